//! What a player has in coins.

use crate::game::ids::GameNumber;
use crate::game::moment::Moment;
use crate::game::playing::Payment;
use crate::game::refusal::CoinRefusal;

/// What a person has in coins, in one server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    /// What is in the purse, less than nothing for debts.
    pub balance: i64,
    /// What is held back for bids that are not answered.
    pub held: i64,
    /// What its owner has in the pots of running games.
    pub in_pots: i64,
    /// When its owner last swept the common room.
    pub swept_at: Option<Moment>,
}

/// What a purse holds before its owner has ever had to do with coins.
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
    /// What everybody has at first.
    pub const FIRST_COINS: u16 = 100;

    /// What sweeping the common room brings.
    pub const SWEPT_COINS: u16 = 10;

    /// With fewer coins than that one may sweep.
    pub const POOR_BELOW: i64 = 20;

    /// How often one may: once a day.
    pub const SWEEPING_EVERY_MS: i64 = 24 * 60 * 60 * 1000;

    /// What can be staked.
    #[must_use]
    pub fn free(&self) -> i64 {
        self.balance - self.held
    }

    /// Whether its owner may sweep the common room now.
    ///
    /// # Errors
    ///
    /// They have coins enough, those in pots included, or have swept within the
    /// last day.
    pub fn check_sweep(&self, now: Moment) -> Result<(), CoinRefusal> {
        let below = Purse::POOR_BELOW;
        // Coins in a pot are not gone yet.
        if self.balance + self.in_pots >= below {
            return Err(CoinRefusal::RichEnough { below });
        }
        let again = self.swept_at.map(|at| at.plus_ms(Purse::SWEEPING_EVERY_MS));
        match again.filter(|&again| again > now) {
            Some(again) => Err(CoinRefusal::SweptBefore { again }),
            None => Ok(()),
        }
    }
}

/// An entry of a purse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PurseEntry {
    /// How many coins came, or went if negative.
    pub coins: i64,
    /// For what.
    pub moved: Moved,
    /// In which game, if in one.
    pub game: Option<GameNumber>,
    /// When.
    pub at: Moment,
}

/// Why coins were moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moved {
    /// A purse was opened.
    Opening,
    /// The common room was swept.
    Sweeping,
    /// In a game.
    InGame(Payment),
    /// A game that was over moved other coins than the rules say by now.
    Correction,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_poor_sweeps_once_a_day() {
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
        check(5, Some(5), DAY + 4, Err(CoinRefusal::SweptBefore { again }));
        check(5, Some(5), DAY + 5, Ok(()));
    }
}
