//! A large database.

/// 50,000 games with three events and two posts each, all but the last 200
/// over, and all but the last 20 posts done or shown; and the results of these
/// games for 5,000 players in servers of fifty.
pub(crate) const FILLED: &str = "
    create table numbers (n bigint primary key);
    insert into numbers with recursive counted (n) as
        (select 1 union all select n + 1 from counted where n < 50000) select n from counted;
    insert into players select n, n from numbers where n <= 5000;
    insert into claims select n, 1800000000000 - 100 * (50000 - n), n from numbers;
    insert into terms
        select n, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 1, 1, 1,
               10, 2, 1, 0, 1, 0, 'open', 0 from numbers;
    insert into challenges
        select n, n % 100, n % 1000, 1 + n % 5000, 1 + (7 * n + 1) % 5000, n,
               case when n > 45000 and (n % 1000 = 7 or n % 25 = 4) then 'open' else 'accepted' end, n, 0
        from numbers;
    insert into challenges
        select 60000 + n, 1, 1, 1 + n, 3000 + n, n, 'declined', n, 0 from numbers where n <= 20;
    insert into bids select id, challenger, 3 from challenges;
    insert into seeks
        select n, n % 100, n % 100, n % 1000, 1 + n % 5000, n, null, null,
               case when n > 45000 and n % 1000 = 7 then 'open'
                    when n % 50 = 3 then 'taken'
                    when n % 50 = 4 then 'cleared' else 'expired' end,
               n, 1800000100000,
               case when n % 50 = 3 then n end,
               case when n % 50 = 4 then n end,
               case when n % 50 = 4 then 9 end
        from numbers where n % 1000 = 7 or n % 50 in (3, 4);
    insert into counters select n % 100, case when n = 100 then 50000 else 500 end from numbers where n <= 100;
    insert into games
        select n, n % 100, 1 + (n - 1) / 100, n % 100, n % 1000, 0, n, 1, n, 0,
               1 + n % 5000, 1 + (7 * n + 1) % 5000,
               case when n % 1000 = 505 or n in (49805, 49905) then 3 end,
               case when n % 1000 = 505 or n in (49805, 49905) then 'black' end,
               case when n % 1000 = 505 or n in (49805, 49905) then n end,
               n, n, 3, 2, 2, case when n > 49800 then 1 + n % 5000 end,
               case when n > 49800 then 1900000000000 + n end, n,
               case when n <= 49800 then 'draw' end,
               case when n <= 49800 then 'agreement' end,
               case when n <= 49800 then n end, null, case when n % 2 = 0 then n % 1000 end
        from numbers;
    insert into house_results
        select n, n % 100, 1 + n % 5000, 3, 5, 'win', 1, n from numbers where n <= 49800;
    insert into events select n, 1, n, 1 + n % 5000, 'ply', 'a1' from numbers;
    insert into events select n, 2, n, 1 + (7 * n + 1) % 5000, 'ply', 'e5' from numbers;
    insert into events select n, 3, n, 1 + n % 5000, 'offer', 'draw' from numbers;
    insert into plans select n, 1 + (7 * n + 1) % 5000, 2, 1, 'c3 d4', n from numbers
        where n > 49800;
    insert into posts
           (id, kind, channel, game, challenge, seek, event, language, state, due, tries,
            given_up_at, message, made_at, person, guest, tournament, tried)
        select n, 'board', n % 1000, n, null, null, 1, 'en', 'done', null, 0, null, n,
               1800000000000 - 100 * (50000 - n), null, 0, null, 1
        from numbers;
    insert into posts
           (id, kind, channel, game, challenge, seek, event, language, state, due, tries,
            given_up_at, message, made_at, person, guest, tournament, tried)
        select 100000 + n, 'board', n % 1000, n, null, null, 2, 'en',
               case when n > 49980 then 'waiting' else 'standing' end,
               case when n > 49980 then n end, 0, null,
               case when n <= 49980 then 100000 + n end,
               n, null, 0, null, 1
        from numbers;
    insert into posts
           (id, kind, channel, game, challenge, seek, event, language, state, due, tries,
            given_up_at, message, made_at, person, guest, tournament, tried)
        select 200000 + n, 'challenge', n % 1000, null, n, null, 0, 'en', 'standing', null, 0, null,
               200000 + n, n, null, 0, null, 1
        from numbers where n % 1000 = 7;
    insert into posts
           (id, kind, channel, game, challenge, seek, event, language, state, due, tries,
            given_up_at, message, made_at, person, guest, tournament, tried)
        select 300000 + n, 'seek', n % 1000, null, null, n, 0, 'en', 'standing', null, 0, null,
               300000 + n, n, null, 0, null, 1
        from numbers where n % 1000 = 7;
    insert into posts
           (id, kind, channel, game, challenge, seek, event, language, state, due, tries,
            given_up_at, message, made_at, person, guest, tournament, tried)
        select 400000 + n, 'board', n % 1000, n, null, null, 1, 'en', 'unshown', null, 0, null,
               null, n, null, 0, null, 1
        from numbers where n % 1000 = 8;
    insert into untold select 1 + n % 5000, n from numbers;
    insert into unread_results select 1 + n % 5000, n, n, null from numbers;
    insert into settings select 'person', n, 'theme', 'felt' from numbers;
    insert into ready select n, 1 + n % 5000 from numbers where n <= 49800;
    insert into openings select n, 0, n % 100, 'xxx/' || n % 500, 'a1', 'white' from numbers where n <= 49800;
    insert into analyses select n, 3, 3, '500;500;500', 1, n, n from numbers where n <= 49800;
    insert into imported_analyses
        select 1000000 + n, '[Size \"5\"]', 1, 1, '500', '', 1, null, 0, null, null, 1900000000000 + n from numbers;
    insert into puzzle_solvers select n, 5, 'road', 1000000 + 100 * n, 80000, 60000000, 20, 9, 1, 3, n from numbers
        where n <= 5000;
    insert into puzzle_ratings select n, 1000000 + n, 80000, 60000000, 9, n from numbers;
    insert into watches select n, 1 + (3 * n + 2) % 5000, 'en', n % 2 from numbers;
    insert into blocks select 1 + n % 5000, 1 + (3 * n + 2) % 5000, n from numbers
        where n <= 5000;
    insert into notices
        select n, 'challenge', 1 + n % 5000, 1 + (7 * n + 1) % 5000,
               1800000000000 - 100 * (50000 - n) from numbers;
    insert into bans (guild, player, by, at) select n % 100, n, 1 + n % 5000, n from numbers where n <= 5000;
    insert into lessons select n, n % 10, n from numbers;
    insert into free_boards select n, 1, '', null, n from numbers;
    insert into notes select n, 1 + n % 5000, 'x', n from numbers;
    insert into page_visits
        select 'secret ' || n, 1 + n % 5000, null, n, 1800000000000 + n from numbers;
    insert into page_visits
        select 'link ' || n, 1 + n % 5000, n, n, 1800000000000 + n from numbers;
    insert into page_pushes
        select n, 'secret ' || n, 'endpoint ' || n, n, n, 0, case when n % 10 = 0 then 1800000000000 + n end,
               0, null
        from numbers where n % 2 = 0;
    insert into puzzle_attempts select 1 + n % 5000, n, 1, 'open', '', 0, 0, 0, 1, 1000, n, n from numbers;
    insert into puzzle_standings select 0, n, 1000000 + 100 * n, 20 from numbers where n <= 5000;
    insert into puzzle_standings select 1 + n % 100, n, 1000000 + 100 * n, 20 from numbers where n <= 5000;
    insert into daily_puzzles
        select 'server', n, n % 1000, n % 24, 'en', 1800000000000 + n, 0, null, 20000, n, 200000 + n, 19999, 0
        from numbers where n <= 5000;
    insert into noticeboards
        select n, n % 100, 'en', 1, 1800000000000 + n, 0, null, n, n, n, n, n, n % 2, null
        from numbers where n <= 5000;
    insert into public_servers (guild, name, open_until_at, due)
        select n, 'x', 1800000000000 + n, 1800000000000 + n from numbers where n <= 5000;
    insert into public_channels select n, n % 100, n, n % 2, n from numbers where n <= 5000;
    insert into public_names select n % 1000, 1 + n % 5000, n, 'x', n from numbers where n <= 5000;
    insert into tournaments
        select n, n % 100, n % 1000, n, 'Cup', 'swiss', 2, 0, 16, null, null, 45000 + n, 'en', n, n, 0,
               case when n % 10 = 0 then 'open' else 'closed' end, 0, null, 0, 0,
               1800000000000 + n, 0, null
        from numbers where n <= 5000;
    insert into tournament_players select n % 5000 + 1, n / 5000 + 1, 1 + (7 * n + n / 5000) % 5000, 1500,
            n % 2, n / 5000 + 1
        from numbers where n < 50000 on conflict do nothing;
    insert into tournament_log select n % 5000 + 1, n / 5000 + 1, n, 1 + n % 5000, 'ended', '1 1 1 void'
        from numbers where n < 50000;
    insert into tournament_games select n % 5000 + 1, 1, n / 5000 + 1, 1, n, 0, 0, null, null
        from numbers where n < 50000;
    insert into leagues
        select n, n % 100, n % 1000, n, 'League', 45000 + n, 2, 'en', n, n, 0,
               case when n % 10 = 0 then 'gathering' else 'over' end, 0, 0, 1800000000000 + n, 0, null
        from numbers where n <= 5000;
    insert into league_members select n % 5000 + 1, n / 5000 + 1, 1 + (7 * n + n / 5000) % 5000, 1500
        from numbers where n < 50000 on conflict do nothing;
    insert into league_log select n % 5000 + 1, n / 5000 + 1, n, 1 + n % 5000, 'left', '1 own'
        from numbers where n < 50000;
    insert into league_divisions select n, 1, 1, n, 0, 2 from numbers
        where n <= 5000 and n % 100 <> 7;
    insert into daily_runs
        select 'server', n % 100, n / 100, 1 + n % 5000, n, 'solved', 1, 0, n from numbers;
    insert into vacations select 1 + n % 5000, n, n, n from numbers;
    insert into results
        select 1 + n % 5000, n, n, n % 100, 1 + (7 * n + 1) % 5000, 'white', 5, 'win', 30, 9, 'a1',
               1, n
        from numbers where n <= 49800;
    insert into results
        select 1 + (7 * n + 1) % 5000, n, n, n % 100, 1 + n % 5000, 'black', 5, 'loss', 0, 9, 'e5',
               1, n
        from numbers where n <= 49800;
    insert into standings
        select 0, 5 * (n % 2), 1 + n / 2, 20, 1 + n % 17, 0, 30 * (1 + n % 17)
        from numbers where n < 10000;
    insert into standings
        select 1 + n % 100, 5 * (n / 100 % 2), n, 20, 1 + n % 17, 0, 30 * (1 + n % 17)
        from numbers where n <= 5000;
    insert into standings
        select 1 + n % 100, 5 - 5 * (n / 100 % 2), n, 20, 1 + n % 17, 0, 30 * (1 + n % 17)
        from numbers where n <= 5000;
    insert into ratings select 0, n, 1000000 + 100 * n, 80000, 60000000, 20, n
        from numbers where n <= 5000;
    insert into ratings select 1 + n % 100, n, 1000000 + 100 * n, 80000, 60000000, 20, n
        from numbers where n <= 5000;
    insert into rating_changes
        select 0, 1 + n % 5000, n, 1400000, 1500000, 80000, 20, n from numbers where n <= 49800;
    insert into rating_changes
        select 2 + n % 100, 1 + n % 5000, n, 1400000, 1500000, 80000, 20, n
        from numbers where n <= 49800;
    insert into purses select 1 + n % 100, n, n, null from numbers where n <= 5000;
    insert into entries
        select n, 1, 2 + n % 100, 'purse', 1 + n % 5000, 3, 'won', n, 2, n from numbers;
    insert into entries select n, 1, 2 + n % 100, 'pot', n, -3, 'won', n, 2, n from numbers;
    insert into settings select 'person', n, 'leaderboards', 'no' from numbers where n % 50 = 0;
    insert into settings select 'server', n, 'puzzles', 'yes' from numbers where n <= 100;
    insert into mined_games select n, 1800000000000 + n, 0, null from numbers where n between 45001 and 49800;
    insert into mined_puzzles
        select 4503599627370496 + n, n % 100, 5, 'road', 1400, 'road 1400 d3 x5/x5/x5/x5/x5 1 1', n
        from numbers;
    insert into host_log
        select n, n % 100, n, 1 + n % 5000, 'ban', 1 + (7 * n + 1) % 5000, null, null, null, null, n
        from numbers;
    insert into weekly_tables
        select n, n % 1000, n % 24, 'en', 1800000000000 + n, 2900, 600000 + n, 0, 0, null
        from numbers where n <= 5000;
    insert into posts
           (id, kind, channel, game, challenge, seek, event, language, state, due, tries,
            given_up_at, message, made_at, person, guest, tournament, tried)
        select 500000 + n, 'result', n % 1000, n, null, null, 0, 'en', 'standing', null, 0, null,
               500000 + n, n, null, 0, null, 1
        from numbers where n % 10 = 6;
    insert into results
        select 1 + n % 5000, 100000 + n, n, 7, 1 + (n + 1) % 5000, 'white', 5, 'win', 30, 9, 'a1',
               1, 345600000 + 86400000 + 60480000000 + n
        from numbers where n <= 2;
    insert into results
        select 1 + (n + 3) % 5000, 100000 + n, n, 7, 1 + n % 5000, 'black', 5, 'loss', 0, 9, 'e5',
               1, 345600000 + 86400000 + 60480000000 + n
        from numbers where n <= 2;
    insert into member_roles
        select n % 100, n, 1, 9, case when n % 100 = n / 50 then 8 end, 7,
               case when n > 4950 then 1800000000000 + n end, 0, 0, null
        from numbers where n <= 5000;
    insert into heartbeat values (1, 1800000000000);
    insert into outages select 1799999000000 + n * 2000, 1799998000000 + n * 2000, 0, 1800000000000, 0, null
        from numbers where n between 500 and 501;
    drop table numbers;
";
