//! Ten strengths, from a guest in their first games to the engine at its best.

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
/// Level 1 places flats, level 2 sees most roads in one, and from level 3 on
/// hardly one by a placement is overlooked. Levels 2 to 5 play with care while
/// they stand well enough, and lose their composure otherwise. Levels 1 to 6 choose
/// softly among good plies, 7 to 10 play to win, 10 as well as the engine can in
/// about a second.
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

    /// Whether the level spares beginners: see [`may_finish`].
    #[must_use]
    pub fn spares_beginners(self) -> bool {
        self.0 == 1
    }

    /// Whether a turn of the level may take a second of processor time. Turns of
    /// the others take some milliseconds.
    #[must_use]
    pub fn thinks_long(self) -> bool {
        self.0 >= 8
    }

    /// The settings on a size. The values of its evaluation and the worth of a
    /// search differ from size to size.
    fn strength(self, size: Size) -> Strength {
        let of = |to_4x4: i32, on_5x5: i32, from_6x6: i32| match size.get() {
            ..=4 => to_4x4,
            5 => on_5x5,
            _ => from_6x6,
        };
        let soft = |reading, softness: i32, plainness| Care {
            reading,
            softness: softness.unsigned_abs(),
            plainness,
            proof: 0,
        };
        let nodes = |nodes: i32, proof: i32| Care {
            proof: proof.unsigned_abs().into(),
            ..soft(Reading::Nodes(nodes.unsigned_abs().into()), 0, 0)
        };
        let blind = |wins, placements, spreads| Blindness {
            wins,
            placements,
            spreads,
        };
        let any_flat = soft(Reading::Ply, of(320, 300, 240), 100);
        let good_flat = soft(Reading::Ply, of(200, 200, 150), 100);
        let legend = nodes(of(2_500, 2_100, 2_500), 700_000);
        match self.0 {
            1 => Strength::even(
                soft(Reading::Ply, of(300, 300, 220), 150),
                blind(45, 55, 95),
            ),
            2 => Strength::even(soft(Reading::Ply, 40, 60), blind(10, 25, 80))
                .composed_from(of(430, 560, 420), any_flat),
            3 => Strength::even(soft(Reading::Answer, 24, 30), blind(2, 3, 12))
                .composed_from(of(240, 230, 155), any_flat),
            4 => Strength::even(soft(Reading::Depth(2), 20, 0), blind(0, 0, 15))
                .composed_from(of(110, 110, 30), good_flat),
            5 => Strength::even(soft(Reading::Depth(3), 20, 0), blind(0, 0, 5))
                .composed_from(of(-50, -70, -120), good_flat),
            6 => {
                let depth = if size.get() <= 4 { 4 } else { 3 };
                let care = soft(Reading::Depth(depth), of(45, 21, 25), 0);
                Strength::even(care, Blindness::default())
            }
            7 => {
                let care = nodes(of(1_500, 2_700, 4_500), of(10_000, 25_000, 25_000));
                Strength::even(care, Blindness::default())
            }
            8 => Strength::even(legend, Blindness::default()),
            9 => Strength::even(nodes(400_000, 200_000), Blindness::default())
                .composed_from(of(50, 50, 50), legend),
            _ => {
                let care = nodes(of(1_100_000, 1_100_000, 800_000), 200_000);
                Strength::even(care, Blindness::default())
            }
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
}

/// Whether a level finishes the game now, with this number of plies that do.
///
/// Level 1 never finishes a game in its first ten plies, and does not take the
/// only winning ply twice in a row.
///
/// ```
/// use tak_engine::{Facts, Level, may_finish};
///
/// let [low, high] = [1, 2].map(|number| Level::new(number).expect("a level"));
/// let early = Facts { plies: 9, ..Facts::default() };
/// assert!(!may_finish(low, early, 2));
/// assert!(may_finish(high, early, 2));
/// let again = Facts { plies: 30, last_win_was_only_ply: true, ..early };
/// assert!(!may_finish(low, again, 1));
/// assert!(may_finish(low, again, 2));
/// ```
#[must_use]
pub fn may_finish(level: Level, facts: Facts, finishing: usize) -> bool {
    let early = facts.plies < 10;
    let again = facts.last_win_was_only_ply && finishing == 1;
    !level.spares_beginners() || !early && !again
}

/// How a level plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Strength {
    care: Care,
    /// How it plays when it has lost its composure.
    haste: Care,
    /// The least value of a position in centiflats at which it keeps its composure.
    composure: i32,
    blindness: Blindness,
}

impl Strength {
    /// The same care in every position.
    fn even(care: Care, blindness: Blindness) -> Strength {
        Strength {
            care,
            haste: care,
            composure: i32::MIN,
            blindness,
        }
    }

    /// The same, but with haste in positions of less value.
    fn composed_from(self, composure: i32, haste: Care) -> Strength {
        Strength {
            haste,
            composure,
            ..self
        }
    }
}

/// How a level chooses a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Care {
    reading: Reading,
    /// The loss in centiflats that halves the weight of a ply in the draw; 0
    /// takes the best.
    softness: u32,
    /// The centiflats that a spread over a square, a wall or a capstone must be
    /// worth more than a flat.
    plainness: i32,
    /// The positions of a search for a forced win before any other; 0 for none.
    proof: u64,
}

/// How many of a hundred roads in one a level overlooks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Blindness {
    /// Its own by placement.
    wins: u32,
    /// Those of the opponent by placement.
    placements: u32,
    /// Those of both sides by a spread.
    spreads: u32,
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

impl FromStr for Strength {
    type Err = LevelError;

    /// The hundredths of own placements, of the opponent's and of spreads that are
    /// overlooked, then a care: the reading, the softness and the plainness in
    /// centiflats and the positions of a proof; and optionally the composure in
    /// centiflats and the care without it. For example
    /// `0 0 20 depth:2 20 0 0 -100 ply 150 60 0`.
    fn from_str(text: &str) -> Result<Strength, LevelError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let number = |word: &str| word.parse().map_err(|_| LevelError);
        let (&[wins, placements, spreads], rest) = words.split_first_chunk().ok_or(LevelError)?;
        let blindness = Blindness {
            wins: number(wins)?,
            placements: number(placements)?,
            spreads: number(spreads)?,
        };
        let (care, rest) = rest.split_first_chunk().ok_or(LevelError)?;
        let strength = Strength::even(Care::of(care)?, blindness);
        let (composure, haste) = match rest {
            [] => return Ok(strength),
            [composure, haste @ ..] => (composure, haste),
        };
        let haste = haste.try_into().map_err(|_| LevelError)?;
        let composure = composure.parse().map_err(|_| LevelError)?;
        Ok(strength.composed_from(composure, Care::of(haste)?))
    }
}

impl Care {
    /// Whether it overlooks roads. A search sees them all.
    fn reads_by_sight(&self) -> bool {
        matches!(self.reading, Reading::Ply | Reading::Answer)
    }

    fn of(words: &[&str; 4]) -> Result<Care, LevelError> {
        let [reading, softness, plainness, proof] = words;
        let reading = match reading.split_once(':') {
            None if *reading == "ply" => Reading::Ply,
            None if *reading == "answer" => Reading::Answer,
            Some(("depth", depth)) => Reading::Depth(depth.parse().map_err(|_| LevelError)?),
            Some(("nodes", nodes)) => Reading::Nodes(nodes.parse().map_err(|_| LevelError)?),
            _ => return Err(LevelError),
        };
        Ok(Care {
            reading,
            softness: softness.parse().map_err(|_| LevelError)?,
            plainness: plainness.parse().map_err(|_| LevelError)?,
            proof: proof.parse().map_err(|_| LevelError)?,
        })
    }
}
