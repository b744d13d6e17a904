//! Failing starts: the message and the exit code.

mod addresses;
mod database;
mod discord;
mod doctor;
mod pooler;
mod settings;

use std::path::Path;
use std::process::Output;

use tempfile::TempDir;
use tokio::process::Command;
use tokio::time::timeout;

use crate::tavern::PATIENCE;

/// Runs the program in a folder, with only these settings.
async fn run(folder: &Path, settings: &[(&str, &str)], arguments: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
        .args(arguments)
        .current_dir(folder)
        .env_clear()
        .envs(settings.iter().copied())
        .kill_on_drop(true)
        .output();
    let output = timeout(PATIENCE, output).await;
    output
        .unwrap_or_else(|_| panic!("{arguments:?} does not end"))
        .unwrap()
}

/// The exit code for a temporary fault.
const MAY_PASS: i32 = 1;

/// The exit code for a wrong setting. systemd does not restart the program
/// after it.
const WRONG_SETTING: i32 = 2;

/// Checks for this exit code and this last line, without a password.
async fn check_failure(
    folder: &Path,
    settings: &[(&str, &str)],
    arguments: &[&str],
    (code, expected): (i32, &str),
) {
    let output = run(folder, settings, arguments).await;
    let stderr = String::from_utf8(output.stderr).unwrap();
    let line = stderr.lines().last().unwrap_or_default();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {stderr}");
    assert_eq!(line, expected, "{arguments:?}: {stderr}");
    assert!(!stderr.contains("secret"), "{stderr}");
    let stderr = String::from_utf8(output.stdout).unwrap();
    assert_eq!(stderr, "", "{arguments:?}");
}

/// The key of another application: an example from RFC 8032.
const OTHER_KEY: &str = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

/// A folder for a test, and its canonical path.
fn folder() -> (TempDir, String) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().canonicalize().unwrap().display().to_string();
    (folder, path)
}
