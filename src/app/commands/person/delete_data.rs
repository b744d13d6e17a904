//! The deletion of a person's data, after two questions.

use std::ops::ControlFlow;
use std::time::Duration;

use super::my_data;
use crate::app::action::DeletionQuestion;
use crate::app::error::Error;
use crate::app::flow::{Actor, deletion};
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::Refusal;
use crate::store::Owner;

/// How long the answer waits for a deletion in many changes. After that the rest follows in the background.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) async fn delete(
    app: &App,
    request: &Request,
    question: DeletionQuestion,
) -> Result<Reply, Error> {
    for _ in 0..deletion::BEGINNINGS {
        let data = match my_data::unchanged_data(app, request, question).await? {
            ControlFlow::Continue(data) => data,
            ControlFlow::Break(question) => return Ok(question),
        };
        let begun = deletion::begin(app, Actor::Person(request), request.who, &data).await;
        app.forget_choices(Owner::Person(request.who));
        let is_done = match begun? {
            None => continue,
            Some(None) => true,
            Some(Some(deletion)) => {
                let done = deletion::proceed(app, deletion, request.at, Some(PATIENCE)).await;
                // The deletion has begun, so another process finishes it.
                done.unwrap_or_else(|error| {
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
        return Ok(Answer::Update(Message::text(text)).into());
    }
    Err(Refusal::DataChanging.into())
}
