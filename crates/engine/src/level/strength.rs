//! The levels and their settings.

use std::fmt;
use std::str::FromStr;

use tak::Size;

/// A strength from 1 to 8.
///
/// Levels 1 to 3 overlook threats now and then, 1 to 6 choose softly among good
/// plies, 7 and 8 play to win.
///
/// ```
/// use tak_engine::Level;
///
/// let level: Level = "3".parse()?;
/// assert_eq!(level, Level::new(3).expect("three is a level"));
/// assert_eq!(Level::new(9), None);
/// assert_eq!(Level::ALL.len(), 8);
/// # Ok::<(), tak_engine::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    pub(crate) reading: Reading,
    /// The loss in centiflats that halves the weight of a ply in the draw; 0
    /// takes the best.
    pub(crate) softness: u32,
    /// How many of a hundred threats by placement are overlooked.
    pub(crate) blind_to_placements: u32,
    /// How many of a hundred threats by a spread are overlooked.
    pub(crate) blind_to_spreads: u32,
    /// The positions of a search for a forced win before any other; 0 for none.
    pub(crate) proof: u64,
}

/// How far a level looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    /// Each ply by itself, and the roads that the opponent could answer with.
    Ply,
    /// Each ply with its best answer.
    Answer,
    /// A search to a depth.
    Depth(u32),
    /// A search of a number of positions.
    Nodes(u64),
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 8] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
    ];

    /// The level with this number, or `None` unless it is 1 to 8.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=8).contains(&number).then_some(Level(number))
    }

    /// The number of the level.
    #[must_use]
    pub fn get(self) -> u8 {
        self.0
    }

    /// Whether the level resigns lost games.
    #[must_use]
    pub fn resigns(self) -> bool {
        self.0 >= 5
    }

    /// The settings on a size. The values of its evaluation and the worth of a
    /// search differ from size to size.
    pub(super) fn strength(self, size: Size) -> Strength {
        let blind = |placements: u32, spreads: u32| (placements, spreads);
        let small = size.get() <= 5;
        let proof = match self.0 {
            ..7 => 0,
            7 => 10_000,
            _ => 700_000,
        };
        let softness = if small {
            [33, 24, 30, 20, 34, 30, 0, 0]
        } else {
            [27, 19, 25, 15, 30, 36, 0, 0]
        };
        let (reading, (blind_to_placements, blind_to_spreads)) = match self.0 {
            1 => (Reading::Ply, blind(25, 60)),
            2 => (Reading::Ply, blind(5, 35)),
            3 => (Reading::Answer, blind(0, 15)),
            4 => (Reading::Answer, blind(0, 0)),
            5 => (Reading::Depth(2), blind(0, 0)),
            6 => (Reading::Depth(3), blind(0, 0)),
            7 if small => (Reading::Nodes(2_200), blind(0, 0)),
            7 => (Reading::Nodes(4_500), blind(0, 0)),
            _ if small => (Reading::Nodes(2_500), blind(0, 0)),
            _ => (Reading::Nodes(3_500), blind(0, 0)),
        };
        Strength {
            reading,
            softness: softness[usize::from(self.0 - 1)],
            blind_to_placements,
            blind_to_spreads,
            proof,
        }
    }
}

impl FromStr for Strength {
    type Err = LevelError;

    /// The reading, the softness, the hundredths of placements and of spreads
    /// that are overlooked, and the positions of a proof, for example
    /// `depth:2 20 0 0 0`.
    fn from_str(text: &str) -> Result<Strength, LevelError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [reading, softness, placements, spreads, proof] = words[..] else {
            return Err(LevelError);
        };
        let reading = match reading.split_once(':') {
            None if reading == "ply" => Reading::Ply,
            None if reading == "answer" => Reading::Answer,
            Some(("depth", depth)) => Reading::Depth(depth.parse().map_err(|_| LevelError)?),
            Some(("nodes", nodes)) => Reading::Nodes(nodes.parse().map_err(|_| LevelError)?),
            _ => return Err(LevelError),
        };
        let number = |word: &str| word.parse().map_err(|_| LevelError);
        let proof = proof.parse().map_err(|_| LevelError)?;
        Ok(Strength {
            reading,
            softness: number(softness)?,
            blind_to_placements: number(placements)?,
            blind_to_spreads: number(spreads)?,
            proof,
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The error for a text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 8")]
pub struct LevelError;

impl FromStr for Level {
    type Err = LevelError;

    fn from_str(text: &str) -> Result<Level, LevelError> {
        text.trim()
            .parse()
            .ok()
            .and_then(Level::new)
            .ok_or(LevelError)
    }
}
