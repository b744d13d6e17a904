-- Rows of a tavern on the first schema: challenges of every state, running and
-- finished games, and due posts.
insert into players (id, first_seen_at) values (101, 1799990000000), (102, 1799990000001), (103, 1799990000002);

insert into claims (interaction, claimed_at, attempt) values (2002, 1799999000000, -5);

insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first, calls_tak,
     takebacks, rated, games, by_itself, pace, automatic, ante, call, bonus, clean_capstone)
values
    (1001, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 1, 1, 0, 1, 0, 'open', 0, null, null, null, null),
    (1002, 5, 4, 'no-swap', 21, 1, 21, 1, null, 'challenger', 1, 1, 0, 3, 0, 'open', 0, 10, 2, 1, 0),
    (1003, 8, -9, 'double-black', 50, 2, 50, 2, null, 'opponent', 1, 1, 0, 1, 0, '3d', 1, null, null, null, null),
    (1004, 6, 4, 'swap', 30, 1, 25, 4, null, 'turns', 1, 1, 0, 1, 0, 'open', 0, null, null, null, null),
    (1005, 4, 0, 'swap', 15, 0, 15, 0, null, 'turns', 1, 1, 0, 1, 0, 'open', 0, null, null, null, null),
    (1006, 7, 0, 'swap', 40, 2, 40, 2, null, 'turns', 1, 1, 0, 1, 0, 'open', 0, null, null, null, null),
    (1007, 3, 0, 'swap', 10, 0, 10, 0, '2,x2/x3/1,1,x 1 5', 'challenger', 1, 1, 0, 1, 0, 'open', 0, null, null, null, null);

insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest) values
    (1001, 7, 31, 101, 102, 1001, 'accepted', 1799990000000, 0),
    (1002, 7, 31, 101, 102, 1002, 'accepted', 1799991000000, 0),
    (1003, 7, 31, 102, 101, 1003, 'open', 1799999980000, 0),
    (1004, 7, 31, 102, 101, 1004, 'declined', 1799992000000, 0),
    (1005, 7, 31, 102, 101, 1005, 'withdrawn', 1799993000000, 0),
    (1006, 7, 31, 102, 101, 1006, 'expired', 1799994000000, 0),
    (1007, null, 32, 101, 102, 1007, 'accepted', 1799995000000, 0),
    (1008, 7, 33, 102, 101, 1006, 'countered', 1799994500000, 0);

insert into bids (challenge, player, coins) values (1002, 101, 7), (1002, 102, 3);

insert into counters (scope, games) values (0, 4), (7, 2), (32, 1);

insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, ended, round, guest, place_due)
values
    (2001, 7, 1, 7, 31, 1001, 1001, 101, 102, 1799990100000, 1799990400000, 3, 2, 3, null, 'black', 'resignation', 0, null, 1, 0, 1800000000000),
    (2002, 7, 2, 7, 31, 1002, 1002, 101, 102, 1799991100000, 1799999000000, 7, 3, 6, 102, null, null, 7, null, 1, 0, 1800000000000),
    (2007, 32, 1, null, 32, 1007, 1007, 101, 102, 1799995100000, 1799995100000, 0, 8, 0, 101, null, null, 0, null, 1, 0, 1800000000000);

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

insert into watches (game, player, language, plies) values (2007, 103, 'de', 0);

insert into blocks (player, blocked, at) values (102, 103, 1799991000000);

insert into bans (guild, player, by, at) values (7, 104, 102, 1799991000000);

insert into ready (game, player) values (2001, 102);

insert into purses (scope, player, balance, swept_at) values (7, 101, 83, null), (7, 102, 90, 1799980000000);

insert into entries (cause, number, scope, account, holder, coins, payment, game, event, at) values
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

insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first, pace,
     calls_tak, takebacks, rated, games, by_itself, automatic)
values
    (4001, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 'open', 1, 1, 0, 1, 0, 0),
    (4002, 6, 4, 'swap', 30, 1, 30, 1, null, 'opponent', '7d', 1, 1, 0, 1, 0, 0);

insert into seeks
    (id, scope, guild, channel, seeker, terms, lowest, highest, state, made_at, expires_at, challenge,
     cleared_by)
values
    (4001, 7, 7, 31, 101, 4001, null, 1700, 'open', 1799999990000, 1800003590000, null, null),
    (4002, 7, 7, 31, 102, 4002, 1400, 1600, 'taken', 1799990000000, 1799993600000, 1001, null),
    (4003, 32, null, 32, 102, 4002, null, null, 'withdrawn', 1799990000000, 1799993600000, null, null),
    (4004, 7, 7, 31, 102, 4002, null, null, 'expired', 1799990000000, 1799993600000, null, null),
    (4005, 7, 7, 31, 102, 4002, null, null, 'cleared', 1799990000000, 1799993600000, null, 4006);

insert into posts (id, kind, channel, seek, language, state, due, message, made_at, event, guest) values
    (4001, 'seek', 31, 4001, 'en', 'standing', 1800003590000, 80, 1799999990000, 0, 0),
    (4006, 'cleared seeks', 31, null, 'en', 'done', null, 81, 1799999990000, 0, 0);

insert into posts (id, kind, channel, game, challenge, event, language, state, due, message, made_at, guest) values
    (3000, 'board', 31, 2002, null, 3, 'en', 'done', null, 70, 1799991400000, 0),
    (3001, 'board', 31, 2001, null, 3, 'en', 'standing', null, 71, 1799990400000, 0),
    (3002, 'board', 31, 2002, null, 6, 'en', 'standing', null, 72, 1799991700000, 0),
    (3003, 'challenge', 31, null, 1003, 0, 'en', 'waiting', 1799999990000, null, 1799999980000, 0),
    (3004, 'offer', 31, 2002, null, 7, 'en', 'standing', null, 73, 1799999000000, 0),
    (3005, 'decline', 31, null, 1004, 0, 'en', 'given up', null, null, 1799992100000, 0),
    (3006, 'board', 32, 2007, null, 0, 'en', 'outdated', 1900000000000, 74, 1799995100000, 0),
    (3009, 'board', 34, 2002, null, 6, 'en', 'unshown', 1900000000000, null, 1799995100000, 0);

insert into untold (player, game) values (102, 2002);

insert into posts
    (id, kind, channel, game, challenge, event, language, state, due, message, made_at, person, guest)
values
    (3007, 'watched', 31, 2001, null, 3, 'de', 'waiting', 1799999995000, null, 1799990400000, 103, 0),
    (3008, 'ban', 31, null, null, 0, 'en', 'given up', null, null, 1799991000000, 104, 0);
insert into lessons (player, step, at) values (101, 4, 1799990500000), (102, 0, 1799990600000);

insert into plans (game, player, board_event, version, tree, at) values
    (2002, 101, 6, 2, 'd2 d3 (e1 e2)', 1799991800000),
    (2002, 102, 6, 1, null, 1799991800000);
insert into vacations (player, began_at, until_at, ended_at) values
    (101, 1799980000000, 1801189600000, 1799990000000),
    (102, 1799980000000, 1801189600000, null);

-- Two more people, whose games have known every event, every end and every
-- payment; and posts of every kind.
insert into players (id, first_seen_at) values (105, 1699990000000), (106, 1699990000000), (107, 1799996000000);

insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first, rated, ante,
     call, bonus, clean_capstone, pace, automatic, calls_tak, takebacks, games, by_itself)
values
    (1011, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 1, 4, 1, 1, 2, 'open', 0, 1, 1, 1, 0),
    (1012, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 0, 4, 1, 1, 2, 'open', 0, 1, 1, 1, 0),
    (1014, 3, 0, 'swap', 10, 0, 10, 0, '1,2,1/2,1,2/2,1,x 1 5', 'turns', 0, null, null, null, null, 'open', 0, 1, 1, 1, 0),
    (1015, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 0, null, null, null, null, 'open', 0, 1, 1, 1, 0),
    (1016, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 0, null, null, null, null, '3d', 1, 1, 1, 1, 0),
    (1019, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 0, null, null, null, null, '3d', 0, 1, 1, 1, 0);

insert into counters (scope, games) values (8, 10);

insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, ended, round, guest, place_due, bonus_limit)
values
    (2011, 8, 1, 8, 36, null, 1011, 105, 106, 1799996000000, 1799996009000, 9, 9, 9, null, 'white', 'road', 2, 1, 1, 0, 1800000000000, 95),
    (2012, 8, 2, 8, 36, null, 1012, 105, 106, 1799996010000, 1799996022000, 12, 7, 12, null, 'none', 'cancelled', 0, null, 1, 0, 1800000000000, null),
    (2013, 8, 3, 8, 36, null, 1012, 105, 106, 1799996030000, 1799996042000, 12, 6, 12, null, 'draw', 'agreement', 0, 2, 1, 0, 1800000000000, null),
    (2014, 8, 4, 8, 36, null, 1014, 105, 106, 1799996040000, 1799996041000, 1, 9, 1, null, 'white', 'flats', 0, null, 1, 0, 1800000000000, null),
    (2015, 8, 5, 8, 36, null, 1015, 105, 106, 1799996050000, 1799996051000, 1, 0, 1, null, 'none', 'stopped', 0, null, 1, 0, 1800000000000, null),
    (2016, 8, 6, 8, 36, null, 1016, 105, 106, 1799000000000, 1799996060000, 3, 2, 3, null, 'black', 'time', 0, null, 1, 0, 1800000000000, null),
    (2017, 8, 7, 8, 36, null, 1015, 105, 106, 1700000000000, 1799996070000, 3, 2, 3, null, 'black', 'abandoned', 0, null, 1, 0, 1800000000000, null),
    (2018, 8, 8, 8, 36, null, 1015, 105, 106, 1799996080000, 1799996081000, 1, 0, 1, null, 'none', 'cancelled', 0, null, 1, 0, 1800000000000, null),
    (2019, 8, 9, 8, 36, null, 1019, 105, 106, 1799000000000, 1799259000000, 12, 4, 12, null, 'black', 'resignation', 0, null, 1, 0, 1800000000000, null);

insert into events (game, number, at, who, kind, detail) values
    (2011, 1, 1799996001000, 105, 'ply', 'a1'),
    (2011, 2, 1799996002000, 106, 'ply', 'e5'),
    (2011, 3, 1799996003000, 105, 'ply', 'e4'),
    (2011, 4, 1799996004000, 106, 'ply', 'a2'),
    (2011, 5, 1799996005000, 105, 'ply', 'e3'),
    (2011, 6, 1799996006000, 106, 'ply', 'a3'),
    (2011, 7, 1799996007000, 105, 'ply', 'e2'),
    (2011, 8, 1799996008000, 106, 'ply', 'a4'),
    (2011, 9, 1799996009000, 105, 'ply', 'e1'),
    (2012, 1, 1799996011000, 105, 'ply', 'a1'),
    (2012, 2, 1799996012000, 106, 'ply', 'e5'),
    (2012, 3, 1799996013000, 105, 'ply', 'e4'),
    (2012, 4, 1799996014000, 106, 'ply', 'a2'),
    (2012, 5, 1799996015000, 105, 'ply', 'e3'),
    (2012, 6, 1799996016000, 106, 'ply', 'a3'),
    (2012, 7, 1799996017000, 105, 'ply', 'e2'),
    (2012, 8, 1799996018000, 106, 'ply', 'a4'),
    (2012, 9, 1799996019000, 106, 'offer', 'takeback'),
    (2012, 10, 1799996020000, 105, 'accept', 'takeback'),
    (2012, 11, 1799996021000, 105, 'offer', 'cancel'),
    (2012, 12, 1799996022000, 106, 'accept', 'cancel'),
    (2013, 1, 1799996031000, 105, 'ply', 'a1'),
    (2013, 2, 1799996032000, 106, 'ply', 'e5'),
    (2013, 3, 1799996033000, 105, 'ply', 'c3'),
    (2013, 4, 1799996034000, 106, 'ply', 'c4'),
    (2013, 5, 1799996035000, 105, 'ply', 'd3'),
    (2013, 6, 1799996036000, 106, 'ply', 'd4'),
    (2013, 7, 1799996037000, 105, 'offer', 'draw'),
    (2013, 8, 1799996038000, 106, 'decline', 'draw'),
    (2013, 9, 1799996039000, 105, 'offer', 'draw'),
    (2013, 10, 1799996040000, 105, 'withdraw', 'draw'),
    (2013, 11, 1799996041000, 106, 'offer', 'draw'),
    (2013, 12, 1799996042000, 105, 'accept', 'draw'),
    (2014, 1, 1799996041000, 105, 'ply', 'c1'),
    (2015, 1, 1799996051000, 107, 'stop', null),
    (2016, 1, 1799000001000, 105, 'ply', 'a1'),
    (2016, 2, 1799000002000, 106, 'ply', 'e5'),
    (2016, 3, 1799996060000, null, 'time up', null),
    (2017, 1, 1700000001000, 105, 'ply', 'a1'),
    (2017, 2, 1700000002000, 106, 'ply', 'e5'),
    (2017, 3, 1799996070000, 106, 'claim', null),
    (2018, 1, 1799996081000, 105, 'cancel', null),
    (2019, 1, 1799000001000, 105, 'ply', 'a1'),
    (2019, 2, 1799000002000, 106, 'ply', 'e5'),
    (2019, 3, 1799250000000, 106, 'more time', null),
    (2019, 4, 1799251000000, 105, 'offer', 'pause'),
    (2019, 5, 1799252000000, 106, 'accept', 'pause'),
    (2019, 6, 1799253000000, 105, 'resume', null),
    (2019, 7, 1799254000000, 105, 'vacation', null),
    (2019, 8, 1799255000000, 105, 'vacation over', null),
    (2019, 9, 1799256000000, 105, 'ply', 'c3'),
    (2019, 10, 1799256000000, 106, 'planned', 'd4'),
    (2019, 11, 1799257000000, null, 'time for both', null),
    (2019, 12, 1799259000000, 105, 'resign', null);

insert into purses (scope, player, balance, swept_at) values (8, 105, 127, 1799996090000), (8, 106, 76, null);

insert into entries (cause, number, scope, account, holder, coins, payment, game, event, at) values
    (1111, 1, 8, 'house', 0, -100, 'opening', null, 0, 1799996000000),
    (1111, 1, 8, 'purse', 105, 100, 'opening', null, 0, 1799996000000),
    (1112, 1, 8, 'house', 0, -100, 'opening', null, 0, 1799996000000),
    (1112, 1, 8, 'purse', 106, 100, 'opening', null, 0, 1799996000000),
    (1113, 1, 8, 'house', 0, -3, 'sweeping', null, 0, 1799996090000),
    (1113, 1, 8, 'purse', 105, 3, 'sweeping', null, 0, 1799996090000),
    (2011, 1, 8, 'purse', 105, -4, 'ante', 2011, 0, 1799996000000),
    (2011, 1, 8, 'pot', 2011, 4, 'ante', 2011, 0, 1799996000000),
    (2011, 2, 8, 'purse', 106, -4, 'ante', 2011, 0, 1799996000000),
    (2011, 2, 8, 'pot', 2011, 4, 'ante', 2011, 0, 1799996000000),
    (2011, 3, 8, 'purse', 105, -2, 'bid', 2011, 0, 1799996000000),
    (2011, 3, 8, 'pot', 2011, 2, 'bid', 2011, 0, 1799996000000),
    (2118, 1, 8, 'purse', 106, -1, 'call', 2011, 8, 1799996008000),
    (2118, 1, 8, 'pot', 2011, 1, 'call', 2011, 8, 1799996008000),
    (2119, 1, 8, 'purse', 105, -1, 'call', 2011, 9, 1799996009000),
    (2119, 1, 8, 'pot', 2011, 1, 'call', 2011, 9, 1799996009000),
    (2119, 2, 8, 'pot', 2011, -12, 'won', 2011, 9, 1799996009000),
    (2119, 2, 8, 'purse', 105, 12, 'won', 2011, 9, 1799996009000),
    (2119, 3, 8, 'purse', 106, -17, 'bonus', 2011, 9, 1799996009000),
    (2119, 3, 8, 'purse', 105, 17, 'bonus', 2011, 9, 1799996009000),
    (2119, 4, 8, 'purse', 106, -2, 'clean capstone', 2011, 9, 1799996009000),
    (2119, 4, 8, 'purse', 105, 2, 'clean capstone', 2011, 9, 1799996009000),
    (2012, 1, 8, 'purse', 105, -4, 'ante', 2012, 0, 1799996010000),
    (2012, 1, 8, 'pot', 2012, 4, 'ante', 2012, 0, 1799996010000),
    (2012, 2, 8, 'purse', 106, -4, 'ante', 2012, 0, 1799996010000),
    (2012, 2, 8, 'pot', 2012, 4, 'ante', 2012, 0, 1799996010000),
    (2128, 1, 8, 'purse', 106, -1, 'call', 2012, 8, 1799996018000),
    (2128, 1, 8, 'pot', 2012, 1, 'call', 2012, 8, 1799996018000),
    (2130, 1, 8, 'pot', 2012, -1, 'call returned', 2012, 10, 1799996020000),
    (2130, 1, 8, 'purse', 106, 1, 'call returned', 2012, 10, 1799996020000),
    (2132, 1, 8, 'pot', 2012, -4, 'returned', 2012, 12, 1799996022000),
    (2132, 1, 8, 'purse', 105, 4, 'returned', 2012, 12, 1799996022000),
    (2132, 2, 8, 'pot', 2012, -4, 'returned', 2012, 12, 1799996022000),
    (2132, 2, 8, 'purse', 106, 4, 'returned', 2012, 12, 1799996022000),
    (2013, 1, 8, 'purse', 105, -4, 'ante', 2013, 0, 1799996030000),
    (2013, 1, 8, 'pot', 2013, 4, 'ante', 2013, 0, 1799996030000),
    (2013, 2, 8, 'purse', 106, -4, 'ante', 2013, 0, 1799996030000),
    (2013, 2, 8, 'pot', 2013, 4, 'ante', 2013, 0, 1799996030000),
    (2138, 1, 8, 'pot', 2013, -4, 'shared', 2013, 12, 1799996042000),
    (2138, 1, 8, 'purse', 105, 4, 'shared', 2013, 12, 1799996042000),
    (2138, 2, 8, 'pot', 2013, -4, 'shared', 2013, 12, 1799996042000),
    (2138, 2, 8, 'purse', 106, 4, 'shared', 2013, 12, 1799996042000);

insert into settings (kind, owner, name, value) values
    ('person', 105, 'theme', 'felt'),
    ('server', 8, 'language', 'de');

insert into posts (id, kind, channel, game, event, language, state, due, message, made_at, person, guest) values
    (3021, 'ban lifted', 36, null, 0, 'en', 'waiting', 1900000000000, null, 1799996000000, 105, 0),
    (3022, 'title', 36, 2011, 0, 'en', 'waiting', 1900000000000, null, 1799996000000, null, 0),
    (3023, 'half time', 36, 2019, 2, 'en', 'done', null, null, 1799996000000, null, 0),
    (3024, 'last hours', 36, 2019, 2, 'en', 'done', null, null, 1799996000000, null, 0),
    (3025, 'time up', 36, 2019, 2, 'en', 'done', null, null, 1799996000000, null, 0),
    (3026, 'digest', 36, null, 0, 'en', 'waiting', 1900000000000, null, 1799996000000, 105, 0),
    (3027, 'vacation over', 36, null, 0, 'en', 'waiting', 1900000000000, null, 1799996000000, 105, 0);

-- Stacks that are moved to and fro.
insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first, calls_tak,
     takebacks, rated, games, by_itself, pace, automatic)
values
    (1020, 3, 0, 'swap', 10, 0, 10, 0, null, 'turns', 1, 1, 0, 1, 0, 'open', 0);

insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, ended, round, guest, place_due)
values
    (2020, 8, 10, 8, 36, null, 1020, 105, 106, 1799996100000, 1799996100052, 52, 52, 52, null, 'draw', 'stalled', 0, 3, 1, 0, 1800000000000);

insert into events (game, number, at, who, kind, detail) values
    (2020, 1, 1799996100001, 105, 'ply', 'a1'),
    (2020, 2, 1799996100002, 106, 'ply', 'c3'),
    (2020, 3, 1799996100003, 105, 'ply', 'c3-'),
    (2020, 4, 1799996100004, 106, 'ply', 'a1+'),
    (2020, 5, 1799996100005, 105, 'ply', 'c2+'),
    (2020, 6, 1799996100006, 106, 'ply', 'a2-'),
    (2020, 7, 1799996100007, 105, 'ply', 'c3-'),
    (2020, 8, 1799996100008, 106, 'ply', 'a1+'),
    (2020, 9, 1799996100009, 105, 'ply', 'c2+'),
    (2020, 10, 1799996100010, 106, 'ply', 'a2-'),
    (2020, 11, 1799996100011, 105, 'ply', 'c3-'),
    (2020, 12, 1799996100012, 106, 'ply', 'a1+'),
    (2020, 13, 1799996100013, 105, 'ply', 'c2+'),
    (2020, 14, 1799996100014, 106, 'ply', 'a2-'),
    (2020, 15, 1799996100015, 105, 'ply', 'c3-'),
    (2020, 16, 1799996100016, 106, 'ply', 'a1+'),
    (2020, 17, 1799996100017, 105, 'ply', 'c2+'),
    (2020, 18, 1799996100018, 106, 'ply', 'a2-'),
    (2020, 19, 1799996100019, 105, 'ply', 'c3-'),
    (2020, 20, 1799996100020, 106, 'ply', 'a1+'),
    (2020, 21, 1799996100021, 105, 'ply', 'c2+'),
    (2020, 22, 1799996100022, 106, 'ply', 'a2-'),
    (2020, 23, 1799996100023, 105, 'ply', 'c3-'),
    (2020, 24, 1799996100024, 106, 'ply', 'a1+'),
    (2020, 25, 1799996100025, 105, 'ply', 'c2+'),
    (2020, 26, 1799996100026, 106, 'ply', 'a2-'),
    (2020, 27, 1799996100027, 105, 'ply', 'c3-'),
    (2020, 28, 1799996100028, 106, 'ply', 'a1+'),
    (2020, 29, 1799996100029, 105, 'ply', 'c2+'),
    (2020, 30, 1799996100030, 106, 'ply', 'a2-'),
    (2020, 31, 1799996100031, 105, 'ply', 'c3-'),
    (2020, 32, 1799996100032, 106, 'ply', 'a1+'),
    (2020, 33, 1799996100033, 105, 'ply', 'c2+'),
    (2020, 34, 1799996100034, 106, 'ply', 'a2-'),
    (2020, 35, 1799996100035, 105, 'ply', 'c3-'),
    (2020, 36, 1799996100036, 106, 'ply', 'a1+'),
    (2020, 37, 1799996100037, 105, 'ply', 'c2+'),
    (2020, 38, 1799996100038, 106, 'ply', 'a2-'),
    (2020, 39, 1799996100039, 105, 'ply', 'c3-'),
    (2020, 40, 1799996100040, 106, 'ply', 'a1+'),
    (2020, 41, 1799996100041, 105, 'ply', 'c2+'),
    (2020, 42, 1799996100042, 106, 'ply', 'a2-'),
    (2020, 43, 1799996100043, 105, 'ply', 'c3-'),
    (2020, 44, 1799996100044, 106, 'ply', 'a1+'),
    (2020, 45, 1799996100045, 105, 'ply', 'c2+'),
    (2020, 46, 1799996100046, 106, 'ply', 'a2-'),
    (2020, 47, 1799996100047, 105, 'ply', 'c3-'),
    (2020, 48, 1799996100048, 106, 'ply', 'a1+'),
    (2020, 49, 1799996100049, 105, 'ply', 'c2+'),
    (2020, 50, 1799996100050, 106, 'ply', 'a2-'),
    (2020, 51, 1799996100051, 105, 'ply', 'c3-'),
    (2020, 52, 1799996100052, 106, 'ply', 'a1+');

-- What follows from these games, as `tak-tavern rate --rebuild` makes it.
insert into results
    (player, ended, game, scope, opponent, color, size, score, points, plies, first_square, rated, at)
values
    (105, 1, 2011, 8, 106, 'white', 5, 'win', 42, 9, 'a1', 1, 1799996009000),
    (105, 2, 2013, 8, 106, 'white', 5, 'draw', 0, 6, 'a1', 0, 1799996042000),
    (105, 3, 2020, 8, 106, 'white', 3, 'draw', 0, 52, 'a1', 0, 1799996100052),
    (106, 1, 2011, 8, 105, 'black', 5, 'loss', 0, 9, 'e5', 1, 1799996009000),
    (106, 2, 2013, 8, 105, 'black', 5, 'draw', 0, 6, 'e5', 0, 1799996042000),
    (106, 3, 2020, 8, 105, 'black', 3, 'draw', 0, 52, 'c3', 0, 1799996100052);

insert into standings (scope, size, player, games, wins, draws, points) values
    (0, 0, 105, 3, 1, 2, 42),
    (0, 0, 106, 3, 0, 2, 0),
    (0, 3, 105, 1, 0, 1, 0),
    (0, 3, 106, 1, 0, 1, 0),
    (0, 5, 105, 2, 1, 1, 42),
    (0, 5, 106, 2, 0, 1, 0),
    (8, 0, 105, 3, 1, 2, 42),
    (8, 0, 106, 3, 0, 2, 0),
    (8, 3, 105, 1, 0, 1, 0),
    (8, 3, 106, 1, 0, 1, 0),
    (8, 5, 105, 2, 1, 1, 42),
    (8, 5, 106, 2, 0, 1, 0);

insert into ratings (scope, player, rating, deviation, volatility, games, at) values
    (0, 105, 1662311, 290319, 59999675, 1, 1799996009000),
    (0, 106, 1337689, 290319, 59999675, 1, 1799996009000),
    (8, 105, 1662311, 290319, 59999675, 1, 1799996009000),
    (8, 106, 1337689, 290319, 59999675, 1, 1799996009000);

insert into rating_changes (scope, player, ended, before, rating, deviation, games, at) values
    (0, 105, 1, 1500000, 1662311, 290319, 1, 1799996009000),
    (0, 106, 1, 1500000, 1337689, 290319, 1, 1799996009000),
    (8, 105, 1, 1500000, 1662311, 290319, 1, 1799996009000),
    (8, 106, 1, 1500000, 1337689, 290319, 1, 1799996009000);

-- A deletion under way, of a person of whom nothing else is left.
insert into players (id, first_seen_at) values (-109, 1799999000000);

insert into deletions (player, nameless, asked_at, due, tries) values
    (109, -109, 1799999000000, 1799999030000, 2);

-- A game for coins whose loser could pay no more than five coins of the bonus.
insert into players (id, first_seen_at) values (141, 1799990000000), (142, 1799990000001);

insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first, ante, call,
     bonus, clean_capstone, calls_tak, takebacks, rated, games, by_itself, pace, automatic)
values
    (5001, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 10, 2, 1, 0, 1, 1, 0, 1, 0, 'open', 0);

insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest) values
    (5001, 9, 41, 141, 142, 5001, 'accepted', 1799990000000, 0);

insert into counters (scope, games) values (9, 1);

insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, ended, bonus_limit, round, guest, place_due)
values
    (5002, 9, 1, 9, 41, 5001, 5001, 141, 142, 1799990100000, 1799990800000, 7, 6, 7, null, 'white', 'resignation', 0, 4, 5, 1, 0, 1800000000000);

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
    (141, 4, 5002, 9, 142, 'white', 5, 'win', 25, 6, 'a1', 0, 1799990800000),
    (142, 4, 5002, 9, 141, 'black', 5, 'loss', 0, 6, 'e5', 0, 1799990800000);

insert into standings (scope, size, player, games, wins, draws, points) values
    (9, 0, 141, 1, 1, 0, 25),
    (9, 5, 141, 1, 1, 0, 25),
    (0, 0, 141, 1, 1, 0, 25),
    (0, 5, 141, 1, 1, 0, 25),
    (9, 0, 142, 1, 0, 0, 0),
    (9, 5, 142, 1, 0, 0, 0),
    (0, 0, 142, 1, 0, 0, 0),
    (0, 5, 142, 1, 0, 0, 0);

insert into notices (cause, kind, source, target, at) values
    (1005, 'challenge', 101, 102, 1799992000000),
    (3008, 'ban', 7, 104, 1799991000000),
    (3010, 'ban lifted', 7, 104, 1799991500000);

insert into claims (interaction, claimed_at, attempt) values (3011, 1799993000000, -77);

-- Games against the house: one that was resigned, and one in which it is the
-- turn of the house, which has offered a takeback before.
insert into players (id, first_seen_at) values (7001, 1800000000000), (7002, 1800000000000);

insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, position, first, calls_tak,
     takebacks, rated, games, by_itself, pace, automatic)
values
    (7011, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 1, 1, 0, 1, 0, 'open', 0),
    (7012, 4, 0, 'swap', 15, 0, 15, 0, null, 'turns', 1, 1, 0, 1, 0, 'open', 0);

insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest) values
    (7011, 70, 71, 7001, 7002, 7011, 'accepted', 1800000000000, 0),
    (7012, 70, 71, 7001, 7002, 7012, 'accepted', 1800000100000, 0);

insert into counters (scope, games) values (70, 4);

insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, house_level, house_color, round, guest, place_due)
values
    (7021, 70, 1, 70, 71, 7011, 7011, 7001, 7002, 1800000000000, 1800000030000, 3, 2, 3, null, 'black', 'resignation', 0, 2, 'black', 1, 0, 1800000000000),
    (7022, 70, 2, 70, 71, 7012, 7012, 7001, 7002, 1800000100000, 1800000110000, 1, 1, 1, 7002, null, null, 0, 8, 'black', 1, 0, 1800000000000);

insert into events (game, number, at, who, kind, detail) values
    (7021, 1, 1800000010000, 7001, 'ply', 'a1'),
    (7021, 2, 1800000020000, 7002, 'ply', 'e5'),
    (7021, 3, 1800000030000, 7001, 'resign', null),
    (7022, 1, 1800000110000, 7001, 'ply', 'a1');

insert into house_results (game, scope, player, level, size, score, clean, at) values
    (7021, 70, 7001, 2, 5, 'loss', 0, 1800000030000);

insert into posts (id, kind, channel, game, event, language, state, due, message, made_at, guest, tries) values
    (-7031, 'house turn', 71, 7022, 1, 'en', 'waiting', 1800003700000, null, 1800000110000, 0, 1),
    (-7032, 'house offer', 71, 7022, 1, 'en', 'standing', null, 7041, 1800000110000, 0, 0);

-- A watcher who gets every ply.
insert into watches (game, player, language, plies) values (2007, 105, 'en', 1);
insert into posts (id, kind, channel, game, language, event, state, due, made_at, person, guest) values
    (3012, 'followed', 32, 2007, 'en', 1, 'waiting', 1799999999000, 1799999998000, 105, 0);

-- A seek without a taker, before its message names the house.
insert into posts (id, kind, channel, seek, language, event, state, due, made_at, guest) values
    (3013, 'untaken seek', 31, 4001, 'en', 0, 'waiting', 1800000590000, 1799999990000, 0);

-- An open attempt, a solved one, and the ratings that follow.
insert into puzzle_attempts
    (player, puzzle, version, state, plies, variation, hints, tries, solved_first, gained, rated_at, at)
values
    (101, 900001, 1, 'open', '', 0, 0, 0, null, null, null, 1799994000000),
    (101, 900002, 4, 'solved', 'd4 d3 e4', 1, 0, 2, 0, -100000, 1799992000000, 1799993000000);
insert into puzzle_solvers
    (player, size, kind, rating, deviation, volatility, puzzles, solved, streak, best_streak, at)
values
    (101, 5, 'road', 1400000, 290000, 60000000, 1, 0, 0, 0, 1799993000000);
insert into puzzle_standings (scope, player, rating, puzzles) values (0, 101, 1400000, 1), (7, 101, 1400000, 1);
insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) values
    (900002, 1710000, 180000, 60000000, 1, 1799993000000);

insert into openings (game, ply, scope, board, answer, result) values
    (2011, 0, 10, 'xxx/xxx/xxx/1', 'a1', 'white'),
    (2020, 0, 10, 'xxx/xxx/xxx/1', 'a1', 'black'),
    (5002, 0, 10, 'xxx/xxx/xxx/1', 'b1', 'draw');
insert into openings_read (id, ended) values (1, 0);
insert into analyses (game, positions, known, detail, made_at, version, line) values
    (2011, 7, 2, '510:a1;490W5:c3', 1800000000000, 1, 71);
insert into posts (id, kind, channel, game, event, language, state, due, made_at, guest) values
    (-7051, 'analysis', 31, 2011, 0, 'en', 'waiting', 1799999999000, 1799994000000, 0);

-- The puzzle of the day of a server and of a person, and a run on the last day.
insert into daily_puzzles (kind, owner, channel, hour, language, due, day, puzzle, post, previous, missed) values
    ('server', 7, 31, 18, 'en', 1800036000000, 20832, 900002, -7052, 20831, 0),
    ('person', 101, 33, 7, 'de', null, null, null, null, null, 0);
insert into daily_runs (kind, owner, day, player, puzzle, state, tries, hints, at) values
    ('server', 7, 20832, 101, 900002, 'solved', 2, 0, 1799993000000),
    ('server', 7, 20832, 102, 900002, 'shown', 1, 2, 1799993000000),
    ('person', 101, 20832, 101, 900002, 'open', 0, 1, 1799993000000);
insert into posts (id, kind, channel, event, language, state, made_at, guest) values
    (-7052, 'daily puzzle', 31, 20832, 'en', 'done', 1799990000000, 0);

insert into imported_analyses (id, line, positions, known, detail, insight, version, due, used_at) values
    (72, '[Size "3"]', 1, 0, '', '', 1, 1800000000000, 1799999999000),
    (73, '[Size "4"]', 1, 1, '500:a1', 'a1 d4', 1, null, 1799999999000);

-- A game in which puzzles are searched, and a puzzle of its server.
insert into settings (kind, owner, name, value) values ('server', 7, 'puzzles', 'yes');
insert into mined_games (game, due, tries) values (2011, 1800000000000, 1);
insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) values
    (4503599627370497, 7, 5, 'road', 1400, 'road 1400 d3 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9', 20832);
insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at) values
    (4503599627370497, 1400000, 200000, 60000000, 0, 1799993000000);

-- A game against the house that its person has forgotten.
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest) values
    (13012, 70, 71, 7001, 7002, 7012, 'accepted', 1800000200000, 0);
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, house_level, house_color, round, guest, place_due)
values
    (13022, 70, 3, 70, 71, 13012, 7012, 7001, 7002, 1800000200000, 1800000220000, 2, 2, 2, 7001, null, null, 0, 2, 'black', 1, 0, 1800000000000);
insert into events (game, number, at, who, kind, detail) values
    (13022, 1, 1800000210000, 7001, 'ply', 'a1'),
    (13022, 2, 1800000220000, 7002, 'ply', 'd4');
insert into posts (id, kind, channel, game, event, language, state, due, message, made_at, guest) values
    (13031, 'board', 71, 13022, 2, 'de', 'standing', null, 13041, 1800000220000, 0);
insert into posts (id, kind, channel, game, event, language, state, due, made_at, guest) values
    (-26044, 'silence', 71, 13022, 2, 'de', 'waiting', 1800864220000, 1800000220000, 0),
    (-26045, 'lapse', 71, 13022, 2, 'de', 'waiting', 1801209820000, 1800000220000, 0);

-- A game against the house that ended by itself, begun by a button, and a series
-- whose next game the house has not begun.
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest) values
    (14012, 70, 71, 7001, 7002, 7012, 'accepted', 1800000300000, 0);
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, house_level, house_color, house_origin, round, guest, place_due)
values
    (14022, 70, 4, 70, 71, 14012, 7012, 7001, 7002, 1800000300000, 1801209920000, 3, 2, 3, null, 'none', 'lapsed', 0, 2, 'black', 7021, 1, 0, 1800000000000);
insert into events (game, number, at, who, kind, detail) values
    (14022, 1, 1800000310000, 7001, 'ply', 'a1'),
    (14022, 2, 1800000320000, 7002, 'ply', 'd4'),
    (14022, 3, 1801209920000, null, 'time up', null);
insert into posts (id, kind, channel, game, event, language, state, due, message, made_at, guest) values
    (-14031, 'series held', 71, 7021, 0, 'en', 'done', null, 14041, 1800000030000, 0);

-- An analysis of a pasted game under way.
insert into imported_analyses
    (id, line, positions, known, detail, insight, version, due, used_at, tries, player)
values
    (74, '[Size "5"]', 1, 0, '', '', 1, 1800000000000, 1799999999000, 1, 101);

-- A challenge that a ban has ended.
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest) values
    (1016, 7, 31, 102, 101, 1003, 'cleared', 1799999980000, 0);

-- Work that was given up: a message and a search for puzzles.
insert into posts (id, kind, channel, game, event, language, state, due, made_at, guest, tries, given_up_at) values
    (-7061, 'offer', 31, 2002, 7, 'en', 'waiting', null, 1799994000000, 0, 30, 1799999000000);
insert into mined_games (game, due, tries, given_up_at) values (2001, null, 5, 1799999000000);

-- Acts of hosts, and what servers announce.

insert into host_log (id, guild, at, by, kind, person, number, channel, setting, value, post) values
    (8101, 7, 1799990000000, 101, 'ban', 104, null, null, null, null, -8111),
    (8102, 7, 1799991000000, 101, 'ban lifted', null, null, null, null, null, null),
    (8103, 7, 1799992000000, 102, 'game stopped', null, 3, null, null, null, null),
    (8104, 7, 1799993000000, 102, 'seeks cleared', null, 4, 31, null, null, null),
    (8105, 7, 1799994000000, -109, 'setting', null, null, null, 'log-channel', 'in-31', null),
    (8106, 7, 1799995000000, null, 'game silent', null, 2, null, null, null, null);
insert into weekly_tables (guild, channel, hour, language, due, week, post, missed) values
    (7, 31, 18, 'en', 1800291600000, 2974, -8112, 0),
    (8, 32, 0, 'de', null, null, null, 4);
insert into posts (id, kind, channel, event, language, state, made_at, guest) values
    (-8111, 'host act', 31, 0, 'en', 'done', 1799990000000, 0),
    (-8112, 'weekly table', 31, 2974, 'en', 'done', 1799990000000, 0);
insert into posts (id, kind, channel, game, event, language, state, message, made_at, guest) values
    (-8113, 'result', 32, 2001, 0, 'en', 'standing', 8121, 1799990000000, 0);

update counters set games = 5 where scope = 70;
-- A running game in a thread of the channel 31.
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest) values
    (15012, 70, 31, 7001, 7002, 7012, 'accepted', 1800000400000, 0);
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, round, guest, place_due, venue)
values
    (15022, 70, 5, 70, 32, 15012, 7012, 7001, 7002, 1800000400000, 1800000400000, 0, 0, 0, 7001, null, null, 0, 1, 0, 1800000000000, 31);

-- Results that players have not seen.
insert into unread_results (player, game, at, told_by) values
    (102, 2002, 1800000000000, null), (7001, 14022, 1801209920000, 77);

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

-- Standing posts: one in its channel, one whose channel was closed for a month, one that was given up.
insert into noticeboards
    (channel, guild, language, wanted, due, attempt, attempted_at, message, shown, checked_at, pinned, closed_at)
values
    (31, 70, 'en', 1, 1800000460000, -11, 1800000400000, 15031, -12, 1800000400000, 1, null),
    (33, 70, 'de', 1, null, -13, null, null, null, 0, 0, 1800000000000);
insert into noticeboards
    (channel, guild, language, wanted, attempt, checked_at, pinned, tries, given_up_at)
values
    (34, 70, 'de', 1, 0, 0, 0, 30, 1800000000000);

-- A member with the role of a band, who wants to hear of seeks, and one whose roles were given up.
insert into member_roles (guild, player, seeks, seek_role, champion_role, band_role, due, marks, tries) values
    (70, 7001, 1, null, null, 91, 1800000500000, 1, 0);
insert into member_roles (guild, player, champion_role, marks, tries, given_up_at) values
    (70, 7002, 92, 3, 200, 1800000500000);
insert into seeks
    (id, scope, guild, channel, seeker, terms, state, made_at, expires_at, mentions)
values
    (15031, 70, 70, 31, 7001, 7012, 'withdrawn', 1800000500000, 1800000600000, 90);

-- The secret of the pages of games.
insert into secrets (name, secret) values
    ('pages', '6f0e64d3b2a1908f7e6d5c4b3a29181706f5e4d3c2b1a0998877665544332211');

-- A tournament that people can join, one that was given up, and their people and logs.
insert into terms
    (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps, first,
     calls_tak, takebacks, rated, games, by_itself, pace, automatic)
values
    (15041, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 0, 1, 1, 0, '2d', 1);
insert into tournaments
    (id, guild, channel, organizer, name, format, legs, most, lowest, terms, language, made_at,
     begins_at, events, phase, people, due)
values
    (15041, 70, 31, 7001, 'Spring Cup', 'swiss', 2, 16, 900, 15041, 'en', 1800000500000,
     1800600000000, 3, 'open', 1, 1800600000000);
insert into tournaments
    (id, guild, channel, organizer, name, format, legs, most, terms, language, made_at, begins_at,
     events, phase, people, thread, reminded, shown, tries, given_up_at)
values
    (15042, 70, 31, 7001, 'Old Cup', 'round-robin', 1, 4, 15041, 'de', 1800000500000,
     1800600000000, 0, 'open', 0, 15043, 1, 0, 30, 1800600000000);
insert into tournaments
    (id, guild, channel, organizer, name, format, legs, most, terms, language, made_at, begins_at,
     events, phase, people)
values
    (15044, 70, 31, 7001, 'Knockout', 'knockout', 2, 8, 15041, 'en', 1800000500000, 1800600000000, 1,
     'called off', 0),
    (15045, 70, 31, 7001, 'Mini Cup', 'mini-cup', 2, 4, 15041, 'en', 1800000500000, 1800600000000, 1,
     'called off', 0),
    (15046, 70, 31, 7001, 'Double', 'double-round-robin', 2, 4, 15041, 'en', 1800000500000,
     1800600000000, 1, 'called off', 0);
insert into tournaments
    (id, guild, channel, organizer, name, format, legs, in_turn, most, terms, language, made_at,
     begins_at, events, phase, people)
values
    (15047, 70, 31, 7001, 'Best of 3', 'knockout', 3, 1, 8, 15041, 'en', 1800000500000, 1800600000000,
     1, 'called off', 0);
insert into tournament_players (tournament, number, player, rating, is_in, place) values
    (15041, 1, 7001, 1000, 1, null),
    (15041, 2, 7002, 1200, 0, null);
insert into tournament_log (tournament, number, at, who, kind, detail) values
    (15041, 1, 1800000500000, 7001, 'registered', '1'),
    (15041, 2, 1800000500000, 7002, 'registered', '2'),
    (15041, 3, 1800000600000, null, 'left', '2 banned'),
    (15044, 1, 1800600000000, null, 'called off', ''),
    (15045, 1, 1800600000000, 7001, 'called off', ''),
    (15046, 1, 1800600000000, 7001, 'called off', ''),
    (15047, 1, 1800600000000, 7001, 'called off', '');
insert into tournament_games (tournament, round, seat, leg, game, white_told_by, black_told_by)
values (15041, 1, 1, 1, 2001, 15044, 15044);
insert into posts (id, kind, channel, event, language, state, due, made_at, guest, tournament)
values
    (15041, 'tournament', 31, 0, 'en', 'standing', null, 1800000500000, 0, 15041),
    (15042, 'tournament over', 31, 0, 'en', 'done', null, 1800000500000, 0, 15042),
    (15044, 'tournament games', 31, 0, 'en', 'done', null, 1800000500000, 0, 15041),
    (15045, 'tournament ruling', 31, 3, 'en', 'done', null, 1800000500000, 0, 15041);
insert into posts
    (id, kind, channel, event, language, state, due, made_at, person, guest, tournament)
values
    (15043, 'tournament reminder', 31, 0, 'en', 'done', null, 1800000500000, 7001, 0, 15041);

-- A league that waits for its first season, one that was given up in a season, and their people, logs and divisions.
insert into leagues
    (id, guild, channel, organizer, name, terms, at_once, language, made_at, begins_at, events, phase,
     people, due)
values
    (15051, 70, 31, 7001, 'Tavern', 15041, 2, 'en', 1800000500000, 1800600000000, 3, 'gathering', 1,
     1800600000000);
insert into leagues
    (id, guild, channel, organizer, name, terms, at_once, language, made_at, begins_at, events, phase,
     people, shown, tries, given_up_at)
values
    (15052, 70, 31, 7001, 'Given up', 15041, 7, 'de', 1800000500000, 1800600000000, 4, 'season', 3, 4, 30,
     1800600000000),
    (15053, 70, 31, 7001, 'Over', 15041, 3, 'en', 1800000500000, 1800600000000, 1, 'over', 0, 1, 0, null);
insert into league_members (league, number, player, rating) values
    (15051, 1, 7001, 1000),
    (15051, 2, 7002, 1200),
    (15052, 1, 7001, 1000),
    (15052, 2, 7002, 1200),
    (15052, 3, 101, 1100);
insert into league_log (league, number, at, who, kind, detail) values
    (15051, 1, 1800000500000, 7001, 'joined', '1'),
    (15051, 2, 1800000500000, 7002, 'joined', '2'),
    (15051, 3, 1800000600000, null, 'left', '2 banned'),
    (15052, 1, 1800000500000, 7001, 'joined', '1'),
    (15052, 2, 1800000500000, 7002, 'joined', '2'),
    (15052, 3, 1800000500000, 101, 'joined', '3'),
    (15052, 4, 1800600000000, null, 'divided', '2 3 1'),
    (15053, 1, 1800600000000, 7001, 'ending', '');
insert into league_divisions (league, season, number, tournament, up, down) values
    (15052, 1, 1, 15044, 0, 0);
insert into posts (id, kind, channel, event, language, state, due, made_at, guest, league)
values (15051, 'league', 31, 0, 'en', 'standing', null, 1800000500000, 0, 15051);

-- A link that was not opened, and a browser that is signed in.
insert into page_visits (secret, player, game, made_at, until_at) values
    ('0d6c2a6f6f2d7c3f1e7a4f7f0c7f2a1b0d6c2a6f6f2d7c3f1e7a4f7f0c7f2a1b', 101, 2002, 1767000000000, 1767000600000),
    ('9b1f0e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1', 102, null, 1767000000000, 1769592000000);

-- A public server with a channel that everybody sees and a private thread, and the name of a person.
insert into public_servers (guild, name, open_until_at, known_from, known_to, due)
    values (7, 'The tavern', 1767000600000, 1, 12, 1767000060000);
insert into public_channels (channel, guild, home, is_open, asked_at)
    values (70, 7, 70, 1, 1767000000000), (71, 7, null, 0, 1767000000000);
insert into public_names (guild, player, code, name, seen_at) values (7, 101, 4711, 'Ada', 1767000000000);

-- A browser that is to be woken, and one that was given up.
insert into page_visits (secret, player, game, made_at, until_at) values
    ('5c0ffee0d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e', 101, null, 1767000000000, 1769592000000);
insert into page_pushes (id, visit, endpoint, made_at, game, due, tries, given_up_at) values
    (8101, '9b1f0e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1', 'https://fcm.googleapis.com/fcm/send/a', 1767000000000, 2002, 1767000060000, 1, null),
    (8102, '5c0ffee0d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e', 'https://web.push.apple.com/b', 1767000000000, null, null, 30, 1767000090000);

-- A heartbeat; an outage that was given up, and one that is written down; and a game that got time back.
insert into heartbeat (id, at) values (1, 1799999990000);
insert into outages (until_at, from_at, reached, due, tries, given_up_at) values
    (1799996000000, 1799992400000, 2115, null, 30, 1799996500000),
    (1799999000000, 1799998000000, 0, 1799999000000, 0, null);
update counters set games = 11 where scope = 8;
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, due, bid, round, guest, place_due)
values
    (2115, 8, 11, 8, 36, null, 1016, 105, 106, 1799990000000, 1799990001000, 2, 1, 1, 106, 1800252801000, 0, 1, 0, 1800000000000);
insert into events (game, number, at, who, kind, detail) values
    (2115, 1, 1799990001000, 105, 'ply', 'a1'),
    (2115, 2, 1799996000000, null, 'downtime', '3600000');

-- A post that no process has tried to show, and one that a process may have shown.
insert into posts (id, kind, channel, event, language, state, due, made_at, guest, tournament, tried) values
    (8601, 'tournament games', 3, 0, 'en', 'waiting', 1800099999999, 1800000500000, 0, 15041, 0),
    (8602, 'tournament over', 3, 0, 'en', 'waiting', 1800099999999, 1800000500000, 0, 15041, 1);
-- A game that a person has ended by taking over the place of a player.
insert into games
    (id, scope, number, guild, channel, challenge, terms, white, black, started_at, changed_at, events, plies,
     board_event, to_move, result, reason, bid, ended, round, guest, place_due, bonus_limit)
values
    (2117, 8, 12, 8, 36, null, 1015, 105, 106, 1800000400000, 1800000401000, 1, 0, 1, null, 'none', 'handover', 0, null, 1, 0, 1800099999999, null);
insert into events (game, number, at, who, kind, detail) values
    (2117, 1, 1800000401000, 107, 'handover', 'white');
