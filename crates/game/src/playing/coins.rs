//! The coins of a game.

use super::game::Game;
use super::pot::{Account, Pot, Transfer};
use tak::Color;

impl Game {
    /// The same game with a limit for all bonuses together: the loser's purse
    /// at the end of the game, if recorded. By the rulebook "the winner takes
    /// the pot and from the loser one coin for each own unplayed piece"; that
    /// no purse falls below zero for it is a house rule.
    pub fn with_bonus_limit(mut self, limit: Option<u32>) -> Game {
        if let Some(pot) = &mut self.pot {
            pot.limit_bonuses(limit);
        }
        self
    }

    /// The limit for all bonuses together, if recorded.
    pub fn bonus_limit(&self) -> Option<u32> {
        self.pot.as_ref()?.limit()
    }

    /// The side that owes bonuses after the end of the game, whatever its purse
    /// holds.
    pub fn bonus_debtor(&self) -> Option<Color> {
        self.pot.as_ref()?.bonus_debtor()
    }

    /// The coins in the pot, in a game for stakes; after the end, those at the
    /// end.
    pub fn pot(&self) -> Option<u32> {
        self.pot.as_ref().map(Pot::total)
    }

    /// All transfers, in order. A ply only adds to them, because a return of
    /// coins is a transfer too.
    pub fn transfers(&self) -> &[Transfer] {
        self.pot.as_ref().map_or(&[], Pot::transfers)
    }

    /// The transfers of the event that made the board.
    pub fn latest_transfers(&self) -> impl Iterator<Item = &Transfer> {
        let latest = self.board_event();
        let all = self.transfers().iter();
        all.filter(move |transfer| transfer.event == latest)
    }

    /// The side that pays if it plays on, and the price.
    pub fn owes(&self) -> Option<(Color, u16)> {
        self.pot.as_ref()?.owed_call()
    }

    /// The side whose call of Tak was paid last. Its calls are free until the
    /// other side's call is paid.
    pub fn last_paid_call(&self) -> Option<Color> {
        self.pot.as_ref()?.last_paid_call()
    }

    /// A side's coins won or lost so far.
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
