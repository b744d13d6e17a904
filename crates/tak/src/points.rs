//! Points, for matches of more than one game.

use super::{ByColor, Color, Position};

impl Position {
    /// What a game that ended here is worth to each side: the
    /// winner scores the squares of the board and the pieces not yet played,
    /// the loser nothing, and a draw nothing to both (University Edition
    /// rulebook, "Scoring").
    ///
    /// Who won is an argument, for a resignation is not on the board.
    ///
    /// ```
    /// use tak::{Color, Komi, Position, Rules, Size};
    ///
    /// let size = Size::new(3).expect("three is a board size");
    /// let start = Position::start(Rules::new(size, Komi::default()));
    /// let points = start.points(Some(Color::Black));
    /// // Nine squares, and the ten stones that Black still has.
    /// assert_eq!((points.white, points.black), (0, 19));
    /// ```
    #[must_use]
    pub fn points(&self, winner: Option<Color>) -> ByColor<u32> {
        let edge = u32::from(self.size().get());
        let worth = |color: Color| edge * edge + u32::from(self.reserves(color).pieces());
        ByColor::new(|color| {
            if winner == Some(color) {
                worth(color)
            } else {
                0
            }
        })
    }
}
