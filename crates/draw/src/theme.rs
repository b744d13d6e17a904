//! The looks a picture can have.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use super::colours::Colours;

mod contrast;
mod felt;
mod paper;
mod slate;
mod tavern;
mod traveler;

/// A set of colours. Shapes and measures are the same in all of them, and all
/// but one have a board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Wood, cream and ink; the default.
    #[default]
    Tavern,
    /// Blue grey stone with amber for the last ply.
    Slate,
    /// Light squares on a white page, made to be printed.
    Paper,
    /// Black, white and grey: nothing is lost without colour.
    Contrast,
    /// Green cloth, ivory, and violet for the last ply.
    Felt,
    /// No board but a token on a map, from which the board is imagined: lines
    /// appear as far as there are pieces.
    Traveler,
}

/// The name is none of a theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no theme {0:?}; choose tavern, slate, paper, contrast, felt or traveler")]
pub struct ParseThemeError(String);

impl Theme {
    /// All of them, the default first.
    pub const ALL: [Theme; 6] = [
        Theme::Tavern,
        Theme::Slate,
        Theme::Paper,
        Theme::Contrast,
        Theme::Felt,
        Theme::Traveler,
    ];

    /// The name by which people choose it: one word in small letters.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Tavern => "tavern",
            Theme::Slate => "slate",
            Theme::Paper => "paper",
            Theme::Contrast => "contrast",
            Theme::Felt => "felt",
            Theme::Traveler => "traveler",
        }
    }

    pub(super) const fn colours(self) -> &'static Colours {
        match self {
            Theme::Tavern => &tavern::COLOURS,
            Theme::Slate => &slate::COLOURS,
            Theme::Paper => &paper::COLOURS,
            Theme::Contrast => &contrast::COLOURS,
            Theme::Felt => &felt::COLOURS,
            Theme::Traveler => &traveler::COLOURS,
        }
    }

    /// Whether there is no board, so that nothing is seen of it but what the
    /// pieces tell.
    pub(super) const fn imagines_board(self) -> bool {
        matches!(self, Theme::Traveler)
    }

    /// Its place in [`Theme::ALL`], for what is kept by theme.
    pub(super) const fn index(self) -> usize {
        self as usize
    }
}

impl Display for Theme {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Theme {
    type Err = ParseThemeError;

    fn from_str(text: &str) -> Result<Theme, ParseThemeError> {
        let name = text.trim();
        Theme::ALL
            .into_iter()
            .find(|theme| theme.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| ParseThemeError(name.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_theme_is_found_by_its_name() {
        for (index, theme) in Theme::ALL.into_iter().enumerate() {
            assert_eq!(theme.to_string().parse(), Ok(theme));
            assert_eq!(theme.index(), index);
        }
        assert_eq!(" Slate".parse(), Ok(Theme::Slate));
        let refused = "mahogany".parse::<Theme>().unwrap_err().to_string();
        for theme in Theme::ALL {
            assert!(refused.contains(theme.name()), "{refused}");
        }
    }
}
