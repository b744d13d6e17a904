//! Leaderboards. Each list is an index read from its upper end, without the people
//! off the leaderboards.

use std::collections::HashMap;

use crate::database::{Column, Error, Row, Statement, Store, sql};
use tak::Size;
use tavern_game::{InteractionId, Leaderboard, Listed, Metric, Moment, Scope, Standing, UserId};

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
                // The initial coins do not count as a change. Ids of
                // interactions are in the order of time, as the index is.
                change: "select sum(entries.coins) from entries \
                         where entries.scope = board.scope and entries.account = 'purse' \
                           and entries.holder = board.player and entries.cause >= $4 \
                           and entries.payment <> 'opening'",
                // Coins do not depend on the size of a board.
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

/// The maximum number of players in one query of changes: a page and one more.
const MOST: usize = Leaderboard::PAGE as usize + 1;

impl Store {
    /// The counted games of a person in a scope.
    pub async fn standing(&self, scope: Scope, person: UserId) -> Result<Standing, Error> {
        let sql = "select games, wins, draws, points from standings \
                   where scope = $1 and size = 0 and player = $2";
        let Some(row) = self.row(sql!(sql, scope, person)).await? else {
            return Ok(Standing::default());
        };
        Ok(Standing {
            games: row.read("games")?,
            wins: row.read("wins")?,
            draws: row.read("draws")?,
            points: row.read("points")?,
        })
    }

    /// A page of a list and one more player, after the first `before`, with the
    /// changes since an instant.
    pub async fn leaderboard(
        &self,
        board: Leaderboard,
        scope: Scope,
        since: Moment,
        before: u32,
    ) -> Result<Vec<Listed>, Error> {
        let rows = self.ranked_rows(board, scope, before).await?;
        self.with_changes(&rows, board, scope, since).await
    }

    /// The first players of a list, without their changes.
    pub async fn leaders(&self, board: Leaderboard, scope: Scope) -> Result<Vec<Listed>, Error> {
        let rows = self.ranked_rows(board, scope, 0).await?;
        rows.iter().map(|row| listed(row, 0)).collect()
    }

    async fn ranked_rows(
        &self,
        board: Leaderboard,
        scope: Scope,
        before: u32,
    ) -> Result<Vec<Row>, Error> {
        let source = Source::of(board.by);
        let value = source.value;
        let more = format!("order by board.{value} desc, board.player desc limit $4 offset $5");
        let sql = source.select(&more);
        let page = bound(sql, board, scope)
            .with(i64::try_from(MOST).unwrap_or(i64::MAX))
            .with(before);
        self.rows(page).await
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
        let rows = self.rows(bound(sql, board, scope).with(person)).await?;
        let entries = self.with_changes(&rows, board, scope, since).await?;
        Ok(entries.first().copied())
    }

    /// Changes are a second query, because a database may compute them for all
    /// players before the page.
    async fn with_changes(
        &self,
        rows: &[Row],
        board: Leaderboard,
        scope: Scope,
        since: Moment,
    ) -> Result<Vec<Listed>, Error> {
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let mut players = [UserId(0); MOST];
        for (player, row) in players.iter_mut().zip(rows) {
            *player = row.read("player")?;
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
            Metric::Coins => InteractionId::at(since).store(),
            Metric::Rating | Metric::Points | Metric::Wins | Metric::Puzzles => since.store(),
        };
        let statement = bound(sql, board, scope).with(since);
        let statement = players.into_iter().fold(statement, Statement::with);
        let changes: Vec<(UserId, i64)> = self.all(statement).await?;
        let changes: HashMap<_, _> = changes.into_iter().collect();
        let entries = rows.iter().map(|row| {
            let change = changes.get(&row.read("player")?).copied();
            self::listed(row, change.unwrap_or(0))
        });
        entries.collect()
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
        let above: Option<u32> = self.first(bound(sql, board, scope).with(above)).await?;
        Ok(above.unwrap_or(0) + 1)
    }
}

fn listed(row: &Row, change: i64) -> Result<Listed, Error> {
    Ok(Listed {
        player: row.read("player")?,
        value: row.read("value")?,
        change,
        games: row.read("games")?,
    })
}

/// A statement with the values that all lists have.
fn bound(sql: String, board: Leaderboard, scope: Scope) -> Statement {
    let least: i64 = match board.by {
        Metric::Rating | Metric::Puzzles => Leaderboard::FEWEST_GAMES.into(),
        // A player without points or wins is in no list.
        Metric::Points | Metric::Wins => 1,
        Metric::Coins => 0,
    };
    sql!(sql, scope, board.size.map_or(0, Size::store), least)
}
