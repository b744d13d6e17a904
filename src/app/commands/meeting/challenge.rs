//! `/tak challenge`: ask somebody for a game.

use crate::app::action::Invitation;
use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Public, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, load, view};
use crate::game::{
    Bids, Challenge, ChallengeId, ChallengeState, Moment, Notice, PeopleRefusal, Place, Refusal,
    Terms, UserId, Weight,
};
use crate::store::{self, Lease, ShownChallenge, Subject};

pub(crate) async fn challenge(
    app: &App,
    request: &Request,
    invitation: Invitation,
) -> Result<Reply, Error> {
    request.place.check_company()?;
    let mut wishes = invitation.wishes;
    // Where the bot is a guest, nothing comes by itself.
    wishes.by_itself &= !request.place.access.is_guest();
    let terms = fit_for(request.place, wishes.terms().map_err(Refusal::Wishes)?);
    let loses_rating = wishes.loses_rating(&terms);
    let challenge = drawn_up(request, invitation.opponent, terms);
    challenge.check(invitation.presence)?;
    let reply = propose(app, request, challenge).await?;
    Ok(match loses_rating {
        true => with_aside(reply, request.private().rating_lost()),
        false => reply,
    })
}

/// A reply that tells the one who acted more in private, where it makes
/// something public.
pub(crate) fn with_aside(mut reply: Reply, told: String) -> Reply {
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
pub(crate) fn fit_for(place: Place, terms: Terms) -> Terms {
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
pub(crate) async fn propose(
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
    if let Some(refusal) =
        load::coins::lacks_coins(app, place, challenger, &challenge.terms, 0).await?
    {
        return Err(refusal.into());
    }
    match load::partner::may_play_together(app, request, opponent).await {
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
                let message = view::pending::too_many_challenges(request.private(), &pending);
                return Ok(Answer::Private(message).into());
            }
            Some(Made::TooOften(again)) => {
                return Err(PeopleRefusal::ChallengedOften { opponent, again }.into());
            }
            Some(Made::Posted(_)) | None => {}
        }
        // It was answered just now, and there is room for the new one.
    }
    Err(Refusal::KeptChanging.into())
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
    Ok(open.map(|open| Answer::Private(view::challenge::still_open(request, &open)).into()))
}

/// A challenge by the one who asks, which nobody has made yet.
pub(crate) fn drawn_up(request: &Request, opponent: UserId, terms: Terms) -> Challenge {
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
            let pending = change.hold_pending_challenges_by(who, scope).await?;
            if pending.len() >= Challenge::MOST_PENDING {
                return Ok(Made::TooMany(pending));
            }
            // The challenger's row is held, so that no other process counts now.
            let notice = Notice::Challenge {
                by: who,
                to: challenge.opponent,
            };
            if let Err(again) = flow::notice::count(&mut change, request, notice).await? {
                return Ok(Made::TooOften(again));
            }
            change.make_challenge(challenge).await?;
            let post = request.post(Subject::Challenge(challenge.id));
            let lease = change.post(&post, request.shown_by()).await?;
            change.keep().await?;
            Ok(Made::Posted(lease))
        })
        .await
}

fn posted(request: &Request, challenge: &Challenge, lease: Lease) -> Reply {
    Answer::Public(Public {
        lease: Some(lease),
        ..view::challenge::public(request.public(), challenge)
    })
    .into()
}
