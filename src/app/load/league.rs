//! The league of a press.

use crate::app::{App, Request, Result};
use crate::game::{LeagueId, LeagueRefusal};
use crate::store::StoredLeague;

/// A league of the server of the request. A press in direct messages finds any.
pub(crate) async fn find(app: &App, request: &Request, id: LeagueId) -> Result<StoredLeague> {
    let stored = app.store.league(id).await?;
    let stored = stored.filter(|stored| {
        let guild = request.place.guild;
        guild.is_none() || guild == stored.league.about.place.guild
    });
    Ok(stored.ok_or(LeagueRefusal::Unknown)?)
}
