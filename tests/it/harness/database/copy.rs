//! A copy of the rows of a database, on the same engine.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use sqlx::{Executor, Row as _};

use super::{Database, Engine};

/// The rows of each table, in the order of their texts.
pub(crate) type Rows = BTreeMap<String, Vec<String>>;

/// A database with the tables of another one: a schema beside it on Postgres, a file on SQLite.
pub(crate) struct Copy {
    pub(crate) database: Database,
    /// The schema on Postgres.
    schema: Option<String>,
    /// The query of all rows, each behind the name of its table.
    query: &'static str,
}

impl Copy {
    /// A copy without rows. Each copy of a database has another name.
    pub(crate) async fn beside(original: &Database, name: &str) -> Copy {
        let schema = original.folder.is_none().then(|| format!("copy_{name}"));
        let database = match &schema {
            None => Database::fresh(Engine::Sqlite).await,
            Some(schema) => {
                let create =
                    format!("drop schema if exists {schema} cascade; create schema {schema}");
                original.run(&create).await;
                let url = format!(
                    "{}&options=-c%20search_path%3D{schema}&application_name={schema}",
                    original.url
                );
                Database::at(url, None, None)
            }
        };
        database.store().await.close().await;
        let query = database.query_of_rows(&["_sqlx_migrations"], &[]).await;
        Copy {
            database,
            schema,
            query,
        }
    }

    /// Takes over the rows of another database with these tables, and returns them.
    pub(crate) async fn take_rows_of(&self, other: &Database) -> Rows {
        loop {
            let rows = self.rows_of(other).await;
            // The other database may have changed in the meantime.
            if self.set_back(&rows, other).await == 0 {
                return rows;
            }
        }
    }

    /// Takes over the tables of another database that differ from these rows of it. Returns their number.
    pub(crate) async fn set_back(&self, rows: &Rows, other: &Database) -> usize {
        let own = self.rows().await;
        let tables = own.keys().chain(rows.keys());
        let differing: BTreeSet<&String> = tables
            .filter(|&table| own.get(table) != rows.get(table))
            .collect();
        if !differing.is_empty() {
            self.replace(&differing, other).await;
        }
        differing.len()
    }

    async fn replace(&self, tables: &BTreeSet<&String>, other: &Database) {
        let (begin, end, own, others) = match &self.schema {
            None => {
                let file = other.url.strip_prefix("sqlite://").unwrap();
                (
                    format!(
                        "pragma foreign_keys = off; attach '{file}' as other; begin immediate;"
                    ),
                    "commit; detach other;",
                    "main".to_owned(),
                    "other".to_owned(),
                )
            }
            Some(schema) => (
                "set session_replication_role = replica; begin isolation level repeatable read;"
                    .to_owned(),
                "commit;",
                schema.clone(),
                other
                    .ask("select cast(current_schema() as text)")
                    .await
                    .remove(0),
            ),
        };
        let mut statements = begin;
        for table in tables {
            write!(
                statements,
                "delete from {own}.{table}; insert into {own}.{table} select * from {others}.{table};"
            )
            .unwrap();
        }
        statements += end;
        let statements = sqlx::raw_sql(sqlx::AssertSqlSafe(statements));
        self.database.observer.execute(statements).await.unwrap();
    }

    pub(crate) async fn rows(&self) -> Rows {
        self.rows_of(&self.database).await
    }

    async fn rows_of(&self, database: &Database) -> Rows {
        let mut rows = Rows::new();
        // Prepared for later, because to plan it takes longer than to run it.
        let lines = sqlx::query(self.query).fetch_all(&database.observer).await;
        for line in lines.unwrap() {
            let line: String = line.get(0);
            let (table, row) = line.split_once(' ').unwrap();
            rows.entry(table.to_owned())
                .or_default()
                .push(row.to_owned());
        }
        for rows in rows.values_mut() {
            rows.sort_unstable();
        }
        rows
    }

    /// Removes it from the server of its original.
    pub(crate) async fn remove(self, original: &Database) {
        if let Some(schema) = &self.schema {
            self.database.observer.close().await;
            original.run(&format!("drop schema {schema} cascade")).await;
        }
    }
}
