-- A deletion under way, of a person of whom nothing else is left.
insert into players (id, first_seen_at) values (-109, 1799999000000);

insert into deletions (player, nameless, asked_at, due) values (109, -109, 1799999000000, 1799999030000);
