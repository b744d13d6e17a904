//! The points of a game: "the board and the pieces" (University Edition
//! rulebook, "Scoring").

use super::Game;
use crate::tak::{ByColor, Color};

impl Game {
    /// What each side has scored: the winner a point for each square of the
    /// board and one for each own piece not played; a draw and a loss score
    /// nothing.
    #[must_use]
    pub fn points(&self) -> ByColor<u32> {
        let winner = self.end().and_then(super::End::winner);
        ByColor::new(|color: Color| {
            if winner != Some(color) {
                return 0;
            }
            let squares = u32::from(self.position().size().get()).pow(2);
            squares + u32::from(self.position().reserves(color).pieces())
        })
    }
}
