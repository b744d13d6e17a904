use super::game_ref::ShownBoard;

/// A button about the time of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockPress {
    /// Claim the win.
    Claim(ShownBoard),
    /// Give the other player more time.
    MoreTime(ShownBoard),
    /// Offer to stop the clock.
    OfferPause(ShownBoard),
    /// Let it run on.
    Resume(ShownBoard),
    /// Ask whether to go on vacation.
    AskVacation,
    /// Go on vacation.
    BeginVacation,
    /// Come back before its time.
    EndVacation,
    /// Show the second page of one's settings, which is about time.
    Settings,
    /// Show the first page again.
    FirstSettings,
}

impl ClockPress {
    /// Whether it can lead to a message for all to see.
    pub(crate) fn may_be_public(self) -> bool {
        !matches!(
            self,
            ClockPress::Settings | ClockPress::FirstSettings | ClockPress::AskVacation
        )
    }
}
