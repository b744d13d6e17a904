//! The end of a game.

use tak::STALLED_AFTER;

use super::Board;

/// The end of a game, without its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// The side that made the last ply has won.
    MoverWon,
    /// The side to move has won.
    MoverLost,
    Draw,
}

impl Board {
    /// The end after a ply of the other side, or `None` while the game is in progress.
    pub(crate) fn end(&self) -> Option<End> {
        let last = 1 - self.mover;
        if self.grid.has_road(self.road_pieces(last)) {
            return Some(End::MoverWon);
        }
        if self.grid.has_road(self.road_pieces(self.mover)) {
            return Some(End::MoverLost);
        }
        self.end_without_road()
    }

    /// The end by a flat count or without progress.
    pub(crate) fn end_without_road(&self) -> Option<End> {
        let spent = self.reserves.pieces(0) == 0 || self.reserves.pieces(1) == 0;
        if spent || self.free() == 0 {
            return Some(match self.flat_lead().signum() {
                0 => End::Draw,
                lead if (lead > 0) == (self.mover == 1) => End::MoverWon,
                _ => End::MoverLost,
            });
        }
        (self.stalled >= STALLED_AFTER).then_some(End::Draw)
    }

    /// White's flats minus Black's, with komi, in half points.
    pub(crate) fn flat_lead(&self) -> i32 {
        let [white, black] = [0, 1].map(|side| self.flats(side).count_ones().cast_signed());
        2 * (white - black) - self.komi
    }
}
