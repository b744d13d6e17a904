//! A challenge.

use crate::app::action::{LearningPress, PeoplePress, Press};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::app::request::Request;
use crate::game::{Challenge, ChallengeHistory, ChallengeId};
use crate::words::Words;

/// The public message of an open challenge.
pub(crate) fn public(words: Words, challenge: &Challenge, history: &ChallengeHistory) -> Public {
    // The first bid of the opponent leaves the answer to the challenger.
    let awaited = match challenge.bids.opponent {
        None => challenge.opponent,
        Some(_) => challenge.challenger,
    };
    let mut buttons = vec![
        accept(words, challenge),
        counter(words, challenge.id),
        decline(words, challenge.id),
        withdraw_button(words.withdraw_button(), challenge.id),
    ];
    if history.opponent.is_none() {
        buttons.push(what_is_tak(words));
    }
    let message = Message {
        text: words.challenge(challenge, history),
        notifies: vec![awaited],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    };
    Public {
        time_up: Some(challenge.expires_at()),
        ..Public::of(message)
    }
}

/// The public message of a challenge from a taken seek, for the bid of the seeker.
pub(crate) fn public_taken(
    words: Words,
    challenge: &Challenge,
    history: &ChallengeHistory,
) -> Public {
    let mut public = public(words, challenge, history);
    public.message.notifies = vec![challenge.challenger];
    public
}

/// The private answer to a second challenge, with the buttons of the open one.
pub(crate) fn still_open(
    request: &Request,
    open: &Challenge,
    history: &ChallengeHistory,
) -> Message {
    let words = request.private();
    let (text, buttons) = if open.challenger == request.who {
        let text = words.already_challenged(open.opponent);
        let mut buttons = vec![withdraw_button(words.withdraw_button(), open.id)];
        if open.terms.stakes().is_some() {
            buttons.insert(0, accept(words, open));
        }
        (text, buttons)
    } else {
        let text = words.already_challenged_by(open, history);
        let buttons = vec![
            accept(words, open),
            counter(words, open.id),
            decline(words, open.id),
        ];
        (text, buttons)
    };
    Message {
        text,
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    }
}

/// The button that accepts; in a game for coins it opens the form for a bid.
pub(crate) fn accept(words: Words, challenge: &Challenge) -> Button {
    let (label, press) = if challenge.terms.stakes().is_some() {
        (words.bid_button(), Press::Bid(challenge.id))
    } else {
        let press = Press::AcceptChallenge(challenge.id);
        (words.accept_button(), press)
    };
    Button::press(label, ButtonStyle::Success, press)
}

/// The button that begins a counter-offer.
fn counter(words: Words, id: ChallengeId) -> Button {
    let press = Press::People(PeoplePress::Counter(id));
    Button::press(words.counter_button(), ButtonStyle::Secondary, press)
}

/// The button for a challenged person who has never played.
fn what_is_tak(words: Words) -> Button {
    let press = Press::Learning(LearningPress::WhatIsTak);
    Button::press(words.what_is_tak_button(), ButtonStyle::Secondary, press)
}

fn decline(words: Words, id: ChallengeId) -> Button {
    let press = Press::DeclineChallenge(id);
    Button::press(words.decline_button(), ButtonStyle::Secondary, press)
}

pub(crate) fn withdraw_button(label: String, id: ChallengeId) -> Button {
    let press = Press::WithdrawChallenge(id);
    Button::press(label, ButtonStyle::Secondary, press)
}
