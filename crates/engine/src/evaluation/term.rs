//! The names of the terms.

/// A term of the evaluation. Each counts for White and is then reduced by the
/// same count for Black.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub(crate) enum Term {
    /// Flats on top, with komi, in half points.
    Flats,
    /// The same, growing to full size as the flat count comes near.
    LateFlats,
    /// One for the side to move.
    Tempo,
    Walls,
    Caps,
    StonesInHand,
    CornerFlats,
    /// Flats on the edge, corners included.
    EdgeFlats,
    /// Flats two or more squares from the edge.
    InnerFlats,
    EdgeCaps,
    InnerCaps,
    /// Neighbouring pieces of a road.
    Pairs,
    /// Three pieces of a road in a row.
    Lines,
    /// Free squares beside pieces of a road.
    Reach,
    /// Free squares beside capstones.
    CapNeighbours,
    /// Pieces of the opponent's roads beside capstones.
    CapAttack,
    /// Pieces of the opponent's roads beside walls.
    WallBlock,
    /// Flats of the opponent beside own pieces.
    Contact,
    /// A capstone without any neighbour.
    LonelyCap,
    /// The ranks or files, whichever are more, with a piece of a road.
    Span,
    RoadInOne,
    WaysInOne,
    RoadInTwo,
    WaysInTwo,
    RoadInThree,
    WaysInThree,
    /// Own pieces below an own flat.
    FlatSupport,
    WallSupport,
    CapSupport,
    /// Pieces of the opponent below an own flat.
    FlatCaptives,
    WallCaptives,
    CapCaptives,
    /// Stacks with an own piece directly below the top.
    HardStacks,
    /// Own stacks with an opponent's piece to attack them beside.
    AttackedStacks,
}

impl Term {
    pub(crate) const COUNT: usize = Term::ALL.len();

    pub(crate) const ALL: [Term; 34] = [
        Term::Flats,
        Term::LateFlats,
        Term::Tempo,
        Term::Walls,
        Term::Caps,
        Term::StonesInHand,
        Term::CornerFlats,
        Term::EdgeFlats,
        Term::InnerFlats,
        Term::EdgeCaps,
        Term::InnerCaps,
        Term::Pairs,
        Term::Lines,
        Term::Reach,
        Term::CapNeighbours,
        Term::CapAttack,
        Term::WallBlock,
        Term::Contact,
        Term::LonelyCap,
        Term::Span,
        Term::RoadInOne,
        Term::WaysInOne,
        Term::RoadInTwo,
        Term::WaysInTwo,
        Term::RoadInThree,
        Term::WaysInThree,
        Term::FlatSupport,
        Term::WallSupport,
        Term::CapSupport,
        Term::FlatCaptives,
        Term::WallCaptives,
        Term::CapCaptives,
        Term::HardStacks,
        Term::AttackedStacks,
    ];
}
