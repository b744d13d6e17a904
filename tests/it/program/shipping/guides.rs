//! The guides for contributors name files and tests that exist.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::{here, text};

/// Guides with checked code spans.
const GUIDES: [&str; 2] = ["ARCHITECTURE.md", "CONTRIBUTING.md"];

/// The endings of file names in code spans.
const ENDINGS: [&str; 9] = [
    "rs", "ftl", "md", "sql", "toml", "json", "yml", "html", "example",
];

/// Folders without sources.
const SKIPPED: [&str; 3] = ["target", ".git", "node_modules"];

/// The text between back-quotes, outside of blocks.
fn code_spans(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Whether a code span names a file or a folder of ours, without a placeholder
/// such as `NNNN` or `<code>`.
fn is_path(span: &str) -> bool {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-./".contains(c);
    let ending = span.rsplit_once('.').map(|(_, ending)| ending);
    let is_named = span.contains('/') || ending.is_some_and(|ending| ENDINGS.contains(&ending));
    is_named
        && span.chars().all(is_plain)
        && !span.starts_with(['/', '.'])
        && !["NNNN", "ROOM", "FILE", "GAME"]
            .iter()
            .any(|word| span.contains(word))
}

/// Every file and folder, from the root.
fn sources() -> BTreeSet<PathBuf> {
    let (mut all, mut folders) = (BTreeSet::new(), vec![here("")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let entry = entry.unwrap();
            if SKIPPED.iter().any(|&name| entry.file_name() == name) {
                continue;
            }
            let path = entry.path();
            if path.is_dir() {
                folders.push(path.clone());
            }
            all.insert(path.strip_prefix(here("")).unwrap().to_path_buf());
        }
    }
    all
}

/// A guide may shorten a path to its end when the text gives the folder.
#[test]
fn paths_in_contributor_guides_exist() {
    let sources = sources();
    for guide in GUIDES {
        let text = text(guide);
        let paths: Vec<&str> = code_spans(&text)
            .into_iter()
            .filter(|span| is_path(span))
            .collect();
        assert!(paths.len() > 20, "{guide}: {paths:?}");
        let exists = |span: &str| sources.iter().any(|path| path.ends_with(span));
        let missing = paths.into_iter().filter(|span| !exists(span));
        assert_eq!(missing.collect::<Vec<_>>(), Vec::<&str>::new(), "{guide}");
    }
}

/// The names of all functions below a folder, after the modules of their files.
fn functions(folder: &Path) -> Vec<String> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            all.extend(functions(&path));
            continue;
        }
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let module = path.strip_prefix(here("")).unwrap().with_extension("");
        let modules: Vec<_> = module.iter().filter_map(|part| part.to_str()).collect();
        let code = std::fs::read_to_string(&path).unwrap();
        let names = code.split("fn ").skip(1);
        let names = names.filter_map(|rest| rest.split(['(', '<']).next());
        all.extend(names.map(|name| format!("{}::{name}", modules.join("::"))));
    }
    all
}

/// The words that no test has in its name or in that of its module.
fn without_tests<'a>(words: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    let names: Vec<String> = ["tests/it", "src", "crates"]
        .into_iter()
        .flat_map(|folder| functions(&here(folder)))
        .collect();
    let words: BTreeSet<&str> = words.into_iter().collect();
    assert!(words.len() > 5, "{words:?}");
    let is_in_no_name = |word: &&str| !names.iter().any(|name| name.contains(word));
    words.into_iter().filter(is_in_no_name).collect()
}

#[test]
fn filters_in_contributing_guide_match_tests() {
    let guide = text("CONTRIBUTING.md");
    let spans = code_spans(&guide);
    let words = spans.iter().filter_map(|span| {
        let (_, words) = span.split_once("scripts/test ")?;
        Some(words.split_whitespace())
    });
    let expressions = spans.iter().flat_map(|span| {
        let parts = span.split("test(").skip(1);
        parts.filter_map(|part| part.split(')').next())
    });
    let filters = words.flatten().chain(expressions);
    let filters = filters.filter(|word| *word != "WORD" && !word.starts_with("--"));
    assert_eq!(without_tests(filters), Vec::<&str>::new());
}

/// A renamed test would leave the filter that names it.
#[test]
fn filters_of_the_test_runner_match_tests() {
    let settings = text(".config/nextest.toml");
    let filters = settings.split("test(").skip(1).filter_map(|rest| {
        let end = if rest.starts_with('/') { "/)" } else { ")" };
        rest.split(end).next()
    });
    let words = filters.flat_map(|filter| filter.split(|c: char| !c.is_alphanumeric() && c != '_'));
    // The modules of engines are made by a macro. Single letters are part of expressions.
    let words = words.filter(|word| word.len() > 1 && *word != "on_postgres");
    assert_eq!(without_tests(words), Vec::<&str>::new());
}
