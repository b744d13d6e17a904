//! Purses, and refusals about coins.

use crate::instant::relative;
use crate::names::{person, quoted, signed};
use crate::{Words, say};
use tavern_game::{CoinRefusal, Moved, Payment, Purse, PurseEntry, UserId};

impl Words {
    /// A person's coins, in private.
    pub fn purse(self, user: UserId, own: bool, purse: &Purse, entries: &[PurseEntry]) -> String {
        let balance = self.coins(purse.balance);
        let mut lines = vec![if own {
            say!(self, "purse-own", balance = balance)
        } else {
            say!(self, "purse-of", player = person(user), balance = balance)
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
            lines.push(say!(self, "purse-no-entries"));
        }
        lines.extend(entries.iter().map(|entry| self.purse_entry(entry)));
        lines.join("\n")
    }

    fn purse_entry(self, entry: &PurseEntry) -> String {
        let coins = signed(entry.coins);
        let (reason, at) = (self.moved(entry.moved), relative(entry.at));
        let Some(game) = entry.game else {
            return say!(self, "purse-entry", coins = coins, what = reason, at = at);
        };
        say!(
            self,
            "purse-entry-of-game",
            coins = coins,
            what = reason,
            game = game.to_string(),
            at = at,
        )
    }

    fn moved(self, moved: Moved) -> String {
        let reason = match moved {
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
        say!(self, "purse-moved", what = reason)
    }

    /// The reason why a payment is refused, and a way on.
    pub(crate) fn coins_refused(self, refusal: &CoinRefusal) -> String {
        match refusal {
            CoinRefusal::BadBid { typed } => say!(self, "bad-bid", typed = quoted(typed)),
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
            CoinRefusal::OpponentHasTooFew { other } => {
                say!(self, "other-has-too-few", other = person(*other))
            }
            CoinRefusal::Private { person: user } => {
                say!(self, "purse-private", player = person(*user))
            }
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
