//! The terms of a game, the agreed time among them, and the terms that a counter-offer changes.

use crate::values::{halves, person};
use crate::{Words, say};
use tak::{ByColor, Komi, Opening, Reserves};
use tavern_game::{Bank, First, Pace, Stakes, Terms, UserId, Word};

impl Words {
    /// "6x6, komi 2".
    pub(crate) fn terms(self, terms: &Terms) -> String {
        let rules = terms.rules();
        let size = rules.size().to_string();
        match rules.komi() {
            komi if komi == Komi::default() => size,
            komi => say!(self, "terms-komi", size, komi),
        }
    }

    /// The terms of a seek in few words: "6x6, komi 2, rated".
    pub(crate) fn brief(self, terms: &Terms) -> String {
        let mut parts = vec![self.terms(terms)];
        if terms.series().is_several() {
            let games = terms.series().games();
            parts.push(say!(self, "brief-games", games));
        }
        if terms.rated() {
            parts.push(self.terms_rated());
        }
        if let Some(stakes) = terms.stakes() {
            parts.push(say!(self, "brief-coins", ante = stakes.ante));
        }
        let house_rules = terms.house_rules();
        if !house_rules.calls_tak {
            parts.push(self.brief_no_calls());
        }
        if !house_rules.takebacks {
            parts.push(self.brief_no_takebacks());
        }
        parts.extend(self.brief_pace(terms));
        parts.join(", ")
    }

    /// The terms apart from size, komi and opening, or `None` for the usual
    /// ones.
    pub(crate) fn unusual_terms(self, terms: &Terms) -> Option<String> {
        let mut parts = Vec::new();
        self.push_unusual(terms, &mut parts);
        (!parts.is_empty()).then(|| say!(self, "game-agreed", terms = parts.join(", ")))
    }

    /// All terms apart from the first player: "5x5, komi 2, nobody calls Tak".
    pub(crate) fn terms_in_full(self, terms: &Terms) -> String {
        let rules = terms.rules();
        let mut parts = vec![self.terms(terms)];
        if let Some(position) = terms.set_up() {
            let position = format!("`{position}`");
            parts.push(say!(self, "terms-position", position));
        } else {
            match rules.opening() {
                Opening::Swap => {}
                Opening::NoSwap => parts.push(self.terms_no_swap()),
                Opening::DoubleBlack => parts.push(self.terms_double_black()),
            }
        }
        self.push_unusual(terms, &mut parts);
        parts.join(", ")
    }

    /// Reserves, series, pace, rating, stakes and house rules, except for the
    /// usual ones.
    fn push_unusual(self, terms: &Terms, parts: &mut Vec<String>) {
        let reserves = terms.rules().reserves();
        let usual = ByColor::new(|_| Reserves::standard(terms.rules().size()));
        if reserves != usual {
            parts.push(say!(
                self,
                "terms-reserves",
                stones = reserves.white.stones(),
                capstones = reserves.white.caps(),
            ));
        }
        if terms.series().is_several() {
            let series = terms.series();
            let by_itself = series.continues_automatically();
            let next = if by_itself { "by-itself" } else { "asked" };
            parts.push(say!(self, "terms-series", games = series.games(), next));
        }
        parts.extend(self.pace(terms));
        if terms.rated() {
            parts.push(self.terms_rated());
        }
        parts.extend(terms.stakes().map(|stakes| self.stakes(stakes)));
        let house_rules = terms.house_rules();
        if !house_rules.calls_tak {
            parts.push(self.terms_no_calls());
        }
        if !house_rules.takebacks {
            parts.push(self.terms_no_takebacks());
        }
    }

    /// The stakes in a list of terms.
    pub(super) fn stakes(self, stakes: Stakes) -> String {
        let text = say!(
            self,
            "terms-stakes",
            ante = stakes.ante,
            call = stakes.call,
            bonus = stakes.bonus,
        );
        match stakes.clean_capstone {
            0 => text,
            coins => format!("{text}, {}", say!(self, "terms-clean-capstone", coins)),
        }
    }

    /// The gain of a win: coins in a game with stakes, points in a series.
    pub(crate) fn worth(self, terms: &Terms) -> Option<String> {
        if terms.set_up().is_some() {
            return Some(self.worth_nothing());
        }
        let mut parts = Vec::new();
        if let Some(stakes) = terms.stakes() {
            let antes = self.coins(2 * i64::from(stakes.ante));
            parts.push(match stakes.most_bonus(terms.rules()) {
                0 => say!(self, "worth-pot", antes),
                bonus => say!(self, "worth-coins", antes, bonus = self.coins(bonus)),
            });
        }
        if terms.series().is_several() {
            let squares = u32::from(terms.rules().size().get()).pow(2);
            parts.push(say!(self, "worth-points", squares));
        }
        (!parts.is_empty()).then(|| parts.join(" "))
    }
}

/// The key of the first player. Black may be to move in a start position.
pub(crate) fn first_key(terms: &Terms) -> &'static str {
    if terms.stakes().is_some() {
        return "bids";
    }
    match (terms.first(), terms.set_up().is_some()) {
        (First::Turns, false) => "turns",
        (First::Challenger, false) => "challenger",
        (First::Opponent, false) => "opponent",
        (First::Turns, true) => "white-in-turns",
        (First::Challenger, true) => "white-challenger",
        (First::Opponent, true) => "white-opponent",
    }
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
            Pace::Days(days) => Some(say!(self, "terms-days", days, end)),
            Pace::Bank(Bank { days, hours, cap }) => {
                Some(say!(self, "terms-bank", days, hours, cap, end))
            }
        }
    }

    /// The agreed time in few words, without the consequence.
    fn brief_pace(self, terms: &Terms) -> Option<String> {
        match terms.pace() {
            Pace::Open => None,
            Pace::Days(days) => Some(say!(self, "brief-pace", days)),
            Pace::Bank(Bank { days, hours, .. }) => Some(say!(self, "brief-bank", days, hours)),
        }
    }

    /// A pace in a menu.
    pub fn pace_choice(self, pace: Pace) -> String {
        match pace.name() {
            Some(name) => self.choice_label("pace", name),
            None => pace.to_string(),
        }
    }
}

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
                    say!(self, "terms-reserves", stones, capstones)
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
        let changes = rows
            .into_iter()
            .filter(|(_, [before, after], matters)| *matters && before != after);
        let lines = changes
            .map(|(term, [before, after], _)| say!(self, "counter-change", term, before, after));
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
            opening => self.choice_label("opening", opening.word()),
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
        say!(self, "counter-value", value = yes)
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

    #[test]
    fn pace_names_consequence_of_expired_clock() {
        let check = |pace, automatic, expected: Option<&str>| {
            let wishes = Wishes {
                pace: Some(pace),
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
            Pace::ALL[7],
            false,
            Some(
                "a bank of 7 days each, plus 12 hours per move, up to 10 days \
                 (when time is up, the opponent can claim the win)",
            ),
        );
    }

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
            pace: Some(Pace::Days(3)),
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
        let wishes = Wishes {
            rated: Some(true),
            ..Wishes::default()
        };
        assert_eq!(changed(&Wishes::default(), &wishes), "- Rated: no → yes");
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
