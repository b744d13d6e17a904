//! The coins of a game.

use super::game::Game;
use super::pot::{Account, Pot, Transfer};
use crate::tak::Color;

impl Game {
    /// The same game, where all bonuses together are at most so much: what the
    /// loser's purse held when the game ended, if that is recorded. By the
    /// rulebook "the winner takes the pot and from the loser one coin for each
    /// own unplayed piece"; that no purse goes below nothing for it is a house
    /// rule.
    #[must_use]
    pub fn with_bonus_limit(mut self, limit: Option<u32>) -> Game {
        if let Some(pot) = &mut self.pot {
            pot.limit_bonuses(limit);
        }
        self
    }

    /// The most that all bonuses of this game may be, where that is recorded.
    #[must_use]
    pub fn bonus_limit(&self) -> Option<u32> {
        self.pot.as_ref()?.limit()
    }

    /// The side that owes bonuses since the game is over, if it owes any,
    /// whatever its purse holds.
    #[must_use]
    pub fn owes_bonuses(&self) -> Option<Color> {
        self.pot.as_ref()?.bonus_debtor()
    }

    /// What lies in the pot, in a game for stakes; when it is over, what lay
    /// there at the end.
    #[must_use]
    pub fn pot(&self) -> Option<u32> {
        self.pot.as_ref().map(Pot::total)
    }

    /// All coins that have changed hands, in order; each ply adds to them, and
    /// nothing goes, for what is returned is one more transfer.
    #[must_use]
    pub fn transfers(&self) -> &[Transfer] {
        self.pot.as_ref().map_or(&[], Pot::transfers)
    }

    /// What the event that made the board has moved.
    pub fn latest_transfers(&self) -> impl Iterator<Item = &Transfer> {
        let latest = self.board_event();
        let all = self.transfers().iter();
        all.filter(move |transfer| transfer.event == latest)
    }

    /// The side that pays if it plays on, and what.
    #[must_use]
    pub fn owes(&self) -> Option<(Color, u16)> {
        self.pot.as_ref()?.owed_call()
    }

    /// The side whose call of Tak was paid last, and so costs nothing until
    /// the other side's was.
    #[must_use]
    pub fn last_paid_call(&self) -> Option<Color> {
        self.pot.as_ref()?.last_paid_call()
    }

    /// What a side has won or lost so far in coins.
    #[must_use]
    pub fn gain(&self, color: Color) -> i64 {
        let own = Account::Player(color);
        let all = self.transfers().iter();
        all.map(|transfer| match transfer {
            one if one.to == own => i64::from(one.coins),
            one if one.from == own => -i64::from(one.coins),
            _ => 0,
        })
        .sum()
    }
}
