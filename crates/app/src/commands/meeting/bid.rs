//! Bids for the right to go first in a game for coins. The opponent accepts with a bid, and the second bid begins the
//! game.

use super::begin_game::{self, Begun, Seats};
use crate::action::{FormField, Lines, Press};
use crate::error::Abort;
use crate::flow::{Actor, Committed, Transition, commit};
use crate::reply::{Answer, Field, Form, Message, Reply};
use crate::request::Request;
use crate::thread::GamePlace;
use crate::{App, Result, load, view};
use tavern_game::{
    Approach, Challenge, ChallengeId, CoinRefusal, Notice, Refusal, Stakes, bid_seats,
};
use tavern_store::{Bid, Change, Seated, Stale, Subject};

/// The outcome of a bid.
enum Outcome {
    /// The first bid of the two.
    First,
    /// It replaces a bid of the same person.
    Changed,
    /// The second bid; the game has begun.
    Begun(Box<(Challenge, Begun)>),
    /// It would be the second bid, and the game has no place yet. Nothing was changed.
    NeedsPlace,
    /// The person has fewer coins. Nothing was changed.
    TooPoor {
        /// The coins that are not staked elsewhere.
        free: i64,
    },
}

const BID: FormField = FormField::new("bid", 10);

pub(crate) async fn open_form(app: &App, request: &Request, id: ChallengeId) -> Result<Reply> {
    let challenge = load::invitation::challenge_in_channel(app, request, id).await?;
    challenge.check_bid(request.who)?;
    opponent_may_play(app, request, &challenge).await?;
    let stakes = stakes(&challenge)?;
    let free = free_coins(app, request, &challenge).await?;
    let price = i64::from(stakes.ante);
    if free < price {
        return Err(CoinRefusal::TooFew {
            needed: price,
            free,
        }
        .into());
    }
    let words = request.private();
    let field = Field {
        value: challenge.bid_of(request.who).map(|bid| bid.to_string()),
        placeholder: Some(words.form_bid_example()),
        ..Field::line(BID, words.bid_label(free - price))
    };
    Ok(Form {
        title: words.form_bid(),
        fields: vec![field],
        press: Press::Bid(id),
    }
    .into())
}

async fn opponent_may_play(app: &App, request: &Request, challenge: &Challenge) -> Result<()> {
    let opponent = challenge.opponent_of(request.who);
    load::partner::may_still_play(app, request, opponent).await
}

/// The coins that a person can stake, with their earlier bid for this challenge.
async fn free_coins(app: &App, request: &Request, challenge: &Challenge) -> Result<i64> {
    let purse = app.store.purse(request.place.scope(), request.who).await?;
    let free = purse.unwrap_or_default().free();
    Ok(free + challenge.reserved_coins(request.who))
}

fn stakes(challenge: &Challenge) -> Result<Stakes, Refusal> {
    challenge.terms.stakes().ok_or(Refusal::UnknownButton)
}

pub(crate) async fn bid(
    app: &App,
    request: &Request,
    id: ChallengeId,
    lines: &Lines,
) -> Result<Reply> {
    let challenge = load::invitation::challenge_in_channel(app, request, id).await?;
    challenge.check_bid(request.who)?;
    opponent_may_play(app, request, &challenge).await?;
    let stakes = stakes(&challenge)?;
    let bid = PlacedBid {
        challenge: &challenge,
        ante: stakes.ante,
        coins: read(lines.text(BID)?)?,
        coin_toss: rand::random(),
    };
    let mut outcome = bid.commit(app, request, None).await?;
    if matches!(&outcome, Some(outcome) if matches!(outcome.value, Outcome::NeedsPlace)) {
        let place = load::thread::place(app, request, &challenge).await?;
        outcome = bid.commit(app, request, Some(place)).await?;
    }
    let Some(outcome) = outcome else {
        return Err(load::invitation::closed_challenge(app, request, id).await?);
    };
    bid.reply(app, request, outcome).await
}

/// Reads a whole number of coins. A number beyond all purses is cut to one that is still too high.
fn read(text: &str) -> Result<u16, CoinRefusal> {
    let digits = text.trim();
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number {
        let text = text.into();
        return Err(CoinRefusal::BadBid { typed: text });
    }
    Ok(digits.parse().unwrap_or(u16::MAX))
}

struct PlacedBid<'a> {
    challenge: &'a Challenge,
    ante: u16,
    coins: u16,
    /// Decides between equal bids.
    coin_toss: bool,
}

impl PlacedBid<'_> {
    async fn commit(
        &self,
        app: &App,
        request: &Request,
        place: Option<GamePlace>,
    ) -> Result<Option<Committed<Outcome>>> {
        commit(app, Actor::Person(request), |change| {
            self.write(change, request, place)
        })
        .await
    }

    async fn write(
        &self,
        mut change: Change,
        request: &Request,
        place: Option<GamePlace>,
    ) -> Result<Transition<Outcome>, Abort> {
        let (bidder, coins) = (request.who, self.coins);
        let opponent = self.challenge.opponent_of(bidder);
        load::partner::recheck(&mut change, request, opponent, Approach::Answers).await?;
        let scope = self.challenge.place.scope();
        let both = [self.challenge.challenger, self.challenge.opponent];
        change.lock_purses(scope, both).await?;
        change.open_purse(scope, bidder).await?;
        let here = Some(self.challenge.id);
        let free = change.free_coins(scope, bidder, here).await?;
        if coins > Stakes::HIGHEST_BID || free < i64::from(self.ante) + i64::from(coins) {
            return Ok(Transition::none(Outcome::TooPoor { free }));
        }
        let Bid {
            challenge,
            is_first,
        } = change.bid(self.challenge, bidder, coins).await?;
        let (challenger, opponent) = (challenge.challenger, challenge.opponent);
        let seats = bid_seats(challenger, opponent, challenge.bids, self.coin_toss);
        if let Some((players, bid)) = seats {
            let Some(place) = place else {
                return Ok(Transition::none(Outcome::NeedsPlace));
            };
            let seats = Seated {
                bid,
                ..Seated::without_bid(players)
            };
            let seats = Seats::People(place.place, seats);
            let outcome =
                begin_game::begin(change, request, &challenge, place.no_thread, seats).await?;
            return Ok(outcome.map(|outcome| Outcome::Begun(Box::new((challenge, outcome)))));
        }
        if !is_first {
            return Ok(Transition::to(change, Outcome::Changed));
        }
        // A new post of the challenge notifies the other person.
        let actor = Actor::Person(request);
        if bidder == challenger {
            let notice = Notice::Challenge {
                by: challenger,
                to: opponent,
            };
            let cause = request.number();
            change.count_notice(cause, notice, request.at).await?;
        }
        Ok(Transition::to(change, Outcome::First)
            .correct([Stale::Challenge(challenge.id)])
            .show(actor.post(request.place, Subject::Challenge(challenge.id))))
    }

    async fn reply(
        &self,
        app: &App,
        request: &Request,
        outcome: Committed<Outcome>,
    ) -> Result<Reply> {
        let Committed {
            value,
            lease,
            old_messages,
            ..
        } = outcome;
        let words = request.private();
        let opponent = self.challenge.opponent_of(request.who);
        let answer = Answer::Private(Message::text(words.bid_made(self.coins, opponent)));
        match value {
            Outcome::TooPoor { free } => {
                let ante = self.ante;
                let scope = request.place.scope();
                let purse = app.store.purse(scope, request.who).await?;
                let purse = purse.unwrap_or_default().balance;
                Err(CoinRefusal::BidTooHigh {
                    most: (free - i64::from(ante)).min(i64::from(Stakes::HIGHEST_BID)),
                    ante,
                    purse,
                    held: purse - free,
                }
                .into())
            }
            Outcome::NeedsPlace => {
                Err(load::invitation::closed_challenge(app, request, self.challenge.id).await?)
            }
            Outcome::Changed => Ok(answer.into()),
            Outcome::First => {
                let challenge = self.challenge.clone().after_bid(request.who, self.coins);
                let words = request.public();
                let public = view::invitation::challenge(app, words, &challenge).await;
                let mut public = public.with_lease(lease);
                // The opponent was notified of the challenge already, so only the challenger is notified of the answer.
                let notifies = &mut public.message.notifies;
                notifies.retain(|&person| person == challenge.challenger);
                Ok(Reply {
                    then: Some(public),
                    corrections: view::corrections::of_challenge(&old_messages, &challenge),
                    ..answer.into()
                })
            }
            Outcome::Begun(start) => {
                let (challenge, start) = *start;
                let outcome = Committed {
                    value: start,
                    lease,
                    old_messages,
                    house_answer: None,
                };
                Ok(begin_game::reply(app, request, &challenge, outcome).await)
            }
        }
    }
}
