//! What hosts are given beside the program: an image, a service, releases, and
//! what the documents say of them. Whatever these name is there.

use std::collections::BTreeSet;
use std::net::SocketAddrV4;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::CommandFactory;
use tak_tavern::cli::Cli;
use tempfile::TempDir;
use yaml_rust2::{Yaml, YamlLoader};

use crate::layers::collect;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn text(path: &str) -> String {
    std::fs::read_to_string(here(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn yaml(path: &str) -> Yaml {
    let mut documents = YamlLoader::load_from_str(&text(path)).unwrap();
    assert_eq!(documents.len(), 1, "{path}");
    documents.remove(0)
}

/// The names of all settings.
fn settings() -> BTreeSet<String> {
    let root = Cli::command();
    let commands = root.get_subcommands().chain([&root]);
    commands
        .flat_map(clap::Command::get_arguments)
        .filter_map(|argument| Some(argument.get_env()?.to_str().unwrap().to_owned()))
        .collect()
}

fn is_setting(name: &str) {
    assert!(settings().contains(name), "{name} is no setting");
}

/// What of ours a document links to, by the paths from the root.
fn links(document: &str) -> BTreeSet<PathBuf> {
    let text = text(document);
    let linked = text.split("](").skip(1);
    let linked = linked.chain(text.split("src=\"").skip(1));
    let folder = Path::new(document).parent().unwrap();
    linked
        .map(|rest| rest.split([')', '#', '"']).next().unwrap())
        .filter(|path| !path.is_empty() && !path.contains("://"))
        .map(|path| match path.strip_prefix("../") {
            Some(path) => PathBuf::from(path),
            None => folder.join(path),
        })
        .collect()
}

/// What follows a mark in each line that begins with it.
fn after<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines()
        .filter_map(move |line| line.trim_start().strip_prefix(mark))
}

#[test]
fn the_image_runs_the_program_as_nobody_in_particular() {
    let image = text("Dockerfile");
    let user = after(&image, "USER ").next().unwrap();
    let (user, _) = user.split_once(':').unwrap();
    assert!(user.parse::<u32>().unwrap() > 1000, "{user}");
    assert!(
        image.contains("CMD [\"tak-tavern\", \"health\"]"),
        "{image}"
    );
    assert!(
        image.contains("ENTRYPOINT [\"tak-tavern\"]\nCMD [\"run\"]"),
        "{image}"
    );
    let block = image.split_once("ENV ").unwrap().1;
    let (block, _) = block.split_once("\nHEALTHCHECK").unwrap();
    let settings = block
        .split_whitespace()
        .filter_map(|word| word.split_once('='));
    let names: Vec<&str> = settings
        .map(|(name, _)| name)
        .filter(|name| !name.starts_with('#'))
        .collect();
    assert_eq!(names, ["DATABASE_URL", "HEALTH_ADDR"]);
    names.into_iter().for_each(is_setting);
    // What is copied in is there, and what the build reads is let in.
    for file in ["LICENSE", "fonts/OFL.txt"] {
        assert!(image.contains(file) && here(file).exists(), "{file}");
    }
    let let_in = text(".dockerignore");
    for path in after(&let_in, "!") {
        assert!(here(path).exists(), "{path}");
    }
    for path in [
        "src",
        "crates",
        "locales",
        "migrations",
        "fonts",
        "LICENSE",
        "Cargo.lock",
    ] {
        assert!(after(&let_in, "!").any(|name| name == path), "{path}");
    }
    assert!(!let_in.contains("!.env"), "settings stay outside");
}

#[test]
fn the_compose_file_sets_what_there_is() {
    let compose = yaml("compose.yaml");
    let bot = &compose["services"]["tak-tavern"];
    let environment = bot["environment"].as_hash().unwrap();
    let passed = environment
        .keys()
        .map(|name| name.as_str().unwrap().to_owned());
    assert_eq!(passed.collect::<BTreeSet<String>>(), settings());
    // Also when the machine was started anew.
    assert_eq!(bot["restart"].as_str(), Some("unless-stopped"));
    let database = bot["environment"]["DATABASE_URL"].as_str().unwrap();
    assert!(
        database.starts_with("postgres://tak:${POSTGRES_PASSWORD:?"),
        "{database}"
    );
    assert!(database.ends_with("@postgres/tak"), "{database}");
    let port = bot["ports"][0].as_str().unwrap();
    assert!(port.starts_with("127.0.0.1:"), "this machine only: {port}");
    let health = bot["environment"]["HEALTH_ADDR"].as_str().unwrap();
    assert_eq!(
        port.rsplit_once(':').unwrap().1,
        health.rsplit_once(':').unwrap().1
    );
    let server = &compose["services"]["postgres"];
    let volume = server["volumes"][0].as_str().unwrap();
    let (volume, _) = volume.split_once(':').unwrap();
    assert!(!compose["volumes"][volume].is_badvalue(), "{volume}");
    assert!(!server["healthcheck"]["test"].is_badvalue());
    let condition = &bot["depends_on"]["postgres"]["condition"];
    assert_eq!(condition.as_str(), Some("service_healthy"));
}

#[test]
fn the_service_is_one() {
    let unit = text("packaging/tak-tavern.service");
    for assignment in after(&unit, "Environment=") {
        is_setting(assignment.split_once('=').unwrap().0);
    }
    for line in [
        // It is started again for as long as it takes.
        "StartLimitIntervalSec=0",
        "Restart=on-failure",
        "RestartSec=30s",
        "DynamicUser=yes",
        "StateDirectory=tak-tavern",
    ] {
        assert_eq!(after(&unit, line).count(), 1, "{line}");
    }
    let start = "ExecStart=/usr/local/bin/tak-tavern run";
    assert!(unit.contains(start), "{unit}");
    if Command::new("systemd-analyze")
        .arg("--version")
        .output()
        .is_err()
    {
        return;
    }
    // It is asked about the program as it was built here.
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("tak-tavern.service");
    let program = format!("ExecStart={} run", env!("CARGO_BIN_EXE_tak-tavern"));
    std::fs::write(&file, unit.replace(start, &program)).unwrap();
    let mut analyze = Command::new("systemd-analyze");
    let verified = analyze
        .args(["verify", "--man=no"])
        .arg(&file)
        .output()
        .unwrap();
    let said = String::from_utf8(verified.stderr).unwrap();
    let about_it: Vec<&str> = said
        .lines()
        .filter(|line| line.contains("tak-tavern.service"))
        .collect();
    assert_eq!(about_it, Vec::<&str>::new());
}

#[test]
fn workflows_can_be_read_and_use_pinned_actions() {
    let mut files = Vec::new();
    collect(&here(".github/workflows"), &mut files);
    for file in files {
        let path = file.strip_prefix(here("")).unwrap().to_str().unwrap();
        let workflow = yaml(path);
        let permissions = workflow["permissions"].as_hash().unwrap();
        assert!(
            permissions.is_empty(),
            "{path}: each job is given what it needs"
        );
        for (name, job) in workflow["jobs"].as_hash().unwrap() {
            assert!(!job["timeout-minutes"].is_badvalue(), "{path}: {name:?}");
            for step in job["steps"].as_vec().unwrap() {
                let Some(used) = step["uses"].as_str() else {
                    // Whatever runs of ours is there.
                    let run = step["run"].as_str().unwrap();
                    for script in run
                        .split_whitespace()
                        .filter(|word| word.starts_with("scripts/"))
                    {
                        assert!(here(script).exists(), "{path}: {script}");
                    }
                    continue;
                };
                let (_, commit) = used.split_once('@').unwrap();
                let is_commit = commit.len() == 40 && commit.chars().all(|c| c.is_ascii_hexdigit());
                assert!(is_commit, "{path}: {used}");
            }
        }
    }
}

#[test]
fn a_release_has_programs_for_all_kinds_of_machines() {
    let release = yaml(".github/workflows/release.yml");
    let kinds = &release["jobs"]["program"]["strategy"]["matrix"]["include"];
    let targets = kinds.as_vec().unwrap().iter();
    let targets: Vec<&str> = targets
        .map(|kind| kind["target"].as_str().unwrap())
        .collect();
    assert_eq!(
        targets,
        [
            "x86_64-unknown-linux-gnu",
            "aarch64-unknown-linux-gnu",
            "x86_64-apple-darwin",
            "aarch64-apple-darwin",
            "x86_64-pc-windows-msvc",
        ]
    );
    // What goes into an archive is there.
    let text = text(".github/workflows/release.yml");
    for line in after(&text, "cp ").filter(|line| !line.contains("target/")) {
        for file in line
            .split_whitespace()
            .filter(|word| !word.starts_with('"'))
        {
            assert!(here(file).exists(), "{file}");
        }
    }
    for line in after(&text, "./tak-tavern ")
        .chain(after(&text, "DATABASE_URL=sqlite://tried.db ./tak-tavern "))
    {
        is_understood(line);
    }
}

/// What the documents for players and hosts link to comes with them. The map of
/// the code leads into the code, which does not.
#[test]
fn links_within_an_archive_lead_somewhere() {
    let release = text(".github/workflows/release.yml");
    let copied = after(&release, "cp ").flat_map(str::split_whitespace);
    let copied: BTreeSet<PathBuf> = copied.map(PathBuf::from).collect();
    for document in [
        "README.md",
        "CHANGELOG.md",
        "PRIVACY.md",
        "SECURITY.md",
        "docs/coins-and-ratings.md",
        "docs/hosting.md",
        "docs/running-several.md",
    ] {
        assert!(copied.contains(Path::new(document)), "{document}");
        let missing: Vec<PathBuf> = links(document).difference(&copied).cloned().collect();
        assert_eq!(missing, Vec::<PathBuf>::new(), "{document}");
    }
}

#[test]
fn the_version_is_the_same_everywhere() {
    let version = env!("CARGO_PKG_VERSION");
    let changelog = text("CHANGELOG.md");
    assert!(after(&changelog, "## [Unreleased]").eq([""]));
    let heading = format!("## [{version}] - ");
    let day = after(&changelog, &heading).next().expect("it is told");
    let numbers: Vec<u16> = day
        .split('-')
        .map(|number| number.parse().unwrap())
        .collect();
    assert_eq!(numbers.len(), 3, "{day}");
    // What is new is published elsewhere too, where links to files lead nowhere.
    assert_eq!(links("CHANGELOG.md"), BTreeSet::new());
    let guide = text("docs/hosting.md");
    for named in guide.split("ghcr.io/OWNER/tak-tavern:").skip(1) {
        assert!(named.starts_with(version), "{named}");
    }
}

/// Strangers could keep out whoever may connect.
#[test]
fn interactions_are_taken_where_strangers_do_not_reach() {
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

/// Whether the program has such a command, if one is named.
fn is_understood(arguments: &str) {
    let first = arguments.split_whitespace().next().unwrap_or_default();
    let root = Cli::command();
    let is_known = first.starts_with('-') || root.find_subcommand(first).is_some();
    assert!(is_known, "tak-tavern {arguments}");
}

#[test]
fn scripts_are_sound() {
    let mut files = Vec::new();
    collect(&here("scripts"), &mut files);
    for file in &files {
        let read = Command::new("bash").arg("-n").arg(file).output().unwrap();
        assert!(read.status.success(), "{}: {read:?}", file.display());
    }
    let mut shellcheck = Command::new("shellcheck");
    shellcheck.arg("--external-sources").args(&files);
    if let Ok(checked) = shellcheck.current_dir(here("")).output() {
        let said = String::from_utf8_lossy(&checked.stdout).into_owned();
        assert!(checked.status.success(), "{said}");
    }
}

/// Whether a command on a line of its own finds what it is about: in a container
/// that is set, elsewhere the line has to say it.
fn can_be_typed(line: &str) {
    let Some((before, arguments)) = line
        .strip_prefix("    ")
        .and_then(|line| line.rsplit_once("tak-tavern "))
    else {
        return;
    };
    let setting = match arguments.split([' ', ';']).next() {
        Some("audit" | "backup" | "migrate" | "rate") => "DATABASE_URL=",
        Some("health") => "HEALTH_ADDR=",
        _ => return,
    };
    let is_set = before.contains("docker ") || before.contains(setting);
    assert!(is_set, "{line}");
}

/// The rows of the tables of a document: what stands in code marks in the first
/// column.
fn first_column(text: &str) -> BTreeSet<String> {
    let rows = text.lines().filter_map(|line| line.strip_prefix("| "));
    rows.filter_map(|row| row.split(" |").next())
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .map(str::to_owned)
        .collect()
}

#[test]
fn the_guide_for_hosts_is_true() {
    let guide = text("docs/hosting.md");
    let named = first_column(&guide);
    // All settings, and all measures.
    for setting in settings() {
        assert!(named.contains(&setting), "{setting} is not told");
    }
    let measures = text("src/measures.rs");
    let measures = measures.split('"').filter(|word| word.starts_with("tak_"));
    let measures: BTreeSet<String> = measures.map(str::to_owned).collect();
    let told = named.iter().filter(|name| name.starts_with("tak_"));
    assert_eq!(told.cloned().collect::<BTreeSet<String>>(), measures);
    // Lines of the log are lines of the program.
    let mut files = Vec::new();
    collect(&here("src"), &mut files);
    let source: String = files
        .iter()
        .map(|file| std::fs::read_to_string(file).unwrap())
        .collect();
    let is_line =
        |name: &&String| name.contains(' ') || ["fault", "panic"].contains(&name.as_str());
    let lines = named.iter().filter(is_line);
    assert!(lines.clone().count() > 8, "{named:?}");
    for line in lines {
        assert!(source.contains(&format!("\"{line}\"")), "{line}");
    }
    for line in after(&guide, "INFO ") {
        let (_, said) = line.split_once(": ").unwrap();
        let words = said.split(' ').take_while(|word| !word.contains('='));
        let message = words.collect::<Vec<_>>().join(" ");
        assert!(source.contains(&format!("\"{message}\"")), "{message}");
    }
    // Commands are commands, those of the test of backups among them.
    for document in [
        "docs/hosting.md",
        "docs/running-several.md",
        "SECURITY.md",
        "README.md",
        "CONTRIBUTING.md",
    ] {
        let text = text(document);
        for part in text.split("`tak-tavern ").skip(1) {
            is_understood(part.split('`').next().unwrap());
        }
        text.lines().for_each(can_be_typed);
        // What is linked to is there.
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
