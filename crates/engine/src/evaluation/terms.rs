//! The values of all terms in a position.

use super::Term;

/// The terms of a position, White's minus Black's.
#[derive(Clone, Debug)]
pub(crate) struct Terms([i16; Term::COUNT]);

impl Default for Terms {
    fn default() -> Terms {
        Terms([0; Term::COUNT])
    }
}

impl Terms {
    /// Adds a value for White.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "a board has few squares and pieces"
    )]
    pub(super) fn add(&mut self, term: Term, value: i32) {
        self.0[term as usize] += value as i16;
    }

    /// Adds a count for a side.
    pub(super) fn count(&mut self, side: usize, term: Term, count: u32) {
        let count = count.cast_signed();
        self.add(term, if side == 0 { count } else { -count });
    }

    /// The sum of the products with the weights.
    pub(super) fn weighed(&self, weights: &[i16; Term::COUNT]) -> i32 {
        let products = self.0.iter().zip(weights);
        products
            .map(|(&term, &weight)| i32::from(term) * i32::from(weight))
            .sum()
    }

    /// The values in the order of [`Term::ALL`].
    pub(crate) fn iter(&self) -> impl Iterator<Item = i16> {
        self.0.iter().copied()
    }
}
