//! Points for matches of several games.

use crate::{ByColor, Color, Position, Reserves};

impl Position {
    /// How many pieces of a side count as unplayed: those in its reserve, but
    /// at most those that the usual reserve of the board would still hold.
    ///
    /// The limit is a house rule: otherwise a larger reserve would be worth
    /// more than any game.
    ///
    /// ```
    /// use tak::{ByColor, Color, Komi, Opening, Position, Reserves, Rules, Size};
    ///
    /// let size = Size::new(3).expect("three is a board size");
    /// let many = ByColor::new(|_| Reserves::new(60, 4).expect("sixty stones and four capstones"));
    /// let rules = Rules::custom(size, Komi::default(), Opening::Swap, many).expect("playable");
    /// // Ten stones are the usual reserve of this board.
    /// assert_eq!(Position::start(rules).unplayed(Color::White), 10);
    /// ```
    #[must_use]
    pub fn unplayed(&self, color: Color) -> u8 {
        let left = self.reserves(color).pieces();
        let played = self.rules().reserves()[color].pieces().saturating_sub(left);
        let usual = Reserves::standard(self.size()).pieces();
        left.min(usual.saturating_sub(played))
    }

    /// The points of a game that ended here, for each side: the winner scores the squares of the
    /// board plus own unplayed pieces, the loser nothing, and a draw nothing to both (University
    /// Edition rulebook, "Scoring"). The pieces count where the board decided; a game that was
    /// given up is worth the squares alone (a house rule, or giving up immediately would be worth
    /// more than any road).
    ///
    /// The winner is an argument, for a resignation is not on the board.
    ///
    /// ```
    /// use tak::{Color, Komi, Position, Rules, Size};
    ///
    /// let size = Size::new(3).expect("three is a board size");
    /// let start = Position::start(Rules::new(size, Komi::default()));
    /// let points = start.points(Some(Color::Black));
    /// // Nine squares: the board has decided nothing.
    /// assert_eq!((points.white, points.black), (0, 9));
    /// ```
    #[must_use]
    pub fn points(&self, winner: Option<Color>) -> ByColor<u32> {
        let edge = u32::from(self.size().get());
        let pieces = |color: Color| match self.outcome() {
            Some(_) => u32::from(self.unplayed(color)),
            None => 0,
        };
        ByColor::new(|color| {
            if winner == Some(color) {
                edge * edge + pieces(color)
            } else {
                0
            }
        })
    }
}
