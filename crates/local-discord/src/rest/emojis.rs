//! Emoji of the application.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Json, Router};
use serde_json::{Value, json};

use super::{Answered, At, Done, HubState};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::request::Body;
use crate::snowflake::Snowflake;
use crate::world::World;

type Place = At<(Snowflake, Snowflake)>;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/applications/{app}/emojis", get(list).post(create))
        .route(
            "/applications/{app}/emojis/{emoji}",
            get(one).patch(rename).delete(delete),
        )
}

fn check_application(world: &World, app: Snowflake) -> Result<(), Refusal> {
    if app == world.application {
        Ok(())
    } else {
        Err(Refusal::UNKNOWN_APPLICATION)
    }
}

async fn list(State(hub): HubState, At(app): At<Snowflake>) -> Answered {
    hub.read(|world| {
        check_application(world, app)?;
        let items = world.emojis.iter().map(|emoji| world.discord_emoji(emoji));
        Ok(Json(json!({"items": items.collect::<Value>()})))
    })
}

async fn create(
    State(hub): HubState,
    At(app): At<Snowflake>,
    Extension(body): Extension<Body>,
) -> Result<Response, Refusal> {
    hub.act(|world| {
        check_application(world, app)?;
        let emoji = world.create_emoji(&body.json)?;
        let emoji = Json(world.discord_emoji(&emoji));
        Ok((StatusCode::CREATED, emoji).into_response())
    })
}

async fn one(State(hub): HubState, At((app, id)): Place) -> Answered {
    hub.read(|world| {
        check_application(world, app)?;
        Ok(Json(world.discord_emoji(world.emoji(id)?)))
    })
}

async fn rename(
    State(hub): HubState,
    At((app, id)): Place,
    Extension(body): Extension<Body>,
) -> Answered {
    hub.act(|world| {
        check_application(world, app)?;
        let emoji = world.rename_emoji(id, &body.json)?;
        Ok(Json(world.discord_emoji(&emoji)))
    })
}

async fn delete(State(hub): HubState, At((app, id)): Place) -> Done {
    hub.act(|world| {
        check_application(world, app)?;
        world.delete_emoji(id)
    })?;
    Ok(StatusCode::NO_CONTENT)
}
