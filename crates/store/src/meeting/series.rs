//! Series of games and their scores.

use sqlx::Row;

use crate::columns::{id, number, read_id};
use crate::database::statement::Statement;
use crate::database::{Change, Error, Store};
use tak::{ByColor, Color};
use tavern_game::{Challenge, ChallengeId, Game, GameId, SeriesScore, UserId};

/// The players who have asked for the next game of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextGameRequest {
    /// Only this player, for the first time.
    First,
    /// Only this player, who has asked before.
    Repeated,
    /// Both players.
    Both,
}

impl Change {
    /// Records a player's request for the next game of a series.
    pub async fn request_next_game(
        &mut self,
        last: &Game,
        person: UserId,
    ) -> Result<NextGameRequest, Error> {
        // The lock lets the second of two simultaneous requests see the first.
        self.lock_players(last).await?;
        if self.has_next_game(last).await? {
            return Err(Error::Conflict);
        }
        let noted = sqlx::query(
            "insert into ready (game, player) values ($1, $2) \
             on conflict (game, player) do nothing",
        )
        .bind(id(last.id.0))
        .bind(id(person.0))
        .execute(self.connection())
        .await?;
        let row = sqlx::query("select count(*) as players from ready where game = $1")
            .bind(id(last.id.0))
            .fetch_one(self.connection())
            .await?;
        Ok(match number::<u8>(&row, "players")? {
            2.. => NextGameRequest::Both,
            _ if noted.rows_affected() == 0 => NextGameRequest::Repeated,
            _ => NextGameRequest::First,
        })
    }

    /// Whether the series has a game after this one.
    async fn has_next_game(&mut self, last: &Game) -> Result<bool, Error> {
        let next = next_game(last.id).fetch_optional(self.connection());
        Ok(next.await?.is_some())
    }
}

fn next_game(last: GameId) -> Statement {
    sqlx::query(
        "select next.id from games this join games next \
           on next.challenge = this.challenge and next.round = this.round + 1 \
         where this.id = $1",
    )
    .bind(id(last.0))
}

impl Store {
    /// Whether the series of a game has begun its next one.
    pub async fn has_next_game(&self, last: GameId) -> Result<bool, Error> {
        Ok(self.row(|| next_game(last)).await?.is_some())
    }

    pub async fn challenge_of(&self, game: GameId) -> Result<Option<Challenge>, Error> {
        let sql = "select challenge from games where id = $1 and challenge is not null";
        let row = self.row(|| sqlx::query(sql).bind(id(game.0))).await?;
        match row {
            Some(row) => {
                self.challenge(ChallengeId(read_id(&row, "challenge")?))
                    .await
            }
            None => Ok(None),
        }
    }

    /// The score of a series after a game. Cancelled games count as played and
    /// score nothing.
    pub async fn series_score(&self, game: &Game) -> Result<SeriesScore, Error> {
        let sql = "select player, cast(sum(points) as bigint) as points, \
                          cast(sum(case when score = 'win' then 1 else 0 end) as bigint) as wins \
                   from results where player in ($1, $2) and ended in \
                     (select games.ended from games this \
                      join games on games.challenge = this.challenge \
                      where this.id = $3 and games.round <= this.round) \
                   group by player";
        let ByColor { white, black } = game.players;
        let statement = || {
            sqlx::query(sql)
                .bind(id(white.0))
                .bind(id(black.0))
                .bind(id(game.id.0))
        };
        let rows = self.rows(statement).await?;
        let mut score = SeriesScore {
            played: game.round,
            games: game.terms.series().games(),
            players: game.players,
            points: ByColor::new(|_: Color| 0),
            wins: ByColor::new(|_: Color| 0),
        };
        for row in &rows {
            let Some(color) = game.color_of(UserId(read_id(row, "player")?)) else {
                continue;
            };
            score.points[color] = number(row, "points")?;
            score.wins[color] = u8::try_from(row.try_get::<i64, _>("wins")?).unwrap_or(u8::MAX);
        }
        Ok(score)
    }
}
