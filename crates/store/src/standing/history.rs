//! The finished games of a player.

use crate::database::{Column, Error, FromRow, Row, Store, sql};
use tavern_game::{End, PastGame, PlayedGame, Scope, UserId};

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
        let sql = "select games.number, results.opponent, results.color, results.size, \
                          results.score, results.points, results.first_square, \
                          (select rating_changes.before from rating_changes \
                           where rating_changes.scope = results.scope \
                             and rating_changes.player = results.opponent \
                             and rating_changes.ended = results.ended) as opponent_rating \
                   from results join games on games.id = results.game \
                   where results.player = $1 and results.scope = $2 order by results.ended";
        self.all(sql!(sql, person, scope)).await
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
            number: row.read("number")?,
            opponent: row.read("opponent")?,
            opponent_rating: row.read("opponent_rating")?,
            color: row.read("color")?,
            size: row.read("size")?,
            score: row.read("score")?,
            points: row.read("points")?,
            // An unreadable square is left out of the favourites.
            first_square: square.and_then(|square| square.parse().ok()),
        })
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
