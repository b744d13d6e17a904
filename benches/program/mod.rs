//! The program as its own process, and what it uses.

use std::fmt::{self, Display};
use std::fs;
use std::process::{Child, Command, Stdio};

use local_discord::LocalDiscord;

/// Ends when dropped.
pub(crate) struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

/// The resources of a process.
pub(crate) struct Usage {
    pub(crate) memory_kb: u64,
    pub(crate) most_memory_kb: u64,
    pub(crate) files: usize,
    pub(crate) processor_ms: f64,
}

impl Display for Usage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} MB, at most {} MB, {} files, {:.1} s of processor time",
            self.memory_kb / 1024,
            self.most_memory_kb / 1024,
            self.files,
            self.processor_ms / 1000.0
        )
    }
}

impl Program {
    /// Starts a program at this path, with more settings by their names.
    pub(crate) fn start(
        program: &str,
        discord: &LocalDiscord,
        database: &str,
        settings: &[(&str, &str)],
    ) -> Program {
        let mut command = Command::new(program);
        command
            .arg("run")
            .env("DISCORD_TOKEN", discord.token())
            .env("DISCORD_API_URL", discord.url())
            .env("DATABASE_URL", database)
            .env("RUST_LOG", "error")
            .envs(settings.iter().copied())
            .stdin(Stdio::null())
            .stderr(Stdio::inherit());
        Program(command.spawn().unwrap())
    }

    pub(crate) fn usage(&self) -> Usage {
        /// Linux counts in hundredths of a second.
        const TICK_MS: f64 = 10.0;
        let of = |file: &str| format!("/proc/{}/{file}", self.0.id());
        let status = fs::read_to_string(of("status")).unwrap();
        let kb = |name: &str| {
            let line = status.lines().find(|line| line.starts_with(name)).unwrap();
            line.split_whitespace().nth(1).unwrap().parse().unwrap()
        };
        let stat = fs::read_to_string(of("stat")).unwrap();
        // The name in brackets may contain spaces; user and system time are the
        // twelfth and thirteenth field after it.
        let (_, fields) = stat.rsplit_once(") ").unwrap();
        let ticks = fields.split(' ').skip(11).take(2);
        let ticks: u32 = ticks.map(|ticks| ticks.parse::<u32>().unwrap()).sum();
        Usage {
            memory_kb: kb("VmRSS:"),
            most_memory_kb: kb("VmHWM:"),
            files: fs::read_dir(of("fd")).unwrap().count(),
            processor_ms: TICK_MS * f64::from(ticks),
        }
    }
}
