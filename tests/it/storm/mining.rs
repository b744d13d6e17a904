//! The search for puzzles in games of a server that allows it.

use std::collections::BTreeSet;

use local_discord::LocalDiscord;
use tak_tavern::game::{GameId, PuzzleSearch};
use tak_tavern::store::Store;

use crate::database::Database;

/// Searches that have not ended.
pub(crate) const SEARCHES: &str = "select game from mined_games";

/// Lets games that end become puzzles.
pub(crate) async fn allow(discord: &LocalDiscord, database: &Database) {
    let guild = discord.guild_id();
    let allowed = format!(
        "insert into settings (kind, owner, name, value) values ('server', {guild}, 'puzzles', 'yes')"
    );
    database.run(&allowed).await;
}

/// The server has exactly the puzzles of its finished games, without duplicates.
pub(crate) async fn check(database: &Database, store: &Store) {
    let mut expected = BTreeSet::new();
    for game in database.ask("select id from games").await {
        let game = GameId(game.parse().unwrap());
        let game = store.game(game).await.unwrap().unwrap();
        let Some(mut search) = PuzzleSearch::of(&game) else {
            continue;
        };
        while !search.is_done() {
            search.step(&mut ());
        }
        expected.extend(search.puzzles().iter().map(ToString::to_string));
    }
    let found = database.ask("select line from mined_puzzles").await;
    let once: BTreeSet<String> = found.iter().cloned().collect();
    assert_eq!(found.len(), once.len(), "{found:?}");
    assert_eq!(once, expected);
}
