//! Black, white and one grey, so that no information depends on colour.

use super::super::colours::{Colours, Side};
use crate::colours::rgb::Rgb;
use tak::ByColor;

pub(super) const COLOURS: Colours = Colours {
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
