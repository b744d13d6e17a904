//! A stack seen from the side, with its pieces numbered from the bottom.

use super::colours::{Colours, Rgb, Side};
use super::glyphs::{Align, GlyphSet};
use super::layout::Point;
use super::mask::Mask;
use super::plate::Plate;
use super::theme::Theme;
use tak::{Piece, Role, Stack};

// All measures are pixels of a picture at normal size.

/// The size of a flat, and the distance between two flats.
const FLAT: [i32; 2] = [250, 44];
const PITCH: i32 = 46;

/// The sizes of a wall and a capstone.
const WALL: [i32; 2] = [66, 108];
const CAP: [i32; 2] = [128, 92];

/// The outlines of flats, and of walls and capstones.
const LINE: i32 = 3;
const STANDING_LINE: i32 = 5;

/// The margins of a column of flats; the numbers are in the left one.
const LEFT: i32 = 92;
const RIGHT: i32 = 36;

/// The margins above and below. A wall or a capstone extends into the upper
/// one.
const TOP: i32 = 130;
const BOTTOM: i32 = 40;

/// The distance between a number and its piece.
const GAP: i32 = 20;

/// The size of the numbers, in pixels per em.
const TEXT: u16 = 36;

/// The opacity of the number of a piece that cannot be carried, in percent.
pub(super) const PALE: u32 = 75;

/// The line below the lowest piece that can be carried: its width, and the
/// lengths of its dashes and gaps.
const LIMIT: i32 = 6;
const DASH: [i32; 2] = [22, 12];

/// The largest number of pieces in a column. The highest stacks have longer
/// columns, to limit the width of the picture.
const IN_COLUMN: usize = 16;
const IN_LONG_COLUMN: usize = 25;

/// Draws a stack from the side as a PNG, with its pieces numbered from the
/// bottom. A line separates the top `carried` pieces from those below the carry
/// limit. A high stack continues in a second column.
///
/// ```
/// use tak::{Komi, Position, Rules, Tps};
/// use tak_draw::{Theme, stack_png};
///
/// let tps: Tps = "x5/x5/x2,12121,x2/x5/x5 1 4".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let stack = position.board().stack("c3".parse()?).expect("c3 has a stack");
/// let png = stack_png(stack, position.size().carry_limit(), Theme::Tavern, false);
/// assert!(png.starts_with(b"\x89PNG"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn stack_png(stack: Stack, load: u8, theme: Theme, large: bool) -> Vec<u8> {
    let height = usize::from(stack.height());
    let in_column = if height > 2 * IN_COLUMN {
        IN_LONG_COLUMN
    } else {
        IN_COLUMN
    };
    let scale = if large { 2 } else { 1 };
    let (columns, rows) = (height.div_ceil(in_column), height.min(in_column));
    let [columns, rows] = [columns, rows].map(|count| i32::try_from(count).unwrap_or(i32::MAX));
    let size = [
        columns * (LEFT + FLAT[0] + RIGHT),
        TOP + rows * PITCH + BOTTOM,
    ];
    let mut drawing = Drawing {
        plate: Plate::clear(size.map(|length| length * scale)),
        colours: theme.colours(),
        scale,
        floor: TOP + rows * PITCH,
    };
    drawing.fill(Point { x: 0, y: 0 }, size, drawing.colours.page);
    let glyphs = GlyphSet::rasterize(TEXT * if large { 2 } else { 1 }, "0123456789");
    let rest = height.saturating_sub(load.into());
    for (index, piece) in stack.bottom_up().enumerate() {
        let (column, row) = (index / in_column, index % in_column);
        let [column, row] = [column, row].map(|count| i32::try_from(count).unwrap_or_default());
        let place = Point {
            x: column * (LEFT + FLAT[0] + RIGHT) + LEFT + FLAT[0] / 2,
            y: drawing.floor - row * PITCH - PITCH / 2,
        };
        drawing.piece(piece, place);
        drawing.number(index + 1, index >= rest, place, &glyphs);
        if index == rest && rest > 0 {
            drawing.limit(place);
        }
    }
    drawing.plate.png()
}

struct Drawing {
    plate: Plate,
    colours: &'static Colours,
    scale: i32,
    /// The lower edge of the lowest pieces.
    floor: i32,
}

impl Drawing {
    fn piece(&mut self, piece: Piece, place: Point) {
        let side = &self.colours.sides[piece.color];
        let standing = |size: [i32; 2]| place.moved(0, (PITCH - size[1]) / 2);
        match piece.role {
            Role::Flat => self.shape(place, FLAT, 10, LINE, (side.edge, side)),
            Role::Wall => {
                self.shape(
                    standing(WALL),
                    WALL,
                    8,
                    STANDING_LINE,
                    (side.standing_edge, side),
                );
            }
            Role::Cap => {
                let at = standing(CAP);
                self.shape(at, CAP, 40, STANDING_LINE, (side.standing_edge, side));
                let band = [CAP[0] - 2 * STANDING_LINE, STANDING_LINE];
                let corner = at.moved(-band[0] / 2, CAP[1] / 6);
                self.fill(corner, band, side.standing_edge);
            }
        }
    }

    fn shape(
        &mut self,
        place: Point,
        [width, height]: [i32; 2],
        corner: i32,
        line: i32,
        (edge, side): (Rgb, &Side),
    ) {
        let scale = self.scale;
        let mask = |inset: i32| {
            let [width, height] = [width, height].map(|length| (length - 2 * inset) * scale);
            Mask::rounded_rectangle(width, height, (corner - inset).max(0) * scale)
        };
        let centre = self.scaled(place);
        self.plate.stamp(centre, &mask(0), edge);
        let body = [side.high, side.low];
        self.plate.shaded(centre, &mask(line), body);
    }

    fn number(&mut self, number: usize, is_carried: bool, place: Point, glyphs: &GlyphSet) {
        let Colours { label, page, .. } = *self.colours;
        let colour = if is_carried {
            label
        } else {
            label.over(page, PALE, 100)
        };
        let at = self.scaled(place.moved(-FLAT[0] / 2 - GAP, 0));
        self.plate
            .text(at, Align::Right, &number.to_string(), glyphs, colour);
    }

    /// Draws a dashed line below a piece, across the whole column.
    fn limit(&mut self, place: Point) {
        let (left, right) = (
            place.x - FLAT[0] / 2 - LEFT + 8,
            place.x + FLAT[0] / 2 + RIGHT - 8,
        );
        let y = place.y + PITCH / 2 - LIMIT / 2;
        let [dash, gap] = DASH;
        let mut x = left;
        while x < right {
            let width = dash.min(right - x);
            let edge = Point { x: x - 2, y: y - 2 };
            self.fill(edge, [width + 4, LIMIT + 4], self.colours.highlight_edge);
            self.fill(Point { x, y }, [width, LIMIT], self.colours.highlight);
            x += dash + gap;
        }
    }

    fn fill(&mut self, corner: Point, size: [i32; 2], colour: Rgb) {
        let scale = self.scale;
        let corner = self.scaled(corner);
        self.plate
            .fill(corner, size.map(|length| length * scale), colour);
    }

    fn scaled(&self, point: Point) -> Point {
        Point {
            x: point.x * self.scale,
            y: point.y * self.scale,
        }
    }
}
