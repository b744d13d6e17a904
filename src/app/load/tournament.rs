//! The tournament of a press, or of a game.

use crate::app::{App, Request, Result};
use crate::game::{GameId, TournamentId, TournamentName, TournamentRefusal};
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

/// The tournament in which the end of a game decides its result; none for an ordinary game, also one that goes on after
/// something else has decided its result.
pub(crate) async fn of_game(app: &App, game: GameId) -> Result<Option<TournamentName>> {
    let Some((id, leg)) = app.store.tournament_of_game(game).await? else {
        return Ok(None);
    };
    let stored = app.store.tournament(id).await?;
    let tournament = stored.map(|stored| stored.tournament);
    let tournament = tournament.filter(|tournament| tournament.takes_result_of(leg));
    Ok(tournament.map(|tournament| tournament.about.name))
}
