//! The distribution of a carried stack over squares.

use std::fmt;
use std::num::NonZeroU8;

/// The pieces dropped on each square of a spread, nearest square first: at
/// least one on each, at most eight in all.
///
/// The representation has one bit for every carried piece, and the piece
/// dropped first has the highest bit. A set bit starts a new square: `0b1` is
/// one piece on the next square, `0b11` one on each of two, `0b110` one and
/// then two. Each nonzero byte is a different way to drop 1 to 8 pieces, so
/// every value is valid.
///
/// ```
/// use tak::Drops;
///
/// let drops = Drops::new(&[1, 2]).expect("three pieces on two squares");
/// assert_eq!((drops.carried(), drops.squares()), (3, 2));
/// assert_eq!(drops.counts().collect::<Vec<u8>>(), [1, 2]);
/// assert_eq!(drops.to_string(), "12");
/// assert_eq!(Drops::new(&[4, 5]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Drops(NonZeroU8);

impl Drops {
    /// The drops with these counts, or `None` unless each is at least 1 and
    /// their sum at most 8.
    #[must_use]
    pub fn new(counts: &[u8]) -> Option<Drops> {
        let mut bits: u8 = 0;
        let mut room: u8 = 8;
        for &count in counts {
            room = room.checked_sub(count).filter(|_| count > 0)?;
            // A shift by eight overflows. It occurs only while `bits` is
            // still zero, so zero is the right result.
            bits = bits.checked_shl(count.into()).unwrap_or(0) | 1 << (count - 1);
        }
        NonZeroU8::new(bits).map(Drops)
    }

    /// Drops all pieces on the next square.
    #[must_use]
    pub fn all_at_once(count: u8) -> Option<Drops> {
        Drops::new(&[count])
    }

    /// All drops of at most `carried` pieces on at most `squares` squares.
    pub(crate) fn within(pieces: u8, squares: u8) -> impl Iterator<Item = Drops> {
        let last = u8::MAX.checked_shr(8 - u32::from(pieces)).unwrap_or(0);
        let mut bits = 0_u8;
        std::iter::from_fn(move || {
            bits = bits.checked_add(1).filter(|_| squares > 0)?;
            while bits.count_ones() > u32::from(squares) {
                // Adding the lowest set bit skips numbers that contain all of
                // these set bits, and so have too many as well.
                bits = bits.checked_add(bits & bits.wrapping_neg())?;
            }
            NonZeroU8::new(bits)
                .filter(|bits| bits.get() <= last)
                .map(Drops)
        })
    }

    /// The number of carried pieces.
    #[must_use]
    pub fn carried(self) -> u8 {
        length(self.0.get())
    }

    /// The number of squares that receive pieces.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a byte has eight bits")]
    pub fn squares(self) -> u8 {
        self.0.count_ones().get() as u8
    }

    /// Whether the last square receives a single piece, as a crush requires.
    #[must_use]
    pub fn ends_with_one(self) -> bool {
        self.0.get() & 1 == 1
    }

    /// The count for each square, nearest first.
    pub fn counts(self) -> impl Iterator<Item = u8> {
        let mut bits = self.0.get();
        let mut rest = self.carried();
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            // The highest bit that remains marks the start of the next square.
            bits &= !(1 << (rest - 1));
            let count = rest - length(bits);
            rest -= count;
            Some(count)
        })
    }
}

/// The position of the highest set bit, counted from 1.
#[expect(clippy::cast_possible_truncation, reason = "a byte has eight bits")]
fn length(bits: u8) -> u8 {
    (u8::BITS - bits.leading_zeros()) as u8
}

/// The counts as digits, for example `12`.
impl fmt::Display for Drops {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.counts().try_for_each(|count| write!(f, "{count}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drops_value_survives_conversion_to_counts() {
        assert_eq!(Drops::within(8, 8).count(), 255);
        for drops in Drops::within(8, 8) {
            let counts: Vec<u8> = drops.counts().collect();
            assert_eq!(Drops::new(&counts), Some(drops));
            assert_eq!(counts.iter().sum::<u8>(), drops.carried());
            assert_eq!(counts.len(), usize::from(drops.squares()));
            assert_eq!(counts.last() == Some(&1), drops.ends_with_one());
        }
    }

    #[test]
    fn drops_within_limits_match_filtered_list() {
        for pieces in 0..=8 {
            for squares in 0..=8 {
                let list: Vec<Drops> = Drops::within(pieces, squares).collect();
                let fits = |drops: &Drops| drops.carried() <= pieces && drops.squares() <= squares;
                let truth: Vec<Drops> = Drops::within(8, 8).filter(fits).collect();
                assert_eq!(list, truth, "{pieces} {squares}");
            }
        }
    }

    #[test]
    fn impossible_counts_give_none() {
        for counts in [&[][..], &[0], &[1, 0], &[0, 1], &[9], &[4, 5], &[8, 1]] {
            assert_eq!(Drops::new(counts), None, "{counts:?}");
        }
        assert_eq!(
            Drops::new(&[8]).map(|drops| drops.to_string()).as_deref(),
            Some("8")
        );
        assert_eq!(
            Drops::new(&[1, 2])
                .map(|drops| drops.to_string())
                .as_deref(),
            Some("12")
        );
    }
}
