//! The messages of challenges and seeks. A challenge shows the past of its two people and the picture of its position.

use super::{board, picture};
use crate::action::{DraftPress, HelpPress, HousePress, Press, SeekPress};
use crate::reply::{Button, ButtonStyle, Message, Picture, Public, Row};
use crate::request::Request;
use crate::{App, Result};
use tak::Color;
use tak_draw::View;
use tavern_game::{Challenge, ChallengeHistory, ChallengeId, ChallengeState, Seek, SeekId, UserId};
use tavern_words::{Words, role_mention};

/// How long a seek waits for people alone before its message offers the house.
pub(crate) const UNTAKEN_MS: i64 = 10 * 60 * 1000;

/// The longest name of a picture, in characters. It contains the letters of the position.
const LONGEST_NAME: usize = 80;

/// The public message of an open challenge. A committed challenge is shown even if its past cannot be read or its
/// picture fails.
pub(crate) async fn challenge(app: &App, words: Words, challenge: &Challenge) -> Public {
    let history = history(app, challenge).await;
    let mut public = message(words, challenge, &history);
    public.message.picture = position(app, words, challenge).await;
    public
}

/// The public message of a challenge from a taken seek, for the bid of the seeker.
pub(crate) async fn taken_challenge(app: &App, words: Words, invitation: &Challenge) -> Public {
    let mut public = challenge(app, words, invitation).await;
    public.message.notifies = vec![invitation.challenger];
    public
}

/// The private answer to a second challenge, with the buttons of the open one.
pub(crate) async fn open_challenge(app: &App, request: &Request, open: &Challenge) -> Message {
    let history = &history(app, open).await;
    let words = request.private();
    let (text, buttons) = if open.challenger == request.who {
        let text = words.already_challenged(open.opponent);
        let mut buttons = vec![withdraw_challenge_button(words.button_withdraw(), open.id)];
        if open.terms.stakes().is_some() {
            buttons.insert(0, accept_button(words, open));
        }
        (text, buttons)
    } else {
        let text = words.already_challenged_by(open, history);
        let buttons = vec![
            accept_button(words, open),
            counter_button(words, open.id),
            decline_button(words, open.id),
        ];
        (text, buttons)
    };
    Message::with_buttons(text, buttons)
}

async fn history(app: &App, challenge: &Challenge) -> ChallengeHistory {
    let work = async {
        let (challenger, opponent) = (challenge.challenger, challenge.opponent);
        Ok(ChallengeHistory {
            last_white: app.store.last_white(challenger, opponent).await?,
            countered: app.store.countered_terms(challenge).await?,
            opponent: app.store.experience(opponent).await?,
        })
    };
    let history: Result<ChallengeHistory> = work.await;
    history.unwrap_or_else(|error| {
        tracing::warn!(?error, "failed to read the past games of a challenge");
        ChallengeHistory::default()
    })
}

/// The picture of a set-up position, from White's side.
async fn position(app: &App, words: Words, challenge: &Challenge) -> Option<Picture> {
    let tps = challenge.terms.set_up()?.to_string();
    let view = View {
        theme: board::public_theme(app, challenge.place).await,
        ..View::of(Color::White)
    };
    let letters = tps.chars().map(|sign| {
        if sign.is_ascii_alphanumeric() {
            sign
        } else {
            '-'
        }
    });
    let name: String = "challenge-"
        .chars()
        .chain(letters)
        .take(LONGEST_NAME)
        .collect();
    picture::example_with(app, words, challenge.terms.start().clone(), view, &name).await
}

/// The public message of an open challenge.
fn message(words: Words, challenge: &Challenge, history: &ChallengeHistory) -> Public {
    // The first bid of the opponent leaves the answer to the challenger.
    let person = match challenge.bids.opponent {
        None => challenge.opponent,
        Some(_) => challenge.challenger,
    };
    let mut buttons = vec![
        accept_button(words, challenge),
        counter_button(words, challenge.id),
        decline_button(words, challenge.id),
        withdraw_challenge_button(words.button_withdraw(), challenge.id),
    ];
    if history.opponent.is_none() {
        buttons.push(introduction_button(words));
    }
    let message = Message {
        text: words.challenge(challenge, history),
        notifies: vec![person],
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    };
    Public {
        time_up: Some(challenge.expires_at()),
        ..Public::of(message)
    }
}

/// The button that accepts; in a game for coins it opens the form for a bid.
pub(crate) fn accept_button(words: Words, challenge: &Challenge) -> Button {
    let (label, press) = if challenge.terms.stakes().is_some() {
        (words.button_bid(), Press::Bid(challenge.id))
    } else {
        let press = Press::AcceptChallenge(challenge.id);
        (words.button_accept(), press)
    };
    Button::success(label, press)
}

/// The button that begins a counter-offer.
fn counter_button(words: Words, id: ChallengeId) -> Button {
    let press = Press::Draft(DraftPress::Counter(id));
    Button::secondary(words.button_counter(), press)
}

/// The button for a challenged person without any games.
fn introduction_button(words: Words) -> Button {
    let press = Press::Help(HelpPress::WhatIsTak);
    Button::secondary(words.button_what_is_tak(), press)
}

fn decline_button(words: Words, id: ChallengeId) -> Button {
    let press = Press::DeclineChallenge(id);
    Button::secondary(words.button_decline(), press)
}

pub(crate) fn withdraw_challenge_button(label: String, id: ChallengeId) -> Button {
    let press = Press::WithdrawChallenge(id);
    Button::secondary(label, press)
}

/// The public message of an open seek.
pub(crate) fn seek(words: Words, seek: &Seek) -> Public {
    let text = match seek.mentions {
        Some(role) => format!("{}\n{}", words.seek(seek), role_mention(role)),
        None => words.seek(seek),
    };
    let message = Message {
        notifies_role: seek.mentions,
        ..Message::with_buttons(text, seek_buttons(words, seek))
    };
    Public {
        time_up: Some(seek.expires_at),
        ..Public::of(message)
    }
}

/// The buttons of an open seek.
pub(crate) fn seek_buttons(words: Words, seek: &Seek) -> Vec<Button> {
    let take = SeekPress::Take(seek.id);
    vec![
        Button::success(words.button_take(), Press::Seek(take)),
        withdraw_seek_button(words.button_withdraw(), seek.id),
    ]
}

pub(crate) fn withdraw_seek_button(label: String, id: SeekId) -> Button {
    let press = Press::Seek(SeekPress::Withdraw(id));
    Button::secondary(label, press)
}

/// The notice to a challenger after a refusal, by the opponent or by the server's managers.
pub(crate) fn declined_challenge(words: Words, challenge: &Challenge) -> Public {
    let (challenger, opponent) = (challenge.challenger, challenge.opponent);
    Public::of(Message {
        text: match challenge.state {
            ChallengeState::Cleared => words.challenge_cleared_notice(challenger, opponent),
            _ => words.challenge_declined_notice(challenger, opponent),
        },
        notifies: vec![challenge.challenger],
        ..Message::default()
    })
}

/// The notice to the seekers of cleared seeks.
pub(crate) fn cleared_seeks(words: Words, seekers: Vec<UserId>) -> Public {
    Public::of(Message {
        text: words.seeks_cleared_notice(&seekers),
        notifies: seekers,
        ..Message::default()
    })
}

pub(crate) fn play_house_button(words: Words, style: ButtonStyle) -> Button {
    let press = Press::House(HousePress::Play);
    Button::press(words.button_play_house(), style, press)
}

/// The answer to one challenge or seek too many, with buttons that withdraw open ones. A row has room for five.
pub(crate) fn withdrawals(text: String, buttons: impl Iterator<Item = Button>) -> Message {
    Message::with_buttons(text, buttons.take(5).collect())
}
