-- A game in which puzzles are searched, and a puzzle of its server.
insert into settings (kind, owner, name, value) values ('server', 7, 'puzzles', 'yes');
insert into mined_games (game, due, tries) values (2011, 1800000000000, 1);
insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) values
    (4503599627370497, 7, 5, 'road', 1400, 'road 1400 d3 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9', 20832);
insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) values
    (4503599627370497, 1400000, 200000, 60000000, 0, 1799993000000);

-- A game against the house that its person has forgotten.
update counters set games = 3 where scope = 70;
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at) values
    (13012, 70, 71, 7001, 7002, 7012, 'accepted', 1800000200000);
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at,
     events, plies, board_event, to_move, result, reason, bid, house_level, house_color)
values
    (13022, 70, 3, 70, 71, 13012, 7012, 7001, 7002, 1800000200000, 1800000220000,
     2, 2, 2, 7001, null, null, 0, 2, 'black');
insert into events (game, number, at, who, kind, detail) values
    (13022, 1, 1800000210000, 7001, 'ply', 'a1'),
    (13022, 2, 1800000220000, 7002, 'ply', 'd4');
insert into posts (id, kind, channel, game, event, language, state, due, message, made_at) values
    (13031, 'board', 71, 13022, 2, 'de', 'standing', null, 13041, 1800000220000);
