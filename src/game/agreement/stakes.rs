//! What two people play for besides honour: the gambling rules of the
//! University Edition rulebook.

use crate::tak::{Reserves, Rules};

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
    /// The most coins of each stake in new terms; games that were agreed
    /// before may have more. Ten times what the rulebook pays, so that a game
    /// can cost no more than a few first purses.
    pub const MOST: Stakes = Stakes {
        // A first purse.
        ante: 100,
        // A road is threatened several times in a game.
        call: 20,
        // A large board leaves dozens of pieces unplayed.
        bonus: 10,
        // A first purse again.
        clean_capstone: 100,
    };

    /// The most coins that can be bid.
    pub const HIGHEST_BID: u16 = 9999;

    /// Whether each of them is within bounds.
    #[must_use]
    pub fn is_within_bounds(self) -> bool {
        let most = Stakes::MOST;
        self.ante <= most.ante
            && self.call <= most.call
            && self.bonus <= most.bonus
            && self.clean_capstone <= most.clean_capstone
    }

    /// What a win can bring besides the pot by these rules, if the loser's
    /// purse holds as much: for all pieces, none of which was played.
    #[must_use]
    pub fn most_bonus(self, rules: Rules) -> u32 {
        let usual = Reserves::standard(rules.size()).pieces();
        let reserves = rules.reserves();
        let full = reserves.white.pieces().max(reserves.black.pieces());
        let has_capstones = reserves.white.caps().max(reserves.black.caps()) > 0;
        let clean = if has_capstones {
            self.clean_capstone
        } else {
            0
        };
        u32::from(self.bonus) * u32::from(usual.min(full)) + u32::from(clean)
    }
}
