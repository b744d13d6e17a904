//! The puzzle of the day: its posts in several processes, and the runs of people.

use tak_tavern::game::{
    Access, AttemptState, ChannelId, DailyPlan, DailyState, Day, GuildId, Hour, Moment,
    PuzzleAttempt, PuzzleId, UserId, Zone,
};
use tak_tavern::store::{
    Change, Chosen, Daily, Error, JobLease, LastPost, Owner, Post, PostId, Store, Subject,
};

use crate::store::fixture::{ADA, BO, NOON, claim, later};
use crate::{Database, on_every_engine};

on_every_engine!(
    choices_survive_storage,
    one_process_begins_a_day,
    earlier_post_is_given_up,
    closed_channel_is_retried,
    clock_that_ran_ahead_delays_no_day,
    run_counts_on_its_day_alone,
    solvers_are_listed_with_their_streaks,
    day_without_a_named_solver_has_an_own_report,
    run_continues_the_newest_one_elsewhere,
    unreadable_row_waits_while_others_are_due
);

const HERE: Owner = Owner::Server(GuildId(u64::MAX - 1));

const DAY: Day = Day(20_833);

const PUZZLE: PuzzleId = PuzzleId(7);

fn daily() -> Daily {
    Daily {
        owner: HERE,
        channel: ChannelId(3),
        plan: DailyPlan {
            hour: Hour::new(17).unwrap(),
            zone: Zone::UTC,
            last: None,
        },
        language: "de".to_owned(),
        due: Some(NOON),
        puzzle: None,
        post: None,
        previous: None,
        missed: 0,
    }
}

/// The choices of a person, with a run.
pub(in crate::store) async fn write_own_daily(
    change: &mut Change,
    person: UserId,
    puzzle: PuzzleId,
) {
    let owner = Owner::Person(person);
    let own = Daily { owner, ..daily() };
    change.choose_daily(&own, false).await.unwrap();
    let run = change.begin_daily_run(owner, DAY, person, puzzle);
    run.await.unwrap();
}

/// The same after the post of a day.
fn begun(day: Day, post: u64) -> Daily {
    Daily {
        plan: DailyPlan {
            last: Some(day),
            ..daily().plan
        },
        due: Some(later(1000)),
        puzzle: Some(PUZZLE),
        post: Some(PostId(post)),
        previous: Some(Day(day.0 - 1)),
        ..daily()
    }
}

async fn choose(store: &Store, daily: &Daily, withdraws: bool) {
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    change.choose_daily(daily, withdraws).await.unwrap();
    change.commit().await.unwrap();
}

/// Begins a day with its post.
async fn begin(store: &Store, due: Moment, after: &Daily) -> Result<(), Error> {
    let lease = lease(store, due).await.unwrap();
    begin_with(store, lease, after).await
}

/// Takes a puzzle of the day that is due.
async fn lease(store: &Store, now: Moment) -> Option<JobLease<Owner>> {
    let claim = store.claim_daily(now, now.plus_ms(30_000)).await;
    claim.unwrap()
}

async fn begin_with(store: &Store, lease: JobLease<Owner>, after: &Daily) -> Result<(), Error> {
    let mut change = store.begin_unclaimed(NOON).await?;
    change.advance_daily(lease, after).await?;
    let post = Post {
        id: after.post.unwrap(),
        subject: Subject::DailyPuzzle(after.plan.last.unwrap()),
        channel: after.channel,
        to: None,
        access: Access::Member,
        language: after.language.clone(),
    };
    change.post(&post, NOON);
    change.commit().await
}

async fn choices_survive_storage(database: &Database, store: &Store) {
    assert_eq!(store.daily(HERE).await.unwrap(), None);
    choose(store, &daily(), false).await;
    assert_eq!(store.daily(HERE).await.unwrap(), Some(daily()));
    assert_eq!(lease(store, later(-1)).await, None);
    begin(store, NOON, &begun(DAY, 70)).await.unwrap();
    assert_eq!(store.daily(HERE).await.unwrap(), Some(begun(DAY, 70)));
    let of_post = store.daily_of_post(PostId(70)).await.unwrap();
    assert_eq!(of_post, Some(begun(DAY, 70)));
    // Another channel does not change the day.
    let elsewhere = Daily {
        channel: ChannelId(4),
        due: None,
        ..begun(DAY, 70)
    };
    choose(store, &elsewhere, true).await;
    let row = store.daily(HERE).await.unwrap();
    assert_eq!(
        row,
        Some(Daily {
            post: None,
            ..elsewhere
        })
    );
    assert_eq!(lease(store, later(9_000)).await, None);
    let posts = "select state from posts where due is null";
    database.holds(posts, &["given up"]).await;
}

async fn one_process_begins_a_day(database: &Database) {
    let processes = [database.store().await, database.connect().await];
    choose(&processes[0], &daily(), false).await;
    let slow = lease(&processes[1], NOON).await.unwrap();
    assert_eq!(lease(&processes[0], NOON).await, None);
    let old_lease = lease(&processes[0], later(30_000)).await.unwrap();
    let mut fast = processes[0].begin_unclaimed(NOON).await.unwrap();
    fast.advance_daily(old_lease, &begun(DAY, 70))
        .await
        .unwrap();
    fast.commit().await.unwrap();
    let slow = begin_with(&processes[1], slow, &begun(DAY, 71)).await;
    assert!(matches!(slow, Err(Error::Conflict)), "{slow:?}");
    database.holds("select count(*) from posts", &["0"]).await;
    let row = processes[1].daily(HERE).await.unwrap();
    assert_eq!(row, Some(begun(DAY, 70)));
}

async fn earlier_post_is_given_up(database: &Database, store: &Store) {
    choose(store, &daily(), false).await;
    begin(store, NOON, &begun(DAY, 70)).await.unwrap();
    begin(store, later(1000), &begun(DAY.next(), 71))
        .await
        .unwrap();
    let rows = "select id, state from posts order by id";
    database.holds(rows, &["70 given up", "71 waiting"]).await;
    assert_eq!(store.daily_of_post(PostId(70)).await.unwrap(), None);
    let state = store.last_post(Some(PostId(71))).await.unwrap();
    assert_eq!(state, LastPost::Fine);
}

async fn closed_channel_is_retried(database: &Database, store: &Store) {
    choose(store, &daily(), false).await;
    begin(store, NOON, &begun(DAY, 70)).await.unwrap();
    let mark = store.mark_unshown(PostId(70), NOON, |_| Some(5));
    assert!(mark.await.unwrap(), "it is tried again");
    let posts = "select state, due from posts";
    let expected = format!("unshown {}", later(5).0);
    assert_eq!(database.ask(posts).await, [expected]);
    let state = store.last_post(Some(PostId(70))).await.unwrap();
    assert_eq!(state, LastPost::Unshown);
    let state_of_other = store.last_post(Some(PostId(71))).await.unwrap();
    assert_eq!(state_of_other, LastPost::Unknown);
    database.holds("select count(*) from untold", &["0"]).await;
}

async fn clock_that_ran_ahead_delays_no_day(store: &Store) {
    const LATEST: i64 = 3 * 24 * 60 * 60 * 1000;
    for (due, is_due) in [(LATEST, false), (LATEST + 1, true)] {
        let plan = Daily {
            due: Some(later(due)),
            ..daily()
        };
        choose(store, &plan, false).await;
        store.clamp_leases(NOON, 1000).await.unwrap();
        assert_eq!(lease(store, NOON).await.is_some(), is_due, "{due}");
    }
}

/// Counts a step of Ada's attempt; returns her days in a row after a success.
async fn count(
    store: &Store,
    who: UserId,
    before: &PuzzleAttempt,
    after: &PuzzleAttempt,
) -> Option<u32> {
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    let outcome = change.count_daily_run(who, (before, after), false).await;
    change.commit().await.unwrap();
    outcome.unwrap().map(|solver| solver.streak)
}

async fn begin_run(store: &Store, owner: Owner, day: Day, who: UserId) {
    let mut change = store.begin_unclaimed(NOON).await.unwrap();
    let run = change.begin_daily_run(owner, day, who, PUZZLE);
    run.await.unwrap();
    change.commit().await.unwrap();
}

fn solved(before: &PuzzleAttempt) -> PuzzleAttempt {
    PuzzleAttempt {
        state: AttemptState::Solved,
        tries: before.tries + 1,
        ..before.clone()
    }
}

async fn run_counts_on_its_day_alone(database: &Database, store: &Store) {
    choose(store, &daily(), false).await;
    begin(store, NOON, &begun(DAY, 70)).await.unwrap();
    let new = PuzzleAttempt::new(PUZZLE);
    assert_eq!(
        count(store, ADA, &new, &solved(&new)).await,
        None,
        "not begun"
    );
    begin_run(store, HERE, DAY, ADA).await;
    let with_hint = new.hinted();
    assert_eq!(count(store, ADA, &new, &with_hint).await, None);
    let over = solved(&with_hint);
    assert_eq!(count(store, ADA, &with_hint, &over).await, Some(1));
    let run = store.daily_run(ADA, DAY, PUZZLE).await.unwrap().unwrap();
    assert_eq!(
        (run.state, run.tries, run.hints),
        (DailyState::Solved, 1, 1)
    );
    // Another success changes nothing.
    assert_eq!(count(store, ADA, &over, &solved(&over)).await, None);
    // The same puzzle elsewhere is solved already.
    begin_run(store, Owner::Person(ADA), DAY, ADA).await;
    let rows = "select kind, state, tries, hints from daily_runs order by kind";
    let expected = ["person solved 1 1", "server solved 1 1"];
    assert_eq!(database.ask(rows).await, expected);
    // The day is over for Bo.
    begin_run(store, HERE, DAY, BO).await;
    assert!(store.has_open_daily_run(BO, PUZZLE).await.unwrap());
    assert!(!store.has_open_daily_run(ADA, PUZZLE).await.unwrap());
    begin(store, later(1000), &begun(DAY.next(), 71))
        .await
        .unwrap();
    assert_eq!(count(store, BO, &new, &solved(&new)).await, None);
    let run = store.daily_run(BO, DAY, PUZZLE).await.unwrap().unwrap();
    assert_eq!(run.state, DailyState::Open);
    assert!(!store.has_open_daily_run(BO, PUZZLE).await.unwrap());
}

/// A row of a run on the server.
fn run_row(day: u32, player: i64, state: &str, tries: u32) -> String {
    format!(
        "insert into daily_runs (kind, owner, day, player, puzzle, state, tries, hints, at) \
         values ('server', -2, {day}, {player}, 7, '{state}', {tries}, 0, 1);"
    )
}

async fn leave_leaderboards(store: &Store, person: UserId) {
    let mut change = store.begin(claim(person.0)).await.unwrap();
    let hides = Chosen {
        name: "leaderboards".to_owned(),
        value: "no".to_owned(),
    };
    let hides = change.choose(Owner::Person(person), &hides);
    hides.await.unwrap();
    change.commit().await.unwrap();
}

async fn solvers_are_listed_with_their_streaks(database: &Database, store: &Store) {
    let nameless = -5_i64;
    let rows: String = [
        run_row(98, 2, "solved", 1),
        run_row(99, 2, "solved", 4),
        run_row(100, 2, "solved", 2),
        run_row(100, 3, "solved", 1),
        run_row(100, 4, "open", 1),
        run_row(100, 5, "shown", 1),
        run_row(100, 6, "solved", 1),
        run_row(100, nameless, "solved", 1),
        run_row(101, 3, "solved", 1),
    ]
    .concat();
    database.run(&rows).await;
    leave_leaderboards(store, UserId(6)).await;
    let list = store.daily_solvers(HERE, Day(100), 9).await.unwrap();
    let solvers: Vec<(u64, u32, u32)> = list
        .unwrap()
        .iter()
        .map(|solver| (solver.person.0, solver.tries, solver.streak))
        .collect();
    assert_eq!(solvers, [(3, 1, 1), (2, 2, 3)]);
    let list = store.daily_solvers(HERE, Day(100), 1).await.unwrap();
    assert_eq!(list.unwrap().len(), 1);
    let elsewhere = Owner::Server(GuildId(8));
    let list = store.daily_solvers(elsewhere, Day(100), 9).await.unwrap();
    assert_eq!(list, Some(Vec::new()));
}

async fn day_without_a_named_solver_has_an_own_report(database: &Database, store: &Store) {
    let rows = [
        run_row(100, 6, "solved", 1),
        run_row(100, 4, "shown", 1),
        run_row(102, 4, "open", 1),
    ];
    database.run(&rows.concat()).await;
    leave_leaderboards(store, UserId(6)).await;
    let report = store.daily_solvers(HERE, Day(100), 9).await.unwrap();
    assert_eq!(report, None, "it was solved");
    // On day 101 the puzzle was not opened, and on day 102 not solved.
    for day in [101, 102] {
        let list = store.daily_solvers(HERE, Day(day), 9).await.unwrap();
        assert_eq!(list, Some(Vec::new()), "{day}");
    }
}

async fn run_continues_the_newest_one_elsewhere(database: &Database, store: &Store) {
    let row = |server: u64, state: &str, tries: u32, at: u32| {
        format!(
            "insert into daily_runs (kind, owner, day, player, puzzle, state, tries, hints, at) \
             values ('server', {server}, {}, {}, {}, '{state}', {tries}, 0, {at});",
            DAY.0, ADA.0, PUZZLE.0
        )
    };
    let rows = [row(7, "open", 1, 10), row(8, "solved", 2, 20)];
    database.run(&rows.concat()).await;
    let run = store.daily_run(ADA, DAY, PUZZLE).await.unwrap().unwrap();
    assert_eq!((run.state, run.tries), (DailyState::Solved, 2));
    begin_run(store, Owner::Person(ADA), DAY, ADA).await;
    let rows = "select state, tries from daily_runs where kind = 'person'";
    database.holds(rows, &["solved 2"]).await;
    let other = store.daily_run(ADA, DAY, PuzzleId(8)).await.unwrap();
    assert_eq!(other, None);
}

async fn unreadable_row_waits_while_others_are_due(database: &Database, store: &Store) {
    choose(store, &daily(), false).await;
    let sql = "insert into daily_puzzles (kind, owner, channel, hour, language, due, missed) \
                  values ('server', 5, 3, 99, 'en', 1, 0)";
    database.run(sql).await;
    // It is the first one that is due, and can be taken although it cannot be read.
    let first = lease(store, NOON).await.unwrap();
    assert_eq!(first.key, Owner::Server(GuildId(5)));
    assert!(store.daily(first.key).await.is_err());
    let next = lease(store, NOON).await.unwrap();
    assert_eq!(next.key, HERE);
    store.give_up_work(first, NOON).await.unwrap();
    let given_up = store.given_up().await.unwrap();
    let names: Vec<(&str, &str)> = given_up
        .iter()
        .map(|it| (it.kind, it.key.as_str()))
        .collect();
    assert_eq!(names, [("puzzle of the day", "server 5")]);
    // A new choice restarts the work.
    let owner = first.key;
    choose(store, &Daily { owner, ..daily() }, false).await;
    assert_eq!(store.given_up().await.unwrap(), []);
}
