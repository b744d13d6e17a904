//! Alarms of a turn.

/// Something to be done at an instant of a turn, unless something else happens
/// before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Alarm {
    /// Who is to move is reminded: half of the time is over.
    HalfTime,
    /// They are reminded for the last time.
    LastHours,
    /// Their time is up.
    TimeUp,
}
