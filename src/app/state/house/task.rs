//! The work of the house that a process owns.

use tokio::sync::{OwnedSemaphorePermit, oneshot};

use super::schedule::Waiting;
use crate::game::{Game, GameId, ImportId, Level, PuzzleSearch, UserId};
use crate::store::{ImportLease, Lease, MiningLease, Outdated, Post, PostId};

/// Work of the house.
#[derive(Debug)]
pub(in crate::app) enum HouseTask {
    Turn(HouseTurn),
    /// The analysis of a game.
    Analysis(AnalysisTurn),
    /// The search for puzzles in a finished game.
    Mining(Box<Mining>),
}

#[derive(Debug)]
pub(in crate::app) struct HouseTurn {
    pub(in crate::app) post: Post,
    pub(in crate::app) lease: Lease,
    pub(in crate::app) level: Level,
    /// Whether the engine of the operator was asked, in vain.
    pub(in crate::app) engine_failed: bool,
    /// The handler of the ply before it, if it waits to show both plies.
    pub(in crate::app) waiting: Option<oneshot::Sender<HouseAnswer>>,
}

/// The analysis of a game.
#[derive(Debug)]
pub(in crate::app) struct AnalysisTurn {
    pub(in crate::app) lease: AnalysisLease,
    /// The person who asked for it, while they have data here.
    pub(in crate::app) asker: Option<UserId>,
    /// Whether this process has valued some positions since it took the analysis up.
    pub(in crate::app) has_begun: bool,
}

/// The right to compute an analysis for a limited time.
#[derive(Clone, Copy, Debug)]
pub(in crate::app) enum AnalysisLease {
    /// That of a finished game of ours.
    Ours(GameId, Lease),
    /// That of a game from elsewhere.
    Import(ImportLease),
}

/// The search for puzzles in a finished game.
#[derive(Debug)]
pub(in crate::app) struct Mining {
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
                AnalysisLease::Ours(_, lease) => TaskKey::Post(lease.post),
                AnalysisLease::Import(lease) => TaskKey::Import(lease.import),
            },
            HouseTask::Mining(mining) => TaskKey::Mined(mining.lease.game),
        }
    }

    fn renew(&mut self, newer: HouseTask) {
        match (self, newer) {
            (HouseTask::Turn(turn), HouseTask::Turn(newer)) => {
                turn.lease = newer.lease;
                turn.waiting = newer.waiting.or(turn.waiting.take());
            }
            (HouseTask::Analysis(turn), HouseTask::Analysis(newer)) => turn.lease = newer.lease,
            (HouseTask::Mining(mining), HouseTask::Mining(newer)) => mining.lease = newer.lease,
            // Rows of different kinds have different keys.
            _ => {}
        }
    }
}
