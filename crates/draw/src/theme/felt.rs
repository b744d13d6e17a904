//! Green felt, ivory, and violet for the last ply.

use super::super::colours::{Colours, Side};
use crate::colours::rgb::Rgb;
use tak::ByColor;

pub(super) const COLOURS: Colours = Colours {
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
