//! The image, the service, the workflows and the documents for hosts. The files
//! and settings in them exist.

pub(crate) mod documents;
mod guides;

use std::collections::BTreeSet;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::CommandFactory;
use tak_tavern::cli::Cli;
use tempfile::TempDir;
use yaml_rust2::{Yaml, YamlLoader};

use crate::architecture::layers::collect;
use crate::texts::{assert_begins, assert_contains};

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

fn check_setting(name: &str) {
    assert!(settings().contains(name), "{name} is no setting");
}

/// The rest of each line after this mark.
fn after<'a>(text: &'a str, mark: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines()
        .filter_map(move |line| line.trim_start().strip_prefix(mark))
}

#[test]
fn image_runs_as_unprivileged_user() {
    let image = text("Dockerfile");
    let user = after(&image, "USER ").next().unwrap();
    let (user, _) = user.split_once(':').unwrap();
    assert!(user.parse::<u32>().unwrap() > 1000, "{user}");
    assert_contains(&image, "CMD [\"tak-tavern\", \"health\"]");
    assert_contains(&image, "ENTRYPOINT [\"tak-tavern\"]\nCMD [\"run\"]");
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
    names.into_iter().for_each(check_setting);
    // Copied files exist, and the build context contains the sources.
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
fn compose_file_uses_existing_settings() {
    let compose = yaml("compose.yaml");
    let bot = &compose["services"]["tak-tavern"];
    let environment = bot["environment"].as_hash().unwrap();
    let names = environment
        .keys()
        .map(|name| name.as_str().unwrap().to_owned());
    assert_eq!(names.collect::<BTreeSet<String>>(), settings());
    // Also after a restart of the machine.
    assert_eq!(bot["restart"].as_str(), Some("unless-stopped"));
    let database = bot["environment"]["DATABASE_URL"].as_str().unwrap();
    assert_begins(database, "postgres://tak:${POSTGRES_PASSWORD:?");
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
fn service_unit_is_valid() {
    let unit = text("packaging/tak-tavern.service");
    for assignment in after(&unit, "Environment=") {
        check_setting(assignment.split_once('=').unwrap().0);
    }
    for line in [
        // Restarts are unlimited.
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
    // The unit is checked with the program of this build.
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("tak-tavern.service");
    let program = format!("ExecStart={} run", env!("CARGO_BIN_EXE_tak-tavern"));
    std::fs::write(&file, unit.replace(start, &program)).unwrap();
    let mut analyze = Command::new("systemd-analyze");
    let verification = analyze
        .args(["verify", "--man=no"])
        .arg(&file)
        .output()
        .unwrap();
    let output = String::from_utf8(verification.stderr).unwrap();
    let unit_lines: Vec<&str> = output
        .lines()
        .filter(|line| line.contains("tak-tavern.service"))
        .collect();
    assert_eq!(unit_lines, Vec::<&str>::new());
}

/// The script of a line with `sh -c`, as systemd passes it on.
fn shell_script(unit: &str, setting: &str) -> String {
    let command = after(unit, setting).next().unwrap();
    let script = command.strip_prefix("/bin/sh -c '").unwrap();
    let script = script.strip_suffix('\'').unwrap();
    script.replace("%%", "%").replace("$$", "$")
}

/// The commands of the unit, with the program of this build and other folders.
#[test]
fn backup_unit_copies_and_rotates() {
    let unit = text("packaging/tak-tavern-backup.service");
    let service = text("packaging/tak-tavern.service");
    let database = "Environment=DATABASE_URL=sqlite:///var/lib/tak-tavern/tak-tavern.db";
    for file in [&unit, &service] {
        assert!(file.lines().any(|line| line == database), "{file}");
    }
    assert_eq!(after(&unit, "User=tak-tavern").count(), 1);
    let timer = text("packaging/tak-tavern-backup.timer");
    assert_eq!(after(&timer, "OnCalendar=").count(), 1);

    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let backups = at("backups");
    std::fs::create_dir(&backups).unwrap();
    let url = format!("sqlite://{}", at("tak-tavern.db"));
    let run = |script: &str| {
        let script = script
            .replace(
                "/usr/local/bin/tak-tavern",
                env!("CARGO_BIN_EXE_tak-tavern"),
            )
            .replace("/var/lib/tak-tavern-backups", &backups);
        let mut shell = Command::new("sh");
        shell.args(["-c", &script]).env("DATABASE_URL", &url);
        let output = shell.output().unwrap();
        assert!(output.status.success(), "{script}: {output:?}");
    };
    run("/usr/local/bin/tak-tavern migrate");
    run("touch -d '15 days ago' /var/lib/tak-tavern-backups/old.db");
    run("touch -d '13 days ago' /var/lib/tak-tavern-backups/young.db");
    run(&shell_script(&unit, "ExecStart="));
    run(after(&unit, "ExecStartPost=/usr/bin/").next().unwrap());
    let mut files: Vec<String> = std::fs::read_dir(&backups)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort();
    assert_eq!(files.len(), 2, "{files:?}");
    assert!(
        files[0].starts_with("20") && files[0].contains(".db"),
        "{files:?}"
    );
    assert_eq!(files[1], "young.db");
    // The copy is a database.
    let copy = format!("sqlite://{backups}/{}", files[0]);
    run(&format!(
        "DATABASE_URL={copy} /usr/local/bin/tak-tavern audit"
    ));
}

/// The alerts are on existing metrics, and listed in the guide.
#[test]
fn alerts_use_existing_metrics() {
    let alerts = yaml("packaging/tak-tavern-alerts.yml");
    let measures = text("crates/app/src/measures.rs");
    let guide = text("docs/hosting.md");
    let rules = alerts["groups"][0]["rules"].as_vec().unwrap();
    assert!(rules.len() > 3);
    for rule in rules {
        let name = rule["alert"].as_str().unwrap();
        assert!(guide.contains(&format!("| `{name}` |")), "{name}");
        assert!(!rule["annotations"]["summary"].is_badvalue(), "{name}");
        let expression = rule["expr"].as_str().unwrap();
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let words = expression.split(|c: char| !is_part(c));
        let metrics: Vec<&str> = words.filter(|word| word.starts_with("tak_")).collect();
        // Backups are seen by the node exporter alone.
        assert!(
            !metrics.is_empty() || expression.contains("node_systemd_"),
            "{name}"
        );
        for metric in metrics {
            assert!(measures.contains(&format!("\"{metric}\"")), "{metric}");
        }
        let tests = text("packaging/tak-tavern-alerts-test.yml");
        assert!(
            tests.contains(&format!("alertname: {name}\n        exp_alerts:")),
            "{name}"
        );
    }
    // The alerts are on the job of the guide. Its configuration is YAML.
    let block = guide.split_once("    scrape_configs:").unwrap().1;
    let block = block.split_once("\n\n").unwrap().0;
    let scrape = &YamlLoader::load_from_str(&format!("    scrape_configs:{block}")).unwrap()[0];
    let job = &scrape["scrape_configs"][0];
    assert_eq!(job["job_name"].as_str(), Some("tak-tavern"));
    let target = job["static_configs"][0]["targets"][0].as_str().unwrap();
    let service = text("packaging/tak-tavern.service");
    assert!(
        service.contains(&format!("HEALTH_ADDR={target}")),
        "{target}"
    );
}

/// The dashboard shows every metric of the guide but the constant ones.
#[test]
fn dashboard_shows_all_metrics() {
    let dashboard = text("packaging/tak-tavern-dashboard.json");
    let measures = text("crates/app/src/measures.rs");
    let parsed: serde_json::Value = serde_json::from_str(&dashboard).unwrap();
    let panels = parsed["panels"].as_array().unwrap();
    let targets = panels
        .iter()
        .flat_map(|panel| panel["targets"].as_array().unwrap());
    let expressions: Vec<&str> = targets
        .map(|target| target["expr"].as_str().unwrap())
        .collect();
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = expressions
        .iter()
        .flat_map(|text| text.split(|c: char| !is_part(c)));
    let words = words.filter(|word| word.starts_with("tak_"));
    let shown: BTreeSet<&str> = words
        .map(|word| {
            let word = word.strip_suffix("_bucket").unwrap_or(word);
            word.strip_suffix("_count").unwrap_or(word)
        })
        .collect();
    let names = measures.split('"').filter(|word| word.starts_with("tak_"));
    let mut expected: BTreeSet<&str> = names.filter(|name| name.chars().all(is_part)).collect();
    for left_out in [
        "tak_uptime_seconds",
        "tak_build_info",
        "tak_http_refused_total",
    ] {
        assert!(expected.remove(left_out), "{left_out}");
    }
    assert_eq!(shown, expected);
}

/// Debian's package `prometheus` has the tool.
#[test]
fn alerts_fire_as_their_tests_say() {
    let tests = here("packaging/tak-tavern-alerts-test.yml");
    let mut promtool = Command::new("promtool");
    promtool.args(["test", "rules"]).arg(&tests);
    let output = match promtool.output() {
        Ok(output) => output,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            eprintln!("without promtool the alerts are not tried");
            return;
        }
        Err(error) => panic!("{error}"),
    };
    assert!(output.status.success(), "{output:?}");
}

#[test]
fn workflow_uses_pinned_actions() {
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
                let Some(action) = step["uses"].as_str() else {
                    // Our scripts and files in workflows exist.
                    let run = step["run"].as_str().unwrap();
                    for script in run
                        .split_whitespace()
                        .filter(|word| word.starts_with("scripts/"))
                    {
                        assert!(here(script).exists(), "{path}: {script}");
                    }
                    continue;
                };
                let (_, commit) = action.split_once('@').unwrap();
                let is_commit = commit.len() == 40 && commit.chars().all(|c| c.is_ascii_hexdigit());
                assert!(is_commit, "{path}: {action}");
            }
        }
    }
}

#[test]
fn release_covers_all_targets() {
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
    // The files of an archive exist.
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
        check_subcommand(line);
    }
}

/// The program has this subcommand, if one is named.
fn check_subcommand(arguments: &str) {
    let first = arguments.split_whitespace().next().unwrap_or_default();
    let root = Cli::command();
    let is_known = first.starts_with('-') || root.find_subcommand(first).is_some();
    assert!(is_known, "tak-tavern {arguments}");
}

#[test]
fn scripts_pass_shellcheck() {
    let mut files = Vec::new();
    collect(&here("scripts"), &mut files);
    for file in &files {
        let syntax_check = Command::new("bash").arg("-n").arg(file).output().unwrap();
        assert!(
            syntax_check.status.success(),
            "{}: {syntax_check:?}",
            file.display()
        );
    }
    let mut shellcheck = Command::new("shellcheck");
    shellcheck.arg("--external-sources").args(&files);
    if let Ok(check) = shellcheck.current_dir(here("")).output() {
        let output = String::from_utf8_lossy(&check.stdout).into_owned();
        assert!(check.status.success(), "{output}");
    }
}
