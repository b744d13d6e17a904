//! Alarms of a turn.

/// Work for an instant of a turn, dropped when an event changes the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alarm {
    /// A reminder for the player to move at half the time.
    HalfTime,
    /// The last reminder for the player to move.
    LastHours,
    /// The end of the time.
    TimeUp,
    /// The reminder of a person who has been silent for days in a game against the house.
    Silence,
    /// The end of such a game.
    Lapse,
}
