//! The form for the terms of a draft without a menu: pieces, series and coins.

use std::ops::RangeInclusive;

use super::draft_origin;
use crate::app::action::{DRAFT_FIELDS, DraftLines, LONGEST_DRAFT_LINE, PeoplePress, Press};
use crate::app::error::Error;
use crate::app::reply::{Answer, Field, Form, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view;
use crate::game::{Ante, Draft, PeopleRefusal, Refusal, Series, Stakes};
use crate::tak::Reserves;

pub(crate) async fn open_form(app: &App, request: &Request, begun: Draft) -> Result<Reply, Error> {
    let origin = draft_origin::load(app, request, begun.purpose).await?;
    let terms = origin.terms_of(begun)?;
    let words = request.private();
    let [stones, capstones, games, ante, call] = DRAFT_FIELDS;
    let line = |name, label, value: Option<u16>, placeholder, required| Field {
        name,
        label,
        value: value.map(|value| value.to_string()),
        placeholder,
        max_length: LONGEST_DRAFT_LINE,
        required,
    };
    let mut fields = Vec::new();
    // A set-up position determines the pieces.
    if terms.set_up().is_none() {
        let own = terms.rules().reserves().white;
        let (label, value) = (words.draft_stones_label(), own.stones());
        fields.push(line(stones, label, Some(value.into()), None, true));
        let (label, value) = (words.draft_capstones_label(), own.caps());
        fields.push(line(capstones, label, Some(value.into()), None, true));
    }
    let number = terms.series().games();
    let label = words.draft_games_label();
    fields.push(line(games, label, Some(number.into()), None, true));
    let stakes = terms.stakes();
    let example = Some(words.draft_ante_example());
    let value = stakes.map(|stakes| stakes.ante);
    fields.push(line(ante, words.draft_ante_label(), value, example, false));
    let example = Some(words.draft_call_example());
    let value = stakes.map(|stakes| stakes.call);
    fields.push(line(call, words.draft_call_label(), value, example, false));
    Ok(Answer::Form(Form {
        title: words.draft_form_title(),
        fields,
        press: Press::People(PeoplePress::DraftMore(begun)),
    })
    .into())
}

/// Fills the fields into the draft. A field with its old value leaves the term open.
pub(crate) async fn fill(
    app: &App,
    request: &Request,
    begun: Draft,
    lines: &DraftLines,
) -> Result<Reply, Error> {
    let origin = draft_origin::load(app, request, begun.purpose).await?;
    let plain = Draft {
        stones: None,
        capstones: None,
        games: None,
        ante: None,
        call: None,
        ..begun
    };
    let before = origin.terms_of(plain)?;
    let own = before.rules().reserves().white;
    let (stakes, games) = (before.stakes(), before.series().games());
    let (most_stones, most_caps) = (Reserves::MOST_STONES.into(), Reserves::MOST_CAPS.into());
    let stones = number("stones", lines.stones.as_ref(), 1..=most_stones)?;
    let capstones = number("capstones", lines.capstones.as_ref(), 0..=most_caps)?;
    let typed_games = number("games", lines.games.as_ref(), 1..=Series::MOST.into())?;
    let most = most_stakes(stakes);
    let ante = number("ante", lines.ante.as_ref(), 0..=most.ante)?;
    let call = number("call", lines.call.as_ref(), 0..=most.call)?;
    let small = |typed: Option<u16>, before: u8| {
        let typed = u8::try_from(typed?).ok()?;
        (typed != before).then_some(typed)
    };
    let coins = |typed: u16, before: fn(Stakes) -> u16| {
        let before = stakes.map(before);
        (before != Some(typed)).then_some(typed)
    };
    let filled = Draft {
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
    let message = view::meeting::draft::message(request.private(), filled, &origin)?;
    Ok(Answer::Update(message).into())
}

/// A whole number within bounds; none for an empty field.
fn number(
    line: &'static str,
    typed: Option<&String>,
    bounds: RangeInclusive<u16>,
) -> Result<Option<u16>, Refusal> {
    let digits = typed.map_or("", |typed| typed.trim());
    if digits.is_empty() {
        return Ok(None);
    }
    let number = digits.parse().ok();
    match number.filter(|number| bounds.contains(number)) {
        Some(number) => Ok(Some(number)),
        None => Err(PeopleRefusal::BadNumber {
            line,
            typed: digits.to_owned(),
            least: *bounds.start(),
            most: *bounds.end(),
        }
        .into()),
    }
}

/// The most coins of a field: the limit for new terms, or the stakes of the answered challenge.
fn most_stakes(before: Option<Stakes>) -> Stakes {
    let most = Stakes::MOST;
    before.map_or(most, |before| Stakes {
        ante: most.ante.max(before.ante),
        call: most.call.max(before.call),
        ..most
    })
}
