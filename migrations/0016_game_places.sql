-- Discord archives a thread some days after its last message, and the buttons in it are dead until somebody opens it
-- again. So the channel of a running game is looked at from time to time. Games from before are looked at first.
alter table games add column place_due bigint not null default 0;

create index games_place_due on games (place_due)
    where to_move is not null and guild is not null and guest = 0;
