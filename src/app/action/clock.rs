//! The presses about clocks and vacations.

use super::game_ref::ShownBoard;
use super::traits::CommandTraits;

/// A press about clocks and vacations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockPress {
    /// Claim the win.
    Claim(ShownBoard),
    /// Give the other player more time.
    MoreTime(ShownBoard),
    OfferPause(ShownBoard),
    /// Resume the clock.
    Resume(ShownBoard),
    /// Ask before a vacation.
    AskVacation,
    BeginVacation,
    EndVacation,
    /// Show the second page of the settings.
    Settings,
    /// Show the first page of the settings.
    FirstSettings,
}

impl ClockPress {
    /// As [`Command::traits`](super::Command::traits).
    pub(super) fn traits(self) -> CommandTraits {
        match self {
            ClockPress::MoreTime(_) | ClockPress::OfferPause(_) | ClockPress::Resume(_) => {
                CommandTraits::FOR_OTHERS
            }
            ClockPress::Claim(_) | ClockPress::BeginVacation | ClockPress::EndVacation => {
                CommandTraits::PUBLIC
            }
            ClockPress::AskVacation | ClockPress::Settings | ClockPress::FirstSettings => {
                CommandTraits::PRIVATE
            }
        }
    }
}
