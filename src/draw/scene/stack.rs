//! A stack on its square.

use super::{Align, Paint, Scene};
use crate::draw::layout::Point;
use crate::tak::{Piece, Role, Stack};

/// Chips shown at most; of more, the newest.
const MOST_CHIPS: usize = 10;

/// Thousandths of a square: how far a piece rises above the one below it, and
/// what all of them rise together, at most.
const RISE: i32 = 85;
const RISE_OF_ALL: i32 = 340;

/// How far a stack is shifted to the left to make room for its height, and for a height of
/// two digits or for chips.
const SHIFT: i32 = 80;
const FAR_SHIFT: i32 = 160;

/// The middle of the column of chips, and how far one rises above another.
const CHIPS: i32 = 745;
const CHIP_RISE: i32 = 62;

impl Scene<'_> {
    /// A stack on the square with this upper left corner: the pieces that can
    /// be carried, chips for those below them, and the height.
    pub(super) fn stack(&mut self, stack: Stack, corner: Point) {
        let layout = self.layout;
        let height = usize::from(stack.height());
        let visible = height.min(layout.size.carry_limit().into());
        let buried = height - visible;
        let hidden = buried.saturating_sub(MOST_CHIPS);
        let shift = match height {
            1 => 0,
            2..10 if buried == 0 => layout.part(SHIFT),
            _ => layout.part(FAR_SHIFT),
        };
        let gaps = i32::try_from(visible - 1).expect("the carry limit is at most eight");
        let rise = layout.part(RISE.min(RISE_OF_ALL / gaps.max(1)));
        let middle = corner.moved(layout.cell / 2 - shift, layout.cell / 2);
        let mut place = middle.moved(0, rise * gaps / 2);

        let lowest = place.y + self.sprites.flat.outline.height() / 2;
        self.chips(
            stack.bottom_up().take(buried).skip(hidden),
            Point {
                x: corner.x + layout.part(CHIPS),
                y: lowest,
            },
        );
        for (level, piece) in (1..).zip(stack.bottom_up().skip(buried)) {
            // A flat's shadow would hide the piece it lies on.
            let has_shadow = level == 1 || piece.role != Role::Flat;
            self.piece(piece, place, has_shadow);
            place = place.moved(0, -rise);
        }
        if height > 1 {
            self.height(height, corner);
        }
    }

    /// A piece with its middle on a point.
    fn piece(&mut self, piece: Piece, centre: Point, has_shadow: bool) {
        let brushes = &self.brushes.sides[piece.color];
        let (shape, edge) = match piece.role {
            Role::Flat => (&self.sprites.flat, brushes.edge),
            Role::Wall => (&self.sprites.wall[piece.color], brushes.standing_edge),
            Role::Cap => (&self.sprites.cap, brushes.standing_edge),
        };
        if has_shadow {
            let fallen = centre.moved(self.layout.part(20), self.layout.part(30));
            self.stamp_flat(fallen, &shape.outline, self.brushes.shadow);
        }
        self.outlined(centre, shape, edge, Paint::Gradient(brushes.body));
        if piece.role == Role::Cap {
            self.stamp_flat(centre, &self.sprites.cap_ring, edge);
        }
    }

    /// A column of chips, the last piece on top, standing on a point.
    fn chips(&mut self, pieces: impl Iterator<Item = Piece>, foot: Point) {
        let chip = &self.sprites.chip;
        let mut place = foot.moved(0, -chip.outline.height() / 2);
        for piece in pieces {
            let brushes = &self.brushes.sides[piece.color];
            self.outlined(place, chip, brushes.edge, Paint::Gradient(brushes.body));
            place = place.moved(0, -self.layout.part(CHIP_RISE));
        }
    }

    /// The height of a stack, at the upper right of its square.
    fn height(&mut self, height: usize, corner: Point) {
        let number = height.to_string();
        let badge = &self.sprites.badges[number.len() - 1];
        let gap = self.layout.part(20);
        let right = corner.x + self.layout.cell - gap;
        let centre = Point {
            x: right - badge.width() / 2,
            y: corner.y + gap + badge.height() / 2,
        };
        self.stamp_flat(centre, badge, self.brushes.badge);
        let glyphs = &self.sprites.heights;
        self.text(
            centre,
            Align::Middle,
            &number,
            glyphs,
            self.brushes.badge_text,
        );
    }
}
