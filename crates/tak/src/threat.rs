//! Tak, the threat to complete a road, and tinuë, the threat that cannot be
//! met.

use super::road::completing_squares;
use super::{Color, Outcome, Ply, Position, Role, WinReason};

impl Position {
    /// The plies with which a side could complete a road of its own if it
    /// were its turn now: placements, spreads and crushes.
    ///
    /// After a ply, the mover's are what is called "Tak" (rulebook, "Calling
    /// Tak"); those of the side to move are a win it can take at once.
    /// Nothing threatens in the opening, where a player lays a single flat,
    /// nor in a game that is over.
    ///
    /// ```
    /// use tak::{Color, Komi, Position, Rules, Tps};
    ///
    /// let tps: Tps = "x3/2,2,x/1,1,x 1 4".parse()?;
    /// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
    /// let named = |color| -> Vec<String> {
    ///     position.road_threats(color).iter().map(|ply| ply.to_string()).collect()
    /// };
    /// assert_eq!(named(Color::White), ["c1"]);
    /// assert_eq!(named(Color::Black), ["c2"]);
    /// // Black has just moved, and threatens.
    /// assert!(position.is_tak());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn road_threats(&self, color: Color) -> Vec<Ply> {
        let mut threats = Vec::new();
        self.find_threats(color, |ply| {
            threats.push(ply);
            false
        });
        threats
    }

    /// Whether a side could complete a road of its own if it were its turn
    /// now.
    #[must_use]
    pub fn threatens_road(&self, color: Color) -> bool {
        self.find_threats(color, |_| true)
    }

    /// Whether the side that just moved threatens to complete a road.
    #[must_use]
    pub fn is_tak(&self) -> bool {
        self.threatens_road(!self.to_move())
    }

    /// Whether the side that just moved completes a road with its next ply
    /// whatever the other side does, which is to move: every reply leaves a
    /// road to complete at once. A reply that wins or ends the game refutes
    /// it.
    ///
    /// ```
    /// use tak::{Komi, Position, Rules, Tps};
    ///
    /// // White finishes a road on d5 or on e3, and Black can stop only one.
    /// let tps: Tps = "2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 2 9".parse()?;
    /// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
    /// assert!(position.is_tinue());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn is_tinue(&self) -> bool {
        let attacker = !self.to_move();
        let mut after = self.clone();
        let replies = self.legal_plies();
        !replies.is_empty()
            && replies.into_iter().all(|reply| {
                let undo = after.make(reply);
                let lost = after.threatens_road(attacker);
                after.unmake(reply, &undo);
                lost
            })
    }

    /// Shows the threats until one is enough; whether one was.
    fn find_threats(&self, color: Color, mut enough: impl FnMut(Ply) -> bool) -> bool {
        if self.is_opening() || self.outcome().is_some() {
            return false;
        }
        let (board, reserves) = (self.board(), self.reserves(color));
        for square in completing_squares(board.road_pieces(color), board.free(), self.size()) {
            for role in [Role::Flat, Role::Cap] {
                if reserves.left(role) > 0 && enough(Ply::Place { square, role }) {
                    return true;
                }
            }
        }
        let mut turn = self.with_turn(color);
        let mut spreads = Vec::new();
        turn.add_spreads(&mut spreads);
        spreads.into_iter().any(|ply| {
            let undo = turn.make(ply);
            // Of two roads at once, the mover's is the one that counts.
            let road = turn.outcome() == Some(Outcome::Win(color, WinReason::Road));
            turn.unmake(ply, &undo);
            road && enough(ply)
        })
    }
}
