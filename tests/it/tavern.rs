//! The whole house for a test: a Discord, a database, and the bot between
//! them.

use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use local_discord::{Answer, LocalDiscord, Message, Options, Person, Setup, Snowflake};
use tak_tavern::app::App;
use tak_tavern::discord::{self, Connection, Endpoint, Status, Transports};
use tak_tavern::store::Store;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::database::{Database, Engine};
use crate::transcript::Names;

/// How long an answer may take before a test gives up on it.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// How long Discord waits for a first answer here: long enough for a machine
/// that is busy with other tests.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// The door by which interactions reach the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Door {
    Gateway,
    Http,
}

impl Door {
    /// What is said goes through both doors: one on each engine.
    fn on(engine: Engine) -> Door {
        match engine {
            Engine::Sqlite => Door::Http,
            Engine::Postgres | Engine::SerializablePostgres => Door::Gateway,
        }
    }
}

/// A server with a channel, some people, and the bot.
pub(crate) struct Tavern {
    pub(crate) discord: LocalDiscord,
    pub(crate) database: Database,
    pub(crate) channel: Snowflake,
    pub(crate) ada: Person,
    pub(crate) bo: Person,
    /// What those who are here are called.
    pub(crate) names: Names,
    /// How long Discord waits for a first answer.
    answer_within: Duration,
    /// How far Discord's clock was moved on.
    passed: Mutex<Duration>,
    door: Door,
    bot: Mutex<Option<Bot>>,
    /// Whether something was lost on its way to where the bot is a guest, and
    /// waits until somebody asks for it.
    pub(crate) has_lost: AtomicBool,
}

/// A bot in a process of its own, which ends with this value.
pub(crate) struct Process(Child);

impl Drop for Process {
    /// Ends it in the middle of whatever it does.
    fn drop(&mut self) {
        self.0.kill().expect("the process is ours to end");
        self.0.wait().expect("it has ended");
    }
}

impl Process {
    /// Asks it to end, as systems do that stop or replace a program.
    pub(crate) fn terminate(&self) {
        let id = self.0.id().to_string();
        let asked = Command::new("kill").args(["-TERM", &id]).status();
        assert!(asked.unwrap().success());
    }

    /// Lets no file that it writes be longer than so many bytes, or any.
    pub(crate) fn limit_files(&self, bytes: Option<u64>) {
        let (id, bytes) = (self.0.id(), bytes.map(|bytes| bytes.to_string()));
        let most = bytes.map_or("unlimited".to_owned(), |bytes| format!("{bytes}:"));
        let limited = Command::new("prlimit")
            .args([format!("--pid={id}"), format!("--fsize={most}")])
            .status();
        assert!(limited.unwrap().success());
    }

    /// Waits until it has ended by itself.
    pub(crate) async fn ended(&mut self) -> ExitStatus {
        let ending = async {
            loop {
                if let Some(status) = self.0.try_wait().unwrap() {
                    return status;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let ended = tokio::time::timeout(PATIENCE, ending).await;
        ended.expect("it ends by itself")
    }
}

/// A running bot.
pub(crate) struct Bot {
    stop: CancellationToken,
    task: JoinHandle<anyhow::Result<()>>,
    /// Where it takes interactions by HTTP.
    pub(crate) url: Option<String>,
}

impl Tavern {
    /// Opens the house, with the bot at work.
    pub(crate) async fn open(engine: Engine) -> Tavern {
        Tavern::open_by(Door::on(engine), engine).await
    }

    /// The same, with the gateway as the door: for what depends on how answers
    /// are sent, and on sessions.
    pub(crate) async fn open_by_gateway(engine: Engine) -> Tavern {
        Tavern::open_by(Door::Gateway, engine).await
    }

    /// The same by a door of one's choice.
    pub(crate) async fn open_by(door: Door, engine: Engine) -> Tavern {
        let mut tavern = Tavern::without_bot(engine).await;
        tavern.door = door;
        tavern.start_bot().await;
        tavern
    }

    /// The same, where Discord waits for a first answer no longer than it
    /// really does, and the gateway is the door: for tests of answers that come
    /// too late.
    pub(crate) async fn open_in_a_hurry(engine: Engine) -> Tavern {
        let tavern = Tavern::in_a_hurry_without_bot(engine).await;
        tavern.start_bot().await;
        tavern
    }

    /// The same before the bot is at work.
    pub(crate) async fn in_a_hurry_without_bot(engine: Engine) -> Tavern {
        let mut tavern = Tavern::waiting(engine, discord::ANSWER_WITHIN).await;
        tavern.door = Door::Gateway;
        tavern
    }

    /// The same, where the bot defers its answers after half a second, and Discord
    /// waits longer.
    pub(crate) async fn open_impatient(engine: Engine) -> Tavern {
        let mut tavern = Tavern::without_bot(engine).await;
        tavern.door = Door::Gateway;
        tavern.answer_within = Duration::from_millis(1_500);
        tavern.start_bot().await;
        tavern
    }

    /// The house on a day when the bot is ill.
    pub(crate) async fn without_bot(engine: Engine) -> Tavern {
        Tavern::waiting(engine, ANSWER_WITHIN).await
    }

    /// The house of an application that is older than its bot.
    pub(crate) async fn open_with_older_application(door: Door, engine: Engine) -> Tavern {
        let mut tavern = Tavern::of(
            engine,
            Options {
                answer_within: ANSWER_WITHIN,
                has_older_application: true,
                ..Options::default()
            },
        )
        .await;
        tavern.door = door;
        tavern.start_bot().await;
        tavern
    }

    async fn waiting(engine: Engine, answer_within: Duration) -> Tavern {
        let options = Options {
            answer_within,
            ..Options::default()
        };
        Tavern::of(engine, options).await
    }

    async fn of(engine: Engine, options: Options) -> Tavern {
        let answer_within = options.answer_within;
        // With RUST_LOG set, a failing test shows what the bot saw.
        tracing_subscriber::fmt()
            .with_env_filter(tracing_subscriber::EnvFilter::from_default_env())
            .with_test_writer()
            .try_init()
            .ok();
        let setup = Setup {
            guild: "The Tak Tavern".to_owned(),
            channels: vec!["tavern".to_owned(), "garden".to_owned()],
            people: ["Ada", "Bo", "Cleo", "Dan"].map(str::to_owned).to_vec(),
            bot: "Tak Tavern".to_owned(),
        };
        let discord = LocalDiscord::start(Options { setup, ..options })
            .await
            .unwrap();
        let people = ["Ada", "Bo", "Cleo", "Dan"];
        let people = people.map(|name| (discord.person(name).id, name.to_owned()));
        let channels = ["tavern", "garden"];
        let channels = channels.map(|name| (discord.channel(name), name.to_owned()));
        let bot = (discord.bot_id(), "Tak Tavern".to_owned());
        Tavern {
            names: Names(people.into_iter().chain(channels).chain([bot]).collect()),
            answer_within,
            passed: Mutex::default(),
            channel: discord.channel("tavern"),
            ada: discord.person("Ada"),
            bo: discord.person("Bo"),
            database: Database::empty(engine).await,
            door: Door::on(engine),
            bot: Mutex::default(),
            has_lost: AtomicBool::new(false),
            discord,
        }
    }

    /// The bot as an operator runs it: a process of its own.
    pub(crate) async fn process(&self) -> Process {
        let process = self.process_with(&[]);
        self.discord.bot_is_ready(PATIENCE).await.unwrap();
        process
    }

    /// The same with more settings; it may not be ready yet.
    pub(crate) fn process_with(&self, settings: &[(&str, &str)]) -> Process {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tak-tavern"));
        self.process_of(command.arg("run").envs(settings.iter().copied()))
    }

    /// One where files that cannot grow are no reason to end: the system ends a
    /// program otherwise that writes over its limit.
    pub(crate) async fn limited_process(&self) -> Process {
        let program = env!("CARGO_BIN_EXE_tak-tavern");
        let script = "trap '' XFSZ; exec \"$0\" run";
        let process = self.process_of(Command::new("bash").args(["-c", script, program]));
        self.discord.bot_is_ready(PATIENCE).await.unwrap();
        process
    }

    fn process_of(&self, command: &mut Command) -> Process {
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

    /// A further process of the bot on the same database, once it is in touch
    /// with Discord.
    pub(crate) async fn another_bot(&self) -> Bot {
        self.another_bot_on(self.store().await).await
    }

    /// The same with another way to the database.
    pub(crate) async fn another_bot_on(&self, store: Store) -> Bot {
        self.another_bot_of(App::new(store)).await
    }

    async fn another_bot_of(&self, app: App) -> Bot {
        let bot = match self.door {
            Door::Gateway => {
                let before = self.discord.sessions();
                let bot = self.bot_of(app, Transports::gateway(), None);
                self.sessions_are(before + 1).await;
                bot
            }
            Door::Http => {
                let key = self.discord.public_key().parse().unwrap();
                let endpoint = Endpoint::bind(([127, 0, 0, 1], 0).into(), key).unwrap();
                let url = format!("http://{}/interactions", endpoint.address());
                let doors = Transports::new(None, Some(endpoint)).unwrap();
                let bot = self.bot_of(app, doors, Some(url.clone()));
                self.is_behind_endpoint(&url).await;
                bot
            }
        };
        self.discord.bot_is_ready(PATIENCE).await.unwrap();
        bot
    }

    /// Puts an address behind the endpoint as soon as it answers.
    pub(crate) async fn is_behind_endpoint(&self, url: &str) {
        until("the endpoint answers", async || {
            self.discord.add_to_endpoint(url).await.is_ok()
        })
        .await;
    }

    /// A further process that defers its answers after half a second.
    pub(crate) async fn another_impatient_bot(&self) -> Bot {
        let before = self.discord.sessions();
        let within = Duration::from_millis(1_500);
        let bot = self.bot_within(
            within,
            App::new(self.store().await),
            Transports::gateway(),
            None,
        );
        self.sessions_are(before + 1).await;
        self.discord.bot_is_ready(PATIENCE).await.unwrap();
        bot
    }

    /// A process of the bot with these doors, which may not be ready yet.
    pub(crate) async fn bot(&self, doors: Transports, url: Option<String>) -> Bot {
        self.bot_of(App::new(self.store().await), doors, url)
    }

    fn bot_of(&self, app: App, doors: Transports, url: Option<String>) -> Bot {
        self.bot_within(self.answer_within, app, doors, url)
    }

    fn bot_within(
        &self,
        answer_within: Duration,
        app: App,
        doors: Transports,
        url: Option<String>,
    ) -> Bot {
        let connection = Connection {
            token: self.discord.token().to_owned().into(),
            api_url: Some(self.discord.url()),
            answer_within,
            status: Status::default(),
        };
        let stop = CancellationToken::new();
        let stopped = stop.clone();
        let task = tokio::spawn(async move {
            let abort = CancellationToken::new();
            discord::run(&connection, doors, app, &stopped, &abort).await
        });
        Bot { stop, task, url }
    }

    pub(crate) async fn sessions_are(&self, count: usize) {
        let what = format!("{count} sessions");
        until(&what, async || self.discord.sessions() == count).await;
    }

    /// Lets the bot end and begin anew, as after a change of the program.
    pub(crate) async fn restart(&self) {
        self.stop_bot().await;
        self.start_bot().await;
        self.settled().await;
    }

    pub(crate) async fn start_bot(&self) {
        self.start_bot_of(App::new(self.store().await)).await;
    }

    /// Starts a bot that a test has prepared.
    pub(crate) async fn start_bot_of(&self, app: App) {
        let bot = self.another_bot_of(app).await;
        *self.bot.lock().unwrap() = Some(bot);
    }

    /// Lets the bot end as an operator would: it finishes what it is doing.
    pub(crate) async fn stop_bot(&self) {
        let bot = self.bot.lock().unwrap().take();
        if let Some(bot) = bot {
            let before = self.discord.sessions();
            let url = bot.url.clone();
            bot.stop().await;
            match url {
                Some(url) => self.discord.remove_from_endpoint(&url),
                None => self.sessions_are(before - 1).await,
            }
        }
    }

    /// Moves Discord's clock on. A bot that runs learns of it within a minute,
    /// one that starts at once.
    pub(crate) fn pass(&self, time: Duration) {
        self.discord.pass(time);
        *self.passed.lock().unwrap() += time;
    }

    /// Sets Discord's clock back.
    pub(crate) fn set_back(&self, time: Duration) {
        self.discord.set_back(time);
        *self.passed.lock().unwrap() -= time;
    }

    /// Waits until everything is shown and true, and nothing is due.
    pub(crate) async fn settled(&self) {
        let waiting = async {
            while !self.unsettled().await.is_empty() {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        let waited = tokio::time::timeout(PATIENCE, waiting).await;
        assert!(waited.is_ok(), "not settled: {:?}", self.unsettled().await);
    }

    /// What is still to be shown, changed or answered.
    async fn unsettled(&self) -> Vec<String> {
        let due = "select id, kind, case when kind in ('half time', 'last hours', 'time up', \
                   'digest', 'vacation over') then 'alarm' else state end, due \
                   from posts where due is not null";
        let mut left = self.database.ask(due).await;
        left.retain(|post| self.is_due(post));
        if !self.has_lost.load(Ordering::Relaxed) {
            let unshown = "select id, kind from posts where guest = 1 and state = 'waiting'";
            left.extend(self.database.ask(unshown).await);
        }
        if self.is_anybody_waiting() {
            left.push("an answer".to_owned());
        }
        left
    }

    fn is_anybody_waiting(&self) -> bool {
        let channels = self.names.0.iter().map(|(id, _)| *id);
        let mut said = channels.flat_map(|one| self.discord.messages(one));
        said.any(|message| message.thinking)
    }

    /// Whether something is to be done about a post now: it is to be shown or
    /// changed, or its time is up. Whoever sees to it has moved its time on by
    /// half a minute. Alarms are due in hours or days.
    fn is_due(&self, post: &str) -> bool {
        let (what, due) = post.rsplit_once(' ').unwrap();
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let soon = now + *self.passed.lock().unwrap() + Duration::from_mins(1);
        what.ends_with(" waiting")
            || what.ends_with(" outdated")
            || due.parse::<u128>().unwrap() <= soon.as_millis()
    }

    /// Lets a game be so much older, as if time had passed for it alone.
    pub(crate) async fn ages(&self, game: u32, time: Duration) {
        let (ms, game) = (
            time.as_millis(),
            format!("(select id from games where number = {game})"),
        );
        self.database
            .run(&format!(
                "update events set at = at - {ms} where game = {game};
                 update posts set due = due - {ms} where game = {game} and due is not null;
                 update games set started_at = started_at - {ms}, due = due - {ms} \
                     where id = {game};"
            ))
            .await;
    }

    /// Lets the bot end as an operator would, and everything with it.
    pub(crate) async fn close(self) {
        self.stop_bot().await;
        self.discord.shutdown().await;
    }

    pub(crate) async fn store(&self) -> Store {
        self.database.store().await
    }

    /// A challenge by Ada to Bo, who goes second.
    pub(crate) async fn challenge(&self, options: &str) -> Message {
        let line = format!("/tak challenge opponent:@Bo first:me {options}");
        self.said(self.ada.types(self.channel, &line).await).await
    }

    /// A game between Ada, who is White, and Bo, once the challenge says that it
    /// was accepted; the message with its board.
    pub(crate) async fn game(&self, options: &str) -> Message {
        let challenge = self.challenge(options).await;
        let board = self.said(self.bo.clicks(&challenge, "Accept").await).await;
        self.wait_until_without_buttons(&challenge).await;
        board
    }

    /// The player of the ply with this number, counted from 0.
    pub(crate) fn player(&self, ply: usize) -> &Person {
        if ply.is_multiple_of(2) {
            &self.ada
        } else {
            &self.bo
        }
    }

    /// The message of an answer.
    pub(crate) async fn said(&self, answer: Answer) -> Message {
        answer.message(PATIENCE).await.unwrap()
    }

    /// Waits until the buttons of a message are gone.
    pub(crate) async fn wait_until_without_buttons(&self, message: &Message) {
        let id = message.id;
        let changed = self
            .discord
            .wait_for_message(message.channel, PATIENCE, |message| {
                message.id == id && message.buttons().is_empty()
            });
        changed.await.unwrap();
    }

    /// The bot's requests that Discord refused, but for those by which several
    /// processes try to make the same emoji, and for looks whether a response by
    /// HTTP has been taken already.
    pub(crate) fn refused_requests(&self) -> Vec<String> {
        self.discord
            .requests()
            .iter()
            .filter(|request| request.status >= 400 && !request.route.ends_with("/emojis"))
            .filter(|request| request.method != "GET" || !request.path.ends_with("/@original"))
            .map(|request| format!("{} {} {}", request.method, request.route, request.status))
            .collect()
    }
}

impl Bot {
    /// Asks it to stop, and waits until it has.
    pub(crate) async fn stop(self) {
        self.stop.cancel();
        self.task.await.unwrap().unwrap();
    }
}

/// Waits until something is so, asking again and again.
pub(crate) async fn until(what: &str, is_so: impl AsyncFn() -> bool) {
    let waiting = async {
        while !is_so().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let waited = tokio::time::timeout(PATIENCE, waiting).await;
    assert!(waited.is_ok(), "not {what} within {PATIENCE:?}");
}
