//! What a game that is over was for its players: kept in the transaction that
//! ends it, so that lists and sums need not read logs.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::any::AnyRow;

use super::columns::{Vocabulary, id, number, read_id, written};
use super::{Change, Error};
use crate::game::{
    Counted, Game, GameId, Moment, Rated, Rating, Scope, Score, Standing, UserId, Weight, rate,
};
use crate::tak::{ByColor, Color};

/// A game that is over and counts.
#[derive(Clone, Debug)]
pub(super) struct Finished {
    pub(super) game: GameId,
    /// Which of all finished games it is.
    pub(super) ended: i64,
    pub(super) scope: Scope,
    pub(super) at: Moment,
    pub(super) counted: Counted,
}

impl Finished {
    /// What has ended with its last event.
    pub(super) fn of(game: &Game, ended: i64) -> Option<Finished> {
        Some(Finished {
            game: game.id,
            ended,
            scope: game.place.scope(),
            at: game.log().last()?.at,
            counted: game.counted()?,
        })
    }

    /// The pools its ratings are in.
    pub(super) fn pools(&self) -> [Scope; 2] {
        [self.scope, Scope::EVERYWHERE]
    }

    /// What it adds to standings: in which scope, on which size, 0 for all.
    pub(super) fn tables(&self) -> impl Iterator<Item = (Scope, i64)> {
        let size = i64::from(self.counted.size.get());
        self.pools()
            .into_iter()
            .flat_map(move |scope| [(scope, 0), (scope, size)])
    }

    pub(super) fn score(&self, color: Color) -> Score {
        Score::of(color, self.counted.winner)
    }
}

/// How the rating of one player has changed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rerated {
    pub(super) scope: Scope,
    pub(super) player: UserId,
    pub(super) before: Rating,
    pub(super) after: Rated,
}

/// What is known of ratings: all that a game needs, or all there is.
#[derive(Debug, Default)]
pub(super) struct Pools {
    pub(super) rated: HashMap<(Scope, UserId), Rated>,
}

impl Pools {
    /// Rates a game in all its pools.
    pub(super) fn rate(&mut self, finished: &Finished, weight: Weight) -> Vec<Rerated> {
        let (players, at) = (finished.counted.players, finished.at);
        let mut changes = Vec::new();
        for scope in finished.pools() {
            let before = ByColor::new(|color: Color| {
                let known = self.rated.get(&(scope, players[color]));
                known.copied().unwrap_or(Rated::new(at))
            });
            let after = rate(before, finished.counted.winner, weight, at);
            for color in Color::BOTH {
                let player = players[color];
                self.rated.insert((scope, player), after[color]);
                changes.push(Rerated {
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

pub(super) const SCORES: &Vocabulary<Score> = &[
    (Score::Win, "win"),
    (Score::Draw, "draw"),
    (Score::Loss, "loss"),
];

pub(super) const COLORS: &Vocabulary<Color> = &[(Color::White, "white"), (Color::Black, "black")];

impl Change {
    /// The number of the next game that is over. Whoever has one is alone in
    /// writing results until the change has ended, so that ratings follow each
    /// other in the order of the numbers.
    pub(super) async fn next_ended(&mut self) -> Result<i64, Error> {
        self.next_in(Scope::EVERYWHERE).await
    }

    /// Writes down what a game was for its players.
    pub(super) async fn write_results(&mut self, finished: &Finished) -> Result<(), Error> {
        if finished.counted.rated {
            let weight = self.weight(finished).await?;
            let mut pools = self.pools(finished).await?;
            for change in pools.rate(finished, weight) {
                self.rerate(finished, &change).await?;
            }
        }
        for color in Color::BOTH {
            self.write_result(finished, color).await?;
        }
        // In one order for all, lest two wait for each other.
        for (scope, size) in finished.tables() {
            for color in Color::BOTH {
                self.add_to_standing(scope, size, finished, color).await?;
            }
        }
        Ok(())
    }

    async fn weight(&mut self, finished: &Finished) -> Result<Weight, Error> {
        let ByColor { white, black } = finished.counted.players;
        let row = sqlx::query(
            "select count(*) as games from results \
             where player = $1 and opponent = $2 and at > $3 and rated = 1",
        )
        .bind(id(white.0))
        .bind(id(black.0))
        .bind(finished.at.minus_ms(Weight::WITHIN_MS).0)
        .fetch_one(self.connection())
        .await?;
        Ok(Weight::after(number(&row, "games")?))
    }

    async fn pools(&mut self, finished: &Finished) -> Result<Pools, Error> {
        let mut pools = Pools::default();
        let ByColor { white, black } = finished.counted.players;
        let rows = sqlx::query(
            "select scope, player, rating, deviation, volatility, games, at from ratings \
             where scope in ($1, $2) and player in ($3, $4)",
        )
        .bind(id(finished.scope.0))
        .bind(id(Scope::EVERYWHERE.0))
        .bind(id(white.0))
        .bind(id(black.0))
        .fetch_all(self.connection())
        .await?;
        for row in &rows {
            let key = (
                Scope(read_id(row, "scope")?),
                UserId(read_id(row, "player")?),
            );
            pools.rated.insert(key, rated(row)?);
        }
        Ok(pools)
    }

    async fn rerate(&mut self, finished: &Finished, change: &Rerated) -> Result<(), Error> {
        let Rerated {
            scope,
            player,
            before,
            after,
        } = *change;
        sqlx::query(
            "insert into ratings (scope, player, rating, deviation, volatility, games, at) \
             values ($1, $2, $3, $4, $5, $6, $7) \
             on conflict (scope, player) do update set rating = excluded.rating, \
                 deviation = excluded.deviation, volatility = excluded.volatility, \
                 games = excluded.games, at = excluded.at",
        )
        .bind(id(scope.0))
        .bind(id(player.0))
        .bind(after.rating.rating)
        .bind(after.rating.deviation)
        .bind(after.rating.volatility)
        .bind(i64::from(after.games))
        .bind(after.at.0)
        .execute(self.connection())
        .await?;
        sqlx::query(
            "insert into rating_changes (scope, player, ended, before, rating, deviation, games, \
                                         at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(id(scope.0))
        .bind(id(player.0))
        .bind(finished.ended)
        .bind(before.rating)
        .bind(after.rating.rating)
        .bind(after.rating.deviation)
        .bind(i64::from(after.games))
        .bind(after.at.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }

    async fn write_result(&mut self, finished: &Finished, color: Color) -> Result<(), Error> {
        let counted = &finished.counted;
        sqlx::query(
            "insert into results (player, ended, game, scope, opponent, color, size, score, \
                                  points, plies, first_square, rated, at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)",
        )
        .bind(id(counted.players[color].0))
        .bind(finished.ended)
        .bind(id(finished.game.0))
        .bind(id(finished.scope.0))
        .bind(id(counted.players[!color].0))
        .bind(written(COLORS, color))
        .bind(i64::from(counted.size.get()))
        .bind(written(SCORES, finished.score(color)))
        .bind(i64::from(counted.points[color]))
        .bind(i64::from(counted.plies))
        .bind(counted.first_squares[color].map(|square| square.to_string()))
        .bind(i64::from(counted.rated))
        .bind(finished.at.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }

    async fn add_to_standing(
        &mut self,
        scope: Scope,
        size: i64,
        finished: &Finished,
        color: Color,
    ) -> Result<(), Error> {
        let points = finished.counted.points[color];
        let one = Standing::default().after(finished.score(color), points);
        sqlx::query(
            "insert into standings (scope, size, player, games, wins, draws, points) \
             values ($1, $2, $3, $4, $5, $6, $7) \
             on conflict (scope, size, player) do update set \
                 games = standings.games + excluded.games, \
                 wins = standings.wins + excluded.wins, \
                 draws = standings.draws + excluded.draws, \
                 points = standings.points + excluded.points",
        )
        .bind(id(scope.0))
        .bind(size)
        .bind(id(finished.counted.players[color].0))
        .bind(i64::from(one.games))
        .bind(i64::from(one.wins))
        .bind(i64::from(one.draws))
        .bind(i64::from(one.points))
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

/// The rating of a row.
pub(super) fn rated(row: &AnyRow) -> Result<Rated, Error> {
    Ok(Rated {
        rating: Rating {
            rating: row.try_get("rating")?,
            deviation: row.try_get("deviation")?,
            volatility: row.try_get("volatility")?,
        },
        games: number(row, "games")?,
        at: Moment(row.try_get("at")?),
    })
}
