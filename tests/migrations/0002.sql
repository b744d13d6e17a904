-- The step adds an index, so it has no rows of its own: one more person.
insert into players (id, first_seen_at) values (190, 1799990000000);
