//! The points of a game: "the board and the pieces" (University Edition
//! rulebook, "Scoring").

use crate::playing::{End, Game};
use tak::ByColor;

impl Game {
    /// The points of each side. By the rulebook the winner scores the squares
    /// of the board plus own unplayed pieces; a draw and a loss score nothing.
    /// By our house rules a game that does not count scores nothing, and the
    /// pieces are scored for a win on the board alone
    /// ([`Position::points`](tak::Position::points)).
    pub fn points(&self) -> ByColor<u32> {
        let end = self.end().filter(|_| self.counts());
        self.position().points(end.and_then(End::winner))
    }
}
