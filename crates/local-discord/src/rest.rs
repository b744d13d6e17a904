//! Discord's REST API. Each file serves one family of routes.

mod applications;
mod callbacks;
mod channels;
mod commands;
mod emojis;
mod every_request;
mod guilds;
mod messages;
mod users;
mod webhooks;

use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::{Json, Router, middleware};
use serde::de::DeserializeOwned;
use serde_json::Value;

pub(crate) use every_request::Cut;

use crate::hub::Hub;
use crate::limits::Form;
use crate::refusal::Refusal;

/// The result of a handler with a JSON body.
type Answered = Result<Json<Value>, Refusal>;
/// The result of a handler without a body.
type Done = Result<StatusCode, Refusal>;
type HubState = axum::extract::State<Arc<Hub>>;

/// The whole API, under each accepted prefix.
pub(crate) fn router(hub: &Arc<Hub>) -> Router<Arc<Hub>> {
    let api = Router::new()
        .merge(applications::routes())
        .merge(callbacks::routes())
        .merge(channels::routes())
        .merge(commands::routes())
        .merge(emojis::routes())
        .merge(guilds::routes())
        .merge(messages::routes())
        .merge(users::routes())
        .merge(webhooks::routes())
        .fallback(async || Refusal::NOT_FOUND)
        .method_not_allowed_fallback(async || Refusal::METHOD_NOT_ALLOWED)
        .layer(middleware::from_fn_with_state(
            hub.clone(),
            every_request::pass,
        ));
    Router::new()
        .nest("/api/v10", api.clone())
        .nest("/api/v9", api.clone())
        .nest("/api", api)
}

/// Ids in the path. A segment that is not a number is refused as by Discord.
struct At<T>(T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for At<T> {
    type Rejection = Refusal;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refusal> {
        match Path::from_request_parts(parts, state).await {
            Ok(Path(ids)) => Ok(Self(ids)),
            Err(why) => {
                let mut form = Form::default();
                form.complain("path", "NUMBER_TYPE_COERCE", why.to_string());
                form.verdict()?;
                Err(Refusal::NOT_FOUND)
            }
        }
    }
}
