//! Ratings, and what games did to them.

use sqlx::Row;

use super::columns::{id, number, read_id, user};
use super::{Error, Store};
use crate::game::{Game, RatingChange, Scope};

impl Store {
    /// What a finished game did to the ratings of its players, here and
    /// everywhere; nothing if it is not rated.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn rating_changes_of(&self, game: &Game) -> Result<Vec<RatingChange>, Error> {
        let sql = "select scope, player, before, rating, games from rating_changes \
                   where scope in ($1, $2) and player in ($3, $4) \
                     and ended = (select ended from games where id = $5)";
        let statement = || {
            sqlx::query(sql)
                .bind(id(game.place.scope().0))
                .bind(id(Scope::EVERYWHERE.0))
                .bind(id(game.players.white.0))
                .bind(id(game.players.black.0))
                .bind(id(game.id.0))
        };
        let rows = self.rows(statement).await?;
        rows.iter()
            .map(|row| {
                Ok(RatingChange {
                    scope: Scope(read_id(row, "scope")?),
                    player: user(row, "player")?,
                    before: row.try_get("before")?,
                    after: row.try_get("rating")?,
                    games: number(row, "games")?,
                })
            })
            .collect()
    }
}
