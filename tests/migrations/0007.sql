-- Games against the house: one that was resigned, and one in which it is the
-- turn of the house, which has offered a takeback before.
insert into players (id, first_seen_at) values (7001, 1800000000000), (7002, 1800000000000);

insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first)
values
    (7011, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns'),
    (7012, 4, 0, 'swap', 15, 0, 15, 0, null, 'turns');

insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at) values
    (7011, 70, 71, 7001, 7002, 7011, 'accepted', 1800000000000),
    (7012, 70, 71, 7001, 7002, 7012, 'accepted', 1800000100000);

insert into counters (scope, games) values (70, 2);

insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at,
     events, plies, board_event, to_move, result, reason, bid, house_level, house_color)
values
    (7021, 70, 1, 70, 71, 7011, 7011, 7001, 7002, 1800000000000, 1800000030000,
     3, 2, 3, null, 'black', 'resignation', 0, 2, 'black'),
    (7022, 70, 2, 70, 71, 7012, 7012, 7001, 7002, 1800000100000, 1800000110000,
     1, 1, 1, 7002, null, null, 0, 8, 'black');

insert into events (game, number, at, who, kind, detail) values
    (7021, 1, 1800000010000, 7001, 'ply', 'a1'),
    (7021, 2, 1800000020000, 7002, 'ply', 'e5'),
    (7021, 3, 1800000030000, 7001, 'resign', null),
    (7022, 1, 1800000110000, 7001, 'ply', 'a1');

insert into house_results (game, scope, player, level, size, score, clean, at) values
    (7021, 70, 7001, 2, 5, 'loss', 0, 1800000030000);

insert into posts (id, kind, channel, game, event, language, state, due, message, made_at) values
    (-7031, 'house turn', 71, 7022, 1, 'en', 'waiting', 1800003700000, null, 1800000110000),
    (-7032, 'house offer', 71, 7022, 1, 'en', 'standing', null, 7041, 1800000110000);
