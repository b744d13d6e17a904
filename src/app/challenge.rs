//! `/tak challenge`: ask somebody for a game.

use super::{
    Answer, App, Button, ButtonStyle, Error, Invitation, Message, Press, Public, Reply, Request,
    Row,
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
    request.place.check_company()?;
    let mut wishes = invitation.wishes;
    // Where the bot is a guest, nothing comes by itself.
    wishes.by_itself &= !request.place.access.is_guest();
    let terms = wishes.terms().map_err(Refusal::Wishes)?;
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
    check_coins(app, &challenge).await?;
    let person = challenge.opponent;
    if !app.preferences(person).await?.challenges {
        // One that waits already is another matter.
        return match app.store.open_challenge(&challenge).await? {
            Some(open) => {
                let message = still_open(request.private(), &open, &challenge);
                Ok(Answer::Private(message).into())
            }
            None => Err(Refusal::TakesNoChallenges { person }.into()),
        };
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

/// Nobody challenges for coins they do not have.
async fn check_coins(app: &App, challenge: &Challenge) -> Result<(), Error> {
    let Some(stakes) = challenge.terms.stakes() else {
        return Ok(());
    };
    let scope = challenge.place.scope();
    let purse = app.store.purse(scope, challenge.challenger).await?;
    let (needed, free) = (i64::from(stakes.ante), purse.unwrap_or_default().free());
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
        (text, vec![accept(words, open), decline(words, open.id)])
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

fn decline(words: Words, id: ChallengeId) -> Button {
    let press = Press::DeclineChallenge(id);
    Button::press(words.decline_button(), ButtonStyle::Secondary, press)
}

fn withdraw(words: Words, id: ChallengeId) -> Button {
    let press = Press::WithdrawChallenge(id);
    Button::press(words.withdraw_button(), ButtonStyle::Secondary, press)
}
