//! A person's private note on a game.

use crate::action::{FormField, Lines, Press};
use crate::flow::{Actor, Transition, commit};
use crate::reply::{Field, Form, Message, Reply};
use crate::request::Request;
use crate::{App, Result, load};
use tavern_game::{GameId, check_note};

const NOTE: FormField = FormField::new("note", 1_000);

/// Opens the form with the current text.
pub(crate) async fn open_form(app: &App, request: &Request, game: GameId) -> Result<Reply> {
    let game = load::game::to_export(app, request, game).await?;
    let words = request.private();
    let note = app.store.note(game.id, request.who).await?;
    if note.is_none() {
        // The first check, so that the person does not type a long text for nothing.
        check_note(app.store.other_notes(game.id, request.who).await?)?;
    }
    let field = Field {
        value: note,
        placeholder: Some(words.form_note_example()),
        has_lines: true,
        // An empty text removes the note.
        required: false,
        ..Field::line(NOTE, words.form_note_label())
    };
    Ok(Form {
        title: words.note_form(game.number),
        fields: vec![field],
        press: Press::Note(game.id),
    }
    .into())
}

pub(crate) async fn write(
    app: &App,
    request: &Request,
    game: GameId,
    lines: &Lines,
) -> Result<Reply> {
    let game = load::game::to_export(app, request, game).await?;
    let text = Some(lines.text(NOTE)?.trim()).filter(|text| !text.is_empty());
    commit(app, Actor::Person(request), |mut change| async move {
        if text.is_some() {
            check_note(change.other_notes(game.id, request.who).await?)?;
        }
        change.write_note(game.id, request.who, text).await?;
        Ok(Transition::to(change, ()))
    })
    .await?;
    let words = request.private();
    Ok(Reply::private(match text {
        Some(text) => Message {
            text: words.note_saved(),
            below: Some(words.note(text)),
            ..Message::default()
        },
        None => Message::text(words.note_removed(game.number)),
    }))
}
