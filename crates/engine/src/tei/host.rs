//! The surroundings of a search.

/// The surroundings of a [`Search`](super::Search): its output, its clock and
/// its ears. Without a clock, limits of time are ignored.
pub trait Host {
    /// Sends a line.
    fn send(&mut self, line: &str);

    /// The milliseconds since any fixed moment.
    fn millis(&mut self) -> u64 {
        0
    }

    /// The wish of the other side for the search.
    fn wish(&mut self) -> Wish {
        Wish::GoOn
    }
}

/// A wish of the other side for a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wish {
    /// It continues to its limits.
    GoOn,
    /// It ends if it has no limits: another one waits, or no `stop` can arrive.
    EndIfEndless,
    /// It ends.
    Stop,
}
