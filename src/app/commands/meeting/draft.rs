//! A challenge that is drawn up in private before it is sent: as an answer to
//! another one, or from the menu of a person. The draft lives in its buttons
//! alone, and nobody else sees it before it is sent.

use super::{challenge, draft_origin};
use crate::app::error::Error;
use crate::app::reply::{Answer, Correction, Message, Public, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::game::{
    Challenge, ChallengeId, ChallengeState, Draft, PeopleRefusal, Presence, Purpose, Refusal,
    UserId, Wishes,
};
use crate::store::{self, Lease, Outdated, Stale, Subject};

/// Begins an answer to a challenge.
pub(crate) async fn counter(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    begin(app, request, Purpose::Counter(id)).await
}

/// Begins a challenge to somebody.
pub(crate) async fn draw_up(
    app: &App,
    request: &Request,
    opponent: UserId,
    presence: Presence,
) -> Result<Reply, Error> {
    let terms = Wishes::default().terms().map_err(Refusal::Wishes)?;
    challenge::drawn_up(request, opponent, terms).check(presence)?;
    begin(app, request, Purpose::Challenge(opponent)).await
}

async fn begin(app: &App, request: &Request, purpose: Purpose) -> Result<Reply, Error> {
    let draft = Draft::new(purpose);
    let origin = draft_origin::origin(app, request, purpose).await?;
    let message = view::draft::message(request.private(), draft, &origin)?;
    Ok(Answer::Private(message).into())
}

/// Shows a draft as it is by now.
pub(crate) async fn show(app: &App, request: &Request, draft: Draft) -> Result<Reply, Error> {
    let origin = draft_origin::origin(app, request, draft.purpose).await?;
    let message = view::draft::message(request.private(), draft, &origin)?;
    Ok(Answer::Update(message).into())
}

/// Sends it: for all to see, with the draft out of the way.
pub(crate) async fn send(app: &App, request: &Request, draft: Draft) -> Result<Reply, Error> {
    let origin = draft_origin::origin(app, request, draft.purpose).await?;
    let terms = origin.terms_of(draft)?;
    let terms = challenge::fit_for(request.place, terms);
    let other = origin.other;
    let (public, corrections) = if let Some(answered) = origin.answers {
        if terms == origin.terms {
            return Err(PeopleRefusal::NothingCountered { challenger: other }.into());
        }
        let made = challenge::drawn_up(request, other, terms);
        send_back(app, request, answered, &made).await?
    } else {
        let made = challenge::drawn_up(request, other, terms);
        let reply = challenge::propose(app, request, made).await?;
        match reply.answer {
            Answer::Public(public) => (public, reply.corrections),
            // There is an open one already.
            answer => return Ok(answer.into()),
        }
    };
    let text = request.private().draft_sent(draft.purpose, other);
    Ok(Reply {
        answer: Answer::Update(Message::text(text)),
        then: Some(public),
        corrections,
        aside: None,
    })
}

/// Puts a challenge the other way round in the place of one, in one change. It
/// answers one, so the bound on what waits for an answer does not hold for it.
async fn send_back(
    app: &App,
    request: &Request,
    answered: Challenge,
    made: &Challenge,
) -> Result<(Public, Vec<Correction>), Error> {
    // What was bid for the first one is free again.
    let freed = answered.held_by(request.who);
    let (place, who) = (made.place, made.challenger);
    if let Some(refusal) = load::coins::lacks_coins(app, place, who, &made.terms, freed).await? {
        return Err(refusal.into());
    }
    let store = &app.store;
    let sent = store
        .retrying(|| async { replace(request, store, answered.id, made).await })
        .await;
    let (lease, outdated) = match sent {
        Ok(sent) => sent,
        Err(store::Error::Conflict) => {
            return Err(load::challenge::closed(app, request, answered.id).await?);
        }
        Err(error) => return Err(error.into()),
    };
    let countered = Challenge {
        state: ChallengeState::Countered,
        ..answered
    };
    let public = Public {
        lease: Some(lease),
        ..view::challenge::public(request.public(), made)
    };
    Ok((
        public,
        view::corrections::of_challenge(&outdated, &countered),
    ))
}

async fn replace(
    request: &Request,
    store: &store::Store,
    answered: ChallengeId,
    made: &Challenge,
) -> Result<(Lease, Vec<Outdated>), store::Error> {
    let until = request.shown_by();
    let mut change = store.begin(request.claim()).await?;
    // Two people wait for one answer at a time, so the first one goes first.
    change
        .close_challenge(answered, ChallengeState::Countered)
        .await?;
    let outdated = change.outdate(Stale::Challenge(answered), until).await?;
    // Who answers with other terms is glad to have been asked.
    change
        .welcome_challenges(made.opponent, made.challenger)
        .await?;
    change.make_challenge(made).await?;
    let post = request.post(Subject::Challenge(made.id));
    let lease = change.post(&post, until).await?;
    change.keep().await?;
    Ok((lease, outdated))
}
