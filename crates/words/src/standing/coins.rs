//! Coins: the pot of a game, payments, purses, and refusals about them.

use crate::values::{relative, signed};
use crate::{Words, say};
use tak::Color;
use tavern_game::{Account, CoinRefusal, Game, Payment, Purse, PurseEntry, Transfer, UserId};

impl Words {
    /// The coins in the pot and the payments of the latest event. Nothing in a
    /// game without stakes.
    pub(crate) fn pot(self, game: &Game) -> Option<String> {
        let pot = game.pot()?;
        let mut parts = Vec::new();
        if game.end().is_none() {
            parts.push(say!(self, "pot", coins = self.coins(pot)));
        }
        for transfer in game.latest_transfers() {
            parts.push(self.transfer(game, transfer));
        }
        parts.extend(self.owed(game));
        parts.extend(self.total_gain(game));
        let text = parts.join(" ");
        Some(match self.free_caller(game) {
            Some(calls) => format!("{text}\n-# {calls}"),
            None => text,
        })
    }

    /// What a player won with the whole game, beyond their own coins in the pot.
    fn total_gain(self, game: &Game) -> Option<String> {
        game.end()?;
        let color = Color::BOTH
            .into_iter()
            .find(|&color| game.gain(color) > 0)?;
        let coins = self.coins(game.gain(color));
        Some(say!(self, "pot-total", player = game.players[color], coins))
    }

    /// The debt of a player after a call, if play continues.
    fn owed(self, game: &Game) -> Option<String> {
        let (color, coins) = game.owes()?;
        Some(say!(
            self,
            "pot-owes",
            player = game.players[color],
            coins = self.coins(coins),
        ))
    }

    /// The player with the right to a free call.
    fn free_caller(self, game: &Game) -> Option<String> {
        if game.end().is_some() || game.owes().is_some() {
            return None;
        }
        let caller = game.last_paid_call()?;
        Some(say!(
            self,
            "pot-last-call",
            caller = game.players[caller],
            other = game.players[!caller],
            free = game.is_tak_called(),
        ))
    }

    pub(crate) fn transfer(self, game: &Game, transfer: &Transfer) -> String {
        let coins = self.coins(transfer.coins);
        let name = |account| match account {
            Account::Player(color) => Some(game.players[color]),
            Account::Pot => None,
        };
        let (from, to) = (name(transfer.from), name(transfer.to));
        match transfer.payment {
            Payment::Ante => say!(self, "pot-ante", player = from, coins),
            Payment::Bid => say!(self, "pot-bid", player = from, coins),
            Payment::Call => say!(self, "pot-call", player = from, coins),
            Payment::CallReturned => say!(self, "pot-call-returned", player = to, coins),
            Payment::Won => say!(self, "pot-won", player = to, coins),
            Payment::Shared => say!(self, "pot-shared", player = to, coins),
            Payment::Returned => say!(self, "pot-returned", player = to, coins),
            Payment::Bonus => say!(self, "pot-bonus", winner = to, loser = from, coins),
            Payment::CleanCapstone => {
                say!(self, "pot-clean-capstone", winner = to, loser = from, coins)
            }
        }
    }
}

impl Words {
    /// A person's coins, in private.
    pub fn purse(self, user: UserId, own: bool, purse: &Purse, entries: &[PurseEntry]) -> String {
        let balance = self.coins(purse.balance);
        let mut lines = vec![if own {
            say!(self, "purse-own", balance)
        } else {
            say!(self, "purse-of", player = user, balance)
        }];
        if purse.in_pots > 0 {
            lines.push(say!(
                self,
                "purse-in-pots",
                coins = self.coins(purse.in_pots)
            ));
        }
        // A sealed bid is secret.
        if own && purse.held > 0 {
            lines.push(say!(
                self,
                "purse-held",
                coins = self.coins(purse.held),
                free = self.coins(purse.free()),
            ));
        }
        if entries.is_empty() {
            lines.push(self.purse_no_entries());
        }
        lines.extend(entries.iter().map(|entry| self.purse_entry(entry)));
        lines.join("\n")
    }

    fn purse_entry(self, entry: &PurseEntry) -> String {
        let coins = signed(entry.coins);
        let reason = say!(self, "purse-moved", what = entry.moved);
        let at = entry.at;
        let Some(game) = entry.game else {
            return say!(self, "purse-entry", coins, what = reason, at);
        };
        say!(self, "purse-entry-of-game", coins, what = reason, game, at)
    }

    /// The reason for a refused payment, and another option.
    pub(crate) fn coins_refused(self, refusal: &CoinRefusal) -> String {
        match refusal {
            CoinRefusal::BadBid { typed } => say!(self, "bad-bid", typed),
            CoinRefusal::TooFew { needed, free } => say!(
                self,
                "too-few-coins",
                needed = self.coins(*needed),
                free = self.coins((*free).max(0)),
            ),
            CoinRefusal::BidTooHigh {
                most,
                ante,
                purse,
                held,
            } => say!(
                self,
                "bid-too-high",
                purse = self.coins(*purse),
                ante = self.coins(*ante),
                holds = if *held > 0 { "some" } else { "none" },
                held = self.coins(*held),
                most = self.coins((*most).max(0)),
            ),
            CoinRefusal::OpponentHasTooFew { other } => say!(self, "other-has-too-few", other),
            CoinRefusal::Private { person: user } => say!(self, "purse-private", player = user),
            CoinRefusal::RichEnough { below } => {
                say!(self, "rich-enough", below = self.coins(*below))
            }
            CoinRefusal::SweptRecently { again } => {
                say!(self, "swept-before", again = relative(*again))
            }
        }
    }

    /// Sweeps the common room for a few coins.
    pub fn sweep_button(self) -> String {
        say!(self, "button-sweep", coins = self.coins(Purse::SWEPT_COINS))
    }
}
