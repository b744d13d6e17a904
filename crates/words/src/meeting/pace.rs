//! Paces: the time that two players agree on.

use crate::keys::yes_key;
use crate::{Words, fixed_messages, say};
use tavern_game::{Bank, Pace, Terms};

fixed_messages! {
    LABELS:
    /// Shows the time settings of a draft.
    draft_time_button = "button-draft-time";
    /// Returns to the draft.
    draft_back_button = "button-draft-back";
    /// The placeholder of the menu of paces.
    draft_pace_menu = "draft-pace";
}

impl Words {
    /// The agreed time and the consequence of an expired clock. Nothing without
    /// a clock.
    pub(crate) fn pace(self, terms: &Terms) -> Option<String> {
        let end = if terms.automatic() {
            "automatic"
        } else {
            "claimed"
        };
        match terms.pace() {
            Pace::Open => None,
            Pace::Days(days) => Some(say!(self, "terms-days", days = days, end = end)),
            Pace::Bank(Bank { days, hours, cap }) => Some(say!(
                self,
                "terms-bank",
                days = days,
                hours = hours,
                cap = cap,
                end = end,
            )),
        }
    }

    /// The agreed time in few words, without the consequence.
    pub(crate) fn brief_pace(self, terms: &Terms) -> Option<String> {
        match terms.pace() {
            Pace::Open => None,
            Pace::Days(days) => Some(say!(self, "brief-pace", days = days)),
            Pace::Bank(Bank { days, hours, .. }) => {
                Some(say!(self, "brief-bank", days = days, hours = hours))
            }
        }
    }

    /// Switches between games that end at once and games that end by a claim.
    pub fn automatic_button(self, now: bool) -> String {
        say!(self, "button-automatic", now = yes_key(now))
    }

    /// A pace in a menu.
    pub fn pace_choice(self, pace: Pace) -> String {
        let mut named = Pace::NAMED.into_iter();
        let named = named.find(|&(one, _)| one == pace);
        named.map_or_else(
            || pace.to_string(),
            |(_, name)| self.choice_label("pace", name),
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use crate::catalogue::assert_within;
    use tavern_game::Wishes;

    /// API documentation, "Component Reference".
    #[test]
    fn labels_in_every_language_fit_discord() {
        assert_within(80, LABELS);
        for &language in Language::ALL {
            let words = Words::of(language);
            let labels = [true, false].map(|now| words.automatic_button(now));
            let choices = Pace::ALL.map(|pace| words.pace_choice(pace));
            let labels = labels.into_iter().chain(choices);
            for label in labels {
                assert!((1..=80).contains(&label.chars().count()), "{label}");
            }
        }
    }

    #[test]
    fn pace_names_consequence_of_expired_clock() {
        let check = |pace, automatic, expected: Option<&str>| {
            let wishes = Wishes {
                pace,
                automatic,
                ..Wishes::default()
            };
            let text = Words::of(Language::English).pace(&wishes.terms().unwrap());
            assert_eq!(text.as_deref(), expected);
        };
        check(Pace::Open, false, None);
        check(
            Pace::Days(1),
            false,
            Some("a day per move (when time is up, the opponent can claim the win)"),
        );
        check(
            Pace::Days(3),
            true,
            Some("3 days per move (when time is up, the game is lost at once)"),
        );
        check(
            Pace::ALL[6],
            false,
            Some(
                "a bank of 7 days each, plus 12 hours per move, up to 10 days \
                 (when time is up, the opponent can claim the win)",
            ),
        );
    }
}
