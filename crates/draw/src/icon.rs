//! Icons of pieces, at the full size of an emoji but recognisable at the size
//! of a letter.

use super::colours::Side;
use super::layout::Point;
use super::mask::{Lean, Mask};
use super::plate::Plate;
use super::theme::Theme;
use tak::{Color, Piece, Role};

/// The edge of an icon in pixels.
const EDGE: i32 = 128;

/// The edge of a single flat, and of a flat in a stack.
const FLAT: i32 = 104;
const STACKED: i32 = 92;

/// The outline of a piece. It is wide, because text shows an icon at a sixth of
/// its size.
const LINE: i32 = 8;

/// The distance between two pieces in a stack.
const RISE: i32 = 28;

/// The background of an icon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ground {
    /// Transparent.
    Clear,
    /// A light square.
    Light,
    /// A dark square.
    Dark,
    /// A square of the last ply.
    Last,
}

/// Draws an icon of up to two pieces, from the bottom to the top. Returns a PNG
/// of 128 by 128 pixels with a transparent background.
///
/// ```
/// use tak::{Color, Piece, Role};
/// use tak_draw::{Ground, icon_png};
///
/// let cap = Piece { color: Color::White, role: Role::Cap };
/// let png = icon_png(&[cap], Ground::Clear);
/// assert!(png.starts_with(b"\x89PNG"));
/// ```
#[must_use]
pub fn icon_png(pieces: &[Piece], ground: Ground) -> Vec<u8> {
    let colours = Theme::default().colours();
    let mut plate = Plate::clear([EDGE; 2]);
    let middle = Point {
        x: EDGE / 2,
        y: EDGE / 2,
    };
    let tile = |inset: i32| {
        let edge = EDGE - 2 * inset;
        Mask::rounded_rectangle(edge, edge, 16 - inset)
    };
    match ground {
        Ground::Clear => {}
        Ground::Light => plate.stamp(middle, &tile(0), colours.squares[0]),
        Ground::Dark => plate.stamp(middle, &tile(0), colours.squares[1]),
        Ground::Last => {
            plate.stamp(middle, &tile(0), colours.last_border);
            plate.stamp(middle, &tile(6), colours.last);
        }
    }
    let rises = i32::try_from(pieces.len()).unwrap_or(1) - 1;
    let flat = if rises > 0 { STACKED } else { FLAT };
    let mut centre = middle.moved(0, rises * RISE / 2);
    for piece in pieces {
        draw(
            &mut plate,
            *piece,
            flat,
            centre,
            &colours.sides[piece.color],
        );
        centre = centre.moved(0, -RISE);
    }
    plate.png()
}

fn draw(plate: &mut Plate, piece: Piece, flat: i32, centre: Point, side: &Side) {
    let body = [side.high, side.low];
    match piece.role {
        Role::Flat => {
            let shape = |inset: i32| {
                let edge = flat - 2 * inset;
                Mask::rounded_rectangle(edge, edge, 16 - inset)
            };
            plate.stamp(centre, &shape(0), side.edge);
            plate.shaded(centre, &shape(LINE), body);
        }
        Role::Wall => {
            let lean = match piece.color {
                Color::White => Lean::Left,
                Color::Black => Lean::Right,
            };
            let length = if flat == FLAT { 96 } else { 74 };
            let shape = |wider: i32| {
                Mask::diagonal_bar(32 + 2 * wider, length + 2 * wider, 5 + wider, lean)
            };
            plate.stamp(centre, &shape(LINE), side.standing_edge);
            plate.shaded(centre, &shape(0), body);
        }
        Role::Cap => {
            let disc = |diameter: i32| Mask::rounded_rectangle(diameter, diameter, diameter / 2);
            let edge = flat - 12;
            plate.stamp(centre, &disc(edge), side.standing_edge);
            plate.shaded(centre, &disc(edge - 2 * LINE), body);
            let ring = disc(edge / 2).without(&disc(edge / 2 - 2 * LINE));
            plate.stamp(centre, &ring, side.standing_edge);
        }
    }
}
