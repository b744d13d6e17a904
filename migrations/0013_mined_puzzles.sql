-- Finished games in which puzzles are searched, because their server allows it.
-- A row goes with the search, so nothing leads from a puzzle to its game.
create table mined_games (
    game bigint primary key references games (id),
    -- When any process may begin the search, or take it over.
    due bigint not null,
    -- How often a process has begun it.
    tries bigint not null default 0
);

create index mined_games_due on mined_games (due);

-- The puzzles of a server, found in its games. They are shown there alone, while
-- the server allows it.
create table mined_puzzles (
    -- It follows from the server, the kind and the position.
    id bigint primary key,
    guild bigint not null,
    size bigint not null,
    kind text not null,
    rating bigint not null,
    -- Kind, rating, answer with its proof, and position.
    line text not null,
    -- The day on which it was found, counted from 1970-01-01. An instant would
    -- name the game.
    found_on bigint not null
);

create index mined_puzzles_guild on mined_puzzles (guild, found_on, id);
