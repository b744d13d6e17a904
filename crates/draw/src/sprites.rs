//! The shapes of a picture, cached for each size of board and scale.

use std::sync::OnceLock;

use super::glyphs::GlyphSet;
use super::layout::{Layout, Scale};
use super::mask::{Lean, Mask};
use tak::{ByColor, Color, Size};

/// The smallest size of text in pixels per em, because a phone shows the
/// picture at a third of its size.
const SMALLEST_TEXT: i32 = 34;

/// The height of the panels above the board, in pixels of the full scale.
pub(super) const PANEL_HEIGHT: i32 = 72;
const PANEL_CORNER: i32 = 12;
const PANEL_LINE: i32 = 2;
const TURN_RING: i32 = 6;
const ICON: i32 = 34;

/// The width of the compass in the centre of an imagined board.
const COMPASS: i32 = 54;

/// A coin of the pot: its height, the room beside the number, and the width of
/// its outline.
const COIN: i32 = 54;
const COIN_SIDES: i32 = 18;
const COIN_LINE: i32 = 3;

/// The number of dashes along each edge of a hint.
const HINT_DASHES: usize = 4;

/// The number of dashes along each edge of the square on a gap.
const GAP_DASHES: usize = 5;

const DIGITS: &str = "0123456789";

/// All masks for pictures of one layout, in any theme. Lengths are thousandths
/// of a square unless noted otherwise.
#[derive(Debug)]
pub(super) struct Sprites {
    pub(super) flat: FlatShape,
    /// A flat in a stack with many pieces.
    pub(super) low_flat: FlatShape,
    pub(super) wall: ByColor<Outlined>,
    pub(super) cap: Outlined,
    /// The ring inside a capstone.
    pub(super) cap_ring: Mask,
    /// A piece below the carry limit of its stack.
    pub(super) chip: FlatShape,
    /// The distance between two chips, in pixels.
    pub(super) chip_rise: i32,
    /// The ring around a flat that scored in a flat count.
    pub(super) counted: Outlined,
    /// The mark on a square of the winning road.
    pub(super) road: Outlined,
    /// The border of a square of the last ply.
    pub(super) border: Mask,
    /// The dashed border of a square that completes a road.
    pub(super) hint: Outlined,
    /// The thin dashed square on a gap in a road.
    pub(super) gap: Outlined,
    /// The brackets of a square that can be chosen.
    pub(super) candidate: Outlined,
    /// The frame of the chosen square.
    pub(super) chosen: Outlined,
    /// The plates for a height of one, two and three digits.
    badges: [Mask; 3],
    pub(super) heights: GlyphSet,
    pub(super) panel: Outlined,
    pub(super) turn_ring: Mask,
    pub(super) turn_mark: Outlined,
    pub(super) flat_icon: Outlined,
    pub(super) cap_icon: Outlined,
    pub(super) cap_icon_ring: Mask,
    /// The mark in the centre of an imagined board.
    pub(super) compass: Outlined,
    /// The coins for two, three and four characters.
    coins: [Outlined; 3],
    /// The glyphs for the number on a coin, and for the komi beside it.
    pub(super) pot: GlyphSet,
    pub(super) labels: GlyphSet,
    pub(super) counts: GlyphSet,
    pub(super) reserves: GlyphSet,
    /// The glyphs for plies with move numbers.
    pub(super) captions: GlyphSet,
}

/// A cache with one value for each size of board and each scale, computed on
/// first use.
pub(super) struct PerLayout<T>([[OnceLock<T>; Size::ALL.len()]; Scale::ALL.len()]);

impl<T> PerLayout<T> {
    pub(super) const fn new() -> PerLayout<T> {
        PerLayout([const { [const { OnceLock::new() }; Size::ALL.len()] }; Scale::ALL.len()])
    }

    pub(super) fn get(&self, layout: Layout, make: impl FnOnce(Layout) -> T) -> &T {
        let size = usize::from(layout.size.get() - Size::ALL[0].get());
        self.0[layout.scale.index()][size].get_or_init(|| make(layout))
    }
}

/// A shape, and a smaller one to paint on it.
#[derive(Debug)]
pub(super) struct Outlined {
    pub(super) outline: Mask,
    pub(super) fill: Mask,
}

impl Sprites {
    /// The shapes for a layout.
    pub(super) fn of(layout: Layout) -> &'static Sprites {
        static SPRITES: PerLayout<Sprites> = PerLayout::new();
        SPRITES.get(layout, Sprites::new)
    }

    /// The plate for the height of a stack, by its number of digits.
    pub(super) fn badge(&self, height: usize) -> &Mask {
        match height {
            0..10 => &self.badges[0],
            10..100 => &self.badges[1],
            _ => &self.badges[2],
        }
    }

    /// The coin for a number with this many characters.
    pub(super) fn coin(&self, characters: usize) -> &Outlined {
        match characters {
            0..3 => &self.coins[0],
            3 => &self.coins[1],
            _ => &self.coins[2],
        }
    }

    fn new(layout: Layout) -> Sprites {
        let thin = layout.part(20).max(2);
        let thick = layout.part(30);
        let strong = layout.part(45);
        let flat = layout.even(560);
        let flat_corner = layout.part(60);
        let chip_rise = layout.part(62);
        let cap = layout.even(500);
        let [size, corner] = [layout.even(800), layout.part(120)];
        let hint = layout.even(900);
        let gap = layout.even(720);
        let hair = layout.part(12).max(1);
        let heights = layout.part(270).max(layout.pixels(SMALLEST_TEXT));
        let heights = GlyphSet::rasterize(pixels(heights), DIGITS);
        let px = |length| layout.pixels(length);
        let glyphs = |em, alphabet| GlyphSet::rasterize(pixels(px(em)), alphabet);
        let panel = [layout.board() / 2 + px(4), px(PANEL_HEIGHT)];
        let rounding = px(PANEL_CORNER);
        let icon = px(ICON) / 2 * 2;
        let pot = glyphs(SMALLEST_TEXT, "0123456789k+−½");
        let coin = |digits| {
            let [width, height] = [pot.width(digits) + px(COIN_SIDES), px(COIN)];
            let size = [width, height].map(|length| length / 2 * 2);
            Outlined::rounded_rectangle(size, size[1] / 2, px(COIN_LINE).max(2))
        };
        Sprites {
            flat: FlatShape::new([flat, flat], flat_corner, thin),
            low_flat: FlatShape::new([flat, layout.even(420)], flat_corner, thin),
            wall: ByColor::new(|color| Outlined::wall(layout, lean(color), strong)),
            cap: Outlined::rounded_rectangle([cap, cap], cap / 2, layout.part(35)),
            cap_ring: ring(layout.even(250), thin),
            chip: FlatShape::new([layout.even(230), chip_rise + thin], 1, thin),
            chip_rise,
            counted: Outlined {
                outline: frame([size; 2], corner, thick + 2 * thin),
                fill: frame([size - 2 * thin; 2], corner - thin, thick),
            },
            road: Outlined::rounded_rectangle([layout.even(880); 2], layout.even(880) / 2, thin),
            border: frame([layout.cell; 2], 0, layout.part(45)),
            hint: Outlined {
                outline: frame([hint; 2], 0, layout.part(50) + 2 * thin).dashed(HINT_DASHES, 0),
                fill: frame([hint - 2 * thin; 2], 0, layout.part(50)).dashed(HINT_DASHES, thin),
            },
            gap: Outlined {
                outline: frame([gap; 2], 0, layout.part(26) + 2 * hair).dashed(GAP_DASHES, 0),
                fill: frame([gap - 2 * hair; 2], 0, layout.part(26)).dashed(GAP_DASHES, hair),
            },
            candidate: Outlined {
                outline: frame([hint; 2], 0, layout.part(60) + 2 * thin)
                    .brackets(layout.part(230) + 2 * thin),
                fill: frame([hint - 2 * thin; 2], 0, layout.part(60)).brackets(layout.part(230)),
            },
            chosen: Outlined {
                outline: frame([hint; 2], 0, layout.part(60) + 2 * thin),
                fill: frame([hint - 2 * thin; 2], 0, layout.part(60)),
            },
            badges: ["0", "00", "000"].map(|digits| badge(&heights, digits)),
            heights,
            panel: Outlined::rounded_rectangle(panel, rounding, px(PANEL_LINE).max(1)),
            turn_ring: frame(panel, rounding, px(TURN_RING)),
            turn_mark: Outlined {
                outline: Mask::diagonal_bar(px(28), px(28), 2, Lean::Left),
                fill: Mask::diagonal_bar(px(20), px(20), 1, Lean::Left),
            },
            flat_icon: Outlined::rounded_rectangle([icon; 2], px(4), px(3)),
            cap_icon: Outlined::rounded_rectangle([icon; 2], icon / 2, px(3)),
            cap_icon_ring: ring(icon / 2, px(3)),
            compass: Outlined {
                outline: Mask::star(px(COMPASS) / 2 * 2, px(COMPASS) / 6),
                fill: Mask::star(px(COMPASS * 2 / 3) / 2 * 2, px(COMPASS) / 9),
            },
            coins: ["00", "000", "0000"].map(coin),
            pot,
            labels: glyphs(40, "12345678abcdefgh"),
            counts: glyphs(58, DIGITS),
            reserves: glyphs(38, "0123456789+−½"),
            captions: glyphs(44, "0123456789abcdefghSCF+-<>*. …"),
        }
    }
}

/// The shape of a flat, with and without an outline at its lower edge.
#[derive(Debug)]
pub(super) struct FlatShape {
    pub(super) outline: Mask,
    pub(super) fill: Mask,
    /// The fill without a lower outline: it extends to the edge.
    pub(super) open_fill: Mask,
}

impl FlatShape {
    fn new([width, height]: [i32; 2], corner: i32, line: i32) -> FlatShape {
        let Outlined { outline, fill } = Outlined::rounded_rectangle([width, height], corner, line);
        let inner = (corner - line).max(0);
        FlatShape {
            outline,
            fill,
            open_fill: Mask::rounded_rectangle(width - 2 * line, height - line, inner),
        }
    }
}

impl Outlined {
    fn rounded_rectangle([width, height]: [i32; 2], corner: i32, line: i32) -> Outlined {
        Outlined {
            outline: Mask::rounded_rectangle(width, height, corner),
            fill: Mask::rounded_rectangle(
                width - 2 * line,
                height - 2 * line,
                (corner - line).max(0),
            ),
        }
    }

    fn wall(layout: Layout, lean: Lean, line: i32) -> Outlined {
        let (width, length) = (layout.even(200), layout.even(560));
        let corner = layout.part(20);
        Outlined {
            outline: Mask::diagonal_bar(width + 2 * line, length + 2 * line, corner + line, lean),
            fill: Mask::diagonal_bar(width, length, corner, lean),
        }
    }
}

/// The walls of the two players lean in opposite directions, as a difference
/// besides colour.
fn lean(color: Color) -> Lean {
    match color {
        Color::White => Lean::Left,
        Color::Black => Lean::Right,
    }
}

/// A line along the inside of a rectangle with round corners.
fn frame([width, height]: [i32; 2], corner: i32, line: i32) -> Mask {
    let inner =
        Mask::rounded_rectangle(width - 2 * line, height - 2 * line, (corner - line).max(0));
    Mask::rounded_rectangle(width, height, corner).without(&inner)
}

fn ring(diameter: i32, line: i32) -> Mask {
    frame([diameter; 2], diameter / 2, line)
}

/// The plate for a number with as many digits.
fn badge(heights: &GlyphSet, digits: &str) -> Mask {
    let height = heights.digit_height() * 7 / 5;
    let width = heights.width(digits) + height / 4;
    Mask::rounded_rectangle(width / 2 * 2, height / 2 * 2, height / 5)
}

fn pixels(length: i32) -> u16 {
    u16::try_from(length).expect("letters measure tens of pixels")
}
