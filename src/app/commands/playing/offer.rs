//! `/tak offer`, and the answers to offers.

use super::board_reply;
use crate::app::action::{ClockPress, GameRef, OfferRef, Press, ShownBoard};
use crate::app::error::Error;
use crate::app::flow::Saved;
use crate::app::load::{Meant, Named};
use crate::app::reply::{Answer, Message, Public, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, load, render, view};
use crate::game::Offer;

pub(crate) async fn make(
    app: &App,
    request: &Request,
    offer: Offer,
    game: GameRef,
) -> Result<Reply, Error> {
    let game = match load::game::meant(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => return Ok(view::which_game::ask(request, &games, button(offer))),
    };
    if offer == Offer::Takeback {
        let found = load::game::own(app, request, game).await?;
        load::partner::check_takebacks(app, request, &found).await?;
    }
    let find = || load::game::own(app, request, game);
    let saved = flow::update_game::go_on(app, request, find, |game| {
        game.offer(request.who, offer, request.at)
    })
    .await?;
    let Saved { after, lease, .. } = saved;
    let made = after.find_offer(request.who, after.events())?;
    let public = Public {
        lease,
        ..view::offer::public(request.public(), &after, made)
    };
    // A button stands on a private message, which has done its work.
    Ok(match game {
        Named::Shown(_) => Reply {
            answer: Answer::Update(Message::text(request.private().offer_made(offer, &after))),
            then: Some(public),
            corrections: Vec::new(),
            aside: None,
        },
        Named::Numbered(_) => Answer::Public(public).into(),
    })
}

/// The button that makes an offer.
fn button(offer: Offer) -> fn(ShownBoard) -> Press {
    match offer {
        Offer::Draw => Press::OfferDraw,
        Offer::Takeback => Press::OfferTakeback,
        Offer::Cancel => Press::OfferCancel,
        Offer::Pause => |shown| Press::Clock(ClockPress::OfferPause(shown)),
    }
}

/// The board follows the agreement; the offer says that it was accepted.
pub(crate) async fn accept(app: &App, request: &Request, offer: OfferRef) -> Result<Reply, Error> {
    let find = || load::game::of_offer(app, request, offer);
    let saved = flow::update_game::go_on(app, request, find, |game| {
        game.accept(request.who, offer.number, request.at)
    })
    .await?;
    let text = request.public().news(&saved.after);
    board_reply::show(app, request, saved, text).await
}

pub(crate) async fn turn_down(
    app: &App,
    request: &Request,
    offer: OfferRef,
) -> Result<Reply, Error> {
    let find = || load::game::of_offer(app, request, offer);
    let saved = flow::update_game::go_on(app, request, find, |game| {
        game.turn_down(request.who, offer.number, request.at)
    })
    .await?;
    let text = view::corrections::ended_offer(request.public(), &saved.after, offer.number);
    Ok(Reply {
        answer: Answer::Update(Message::text(text)),
        then: None,
        corrections: render::posts::in_game(app, &saved.outdated, &saved.after).await,
        aside: None,
    })
}
