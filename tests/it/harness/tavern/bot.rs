//! Bots that run inside a test.

use std::sync::Arc;

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
        let connection = Connection {
            token: tavern.discord.token().to_owned().into(),
            api_url: Some(tavern.discord.url()),
            timing: limits.bot,
            status: Status::default(),
        };
        let (app, stop) = (app.into(), CancellationToken::new());
        let stopped = stop.clone();
        let task = tokio::spawn(async move {
            let abort = CancellationToken::new();
            discord::run(&connection, doors, app, &stopped, &abort).await
        });
        Bot { stop, task, url }
    }

    /// Stops it, and waits for its end.
    pub(crate) async fn stop(self) {
        self.stop.cancel();
        self.task.await.unwrap().unwrap();
    }
}

impl Tavern {
    /// The app of a bot inside a test.
    async fn app(&self) -> App {
        App::new(self.database.small_store().await)
    }

    /// Starts another bot on the same database, and waits until it is connected.
    pub(crate) async fn another_bot(&self) -> Bot {
        self.another_bot_with_app(self.app().await).await
    }

    pub(crate) async fn another_bot_on(&self, store: Store) -> Bot {
        self.another_bot_with_app(App::new(store)).await
    }

    pub(crate) async fn another_bot_with_app(&self, app: impl Into<Arc<App>>) -> Bot {
        let before = self.discord.sessions();
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
        let mut bot = Bot::start(self, self.limits, app, transports, url.clone());
        let ready = async {
            match &url {
                None => self.wait_for_a_session_after(before).await,
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
        let before = self.discord.sessions();
        let bot = Bot::start(
            self,
            Limits::EARLY_DEFERRAL,
            self.app().await,
            Transports::gateway(),
            None,
        );
        self.wait_for_a_session_after(before).await;
        self.discord.bot_is_ready(PATIENCE).await.unwrap();
        bot
    }

    /// Starts a bot with these transports, without waiting.
    pub(crate) async fn bot(&self, doors: Transports, url: Option<String>) -> Bot {
        Bot::start(self, self.limits, self.app().await, doors, url)
    }

    /// Several bots may start at the same time.
    async fn wait_for_a_session_after(&self, before: usize) {
        let condition = format!("more than {before} sessions");
        until(&condition, async || self.discord.sessions() > before).await;
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
            let before = self.discord.sessions();
            let url = bot.url.clone();
            bot.stop().await;
            match url {
                Some(url) => self.discord.remove_from_endpoint(&url),
                None => self.wait_for_sessions(before - 1).await,
            }
        }
    }

    /// Stops the bot as an operator would, then the local Discord.
    pub(crate) async fn close(self) {
        self.stop_bot().await;
        self.discord.shutdown().await;
    }
}
