//! Bots that run inside a test.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tak_tavern::app::App;
use tak_tavern::discord::{self, Connection, Endpoint, Status, Transports};
use tak_tavern::store::Store;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::{Limits, PATIENCE, Tavern, Transport, until};

/// A bot that runs inside the test.
pub(crate) struct Bot {
    stop: CancellationToken,
    task: JoinHandle<anyhow::Result<()>>,
    /// Its interactions endpoint, if it has one.
    pub(crate) url: Option<String>,
    /// Its test's count of sessions, if it is counted there.
    expected: Option<Arc<AtomicUsize>>,
}

impl Bot {
    /// Starts a bot, without waiting for its connection.
    fn start(
        tavern: &Tavern,
        limits: Limits,
        app: impl Into<Arc<App>>,
        doors: Transports,
        url: Option<String>,
    ) -> Bot {
        let status = Status::default();
        tavern.statuses.lock().unwrap().push(status.clone());
        let connection = Connection {
            token: tavern.discord.token().to_owned().into(),
            api_url: Some(tavern.discord.url()),
            timing: limits.bot,
            status,
        };
        let (app, stop) = (app.into(), CancellationToken::new());
        let end = stop.clone();
        let task = tokio::spawn(async move {
            let abort = CancellationToken::new();
            discord::run(&connection, doors, app, &end, &abort).await
        });
        Bot {
            stop,
            task,
            url,
            expected: None,
        }
    }

    /// Stops it, and waits for its end.
    pub(crate) async fn stop(self) {
        self.stop.cancel();
        self.task.await.unwrap().unwrap();
        if let Some(expected) = self.expected {
            expected.fetch_sub(1, Ordering::SeqCst);
        }
    }
}

impl Tavern {
    /// The app of a bot inside a test.
    async fn app(&self) -> App {
        self.serve_until_now().await;
        let app = App::new(self.database.small_store().await);
        if self.has_pages {
            app.with_pages("http://127.0.0.1:9").await.unwrap()
        } else {
            app
        }
    }

    /// Starts another bot on the same database, and waits until it is connected.
    pub(crate) async fn another_bot(&self) -> Bot {
        self.another_bot_with_app(self.app().await).await
    }

    pub(crate) async fn another_bot_on(&self, store: Store) -> Bot {
        self.another_bot_with_app(App::new(store)).await
    }

    pub(crate) async fn another_bot_with_app(&self, app: impl Into<Arc<App>>) -> Bot {
        let (transports, url) = match self.transport {
            Transport::Gateway if self.reads_messages => {
                (Transports::gateway().with_messages(), None)
            }
            Transport::Gateway => (Transports::gateway(), None),
            Transport::Http => {
                let key = self.discord.public_key().parse().unwrap();
                let endpoint = Endpoint::bind(([127, 0, 0, 1], 0).into(), key).unwrap();
                let url = format!("http://{}/interactions", endpoint.address());
                (Transports::new(None, Some(endpoint)).unwrap(), Some(url))
            }
        };
        self.connected_bot(self.limits, app, transports, url).await
    }

    /// Starts a bot, and waits until it is connected.
    async fn connected_bot(
        &self,
        limits: Limits,
        app: impl Into<Arc<App>>,
        transports: Transports,
        url: Option<String>,
    ) -> Bot {
        let expected = match url {
            None => Some(self.expect_a_session().await),
            Some(_) => None,
        };
        let mut bot = Bot::start(self, limits, app, transports, url.clone());
        bot.expected = expected;
        let ready = async {
            match &url {
                None => self.wait_for_expected_sessions().await,
                Some(url) => self.add_to_endpoint(url).await,
            }
            self.discord.bot_is_ready(PATIENCE).await.unwrap();
        };
        tokio::select! {
            () = ready => {}
            ended = &mut bot.task => panic!("the bot does not start: {ended:?}"),
        }
        bot
    }

    /// Adds an address to the endpoint as soon as it answers.
    pub(crate) async fn add_to_endpoint(&self, url: &str) {
        until("the endpoint answers", async || {
            self.discord.add_to_endpoint(url).await.is_ok()
        })
        .await;
    }

    /// Starts another bot. It defers its answers after half a second.
    pub(crate) async fn another_bot_with_early_deferral(&self) -> Bot {
        let (app, gateway) = (self.app().await, Transports::gateway());
        self.connected_bot(Limits::EARLY_DEFERRAL, app, gateway, None)
            .await
    }

    /// Starts a bot with these transports, without waiting.
    pub(crate) async fn bot(&self, doors: Transports, url: Option<String>) -> Bot {
        Bot::start(self, self.limits, self.app().await, doors, url)
    }

    /// Counts a bot that is about to start, as soon as Discord has noticed the end
    /// of those that stopped. Several bots may start at the same time.
    async fn expect_a_session(&self) -> Arc<AtomicUsize> {
        self.wait_for_ended_sessions().await;
        self.expected_sessions.fetch_add(1, Ordering::SeqCst);
        Arc::clone(&self.expected_sessions)
    }

    async fn wait_for_expected_sessions(&self) {
        until("all sessions begun", async || {
            self.discord.sessions() >= self.expected_sessions.load(Ordering::SeqCst)
        })
        .await;
    }

    async fn wait_for_ended_sessions(&self) {
        until("the sessions of stopped bots over", async || {
            self.discord.sessions() <= self.expected_sessions.load(Ordering::SeqCst)
        })
        .await;
    }

    pub(crate) async fn wait_for_sessions(&self, count: usize) {
        let condition = format!("{count} sessions");
        until(&condition, async || self.discord.sessions() == count).await;
    }

    /// Stops the bot and starts another one, as after an update.
    pub(crate) async fn restart(&self) {
        self.stop_bot().await;
        self.start_bot().await;
        self.settled().await;
    }

    pub(crate) async fn start_bot(&self) {
        self.start_bot_with_app(self.app().await).await;
    }

    /// Starts a bot with an app that a test has prepared.
    pub(crate) async fn start_bot_with_app(&self, app: impl Into<Arc<App>>) {
        let bot = self.another_bot_with_app(app).await;
        *self.bot.lock().unwrap() = Some(bot);
    }

    /// Stops the bot as an operator would: it finishes its work.
    pub(crate) async fn stop_bot(&self) {
        let bot = self.bot.lock().unwrap().take();
        if let Some(bot) = bot {
            let url = bot.url.clone();
            bot.stop().await;
            match url {
                Some(url) => self.discord.remove_from_endpoint(&url),
                None => self.wait_for_ended_sessions().await,
            }
        }
    }

    /// Stops the bot as an operator would, then the local Discord.
    pub(crate) async fn close(self) {
        self.stop_bot().await;
        self.discord.shutdown().await;
    }
}
