//! The shapes of a picture, baked once for each size of board.

use std::sync::OnceLock;

use super::font::Lettering;
use super::layout::{FRAME, Layout};
use super::mask::{Lean, Mask};
use crate::tak::{ByColor, Color, Size};

/// The smallest text, in pixels to the em: a phone shows the picture at a
/// third of its size.
const SMALLEST_TEXT: i32 = 34;

/// The panels above the board.
pub(super) const PANEL_HEIGHT: i32 = 72;
const PANEL_CORNER: i32 = 12;
const TURN_RING: i32 = 6;
const ICON: i32 = 34;

const DIGITS: &str = "0123456789";

/// Every mask a picture of one size is made of. Lengths are thousandths of a
/// square unless they are pixels.
#[derive(Debug)]
pub(super) struct Sprites {
    pub(super) flat: Outlined,
    pub(super) wall: ByColor<Outlined>,
    pub(super) cap: Outlined,
    /// The ring inside a capstone.
    pub(super) cap_ring: Mask,
    /// A piece too low in its stack to be carried.
    pub(super) chip: Outlined,
    /// Round a flat that is counted at the end.
    pub(super) counted: Outlined,
    /// Below a square of the winning road.
    pub(super) road: Outlined,
    /// The border of a square of the last ply.
    pub(super) border: Mask,
    /// The plate of a height, for one digit, two and three.
    pub(super) badges: [Mask; 3],
    pub(super) heights: Lettering,
    pub(super) panel: Mask,
    pub(super) turn_ring: Mask,
    pub(super) turn_mark: Outlined,
    pub(super) flat_icon: Outlined,
    pub(super) cap_icon: Outlined,
    pub(super) cap_icon_ring: Mask,
    pub(super) labels: Lettering,
    pub(super) counts: Lettering,
    pub(super) reserves: Lettering,
}

/// A shape and the same a little smaller, to be painted on it.
#[derive(Debug)]
pub(super) struct Outlined {
    pub(super) outline: Mask,
    pub(super) fill: Mask,
}

impl Sprites {
    /// The shapes for a size of board.
    pub(super) fn of(size: Size) -> &'static Sprites {
        static SPRITES: [OnceLock<Sprites>; 6] = [const { OnceLock::new() }; 6];
        let index = usize::from(size.get()) - 3;
        SPRITES[index].get_or_init(|| Sprites::bake(Layout::new(size)))
    }

    fn bake(layout: Layout) -> Sprites {
        let thin = layout.part(20).max(2);
        let thick = layout.part(30);
        let flat = layout.even(560);
        let cap = layout.even(500);
        let [counted, corner] = [layout.even(800), layout.part(120)];
        let heights = layout.part(270).max(SMALLEST_TEXT);
        let heights = Lettering::bake(pixels(heights), DIGITS);
        let panel = [layout.board() / 2 + FRAME - 2, PANEL_HEIGHT];
        Sprites {
            flat: Outlined::block([flat, flat], layout.part(60), thin),
            wall: ByColor::new(|color| Outlined::wall(layout, lean(color), thick)),
            cap: Outlined::block([cap, cap], cap / 2, thick),
            cap_ring: ring(layout.even(250), thin),
            chip: Outlined::block([layout.even(120), layout.part(65)], 1, 1),
            counted: Outlined {
                outline: frame([counted; 2], corner, thick + 2 * thin),
                fill: frame([counted - 2 * thin; 2], corner - thin, thick),
            },
            road: Outlined::block([layout.even(880); 2], layout.even(880) / 2, thin),
            border: frame([layout.cell; 2], 0, layout.part(45)),
            badges: ["0", "00", "000"].map(|digits| badge(&heights, digits)),
            heights,
            panel: Mask::block(panel[0], panel[1], PANEL_CORNER),
            turn_ring: frame(panel, PANEL_CORNER, TURN_RING),
            turn_mark: Outlined {
                outline: Mask::bar(28, 28, 2, Lean::Left),
                fill: Mask::bar(20, 20, 1, Lean::Left),
            },
            flat_icon: Outlined::block([ICON, ICON], 4, 3),
            cap_icon: Outlined::block([ICON, ICON], ICON / 2, 3),
            cap_icon_ring: ring(ICON / 2, 3),
            labels: Lettering::bake(40, "12345678abcdefgh"),
            counts: Lettering::bake(58, DIGITS),
            reserves: Lettering::bake(38, "0123456789+−½"),
        }
    }
}

impl Outlined {
    fn block([width, height]: [i32; 2], corner: i32, line: i32) -> Outlined {
        Outlined {
            outline: Mask::block(width, height, corner),
            fill: Mask::block(width - 2 * line, height - 2 * line, (corner - line).max(0)),
        }
    }

    fn wall(layout: Layout, lean: Lean, line: i32) -> Outlined {
        let (width, length) = (layout.even(210), layout.even(620));
        let corner = layout.part(20);
        Outlined {
            outline: Mask::bar(width + 2 * line, length + 2 * line, corner + line, lean),
            fill: Mask::bar(width, length, corner, lean),
        }
    }
}

/// White's walls and Black's lean towards each other.
fn lean(color: Color) -> Lean {
    match color {
        Color::White => Lean::Left,
        Color::Black => Lean::Right,
    }
}

/// The line along the inside of a rectangle with round corners.
fn frame([width, height]: [i32; 2], corner: i32, line: i32) -> Mask {
    let inner = Mask::block(width - 2 * line, height - 2 * line, (corner - line).max(0));
    Mask::block(width, height, corner).without(&inner)
}

fn ring(diameter: i32, line: i32) -> Mask {
    frame([diameter; 2], diameter / 2, line)
}

/// A plate on which so many digits fit.
fn badge(heights: &Lettering, digits: &str) -> Mask {
    let height = heights.digit_height() * 7 / 5;
    let width = heights.width(digits) + height / 3;
    Mask::block(width / 2 * 2, height / 2 * 2, height / 5)
}

fn pixels(length: i32) -> u16 {
    u16::try_from(length).expect("letters measure tens of pixels")
}
