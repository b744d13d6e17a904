-- A ban with an end and a reason.
insert into bans (guild, player, by, at, ends_at, reason)
values (20, 190, 190, 1799990000000, 1899990000000, 'spam');
