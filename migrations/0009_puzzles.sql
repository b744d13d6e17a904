-- The attempts of a person at puzzles. The number of a puzzle follows from its
-- position; the positions are in the program. The version is the number of
-- changes, which buttons name. The first run alone counts: solved_first is its
-- result, once there is one, and gained the change of the rating at rated_at.
create table puzzle_attempts (
    player bigint not null,
    puzzle bigint not null,
    version bigint not null,
    state text not null,
    plies text not null,
    variation bigint not null,
    hints bigint not null,
    tries bigint not null,
    solved_first bigint,
    gained bigint,
    rated_at bigint,
    at bigint not null,
    primary key (player, puzzle)
);

create index puzzle_attempts_at on puzzle_attempts (player, at);

-- The standing of each solver: a Glicko-2 rating, in thousandths and billionths,
-- the size and kind of puzzles to choose, and the streaks of first runs.
create table puzzle_solvers (
    player bigint primary key,
    size bigint,
    kind text,
    rating bigint not null,
    deviation bigint not null,
    volatility bigint not null,
    puzzles bigint not null,
    solved bigint not null,
    streak bigint not null,
    best_streak bigint not null,
    at bigint not null
);

-- The same rating in each scope where the person has a first result, and
-- everywhere (0), for the leaderboards.
create table puzzle_standings (
    scope bigint not null,
    player bigint not null,
    rating bigint not null,
    puzzles bigint not null,
    primary key (scope, player)
);

create index puzzle_standings_rating on puzzle_standings (scope, rating, player);
create index puzzle_standings_player on puzzle_standings (player);

-- The rating of each puzzle that was tried.
create table puzzle_ratings (
    puzzle bigint primary key,
    rating bigint not null,
    deviation bigint not null,
    volatility bigint not null,
    tries bigint not null,
    at bigint not null
);
