//! The roles chosen by the managers of a server, and the roles on Discord.

use crate::first_step::FirstStep;
use crate::request::Request;
use crate::{App, Error, Result};
use tavern_game::{ChosenRoles, GuildId, ServerRoles};

/// The stored choices of a server, read from the database because another process may have changed them just now.
pub(crate) async fn choices(app: &App, guild: GuildId) -> Result<ChosenRoles> {
    Ok(app.latest_server_preferences(guild).await?.roles())
}

/// The roles on Discord; none if Discord did not answer.
pub(crate) fn on_discord(request: &Request, guild: GuildId) -> Result<Option<ServerRoles>> {
    match &request.steps().roles {
        None => Err(Error::First(FirstStep::ReadRoles(guild))),
        Some(roles) => Ok(roles.clone().ok()),
    }
}
