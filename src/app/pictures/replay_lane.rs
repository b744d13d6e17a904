//! The lane in which replays are drawn: one at a time, and a bounded number of
//! people who wait.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::app::state::App;
use crate::game::{Refusal, UserId};

/// The most replays that are drawn or wait to be. The longest take about two
/// seconds, so the last of them is there after about a minute; and each holds a
/// game in memory.
pub const MOST_REPLAYS: usize = 32;

/// Replays, apart from the boards, for one takes as long as hundreds of those.
#[derive(Debug)]
pub(crate) struct ReplayLane {
    pub(crate) drawing: Arc<Semaphore>,
    queue: Arc<Semaphore>,
    people: Arc<Mutex<HashSet<UserId>>>,
}

impl ReplayLane {
    pub(crate) fn new() -> ReplayLane {
        ReplayLane {
            drawing: Arc::new(Semaphore::new(1)),
            queue: Arc::new(Semaphore::new(MOST_REPLAYS)),
            people: Arc::default(),
        }
    }

    /// A place in the queue, to be had before anything is read for the replay.
    ///
    /// # Errors
    ///
    /// [`Refusal::TooManyReplays`] while the queue is full.
    pub(crate) fn enter(&self) -> Result<QueuePlace, Refusal> {
        let place = Arc::clone(&self.queue).try_acquire_owned();
        let place = place.map_err(|_| Refusal::TooManyReplays)?;
        Ok(QueuePlace(place))
    }

    /// One person's turn to have a replay drawn.
    ///
    /// # Errors
    ///
    /// [`Refusal::ReplayUnderWay`] while another one is drawn for them.
    pub(crate) fn turn(&self, who: UserId, place: QueuePlace) -> Result<Turn, Refusal> {
        let mut people = self.people.lock().unwrap_or_else(PoisonError::into_inner);
        if !people.insert(who) {
            return Err(Refusal::ReplayUnderWay);
        }
        Ok(Turn {
            people: Arc::clone(&self.people),
            who,
            _place: place,
        })
    }
}

/// A place in the queue, until it is dropped.
#[derive(Debug)]
pub(crate) struct QueuePlace(
    #[expect(dead_code, reason = "held until dropped")] OwnedSemaphorePermit,
);

/// One person's turn to have a replay drawn, until it is dropped.
#[derive(Debug)]
pub(crate) struct Turn {
    people: Arc<Mutex<HashSet<UserId>>>,
    who: UserId,
    _place: QueuePlace,
}

impl Drop for Turn {
    fn drop(&mut self) {
        self.people
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .remove(&self.who);
    }
}

/// Holds the drawing of replays back until it is dropped.
#[derive(Debug)]
pub struct ReplaysHeld(#[expect(dead_code, reason = "held until dropped")] OwnedSemaphorePermit);

impl App {
    /// Holds replays back, after the one that is being drawn: those that are asked
    /// for wait, as behind a very long one. A test of what waits behind them need
    /// not depend on how fast pictures are drawn.
    ///
    /// # Panics
    ///
    /// Never, for the lane is not closed.
    pub async fn hold_replays(&self) -> ReplaysHeld {
        let drawing = Arc::clone(&self.pictures.replays.drawing);
        let held = drawing.acquire_owned().await;
        ReplaysHeld(held.expect("the lane is never closed"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_queue_refuses_until_a_turn_is_over() {
        let lane = ReplayLane::new();
        let turn = |who| lane.turn(UserId(who), lane.enter().unwrap()).unwrap();
        let mut turns: Vec<Turn> = (1..).take(MOST_REPLAYS).map(turn).collect();
        assert_eq!(lane.enter().unwrap_err(), Refusal::TooManyReplays);
        turns.pop();
        let place = lane.enter().unwrap();
        let again = lane.turn(UserId(1), place);
        assert_eq!(again.unwrap_err(), Refusal::ReplayUnderWay);
        lane.enter().expect("a refused turn gives its place back");
    }
}
