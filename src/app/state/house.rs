//! The house: its turns on the way to the lane on which it thinks.
//!
//! A turn is a due row. The process that wrote it holds the lease, and takes the turn up at once from a queue in memory.
//! If the process dies, the row is due when the lease ends.

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{
    Mutex, OwnedMutexGuard, OwnedSemaphorePermit, Semaphore, SemaphorePermit, oneshot,
};

use super::askers::{AskedPlace, Askers};
use super::house_thread::{HouseThread, HouseThreadError};
use super::seated_engine::SeatedEngine;
use crate::game::{Access, Game, HouseDoor, Level, PuzzleSearch, UserId};
use crate::store::{ImportLease, Lease, MiningLease, Outdated, Post};

/// How long the answer to a ply waits for the house, so that one message shows both plies.
const ANSWER_WITHIN: Duration = Duration::from_secs(1);

/// The same where the bot is a guest and cannot post the house's ply later.
const GUEST_ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// The most interactions that wait for the lane at once. More of them would take the places of plies.
const MOST_VISITORS: usize = 8;

/// The house of a process.
#[derive(Debug)]
pub(in crate::app) struct House {
    is_open: bool,
    /// The bot's own id, which plays for the house.
    player: OnceLock<UserId>,
    queue: UnboundedSender<HouseWork>,
    turns: Mutex<UnboundedReceiver<HouseWork>>,
    lane: Arc<Mutex<HouseThread>>,
    visitors: Semaphore,
    /// The people who asked for analyses of pasted games.
    pub(in crate::app) askers: Askers,
    /// One place for a game in which puzzles are searched. The others stay due for other processes.
    mine: Arc<Semaphore>,
    /// The engine of the operator at the top level.
    engine: Option<SeatedEngine>,
}

/// The lane of the house, held until it is dropped.
#[derive(Debug)]
pub struct HouseHeld {
    thread: OwnedMutexGuard<HouseThread>,
}

/// A turn of the house that this process owns.
#[derive(Debug)]
pub struct HouseTurn {
    pub(in crate::app) post: Post,
    pub(in crate::app) lease: Lease,
    /// The handler of the ply before it, if it waits to show both plies.
    pub(in crate::app) waiting: Option<oneshot::Sender<HouseAnswer>>,
}

/// Work on the lane of the house that this process owns.
#[derive(Debug)]
pub enum HouseWork {
    /// A turn of the house, or the analysis of a game.
    Turn(HouseTurn),
    /// The analysis of a game from elsewhere.
    Import(ImportTurn),
    /// The search for puzzles in a finished game.
    Mining(Box<Mining>),
}

/// The analysis of a game from elsewhere that this process owns.
#[derive(Debug)]
pub struct ImportTurn {
    pub(in crate::app) lease: ImportLease,
    /// The place of the person who asked, if this process began it.
    #[expect(dead_code, reason = "held until dropped")]
    pub(in crate::app) asked: Option<AskedPlace>,
}

/// The search for puzzles in a finished game that this process owns.
#[derive(Debug)]
pub struct Mining {
    pub(in crate::app) lease: MiningLease,
    /// The search, once it has begun.
    pub(in crate::app) search: Option<PuzzleSearch>,
    /// The place of the process for such work.
    pub(in crate::app) place: OwnedSemaphorePermit,
}

/// The answer of the house to a ply, with the rights of the change that played it.
#[derive(Debug)]
pub(in crate::app) struct HouseAnswer {
    pub(in crate::app) game: Game,
    pub(in crate::app) lease: Option<Lease>,
    pub(in crate::app) outdated: Vec<Outdated>,
}

/// The answer to wait for.
#[derive(Debug)]
pub(in crate::app) struct AwaitedAnswer(oneshot::Receiver<HouseAnswer>);

impl House {
    pub(super) fn new() -> House {
        let (queue, turns) = unbounded_channel();
        House {
            is_open: true,
            player: OnceLock::new(),
            queue,
            turns: Mutex::new(turns),
            // A search needs a core, and a process must not take more than one from the plies of people.
            lane: Arc::default(),
            visitors: Semaphore::new(MOST_VISITORS),
            askers: Askers::default(),
            mine: Arc::new(Semaphore::new(1)),
            engine: None,
        }
    }

    pub(super) fn close(&mut self) {
        self.is_open = false;
    }

    /// Whether the house takes new games.
    pub(in crate::app) fn door(&self) -> HouseDoor {
        if self.is_open {
            HouseDoor::Open
        } else {
            HouseDoor::Closed
        }
    }

    pub(super) fn seat_engine(&mut self, engine: SeatedEngine) {
        self.engine = Some(engine);
    }

    /// The engine that plays at a level, if the operator has one.
    pub(in crate::app) fn engine_at(&self, level: Level) -> Option<&SeatedEngine> {
        let is_top = Level::ALL.last() == Some(&level);
        self.engine.as_ref().filter(|_| is_top)
    }

    pub(super) fn seat(&self, player: UserId) {
        self.player.get_or_init(|| player);
    }

    /// The player of the house, once the bot knows its own id.
    pub(in crate::app) fn player(&self) -> Option<UserId> {
        self.player.get().copied()
    }

    /// Queues a turn.
    pub(in crate::app) fn queue(&self, post: Post, lease: Lease) {
        let waiting = None;
        self.push(HouseTurn {
            post,
            lease,
            waiting,
        });
    }

    /// Queues a turn, and returns the answer to wait for.
    pub(in crate::app) fn queue_awaited(&self, post: Post, lease: Lease) -> AwaitedAnswer {
        let (sender, receiver) = oneshot::channel();
        let waiting = Some(sender);
        self.push(HouseTurn {
            post,
            lease,
            waiting,
        });
        AwaitedAnswer(receiver)
    }

    /// Queues the rest of a longer work behind the turns that wait.
    pub(in crate::app) fn queue_rest(&self, turn: HouseTurn) {
        self.push(turn);
    }

    /// Queues the analysis of a game from elsewhere, or the rest of it.
    pub(in crate::app) fn queue_import(&self, turn: ImportTurn) {
        self.send(HouseWork::Import(turn));
    }

    /// The place to search for puzzles, unless this process searches already.
    pub(in crate::app) fn enter_mine(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.mine).try_acquire_owned().ok()
    }

    /// Queues the search for puzzles in a game, or the rest of it.
    pub(in crate::app) fn queue_mining(&self, mining: Box<Mining>) {
        self.send(HouseWork::Mining(mining));
    }

    fn push(&self, turn: HouseTurn) {
        self.send(HouseWork::Turn(turn));
    }

    fn send(&self, work: HouseWork) {
        // The receiver is in the same value. Work that is lost would be due later.
        let queued = self.queue.send(work);
        debug_assert!(queued.is_ok(), "the queue is never closed");
    }

    /// Waits for the next work in the queue.
    pub(super) async fn next_work(&self) -> Option<HouseWork> {
        self.turns.lock().await.recv().await
    }

    /// A place to wait for the lane during an interaction, unless too many wait already.
    pub(in crate::app) fn enter(&self) -> Option<SemaphorePermit<'_>> {
        self.visitors.try_acquire().ok()
    }

    /// Waits for the place to think, and takes it until the value is dropped.
    pub(in crate::app) async fn hold(&self) -> HouseHeld {
        let thread = Arc::clone(&self.lane).lock_owned().await;
        HouseHeld { thread }
    }
}

impl HouseHeld {
    /// Thinks on the thread of the house.
    pub(in crate::app) async fn think<T: Send + 'static>(
        &mut self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, HouseThreadError> {
        self.thread.run(work).await
    }
}

impl AwaitedAnswer {
    /// The answer, if it comes soon. After that the worker shows it by itself.
    pub(in crate::app) async fn get(mut self, access: Access) -> Option<HouseAnswer> {
        let patience = if access.is_guest() {
            GUEST_ANSWER_WITHIN
        } else {
            ANSWER_WITHIN
        };
        if let Ok(answer) = tokio::time::timeout(patience, &mut self.0).await {
            return answer.ok();
        }
        // The answer may have been sent at this instant.
        self.0.close();
        self.0.try_recv().ok()
    }
}
