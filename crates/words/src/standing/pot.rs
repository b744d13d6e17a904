//! The pot of a game and the payments of its latest event.

use crate::keys::yes_key;
use crate::names::person;
use crate::{Words, say};
use tavern_game::{Account, Game, Payment, Transfer};

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
        let text = parts.join(" ");
        Some(match self.free_caller(game) {
            Some(calls) => format!("{text}\n-# {calls}"),
            None => text,
        })
    }

    /// The debt of a player who plays on after a call.
    fn owed(self, game: &Game) -> Option<String> {
        let (color, coins) = game.owes()?;
        Some(say!(
            self,
            "pot-owes",
            player = person(game.players[color]),
            coins = self.coins(coins),
        ))
    }

    /// The player whose calls are free for now.
    fn free_caller(self, game: &Game) -> Option<String> {
        if game.end().is_some() || game.owes().is_some() {
            return None;
        }
        let caller = game.last_paid_call()?;
        Some(say!(
            self,
            "pot-last-call",
            caller = person(game.players[caller]),
            other = person(game.players[!caller]),
            free = yes_key(game.is_tak_called()),
        ))
    }

    pub(crate) fn transfer(self, game: &Game, transfer: &Transfer) -> String {
        let coins = self.coins(transfer.coins);
        let name = |account| match account {
            Account::Player(color) => person(game.players[color]),
            Account::Pot => String::new(),
        };
        let (from, to) = (name(transfer.from), name(transfer.to));
        match transfer.payment {
            Payment::Ante => say!(self, "pot-ante", player = from, coins = coins),
            Payment::Bid => say!(self, "pot-bid", player = from, coins = coins),
            Payment::Call => say!(self, "pot-call", player = from, coins = coins),
            Payment::CallReturned => say!(self, "pot-call-returned", player = to, coins = coins),
            Payment::Won => say!(self, "pot-won", player = to, coins = coins),
            Payment::Shared => say!(self, "pot-shared", player = to, coins = coins),
            Payment::Returned => say!(self, "pot-returned", player = to, coins = coins),
            Payment::Bonus => say!(self, "pot-bonus", winner = to, loser = from, coins = coins),
            Payment::CleanCapstone => say!(
                self,
                "pot-clean-capstone",
                winner = to,
                loser = from,
                coins = coins,
            ),
        }
    }
}
