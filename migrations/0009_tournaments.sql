-- Tournaments. Everything about one follows from its log and the ends of its
-- games; the columns after the terms serve questions that should not read it.
create table tournaments (
    -- The interaction that announced it.
    id bigint primary key,
    guild bigint not null,
    -- The channel of its post.
    channel bigint not null,
    organizer bigint not null references players (id),
    name text not null,
    format text not null,
    -- The most games of a match; whether they are played one after the other, 1 or 0; the most players.
    legs bigint not null check (legs in (1, 2, 3, 5)),
    in_turn bigint not null default 0,
    most bigint not null,
    -- The ratings it is for, where they are named.
    lowest bigint,
    highest bigint,
    terms bigint not null references terms (id),
    -- The language of the server when it was announced.
    language text not null,
    made_at bigint not null,
    begins_at bigint not null,
    -- How many events the log has; raised only by whoever saw the number before.
    events bigint not null,
    phase text not null,
    -- How many people take part; after the end, how many are in its table.
    people bigint not null,
    -- The thread of its games, if it has one.
    thread bigint,
    -- Whether everybody was reminded of the start: 1 or 0.
    reminded bigint not null default 0,
    -- The number of events that its post shows.
    shown bigint not null default 0,
    -- When a process looks at it next; nothing while it waits for its games.
    due bigint,
    -- How often the work on it has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint,
    check (lowest <= highest)
);

create index tournaments_due on tournaments (due) where due is not null;
create index tournaments_guild on tournaments (guild, phase, id);
create index tournaments_organizer on tournaments (organizer);
create index tournaments_thread on tournaments (thread) where thread is not null;
create index tournaments_terms on tournaments (terms);

-- Everybody who ever joined a tournament, by a number that the log names.
create table tournament_players (
    tournament bigint not null references tournaments (id),
    number bigint not null check (number > 0),
    player bigint not null references players (id),
    -- The rating at the registration.
    rating bigint not null,
    -- Whether they take part: 1 or 0.
    is_in bigint not null default 1,
    -- The place at the end, of whoever took part until then.
    place bigint,
    primary key (tournament, number)
);

create index tournament_players_player on tournament_players (player, tournament);

-- A person is there once. Whoever joins while their data are deleted is there twice, without a name.
create unique index tournament_players_person on tournament_players (player, tournament) where player > 0;

-- The log of a tournament.
create table tournament_log (
    tournament bigint not null references tournaments (id),
    number bigint not null check (number > 0),
    at bigint not null,
    -- Nobody, for what happens by itself.
    who bigint references players (id),
    kind text not null,
    detail text not null,
    primary key (tournament, number)
);

create index tournament_log_who on tournament_log (who) where who is not null;

-- The games of a tournament, by round, table and number at the table. A table
-- is a seat here, because its name is a word of SQL.
create table tournament_games (
    tournament bigint not null references tournaments (id),
    round bigint not null,
    seat bigint not null,
    leg bigint not null,
    game bigint not null references games (id),
    -- How often a referee gave everybody more time before it began, or in it.
    times_given bigint not null default 0,
    -- Whether its board could not be shown when it ended: 1 or 0.
    unseen bigint not null default 0,
    -- The posts that told its players that it has begun.
    white_told_by bigint,
    black_told_by bigint,
    primary key (tournament, round, seat, leg)
);

create unique index tournament_games_game on tournament_games (game);

-- The tournament of a post.
alter table posts add column tournament bigint;

create index posts_tournament on posts (tournament) where tournament is not null;
