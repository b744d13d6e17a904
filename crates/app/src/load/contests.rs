//! The tournament or the league of a press, and the tournament of a game.

use crate::request::Request;
use crate::{App, Result};
use tavern_game::{GameId, TournamentId, TournamentName, TournamentRefusal};
use tavern_store::{Contest, StoredTournament};

/// A contest of the server of the request.
pub(crate) async fn here<C: Contest>(app: &App, request: &Request, id: C::Id) -> Result<C> {
    let guild = request.place.guild;
    let contest: Option<C> = app.store.contest(id).await?;
    let contest = contest.filter(|contest| guild.is_some() && contest.post().place.guild == guild);
    Ok(contest.ok_or(C::UNKNOWN)?)
}

/// The same for leaving a tournament. Its players may leave in direct messages, too, because a reminder there has the
/// button.
pub(crate) async fn tournament_to_leave(
    app: &App,
    request: &Request,
    id: TournamentId,
) -> Result<StoredTournament> {
    if request.place.guild.is_some() {
        return here(app, request, id).await;
    }
    let contest = app.store.tournament(id).await?;
    let is_own = |contest: &StoredTournament| contest.tournament.has_taken_part(request.who);
    Ok(contest.filter(is_own).ok_or(TournamentRefusal::Unknown)?)
}

/// The tournament of a game, if the end of the game decides its result there; none for an ordinary game, or for a game
/// that continues after its result was set otherwise.
pub(crate) async fn of_game(app: &App, game: GameId) -> Result<Option<TournamentName>> {
    let Some((leg, id)) = app.store.tournament_of_game(game).await? else {
        return Ok(None);
    };
    let contest = app.store.tournament(id).await?;
    let tournament = contest.map(|contest| contest.tournament);
    let tournament = tournament.filter(|tournament| tournament.takes_result_of(leg));
    Ok(tournament.map(|tournament| tournament.about.name))
}
