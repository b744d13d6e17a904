//! `/tak challenge`: ask somebody for a game.

use super::{
    Answer, App, Button, ButtonStyle, Error, Invitation, Message, PeoplePress, Press, Public,
    Reply, Request, Row, find_partner,
};
use crate::game::{
    Bids, Challenge, ChallengeId, ChallengeState, CoinRefusal, Refusal, Terms, UserId,
};
use crate::store::{self, Lease, Subject};
use crate::words::Words;

pub(super) async fn challenge(
    app: &App,
    request: &Request,
    invitation: Invitation,
) -> Result<Reply, Error> {
    let terms = invitation.wishes.terms().map_err(Refusal::Wishes)?;
    let challenge = drawn_up(request, invitation.opponent, terms);
    challenge.check(invitation.presence)?;
    propose(app, request, challenge).await
}

/// Makes a challenge for all to see, unless the two have an open one here, or
/// the opponent takes none.
pub(super) async fn propose(
    app: &App,
    request: &Request,
    challenge: Challenge,
) -> Result<Reply, Error> {
    check_coins(app, &challenge, 0).await?;
    match find_partner::may_play_together(app, request, challenge.opponent).await {
        Err(refused @ Error::Refused(_)) => {
            // One that waits already is another matter.
            return match app.store.open_challenge(&challenge).await? {
                Some(open) => {
                    let message = still_open(request.private(), &open, &challenge);
                    Ok(Answer::Private(message).into())
                }
                None => Err(refused),
            };
        }
        may => may?,
    }
    loop {
        match make(app, request, &challenge).await {
            Ok(lease) => return Ok(posted(request, &challenge, lease)),
            Err(store::Error::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        if let Some(open) = app.store.open_challenge(&challenge).await? {
            let message = still_open(request.private(), &open, &challenge);
            return Ok(Answer::Private(message).into());
        }
        // It was answered just now, and there is room for the new one.
    }
}

/// Nobody challenges for coins they do not have. `freed` are held back now and
/// will not be then.
pub(super) async fn check_coins(app: &App, challenge: &Challenge, freed: i64) -> Result<(), Error> {
    let Some(stakes) = challenge.terms.stakes() else {
        return Ok(());
    };
    let scope = challenge.place.scope();
    let purse = app.store.purse(scope, challenge.challenger).await?;
    let free = purse.unwrap_or_default().free() + freed;
    let needed = i64::from(stakes.ante);
    if free < needed {
        return Err(CoinRefusal::TooFew { needed, free }.into());
    }
    Ok(())
}

/// A challenge by the one who asks, which nobody has made yet.
pub(super) fn drawn_up(request: &Request, opponent: UserId, terms: Terms) -> Challenge {
    Challenge {
        id: ChallengeId(request.interaction.0),
        challenger: request.who,
        opponent,
        place: request.place,
        terms,
        made_at: request.at,
        state: ChallengeState::Open,
        bids: Bids::default(),
    }
}

async fn make(app: &App, request: &Request, challenge: &Challenge) -> Result<Lease, store::Error> {
    let store = &app.store;
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.make_challenge(challenge).await?;
            let post = request.post(Subject::Challenge(challenge.id));
            let lease = change.post(&post, request.shown_by()).await?;
            change.keep().await?;
            Ok(lease)
        })
        .await
}

fn posted(request: &Request, challenge: &Challenge, lease: Lease) -> Reply {
    Answer::Public(Public {
        lease: Some(lease),
        ..public(request.public(), challenge)
    })
    .into()
}

/// A challenge for all to see, with its buttons.
pub(super) fn public(words: Words, challenge: &Challenge) -> Public {
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
                withdraw(words, challenge.id),
            ])],
            ..Message::default()
        },
        lease: None,
        time_up: Some(challenge.expires_at()),
    }
}

/// What is said instead of a second challenge, with the buttons of the first
/// one, whose message may be far up or gone.
fn still_open(words: Words, open: &Challenge, wanted: &Challenge) -> Message {
    let (text, buttons) = if open.challenger == wanted.challenger {
        let text = words.already_challenged(open.opponent);
        let mut buttons = vec![withdraw(words, open.id)];
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

fn withdraw(words: Words, id: ChallengeId) -> Button {
    let press = Press::WithdrawChallenge(id);
    Button::press(words.withdraw_button(), ButtonStyle::Secondary, press)
}
