//! My data: what is kept about the person who asks, and the two questions
//! before it is deleted.

use std::ops::ControlFlow;

use super::{Answer, App, Button, ButtonStyle, Error, Message, Press, Reply, Request, Row, export};
use crate::game::{DataSummary, Moment, Refusal, UserId};
use crate::words::Words;

/// What a question about deleting told of. An answer to it counts for nothing
/// else: not for somebody else, nor for games that have begun since, nor for
/// who has come back after everything was deleted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked {
    /// Who was asked.
    pub who: UserId,
    /// Since when something is kept.
    pub since: Moment,
    /// How many games were running.
    pub running: u32,
}

impl Asked {
    fn about(who: UserId, kept: &DataSummary) -> Asked {
        Asked {
            who,
            since: kept.since.unwrap_or(Moment(0)),
            running: kept.running,
        }
    }
}

/// How much is kept about who asks.
pub(super) async fn show(app: &App, request: &Request) -> Result<Reply, Error> {
    let kept = app.store.data_counts(request.who).await?;
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
pub(super) async fn export(app: &App, request: &Request) -> Result<Reply, Error> {
    let kept = app.store.person_rows(request.who).await?;
    let export::File { file, is_cut } = export::file(&kept, request.at)?;
    let message = Message {
        text: request.private().my_data_file(is_cut),
        file: Some(file),
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}

/// Asks whether to delete it.
pub(super) async fn ask(app: &App, request: &Request) -> Result<Reply, Error> {
    let kept = something(app, request).await?;
    Ok(question(request, &kept))
}

/// Asks once more; or anew, where things have changed since the first
/// question.
pub(super) async fn ask_again(app: &App, request: &Request, asked: Asked) -> Result<Reply, Error> {
    let kept = match as_asked(app, request, asked).await? {
        ControlFlow::Continue(kept) => kept,
        ControlFlow::Break(question) => return Ok(question),
    };
    let words = request.private();
    let (label, press) = (words.delete_data_button(), Press::DeleteData(asked));
    let delete = Button::press(label, ButtonStyle::Danger, press);
    let message = Message {
        text: words.delete_data_confirmation(&kept),
        rows: vec![Row::Buttons(vec![delete, keep_button(words)])],
        ..Message::default()
    };
    Ok(Answer::Update(message).into())
}

/// Does not delete it after all.
pub(super) fn keep(request: &Request) -> Reply {
    Answer::Update(Message::text(request.private().deletion_cancelled())).into()
}

/// How much is kept, if it is still as a question told; or the question anew.
pub(super) async fn as_asked(
    app: &App,
    request: &Request,
    asked: Asked,
) -> Result<ControlFlow<Reply, DataSummary>, Error> {
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
async fn something(app: &App, request: &Request) -> Result<DataSummary, Error> {
    let kept = app.store.data_counts(request.who).await?;
    if kept.is_nothing() {
        return Err(Refusal::NoDataStored.into());
    }
    Ok(kept)
}

/// The first question, with what would happen.
fn question(request: &Request, kept: &DataSummary) -> Reply {
    let words = request.private();
    let again = Press::DeleteDataAgain(Asked::about(request.who, kept));
    let buttons = vec![
        Button::press(
            words.confirm_deletion_button(),
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
    let (label, press) = (words.cancel_deletion_button(), Press::KeepData);
    Button::press(label, ButtonStyle::Primary, press)
}
