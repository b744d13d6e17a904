//! Events of a game.

use crate::ids::UserId;
use crate::moment::Moment;
use crate::offer::Offer;
use tak::Played;

/// One act in a game. Terms and events together determine the rest of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    Ply(Played),
    /// A planned answer to the ply before, played at once.
    Planned(Played),
    Resignation,
    /// A cancellation by one player alone.
    Cancellation,
    /// An offer to the other player.
    Offer(Offer),
    /// An acceptance of the other player's offer, which takes effect with it.
    Acceptance(Offer),
    /// A rejection of the other player's offer.
    Decline(Offer),
    /// A withdrawal of the player's own offer.
    Withdrawal(Offer),
    /// A moderator stopped the game.
    Stop,
    /// A claim of the win, because the other player was late.
    Claim,
    /// More time for the other player, who is to move.
    MoreTime,
    /// The end of an agreed pause.
    Resume,
    /// The start of a player's vacation.
    Vacation,
    /// The end of a player's vacation.
    VacationOver,
    /// The automatic end on time, which has no author.
    TimeUp,
}

impl Event {
    /// The ply of the event, planned or not.
    pub fn ply(self) -> Option<Played> {
        match self {
            Event::Ply(played) | Event::Planned(played) => Some(played),
            _ => None,
        }
    }
}

/// An event in the log of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The instant.
    pub at: Moment,
    /// Its author; none if it happened automatically.
    pub by: Option<UserId>,
    pub event: Event,
}

impl Entry {
    /// An entry for an act of a player or moderator.
    pub(super) fn by_person(person: UserId, at: Moment, event: Event) -> Entry {
        Entry {
            at,
            by: Some(person),
            event,
        }
    }
}
