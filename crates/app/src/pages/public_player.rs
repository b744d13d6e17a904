//! The page of a player of a server for everyone on the internet, if they are on its leaderboards. Its figures are those
//! of the leaderboards, which count all games of the server; games and tournaments are the public ones.

use super::public::{GameEntry, found_games};
use crate::App;
use tavern_game::{Rated, RatedAt, Scope, Standing, TournamentRecord};
use tavern_store::{self as store, GameSearch, PublicServer};

/// The number of games on the page.
const MOST_GAMES: u16 = 12;

#[derive(Clone, Debug)]
pub struct PublicPlayer {
    pub name: String,
    pub rated: Option<Rated>,
    pub standing: Standing,
    pub tournaments: TournamentRecord,
    /// The course of the rating on the server.
    pub curve: Vec<RatedAt>,
    /// The latest finished games.
    pub games: Vec<GameEntry>,
}

/// The player with a code.
pub async fn public_player(
    app: &App,
    server: &PublicServer,
    code: u32,
) -> Result<Option<PublicPlayer>, store::Error> {
    let (store, guild) = (&app.store, server.guild);
    let Some((who, name)) = store.public_person_of(guild, code).await? else {
        return Ok(None);
    };
    let scope = Scope(guild.0);
    let search = GameSearch {
        player: Some(who),
        ..GameSearch::default()
    };
    let (games, _) = found_games(app, server, search, None, MOST_GAMES).await?;
    Ok(Some(PublicPlayer {
        name,
        rated: store.rating(scope, who).await?,
        standing: store.standing(scope, who).await?,
        tournaments: store.public_tournament_record(who, guild).await?,
        curve: store.rating_curve(scope, who).await?,
        games,
    }))
}
