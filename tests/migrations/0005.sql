-- A free board with another that waits, and notes on games that run and that are over.
insert into free_boards (player, version, board, waiting, at) values
    (101, 3, '[Size "5"]
0 2 white
a1 e5 c3
a1 e5 d4', '[Size "6"] [Komi "2"]
0 0 black
', 1799990500000),
    (104, 1, '[Size "3"]
0 0 white
', null, 1799990600000);

insert into notes (game, player, text, at) values
    (2001, 101, 'Never resign early.', 1799990700000),
    (2002, 103, 'A fine opening.', 1799990800000);
