//! The background of a picture: page, panels, empty board and labels.

use super::header::Panel;
use super::{Paint, Scene};
use crate::brush::BrushId;
use crate::glyphs::Align;
use crate::layout::Point;
use tak::{Color, Square};

impl Scene<'_> {
    /// Fills the page.
    pub(super) fn page(&mut self) {
        let page = [self.layout.width(), self.layout.height()];
        self.fill(Point { x: 0, y: 0 }, page, self.brushes.page);
    }

    /// Paints the empty board.
    pub(super) fn board(&mut self) {
        let layout = self.layout;
        let frame = layout.frame();
        let side = layout.board() + 2 * frame;
        let corner = layout.origin().moved(-frame, -frame);
        self.fill(corner, [side; 2], self.brushes.frame);
        for square in layout.size.squares() {
            let [light, dark] = self.brushes.squares;
            let is_dark = (square.file() + square.rank()).is_multiple_of(2);
            let brush = if is_dark { dark } else { light };
            self.fill(self.corner(square), [layout.cell; 2], brush);
        }
    }

    /// Paints the empty panels.
    pub(super) fn panels(&mut self) {
        for color in Color::BOTH {
            let brushes = &self.brushes.sides[color];
            let centre = Panel::of(color, self.layout).centre();
            let body = Paint::Flat(brushes.panel);
            self.outlined(centre, &self.sprites.panel, brushes.edge, body);
        }
    }

    /// Writes the letters of the files and the numbers of the ranks, as seen by
    /// the player at the bottom.
    pub(super) fn labels(&mut self, brush: BrushId) {
        let glyphs = &self.sprites.labels;
        let size = self.layout.size.get();
        for square in (0..size).filter_map(|i| Square::new(i, i)) {
            let Point { x, y } = self.centre(square);
            let name = square.to_string();
            let (file, rank) = name.split_at(1);
            let below = Point {
                x,
                y: self.layout.files(),
            };
            self.text(below, Align::Middle, file, glyphs, brush);
            let beside = Point {
                x: self.layout.ranks(),
                y,
            };
            self.text(beside, Align::Middle, rank, glyphs, brush);
        }
    }
}
