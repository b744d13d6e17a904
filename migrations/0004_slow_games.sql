-- Finished games whose end a person has not been shown: their own ones that
-- another person or the clock ended, and watched ones that ended in their quiet
-- hours. They are listed once above the person's running games. `told_by` is
-- the post of the direct message that tells the result.
create table unread_results (
    player bigint not null references players (id),
    game bigint not null references games (id),
    at bigint not null,
    told_by bigint,
    primary key (player, game)
);

create index unread_results_game on unread_results (game);
create index unread_results_at on unread_results (at);

-- The last plies of a person, for the time that they usually take. A planned
-- ply takes no time.
create index events_plies on events (who, at) where kind = 'ply';
