insert into players (id, first_seen_at) select n, :now - :span_ms from copies where n <= :people
    on conflict (id) do nothing;
insert into players (id, first_seen_at) values (:house, :now - :span_ms), (:veteran, :now - :span_ms)
    on conflict (id) do nothing;
create temporary table owners as
    select scope, holder as player, cast(sum(coins) as bigint) as coins, min(at) as at,
           row_number() over (order by scope, holder) as n
    from entries where account = 'purse' and payment <> 'opening' and scope >= :first_guild
    group by scope, holder;
insert into entries (cause, number, scope, account, holder, coins, payment, event, at)
    select n, 1, scope, 'house', 0, case when coins < 0 then coins else 0 end - 100, 'opening', 0, at from owners;
insert into entries (cause, number, scope, account, holder, coins, payment, event, at)
    select n, 1, scope, 'purse', player, 100 - case when coins < 0 then coins else 0 end, 'opening', 0, at from owners;
insert into purses (scope, player, balance)
    select scope, player, 100 + case when coins < 0 then 0 else coins end from owners;
insert into posts (id, kind, channel, game, event, language, state, message, made_at, guest)
    select copies.id, 'board', games.channel, games.id, games.board_event, 'en', 'standing', copies.id + 2097152,
           games.changed_at, 0
    from copies join games on games.id = copies.id;
insert into posts (id, kind, channel, game, event, language, state, message, made_at, guest)
    select copies.id + 4194304 * events.number, 'board', games.channel, games.id, events.number, 'en', 'done',
           copies.id + 4194304 * events.number + 2097152, events.at, 0
    from copies join games on games.id = copies.id join events on events.game = games.id
    where games.to_move is not null and events.at > :now - :day_ms and events.number < games.board_event;
insert into posts (id, kind, channel, game, event, language, state, due, made_at, guest)
    select -copies.id, 'time up', games.channel, games.id, games.board_event, 'en', 'waiting', games.due,
           games.changed_at, 0
    from copies join games on games.id = copies.id where games.due is not null and games.to_move is not null;
insert into claims (interaction, claimed_at, attempt)
    select events.number * 4194304 + copies.id, events.at, copies.n
    from copies join events on events.game = copies.id where copies.n > :finished and events.at > :now - :day_ms;
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest)
    select (:now - :day_ms - 1420070400000) * 4194304 + 3000000 + n, guild, channel, white, black, id, 'open',
           :now - :day_ms, 0
    from copies where number = 1;
insert into challenges (id, guild, channel, challenger, opponent, terms, state, made_at, guest)
    select (:now - n * 10000 - 1420070400000) * 4194304 + 3000000 + n, guild, channel, white, black, id, 'declined',
           :now - n * 10000, 0
    from copies where n % 20 = 7;
insert into posts (id, kind, channel, challenge, event, language, state, message, made_at, guest)
    select id, 'challenge', channel, id, 0, 'en', 'standing', id, made_at, 0 from challenges where state = 'open';
insert into seeks (id, scope, guild, channel, seeker, terms, state, made_at, expires_at)
    select (:now - :day_ms - 1420070400000) * 4194304 + 3000000 + n, guild, guild, channel, white, id, 'open',
           :now - :day_ms, :now + :day_ms
    from copies where number <= 3;
insert into seeks (id, scope, guild, channel, seeker, terms, state, made_at, expires_at)
    select (:now - 2 * :day_ms - n * 10000 - 1420070400000) * 4194304 + 3000000 + n, guild, guild, channel, white, id,
           'expired', :now - 2 * :day_ms - n * 10000, :now - :day_ms
    from copies where n % 20 = 8;
insert into posts (id, kind, channel, seek, event, language, state, due, message, made_at, guest)
    select id + 1000000, 'seek', channel, id, 0, 'en', 'standing', expires_at, id, made_at, 0
    from seeks where state = 'open';
insert into watches (game, player, language, plies)
    select id, 1 + n * 7 % :people, 'en', n % 2 from copies where n % 50 = 9 or n > :finished and n % 5 = 0;
insert into plans (game, player, board_event, version, tree, at)
    select games.id, case when to_move = games.white then games.black else games.white end, board_event, 1, 'a1 b1',
           games.changed_at
    from copies join games on games.id = copies.id where copies.n > :finished and copies.n % 10 = 1;
insert into unread_results (player, game, at)
    select black, id, :now - n from copies where n <= :finished and n > :finished - :finished / 50 and black < :house;
insert into notes (game, player, text, at)
    select id, white, 'A fine game.', :now - :day_ms from copies where n % 100 = 11;
insert into ready (game, player) select id, white from copies where n % 500 = 12 and n <= :finished;
insert into untold (player, game) select white, id from copies where n % 1000 = 13;
insert into vacations (player, began_at, until_at, ended_at)
    select n, :now - 100 * :day_ms, :now - 86 * :day_ms, :now - 90 * :day_ms from copies
    where n <= :people and n % 50 = 3;
insert into blocks (player, blocked, at)
    select n, 1 + (n * 3 + 2) % :people, :now - :day_ms from copies where n <= :people and n % 20 = 4;
insert into bans (guild, player, by, at)
    select guild, black, white, :now - :day_ms from copies where number = 50 and black < :house;
insert into settings (kind, owner, name, value)
    select 'person', n, 'theme', 'felt' from copies where n <= :people and n % 2 = 0;
insert into settings (kind, owner, name, value)
    select 'person', n, 'leaderboards', 'no' from copies where n <= :people and n % 100 = 99;
insert into settings (kind, owner, name, value)
    select 'server', guild, 'puzzles', 'yes' from copies where number = 1 and n % 3 = 0;
insert into lessons (player, step, at) select n, n % 10, :now - :day_ms from copies where n <= :people;
insert into free_boards (player, version, board, at)
    select n, 1, '[Size "5"]
0 2 white
a1 e5 c3
', :now - :day_ms from copies where n <= :people and n % 10 = 5;
insert into notices (cause, kind, source, target, at)
    select (:now - :day_ms / 2 - 1420070400000) * 4194304 + n, 'challenge', white, black, :now - :day_ms / 2
    from copies where n > :finished;
insert into host_log (id, guild, at, by, kind, person)
    select (:now - n * 20000 - 1420070400000) * 4194304 + n, guild, :now - n * 20000, white, 'ban', black
    from copies where n % 20 = 14;
insert into weekly_tables (guild, channel, hour, language, due, week, missed)
    select guild, channel, 18, 'en', :now + n % 604800 * 1000, :today / 7 - 1, 0
    from copies where number = 1 and n % 2 = 0;
insert into noticeboards (channel, guild, language, wanted, due, attempt, attempted_at, message, shown, checked_at, pinned)
    select channel, guild, 'en', 1, :now + n % 3600 * 1000, n, :now - :day_ms, id, n, :now - :day_ms, 0
    from copies where number = 1;
insert into member_roles (guild, player, seeks, marks)
    select guild, white, 1, 0 from copies where number = 1;
insert into public_servers (guild, name, open_until_at, known_from, known_to, due)
    select guild, 'A server', :now + :day_ms, 1, max(number), :now + :day_ms from copies
    where (guild - :first_guild) % 4 = 0 group by guild;
insert into public_channels (channel, guild, home, is_open, asked_at)
    select distinct copies.channel, copies.guild, copies.channel, 1, :now
    from copies join public_servers on public_servers.guild = copies.guild;
insert into public_names (guild, player, code, name, seen_at)
    select guild, player, row_number() over (order by guild, player), 'A player', :now
    from (select copies.guild, copies.white as player from copies
          join public_servers on public_servers.guild = copies.guild
          union select copies.guild, copies.black from copies
          join public_servers on public_servers.guild = copies.guild where copies.black < :house) as people;
insert into page_visits (secret, player, made_at, until_at)
    select 'secret ' || n, n, :now - :day_ms, :now + 20 * :day_ms from copies where n <= :people and n % 10 = 6;
insert into page_pushes (id, visit, endpoint, made_at)
    select n, 'secret ' || n, 'https://fcm.googleapis.com/fcm/send/' || n, :now - :day_ms
    from copies where n <= :people and n % 50 = 6;
insert into puzzle_solvers (player, rating, deviation, volatility, puzzles, solved, streak, best_streak, at)
    select n, 1200000 + n * 7919 % 600000, 90000, 60000000, 20, 12, 2, 5, :now - :day_ms
    from copies where n <= :people and n % 3 = 1;
insert into puzzle_standings (scope, player, rating, puzzles)
    select 0, player, rating, puzzles from puzzle_solvers;
insert into puzzle_standings (scope, player, rating, puzzles)
    select copies.guild, puzzle_solvers.player, max(puzzle_solvers.rating), 20
    from copies join puzzle_solvers on puzzle_solvers.player = copies.white
    where copies.n % 10 = 0 group by copies.guild, puzzle_solvers.player;
insert into puzzle_ratings (puzzle, rating, deviation, volatility, tries, at)
    select n, 1200000 + n * 7919 % 600000, 90000, 60000000, 40, :now - :day_ms from copies where n <= 5000;
insert into puzzle_attempts (player, puzzle, version, state, plies, variation, hints, tries, solved_first, gained, rated_at, at)
    select puzzle_solvers.player, 1 + (puzzle_solvers.player * 13 + copies.n) % 5000, 3, 'solved', 'd4 d3 e4', 0, 0, 1, 1,
           5000, :now - copies.n * :day_ms, :now - copies.n * :day_ms
    from puzzle_solvers join copies on copies.n <= 20;
insert into daily_puzzles (kind, owner, channel, hour, language, due, day, puzzle, missed)
    select 'server', guild, channel, 18, 'en', :now + n % 86400 * 1000, :today - 1, 1 + n % 5000, 0
    from copies where number = 1 and n % 3 <> 0;
insert into daily_runs (kind, owner, day, player, puzzle, state, tries, hints, at)
    select 'server', guild, :today - number, white, 1 + number, 'solved', 1, 0, :now - number * :day_ms
    from copies where number <= 30;
insert into mined_puzzles (id, guild, size, kind, rating, line, found_on)
    select 4503599627370497 + n, guild, 5, 'road', 1400,
           'road 1400 d3 2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9', :today - n % 300
    from copies where n % 50 = 16;
insert into mined_games (game, due) select id, :now + n from copies where n <= :finished and n > :finished - 20;
insert into analyses (game, positions, known, detail, version, made_at)
    select games.id, games.plies + 1, games.plies + 1,
           substr('500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;'
               || '500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;'
               || '500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;500;',
               1, cast(4 * (games.plies + 1) - 1 as integer)),
           :analyst_version, :now - :day_ms
    from copies join games on games.id = copies.id where copies.n % 20 = 17 and copies.n <= :finished;
insert into imported_analyses (id, line, positions, known, detail, insight, version, used_at)
    select n, '[Size "5"]', 1, 1, '500', '', :analyst_version, :now - n * 1000 from copies where n <= 2000;
insert into heartbeat (id, at) values (1, :now);
insert into outages (until_at, from_at, reached)
    select :now - n * 30 * :day_ms, :now - n * 30 * :day_ms - 600000, 9223372036854775807 from copies where n <= 5;
