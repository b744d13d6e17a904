//! A rehearsal: what is about to happen in a database is tried in a copy of it, over and over.

use tak_tavern::game::{InteractionId, Moment};
use tak_tavern::store::Store;

use crate::database::Database;
use crate::database::copy::{Copy, Rows};

/// A copy of a database, and what it can be set back to.
pub(super) struct Rehearsal {
    beginning: Copy,
    scene: Copy,
    pub(super) store: Store,
}

/// How many rows of each table have gone, and how many have come.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Effect(Vec<(String, usize, usize)>);

impl Rehearsal {
    pub(super) async fn of(original: &Database) -> Rehearsal {
        let beginning = Copy::beside(original, "beginning").await;
        let scene = Copy::beside(original, "scene").await;
        let store = scene.database.small_store().await;
        Rehearsal {
            beginning,
            scene,
            store,
        }
    }

    /// Begins with the present rows of the original.
    pub(super) async fn begin(&self, original: &Database) {
        self.beginning.take_rows_of(original).await;
        self.begin_again().await;
    }

    /// The same after a change.
    pub(super) async fn begin_with(&self, original: &Database, change: &str) {
        self.beginning.take_rows_of(original).await;
        self.beginning.database.run(change).await;
        self.begin_again().await;
    }

    pub(super) async fn begin_again(&self) {
        self.scene.take_rows_of(&self.beginning.database).await;
    }

    pub(super) async fn rows(&self) -> Rows {
        self.scene.rows().await
    }

    pub(super) async fn tables_with(&self, column: &str) -> Vec<String> {
        self.scene.database.tables_with(column).await
    }

    pub(super) async fn ask(&self, query: &'static str) -> Vec<String> {
        self.scene.database.ask(query).await
    }

    /// What work has left behind that was dropped: connections that are lost or inside of a transaction, on SQLite also
    /// a turn to write.
    ///
    /// The store has two connections. Work that goes on without its caller came before us in the line for them.
    pub(super) async fn check_store(&self, now: Moment) -> Result<(), String> {
        let failed = |error| format!("the store is not free: {error}");
        let first = self.store.begin_unclaimed(now).await.map_err(failed)?;
        let second = self.store.is_claimed(InteractionId(1)).await;
        let old = self.scene.database.old_transactions().await;
        first.commit().await.map_err(failed)?;
        second.map_err(failed)?;
        if old.is_empty() {
            Ok(())
        } else {
            Err(format!("a transaction is left open after {old:?}"))
        }
    }

    pub(super) async fn check_audit(&self) -> Result<(), String> {
        let audit = self
            .store
            .audit()
            .await
            .map_err(|error| error.to_string())?;
        if audit.findings.is_empty() {
            Ok(())
        } else {
            Err(format!("the audit finds {:?}", audit.findings))
        }
    }

    pub(super) async fn end(self, original: &Database) {
        self.store.close().await;
        self.scene.remove(original).await;
        self.beginning.remove(original).await;
    }
}

impl Effect {
    pub(super) fn between(before: &Rows, after: &Rows) -> Effect {
        let mut changes = Vec::new();
        let mut tables: Vec<&String> = before.keys().chain(after.keys()).collect();
        tables.sort_unstable();
        tables.dedup();
        for table in tables {
            let [before, after] =
                [before, after].map(|rows| rows.get(table).map_or(&[][..], Vec::as_slice));
            let missing = |from: &[String], among: &[String]| {
                let missing = from.iter().filter(|row| among.binary_search(row).is_err());
                missing.count()
            };
            let (gone, come) = (missing(before, after), missing(after, before));
            if gone + come > 0 {
                changes.push((table.clone(), gone, come));
            }
        }
        Effect(changes)
    }
}
