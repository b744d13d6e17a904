//! The items of a picture and their places, before painting.

mod background;
mod header;
mod imagined;
mod marks;
mod places;
mod pot;
mod stack;

use super::brush::{BrushId, Brushes, SHADES};
use super::glyphs::{Align, GlyphSet};
use super::layout::{Layout, Point};
use super::mask::Mask;
use super::sprites::{Outlined, Sprites};
use super::theme::Theme;
use super::view::View;
use tak::{Color, Position, Square, Stack};

/// The items of a picture in the order of painting, with the masks and brushes
/// for further ones.
#[derive(Debug)]
pub(super) struct Scene<'a> {
    layout: Layout,
    side: Color,
    sprites: &'static Sprites,
    brushes: &'a Brushes,
    items: Vec<Item>,
}

/// A filled rectangle or shape.
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
    /// The start of the items of a stack, up to its [`Item::Close`]. Only SVG
    /// has groups, so that a page can move pieces.
    Stack {
        square: Square,
        stack: Stack,
    },
    /// The start of those of a piece in it that can be carried, with its centre.
    Piece {
        centre: Point,
    },
    Close,
}

/// The colour of a shape.
#[derive(Clone, Copy, Debug)]
pub(super) enum Paint {
    /// One brush.
    Flat(BrushId),
    /// A gradient from the upper to the lower end.
    Gradient([BrushId; SHADES as usize]),
}

impl<'a> Scene<'a> {
    /// The items that are the same in all pictures of a layout.
    pub(super) fn background(layout: Layout, theme: Theme, brushes: &'a Brushes) -> Scene<'a> {
        let mut scene = Scene::bare_background(layout, theme, brushes);
        scene.panels();
        scene
    }

    /// The same items without those of the header.
    pub(super) fn bare_background(layout: Layout, theme: Theme, brushes: &'a Brushes) -> Scene<'a> {
        let mut scene = Scene::empty(layout, Color::White, brushes);
        scene.page();
        if !theme.imagines_board() {
            scene.board();
        }
        scene
    }

    /// The items of a position on this background. A caption requires a layout
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
        scene.header(position, view.turn(position), view.pot);
        scene.place(position, view);
        scene
    }

    /// The items of a position without those of the header.
    pub(super) fn bare(
        position: &Position,
        view: View,
        layout: Layout,
        brushes: &'a Brushes,
    ) -> Scene<'a> {
        let mut scene = Scene::empty(layout, view.side, brushes);
        scene.place(position, view);
        scene
    }

    /// The same items without the labels.
    pub(super) fn unlabelled(
        position: &Position,
        view: View,
        layout: Layout,
        brushes: &'a Brushes,
    ) -> Scene<'a> {
        let mut scene = Scene::empty(layout, view.side, brushes);
        scene.place_pieces(position, view);
        scene
    }

    /// Paints the labels, the pieces and the marks of a board.
    fn place(&mut self, position: &Position, view: View) {
        self.labels(if view.theme.imagines_board() {
            self.brushes.frame
        } else {
            self.brushes.label
        });
        self.place_pieces(position, view);
    }

    fn place_pieces(&mut self, position: &Position, view: View) {
        let scene = self;
        if view.theme.imagines_board() {
            scene.imagined_lines(position.board());
        }
        if view.connections {
            scene.connections(position.board());
        }
        if let Some(last) = view.last {
            scene.last_ply(last.ply);
        }
        scene.hints(view.hints);
        scene.gaps(view.gaps);
        scene.choice(view.candidates, view.chosen);
        scene.winning_road(position);
        scene.counted_flats(position);
        if view.theme.imagines_board() {
            scene.compass(position.board());
        }
        for (square, stack) in position.board().stacks() {
            scene.items.push(Item::Stack { square, stack });
            scene.stack(stack, scene.corner(square));
            scene.items.push(Item::Close);
        }
        scene.answers(view.answers);
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

    /// The items in the order of painting.
    pub(super) fn items(&self) -> &[Item] {
        &self.items
    }

    /// The upper left corner of a square.
    fn corner(&self, square: Square) -> Point {
        self.layout.corner(square, self.side)
    }

    /// The centre of a square.
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

    /// Paints a shape, centred at a point.
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

    /// Paints a shape with an outline, centred at a point.
    fn outlined(&mut self, centre: Point, shape: &'static Outlined, outline: BrushId, fill: Paint) {
        self.stamp_flat(centre, &shape.outline, outline);
        self.stamp(centre, &shape.fill, fill);
    }

    /// Writes a text, with its digits centred vertically.
    fn text(
        &mut self,
        at: Point,
        align: Align,
        text: &str,
        glyphs: &'static GlyphSet,
        brush: BrushId,
    ) {
        for (mask, corner) in glyphs.positioned(text, at, align) {
            let paint = Paint::Flat(brush);
            self.items.push(Item::Stamp {
                corner,
                mask,
                paint,
            });
        }
    }
}
