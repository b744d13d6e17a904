//! A challenge that is drafted in private: a counter-offer, or a challenge from the menu of a person. Only its buttons
//! store the draft. It has menus, a form for the terms without a menu, and a page about time.

use std::ops::RangeInclusive;

use super::challenge;
use crate::action::{DraftPress, FormField, Lines, Press};
use crate::flow::{Actor, Committed, Transition, commit};
use crate::reply::{
    Answer, Button, Correction, Field, Form, Message, Public, Reply, Row, SelectOption,
};
use crate::request::Request;
use crate::{App, Result, load, view};
use tak::{Komi, Reserves, Size};
use tavern_game::{
    Ante, Approach, Challenge, ChallengeId, ChallengeState, Draft, First, Pace, PeopleRefusal,
    Presence, Preset, Purpose, Refusal, Series, Stakes, Terms, UserId, Wishes,
};
use tavern_store::{Stale, Subject};
use tavern_words::Words;

pub(crate) async fn press(app: &App, request: &Request, press: DraftPress) -> Result<Reply> {
    match press {
        DraftPress::Counter(id) => counter(app, request, id).await,
        DraftPress::Show(draft) => show(app, request, draft).await,
        DraftPress::OpenForm(draft) => open_form(app, request, draft).await,
        DraftPress::ShowTime(draft) => show_time(app, request, draft).await,
        DraftPress::Send(draft) => Box::pin(send(app, request, draft)).await,
    }
}

/// Begins a counter-offer.
pub(crate) async fn counter(app: &App, request: &Request, id: ChallengeId) -> Result<Reply> {
    begin(app, request, Draft::new(Purpose::Counter(id))).await
}

/// Begins a challenge.
pub(crate) async fn draw_up(
    app: &App,
    request: &Request,
    opponent: UserId,
    presence: Presence,
) -> Result<Reply> {
    let terms = Wishes::default().terms().map_err(Refusal::Wishes)?;
    challenge::new(request, opponent, terms).check(presence)?;
    // The draft contains the size and the usual terms, so a later change of the usual terms does not affect it.
    let least = load::invitation::least_experience(app, &[request.who, opponent]).await?;
    let usual = load::invitation::usual_terms(app, request).await?;
    let draft = Draft::new(Purpose::Challenge(opponent)).with_usual(usual);
    let draft = match usual.preset {
        Some(_) => draft,
        None => draft.with_size(least.usual_size()),
    };
    begin(app, request, draft).await
}

async fn begin(app: &App, request: &Request, draft: Draft) -> Result<Reply> {
    let origin = DraftOrigin::load(app, request, draft.purpose).await?;
    let message = message(request.private(), draft, &origin)?;
    Ok(Reply::private(message))
}

/// Shows a draft after a choice.
pub(crate) async fn show(app: &App, request: &Request, draft: Draft) -> Result<Reply> {
    let origin = DraftOrigin::load(app, request, draft.purpose).await?;
    let message = message(request.private(), draft, &origin)?;
    Ok(Reply::update(message))
}

/// Posts the challenge of a draft.
pub(crate) async fn send(app: &App, request: &Request, draft: Draft) -> Result<Reply> {
    let origin = DraftOrigin::load(app, request, draft.purpose).await?;
    let terms = origin.terms_of(draft)?;
    let terms = challenge::fit_for(request.place, terms);
    let other = origin.other;
    let (public, corrections, aside) = if let Some(challenge) = origin.answers {
        if terms == origin.terms {
            return Err(PeopleRefusal::NothingCountered { challenger: other }.into());
        }
        let counter = challenge::new(request, other, terms);
        let (public, corrections) = send_counter(app, request, challenge, &counter).await?;
        (public, corrections, None)
    } else {
        let challenge = challenge::new(request, other, terms);
        let reply = challenge::propose(app, request, challenge, None).await?;
        match reply.answer {
            Answer::Public(public) => (public, reply.corrections, reply.aside),
            // The two have an open challenge, or there are too many.
            answer => return Ok(answer.into()),
        }
    };
    let text = request.private().draft_sent(draft.purpose, other);
    Ok(Reply {
        then: Some(public),
        corrections,
        aside,
        ..Reply::update(Message::text(text))
    })
}

/// Replaces a challenge by a counter-offer in one change. The limit on open challenges does not apply, because the
/// counter-offer is an answer.
async fn send_counter(
    app: &App,
    request: &Request,
    challenge: Challenge,
    counter: &Challenge,
) -> Result<(Public, Vec<Correction>)> {
    // The answered challenge no longer stakes its bid.
    let refund = challenge.reserved_coins(request.who);
    let (place, terms) = (counter.place, &counter.terms);
    let challenger = counter.challenger;
    if let Some(refusal) =
        load::invitation::lacks_coins(app, place, challenger, terms, refund).await?
    {
        return Err(refusal.into());
    }
    let actor = Actor::Person(request);
    let outcome = commit(app, actor, |mut change| async move {
        let (opponent, invites) = (counter.opponent, Approach::Invites);
        load::partner::recheck(&mut change, request, opponent, invites).await?;
        load::venue::recheck(&mut change, request).await?;
        // There is one open challenge between two people, so the old one closes first.
        let state = ChallengeState::Countered;
        change.close_challenge(challenge.id, state).await?;
        // A counter-offer shows that the challenge was welcome.
        let (by, to) = (counter.opponent, counter.challenger);
        change.reset_challenge_notices(by, to).await?;
        change.make_challenge(counter).await?;
        let post = actor.post(request.place, Subject::Challenge(counter.id));
        Ok(Transition::to(change, ())
            .correct([Stale::Challenge(challenge.id)])
            .show(post))
    })
    .await?;
    let Some(Committed {
        lease,
        old_messages,
        ..
    }) = outcome
    else {
        return Err(load::invitation::closed_challenge(app, request, challenge.id).await?);
    };
    let after = Challenge {
        state: ChallengeState::Countered,
        ..challenge
    };
    let public = view::invitation::challenge(app, request.public(), counter).await;
    let public = public.with_lease(lease);
    Ok((
        public,
        view::corrections::of_challenge(&old_messages, &after),
    ))
}

/// The start of a draft.
struct DraftOrigin {
    /// The terms before the first choice, as the drafting person sees them.
    terms: Terms,
    /// The recipient of the draft.
    other: UserId,
    /// The challenge that the draft answers.
    answers: Option<Challenge>,
}

impl DraftOrigin {
    /// The terms of the answered challenge, or the default terms.
    async fn load(app: &App, request: &Request, purpose: Purpose) -> Result<DraftOrigin> {
        let origin = match purpose {
            Purpose::Counter(id) => {
                let challenge = load::invitation::challenge_in_channel(app, request, id).await?;
                challenge.check_answer(request.who)?;
                DraftOrigin {
                    terms: challenge.terms.for_opponent(),
                    other: challenge.challenger,
                    answers: Some(challenge),
                }
            }
            Purpose::Challenge(other) => DraftOrigin {
                terms: Wishes::default().terms().map_err(Refusal::Wishes)?,
                other,
                answers: None,
            },
        };
        load::partner::may_play_together(app, request, origin.other).await?;
        Ok(origin)
    }

    fn terms_of(&self, draft: Draft) -> Result<Terms, Refusal> {
        draft.terms(&self.terms).map_err(Refusal::Wishes)
    }
}

/// The private message of a draft.
fn message(words: Words, draft: Draft, origin: &DraftOrigin) -> Result<Message, Refusal> {
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
    Ok(Message::with_rows(
        words.draft(draft.purpose, origin.other, &terms),
        rows,
    ))
}

fn menu<T>(
    placeholder: String,
    all: impl IntoIterator<Item = T>,
    option: impl Fn(T) -> (String, Draft, bool),
) -> Row {
    let option = |one| {
        let (label, draft, is_chosen) = option(one);
        SelectOption::new(label, Press::Draft(DraftPress::Show(draft))).choose_if(is_chosen)
    };
    Row::menu(placeholder, all.into_iter().map(option))
}

fn presets(words: Words, draft: Draft) -> Row {
    menu(words.draft_preset(), Preset::ALL, |preset| {
        let is_chosen = draft.preset == Some(preset);
        let label = words.draft_preset_choice(preset);
        (label, draft.with_preset(preset), is_chosen)
    })
}

fn sizes(words: Words, draft: Draft, terms: &Terms) -> Row {
    menu(words.draft_size(), Size::ALL, |size| {
        let is_chosen = terms.rules().size() == size;
        (
            words.choice_draft_size(size),
            draft.with_size(size),
            is_chosen,
        )
    })
}

fn komis(words: Words, draft: Draft, terms: &Terms) -> Row {
    let all = (-Komi::MOST_HALVES..=Komi::MOST_HALVES).filter_map(Komi::from_halves);
    menu(words.draft_komi(), all, |komi| {
        let with_it = Draft {
            komi: Some(komi),
            ..draft
        };
        let is_chosen = terms.rules().komi() == komi;
        (words.draft_komi_choice(komi), with_it, is_chosen)
    })
}

fn firsts(words: Words, draft: Draft, terms: &Terms, other: UserId) -> Row {
    let all = [First::Turns, First::Challenger, First::Opponent];
    menu(words.draft_first(), all, |first| {
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
        Purpose::Counter(_) => (words.button_send_back(), *terms != origin.terms),
        Purpose::Challenge(_) => (words.button_send_challenge(), true),
    };
    let press = Press::Draft;
    let switch = Draft {
        rated: Some(!terms.rated()),
        ..draft
    };
    Row::Buttons(vec![
        Button::success(label, press(DraftPress::Send(draft))).enable_if(is_new),
        Button::secondary(
            words.button_rated(terms.rated()),
            press(DraftPress::Show(switch)),
        )
        .enable_if(terms.can_be_rated()),
        Button::secondary(
            words.button_draft_more(),
            press(DraftPress::OpenForm(draft)),
        ),
        Button::secondary(
            words.button_draft_time(),
            press(DraftPress::ShowTime(draft)),
        ),
        view::choices::never_mind_button(words),
    ])
}

const STONES: FormField = FormField::new("stones", LONGEST_NUMBER);
const CAPSTONES: FormField = FormField::new("capstones", LONGEST_NUMBER);
const GAMES: FormField = FormField::new("games", LONGEST_NUMBER);
const ANTE: FormField = FormField::new("ante", LONGEST_NUMBER);
const CALL: FormField = FormField::new("call", LONGEST_NUMBER);
const LONGEST_NUMBER: u16 = 10;

pub(crate) async fn open_form(app: &App, request: &Request, draft: Draft) -> Result<Reply> {
    let origin = DraftOrigin::load(app, request, draft.purpose).await?;
    let terms = origin.terms_of(draft)?;
    let words = request.private();
    let line = |field, label, value: Option<u16>, placeholder, is_required| Field {
        value: value.map(|value| value.to_string()),
        placeholder,
        required: is_required,
        ..Field::line(field, label)
    };
    let mut fields = Vec::new();
    // A set-up position determines the pieces.
    if terms.set_up().is_none() {
        let own = terms.rules().reserves().white;
        let (label, value) = (words.draft_stones_label(), own.stones());
        fields.push(line(STONES, label, Some(value.into()), None, true));
        let (label, value) = (words.draft_capstones_label(), own.caps());
        fields.push(line(CAPSTONES, label, Some(value.into()), None, true));
    }
    let number = terms.series().games();
    let label = words.draft_games_label();
    fields.push(line(GAMES, label, Some(number.into()), None, true));
    let stakes = terms.stakes();
    let example = Some(words.form_draft_ante_example());
    let value = stakes.map(|stakes| stakes.ante);
    fields.push(line(ANTE, words.form_draft_ante(), value, example, false));
    let example = Some(words.form_draft_call_example());
    let value = stakes.map(|stakes| stakes.call);
    fields.push(line(CALL, words.form_draft_call(), value, example, false));
    Ok(Form {
        title: words.form_draft(),
        fields,
        press: Press::Draft(DraftPress::OpenForm(draft)),
    }
    .into())
}

/// Fills the fields into the draft. A field with its old value leaves the term open.
pub(crate) async fn fill(
    app: &App,
    request: &Request,
    draft: Draft,
    lines: &Lines,
) -> Result<Reply> {
    let origin = DraftOrigin::load(app, request, draft.purpose).await?;
    let plain = Draft {
        stones: None,
        capstones: None,
        games: None,
        ante: None,
        call: None,
        ..draft
    };
    let before = origin.terms_of(plain)?;
    let own = before.rules().reserves().white;
    let (stakes, games) = (before.stakes(), before.series().games());
    let (most_stones, most_caps) = (Reserves::MOST_STONES.into(), Reserves::MOST_CAPS.into());
    let stones = number(lines, STONES, 1..=most_stones)?;
    let capstones = number(lines, CAPSTONES, 0..=most_caps)?;
    let typed_games = number(lines, GAMES, 1..=Series::MOST.into())?;
    let most = most_stakes(stakes);
    let ante = number(lines, ANTE, 0..=most.ante)?;
    let call = number(lines, CALL, 0..=most.call)?;
    let small = |number: Option<u16>, before: u8| {
        let number = u8::try_from(number?).ok()?;
        (number != before).then_some(number)
    };
    let coins = |number: u16, before: fn(Stakes) -> u16| {
        let before = stakes.map(before);
        (before != Some(number)).then_some(number)
    };
    let after = Draft {
        stones: small(stones, own.stones()),
        capstones: small(capstones, own.caps()),
        games: small(typed_games, games),
        ante: match ante {
            Some(ante) => coins(ante, |stakes| stakes.ante).map(Ante::Coins),
            None => stakes.map(|_| Ante::NoCoins),
        },
        // Without coins there is no price of a call.
        call: match (ante, call) {
            (Some(_), Some(call)) => coins(call, |stakes| stakes.call),
            _ => None,
        },
        ..plain
    };
    let message = message(request.private(), after, &origin)?;
    Ok(Reply::update(message))
}

/// A whole number within bounds; none for an empty or missing field.
fn number(
    lines: &Lines,
    field: FormField,
    bounds: RangeInclusive<u16>,
) -> Result<Option<u16>, Refusal> {
    let digits = lines.text(field)?.trim();
    if digits.is_empty() {
        return Ok(None);
    }
    let number = digits.parse().ok();
    match number.filter(|number| bounds.contains(number)) {
        Some(number) => Ok(Some(number)),
        None => Err(PeopleRefusal::BadNumber {
            line: field.name,
            typed: digits.into(),
            least: *bounds.start(),
            most: *bounds.end(),
        }
        .into()),
    }
}

/// The maximum number of coins of a field: the limit for new terms, or the stakes of the answered challenge.
fn most_stakes(before: Option<Stakes>) -> Stakes {
    let most = Stakes::MOST;
    before.map_or(most, |before| Stakes {
        ante: most.ante.max(before.ante),
        call: most.call.max(before.call),
        ..most
    })
}

/// Shows the page about time, because a message has five rows.
pub(crate) async fn show_time(app: &App, request: &Request, draft: Draft) -> Result<Reply> {
    let origin = DraftOrigin::load(app, request, draft.purpose).await?;
    let terms = origin.terms_of(draft)?;
    let words = request.private();
    let press = |draft| Press::Draft(DraftPress::ShowTime(draft));
    let option = |pace| {
        SelectOption::new(
            words.pace_choice(pace),
            press(Draft {
                pace: Some(pace),
                ..draft
            }),
        )
        .choose_if(terms.pace() == pace)
    };
    let menu = Row::menu(words.draft_pace(), Pace::ALL.map(option));
    let automatic = Draft {
        automatic: Some(!terms.automatic()),
        ..draft
    };
    let may_end_by_itself = terms.pace().is_timed() && !request.place.access.is_guest();
    let buttons = vec![
        Button::primary(
            words.button_draft_back(),
            Press::Draft(DraftPress::Show(draft)),
        ),
        Button::secondary(words.button_automatic(terms.automatic()), press(automatic))
            .enable_if(may_end_by_itself),
    ];
    Ok(Reply::update(Message::with_rows(
        words.draft(draft.purpose, origin.other, &terms),
        vec![menu, Row::Buttons(buttons)],
    )))
}
