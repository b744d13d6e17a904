//! Terms that two players agree on.

use crate::game::{First, Stakes, Terms};
use crate::tak::{ByColor, Komi, Opening, Reserves};
use crate::words::names::halves;
use crate::words::{Words, say};

impl Words {
    /// "6x6, komi 2".
    pub(in crate::words) fn terms(self, terms: &Terms) -> String {
        let rules = terms.rules();
        let size = rules.size().to_string();
        match rules.komi() {
            komi if komi == Komi::default() => size,
            komi => say!(self, "terms-komi", size = size, komi = halves(komi)),
        }
    }

    /// The terms of a seek in few words: "6x6, komi 2, rated".
    pub(in crate::words) fn brief(self, terms: &Terms) -> String {
        let mut told = vec![self.terms(terms)];
        if terms.series().is_several() {
            let games = terms.series().games();
            told.push(say!(self, "brief-games", games = games));
        }
        if terms.rated() {
            told.push(say!(self, "terms-rated"));
        }
        if let Some(stakes) = terms.stakes() {
            told.push(say!(self, "brief-coins", ante = stakes.ante));
        }
        let house_rules = terms.house_rules();
        if !house_rules.calls_tak {
            told.push(say!(self, "brief-no-calls"));
        }
        if !house_rules.takebacks {
            told.push(say!(self, "brief-no-takebacks"));
        }
        told.extend(self.brief_pace(terms));
        told.join(", ")
    }

    /// What is agreed beyond size, komi and how the game begins, if anything is.
    pub(in crate::words) fn agreed(self, terms: &Terms) -> Option<String> {
        let mut told = Vec::new();
        self.beyond_usual(terms, &mut told);
        (!told.is_empty()).then(|| say!(self, "game-agreed", terms = told.join(", ")))
    }

    /// Everything that is agreed, but for who goes first: "5x5, komi 2, nobody
    /// calls Tak".
    pub(in crate::words) fn terms_in_full(self, terms: &Terms) -> String {
        let rules = terms.rules();
        let mut told = vec![self.terms(terms)];
        if let Some(position) = terms.set_up() {
            let position = format!("`{position}`");
            told.push(say!(self, "terms-position", position = position));
        } else {
            match rules.opening() {
                Opening::Swap => {}
                Opening::NoSwap => told.push(say!(self, "terms-no-swap")),
                Opening::DoubleBlack => told.push(say!(self, "terms-double-black")),
            }
        }
        self.beyond_usual(terms, &mut told);
        told.join(", ")
    }

    /// Reserves and house rules, where they are not the usual ones.
    fn beyond_usual(self, terms: &Terms, told: &mut Vec<String>) {
        let reserves = terms.rules().reserves();
        let usual = ByColor::new(|_| Reserves::standard(terms.rules().size()));
        if reserves != usual {
            told.push(say!(
                self,
                "terms-reserves",
                stones = reserves.white.stones(),
                capstones = reserves.white.caps(),
            ));
        }
        if terms.series().is_several() {
            let series = terms.series();
            let by_itself = series.goes_on_by_itself();
            let next = if by_itself { "by-itself" } else { "asked" };
            told.push(say!(
                self,
                "terms-series",
                games = series.games(),
                next = next
            ));
        }
        told.extend(self.pace(terms));
        if terms.rated() {
            told.push(say!(self, "terms-rated"));
        }
        told.extend(terms.stakes().map(|stakes| self.stakes(stakes)));
        let house_rules = terms.house_rules();
        if !house_rules.calls_tak {
            told.push(say!(self, "terms-no-calls"));
        }
        if !house_rules.takebacks {
            told.push(say!(self, "terms-no-takebacks"));
        }
    }

    /// What is played for, in a list of what is agreed.
    fn stakes(self, stakes: Stakes) -> String {
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
    pub(in crate::words) fn worth(self, terms: &Terms) -> Option<String> {
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
}

/// Who begins, as a key of Fluent. In a position that was set up, it may be
/// Black's turn.
pub(in crate::words) fn first_key(terms: &Terms) -> &'static str {
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
