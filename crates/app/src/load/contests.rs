//! The tournament or the league of a press, and the tournament of a game.

use crate::{App, Request, Result};
use tavern_game::{
    GameId, LeagueId, LeagueRefusal, Place, TournamentId, TournamentName, TournamentRefusal,
};
use tavern_store::{StoredLeague, StoredTournament};

/// A tournament of the server of the request.
pub(crate) async fn tournament(
    app: &App,
    request: &Request,
    id: TournamentId,
) -> Result<StoredTournament> {
    let stored = app.store.tournament(id).await?;
    let stored = stored.filter(|stored| is_here(request, stored.tournament.about.place));
    Ok(stored.ok_or(TournamentRefusal::Unknown)?)
}

/// The same for leaving it. Its players may leave in direct messages, too, because a reminder there has the button.
pub(crate) async fn tournament_to_leave(
    app: &App,
    request: &Request,
    id: TournamentId,
) -> Result<StoredTournament> {
    if request.place.guild.is_some() {
        return tournament(app, request, id).await;
    }
    let stored = app.store.tournament(id).await?;
    let is_own = |stored: &StoredTournament| stored.tournament.has_taken_part(request.who);
    Ok(stored.filter(is_own).ok_or(TournamentRefusal::Unknown)?)
}

/// The same for a league.
pub(crate) async fn league(app: &App, request: &Request, id: LeagueId) -> Result<StoredLeague> {
    let stored = app.store.league(id).await?;
    let stored = stored.filter(|stored| is_here(request, stored.league.about.place));
    Ok(stored.ok_or(LeagueRefusal::Unknown)?)
}

fn is_here(request: &Request, place: Place) -> bool {
    request.place.guild.is_some() && request.place.guild == place.guild
}

/// The tournament of a game, if the end of the game decides its result there; none for an ordinary game, or for a game
/// that continues after its result was set otherwise.
pub(crate) async fn of_game(app: &App, game: GameId) -> Result<Option<TournamentName>> {
    let Some((id, leg)) = app.store.tournament_of_game(game).await? else {
        return Ok(None);
    };
    let stored = app.store.tournament(id).await?;
    let tournament = stored.map(|stored| stored.tournament);
    let tournament = tournament.filter(|tournament| tournament.takes_result_of(leg));
    Ok(tournament.map(|tournament| tournament.about.name))
}
