//! The steps of the schema. `migrations/README.md` explains how to add one.

use std::borrow::Cow;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqlStr};

/// Every step in order: its number, its name and its SQL. The SQL is built in,
/// so that the program needs no files.
const STEPS: &[(i64, &str, &str)] = include!(concat!(env!("OUT_DIR"), "/steps.rs"));

/// The number of the last step.
pub(crate) fn last_step() -> i64 {
    STEPS.iter().map(|step| step.0).max().unwrap_or_default()
}

pub(crate) fn migrator() -> Migrator {
    let step = |&(version, name, text): &(i64, &'static str, &'static str)| {
        let sql: SqlStr = text.into_sql_str();
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            sql,
            false,
        )
    };
    Migrator::with_migrations(STEPS.iter().map(step).collect())
}
