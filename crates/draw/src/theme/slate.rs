//! Blue grey squares, amber for the last ply.

use super::super::colours::{Colours, Side};
use crate::colours::rgb::Rgb;
use tak::ByColor;

pub(super) const COLOURS: Colours = Colours {
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
