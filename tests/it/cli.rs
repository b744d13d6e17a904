//! The command line, as a person or a script would use it.

use std::path::Path;
use std::process::{Command, Output};

use clap::CommandFactory;
use sqlx::{Connection, Executor};
use tak_tavern::cli::Cli;
use tempfile::TempDir;

/// Runs the program in an empty folder with an empty environment, so that no
/// settings of the machine are picked up.
fn run(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .output()
        .unwrap()
}

/// The output of a run that went well.
fn printed(folder: &Path, arguments: &[&str]) -> String {
    let output = run(folder, arguments);
    let complaint = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{arguments:?}: {complaint}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_definition_is_sound() {
    Cli::command().debug_assert();
}

/// `.env.example` names every setting there is, and no other.
#[test]
fn the_example_names_every_setting() {
    let example = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/.env.example"));
    let mut named: Vec<String> = example
        .unwrap()
        .lines()
        .filter_map(|line| line.trim_start_matches('#').split_once('='))
        .map(|(name, _)| name.to_owned())
        .filter(|name| name.chars().all(|c| c.is_ascii_uppercase() || c == '_'))
        .collect();
    let root = Cli::command();
    let mut settings: Vec<String> = root
        .get_subcommands()
        .chain([&root])
        .flat_map(clap::Command::get_arguments)
        .filter_map(|argument| Some(argument.get_env()?.to_str().unwrap().to_owned()))
        .collect();
    named.sort();
    settings.sort();
    settings.dedup();
    assert_eq!(named, settings);
}

#[test]
fn without_a_token_it_says_how_to_go_on() {
    let folder = TempDir::new().unwrap();
    for arguments in [&[][..], &["run"], &["register"]] {
        let output = run(folder.path(), arguments);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success());
        assert!(
            complaint.contains("https://discord.com/developers/applications"),
            "{complaint}"
        );
        assert!(complaint.contains("tak-tavern demo"), "{complaint}");
        assert!(complaint.lines().count() <= 3, "{complaint}");
    }
}

#[test]
fn perft_counts() {
    let folder = TempDir::new().unwrap();
    let check = |arguments: &[&str], expected: &str| {
        let text = printed(folder.path(), arguments);
        let (counts, _seconds) = text.rsplit_once(' ').unwrap();
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
    assert!(
        !run(folder.path(), &["perft", "--size", "9", "--depth", "1"])
            .status
            .success()
    );
    assert!(
        !run(folder.path(), &["perft", "--depth", "1"])
            .status
            .success()
    );
}

#[test]
fn files_are_checked() {
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
        "two.ptn#2: not ok: Ply 2, `a1`: a1 holds a black flat; pieces are placed on free squares."
    );
    assert_eq!(
        lines[2],
        "wrong.ptn: not ok: the board says R-0 after 5 plies, the file says 0-R"
    );
    assert!(lines[3].starts_with("none.ptn: not ok: "), "{}", lines[3]);
}

#[test]
fn pictures_are_rendered() {
    let folder = TempDir::new().unwrap();
    let tps = "x3/x,12,x/x3 1 2";
    printed(folder.path(), &["render", "--tps", tps, "--out", "tps.png"]);
    std::fs::write(
        folder.path().join("game.ptn"),
        "[Size \"3\"]\n1. a1 a2 2. b2\n",
    )
    .unwrap();
    printed(
        folder.path(),
        &[
            "render", "--ptn", "game.ptn", "--ply", "2", "--side", "black", "--out", "ptn.png",
        ],
    );
    for name in ["tps.png", "ptn.png"] {
        let bytes = std::fs::read(folder.path().join(name)).unwrap();
        assert!(bytes.starts_with(b"\x89PNG"), "{name}");
    }
    let too_far = run(
        folder.path(),
        &[
            "render", "--ptn", "game.ptn", "--ply", "4", "--out", "no.png",
        ],
    );
    let complaint = String::from_utf8(too_far.stderr).unwrap();
    assert!(
        complaint.contains("the game has 3 plies, not 4"),
        "{complaint}"
    );
}

#[test]
fn a_game_is_rendered_as_a_film() {
    let folder = TempDir::new().unwrap();
    let ptn = folder.path().join("game.ptn");
    std::fs::write(&ptn, "[Size \"3\"]\n1. a1 a2 2. b2 c1 3. c2 R-0\n").unwrap();
    let frames = |arguments: &[&str]| {
        let common = ["render", "--ptn", "game.ptn", "--out", "game.gif"];
        printed(folder.path(), &[&common, arguments].concat());
        let bytes = std::fs::read(folder.path().join("game.gif")).unwrap();
        let mut decoder = gif::DecodeOptions::new().read_info(&bytes[..]).unwrap();
        std::iter::from_fn(|| decoder.next_frame_info().unwrap().map(drop)).count()
    };
    // How it starts, and each ply.
    assert_eq!(frames(&[]), 6);
    assert_eq!(frames(&["--from", "2", "--to", "4", "--side", "black"]), 3);
    assert_eq!(frames(&["--to", "0", "--theme", "felt"]), 1);

    let refused = |arguments: &[&str], expected: &str| {
        let output = run(folder.path(), &[&["render"], arguments].concat());
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success(), "{arguments:?}");
        assert!(complaint.contains(expected), "{complaint}");
    };
    let game = ["--ptn", "game.ptn", "--out"];
    let gif_file = [&game[..], &["game.gif"]].concat();
    refused(
        &[&game[..], &["game.jpg"]].concat(),
        "game.jpg ends neither with .png, for a position, nor with .gif, for a game",
    );
    refused(
        &[&gif_file[..], &["--to", "6"]].concat(),
        "the game has 5 plies, not 6",
    );
    refused(
        &[&gif_file[..], &["--from", "3", "--to", "2"]].concat(),
        "--from 3 comes after --to 2",
    );
    refused(
        &[&gif_file[..], &["--theme", "mahogany"]].concat(),
        "choose tavern, slate, paper, contrast or felt",
    );
    refused(
        &["--tps", "x3/x,12,x/x3 1 2", "--out", "game.gif"],
        "a .gif shows a game",
    );
    refused(
        &[&game[..], &["a.png", "--to", "2"]].concat(),
        "for a position say --ply",
    );
}

#[test]
fn the_database_is_migrated() {
    let folder = TempDir::new().unwrap();
    let said = printed(folder.path(), &["migrate"]);
    assert_eq!(said, "The database is up to date.\n");
    assert!(folder.path().join("tak-tavern.db").exists());
    assert_eq!(
        printed(folder.path(), &["migrate"]),
        said,
        "twice is as good as once"
    );
}

#[test]
fn the_database_is_audited() {
    let folder = TempDir::new().unwrap();
    printed(folder.path(), &["migrate"]);
    assert_eq!(
        printed(folder.path(), &["audit"]),
        "0 games with 0 events: all as their logs say.\n"
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
    change(include_str!("../migrations/0001.sql"));
    assert_eq!(
        printed(folder.path(), &["audit"]),
        "3 games with 10 events: all as their logs say.\n"
    );
    change("update games set plies = 5 where id = 2002");
    let check = |expected: &str| {
        let output = run(folder.path(), &["audit"]);
        assert_eq!(output.status.code(), Some(1));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), expected);
    };
    let first = "game 2 (id 2002): plies is 5, the log says 3\n";
    check(&format!("{first}3 games with 10 events: 1 difference.\n"));
    change("update events set detail = 'banana' where game = 2001 and number = 1");
    check(&format!(
        "game 1 (id 2001): column detail of the database holds \"banana\", which means nothing\n\
         {first}3 games with 10 events: 2 differences.\n"
    ));
}
