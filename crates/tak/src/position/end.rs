//! How a game ends, in the order the rules ask: roads, the mover's first;
//! flats, when a reserve is spent or the board is full; a game that stands
//! still.

use super::Position;
use crate::board::TopPieces;
use crate::road::{completes, joins_edges};
use crate::{Board, ByColor, Color, DrawReason, Outcome, WinReason};

/// Plies in a row without a placement or a crush after which a game is a
/// draw. A house rule: the rulebook has no limit.
pub const STALLED_AFTER: u8 = 50;

impl Position {
    /// How the game ended, for a position of which no history is known.
    pub(super) fn outcome_without_history(&self) -> Option<Outcome> {
        let mover = !self.to_move;
        [mover, !mover]
            .into_iter()
            .find(|&color| self.board.has_road(color))
            .map(road_win)
            .or_else(|| self.outcome_without_road())
    }

    /// How the game ended with the last ply, before which these were the
    /// top pieces and nobody had a road: only a road through a square that was gained is new.
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

    /// Who has more flats, in half points so that komi fits.
    fn count_flats(&self) -> Outcome {
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
    /// Whether a colour joins two opposite edges.
    #[must_use]
    pub fn has_road(&self, color: Color) -> bool {
        joins_edges(self.road_pieces(color), self.size())
    }
}
