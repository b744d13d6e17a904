//! `/tak challenge`: ask somebody for a game.

use super::{
    Answer, App, Button, ButtonStyle, Error, Invitation, Message, PeoplePress, Press, Public,
    Reply, Request, Row, find_partner, pending,
};
use crate::game::{
    Bids, Challenge, ChallengeId, ChallengeState, CoinRefusal, Moment, Notice, PeopleRefusal,
    Place, Refusal, Terms, UserId, Weight,
};
use crate::store::{self, Change, Lease, ShownChallenge, Subject};
use crate::words::Words;

pub(super) async fn challenge(
    app: &App,
    request: &Request,
    invitation: Invitation,
) -> Result<Reply, Error> {
    request.place.check_partners()?;
    let mut wishes = invitation.wishes;
    // Where the bot is a guest, nothing comes by itself.
    wishes.by_itself &= !request.place.access.is_guest();
    let terms = fit_for(request.place, wishes.terms().map_err(Refusal::Wishes)?);
    let loses_rating = wishes.loses_rating(&terms);
    let challenge = drawn_up(request, invitation.opponent, terms);
    challenge.check(invitation.presence)?;
    let reply = propose(app, request, challenge).await?;
    Ok(if loses_rating {
        with_aside(reply, request.private().rating_lost())
    } else {
        reply
    })
}

/// A reply that tells the one who acted more in private, where it makes
/// something public.
pub(super) fn with_aside(mut reply: Reply, told: String) -> Reply {
    if !matches!(reply.answer, Answer::Public(_)) {
        return reply;
    }
    let before = reply.aside.take().map(|message| message.text);
    let told: Vec<String> = before.into_iter().chain([told]).collect();
    reply.aside = Some(Message::text(told.join("\n")));
    reply
}

/// Terms as they can be kept in a place: where the bot is a guest, no game ends by
/// itself.
pub(super) fn fit_for(place: Place, terms: Terms) -> Terms {
    let automatic = terms.automatic() && !place.access.is_guest();
    terms.with_automatic(automatic)
}

/// How often it is tried while challenges between the two come and go.
const TRIES: u32 = 8;

/// What came of the wish to make a challenge.
enum Made {
    /// It is there.
    Posted(Lease),
    /// There are as many as one person may have.
    TooMany(Vec<ShownChallenge>),
    /// The opponent was challenged as often as one person may, until then.
    TooOften(Moment),
}

/// Makes a challenge for all to see, unless the two have an open one here, the
/// opponent takes none, or too many wait already.
pub(super) async fn propose(
    app: &App,
    request: &Request,
    challenge: Challenge,
) -> Result<Reply, Error> {
    let Challenge {
        challenger,
        opponent,
        place,
        ..
    } = challenge;
    // Nobody challenges for coins they do not have.
    if let Some(refusal) = lacks_coins(app, place, challenger, &challenge.terms, 0).await? {
        return Err(refusal.into());
    }
    match find_partner::may_play_together(app, request, opponent).await {
        Err(refused @ Error::Refused(_)) => {
            // One that waits already is another matter.
            return waiting(app, request, &challenge).await?.ok_or(refused);
        }
        may => may?,
    }
    let damped = damped(app, request, &challenge).await?;
    for _ in 0..TRIES {
        let refused = match make(app, request, &challenge).await {
            Ok(Made::Posted(lease)) => {
                let reply = posted(request, &challenge, lease);
                return Ok(match damped {
                    Some(remark) => with_aside(reply, remark),
                    None => reply,
                });
            }
            Ok(refused) => Some(refused),
            Err(store::Error::Conflict) => None,
            Err(error) => return Err(error.into()),
        };
        if let Some(waiting) = waiting(app, request, &challenge).await? {
            return Ok(waiting);
        }
        match refused {
            Some(Made::TooMany(pending)) => {
                let message = pending::too_many_challenges(request.private(), &pending);
                return Ok(Answer::Private(message).into());
            }
            Some(Made::TooOften(again)) => {
                return Err(PeopleRefusal::ChallengedOften { opponent, again }.into());
            }
            Some(Made::Posted(_)) | None => {}
        }
        // It was answered just now, and there is room for the new one.
    }
    Err(Refusal::DataChanging.into())
}

/// What the challenger is told where a rated game of the two counts less, as
/// they have played so many.
async fn damped(
    app: &App,
    request: &Request,
    challenge: &Challenge,
) -> Result<Option<String>, Error> {
    if !challenge.terms.rated() {
        return Ok(None);
    }
    let (one, other) = (challenge.challenger, challenge.opponent);
    let since = request.at.minus_ms(Weight::WITHIN_MS);
    let weight = app.store.weight_between(one, other, since).await?;
    Ok((!weight.is_full()).then(|| request.private().counts_less(other, weight)))
}

/// What is said where the two have an open challenge here.
async fn waiting(
    app: &App,
    request: &Request,
    challenge: &Challenge,
) -> Result<Option<Reply>, Error> {
    let open = app.store.open_challenge(challenge).await?;
    Ok(open.map(|open| Answer::Private(still_open(request, &open)).into()))
}

/// Why somebody cannot play by these terms, if they have too few coins. `freed`
/// are held back now and will not be then.
pub(super) async fn lacks_coins(
    app: &App,
    place: Place,
    who: UserId,
    terms: &Terms,
    freed: i64,
) -> Result<Option<CoinRefusal>, Error> {
    let Some(stakes) = terms.stakes() else {
        return Ok(None);
    };
    let purse = app.store.purse(place.scope(), who).await?;
    let free = purse.unwrap_or_default().free() + freed;
    let needed = i64::from(stakes.ante);
    Ok((free < needed).then_some(CoinRefusal::TooFew { needed, free }))
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

async fn make(app: &App, request: &Request, challenge: &Challenge) -> Result<Made, store::Error> {
    let store = &app.store;
    let (who, scope) = (challenge.challenger, challenge.place.scope());
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let pending = change.lock_pending_challenges_by(who, scope).await?;
            if pending.len() >= Challenge::MOST_PENDING {
                return Ok(Made::TooMany(pending));
            }
            // The challenger's row is held, so that no other process counts now.
            let notice = Notice::Challenge {
                by: who,
                to: challenge.opponent,
            };
            if let Err(again) = count(&mut change, request, notice).await? {
                return Ok(Made::TooOften(again));
            }
            change.make_challenge(challenge).await?;
            let post = request.post(Subject::Challenge(challenge.id));
            let lease = change.post(&post, request.shown_by()).await?;
            change.commit().await?;
            Ok(Made::Posted(lease))
        })
        .await
}

/// Counts a notice in the change that causes it, if the target may be notified now;
/// otherwise gives the instant from which it may be.
pub(super) async fn count(
    change: &mut Change,
    request: &Request,
    notice: Notice,
) -> Result<Result<(), Moment>, store::Error> {
    let since = request.at.minus_ms(notice.window_ms());
    let earlier = change.notices_since(notice, since).await?;
    let checked = notice.check(&earlier, request.at);
    if checked.is_ok() {
        change
            .count_notice(request.interaction, notice, request.at)
            .await?;
    }
    Ok(checked)
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
                withdraw(words.withdraw_button(), challenge.id),
            ])],
            ..Message::default()
        },
        lease: None,
        time_up: Some(challenge.expires_at()),
    }
}

/// A challenge that came of a seek: who takes one waits for the seeker's bid.
pub(super) fn public_taken(words: Words, challenge: &Challenge) -> Public {
    let mut public = public(words, challenge);
    public.message.notifies = vec![challenge.challenger];
    public
}

/// What is said instead of a second challenge, with the buttons of the first
/// one, whose message may be far up or gone.
pub(super) fn still_open(request: &Request, open: &Challenge) -> Message {
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
pub(super) fn withdraw(label: String, id: ChallengeId) -> Button {
    let press = Press::WithdrawChallenge(id);
    Button::press(label, ButtonStyle::Secondary, press)
}
