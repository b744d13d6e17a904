//! The Take button of a seek.

use super::begin_game::{self, Begun, Seats};
use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::thread::GamePlace;
use crate::app::{load, render, view};
use crate::game::{
    Approach, Challenge, ChallengeId, GameNumber, Refusal, Seek, SeekId, SeekRefusal, SeekState,
    seats,
};
use crate::store::{Seated, SeekEnd, Stale, Subject};

/// How often a seek is tried while challenges between the two open and close.
const ATTEMPTS: u32 = 8;

pub(crate) async fn take(app: &App, request: &Request, id: SeekId) -> Result<Reply, Error> {
    let seek = load::seek::on_server(app, request, id).await?;
    if !seek.place.is_same(request.place) {
        return Err(SeekRefusal::NoSuchSeek.into());
    }
    check(app, request, &seek).await?;
    let challenge = ChallengeId(request.interaction.0);
    let challenge = seek.challenge_to(request.who, challenge, request.at);
    if let Some(open) = app.store.open_challenge(&challenge).await? {
        let message = render::challenge::still_open(app, request, &open).await;
        return Ok(Answer::Private(message).into());
    }
    // In a game for coins both bid first; the second bid creates the thread.
    let place = match challenge.terms.stakes() {
        Some(_) => GamePlace::plain(challenge.place),
        None => load::thread::place_of_seek(app, request, id, &challenge).await?,
    };
    for _ in 0..ATTEMPTS {
        if let Some(taken) = end(app, request, &seek, &challenge, place).await? {
            return Ok(reply(app, request, seek, challenge, taken).await);
        }
        load::seek::check_still_open(app, request, id).await?;
        if let Some(open) = app.store.open_challenge(&challenge).await? {
            let message = render::challenge::still_open(app, request, &open).await;
            return Ok(Answer::Private(message).into());
        }
        // The open challenge between the two was answered just now.
    }
    Err(Refusal::DataChanging.into())
}

/// Checks that the person may take the seek, and that both have the coins.
async fn check(app: &App, request: &Request, seek: &Seek) -> Result<(), Error> {
    let (taker, seeker, place) = (request.who, seek.seeker, seek.place);
    let rated = app.store.rating(place.scope(), taker).await?;
    seek.check_taker(taker, rated.map(|rated| rated.rating), request.at)?;
    load::partner::may_take_up(app, request, seeker).await?;
    let terms = &seek.terms;
    if let Some(refusal) = load::coins::lacks_coins(app, place, taker, terms, 0).await? {
        return Err(refusal.into());
    }
    match load::coins::lacks_coins(app, place, seeker, terms, 0).await? {
        Some(_) => Err(SeekRefusal::SeekerTooPoor { seeker }.into()),
        None => Ok(()),
    }
}

/// Ends the seek. In the same change its challenge begins the game, or is posted for bids; then there is no game in
/// the result.
async fn end(
    app: &App,
    request: &Request,
    seek: &Seek,
    challenge: &Challenge,
    place: GamePlace,
) -> Result<Option<Committed<Option<Begun>>>, Error> {
    let actor = Actor::Person(request);
    let (seeker, taker) = (challenge.challenger, challenge.opponent);
    let last_white = app.store.last_white(seeker, taker).await?;
    let first = challenge.terms.first();
    let players = seats(first, seeker, taker, last_white, rand::random());
    commit(app, actor, |mut change| async move {
        load::partner::check_again(&mut change, request, seeker, Approach::TakesUp).await?;
        change.make_challenge(challenge).await?;
        let end = SeekEnd::Taken(challenge.id);
        change.end_seek(seek.id, end).await?;
        let transition = if challenge.terms.stakes().is_some() {
            let post = actor.post(request.place, Subject::Challenge(challenge.id));
            Transition::to(change, None).show(post)
        } else {
            let seats = Seats::People(place.place, Seated::without_bid(players));
            let begun =
                begin_game::begin(change, request, challenge, place.no_thread, seats).await?;
            begun.map(Some)
        };
        Ok(transition.correct([Stale::Seek(seek.id)]))
    })
    .await
}

/// The first board, or the challenge for bids. Both notify the seeker.
async fn reply(
    app: &App,
    request: &Request,
    seek: Seek,
    challenge: Challenge,
    taken: Committed<Option<Begun>>,
) -> Reply {
    let Committed {
        value,
        lease,
        outdated,
        ..
    } = taken;
    let by = request.who;
    let taken_by = |game: Option<GameNumber>| Seek {
        state: SeekState::Taken { by, game },
        ..seek
    };
    let Some(begun) = value else {
        let words = request.public();
        let public = render::challenge::public_taken(app, words, &challenge).await;
        return Reply {
            corrections: view::corrections::of_seek(&outdated, &taken_by(None)),
            ..Answer::Public(public.with_lease(lease)).into()
        };
    };
    let seek = taken_by(Some(begun.game.number));
    let corrections = view::corrections::of_seek(&outdated, &seek);
    let begun = Committed {
        value: begun,
        lease,
        // The challenge was never posted.
        outdated: Vec::new(),
        house_answer: None,
    };
    let reply = begin_game::reply(app, request, &challenge, begun).await;
    begin_game::in_place_of_seek(reply, corrections)
}
