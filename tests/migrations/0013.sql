-- A game in which puzzles are searched, and a puzzle of its server.
insert into settings (kind, owner, name, value) values ('server', 7, 'puzzles', 'yes');
insert into mined_games (game, due, tries) values (2011, 1800000000000, 1);
insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) values
    (4503599627370497, 7, 5, 'road', 1400, 'road 1400 d3 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9', 20832);
insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) values
    (4503599627370497, 1400000, 200000, 60000000, 0, 1799993000000);
