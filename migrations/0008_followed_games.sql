-- Whether a watcher gets every ply of the game, or the result alone. A process of
-- an older version writes 0.
alter table watches add column plies bigint not null default 0;
