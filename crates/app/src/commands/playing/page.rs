//! The page of a game: its links, including the link that signs a player in, and the plies played there.

use crate::action::ShownBoard;
use crate::flow::{Actor, Transition, commit, update_game};
use crate::load::{self, Named};
use crate::reply::{Action, Button, Message, Reply};
use crate::request::Request;
use crate::state::Ticket;
use crate::{App, Result, view};
use tavern_game::{PlaceRefusal, Refusal, Taps};
use tavern_store::PageLink;

/// Answers with the link to the page of a game; a player's link signs them in.
pub(crate) async fn open(app: &App, request: &Request, board: ShownBoard) -> Result<Reply> {
    let game = load::game::to_see(app, request, Named::Shown(board)).await?;
    let words = request.private();
    // Another process may have no pages.
    let url = app.page_of(game.id).ok_or(Refusal::UnknownButton)?;
    let watch = Button::new(words.button_page_watch(), Action::Link { url: url.into() });
    let plays = game.color_of(request.who).is_some() && view::board::is_playable_on_page(&game);
    if !plays {
        let text = words.page_link_to_watch();
        return Ok(Reply::private(Message::with_buttons(text, vec![watch])));
    }
    let ticket = Ticket::new();
    let url = app
        .address_to_sign_in(&ticket)
        .ok_or(Refusal::UnknownButton)?;
    let link = PageLink {
        player: request.who,
        game: game.id,
    };
    let until = request.at.plus_ms(Ticket::LINK_MS);
    let secret = &ticket.fingerprint();
    commit(app, Actor::Person(request), |mut change| async move {
        change.add_page_link(secret, link, until).await?;
        Ok(Transition::to(change, ()))
    })
    .await?;
    let sign_in = Button::new(
        words.button_page_sign_in(),
        Action::Link { url: url.into() },
    );
    Ok(Reply::private(Message::with_buttons(
        words.page_link(),
        vec![sign_in, watch],
    )))
}

/// Plays a ply that was tapped on the page. The board is posted in the channel of the game.
pub(crate) async fn play(
    app: &App,
    request: &Request,
    board: ShownBoard,
    taps: &str,
) -> Result<Reply> {
    if request.place.access.is_guest() {
        return Err(PlaceRefusal::CannotPost.into());
    }
    let is_unshown = app.store.is_unshown(board.game).await?;
    let find = || load::game::own(app, request, Named::Shown(board));
    let update = update_game(app, Actor::Person(request), find, |game| {
        game.check_turn(request.who)?;
        let ply = Taps::ply(taps, game.position()).ok_or(Refusal::NoSuchTaps)?;
        game.play(request.who, &ply.to_string(), request.at)
    })
    .await?;
    app.work_soon();
    let words = request.private();
    let ply = update.after.first_ply_since(&update.before);
    let lines = [
        ply.map(|ply| words.ply_confirmation(ply)),
        words.left_stack_hint(&update.before, &update.after),
        words.left_open(&update.before, &update.after),
        update.aside(request).map(|aside| aside.text),
        is_unshown.then(|| words.page_unshown()),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    Ok(Reply::private(Message::text(lines.join("\n"))))
}
