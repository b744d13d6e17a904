//! The slots for work on interactions. Their number bounds the memory. Because
//! lanes are separate, slow work does not delay plies.
//!
//! Waiting work occupies nothing that a ply needs. An interaction gets a slot in a lane before anything is read:
//! replays queue only behind replays, at most 32 of them (`ReplayLane` in `app/src/pictures.rs`), without a connection,
//! a thread or a board's place. Charts share one separate place (`app/src/pictures.rs`), because each takes as long as
//! several boards. With its first answer an interaction releases its slot; the rest of its work has separate slots.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::Incoming;
use tavern_app::pictures::MOST_REPLAYS;

/// The maximum number of simultaneous interactions, because each may have a picture in memory. Further ones queue, and
/// each that is too old at its turn is dropped.
const INTERACTIONS_AT_ONCE: usize = 64;

/// The maximum number of simultaneous requests for replays: as many as may wait for a picture, and some more that are
/// refused immediately and so never queue for long.
const REPLAYS_AT_ONCE: usize = MOST_REPLAYS + 8;

/// The maximum number of interactions that linger after their first answer, in addition to those above. Each has one
/// board of a few dozen kilobytes.
const LINGERING_AT_ONCE: usize = 256;

/// The kind of work that an interaction may wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Lane {
    /// Quick work.
    Prompt,
    /// A replay. Only one is drawn at a time.
    Replay,
}

impl Lane {
    /// The lane of an interaction, chosen before it takes a slot, so that replays
    /// queue behind replays.
    pub(crate) fn of(incoming: &Incoming) -> Lane {
        match &incoming.command {
            Ok(command) if command.traits().draws_a_replay => Lane::Replay,
            _ => Lane::Prompt,
        }
    }
}

/// All slots of a process.
#[derive(Debug)]
pub(crate) struct Slots {
    prompt: Arc<Semaphore>,
    replays: Arc<Semaphore>,
    lingering: Arc<Semaphore>,
}

impl Slots {
    pub(crate) fn new() -> Slots {
        Slots {
            prompt: Arc::new(Semaphore::new(INTERACTIONS_AT_ONCE)),
            replays: Arc::new(Semaphore::new(REPLAYS_AT_ONCE)),
            lingering: Arc::new(Semaphore::new(LINGERING_AT_ONCE)),
        }
    }

    /// Waits for a slot in a lane.
    pub(crate) async fn take(&self, lane: Lane) -> Slot {
        let (slots, lingering) = match lane {
            Lane::Prompt => (&self.prompt, Some(Arc::clone(&self.lingering))),
            Lane::Replay => (&self.replays, None),
        };
        let permit = Arc::clone(slots).acquire_owned().await;
        Slot {
            held: Mutex::new(permit.expect("the slots are never closed")),
            lingering,
        }
    }
}

/// A slot, taken until it is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    held: Mutex<OwnedSemaphorePermit>,
    /// The slots for the rest of the work. A replay has none, because its lane
    /// delays only replays.
    lingering: Option<Arc<Semaphore>>,
}

impl Slot {
    /// Frees the slot for another interaction: the person has the first answer,
    /// and the rest may wait for Discord. If too many linger already, the slot
    /// stays taken, to bound the memory.
    pub(crate) fn make_room(&self) {
        let Some(lingering) = &self.lingering else {
            return;
        };
        let mut permit = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        if Arc::ptr_eq(permit.semaphore(), lingering) {
            return;
        }
        if let Ok(room) = Arc::clone(lingering).try_acquire_owned() {
            *permit = room;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn all(slots: &Slots, lane: Lane, count: usize) -> Vec<Slot> {
        let mut list = Vec::with_capacity(count);
        for _ in 0..count {
            list.push(slots.take(lane).await);
        }
        list
    }

    #[tokio::test]
    async fn full_replay_lane_leaves_every_prompt_slot_free() {
        let slots = Slots::new();
        let replays = all(&slots, Lane::Replay, REPLAYS_AT_ONCE).await;
        for replay in &replays {
            replay.make_room();
        }
        assert_eq!(slots.replays.available_permits(), 0);
        assert_eq!(slots.prompt.available_permits(), INTERACTIONS_AT_ONCE);
        assert_eq!(slots.lingering.available_permits(), LINGERING_AT_ONCE);
    }

    #[tokio::test]
    async fn lingering_interaction_frees_one_prompt_slot() {
        let slots = Slots::new();
        let one = slots.take(Lane::Prompt).await;
        one.make_room();
        one.make_room();
        assert_eq!(slots.prompt.available_permits(), INTERACTIONS_AT_ONCE);
        assert_eq!(slots.lingering.available_permits(), LINGERING_AT_ONCE - 1);
        drop(one);
        assert_eq!(slots.lingering.available_permits(), LINGERING_AT_ONCE);
    }

    #[tokio::test]
    async fn full_lingering_lane_leaves_further_interactions_in_their_slots() {
        let slots = Slots::new();
        let mut lingering = Vec::new();
        for _ in 0..LINGERING_AT_ONCE {
            let slot = slots.take(Lane::Prompt).await;
            slot.make_room();
            lingering.push(slot);
        }
        let one = slots.take(Lane::Prompt).await;
        one.make_room();
        assert_eq!(slots.prompt.available_permits(), INTERACTIONS_AT_ONCE - 1);
        lingering.pop();
        one.make_room();
        assert_eq!(slots.prompt.available_permits(), INTERACTIONS_AT_ONCE);
    }
}
