//! The tournament of a press.

use crate::app::{App, Request, Result};
use crate::game::{TournamentId, TournamentRefusal};
use crate::store::StoredTournament;

/// A tournament of the server of the request. A press in direct messages finds any.
pub(crate) async fn find(
    app: &App,
    request: &Request,
    id: TournamentId,
) -> Result<StoredTournament> {
    let stored = app.store.tournament(id).await?;
    let stored = stored.filter(|stored| {
        let guild = request.place.guild;
        guild.is_none() || guild == stored.tournament.about.place.guild
    });
    Ok(stored.ok_or(TournamentRefusal::Unknown)?)
}
