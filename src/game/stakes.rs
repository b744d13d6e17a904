//! What two people play for besides honour: the gambling rules of the
//! University Edition rulebook.

/// How many coins are paid for what. Coins are worth nothing outside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// What each player puts into the pot before the game.
    pub ante: u16,
    /// What a player adds to the pot who plays on after Tak was called.
    pub call: u16,
    /// What the loser pays the winner for each piece the winner has not
    /// played.
    pub bonus: u16,
    /// What the loser pays besides to a winner who never placed a capstone.
    /// The rulebook of the beta says that some value such a win more.
    pub clean_capstone: u16,
}

/// The usual stakes of the rulebook.
impl Default for Stakes {
    fn default() -> Stakes {
        Stakes {
            ante: 10,
            call: 2,
            bonus: 1,
            clean_capstone: 0,
        }
    }
}

impl Stakes {
    /// The most coins of any stake.
    pub const MOST: u16 = 1000;

    /// The most coins that can be bid.
    pub const HIGHEST_BID: u16 = 9999;

    /// Whether each of them is within bounds.
    #[must_use]
    pub fn is_within_bounds(self) -> bool {
        [self.ante, self.call, self.bonus, self.clean_capstone]
            .into_iter()
            .all(|coins| coins <= Stakes::MOST)
    }
}
