//! The queue of the house: the work that this process has taken up, and the lanes that wait for it.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

use super::lanes::HouseLane;
use super::schedule::{Line, Schedule, Waiting};
use super::task::{HouseTask, TaskKey};
use crate::game::UserId;

/// The lines of a lane, the first before the others.
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

/// The queue. All its work is due in the database, too, so what is lost here is taken up later.
#[derive(Debug)]
pub(super) struct HouseQueue {
    schedule: Mutex<Schedule<HouseTask>>,
    added: [Notify; HouseLane::ALL.len()],
}

impl HouseQueue {
    pub(super) fn new() -> HouseQueue {
        HouseQueue {
            schedule: Mutex::new(Schedule::new()),
            added: HouseLane::ALL.map(|_| Notify::new()),
        }
    }

    fn schedule(&self) -> MutexGuard<'_, Schedule<HouseTask>> {
        self.schedule.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds work, unless it is in hand or there is no room.
    pub(super) fn add(&self, line: Line, of: Option<UserId>, task: HouseTask) {
        if self.schedule().add(line, of, task) {
            self.added[lane_of(line) as usize].notify_one();
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
        self.added[lane_of(line) as usize].notify_one();
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
            self.added[lane as usize].notified().await;
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
pub(in crate::app) struct InHand {
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
