-- The seat of the house in a game: its level from 1 to 8 and its colour. Both
-- are null in a game between two people. A process of an older version takes
-- the house for a person.
alter table games add column house_level bigint;
alter table games add column house_color text;

-- The running games against the house, to count those of a server.
create index games_house_running on games (scope)
    where house_level is not null and to_move is not null;

-- The results of finished games against the house. They follow from the logs
-- and count for nothing between people.
create table house_results (
    game bigint primary key references games (id),
    scope bigint not null,
    player bigint not null references players (id),
    level bigint not null,
    size bigint not null,
    score text not null,
    -- Whether no ply was taken back and enough were played from the usual start:
    -- 1 or 0.
    clean bigint not null,
    at bigint not null
);

create index house_results_player on house_results (player, at);
create index house_results_scope on house_results (scope, level, player);
