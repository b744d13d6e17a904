//! The options of the engine.

use tak::{ByColor, Color, Komi, Opening, Reserves, Size};

use crate::level::Level;
use crate::search::Engine;

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
    pub(super) opening: Opening,
    pub(super) sets: Sets,
}

/// The reason why an option cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum OptionError {
    #[error("there is no option {0:?}")]
    Unknown(String),
    #[error("the option {name} takes {range}")]
    Range { name: &'static str, range: String },
    #[error("there is no memory for {0} MiB, so the table stays as it is")]
    Memory(usize),
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
            sets: Sets::default(),
        }
    }
}

/// The announced options that do not depend on each other.
const ANNOUNCED: [&str; 7] = [
    "Hash type spin default 16 min 1 max 4096",
    "Threads type spin default 1 min 1 max 1",
    "MultiPV type spin default 1 min 1 max 32",
    "HalfKomi type spin default 0 min -9 max 9",
    "Level type spin default 0 min 0 max 10",
    "Seed type spin default 0 min 0 max 9223372036854775807",
    "Opening type combo default swap var swap var no-swap var double-black",
];

/// The lines that announce the options.
pub(super) fn announced() -> impl Iterator<Item = String> {
    let options = ANNOUNCED.into_iter().map(str::to_owned);
    // A number of pieces depends on the size, so it has no other default.
    let pieces = Sets::NAMES.into_iter().map(|name| {
        let most = Sets::most(name);
        format!("{name} type spin default -1 min -1 max {most}")
    });
    options
        .chain(pieces)
        .map(|option| format!("option name {option}"))
}

impl Options {
    /// Sets an option by its name, in any case and with spaces in it.
    pub(super) fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
        let short = name.replace(' ', "").to_ascii_lowercase();
        match short.as_str() {
            "hash" => {
                let hash = number("Hash", value, "1 to 4096", |n| (1..=4096).contains(n))?;
                if !Engine::fits(hash) {
                    return Err(OptionError::Memory(hash));
                }
                self.hash = hash;
            }
            "threads" => {
                number("Threads", value, "1", |&n: &u8| n == 1)?;
            }
            "multipv" => {
                self.lines = number("MultiPV", value, "1 to 32", |n| (1..=32).contains(n))?;
            }
            "halfkomi" => {
                let halves = number("HalfKomi", value, "-9 to 9", |_| true)?;
                self.komi =
                    Komi::from_halves(halves).ok_or_else(|| range("HalfKomi", "-9 to 9"))?;
            }
            "level" => {
                let level: u8 = number("Level", value, "0 to 10", |n| *n <= 10)?;
                self.level = Level::new(level);
            }
            "seed" => self.seed = number("Seed", value, "a number", |_| true)?,
            "opening" => {
                let opening = value.parse();
                self.opening =
                    opening.map_err(|_| range("Opening", "swap, no-swap or double-black"))?;
            }
            // The older name.
            "stones" => self.set_pieces(0, value)?,
            short => {
                let index = Sets::NAMES.into_iter().position(|other| other == short);
                let unknown = || OptionError::Unknown(name.chars().take(40).collect());
                self.set_pieces(index.ok_or_else(unknown)?, value)?;
            }
        }
        Ok(())
    }

    fn set_pieces(&mut self, index: usize, value: &str) -> Result<(), OptionError> {
        let name = Sets::NAMES[index];
        let most = Sets::most(name);
        let fits = |n: &i16| (-1..=i16::from(most)).contains(n);
        let number = number(name, value, &format!("-1 to {most}"), fits)?;
        // There is no game without stones, and 0 was the standard number.
        let own = u8::try_from(number).ok();
        let own = own.filter(|&own| own > 0 || most == Reserves::MOST_CAPS);
        self.sets.set(index, own);
        Ok(())
    }
}

fn number<T: std::str::FromStr>(
    name: &'static str,
    value: &str,
    values: &str,
    fits: impl Fn(&T) -> bool,
) -> Result<T, OptionError> {
    let number = value.trim().parse().ok().filter(|number| fits(number));
    number.ok_or_else(|| range(name, values))
}

fn range(name: &'static str, values: &str) -> OptionError {
    OptionError::Range {
        name,
        range: values.to_owned(),
    }
}

/// The numbers of pieces that a program names.
///
/// They belong to a game. One that is named completely begins with those that
/// were named since the last position, so the pieces of the game before are
/// forgotten, and the order of the lines does not matter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sets {
    game: Numbers,
    /// Named since the last position.
    next: Numbers,
}

/// In the order of [`Sets::NAMES`]; `None` is the number of the size.
type Numbers = [Option<u8>; 6];

impl Sets {
    /// The names of the options: stones and capstones of both players, of
    /// White, and of Black. Those of one player count more.
    const NAMES: [&str; 6] = ["flats", "caps", "flats1", "caps1", "flats2", "caps2"];

    /// The largest number with a name.
    fn most(name: &str) -> u8 {
        if name.starts_with("caps") {
            Reserves::MOST_CAPS
        } else {
            Reserves::MOST_STONES
        }
    }

    /// Sets a number by the index of its name.
    fn set(&mut self, index: usize, number: Option<u8>) {
        self.game[index] = number;
        self.next[index] = number;
    }

    /// A position of this game was named.
    pub(super) fn use_up(&mut self) {
        self.next = Numbers::default();
    }

    /// Another game begins, with a complete description.
    pub(super) fn renew(&mut self) {
        self.game = self.next;
    }

    /// The pieces of both players.
    pub(super) fn reserves(&self, size: Size) -> ByColor<Reserves> {
        let standard = Reserves::standard(size);
        let [
            stones,
            caps,
            white_stones,
            white_caps,
            black_stones,
            black_caps,
        ] = self.game;
        ByColor::new(|color| {
            let (own_stones, own_caps) = match color {
                Color::White => (white_stones, white_caps),
                Color::Black => (black_stones, black_caps),
            };
            let stones = own_stones.or(stones).unwrap_or(standard.stones());
            let caps = own_caps.or(caps).unwrap_or(standard.caps());
            Reserves::new(stones, caps).unwrap_or(standard)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_one_player_count_more_in_any_order() {
        let five = Size::new(5).unwrap();
        let orders: [&[(usize, u8)]; 2] = [
            &[(0, 9), (1, 0), (2, 8), (5, 3)],
            &[(5, 3), (2, 8), (1, 0), (0, 9)],
        ];
        for numbers in orders {
            let mut sets = Sets::default();
            for &(index, number) in numbers {
                sets.set(index, Some(number));
            }
            let reserves = sets.reserves(five);
            assert_eq!(reserves.white, Reserves::new(8, 0).unwrap());
            assert_eq!(reserves.black, Reserves::new(9, 3).unwrap());
        }
    }

    #[test]
    fn numbers_belong_to_one_game() {
        let five = Size::new(5).unwrap();
        let standard = ByColor::new(|_| Reserves::standard(five));
        let mut sets = Sets::default();
        sets.set(0, Some(9));
        sets.renew();
        assert_eq!(sets.reserves(five).white.stones(), 9);
        sets.use_up();
        sets.set(1, Some(0));
        assert_eq!(sets.reserves(five).white, Reserves::new(9, 0).unwrap());
        sets.use_up();
        sets.renew();
        assert_eq!(sets.reserves(five), standard);
    }
}
