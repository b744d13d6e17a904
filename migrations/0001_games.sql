-- Everything that is known of a person.
create table players (
    id bigint primary key,
    first_seen_at bigint not null
);

-- The acts on Discord that changed something here. One that is delivered
-- twice is still one act; after a day it cannot come again.
create table acts (
    interaction bigint primary key,
    done_at bigint not null
);

create index acts_done_at on acts (done_at);

-- The number that was given last to a challenge. Whoever takes the next one
-- holds the row until it is used, so that no two take the same.
create table numbers (
    last_challenge bigint not null
);

insert into numbers (last_challenge) values (0);

-- A challenge and the game that comes of it have the same number.
create table challenges (
    id bigint primary key,
    guild bigint,
    channel bigint not null,
    challenger bigint not null references players (id),
    opponent bigint not null references players (id),
    size bigint not null check (size between 3 and 8),
    -- Half points for Black.
    komi bigint not null check (komi between -9 and 9),
    first text not null check (first in ('turns', 'challenger', 'opponent')),
    state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn')),
    made_at bigint not null,
    check (challenger <> opponent)
);

-- Two people wait for one answer at a time, whoever of them asked.
create unique index challenges_open on challenges (
    channel,
    (case when challenger < opponent then challenger else opponent end),
    (case when challenger < opponent then opponent else challenger end)
) where state = 'open';

create table games (
    id bigint primary key references challenges (id),
    guild bigint,
    channel bigint not null,
    white bigint not null references players (id),
    black bigint not null references players (id),
    size bigint not null check (size between 3 and 8),
    komi bigint not null check (komi between -9 and 9),
    -- How many plies were played. Raised by one, and only by whoever saw the
    -- number before, it lets nobody play twice.
    ply bigint not null default 0 check (ply >= 0),
    result text check (result in ('white', 'black', 'draw')),
    reason text check (reason in ('road', 'flats', 'resignation', 'stalled')),
    started_at bigint not null,
    changed_at bigint not null,
    -- A change is a ply, or an end that no ply made. Which was made last,
    -- which was shown last in the channel, which message shows it, and which
    -- one showed the board before.
    changes bigint not null default 0,
    announced bigint not null default -1,
    board_message bigint,
    outdated_message bigint,
    -- Until when one process has taken it upon itself to show the change; at
    -- first the one that made it.
    announcer_until bigint not null,
    check (white <> black),
    check ((result is null) = (reason is null))
);

create index games_running_white on games (white) where result is null;
create index games_running_black on games (black) where result is null;
create index games_running_channel on games (channel) where result is null;
create index games_channel on games (channel, changed_at);
create index games_players on games (white, black);
create index games_unannounced on games (announcer_until) where announced < changes;

-- The truth: a position is replayed from here.
create table moves (
    game_id bigint not null references games (id),
    ply bigint not null check (ply > 0),
    ptn text not null,
    played_at bigint not null,
    primary key (game_id, ply)
);
