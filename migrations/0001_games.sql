-- Everything that is known of a person.
create table players (
    id bigint primary key,
    first_seen_at bigint not null
);

-- Interactions of Discord that changed something or are answered for all to
-- see. One that is delivered twice is claimed once; after a day it cannot come
-- again.
create table claims (
    interaction bigint primary key,
    claimed_at bigint not null
);

create index claims_claimed_at on claims (claimed_at);

-- What two people agreed to play. It bears the number of the challenge that
-- proposed it first.
create table terms (
    id bigint primary key,
    size bigint not null check (size between 3 and 8),
    -- Half points for Black.
    komi bigint not null check (komi between -9 and 9),
    opening text not null,
    white_stones bigint not null,
    white_caps bigint not null,
    black_stones bigint not null,
    black_caps bigint not null,
    -- A position in TPS, unless the board is empty at the start.
    position text,
    first text not null,
    -- What holds beyond the rules of Tak: 1 or 0.
    calls_tak bigint not null default 1,
    takebacks bigint not null default 1
);

create table challenges (
    -- The interaction that made it.
    id bigint primary key,
    guild bigint,
    channel bigint not null,
    challenger bigint not null references players (id),
    opponent bigint not null references players (id),
    terms bigint not null references terms (id),
    state text not null,
    made_at bigint not null,
    check (challenger <> opponent)
);

-- Two people wait for one answer at a time, whoever of them asked.
create unique index challenges_open on challenges (
    channel,
    (case when challenger < opponent then challenger else opponent end),
    (case when challenger < opponent then opponent else challenger end)
) where state = 'open';

-- The number that was given last to a game, in each server and in each private
-- conversation.
create table counters (
    scope bigint primary key,
    games bigint not null
);

create table games (
    -- The interaction that began it.
    id bigint primary key,
    -- What people call it, in its server or private conversation.
    scope bigint not null,
    number bigint not null,
    guild bigint,
    channel bigint not null,
    challenge bigint references challenges (id),
    terms bigint not null references terms (id),
    white bigint not null references players (id),
    black bigint not null references players (id),
    started_at bigint not null,
    changed_at bigint not null,
    -- What follows from the log, for questions that should not read it. How
    -- many events there are; raised only by whoever saw the number before, it
    -- lets nobody play twice.
    events bigint not null default 0,
    -- How many plies the position counts, those of a position that was set up
    -- included, and the number of the event that made the board.
    plies bigint not null default 0,
    board_event bigint not null default 0,
    -- Whose turn it is, unless the game is over.
    to_move bigint references players (id),
    result text,
    reason text,
    unique (scope, number),
    check (white <> black),
    check ((result is null) = (reason is null)),
    check ((result is null) = (to_move is not null))
);

create unique index games_challenge on games (challenge);
create index games_running_white on games (white) where to_move is not null;
create index games_running_black on games (black) where to_move is not null;
create index games_running_channel on games (channel) where to_move is not null;
create index games_channel on games (channel, changed_at);
create index games_players on games (white, black, started_at);

-- The truth: everything that is known of a game follows from here.
create table events (
    game bigint not null references games (id),
    number bigint not null check (number > 0),
    at bigint not null,
    -- Nobody, for what happens by itself.
    who bigint references players (id),
    kind text not null,
    -- The ply in PTN, or what is offered.
    detail text,
    primary key (game, number)
);

-- Messages that are to be seen in a channel, and what is to be done about
-- them: shown, if the answer to the interaction has not done it; changed, once
-- what they show is out of date.
create table posts (
    -- The interaction that made it.
    id bigint primary key,
    kind text not null,
    channel bigint not null,
    game bigint references games (id),
    challenge bigint references challenges (id),
    -- The number of the event of the game that it tells of.
    event bigint not null default 0,
    -- The language it is written in.
    language text not null,
    state text not null,
    -- When somebody has to see to it; a process that does moves this on, so
    -- that no other one does too.
    due bigint,
    message bigint,
    made_at bigint not null
);

create index posts_due on posts (due) where due is not null;
create index posts_game on posts (game, state);
create index posts_challenge on posts (challenge, state);
create index posts_done on posts (made_at) where state = 'done';

-- What people have chosen for themselves, and for the servers they manage.
create table settings (
    -- A person or a server.
    kind text not null,
    owner bigint not null,
    name text not null,
    value text not null,
    primary key (kind, owner, name)
);
