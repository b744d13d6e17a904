//! Ratings and their changes.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::results::rated;
use crate::columns::{id, number, read_id, user};
use crate::database::{Error, Store};
use tavern_game::{Game, Moment, Rated, RatedAt, RatingChange, Scope, UserId, Weight};

/// The maximum number of points of a curve: a picture has no room for more.
const MOST_POINTS: i64 = 500;

/// The weight of a game after the counted ones.
fn weight(row: Option<&AnyRow>) -> Result<Weight, Error> {
    let games = row.map_or(Ok(0), |row| number(row, "games"))?;
    Ok(Weight::after(games))
}

impl Store {
    /// The changes of the players' ratings by a finished game, in its scope and
    /// everywhere. Unrated games have none.
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

    /// The weight of a rated game of two people that would end now, given their
    /// rated games that ended after `since`.
    pub async fn weight_between(
        &self,
        one: UserId,
        other: UserId,
        since: Moment,
    ) -> Result<Weight, Error> {
        let sql = "select count(*) as games from results \
                   where player = $1 and opponent = $2 and at > $3 and rated = 1";
        let statement = || {
            sqlx::query(sql)
                .bind(id(one.0))
                .bind(id(other.0))
                .bind(since.0)
        };
        weight(self.row(statement).await?.as_ref())
    }

    /// The weight of a finished rated game.
    pub async fn weight_of(&self, game: &Game) -> Result<Weight, Error> {
        let sql = "select count(*) as games from results \
                   where player = $1 and opponent = $2 and at > $3 and rated = 1 \
                     and ended < (select ended from games where id = $4)";
        let at = game.log().last().map_or(Moment(0), |entry| entry.at);
        let statement = || {
            sqlx::query(sql)
                .bind(id(game.players.white.0))
                .bind(id(game.players.black.0))
                .bind(at.minus_ms(Weight::WITHIN_MS).0)
                .bind(id(game.id.0))
        };
        weight(self.row(statement).await?.as_ref())
    }

    /// The rating of a player in a scope, if they have one.
    pub async fn rating(&self, scope: Scope, person: UserId) -> Result<Option<Rated>, Error> {
        let sql = "select rating, deviation, volatility, games, at from ratings \
                   where scope = $1 and player = $2";
        let statement = || sqlx::query(sql).bind(id(scope.0)).bind(id(person.0));
        self.row(statement).await?.as_ref().map(rated).transpose()
    }

    /// The course of a player's rating in a scope, the oldest point first.
    pub async fn rating_curve(&self, scope: Scope, person: UserId) -> Result<Vec<RatedAt>, Error> {
        let sql = "select games, rating, deviation from rating_changes \
                   where scope = $1 and player = $2 order by ended desc limit $3";
        let statement = || {
            sqlx::query(sql)
                .bind(id(scope.0))
                .bind(id(person.0))
                .bind(MOST_POINTS)
        };
        let rows = self.rows(statement).await?;
        let points = rows.iter().rev().map(|row| {
            Ok(RatedAt {
                game: number(row, "games")?,
                rating: row.try_get("rating")?,
                deviation: row.try_get("deviation")?,
            })
        });
        points.collect()
    }
}
