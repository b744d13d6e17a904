//! Users and direct messages.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::{get, post};
use axum::{Extension, Json, Router};
use serde_json::{Value, json};

use super::{Answered, At, HubState};
use crate::hub::Hub;
use crate::locale;
use crate::refusal::Refusal;
use crate::request::Body;
use crate::resource::user::User;
use crate::snowflake::Snowflake;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/users/@me", get(me))
        .route("/users/@me/guilds", get(guilds))
        .route("/users/@me/channels", post(open_direct))
        .route("/users/{user}", get(user))
}

async fn me(State(hub): HubState) -> Json<Value> {
    let mut me = hub.read(|world| world.bot_user().to_discord());
    me["mfa_enabled"] = json!(false);
    me["verified"] = json!(true);
    me["locale"] = json!(locale::DEFAULT);
    me["email"] = Value::Null;
    Json(me)
}

async fn guilds(State(hub): HubState) -> Json<Value> {
    Json(hub.read(|world| {
        json!([{
            "id": world.guild,
            "name": world.guild_name,
            "icon": null,
            "banner": null,
            "owner": false,
            "permissions": crate::resource::channel::MEMBER.to_string(),
            "features": [],
        }])
    }))
}

async fn user(State(hub): HubState, At(id): At<Snowflake>) -> Answered {
    let user = hub.read(|world| world.user(id).map(User::to_discord));
    user.map(Json).ok_or(Refusal::UNKNOWN_USER)
}

async fn open_direct(State(hub): HubState, Extension(body): Extension<Body>) -> Answered {
    hub.act(|world| {
        let channel = world.open_direct(&body.json)?;
        Ok(Json(world.discord_channel(&channel)))
    })
}
