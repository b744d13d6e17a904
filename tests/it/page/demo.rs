//! `tak-tavern demo` in a process of its own.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use tempfile::TempDir;

/// A running demo, killed when dropped.
pub(crate) struct Demo {
    process: Child,
    /// Open for as long as the demo runs, since it writes to it.
    _stdout: BufReader<ChildStdout>,
    /// The page, such as `http://127.0.0.1:8765`.
    pub(crate) url: String,
}

impl Demo {
    /// Starts it, and reads the address from its output.
    pub(crate) fn start(listen: &str, folder: &Path) -> Demo {
        let mut process = Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
            .args(["demo", "--listen", listen, "--folder"])
            .arg(folder)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let mut stdout = BufReader::new(process.stdout.take().unwrap());
        stdout.read_line(&mut line).unwrap();
        let url = line.split_whitespace().find(|word| word.contains("://"));
        Demo {
            url: url.expect("the demo says where it is").to_owned(),
            process,
            _stdout: stdout,
        }
    }

    /// The address it listens on.
    pub(crate) fn address(&self) -> &str {
        self.url.trim_start_matches("http://")
    }
}

impl Drop for Demo {
    fn drop(&mut self) {
        self.process.kill().expect("the process is ours to end");
        self.process.wait().expect("it has ended");
    }
}

/// The lock is released however the first one ends.
#[test]
fn second_demo_on_a_folder_is_refused() {
    let folder = TempDir::new().unwrap();
    let first = Demo::start("127.0.0.1:0", folder.path());
    let second = Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
        .args(["demo", "--listen", "127.0.0.1:8765", "--folder"])
        .arg(folder.path())
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let stderr = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(1), "{stderr}");
    assert_eq!(
        stderr,
        format!(
            "another demo is using the folder {}; stop it, or start this one with --folder \
             OTHER-FOLDER --listen 127.0.0.1:8766\n",
            folder.path().display()
        )
    );
    // It is killed.
    drop(first);
    drop(Demo::start("127.0.0.1:0", folder.path()));
}
