//! The imports that each module of `src/` may use. The compiler checks
//! dependencies between crates; this test checks those inside the bot.
//! `ARCHITECTURE.md` gives the reasons.

use std::path::{Path, PathBuf};

/// A word, and its allowed or forbidden modules.
enum ImportRule {
    Only(&'static [&'static str]),
    Never(&'static [&'static str]),
}

const WALLS: &[(&str, ImportRule)] = &[
    // `cli` names serenity to filter its log.
    ("serenity::", ImportRule::Only(&["discord", "cli"])),
    // `discord` serves interactions, `cli` serves metrics.
    ("axum::", ImportRule::Only(&["discord", "cli"])),
    ("sqlx::", ImportRule::Only(&["store"])),
    ("fluent_bundle::", ImportRule::Only(&["words"])),
    ("fluent_syntax::", ImportRule::Only(&["words"])),
    ("unic_langid::", ImportRule::Only(&["words"])),
    ("clap::", ImportRule::Only(&["cli", "main"])),
    ("local_discord::", ImportRule::Only(&["cli"])),
    ("tokio::", ImportRule::Never(&["game", "words"])),
    ("tracing::", ImportRule::Never(&["game", "words"])),
    ("anyhow::", ImportRule::Never(&["game", "words", "store"])),
    ("metrics::", ImportRule::Only(&["measures"])),
    ("metrics_exporter_prometheus::", ImportRule::Only(&["cli"])),
    ("serde", ImportRule::Only(&["app", "discord", "cli"])),
    ("rand::", ImportRule::Never(&["game", "words"])),
    ("SystemTime", ImportRule::Only(&["discord"])),
    (
        "Instant::now",
        ImportRule::Only(&["store", "discord", "cli", "measures"]),
    ),
    (
        "crate::measures",
        ImportRule::Never(&["game", "words", "store"]),
    ),
    // Imports point to lower layers.
    (
        "crate::words",
        ImportRule::Only(&["words", "app", "discord", "cli"]),
    ),
    (
        "crate::draw",
        ImportRule::Never(&["game", "words", "store", "discord"]),
    ),
    ("crate::store", ImportRule::Only(&["store", "app", "cli"])),
    // A grouped import would hide modules from this list.
    ("use crate::{", ImportRule::Only(&[])),
    ("crate::app", ImportRule::Only(&["app", "discord", "cli"])),
    ("crate::discord", ImportRule::Only(&["discord", "cli"])),
    ("crate::cli", ImportRule::Only(&["cli", "main"])),
];

#[test]
fn import_across_layers_is_refused() {
    let mut files = Vec::new();
    collect(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    assert!(files.len() > 50, "the rooms are found");
    let mut breaches = Vec::new();
    for file in &files {
        let room = room(file);
        let text = std::fs::read_to_string(file).unwrap();
        for (word, wall) in WALLS {
            let open = match wall {
                ImportRule::Only(rooms) => rooms.contains(&room.as_str()),
                ImportRule::Never(rooms) => !rooms.contains(&room.as_str()),
            };
            if !open && text.lines().any(|line| uses(line, word)) {
                breaches.push(format!("{} knows {word}", file.display()));
            }
        }
    }
    assert_eq!(breaches, Vec::<String>::new());
}

/// Whole words only: `image::` is no part of `my_image::`. Comments do not
/// count.
fn uses(line: &str, word: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
}

/// The first part of a path below `src`, without its extension.
pub(crate) fn room(file: &Path) -> String {
    let below = file
        .strip_prefix(Path::new(env!("CARGO_MANIFEST_DIR")).join("src"))
        .unwrap();
    let first = below.components().next().unwrap().as_os_str();
    Path::new(first)
        .file_stem()
        .unwrap()
        .to_str()
        .unwrap()
        .to_owned()
}

pub(crate) fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, files);
        } else {
            files.push(path);
        }
    }
}
