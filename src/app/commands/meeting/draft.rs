//! A challenge that is drafted in private: a counter-offer, or a challenge from the menu of a person. The draft is
//! stored in its buttons alone.

use super::{challenge, draft_origin};
use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::reply::{Answer, Correction, Message, Public, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, render, view};
use crate::game::{
    Approach, Challenge, ChallengeId, ChallengeState, Draft, PeopleRefusal, Presence, Purpose,
    Refusal, UserId, Wishes,
};
use crate::store::{Stale, Subject};

/// Begins a counter-offer.
pub(crate) async fn counter(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    begin(app, request, Draft::new(Purpose::Counter(id))).await
}

/// Begins a challenge.
pub(crate) async fn draw_up(
    app: &App,
    request: &Request,
    opponent: UserId,
    presence: Presence,
) -> Result<Reply, Error> {
    let terms = Wishes::default().terms().map_err(Refusal::Wishes)?;
    challenge::new(request, opponent, terms).check(presence)?;
    // The draft holds the size, so that it remains as shown when a game begins in the meantime.
    let least = load::experience::least(app, &[request.who, opponent]).await?;
    let draft = Draft::new(Purpose::Challenge(opponent)).with_size(least.usual_size());
    begin(app, request, draft).await
}

async fn begin(app: &App, request: &Request, draft: Draft) -> Result<Reply, Error> {
    let origin = draft_origin::load(app, request, draft.purpose).await?;
    let message = view::meeting::draft::message(request.private(), draft, &origin)?;
    Ok(Answer::Private(message).into())
}

/// Shows a draft after a choice.
pub(crate) async fn show(app: &App, request: &Request, draft: Draft) -> Result<Reply, Error> {
    let origin = draft_origin::load(app, request, draft.purpose).await?;
    let message = view::meeting::draft::message(request.private(), draft, &origin)?;
    Ok(Answer::Update(message).into())
}

/// Posts the challenge of a draft.
pub(crate) async fn send(app: &App, request: &Request, draft: Draft) -> Result<Reply, Error> {
    let origin = draft_origin::load(app, request, draft.purpose).await?;
    let terms = origin.terms_of(draft)?;
    let terms = challenge::fit_for(request.place, terms);
    let other = origin.other;
    let (public, corrections, aside) = if let Some(answered) = origin.answers {
        if terms == origin.terms {
            return Err(PeopleRefusal::NothingCountered { challenger: other }.into());
        }
        let counter = challenge::new(request, other, terms);
        let (public, corrections) = send_counter(app, request, answered, &counter).await?;
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
        ..Answer::Update(Message::text(text)).into()
    })
}

/// Replaces a challenge by a counter-offer in one change. The limit on open challenges does not apply, because the
/// counter-offer is an answer.
async fn send_counter(
    app: &App,
    request: &Request,
    answered: Challenge,
    counter: &Challenge,
) -> Result<(Public, Vec<Correction>), Error> {
    // The answered challenge no longer stakes its bid.
    let freed = answered.reserved_coins(request.who);
    let (place, terms) = (counter.place, &counter.terms);
    let challenger = counter.challenger;
    if let Some(refusal) = load::coins::lacks_coins(app, place, challenger, terms, freed).await? {
        return Err(refusal.into());
    }
    let actor = Actor::Person(request);
    let replaced = commit(app, actor, |mut change| async move {
        let (opponent, invites) = (counter.opponent, Approach::Invites);
        load::partner::check_again(&mut change, request, opponent, invites).await?;
        // There is one open challenge between two people, so the old one closes first.
        let state = ChallengeState::Countered;
        change.close_challenge(answered.id, state).await?;
        // A counter-offer shows that the challenge was welcome.
        let (by, to) = (counter.opponent, counter.challenger);
        change.reset_challenge_notices(by, to).await?;
        change.make_challenge(counter).await?;
        let post = actor.post(request.place, Subject::Challenge(counter.id));
        Ok(Transition::to(change, ())
            .correct([Stale::Challenge(answered.id)])
            .show(post))
    })
    .await?;
    let Some(Committed {
        lease, outdated, ..
    }) = replaced
    else {
        return Err(load::challenge::closed(app, request, answered.id).await?);
    };
    let countered = Challenge {
        state: ChallengeState::Countered,
        ..answered
    };
    let public = render::challenge::public(app, request.public(), counter).await;
    let public = public.with_lease(lease);
    Ok((
        public,
        view::corrections::of_challenge(&outdated, &countered),
    ))
}
