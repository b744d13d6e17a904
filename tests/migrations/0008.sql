insert into watches (game, player, language, plies) values (2007, 105, 'en', 1);
insert into posts (id, kind, channel, game, language, event, state, due, made_at, person) values
    (3012, 'followed', 32, 2007, 'en', 1, 'waiting', 1799999999000, 1799999998000, 105);

-- A seek without a taker, before its message names the house.
insert into posts (id, kind, channel, seek, language, event, state, due, made_at) values
    (3013, 'untaken seek', 31, 4001, 'en', 0, 'waiting', 1800000590000, 1799999990000);
