//! `/tak offer`, and the answers to offers.

use super::board;
use crate::action::{ClockPress, GameRef, OfferRef, Press, ShownBoard};
use crate::flow::{Actor, Updated, update_game};
use crate::load::{self, Named, Resolved};
use crate::reply::{Answer, Message, Public, Reply};
use crate::request::Request;
use crate::{App, Result, view};
use tavern_game::{Offer, TournamentRefusal};

pub(crate) async fn make(
    app: &App,
    request: &Request,
    offer: Offer,
    game: GameRef,
) -> Result<Reply> {
    let game = match load::game::resolve(app, request, game).await? {
        Resolved::One(game) => game,
        Resolved::Several(games) => {
            return Ok(view::choices::ask_game(request, &games, press(offer)));
        }
    };
    match offer {
        Offer::Draw | Offer::Cancel => {}
        Offer::Takeback => {
            let game = load::game::own(app, request, game).await?;
            load::partner::check_takebacks(app, request, &game).await?;
        }
        // The next round waits for all games.
        Offer::Pause => {
            let game = load::game::own(app, request, game).await?;
            if load::contests::of_game(app, game.id).await?.is_some() {
                return Err(TournamentRefusal::NoPause.into());
            }
        }
    }
    let find = || load::game::own(app, request, game);
    let update = update_game(app, Actor::Person(request), find, |game| {
        let after = game.offer(request.who, offer, request.at)?;
        after.answered_by_house(request.at)
    })
    .await?;
    if update.after.house.is_some() {
        return Ok(Box::pin(answer_of_house(app, request, offer, game, update)).await);
    }
    let after = update.after;
    let open = after.find_offer(request.who, after.events())?;
    let public = view::board::offer(request.public(), &after, open).with_lease(update.lease);
    Ok(match game {
        // The private message with the button is no longer needed.
        Named::Shown(_) => {
            let confirmation = request.private().offer_made(offer, &after);
            Reply {
                then: Some(public),
                ..Reply::update(Message::text(confirmation))
            }
        }
        Named::Numbered(_) => Reply::public(public),
    })
}

/// The reply to an offer that the house has answered: the new board, or its refusal.
async fn answer_of_house(
    app: &App,
    request: &Request,
    offer: Offer,
    name: Named,
    update: Updated,
) -> Reply {
    let is_accepted = update.before.board_event() != update.after.board_event();
    let (public, corrections) = if is_accepted {
        let text = request.public().news(&update.after);
        board::reply_parts(app, request, update, text).await
    } else {
        let text = request.public().house_declines(offer, &update.after);
        (Public::of(Message::text(text)), Vec::new())
    };
    let (answer, then) = match name {
        Named::Numbered(_) => (Answer::Public(public), None),
        // The private message with the button is no longer needed.
        Named::Shown(_) => {
            let confirmation = request.private().house_answer(is_accepted);
            (Answer::Update(Message::text(confirmation)), Some(public))
        }
    };
    Reply {
        then,
        corrections,
        ..answer.into()
    }
}

/// The press that makes an offer.
fn press(offer: Offer) -> fn(ShownBoard) -> Press {
    match offer {
        Offer::Draw => Press::OfferDraw,
        Offer::Takeback => Press::OfferTakeback,
        Offer::Cancel => Press::OfferCancel,
        Offer::Pause => |board| Press::Clock(ClockPress::OfferPause(board)),
    }
}

/// Accepts an offer, and shows the board that follows.
pub(crate) async fn accept(app: &App, request: &Request, offer: OfferRef) -> Result<Reply> {
    let find = || load::game::of_offer(app, request, offer);
    let update = update_game(app, Actor::Person(request), find, |game| {
        game.accept(request.who, offer.number, request.at)
    })
    .await?;
    let text = request.public().news(&update.after);
    Ok(Box::pin(board::reply(app, request, update, text)).await)
}

/// Declines an offer, or withdraws the person's own.
pub(crate) async fn turn_down(app: &App, request: &Request, offer: OfferRef) -> Result<Reply> {
    let find = || load::game::of_offer(app, request, offer);
    let update = update_game(app, Actor::Person(request), find, |game| {
        game.turn_down(request.who, offer.number, request.at)
    })
    .await?;
    let game = &update.after;
    let text = view::corrections::ended_offer(request.public(), game, offer.number);
    Ok(Reply {
        corrections: view::corrections::of_game(app, &update.old_messages, game).await,
        ..Reply::update(Message::text(text))
    })
}
