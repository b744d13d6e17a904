//! Work on all games runs in short steps: games continue beside it, and an
//! interrupted run is continued.

use std::sync::mpsc;
use std::thread::JoinHandle;
use std::time::Duration;

use tak_tavern::game::UserId;
use tak_tavern::store::{Phase, Progress, Rebuilt, Store};
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};

use super::rebuild::{Evening, TABLES, evening, nothing_differs};
use crate::{Database, on_every_engine};

on_every_engine!(
    rebuild_beside_ending_games_equals_one_from_nothing,
    rebuild_cut_off_is_continued,
    comparison_beside_play_finds_no_difference,
    comparison_beside_deleted_person_finds_no_difference,
    progress_only_grows,
);

const PAGE: u16 = 5;

/// Longer than an undisturbed game takes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Wrong values in each table, and in most pages.
const DAMAGE: &str = "update ratings set rating = rating + 5000; \
     update standings set points = points + 1 where size = 0; \
     delete from standings where size = 5; \
     delete from results where ended in (select ended from \
     (select ended, dense_rank() over (order by ended) as place from results) as ends \
     where place % 3 = 0); \
     update rating_changes set before = before + 1 where ended in (select ended from \
     (select ended, dense_rank() over (order by ended) as place from rating_changes) as ends \
     where place % 4 = 0);";

/// A run in a thread with its own connections, like another process. It waits
/// after each step.
struct Stepwise {
    run: JoinHandle<Rebuilt>,
    steps: UnboundedReceiver<Progress>,
    next_step: mpsc::Sender<()>,
}

impl Stepwise {
    fn rebuild(database: &Database, write: bool) -> Stepwise {
        let (sender, steps) = unbounded_channel();
        let (next_step, wait) = mpsc::channel();
        let url = database.url.clone();
        let run = std::thread::spawn(move || {
            let mut progress = move |progress| {
                sender.send(progress).unwrap();
                wait.recv().unwrap();
            };
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let store = Store::connect(&url).await.unwrap();
                let rebuilt = store.rebuild_in_pages(write, PAGE, &mut progress).await;
                store.close().await;
                rebuilt.unwrap()
            })
        });
        Stepwise {
            run,
            steps,
            next_step,
        }
    }

    /// The rest of the run, with a game beside each step.
    async fn beside(mut self, evening: &mut Evening) -> (Rebuilt, u64) {
        let mut games = 0;
        while self.steps.recv().await.is_some() {
            let game = evening.random_game();
            tokio::time::timeout(PATIENCE, game).await.unwrap();
            games += 1;
            self.next_step.send(()).unwrap();
        }
        (self.run.join().unwrap(), games)
    }
}

async fn played(database: &Database, games: usize) -> Evening {
    let mut evening = evening(database).await;
    for _ in 0..games {
        evening.random_game().await;
    }
    evening
}

async fn derived_rows(database: &Database) -> Vec<Vec<String>> {
    let mut rows = Vec::new();
    for table in TABLES {
        rows.push(database.ask(table).await);
    }
    rows
}

/// A game may end between any two steps. Its results are correct at the end,
/// though its players had other ratings at its end.
async fn rebuild_beside_ending_games_equals_one_from_nothing(database: &Database) {
    let mut evening = played(database, 30).await;
    database.run(DAMAGE).await;
    let steps = Stepwise::rebuild(database, true);
    let (rebuilt, beside) = steps.beside(&mut evening).await;
    assert!(beside >= 8, "{beside} games beside pages of {PAGE}");
    assert_eq!(rebuilt.differences.len(), 4, "{rebuilt:?}");
    let gradually = derived_rows(database).await;
    let store = &evening.store;
    let comparison = store.rebuild(false).await.unwrap();
    assert_eq!(comparison.differences, nothing_differs());
    assert_eq!(comparison.games, 30 + beside);
    database
        .run(
            "delete from results; delete from rating_changes; delete from ratings; \
             delete from standings;",
        )
        .await;
    store.rebuild(true).await.unwrap();
    assert_eq!(derived_rows(database).await, gradually);
}

async fn rebuild_cut_off_is_continued(database: &Database) {
    let evening = played(database, 30).await;
    let sound = derived_rows(database).await;
    database.run(DAMAGE).await;
    let store = &evening.store;
    let before = store.rebuild(false).await.unwrap().differences;
    let half = Notify::new();
    let mut progress = |progress: Progress| {
        if progress.done >= 15 {
            half.notify_one();
        }
    };
    // In another order the run could end before it is looked at.
    tokio::select! {
        biased;
        () = half.notified() => {}
        rebuilt = store.rebuild_in_pages(true, PAGE, &mut progress) => panic!("{rebuilt:?}"),
    }
    let between = store.rebuild(false).await.unwrap().differences;
    assert!(between["results"] < before["results"], "{between:?}");
    assert!(between["results"] > 0, "{between:?}");
    assert_eq!(between["ratings"], before["ratings"]);
    let rest = store.rebuild(true).await.unwrap().differences;
    assert_eq!(rest, between, "what was put right stays so");
    assert_eq!(derived_rows(database).await, sound);
}

async fn comparison_beside_play_finds_no_difference(database: &Database) {
    let mut evening = played(database, 20).await;
    let comparison = Stepwise::rebuild(database, false);
    let (summary, beside) = comparison.beside(&mut evening).await;
    assert!(beside >= 5, "{beside}");
    assert_eq!(summary.differences, nothing_differs());
    assert_eq!(summary.games, 20 + beside);
}

/// A player's id may change during the comparison.
async fn comparison_beside_deleted_person_finds_no_difference(database: &Database) {
    let mut evening = played(database, 20).await;
    let mut comparison = Stepwise::rebuild(database, false);
    for _ in 0..3 {
        comparison.steps.recv().await.unwrap();
        comparison.next_step.send(()).unwrap();
    }
    comparison.steps.recv().await.unwrap();
    let store = evening.store.clone();
    let mut change = store
        .begin_unclaimed(crate::store::fixture::NOON)
        .await
        .unwrap();
    change
        .make_nameless(UserId(3), UserId(u64::MAX - 5))
        .await
        .unwrap();
    change.commit().await.unwrap();
    comparison.next_step.send(()).unwrap();
    let (summary, beside) = comparison.beside(&mut evening).await;
    assert_eq!(summary.differences, nothing_differs());
    assert_eq!(summary.games, 20 + beside);
}

async fn progress_only_grows(database: &Database) {
    let evening = played(database, 23).await;
    let store = &evening.store;
    let check = |steps: &[Progress], phases: &[Phase]| {
        let order: Vec<(Phase, u64)> = steps.iter().map(|step| (step.phase, step.done)).collect();
        assert!(order.is_sorted(), "{order:?}");
        let mut changes: Vec<Phase> = steps.iter().map(|step| step.phase).collect();
        changes.dedup();
        assert_eq!(changes, phases);
        let games: Vec<u64> = steps
            .iter()
            .filter(|step| step.phase == Phase::Games)
            .map(|step| step.done)
            .collect();
        assert_eq!(games, [5, 10, 15, 20, 23]);
        for step in steps {
            assert!(step.done <= step.total, "{step:?}");
        }
        let mut last = steps.iter().rev();
        assert!(last.all(|step| step.phase != Phase::Games || step.total == 23));
    };
    for write in [false, true] {
        let mut steps = Vec::new();
        let mut progress = |progress| steps.push(progress);
        let rebuilt = store.rebuild_in_pages(write, PAGE, &mut progress);
        rebuilt.await.unwrap();
        check(&steps, &[Phase::Games, Phase::Players]);
    }
    let mut steps = Vec::new();
    let mut progress = |progress| steps.push(progress);
    store.audit_in_pages(PAGE, &mut progress).await.unwrap();
    let phases = [Phase::Games, Phase::Entries, Phase::Purses];
    check(&steps, &phases);
}
