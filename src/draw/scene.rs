//! What is in a picture and where, before any pixel is painted.

mod ground;
mod header;
mod marks;
mod stack;

use super::font::Lettering;
use super::ink::{Ink, Inks, SHADES};
use super::layout::{Layout, Point};
use super::mask::Mask;
use super::sprites::{Outlined, Sprites};
use super::view::View;
use crate::tak::{Color, Position, Square};

/// Items in the order they are painted, and what they are taken from.
#[derive(Debug)]
pub(super) struct Scene<'a> {
    layout: Layout,
    side: Color,
    sprites: &'static Sprites,
    inks: &'a Inks,
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
        ink: Ink,
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
    /// With one ink.
    Flat(Ink),
    /// With several from its upper end to its lower.
    Shaded([Ink; SHADES as usize]),
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
    /// What lies under every picture of a layout.
    pub(super) fn bare(layout: Layout, inks: &'a Inks) -> Scene<'a> {
        let mut scene = Scene::empty(layout, Color::White, inks);
        scene.ground();
        scene
    }

    /// What a picture of a position has above that.
    pub(super) fn of(position: &Position, view: View, layout: Layout, inks: &'a Inks) -> Scene<'a> {
        let mut scene = Scene::empty(layout, view.side, inks);
        scene.labels();
        scene.header(position, view.turn(position));
        if view.connections {
            scene.bridges(position.board());
        }
        if let Some(last) = view.last {
            scene.last_ply(last.ply);
        }
        scene.hints(view.hints);
        scene.winning_road(position);
        scene.counted_flats(position);
        for (square, stack) in position.board().stacks() {
            scene.stack(stack, scene.corner(square));
        }
        scene
    }

    fn empty(layout: Layout, side: Color, inks: &'a Inks) -> Scene<'a> {
        Scene {
            layout,
            side,
            sprites: Sprites::of(layout),
            inks,
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

    fn fill(&mut self, corner: Point, [width, height]: [i32; 2], ink: Ink) {
        self.items.push(Item::Fill {
            corner,
            width,
            height,
            ink,
        });
    }

    /// Puts the middle of a shape onto a point.
    fn stamp(&mut self, centre: Point, mask: &'static Mask, paint: Paint) {
        let corner = centre.moved(-mask.width() / 2, -mask.height() / 2);
        self.items.push(Item::Stamp {
            corner,
            mask,
            paint,
        });
    }

    fn stamp_flat(&mut self, centre: Point, mask: &'static Mask, ink: Ink) {
        self.stamp(centre, mask, Paint::Flat(ink));
    }

    /// Puts the middle of a shape and its outline onto a point.
    fn outlined(&mut self, centre: Point, shape: &'static Outlined, outline: Ink, fill: Paint) {
        self.stamp_flat(centre, &shape.outline, outline);
        self.stamp(centre, &shape.fill, fill);
    }

    /// Writes a text; its digits are centred on the height of the point.
    fn text(&mut self, at: Point, align: Align, text: &str, font: &'static Lettering, ink: Ink) {
        let back = match align {
            Align::Left => 0,
            Align::Middle => font.width(text) / 2,
            Align::Right => font.width(text),
        };
        let pen = at.moved(-back, font.digit_height() / 2);
        for (mask, corner) in font.lay(text, pen) {
            let paint = Paint::Flat(ink);
            self.items.push(Item::Stamp {
                corner,
                mask,
                paint,
            });
        }
    }
}
