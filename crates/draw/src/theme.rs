//! The colour themes of pictures.

use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

use super::colours::{Colours, Rgb, Side};
use tak::ByColor;

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
            Theme::Tavern => &TAVERN,
            Theme::Slate => &SLATE,
            Theme::Paper => &PAPER,
            Theme::Contrast => &CONTRAST,
            Theme::Felt => &FELT,
            Theme::Traveler => &TRAVELER,
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

const TAVERN: Colours = Colours {
    page: Rgb::hex(0x002b_2d31),
    frame: Rgb::hex(0x005b_4632),
    squares: [Rgb::hex(0x00a3_7e57), Rgb::hex(0x008d_6a44)],
    label: Rgb::hex(0x00e9_e2d4),
    last: Rgb::hex(0x0024_74b8),
    last_border: Rgb::hex(0x00dc_efff),
    highlight: Rgb::hex(0x00ff_dc66),
    highlight_edge: Rgb::hex(0x0024_1c10),
    badge: Rgb::hex(0x001b_1a1e),
    badge_text: Rgb::hex(0x00ff_ffff),
    turn: Rgb::hex(0x004a_a3e0),
    rise: Rgb::hex(0x007f_d694),
    fall: Rgb::hex(0x00ff_9a8a),
    shadow: Rgb::hex(0x0000_0000),
    sides: ByColor {
        white: Side {
            high: Rgb::hex(0x00fd_f6e6),
            low: Rgb::hex(0x00f4_ead3),
            edge: Rgb::hex(0x005a_4a36),
            standing_edge: Rgb::hex(0x003c_3022),
            text: Rgb::hex(0x001d_1a22),
            dim: Rgb::hex(0x005a_4a36),
        },
        black: Side {
            high: Rgb::hex(0x002a_2630),
            low: Rgb::hex(0x001d_1a22),
            edge: Rgb::hex(0x00b7_a98f),
            standing_edge: Rgb::hex(0x00e6_d9bd),
            text: Rgb::hex(0x00fd_f6e6),
            dim: Rgb::hex(0x00b7_a98f),
        },
    },
};

const SLATE: Colours = Colours {
    page: Rgb::hex(0x0023_272e),
    frame: Rgb::hex(0x003c_4654),
    squares: [Rgb::hex(0x0075_889c), Rgb::hex(0x0062_7488)],
    label: Rgb::hex(0x00e3_e8ee),
    last: Rgb::hex(0x00b8_741a),
    last_border: Rgb::hex(0x00ff_e7bd),
    highlight: Rgb::hex(0x00ff_e27a),
    highlight_edge: Rgb::hex(0x001a_1d22),
    badge: Rgb::hex(0x0015_181d),
    badge_text: Rgb::hex(0x00ff_ffff),
    turn: Rgb::hex(0x00f0_b04a),
    rise: Rgb::hex(0x007c_d8a0),
    fall: Rgb::hex(0x00ff_9c92),
    shadow: Rgb::hex(0x0000_0000),
    sides: ByColor {
        white: Side {
            high: Rgb::hex(0x00fb_fcfe),
            low: Rgb::hex(0x00e9_eef4),
            edge: Rgb::hex(0x0048_535f),
            standing_edge: Rgb::hex(0x002b_343d),
            text: Rgb::hex(0x0017_1b22),
            dim: Rgb::hex(0x0048_535f),
        },
        black: Side {
            high: Rgb::hex(0x0023_2833),
            low: Rgb::hex(0x0016_1a22),
            edge: Rgb::hex(0x00a9_b4c2),
            standing_edge: Rgb::hex(0x00df_e6ee),
            text: Rgb::hex(0x00f4_f7fa),
            dim: Rgb::hex(0x00a9_b4c2),
        },
    },
};

/// The squares are light to save ink, so outlines separate white pieces from them.
const PAPER: Colours = Colours {
    page: Rgb::hex(0x00ff_ffff),
    frame: Rgb::hex(0x004a_4a4a),
    squares: [Rgb::hex(0x00e0_dacc), Rgb::hex(0x00c4_bca8)],
    label: Rgb::hex(0x002a_2a2a),
    last: Rgb::hex(0x0088_bef0),
    last_border: Rgb::hex(0x000b_4f8a),
    highlight: Rgb::hex(0x00ff_cf33),
    highlight_edge: Rgb::hex(0x004a_3200),
    badge: Rgb::hex(0x002a_2a2a),
    badge_text: Rgb::hex(0x00ff_ffff),
    turn: Rgb::hex(0x0016_67b0),
    rise: Rgb::hex(0x0013_6c39),
    fall: Rgb::hex(0x00b0_2418),
    shadow: Rgb::hex(0x003a_3834),
    sides: ByColor {
        white: Side {
            high: Rgb::hex(0x00ff_ffff),
            low: Rgb::hex(0x00fb_faf6),
            edge: Rgb::hex(0x003a_352b),
            standing_edge: Rgb::hex(0x002e_2a22),
            text: Rgb::hex(0x001c_1a18),
            dim: Rgb::hex(0x005e_574a),
        },
        black: Side {
            high: Rgb::hex(0x0033_302c),
            low: Rgb::hex(0x0022_201c),
            edge: Rgb::hex(0x00a8_a193),
            standing_edge: Rgb::hex(0x00e9_e4d8),
            text: Rgb::hex(0x00ff_fdf8),
            dim: Rgb::hex(0x00b9_b2a4),
        },
    },
};

const CONTRAST: Colours = Colours {
    page: Rgb::hex(0x0000_0000),
    frame: Rgb::hex(0x00ff_ffff),
    squares: [Rgb::hex(0x0086_8686), Rgb::hex(0x006f_6f6f)],
    label: Rgb::hex(0x00ff_ffff),
    last: Rgb::hex(0x002f_55ab),
    last_border: Rgb::hex(0x00ff_ffff),
    highlight: Rgb::hex(0x00ff_e100),
    highlight_edge: Rgb::hex(0x0000_0000),
    badge: Rgb::hex(0x0000_0000),
    badge_text: Rgb::hex(0x00ff_ffff),
    turn: Rgb::hex(0x00ff_e100),
    rise: Rgb::hex(0x0086_f0a0),
    fall: Rgb::hex(0x00ff_a79b),
    shadow: Rgb::hex(0x0000_0000),
    sides: ByColor {
        white: Side {
            high: Rgb::hex(0x00ff_ffff),
            low: Rgb::hex(0x00ff_ffff),
            edge: Rgb::hex(0x0000_0000),
            standing_edge: Rgb::hex(0x0000_0000),
            text: Rgb::hex(0x0000_0000),
            dim: Rgb::hex(0x003a_3a3a),
        },
        black: Side {
            high: Rgb::hex(0x0000_0000),
            low: Rgb::hex(0x0000_0000),
            edge: Rgb::hex(0x00ff_ffff),
            standing_edge: Rgb::hex(0x00ff_ffff),
            text: Rgb::hex(0x00ff_ffff),
            dim: Rgb::hex(0x00d0_d0d0),
        },
    },
};

const FELT: Colours = Colours {
    page: Rgb::hex(0x001f_2a25),
    frame: Rgb::hex(0x004a_2f22),
    squares: [Rgb::hex(0x0062_916d), Rgb::hex(0x004e_7b5c)],
    label: Rgb::hex(0x00e6_ecdf),
    last: Rgb::hex(0x007d_55b8),
    last_border: Rgb::hex(0x00f3_e6ff),
    highlight: Rgb::hex(0x00ff_d873),
    highlight_edge: Rgb::hex(0x001a_2018),
    badge: Rgb::hex(0x0014_201a),
    badge_text: Rgb::hex(0x00ff_ffff),
    turn: Rgb::hex(0x00e2_a35c),
    rise: Rgb::hex(0x0092_dda0),
    fall: Rgb::hex(0x00ff_a08f),
    shadow: Rgb::hex(0x0000_0000),
    sides: ByColor {
        white: Side {
            high: Rgb::hex(0x00ff_faf0),
            low: Rgb::hex(0x00f4_ecd8),
            edge: Rgb::hex(0x004d_5040),
            standing_edge: Rgb::hex(0x002c_3328),
            text: Rgb::hex(0x001a_211c),
            dim: Rgb::hex(0x0055_5a48),
        },
        black: Side {
            high: Rgb::hex(0x002a_1e26),
            low: Rgb::hex(0x001d_141b),
            edge: Rgb::hex(0x00c9_a98f),
            standing_edge: Rgb::hex(0x00f0_dcc0),
            text: Rgb::hex(0x00ff_f6e6),
            dim: Rgb::hex(0x00c0_a48c),
        },
    },
};

/// There is no board, so the squares have the colour of the page.
const TRAVELER: Colours = Colours {
    page: Rgb::hex(0x00e9_dcc0),
    frame: Rgb::hex(0x006d_5b3d),
    squares: [Rgb::hex(0x00e9_dcc0), Rgb::hex(0x00e9_dcc0)],
    label: Rgb::hex(0x0038_2c17),
    last: Rgb::hex(0x008f_c1c4),
    last_border: Rgb::hex(0x0019_5a63),
    highlight: Rgb::hex(0x00ff_c94a),
    highlight_edge: Rgb::hex(0x0048_2c0a),
    badge: Rgb::hex(0x0033_2a1c),
    badge_text: Rgb::hex(0x00ff_ffff),
    turn: Rgb::hex(0x00a3_2a22),
    rise: Rgb::hex(0x0012_6136),
    fall: Rgb::hex(0x00a3_1f16),
    shadow: Rgb::hex(0x0055_4428),
    sides: ByColor {
        white: Side {
            high: Rgb::hex(0x00ff_fefa),
            low: Rgb::hex(0x00fb_f6ea),
            edge: Rgb::hex(0x0045_3822),
            standing_edge: Rgb::hex(0x0036_2b19),
            text: Rgb::hex(0x0026_1d10),
            dim: Rgb::hex(0x0062_5234),
        },
        black: Side {
            high: Rgb::hex(0x0033_2b24),
            low: Rgb::hex(0x0022_1c17),
            edge: Rgb::hex(0x00b3_a487),
            standing_edge: Rgb::hex(0x00ee_e2c8),
            text: Rgb::hex(0x00ff_faee),
            dim: Rgb::hex(0x00bd_ae90),
        },
    },
};

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
        let refusal = "mahogany".parse::<Theme>().unwrap_err().to_string();
        for theme in Theme::ALL {
            assert!(refusal.contains(theme.name()), "{refusal}");
        }
    }
}
