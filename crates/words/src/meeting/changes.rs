//! The terms that a counter-offer changes.

use crate::keys::{opening_key, yes_key};
use crate::names::{halves, person};
use crate::{Words, say};
use tak::{ByColor, Komi, Opening, Reserves};
use tavern_game::{First, Terms, UserId};

impl Words {
    /// Each changed term with its old and its new value. The first player of
    /// both terms is seen by `challenger`, the author of the new ones.
    pub(crate) fn changed_terms(
        self,
        before: &Terms,
        after: &Terms,
        challenger: UserId,
        opponent: UserId,
    ) -> String {
        let first = |terms: &Terms| self.first_value(terms, challenger, opponent);
        let both = |value: &dyn Fn(&Terms) -> String| [value(before), value(after)];
        let pieces = [before, after].iter().any(|terms| !has_usual_pieces(terms));
        let rows = [
            (
                "size",
                both(&|terms| terms.rules().size().to_string()),
                true,
            ),
            ("komi", both(&|terms| self.komi_value(terms)), true),
            (
                "pieces",
                both(&|terms| {
                    let own = terms.rules().reserves().white;
                    let (stones, capstones) = (own.stones(), own.caps());
                    say!(
                        self,
                        "terms-reserves",
                        stones = stones,
                        capstones = capstones
                    )
                }),
                pieces,
            ),
            ("opening", both(&|terms| self.opening_value(terms)), true),
            ("first", both(&first), true),
            (
                "games",
                both(&|terms| terms.series().games().to_string()),
                true,
            ),
            ("coins", both(&|terms| self.stakes_value(terms)), true),
            ("rated", both(&|terms| self.yes_value(terms.rated())), true),
            ("pace", both(&|terms| self.pace_value(terms)), true),
            (
                "calls",
                both(&|terms| self.yes_value(terms.house_rules().calls_tak)),
                true,
            ),
            (
                "takebacks",
                both(&|terms| self.yes_value(terms.house_rules().takebacks)),
                true,
            ),
        ];
        let changed = rows
            .into_iter()
            .filter(|(_, [before, after], matters)| *matters && before != after);
        let lines = changed.map(|(term, [before, after], _)| {
            say!(
                self,
                "counter-change",
                term = term,
                before = before,
                after = after
            )
        });
        let lines: Vec<String> = lines.collect();
        lines.join("\n")
    }

    fn first_value(self, terms: &Terms, challenger: UserId, opponent: UserId) -> String {
        let first = match terms.first() {
            _ if terms.stakes().is_some() => "bids",
            First::Challenger => return person(challenger),
            First::Opponent => return person(opponent),
            First::Turns => "chance",
        };
        say!(self, "counter-value", value = first)
    }

    fn komi_value(self, terms: &Terms) -> String {
        match terms.rules().komi() {
            komi if komi == Komi::default() => say!(self, "counter-value", value = "none"),
            komi => halves(komi),
        }
    }

    fn opening_value(self, terms: &Terms) -> String {
        match terms.rules().opening() {
            Opening::Swap => say!(self, "counter-value", value = "usual"),
            opening => self.choice_label("opening", opening_key(opening)),
        }
    }

    fn stakes_value(self, terms: &Terms) -> String {
        match terms.stakes() {
            None => say!(self, "counter-value", value = "none"),
            Some(stakes) => self.stakes(stakes),
        }
    }

    fn pace_value(self, terms: &Terms) -> String {
        let pace = self.pace(terms);
        pace.unwrap_or_else(|| say!(self, "counter-value", value = "no-clock"))
    }

    fn yes_value(self, yes: bool) -> String {
        say!(self, "counter-value", value = yes_key(yes))
    }
}

/// Whether both players have the pieces that belong to the size.
fn has_usual_pieces(terms: &Terms) -> bool {
    let usual = Reserves::standard(terms.rules().size());
    terms.rules().reserves() == ByColor::new(|_| usual)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;
    use tak::Size;
    use tavern_game::{Pace, Preset, Stakes, Wishes};

    fn changed(before: &Wishes, after: &Wishes) -> String {
        let [before, after] = [before, after].map(|wishes| wishes.terms().unwrap());
        let words = Words::of(Language::English);
        words.changed_terms(&before, &after, UserId(1), UserId(2))
    }

    #[test]
    fn change_of_size_leaves_out_its_pieces() {
        let smaller = Wishes {
            size: Size::new(5),
            ..Wishes::default()
        };
        assert_eq!(changed(&Wishes::default(), &smaller), "- Size: 6x6 → 5x5");
    }

    #[test]
    fn every_changed_term_has_old_and_new_value() {
        let before = Wishes {
            preset: Some(Preset::Tavern),
            first: Some(First::Opponent),
            ..Wishes::default()
        };
        let after = Wishes {
            size: Size::new(5),
            komi: Komi::from_halves(5),
            stones: Some(18),
            opening: Some(Opening::NoSwap),
            games: Some(3),
            rated: Some(false),
            pace: Pace::Days(3),
            ..Wishes::default()
        };
        assert_eq!(
            changed(&before, &after),
            "- Komi: none → 2½\n\
             - Pieces: 21 stones and 1 capstone each → 18 stones and 1 capstone each\n\
             - Opening: usual → Each player's first stone is their own\n\
             - First player: <@2> → by chance\n\
             - Games: 1 → 3\n\
             - Time: no clock → 3 days per move (when time is up, the opponent can claim the win)\n\
             - Tak calls: no → yes\n\
             - Takebacks: no → yes"
        );
        let rated = Wishes {
            rated: Some(true),
            ..Wishes::default()
        };
        assert_eq!(changed(&Wishes::default(), &rated), "- Rated: no → yes");
        let for_coins = Wishes {
            preset: Some(Preset::University),
            ..Wishes::default()
        };
        let Stakes { ante, .. } = Stakes::default();
        let text = changed(&for_coins, &Wishes::default());
        assert!(
            text.contains(&format!("Coins: for coins (ante {ante},")),
            "{text}"
        );
        assert!(
            text.contains("First player: the higher bid → by chance"),
            "{text}"
        );
    }
}
