//! The queue of the house: the work taken up by this process, and the lanes in line for it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::{Notify, OwnedSemaphorePermit, oneshot};

use super::lanes::HouseLane;
use super::schedule::{Line, Schedule, Waiting};
use tavern_game::{Game, GameId, ImportId, Level, PuzzleSearch, UserId};
use tavern_store::{JobLease, Lease, Outdated, Post, PostId};

/// The lines of a lane, in order of priority.
fn lines(lane: HouseLane) -> &'static [Line] {
    match lane {
        HouseLane::Turns => &[Line::Turns],
        HouseLane::LongTurns => &[Line::LongTurns],
        HouseLane::Engine => &[Line::Engine],
        HouseLane::Study => &[Line::Analyses, Line::Mining],
    }
}

fn lane_of(line: Line) -> HouseLane {
    match line {
        Line::Turns => HouseLane::Turns,
        Line::LongTurns => HouseLane::LongTurns,
        Line::Engine => HouseLane::Engine,
        Line::Analyses | Line::Mining => HouseLane::Study,
    }
}

/// The queue. All its work is due in the database, too, so lost work is taken up later.
#[derive(Debug)]
pub(super) struct HouseQueue {
    schedule: Mutex<Schedule<HouseTask>>,
    arrivals: [Notify; HouseLane::ALL.len()],
}

impl HouseQueue {
    pub(super) fn new() -> HouseQueue {
        HouseQueue {
            schedule: Mutex::new(Schedule::new()),
            arrivals: HouseLane::ALL.map(|_| Notify::new()),
        }
    }

    fn schedule(&self) -> MutexGuard<'_, Schedule<HouseTask>> {
        self.schedule.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds work, unless it is in hand or there is no room.
    pub(super) fn add(&self, line: Line, of: Option<UserId>, task: HouseTask) {
        if self.schedule().add(line, of, task) {
            self.arrivals[lane_of(line) as usize].notify_one();
        }
    }

    /// Queues the rest of work in hand.
    pub(super) fn put_back(
        &self,
        mut hand: InHand,
        line: Line,
        of: Option<UserId>,
        rest: HouseTask,
    ) {
        hand.key = None;
        self.schedule().put_back(line, of, rest);
        self.arrivals[lane_of(line) as usize].notify_one();
    }

    pub(super) fn length(&self, line: Line) -> usize {
        self.schedule().length(line)
    }

    /// Waits until a lane has work.
    pub(super) async fn waits_for(&self, lane: HouseLane) {
        while lines(lane)
            .iter()
            .all(|&line| self.schedule().is_empty(line))
        {
            self.arrivals[lane as usize].notified().await;
        }
    }

    /// The next work of a lane.
    pub(super) fn take(self: &Arc<Self>, lane: HouseLane) -> Option<(HouseTask, InHand)> {
        let task = self.schedule().take(lines(lane))?;
        let hand = InHand {
            key: Some(task.key()),
            queue: Arc::clone(self),
        };
        Some((task, hand))
    }
}

/// Work in hand until this value is dropped.
#[derive(Debug)]
pub(crate) struct InHand {
    key: Option<TaskKey>,
    queue: Arc<HouseQueue>,
}

impl Drop for InHand {
    fn drop(&mut self) {
        if let Some(key) = self.key {
            self.queue.schedule().release(key);
        }
    }
}

/// Work of the house.
#[derive(Debug)]
pub(crate) enum HouseTask {
    Turn(HouseTurn),
    /// The analysis of a game.
    Analysis(AnalysisTurn),
    /// The search for puzzles in a finished game.
    Mining(Box<Mining>),
}

#[derive(Debug)]
pub(crate) struct HouseTurn {
    pub(crate) post: Post,
    pub(crate) lease: Lease,
    pub(crate) level: Level,
    /// Whether the engine of the operator failed to play.
    pub(crate) engine_failed: bool,
    /// The handler of the ply before it, if it waits to show both plies.
    pub(crate) listener: Option<oneshot::Sender<HouseAnswer>>,
}

/// The analysis of a game.
#[derive(Debug)]
pub(crate) struct AnalysisTurn {
    pub(crate) lease: AnalysisLease,
    /// The requester, while they have data here.
    pub(crate) asker: Option<UserId>,
    /// Whether this process has valued some positions since it took the analysis up.
    pub(crate) has_begun: bool,
}

/// The right to compute an analysis for a limited time.
#[derive(Clone, Copy, Debug)]
pub(crate) enum AnalysisLease {
    /// The lease of a finished game played here.
    Ours(GameId, JobLease<PostId>),
    /// The lease of a game from elsewhere.
    Import(JobLease<ImportId>),
}

/// The search for puzzles in a finished game.
#[derive(Debug)]
pub(crate) struct Mining {
    pub(crate) lease: JobLease<GameId>,
    /// The search; `None` before it has begun.
    pub(crate) search: Option<PuzzleSearch>,
    /// The process's place for such work.
    pub(crate) place: OwnedSemaphorePermit,
}

/// The answer of the house to a ply, with the rights of the change that played it.
#[derive(Debug)]
pub(crate) struct HouseAnswer {
    pub(crate) game: Game,
    pub(crate) lease: Option<Lease>,
    pub(crate) old_messages: Vec<Outdated>,
}

/// The row of the work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum TaskKey {
    Post(PostId),
    Import(ImportId),
    Mined(GameId),
}

impl Waiting for HouseTask {
    type Key = TaskKey;

    fn key(&self) -> TaskKey {
        match self {
            HouseTask::Turn(turn) => TaskKey::Post(turn.post.id),
            HouseTask::Analysis(turn) => match turn.lease {
                AnalysisLease::Ours(_, lease) => TaskKey::Post(lease.key),
                AnalysisLease::Import(lease) => TaskKey::Import(lease.key),
            },
            HouseTask::Mining(mining) => TaskKey::Mined(mining.lease.key),
        }
    }

    fn renew(&mut self, newer: HouseTask) {
        match (self, newer) {
            (HouseTask::Turn(turn), HouseTask::Turn(newer)) => {
                turn.lease = newer.lease;
                turn.listener = newer.listener.or(turn.listener.take());
            }
            (HouseTask::Analysis(turn), HouseTask::Analysis(newer)) => turn.lease = newer.lease,
            (HouseTask::Mining(mining), HouseTask::Mining(newer)) => mining.lease = newer.lease,
            // Rows of different kinds have different keys.
            _ => {}
        }
    }
}
