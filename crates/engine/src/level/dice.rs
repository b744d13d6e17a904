//! Numbers that look random and follow from a seed.

use crate::board::mix;

/// A sequence of numbers from a seed, the same in every process.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        Dice(mix(seed ^ 0x7461_6b20_6469_6365))
    }

    /// The dice of one purpose: independent of those for others.
    pub(crate) fn of(seed: u64, purpose: u64) -> Dice {
        Dice::new(mix(seed).wrapping_add(mix(purpose ^ 0x5bd1_e995)))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below a positive bound.
    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        // The upper half of the product of 64-bit numbers.
        let product = u128::from(self.next()) * u128::from(bound);
        u64::try_from(product >> 64).unwrap_or(0)
    }

    /// An index of a slice that is not empty.
    pub(crate) fn index(&mut self, length: usize) -> usize {
        usize::try_from(self.below(length as u64)).unwrap_or(0)
    }

    /// One of the indices, drawn by weight. `None` if all weights are zero.
    pub(super) fn weighted(&mut self, weights: &[u64]) -> Option<usize> {
        let total: u64 = weights.iter().sum();
        if total == 0 {
            return None;
        }
        let mut point = self.below(total);
        weights.iter().position(|&weight| {
            let here = point < weight;
            point = point.saturating_sub(weight);
            here
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_with_equal_seed_give_equal_numbers() {
        let numbers = |seed| {
            let mut dice = Dice::new(seed);
            [dice.below(6), dice.below(6), dice.below(1_000)]
        };
        assert_eq!(numbers(1), numbers(1));
        assert_ne!(numbers(1), numbers(2));
        let mut dice = Dice::of(1, 2);
        assert!((0..1_000).all(|_| dice.below(6) < 6));
    }

    #[test]
    fn drawn_index_follows_weights() {
        let mut dice = Dice::new(5);
        let mut counts = [0; 3];
        for _ in 0..4_000 {
            counts[dice.weighted(&[1, 0, 3]).unwrap()] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((800..1_200).contains(&counts[0]), "{counts:?}");
        assert_eq!(dice.weighted(&[0, 0]), None);
    }
}
