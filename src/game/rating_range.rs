//! A range of ratings.

/// The ratings a seek is for: from the lowest to the highest, both included,
/// where they are named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingRange {
    lowest: Option<u16>,
    highest: Option<u16>,
}

impl RatingRange {
    /// The highest rating that can be named.
    pub const MOST: u16 = 4000;

    /// A range, unless it is upside down or out of bounds.
    #[must_use]
    pub fn new(lowest: Option<u16>, highest: Option<u16>) -> Option<RatingRange> {
        let in_bounds = |bound: Option<u16>| bound.is_none_or(|bound| bound <= RatingRange::MOST);
        let is_upright = lowest.unwrap_or(0) <= highest.unwrap_or(RatingRange::MOST);
        let fits = is_upright && in_bounds(lowest) && in_bounds(highest);
        fits.then_some(RatingRange { lowest, highest })
    }

    /// The lowest rating, if one is named.
    #[must_use]
    pub fn lowest(self) -> Option<u16> {
        self.lowest
    }

    /// The highest rating, if one is named.
    #[must_use]
    pub fn highest(self) -> Option<u16> {
        self.highest
    }

    /// Whether it is for everybody.
    #[must_use]
    pub fn is_for_all(self) -> bool {
        self == RatingRange::default()
    }
}
