//! Repairs of the stored rows of finished games and of their players.

use sqlx::AnyConnection;

use super::tally::{Rows, TalliedPage};
use crate::database::{Change, Error, Value, sql};
use crate::table::{Difference, Table};
use tavern_game::Scope;

/// The treatment of rows that differ from the logs.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Compare,
    Correct,
}

/// The number of nameless players. It only grows.
pub(super) const NAMELESS: &str = "select count(*) as count from players where id < 0";

/// The differences between the stored rows of some games or players and the
/// rows that follow from the logs.
#[derive(Default)]
pub(super) struct Differences {
    pub(crate) tables: Vec<(&'static Table, Difference)>,
}

impl Differences {
    pub(crate) fn is_empty(&self) -> bool {
        self.tables.iter().all(|(_, found)| found.rows == 0)
    }

    pub(crate) fn extend(&mut self, more: Differences) {
        self.tables.extend(more.tables);
    }
}

/// Compares the stored rows of a page of games with the rows that follow from
/// them.
pub(super) async fn compare_page(
    connection: &mut AnyConnection,
    tallied: &TalliedPage,
) -> Result<Differences, Error> {
    let mut found = Differences::default();
    let rows: &Rows = &tallied.rows;
    for (table, expected) in rows {
        let stored = table
            .read(
                &mut *connection,
                "ended > $1 and ended <= $2",
                &[tallied.page.after, tallied.page.until],
            )
            .await?;
        found
            .tables
            .push((*table, table.difference(expected, &stored)));
    }
    Ok(found)
}

impl Change {
    /// Prevents games from ending until the change has ended. The insert covers
    /// a database without a finished game.
    pub(super) async fn lock_ends(&mut self) -> Result<(), Error> {
        let sql = "insert into counters (scope, games) values ($1, 0) \
                   on conflict (scope) do update set games = counters.games";
        self.execute(sql!(sql, Scope::EVERYWHERE)).await
    }

    /// Fails if a player became nameless, because the games read so far contain
    /// their old id.
    pub(super) async fn check_nameless(&mut self, before: i64) -> Result<(), Error> {
        match self.only::<i64>(sql!(NAMELESS)).await? == before {
            true => Ok(()),
            false => Err(Error::Conflict),
        }
    }

    /// Replaces the rows of a page of games that differ.
    pub(super) async fn correct_page(
        &mut self,
        tallied: &TalliedPage,
    ) -> Result<Differences, Error> {
        let found = compare_page(self.connection(), tallied).await?;
        for ((table, different), (_, rows)) in found.tables.iter().zip(&tallied.rows) {
            self.replace_different(Mode::Correct, table, different, rows)
                .await?;
        }
        Ok(found)
    }

    pub(super) async fn replace_different(
        &mut self,
        mode: Mode,
        table: &Table,
        different: &Difference,
        rows: &[Vec<Value>],
    ) -> Result<(), Error> {
        if mode == Mode::Compare || different.groups.is_empty() {
            return Ok(());
        }
        table
            .replace(self.connection(), &different.groups, rows)
            .await
    }
}
