//! The draft of a challenge, with its menus.

use crate::app::action::{PeoplePress, Press};
use crate::app::reply::{Button, ButtonStyle, Message, Row, Select, SelectOption};
use crate::app::view::never_mind;
use crate::game::{Challenge, Draft, First, Preset, Purpose, Refusal, Terms, UserId};
use crate::tak::{Komi, Size};
use crate::words::Words;

/// The start of a draft.
pub(crate) struct DraftOrigin {
    /// The terms before the first choice, as the drafting person sees them.
    pub(crate) terms: Terms,
    /// The recipient of the draft.
    pub(crate) other: UserId,
    /// The challenge that the draft answers.
    pub(crate) answers: Option<Challenge>,
}

impl DraftOrigin {
    pub(crate) fn terms_of(&self, draft: Draft) -> Result<Terms, Refusal> {
        draft.terms(&self.terms).map_err(Refusal::Wishes)
    }
}

/// The private message of a draft.
pub(crate) fn message(
    words: Words,
    draft: Draft,
    origin: &DraftOrigin,
) -> Result<Message, Refusal> {
    let terms = origin.terms_of(draft)?;
    let mut rows = Vec::new();
    // A set-up position determines the board.
    if terms.set_up().is_none() {
        rows.push(presets(words, draft));
        rows.push(sizes(words, draft, &terms));
    }
    rows.push(komis(words, draft, &terms));
    if terms.stakes().is_none() {
        rows.push(firsts(words, draft, &terms, origin.other));
    }
    rows.push(buttons(words, draft, &terms, origin));
    Ok(Message {
        text: words.draft(draft.purpose, origin.other, &terms),
        rows,
        ..Message::default()
    })
}

fn menu<T>(
    placeholder: String,
    all: impl IntoIterator<Item = T>,
    option: impl Fn(T) -> (String, Draft, bool),
) -> Row {
    let option = |one| {
        let (label, draft, chosen) = option(one);
        SelectOption {
            label,
            icon: None,
            description: None,
            press: Press::People(PeoplePress::Draft(draft)),
            chosen,
        }
    };
    Row::Select(Select {
        placeholder,
        options: all.into_iter().map(option).collect(),
    })
}

fn presets(words: Words, draft: Draft) -> Row {
    menu(words.draft_preset_menu(), Preset::ALL, |preset| {
        let chosen = draft.preset == Some(preset);
        let label = words.draft_preset_choice(preset);
        (label, draft.with_preset(preset), chosen)
    })
}

fn sizes(words: Words, draft: Draft, terms: &Terms) -> Row {
    menu(words.draft_size_menu(), Size::ALL, |size| {
        let chosen = terms.rules().size() == size;
        (words.draft_size_choice(size), draft.with_size(size), chosen)
    })
}

fn komis(words: Words, draft: Draft, terms: &Terms) -> Row {
    let all = (-Komi::MOST_HALVES..=Komi::MOST_HALVES).filter_map(Komi::from_halves);
    menu(words.draft_komi_menu(), all, |komi| {
        let with_it = Draft {
            komi: Some(komi),
            ..draft
        };
        let chosen = terms.rules().komi() == komi;
        (words.draft_komi_choice(komi), with_it, chosen)
    })
}

fn firsts(words: Words, draft: Draft, terms: &Terms, other: UserId) -> Row {
    let all = [First::Turns, First::Challenger, First::Opponent];
    menu(words.draft_first_menu(), all, |first| {
        let with_it = Draft {
            first: Some(first),
            ..draft
        };
        let label = words.draft_first_choice(terms, first, other);
        (label, with_it, terms.first() == first)
    })
}

fn buttons(words: Words, draft: Draft, terms: &Terms, origin: &DraftOrigin) -> Row {
    let (label, is_new) = match draft.purpose {
        Purpose::Counter(_) => (words.send_back_button(), *terms != origin.terms),
        Purpose::Challenge(_) => (words.send_challenge_button(), true),
    };
    let press = |press| Press::People(press);
    let rated = Draft {
        rated: Some(!terms.rated()),
        ..draft
    };
    Row::Buttons(vec![
        Button::press(
            label,
            ButtonStyle::Success,
            press(PeoplePress::SendDraft(draft)),
        )
        .enabled(is_new),
        Button::press(
            words.rated_button(terms.rated()),
            ButtonStyle::Secondary,
            press(PeoplePress::Draft(rated)),
        )
        .enabled(terms.can_be_rated()),
        Button::press(
            words.draft_more_button(),
            ButtonStyle::Secondary,
            press(PeoplePress::DraftMore(draft)),
        ),
        Button::press(
            words.draft_time_button(),
            ButtonStyle::Secondary,
            press(PeoplePress::DraftTime(draft)),
        ),
        never_mind::button(words),
    ])
}
