//! The page of a player of a server for everyone on the internet, if they are on its leaderboards.

use super::public::{ArchiveSearch, GameEntry, archived_games};
use crate::App;
use tavern_game::{Profile, Rated, RatedAt, Scope, TournamentRecord};
use tavern_store::{self as store, PublicServer};

/// The number of games on the page.
const MOST_GAMES: u16 = 12;

#[derive(Clone, Debug)]
pub struct PublicPlayer {
    pub name: String,
    pub rated: Option<Rated>,
    /// The sums of the games on the server.
    pub sums: Profile,
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
    let search = ArchiveSearch {
        player: name.clone(),
        ..ArchiveSearch::default()
    };
    let (games, _) = archived_games(app, server, &search, None, MOST_GAMES).await?;
    Ok(Some(PublicPlayer {
        rated: store.rating(scope, who).await?,
        sums: Profile::of(&store.played_games(who, scope).await?),
        tournaments: store.tournament_record(who, guild).await?,
        curve: store.rating_curve(scope, who).await?,
        games,
        name,
    }))
}
