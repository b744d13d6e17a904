//! What lies between the board and the pieces: the last ply, bridges between
//! neighbours, and what decided the game.

use super::{Paint, Scene};
use crate::draw::ink::Ink;
use crate::draw::layout::Point;
use crate::tak::{
    Board, Color, Direction, DrawReason, Outcome, Ply, Position, Square, SquareSet, WinReason,
    shortest_road,
};

/// Half the width of a bridge and of the winning road, in thousandths of a
/// square.
const BRIDGE: i32 = 100;
const ROAD: i32 = 120;

impl Scene<'_> {
    /// The squares of the last ply: strong where it laid pieces, weak where
    /// it took them.
    pub(super) fn last_ply(&mut self, ply: Ply) {
        let (target, border) = (self.inks.target, self.inks.target_border);
        match ply {
            Ply::Place { square, .. } | Ply::Double { square } => self.mark(square, target, border),
            Ply::Spread {
                square,
                direction,
                drops,
            } => {
                let (source, pale) = (self.inks.source, self.inks.source_border);
                self.mark(square, source, pale);
                let reached = square
                    .ray(direction, self.layout.size)
                    .take(drops.squares().into());
                for square in reached {
                    self.mark(square, target, border);
                }
            }
        }
    }

    fn mark(&mut self, square: Square, ink: Ink, border: Ink) {
        let corner = self.corner(square);
        self.fill(corner, [self.layout.cell; 2], ink);
        let centre = self.centre(square);
        self.stamp_flat(centre, &self.sprites.border, border);
    }

    /// A dashed border on the squares where a road could be finished.
    pub(super) fn hints(&mut self, squares: SquareSet) {
        let gold = Paint::Flat(self.inks.gold);
        for square in squares & SquareSet::board(self.layout.size) {
            let centre = self.centre(square);
            self.outlined(centre, &self.sprites.hint, self.inks.gold_edge, gold);
        }
    }

    /// Bars between neighbours that could be part of one road.
    pub(super) fn bridges(&mut self, board: &Board) {
        let half = self.layout.part(BRIDGE);
        for color in Color::BOTH {
            let pieces = board.road_pieces(color);
            let ink = self.inks.sides[color].bridge;
            for square in pieces {
                for direction in [Direction::Up, Direction::Right] {
                    let next = square.step(direction, board.size());
                    if let Some(next) = next.filter(|&next| pieces.contains(next)) {
                        // Bars that meet on a square end where they would
                        // cross, for two layers would be darker than one.
                        self.band([square, next], half, -half, ink);
                    }
                }
            }
        }
    }

    /// The shortest chain of the road that won, in gold.
    pub(super) fn winning_road(&mut self, position: &Position) {
        let Some(Outcome::Win(color, WinReason::Road)) = position.outcome() else {
            return;
        };
        let chain = shortest_road(position.board(), color).unwrap_or_default();
        let half = self.layout.part(ROAD);
        let line = self.layout.part(20);
        let disc = &self.sprites.road;
        // All outlines first, so that no line crosses the gold.
        for (mask, half, ink) in [
            (&disc.outline, half, self.inks.gold_edge),
            (&disc.fill, half - line, self.inks.gold),
        ] {
            for pair in chain.windows(2) {
                self.band([pair[0], pair[1]], half, 0, ink);
            }
            for &square in &chain {
                self.stamp_flat(self.centre(square), mask, ink);
            }
        }
    }

    /// A ring round every flat, if the game was decided by counting them.
    pub(super) fn counted_flats(&mut self, position: &Position) {
        if let Some(Outcome::Win(_, WinReason::Flats) | Outcome::Draw(DrawReason::Flats)) =
            position.outcome()
        {
            let gold = Paint::Flat(self.inks.gold);
            for color in Color::BOTH {
                for square in position.board().flats(color) {
                    let centre = self.centre(square);
                    self.outlined(centre, &self.sprites.counted, self.inks.gold_edge, gold);
                }
            }
        }
    }

    /// A bar from the middle of a square to that of its neighbour, so thick
    /// to either side and so much longer at either end.
    fn band(&mut self, squares: [Square; 2], half: i32, longer: i32, ink: Ink) {
        let [a, b] = squares.map(|square| self.centre(square));
        let corner = Point {
            x: a.x.min(b.x),
            y: a.y.min(b.y),
        };
        let along = self.layout.cell + 2 * longer;
        if a.y == b.y {
            self.fill(corner.moved(-longer, -half), [along, 2 * half], ink);
        } else {
            self.fill(corner.moved(-half, -longer), [2 * half, along], ink);
        }
    }
}
