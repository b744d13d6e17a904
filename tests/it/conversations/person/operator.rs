//! The operator exports and deletes a person's data while the bot runs.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

use super::my_data::{NAMELESS, assert_rows_are_consistent, declined_challenges};
use crate::{Engine, Play, Tavern, assert_begins, expect, on_both_engines, setup};

on_both_engines!(
    operator_deletion_ends_games_while_the_bot_runs,
    operator_deletion_continues_one_that_has_begun,
    operator_deletion_of_many_rows_leaves_none,
    operator_deletion_needs_the_id,
    operator_export_equals_the_export_of_the_person,
);

/// Runs a command on the tavern's database, with this input.
pub(in crate::conversations) async fn run(
    tavern: &Tavern,
    arguments: &[&str],
    input: &'static str,
) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tak-tavern"));
    command
        .args(arguments)
        .env_clear()
        .env("DATABASE_URL", &tavern.database.url)
        // Postgres has remarks on migrations.
        .env("RUST_LOG", "error")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    tokio::task::spawn_blocking(move || {
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // A command without a question may have closed it.
        stdin.write_all(input.as_bytes()).ok();
        drop(stdin);
        child.wait_with_output().unwrap()
    })
    .await
    .unwrap()
}

/// Runs it, and returns the exit code, the output and the errors.
async fn code_and_texts(
    tavern: &Tavern,
    arguments: &[&str],
    input: &'static str,
) -> (Option<i32>, String, String) {
    let output = run(tavern, arguments, input).await;
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert!(!stderr.contains("panic"), "{stderr}");
    (
        output.status.code(),
        String::from_utf8(output.stdout).unwrap(),
        stderr,
    )
}

/// The bot shows the ends of games and invitations.
async fn operator_deletion_ends_games_while_the_bot_runs(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("c3 a1").await;
    setup!["Ada: /tak challenge opponent:@Cleo, /tak seek" for play];
    let ada = tavern.ada.id.to_string();
    let (code, stdout, stderr) = code_and_texts(tavern, &["delete", &ada, "--yes"], "").await;
    assert_eq!(code, Some(0), "{stderr}");
    assert_eq!(
        stdout,
        format!("The data of {ada} has been deleted. One active game was resigned.\n")
    );
    tavern.settled().await;
    play.record_news().await;
    play.types("Ada", "/tak games").await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 3x3 · White resigned, 0-1
            A former player resigns. **@Bo wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-3.png “Tak, 3 by 3. White resigned, Black won. Last…”
            (Replay) (Analyse) (PTN)
        Tak Tavern changed [to all] “@Ada challenges @Cleo to a game of Tak.” to:
            A former player withdrew the challenge to @Cleo.
        Tak Tavern changed [to all] “@Ada is looking for a game of Tak.” to:
            A former player withdrew this seek.
        Ada: /tak games
        Tak Tavern [only Ada]:
            You have no active games. Start one with `/tak challenge`.
    "#]]);
    tavern.database.holds(NAMELESS, &["1"]).await;
    assert_rows_are_consistent(tavern).await;
    // The person is gone.
    let (code, stdout, stderr) = code_and_texts(tavern, &["delete", &ada, "--yes"], "").await;
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert_eq!(stderr, format!("no data is stored about {ada}\n"));
}

/// It waits for a process that has the deletion, and continues an abandoned one.
async fn operator_deletion_continues_one_that_has_begun(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.moves("c3").await;
    play.types("Ada", "/tak resign").await;
    play.clicks("Ada", "Resign").await;
    tavern.settled().await;
    tavern.stop_bot().await;
    let deletion = "insert into players (id, first_seen_at) values (-9, 1); \
                 insert into deletions (player, nameless, asked_at, due) \
                 select challenger, -9, made_at, 1 from challenges";
    tavern.database.run(deletion).await;
    let ada = tavern.ada.id.to_string();
    // The confirmation was given when it began.
    let (code, stdout, stderr) = code_and_texts(&tavern, &["delete", &ada], "").await;
    assert_eq!(code, Some(0), "{stderr}");
    assert_eq!(stdout, format!("The data of {ada} has been deleted.\n"));
    // The progress follows each second on a busy machine.
    let mut lines = stderr.lines().filter(|line| !line.starts_with("left: "));
    let line = format!("The deletion of {ada} has begun before, and continues.");
    assert_eq!(lines.next(), Some(line.as_str()));
    assert_eq!(lines.next(), None, "{stderr}");
    let rows = "select id from players where id < 0";
    tavern.database.holds(rows, &["-9"]).await;
    let rows = "select count(*) from deletions";
    tavern.database.holds(rows, &["0"]).await;
    assert_rows_are_consistent(&tavern).await;
    tavern.discord.shutdown().await;
}

/// More rows than one transaction moves on either engine.
async fn operator_deletion_of_many_rows_leaves_none(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("c3").await;
    tavern.database.run(&declined_challenges(4_500)).await;
    let ada = tavern.ada.id.to_string();
    let (code, _, stderr) = code_and_texts(tavern, &["delete", &ada, "--yes"], "").await;
    assert_eq!(code, Some(0), "{stderr}");
    let query = "select count(*) from challenges where challenger > 0 or state = 'open'";
    tavern.database.holds(query, &["0"]).await;
    let rows = "select count(*) from deletions";
    tavern.database.holds(rows, &["0"]).await;
    tavern.settled().await;
    assert_rows_are_consistent(tavern).await;
}

async fn operator_deletion_needs_the_id(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("c3").await;
    let ada = tavern.ada.id.to_string();
    for input in ["", "\n", "yes\n", "1\n"] {
        let (code, stdout, stderr) = code_and_texts(tavern, &["delete", &ada], input).await;
        assert_eq!(
            (code, stdout.as_str()),
            (Some(1), ""),
            "{input:?}: {stderr}"
        );
        let text = "Type the id to delete the data: Nothing was deleted: that is not the id.\n";
        assert!(stderr.ends_with(text), "{stderr}");
        assert_begins(
            &stderr,
            &format!("Stored about {ada}: 1 active game, 0 finished games, "),
        );
    }
    tavern.database.holds(NAMELESS, &["0"]).await;
    for wrong in ["Ada", "-7", "0", "9223372036854775808"] {
        let (code, _, stderr) = code_and_texts(tavern, &["delete", "--yes", "--", wrong], "").await;
        assert_eq!(code, Some(2), "{wrong}: {stderr}");
    }
    let (code, _, stderr) = code_and_texts(tavern, &["delete", "77", "--yes"], "").await;
    assert_eq!(
        (code, stderr.as_str()),
        (Some(1), "no data is stored about 77\n")
    );
}

async fn operator_export_equals_the_export_of_the_person(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("c3 a1").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    let answer = play.clicks("Ada", "Export").await;
    let message = tavern.message_of(answer).await;
    let export: Value = serde_json::from_slice(&message.attachments[0].bytes).unwrap();
    let ada = tavern.ada.id.to_string();
    let parse = |text: &str| -> Value {
        let mut json: Value = serde_json::from_str(text).unwrap();
        let at = json["exported_at"].take();
        assert!(at.as_str().is_some_and(|at| at.ends_with('Z')), "{at}");
        json["exported_at"] = export["exported_at"].clone();
        json
    };
    let (code, stdout, stderr) = code_and_texts(tavern, &["export", &ada], "").await;
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert_eq!(parse(&stdout), export);

    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let file = at("ada.json");
    let to = ["export", &ada, "--to", &file];
    let (code, stdout, stderr) = code_and_texts(tavern, &to, "").await;
    assert_eq!((code, stderr.as_str()), (Some(0), ""));
    assert_eq!(
        stdout,
        format!("The data of {ada} has been written to {file}.\n")
    );
    assert_eq!(parse(&std::fs::read_to_string(&file).unwrap()), export);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = std::fs::metadata(&file).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "only this user reads it");
    }
    let (code, _, stderr) = code_and_texts(tavern, &to, "").await;
    assert_eq!(code, Some(1));
    assert_eq!(
        stderr,
        format!("{file} is there already; name a new file\n")
    );
    let to = ["export", &ada, "--to", &at("no/ada.json")];
    let (code, _, stderr) = code_and_texts(tavern, &to, "").await;
    assert_eq!(code, Some(1));
    assert_eq!(
        stderr,
        format!(
            "the folder {} does not exist; create it, or name a file in another one\n",
            at("no")
        )
    );
    let (code, stdout, stderr) = code_and_texts(tavern, &["export", "77"], "").await;
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert_eq!(stderr, "no data is stored about 77\n");
}
