//! Ratings and their changes.

use crate::database::{Error, FromRow, Row, Store, sql};
use tak::ByColor;
use tavern_game::{Game, Moment, Rated, RatedAt, Rating, RatingChange, Scope, UserId, Weight};

/// The maximum number of points of a curve: a picture has no room for more.
const MOST_POINTS: i64 = 500;

/// The rating of a row, with the number of games in this column.
pub(crate) fn rated(row: &Row, games: &str) -> Result<Rated, Error> {
    Ok(Rated {
        rating: Rating {
            rating: row.read("rating")?,
            deviation: row.read("deviation")?,
            volatility: row.read("volatility")?,
        },
        games: row.read(games)?,
        at: row.read("at")?,
    })
}

impl FromRow for RatingChange {
    fn from_row(row: &Row) -> Result<RatingChange, Error> {
        Ok(RatingChange {
            scope: row.read("scope")?,
            player: row.read("player")?,
            before: row.read("before")?,
            after: row.read("rating")?,
            games: row.read("games")?,
        })
    }
}

impl FromRow for RatedAt {
    fn from_row(row: &Row) -> Result<RatedAt, Error> {
        Ok(RatedAt {
            game: row.read("games")?,
            rating: row.read("rating")?,
            deviation: row.read("deviation")?,
        })
    }
}

impl Store {
    /// The changes of the players' ratings by a finished game, in its scope and
    /// everywhere. Unrated games have none.
    pub async fn rating_changes_of(&self, game: &Game) -> Result<Vec<RatingChange>, Error> {
        let sql = "select scope, player, before, rating, games from rating_changes \
                   where scope in ($1, $2) and player in ($3, $4) \
                     and ended = (select ended from games where id = $5)";
        let ByColor { white, black } = game.players;
        let scope = game.place.scope();
        self.all(sql!(sql, scope, Scope::EVERYWHERE, white, black, game.id))
            .await
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
        let games = self.first(sql!(sql, one, other, since)).await?;
        Ok(Weight::after(games.unwrap_or(0)))
    }

    /// The weight of a finished rated game.
    pub async fn weight_of(&self, game: &Game) -> Result<Weight, Error> {
        let sql = "select count(*) as games from results \
                   where player = $1 and opponent = $2 and at > $3 and rated = 1 \
                     and ended < (select ended from games where id = $4)";
        let at = game.log().last().map_or(Moment(0), |entry| entry.at);
        let (ByColor { white, black }, since) = (game.players, at.minus_ms(Weight::WITHIN_MS));
        let games = self.first(sql!(sql, white, black, since, game.id)).await?;
        Ok(Weight::after(games.unwrap_or(0)))
    }

    /// The rating of a player in a scope, if they have one.
    pub async fn rating(&self, scope: Scope, person: UserId) -> Result<Option<Rated>, Error> {
        let sql = "select rating, deviation, volatility, games, at from ratings \
                   where scope = $1 and player = $2";
        let row = self.row(sql!(sql, scope, person)).await?;
        row.map(|row| rated(&row, "games")).transpose()
    }

    /// The course of a player's rating in a scope, the oldest point first.
    pub async fn rating_curve(&self, scope: Scope, person: UserId) -> Result<Vec<RatedAt>, Error> {
        let sql = "select games, rating, deviation from rating_changes \
                   where scope = $1 and player = $2 order by ended desc limit $3";
        let mut points = self.all(sql!(sql, scope, person, MOST_POINTS)).await?;
        points.reverse();
        Ok(points)
    }
}
