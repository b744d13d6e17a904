//! A second client library as a check: discord.js connects, registers a
//! command, receives an interaction and answers it with a file. Its builders
//! also validate the commands of the bot in this workspace.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use local_discord::{LocalDiscord, Options};
use tokio::process::Command;

use crate::bot::SOON;

const HERE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/discordjs");

/// A command tree as a bot registers it, recorded by that bot's own tests.
const TREE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/it/commands.json");

/// Copies the script out of the source tree and installs its packages there.
/// The error is the reason that this was impossible.
async fn installed() -> Result<PathBuf, String> {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("discordjs");
    std::fs::create_dir_all(&place).map_err(|error| error.to_string())?;
    for name in [
        "package.json",
        "package-lock.json",
        "conformance.mjs",
        "tree.mjs",
    ] {
        let outcome = std::fs::copy(Path::new(HERE).join(name), place.join(name));
        outcome.map_err(|error| format!("{name}: {error}"))?;
    }
    run(Command::new("node").arg("--version")).await?;
    // Both tests need the packages, each perhaps in a process of its own, so
    // only one may install them at a time.
    let turn = File::create(place.join("turn")).map_err(|error| error.to_string())?;
    turn.lock().map_err(|error| error.to_string())?;
    if !place.join("node_modules/discord.js").exists() {
        let mut install = Command::new("npm");
        install
            .args(["ci", "--no-audit", "--no-fund"])
            .current_dir(&place);
        run(&mut install).await?;
    }
    Ok(place)
}

async fn run(command: &mut Command) -> Result<String, String> {
    let output = command
        .stdin(Stdio::null())
        .output()
        .await
        .map_err(|error| error.to_string())?;
    let stdout = String::from_utf8_lossy(&output.stdout).into_owned();
    let complaint = String::from_utf8_lossy(&output.stderr);
    if output.status.success() {
        Ok(stdout)
    } else {
        Err(format!("{stdout}{complaint}"))
    }
}

#[tokio::test]
async fn discord_js_connects_and_answers() {
    let place = match installed().await {
        Ok(place) => place,
        Err(why) => {
            println!("LEFT OUT: the conformance test of discord.js needs node and npm: {why}");
            return;
        }
    };
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let mut script = Command::new("node");
    script
        .arg("conformance.mjs")
        .current_dir(place)
        .env("DISCORD_API_URL", discord.url())
        .env("DISCORD_TOKEN", discord.token())
        .kill_on_drop(true);
    let acts = async {
        let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
        discord.bot_is_ready(SOON * 6).await.unwrap();
        let choices = ada.autocompletes(tavern, "/greet name:B").await.unwrap();
        assert_eq!(choices[0].name, "Bo");
        let message = ada
            .types(tavern, "/greet name:Bo")
            .await
            .message(SOON)
            .await
            .unwrap();
        assert_eq!(message.content, "Hello Bo");
        assert_eq!(
            message.attachments[0].description.as_deref(),
            Some("a greeting")
        );
        discord.faults().close(4000);
        let answer = ada
            .clicks(&message, "Again")
            .await
            .message(SOON)
            .await
            .unwrap();
        assert_eq!(answer.content, "Hello again");
    };
    let (stdout, ()) = tokio::join!(run(&mut script), acts);
    let stdout = stdout.unwrap();
    let lines: Vec<&str> = stdout.lines().collect();
    let expected = [
        "ready",
        "registered",
        "completed",
        "answered",
        "resumed",
        "updated",
        "closed",
    ];
    assert_eq!(lines, expected.map(|step| format!("OK {step}")), "{stdout}");
}

#[tokio::test]
async fn discord_js_registers_command_tree() {
    let place = match installed().await {
        Ok(place) => place,
        Err(why) => {
            println!("LEFT OUT: the commands by discord.js need node and npm: {why}");
            return;
        }
    };
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let mut script = Command::new("node");
    script
        .args(["tree.mjs", TREE])
        .current_dir(place)
        .env("DISCORD_API_URL", discord.url())
        .env("DISCORD_TOKEN", discord.token())
        .kill_on_drop(true);
    let stdout = run(&mut script).await.unwrap();
    let lines: Vec<&str> = stdout.lines().collect();
    let expected = ["built", "compared", "registered"];
    assert_eq!(lines, expected.map(|step| format!("OK {step}")), "{stdout}");
}
