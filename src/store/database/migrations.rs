//! The steps of the schema. `migrations/README.md` explains how to add one.

use std::borrow::Cow;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::{SqlSafeStr, SqlStr};

/// Every step in order: its number, its name and its SQL. The SQL is built in,
/// so that the program needs no files.
const STEPS: [(i64, &str, &str); 16] = [
    (
        1,
        "games",
        include_str!("../../../migrations/0001_games.sql"),
    ),
    (
        2,
        "indexes",
        include_str!("../../../migrations/0002_indexes.sql"),
    ),
    (
        3,
        "rebuilds",
        include_str!("../../../migrations/0003_rebuilds.sql"),
    ),
    (
        4,
        "bonus_limit",
        include_str!("../../../migrations/0004_bonus_limit.sql"),
    ),
    (
        5,
        "notices",
        include_str!("../../../migrations/0005_notices.sql"),
    ),
    (
        6,
        "claim_attempts",
        include_str!("../../../migrations/0006_claim_attempts.sql"),
    ),
    (
        7,
        "house",
        include_str!("../../../migrations/0007_house.sql"),
    ),
    (
        8,
        "followed_games",
        include_str!("../../../migrations/0008_followed_games.sql"),
    ),
    (
        9,
        "puzzles",
        include_str!("../../../migrations/0009_puzzles.sql"),
    ),
    (
        10,
        "openings",
        include_str!("../../../migrations/0010_openings.sql"),
    ),
    (
        11,
        "daily_puzzles",
        include_str!("../../../migrations/0011_daily_puzzles.sql"),
    ),
    (
        12,
        "imported_analyses",
        include_str!("../../../migrations/0012_imported_analyses.sql"),
    ),
    (
        13,
        "mined_puzzles",
        include_str!("../../../migrations/0013_mined_puzzles.sql"),
    ),
    (
        14,
        "sleeping_games",
        include_str!("../../../migrations/0014_sleeping_games.sql"),
    ),
    (
        15,
        "attempts",
        include_str!("../../../migrations/0015_attempts.sql"),
    ),
    (
        16,
        "game_places",
        include_str!("../../../migrations/0016_game_places.sql"),
    ),
];

/// The number of the last step.
pub(in crate::store) fn last_step() -> i64 {
    STEPS.iter().map(|step| step.0).max().unwrap_or_default()
}

pub(in crate::store) fn migrator() -> Migrator {
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
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations");
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
