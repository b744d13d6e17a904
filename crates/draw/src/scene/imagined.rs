//! An imagined board for players on a journey: a compass marks its centre, and
//! the pieces show its extent.

use super::{Paint, Scene};
use crate::layout::Point;
use tak::{Board, Square};

/// The width of a line, in pixels of the full scale.
const LINE: i32 = 3;

impl Scene<'_> {
    /// Draws lines between the squares, in the range of files and ranks with
    /// pieces.
    pub(super) fn imagined_lines(&mut self, board: &Board) {
        let squares = || board.occupied().into_iter();
        let files = span(squares().map(Square::file));
        let ranks = span(squares().map(Square::rank));
        if let (Some(files), Some(ranks)) = (files, ranks) {
            self.lines(files, ranks);
        }
    }

    fn lines(&mut self, files: [u8; 2], ranks: [u8; 2]) {
        let corners = [0, 1].map(|end| Square::new(files[end], ranks[end]));
        let [Some(first), Some(last)] = corners else {
            return;
        };
        // The order of the corners depends on the player at the bottom.
        let [a, b] = [first, last].map(|square| self.corner(square));
        let cell = self.layout.cell;
        let (left, top) = (a.x.min(b.x), a.y.min(b.y));
        let [width, height] = [a.x.max(b.x) - left + cell, a.y.max(b.y) - top + cell];
        let line = self.layout.pixels(LINE).max(2);
        let half = line / 2;
        let brush = self.brushes.frame;
        for x in (0..=width / cell).map(|column| left + column * cell - half) {
            let corner = Point { x, y: top - half };
            self.fill(corner, [line, height + line], brush);
        }
        for y in (0..=height / cell).map(|row| top + row * cell - half) {
            let corner = Point { x: left - half, y };
            self.fill(corner, [width + line, line], brush);
        }
    }

    /// Draws the compass, unless a piece covers it. No piece is a star. On a
    /// board with an even edge, the compass is on the corner of the four central
    /// squares.
    pub(super) fn compass(&mut self, board: &Board) {
        let size = self.layout.size.get();
        let middle = Square::new(size / 2, size / 2);
        if size % 2 == 1 && middle.is_some_and(|middle| board.occupied().contains(middle)) {
            return;
        }
        let half = self.layout.board() / 2;
        let centre = self.layout.origin().moved(half, half);
        let (fill, line) = (self.brushes.highlight, self.brushes.highlight_edge);
        self.outlined(centre, &self.sprites.compass, line, Paint::Flat(fill));
    }
}

/// The smallest and the largest of some numbers.
fn span(numbers: impl Iterator<Item = u8> + Clone) -> Option<[u8; 2]> {
    Some([numbers.clone().min()?, numbers.max()?])
}
