//! Events of a game, and its end.

use crate::ids::UserId;
use crate::logged::{events, fields};
use crate::moment::Moment;
use crate::proposal::Offer;
use crate::{Word, words};
use tak::ptn::{Notation, ResultTag};
use tak::{Color, DrawReason, Outcome, Played, WinReason};

events! {
    /// One act in a game. Terms and events together determine the rest of a game.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        Ply(played: Played) = "ply",
        /// A planned answer to the ply before, played immediately.
        Planned(played: Played) = "planned",
        Resignation = "resign",
        /// A cancellation by one player alone.
        Cancellation = "cancel",
        Offer(offer: Offer) = "offer",
        /// An acceptance of the other player's offer. The offer takes effect with it.
        Acceptance(offer: Offer) = "accept",
        /// A rejection of the other player's offer.
        Decline(offer: Offer) = "decline",
        /// A withdrawal of the player's own offer.
        Withdrawal(offer: Offer) = "withdraw",
        /// A moderator stopped the game.
        Stop = "stop",
        /// The author took over the place of this side in the tournament, before its first move.
        Handover(side: Color) = "handover",
        /// A claim of the win, because the other player was late.
        Claim = "claim",
        /// More time for the other player, on their turn.
        MoreTime = "more time",
        /// More time for both players, because a referee gave it to all players of their tournament. The log of the
        /// tournament has the author.
        TimeForBoth = "time for both",
        /// The end of an agreed pause.
        Resume = "resume",
        Vacation = "vacation",
        VacationOver = "vacation over",
        /// The automatic end on time. It has no author.
        TimeUp = "time up",
        /// Time that the player to move gets back, because the bot could not serve. It has no author.
        Downtime { ms: i64 } = "downtime",
    }
}

fields! {
    Played: ToString::to_string, |text| {
        let Notation { ply, crush, .. } = text.parse().ok()?;
        Some(Played { ply, crush })
    };
    Offer: |offer| offer.word().to_owned(), Offer::of_word;
    Color: |color| color.word().to_owned(), Color::of_word;
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
    pub at: Moment,
    /// Its author, or `None` if it happened automatically.
    pub by: Option<UserId>,
    pub event: Event,
}

impl Entry {
    pub(super) fn by_person(person: UserId, at: Moment, event: Event) -> Entry {
        Entry {
            at,
            by: Some(person),
            event,
        }
    }
}

/// The end of a game: on the board, or by an act of a person or the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The last ply ended it.
    Board(Outcome),
    Resigned(Color),
    /// Both agreed to a draw.
    Agreed,
    /// It was cancelled and does not count.
    Cancelled,
    /// This side ran out of time.
    Time(Color),
    /// This side did not move for weeks in a game without a clock.
    Abandoned(Color),
    /// A moderator stopped it, and it does not count.
    Stopped,
    /// The place of this side in a tournament was taken over, and the game does not count.
    Handover(Color),
    /// The person did not move for weeks in a game against the house, and it does not count.
    Lapsed,
}

words! {
    /// The reason of an end, for either winner.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum EndReason {
        Road = "road",
        Flats = "flats",
        Stalled = "stalled",
        Resignation = "resignation",
        Agreement = "agreement",
        Cancelled = "cancelled",
        Stopped = "stopped",
        Handover = "handover",
        Lapsed = "lapsed",
        Time = "time",
        Abandoned = "abandoned",
    }
}

impl End {
    pub fn reason(self) -> EndReason {
        match self {
            End::Board(Outcome::Win(_, WinReason::Road)) => EndReason::Road,
            End::Board(Outcome::Win(_, WinReason::Flats) | Outcome::Draw(DrawReason::Flats)) => {
                EndReason::Flats
            }
            End::Board(Outcome::Draw(DrawReason::Stalled)) => EndReason::Stalled,
            End::Resigned(_) => EndReason::Resignation,
            End::Agreed => EndReason::Agreement,
            End::Cancelled => EndReason::Cancelled,
            End::Stopped => EndReason::Stopped,
            End::Handover(_) => EndReason::Handover,
            End::Lapsed => EndReason::Lapsed,
            End::Time(_) => EndReason::Time,
            End::Abandoned(_) => EndReason::Abandoned,
        }
    }

    pub fn winner(self) -> Option<Color> {
        match self {
            End::Board(outcome) => outcome.winner(),
            End::Resigned(color) | End::Time(color) | End::Abandoned(color) => Some(!color),
            End::Agreed | End::Cancelled | End::Stopped | End::Handover(_) | End::Lapsed => None,
        }
    }

    pub fn result(self) -> ResultTag {
        match self {
            End::Board(outcome) => outcome.into(),
            End::Resigned(color) | End::Time(color) | End::Abandoned(color) => {
                ResultTag::Other(!color)
            }
            End::Agreed => ResultTag::Draw,
            End::Cancelled | End::Stopped | End::Handover(_) | End::Lapsed => ResultTag::Unfinished,
        }
    }

    /// Whether the game counts for neither player: no points, no rating, and the coins are
    /// returned.
    pub fn is_void(self) -> bool {
        matches!(
            self,
            End::Cancelled | End::Stopped | End::Handover(_) | End::Lapsed
        )
    }
}
