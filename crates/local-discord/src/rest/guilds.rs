//! The server and its members.

use std::sync::Arc;

use axum::extract::State;
use axum::routing::get;
use axum::{Json, Router};
use serde_json::{Value, json};

use super::{Answered, At, HubState};
use crate::hub::Hub;
use crate::request::refusal::Refusal;
use crate::snowflake::Snowflake;
use crate::world::World;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/guilds/{guild}", get(guild))
        .route("/guilds/{guild}/channels", get(channels))
        .route("/guilds/{guild}/members/{user}", get(member))
}

fn check_guild(world: &World, guild: Snowflake) -> Result<(), Refusal> {
    if guild == world.guild {
        Ok(())
    } else {
        Err(Refusal::UNKNOWN_GUILD)
    }
}

async fn guild(State(hub): HubState, At(guild): At<Snowflake>) -> Answered {
    hub.read(|world| {
        check_guild(world, guild)?;
        Ok(Json(world.discord_guild()))
    })
}

async fn channels(State(hub): HubState, At(guild): At<Snowflake>) -> Answered {
    hub.read(|world| {
        check_guild(world, guild)?;
        let mut guild = world.whole_guild();
        Ok(Json(guild["channels"].take()))
    })
}

async fn member(State(hub): HubState, At((guild, user)): At<(Snowflake, Snowflake)>) -> Answered {
    hub.read(|world| {
        check_guild(world, guild)?;
        let user = world.user(user).ok_or(Refusal::UNKNOWN_USER)?;
        let mut member: Value = crate::resource::user::member();
        member["user"] = json!(user.to_discord());
        Ok(Json(member))
    })
}
