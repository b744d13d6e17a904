-- A game for coins whose loser could pay no more than five coins of the bonus.
insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first,
     ante, call, bonus, clean_capstone)
values
    (4001, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 10, 2, 1, 0);

insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at) values
    (4001, 8, 41, 101, 102, 4001, 'accepted', 1799990000000);

insert into counters (scope, games) values (8, 1);

update counters set games = 2 where scope = 0;

insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at,
     events, plies, board_event, to_move, result, reason, bid, ended, bonus_limit)
values
    (4002, 8, 1, 8, 41, 4001, 4001, 101, 102, 1799990100000, 1799990800000,
     7, 6, 7, null, 'white', 'resignation', 0, 2, 5);

insert into events (game, number, at, who, kind, detail) values
    (4002, 1, 1799990200000, 101, 'ply', 'a1'),
    (4002, 2, 1799990300000, 102, 'ply', 'e5'),
    (4002, 3, 1799990400000, 101, 'ply', 'c3'),
    (4002, 4, 1799990500000, 102, 'ply', 'd4'),
    (4002, 5, 1799990600000, 101, 'ply', 'b2'),
    (4002, 6, 1799990700000, 102, 'ply', 'a4'),
    (4002, 7, 1799990800000, 102, 'resign', null);

insert into purses (scope, player, balance) values (8, 101, 115), (8, 102, 0);

insert into entries (cause, number, scope, account, holder, coins, payment, game, event, at) values
    (4002, 1, 8, 'house', 0, -100, 'opening', null, 0, 1799990100000),
    (4002, 1, 8, 'purse', 101, 100, 'opening', null, 0, 1799990100000),
    (4002, 2, 8, 'house', 0, -15, 'opening', null, 0, 1799990100000),
    (4002, 2, 8, 'purse', 102, 15, 'opening', null, 0, 1799990100000),
    (4002, 3, 8, 'purse', 101, -10, 'ante', 4002, 0, 1799990100000),
    (4002, 3, 8, 'pot', 4002, 10, 'ante', 4002, 0, 1799990100000),
    (4002, 4, 8, 'purse', 102, -10, 'ante', 4002, 0, 1799990100000),
    (4002, 4, 8, 'pot', 4002, 10, 'ante', 4002, 0, 1799990100000),
    (4009, 1, 8, 'pot', 4002, -20, 'won', 4002, 7, 1799990800000),
    (4009, 1, 8, 'purse', 101, 20, 'won', 4002, 7, 1799990800000),
    (4009, 2, 8, 'purse', 102, -5, 'bonus', 4002, 7, 1799990800000),
    (4009, 2, 8, 'purse', 101, 5, 'bonus', 4002, 7, 1799990800000);
