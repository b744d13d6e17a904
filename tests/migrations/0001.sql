-- What a tavern on the first schema may have kept: challenges of every state,
-- games that run and games that are over, and posts that are due.
insert into players (id, first_seen_at) values (101, 1799990000000), (102, 1799990000001),
    (103, 1799990000002);

insert into claims (interaction, claimed_at) values (2002, 1799999000000);

insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first)
values
    (1001, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns'),
    (1002, 5, 4, 'no-swap', 21, 1, 21, 1, null, 'challenger'),
    (1003, 8, -9, 'double-black', 50, 2, 50, 2, null, 'opponent'),
    (1004, 6, 4, 'swap', 30, 1, 25, 4, null, 'turns'),
    (1005, 4, 0, 'swap', 15, 0, 15, 0, null, 'turns'),
    (1006, 7, 0, 'swap', 40, 2, 40, 2, null, 'turns'),
    (1007, 3, 0, 'swap', 10, 0, 10, 0, '2,x2/x3/1,1,x 1 5', 'challenger');

insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at) values
    (1001, 7, 31, 101, 102, 1001, 'accepted', 1799990000000),
    (1002, 7, 31, 101, 102, 1002, 'accepted', 1799991000000),
    (1003, 7, 31, 102, 101, 1003, 'open', 1799999980000),
    (1004, 7, 31, 102, 101, 1004, 'declined', 1799992000000),
    (1005, 7, 31, 102, 101, 1005, 'withdrawn', 1799993000000),
    (1006, 7, 31, 102, 101, 1006, 'expired', 1799994000000),
    (1007, null, 32, 101, 102, 1007, 'accepted', 1799995000000),
    (1008, 7, 33, 102, 101, 1006, 'countered', 1799994500000);

update terms set ante = 10, call = 2, bonus = 1, clean_capstone = 0, games = 3 where id = 1002;

update terms set pace = '3d', automatic = 1 where id = 1003;

insert into bids (challenge, player, coins) values (1002, 101, 7), (1002, 102, 3);

insert into counters (scope, games) values (0, 1), (7, 2), (32, 1);

insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at,
     events, plies, board_event, to_move, result, reason, bid, ended)
values
    (2001, 7, 1, 7, 31, 1001, 1001, 101, 102, 1799990100000, 1799990400000,
     3, 2, 3, null, 'black', 'resignation', 0, 1),
    (2002, 7, 2, 7, 31, 1002, 1002, 101, 102, 1799991100000, 1799999000000,
     7, 3, 6, 102, null, null, 7, null),
    (2007, 32, 1, null, 32, 1007, 1007, 101, 102, 1799995100000, 1799995100000,
     0, 8, 0, 101, null, null, 0, null);

insert into events (game, number, at, who, kind, detail) values
    (2001, 1, 1799990200000, 101, 'ply', 'a1'),
    (2001, 2, 1799990300000, 102, 'ply', 'e5'),
    (2001, 3, 1799990400000, 101, 'resign', null),
    (2002, 1, 1799991200000, 101, 'ply', 'a1'),
    (2002, 2, 1799991300000, 102, 'ply', 'e5'),
    (2002, 3, 1799991400000, 101, 'ply', 'Cd4'),
    (2002, 4, 1799991500000, 101, 'offer', 'takeback'),
    (2002, 5, 1799991600000, 102, 'accept', 'takeback'),
    (2002, 6, 1799991700000, 101, 'ply', 'c3'),
    (2002, 7, 1799999000000, 101, 'offer', 'draw');

insert into watches (game, player, language) values (2007, 103, 'de');

insert into blocks (player, blocked, at) values (102, 103, 1799991000000);

insert into bans (guild, player, by, at) values (7, 104, 102, 1799991000000);

insert into ready (game, player) values (2001, 102);

insert into purses (scope, player, balance, swept_at) values
    (7, 101, 83, null), (7, 102, 90, 1799980000000);

insert into entries
    (cause, number, scope, account, holder, coins, payment, game, event, at)
values
    (1010, 1, 7, 'house', 0, -100, 'opening', null, 0, 1799991000100),
    (1010, 1, 7, 'purse', 101, 100, 'opening', null, 0, 1799991000100),
    (1011, 1, 7, 'house', 0, -100, 'opening', null, 0, 1799991000200),
    (1011, 1, 7, 'purse', 102, 100, 'opening', null, 0, 1799991000200),
    (2002, 1, 7, 'purse', 101, -10, 'ante', 2002, 0, 1799991100000),
    (2002, 1, 7, 'pot', 2002, 10, 'ante', 2002, 0, 1799991100000),
    (2002, 2, 7, 'purse', 102, -10, 'ante', 2002, 0, 1799991100000),
    (2002, 2, 7, 'pot', 2002, 10, 'ante', 2002, 0, 1799991100000),
    (2002, 3, 7, 'purse', 101, -7, 'bid', 2002, 0, 1799991100000),
    (2002, 3, 7, 'pot', 2002, 7, 'bid', 2002, 0, 1799991100000);

insert into results
    (player, ended, game, scope, opponent, color, size, score, points, plies, first_square, rated, at)
values
    (101, 1, 2001, 7, 102, 'white', 5, 'loss', 0, 2, 'a1', 0, 1799990400000),
    (102, 1, 2001, 7, 101, 'black', 5, 'win', 46, 2, 'e5', 0, 1799990400000);

insert into standings (scope, size, player, games, wins, draws, points) values
    (7, 0, 101, 1, 0, 0, 0), (7, 5, 101, 1, 0, 0, 0),
    (0, 0, 101, 1, 0, 0, 0), (0, 5, 101, 1, 0, 0, 0),
    (7, 0, 102, 1, 1, 0, 46), (7, 5, 102, 1, 1, 0, 46),
    (0, 0, 102, 1, 1, 0, 46), (0, 5, 102, 1, 1, 0, 46);

insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first, pace)
values
    (4001, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 0),
    (4002, 6, 4, 'swap', 30, 1, 30, 1, null, 'opponent', 7);

insert into seeks
    (id, scope, guild, channel, seeker, terms, lowest, highest, state, made_at, expires_at,
     challenge, cleared_by)
values
    (4001, 7, 7, 31, 101, 4001, null, 1700, 'open', 1799999990000, 1800003590000, null, null),
    (4002, 7, 7, 31, 102, 4002, 1400, 1600, 'taken', 1799990000000, 1799993600000, 1001, null),
    (4003, 32, null, 32, 102, 4002, null, null, 'withdrawn', 1799990000000, 1799993600000, null, null),
    (4004, 7, 7, 31, 102, 4002, null, null, 'expired', 1799990000000, 1799993600000, null, null),
    (4005, 7, 7, 31, 102, 4002, null, null, 'cleared', 1799990000000, 1799993600000, null, 4006);

insert into posts
    (id, kind, channel, seek, language, state, due, message, made_at)
values
    (4001, 'seek', 31, 4001, 'en', 'standing', 1800003590000, 80, 1799999990000),
    (4006, 'cleared seeks', 31, null, 'en', 'done', null, 81, 1799999990000);

insert into posts
    (id, kind, channel, game, challenge, event, language, state, due, message, made_at)
values
    (3000, 'board', 31, 2002, null, 3, 'en', 'done', null, 70, 1799991400000),
    (3001, 'board', 31, 2001, null, 3, 'en', 'standing', null, 71, 1799990400000),
    (3002, 'board', 31, 2002, null, 6, 'en', 'standing', null, 72, 1799991700000),
    (3003, 'challenge', 31, null, 1003, 0, 'en', 'waiting', 1799999990000, null, 1799999980000),
    (3004, 'offer', 31, 2002, null, 7, 'en', 'standing', null, 73, 1799999000000),
    (3005, 'decline', 31, null, 1004, 0, 'en', 'given up', null, null, 1799992100000),
    (3006, 'board', 32, 2007, null, 0, 'en', 'outdated', 1900000000000, 74, 1799995100000),
    (3009, 'board', 34, 2002, null, 6, 'en', 'unshown', 1900000000000, null, 1799995100000);

insert into untold (player, game) values (102, 2002);

insert into posts
    (id, kind, channel, game, challenge, event, language, state, due, message, made_at, person)
values
    (3007, 'watched', 31, 2001, null, 3, 'de', 'waiting', 1799999995000, null, 1799990400000, 103),
    (3008, 'ban', 31, null, null, 0, 'en', 'given up', null, null, 1799991000000, 104);
insert into lessons (player, step, at) values (101, 4, 1799990500000), (102, 0, 1799990600000);

insert into plans (game, player, board_event, version, tree, at) values
    (2002, 101, 6, 2, 'd2 d3 (e1 e2)', 1799991800000),
    (2002, 102, 6, 1, null, 1799991800000);
insert into vacations (player, began_at, until_at, ended_at) values
    (101, 1799980000000, 1801189600000, 1799990000000),
    (102, 1799980000000, 1801189600000, null);
