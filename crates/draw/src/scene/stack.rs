//! Painting a stack on its square.

use super::places::Places;
use super::{Item, Paint, Scene};
use crate::glyphs::Align;
use crate::layout::Point;
use crate::mask::Mask;
use crate::sprites::FlatShape;
use tak::{Color, Piece, Role, Stack};

/// The largest number of chips; the lowest pieces of a higher stack are not
/// drawn.
const MOST_CHIPS: usize = 10;

impl Scene<'_> {
    /// Draws a stack on the square with this upper left corner: flats for the
    /// pieces that can be carried, chips for those below, and the height.
    pub(super) fn stack(&mut self, stack: Stack, corner: Point) {
        let height = usize::from(stack.height());
        let places = Places::of(height, stack.top().role, self.layout);
        let on_board = |place: Point| corner.moved(place.x, place.y);
        let depth = height - places.visible;

        let chips = stack.bottom_up().take(depth);
        let start = depth.saturating_sub(MOST_CHIPS);
        self.chips(chips.skip(start), on_board(places.foot));

        let mut place = on_board(places.lowest());
        let mut below = None;
        for piece in stack.bottom_up().skip(depth) {
            self.items.push(Item::Piece { centre: place });
            if piece.role == Role::Flat {
                // The shadow of a flat would hide the piece below it.
                if below.is_none() {
                    self.shadow(&places.flat.outline, place);
                }
                self.flat(piece.color, below, places.flat, place);
            } else {
                self.standing(piece, place);
            }
            self.items.push(Item::Close);
            below = Some(piece.color);
            place = place.moved(0, -places.rise);
        }
        if height > 1 {
            self.height(height, places.badge, on_board(places.height));
        }
    }

    /// Draws a flat or a chip, centred at a point.
    ///
    /// On a piece of the opponent, its lower edge has no outline. The colours
    /// separate the two, and an outline would blur both at a height of a few
    /// pixels.
    fn flat(
        &mut self,
        color: Color,
        below: Option<Color>,
        shape: &'static FlatShape,
        centre: Point,
    ) {
        let brushes = &self.brushes.sides[color];
        self.stamp_flat(centre, &shape.outline, brushes.edge);
        let body = Paint::Gradient(brushes.body);
        if below.is_none_or(|below| below == color) {
            self.stamp(centre, &shape.fill, body);
        } else {
            let lower = shape.open_fill.height() - shape.fill.height();
            self.stamp(centre.moved(0, lower / 2), &shape.open_fill, body);
        }
    }

    /// Draws a wall or a capstone, centred at a point.
    fn standing(&mut self, piece: Piece, centre: Point) {
        let brushes = &self.brushes.sides[piece.color];
        let sprites = self.sprites;
        let shape = match piece.role {
            Role::Wall => &sprites.wall[piece.color],
            _ => &sprites.cap,
        };
        self.shadow(&shape.outline, centre);
        let body = Paint::Gradient(brushes.body);
        self.outlined(centre, shape, brushes.standing_edge, body);
        if piece.role == Role::Cap {
            self.stamp_flat(centre, &sprites.cap_ring, brushes.standing_edge);
        }
    }

    /// Draws the shadow of a piece, centred at a point.
    fn shadow(&mut self, shape: &'static Mask, centre: Point) {
        let place = centre.moved(self.layout.part(20), self.layout.part(30));
        self.stamp_flat(place, shape, self.brushes.shadow);
    }

    /// Draws a column of chips above a point, the last piece on top.
    fn chips(&mut self, pieces: impl Iterator<Item = Piece>, foot: Point) {
        let sprites = self.sprites;
        let mut place = foot.moved(0, -sprites.chip.outline.height() / 2);
        let mut below = None;
        for piece in pieces {
            self.flat(piece.color, below, &sprites.chip, place);
            below = Some(piece.color);
            place = place.moved(0, -sprites.chip_rise);
        }
    }

    /// Writes the height of a stack on its plate, centred at a point.
    fn height(&mut self, height: usize, badge: &'static Mask, centre: Point) {
        self.stamp_flat(centre, badge, self.brushes.badge);
        let glyphs = &self.sprites.heights;
        let brush = self.brushes.badge_text;
        self.text(centre, Align::Middle, &height.to_string(), glyphs, brush);
    }
}
