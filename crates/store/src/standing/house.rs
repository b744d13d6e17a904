//! The results of finished games against the house.

use sqlx::Row;

use super::history::past;
use super::results::SCORES;
use crate::columns::{checked, id, number, read_id, word_of};
use crate::database::{Change, Error, Store};
use crate::playing::house_columns::{level, seat};
use tak::Size;
use tavern_game::{Game, GameId, HouseRecord, LevelStanding, PastGame, Scope, UserId};

impl Change {
    /// Writes the result of a game against the house, if it has one.
    pub(crate) async fn write_house_result(&mut self, game: &Game) -> Result<(), Error> {
        let Some(result) = game.house_result() else {
            return Ok(());
        };
        // The instant of the end, so that it follows from the log.
        let Some(end) = game.log().last() else {
            return Ok(());
        };
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
        .bind(end.at.0)
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// Puts the result that follows from the log of a finished game in the place of the stored one.
    pub(crate) async fn replace_house_result(&mut self, game: &Game) -> Result<(), Error> {
        sqlx::query("delete from house_results where game = $1")
            .bind(id(game.id.0))
            .execute(self.connection())
            .await?;
        self.write_house_result(game).await
    }
}

impl Store {
    /// Whether the stored result of a finished game is the one that follows from its log.
    pub(crate) async fn has_right_house_result(&self, game: &Game) -> Result<bool, Error> {
        let sql = "select scope, player, level, size, score, clean from house_results \
                   where game = $1";
        let row = self.row(|| sqlx::query(sql).bind(id(game.id.0))).await?;
        let (row, result) = match (row, game.house_result()) {
            (Some(row), Some(result)) => (row, result),
            (row, result) => return Ok(row.is_none() && result.is_none()),
        };
        let numbers = [
            ("scope", id(game.place.scope().0)),
            ("player", id(result.player.0)),
            ("level", i64::from(result.level.get())),
            ("size", i64::from(result.size.get())),
            ("clean", i64::from(result.is_clean)),
        ];
        for (column, expected) in numbers {
            if row.try_get::<i64, _>(column)? != expected {
                return Ok(false);
            }
        }
        Ok(row.try_get::<String, _>("score")? == word_of(SCORES, result.score))
    }

    /// The record of each level with games that count, in a scope or everywhere, the weakest first.
    pub async fn house_levels(&self, scope: Option<Scope>) -> Result<Vec<LevelStanding>, Error> {
        let sql = "select house_results.level, count(*) as games, \
                          sum(case when score = 'win' then 1 else 0 end) as lost, \
                          sum(case when score = 'draw' then 1 else 0 end) as drawn, \
                          count(distinct case when score = 'win' then house_results.player end) \
                            as beaten_by, \
                          cast(sum(coalesce(ratings.rating, $3)) as bigint) as opponents \
                   from house_results \
                   left join ratings on ratings.player = house_results.player and ratings.scope = $4 \
                   where clean = 1 and ($1 = 0 or house_results.scope = $2) \
                   group by house_results.level order by house_results.level";
        let statement = || {
            sqlx::query(sql)
                .bind(i64::from(scope.is_some()))
                .bind(scope.map_or(0, |scope| id(scope.0)))
                .bind(LevelStanding::UNRATED)
                .bind(id(Scope::EVERYWHERE.0))
        };
        let rows = self.rows(statement).await?;
        let levels = rows.iter().map(|row| {
            Ok(LevelStanding {
                level: level(row, "level")?,
                games: number(row, "games")?,
                lost: number(row, "lost")?,
                drawn: number(row, "drawn")?,
                beaten_by: number(row, "beaten_by")?,
                opponents: row.try_get("opponents")?,
            })
        });
        levels.collect()
    }

    /// The record of a person against the house, everywhere.
    pub async fn house_record(&self, person: UserId) -> Result<HouseRecord, Error> {
        let sql = "select size, count(*) as games, \
                          max(case when score = 'win' and clean = 1 then level else 0 end) as level \
                   from house_results where player = $1 group by size order by size";
        let rows = self.rows(|| sqlx::query(sql).bind(id(person.0))).await?;
        let mut record = HouseRecord::default();
        for row in &rows {
            let games: u32 = number(row, "games")?;
            record.games += games;
            if row.try_get::<i64, _>("level")? > 0 {
                let size = checked(row, "size", |size| Size::new(u8::try_from(size).ok()?))?;
                record.badges.push((size, level(row, "level")?));
            }
        }
        Ok(record)
    }

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
