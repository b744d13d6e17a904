//! Proof numbers.

/// The number of a proof that does not exist.
const INFINITE: u32 = 1 << 30;

/// How far a position is from being proved and disproved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Numbers {
    /// The least number of open positions to be proved for a proof of this one.
    /// Zero if it is proved.
    pub(super) proof: u32,
    /// The least number of open positions to be disproved for a disproof of this
    /// one. Zero if it is disproved.
    pub(super) disproof: u32,
    /// Whether a disproof is valid for any number of plies.
    pub(super) forever: bool,
}

impl Numbers {
    pub(super) const OPEN: Numbers = Numbers {
        proof: 1,
        disproof: 1,
        forever: false,
    };

    pub(super) const PROVED: Numbers = Numbers {
        proof: 0,
        disproof: INFINITE,
        forever: false,
    };

    /// A disproof, for any number of plies or for the remaining ones.
    pub(super) fn disproved(forever: bool) -> Numbers {
        Numbers {
            proof: INFINITE,
            disproof: 0,
            forever,
        }
    }

    pub(super) fn is_proved(self) -> bool {
        self.proof == 0
    }

    pub(super) fn is_disproved(self) -> bool {
        self.disproof == 0
    }

    fn is_solved(self) -> bool {
        self.is_proved() || self.is_disproved()
    }

    /// Whether a visit with these limits ends.
    pub(super) fn reach(self, limits: Limits) -> bool {
        self.is_solved() || self.proof >= limits.proof || self.disproof >= limits.disproof
    }

    /// The numbers of a position where the attacker chooses a child.
    pub(super) fn of_attack(children: impl Iterator<Item = Numbers>) -> Numbers {
        let mut all = Numbers::disproved(true);
        for child in children {
            if child.is_proved() {
                return Numbers::PROVED;
            }
            all.proof = all.proof.min(child.proof);
            all.disproof = sum(all.disproof, child.disproof);
            all.forever &= child.forever;
        }
        all
    }

    /// The numbers of a position where the defender chooses a child.
    pub(super) fn of_defence(children: impl Iterator<Item = Numbers>) -> Numbers {
        let mut all = Numbers::PROVED;
        for child in children {
            if child.is_disproved() {
                all.forever |= child.forever;
                all.proof = INFINITE;
            }
            all.proof = sum(all.proof, child.proof);
            all.disproof = all.disproof.min(child.disproof);
        }
        if all.is_disproved() {
            all.proof = INFINITE;
        }
        all
    }
}

/// At these numbers a visit returns to its parent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Limits {
    pub(super) const NONE: Limits = Limits {
        proof: INFINITE,
        disproof: INFINITE,
    };

    /// The limits of a quick look at one child.
    pub(super) const FEW: Limits = Limits {
        proof: 1_000,
        disproof: 1_000,
    };

    /// The limit of a child's number that is a minimum over all children: the
    /// limit of the parent, or a little more than the second least number. The
    /// margin saves changes back and forth.
    pub(super) fn least(limit: u32, second: u32) -> u32 {
        limit.min(second.saturating_add(second / 4).saturating_add(1))
    }

    /// The limit of a child's number that adds to a sum over all children.
    pub(super) fn sum(limit: u32, all: u32, child: u32) -> u32 {
        limit.saturating_sub(all.saturating_sub(child))
    }
}

/// A sum below infinity, unless one part is infinite.
fn sum(one: u32, other: u32) -> u32 {
    if one >= INFINITE || other >= INFINITE {
        return INFINITE;
    }
    (one + other).min(INFINITE - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(proof: u32, disproof: u32) -> Numbers {
        Numbers {
            proof,
            disproof,
            forever: false,
        }
    }

    #[test]
    fn attack_needs_one_proof_and_all_disproofs() {
        let of = |children: &[Numbers]| Numbers::of_attack(children.iter().copied());
        assert_eq!(of(&[open(3, 4), open(2, 7)]), open(2, 11));
        assert_eq!(of(&[open(3, 4), Numbers::PROVED]), Numbers::PROVED);
        let [bounded, forever] = [false, true].map(Numbers::disproved);
        assert_eq!(of(&[bounded, forever]), bounded);
        assert_eq!(of(&[forever, forever]), forever);
        assert_eq!(of(&[open(3, 4), forever]), open(3, 4));
    }

    #[test]
    fn defence_needs_all_proofs_and_one_disproof() {
        let of = |children: &[Numbers]| Numbers::of_defence(children.iter().copied());
        assert_eq!(of(&[open(3, 4), open(2, 7)]), open(5, 4));
        assert_eq!(of(&[open(3, 4), Numbers::PROVED]), open(3, 4));
        let [bounded, forever] = [false, true].map(Numbers::disproved);
        assert_eq!(of(&[bounded, open(1, 1)]), bounded);
        assert_eq!(of(&[bounded, forever]), forever);
        assert_eq!(of(&[Numbers::PROVED]), Numbers::PROVED);
    }

    #[test]
    fn large_numbers_stay_below_infinity() {
        let large = open(INFINITE - 1, INFINITE - 1);
        let both = [large, large];
        assert!(!Numbers::of_attack(both.into_iter()).is_solved());
        assert_eq!(Numbers::of_attack(both.into_iter()).disproof, INFINITE - 1);
        assert_eq!(Numbers::of_defence(both.into_iter()).proof, INFINITE - 1);
    }
}
