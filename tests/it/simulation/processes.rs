//! Two processes of the bot, each in a runtime of its own: dropping it ends the process at
//! any await, as a kill does.

use std::io::{self, Write};
use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use local_discord::LocalDiscord;
use reqwest::StatusCode;
use tak_tavern::app::App;
use tak_tavern::discord::{self, Connection, Endpoint, Shards, Status, Timing, Transports};
use tak_tavern::store::{self, Store};
use tak_tavern::web::Door;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::oneshot;
use tokio_util::sync::CancellationToken;
use tracing::Dispatch;

use crate::database::Database;
use crate::proxy::Proxy;
use crate::tavern::{PATIENCE, until};

/// The number of processes.
const COUNT: usize = 2;

/// The stack of a worker, as the program has it, in bytes.
const THREAD_STACK: usize = 8 << 20;

/// The public address of the pages. No server has it.
pub(super) const SITE: &str = "http://127.0.0.1:9";

/// Work begins after each leap of the clock, so looks for it in between are rare.
pub(super) const TIMING: Timing = Timing {
    answer_within: Duration::from_secs(15),
    channel_check_within: Duration::from_secs(5),
    work_interval: Duration::from_millis(400),
    clock_interval: Duration::from_millis(1),
    emoji_interval: Duration::from_hours(1),
};

pub(super) struct Processes {
    running: [Option<Process>; COUNT],
    settings: Settings,
    pub(super) proxy: Option<Proxy>,
    has_endpoint: bool,
}

struct Settings {
    token: String,
    api_url: String,
    public_key: String,
    database_url: String,
    log: Log,
}

struct Process {
    /// Taken when the process ends.
    runtime: Option<Runtime>,
    stop: CancellationToken,
    status: Status,
    /// It dies with the runtime.
    app: Weak<App>,
    pages: SocketAddr,
    endpoint: String,
    log: ProcessLog,
}

impl Processes {
    pub(super) async fn start(
        discord: &LocalDiscord,
        database: &Database,
        proxy: Option<Proxy>,
    ) -> Processes {
        let url = proxy.as_ref().map_or(&database.url, |proxy| &proxy.url);
        let mut processes = Processes {
            running: [const { None }; COUNT],
            settings: Settings {
                token: discord.token().to_owned(),
                api_url: discord.url(),
                public_key: discord.public_key(),
                database_url: url.clone(),
                log: Log::default(),
            },
            proxy,
            has_endpoint: false,
        };
        for index in 0..COUNT {
            processes.begin(index, discord).await;
        }
        discord.bot_is_ready(PATIENCE).await.unwrap();
        processes
    }

    /// Starts a process that does not run, and waits until it serves.
    pub(super) async fn begin(&mut self, index: usize, discord: &LocalDiscord) {
        // Sessions that were cut come back by themselves.
        let count = self.running.iter().flatten().count();
        let process = Process::start(&self.settings).await;
        until("the process connected", async || {
            discord.sessions() > count && process.status.clocks().is_some()
        })
        .await;
        let page = format!("http://{}/api/v1/games", process.pages);
        until("the pages served", async || {
            let answer = reqwest::get(&page).await;
            answer.is_ok_and(|answer| answer.status() != StatusCode::SERVICE_UNAVAILABLE)
        })
        .await;
        if self.has_endpoint {
            discord.add_to_endpoint(&process.endpoint).await.unwrap();
        }
        self.running[index] = Some(process);
    }

    /// Ends a process without a warning. Discord notices its end.
    pub(super) async fn kill(&mut self, index: usize, discord: &LocalDiscord) {
        let Some(process) = self.running[index].take() else {
            return;
        };
        let endpoint = process.endpoint.clone();
        process.end(PATIENCE).await;
        discord.remove_from_endpoint(&endpoint);
        // Its session may have been cut before.
        let count = self.running.iter().flatten().count();
        until("the session over", async || discord.sessions() <= count).await;
    }

    /// Interactions come by HTTP from now on, or by the gateway.
    pub(super) async fn switch_transport(&mut self, discord: &LocalDiscord) {
        self.has_endpoint = !self.has_endpoint;
        let processes = self.running.iter().flatten();
        let urls = processes.map(|process| process.endpoint.as_str());
        let urls = urls.filter(|_| self.has_endpoint).collect::<Vec<_>>();
        discord.set_endpoint(&urls).await.unwrap();
    }

    pub(super) async fn stop(&mut self) {
        for process in &mut self.running {
            let Some(process) = process.take() else {
                continue;
            };
            process.stop.cancel();
            process.end(Duration::from_secs(5)).await;
        }
    }

    /// Waits until Discord can reach all running processes again.
    pub(super) async fn are_connected(&self, discord: &LocalDiscord) {
        let count = self.running.iter().flatten().count();
        until("all processes connected", async || {
            discord.sessions() >= count
        })
        .await;
    }

    /// Whether no process has a task under way.
    pub(super) fn are_idle(&self) -> bool {
        let mut processes = self.running.iter().flatten();
        processes.all(|process| process.status.tasks() == 0)
    }

    pub(super) fn is_running(&self, index: usize) -> bool {
        self.running[index].is_some()
    }

    /// Waits until all running processes know that it is this late.
    pub(super) async fn know_the_time(&self, now: i64) {
        until("the time known", async || {
            self.look_for_work();
            let mut processes = self.running.iter().flatten();
            processes.all(|process| process.status.now().0 >= now)
        })
        .await;
    }

    /// Lets all running processes look at the clock and for due work at once.
    pub(super) fn look_for_work(&self) {
        for process in self.running.iter().flatten() {
            if let Some(app) = process.app.upgrade() {
                app.work_soon();
            }
        }
    }

    /// The address of a page in one of the running processes.
    pub(super) fn page(&self, path: &str, roll: usize) -> Option<String> {
        let processes: Vec<&Process> = self.running.iter().flatten().collect();
        let process = processes.get(roll % processes.len().max(1))?;
        Some(format!("http://{}{path}", process.pages))
    }

    pub(super) fn logged(&self) -> String {
        let log = self.settings.log.0.lock().unwrap();
        String::from_utf8_lossy(&log).into_owned()
    }
}

impl Process {
    async fn start(settings: &Settings) -> Process {
        let log = ProcessLog {
            log: settings.log.clone(),
            is_over: Arc::default(),
        };
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_max_level(tracing::Level::WARN)
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        let dispatch = Dispatch::new(subscriber);
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .thread_stack_size(THREAD_STACK)
            .enable_all()
            .on_thread_start(move || {
                // It lasts as long as the thread.
                std::mem::forget(tracing::dispatcher::set_default(&dispatch));
            })
            .build()
            .unwrap();
        let (status, stop) = (Status::default(), CancellationToken::new());
        let connection = Connection {
            token: settings.token.clone().into(),
            api_url: Some(settings.api_url.clone()),
            timing: TIMING,
            status: status.clone(),
        };
        let (url, key) = (settings.database_url.clone(), settings.public_key.clone());
        let (stop_token, clock) = (stop.clone(), status.clone());
        let (send, addresses) = oneshot::channel();
        runtime.spawn(async move {
            let app = Arc::new(
                App::new(connect(&url).await)
                    .with_pages(SITE)
                    .await
                    .unwrap(),
            );
            let door = Door::bind(([127, 0, 0, 1], 0).into()).await.unwrap();
            let endpoint =
                Endpoint::bind(([127, 0, 0, 1], 0).into(), key.parse().unwrap()).unwrap();
            let url = format!("http://{}/interactions", endpoint.address());
            let entrances = (Arc::downgrade(&app), door.address(), url);
            assert!(send.send(entrances).is_ok(), "the process is awaited");
            let clock = Arc::new(move || clock.clocks());
            tokio::spawn(door.serve(Arc::clone(&app), clock, stop_token.clone()));
            let transports = Transports::new(Some(Shards::Advised), Some(endpoint)).unwrap();
            let abort = CancellationToken::new();
            let outcome = discord::run(&connection, transports, app, &stop_token, &abort).await;
            if let Err(error) = outcome {
                tracing::error!(?error, "failed to serve");
            }
        });
        let (app, pages, endpoint) = addresses.await.unwrap();
        Process {
            runtime: Some(runtime),
            stop,
            status,
            app,
            pages,
            endpoint,
            log,
        }
    }
}

impl Process {
    async fn end(mut self, patience: Duration) {
        let runtime = self.runtime.take().expect("a process ends once");
        self.log.is_over.store(true, Ordering::Relaxed);
        let shutdown = move || runtime.shutdown_timeout(patience);
        tokio::task::spawn_blocking(shutdown).await.unwrap();
    }
}

impl Drop for Process {
    /// A simulation that panics must not wait for its processes.
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// The log of the processes.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

/// The log of one process. A dead process logs nothing, but its tasks see parts of it end before them.
#[derive(Clone)]
struct ProcessLog {
    log: Log,
    is_over: Arc<AtomicBool>,
}

impl Write for ProcessLog {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        if !self.is_over.load(Ordering::Relaxed) {
            self.log.0.lock().unwrap().extend_from_slice(line);
        }
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Opens the database as a supervised program does, which starts again if the database does not answer.
async fn connect(url: &str) -> Store {
    let connections = NonZeroU32::new(4).unwrap();
    loop {
        match Store::connect_with(url, connections).await {
            Ok(store) => return store,
            Err(store::Error::Silent { .. }) => {}
            Err(error) => panic!("{error:?}"),
        }
    }
}
