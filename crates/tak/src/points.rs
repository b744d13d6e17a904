//! Points for matches of several games.

use super::{ByColor, Color, Position};

impl Position {
    /// The points each player scores when the game ends in this position. The
    /// winner scores the number of squares of the board plus the pieces left in
    /// the reserve, the loser scores zero, and so do both players in a draw
    /// (University Edition rulebook, "Scoring").
    ///
    /// The winner is an argument, because a resignation is not visible on the
    /// board.
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
