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

-- What two people agreed to play, or somebody seeks. It bears the number of the
-- challenge or the seek that proposed it first.
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
    takebacks bigint not null default 1,
    rated bigint not null default 0,
    -- Coins, in a game for stakes.
    ante bigint,
    call bigint,
    bonus bigint,
    clean_capstone bigint,
    -- How many games, and whether the next one begins by itself.
    games bigint not null default 1,
    by_itself bigint not null default 0,
    -- How much time there is: 'open', days for each ply as in '2d', or a bank of
    -- days with hours added after each ply and a cap as in 'bank:7d+12h<=10d'.
    pace text not null default 'open',
    -- Whether the game ends by itself once somebody's time is up: 1 or 0.
    automatic bigint not null default 0,
    check ((ante is null) = (call is null)),
    check ((ante is null) = (bonus is null)),
    check ((ante is null) = (clean_capstone is null))
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
    -- Whether the bot is not there itself, and can only answer: 1 or 0.
    guest bigint not null default 0,
    check (challenger <> opponent)
);

-- Two people wait for one answer at a time, whoever of them asked.
create unique index challenges_open on challenges (
    channel,
    (case when challenger < opponent then challenger else opponent end),
    (case when challenger < opponent then opponent else challenger end)
) where state = 'open';

create index challenges_pending on challenges (challenger) where state = 'open';

-- Open invitations to whoever wants to play.
create table seeks (
    -- The interaction that made it.
    id bigint primary key,
    -- Whose ratings count, and where it is listed.
    scope bigint not null,
    guild bigint,
    channel bigint not null,
    seeker bigint not null references players (id),
    terms bigint not null references terms (id),
    -- The ratings it is for, where they are named.
    lowest bigint,
    highest bigint,
    state text not null,
    made_at bigint not null,
    expires_at bigint not null,
    -- What came of it when somebody took it.
    challenge bigint references challenges (id),
    -- The interaction by which those who manage the server took it away.
    cleared_by bigint,
    check ((state = 'taken') = (challenge is not null)),
    check ((state = 'cleared') = (cleared_by is not null)),
    check (lowest <= highest)
);

create index seeks_open on seeks (scope, id) where state = 'open';
create index seeks_open_channel on seeks (channel, id) where state = 'open';
create index seeks_seeker on seeks (seeker, state);
create unique index seeks_challenge on seeks (challenge) where challenge is not null;
create index seeks_cleared on seeks (cleared_by) where cleared_by is not null;

-- Sealed bids for the right to go first; the coins are held back as long as the
-- challenge is open.
create table bids (
    challenge bigint not null references challenges (id),
    player bigint not null references players (id),
    coins bigint not null check (coins >= 0),
    primary key (challenge, player)
);

create index bids_player on bids (player);

-- The number that was given last to a game, in each server and in each private
-- conversation; scope 0 numbers the games that are over, wherever they were
-- played.
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
    -- Which game of its series it is.
    round bigint not null default 1,
    terms bigint not null references terms (id),
    -- What White bid for the right to go first.
    bid bigint not null default 0,
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
    -- When their time is up; nothing where no clock runs.
    due bigint,
    result text,
    reason text,
    -- Which of all games that are over it was; the order in which ratings
    -- follow from games.
    ended bigint,
    guest bigint not null default 0,
    unique (scope, number),
    check (white <> black),
    check ((result is null) = (reason is null)),
    check ((result is null) = (to_move is not null))
);

create unique index games_challenge on games (challenge, round);
create unique index games_ended on games (ended);
create index games_running_white on games (white) where to_move is not null;
create index games_running_black on games (black) where to_move is not null;
create index games_running_channel on games (channel) where to_move is not null;
create index games_running_scope on games (scope, number) where to_move is not null;
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

create index events_stop on events (who) where kind = 'stop';

-- What a player has planned to answer while the other one is to move.
create table plans (
    game bigint not null references games (id),
    player bigint not null references players (id),
    -- The number of the event that made the board it holds for, and of the
    -- plan's own changes.
    board_event bigint not null,
    version bigint not null,
    -- Plies and answers; nothing where the game has gone on in another way and
    -- the player was not told yet.
    tree text,
    at bigint not null,
    primary key (game, player)
);

create index plans_player on plans (player);

-- Who watches which game: they are told when it ends, and may look at it then,
-- wherever they are. In which language they are told.
create table watches (
    game bigint not null references games (id),
    player bigint not null references players (id),
    language text not null,
    primary key (game, player)
);

create index watches_player on watches (player);

-- Who wants to hear nothing of whom. It belongs to who blocks, so it outlives the
-- data of who is blocked.
create table blocks (
    player bigint not null references players (id),
    blocked bigint not null,
    at bigint not null,
    primary key (player, blocked)
);

-- Who may not play on a server, and who of those who manage it said so. It
-- belongs to the server, so it outlives the data of who is banned.
create table bans (
    guild bigint not null,
    player bigint not null,
    by bigint not null references players (id),
    at bigint not null,
    primary key (guild, player)
);

create index bans_by on bans (by);
create index bans_player on bans (player);

-- When people are on vacation, and their clocks stand still.
create table vacations (
    player bigint not null references players (id),
    began_at bigint not null,
    -- When it ends by itself.
    until_at bigint not null,
    ended_at bigint,
    primary key (player, began_at)
);

-- Nobody is on two vacations at a time.
create unique index vacations_open on vacations (player) where ended_at is null;

-- Who wants the next game of a series to begin.
create table ready (
    -- The game that is over.
    game bigint not null references games (id),
    player bigint not null references players (id),
    primary key (game, player)
);

-- What each player has in coins, in each server and private conversation: the
-- sum of the entries of the ledger. Whoever moves coins holds the row first.
create table purses (
    scope bigint not null,
    player bigint not null references players (id),
    balance bigint not null,
    -- When its owner last swept the common room.
    swept_at bigint,
    primary key (scope, player)
);

create index purses_balance on purses (scope, balance, player);
create index purses_player on purses (player);

-- The ledger. Coins go from one account to another, so that each transfer has
-- two entries whose sum is nothing. Nothing in it is ever changed but the number of
-- who becomes nameless.
create table entries (
    -- The interaction that moved them, and which of its transfers it is.
    cause bigint not null,
    number bigint not null,
    scope bigint not null,
    -- A purse, a pot or the house; and whose, or of which game.
    account text not null,
    holder bigint not null,
    coins bigint not null,
    payment text not null,
    game bigint references games (id),
    event bigint not null,
    at bigint not null,
    primary key (cause, number, account, holder)
);

create index entries_account on entries (scope, account, holder, cause, number);
create index entries_game on entries (game) where game is not null;

-- What each finished game was for each of its players. Games that were called
-- off are not in it. It follows from the logs, and so do the next three tables;
-- `tak-tavern rate --rebuild` makes them anew.
create table results (
    player bigint not null references players (id),
    ended bigint not null,
    game bigint not null references games (id),
    scope bigint not null,
    opponent bigint not null references players (id),
    color text not null,
    size bigint not null,
    score text not null,
    points bigint not null,
    plies bigint not null,
    first_square text,
    rated bigint not null,
    at bigint not null,
    primary key (player, ended)
);

create index results_pair on results (player, opponent, at);
create index results_here on results (player, scope, ended);
create index results_at on results (player, at);

-- Sums of results, in each scope and everywhere (0), on each size of board and
-- on all (0).
create table standings (
    scope bigint not null,
    size bigint not null,
    player bigint not null references players (id),
    games bigint not null,
    wins bigint not null,
    draws bigint not null,
    points bigint not null,
    primary key (scope, size, player)
);

create index standings_points on standings (scope, size, points, player);
create index standings_wins on standings (scope, size, wins, player);
create index standings_player on standings (player);

-- Glicko-2 ratings in each scope and everywhere (0): thousandths, and for the
-- volatility billionths.
create table ratings (
    scope bigint not null,
    player bigint not null references players (id),
    rating bigint not null,
    deviation bigint not null,
    volatility bigint not null,
    games bigint not null,
    at bigint not null,
    primary key (scope, player)
);

create index ratings_rating on ratings (scope, rating, player);
create index ratings_player on ratings (player);

-- How ratings have changed, game by game.
create table rating_changes (
    scope bigint not null,
    player bigint not null references players (id),
    ended bigint not null,
    before bigint not null,
    rating bigint not null,
    deviation bigint not null,
    games bigint not null,
    at bigint not null,
    primary key (scope, player, ended)
);

create index rating_changes_at on rating_changes (scope, player, at);

-- Messages that are to be seen in a channel, and what is to be done about
-- them: shown, if the answer to the interaction has not done it; changed, once
-- what they show is out of date.
create table posts (
    -- The interaction that made it; a negative number where none did.
    id bigint primary key,
    kind text not null,
    channel bigint not null,
    game bigint references games (id),
    challenge bigint references challenges (id),
    seek bigint references seeks (id),
    -- The number of the event of the game that it tells of.
    event bigint not null default 0,
    -- The language it is written in.
    language text not null,
    state text not null,
    -- When somebody has to see to it; a process that does moves this on, so
    -- that no other one does too.
    due bigint,
    message bigint,
    made_at bigint not null,
    -- Who is told of it in a direct message; nobody where it belongs into the
    -- channel.
    person bigint,
    -- Whether it can be shown and changed by answers only: 1 or 0.
    guest bigint not null default 0
);

create index posts_due on posts (due) where due is not null;
create index posts_game on posts (game, state);
create index posts_challenge on posts (challenge, state) where challenge is not null;
create index posts_seek on posts (seek, state) where seek is not null;
create index posts_person on posts (person) where person is not null;
create index posts_told on posts (made_at) where person is not null;
create index posts_done on posts (made_at) where state = 'done';
create index posts_unshown on posts (channel) where state = 'unshown';

-- Who has not heard yet that what is new in a game cannot be shown where it is
-- played. They are told with what they do next.
create table untold (
    player bigint not null references players (id),
    game bigint not null references games (id),
    primary key (player, game)
);

-- What people have chosen for themselves, and for the servers they manage.
create table settings (
    -- A person or a server.
    kind text not null,
    owner bigint not null,
    name text not null,
    value text not null,
    primary key (kind, owner, name)
);

-- How far a person has come in the lesson: the number of their step, or 0 for
-- who was only told of it.
create table lessons (
    player bigint primary key,
    step bigint not null,
    at bigint not null
);
