//! Requests with an interaction's token: edits, deletions and follow-ups.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use axum::{Extension, Json, Router};

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
        .route("/webhooks/{app}/{token}", post(follow_up))
        .route(
            "/webhooks/{app}/{token}/messages/{message}",
            get(one).patch(edit).delete(delete),
        )
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
    let sent = MessageBody::read(&body, "")?;
    hub.act(|world| {
        let message = world.follow_up(app, &token, sent)?;
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
    let sent = MessageBody::read(&body, "")?;
    hub.act(|world| {
        let message = world.edit_by_webhook(app, &token, target, sent)?;
        Ok(Json(world.discord_message(&message)))
    })
}

async fn delete(State(hub): HubState, At((app, token, message)): Place) -> Done {
    let target = target(&message)?;
    hub.act(|world| world.delete_by_webhook(app, &token, target))?;
    Ok(StatusCode::NO_CONTENT)
}
