//! What is asked again and again finds its rows by an index, also when there
//! are many. The statements and, on Postgres, their plans are those of the
//! program itself, as sqlx and the server log them.

use tak_tavern::game::{
    Access, ChallengeId, ChallengeState, ChannelId, First, GameId, GameNumber, GuildId,
    InteractionId, Leaderboard, MessageId, Metric, Moment, Place, Reach, Scope, SeekId, Terms,
    UserId, Vacation,
};
use tak_tavern::store::{
    Deletion, Due, Error, HistoryFilter, Owner, PostId, SeekEnd, Shown, Stale, Store,
};
use tak_tavern::tak::Size;

use super::fixture::{challenge, claim, later, play, small_rules};
use super::posts::post;
use super::watch;
use crate::database::{Database, Engine, on_both_engines};

on_both_engines!(everything_repeated_uses_an_index);

/// 50,000 games with three events and two posts each, all but the last 200
/// over, and all but the last 20 posts done or standing; and what these games
/// have brought 5,000 players, of whom each is in a server of fifty.
const FILLED: &str = "
    begin;
    create table numbers (n bigint primary key);
    insert into numbers with recursive counted (n) as
        (select 1 union all select n + 1 from counted where n < 50000) select n from counted;
    insert into players select n, n from numbers where n <= 5000;
    insert into claims select n, 1800000000000 - 100 * (50000 - n) from numbers;
    insert into terms
        select n, 5, 0, 'swap', 21, 1, 21, 1, null, 'turns', 1, 1, 1,
               10, 2, 1, 0, 1, 0, 'open', 0 from numbers;
    insert into challenges
        select n, n % 100, n % 1000, 1 + n % 5000, 1 + (7 * n + 1) % 5000, n,
               case when n > 45000 and n % 1000 = 7 then 'open' else 'accepted' end, n, 0
        from numbers;
    insert into challenges
        select 60000 + n, 1, 1, 1 + n, 3000 + n, n, 'declined', n, 0 from numbers where n <= 20;
    insert into seeks
        select n, n % 100, n % 100, n % 1000, 1 + n % 5000, n, null, null,
               case when n > 45000 and n % 1000 = 7 then 'open'
                    when n % 50 = 3 then 'taken'
                    when n % 50 = 4 then 'cleared' else 'expired' end,
               n, 1800000100000,
               case when n % 50 = 3 then n end,
               case when n % 50 = 4 then n end
        from numbers where n % 1000 = 7 or n % 50 in (3, 4);
    insert into counters select n % 100, 500 from numbers where n <= 100;
    insert into games
        select n, n % 100, 1 + (n - 1) / 100, n % 100, n % 1000, n, 1, n, 0,
               1 + n % 5000, 1 + (7 * n + 1) % 5000, n, n, 3, 2, 2,
               case when n > 49800 then 1 + n % 5000 end, null,
               case when n <= 49800 then 'draw' end,
               case when n <= 49800 then 'agreement' end,
               case when n <= 49800 then n end, 0, null
        from numbers;
    insert into events select n, 1, n, 1 + n % 5000, 'ply', 'a1' from numbers;
    insert into events select n, 2, n, 1 + (7 * n + 1) % 5000, 'ply', 'e5' from numbers;
    insert into events select n, 3, n, 1 + n % 5000, 'offer', 'draw' from numbers;
    insert into plans select n, 1 + (7 * n + 1) % 5000, 2, 1, 'c3 d4', n from numbers
        where n > 49800;
    insert into posts
        select n, 'board', n % 1000, n, null, null, 1, 'en', 'done', null, n,
               1800000000000 - 100 * (50000 - n), null, 0
        from numbers;
    insert into posts
        select 100000 + n, 'board', n % 1000, n, null, null, 2, 'en',
               case when n > 49980 then 'waiting' else 'standing' end,
               case when n > 49980 then n end,
               case when n <= 49980 then 100000 + n end,
               n, null, 0
        from numbers;
    insert into posts
        select 200000 + n, 'challenge', n % 1000, null, n, null, 0, 'en', 'standing', null,
               200000 + n, n, null, 0
        from numbers where n % 1000 = 7;
    insert into posts
        select 300000 + n, 'seek', n % 1000, null, null, n, 0, 'en', 'standing', null,
               300000 + n, n, null, 0
        from numbers where n % 1000 = 7;
    insert into posts
        select 400000 + n, 'board', n % 1000, n, null, null, 1, 'en', 'unshown', null, null,
               n, null, 0
        from numbers where n % 1000 = 8;
    insert into untold select 1 + n % 5000, n from numbers;
    insert into settings select 'person', n, 'theme', 'felt' from numbers;
    insert into watches select n, 1 + (3 * n + 2) % 5000, 'en' from numbers;
    insert into blocks select 1 + n % 5000, 1 + (3 * n + 2) % 5000, n from numbers
        where n <= 5000;
    insert into notices
        select n, 'challenge', 1 + n % 5000, 1 + (7 * n + 1) % 5000,
               1800000000000 - 100 * (50000 - n) from numbers;
    insert into bans select n % 100, n, 1 + n % 5000, n from numbers where n <= 5000;
    insert into lessons select n, n % 10, n from numbers;
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
    drop table numbers;
    commit;
";

async fn everything_repeated_uses_an_index(engine: Engine) {
    let database = Database::empty(engine).await;
    database.store().await.close().await;
    database.run(FILLED).await;
    if matches!(engine, Engine::Sqlite) {
        // Nobody promises that SQLite has looked at its tables.
        Box::pin(check_all(&database, engine)).await;
        // Whoever has been told has nothing left to hear.
        database.run("insert into untold values (9, 49008)").await;
    }
    database.run("analyze").await;
    Box::pin(check_all(&database, engine)).await;
}

/// Does everything that is done again and again, and looks at how.
async fn check_all(database: &Database, engine: Engine) {
    let url = match engine {
        Engine::Sqlite => database.url.clone(),
        _ => watch::explaining(&database.url),
    };
    let store = Store::connect(&url).await.unwrap();
    let everything = async {
        ask(&store).await;
        list(&store).await;
        Box::pin(seek(&store)).await;
        look_up(&store).await;
        see_to_what_is_due(&store).await;
        change(&store).await;
        time_passes(&store).await;
        outdate(&store).await;
        Box::pin(delete(&store)).await;
        forget(&store).await;
        // Which hears the server out.
        store.close().await;
    };
    let watched = watch::watch(Box::pin(everything)).await;
    let seen = watched.statements.len();
    assert!(seen > 40, "{:#?}", watched.statements);
    match engine {
        Engine::Sqlite => {
            for statement in &watched.statements {
                let plan = database.explain(statement).await;
                // A row of constants is one row.
                let walks = plan
                    .iter()
                    .any(|step| step.starts_with("SCAN") && step != "SCAN CONSTANT ROW");
                assert!(!walks, "{statement}: {plan:#?}");
            }
        }
        Engine::Postgres | Engine::SerializablePostgres => {
            assert_eq!(watched.plans.len(), seen, "{:#?}", watched.statements);
            for plan in &watched.plans {
                let most = watch::most_rows(plan);
                assert!(most <= 250, "{most} rows are looked at: {plan:#}");
            }
        }
    }
}

fn place(channel: u64) -> Place {
    Place {
        guild: Some(GuildId(7)),
        channel: ChannelId(channel),
        access: Access::Member,
    }
}

async fn ask(store: &Store) {
    let game = store.game(GameId(49_907)).await.unwrap().unwrap();
    let number = GameNumber(500);
    let numbered = store.numbered_game(place(907), number).await.unwrap();
    assert_eq!(numbered, Some(game.clone()));
    let last = store.last_game_in(place(907).channel).await.unwrap();
    assert_eq!(last, Some(game.clone()));
    let (white, black) = (game.players.white, game.players.black);
    let last_white = store.last_white(black, white).await.unwrap();
    assert_eq!(last_white, Some(white));
    assert!(store.challenge_of(game.id).await.unwrap().is_some());
    let message = store.board_message(game.id).await.unwrap();
    assert_eq!(message, Some(MessageId(149_907)));
    let message = store.challenge_message(tak_tavern::game::ChallengeId(47_007));
    assert_eq!(message.await.unwrap(), Some(MessageId(247_007)));
    assert!(!store.has_own_thread(&game).await.unwrap());
    let claimed = store.is_claimed(claim(49_907).interaction).await.unwrap();
    assert!(claimed);
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    assert!(change.was_shown(game.id, 2).await.unwrap());
    drop(change);
    let open = store.challenge(ChallengeId(47_007)).await;
    let open = open.unwrap().unwrap();
    assert!(store.is_blocked(UserId(2), UserId(6)).await.unwrap());
    assert!(!store.blocked_by(UserId(2), 25).await.unwrap().is_empty());
    assert!(store.is_banned(GuildId(7), UserId(107)).await.unwrap());
    assert_eq!(store.bans(GuildId(7), 25).await.unwrap().len(), 25);
    assert!(store.watches(GameId(1), UserId(6)).await.unwrap());
    assert_eq!(store.plans(game.id).await.unwrap().len(), 1);
    let found = store.open_challenge(&open).await.unwrap();
    assert!(found.is_some_and(|found| found.state == ChallengeState::Open));
}

async fn list(store: &Store) {
    let game = store.game(GameId(49_907)).await.unwrap().unwrap();
    let (player, channel) = (game.players.white, game.place.channel);
    for found in [
        store.running_games_of(player).await.unwrap(),
        store.running_games_of(game.players.black).await.unwrap(),
        store.running_games_of_in(player, channel).await.unwrap(),
        store.running_games_in(channel).await.unwrap(),
    ] {
        assert!(found.iter().any(|listed| listed.id == game.id));
    }
    let own = store.own_games(player).await.unwrap();
    let own = own.iter().find(|own| own.game.id == game.id).unwrap();
    assert_eq!(own.message, Some(MessageId(149_907)));
    assert_eq!(own.since, Moment(49_907));
    let moved = store.running_games_moved_from(player, channel).await;
    assert_eq!(moved.unwrap(), []);
    let chosen = store.chosen(Owner::Person(player)).await.unwrap();
    assert_eq!(chosen.len(), 1);
    let step = store.lesson(player).await.unwrap();
    assert!(step.is_some());
    let over = store.finished_games_in(channel, 5).await.unwrap();
    assert_eq!(over.len(), 5);
}

/// Who seeks a game, and who waits for an answer.
async fn seek(store: &Store) {
    let (scope, now) = (Scope(7), later(0));
    let count = store.open_seek_count(scope, now).await.unwrap();
    assert_eq!(count, 5);
    let page = store.open_seeks(scope, now, (2, 2)).await.unwrap();
    let ids: Vec<u64> = page.iter().map(|shown| shown.seek.id.0).collect();
    assert_eq!(ids, [47_007, 48_007]);
    assert_eq!(page[0].message, Some(MessageId(347_007)));
    let games = store.running_game_count(scope).await.unwrap();
    assert!(games >= 2, "{games}");
    let running = store.running_games_of_scope(scope, (games - 2, 5)).await;
    let ids: Vec<u64> = running.unwrap().iter().map(|one| one.game.id.0).collect();
    assert_eq!(ids, [49_907, 49_807]);
    let seek = store.seek(SeekId(47_007)).await.unwrap().unwrap();
    assert!(store.is_from_seek(ChallengeId(47_003)).await.unwrap());
    let cleared = store.seekers_cleared_by(InteractionId(47_004)).await;
    assert_eq!(cleared.unwrap(), [UserId(2005)]);
    let all = store.all_open_seeks_of(seek.seeker).await.unwrap();
    assert!(all.contains(&seek));
    let mut change = store.begin_unclaimed(now).await.unwrap();
    let open = change.lock_open_seeks_of(seek.seeker, scope).await;
    assert_eq!(open.unwrap().len(), all.len());
    let here = change.open_seeks_in_channel(seek.place.channel, 3).await;
    assert_eq!(here.unwrap().len(), 3);
    let pending = change.lock_pending_challenges_by(seek.seeker, scope).await;
    assert!(!pending.unwrap().is_empty());
    change.end_seek(seek.id, SeekEnd::Expired).await.unwrap();
    let made = super::seeks::seek(3_000_000_000);
    change.make_seek(&made).await.unwrap();
}

/// Who leads, and what is known of a player.
async fn look_up(store: &Store) {
    let size = Size::new(5);
    let (who, other, since) = (UserId(4908), UserId(4351), Moment(49_000));
    for by in [Metric::Rating, Metric::Points, Metric::Wins, Metric::Coins] {
        for (scope, size) in [
            (Scope(9), None),
            (Scope(9), size),
            (Scope::EVERYWHERE, None),
            (Scope::EVERYWHERE, size),
        ] {
            if by == Metric::Coins && (size.is_some() || scope == Scope::EVERYWHERE) {
                continue;
            }
            let reach = Reach::Here;
            let board = Leaderboard { by, size, reach };
            for before in [0, 20] {
                let page = store.leaderboard(board, scope, since, before).await;
                let page = page.unwrap();
                assert_eq!(page.len(), 11, "{board:?}");
                assert!(page.iter().all(|listed| listed.player.0 % 50 != 0));
                assert!(page.is_sorted_by_key(|listed| -listed.value), "{page:?}");
                let lead = if before == 0 {
                    page[0].value
                } else {
                    9_999_999
                };
                assert_eq!(store.rank(board, scope, lead).await.unwrap(), 1);
            }
            let listed = store.listed(board, scope, since, who).await.unwrap();
            assert_eq!(listed.unwrap().player, who);
        }
    }
    let scope = Scope(7);
    assert!(!store.played_games(who, scope).await.unwrap().is_empty());
    for whose in [
        HistoryFilter::All(who),
        HistoryFilter::In(who, scope),
        HistoryFilter::Against(who, other, scope),
    ] {
        let games = store.history(whose, (0, 6)).await.unwrap();
        assert!(!games.is_empty(), "{whose:?}");
    }
    assert!(store.rating(Scope(9), who).await.unwrap().is_some());
    let curve = store.rating_curve(Scope::EVERYWHERE, who).await.unwrap();
    assert!(curve.is_sorted_by_key(|point| point.at.0) && curve.len() > 5);
}

async fn see_to_what_is_due(store: &Store) {
    let measured = store.workload(later(0)).await.unwrap();
    assert!(measured.games_running >= 200, "{measured:?}");
    assert!(measured.posts_due > 0 && measured.oldest_due.is_some());
    let due = store.claim_due(later(0), later(1)).await.unwrap();
    let Some(Due::Show(post, lease)) = due else {
        panic!("{due:?}")
    };
    assert!(store.extend(lease, later(2)).await.unwrap().is_some());
    let (message, none) = (MessageId(1), None);
    let late = store.shown(post.id, message, none, later(3)).await;
    assert_eq!(late.unwrap(), Shown::Standing);
    store.changed(post.id).await.unwrap();
    store.clear_due(post.id).await.unwrap();
    store.give_up(PostId(149_999), None).await.unwrap();
    let (channel, now) = (ChannelId(8), later(4));
    assert!(store.is_unshown(GameId(49_008)).await.unwrap());
    let kept = store.mark_unshown(PostId(149_998), now, |_| Some(60_000));
    assert!(kept.await.unwrap());
    let waiting = store.unshown_news(channel, UserId(9)).await.unwrap();
    assert!(waiting.in_channel && waiting.for_person);
    let told = store.take_unshown_games(UserId(9)).await.unwrap();
    assert!(!told.is_empty());
    store.retry_newest_unshown(channel, now).await.unwrap();
    store.retry_all_unshown(channel, now).await.unwrap();
}

async fn change(store: &Store) {
    let terms = Terms::new(small_rules(), First::Turns);
    let number = 900_000 + rand::random_range(0..1_000_000);
    let made = tak_tavern::game::Challenge {
        terms,
        place: place(number),
        ..challenge(number)
    };
    super::fixture::make(store, &made).await.unwrap();
    let game = super::fixture::accept(store, &made, number + 1_000_000).await;
    let game = play(store, &game.unwrap(), "a1", number + 2_000_000).await;
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    let elsewhere = place(number + 1);
    let taken = change.relocate_game(game.as_ref().unwrap(), elsewhere);
    taken.await.unwrap();
    let subject = super::posts::board(&game.unwrap());
    let board = post(number, subject);
    change.post(&board, later(10_000_000)).await.unwrap();
    let told = change.mention_lesson(UserId(4908), GameId(49_907)).await;
    assert!(!told.unwrap(), "they have played before");
    let step = store.lesson(UserId(5)).await.unwrap();
    change.advance_lesson(UserId(5), step, 9).await.unwrap();
    let (running, planner) = (GameId(49_906), UserId(1 + (7 * 49_906 + 1) % 5000));
    let told = change.take_left_plan_notice(running, planner).await;
    assert!(!told.unwrap(), "it holds still");
    let running = store.game(running).await.unwrap().unwrap();
    let plan = "a2 a3".parse().unwrap();
    let kept = store.plan(running.id, planner).await.unwrap();
    let seen = kept.map(|kept| kept.version);
    assert!(seen.is_some());
    change
        .save_plan(&running, planner, seen, &plan)
        .await
        .unwrap();
    let twice = change.save_plan(&running, planner, None, &plan).await;
    assert!(matches!(twice, Err(Error::Conflict)));
    change.commit().await.unwrap();
}

/// Clocks, and who is away.
async fn time_passes(store: &Store) {
    let game = store.game(GameId(49_907)).await.unwrap().unwrap();
    let who = game.players.white;
    let earlier = store.vacations(who).await.unwrap();
    assert!(!earlier.is_empty());
    let alarm = post(7, super::posts::board(&game));
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    let vacation = Vacation::begin(&earlier, later(0)).unwrap();
    let seen = store.running_games_of(who).await.unwrap();
    let seen = seen.iter().map(|game| game.id).collect();
    change.lock_person_in(who, &seen).await.unwrap();
    change.begin_vacation(who, vacation).await.unwrap();
    change.end_vacation(who, later(1)).await.unwrap();
    change.delete_vacation_alarm(who).await.unwrap();
    for _ in 0..2 {
        change.schedule_digest(who, &alarm).await.unwrap();
    }
}

async fn outdate(store: &Store) {
    let game = GameId(49_900);
    for what in [
        Stale::Offer { game, event: 3 },
        Stale::Boards(game),
        Stale::Game(game),
        Stale::Challenge(ChallengeId(47_007)),
        Stale::Seek(SeekId(47_007)),
    ] {
        let outdated: Result<_, Error> = async {
            let mut change = store.begin_unclaimed(later(0)).await?;
            change.outdate(what, later(1)).await
        }
        .await;
        let found = outdated.unwrap().len();
        let some = matches!(
            what,
            Stale::Boards(_) | Stale::Game(_) | Stale::Challenge(_) | Stale::Seek(_)
        );
        assert_eq!(found, usize::from(some), "{what:?}");
    }
}

/// What is stored of a person: counted, exported, and deleted in many changes and
/// in one. Each of the two ways with a person who was not deleted yet.
async fn delete(store: &Store) {
    let mut people = Vec::new();
    for who in 61..=64 {
        if store
            .data_counts(UserId(who))
            .await
            .unwrap()
            .since
            .is_some()
        {
            people.push(UserId(who));
        }
    }
    let [first, second, ..] = people.as_slice() else {
        panic!("{people:?}")
    };
    let told = store.person_rows(*first).await.unwrap();
    assert!(
        told.iter()
            .any(|rows| rows.table == "events" && rows.rows.len() > 20)
    );
    let nameless = |who: UserId| UserId::nameless(who.0);
    let deletion = Deletion {
        who: *first,
        nameless: nameless(*first),
    };
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    change.begin_deletion(deletion, later(0)).await.unwrap();
    change.commit().await.unwrap();
    assert!(store.is_being_deleted(*first).await.unwrap());
    assert!(store.is_any_deletion_running().await.unwrap());
    let claimed = store.claim_deletion(later(1), later(2)).await.unwrap();
    assert_eq!(claimed, Some(deletion));
    store.postpone_deletion(deletion, later(3)).await.unwrap();
    while store
        .delete_some(deletion, later(0), later(1))
        .await
        .unwrap()
    {}
    for who in [*first, *second] {
        let mut change = store.begin_unclaimed(later(0)).await.unwrap();
        change.make_nameless(who, nameless(who)).await.unwrap();
        change.commit().await.unwrap();
        assert!(store.data_counts(who).await.unwrap().since.is_none());
    }
}

async fn forget(store: &Store) {
    store.delete_expired(Moment(60)).await.unwrap();
    // The first hundred of many.
    let early = later(-100 * 49_900);
    store.forget_notices(early).await.unwrap();
    store.forget_claims(early).await.unwrap();
    assert!(!store.is_claimed(claim(1).interaction).await.unwrap());
    assert!(store.is_claimed(claim(200).interaction).await.unwrap());
    // Last of all, because Postgres tells of a row that was found only with
    // what comes after.
    store.forget_posts(early).await.unwrap();
}
