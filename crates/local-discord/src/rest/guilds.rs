//! The server and its members.

use std::sync::Arc;

use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, put};
use axum::{Json, Router};

use super::{Answered, At, Done, HubState};
use crate::hub::Hub;
use crate::refusal::Refusal;
use crate::resource::user::Role;
use crate::snowflake::Snowflake;
use crate::world::World;

pub(super) fn routes() -> Router<Arc<Hub>> {
    Router::new()
        .route("/guilds/{guild}", get(guild))
        .route("/guilds/{guild}/channels", get(channels))
        .route("/guilds/{guild}/members/{user}", get(member))
        .route(
            "/guilds/{guild}/members/{user}/roles/{role}",
            put(give_role).delete(take_role),
        )
        .route("/guilds/{guild}/roles", get(roles))
}

fn check_guild(world: &World, guild: Snowflake) -> Result<(), Refusal> {
    if guild == world.guild && !world.is_bot_gone {
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

async fn roles(State(hub): HubState, At(guild): At<Snowflake>) -> Answered {
    hub.read(|world| {
        check_guild(world, guild)?;
        let roles = world.all_roles();
        Ok(Json(roles.iter().map(Role::to_discord).collect()))
    })
}

async fn member(State(hub): HubState, At((guild, user)): At<(Snowflake, Snowflake)>) -> Answered {
    hub.read(|world| {
        check_guild(world, guild)?;
        let user = world.user(user).ok_or(Refusal::UNKNOWN_USER)?;
        if world.leavers.contains(&user.id) {
            return Err(Refusal::UNKNOWN_MEMBER);
        }
        Ok(Json(world.whole_member(user)))
    })
}

type RoleOfMember = At<(Snowflake, Snowflake, Snowflake)>;

async fn give_role(State(hub): HubState, At((guild, user, role)): RoleOfMember) -> Done {
    hub.act(|world| {
        check_guild(world, guild)?;
        world.set_role(user, role, true)?;
        Ok(StatusCode::NO_CONTENT)
    })
}

async fn take_role(State(hub): HubState, At((guild, user, role)): RoleOfMember) -> Done {
    hub.act(|world| {
        check_guild(world, guild)?;
        world.set_role(user, role, false)?;
        Ok(StatusCode::NO_CONTENT)
    })
}
