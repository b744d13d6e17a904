//! Who leads. Each list is an index that is walked from its upper end; who
//! does not want to be listed is left out on the way.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::columns::{id, number, user};
use super::statement::Statement;
use super::{Error, Store};
use crate::game::{InteractionId, Leaderboard, Listed, Measure, Moment, Scope, UserId};

/// What a list is made of. In all parts `$1` is the scope, `$2` the size of the
/// board or 0 for all, `$3` since when changes are told, and `$4` how many
/// games or what else it takes.
struct Source {
    table: &'static str,
    /// What players are compared by.
    value: &'static str,
    games: &'static str,
    change: &'static str,
    /// Who is compared.
    condition: &'static str,
}

/// A choice is looked up for each player that is met: nobody promises that a
/// database would not rather read all choices there are.
const WANTS_TO_BE_LISTED: &str = "coalesce((select settings.value from settings \
     where settings.kind = 'person' and settings.owner = board.player \
       and settings.name = 'leaderboards'), 'yes') <> 'no'";

impl Source {
    fn of(by: Measure) -> Source {
        match by {
            Measure::Rating => Source {
                table: "ratings",
                value: "rating",
                games: "board.games",
                change: "select sum(rating_changes.rating - rating_changes.before) \
                         from rating_changes where rating_changes.scope = board.scope \
                           and rating_changes.player = board.player and rating_changes.at > $3",
                condition: "board.games >= $4 \
                            and coalesce((select standings.games from standings \
                                where standings.scope = board.scope and standings.size = $2 \
                                  and standings.player = board.player), 0) >= $4",
            },
            Measure::Points => Source {
                value: "points",
                change: "select sum(results.points) from results \
                         where results.player = board.player and results.at > $3 \
                           and ($1 = 0 or results.scope = $1) \
                           and ($2 = 0 or results.size = $2)",
                condition: "board.size = $2 and board.points >= $4",
                ..Source::STANDINGS
            },
            Measure::Wins => Source {
                value: "wins",
                change: "select count(*) from results \
                         where results.player = board.player and results.at > $3 \
                           and results.score = 'win' and ($1 = 0 or results.scope = $1) \
                           and ($2 = 0 or results.size = $2)",
                condition: "board.size = $2 and board.wins >= $4",
                ..Source::STANDINGS
            },
            Measure::Coins => Source {
                table: "purses",
                value: "balance",
                games: "0",
                // What everybody has at first has not changed. Interactions
                // are numbered in the order of time, as the index is.
                change: "select sum(entries.coins) from entries \
                         where entries.scope = board.scope and entries.account = 'purse' \
                           and entries.holder = board.player and entries.cause >= $3 \
                           and entries.payment <> 'opening'",
                // They belong to no size of board.
                condition: "$2 = 0 and $4 = 0",
            },
        }
    }

    const STANDINGS: Source = Source {
        table: "standings",
        value: "",
        games: "board.games",
        change: "",
        condition: "",
    };

    /// The players of the list for whom something more holds.
    fn select(&self, more: &str) -> String {
        let Source {
            value,
            games,
            change,
            ..
        } = self;
        format!(
            "select board.player, board.{value} as value, cast({games} as bigint) as games, \
                    cast(coalesce(({change}), 0) as bigint) as change {} {more}",
            self.from()
        )
    }

    fn from(&self) -> String {
        let Source {
            table, condition, ..
        } = self;
        format!(
            "from {table} as board \
             where board.scope = $1 and {condition} and {WANTS_TO_BE_LISTED}"
        )
    }
}

impl Store {
    /// Some players of a list, after so many that are before them, with what
    /// has changed since an instant.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn leaderboard(
        &self,
        board: Leaderboard,
        scope: Scope,
        since: Moment,
        (before, most): (u32, u32),
    ) -> Result<Vec<Listed>, Error> {
        let source = Source::of(board.by);
        let value = source.value;
        let more = format!("order by board.{value} desc, board.player desc limit $5 offset $6");
        let sql = source.select(&more);
        let statement = || {
            bound(&sql, board, scope, since)
                .bind(i64::from(most))
                .bind(i64::from(before))
        };
        self.rows(statement).await?.iter().map(listed).collect()
    }

    /// A player as they stand in a list; nothing if they are not in it.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn listed(
        &self,
        board: Leaderboard,
        scope: Scope,
        since: Moment,
        who: UserId,
    ) -> Result<Option<Listed>, Error> {
        let sql = Source::of(board.by).select("and board.player = $5");
        let statement = || bound(&sql, board, scope, since).bind(id(who.0));
        let row = self.row(statement).await?;
        row.as_ref().map(listed).transpose()
    }

    /// The place of a value in a list: one more than there are players whose
    /// value is told as a higher one.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn rank(&self, board: Leaderboard, scope: Scope, value: i64) -> Result<u32, Error> {
        let source = Source::of(board.by);
        // Nothing is told of changes, so `$3` is free.
        let sql = format!(
            "select count(*) as above {} and board.{} >= $3",
            source.from(),
            source.value
        );
        let above = board.by.next_above(value);
        let statement = || with_third(&sql, board, scope, above);
        match self.row(statement).await? {
            Some(row) => Ok(number::<u32>(&row, "above")? + 1),
            None => Ok(1),
        }
    }
}

fn bound(sql: &str, board: Leaderboard, scope: Scope, since: Moment) -> Statement {
    let since = match board.by {
        Measure::Coins => id(InteractionId::at(since).0),
        Measure::Rating | Measure::Points | Measure::Wins => since.0,
    };
    with_third(sql, board, scope, since)
}

fn with_third(sql: &str, board: Leaderboard, scope: Scope, third: i64) -> Statement {
    let least = match board.by {
        Measure::Rating => i64::from(Leaderboard::FEWEST_GAMES),
        // Who has none of them leads nobody.
        Measure::Points | Measure::Wins => 1,
        Measure::Coins => 0,
    };
    sqlx::query(sqlx::AssertSqlSafe(sql.to_owned()))
        .bind(id(scope.0))
        .bind(board.size.map_or(0, |size| i64::from(size.get())))
        .bind(third)
        .bind(least)
}

fn listed(row: &AnyRow) -> Result<Listed, Error> {
    Ok(Listed {
        player: user(row, "player")?,
        value: row.try_get("value")?,
        change: row.try_get("change")?,
        games: number(row, "games")?,
    })
}
