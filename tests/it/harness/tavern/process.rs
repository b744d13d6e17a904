//! The program as a process of its own.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::Duration;

use super::{PATIENCE, Tavern};

/// A bot process, killed when this value is dropped.
pub(crate) struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        self.0.kill().expect("the process is ours to end");
        self.0.wait().expect("it has ended");
    }
}

impl Process {
    /// Sends SIGTERM, as service managers do.
    pub(crate) fn terminate(&self) {
        let id = self.0.id().to_string();
        let signal = Command::new("kill").args(["-TERM", &id]).status();
        assert!(signal.unwrap().success());
    }

    /// Limits the size of the files that it writes, or lifts the limit.
    pub(crate) fn limit_files(&self, bytes: Option<u64>) {
        let (id, bytes) = (self.0.id(), bytes.map(|bytes| bytes.to_string()));
        let most = bytes.map_or("unlimited".to_owned(), |bytes| format!("{bytes}:"));
        let status = Command::new("prlimit")
            .args([format!("--pid={id}"), format!("--fsize={most}")])
            .status();
        assert!(status.unwrap().success());
    }

    /// Waits for its own end.
    pub(crate) async fn ended(&mut self) -> ExitStatus {
        let wait = async {
            loop {
                if let Some(status) = self.0.try_wait().unwrap() {
                    return status;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let status = tokio::time::timeout(PATIENCE, wait).await;
        status.expect("it ends by itself")
    }
}

impl Tavern {
    /// Starts the program in a process, and waits until it is ready.
    pub(crate) async fn process(&self) -> Process {
        let process = self.process_with(&[]);
        self.discord.bot_is_ready(PATIENCE).await.unwrap();
        process
    }

    /// Starts a process with more settings, without waiting.
    pub(crate) fn process_with(&self, settings: &[(&str, &str)]) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tak-tavern"));
        self.spawn_process(command.arg("run").envs(settings.iter().copied()))
    }

    /// Starts a process that ignores SIGXFSZ: by default the system ends a
    /// program that exceeds its file size limit.
    pub(crate) async fn limited_process(&self) -> Process {
        let program = env!("CARGO_BIN_EXE_tak-tavern");
        let script = "trap '' XFSZ; exec \"$0\" run";
        let process = self.spawn_process(Command::new("bash").args(["-c", script, program]));
        self.discord.bot_is_ready(PATIENCE).await.unwrap();
        process
    }

    fn spawn_process(&self, command: &mut Command) -> Process {
        let child = command
            .env("DISCORD_TOKEN", self.discord.token())
            .env("DISCORD_API_URL", self.discord.url())
            .env("DATABASE_URL", &self.database.url)
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Process(child)
    }
}
