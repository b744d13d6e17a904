//! A person's rights on a server beyond playing.

use crate::app::{App, Request, Result};
use crate::game::GuildId;

/// The server that the requester moderates. The role is read anew at every press, because the right can be withdrawn.
pub(crate) async fn moderated_server(app: &App, request: &Request) -> Result<GuildId> {
    let moderators = match request.place.guild {
        Some(guild) => app.latest_server_preferences(guild).await?.moderators,
        None => None,
    };
    Ok(request.moderated_server(moderators)?)
}
