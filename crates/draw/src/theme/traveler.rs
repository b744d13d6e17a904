//! A map with ink and sealing wax. It has no board, so squares have the
//! colour of the page. The frame's colour is used for the lines between pieces.

use super::super::colours::{Colours, Side};
use crate::colours::rgb::Rgb;
use tak::ByColor;

pub(super) const COLOURS: Colours = Colours {
    page: Rgb::hex(0x00e9_dcc0),
    frame: Rgb::hex(0x008d_7750),
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
