-- An open attempt, a solved one, and the ratings that follow.
insert into puzzle_attempts (player, puzzle, version, state, plies, variation, hints, tries, solved_first, gained, rated_at, at) values
    (101, 900001, 1, 'open', '', 0, 0, 0, null, null, null, 1799994000000),
    (101, 900002, 4, 'solved', 'd4 d3 e4', 1, 0, 2, 0, -100000, 1799992000000, 1799993000000);
insert into puzzle_solvers (player, size, kind, rating, deviation, volatility, puzzles, solved, streak, best_streak, at) values
    (101, 5, 'road', 1400000, 290000, 60000000, 1, 0, 0, 0, 1799993000000);
insert into puzzle_standings (scope, player, rating, puzzles) values (0, 101, 1400000, 1), (7, 101, 1400000, 1);
insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) values
    (900002, 1710000, 180000, 60000000, 1, 1799993000000);
