//! The lanes of the house. Each works on one thing at a time.
//!
//! The house has lanes: turns of levels 1 to 7 (some milliseconds), turns of levels 8 to 10 (up to a second),
//! interactions in line for a thought, analyses and mining. Each has a thread of low priority, and only the first busy
//! lane in this order thinks. The searches of the others pause (`GiveWay` in `thread.rs`) and continue with the same
//! result, so a turn never waits for them, even on one core. A lane that has waited for a second thinks for a while
//! beside the others, but never beside turns, so that interactions cannot stop it forever. The engine of `HOUSE_ENGINE`
//! has a lane without a thread and with three places; the bot's own engine plays a turn that finds no place there.

use std::sync::Arc;

use tokio::sync::{Mutex, OwnedMutexGuard};

use super::thread::{GiveWay, HouseThread, HouseThreadError, Precedence, Rank};

/// A lane with a queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseLane {
    /// The turns of the levels that think for some milliseconds.
    Turns,
    /// The turns of the levels that think for up to a second.
    LongTurns,
    /// The turns for the engine of the operator.
    Engine,
    /// The analyses, and after them the searches for puzzles.
    Study,
}

impl HouseLane {
    pub const ALL: [HouseLane; 4] = [
        HouseLane::Turns,
        HouseLane::LongTurns,
        HouseLane::Engine,
        HouseLane::Study,
    ];
}

type Lane = Arc<Mutex<HouseThread>>;

/// The lanes. Each thinking lane has a thread, and only one of these thinks at a time, because a search needs a core
/// and a process must not take more than one from the plies of people. The lane of the engine only waits.
#[derive(Debug)]
pub(super) struct Lanes {
    turns: Lane,
    long_turns: Lane,
    /// The lane of interactions. They wait for it without a queue.
    visits: Lane,
    study: Lane,
    engine: Arc<Mutex<()>>,
}

/// A lane with a queue, occupied until this is dropped.
#[derive(Debug)]
pub(crate) enum LaneHeld {
    Thinking(ThreadHeld),
    /// The lane of the engine.
    Engine(OwnedMutexGuard<()>),
}

/// A thread of the house, occupied until this is dropped.
#[derive(Debug)]
pub(crate) struct ThreadHeld(OwnedMutexGuard<HouseThread>);

/// All lanes of the house, occupied until this is dropped.
#[derive(Debug)]
#[expect(dead_code, reason = "held until dropped")]
pub struct HouseHeld(Vec<ThreadHeld>, OwnedMutexGuard<()>);

impl Lanes {
    pub(super) fn new() -> Lanes {
        let precedence = Arc::<Precedence>::default();
        let lane = |rank| Arc::new(Mutex::new(HouseThread::new(&precedence, rank)));
        Lanes {
            turns: lane(Rank::Turns),
            long_turns: lane(Rank::LongTurns),
            visits: lane(Rank::Visits),
            study: lane(Rank::Study),
            engine: Arc::default(),
        }
    }

    pub(super) async fn hold(&self, lane: HouseLane) -> LaneHeld {
        let thread = match lane {
            HouseLane::Turns => &self.turns,
            HouseLane::LongTurns => &self.long_turns,
            HouseLane::Study => &self.study,
            HouseLane::Engine => return LaneHeld::Engine(lock(&self.engine).await),
        };
        LaneHeld::Thinking(ThreadHeld(lock(thread).await))
    }

    pub(super) async fn hold_visits(&self) -> ThreadHeld {
        ThreadHeld(lock(&self.visits).await)
    }

    pub(super) async fn hold_all(&self) -> HouseHeld {
        let mut threads = Vec::new();
        for thread in [&self.turns, &self.long_turns, &self.visits, &self.study] {
            threads.push(ThreadHeld(lock(thread).await));
        }
        HouseHeld(threads, lock(&self.engine).await)
    }
}

async fn lock<T>(lane: &Arc<Mutex<T>>) -> OwnedMutexGuard<T> {
    Arc::clone(lane).lock_owned().await
}

impl ThreadHeld {
    /// Thinks on the thread of the lane. The observer has to watch its searches.
    pub(crate) async fn think<T: Send + 'static>(
        &mut self,
        work: impl FnOnce(GiveWay) -> T + Send + 'static,
    ) -> Result<T, HouseThreadError> {
        self.0.run(work).await
    }
}
