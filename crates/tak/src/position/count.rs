//! Counting the legal plies without listing them.

use super::Position;

impl Position {
    /// The number of legal plies, faster than the length of
    /// [`Position::legal_plies`].
    #[must_use]
    pub fn count_plies(&self) -> u64 {
        if self.outcome.is_some() {
            return 0;
        }
        let free = u64::from(self.board.free().len());
        if self.is_double() {
            return free;
        }
        let placements = free * self.placeable().count() as u64;
        let spreads: u64 = self.reaches().map(|(_, _, reach)| reach.count()).sum();
        placements + spreads
    }
}
