//! `tak-tavern demo` in a process of its own.

use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

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
