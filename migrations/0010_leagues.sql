-- Leagues. Everything about one follows from its log and the tournaments that
-- are its divisions; the columns after the terms serve questions that should
-- not read it. The post of a league has its id in the column for tournaments.
create table leagues (
    -- The interaction that announced it.
    id bigint primary key,
    guild bigint not null,
    -- The channel of its post and its divisions.
    channel bigint not null,
    organizer bigint not null references players (id),
    name text not null,
    terms bigint not null references terms (id),
    -- The matches that a player has at the same time.
    at_once bigint not null,
    -- The language of the server when it was announced.
    language text not null,
    made_at bigint not null,
    -- The start of the first season.
    begins_at bigint not null,
    -- How many events the log has; raised only by whoever saw the number before.
    events bigint not null,
    phase text not null,
    -- How many members it has.
    people bigint not null,
    -- The number of events that its post shows.
    shown bigint not null default 0,
    -- When a process looks at it next; nothing once it is over.
    due bigint,
    -- How often the work on it has failed in a row, and when it was given up.
    tries bigint not null default 0,
    given_up_at bigint
);

create index leagues_due on leagues (due) where due is not null;
create index leagues_guild on leagues (guild, phase, id);
create index leagues_organizer on leagues (organizer);
create index leagues_terms on leagues (terms);

-- Everybody who ever joined a league, by a number that the log names.
create table league_members (
    league bigint not null references leagues (id),
    number bigint not null check (number > 0),
    player bigint not null references players (id),
    -- The rating at the first registration.
    rating bigint not null,
    primary key (league, number)
);

create index league_members_player on league_members (player, league);

-- A person is there once. Whoever joins while their data are deleted is there twice, without a name.
create unique index league_members_person on league_members (player, league) where player > 0;

-- The log of a league.
create table league_log (
    league bigint not null references leagues (id),
    number bigint not null check (number > 0),
    at bigint not null,
    -- Nobody, for what happens by itself.
    who bigint references players (id),
    kind text not null,
    detail text not null,
    primary key (league, number)
);

create index league_log_who on league_log (who) where who is not null;

-- The tournaments that are divisions of a league.
create table league_divisions (
    league bigint not null references leagues (id),
    season bigint not null,
    -- The highest is the first.
    number bigint not null,
    tournament bigint not null references tournaments (id),
    -- How many go up and down at its end.
    up bigint not null,
    down bigint not null,
    primary key (league, season, number)
);

create unique index league_divisions_tournament on league_divisions (tournament);
