//! The answers to a challenge.

use super::{
    Answer, App, Error, Message, Public, Reply, Request, bid, board, corrections, find_partner,
    lesson, thread,
};
use crate::game::{
    Challenge, ChallengeId, ChallengeState, Game, GameId, GameNumber, Place, Refusal, seats,
};
use crate::store::{self, Change, Lease, Outdated, Seated, Stale, Subject};

/// A game that has begun, and what is to be shown and corrected since.
pub(super) struct Begun {
    game: Game,
    lease: Lease,
    outdated: Vec<Outdated>,
    /// Whether the one who acted is to be told of the lesson.
    offers_lesson: bool,
}

impl Begun {
    /// What the game is called.
    pub(super) fn number(&self) -> GameNumber {
        self.game.number
    }
}

pub(super) async fn accept(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    let challenge = existing(app, request, id).await?;
    challenge.check_answer(request.who)?;
    find_partner::may_still_play(app, request, challenge.challenger).await?;
    // In a game for coins one accepts by bidding.
    if challenge.terms.stakes().is_some() {
        return bid::open_form(app, request, id).await;
    }
    let (challenger, opponent) = (challenge.challenger, challenge.opponent);
    let place = thread::place(app, request, &challenge).await?;
    let last_white = app.store.last_white(challenger, opponent).await?;
    let first = challenge.terms.first();
    let players = seats(first, challenger, opponent, last_white, rand::random());
    let seated = Seated::without_bid(players);
    let store = &app.store;
    let place_to_begin = app.turnover.place().await;
    let begun = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let begun = begin(&mut change, request, &challenge, place, seated).await?;
            change.commit().await?;
            Ok(begun)
        })
        .await;
    drop(place_to_begin);
    match begun {
        Ok(begun) => show(app, request, challenge, begun).await,
        Err(store::Error::Conflict) => Err(closed(app, request, id).await?),
        Err(error) => Err(error.into()),
    }
}

/// Begins the game of a challenge, which is closed by that.
pub(super) async fn begin(
    change: &mut Change,
    request: &Request,
    challenge: &Challenge,
    place: Place,
    seated: Seated,
) -> Result<Begun, store::Error> {
    let id = challenge.id;
    let until = request.shown_by();
    let begun = GameId(request.interaction.0);
    let (by, to) = (challenge.challenger, challenge.opponent);
    change.reset_challenge_notices(by, to).await?;
    let accepted = change.begin_game(begun, challenge, place, seated).await?;
    let state = accepted_by(challenge, &accepted);
    change.close_challenge(id, state).await?;
    let outdated = change.outdate(Stale::Challenge(id), until).await?;
    let subject = Subject::first_board(begun);
    let post = request.post_in(place, subject);
    change.schedule_alarms(&accepted, &post.language).await?;
    let lease = change.post(&post, until).await?;
    let offers_lesson = change.mention_lesson(request.who, begun).await?;
    Ok(Begun {
        game: accepted,
        lease,
        outdated,
        offers_lesson,
    })
}

/// The answer that shows the first board.
pub(super) async fn show(
    app: &App,
    request: &Request,
    challenge: Challenge,
    begun: Begun,
) -> Result<Reply, Error> {
    let Begun {
        game,
        lease,
        outdated,
        offers_lesson,
    } = begun;
    let words = request.public();
    let mut text = board::first_text(words, &game, &challenge);
    if let Some(excuse) = thread::excuse(app, request, words, &game).await {
        text = format!("{text}\n{excuse}");
    }
    let mut public = board::public(app, words, &game, text, Some(lease)).await;
    board::also_notify(&mut public, challenge.challenger);
    // Who accepts and begins has just seen it.
    public.message.notifies.retain(|&who| who != request.who);
    let state = accepted_by(&challenge, &game);
    let accepted = Challenge { state, ..challenge };
    let corrections = corrections::of_challenge(&outdated, &accepted);
    if game.place.is_same(request.place) {
        return Ok(Reply {
            answer: Answer::Public(public),
            then: None,
            corrections,
            aside: lesson::offered(request, offers_lesson),
        });
    }
    // The board is in the thread; the challenge leads there.
    Ok(Reply {
        answer: Answer::Update(Message::text(words.answered_challenge(&accepted))),
        then: Some(public),
        corrections,
        aside: lesson::offered(request, offers_lesson),
    })
}

/// How a challenge stands when its game has begun.
fn accepted_by(challenge: &Challenge, game: &Game) -> ChallengeState {
    let is_here = game.place.is_same(challenge.place);
    ChallengeState::Accepted {
        game: game.number,
        thread: (!is_here).then_some(game.place.channel),
    }
}

pub(super) async fn decline(app: &App, request: &Request, id: ChallengeId) -> Result<Reply, Error> {
    let challenge = existing(app, request, id).await?;
    challenge.check_answer(request.who)?;
    close(app, request, challenge, ChallengeState::Declined).await
}

pub(super) async fn withdraw(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Reply, Error> {
    // Whoever made it may do so from anywhere on the same server.
    let challenge = app.store.challenge(id).await?;
    let challenge = challenge.filter(|made| made.place.scope() == request.place.scope());
    let challenge = challenge.ok_or(Refusal::NoSuchChallenge)?;
    challenge.check_withdrawal(request.who)?;
    close(app, request, challenge, ChallengeState::Withdrawn).await
}

async fn close(
    app: &App,
    request: &Request,
    challenge: Challenge,
    state: ChallengeState,
) -> Result<Reply, Error> {
    let id = challenge.id;
    let until = request.shown_by();
    let store = &app.store;
    let closed_now = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.close_challenge(id, state).await?;
            let outdated = change.outdate(Stale::Challenge(id), until).await?;
            let lease = match state {
                // The challenger hears of it; who withdraws knows.
                ChallengeState::Declined => {
                    let notice = request.post(Subject::Decline(id));
                    Some(change.post(&notice, until).await?)
                }
                _ => None,
            };
            change.commit().await?;
            Ok((lease, outdated))
        })
        .await;
    let (lease, outdated) = match closed_now {
        Ok(done) => done,
        Err(store::Error::Conflict) => return Err(closed(app, request, id).await?),
        Err(error) => return Err(error.into()),
    };
    let challenge = Challenge { state, ..challenge };
    let words = request.public();
    let notice = lease.map(|lease| Public {
        lease: Some(lease),
        ..corrections::decline_notice(words, &challenge)
    });
    Ok(Reply {
        answer: Answer::Update(Message::text(words.answered_challenge(&challenge))),
        then: notice,
        corrections: corrections::of_challenge(&outdated, &challenge),
        aside: None,
    })
}

/// A challenge that a button names. A forged button may name any, and acts on
/// none in another channel.
pub(super) async fn existing(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Challenge, Error> {
    let challenge = app.store.challenge(id).await?;
    let here = challenge.filter(|challenge| challenge.place.is_same(request.place));
    Ok(here.ok_or(Refusal::NoSuchChallenge)?)
}

/// What to say when somebody else answered in the same moment. A challenge
/// that was closed stays so.
pub(super) async fn closed(app: &App, request: &Request, id: ChallengeId) -> Result<Error, Error> {
    let challenge = app.store.challenge(id).await?;
    let challenge = challenge.filter(|made| made.place.scope() == request.place.scope());
    let state = challenge.ok_or(Refusal::NoSuchChallenge)?.state;
    Ok(Refusal::ChallengeClosed { state }.into())
}
