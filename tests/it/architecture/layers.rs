//! Rules that manifests of crates cannot express: the readers of the clock, and the independence of the judge.

use std::path::{Path, PathBuf};

/// Clocks of the machine, and the files that may read them, by the beginning of their path.
const CLOCKS: [(&str, &[&str]); 2] = [
    ("SystemTime", &["crates/discord/", "crates/local-discord/"]),
    (
        "Instant::now",
        &[
            "crates/app/src/measures.rs",
            "crates/discord/",
            "crates/engine/",
            "crates/store/",
            "src/cli/",
        ],
    ),
];

#[test]
fn clock_is_read_at_the_edge() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut files = Vec::new();
    for folder in ["src", "crates"] {
        collect(&root.join(folder), &mut files);
    }
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
    assert!(files.len() > 50, "the rooms are found");
    let mut breaches = Vec::new();
    for file in &files {
        let text = std::fs::read_to_string(file).unwrap();
        let code = text.split("#[cfg(test)]").next().unwrap_or_default();
        let name = file.strip_prefix(root).unwrap().to_str().unwrap();
        for (clock, places) in CLOCKS {
            let is_allowed = places.iter().any(|place| name.starts_with(place));
            if !is_allowed && code.lines().any(|line| uses(line, clock)) {
                breaches.push(format!("{name} knows {clock}"));
            }
        }
    }
    assert_eq!(breaches, Vec::<String>::new());
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

/// Whole words only: `image::` is no part of `my_image::`. Comments do not
/// count.
fn uses(line: &str, word: &str) -> bool {
    let code = line.split("//").next().unwrap_or_default();
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        !before.is_some_and(|c| c.is_alphanumeric() || c == '_')
    })
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
