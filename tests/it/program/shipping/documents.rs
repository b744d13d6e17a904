//! The documents for players and hosts.

use std::collections::BTreeSet;
use std::net::SocketAddrV4;
use std::path::{Path, PathBuf};

use super::{after, check_subcommand, here, settings, text};
use crate::architecture::layers::collect;

/// The links of a document to our files, as paths from the root.
fn links(document: &str) -> BTreeSet<PathBuf> {
    let text = text(document);
    let targets = text.split("](").skip(1);
    let targets = targets.chain(text.split("src=\"").skip(1));
    let folder = Path::new(document).parent().unwrap();
    targets
        .map(|rest| rest.split([')', '#', '"']).next().unwrap())
        .filter(|path| !path.is_empty() && !path.contains("://"))
        .map(|path| match path.strip_prefix("../") {
            Some(path) => PathBuf::from(path),
            None => folder.join(path),
        })
        .collect()
}

/// An archive contains the files that its documents link to. `ARCHITECTURE.md`
/// is left out: it links to the code.
#[test]
fn archive_contains_linked_files() {
    let release = text(".github/workflows/release.yml");
    let copies = after(&release, "cp ").flat_map(str::split_whitespace);
    let copies: BTreeSet<PathBuf> = copies.map(PathBuf::from).collect();
    for document in [
        "README.md",
        "CHANGELOG.md",
        "PRIVACY.md",
        "SECURITY.md",
        "docs/api.md",
        "docs/coins-and-ratings.md",
        "docs/hosting.md",
        "docs/kept.md",
        "docs/playing.md",
        "docs/running-several.md",
        "docs/tools.md",
        "docs/leagues.md",
        "docs/tournaments.md",
    ] {
        assert!(copies.contains(Path::new(document)), "{document}");
        let missing: Vec<PathBuf> = links(document).difference(&copies).cloned().collect();
        assert_eq!(missing, Vec::<PathBuf>::new(), "{document}");
    }
}

#[test]
fn version_is_the_same_everywhere() {
    let version = env!("CARGO_PKG_VERSION");
    let changelog = text("CHANGELOG.md");
    // Changes since the last release have at most one section, above it.
    let notes: Vec<&str> = after(&changelog, "## [Unreleased]").collect();
    assert!(matches!(notes[..], [] | [""]), "{notes:?}");
    let heading = format!("## [{version}] - ");
    let day = after(&changelog, &heading).next().expect("it is told");
    let numbers: Vec<u16> = day
        .split('-')
        .map(|number| number.parse().unwrap())
        .collect();
    assert_eq!(numbers.len(), 3, "{day}");
    // The changelog is published in other places, too, where relative links
    // fail.
    assert_eq!(links("CHANGELOG.md"), BTreeSet::new());
    for document in ["docs/hosting.md", ".env.example"] {
        for image in text(document).split("ghcr.io/OWNER/tak-tavern:").skip(1) {
            assert!(image.starts_with(version), "{document}: {image}");
        }
    }
}

/// A public address would let strangers exhaust the connections.
#[test]
fn documented_interactions_address_is_private() {
    for document in [".env.example", "README.md", "docs/running-several.md"] {
        let text = text(document);
        for value in text.split("INTERACTIONS_ADDR=").skip(1) {
            let value = value.split_whitespace().next().unwrap();
            let address: SocketAddrV4 = value.parse().unwrap();
            let address = address.ip();
            assert!(address.is_loopback() || address.is_private(), "{value}");
        }
    }
}

/// A command on a line of its own names its database or address; in a container
/// that is set.
fn check_typed_command(line: &str) {
    let Some((before, arguments)) = line
        .strip_prefix("    ")
        .and_then(|line| line.rsplit_once("tak-tavern "))
    else {
        return;
    };
    let setting = match arguments.split([' ', ';']).next() {
        Some("audit" | "backup" | "delete" | "export" | "migrate" | "rate") => "DATABASE_URL=",
        Some("health") => "HEALTH_ADDR=",
        _ => return,
    };
    let is_set = before.contains("docker ") || before.contains(setting);
    assert!(is_set, "{line}");
}

/// The code spans in the first column of a document's tables.
fn first_column(text: &str) -> BTreeSet<String> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| "));
    rows.filter_map(|row| row.split(" |").next())
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .map(str::to_owned)
        .collect()
}

/// The modules and messages of the log in the guide to a first start.
pub(crate) fn first_start(guide: &str) -> Vec<(String, String)> {
    let lines = guide.lines().filter_map(|line| line.strip_prefix("    "));
    lines.filter_map(log_line).collect()
}

/// The module and the message of a line of the log, without its fields.
pub(crate) fn log_line(line: &str) -> Option<(String, String)> {
    let (_, event) = line.split_once("Z  INFO ")?;
    let (module, rest) = event.split_once(": ")?;
    let words = rest.split(' ').take_while(|word| !word.contains('='));
    Some((module.to_owned(), words.collect::<Vec<_>>().join(" ")))
}

/// The page of lifetimes has one row for each table of the schema.
#[test]
fn every_table_has_one_lifetime() {
    let mut steps = Vec::new();
    collect(&here("migrations"), &mut steps);
    let tables: BTreeSet<String> = steps
        .iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "sql"))
        .flat_map(|path| {
            let step = std::fs::read_to_string(path).unwrap();
            let statements = after(&step, "create table ");
            let names = statements.filter_map(|rest| rest.split([' ', '(']).next());
            names.map(str::to_owned).collect::<Vec<_>>()
        })
        .collect();
    let page = text("docs/kept.md");
    assert_eq!(first_column(&page), tables);
    assert_eq!(after(&page, "| `").count(), tables.len());
}

#[test]
fn hosting_guide_matches_program() {
    let guide = text("docs/hosting.md");
    let names = first_column(&guide);
    // All settings and all metrics are listed.
    for setting in settings() {
        assert!(names.contains(&setting), "{setting} is not told");
    }
    let measures = text("crates/app/src/measures.rs");
    let measures = measures.split('"').filter(|word| word.starts_with("tak_"));
    let measures: BTreeSet<String> = measures.map(str::to_owned).collect();
    let entries = names.iter().filter(|name| name.starts_with("tak_"));
    assert_eq!(entries.cloned().collect::<BTreeSet<String>>(), measures);
    // The log lines in the guide occur in the program.
    let mut files = Vec::new();
    for folder in [
        "src",
        "crates/app/src",
        "crates/discord/src",
        "crates/http/src",
        "crates/store/src",
        "crates/web/src",
    ] {
        collect(&here(folder), &mut files);
    }
    let source: String = files
        .iter()
        .map(|file| std::fs::read_to_string(file).unwrap())
        .collect();
    let is_line = |name: &&String| name.contains(' ') || *name == "panic";
    let lines = names.iter().filter(is_line);
    assert!(lines.clone().count() > 8, "{names:?}");
    for line in lines {
        assert!(source.contains(&format!("\"{line}\"")), "{line}");
    }
    let first_start = first_start(&guide);
    assert_eq!(first_start.len(), 5, "{first_start:?}");
    for (module, message) in first_start {
        let (package, module) = module.split_once("::").unwrap();
        let source = match package.strip_prefix("tavern_") {
            Some(name) => format!("crates/{name}/src"),
            None => "src".to_owned(),
        };
        let path = format!("{source}/{}.rs", module.replace("::", "/"));
        let module = text(&path);
        assert!(
            module.contains(&format!("\"{message}\"")),
            "{path}: {message}"
        );
    }
    // The commands exist, also those of the backup test.
    for document in [
        "docs/coins-and-ratings.md",
        "docs/hosting.md",
        "docs/kept.md",
        "docs/playing.md",
        "docs/running-several.md",
        "docs/tools.md",
        "PRIVACY.md",
        "SECURITY.md",
        "README.md",
        "CONTRIBUTING.md",
    ] {
        let text = text(document);
        for part in text.split("`tak-tavern ").skip(1) {
            check_subcommand(part.split('`').next().unwrap());
        }
        text.lines().for_each(check_typed_command);
        // Links lead to existing files.
        for path in links(document) {
            let is_there = here("").join(&path).exists();
            assert!(is_there, "{document}: {}", path.display());
        }
    }
    for command in [
        "pg_dump --format=custom --file",
        "pg_restore --no-owner --exit-on-error --dbname",
    ] {
        assert!(guide.contains(command), "{command}");
    }
}
