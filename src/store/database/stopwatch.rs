//! The time that passes while a long piece of work runs.

use std::time::{Duration, Instant};

/// Measures how long work has taken. The instants that are stored come from
/// Discord's clock; this one only ever grows.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    /// Begins to measure now.
    #[must_use]
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// The time since the start.
    #[must_use]
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
