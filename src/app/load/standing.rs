//! A person's standing on a server: their rating, and their rights beyond playing.

use crate::app::{App, Error, Request, Result};
use crate::game::{GuildId, Place, Rating, UserId};

/// The server that the requester moderates. The role is read anew at every press, because the right can be withdrawn.
pub(crate) async fn moderated_server(app: &App, request: &Request) -> Result<GuildId> {
    let moderators = match request.place.guild {
        Some(guild) => app.latest_server_preferences(guild).await?.moderators,
        None => None,
    };
    Ok(request.moderated_server(moderators)?)
}

/// The rating of a person where a tournament or a league is, as people see it.
pub(crate) async fn rating_in(app: &App, place: Place, person: UserId) -> Result<u16> {
    let rated = app.store.rating(place.scope(), person).await?;
    let rating = rated.map_or(Rating::NEW, |rated| rated.rating).rounded();
    Ok(u16::try_from(rating).unwrap_or(0))
}

/// Checks that the requester moderates the server.
pub(crate) async fn check_moderates(
    app: &App,
    request: &Request,
    refusal: impl Into<Error>,
) -> Result<()> {
    match moderated_server(app, request).await {
        Ok(_) => Ok(()),
        Err(Error::Refused(_)) => Err(refusal.into()),
        Err(error) => Err(error),
    }
}
