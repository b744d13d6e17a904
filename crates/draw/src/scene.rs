//! What is in a picture and where, before any pixel is painted.

mod background;
mod caption;
mod header;
mod imagined;
mod marks;
mod places;
mod pot;
mod stack;

use super::brush::{BrushId, Brushes, SHADES};
use super::glyphs::GlyphSet;
use super::layout::{Layout, Point};
use super::mask::Mask;
use super::sprites::{Outlined, Sprites};
use super::theme::Theme;
use super::view::View;
use tak::{Color, Position, Square};

/// Items in the order they are painted, and what they are taken from.
#[derive(Debug)]
pub(super) struct Scene<'a> {
    layout: Layout,
    side: Color,
    sprites: &'static Sprites,
    brushes: &'a Brushes,
    items: Vec<Item>,
}

/// A thing in a picture.
#[derive(Clone, Copy, Debug)]
pub(super) enum Item {
    /// A rectangle.
    Fill {
        corner: Point,
        width: i32,
        height: i32,
        brush: BrushId,
    },
    /// A shape.
    Stamp {
        corner: Point,
        mask: &'static Mask,
        paint: Paint,
    },
}

/// How a shape is coloured.
#[derive(Clone, Copy, Debug)]
pub(super) enum Paint {
    /// With one brush.
    Flat(BrushId),
    /// With several from its upper end to its lower.
    Gradient([BrushId; SHADES as usize]),
}

/// Where a text is, seen from its point.
#[derive(Clone, Copy, Debug)]
enum Align {
    /// It begins there.
    Left,
    /// Its middle is there.
    Middle,
    /// It ends there.
    Right,
}

impl<'a> Scene<'a> {
    /// What is the same in every picture of a layout.
    pub(super) fn background(layout: Layout, theme: Theme, brushes: &'a Brushes) -> Scene<'a> {
        let mut scene = Scene::empty(layout, Color::White, brushes);
        scene.page();
        if !theme.imagines_board() {
            scene.board();
        }
        scene.panels();
        scene
    }

    /// What a picture of a position has above that. A caption needs a layout
    /// with room for it.
    pub(super) fn of(
        position: &Position,
        view: View,
        caption: &str,
        layout: Layout,
        brushes: &'a Brushes,
    ) -> Scene<'a> {
        let mut scene = Scene::empty(layout, view.side, brushes);
        scene.caption(caption);
        if view.theme.imagines_board() {
            scene.labels(scene.brushes.frame);
            scene.imagined_lines(position.board());
        } else {
            scene.labels(scene.brushes.label);
        }
        scene.header(position, view.turn(position), view.pot);
        if view.connections {
            scene.connections(position.board());
        }
        if let Some(last) = view.last {
            scene.last_ply(last.ply);
        }
        scene.hints(view.hints);
        scene.choice(view.candidates, view.chosen);
        scene.winning_road(position);
        scene.counted_flats(position);
        if view.theme.imagines_board() {
            scene.token(position.board());
        }
        for (square, stack) in position.board().stacks() {
            scene.stack(stack, scene.corner(square));
        }
        scene
    }

    fn empty(layout: Layout, side: Color, brushes: &'a Brushes) -> Scene<'a> {
        Scene {
            layout,
            side,
            sprites: Sprites::of(layout),
            brushes,
            items: Vec::new(),
        }
    }

    /// The items, the lowest first.
    pub(super) fn items(&self) -> &[Item] {
        &self.items
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> Point {
        self.layout.corner(square, self.side)
    }

    /// The middle of a square.
    fn centre(&self, square: Square) -> Point {
        let half = self.layout.cell / 2;
        self.corner(square).moved(half, half)
    }

    fn fill(&mut self, corner: Point, [width, height]: [i32; 2], brush: BrushId) {
        self.items.push(Item::Fill {
            corner,
            width,
            height,
            brush,
        });
    }

    /// Paints a shape with its middle on a point.
    fn stamp(&mut self, centre: Point, mask: &'static Mask, paint: Paint) {
        let corner = centre.moved(-mask.width() / 2, -mask.height() / 2);
        self.items.push(Item::Stamp {
            corner,
            mask,
            paint,
        });
    }

    fn stamp_flat(&mut self, centre: Point, mask: &'static Mask, brush: BrushId) {
        self.stamp(centre, mask, Paint::Flat(brush));
    }

    /// Paints a shape and its outline with their middle on a point.
    fn outlined(&mut self, centre: Point, shape: &'static Outlined, outline: BrushId, fill: Paint) {
        self.stamp_flat(centre, &shape.outline, outline);
        self.stamp(centre, &shape.fill, fill);
    }

    /// Writes a text; its digits are centred on the height of the point.
    fn text(
        &mut self,
        at: Point,
        align: Align,
        text: &str,
        glyphs: &'static GlyphSet,
        brush: BrushId,
    ) {
        let back = match align {
            Align::Left => 0,
            Align::Middle => glyphs.width(text) / 2,
            Align::Right => glyphs.width(text),
        };
        let pen = at.moved(-back, glyphs.digit_height() / 2);
        for (mask, corner) in glyphs.positioned(text, pen) {
            let paint = Paint::Flat(brush);
            self.items.push(Item::Stamp {
                corner,
                mask,
                paint,
            });
        }
    }
}
