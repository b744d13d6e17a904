//! The steps of the schema. `migrations/README.md` explains how to add one.

use std::borrow::Cow;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqlStr};

/// Every step in order: its number, its name and its SQL. The SQL is built in,
/// so that the program needs no files.
const STEPS: [(i64, &str, &str); 1] = [(
    1,
    "schema",
    include_str!("../../../../migrations/0001_schema.sql"),
)];

/// The number of the last step.
pub(crate) fn last_step() -> i64 {
    STEPS.iter().map(|step| step.0).max().unwrap_or_default()
}

pub(crate) fn migrator() -> Migrator {
    let step = |(version, name, text): (i64, &'static str, &'static str)| {
        let sql: SqlStr = text.into_sql_str();
        Migration::new(
            version,
            Cow::Borrowed(name),
            MigrationType::Simple,
            sql,
            false,
        )
    };
    Migrator::with_migrations(STEPS.map(step).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn migration_file_is_a_step() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../migrations");
        let mut files: Vec<String> = std::fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .filter(|name| name != "README.md")
            .collect();
        files.sort();
        let steps: Vec<String> = STEPS
            .iter()
            .map(|(version, name, _)| format!("{version:04}_{name}.sql"))
            .collect();
        assert_eq!(files, steps);
    }
}
