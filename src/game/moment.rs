//! When something happened.

/// An instant, in milliseconds of Unix time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Moment(pub i64);

impl Moment {
    /// The instant so many milliseconds later.
    #[must_use]
    pub fn plus_ms(self, ms: i64) -> Moment {
        Moment(self.0.saturating_add(ms))
    }

    /// The instant so many milliseconds earlier.
    #[must_use]
    pub fn minus_ms(self, ms: i64) -> Moment {
        Moment(self.0.saturating_sub(ms))
    }
}
