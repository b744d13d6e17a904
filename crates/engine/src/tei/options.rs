//! The options of the engine.

use tak::{ByColor, Komi, Opening, Reserves, Rules, RulesError, Size};

use crate::level::Level;

/// The values of all options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Options {
    /// The transposition table, in mebibytes.
    pub(super) hash: usize,
    /// The number of lines.
    pub(super) lines: usize,
    /// A level instead of the full strength.
    pub(super) level: Option<Level>,
    pub(super) seed: u64,
    pub(super) komi: Komi,
    opening: Opening,
    /// Stones and capstones of both players; 0 stones are the standard set.
    stones: u8,
    caps: u8,
}

/// The reason why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum OptionError {
    #[error("there is no option {0:?}")]
    Unknown(String),
    #[error("the option {name} takes {range}")]
    Range {
        name: &'static str,
        range: &'static str,
    },
}

impl Default for Options {
    fn default() -> Options {
        Options {
            hash: 16,
            lines: 1,
            level: None,
            seed: 0,
            komi: Komi::default(),
            opening: Opening::default(),
            stones: 0,
            caps: 0,
        }
    }
}

/// The lines that announce the options.
pub(super) const ANNOUNCED: [&str; 9] = [
    "option name Hash type spin default 16 min 1 max 4096",
    "option name Threads type spin default 1 min 1 max 1",
    "option name MultiPV type spin default 1 min 1 max 32",
    "option name HalfKomi type spin default 0 min -9 max 9",
    "option name Level type spin default 0 min 0 max 8",
    "option name Seed type spin default 0 min 0 max 9223372036854775807",
    "option name Opening type combo default swap var swap var no-swap var double-black",
    "option name Stones type spin default 0 min 0 max 60",
    "option name Caps type spin default 0 min 0 max 4",
];

impl Options {
    /// Sets an option by its name, in any case.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        match name.to_ascii_lowercase().as_str() {
            "hash" => self.hash = number("Hash", value, "1 to 4096", |n| (1..=4096).contains(n))?,
            "threads" => {
                number("Threads", value, "1", |&n: &u8| n == 1)?;
            }
            "multipv" => {
                self.lines = number("MultiPV", value, "1 to 32", |n| (1..=32).contains(n))?;
            }
            "halfkomi" => {
                let halves = number("HalfKomi", value, "-9 to 9", |_| true)?;
                self.komi = Komi::from_halves(halves).ok_or(OptionError::Range {
                    name: "HalfKomi",
                    range: "-9 to 9",
                })?;
            }
            "level" => {
                let level: u8 = number("Level", value, "0 to 8", |n| *n <= 8)?;
                self.level = Level::new(level);
            }
            "seed" => self.seed = number("Seed", value, "a number", |_| true)?,
            "opening" => {
                self.opening = value.parse().map_err(|_| OptionError::Range {
                    name: "Opening",
                    range: "swap, no-swap or double-black",
                })?;
            }
            "stones" => self.stones = number("Stones", value, "0 to 60", |n| *n <= 60)?,
            "caps" => self.caps = number("Caps", value, "0 to 4", |n| *n <= 4)?,
            _ => return Err(OptionError::Unknown(name.chars().take(40).collect())),
        }
        Ok(())
    }

    /// The rules of a game of this size.
    pub(super) fn rules(&self, size: Size) -> Result<Rules, RulesError> {
        let custom = (self.stones > 0)
            .then(|| Reserves::new(self.stones, self.caps))
            .flatten();
        let reserves = custom.unwrap_or_else(|| Reserves::standard(size));
        Rules::custom(size, self.komi, self.opening, ByColor::new(|_| reserves))
    }
}

fn number<T: std::str::FromStr>(
    name: &'static str,
    value: &str,
    range: &'static str,
    fits: impl Fn(&T) -> bool,
) -> Result<T, OptionError> {
    let number = value.trim().parse().ok().filter(|number| fits(number));
    number.ok_or(OptionError::Range { name, range })
}
