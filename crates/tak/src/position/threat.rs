//! Tak, the threat to complete a road, and tinuë, a threat without defence.

use crate::board::road::completing_squares;
use crate::{Color, Outcome, Ply, Position, Role, SquareSet, WinReason};

impl Position {
    /// The plies that would complete a road of this colour if it were that
    /// player's turn: placements, spreads and crushes.
    ///
    /// The threats of the side that just moved are called "Tak" (rulebook, "Calling
    /// Tak"); those of the side to move are immediate wins. The list is empty during the
    /// opening, because no ply can complete a road then, and after the end of the game.
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
    /// // Black has just moved and threatens c2.
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

    /// The squares where [`road_threats`](Position::road_threats) of this colour complete
    /// a road: by a placement, or by a spread that gains the square.
    ///
    /// A spread gains several squares, but the road may need only some of them. Therefore
    /// the shortest spreads are first, and a ply that gains a square already found adds
    /// no others.
    ///
    /// ```
    /// use tak::{Color, Komi, Position, Rules, Tps};
    ///
    /// let tps: Tps = "x3/2,2,x/1,1,x 1 4".parse()?;
    /// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
    /// let gaps = position.road_gaps(Color::White);
    /// assert_eq!(gaps.into_iter().collect::<Vec<_>>(), ["c1".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn road_gaps(&self, color: Color) -> SquareSet {
        let own = self.board().road_pieces(color);
        let threats = self.road_threats(color).into_iter();
        let mut ways: Vec<SquareSet> = threats.map(|ply| self.reached(ply) & !own).collect();
        ways.sort_by_key(|way| way.len());
        ways.into_iter().fold(SquareSet::EMPTY, |gaps, way| {
            if (gaps & way).is_empty() {
                gaps | way
            } else {
                gaps
            }
        })
    }

    /// The squares where a ply drops pieces.
    fn reached(&self, ply: Ply) -> SquareSet {
        match ply {
            Ply::Place { square, .. } | Ply::Double { square } => SquareSet::EMPTY.with(square),
            Ply::Spread {
                square,
                direction,
                drops,
            } => square
                .ray(direction, self.size())
                .take(drops.squares().into())
                .collect(),
        }
    }

    /// Whether [`road_threats`](Position::road_threats) of this colour would
    /// return any ply. This is faster, as it stops at the first one.
    #[must_use]
    pub fn threatens_road(&self, color: Color) -> bool {
        self.find_threats(color, |_| true)
    }

    /// Whether the side that just moved threatens to complete a road.
    #[must_use]
    pub fn is_tak(&self) -> bool {
        self.threatens_road(!self.to_move())
    }

    /// Whether the side that just moved will complete a road with its next ply
    /// against every reply. A reply that ends the game refutes tinuë.
    ///
    /// This looks two plies ahead and examines every reply, so it costs about
    /// as much as one threat search for each legal ply. The checker of a
    /// [`Certificate`](crate::Certificate) uses it for the end of a proof.
    ///
    /// ```
    /// use tak::{Komi, Position, Rules, Tps};
    ///
    /// // White threatens d5 and e3, and Black can block only one of them.
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
                let has_threat = after.threatens_road(attacker);
                after.unmake(reply, &undo);
                has_threat
            })
    }

    /// Passes threats to `enough` until it returns true, and returns whether it
    /// did.
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
            // If a spread completes roads of both colours, the mover wins.
            let road = turn.outcome() == Some(Outcome::Win(color, WinReason::Road));
            turn.unmake(ply, &undo);
            road && enough(ply)
        })
    }
}
