//! What happens in a game.

use crate::game::ids::UserId;
use crate::game::moment::Moment;
use crate::game::offer::Offer;
use crate::tak::Played;

/// One thing that a player did, or was done to their game. Everything else that is
/// known of a game follows from these, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// They played a ply.
    Ply(Played),
    /// A ply that they had planned in answer to the one before, and that was
    /// played for them at once.
    Planned(Played),
    /// They gave up.
    Resignation,
    /// They called the game off on their own.
    Cancellation,
    /// They offered something to the other player.
    Offer(Offer),
    /// They accepted what the other player had offered, which is done by that.
    Acceptance(Offer),
    /// They declined what the other player had offered.
    Decline(Offer),
    /// They took back what they had offered themselves.
    Withdrawal(Offer),
    /// One of those who manage the server stopped the game.
    Stop,
    /// They claimed the win because the other player did not move in time.
    Claim,
    /// They gave the other player, who is to move, more time.
    MoreTime,
    /// They let the clock run on that both had stopped.
    Resume,
    /// They went on vacation.
    Vacation,
    /// Their vacation was over.
    VacationOver,
    /// The time of who is to move was up, and the game ended by itself. Nobody
    /// did that.
    TimeUp,
}

impl Event {
    /// The ply, if it is one, planned or not.
    #[must_use]
    pub fn ply(self) -> Option<Played> {
        match self {
            Event::Ply(played) | Event::Planned(played) => Some(played),
            _ => None,
        }
    }
}

/// An event as it stands in the log of its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// When it happened.
    pub at: Moment,
    /// Who did it; nobody, for what happens by itself.
    pub by: Option<UserId>,
    /// What they did.
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
