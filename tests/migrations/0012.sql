-- A public server with a channel that everybody sees and a private thread, and the name of a person.
insert into public_servers (guild, name, open_until_at, known_from, known_to, due)
    values (7, 'The tavern', 1767000600000, 1, 12, 1767000060000);
insert into public_channels (channel, guild, home, is_open, asked_at)
    values (70, 7, 70, 1, 1767000000000), (71, 7, null, 0, 1767000000000);
insert into public_names (guild, player, code, name, seen_at) values (7, 101, 4711, 'Ada', 1767000000000);
