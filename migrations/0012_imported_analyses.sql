-- The version of the engine that valued the positions. A row of an older one
-- is computed anew.
alter table analyses add column version bigint not null default 1;

-- A number that follows from the rules, the start and the plies of the game, so
-- that the same game from elsewhere finds its values.
alter table analyses add column line bigint;

create index analyses_line on analyses (line) where line is not null;

-- The analyses of games and positions that people pasted or attached. They hold
-- no names, and are deleted some time after their last use.
create table imported_analyses (
    -- The number that follows from the line.
    id bigint primary key,
    -- The rules, the start and the plies in PTN.
    line text not null,
    positions bigint not null,
    known bigint not null,
    detail text not null,
    -- The best line of a single position, and its proof.
    insight text not null,
    version bigint not null,
    -- When any process may continue; null if every position has a value.
    due bigint,
    used_at bigint not null
);

create index imported_analyses_due on imported_analyses (due) where due is not null;
create index imported_analyses_used on imported_analyses (used_at);
