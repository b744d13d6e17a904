//! The first answer to an interaction, and requests with its token: edits,
//! deletions and follow-ups.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use serde::Deserialize;

use super::{Answered, At, Done, HubState};
use crate::hub::Hub;
use crate::limits::message::MessageBody;
use crate::refusal::Refusal;
use crate::request::Body;
use crate::snowflake::Snowflake;
use crate::world::answers::Target;

type Place = At<(Snowflake, String, String)>;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/interactions/{interaction}/{token}/callback", post(answer))
        .route("/webhooks/{app}/{token}", post(follow_up))
        .route(
            "/webhooks/{app}/{token}/messages/{message}",
            get(one).patch(edit).delete(delete),
        )
}

#[derive(Deserialize)]
struct Parameters {
    with_response: Option<String>,
}

async fn answer(
    State(hub): HubState,
    At((id, token)): At<(Snowflake, String)>,
    Query(parameters): Query<Parameters>,
    Extension(body): Extension<Body>,
) -> Result<Response, Refusal> {
    let response = hub.act(|world| world.answer(id, &token, &body))?;
    let is_wanted = matches!(parameters.with_response.as_deref(), Some("true" | "1"));
    Ok(if is_wanted {
        Json(response).into_response()
    } else {
        StatusCode::NO_CONTENT.into_response()
    })
}

fn target(message: &str) -> Result<Target, Refusal> {
    if message == "@original" {
        return Ok(Target::Original);
    }
    message
        .parse()
        .map(Target::Id)
        .map_err(|_| Refusal::UNKNOWN_MESSAGE)
}

async fn follow_up(
    State(hub): HubState,
    At((app, token)): At<(Snowflake, String)>,
    Extension(body): Extension<Body>,
) -> Answered {
    let message_body = MessageBody::read(&body, "")?;
    hub.act(|world| {
        let message = world.follow_up(app, &token, message_body)?;
        Ok(Json(world.discord_message(&message)))
    })
}

async fn one(State(hub): HubState, At((app, token, message)): Place) -> Answered {
    let target = target(&message)?;
    hub.read(|world| {
        let message = world.webhook_message(app, &token, target)?;
        Ok(Json(world.discord_message(message)))
    })
}

async fn edit(
    State(hub): HubState,
    At((app, token, message)): Place,
    Extension(body): Extension<Body>,
) -> Answered {
    let target = target(&message)?;
    let message_body = MessageBody::read(&body, "")?;
    hub.act(|world| {
        let message = world.edit_by_webhook(app, &token, target, message_body)?;
        Ok(Json(world.discord_message(&message)))
    })
}

async fn delete(State(hub): HubState, At((app, token, message)): Place) -> Done {
    let target = target(&message)?;
    hub.act(|world| world.delete_by_webhook(app, &token, target))?;
    Ok(StatusCode::NO_CONTENT)
}
