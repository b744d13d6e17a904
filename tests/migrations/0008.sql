insert into watches (game, player, language, plies) values (2007, 105, 'en', 1);
insert into posts (id, kind, channel, game, language, event, state, due, made_at, person) values
    (3012, 'followed', 32, 2007, 'en', 1, 'waiting', 1799999999000, 1799999998000, 105);
