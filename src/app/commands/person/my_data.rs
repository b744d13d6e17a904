//! My data: what is kept about the person who asks, and the two questions
//! before it is deleted.

use std::ops::ControlFlow;

use super::export;
use crate::app::action::{Asked, Press};
use crate::app::error::Error;
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Kept, Refusal};
use crate::words::Words;

/// How much is kept about who asks.
pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply, Error> {
    let kept = app.store.kept(request.who).await?;
    let words = request.private();
    let rows = if kept.is_nothing() {
        Vec::new()
    } else {
        let (label, press) = (words.ask_delete_data_button(), Press::AskDeleteData);
        let delete = Button::press(label, ButtonStyle::Secondary, press);
        vec![Row::Buttons(vec![export_button(words), delete])]
    };
    let message = Message {
        text: words.my_data(&kept),
        rows,
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}

/// All of it as a file.
pub(crate) async fn export(app: &App, request: &Request) -> Result<Reply, Error> {
    let kept = app.store.kept_rows(request.who).await?;
    let export::File { file, is_cut } = export::file(&kept, request.at)?;
    let message = Message {
        text: request.private().my_data_file(is_cut),
        file: Some(file),
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}

/// Asks whether to delete it.
pub(crate) async fn ask(app: &App, request: &Request) -> Result<Reply, Error> {
    let kept = something(app, request).await?;
    Ok(question(request, &kept))
}

/// Asks once more; or anew, where things have changed since the first
/// question.
pub(crate) async fn ask_again(app: &App, request: &Request, asked: Asked) -> Result<Reply, Error> {
    let kept = match as_asked(app, request, asked).await? {
        ControlFlow::Continue(kept) => kept,
        ControlFlow::Break(question) => return Ok(question),
    };
    let words = request.private();
    let (label, press) = (words.delete_data_button(), Press::DeleteData(asked));
    let delete = Button::press(label, ButtonStyle::Danger, press);
    let message = Message {
        text: words.delete_data_again(&kept),
        rows: vec![Row::Buttons(vec![delete, keep_button(words)])],
        ..Message::default()
    };
    Ok(Answer::Update(message).into())
}

/// Does not delete it after all.
pub(crate) fn keep(request: &Request) -> Reply {
    Answer::Update(Message::text(request.private().data_kept())).into()
}

/// How much is kept, if it is still as a question told; or the question anew.
pub(crate) async fn as_asked(
    app: &App,
    request: &Request,
    asked: Asked,
) -> Result<ControlFlow<Reply, Kept>, Error> {
    if asked.who != request.who {
        return Err(Refusal::UnknownButton.into());
    }
    let kept = something(app, request).await?;
    Ok(if Asked::about(request.who, &kept) == asked {
        ControlFlow::Continue(kept)
    } else {
        ControlFlow::Break(question(request, &kept))
    })
}

/// How much is kept, if anything is.
async fn something(app: &App, request: &Request) -> Result<Kept, Error> {
    let kept = app.store.kept(request.who).await?;
    if kept.is_nothing() {
        return Err(Refusal::NothingKept.into());
    }
    Ok(kept)
}

/// The first question, with what would happen.
fn question(request: &Request, kept: &Kept) -> Reply {
    let words = request.private();
    let again = Press::DeleteDataAgain(Asked::about(request.who, kept));
    let buttons = vec![
        Button::press(
            words.delete_data_again_button(),
            ButtonStyle::Secondary,
            again,
        ),
        export_button(words),
        keep_button(words),
    ];
    let message = Message {
        text: words.delete_data(kept),
        rows: vec![Row::Buttons(buttons)],
        ..Message::default()
    };
    Answer::Update(message).into()
}

fn export_button(words: Words) -> Button {
    let (label, press) = (words.export_data_button(), Press::ExportData);
    Button::press(label, ButtonStyle::Secondary, press)
}

fn keep_button(words: Words) -> Button {
    let (label, press) = (words.keep_data_button(), Press::KeepData);
    Button::press(label, ButtonStyle::Primary, press)
}
