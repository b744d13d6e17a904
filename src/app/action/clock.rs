//! The presses about clocks and vacations.

use super::game_ref::ShownBoard;

/// A press about clocks and vacations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockPress {
    /// Claim the win.
    Claim(ShownBoard),
    /// Give the other player more time.
    MoreTime(ShownBoard),
    /// Offer a pause.
    OfferPause(ShownBoard),
    /// Resume the clock.
    Resume(ShownBoard),
    /// Ask before a vacation.
    AskVacation,
    /// Begin a vacation.
    BeginVacation,
    /// End a vacation.
    EndVacation,
    /// Show the second page of the settings.
    Settings,
    /// Show the first page of the settings.
    FirstSettings,
}

impl ClockPress {
    /// Whether the press can lead to a public message.
    pub(crate) fn may_be_public(self) -> bool {
        !matches!(
            self,
            ClockPress::Settings | ClockPress::FirstSettings | ClockPress::AskVacation
        )
    }
}
