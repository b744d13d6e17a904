-- The openings of finished games that count: each of the first plies, as it
-- looks in the least of the symmetric views of its board. They follow from the
-- logs. Places and players are those of the game.
create table openings (
    game bigint not null references games (id),
    ply bigint not null,
    scope bigint not null,
    -- The least view of the board before the ply, with the side to move.
    board text not null,
    answer text not null,
    -- white, black or draw.
    result text not null,
    primary key (game, ply)
);

create index openings_board on openings (board, scope, answer, result);

-- The last end of a game whose opening is in the table. One row.
create table openings_read (
    id bigint primary key,
    ended bigint not null
);

-- The analyses of finished games, computed position by position and shared by
-- all readers. They follow from the logs.
create table analyses (
    game bigint primary key references games (id),
    -- The positions of the game, and those that have a value.
    positions bigint not null,
    known bigint not null,
    -- The values in the order of the game.
    detail text not null,
    made_at bigint not null
);
