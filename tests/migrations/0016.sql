-- A running game whose channel is looked at later.
update games set place_due = 1800000000000 where id = (select min(id) from games where to_move is not null);

-- A challenge that a ban has ended.
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at) values
    (1016, 7, 31, 102, 101, 1003, 'cleared', 1799999980000);
