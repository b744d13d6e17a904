//! The end of a game. The rules test in this order: a road of the mover, a
//! road of the opponent, the flat count when a reserve is empty or the board
//! is full, and a draw without progress.

use super::Position;
use crate::board::TopPieces;
use crate::board::road::{completes, joins_edges};
use crate::{Board, ByColor, Color, DrawReason, Outcome, WinReason};

/// A game is a draw after so many consecutive plies without a placement or a crush.
/// This is a house rule: the rulebook has no limit.
pub const STALLED_AFTER: u8 = 50;

impl Position {
    /// The outcome of a position with an unknown history.
    pub(super) fn outcome_without_history(&self) -> Option<Outcome> {
        let mover = !self.to_move;
        [mover, !mover]
            .into_iter()
            .find(|&color| self.board.has_road(color))
            .map(road_win)
            .or_else(|| self.outcome_without_road())
    }

    /// The outcome after a ply, given the top pieces before it. The game was
    /// not over then, so a new road must contain a square that the ply gained.
    pub(super) fn outcome_after(&self, before: &TopPieces) -> Option<Outcome> {
        let mover = !self.to_move;
        let size = self.size();
        for color in [mover, !mover] {
            let pieces = self.board.road_pieces(color);
            let gained = pieces & !before.road_pieces(color);
            if completes(pieces, gained, size) {
                return Some(road_win(color));
            }
        }
        self.outcome_without_road()
    }

    fn outcome_without_road(&self) -> Option<Outcome> {
        let spent = self.reserves.white.is_empty() || self.reserves.black.is_empty();
        if spent || self.board.free().is_empty() {
            return Some(self.count_flats());
        }
        (self.plies_without_progress >= STALLED_AFTER).then_some(Outcome::Draw(DrawReason::Stalled))
    }

    /// The outcome if the game ended here by flats, with the komi.
    #[must_use]
    pub fn count_flats(&self) -> Outcome {
        // In half points, because of the komi.
        let halves = ByColor::new(|color| 2 * self.board.flats(color).len().cast_signed());
        let white = halves.white;
        let black = halves.black + i32::from(self.komi().halves());
        match white.cmp(&black) {
            std::cmp::Ordering::Greater => Outcome::Win(Color::White, WinReason::Flats),
            std::cmp::Ordering::Less => Outcome::Win(Color::Black, WinReason::Flats),
            std::cmp::Ordering::Equal => Outcome::Draw(DrawReason::Flats),
        }
    }
}

fn road_win(color: Color) -> Outcome {
    Outcome::Win(color, WinReason::Road)
}

impl Board {
    /// Whether a player has a road.
    #[must_use]
    pub fn has_road(&self, color: Color) -> bool {
        joins_edges(self.road_pieces(color), self.size())
    }
}
