//! Drafts of challenges and counter-offers, and the form for the rest of their
//! terms.

use super::terms::first_key;
use crate::{Words, say};
use tak::{Komi, Reserves};
use tavern_game::{First, Preset, Purpose, Series, Terms, TypedText, UserId, Word};

impl Words {
    /// A draft with its current terms.
    pub fn draft(self, purpose: Purpose, other: UserId, terms: &Terms) -> String {
        let mut text = say!(
            self,
            "draft-terms",
            terms = self.terms_in_full(terms),
            first = first_key(terms),
            other,
        );
        if let Some(worth) = self.worth(terms) {
            text = format!("{text}\n{worth}");
        }
        match purpose {
            Purpose::Counter(_) => say!(self, "draft-counter", other, terms = text),
            Purpose::Challenge(_) => say!(self, "draft-challenge", other, terms = text),
        }
    }

    /// The confirmation that a draft was sent.
    pub fn draft_sent(self, purpose: Purpose, other: UserId) -> String {
        match purpose {
            Purpose::Counter(_) => say!(self, "draft-sent-back", other),
            Purpose::Challenge(_) => say!(self, "draft-sent", other),
        }
    }

    /// A preset in a menu.
    pub fn draft_preset_choice(self, preset: Preset) -> String {
        self.choice_label("preset", preset.word())
    }

    /// A komi in a menu.
    pub fn draft_komi_choice(self, komi: Komi) -> String {
        if komi == Komi::default() {
            return self.choice_draft_no_komi();
        }
        say!(self, "choice-draft-komi", komi)
    }

    /// The first player in a menu, seen from the author of the draft.
    pub fn draft_first_choice(self, terms: &Terms, first: First, other: UserId) -> String {
        let terms = terms.clone().with_first(first);
        say!(self, "choice-draft-first", first = first_key(&terms), other)
    }

    /// The label of the line for stones.
    pub fn draft_stones_label(self) -> String {
        say!(self, "form-draft.stones", most = Reserves::MOST_STONES)
    }

    /// The label of the line for capstones.
    pub fn draft_capstones_label(self) -> String {
        say!(self, "form-draft.capstones", most = Reserves::MOST_CAPS)
    }

    /// The label of the line for the games of a series.
    pub fn draft_games_label(self) -> String {
        say!(self, "form-draft.games", most = Series::MOST)
    }

    /// The refusal of a number in a form.
    pub(crate) fn bad_number(
        self,
        line: &'static str,
        typed: &TypedText,
        least: u16,
        most: u16,
    ) -> String {
        say!(self, "bad-number", line, typed, least, most)
    }
}
