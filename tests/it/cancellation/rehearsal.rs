//! A rehearsal: an act is tried in a copy of its database, many times.

use std::time::Instant;

use tak_tavern::game::{InteractionId, Moment};
use tak_tavern::store::{self, Store};

use crate::database::Database;
use crate::database::copy::{Copy, Rows};
use crate::tavern::PATIENCE;

/// A copy of a database, and the state to restore.
pub(super) struct Rehearsal {
    beginning: Copy,
    /// The rows of the beginning.
    rows: Rows,
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
            rows: Rows::new(),
            scene,
            store,
        }
    }

    /// Begins with the present rows of the original.
    pub(super) async fn begin(&mut self, original: &Database) {
        self.rows = self.beginning.take_rows_of(original).await;
        self.begin_again().await;
    }

    /// The same after a change.
    pub(super) async fn begin_with(&mut self, original: &Database, change: &str) {
        self.beginning.take_rows_of(original).await;
        self.beginning.database.run(change).await;
        self.rows = self.beginning.rows().await;
        self.begin_again().await;
    }

    pub(super) async fn begin_again(&self) {
        let beginning = &self.beginning.database;
        self.scene.set_back(&self.rows, beginning).await;
    }

    /// Whether everything is as in the beginning.
    pub(super) async fn is_unchanged(&self) -> bool {
        self.scene.rows().await == self.rows
    }

    /// The changes since the beginning.
    pub(super) async fn effect(&self) -> Effect {
        Effect::between(&self.rows, &self.scene.rows().await)
    }

    pub(super) async fn tables_with(&self, column: &str) -> Vec<String> {
        self.scene.database.tables_with(column).await
    }

    pub(super) fn database(&self) -> &Database {
        &self.scene.database
    }

    /// The remains of dropped work: connections that are lost or inside of a transaction, on SQLite also a turn to
    /// write.
    pub(super) async fn check_store(&self, now: Moment) -> Result<(), String> {
        let given_up = Instant::now() + PATIENCE;
        loop {
            match self.old_transactions(now).await {
                Ok(old) if old.is_empty() => return Ok(()),
                Ok(old) => return Err(format!("a transaction is left open after {old:?}")),
                // A busy machine may take seconds; a lost connection never returns.
                Err(error) if error.is_unavailable() && Instant::now() < given_up => {}
                Err(error) => return Err(format!("the store is not free: {error:?}")),
            }
        }
    }

    /// Takes both connections of the store. Work that goes on without its caller came before us in the line for them.
    async fn old_transactions(&self, now: Moment) -> Result<Vec<String>, store::Error> {
        let first = self.store.begin_unclaimed(now).await?;
        let second = self.store.is_claimed(InteractionId(1).into()).await;
        let old = self.scene.database.old_transactions().await;
        first.commit().await?;
        second.map(|_| old)
    }

    /// The differences that an audit finds, and did not find in the beginning.
    pub(super) async fn check_audit(&self) -> Result<(), String> {
        let audit = async |store: &Store| store.audit().await.map_err(|error| error.to_string());
        let mut found = audit(&self.store).await?.findings;
        if !found.is_empty() {
            // A play may bring people coins from nowhere.
            let store = self.beginning.database.connect().await;
            let before = audit(&store).await?.findings;
            store.close().await;
            found.retain(|finding| !before.contains(finding));
        }
        if found.is_empty() {
            Ok(())
        } else {
            Err(format!("the audit finds {found:?}"))
        }
    }

    pub(super) async fn end(self, original: &Database) {
        self.store.close().await;
        self.scene.remove(original).await;
        self.beginning.remove(original).await;
    }
}

impl Effect {
    /// The same apart from a table.
    pub(super) fn without(mut self, table: &str) -> Effect {
        self.0.retain(|(other, _, _)| other != table);
        self
    }

    fn between(before: &Rows, after: &Rows) -> Effect {
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
