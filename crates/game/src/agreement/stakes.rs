//! The stakes of a game: the gambling rules of the University Edition rulebook.

use tak::{Reserves, Rules};

/// The price of each event in coins. Coins are worth nothing outside the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// Each player's payment into the pot before the game.
    pub ante: u16,
    /// A player's payment into the pot for playing on after a call of Tak.
    pub call: u16,
    /// The loser's payment to the winner for each of the winner's unplayed
    /// pieces.
    pub bonus: u16,
    /// The loser's extra payment to a winner with all capstones in reserve.
    /// According to the beta rulebook, some people value such a win more.
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
    /// The highest stakes. Ten times the rulebook's prices, so that a game
    /// costs a few first purses at most.
    pub const MOST: Stakes = Stakes {
        // A first purse.
        ante: 100,
        // A game has several threats of a road.
        call: 20,
        // A large board leaves dozens of unplayed pieces.
        bonus: 10,
        // As much as a first purse.
        clean_capstone: 100,
    };

    /// The most coins that can be bid.
    pub const HIGHEST_BID: u16 = 9999;

    /// Whether each of them is within bounds.
    pub fn is_within_bounds(self) -> bool {
        let most = Stakes::MOST;
        self.ante <= most.ante
            && self.call <= most.call
            && self.bonus <= most.bonus
            && self.clean_capstone <= most.clean_capstone
    }

    /// The highest bonuses of a win by these rules, from a full purse: those
    /// for all pieces.
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
