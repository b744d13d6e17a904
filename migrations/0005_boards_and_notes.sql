-- Free boards, and private notes on games.

-- The free board of a person: its start, its lines and the place on it as text. The version is the number of changes,
-- which buttons name. waiting is the board that replaces it if the person says so.
create table free_boards (
    player bigint primary key,
    version bigint not null,
    board text not null,
    waiting text,
    at bigint not null
);

-- What a person has noted on a game, for themselves.
create table notes (
    game bigint not null references games (id),
    player bigint not null,
    text text not null,
    at bigint not null,
    primary key (game, player)
);

create index notes_player on notes (player);
