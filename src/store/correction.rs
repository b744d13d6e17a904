//! What is kept of finished games and of their players, put right where it differs
//! from what follows from the logs.

use sqlx::{AnyConnection, Row};

use super::columns::id;
use super::table::{Difference, Table, Value};
use super::tally::{Rows, TakenIn};
use super::{Change, Error};
use crate::game::Scope;

/// What is done about rows that differ.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    Compare,
    Correct,
}

/// How many players are nameless. Their number only grows.
pub(super) const NAMELESS: &str = "select count(*) as count from players where id < 0";

/// Compares what is kept of the games of a page with what follows from them.
pub(super) async fn compare_page(
    connection: &mut AnyConnection,
    taken: &TakenIn,
) -> Result<Vec<(&'static Table, Difference)>, Error> {
    let mut found = Vec::new();
    let rows: &Rows = &taken.rows;
    for (table, expected) in rows {
        let kept = table
            .read(
                connection,
                "ended > $1 and ended <= $2",
                &[taken.page.after, taken.page.until],
            )
            .await?;
        found.push((*table, table.difference(expected, &kept)));
    }
    Ok(found)
}

impl Change {
    /// Lets no game end until the change has ended, not even the first one.
    pub(super) async fn hold_ends(&mut self) -> Result<(), Error> {
        sqlx::query(
            "insert into counters (scope, games) values ($1, 0) \
             on conflict (scope) do update set games = counters.games",
        )
        .bind(id(Scope::EVERYWHERE.0))
        .execute(self.connection())
        .await?;
        Ok(())
    }

    /// A player who becomes nameless is somebody else in all that was read.
    pub(super) async fn check_nameless(&mut self, before: i64) -> Result<(), Error> {
        let row = sqlx::query(NAMELESS).fetch_one(self.connection()).await?;
        if row.try_get::<i64, _>("count")? == before {
            Ok(())
        } else {
            Err(Error::Conflict)
        }
    }

    /// Puts what follows from the games of a page in the place of rows that
    /// differ. All that is corrected game by game is corrected here:
    /// `taken.page.games` holds the games with their logs.
    pub(super) async fn correct_page(
        &mut self,
        taken: &TakenIn,
    ) -> Result<Vec<(&'static Table, Difference)>, Error> {
        let found = compare_page(self.connection(), taken).await?;
        for ((table, differs), (_, rows)) in found.iter().zip(&taken.rows) {
            self.put_right(Mode::Correct, table, differs, rows).await?;
        }
        Ok(found)
    }

    pub(super) async fn put_right(
        &mut self,
        mode: Mode,
        table: &Table,
        differs: &Difference,
        rows: &[Vec<Value>],
    ) -> Result<(), Error> {
        if mode == Mode::Compare || differs.groups.is_empty() {
            return Ok(());
        }
        table
            .replace(self.connection(), &differs.groups, rows)
            .await
    }
}
