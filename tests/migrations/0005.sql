-- Two servers of one name.
insert into public_servers (guild, name, open_until_at) values (31, 'Tavern', 1), (32, 'Tavern', 1);
