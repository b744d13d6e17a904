//! Bids for the right to go first, in a challenge for coins. Whoever is asked
//! accepts by bidding; once both have bid, the game begins.

use super::begin_game;
use super::begin_game::Begun;
use crate::app::action::{BID_FIELD, LONGEST_BID, Press};
use crate::app::error::Error;
use crate::app::reply::{Answer, Field, Form, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::game::{Challenge, ChallengeId, CoinRefusal, Notice, Place, Refusal, Stakes, bid_seats};
use crate::store::{self, Bid, Change, Lease, Outdated, Seated, Stale, Subject};

/// What came of a bid.
enum Made {
    /// It is the first one.
    First(Lease, Vec<Outdated>),
    /// It takes the place of an earlier one.
    Changed,
    /// It is the second one, and the game has begun.
    Both(Box<(Challenge, Begun)>),
    /// The person does not have so many coins.
    TooPoor {
        /// What they can stake.
        free: i64,
    },
}

pub(crate) async fn open_form(
    app: &App,
    request: &Request,
    id: ChallengeId,
) -> Result<Reply, Error> {
    let challenge = load::challenge::existing(app, request, id).await?;
    challenge.check_bid(request.who)?;
    may_still_play(app, request, &challenge).await?;
    let stakes = stakes(&challenge)?;
    let free = free(app, request, &challenge).await?;
    let needed = i64::from(stakes.ante);
    if free < needed {
        return Err(CoinRefusal::TooFew { needed, free }.into());
    }
    let words = request.private();
    let most = free - needed;
    let field = Field {
        name: BID_FIELD,
        label: words.bid_label(most),
        value: challenge.bid_of(request.who).map(|bid| bid.to_string()),
        placeholder: Some(words.bid_placeholder()),
        max_length: LONGEST_BID,
        required: true,
    };
    Ok(Answer::Form(Form {
        title: words.bid_title(),
        fields: vec![field],
        press: Press::Bid(id),
    })
    .into())
}

/// Whether the other of the two may still play.
async fn may_still_play(app: &App, request: &Request, challenge: &Challenge) -> Result<(), Error> {
    let other = challenge.opponent_of(request.who);
    load::partner::may_still_play(app, request, other).await
}

/// What somebody can stake, besides what they have bid for this challenge.
async fn free(app: &App, request: &Request, challenge: &Challenge) -> Result<i64, Error> {
    let purse = app.store.purse(request.place.scope(), request.who).await?;
    let free = purse.unwrap_or_default().free();
    Ok(free + challenge.held_by(request.who))
}

fn stakes(challenge: &Challenge) -> Result<Stakes, Refusal> {
    challenge.terms.stakes().ok_or(Refusal::UnknownButton)
}

pub(crate) async fn bid(
    app: &App,
    request: &Request,
    id: ChallengeId,
    typed: &str,
) -> Result<Reply, Error> {
    let challenge = load::challenge::existing(app, request, id).await?;
    challenge.check_bid(request.who)?;
    may_still_play(app, request, &challenge).await?;
    let stakes = stakes(&challenge)?;
    let coins = read(typed)?;
    let (store, coin) = (&app.store, rand::random());
    let bid = (stakes.ante, coins);
    let bid_in = |place| {
        let challenge = &challenge;
        store.retrying(move || async move {
            let begun = store.begin(request.claim()).await?;
            make(begun, request, challenge, place, bid, coin).await
        })
    };
    let made = if let Some(made) = bid_in(None).await.transpose() {
        made
    } else {
        let place = load::thread::place(app, request, &challenge).await?;
        let made = bid_in(Some(place)).await.transpose();
        // Where the place is known, there is an outcome.
        made.unwrap_or(Err(store::Error::Conflict))
    };
    let words = request.private();
    match made {
        Ok(Made::TooPoor { free }) => {
            let ante = stakes.ante;
            let most = (free - i64::from(ante)).min(i64::from(Stakes::HIGHEST_BID));
            Err(CoinRefusal::BidTooHigh { most, ante }.into())
        }
        Ok(Made::Changed) => {
            let text = words.bid_made(coins, challenge.opponent_of(request.who));
            Ok(Answer::Private(Message::text(text)).into())
        }
        Ok(Made::First(lease, outdated)) => {
            let challenge = challenge.after_bid(request.who, coins);
            let text = words.bid_made(coins, challenge.opponent_of(request.who));
            let mut public = view::challenge::public(request.public(), &challenge);
            public.lease = Some(lease);
            // Who is challenged has heard of it; the challenger hears of the
            // answer.
            public
                .message
                .notifies
                .retain(|&who| who == challenge.challenger);
            Ok(Reply {
                answer: Answer::Private(Message::text(text)),
                then: Some(public),
                corrections: view::corrections::of_challenge(&outdated, &challenge),
                aside: None,
            })
        }
        Ok(Made::Both(both)) => {
            let (challenge, begun) = *both;
            begin_game::show(app, request, challenge, begun).await
        }
        Err(store::Error::Conflict) => Err(load::challenge::closed(app, request, id).await?),
        Err(error) => Err(error.into()),
    }
}

/// A whole number of coins. One that nobody could bid is cut to one that is
/// still too high.
fn read(typed: &str) -> Result<u16, CoinRefusal> {
    let digits = typed.trim();
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number {
        let typed = typed.to_owned();
        return Err(CoinRefusal::BadBid { typed });
    }
    Ok(digits.parse().unwrap_or(u16::MAX))
}

/// Makes a bid; nothing, and nothing is changed, if it is the second one and it is
/// not known yet where the game is to be played.
async fn make(
    mut change: Change,
    request: &Request,
    challenge: &Challenge,
    place: Option<Place>,
    (ante, coins): (u16, u16),
    coin: bool,
) -> Result<Option<Made>, store::Error> {
    let (who, scope) = (request.who, challenge.place.scope());
    let both = [challenge.challenger, challenge.opponent];
    change.hold_purses(scope, both).await?;
    change.open_purse(scope, who).await?;
    let free = change.free_coins(scope, who, Some(challenge.id)).await?;
    if coins > Stakes::HIGHEST_BID || free < i64::from(ante) + i64::from(coins) {
        return Ok(Some(Made::TooPoor { free }));
    }
    let Bid {
        challenge,
        is_first,
    } = change.bid(challenge, who, coins).await?;
    let until = request.shown_by();
    let (challenger, opponent) = (challenge.challenger, challenge.opponent);
    let made = match bid_seats(challenger, opponent, challenge.bids, coin) {
        Some((players, bid)) => {
            let Some(place) = place else {
                return Ok(None);
            };
            let seated = Seated {
                players,
                bid,
                round: 1,
            };
            let begun = begin_game::begin(&mut change, request, &challenge, place, seated).await?;
            Made::Both(Box::new((challenge, begun)))
        }
        None if !is_first => Made::Changed,
        None => {
            // The challenge is posted once more, which notifies the other one.
            if who == challenger {
                let notice = Notice::Challenge {
                    by: challenger,
                    to: opponent,
                };
                let cause = request.interaction;
                change.count_notice(cause, notice, request.at).await?;
            }
            let outdated = change
                .outdate(Stale::Challenge(challenge.id), until)
                .await?;
            let post = request.post(Subject::Challenge(challenge.id));
            let lease = change.post(&post, until).await?;
            Made::First(lease, outdated)
        }
    };
    change.keep().await?;
    Ok(Some(made))
}
