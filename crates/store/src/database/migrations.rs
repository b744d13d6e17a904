//! The steps of the schema. `migrations/README.md` explains how to add one.

use std::borrow::Cow;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqlStr};

/// Every step in order: its number, its name and its SQL. The SQL is built in,
/// so that the program needs no files.
const STEPS: [(i64, &str, &str); 15] = [
    (
        1,
        "schema",
        include_str!("../../../../migrations/0001_schema.sql"),
    ),
    (
        2,
        "announcements",
        include_str!("../../../../migrations/0002_announcements.sql"),
    ),
    (
        3,
        "venues",
        include_str!("../../../../migrations/0003_venues.sql"),
    ),
    (
        4,
        "slow_games",
        include_str!("../../../../migrations/0004_slow_games.sql"),
    ),
    (
        5,
        "boards_and_notes",
        include_str!("../../../../migrations/0005_boards_and_notes.sql"),
    ),
    (
        6,
        "noticeboards",
        include_str!("../../../../migrations/0006_noticeboards.sql"),
    ),
    (
        7,
        "roles",
        include_str!("../../../../migrations/0007_roles.sql"),
    ),
    (
        8,
        "secrets",
        include_str!("../../../../migrations/0008_secrets.sql"),
    ),
    (
        9,
        "tournaments",
        include_str!("../../../../migrations/0009_tournaments.sql"),
    ),
    (
        10,
        "leagues",
        include_str!("../../../../migrations/0010_leagues.sql"),
    ),
    (
        11,
        "page_visits",
        include_str!("../../../../migrations/0011_page_visits.sql"),
    ),
    (
        12,
        "public_servers",
        include_str!("../../../../migrations/0012_public_servers.sql"),
    ),
    (
        13,
        "page_pushes",
        include_str!("../../../../migrations/0013_page_pushes.sql"),
    ),
    (
        14,
        "outages",
        include_str!("../../../../migrations/0014_outages.sql"),
    ),
    (
        15,
        "tried_posts",
        include_str!("../../../../migrations/0015_tried_posts.sql"),
    ),
];

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
