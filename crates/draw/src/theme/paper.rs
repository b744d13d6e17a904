//! Ink on paper: light squares that save ink. Outlines separate white pieces
//! from the squares.

use super::super::colours::{Colours, Side};
use crate::colours::rgb::Rgb;
use tak::ByColor;

pub(super) const COLOURS: Colours = Colours {
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
