//! The places in which interactions are worked on: so many of each kind that memory
//! stays bounded, and apart, so that what waits for long is never in the way of a
//! ply.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::incoming::Incoming;
use crate::app::MOST_REPLAYS;

/// How many interactions are worked on at once, for each may hold a picture.
/// Beyond this many they queue up, as many as come, and each that has become too
/// old by the time it has its turn is let go.
const INTERACTIONS_AT_ONCE: usize = 64;

/// How many requests for replays are worked on at once: all that may wait for the
/// picture, and some more, which are refused at once and so never queue for long.
const REPLAYS_AT_ONCE: usize = MOST_REPLAYS + 8;

/// How many interactions may linger after their first answer went out, beside
/// those above. Each holds one board of some dozen kilobytes.
const LINGERING_AT_ONCE: usize = 256;

/// What an interaction may have to wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Nothing that takes long.
    Prompt,
    /// A replay, of which one is drawn at a time.
    Replay,
}

impl Lane {
    /// Decided before there is a place, so that replays queue behind replays.
    pub(crate) fn of(incoming: &Incoming) -> Lane {
        match &incoming.command {
            Ok(command) if command.draws_a_replay() => Lane::Replay,
            _ => Lane::Prompt,
        }
    }
}

/// All places of a process.
#[derive(Debug)]
pub(crate) struct Places {
    prompt: Arc<Semaphore>,
    replays: Arc<Semaphore>,
    lingering: Arc<Semaphore>,
}

impl Places {
    pub(crate) fn new() -> Places {
        Places {
            prompt: Arc::new(Semaphore::new(INTERACTIONS_AT_ONCE)),
            replays: Arc::new(Semaphore::new(REPLAYS_AT_ONCE)),
            lingering: Arc::new(Semaphore::new(LINGERING_AT_ONCE)),
        }
    }

    /// Waits for a place in a lane.
    pub(crate) async fn take(&self, lane: Lane) -> Place {
        let (places, lingering) = match lane {
            Lane::Prompt => (&self.prompt, Some(Arc::clone(&self.lingering))),
            Lane::Replay => (&self.replays, None),
        };
        let held = Arc::clone(places).acquire_owned().await;
        Place {
            held: Mutex::new(held.expect("the places are never closed")),
            lingering,
        }
    }
}

/// One place, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    held: Mutex<OwnedSemaphorePermit>,
    /// Where there is room for what is left to do; nowhere for a replay, which is
    /// in nobody's way.
    lingering: Option<Arc<Semaphore>>,
}

impl Place {
    /// Makes room for another interaction: the person has a first answer, and what
    /// is left may wait for Discord. While too many linger already, the place is
    /// held to the end, lest memory run out.
    pub(crate) fn make_room(&self) {
        let Some(lingering) = &self.lingering else {
            return;
        };
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if Arc::ptr_eq(held.semaphore(), lingering) {
            return;
        }
        if let Ok(room) = Arc::clone(lingering).try_acquire_owned() {
            *held = room;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn all(places: &Places, lane: Lane, count: usize) -> Vec<Place> {
        let mut taken = Vec::with_capacity(count);
        for _ in 0..count {
            taken.push(places.take(lane).await);
        }
        taken
    }

    #[tokio::test]
    async fn full_replay_lane_leaves_every_prompt_place_free() {
        let places = Places::new();
        let replays = all(&places, Lane::Replay, REPLAYS_AT_ONCE).await;
        for replay in &replays {
            replay.make_room();
        }
        assert_eq!(places.replays.available_permits(), 0);
        assert_eq!(places.prompt.available_permits(), INTERACTIONS_AT_ONCE);
        assert_eq!(places.lingering.available_permits(), LINGERING_AT_ONCE);
    }

    #[tokio::test]
    async fn lingering_interaction_frees_its_prompt_place_once() {
        let places = Places::new();
        let one = places.take(Lane::Prompt).await;
        one.make_room();
        one.make_room();
        assert_eq!(places.prompt.available_permits(), INTERACTIONS_AT_ONCE);
        assert_eq!(places.lingering.available_permits(), LINGERING_AT_ONCE - 1);
        drop(one);
        assert_eq!(places.lingering.available_permits(), LINGERING_AT_ONCE);
    }

    #[tokio::test]
    async fn full_lingering_lane_holds_further_interactions_in_their_places() {
        let places = Places::new();
        let mut lingering = Vec::new();
        for _ in 0..LINGERING_AT_ONCE {
            let place = places.take(Lane::Prompt).await;
            place.make_room();
            lingering.push(place);
        }
        let one = places.take(Lane::Prompt).await;
        one.make_room();
        assert_eq!(places.prompt.available_permits(), INTERACTIONS_AT_ONCE - 1);
        lingering.pop();
        one.make_room();
        assert_eq!(places.prompt.available_permits(), INTERACTIONS_AT_ONCE);
    }
}
