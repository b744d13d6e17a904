//! `/tak move`, and the Move button with its form.

use super::go_on::{Saved, go_on};
use super::{
    Answer, App, Error, Field, Form, GameRef, Press, Reply, Request, ShownBoard, board,
    corrections, find_game,
};

/// The name of the line in the form that asks for a ply.
pub const PLY_FIELD: &str = "ply";

/// The most characters of a ply that is typed. Discord holds people to it;
/// an answer that names a ply must keep to Discord's own limits.
pub const LONGEST_PLY: u16 = 60;

pub(super) async fn play(
    app: &App,
    request: &Request,
    game: GameRef,
    typed: &str,
) -> Result<Reply, Error> {
    let find = || find_game::to_play(app, request, game);
    let saved = go_on(app, request, find, |game| {
        game.play(request.who, typed, request.at)
    })
    .await?;
    let words = request.public();
    let text = words.played(&saved.before, &saved.after);
    show(app, request, saved, text).await
}

/// The answer that shows a changed board to all.
pub(super) async fn show(
    app: &App,
    request: &Request,
    saved: Saved,
    text: String,
) -> Result<Reply, Error> {
    let public = board::public(app, request.public(), &saved.after, text, saved.lease).await;
    Ok(Reply {
        answer: Answer::Public(public),
        then: None,
        corrections: corrections::in_game(&saved.outdated, &saved.after),
    })
}

pub(super) async fn open_form(
    app: &App,
    request: &Request,
    shown: ShownBoard,
) -> Result<Reply, Error> {
    let game = find_game::to_play(app, request, GameRef::ShownBoard(shown)).await?;
    game.check_turn(request.who)?;
    let words = request.private();
    let field = Field {
        name: PLY_FIELD,
        label: words.form_label(),
        value: None,
        placeholder: Some(words.form_placeholder(&game)),
        max_length: LONGEST_PLY,
        required: true,
    };
    Ok(Answer::Form(Form {
        title: words.form_title(&game),
        fields: vec![field],
        press: Press::Move(shown),
    })
    .into())
}
