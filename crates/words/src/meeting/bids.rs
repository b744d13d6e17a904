//! Bids of coins for the right to go first.

use crate::names::person;
use crate::{Words, fixed_messages, say};
use tavern_game::{Challenge, UserId};

fixed_messages! {
    LABELS:
    /// Opens the form for a bid.
    bid_button = "button-bid";
    /// The heading of that form.
    bid_title = "form-bid";
    /// The placeholder of its line.
    bid_placeholder = "form-bid.example";
}

impl Words {
    /// The state of the bids, below a challenge for coins.
    pub(crate) fn bid_status(self, challenge: &Challenge) -> String {
        let (challenger, opponent) = (challenge.challenger, challenge.opponent);
        match (challenge.bids.challenger, challenge.bids.opponent) {
            (None, None) => say!(self, "bids-none"),
            (Some(_), None) => self.one_bid(challenger, opponent),
            (None, Some(_)) => self.one_bid(opponent, challenger),
            (Some(_), Some(_)) => self.bids(challenge).unwrap_or_default(),
        }
    }

    fn one_bid(self, one: UserId, other: UserId) -> String {
        say!(self, "bids-one", one = person(one), other = person(other))
    }

    /// Both bids. Nothing while one is missing, because bids are sealed.
    pub fn bids(self, challenge: &Challenge) -> Option<String> {
        let (one, other) = (challenge.bids.challenger?, challenge.bids.opponent?);
        let text = say!(
            self,
            "bids-both",
            challenger = person(challenge.challenger),
            one = self.coins(one),
            opponent = person(challenge.opponent),
            other = self.coins(other),
        );
        Some(if one == other {
            format!("{text} {}", say!(self, "bids-equal"))
        } else {
            text
        })
    }

    /// The label of the line for a bid.
    pub fn bid_label(self, most: i64) -> String {
        say!(self, "form-bid.label", most = most)
    }

    /// The private confirmation of a bid.
    pub fn bid_made(self, coins: u16, other: UserId) -> String {
        say!(
            self,
            "bid-made",
            coins = self.coins(coins),
            other = person(other)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    /// API documentation, "Modal" and "Component Reference": 45 characters for
    /// headings and labels, 100 for placeholders.
    #[test]
    fn form_in_every_language_fits_discord() {
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
