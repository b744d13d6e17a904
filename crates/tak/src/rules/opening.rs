//! The special rules for the first two plies.

use std::fmt;
use std::str::FromStr;

use crate::Color;

/// The rule for the first ply of each player. In every opening this ply places
/// flats; walls, capstones and spreads are legal only afterwards.
///
/// ```
/// use tak::{Color, Opening};
///
/// assert_eq!(Opening::Swap.places(Color::White), Color::Black);
/// assert_eq!("no-swap".parse(), Ok(Opening::NoSwap));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Opening {
    /// Each player's first ply places one of the opponent's flats, taken from
    /// the opponent's reserve (University Edition rulebook, "Starting the
    /// game").
    #[default]
    Swap,
    /// Each player's first ply places a flat of their own.
    NoSwap,
    /// White's first ply places a stack of two black flats, Black's first ply
    /// places one white flat.
    DoubleBlack,
}

impl Opening {
    /// All openings, the most common first.
    pub const ALL: [Opening; 3] = [Opening::Swap, Opening::NoSwap, Opening::DoubleBlack];

    /// The colour of the flats that a player's first ply places.
    #[must_use]
    pub fn places(self, player: Color) -> Color {
        match self {
            Opening::NoSwap => player,
            Opening::Swap | Opening::DoubleBlack => !player,
        }
    }
}

/// The value of the PTN tag `Opening`.
impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Opening::Swap => "swap",
            Opening::NoSwap => "no-swap",
            Opening::DoubleBlack => "double black stack",
        })
    }
}

/// The error for a text that names no opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the opening is swap, no-swap or double black stack")]
pub struct ParseOpeningError;

impl FromStr for Opening {
    type Err = ParseOpeningError;

    /// Parses the value of the PTN tag, in any case and with hyphens or spaces.
    /// "Double black" is also accepted.
    fn from_str(text: &str) -> Result<Opening, ParseOpeningError> {
        let words: Vec<String> = text
            .split(|c: char| c.is_whitespace() || c == '-')
            .filter(|word| !word.is_empty())
            .map(str::to_ascii_lowercase)
            .collect();
        match words.join(" ").as_str() {
            "swap" => Ok(Opening::Swap),
            "no swap" => Ok(Opening::NoSwap),
            "double black" | "double black stack" => Ok(Opening::DoubleBlack),
            _ => Err(ParseOpeningError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opening_survives_printing_and_parsing() {
        for opening in Opening::ALL {
            assert_eq!(opening.to_string().parse(), Ok(opening));
        }
        assert_eq!(" Double-Black".parse(), Ok(Opening::DoubleBlack));
        assert_eq!("".parse::<Opening>(), Err(ParseOpeningError));
        assert_eq!("noswap".parse::<Opening>(), Err(ParseOpeningError));
    }
}
