//! The surroundings of a session.

/// The surroundings of a [`Session`](super::Session): its output, its clock
/// and its ears for `stop`. Without a clock, limits of time are ignored.
pub trait Host {
    /// Sends a line.
    fn send(&mut self, line: &str);

    /// The milliseconds since any fixed moment.
    fn millis(&mut self) -> u64 {
        0
    }

    /// Whether `stop` or `quit` arrived during the search.
    fn stop_requested(&mut self) -> bool {
        false
    }

    /// Whether the other side is gone, so that no `stop` can arrive.
    fn is_alone(&mut self) -> bool {
        false
    }
}
