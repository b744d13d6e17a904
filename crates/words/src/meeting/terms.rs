//! The terms of a game.

use crate::names::halves;
use crate::{Words, say};
use tak::{ByColor, Komi, Opening, Reserves};
use tavern_game::{First, Stakes, Terms};

impl Words {
    /// "6x6, komi 2".
    pub(crate) fn terms(self, terms: &Terms) -> String {
        let rules = terms.rules();
        let size = rules.size().to_string();
        match rules.komi() {
            komi if komi == Komi::default() => size,
            komi => say!(self, "terms-komi", size = size, komi = halves(komi)),
        }
    }

    /// The terms of a seek in few words: "6x6, komi 2, rated".
    pub(crate) fn brief(self, terms: &Terms) -> String {
        let mut parts = vec![self.terms(terms)];
        if terms.series().is_several() {
            let games = terms.series().games();
            parts.push(say!(self, "brief-games", games = games));
        }
        if terms.rated() {
            parts.push(say!(self, "terms-rated"));
        }
        if let Some(stakes) = terms.stakes() {
            parts.push(say!(self, "brief-coins", ante = stakes.ante));
        }
        let house_rules = terms.house_rules();
        if !house_rules.calls_tak {
            parts.push(say!(self, "brief-no-calls"));
        }
        if !house_rules.takebacks {
            parts.push(say!(self, "brief-no-takebacks"));
        }
        parts.extend(self.brief_pace(terms));
        parts.join(", ")
    }

    /// The terms apart from size, komi and opening. Nothing for the usual ones.
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
            parts.push(say!(self, "terms-position", position = position));
        } else {
            match rules.opening() {
                Opening::Swap => {}
                Opening::NoSwap => parts.push(say!(self, "terms-no-swap")),
                Opening::DoubleBlack => parts.push(say!(self, "terms-double-black")),
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
            parts.push(say!(
                self,
                "terms-series",
                games = series.games(),
                next = next
            ));
        }
        parts.extend(self.pace(terms));
        if terms.rated() {
            parts.push(say!(self, "terms-rated"));
        }
        parts.extend(terms.stakes().map(|stakes| self.stakes(stakes)));
        let house_rules = terms.house_rules();
        if !house_rules.calls_tak {
            parts.push(say!(self, "terms-no-calls"));
        }
        if !house_rules.takebacks {
            parts.push(say!(self, "terms-no-takebacks"));
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
            coins => format!(
                "{text}, {}",
                say!(self, "terms-clean-capstone", coins = coins)
            ),
        }
    }

    /// The most that a win can bring: coins in a game with stakes, points in a
    /// series.
    pub(crate) fn worth(self, terms: &Terms) -> Option<String> {
        if terms.set_up().is_some() {
            return Some(say!(self, "worth-nothing"));
        }
        let mut parts = Vec::new();
        if let Some(stakes) = terms.stakes() {
            let antes = self.coins(2 * i64::from(stakes.ante));
            parts.push(match stakes.most_bonus(terms.rules()) {
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
            parts.push(say!(self, "worth-points", squares = squares));
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
