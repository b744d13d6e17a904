//! One stack from the side, with its pieces numbered from the bottom.

use super::colours::{Colours, Side};
use super::glyphs::GlyphSet;
use super::layout::Point;
use super::mask::Mask;
use super::plate::Plate;
use super::rgb::Rgb;
use super::theme::Theme;
use tak::{Piece, Role, Stack};

// All measures are pixels of a picture that is not large.

/// A flat, and how far each is above the one below it.
const FLAT: [i32; 2] = [250, 44];
const PITCH: i32 = 46;

/// What stands on top.
const WALL: [i32; 2] = [66, 108];
const CAP: [i32; 2] = [128, 92];

/// The lines round pieces.
const LINE: i32 = 3;
const STANDING_LINE: i32 = 5;

/// The room left of a column of flats, where the numbers are, and right of it.
const LEFT: i32 = 92;
const RIGHT: i32 = 36;

/// The room above, for what stands on top, and below.
const TOP: i32 = 130;
const BOTTOM: i32 = 40;

/// Between a number and its piece.
const GAP: i32 = 20;

/// The letters, in pixels to the em.
const TEXT: u16 = 36;

/// How much of a label's colour the number of a piece has that cannot be
/// carried, in percent; the rest is the page's.
pub(super) const PALE: u32 = 75;

/// The line below the lowest piece that can be carried: its width, and its
/// dashes with the gaps between them.
const LIMIT: i32 = 6;
const DASH: [i32; 2] = [22, 12];

/// Pieces in a column at most: the highest stacks have more, lest the picture
/// becomes too wide.
const IN_COLUMN: usize = 16;
const IN_LONG_COLUMN: usize = 25;

/// The picture of a stack as the bytes of a PNG. The pieces at its top that can
/// be carried are parted from the others by a line. A stack that is too high
/// for one column goes on in the next.
#[must_use]
pub fn stack_png(stack: Stack, carried: u8, theme: Theme, large: bool) -> Vec<u8> {
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
    let buried = height.saturating_sub(carried.into());
    for (index, piece) in stack.bottom_up().enumerate() {
        let (column, row) = (index / in_column, index % in_column);
        let [column, row] = [column, row].map(|count| i32::try_from(count).unwrap_or_default());
        let place = Point {
            x: column * (LEFT + FLAT[0] + RIGHT) + LEFT + FLAT[0] / 2,
            y: drawing.floor - row * PITCH - PITCH / 2,
        };
        drawing.piece(piece, place);
        drawing.number(index + 1, index >= buried, place, &glyphs);
        if index == buried && buried > 0 {
            drawing.limit(place);
        }
    }
    drawing.plate.png()
}

struct Drawing {
    plate: Plate,
    colours: &'static Colours,
    scale: i32,
    /// The lower end of the lowest pieces.
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
        self.plate.text(at, &number.to_string(), glyphs, colour);
    }

    /// A dashed line below a piece, over the whole column.
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
