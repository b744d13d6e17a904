//! Measured time.

use std::time::{Duration, Instant};

/// A monotonic clock for the duration of work. Stored instants come from
/// Discord's clock instead, which may be set back.
#[derive(Clone, Copy, Debug)]
pub struct Stopwatch(Instant);

impl Stopwatch {
    pub fn start() -> Stopwatch {
        Stopwatch(Instant::now())
    }

    /// The time since the start.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
