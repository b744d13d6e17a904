use crate::app::action::{PeoplePress, Press};
use crate::app::reply::{Button, ButtonStyle, Message, Public, Row};
use crate::app::request::Request;
use crate::game::{Challenge, ChallengeId};
use crate::words::Words;

/// A challenge for all to see, with its buttons.
pub(crate) fn public(words: Words, challenge: &Challenge) -> Public {
    // Who has accepted by bidding waits for the challenger.
    let asked = match challenge.bids.opponent {
        None => challenge.opponent,
        Some(_) => challenge.challenger,
    };
    Public {
        message: Message {
            text: words.challenge(challenge),
            notifies: vec![asked],
            rows: vec![Row::Buttons(vec![
                accept(words, challenge),
                counter(words, challenge.id),
                decline(words, challenge.id),
                withdraw(words.withdraw_button(), challenge.id),
            ])],
            ..Message::default()
        },
        lease: None,
        time_up: Some(challenge.expires_at()),
    }
}

/// A challenge that came of a seek: who takes one waits for the seeker's bid.
pub(crate) fn public_taken(words: Words, challenge: &Challenge) -> Public {
    let mut public = public(words, challenge);
    public.message.notifies = vec![challenge.challenger];
    public
}

/// What is said instead of a second challenge, with the buttons of the first
/// one, whose message may be far up or gone.
pub(crate) fn still_open(request: &Request, open: &Challenge) -> Message {
    let words = request.private();
    let (text, buttons) = if open.challenger == request.who {
        let text = words.already_challenged(open.opponent);
        let mut buttons = vec![withdraw(words.withdraw_button(), open.id)];
        if open.terms.stakes().is_some() {
            buttons.insert(0, accept(words, open));
        }
        (text, buttons)
    } else {
        let text = words.already_challenged_by(open);
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

/// Says yes; in a game for coins by a bid, which both make.
fn accept(words: Words, challenge: &Challenge) -> Button {
    let (label, press) = if challenge.terms.stakes().is_some() {
        (words.bid_button(), Press::Bid(challenge.id))
    } else {
        let press = Press::AcceptChallenge(challenge.id);
        (words.accept_button(), press)
    };
    Button::press(label, ButtonStyle::Success, press)
}

/// Answers with other terms.
fn counter(words: Words, id: ChallengeId) -> Button {
    let press = Press::People(PeoplePress::Counter(id));
    Button::press(words.counter_button(), ButtonStyle::Secondary, press)
}

fn decline(words: Words, id: ChallengeId) -> Button {
    let press = Press::DeclineChallenge(id);
    Button::press(words.decline_button(), ButtonStyle::Secondary, press)
}

/// Takes a challenge back.
pub(crate) fn withdraw(label: String, id: ChallengeId) -> Button {
    let press = Press::WithdrawChallenge(id);
    Button::press(label, ButtonStyle::Secondary, press)
}
