//! `/tak challenge`: challenges a person to a game.

use crate::app::action::Invitation;
use crate::app::error::Error;
use crate::app::flow::{self, Actor, Committed, Transition, commit};
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, render, view};
use crate::game::{
    Approach, Bids, Challenge, ChallengeId, ChallengeState, Game, HouseRefusal, Moment, Notice,
    PeopleRefusal, Place, Refusal, Terms, UserId, Weight,
};
use crate::store::{ShownChallenge, Subject};

pub(crate) async fn challenge(
    app: &App,
    request: &Request,
    invitation: Invitation,
) -> Result<Reply, Error> {
    request.place.check_partners()?;
    let mut wishes = invitation.wishes;
    // A guest bot cannot begin a game by itself.
    wishes.by_itself &= !request.place.access.is_guest();
    let both = [request.who, invitation.opponent];
    let wishes = load::experience::fill_size(app, wishes, &both).await?;
    let terms = fit_for(request.place, wishes.terms().map_err(Refusal::Wishes)?);
    let loses_rating = wishes.loses_rating(&terms);
    let challenge = new(request, invitation.opponent, terms);
    challenge.check(invitation.presence)?;
    if invitation.level.is_some() {
        return Err(Refusal::House(HouseRefusal::LevelOfPerson).into());
    }
    if invitation.in_private {
        return Err(Refusal::House(HouseRefusal::PrivateOfPerson).into());
    }
    let reply = propose(app, request, challenge, None).await?;
    Ok(if loses_rating {
        reply.with_remark(request.private().rating_lost())
    } else {
        reply
    })
}

/// A challenge by the requester.
pub(super) fn new(request: &Request, opponent: UserId, terms: Terms) -> Challenge {
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

/// The terms that a place allows: a guest bot cannot end a game by itself.
pub(super) fn fit_for(place: Place, terms: Terms) -> Terms {
    let automatic = terms.automatic() && !place.access.is_guest();
    terms.with_automatic(automatic)
}

/// How often a challenge is tried while others between the two open and close.
const ATTEMPTS: u32 = 8;

/// A limit that stops a challenge.
enum Limit {
    /// The challenger has these open challenges, the most for one person.
    TooMany(Vec<ShownChallenge>),
    /// The next challenge to this opponent is allowed from an instant on.
    TooOften(Moment),
}

/// Posts a challenge, a rematch of the game that is over if one is given. The answer is private instead if the two have
/// an open challenge here, or the challenger has too many.
pub(super) async fn propose(
    app: &App,
    request: &Request,
    challenge: Challenge,
    over: Option<&Game>,
) -> Result<Reply, Error> {
    let Challenge {
        challenger,
        opponent,
        place,
        ..
    } = challenge;
    let terms = &challenge.terms;
    if let Some(refusal) = load::coins::lacks_coins(app, place, challenger, terms, 0).await? {
        return Err(refusal.into());
    }
    match load::partner::may_play_together(app, request, opponent).await {
        Err(refused @ Error::Refused(_)) => {
            // An open challenge can still be answered.
            return still_open(app, request, &challenge).await?.ok_or(refused);
        }
        allowed => allowed?,
    }
    let weight = weight_remark(app, request, &challenge).await?;
    for _ in 0..ATTEMPTS {
        let limit = match post(app, request, &challenge, over).await? {
            Some(Committed {
                value: Ok(()),
                lease,
                ..
            }) => {
                let public = render::challenge::public(app, request.public(), &challenge).await;
                let reply: Reply = Answer::Public(public.with_lease(lease)).into();
                return Ok(match weight {
                    Some(remark) => reply.with_remark(remark),
                    None => reply,
                });
            }
            Some(Committed {
                value: Err(limit), ..
            }) => Some(limit),
            None => None,
        };
        if let Some(reply) = still_open(app, request, &challenge).await? {
            return Ok(reply);
        }
        match limit {
            Some(Limit::TooMany(pending)) => {
                let message =
                    view::meeting::pending::too_many_challenges(request.private(), &pending);
                return Ok(Answer::Private(message).into());
            }
            Some(Limit::TooOften(again)) => {
                return Err(PeopleRefusal::ChallengedOften { opponent, again }.into());
            }
            // The open challenge was answered just now.
            None => {}
        }
    }
    Err(Refusal::DataChanging.into())
}

/// The remark for a rated game that counts less, because the two have played many.
async fn weight_remark(
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

/// The answer if the two have an open challenge here.
async fn still_open(
    app: &App,
    request: &Request,
    challenge: &Challenge,
) -> Result<Option<Reply>, Error> {
    let open = app.store.open_challenge(challenge).await?;
    let Some(open) = open else {
        return Ok(None);
    };
    let message = render::challenge::still_open(app, request, &open).await;
    Ok(Some(Answer::Private(message).into()))
}

async fn post(
    app: &App,
    request: &Request,
    challenge: &Challenge,
    over: Option<&Game>,
) -> Result<Option<Committed<Result<(), Limit>>>, Error> {
    let actor = Actor::Person(request);
    let (challenger, scope) = (challenge.challenger, challenge.place.scope());
    commit(app, actor, |mut change| async move {
        let (opponent, invites) = (challenge.opponent, Approach::Invites);
        load::partner::check_again(&mut change, request, opponent, invites).await?;
        // Of several presses of Rematch one leads to a game. The two are locked.
        if let Some(over) = over
            && let Some((game, channel)) = change.game_begun_after(over).await?
        {
            return Err(Refusal::RematchBegun { game, channel }.into());
        }
        // The challenger is locked, so no other process counts in the meantime.
        let pending = change.lock_pending_challenges_by(challenger, scope).await?;
        if pending.len() >= Challenge::MOST_PENDING {
            return Ok(Transition::none(Err(Limit::TooMany(pending))));
        }
        let notice = Notice::Challenge {
            by: challenger,
            to: challenge.opponent,
        };
        if let Err(again) = flow::count(&mut change, actor, notice).await? {
            return Ok(Transition::none(Err(Limit::TooOften(again))));
        }
        change.make_challenge(challenge).await?;
        let post = actor.post(request.place, Subject::Challenge(challenge.id));
        Ok(Transition::to(change, Ok(())).show(post))
    })
    .await
}
