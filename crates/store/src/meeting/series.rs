//! Series of games and their scores.

use crate::database::{Change, Error, Statement, Store, sql};
use tak::{ByColor, Color};
use tavern_game::{Challenge, Game, GameId, SeriesScore, UserId};

/// The players with a request for the next game of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextGameRequest {
    /// Only this player, for the first time.
    First,
    /// Only this player, not for the first time.
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
        let sql = "insert into ready (game, player) values ($1, $2) \
                   on conflict (game, player) do nothing";
        let count = self.written(sql!(sql, last.id, person)).await?;
        let sql = "select count(*) as players from ready where game = $1";
        Ok(match self.only::<u8>(sql!(sql, last.id)).await? {
            2.. => NextGameRequest::Both,
            _ if count == 0 => NextGameRequest::Repeated,
            _ => NextGameRequest::First,
        })
    }

    /// Whether the series has a game after this one.
    async fn has_next_game(&mut self, last: &Game) -> Result<bool, Error> {
        self.exists(next_game(last.id)).await
    }
}

fn next_game(last: GameId) -> Statement {
    let sql = "select next.id from games this join games next \
                 on next.challenge = this.challenge and next.round = this.round + 1 \
               where this.id = $1";
    sql!(sql, last)
}

impl Store {
    /// Whether the series of a game has begun its next one.
    pub async fn has_next_game(&self, last: GameId) -> Result<bool, Error> {
        self.exists(next_game(last)).await
    }

    pub async fn challenge_of(&self, game: GameId) -> Result<Option<Challenge>, Error> {
        let sql = "select challenge from games where id = $1 and challenge is not null";
        match self.first(sql!(sql, game)).await? {
            Some(challenge) => self.challenge(challenge).await,
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
        let sums: Vec<(UserId, _, i64)> = self.all(sql!(sql, white, black, game.id)).await?;
        let mut score = SeriesScore {
            played: game.round,
            games: game.terms.series().games(),
            players: game.players,
            points: ByColor::new(|_: Color| 0),
            wins: ByColor::new(|_: Color| 0),
        };
        for (player, points, wins) in sums {
            let Some(color) = game.color_of(player) else {
                continue;
            };
            score.points[color] = points;
            score.wins[color] = u8::try_from(wins).unwrap_or(u8::MAX);
        }
        Ok(score)
    }
}
