//! The colour themes of pictures.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use super::colours::Colours;

mod contrast;
mod felt;
mod paper;
mod slate;
mod tavern;
mod traveler;

/// A colour theme. Shapes and measures are the same in all themes, and all
/// except [`Theme::Traveler`] show a board.
///
/// ```
/// use tak_draw::Theme;
///
/// assert_eq!("paper".parse(), Ok(Theme::Paper));
/// assert_eq!(Theme::default().name(), "tavern");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// Wood, cream and ink; the default.
    #[default]
    Tavern,
    /// Blue grey stone with amber for the last ply.
    Slate,
    /// Light squares on a white page, suitable for printing.
    Paper,
    /// Black, white and grey, so that no information depends on colour.
    Contrast,
    /// Green cloth, ivory, and violet for the last ply.
    Felt,
    /// A map with a compass in place of a board. The board is imagined around it,
    /// and lines appear as far as there are pieces.
    Traveler,
}

/// The error for a name that is not a theme.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no theme {0:?}; choose tavern, slate, paper, contrast, felt or traveler")]
pub struct ParseThemeError(String);

impl Theme {
    /// All themes, the default first.
    pub const ALL: [Theme; 6] = [
        Theme::Tavern,
        Theme::Slate,
        Theme::Paper,
        Theme::Contrast,
        Theme::Felt,
        Theme::Traveler,
    ];

    /// The name of the theme: one word in lower case.
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

    /// Whether the theme has no board, so that only the pieces indicate its
    /// extent.
    pub(super) const fn imagines_board(self) -> bool {
        matches!(self, Theme::Traveler)
    }

    /// The index in [`Theme::ALL`], for caches by theme.
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
    fn theme_parses_from_its_name() {
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
