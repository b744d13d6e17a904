//! `/tak challenge`: a challenge of a person to a game, and the answers to it.

use super::begin_game::{self, Seats};
use super::bid;
use crate::action::Invitation;
use crate::flow::{self, Actor, Committed, Transition, commit};
use crate::reply::{Message, Reply};
use crate::request::Request;
use crate::{App, Error, Result, load, view};
use tavern_game::{
    Approach, Bids, Challenge, ChallengeId, ChallengeState, Game, HouseRefusal, Moment, Notice,
    PeopleRefusal, Place, Refusal, Terms, UserId, Weight, seats,
};
use tavern_store::{Seated, ShownChallenge, Stale, Subject};
use tavern_words::Words;

pub(crate) async fn challenge(
    app: &App,
    request: &Request,
    invitation: Invitation,
) -> Result<Reply> {
    request.place.check_partners()?;
    let mut wishes = invitation.wishes;
    wishes.check().map_err(Refusal::Wishes)?;
    // A guest bot cannot begin a game automatically.
    wishes.by_itself &= !request.place.access.is_guest();
    let (wishes, left_out) = load::invitation::with_usual(app, request, wishes).await?;
    let both = [request.who, invitation.opponent];
    let wishes = load::invitation::fill_size(app, wishes, &both).await?;
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
    let loss = loses_rating.then(|| request.private().rating_lost());
    let remarks = [left_out, loss].into_iter().flatten();
    Ok(remarks.fold(reply, Reply::with_remark))
}

/// A challenge by the requester.
pub(super) fn new(request: &Request, opponent: UserId, terms: Terms) -> Challenge {
    Challenge {
        id: ChallengeId(request.number().0),
        challenger: request.who,
        opponent,
        place: request.place,
        terms,
        made_at: request.at,
        state: ChallengeState::Open,
        bids: Bids::default(),
    }
}

/// The terms that a place allows, because a guest bot cannot end a game automatically.
pub(super) fn fit_for(place: Place, terms: Terms) -> Terms {
    let automatic = terms.automatic() && !place.access.is_guest();
    terms.with_automatic(automatic)
}

/// The maximum number of attempts to post a challenge while others between the two open and close.
const ATTEMPTS: u32 = 8;

/// A limit that stops a challenge.
enum Limit {
    /// The challenger has these open challenges, the most for one person.
    TooMany(Vec<ShownChallenge>),
    /// The next challenge to this opponent is allowed at this instant.
    TooOften(Moment),
}

/// Posts a challenge, or a rematch if a finished game is given. The answer is private instead if the two have an open
/// challenge here, or the challenger has too many.
pub(super) async fn propose(
    app: &App,
    request: &Request,
    challenge: Challenge,
    over: Option<&Game>,
) -> Result<Reply> {
    let Challenge {
        challenger,
        opponent,
        place,
        ..
    } = challenge;
    let terms = &challenge.terms;
    if let Some(refusal) = load::invitation::lacks_coins(app, place, challenger, terms, 0).await? {
        return Err(refusal.into());
    }
    match load::partner::may_play_together(app, request, opponent).await {
        Err(error @ Error::Refused(_)) => {
            // An open challenge can still be answered.
            return still_open(app, request, &challenge).await?.ok_or(error);
        }
        outcome => outcome?,
    }
    let weight = weight_remark(app, request, &challenge).await?;
    for _ in 0..ATTEMPTS {
        let limit = match post(app, request, &challenge, over).await? {
            Some(Committed {
                value: Ok(()),
                lease,
                ..
            }) => {
                let public = view::invitation::challenge(app, request.public(), &challenge).await;
                let reply: Reply = Reply::public(public.with_lease(lease));
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
            Some(Limit::TooMany(challenges)) => {
                let message = too_many(request.private(), &challenges);
                return Ok(Reply::private(message));
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
) -> Result<Option<String>> {
    if !challenge.terms.rated() {
        return Ok(None);
    }
    let (one, other) = (challenge.challenger, challenge.opponent);
    let since = request.at.minus_ms(Weight::WITHIN_MS);
    let weight = app.store.weight_between(one, other, since).await?;
    Ok((!weight.is_full()).then(|| request.private().counts_less(other, weight)))
}

/// The answer if the two have an open challenge here.
async fn still_open(app: &App, request: &Request, challenge: &Challenge) -> Result<Option<Reply>> {
    let open = app.store.open_challenge(challenge).await?;
    let Some(open) = open else {
        return Ok(None);
    };
    let message = view::invitation::open_challenge(app, request, &open).await;
    Ok(Some(Reply::private(message)))
}

async fn post(
    app: &App,
    request: &Request,
    challenge: &Challenge,
    over: Option<&Game>,
) -> Result<Option<Committed<Result<(), Limit>>>> {
    let actor = Actor::Person(request);
    let (challenger, scope) = (challenge.challenger, challenge.place.scope());
    commit(app, actor, |mut change| async move {
        let (opponent, invites) = (challenge.opponent, Approach::Invites);
        load::partner::recheck(&mut change, request, opponent, invites).await?;
        load::venue::recheck(&mut change, request).await?;
        // The two are locked, so only one of several presses of Rematch leads to a game.
        if let Some(over) = over
            && let Some((game, channel)) = change.game_begun_after(over).await?
        {
            return Err(Refusal::RematchBegun { game, channel }.into());
        }
        // The challenger is locked, so no other process counts in the meantime.
        let others = change.lock_pending_challenges_by(challenger, scope).await?;
        if others.len() >= Challenge::MOST_PENDING {
            return Ok(Transition::none(Err(Limit::TooMany(others))));
        }
        let notice = Notice::Challenge {
            by: challenger,
            to: challenge.opponent,
        };
        if let Err(again) = flow::count_notice(&mut change, actor, notice).await? {
            return Ok(Transition::none(Err(Limit::TooOften(again))));
        }
        change.make_challenge(challenge).await?;
        let post = actor.post(request.place, Subject::Challenge(challenge.id));
        Ok(Transition::to(change, Ok(())).show(post))
    })
    .await
}

pub(crate) async fn accept(app: &App, request: &Request, id: ChallengeId) -> Result<Reply> {
    let challenge = load::invitation::challenge_in_channel(app, request, id).await?;
    challenge.check_answer(request.who)?;
    load::partner::may_still_play(app, request, challenge.challenger).await?;
    // A game for coins is accepted with a bid.
    if challenge.terms.stakes().is_some() {
        return bid::open_form(app, request, id).await;
    }
    let (challenger, opponent) = (challenge.challenger, challenge.opponent);
    let place = load::thread::place(app, request, &challenge).await?;
    let last_white = app.store.last_white(challenger, opponent).await?;
    let first = challenge.terms.first();
    let players = seats(first, challenger, opponent, last_white, rand::random());
    let seats = Seated::without_bid(players);
    let place_to_begin = app.turnover.place().await;
    let agreement = &challenge;
    let outcome = commit(app, Actor::Person(request), |mut change| async move {
        let (by, answers) = (agreement.challenger, Approach::Answers);
        load::partner::recheck(&mut change, request, by, answers).await?;
        let seats = Seats::People(place.place, seats);
        begin_game::begin(change, request, agreement, place.no_thread, seats).await
    })
    .await?;
    drop(place_to_begin);
    match outcome {
        Some(outcome) => Ok(begin_game::reply(app, request, &challenge, outcome).await),
        None => Err(load::invitation::closed_challenge(app, request, id).await?),
    }
}

pub(crate) async fn decline(app: &App, request: &Request, id: ChallengeId) -> Result<Reply> {
    let challenge = load::invitation::challenge_in_channel(app, request, id).await?;
    challenge.check_answer(request.who)?;
    close(app, request, challenge, ChallengeState::Declined).await
}

/// The challenger may withdraw from any channel of the server.
pub(crate) async fn withdraw(app: &App, request: &Request, id: ChallengeId) -> Result<Reply> {
    let challenge = load::invitation::challenge_on_server(app, request, id).await?;
    challenge.check_withdrawal(request.who)?;
    close(app, request, challenge, ChallengeState::Withdrawn).await
}

async fn close(
    app: &App,
    request: &Request,
    challenge: Challenge,
    state: ChallengeState,
) -> Result<Reply> {
    let (actor, id) = (Actor::Person(request), challenge.id);
    // The challenger is notified of an answer, and not of their own withdrawal.
    let is_declined = state == ChallengeState::Declined;
    let notice = is_declined.then(|| actor.post(request.place, Subject::Decline(id)));
    let notice = &notice;
    let outcome = commit(app, actor, |mut change| async move {
        change.close_challenge(id, state).await?;
        let transition = Transition::to(change, ()).correct([Stale::Challenge(id)]);
        Ok(transition.show(notice.clone()))
    })
    .await?;
    let Some(outcome) = outcome else {
        return Err(load::invitation::closed_challenge(app, request, id).await?);
    };
    let challenge = Challenge { state, ..challenge };
    let words = request.public();
    let notice = is_declined.then(|| {
        let notice = view::invitation::declined_challenge(words, &challenge);
        notice.with_lease(outcome.lease)
    });
    let text = words.answered_challenge(&challenge);
    Ok(Reply {
        then: notice,
        corrections: view::corrections::of_challenge(&outcome.old_messages, &challenge),
        ..Reply::update(Message::text(text))
    })
}

fn too_many(words: Words, challenges: &[ShownChallenge]) -> Message {
    // Counter-offers and taken seeks have no limit.
    let challenges = &challenges[..challenges.len().min(Challenge::MOST_PENDING)];
    let lines: Vec<_> = challenges
        .iter()
        .map(|post| (&post.challenge, post.message))
        .collect();
    let buttons = (1..).zip(challenges).map(|(number, post)| {
        let label = words.withdraw_numbered_button(number);
        view::invitation::withdraw_challenge_button(label, post.challenge.id)
    });
    view::invitation::withdrawals(words.too_many_challenges(&lines), buttons)
}
