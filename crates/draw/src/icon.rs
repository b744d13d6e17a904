//! Icons of pieces, at the full size of an emoji but recognisable at the size
//! of a letter.

use super::colours::{Rgb, Side};
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

/// The parts of the icon of the program on a square of 32 by 32: the place, the
/// size and the colour of each rectangle.
const PARTS: [([i32; 2], [i32; 2], Rgb); 2] = [
    ([6, 17], [20, 10], Rgb([0xfd, 0xf6, 0xe6])),
    ([11, 5], [10, 10], Rgb([0x1d, 0x1a, 0x22])),
];
const PARTS_GROUND: Rgb = Rgb([0x5b, 0x46, 0x32]);
const PARTS_EDGE: i32 = 32;

/// Draws the icon of the program as a PNG: a standing piece in front of a flat.
/// `unit` is the size of a 32nd of it in pixels, and `room` the width of the
/// ground around it, so that a system can cut off corners.
///
/// ```
/// use tak_draw::program_icon_png;
///
/// assert!(program_icon_png(6, 0).starts_with(b"\x89PNG"));
/// ```
#[must_use]
pub fn program_icon_png(unit: u8, room: u8) -> Vec<u8> {
    let (unit, room) = (i32::from(unit.max(1)), i32::from(room));
    let edge = PARTS_EDGE * unit + 2 * room;
    let mut plate = Plate::clear([edge; 2]);
    plate.fill(Point { x: 0, y: 0 }, [edge; 2], PARTS_GROUND);
    for ([x, y], size, colour) in PARTS {
        let [x, y] = [x, y].map(|place| room + place * unit);
        plate.fill(Point { x, y }, size.map(|length| length * unit), colour);
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

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::{Pixmap, Transform};
    use resvg::usvg::{Options, Tree};

    use super::*;

    /// The pages of games have it as a file.
    #[test]
    fn icon_of_the_program_is_the_one_in_svg() {
        let svg = concat!(env!("CARGO_MANIFEST_DIR"), "/../web/src/assets/icon.svg");
        let svg = std::fs::read_to_string(svg).unwrap();
        let tree = Tree::from_str(&svg, &Options::default()).unwrap();
        let mut picture = Pixmap::new(192, 192).unwrap();
        let larger = Transform::from_scale(6.0, 6.0);
        resvg::render(&tree, larger, &mut picture.as_mut());

        let png = program_icon_png(6, 0);
        let mut reader = png::Decoder::new(std::io::Cursor::new(png))
            .read_info()
            .unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!((info.width, info.height), (192, 192));
        assert_eq!(bytes, picture.data());
    }
}
