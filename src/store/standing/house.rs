//! The results of finished games against the house.

use super::history::past;
use super::results::SCORES;
use crate::game::{Game, GameId, PastGame, Scope, UserId};
use crate::store::columns::{id, read_id, word_of};
use crate::store::database::{Change, Error, Store};
use crate::store::playing::house::seat;

impl Change {
    /// Writes the result of a game against the house, if it has one.
    pub(in crate::store) async fn write_house_result(&mut self, game: &Game) -> Result<(), Error> {
        let Some(result) = game.house_result() else {
            return Ok(());
        };
        let now = self.now();
        sqlx::query(
            "insert into house_results (game, scope, player, level, size, score, clean, at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(id(game.id.0))
        .bind(id(game.place.scope().0))
        .bind(id(result.player.0))
        .bind(i64::from(result.level.get()))
        .bind(i64::from(result.size.get()))
        .bind(word_of(SCORES, result.score))
        .bind(i64::from(result.is_clean))
        .bind(now.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }
}

impl Store {
    /// The latest finished games of a person against the house, in a scope or everywhere.
    pub async fn house_history(
        &self,
        person: UserId,
        scope: Option<Scope>,
        most: u32,
    ) -> Result<Vec<PastGame>, Error> {
        let sql = "select games.id, games.number, games.guild, games.channel, games.result, \
                          games.reason, games.board_event, games.plies, games.white, games.black, \
                          games.house_level, games.house_color, house_results.size, \
                          house_results.at, \
                          (case when games.white = $1 then games.black else games.white end) \
                             as opponent, \
                          (case when games.white = $1 then 'white' else 'black' end) as color, \
                          (select posts.message from posts where posts.game = games.id \
                             and posts.state = 'standing' and posts.kind = 'board' \
                           order by posts.id desc limit 1) as message \
                   from house_results join games on games.id = house_results.game \
                   where house_results.player = $1 \
                     and ($2 = 0 or house_results.scope = $3) \
                   order by house_results.at desc limit $4";
        let statement = || {
            sqlx::query(sql)
                .bind(id(person.0))
                .bind(i64::from(scope.is_some()))
                .bind(scope.map_or(0, |scope| id(scope.0)))
                .bind(i64::from(most))
        };
        let rows = self.rows(statement).await?;
        let games = rows.iter().map(|row| {
            let seat = seat(row)?;
            Ok(PastGame {
                level: seat.map(|seat| seat.level),
                ..past(row)?
            })
        });
        games.collect()
    }

    /// The last finished game of a person against the house that has a result.
    pub async fn last_house_game(&self, person: UserId) -> Result<Option<GameId>, Error> {
        let sql = "select game from house_results where player = $1 order by at desc limit 1";
        let row = self.row(|| sqlx::query(sql).bind(id(person.0))).await?;
        row.map(|row| read_id(&row, "game").map(GameId)).transpose()
    }
}
