//! A range of ratings.

/// The ratings that a seek is open to, both bounds included. A missing bound is
/// no bound.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RatingRange {
    lowest: Option<u16>,
    highest: Option<u16>,
}

impl RatingRange {
    /// The highest rating that can be named.
    pub const MOST: u16 = 4000;

    /// A range, unless the bounds are reversed or too high.
    pub fn new(lowest: Option<u16>, highest: Option<u16>) -> Option<RatingRange> {
        let in_bounds = |bound: Option<u16>| bound.is_none_or(|bound| bound <= RatingRange::MOST);
        let is_upright = lowest.unwrap_or(0) <= highest.unwrap_or(RatingRange::MOST);
        let fits = is_upright && in_bounds(lowest) && in_bounds(highest);
        fits.then_some(RatingRange { lowest, highest })
    }

    /// The lowest rating, if one is named.
    pub fn lowest(self) -> Option<u16> {
        self.lowest
    }

    /// The highest rating, if one is named.
    pub fn highest(self) -> Option<u16> {
        self.highest
    }

    /// Whether it has no bounds.
    pub fn is_for_all(self) -> bool {
        self == RatingRange::default()
    }
}
