//! The weights of the terms, one table per size.

use tak::Size;

use super::Term;

/// The weight of each term, in hundredths of a flat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Weights(pub(crate) [i16; Term::COUNT]);

impl Weights {
    /// The weights of a size.
    pub(crate) fn of(size: Size) -> &'static Weights {
        &TABLES[usize::from(size.get()) - 3]
    }
}

static TABLES: [Weights; 6] = [SMALL, SMALL, SMALL, LARGE, LARGE, LARGE];

/// Sizes 3 to 5.
const SMALL: Weights = Weights([
    50, 40, 40, // Flats, LateFlats, Tempo
    45, 60, -8, // Walls, Caps, StonesInHand
    -10, -12, 8, // CornerFlats, EdgeFlats, InnerFlats
    -20, 15, // EdgeCaps, InnerCaps
    12, 8, 5, // Pairs, Lines, Reach
    5, 8, 6, 4, -40, // CapNeighbours, CapAttack, WallBlock, Contact, LonelyCap
    12, // Span
    90, 20, 50, 6, 20, 3, // roads in one, two, three, and the ways to them
    30, 35, 40, // support
    -35, -12, -15, // captives
    15, -8, // HardStacks, AttackedStacks
]);

/// Sizes 6 to 8.
const LARGE: Weights = Weights([
    50, 40, 40, // Flats, LateFlats, Tempo
    45, 60, -8, // Walls, Caps, StonesInHand
    -15, -12, 8, // CornerFlats, EdgeFlats, InnerFlats
    -20, 15, // EdgeCaps, InnerCaps
    12, 8, 5, // Pairs, Lines, Reach
    5, 8, 6, 4, -40, // CapNeighbours, CapAttack, WallBlock, Contact, LonelyCap
    12, // Span
    90, 20, 50, 6, 20, 3, // roads in one, two, three, and the ways to them
    30, 35, 40, // support
    -35, -12, -15, // captives
    15, -8, // HardStacks, AttackedStacks
]);
