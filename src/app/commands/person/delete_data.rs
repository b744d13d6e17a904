//! Deleting a person's data: all in one change where there is little of it, and
//! otherwise in many, which any process goes on with.

use std::ops::ControlFlow;
use std::time::Duration;

use super::my_data;
use crate::app::action::Asked;
use crate::app::error::Error;
use crate::app::flow;
/// How often it is begun anew when others play or answer meanwhile.
const TRIES: u32 = 10;
use crate::app::reply::{Answer, Message, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::Refusal;
use crate::store::{self, Owner};

/// How long the answer waits for a deletion in many changes. Then it says that
/// the rest follows.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) async fn delete(app: &App, request: &Request, asked: Asked) -> Result<Reply, Error> {
    let words = request.private();
    let mut repeated = 0;
    loop {
        let kept = match my_data::as_asked(app, request, asked).await? {
            ControlFlow::Continue(kept) => kept,
            ControlFlow::Break(question) => return Ok(question),
        };
        let begun = flow::deletion::begin(app, request, &kept).await;
        app.forget_choices(Owner::Person(request.who));
        let deletion = match begun {
            Ok(deletion) => deletion,
            // A ply or an answer came in between.
            Err(store::Error::Conflict) if repeated < TRIES => {
                repeated += 1;
                continue;
            }
            Err(store::Error::Conflict) => return Err(Refusal::KeptChanging.into()),
            Err(error) => return Err(error.into()),
        };
        let is_done = match deletion {
            None => true,
            Some(deletion) => {
                let done =
                    flow::deletion::go_on_deleting(app, deletion, request.at, Some(PATIENCE)).await;
                // It was begun, so another process ends it.
                done.unwrap_or_else(|error| {
                    tracing::warn!(?error, "a deletion is left to be ended later");
                    false
                })
            }
        };
        let text = if is_done {
            words.data_deleted(asked.running)
        } else {
            words.data_being_deleted(asked.running)
        };
        return Ok(Answer::Update(Message::text(text)).into());
    }
}
