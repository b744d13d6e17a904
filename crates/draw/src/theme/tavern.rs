//! Wood, cream and ink; the default.

use super::super::colours::{Colours, Side};
use crate::colours::rgb::Rgb;
use tak::ByColor;

pub(super) const COLOURS: Colours = Colours {
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
