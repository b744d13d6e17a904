//! Frequent statements find their rows by an index in large tables. The
//! statements and, on Postgres, their plans are those of the program, from the
//! logs of sqlx and the server.

mod announcements;
mod daily;
mod deletion;
pub(crate) mod filled;
mod house;
mod imports;
mod leagues;
mod mining;
mod noticeboards;
mod outages;
mod partners;
mod places;
mod public_servers;
mod pushes;
mod roles;
mod tournaments;

use tak_tavern::game::{
    Access, Alarm, ChallengeId, ChallengeState, ChannelId, First, GameId, GameNumber, GuildId,
    Hour, InteractionId, Leaderboard, MessageId, Metric, Moment, Place, Reach, Scope, SeekId,
    Terms, UserId, Vacation, Zone,
};
use tak_tavern::store::{
    DigestPost, Due, Error, HistoryFilter, OpeningFilter, Owner, PostId, SeekEnd, Shown, Stale,
    Start, Store, Subject,
};
use tak_tavern::tak::Size;

use self::announcements::{correct_results, read_announcements};
use self::daily::read_daily;
use self::deletion::{delete, forget};
use self::filled::FILLED;
use self::house::read_house;
use self::imports::work_on_imports;
use self::leagues::run_leagues;
use self::mining::mine;
use self::noticeboards::update_noticeboards;
use self::outages::serve;
use self::partners::{lock_partners, look_up_partners};
use self::places::look_at_places;
use self::public_servers::read_public_games;
use self::pushes::wake_browsers;
use self::roles::change_roles;
use self::tournaments::run_tournaments;
use super::watch;
use crate::store::fixture::{challenge, claim, later, play, small_rules};
use crate::store::posts::{due, post};
use crate::{Database, Engine, on_both_engines};

on_both_engines!(frequent_statement_uses_an_index);

async fn frequent_statement_uses_an_index(engine: Engine) {
    let database = Database::empty(engine).await;
    database.store().await.close().await;
    database.run(FILLED).await;
    if matches!(engine, Engine::Sqlite) {
        // SQLite may not have analysed its tables yet.
        Box::pin(check_all(&database, engine)).await;
        // The first run has taken this person's notices.
        database.run("insert into untold values (9, 49008)").await;
    }
    database.run("analyze").await;
    Box::pin(check_all(&database, engine)).await;
}

/// Executes all frequent statements, and checks their plans.
async fn check_all(database: &Database, engine: Engine) {
    let url = match engine {
        Engine::Sqlite => database.url.clone(),
        _ => watch::with_plans(&database.url),
    };
    let store = Store::connect(&url).await.unwrap();
    let everything = async {
        read(&store).await;
        list(&store).await;
        Box::pin(seek(&store)).await;
        look_up(&store).await;
        process_due_posts(&store).await;
        change(&store).await;
        Box::pin(mine(&store)).await;
        change_roles(&store).await;
        wake_browsers(&store).await;
        serve(&store).await;
        run_tournaments(&store).await;
        run_leagues(&store).await;
        time_passes(&store).await;
        outdate(&store).await;
        read_public_games(&store).await;
        read_announcements(&store).await;
        correct_results(&store).await;
        Box::pin(delete(&store)).await;
        forget(&store).await;
        // Closing waits for the server's last notices.
        store.close().await;
    };
    let watch = watch::watch(Box::pin(everything)).await;
    let count = watch.statements.len();
    assert!(count > 40, "{:#?}", watch.statements);
    match engine {
        Engine::Sqlite => {
            for statement in &watch.statements {
                let plan = database.explain(statement).await;
                // Constant rows are those of the statement itself.
                let is_constant = |step: &str| {
                    step == "SCAN CONSTANT ROW" || step.ends_with("-ROW VALUES CLAUSE")
                };
                // The rows of a part of the statement are none of a table.
                let is_part = |step: &str| {
                    let part = step.strip_prefix("SCAN ");
                    part.is_some_and(|part| plan.contains(&format!("CO-ROUTINE {part}")))
                };
                // A pragma has one row.
                let is_pragma = |step: &str| step.starts_with("SCAN pragma_");
                let is_own = |step: &str| is_constant(step) || is_part(step) || is_pragma(step);
                let mut steps = plan.iter();
                let walks = steps.any(|step| step.starts_with("SCAN") && !is_own(step));
                assert!(!walks, "{statement}: {plan:#?}");
            }
        }
        Engine::Postgres | Engine::SerializablePostgres => {
            assert_eq!(watch.plans.len(), count, "{:#?}", watch.statements);
            for plan in &watch.plans {
                // The count of people has two rows of each running game.
                let most = watch::most_rows(plan);
                assert!(most <= 450, "{most} rows are looked at: {plan:#}");
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

async fn read(store: &Store) {
    let game = store.game(GameId(49_907)).await.unwrap().unwrap();
    let number = GameNumber(500);
    let copy = store.numbered_game(place(907), number).await.unwrap();
    assert_eq!(copy, Some(game.clone()));
    let last = store.last_game_in(place(907).channel).await.unwrap();
    assert_eq!(last, Some(game.clone()));
    let (white, black) = (game.players.white, game.players.black);
    let channel = place(907).channel;
    store.finished_games_of_in(white, channel, 5).await.unwrap();
    store.finished_games_in(channel, 5).await.unwrap();
    let last_white = store.last_white(black, white).await.unwrap();
    assert_eq!(last_white, Some(white));
    assert!(store.challenge_of(game.id).await.unwrap().is_some());
    let message = store.board_message(game.id).await.unwrap();
    assert_eq!(message, Some(MessageId(149_907)));
    let message = store.challenge_message(tak_tavern::game::ChallengeId(47_007));
    assert_eq!(message.await.unwrap(), Some(MessageId(247_007)));
    assert!(!store.has_own_thread(&game).await.unwrap());
    let is_old_claim = store.is_claimed(claim(49_907).key).await.unwrap();
    assert!(is_old_claim);
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    assert!(change.was_shown(game.id, 2).await.unwrap());
    drop(change);
    read_house(store).await;
    let open = store.challenge(ChallengeId(47_007)).await;
    let open = open.unwrap().unwrap();
    look_up_partners(store).await;
    assert!(
        store
            .watch_of(GameId(1), UserId(6))
            .await
            .unwrap()
            .is_some()
    );
    store.stop_following(PostId(1)).await.unwrap();
    assert_eq!(store.plans(game.id).await.unwrap().len(), 1);
    let challenge = store.open_challenge(&open).await.unwrap();
    assert!(challenge.is_some_and(|challenge| challenge.state == ChallengeState::Open));
}

/// Signs people in on pages, and out.
async fn visit_pages(store: &Store) {
    let now = Moment(1_800_000_000_000);
    let visitor = store.page_visitor("secret 9000", now).await.unwrap();
    let visitor = visitor.expect("the browser is signed in");
    store.page_browsers(visitor, now).await.unwrap();
    let link = store.page_link("link 9000", now).await.unwrap();
    let mut change = store.begin_unclaimed(now).await.unwrap();
    let link = link.expect("the link is open");
    change.add_page_link("new", link, now).await.unwrap();
    let visit = change
        .open_page_link("link 9001", ("newer", Some("secret 9002")), now)
        .await;
    assert!(visit.unwrap().is_some());
    change.end_page_visits(UserId(4_000)).await.unwrap();
    drop(change);
    store.end_page_visit("secret 9001").await.unwrap();
}

async fn list(store: &Store) {
    let game = store.game(GameId(49_907)).await.unwrap().unwrap();
    let (player, channel) = (game.players.white, game.place.channel);
    for games in [
        store.running_games_of(player).await.unwrap(),
        store.running_games_of(game.players.black).await.unwrap(),
        store.running_games_of_in(player, channel).await.unwrap(),
        store.running_games_in(channel).await.unwrap(),
    ] {
        assert!(games.iter().any(|row| row.id == game.id));
    }
    store.games_with_offers(player).await.unwrap();
    store.other_notes(GameId(7), player).await.unwrap();
    visit_pages(store).await;
    assert!(!store.answer_times(player).await.unwrap().is_empty());
    assert!(!store.unread_results(player).await.unwrap().is_empty());
    store
        .results_to_report(player, PostId(7), later(0))
        .await
        .unwrap();
    let own = store.own_games(player).await.unwrap();
    let own = own.iter().find(|own| own.game.id == game.id).unwrap();
    assert_eq!(own.message, Some(MessageId(149_907)));
    assert_eq!(own.since, Moment(49_907));
    let elsewhere = store.running_games_moved_from(player, channel).await;
    assert_eq!(elsewhere.unwrap(), []);
    let choices = store.chosen(Owner::Person(player)).await.unwrap();
    assert_eq!(choices.len(), 1);
    let step = store.lesson(player).await.unwrap();
    assert!(step.is_some());
    let over = store.finished_games_in(channel, 5).await.unwrap();
    assert_eq!(over.len(), 5);
}

/// Seekers and pending challenges.
async fn seek(store: &Store) {
    let (scope, now) = (Scope(7), later(0));
    let count = store.open_seek_count(scope, now).await.unwrap();
    assert_eq!(count, 5);
    let page = store.open_seeks(scope, now, (2, 2)).await.unwrap();
    let ids: Vec<u64> = page.iter().map(|row| row.seek.id.0).collect();
    assert_eq!(ids, [47_007, 48_007]);
    assert_eq!(page[0].message, Some(MessageId(347_007)));
    let games = store.running_game_count(scope).await.unwrap();
    assert!(games >= 2, "{games}");
    let others = store.running_games_of_scope(scope, (games - 2, 5)).await;
    let ids: Vec<u64> = others.unwrap().iter().map(|one| one.game.id.0).collect();
    assert_eq!(ids, [49_907, 49_807]);
    let seek = store.seek(SeekId(47_007)).await.unwrap().unwrap();
    assert!(store.is_from_seek(ChallengeId(47_003)).await.unwrap());
    let seekers = store.seekers_cleared_by(InteractionId(47_004)).await;
    assert_eq!(seekers.unwrap(), [UserId(2005)]);
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
    let new_seek = crate::store::meeting::seeks::seek(3_000_000_000);
    change.make_seek(&new_seek).await.unwrap();
}

/// Leaderboards and profiles.
async fn look_up(store: &Store) {
    read_daily(store).await;
    for filter in [
        OpeningFilter::Everywhere,
        OpeningFilter::In(Scope(7)),
        OpeningFilter::Of(UserId(7)),
        OpeningFilter::OfIn(UserId(7), Scope(7)),
    ] {
        store.opening_answers("xxx/1", filter).await.unwrap();
    }
    store.add_openings(5).await.unwrap();
    store.analysis(GameId(7)).await.unwrap();
    store.record_analysis(GameId(7), &[]).await.unwrap();
    work_on_imports(store).await;
    let size = Size::new(5);
    let (player, other, since) = (UserId(4908), UserId(4351), Moment(49_000));
    for by in [
        Metric::Rating,
        Metric::Points,
        Metric::Wins,
        Metric::Coins,
        Metric::Puzzles,
    ] {
        for (scope, size) in [
            (Scope(9), None),
            (Scope(9), size),
            (Scope::EVERYWHERE, None),
            (Scope::EVERYWHERE, size),
        ] {
            if by == Metric::Puzzles && size.is_some() {
                continue;
            }
            if by == Metric::Coins && (size.is_some() || scope == Scope::EVERYWHERE) {
                continue;
            }
            let reach = Reach::Here;
            let board = Leaderboard { by, size, reach };
            for before in [0, 20] {
                let page = store.leaderboard(board, scope, since, before).await;
                let page = page.unwrap();
                assert_eq!(page.len(), 11, "{board:?}");
                assert!(page.iter().all(|row| row.player.0 % 50 != 0));
                assert!(page.is_sorted_by_key(|row| -row.value), "{page:?}");
                let lead = if before == 0 {
                    page[0].value
                } else {
                    9_999_999
                };
                assert_eq!(store.rank(board, scope, lead).await.unwrap(), 1);
            }
            let row = store.listed(board, scope, since, player).await.unwrap();
            assert_eq!(row.unwrap().player, player);
        }
    }
    let scope = Scope(7);
    assert!(!store.played_games(player, scope).await.unwrap().is_empty());
    assert!(store.best_win(player, scope).await.unwrap().is_some());
    for filter in [
        HistoryFilter::All(player),
        HistoryFilter::In(player, scope),
        HistoryFilter::Against(player, other, scope),
    ] {
        let games = store.history(filter, (0, 6)).await.unwrap();
        assert!(!games.is_empty(), "{filter:?}");
    }
    assert!(store.rating(Scope(9), player).await.unwrap().is_some());
    let curve = store.rating_curve(Scope::EVERYWHERE, player).await.unwrap();
    assert!(curve.is_sorted_by_key(|point| point.game) && curve.len() > 5);
}

async fn process_due_posts(store: &Store) {
    let workload = store.workload(later(0)).await.unwrap();
    assert!(workload.games_running >= 200, "{workload:?}");
    assert!(
        workload.people_playing > 0 && workload.bytes > 0,
        "{workload:?}"
    );
    assert!(workload.posts_due > 0 && workload.oldest_due.is_some());
    let due = due(store, later(0)).await;
    let Some(Due::Show(post, lease)) = due else {
        panic!("{due:?}")
    };
    let lease = store.extend(lease, later(60_000)).await.unwrap();
    let lease = lease.expect("no other process has it");
    let start = store.begin_work(lease.work, later(0), later(2)).await;
    assert!(matches!(start.unwrap(), Start::Begun(_)));
    let (message, none) = (MessageId(1), None);
    let late = store.record_shown(post.id, message, none, later(3)).await;
    assert_eq!(late.unwrap(), Shown::Standing);
    store.record_corrected(post.id).await.unwrap();
    store.clear_due(post.id).await.unwrap();
    store.give_up(PostId(149_999), None).await.unwrap();
    let (channel, now) = (ChannelId(8), later(4));
    assert!(store.is_unshown(GameId(49_008)).await.unwrap());
    let mark = store.mark_unshown(PostId(149_998), now, |_| Some(60_000));
    assert!(mark.await.unwrap());
    let unshown_news = store.unshown_news(channel, UserId(9)).await.unwrap();
    assert!(unshown_news.in_channel && unshown_news.for_person);
    store.take_refused_digests(UserId(9)).await.unwrap();
    let news = store.take_unshown_games(UserId(9)).await.unwrap();
    assert!(!news.is_empty());
    store.retry_newest_unshown(channel, now).await.unwrap();
    store.retry_all_unshown(channel, now).await.unwrap();
}

async fn change(store: &Store) {
    let terms = Terms::new(small_rules(), First::Turns);
    let number = 900_000 + rand::random_range(0..1_000_000);
    let new_challenge = tak_tavern::game::Challenge {
        terms,
        place: place(number),
        ..challenge(number)
    };
    crate::store::fixture::make(store, &new_challenge)
        .await
        .unwrap();
    let game = crate::store::fixture::accept(store, &new_challenge, number + 1_000_000).await;
    let game = play(store, &game.unwrap(), "a1", number + 2_000_000).await;
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    lock_partners(&mut change, game.as_ref().unwrap()).await;
    let elsewhere = place(number + 1);
    let relocation = change.relocate_game(game.as_ref().unwrap(), elsewhere);
    relocation.await.unwrap();
    let subject = crate::store::posts::board(&game.unwrap());
    let board = post(number, subject);
    change.post(&board, later(10_000_000));
    let notice = change.mention_lesson(UserId(4908), GameId(49_907)).await;
    assert!(!notice.unwrap(), "they have played before");
    let step = store.lesson(UserId(5)).await.unwrap();
    change.advance_lesson(UserId(5), step, 9).await.unwrap();
    let (id, planner) = (GameId(49_906), UserId(1 + (7 * 49_906 + 1) % 5000));
    let notice = change.take_left_plan_notice(id, planner).await;
    assert!(!notice.unwrap(), "it holds still");
    let own = store.game(id).await.unwrap().unwrap();
    let plan = "a2 a3".parse().unwrap();
    let plan_row = store.plan(own.id, planner).await.unwrap();
    let version = plan_row.map(|row| row.version);
    assert!(version.is_some());
    change
        .save_plan(&own, planner, version, &plan)
        .await
        .unwrap();
    let twice = change.save_plan(&own, planner, None, &plan).await;
    assert!(matches!(twice, Err(Error::Conflict)));
    change.commit().await.unwrap();
}

/// Clocks and vacations.
async fn time_passes(store: &Store) {
    let game = store.game(GameId(49_907)).await.unwrap().unwrap();
    let player = game.players.white;
    let earlier = store.vacations(player).await.unwrap();
    assert!(!earlier.is_empty());
    // An open change of this test would hold up the others on SQLite.
    look_at_places(store).await;
    update_noticeboards(store).await;
    let mut change = store.begin_unclaimed(later(0)).await.unwrap();
    let vacation = Vacation::begin(&earlier, later(0)).unwrap();
    let ids = store.running_games_of(player).await.unwrap();
    let ids = ids.iter().map(|game| game.id).collect();
    change.lock_person_in(player, &ids).await.unwrap();
    change.begin_vacation(player, vacation).await.unwrap();
    change.end_vacation(player, later(1)).await.unwrap();
    change.delete_vacation_alarm(player).await.unwrap();
    let reminder = Subject::Alarm {
        game: game.id,
        event: game.board_event(),
        alarm: Alarm::LastHours,
    };
    let reminder = post(rand::random_range(1 << 40..1 << 41), reminder);
    change.post(&reminder, later(0));
    let until = (later(0), later(0));
    let is_left = change.take_reminders(&reminder, player, until).await;
    assert!(is_left.unwrap());
    for _ in 0..2 {
        let digest = DigestPost {
            person: player,
            channel: game.place.channel,
            language: "en",
            zone: Zone::UTC,
            day_begins: Hour::MIDNIGHT,
            due: later(0),
        };
        change.schedule_digest(digest).await.unwrap();
    }
}

async fn outdate(store: &Store) {
    let game = GameId(49_900);
    for stale in [
        Stale::Offer { game, event: 3 },
        Stale::Boards(game),
        Stale::Game(game),
        Stale::Challenge(ChallengeId(47_007)),
        Stale::Seek(SeekId(47_007)),
    ] {
        let posts: Result<_, Error> = async {
            let mut change = store.begin_unclaimed(later(0)).await?;
            change.outdate(stale, later(1)).await
        }
        .await;
        let count = posts.unwrap().len();
        let some = matches!(
            stale,
            Stale::Boards(_) | Stale::Game(_) | Stale::Challenge(_) | Stale::Seek(_)
        );
        assert_eq!(count, usize::from(some), "{stale:?}");
    }
}
