//! The house: its turns, the analyses and the searches for puzzles, on the way to its lanes.
//!
//! All its work is stored as due rows. The process that wrote a row holds its lease and takes the work up immediately
//! through a queue in memory. If the process dies, the row is due when the lease ends. A row that waits for longer than
//! its lease is due, too, so that a less busy process may take it; here it stays in its place.

mod lanes;
mod queue;
mod schedule;
mod thread;

pub use lanes::{HouseHeld, HouseLane};
pub(crate) use lanes::{LaneHeld, ThreadHeld};
pub(crate) use queue::{
    AnalysisLease, AnalysisTurn, HouseAnswer, HouseTask, HouseTurn, InHand, Mining,
};
pub(crate) use thread::{GiveWay, HouseThreadError};

use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use super::seated_engine::SeatedEngine;
use crate::limits::Crowd;
use lanes::Lanes;
use queue::HouseQueue;
use schedule::Line;
use tavern_game::{Access, Game, HouseDoor, Level, PeopleRefusal, Refusal, UserId};
use tavern_store::{Lease, Post};

/// The lease of a turn or an analysis. It is prolonged while the house thinks, so another process answers some seconds
/// after this one has died.
pub(crate) const THOUGHT_LEASE_MS: i64 = 6_000;

/// How long the answer to a ply waits for the house, so that one message shows both plies.
const ANSWER_WITHIN: Duration = Duration::from_secs(1);

/// The same where the bot is a guest and cannot post the house's ply later.
const GUEST_ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// The maximum number of turns in line for the engine of the operator. The bot's own engine plays further turns.
const MOST_FOR_ENGINE: usize = 3;

/// The maximum number of analyses that this process takes over from others while they wait.
const MOST_TAKEN_OVER: usize = 100;

/// The maximum number of interactions of one person, and of all, in line for a thought. More would delay plies.
const MOST_VISITS_OF_ONE: usize = 2;
const MOST_VISITS: usize = 8;

/// The house of a process.
#[derive(Debug)]
pub(crate) struct House {
    is_open: bool,
    /// The bot's own id: it plays for the house.
    player: OnceLock<UserId>,
    queue: Arc<HouseQueue>,
    lanes: Lanes,
    /// The people with an interaction in line for a thought.
    pub(crate) visitors: Crowd<UserId>,
    /// One place for the search for puzzles in a game. Other games stay due for other processes.
    mine: Arc<Semaphore>,
    /// The engine of the operator at the top level.
    engine: Option<SeatedEngine>,
}

/// Work that a lane of the house has taken.
#[derive(Debug)]
pub struct HouseWork {
    pub(crate) task: HouseTask,
    pub(crate) hand: InHand,
    /// The lane, until the thought has ended.
    pub(crate) lane: LaneHeld,
}

/// The answer to wait for.
#[derive(Debug)]
pub(crate) struct AwaitedAnswer(oneshot::Receiver<HouseAnswer>);

impl House {
    pub(super) fn new() -> House {
        House {
            is_open: true,
            player: OnceLock::new(),
            queue: Arc::new(HouseQueue::new()),
            lanes: Lanes::new(),
            visitors: Crowd::of(MOST_VISITS_OF_ONE, MOST_VISITS),
            mine: Arc::new(Semaphore::new(1)),
            engine: None,
        }
    }

    pub(super) fn close(&mut self) {
        self.is_open = false;
    }

    /// Whether the house takes new games.
    pub(crate) fn door(&self) -> HouseDoor {
        if self.is_open {
            HouseDoor::Open
        } else {
            HouseDoor::Closed
        }
    }

    pub(super) fn seat_engine(&mut self, engine: SeatedEngine) {
        self.engine = Some(engine);
    }

    /// The engine that plays at the top level, if the operator has one.
    pub(crate) fn engine(&self) -> Option<&SeatedEngine> {
        self.engine.as_ref()
    }

    pub(super) fn seat(&self, player: UserId) {
        self.player.get_or_init(|| player);
    }

    /// The player of the house; none before the bot has learnt its own id.
    pub(crate) fn player(&self) -> Option<UserId> {
        self.player.get().copied()
    }

    /// Whether an id is the bot's own or its stand-in for texts.
    pub(crate) fn is(&self, person: UserId) -> bool {
        self.player() == Some(person) || person == UserId::HOUSE
    }

    /// Refuses the bot and former players in place of a person.
    pub(crate) fn check_person(&self, person: UserId) -> Result<(), Refusal> {
        if self.is(person) {
            return Err(PeopleRefusal::BotItself.into());
        }
        if person.is_nameless() {
            return Err(Refusal::FormerPlayer);
        }
        Ok(())
    }

    /// Queues a turn of a game.
    pub(crate) fn queue(&self, game: &Game, post: Post, lease: Lease) {
        self.add_turn(game, post, lease, None);
    }

    /// Queues a turn of a game, and returns the answer to wait for.
    pub(crate) fn queue_awaited(&self, game: &Game, post: Post, lease: Lease) -> AwaitedAnswer {
        let (sender, receiver) = oneshot::channel();
        self.add_turn(game, post, lease, Some(sender));
        AwaitedAnswer(receiver)
    }

    fn add_turn(
        &self,
        game: &Game,
        post: Post,
        lease: Lease,
        listener: Option<oneshot::Sender<HouseAnswer>>,
    ) {
        let Some(seat) = game.house else {
            return;
        };
        let turn = HouseTurn {
            post,
            lease,
            level: seat.level,
            engine_failed: false,
            listener,
        };
        let line = self.line_of(&turn);
        self.queue.add(line, None, HouseTask::Turn(turn));
    }

    /// The line of a turn. The line of the engine is short, because the engine may be slow.
    fn line_of(&self, turn: &HouseTurn) -> Line {
        if !turn.level.thinks_long() {
            return Line::Turns;
        }
        let is_top = Level::ALL.last() == Some(&turn.level);
        let has_engine = is_top && self.engine.is_some() && !turn.engine_failed;
        if has_engine && self.queue.length(Line::Engine) < MOST_FOR_ENGINE {
            Line::Engine
        } else {
            Line::LongTurns
        }
    }

    /// Queues a turn that the engine leaves to the house.
    pub(crate) fn queue_own(&self, hand: InHand, turn: HouseTurn) {
        let turn = HouseTurn {
            engine_failed: true,
            ..turn
        };
        let line = self.line_of(&turn);
        self.queue.put_back(hand, line, None, HouseTask::Turn(turn));
    }

    pub(crate) fn queue_analysis(&self, turn: AnalysisTurn) {
        let of = turn.asker;
        self.queue
            .add(Line::Analyses, of, HouseTask::Analysis(turn));
    }

    /// Queues the rest of an analysis behind those of other people.
    pub(crate) fn queue_rest(&self, hand: InHand, turn: AnalysisTurn) {
        let (of, turn) = (turn.asker, HouseTask::Analysis(turn));
        self.queue.put_back(hand, Line::Analyses, of, turn);
    }

    /// Whether there is room for an analysis left by another process.
    pub(crate) fn may_take_over(&self) -> bool {
        self.queue.length(Line::Analyses) < MOST_TAKEN_OVER
    }

    /// The place to search for puzzles, unless this process searches already.
    pub(crate) fn enter_mine(&self) -> Option<OwnedSemaphorePermit> {
        Arc::clone(&self.mine).try_acquire_owned().ok()
    }

    /// Queues the search for puzzles in a game.
    pub(crate) fn queue_mining(&self, mining: Mining) {
        let task = HouseTask::Mining(Box::new(mining));
        self.queue.add(Line::Mining, None, task);
    }

    /// Queues the rest of a search for puzzles.
    pub(crate) fn queue_rest_of_mining(&self, hand: InHand, mining: Mining) {
        let task = HouseTask::Mining(Box::new(mining));
        self.queue.put_back(hand, Line::Mining, None, task);
    }

    /// Waits for the next work of a lane, and for the lane.
    pub(super) async fn next_work(&self, lane: HouseLane) -> HouseWork {
        loop {
            self.queue.waits_for(lane).await;
            let hold = self.lanes.hold(lane).await;
            if let Some((task, hand)) = self.queue.take(lane) {
                let lane = hold;
                return HouseWork { task, hand, lane };
            }
        }
    }

    /// Waits for the lane of interactions, and takes it until the value is dropped.
    pub(crate) async fn hold_visits(&self) -> ThreadHeld {
        self.lanes.hold_visits().await
    }

    /// Waits for all lanes, and takes them.
    pub(super) async fn hold_all(&self) -> HouseHeld {
        self.lanes.hold_all().await
    }
}

impl AwaitedAnswer {
    /// The answer, if it is ready soon. Later the worker shows it.
    pub(crate) async fn get(mut self, access: Access) -> Option<HouseAnswer> {
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
