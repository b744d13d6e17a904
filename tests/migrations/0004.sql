-- A game for coins whose loser could pay no more than five coins of the bonus.
insert into players (id, first_seen_at) values (141, 1799990000000), (142, 1799990000001);

insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first,
     ante, call, bonus, clean_capstone)
values
    (5001, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 10, 2, 1, 0);

insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at) values
    (5001, 9, 41, 141, 142, 5001, 'accepted', 1799990000000);

insert into counters (scope, games) values (9, 1);

update counters set games = 9 where scope = 0;

insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at,
     events, plies, board_event, to_move, result, reason, bid, ended, bonus_limit)
values
    (5002, 9, 1, 9, 41, 5001, 5001, 141, 142, 1799990100000, 1799990800000,
     7, 6, 7, null, 'white', 'resignation', 0, 9, 5);

insert into events (game, number, at, who, kind, detail) values
    (5002, 1, 1799990200000, 141, 'ply', 'a1'),
    (5002, 2, 1799990300000, 142, 'ply', 'e5'),
    (5002, 3, 1799990400000, 141, 'ply', 'c3'),
    (5002, 4, 1799990500000, 142, 'ply', 'd4'),
    (5002, 5, 1799990600000, 141, 'ply', 'b2'),
    (5002, 6, 1799990700000, 142, 'ply', 'a4'),
    (5002, 7, 1799990800000, 142, 'resign', null);

insert into purses (scope, player, balance) values (9, 141, 115), (9, 142, 0);

insert into entries (cause, number, scope, account, holder, coins, payment, game, event, at) values
    (5002, 1, 9, 'house', 0, -100, 'opening', null, 0, 1799990100000),
    (5002, 1, 9, 'purse', 141, 100, 'opening', null, 0, 1799990100000),
    (5002, 2, 9, 'house', 0, -15, 'opening', null, 0, 1799990100000),
    (5002, 2, 9, 'purse', 142, 15, 'opening', null, 0, 1799990100000),
    (5002, 3, 9, 'purse', 141, -10, 'ante', 5002, 0, 1799990100000),
    (5002, 3, 9, 'pot', 5002, 10, 'ante', 5002, 0, 1799990100000),
    (5002, 4, 9, 'purse', 142, -10, 'ante', 5002, 0, 1799990100000),
    (5002, 4, 9, 'pot', 5002, 10, 'ante', 5002, 0, 1799990100000),
    (5009, 1, 9, 'pot', 5002, -20, 'won', 5002, 7, 1799990800000),
    (5009, 1, 9, 'purse', 141, 20, 'won', 5002, 7, 1799990800000),
    (5009, 2, 9, 'purse', 142, -5, 'bonus', 5002, 7, 1799990800000),
    (5009, 2, 9, 'purse', 141, 5, 'bonus', 5002, 7, 1799990800000);

insert into results
    (player, ended, game, scope, opponent, color, size, score, points, plies, first_square, rated, at)
values
    (141, 9, 5002, 9, 142, 'white', 5, 'win', 25, 6, 'a1', 0, 1799990800000),
    (142, 9, 5002, 9, 141, 'black', 5, 'loss', 0, 6, 'e5', 0, 1799990800000);

insert into standings (scope, size, player, games, wins, draws, points) values
    (9, 0, 141, 1, 1, 0, 25), (9, 5, 141, 1, 1, 0, 25), (0, 0, 141, 1, 1, 0, 25), (0, 5, 141, 1, 1, 0, 25),
    (9, 0, 142, 1, 0, 0, 0), (9, 5, 142, 1, 0, 0, 0), (0, 0, 142, 1, 0, 0, 0), (0, 5, 142, 1, 0, 0, 0);
