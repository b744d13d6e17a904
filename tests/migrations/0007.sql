insert into players (id, first_seen_at) values (7001, 1800000000000), (7002, 1800000000000);
