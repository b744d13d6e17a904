//! Leaderboards. Each list is an index read from its upper end, without the
//! people who hide from it.

use std::collections::HashMap;

use sqlx::Row;
use sqlx::any::AnyRow;

use crate::columns::{id, number, user};
use crate::database::statement::Statement;
use crate::database::{Error, Store};
use tavern_game::{InteractionId, Leaderboard, Listed, Metric, Moment, Scope, UserId};

/// The SQL of a list. In all parts `$1` is the scope, `$2` the size of the
/// board or 0 for all, and `$3` the least number of games or of the value; in
/// `change` `$4` is the beginning of the period.
struct Source {
    table: &'static str,
    /// The column that players are ranked by.
    value: &'static str,
    games: &'static str,
    change: &'static str,
    /// The condition for a place in the list.
    condition: &'static str,
}

/// Nameless players have negative numbers and are in no list. The setting is
/// read for each player in turn, because a join could make the database read
/// all settings.
const IS_LISTED: &str = "board.player > 0 and coalesce((select settings.value from settings \
     where settings.kind = 'person' and settings.owner = board.player \
       and settings.name = 'leaderboards'), 'yes') <> 'no'";

impl Source {
    fn of(by: Metric) -> Source {
        match by {
            Metric::Rating => Source {
                table: "ratings",
                value: "rating",
                games: "board.games",
                change: "select sum(rating_changes.rating - rating_changes.before) \
                         from rating_changes where rating_changes.scope = board.scope \
                           and rating_changes.player = board.player and rating_changes.at > $4",
                condition: "board.games >= $3 \
                            and coalesce((select standings.games from standings \
                                where standings.scope = board.scope and standings.size = $2 \
                                  and standings.player = board.player), 0) >= $3",
            },
            Metric::Points => Source {
                value: "points",
                change: "select sum(results.points) from results \
                         where results.player = board.player and results.at > $4 \
                           and ($1 = 0 or results.scope = $1) \
                           and ($2 = 0 or results.size = $2)",
                condition: "board.size = $2 and board.points >= $3",
                ..Source::STANDINGS
            },
            Metric::Wins => Source {
                value: "wins",
                change: "select count(*) from results \
                         where results.player = board.player and results.at > $4 \
                           and results.score = 'win' and ($1 = 0 or results.scope = $1) \
                           and ($2 = 0 or results.size = $2)",
                condition: "board.size = $2 and board.wins >= $3",
                ..Source::STANDINGS
            },
            Metric::Puzzles => Source {
                table: "puzzle_standings",
                value: "rating",
                games: "board.puzzles",
                change: "select sum(puzzle_attempts.gained) from puzzle_attempts \
                         where puzzle_attempts.player = board.player \
                           and puzzle_attempts.rated_at > $4",
                // Puzzles of all sizes count together.
                condition: "$2 = 0 and board.puzzles >= $3",
            },
            Metric::Coins => Source {
                table: "purses",
                value: "balance",
                games: "0",
                // The first coins are no change. Ids of interactions are in the
                // order of time, as the index is.
                change: "select sum(entries.coins) from entries \
                         where entries.scope = board.scope and entries.account = 'purse' \
                           and entries.holder = board.player and entries.cause >= $4 \
                           and entries.payment <> 'opening'",
                // Coins belong to no size of board.
                condition: "$2 = 0 and $3 = 0",
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

    /// The players of the list with a further condition.
    fn select(&self, more: &str) -> String {
        let Source { value, games, .. } = self;
        format!(
            "select board.player, board.{value} as value, cast({games} as bigint) as games \
             {} {more}",
            self.from()
        )
    }

    fn from(&self) -> String {
        let Source {
            table, condition, ..
        } = self;
        format!(
            "from {table} as board \
             where board.scope = $1 and {condition} and {IS_LISTED}"
        )
    }
}

/// The number of players whose changes are read at a time: a page and one more.
const MOST: usize = Leaderboard::PAGE as usize + 1;

impl Store {
    /// A page of a list and one more player, after the first `before`, with the
    /// changes since an instant.
    pub async fn leaderboard(
        &self,
        board: Leaderboard,
        scope: Scope,
        since: Moment,
        before: u32,
    ) -> Result<Vec<Listed>, Error> {
        let source = Source::of(board.by);
        let value = source.value;
        let more = format!("order by board.{value} desc, board.player desc limit $4 offset $5");
        let sql = source.select(&more);
        let statement = || {
            bound(&sql, board, scope)
                .bind(i64::try_from(MOST).unwrap_or(i64::MAX))
                .bind(i64::from(before))
        };
        let rows = self.rows(statement).await?;
        self.with_changes(&rows, board, scope, since).await
    }

    /// The entry of a player in a list, if they have one.
    pub async fn listed(
        &self,
        board: Leaderboard,
        scope: Scope,
        since: Moment,
        person: UserId,
    ) -> Result<Option<Listed>, Error> {
        let sql = Source::of(board.by).select("and board.player = $4");
        let rows = self
            .rows(|| bound(&sql, board, scope).bind(id(person.0)))
            .await?;
        let listed = self.with_changes(&rows, board, scope, since).await?;
        Ok(listed.first().copied())
    }

    /// Changes are a second query, because a database may compute them for all
    /// players before the page.
    async fn with_changes(
        &self,
        rows: &[AnyRow],
        board: Leaderboard,
        scope: Scope,
        since: Moment,
    ) -> Result<Vec<Listed>, Error> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut players = [0_i64; MOST];
        for (player, row) in players.iter_mut().zip(rows) {
            *player = row.try_get("player")?;
        }
        let source = Source::of(board.by);
        let places: Vec<String> = (5..5 + MOST).map(|place| format!("${place}")).collect();
        let sql = format!(
            "select board.player, cast(coalesce(({}), 0) as bigint) as change \
             {} and board.player in ({})",
            source.change,
            source.from(),
            places.join(", ")
        );
        let since = match board.by {
            Metric::Coins => id(InteractionId::at(since).0),
            Metric::Rating | Metric::Points | Metric::Wins | Metric::Puzzles => since.0,
        };
        let statement = || {
            let statement = bound(&sql, board, scope).bind(since);
            players
                .iter()
                .fold(statement, |all, &player| all.bind(player))
        };
        let mut changes = HashMap::new();
        for row in self.rows(statement).await? {
            changes.insert(user(&row, "player")?, row.try_get("change")?);
        }
        let listed = rows.iter().map(|row| {
            let player = user(row, "player")?;
            Ok(Listed {
                player,
                value: row.try_get("value")?,
                change: changes.get(&player).copied().unwrap_or(0),
                games: number(row, "games")?,
            })
        });
        listed.collect()
    }

    /// The rank of a value in a list: one more than the number of players with
    /// a value that is displayed as higher.
    pub async fn rank(&self, board: Leaderboard, scope: Scope, value: i64) -> Result<u32, Error> {
        let source = Source::of(board.by);
        let sql = format!(
            "select count(*) as above {} and board.{} >= $4",
            source.from(),
            source.value
        );
        let above = board.by.next_above(value);
        match self.row(|| bound(&sql, board, scope).bind(above)).await? {
            Some(row) => Ok(number::<u32>(&row, "above")? + 1),
            None => Ok(1),
        }
    }
}

/// A statement with the values that all lists have.
fn bound(sql: &str, board: Leaderboard, scope: Scope) -> Statement {
    let least = match board.by {
        Metric::Rating | Metric::Puzzles => i64::from(Leaderboard::FEWEST_GAMES),
        // A player without points or wins is in no list.
        Metric::Points | Metric::Wins => 1,
        Metric::Coins => 0,
    };
    sqlx::query(sqlx::AssertSqlSafe(sql.to_owned()))
        .bind(id(scope.0))
        .bind(board.size.map_or(0, |size| i64::from(size.get())))
        .bind(least)
}
