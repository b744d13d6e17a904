//! The queue of replays: one is drawn at a time, and a bounded number waits.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::game::{Refusal, UserId};

/// The most replays in drawing or waiting. The longest take about two seconds, so the last one is done after about a
/// minute; each of them has a game in memory.
pub const MOST_REPLAYS: usize = 32;

/// The queue of replays, apart from boards, because a replay takes as long as hundreds of them.
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

    /// Takes a place in the queue, before the game is read.
    pub(crate) fn enter(&self) -> Result<QueuePlace, Refusal> {
        let place = Arc::clone(&self.queue).try_acquire_owned();
        let place = place.map_err(|_| Refusal::TooManyReplays)?;
        Ok(QueuePlace(place))
    }

    /// Takes the person's turn to have a replay drawn.
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

    /// Stops the drawing of replays after the current one.
    pub(crate) async fn hold(&self) -> ReplaysHeld {
        let held = Arc::clone(&self.drawing).acquire_owned().await;
        ReplaysHeld(held.expect("the lane is never closed"))
    }
}

/// A place in the queue until it is dropped.
#[derive(Debug)]
pub(crate) struct QueuePlace(
    #[expect(dead_code, reason = "held until dropped")] OwnedSemaphorePermit,
);

/// One person's turn until it is dropped.
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

/// Stops the drawing of replays until it is dropped.
#[derive(Debug)]
pub struct ReplaysHeld(#[expect(dead_code, reason = "held until dropped")] OwnedSemaphorePermit);

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
