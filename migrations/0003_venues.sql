-- The channel whose thread a game is played in, with whose games it counts;
-- nothing where a game is in no thread, or it is not known.
alter table games add column venue bigint;

create index games_running_venue on games (venue)
    where to_move is not null and venue is not null;
