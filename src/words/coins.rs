//! Coins: bids, the pot of a game, and purses.

use super::instant::relative;
use super::names::{person, quoted, signed};
use super::settings::yes_key;
use super::{Words, always_the_same, say};
use crate::game::{
    Account, Challenge, CoinRefusal, Game, Moved, Payment, Purse, PurseEntry, Stakes, Terms,
    Transfer, UserId,
};

always_the_same! {
    LABELS:
    /// Opens the form that asks for a bid.
    bid_button = "button-bid";
    /// The heading of that form.
    bid_title = "form-bid";
    /// What stands in its empty line.
    bid_placeholder = "form-bid.example";
}

impl Words {
    /// "12 coins".
    pub(super) fn coins(self, coins: impl Into<i64>) -> String {
        let coins = coins.into();
        // With the sign of mathematics, as everywhere.
        let amount = coins.to_string().replace('-', "−");
        say!(self, "coins", coins = coins, amount = amount)
    }

    /// What is played for, in a list of what is agreed.
    pub(super) fn stakes(self, stakes: Stakes) -> String {
        let told = say!(
            self,
            "terms-stakes",
            ante = stakes.ante,
            call = stakes.call,
            bonus = stakes.bonus,
        );
        match stakes.clean_capstone {
            0 => told,
            coins => format!(
                "{told}, {}",
                say!(self, "terms-clean-capstone", coins = coins)
            ),
        }
    }

    /// What a win is worth at most, below the terms of a game: coins where they
    /// are played for, and points where they are added up.
    pub(super) fn worth(self, terms: &Terms) -> Option<String> {
        if terms.set_up().is_some() {
            return Some(say!(self, "worth-nothing"));
        }
        let mut told = Vec::new();
        if let Some(stakes) = terms.stakes() {
            let antes = self.coins(2 * i64::from(stakes.ante));
            told.push(match stakes.most_bonus(terms.rules()) {
                0 => say!(self, "worth-pot", antes = antes),
                bonus => say!(
                    self,
                    "worth-coins",
                    antes = antes,
                    bonus = self.coins(bonus)
                ),
            });
        }
        if terms.series().is_several() {
            let squares = u32::from(terms.rules().size().get()).pow(2);
            told.push(say!(self, "worth-points", squares = squares));
        }
        (!told.is_empty()).then(|| told.join(" "))
    }

    /// Who has bid so far, below a challenge for coins.
    pub(super) fn who_has_bid(self, challenge: &Challenge) -> String {
        let (challenger, opponent) = (challenge.challenger, challenge.opponent);
        match (challenge.bids.challenger, challenge.bids.opponent) {
            (None, None) => say!(self, "bids-none"),
            (Some(_), None) => self.one_has_bid(challenger, opponent),
            (None, Some(_)) => self.one_has_bid(opponent, challenger),
            (Some(_), Some(_)) => self.bids(challenge).unwrap_or_default(),
        }
    }

    fn one_has_bid(self, one: UserId, other: UserId) -> String {
        say!(self, "bids-one", one = person(one), other = person(other))
    }

    /// What both have bid, once both have.
    #[must_use]
    pub fn bids(self, challenge: &Challenge) -> Option<String> {
        let (one, other) = (challenge.bids.challenger?, challenge.bids.opponent?);
        let told = say!(
            self,
            "bids-both",
            challenger = person(challenge.challenger),
            one = self.coins(one),
            opponent = person(challenge.opponent),
            other = self.coins(other),
        );
        Some(if one == other {
            format!("{told} {}", say!(self, "bids-equal"))
        } else {
            told
        })
    }

    /// The label of the line for a bid.
    #[must_use]
    pub fn bid_label(self, most: i64) -> String {
        say!(self, "form-bid.label", most = most)
    }

    /// What a person is told in private after a bid.
    #[must_use]
    pub fn bid_made(self, coins: u16, other: UserId) -> String {
        say!(
            self,
            "bid-made",
            coins = self.coins(coins),
            other = person(other)
        )
    }

    /// How the pot stands and what the latest event has done to it; nothing in
    /// a game without stakes.
    pub(super) fn pot(self, game: &Game) -> Option<String> {
        let pot = game.pot()?;
        let mut told = Vec::new();
        if game.end().is_none() {
            told.push(say!(self, "pot", coins = self.coins(pot)));
        }
        for transfer in game.latest_transfers() {
            told.push(self.transfer(game, transfer));
        }
        told.extend(self.owed(game));
        let told = told.join(" ");
        Some(match self.whose_call_is_free(game) {
            Some(calls) => format!("{told}\n-# {calls}"),
            None => told,
        })
    }

    /// Who pays for playing on.
    fn owed(self, game: &Game) -> Option<String> {
        let (color, coins) = game.owes()?;
        Some(say!(
            self,
            "pot-owes",
            player = person(game.players[color]),
            coins = self.coins(coins),
        ))
    }

    /// Whose calls cost nothing for now.
    fn whose_call_is_free(self, game: &Game) -> Option<String> {
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

    fn transfer(self, game: &Game, transfer: &Transfer) -> String {
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

    /// What somebody has in coins, in private.
    #[must_use]
    pub fn purse(self, who: UserId, own: bool, purse: &Purse, entries: &[PurseEntry]) -> String {
        let balance = self.coins(purse.balance);
        let mut lines = vec![if own {
            say!(self, "purse-own", balance = balance)
        } else {
            say!(self, "purse-of", player = person(who), balance = balance)
        }];
        if purse.in_pots > 0 {
            lines.push(say!(
                self,
                "purse-in-pots",
                coins = self.coins(purse.in_pots)
            ));
        }
        // A sealed bid is nobody else's business.
        if own && purse.held > 0 {
            lines.push(say!(
                self,
                "purse-held",
                coins = self.coins(purse.held),
                free = self.coins(purse.free()),
            ));
        }
        if entries.is_empty() {
            lines.push(say!(self, "purse-no-entries"));
        }
        lines.extend(entries.iter().map(|entry| self.purse_entry(entry)));
        lines.join("\n")
    }

    fn purse_entry(self, entry: &PurseEntry) -> String {
        let coins = signed(entry.coins);
        let (what, at) = (self.moved(entry.moved), relative(entry.at));
        let Some(game) = entry.game else {
            return say!(self, "purse-entry", coins = coins, what = what, at = at);
        };
        say!(
            self,
            "purse-entry-of-game",
            coins = coins,
            what = what,
            game = game.to_string(),
            at = at,
        )
    }

    fn moved(self, moved: Moved) -> String {
        let what = match moved {
            Moved::Correction => "correction",
            Moved::Opening => "opening",
            Moved::Sweeping => "sweeping",
            Moved::InGame(Payment::Ante) => "ante",
            Moved::InGame(Payment::Bid) => "bid",
            Moved::InGame(Payment::Call) => "call",
            Moved::InGame(Payment::CallReturned) => "call-returned",
            Moved::InGame(Payment::Won) => "won",
            Moved::InGame(Payment::Shared) => "shared",
            Moved::InGame(Payment::Returned) => "returned",
            Moved::InGame(Payment::Bonus) => "bonus",
            Moved::InGame(Payment::CleanCapstone) => "clean-capstone",
        };
        say!(self, "purse-moved", what = what)
    }

    /// Why coins were not moved, and what to do instead.
    pub(super) fn coins_refused(self, refusal: &CoinRefusal) -> String {
        match refusal {
            CoinRefusal::BadBid { typed } => say!(self, "bad-bid", typed = quoted(typed)),
            CoinRefusal::TooFew { needed, free } => say!(
                self,
                "too-few-coins",
                needed = self.coins(*needed),
                free = self.coins((*free).max(0)),
            ),
            CoinRefusal::BidTooHigh { most, ante } => say!(
                self,
                "bid-too-high",
                most = self.coins((*most).max(0)),
                ante = self.coins(*ante),
            ),
            CoinRefusal::OpponentHasTooFew { other } => {
                say!(self, "other-has-too-few", other = person(*other))
            }
            CoinRefusal::Private { person: who } => {
                say!(self, "purse-private", player = person(*who))
            }
            CoinRefusal::RichEnough { below } => {
                say!(self, "rich-enough", below = self.coins(*below))
            }
            CoinRefusal::SweptRecently { again } => {
                say!(self, "swept-before", again = relative(*again))
            }
        }
    }

    /// Sweeps the common room.
    #[must_use]
    pub fn sweep_button(self) -> String {
        say!(self, "button-sweep", coins = self.coins(Purse::SWEPT_COINS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    /// API documentation, "Modal" and "Component Reference": 45 characters for
    /// headings and labels, 100 for what stands in an empty line.
    #[test]
    fn discord_takes_the_form() {
        for &language in Language::ALL {
            let words = Words::of(language);
            for label in LABELS {
                let label = label(words);
                assert!(label.chars().count() <= 45, "{label}");
            }
            let label = words.bid_label(9999);
            assert!(label.chars().count() <= 45, "{label}");
        }
    }
}
