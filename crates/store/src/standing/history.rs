//! The finished games of a player.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::results::{COLORS, SCORES};
use crate::columns::{checked, id, message, number, read_id, read_optional_id, user, word};
use crate::database::{Error, Store};
use crate::playing::end_reason::read_end;
use tak::Size;
use tavern_game::{
    ChannelId, GameId, GameNumber, GuildId, Moment, PastGame, PlayedGame, Scope, UserId,
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
    fn condition(self) -> ([u64; 3], &'static str) {
        match self {
            HistoryFilter::All(person) => (
                [person.0, 0, 0],
                "results.player = $1 and $2 = 0 and $3 = 0 order by results.ended desc",
            ),
            HistoryFilter::In(person, scope) => (
                [person.0, scope.0, 0],
                "results.player = $1 and results.scope = $2 and $3 = 0 \
                 order by results.ended desc",
            ),
            HistoryFilter::Against(person, other, scope) => (
                [person.0, scope.0, other.0],
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
        let statement = || sqlx::query(sql).bind(id(person.0)).bind(id(scope.0));
        self.rows(statement).await?.iter().map(played).collect()
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
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                .bind(id(person))
                .bind(id(scope))
                .bind(id(other))
                .bind(i64::from(most))
                .bind(i64::from(before))
        };
        self.rows(statement).await?.iter().map(past).collect()
    }
}

fn played(row: &AnyRow) -> Result<PlayedGame, Error> {
    let square: Option<String> = row.try_get("first_square")?;
    Ok(PlayedGame {
        number: GameNumber(number(row, "number")?),
        opponent: user(row, "opponent")?,
        opponent_rating: row.try_get("opponent_rating")?,
        color: word(row, "color", COLORS)?,
        size: size(row)?,
        score: word(row, "score", SCORES)?,
        points: number(row, "points")?,
        // An unreadable square is left out of the favourites.
        first_square: square.and_then(|square| square.parse().ok()),
    })
}

pub(super) fn past(row: &AnyRow) -> Result<PastGame, Error> {
    Ok(PastGame {
        id: GameId(read_id(row, "id")?),
        number: GameNumber(number(row, "number")?),
        guild: read_optional_id(row, "guild")?.map(GuildId),
        channel: ChannelId(read_id(row, "channel")?),
        opponent: user(row, "opponent")?,
        level: None,
        color: word(row, "color", COLORS)?,
        size: size(row)?,
        end: read_end(row)?,
        plies: number(row, "plies")?,
        at: Moment(row.try_get("at")?),
        board_event: number(row, "board_event")?,
        message: message(row)?,
    })
}

fn size(row: &AnyRow) -> Result<Size, Error> {
    checked(row, "size", |n| Size::new(u8::try_from(n).ok()?))
}
