//! A player's purse.

use crate::ids::GameNumber;
use crate::moment::{DAY_MS, Moment};
use crate::playing::Payment;
use crate::refusal::CoinRefusal;
use crate::words;

/// A player's coins in one server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    /// The coins in the purse, negative for a debt.
    pub balance: i64,
    /// The coins reserved for open bids.
    pub held: i64,
    /// The coins in the pots of running games.
    pub in_pots: i64,
    /// The last time that its owner swept the common room.
    pub swept_at: Option<Moment>,
}

/// The purse of a new player.
impl Default for Purse {
    fn default() -> Purse {
        Purse {
            balance: Purse::FIRST_COINS.into(),
            held: 0,
            in_pots: 0,
            swept_at: None,
        }
    }
}

impl Purse {
    pub const FIRST_COINS: u16 = 100;

    /// Coins for sweeping the common room.
    pub const SWEPT_COINS: u16 = 10;

    /// Sweeping is allowed below this balance.
    pub const POOR_BELOW: i64 = 20;

    /// The interval between two sweepings: a day.
    pub const SWEEPING_EVERY_MS: i64 = DAY_MS;

    /// The coins available for stakes.
    pub fn free(&self) -> i64 {
        self.balance - self.held
    }

    /// Whether its owner may sweep the common room now.
    pub fn check_sweep(&self, now: Moment) -> Result<(), CoinRefusal> {
        let below = Purse::POOR_BELOW;
        // Coins in a pot may come back.
        if self.balance + self.in_pots >= below {
            return Err(CoinRefusal::RichEnough { below });
        }
        let again = self.swept_at.map(|at| at.plus_ms(Purse::SWEEPING_EVERY_MS));
        match again.filter(|&again| again > now) {
            Some(again) => Err(CoinRefusal::SweptRecently { again }),
            None => Ok(()),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PurseEntry {
    /// The coins, negative if paid.
    pub coins: i64,
    pub moved: Moved,
    pub game: Option<GameNumber>,
    pub at: Moment,
}

/// Why coins were moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    Opening,
    Sweeping,
    InGame(Payment),
}

words! {
    impl Moved {
        Opening => "opening",
        Sweeping => "sweeping",
        InGame(Payment::Ante) => "ante",
        InGame(Payment::Bid) => "bid",
        InGame(Payment::Call) => "call",
        InGame(Payment::CallReturned) => "call returned",
        InGame(Payment::Won) => "won",
        InGame(Payment::Shared) => "shared",
        InGame(Payment::Returned) => "returned",
        InGame(Payment::Bonus) => "bonus",
        InGame(Payment::CleanCapstone) => "clean capstone",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn poor_player_sweeps_daily() {
        const DAY: i64 = 86_400_000;
        let check = |balance, swept_at: Option<i64>, now, expected| {
            let purse = Purse {
                balance,
                swept_at: swept_at.map(Moment),
                ..Purse::default()
            };
            assert_eq!(purse.check_sweep(Moment(now)), expected, "{purse:?}");
        };
        check(19, None, 0, Ok(()));
        check(-40, None, 0, Ok(()));
        check(20, None, 0, Err(CoinRefusal::RichEnough { below: 20 }));
        let again = Moment(DAY + 5);
        check(
            5,
            Some(5),
            DAY + 4,
            Err(CoinRefusal::SweptRecently { again }),
        );
        check(5, Some(5), DAY + 5, Ok(()));
    }
}
