//! My data: a summary, a file, and the two questions before a deletion.

use std::ops::ControlFlow;
use std::time::Duration;

use super::export;
use crate::action::{DeletionQuestion, Press};
use crate::flow::{Actor, deletion};
use crate::reply::{Button, Message, Reply, Row};
use crate::request::Request;
use crate::{App, Result};
use tavern_game::{DataSummary, Refusal};
use tavern_store::Owner;
use tavern_words::Words;

/// Shows a summary of the person's data.
pub(crate) async fn show(app: &App, request: &Request) -> Result<Reply> {
    let data = app.store.data_counts(request.who).await?;
    let words = request.private();
    let rows = if data.is_nothing() {
        Vec::new()
    } else {
        let (label, press) = (words.button_ask_delete_data(), Press::AskDeleteData);
        let delete = Button::secondary(label, press);
        vec![Row::Buttons(vec![export_button(words), delete])]
    };
    let message = Message::with_rows(words.my_data(&data), rows);
    Ok(Reply::private(message))
}

/// Sends the data as a file.
pub(crate) async fn export(app: &App, request: &Request) -> Result<Reply> {
    let rows = app.store.person_rows(request.who).await?;
    let export::File { file, is_cut } = export::file(&rows, request.at)?;
    let message = Message {
        text: request.private().my_data_file(is_cut),
        file: Some(file),
        ..Message::default()
    };
    Ok(Reply::private(message))
}

/// Shows the first question.
pub(crate) async fn ask(app: &App, request: &Request) -> Result<Reply> {
    let data = require_data(app, request).await?;
    Ok(question(request, &data))
}

/// Shows the second question, or the first one if the data has changed.
pub(crate) async fn confirm(app: &App, request: &Request, old: DeletionQuestion) -> Result<Reply> {
    let data = match unchanged_data(app, request, old).await? {
        ControlFlow::Continue(data) => data,
        ControlFlow::Break(question) => return Ok(question),
    };
    let words = request.private();
    let (label, press) = (words.button_delete_data(), Press::DeleteData(old));
    let delete = Button::danger(label, press);
    let message = Message::with_buttons(
        words.delete_data_confirmation(&data),
        vec![delete, decline_button(words)],
    );
    Ok(Reply::update(message))
}

/// Closes the questions without a deletion.
pub(crate) fn decline(request: &Request) -> Reply {
    Reply::update(Message::text(request.private().data_kept()))
}

/// The person's data, if the question still describes it; otherwise a new question.
async fn unchanged_data(
    app: &App,
    request: &Request,
    old: DeletionQuestion,
) -> Result<ControlFlow<Reply, DataSummary>> {
    if old.who != request.who {
        return Err(Refusal::UnknownButton.into());
    }
    let data = require_data(app, request).await?;
    Ok(if DeletionQuestion::about(request.who, &data) == old {
        ControlFlow::Continue(data)
    } else {
        ControlFlow::Break(question(request, &data))
    })
}

async fn require_data(app: &App, request: &Request) -> Result<DataSummary> {
    let data = app.store.data_counts(request.who).await?;
    if data.is_nothing() {
        return Err(Refusal::NoDataStored.into());
    }
    Ok(data)
}

/// The first question, with the effects of a deletion.
fn question(request: &Request, data: &DataSummary) -> Reply {
    let words = request.private();
    let again = Press::DeleteDataAgain(DeletionQuestion::about(request.who, data));
    let buttons = vec![
        Button::secondary(words.button_delete_data_again(), again),
        export_button(words),
        decline_button(words),
    ];
    let message = Message::with_buttons(words.delete_data(data), buttons);
    Reply::update(message)
}

fn export_button(words: Words) -> Button {
    let (label, press) = (words.button_export_data(), Press::ExportData);
    Button::secondary(label, press)
}

fn decline_button(words: Words) -> Button {
    let (label, press) = (words.button_keep_data(), Press::KeepData);
    Button::primary(label, press)
}

/// How long the answer waits for a deletion in many changes. Afterwards it continues in the background.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) async fn delete(
    app: &App,
    request: &Request,
    question: DeletionQuestion,
) -> Result<Reply> {
    for _ in 0..deletion::BEGINNINGS {
        let data = match unchanged_data(app, request, question).await? {
            ControlFlow::Continue(data) => data,
            ControlFlow::Break(question) => return Ok(question),
        };
        let start = deletion::begin(app, Actor::Person(request), request.who, &data).await;
        app.forget_choices(Owner::Person(request.who));
        let is_done = match start? {
            None => continue,
            Some(None) => true,
            Some(Some(deletion)) => {
                let outcome = deletion::proceed(app, deletion, request.at, Some(PATIENCE)).await;
                // The deletion has begun, so another process finishes it.
                outcome.unwrap_or_else(|error| {
                    tracing::warn!(?error, "failed to finish a deletion, which continues later");
                    false
                })
            }
        };
        let words = request.private();
        let text = if is_done {
            words.data_deleted(question.running)
        } else {
            words.data_being_deleted(question.running)
        };
        return Ok(Reply::update(Message::text(text)));
    }
    Err(Refusal::DataChanging.into())
}
