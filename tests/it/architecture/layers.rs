//! The imports that each folder of `src/` may use. The compiler checks the
//! dependencies between crates; this test checks those inside the bot.
//! `ARCHITECTURE.md` gives the reasons.

use std::path::{Path, PathBuf};

/// Each word, and the folders that may use it.
const WALLS: &[(&str, &[&str])] = &[
    // `cli` names serenity to filter its log.
    ("serenity::", &["discord", "cli"]),
    // `discord` serves interactions, `web` pages, `cli` metrics.
    ("axum::", &["discord", "web", "cli", "http_server"]),
    ("clap::", &["cli", "main"]),
    ("local_discord::", &["cli"]),
    ("metrics::", &["measures"]),
    ("metrics_exporter_prometheus::", &["cli"]),
    ("SystemTime", &["discord"]),
    ("Instant::now", &["discord", "cli", "measures"]),
    // Imports point to lower layers.
    ("crate::draw", &["app", "cli"]),
    // `limits` measures ages with its stopwatch.
    ("crate::store", &["app", "cli", "limits"]),
    ("crate::limits", &["app", "discord", "web", "limits"]),
    ("crate::app", &["app", "discord", "web", "cli"]),
    ("crate::http_server", &["discord", "web", "cli"]),
    ("crate::web", &["web", "cli"]),
    ("crate::discord", &["discord", "cli"]),
    ("crate::cli", &["cli", "main"]),
    // A grouped import would hide modules from this list.
    ("use crate::{", &[]),
];

/// The clock of the machine, and the crates that may read it.
const CLOCKS: &[(&str, &[&str])] = &[
    ("SystemTime", &["local-discord"]),
    ("Instant::now", &["engine", "store"]),
];

#[test]
fn import_across_layers_is_refused() {
    assert_eq!(breaches("src", WALLS), Vec::<String>::new());
}

#[test]
fn clock_is_read_at_the_edge() {
    assert_eq!(breaches("crates", CLOCKS), Vec::<String>::new());
}

/// The judge would repeat an error of the bot whose code it shares.
#[test]
fn judge_uses_no_other_crate_of_the_workspace() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let manifest = std::fs::read_to_string(root.join("crates/judge/Cargo.toml")).unwrap();
    let workspace = std::fs::read_to_string(root.join("Cargo.toml")).unwrap();
    let members = workspace
        .lines()
        .filter(|line| line.contains("path = \"crates/"));
    let members: Vec<&str> = members.filter_map(|line| line.split(' ').next()).collect();
    assert!(members.contains(&"tak"), "{members:?}");
    for line in manifest.lines().filter(|line| line.contains("workspace")) {
        let name = line.split(['.', ' ']).next().unwrap();
        assert!(!members.contains(&name), "{line}");
    }
    let mut files = Vec::new();
    collect(&root.join("crates/judge"), &mut files);
    files.retain(|file| file.extension().is_some_and(|end| end == "rs"));
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let shares = ["#[path", "include!"]
            .iter()
            .any(|word| text.contains(word));
        assert!(!shares, "{} shares code", file.display());
    }
    assert!(!manifest.contains("path = \".."), "{manifest}");
}

/// The files below a folder that use a word outside of its rooms.
fn breaches(folder: &str, walls: &[(&str, &[&str])]) -> Vec<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut files = Vec::new();
    collect(&root, &mut files);
    assert!(files.len() > 50, "the rooms are found");
    files.retain(|file| {
        let is_code = file.extension().is_some_and(|end| end == "rs");
        is_code
            && !file.components().any(|part| {
                matches!(
                    part.as_os_str().to_str(),
                    Some("tests" | "benches" | "examples")
                )
            })
    });
    let mut breaches = Vec::new();
    for file in &files {
        let here = room(&root, file);
        let text = std::fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        for (word, rooms) in walls {
            if !rooms.contains(&here.as_str()) && code.lines().any(|line| uses(line, word)) {
                breaches.push(format!("{} knows {word}", file.display()));
            }
        }
    }
    breaches
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

/// The first part of a path below a folder, without its extension.
fn room(root: &Path, file: &Path) -> String {
    let below = file.strip_prefix(root).unwrap();
    let first = below.components().next().unwrap().as_os_str();
    let stem = Path::new(first).file_stem().unwrap();
    stem.to_str().unwrap().to_owned()
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
