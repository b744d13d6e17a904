//! The first answer to an interaction.

use std::sync::Arc;

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::post;
use axum::{Extension, Json, Router};
use serde::Deserialize;

use super::{At, HubState};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::request::Body;
use crate::snowflake::Snowflake;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new().route("/interactions/{interaction}/{token}/callback", post(answer))
}

#[derive(Deserialize)]
struct Wishes {
    with_response: Option<String>,
}

async fn answer(
    State(hub): HubState,
    At((id, token)): At<(Snowflake, String)>,
    Query(wishes): Query<Wishes>,
    Extension(body): Extension<Body>,
) -> Result<Response, Refusal> {
    let response = hub.act(|world| world.answer(id, &token, &body))?;
    let is_wanted = matches!(wishes.with_response.as_deref(), Some("true" | "1"));
    Ok(if is_wanted {
        Json(response).into_response()
    } else {
        StatusCode::NO_CONTENT.into_response()
    })
}
