//! The command line, as a person or a script uses it.

use std::path::Path;
use std::process::{Command, Output};

use clap::CommandFactory;
use sqlx::{Connection, Executor};
use tak_tavern::cli::Cli;
use tempfile::TempDir;

use crate::texts::assert_contains;

/// Runs the program in an empty folder with an empty environment.
pub(crate) fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .output()
        .unwrap()
}

/// The output of a successful run.
pub(crate) fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn command_line_definition_is_consistent() {
    Cli::command().debug_assert();
}

/// A file of the repository.
fn repository_file(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// Whether it is the name of a setting.
fn is_setting_name(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|c| c.is_ascii_uppercase() || c == '_')
}

/// The variables that `.env.example` names, in order.
fn example_names() -> Vec<String> {
    let example = repository_file(".env.example");
    let lines = example.lines();
    lines
        .filter_map(|line| line.trim_start_matches('#').split_once('='))
        .map(|(name, _)| name.to_owned())
        .filter(|name| is_setting_name(name))
        .collect()
}

/// The variables that only `compose.yaml` reads, in order.
fn compose_names() -> Vec<String> {
    let compose = repository_file("compose.yaml");
    let names = compose.split("${").skip(1);
    let names = names.map(|rest| rest.split([':', '}']).next().unwrap().to_owned());
    let settings = setting_names();
    let mut names: Vec<String> = names.filter(|name| !settings.contains(name)).collect();
    names.sort();
    names.dedup();
    names
}

/// The names of all settings of the program.
fn setting_names() -> Vec<String> {
    let root = Cli::command();
    let mut settings: Vec<String> = root
        .get_subcommands()
        .chain([&root])
        .flat_map(clap::Command::get_arguments)
        .filter_map(|argument| Some(argument.get_env()?.to_str().unwrap().to_owned()))
        .collect();
    settings.sort();
    settings.dedup();
    settings
}

/// `.env.example` names every setting and every variable of `compose.yaml`, and
/// no other.
#[test]
fn example_lists_every_setting() {
    let mut names = example_names();
    names.sort();
    let mut expected = [setting_names(), compose_names()].concat();
    expected.sort();
    assert_eq!(names, expected);
    assert_eq!(compose_names(), ["POSTGRES_PASSWORD", "TAK_TAVERN_IMAGE"]);
}

/// Each line of `.env.example` works without its #.
#[test]
fn example_lines_are_read_as_settings() {
    let example = repository_file(".env.example");
    for line in example.lines() {
        let line = line.trim_start_matches('#');
        let Some((name, value)) = line.split_once('=') else {
            continue;
        };
        if !is_setting_name(name) {
            continue;
        }
        let pairs: Vec<_> = dotenvy::from_read_iter(line.as_bytes()).collect();
        let [Ok((key, text))] = &pairs[..] else {
            panic!("{line}: {pairs:?}");
        };
        assert_eq!(
            (key.as_str(), text.as_str()),
            (name, value.trim_matches('"'))
        );
    }
}

/// `--help` ends with the settings of `.env.example` for the program, each with an
/// explanation.
#[test]
fn help_lists_every_setting() {
    let folder = TempDir::new().unwrap();
    let help = printed(folder.path(), &["--help"]);
    let heading = "Settings, in the environment or in a file named .env:\n";
    let (_, table) = help.split_once(heading).unwrap();
    let lines: Vec<&str> = table.lines().collect();
    let mut names = Vec::new();
    for pair in lines.windows(2) {
        let name = pair[0].trim();
        if is_setting_name(name) {
            assert!(pair[1].starts_with("          "), "{name}: {}", pair[1]);
            names.push(name.to_owned());
        }
    }
    let mut expected = example_names();
    expected.retain(|name| setting_names().contains(name));
    names.sort();
    expected.sort();
    assert_eq!(names, expected);
    for line in lines {
        assert!(line.chars().count() <= 80, "{line}");
    }
    // The short help stays short.
    let short = printed(folder.path(), &["-h"]);
    assert!(!short.contains(heading), "{short}");
}

#[test]
fn missing_token_explains_next_step() {
    let folder = TempDir::new().unwrap();
    for arguments in [&[][..], &["run"], &["register"]] {
        let output = run(folder.path(), arguments);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success());
        assert_contains(&complaint, "https://discord.com/developers/applications");
        assert!(complaint.contains("tak-tavern demo"), "{complaint}");
        assert!(complaint.lines().count() <= 3, "{complaint}");
    }
}

#[test]
fn perft_prints_counts() {
    let folder = TempDir::new().unwrap();
    let check = |arguments: &[&str], expected: &str| {
        let text = printed(folder.path(), arguments);
        let (counts, seconds) = text.trim_end().rsplit_once(' ').unwrap();
        let (_, decimals) = seconds.split_once('.').unwrap();
        assert_eq!(decimals.len(), 6, "{text}");
        assert_eq!(counts, expected, "{arguments:?}");
    };
    check(&["perft", "--size", "5", "--depth", "3"], "3 43320");
    check(&["perft", "--tps", "x3/x3/2,x2 2 1", "--depth", "1"], "1 8");
    check(
        &[
            "perft",
            "--tps",
            "x3/x,12,x/x3 2 2",
            "--depth",
            "1",
            "--divide",
        ],
        "a1 1\nSa1 1\nb1 1\nSb1 1\nc1 1\nSc1 1\na2 1\nSa2 1\nc2 1\nSc2 1\na3 1\nSa3 1\nb3 1\nSb3 1\n\
         c3 1\nSc3 1\nb2+ 1\n2b2+ 1\nb2> 1\n2b2> 1\nb2- 1\n2b2- 1\nb2< 1\n2b2< 1\n1 24",
    );
    // A crush is an ordinary ply.
    let crush = "x5/x5/x,1C,2S,x2/x5/x5 1 3";
    let text = printed(
        folder.path(),
        &["perft", "--tps", crush, "--depth", "1", "--divide"],
    );
    assert!(text.contains("\nb3> 1\n"), "{text}");
    assert!(!text.contains('*'), "{text}");
    // A finished game has no plies.
    let over = ["perft", "--tps", "x3/1,1,1/2,2,x 2 4", "--depth"];
    check(&[&over[..], &["0"]].concat(), "0 1");
    check(&[&over[..], &["3"]].concat(), "3 0");
}

#[test]
fn wrong_arguments_exit_with_code_2() {
    let folder = TempDir::new().unwrap();
    std::fs::write(folder.path().join("game.ptn"), "[Size \"3\"] 1. a1 a2").unwrap();
    let long = format!("x3/{}/x3 1 1", "x".repeat(5000));
    let check = |arguments: &[&str], expected: &str| {
        let output = run(folder.path(), arguments);
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}: {stderr}");
        assert!(stderr.starts_with("error: "), "{stderr}");
        assert!(stderr.contains(expected), "{arguments:?}: {stderr}");
        assert!(stderr.len() < 500, "{stderr}");
    };
    let sizes = "boards have a size from 3 to 8";
    check(&["perft", "--size", "9", "--depth", "1"], sizes);
    check(&["perft", "--size", "x", "--depth", "1"], sizes);
    check(&["perft", "--depth", "1"], "--size <N>");
    check(&["check"], "<FILE>");
    check(&["check", "--swiftly", "game.ptn"], "--swiftly");
    check(&["perft", "--tps", "x3 1 1", "--depth", "1"], "1 row.");
    check(&["perft", "--tps", &long, "--depth", "1"], "isn't a square");
    check(
        &["render", "--tps", "x3/x3", "--out", "a.png"],
        "three parts",
    );
    let game = ["render", "--ptn", "game.ptn", "--out"];
    let render = |more: &[&str], expected: &str| check(&[&game[..], more].concat(), expected);
    render(&["a.jpg"], "neither with .png");
    render(&["a.png", "--to", "1"], "for a position say --ply");
    render(&["a.gif", "--ply", "1"], "say --from and --to");
    render(&["a.gif", "--from", "2", "--to", "1"], "comes after --to 1");
    check(
        &["render", "--tps", "x3/x3/x3 1 1", "--out", "a.gif"],
        "give a game with --ptn",
    );
}

#[test]
fn check_exit_code_follows_files() {
    let folder = TempDir::new().unwrap();
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    write(
        "good.ptn",
        "[Size \"3\"]\r\n[Result \"R-0\"]\r\n\r\n1. a1 a2 {hm} 2. b2 c1 3. c2 R-0\r\n",
    );
    write(
        "two.ptn",
        "[Size \"3\"]\n1. a1 a2 1-0\n[Size \"3\"]\n1. a1 a1 0-1\n",
    );
    write(
        "wrong.ptn",
        "[Size \"3\"]\n[Result \"0-R\"]\n1. a1 a2 2. b2 c1 3. c2\n",
    );
    assert_eq!(
        printed(folder.path(), &["check", "good.ptn"]),
        "good.ptn: 5 plies, R-0, tagged R-0: ok\n"
    );
    let output = run(
        folder.path(),
        &["check", "two.ptn", "wrong.ptn", "none.ptn"],
    );
    assert_eq!(output.status.code(), Some(1));
    let text = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines[0], "two.ptn#1: 2 plies, unfinished, tagged 1-0: ok");
    assert_eq!(
        lines[1],
        "two.ptn#2: not ok: Ply 2, `a1`: a1 holds a black flat. You can only place pieces on free squares."
    );
    assert_eq!(
        lines[2],
        "wrong.ptn: not ok: the board says R-0 after 5 plies, the file says 0-R"
    );
    assert!(lines[3].starts_with("none.ptn: not ok: "), "{}", lines[3]);
}

#[test]
fn migrate_creates_tables() {
    let folder = TempDir::new().unwrap();
    let output = printed(folder.path(), &["migrate"]);
    assert_eq!(output, "The database is up to date.\n");
    assert!(folder.path().join("tak-tavern.db").exists());
    assert_eq!(
        printed(folder.path(), &["migrate"]),
        output,
        "twice is as good as once"
    );
}

#[cfg(unix)]
#[test]
fn database_and_copy_are_for_their_user_alone() {
    use std::os::unix::fs::PermissionsExt;

    let folder = TempDir::new().unwrap();
    printed(folder.path(), &["migrate"]);
    printed(folder.path(), &["backup", "copy.db"]);
    for name in ["tak-tavern.db", "copy.db"] {
        let file = folder.path().join(name).metadata().unwrap();
        assert_eq!(file.permissions().mode() & 0o777, 0o600, "{name}");
    }
}

#[test]
fn audit_reports_differences() {
    let folder = TempDir::new().unwrap();
    printed(folder.path(), &["migrate"]);
    assert_eq!(
        printed(folder.path(), &["audit"]),
        "0 games with 0 events: all match their logs.\n"
    );
    let url = format!("sqlite://{}", folder.path().join("tak-tavern.db").display());
    let change = |statements: &'static str| {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            sqlx::any::install_default_drivers();
            let mut connection = sqlx::AnyConnection::connect(&url).await.unwrap();
            let statements = sqlx::raw_sql(statements);
            connection.execute(statements).await.unwrap();
            connection.close().await.unwrap();
        });
    };
    change(include_str!("../../migrations/0001.sql"));
    let check = |expected: &str| {
        let output = run(folder.path(), &["audit"]);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    };
    let lines = "message -7061: given up at 2027-01-15T07:43:20.000Z after 30 attempts\n\
                 search for puzzles 2001: given up at 2027-01-15T07:43:20.000Z after 5 attempts\n\
                 standing post 34: given up at 2027-01-15T08:00:00.000Z after 30 attempts\n\
                 roles of a member 70 7002: given up at 2027-01-15T08:08:20.000Z after 200 attempts\n\
                 tournament 15042: given up at 2027-01-22T06:40:00.000Z after 30 attempts\n\
                 league 15052: given up at 2027-01-22T06:40:00.000Z after 30 attempts\n\
                 push to a browser 8102: given up at 2025-12-29T09:21:30.000Z after 30 attempts\n\
                 outage 1799996000000: given up at 2027-01-15T07:01:40.000Z after 30 attempts\n\
                 21 games with 135 events: all match their logs.\n";
    check(&format!(
        "{lines}Work that was given up failed again and again; the log says why. When the cause is mended, \
         `tak-tavern audit --retry` has it tried again.\n"
    ));
    assert_eq!(
        printed(folder.path(), &["audit", "--retry"]),
        format!("{lines}8 pieces of work will be tried again.\n")
    );
    assert_eq!(
        printed(folder.path(), &["audit"]),
        "21 games with 135 events: all match their logs.\n"
    );
    change("update games set plies = 5 where id = 2002");
    let first = "game 2 (id 2002): plies is 5, the log says 3\n";
    let backup = "A game or a ledger that disagrees with the log, and a ledger that does not balance, need a backup \
                  from before: docs/hosting.md says how to restore one.\n";
    check(&format!(
        "{first}21 games with 135 events: 1 difference.\n{backup}"
    ));
    change("update events set detail = 'banana' where game = 2001 and number = 1");
    check(&format!(
        "game 1 (id 2001): column detail of the database holds \"banana\", which means nothing\n\
         {first}21 games with 135 events: 2 differences.\n{backup}"
    ));
    change("update games set plies = 3 where id = 2002");
    change("update events set detail = 'a1' where game = 2001 and number = 1");
    change("update house_results set clean = 1 where game = 7021");
    let output = run(folder.path(), &["audit"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert_contains(&text, "`tak-tavern rate --rebuild` corrects them");
    change("delete from deletions");
    printed(folder.path(), &["rate", "--rebuild"]);
    assert_eq!(
        printed(folder.path(), &["audit"]),
        "21 games with 135 events: all match their logs.\n"
    );
}
