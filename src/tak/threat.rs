//! Tak: the threat to complete a road.

use super::{Color, Ply, Position};

impl Position {
    /// The plies with which a side could complete a road of its own if it
    /// were its turn now: placements, spreads and crushes.
    ///
    /// After a ply, the mover's are what is called "Tak" (rulebook, "Calling
    /// Tak"); those of the side to move are a win it can take at once.
    /// Nothing threatens in the opening, where a player lays the other's
    /// stone, nor in a game that is over.
    #[must_use]
    pub fn road_threats(&self, color: Color) -> Vec<Ply> {
        if self.is_opening() {
            return Vec::new();
        }
        let their_turn = self.with_turn(color);
        their_turn
            .legal_plies()
            .into_iter()
            .filter(|&ply| their_turn.after(ply).board().has_road(color))
            .collect()
    }

    /// Whether the side that just moved threatens to complete a road.
    #[must_use]
    pub fn is_tak(&self) -> bool {
        !self.road_threats(!self.to_move()).is_empty()
    }
}
