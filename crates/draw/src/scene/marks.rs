//! Marks between the board and the pieces: the last ply, connections, hints,
//! and the road or the flats that decided the game.

use super::{Paint, Scene};
use crate::brush::BrushId;
use crate::glyphs::Align;
use crate::layout::Point;
use tak::{
    Board, Color, Direction, DrawReason, Outcome, Ply, Position, Square, SquareSet, WinReason,
    shortest_road,
};

/// Half the width of connections and of the winning road, in thousandths of a
/// square.
const CONNECTION: i32 = 100;
const ROAD: i32 = 120;

/// The width of the lines along a connection.
const LINE: i32 = 20;

impl Scene<'_> {
    /// Marks the squares of the last ply, the targets more strongly than the
    /// origin.
    pub(super) fn last_ply(&mut self, ply: Ply) {
        let (target, border) = (self.brushes.target, self.brushes.target_border);
        match ply {
            Ply::Place { square, .. } | Ply::Double { square } => self.mark(square, target, border),
            Ply::Spread {
                square,
                direction,
                drops,
            } => {
                let (source, pale) = (self.brushes.source, self.brushes.source_border);
                self.mark(square, source, pale);
                let path = square
                    .ray(direction, self.layout.size)
                    .take(drops.squares().into());
                for square in path {
                    self.mark(square, target, border);
                }
            }
        }
    }

    fn mark(&mut self, square: Square, brush: BrushId, border: BrushId) {
        let corner = self.corner(square);
        self.fill(corner, [self.layout.cell; 2], brush);
        let centre = self.centre(square);
        self.stamp_flat(centre, &self.sprites.border, border);
    }

    /// Draws a dashed border on the hinted squares.
    pub(super) fn hints(&mut self, squares: SquareSet) {
        let fill = Paint::Flat(self.brushes.highlight);
        for square in squares & SquareSet::board(self.layout.size) {
            let centre = self.centre(square);
            self.outlined(
                centre,
                &self.sprites.hint,
                self.brushes.highlight_edge,
                fill,
            );
        }
    }

    /// Draws a thin dashed square inside the squares that would complete a
    /// road.
    pub(super) fn gaps(&mut self, squares: SquareSet) {
        let fill = Paint::Flat(self.brushes.highlight);
        for square in squares & SquareSet::board(self.layout.size) {
            let centre = self.centre(square);
            self.outlined(centre, &self.sprites.gap, self.brushes.highlight_edge, fill);
        }
    }

    /// Draws brackets in the corners of the candidate squares, and a frame
    /// around the chosen one.
    pub(super) fn choice(&mut self, candidates: SquareSet, choice: Option<Square>) {
        let (fill, edge) = (
            Paint::Flat(self.brushes.highlight),
            self.brushes.highlight_edge,
        );
        for square in candidates & SquareSet::board(self.layout.size) {
            let centre = self.centre(square);
            self.outlined(centre, &self.sprites.candidate, edge, fill);
        }
        if let Some(square) = choice {
            let centre = self.centre(square);
            self.outlined(centre, &self.sprites.chosen, edge, fill);
        }
    }

    /// Writes its number on the square of each answer, above the pieces. A
    /// square with several answers has the number of the first.
    pub(super) fn answers(&mut self, answers: [Option<Square>; 8]) {
        let board = SquareSet::board(self.layout.size);
        let mut squares = SquareSet::EMPTY;
        for (number, square) in (1..).zip(answers) {
            let Some(square) = square.filter(|square| board.contains(*square)) else {
                continue;
            };
            if squares.contains(square) {
                continue;
            }
            squares = squares.with(square);
            let centre = self.centre(square);
            let fill = Paint::Flat(self.brushes.highlight);
            self.outlined(
                centre,
                &self.sprites.candidate,
                self.brushes.highlight_edge,
                fill,
            );
            let number: u32 = number;
            self.stamp_flat(centre, self.sprites.badge(1), self.brushes.badge);
            let (glyphs, brush) = (&self.sprites.heights, self.brushes.badge_text);
            self.text(centre, Align::Middle, &number.to_string(), glyphs, brush);
        }
    }

    /// Draws bars between neighbours that can be part of one road.
    pub(super) fn connections(&mut self, board: &Board) {
        let half = self.layout.part(CONNECTION);
        let line = self.layout.part(LINE);
        for color in Color::BOTH {
            let pieces = board.road_pieces(color);
            let brushes = &self.brushes.sides[color];
            let (brush, edge) = (brushes.connection, brushes.connection_edge);
            for square in pieces {
                for direction in [Direction::Up, Direction::Right] {
                    let next = square.step(direction, board.size());
                    if let Some(next) = next.filter(|&next| pieces.contains(next)) {
                        // Bars that meet on a square end before they cross,
                        // because two layers would be darker than one.
                        let pair = [square, next];
                        self.band(pair, [-half, half], -half, brush);
                        self.band(pair, [-half - line, -half], -half - line, edge);
                        self.band(pair, [half, half + line], -half - line, edge);
                    }
                }
            }
        }
    }

    /// Draws the shortest chain of the winning road.
    pub(super) fn winning_road(&mut self, position: &Position) {
        let Some(Outcome::Win(color, WinReason::Road)) = position.outcome() else {
            return;
        };
        let chain = shortest_road(position.board(), color).unwrap_or_default();
        let half = self.layout.part(ROAD);
        let line = self.layout.part(20);
        let disc = &self.sprites.road;
        // All outlines come first, so that no line crosses a fill.
        for (mask, half, brush) in [
            (&disc.outline, half, self.brushes.highlight_edge),
            (&disc.fill, half - line, self.brushes.highlight),
        ] {
            for pair in chain.windows(2) {
                self.band([pair[0], pair[1]], [-half, half], 0, brush);
            }
            for &square in &chain {
                self.stamp_flat(self.centre(square), mask, brush);
            }
        }
    }

    /// Draws a ring around every flat, if the game ended in a flat count.
    pub(super) fn counted_flats(&mut self, position: &Position) {
        if let Some(Outcome::Win(_, WinReason::Flats) | Outcome::Draw(DrawReason::Flats)) =
            position.outcome()
        {
            let fill = Paint::Flat(self.brushes.highlight);
            for color in Color::BOTH {
                for square in position.board().flats(color) {
                    let centre = self.centre(square);
                    self.outlined(
                        centre,
                        &self.sprites.counted,
                        self.brushes.highlight_edge,
                        fill,
                    );
                }
            }
        }
    }

    /// Draws a band between the centres of two neighbours. `beside` are its
    /// edges relative to the line between the centres, and `longer` extends
    /// both ends.
    fn band(&mut self, squares: [Square; 2], beside: [i32; 2], longer: i32, brush: BrushId) {
        let [a, b] = squares.map(|square| self.centre(square));
        let corner = Point {
            x: a.x.min(b.x),
            y: a.y.min(b.y),
        };
        let along = self.layout.cell + 2 * longer;
        let across = beside[1] - beside[0];
        if a.y == b.y {
            self.fill(corner.moved(-longer, beside[0]), [along, across], brush);
        } else {
            self.fill(corner.moved(beside[0], -longer), [across, along], brush);
        }
    }
}
