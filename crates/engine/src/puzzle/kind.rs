//! Kinds of puzzles.

use std::fmt;
use std::str::FromStr;

/// The task of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PuzzleKind {
    /// Complete a road immediately, by the only stack that can.
    RoadInOne,
    /// Force a road in three plies or more.
    Road,
    /// Find the only ply that does not lose to a forced road.
    Parry,
    /// Win by counting flats.
    Flats,
}

impl PuzzleKind {
    /// All of them.
    pub const ALL: [PuzzleKind; 4] = [
        PuzzleKind::RoadInOne,
        PuzzleKind::Road,
        PuzzleKind::Parry,
        PuzzleKind::Flats,
    ];

    fn word(self) -> &'static str {
        match self {
            PuzzleKind::RoadInOne => "road-in-one",
            PuzzleKind::Road => "road",
            PuzzleKind::Parry => "parry",
            PuzzleKind::Flats => "flats",
        }
    }
}

impl fmt::Display for PuzzleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for PuzzleKind {
    type Err = ();

    fn from_str(text: &str) -> Result<PuzzleKind, ()> {
        let mut all = PuzzleKind::ALL.into_iter();
        all.find(|kind| kind.word() == text).ok_or(())
    }
}
