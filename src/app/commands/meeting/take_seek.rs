//! The Take button of a seek: of all who press it, one plays.

use super::begin_game;
use super::begin_game::Begun;
use crate::app::error::Error;
use crate::app::reply::{Answer, Instead, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::game::{
    Challenge, ChallengeId, GameNumber, Place, Refusal, Seek, SeekId, SeekRefusal, SeekState, seats,
};
use crate::store::{self, Lease, Outdated, Seated, SeekEnd, Stale, Subject};

/// How often it is tried while challenges between the two come and go.
const TRIES: u32 = 8;

/// What came of taking a seek, and the messages that are out of date since.
enum Taken {
    /// The game has begun.
    Begun(Box<Begun>, Vec<Outdated>),
    /// The two bid for the right to go first.
    Bidding(Lease, Vec<Outdated>),
}

pub(crate) async fn take(app: &App, request: &Request, id: SeekId) -> Result<Reply, Error> {
    let seek = load::seek::existing(app, request, id).await?;
    let seek = seek.filter(|seek| seek.place.is_same(request.place));
    let seek = seek.ok_or(SeekRefusal::NoSuchSeek)?;
    check(app, request, &seek).await?;
    let challenge = ChallengeId(request.interaction.0);
    let challenge = seek.challenge_to(request.who, challenge, request.at);
    if let Some(open) = app.store.open_challenge(&challenge).await? {
        let message = view::challenge::still_open(request, &open);
        return Ok(Answer::Private(message).into());
    }
    // For coins both bid first, and the thread is made with the second bid.
    let place = match challenge.terms.stakes() {
        Some(_) => challenge.place,
        None => load::thread::place_of_seek(app, request, id, &challenge).await?,
    };
    for _ in 0..TRIES {
        match try_to_take(app, request, &seek, &challenge, place).await {
            Ok(taken) => return show(app, request, seek, challenge, taken).await,
            Err(store::Error::Conflict) => {}
            Err(error) => return Err(error.into()),
        }
        load::seek::check_still_open(app, request, id).await?;
        if let Some(open) = app.store.open_challenge(&challenge).await? {
            let message = view::challenge::still_open(request, &open);
            return Ok(Answer::Private(message).into());
        }
        // The challenge between the two was answered just now.
    }
    Err(Refusal::KeptChanging.into())
}

/// Whether the person may take it, and both can pay for it.
async fn check(app: &App, request: &Request, seek: &Seek) -> Result<(), Error> {
    let (taker, seeker, place) = (request.who, seek.seeker, seek.place);
    let rated = app.store.rating(place.scope(), taker).await?;
    seek.check_taker(taker, rated.map(|rated| rated.rating), request.at)?;
    match load::partner::may_take_up(app, request, seeker).await {
        // A seek is for everybody, so it would be no answer that the seeker takes
        // no challenges.
        Err(Error::Refused(Refusal::TakesNoChallenges { .. })) => {
            return Err(SeekRefusal::NotForYou.into());
        }
        outcome => outcome?,
    }
    if let Some(refusal) = load::coins::lacks_coins(app, place, taker, &seek.terms, 0).await? {
        return Err(refusal.into());
    }
    let lacks_coins = load::coins::lacks_coins(app, place, seeker, &seek.terms, 0).await?;
    match lacks_coins {
        Some(_) => Err(SeekRefusal::SeekerTooPoor { seeker }.into()),
        None => Ok(()),
    }
}

/// Ends the seek, and makes of it what a challenge that is accepted would
/// become, all at one stroke.
async fn try_to_take(
    app: &App,
    request: &Request,
    seek: &Seek,
    challenge: &Challenge,
    place: Place,
) -> Result<Taken, store::Error> {
    let store = &app.store;
    let (seeker, taker) = (challenge.challenger, challenge.opponent);
    let last_white = store.last_white(seeker, taker).await?;
    let first = challenge.terms.first();
    let players = seats(first, seeker, taker, last_white, rand::random());
    let until = request.shown_by();
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.make_challenge(challenge).await?;
            change
                .end_seek(seek.id, SeekEnd::Taken(challenge.id))
                .await?;
            let outdated = change.outdate(Stale::Seek(seek.id), until).await?;
            let outcome = if challenge.terms.stakes().is_some() {
                let post = request.post(Subject::Challenge(challenge.id));
                Taken::Bidding(change.post(&post, until).await?, outdated)
            } else {
                let seated = Seated::without_bid(players);
                let begun =
                    begin_game::begin(&mut change, request, challenge, place, seated).await?;
                Taken::Begun(Box::new(begun), outdated)
            };
            change.keep().await?;
            Ok(outcome)
        })
        .await
}

/// The first board, or the challenge that both bid for; the seeker is notified.
async fn show(
    app: &App,
    request: &Request,
    seek: Seek,
    challenge: Challenge,
    taken: Taken,
) -> Result<Reply, Error> {
    let by = request.who;
    let taken_by = |game: Option<GameNumber>| Seek {
        state: SeekState::Taken { by, game },
        ..seek.clone()
    };
    match taken {
        Taken::Begun(begun, outdated) => {
            let seek = taken_by(Some(begun.number()));
            let mut reply = begin_game::show(app, request, challenge, *begun).await?;
            let corrections = view::corrections::of_seek(&outdated, &seek);
            // The board is in a thread; the seek leads there.
            if let (Answer::Update(message), Some(correction)) =
                (&mut reply.answer, corrections.first())
                && let Instead::Text(text) = &correction.instead
            {
                message.text.clone_from(text);
            }
            reply.corrections.extend(corrections);
            Ok(reply)
        }
        Taken::Bidding(lease, outdated) => {
            let mut public = view::challenge::public_taken(request.public(), &challenge);
            public.lease = Some(lease);
            Ok(Reply {
                answer: Answer::Public(public),
                then: None,
                corrections: view::corrections::of_seek(&outdated, &taken_by(None)),
                aside: None,
            })
        }
    }
}
