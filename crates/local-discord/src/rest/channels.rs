//! Channels and threads.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Extension, Json, Router};

use super::{Answered, At, Done, HubState};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::request::Body;
use crate::snowflake::Snowflake;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/channels/{channel}", get(one).patch(alter))
        .route("/channels/{channel}/typing", post(typing))
        .route("/channels/{channel}/threads", post(thread))
        .route(
            "/channels/{channel}/messages/{message}/threads",
            post(thread_of_message),
        )
}

async fn one(State(hub): HubState, At(channel): At<Snowflake>) -> Answered {
    hub.read(|world| Ok(Json(world.discord_channel(world.seen_channel(channel)?))))
}

async fn alter(
    State(hub): HubState,
    At(channel): At<Snowflake>,
    Extension(body): Extension<Body>,
) -> Answered {
    hub.act(|world| {
        let channel = world.alter_thread(channel, &body.json)?;
        Ok(Json(world.discord_channel(&channel)))
    })
}

async fn typing(State(hub): HubState, At(channel): At<Snowflake>) -> Done {
    hub.read(|world| world.seen_channel(channel).map(|_| StatusCode::NO_CONTENT))
}

async fn thread(
    State(hub): HubState,
    At(parent): At<Snowflake>,
    Extension(body): Extension<Body>,
) -> Result<Response, Refusal> {
    start(&hub, parent, None, &body)
}

async fn thread_of_message(
    State(hub): HubState,
    At((parent, message)): At<(Snowflake, Snowflake)>,
    Extension(body): Extension<Body>,
) -> Result<Response, Refusal> {
    start(&hub, parent, Some(message), &body)
}

fn start(
    hub: &Hub,
    parent: Snowflake,
    from: Option<Snowflake>,
    body: &Body,
) -> Result<Response, Refusal> {
    let channel = hub.act(|world| {
        let channel = world.start_thread(parent, from, &body.json)?;
        Ok::<_, Refusal>(world.discord_channel(&channel))
    })?;
    Ok((StatusCode::CREATED, Json(channel)).into_response())
}
