//! The results of a finished game for its players, and their ratings. They are
//! written in the transaction that ends the game, so that lists and sums need no
//! logs.

use std::collections::HashMap;

use crate::database::table::Column::{Number, Text};
use crate::database::table::Table;
use crate::database::{Change, Error, FromRow, Row, Store, Value, sql};
use tak::{ByColor, Color};
use tavern_game::{
    Counted, Game, GameId, Moment, Rated, RatedAt, Rating, RatingChange, Scope, Score, Standing,
    UserId, Weight, rate,
};

/// The result of each game for each of its players.
pub(crate) const RESULTS: Table = Table {
    name: "results",
    group: "ended",
    columns: &[
        Number("player"),
        Number("ended"),
        Number("game"),
        Number("scope"),
        Number("opponent"),
        Text("color"),
        Number("size"),
        Text("score"),
        Number("points"),
        Number("plies"),
        Text("first_square"),
        Number("rated"),
        Number("at"),
    ],
    on_conflict: "",
};

/// The changes of ratings, game by game.
pub(crate) const RATING_CHANGES: Table = Table {
    name: "rating_changes",
    group: "ended",
    columns: &[
        Number("scope"),
        Number("player"),
        Number("ended"),
        Number("before"),
        Number("rating"),
        Number("deviation"),
        Number("games"),
        Number("at"),
    ],
    on_conflict: "",
};

/// The current ratings.
pub(crate) const RATINGS: Table = Table {
    name: "ratings",
    group: "player",
    columns: &[
        Number("scope"),
        Number("player"),
        Number("rating"),
        Number("deviation"),
        Number("volatility"),
        Number("games"),
        Number("at"),
    ],
    on_conflict: "on conflict (scope, player) do update set rating = excluded.rating, \
                  deviation = excluded.deviation, volatility = excluded.volatility, \
                  games = excluded.games, at = excluded.at",
};

/// The sums of results.
pub(crate) const STANDINGS: Table = Table {
    name: "standings",
    group: "player",
    columns: &[
        Number("scope"),
        Number("size"),
        Number("player"),
        Number("games"),
        Number("wins"),
        Number("draws"),
        Number("points"),
    ],
    on_conflict: "on conflict (scope, size, player) do update set \
                  games = standings.games + excluded.games, \
                  wins = standings.wins + excluded.wins, \
                  draws = standings.draws + excluded.draws, \
                  points = standings.points + excluded.points",
};

/// A finished game that counts.
#[derive(Clone, Debug)]
pub(crate) struct Finished {
    pub(crate) game: GameId,
    /// Its number in the order of all ends.
    pub(crate) ended: i64,
    pub(crate) scope: Scope,
    pub(crate) at: Moment,
    pub(crate) counted: Counted,
}

impl Finished {
    /// A finished game, if it counts. Only games that count get an end number.
    pub(crate) fn of(game: &Game, end: i64) -> Option<Finished> {
        Some(Finished {
            game: game.id,
            ended: end,
            scope: game.place.scope(),
            at: game.ending()?.at,
            counted: game.counted()?,
        })
    }

    /// The two scopes of the ratings that it changes.
    pub(crate) fn pools(&self) -> [Scope; 2] {
        [self.scope, Scope::EVERYWHERE]
    }

    /// The standings it changes: a scope and a size, 0 for all sizes.
    pub(crate) fn standing_keys(&self) -> impl Iterator<Item = (Scope, i64)> {
        let size = i64::from(self.counted.size.get());
        self.pools()
            .into_iter()
            .flat_map(move |scope| [(scope, 0), (scope, size)])
    }

    fn score(&self, color: Color) -> Score {
        Score::of(color, self.counted.winner)
    }

    /// The standing of one of its players after it.
    pub(crate) fn standing(&self, color: Color, before: Standing) -> Standing {
        before.after(self.score(color), self.counted.points[color])
    }

    pub(crate) fn result_row(&self, color: Color) -> Vec<Value> {
        let worth = &self.counted;
        let square = worth.first_squares[color].map(|square| square.to_string());
        vec![
            worth.players[color].into(),
            self.ended.into(),
            self.game.into(),
            self.scope.into(),
            worth.players[!color].into(),
            color.into(),
            worth.size.into(),
            self.score(color).into(),
            worth.points[color].into(),
            worth.plies.into(),
            square.into(),
            worth.rated.into(),
            self.at.into(),
        ]
    }
}

impl RatingUpdate {
    pub(crate) fn rating_row(&self) -> Vec<Value> {
        rating_row(self.scope, self.player, self.after)
    }

    pub(crate) fn change_row(&self, finished: &Finished) -> Vec<Value> {
        vec![
            self.scope.into(),
            self.player.into(),
            finished.ended.into(),
            self.before.rating.into(),
            self.after.rating.rating.into(),
            self.after.rating.deviation.into(),
            self.after.games.into(),
            self.after.at.into(),
        ]
    }
}

pub(crate) fn rating_row(scope: Scope, player: UserId, rating: Rated) -> Vec<Value> {
    vec![
        scope.into(),
        player.into(),
        rating.rating.rating.into(),
        rating.rating.deviation.into(),
        rating.rating.volatility.into(),
        rating.games.into(),
        rating.at.into(),
    ]
}

pub(crate) fn standing_row(
    scope: Scope,
    size: i64,
    player: UserId,
    standing: Standing,
) -> Vec<Value> {
    vec![
        scope.into(),
        size.into(),
        player.into(),
        standing.games.into(),
        standing.wins.into(),
        standing.draws.into(),
        standing.points.into(),
    ]
}

/// The change of one player's rating.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RatingUpdate {
    pub(crate) scope: Scope,
    pub(crate) player: UserId,
    pub(crate) before: Rating,
    pub(crate) after: Rated,
}

/// Ratings in memory: those that a game needs, or all.
#[derive(Debug, Default)]
pub(crate) struct Pools {
    pub(crate) rated: HashMap<(Scope, UserId), Rated>,
}

impl Pools {
    /// Rates a game in both of its scopes.
    pub(crate) fn rate(&mut self, finished: &Finished, weight: Weight) -> Vec<RatingUpdate> {
        let (players, at) = (finished.counted.players, finished.at);
        let mut changes = Vec::new();
        for scope in finished.pools() {
            let before = ByColor::new(|color: Color| {
                let rating = self.rated.get(&(scope, players[color]));
                rating.copied().unwrap_or(Rated::new(at))
            });
            let after = rate(before, finished.counted.winner, weight, at);
            for color in Color::BOTH {
                let player = players[color];
                self.rated.insert((scope, player), after[color]);
                changes.push(RatingUpdate {
                    scope,
                    player,
                    before: before[color].rating,
                    after: after[color],
                });
            }
        }
        changes
    }
}

impl Change {
    /// The number of the next end. It locks the writing of results until the
    /// change has ended, so that ratings follow each other in the order of the
    /// numbers.
    pub(crate) async fn next_end_number(&mut self) -> Result<i64, Error> {
        self.next_number(Scope::EVERYWHERE).await
    }

    /// Writes the results of a game for its players, if it counts.
    pub(crate) async fn write_results(&mut self, game: &Game, end: i64) -> Result<(), Error> {
        let Some(finished) = &Finished::of(game, end) else {
            return Ok(());
        };
        if finished.counted.rated {
            let weight = self.weight(finished).await?;
            let changes = self.pools(finished).await?.rate(finished, weight);
            let rows: Vec<_> = changes.iter().map(RatingUpdate::rating_row).collect();
            RATINGS.insert(self.connection().await?, &rows).await?;
            let rows: Vec<_> = changes
                .iter()
                .map(|change| change.change_row(finished))
                .collect();
            RATING_CHANGES
                .insert(self.connection().await?, &rows)
                .await?;
            if let Some(guild) = game.place.guild {
                for color in Color::BOTH {
                    self.mark_rated(guild, game.players[color]).await?;
                }
            }
        }
        let rows = Color::BOTH.map(|color| finished.result_row(color));
        RESULTS.insert(self.connection().await?, &rows).await?;
        let mut rows = Vec::new();
        for (scope, size) in finished.standing_keys() {
            for color in Color::BOTH {
                let player = finished.counted.players[color];
                let one = finished.standing(color, Standing::default());
                rows.push(standing_row(scope, size, player, one));
            }
        }
        STANDINGS.insert(self.connection().await?, &rows).await
    }

    async fn weight(&mut self, finished: &Finished) -> Result<Weight, Error> {
        let ByColor { white, black } = finished.counted.players;
        let sql = "select count(*) as games from results \
                   where player = $1 and opponent = $2 and at > $3 and rated = 1";
        let since = finished.at.minus_ms(Weight::WITHIN_MS);
        let games = self.only(sql!(sql, white, black, since)).await?;
        Ok(Weight::after(games))
    }

    async fn pools(&mut self, finished: &Finished) -> Result<Pools, Error> {
        let mut pools = Pools::default();
        let ByColor { white, black } = finished.counted.players;
        let sql = "select scope, player, rating, deviation, volatility, games, at from ratings \
                   where scope in ($1, $2) and player in ($3, $4)";
        let rows = self
            .rows(sql!(sql, finished.scope, Scope::EVERYWHERE, white, black))
            .await?;
        for row in &rows {
            let key = (row.read("scope")?, row.read("player")?);
            pools.rated.insert(key, rated(row, "games")?);
        }
        Ok(pools)
    }
}

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
        let at = game.ending().map_or(Moment(0), |entry| entry.at);
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
