//! `/tak offer`, and the answers to offers.

use super::find_game::{Meant, Named};
use super::go_on::{Saved, go_on};
use super::{
    Answer, App, Button, ButtonStyle, ClockPress, Error, GameRef, Message, OfferRef, Press, Public,
    Reply, Request, Row, ShownBoard, corrections, find_game, play, which_game,
};
use crate::game::{Game, Offer, OpenOffer, Refusal};
use crate::words::Words;

pub(super) async fn make(
    app: &App,
    request: &Request,
    offer: Offer,
    game: GameRef,
) -> Result<Reply, Error> {
    let game = match find_game::meant(app, request, game).await? {
        Meant::One(game) => game,
        Meant::OneOf(games) => return Ok(which_game::ask(request, &games, button(offer))),
    };
    if offer == Offer::Takeback {
        let found = find_game::own(app, request, game).await?;
        check_takebacks(app, request, &found).await?;
    }
    let find = || find_game::own(app, request, game);
    let saved = go_on(app, request, find, |game| {
        game.offer(request.who, offer, request.at)
    })
    .await?;
    let Saved { after, lease, .. } = saved;
    let made = after.find_offer(request.who, after.events())?;
    let public = Public {
        lease,
        ..public(request.public(), &after, made)
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

/// Whether the other player may be asked for a takeback.
pub(super) async fn check_takebacks(
    app: &App,
    request: &Request,
    game: &Game,
) -> Result<(), Error> {
    let other = game.opponent_of(request.who);
    if app.preferences(other).await?.takebacks {
        Ok(())
    } else {
        Err(Refusal::DeclinesTakebacks { other }.into())
    }
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

/// An offer for all to see, with its buttons for the other player.
pub(super) fn public(words: Words, game: &Game, made: OpenOffer) -> Public {
    let other = game.players[!made.by];
    let offer = OfferRef {
        game: game.id,
        number: made.number,
    };
    let accept = Press::AcceptOffer(offer);
    let decline = Press::DeclineOffer(offer);
    let buttons = vec![
        Button::press(words.accept_button(), ButtonStyle::Success, accept),
        Button::press(words.decline_button(), ButtonStyle::Secondary, decline),
    ];
    Public {
        message: Message {
            text: words.offer(game, made),
            notifies: vec![other],
            rows: vec![Row::Buttons(buttons)],
            ..Message::default()
        },
        lease: None,
        time_up: None,
    }
}

/// The board follows the agreement; the offer says that it was accepted.
pub(super) async fn accept(app: &App, request: &Request, offer: OfferRef) -> Result<Reply, Error> {
    let find = || find_game::of_offer(app, request, offer);
    let saved = go_on(app, request, find, |game| {
        game.accept(request.who, offer.number, request.at)
    })
    .await?;
    let text = request.public().news(&saved.after);
    play::show(app, request, saved, text).await
}

pub(super) async fn turn_down(
    app: &App,
    request: &Request,
    offer: OfferRef,
) -> Result<Reply, Error> {
    let find = || find_game::of_offer(app, request, offer);
    let saved = go_on(app, request, find, |game| {
        game.turn_down(request.who, offer.number, request.at)
    })
    .await?;
    let text = corrections::ended_offer(request.public(), &saved.after, offer.number);
    Ok(Reply {
        answer: Answer::Update(Message::text(text)),
        then: None,
        corrections: corrections::in_game(app, &saved.outdated, &saved.after).await,
        aside: None,
    })
}
