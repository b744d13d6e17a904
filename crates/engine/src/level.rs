//! Ten strengths, from a sleeping guest to the engine at its best.

use std::fmt;
use std::str::FromStr;

use tak::Size;

mod choice;
mod dice;
mod sight;

pub use choice::Choice;
pub(crate) use dice::Dice;

/// A strength from 1 to 10.
///
/// Level 1 sleeps: it sees no road and likes to be behind. Levels 2 and 3 sleep
/// through some games, 2 to 4 overlook threats now and then, 2 to 6 choose
/// softly among good plies, and 7 to 10 play to win, 10 as well as the engine
/// can in about a second.
///
/// ```
/// use tak_engine::Level;
///
/// let level: Level = "3".parse()?;
/// assert_eq!(level, Level::new(3).expect("three is a level"));
/// assert_eq!(Level::new(11), None);
/// assert_eq!(Level::ALL.len(), 10);
/// # Ok::<(), tak_engine::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 10] = [
        Level(1),
        Level(2),
        Level(3),
        Level(4),
        Level(5),
        Level(6),
        Level(7),
        Level(8),
        Level(9),
        Level(10),
    ];

    /// The level with this number, or `None` unless it is 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Level> {
        (1..=10).contains(&number).then_some(Level(number))
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

    /// Whether a turn of the level may take a second of processor time. Turns of
    /// the others take some milliseconds.
    #[must_use]
    pub fn thinks_long(self) -> bool {
        self.0 >= 8
    }

    /// The hundredths of its games in which the level sleeps.
    fn sleeps(self) -> u64 {
        match self.0 {
            1 => 100,
            2 => 50,
            3 => 33,
            _ => 0,
        }
    }

    /// The settings on a size, in a game where the level sleeps or not. The values
    /// of its evaluation and the worth of a search differ from size to size.
    fn strength(self, size: Size, sleeps: bool) -> Strength {
        if sleeps {
            return ASLEEP;
        }
        let small = size.get() <= 5;
        let of = |to_5x5: u32, from_6x6: u32| if small { to_5x5 } else { from_6x6 };
        let soft = |reading, softness, blind: (u32, u32)| Strength {
            reading,
            softness,
            blind_to_placements: blind.0,
            blind_to_spreads: blind.1,
            proof: 0,
            behind: None,
        };
        let best = |nodes, proof| Strength {
            proof,
            ..soft(Reading::Nodes(u64::from(nodes)), 0, (0, 0))
        };
        match self.0 {
            1 | 2 => soft(Reading::Ply, of(28, 22), (15, 45)),
            3 => soft(Reading::Answer, of(24, 19), (0, 6)),
            4 => soft(Reading::Answer, of(20, 15), (0, 0)),
            5 => soft(Reading::Depth(2), of(34, 30), (0, 0)),
            6 => soft(Reading::Depth(3), of(30, 36), (0, 0)),
            7 => best(of(2_200, 4_500), 10_000),
            8 => best(of(2_500, 3_500), 700_000),
            9 => best(of(30_000, 30_000), 700_000),
            _ => best(of(1_100_000, 800_000), 200_000),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// The error for a text that names no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a level is a number from 1 to 10")]
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

/// The facts of a game that a level's choice depends on beside the position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// The number of plies played in this game.
    pub plies: u32,
    /// Whether the engine won its last game against this player by the only
    /// ply that won on the spot.
    pub last_win_was_only_ply: bool,
    /// A number of this game, the same in all its turns. It decides whether a
    /// level sleeps in this game.
    pub game: u64,
}

/// Whether a level finishes the game now, with this number of plies that do.
///
/// Levels 1 to 4 never finish a game in its first ten plies. Levels 1 and 2 do
/// not take the only winning ply twice in a row.
///
/// ```
/// use tak_engine::{Facts, Level, may_finish};
///
/// let [low, high] = [1, 8].map(|number| Level::new(number).expect("a level"));
/// let early = Facts { plies: 9, ..Facts::default() };
/// assert!(!may_finish(low, early, 2));
/// assert!(may_finish(high, early, 2));
/// let again = Facts { plies: 30, last_win_was_only_ply: true, ..early };
/// assert!(!may_finish(low, again, 1));
/// assert!(may_finish(low, again, 2));
/// ```
#[must_use]
pub fn may_finish(level: Level, facts: Facts, finishing: usize) -> bool {
    let early = level.get() <= 4 && facts.plies < 10;
    let again = level.get() <= 2 && facts.last_win_was_only_ply && finishing == 1;
    !early && !again
}

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    reading: Reading,
    /// The loss in centiflats that halves the weight of a ply in the draw; 0
    /// takes the best.
    softness: u32,
    /// How many of a hundred threats by placement are overlooked.
    blind_to_placements: u32,
    /// How many of a hundred threats by a spread are overlooked.
    blind_to_spreads: u32,
    /// The positions of a search for a forced win before any other; 0 for none.
    proof: u64,
    /// The centiflats by which the level aims to be behind; `None` plays for the best
    /// result.
    behind: Option<i32>,
}

/// How far a level looks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    /// Each ply by itself, and the roads that the opponent could answer with.
    Ply,
    /// Each ply with its best answer.
    Answer,
    /// A search to a depth.
    Depth(u32),
    /// A search of a number of positions.
    Nodes(u64),
}

/// A level that sleeps: it sees no roads, neither its own nor the opponent's, and
/// lets itself fall behind.
const ASLEEP: Strength = Strength {
    reading: Reading::Ply,
    softness: 60,
    blind_to_placements: 100,
    blind_to_spreads: 100,
    proof: 0,
    behind: Some(1_200),
};

impl FromStr for Strength {
    type Err = LevelError;

    /// The reading, the softness, the hundredths of placements and of spreads
    /// that are overlooked, the positions of a proof, and optionally the centiflats
    /// to be behind, for example `depth:2 20 0 0 0`.
    fn from_str(text: &str) -> Result<Strength, LevelError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let (&[reading, softness, placements, spreads, proof], rest) =
            words.split_first_chunk().ok_or(LevelError)?;
        let behind = match rest {
            [] => None,
            [behind] => Some(behind.parse().map_err(|_| LevelError)?),
            _ => return Err(LevelError),
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
            behind,
        })
    }
}
