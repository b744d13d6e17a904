-- A game against the house that ended by itself, begun by a button, and a series
-- whose next game the house has not begun.
update counters set games = 4 where scope = 70;
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at) values
    (14012, 70, 71, 7001, 7002, 7012, 'accepted', 1800000300000);
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at,
     events, plies, board_event, to_move, result, reason, bid, house_level, house_color, house_origin)
values
    (14022, 70, 4, 70, 71, 14012, 7012, 7001, 7002, 1800000300000, 1801209920000,
     3, 2, 3, null, 'none', 'lapsed', 0, 2, 'black', 7021);
insert into events (game, number, at, who, kind, detail) values
    (14022, 1, 1800000310000, 7001, 'ply', 'a1'),
    (14022, 2, 1800000320000, 7002, 'ply', 'd4'),
    (14022, 3, 1801209920000, null, 'time up', null);
insert into posts (id, kind, channel, game, event, language, state, due, message, made_at) values
    (-14031, 'series held', 71, 7021, 0, 'en', 'done', null, 14041, 1800000030000);
