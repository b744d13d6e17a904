//! The processes of the program on one database, each with both transports.

use std::fs::{File, OpenOptions};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::Mutex;

use local_discord::LocalDiscord;
use tempfile::TempDir;

use crate::tavern::{PATIENCE, until};

/// The processes, and their settings.
pub(super) struct Processes {
    running: Mutex<Vec<Option<Child>>>,
    settings: [(&'static str, String); 4],
    /// The endpoint address of each process.
    addresses: Vec<String>,
    /// The address of the pages of each process.
    pages: Vec<String>,
    logs: TempDir,
}

impl Processes {
    pub(super) async fn start(
        discord: &LocalDiscord,
        database_url: &str,
        count: usize,
    ) -> Processes {
        let free_addresses = || (0..count).map(|_| free_address()).collect();
        let processes = Processes {
            running: Mutex::new((0..count).map(|_| None).collect()),
            settings: [
                ("DISCORD_TOKEN", discord.token().to_owned()),
                ("DISCORD_API_URL", discord.url()),
                ("DATABASE_URL", database_url.to_owned()),
                ("DISCORD_PUBLIC_KEY", discord.public_key()),
            ],
            addresses: free_addresses(),
            pages: free_addresses(),
            logs: TempDir::new().unwrap(),
        };
        for index in 0..count {
            processes.begin(index);
        }
        discord.bot_is_ready(PATIENCE).await.unwrap();
        until("all processes are connected", async || {
            discord.sessions() == count
        })
        .await;
        processes
    }

    /// Starts a process if it does not run, without waiting.
    fn begin(&self, index: usize) {
        let child = Command::new(env!("CARGO_BIN_EXE_tak-tavern"))
            .arg("run")
            .envs(self.settings.clone())
            .env("INTERACTIONS_ADDR", &self.addresses[index])
            .env("WEB_ADDR", &self.pages[index])
            .env("WEB_URL", self.site())
            .stderr(self.log(index))
            .spawn()
            .unwrap();
        self.running.lock().unwrap()[index] = Some(child);
    }

    /// The endpoint URLs.
    pub(super) fn urls(&self) -> Vec<String> {
        let url = |address: &String| format!("http://{address}/interactions");
        self.addresses.iter().map(url).collect()
    }

    pub(super) fn count(&self) -> usize {
        self.addresses.len()
    }

    /// The address of the site with the pages of games.
    pub(super) fn site(&self) -> String {
        format!("http://{}", self.pages[0])
    }

    /// A page as a load balancer in front of the site reaches it: in any process.
    pub(super) fn page(&self, path: &str) -> String {
        let index = rand::random_range(0..self.count());
        format!("http://{}{path}", self.pages[index])
    }

    fn log(&self, index: usize) -> Stdio {
        let file = self.logs.path().join(format!("{index}.log"));
        let file: File = OpenOptions::new()
            .create(true)
            .append(true)
            .open(file)
            .unwrap();
        file.into()
    }

    /// Kills and restarts a process.
    pub(super) fn kill_and_restart(&self, index: usize) {
        self.end(index);
        self.begin(index);
    }

    fn end(&self, index: usize) {
        let child = self.running.lock().unwrap()[index].take();
        if let Some(mut child) = child {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }

    /// Restarts all processes. They read Discord's time when they start.
    pub(super) fn restart_all(&self) {
        for index in 0..self.count() {
            self.kill_and_restart(index);
        }
    }

    /// Stops all processes.
    pub(super) fn stop(&self) {
        for index in 0..self.count() {
            self.end(index);
        }
    }

    /// The logs of all processes.
    pub(super) fn logged(&self) -> String {
        let read = |index| {
            let file = self.logs.path().join(format!("{index}.log"));
            std::fs::read_to_string(file).unwrap()
        };
        (0..self.count()).map(read).collect()
    }
}

/// An address below the range of outgoing connections, so that it stays free
/// for later starts.
fn free_address() -> String {
    loop {
        let port = rand::random_range(10_000..30_000);
        let address = format!("127.0.0.1:{port}");
        if TcpListener::bind(&address).is_ok() {
            return address;
        }
    }
}

impl Drop for Processes {
    #[expect(
        clippy::print_stderr,
        reason = "whoever looks for a fault needs the logs"
    )]
    fn drop(&mut self) {
        self.stop();
        if std::thread::panicking() {
            eprintln!("{}", self.logged());
        }
    }
}
