-- The step adds indexes only: one more person, whose rows they do not touch.
insert into players (id, first_seen_at) values (301, 1800000000000);
