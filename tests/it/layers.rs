//! The imports that each module of `src/` may use. The compiler checks
//! dependencies between crates; this test checks those inside the bot.
//! `ARCHITECTURE.md` gives the reasons.

use std::path::{Path, PathBuf};

/// A word, and its allowed or forbidden modules.
enum Wall {
    Only(&'static [&'static str]),
    Never(&'static [&'static str]),
}

const WALLS: &[(&str, Wall)] = &[
    // `cli` names serenity to filter its log.
    ("serenity::", Wall::Only(&["discord", "cli"])),
    // `discord` serves interactions, `cli` serves metrics.
    ("axum::", Wall::Only(&["discord", "cli"])),
    ("sqlx::", Wall::Only(&["store"])),
    ("fluent_bundle::", Wall::Only(&["words"])),
    ("fluent_syntax::", Wall::Only(&["words"])),
    ("unic_langid::", Wall::Only(&["words"])),
    ("clap::", Wall::Only(&["cli", "main"])),
    ("local_discord::", Wall::Only(&["cli"])),
    ("tokio::", Wall::Never(&["game", "words"])),
    ("tracing::", Wall::Never(&["game", "words"])),
    ("anyhow::", Wall::Never(&["game", "words", "store"])),
    ("metrics::", Wall::Only(&["measures"])),
    ("metrics_exporter_prometheus::", Wall::Only(&["cli"])),
    ("serde", Wall::Only(&["app", "discord", "cli"])),
    ("rand::", Wall::Never(&["game", "words"])),
    ("SystemTime", Wall::Only(&["discord"])),
    (
        "Instant::now",
        Wall::Only(&["store", "discord", "cli", "measures"]),
    ),
    ("crate::measures", Wall::Never(&["game", "words", "store"])),
    // Imports point to lower layers.
    (
        "crate::words",
        Wall::Only(&["words", "app", "discord", "cli"]),
    ),
    (
        "crate::draw",
        Wall::Never(&["game", "words", "store", "discord"]),
    ),
    ("crate::store", Wall::Only(&["store", "app", "cli"])),
    // A grouped import would hide modules from this list.
    ("use crate::{", Wall::Only(&[])),
    ("crate::app", Wall::Only(&["app", "discord", "cli"])),
    ("crate::discord", Wall::Only(&["discord", "cli"])),
    ("crate::cli", Wall::Only(&["cli", "main"])),
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
                Wall::Only(rooms) => rooms.contains(&room.as_str()),
                Wall::Never(rooms) => !rooms.contains(&room.as_str()),
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
