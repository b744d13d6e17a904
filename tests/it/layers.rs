//! Which module of `src/` may use what. The compiler keeps the arrows between
//! crates; this test keeps those inside the bot. `ARCHITECTURE.md` says why.

use std::path::{Path, PathBuf};

/// A word, and the rooms it is allowed in; or the rooms it is forbidden in.
enum Wall {
    Only(&'static [&'static str]),
    Never(&'static [&'static str]),
}

const WALLS: &[(&str, Wall)] = &[
    // `cli` names it to keep its secrets out of the log.
    ("serenity::", Wall::Only(&["discord", "cli"])),
    // One serves interactions, the other what hosts ask.
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
    // Arrows point down.
    (
        "crate::words",
        Wall::Only(&["words", "app", "discord", "cli"]),
    ),
    (
        "crate::draw",
        Wall::Never(&["game", "words", "store", "discord"]),
    ),
    ("crate::store", Wall::Only(&["store", "app", "cli"])),
    // Such a line would hide a room from this list.
    ("use crate::{", Wall::Only(&[])),
    ("crate::app", Wall::Only(&["app", "discord", "cli"])),
    ("crate::discord", Wall::Only(&["discord", "cli"])),
    ("crate::cli", Wall::Only(&["cli", "main"])),
];

#[test]
fn no_room_knows_more_than_it_should() {
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

/// A word within a longer one, as `image::` in `my_image::`, is another word;
/// comments may speak of anything.
fn uses(line: &str, word: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
}

/// The first part of a path below `src`, without an ending.
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
