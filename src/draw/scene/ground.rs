//! What lies under everything: page, panels, board and labels.

use super::header::Panel;
use super::{Align, Paint, Scene};
use crate::draw::layout::Point;
use crate::tak::{Color, Square};

impl Scene<'_> {
    /// What is the same in every picture of a size: the empty board and the
    /// empty panels.
    pub(super) fn ground(&mut self) {
        let layout = self.layout;
        let page = [layout.width(), layout.height()];
        self.fill(Point { x: 0, y: 0 }, page, self.inks.page);
        let frame = layout.frame();
        let framed = layout.board() + 2 * frame;
        let corner = layout.origin().moved(-frame, -frame);
        self.fill(corner, [framed; 2], self.inks.frame);
        for square in layout.size.squares() {
            let [light, dark] = self.inks.squares;
            let is_dark = (square.file() + square.rank()).is_multiple_of(2);
            let ink = if is_dark { dark } else { light };
            self.fill(self.corner(square), [layout.cell; 2], ink);
        }
        for color in Color::BOTH {
            let inks = &self.inks.sides[color];
            let centre = Panel::of(color, layout).centre();
            let body = Paint::Flat(inks.panel);
            self.outlined(centre, &self.sprites.panel, inks.edge, body);
        }
    }

    /// The letters of the files and the numbers of the ranks, which turn with
    /// the view.
    pub(super) fn labels(&mut self) {
        let (font, ink) = (&self.sprites.labels, self.inks.label);
        let size = self.layout.size.get();
        for square in (0..size).filter_map(|i| Square::new(i, i)) {
            let Point { x, y } = self.centre(square);
            let name = square.to_string();
            let (file, rank) = name.split_at(1);
            let below = Point {
                x,
                y: self.layout.files(),
            };
            self.text(below, Align::Middle, file, font, ink);
            let beside = Point {
                x: self.layout.ranks(),
                y,
            };
            self.text(beside, Align::Middle, rank, font, ink);
        }
    }
}
