//! The finished games of a player, and the results against the house.

use crate::columns::seat;
use crate::database::{Change, Column, Error, FromRow, Row, Store, sql};
use tavern_game::{
    AnswerTime, BestWin, End, Game, GameId, HouseRecord, LevelStanding, PastGame, PlayedGame,
    Scope, UserId,
};

/// A selection of finished games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryFilter {
    /// All games of a player.
    All(UserId),
    /// The games of a player in a scope.
    In(UserId, Scope),
    /// The games of a player against another one in a scope.
    Against(UserId, UserId, Scope),
}

impl HistoryFilter {
    /// Three values and the condition on results that uses them as `$1`, `$2`
    /// and `$3`.
    fn condition(self) -> ([i64; 3], &'static str) {
        match self {
            HistoryFilter::All(person) => (
                [person.store(), 0, 0],
                "results.player = $1 and $2 = 0 and $3 = 0 order by results.ended desc",
            ),
            HistoryFilter::In(person, scope) => (
                [person.store(), scope.store(), 0],
                "results.player = $1 and results.scope = $2 and $3 = 0 \
                 order by results.ended desc",
            ),
            HistoryFilter::Against(person, other, scope) => (
                [person.store(), scope.store(), other.store()],
                "results.player = $1 and results.scope = $2 and results.opponent = $3 \
                 order by results.at desc, results.ended desc",
            ),
        }
    }
}

impl Store {
    /// The results of a player in a scope, in the order of the ends.
    pub async fn played_games(
        &self,
        person: UserId,
        scope: Scope,
    ) -> Result<Vec<PlayedGame>, Error> {
        let sql = "select opponent, color, size, score, points, first_square \
                   from results where player = $1 and scope = $2 order by ended";
        self.all(sql!(sql, person, scope)).await
    }

    /// The best win of a player in a scope.
    pub async fn best_win(&self, person: UserId, scope: Scope) -> Result<Option<BestWin>, Error> {
        // The number of one game is read, because a veteran has thousands of them.
        let sql = "select games.number, results.opponent, results.points, \
                          (select rating_changes.before from rating_changes \
                           where rating_changes.scope = results.scope \
                             and rating_changes.player = results.opponent \
                             and rating_changes.ended = results.ended) as rating \
                   from results join games on games.id = results.game \
                   where results.player = $1 and results.ended = \
                         (select wins.ended from results as wins left join rating_changes \
                            on rating_changes.scope = wins.scope \
                           and rating_changes.player = wins.opponent \
                           and rating_changes.ended = wins.ended \
                          where wins.player = $1 and wins.scope = $2 and wins.score = 'win' \
                          order by rating_changes.before desc nulls last, wins.points desc, \
                                   wins.ended desc limit 1)";
        self.first(sql!(sql, person, scope)).await
    }

    /// A page of finished games: the latest first, after `before` later ones.
    pub async fn history(
        &self,
        filter: HistoryFilter,
        (before, most): (u32, u32),
    ) -> Result<Vec<PastGame>, Error> {
        let ([person, scope, other], condition) = filter.condition();
        let sql = format!(
            "select games.id, games.number, games.guild, games.channel, games.result, \
                    games.reason, games.board_event, results.opponent, results.color, \
                    results.size, results.plies, results.at, \
                    (select posts.message from posts where posts.game = games.id \
                       and posts.state = 'standing' and posts.kind = 'board' \
                     order by posts.id desc limit 1) as message \
             from results join games on games.id = results.game \
             where {condition} limit $4 offset $5"
        );
        self.all(sql!(sql, person, scope, other, most, before))
            .await
    }
}

impl FromRow for PlayedGame {
    fn from_row(row: &Row) -> Result<PlayedGame, Error> {
        let square: Option<String> = row.read("first_square")?;
        Ok(PlayedGame {
            opponent: row.read("opponent")?,
            color: row.read("color")?,
            size: row.read("size")?,
            score: row.read("score")?,
            points: row.read("points")?,
            // An unreadable square is left out of the favourites.
            first_square: square.and_then(|square| square.parse().ok()),
        })
    }
}

impl FromRow for BestWin {
    fn from_row(row: &Row) -> Result<BestWin, Error> {
        Ok(BestWin {
            number: row.read("number")?,
            opponent: row.read("opponent")?,
            rating: row.read("rating")?,
            points: row.read("points")?,
        })
    }
}

impl Store {
    /// The times in milliseconds that a person took for their last plies against people, the latest first. A planned
    /// ply takes none, so it is no answer.
    pub async fn answer_times(&self, player: UserId) -> Result<Vec<i64>, Error> {
        // Games against the house are left out of twice as many plies, so that an index bounds the read.
        let sql = "select played.at - coalesce( \
                            (select events.at from events \
                             where events.game = played.game and events.number < played.number \
                               and events.kind in ('ply', 'planned') \
                             order by events.number desc limit 1), games.started_at) as taken \
                   from events as played join games on games.id = played.game \
                   where (played.game, played.number) in \
                         (select game, number from events where who = $1 and kind = 'ply' \
                          order by at desc limit $2) \
                     and games.house_level is null \
                   order by played.at desc";
        let most = i64::try_from(2 * AnswerTime::MOST_PLIES).unwrap_or(i64::MAX);
        self.all(sql!(sql, player, most)).await
    }
}

impl FromRow for PastGame {
    fn from_row(row: &Row) -> Result<PastGame, Error> {
        Ok(PastGame {
            id: row.read("id")?,
            number: row.read("number")?,
            guild: row.read("guild")?,
            channel: row.read("channel")?,
            opponent: row.read("opponent")?,
            level: None,
            color: row.read("color")?,
            size: row.read("size")?,
            end: End::from_row(row)?,
            plies: row.read("plies")?,
            at: row.read("at")?,
            board_event: row.read("board_event")?,
            message: row.read("message")?,
        })
    }
}

impl Change {
    /// Writes the result of a game against the house, if it has one.
    pub(crate) async fn write_house_result(&mut self, game: &Game) -> Result<(), Error> {
        let Some(result) = game.house_result() else {
            return Ok(());
        };
        // The instant of the end, so that it follows from the log.
        let Some(end) = game.ending() else {
            return Ok(());
        };
        self.execute(sql!(
            "insert into house_results (game, scope, player, level, size, score, clean, at) \
             values ($1, $2, $3, $4, $5, $6, $7, $8)",
            game.id,
            game.place.scope(),
            result.player,
            result.level,
            result.size,
            result.score,
            result.is_clean,
            end.at,
        ))
        .await
    }

    /// Replaces the stored result of a finished game by the one that follows from its log.
    pub(crate) async fn replace_house_result(&mut self, game: &Game) -> Result<(), Error> {
        self.execute(sql!("delete from house_results where game = $1", game.id))
            .await?;
        self.write_house_result(game).await
    }
}

impl Store {
    /// Whether the stored result of a finished game is the one that follows from its log.
    pub(crate) async fn is_house_result_correct(&self, game: &Game) -> Result<bool, Error> {
        let sql = "select scope, player, level, size, score, clean from house_results \
                   where game = $1";
        let row = self.row(sql!(sql, game.id)).await?;
        let (row, result) = match (row, game.house_result()) {
            (Some(row), Some(result)) => (row, result),
            (row, result) => return Ok(row.is_none() && result.is_none()),
        };
        let numbers = [
            ("scope", game.place.scope().store()),
            ("player", result.player.store()),
            ("level", result.level.store()),
            ("size", result.size.store()),
            ("clean", result.is_clean.store()),
        ];
        for (column, expected) in numbers {
            if row.read::<i64>(column)? != expected {
                return Ok(false);
            }
        }
        Ok(row.read::<String>("score")? == result.score.store())
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
        let rows = self
            .rows(sql!(
                sql,
                scope.is_some(),
                scope.map_or(0, Scope::store),
                LevelStanding::UNRATED,
                Scope::EVERYWHERE,
            ))
            .await?;
        let levels = rows.iter().map(|row| {
            Ok(LevelStanding {
                level: row.read("level")?,
                games: row.read("games")?,
                lost: row.read("lost")?,
                drawn: row.read("drawn")?,
                beaten_by: row.read("beaten_by")?,
                opponents: row.read("opponents")?,
            })
        });
        levels.collect()
    }

    /// The record of a person against the house, everywhere.
    pub async fn house_record(&self, person: UserId) -> Result<HouseRecord, Error> {
        let sql = "select size, count(*) as games, \
                          max(case when score = 'win' and clean = 1 then level else 0 end) as level \
                   from house_results where player = $1 group by size order by size";
        let rows = self.rows(sql!(sql, person)).await?;
        let mut record = HouseRecord::default();
        for row in &rows {
            let games: u32 = row.read("games")?;
            record.games += games;
            if row.read::<i64>("level")? > 0 {
                let size = row.read("size")?;
                record.badges.push((size, row.read("level")?));
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
        let rows = self
            .rows(sql!(
                sql,
                person,
                scope.is_some(),
                scope.map_or(0, Scope::store),
                most,
            ))
            .await?;
        let games = rows.iter().map(|row| {
            let seat = seat(row)?;
            Ok(PastGame {
                level: seat.map(|seat| seat.level),
                ..PastGame::from_row(row)?
            })
        });
        games.collect()
    }

    /// The last finished game of a person against the house that has a result.
    pub async fn last_house_game(&self, person: UserId) -> Result<Option<GameId>, Error> {
        let sql = "select game from house_results where player = $1 order by at desc limit 1";
        self.first(sql!(sql, person)).await
    }
}
