//! The terms: their names, and their values in a position.

macro_rules! terms {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A term of the evaluation. Each counts for White and is then reduced by
        /// the same count for Black. Terms of the turn count for the side to move
        /// alone.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        #[repr(usize)]
        pub(crate) enum Term {
            $($(#[$doc])* $name,)*
        }

        impl Term {
            pub(super) const ALL: [Term; Term::COUNT] = [$(Term::$name,)*];

            pub(crate) const COUNT: usize = [$(stringify!($name),)*].len();
        }
    };
}

terms! {
    /// Flats on top, with komi, in half points.
    Flats,
    /// The same, growing to full size towards the flat count.
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
    EdgeWalls,
    InnerWalls,
    /// Squares beside capstones that they can enter.
    CapRoom,
    /// Walls of the opponent beside capstones.
    CapCrush,
    /// Own flats beside own capstones.
    CapGuard,
    /// Own flats beside own walls.
    WallGuard,
    /// Free squares beside own walls.
    WallNeighbours,
    /// Flats of the opponent beside own walls, on any square.
    WallContact,
    /// Single flats beside a piece of the opponent, without an own piece beside.
    LooseFlats,
    /// Flats without an own piece beside.
    LonelyFlats,
    /// Free squares beside own pieces only.
    HeldSquares,
    /// Neighbouring pieces of a road across a corner.
    Diagonals,
    /// Four pieces of a road on two by two squares.
    Blocks,
    /// Four pieces of a road in a row.
    Fours,
    /// Ranks and files, without an obstacle, that lack one piece for a road.
    LineInOne,
    LineInTwo,
    LineInThree,
    /// Flats of the opponent that join the shores of a road, to be captured.
    Joints,
    /// Walls and capstones of the opponent that join them.
    HardJoints,
    /// The turn with a road by two placements, and the ways to it.
    TurnRoadInTwo,
    TurnWaysInTwo,
    TurnRoadInThree,
    TurnWaysInThree,
    TurnJoints,
    /// The turn with a capture of a flat, and how many flats there are for it.
    TurnCapture,
    TurnContact,
    /// The turn with a stack to capture: the pieces below its top.
    TurnPrey,
    HardWalls,
    HardCaps,
    /// Flats on high stacks: the pieces below the third from the top.
    HighFlats,
    /// Stacks below flats, by the pieces below their tops, beside pieces of the
    /// opponent or of their own side.
    StackByCap,
    StackByWall,
    StackByFlats,
    StackWithCap,
    StackWithWall,
    StackWithFlats,
    /// The squares that stacks reach in all directions, by the kind of the top.
    FlatRoom,
    WallStackRoom,
    CapStackRoom,
    /// The expected lead when all squares are filled, growing towards that end.
    RaceLead,
    /// The side that is expected to lead then.
    RaceSign,
    /// The same in the last few placements.
    RaceEnd,
}

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
