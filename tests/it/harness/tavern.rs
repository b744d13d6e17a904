//! A tavern for a test: a local Discord, a database, and the bot between them.

mod bot;
mod process;
mod settled;

use std::sync::atomic::{AtomicBool, AtomicUsize};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use local_discord::{Answer, LocalDiscord, Message, Options, Person, Request, Setup, Snowflake};
use serde_json::Value;
use tak_tavern::discord::{Status, Timing};
use tak_tavern::store::Store;

pub(crate) use self::bot::Bot;
pub(crate) use self::process::Process;
use crate::database::{Database, Engine};
use crate::transcript::Names;

/// How long an answer may take before a test gives up on it.
pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

/// The interval of a bot's looks for due work. Most tests wait for such work.
const WORK_INTERVAL: Duration = Duration::from_millis(250);

/// Longer than any test. To draw the icons takes longer than many a test.
const NO_EMOJI: Duration = Duration::from_hours(1);

/// The time limits of Discord and the bot. On a busy machine an answer may take
/// several seconds, and must not change a transcript.
#[derive(Clone, Copy, Debug)]
struct Limits {
    /// Discord's wait for a first answer.
    discord_answer: Duration,
    /// The bot derives its deferrals from its own limit for an answer.
    bot: Timing,
}

impl Limits {
    /// For tests that are not about time.
    const GENEROUS: Limits = Limits::same(Duration::from_secs(15));

    /// For tests of emoji.
    const WITH_EMOJI: Limits = Limits {
        bot: Timing {
            emoji_interval: Duration::from_millis(20),
            ..Limits::GENEROUS.bot
        },
        ..Limits::GENEROUS
    };

    /// For tests that wait until Discord gives up.
    const SHORT: Limits = Limits::same(Duration::from_secs(5));

    /// For tests of deferred and late answers.
    const PRODUCTION: Limits = Limits {
        discord_answer: Timing::PRODUCTION.answer_within,
        bot: Timing {
            work_interval: WORK_INTERVAL,
            emoji_interval: NO_EMOJI,
            ..Timing::PRODUCTION
        },
    };

    /// The bot defers after half a second, and Discord waits longer.
    const EARLY_DEFERRAL: Limits = Limits {
        bot: Timing {
            answer_within: Duration::from_millis(1_500),
            ..Limits::GENEROUS.bot
        },
        ..Limits::GENEROUS
    };

    const fn same(limit: Duration) -> Limits {
        Limits {
            discord_answer: limit,
            bot: Timing {
                answer_within: limit,
                channel_check_within: limit,
                work_interval: WORK_INTERVAL,
                clock_interval: Timing::PRODUCTION.clock_interval,
                emoji_interval: NO_EMOJI,
            },
        }
    }
}

/// The transport that brings interactions to the bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Transport {
    Gateway,
    Http,
}

impl Transport {
    /// Each engine has another transport, so that conversations cover both.
    fn on(engine: Engine) -> Transport {
        match engine {
            Engine::Sqlite => Transport::Http,
            Engine::Postgres | Engine::SerializablePostgres => Transport::Gateway,
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
    /// The names of people and channels.
    pub(crate) names: Names,
    limits: Limits,
    registered: OnceLock<Vec<Value>>,
    /// How far a test has moved Discord's clock.
    passed: Mutex<Duration>,
    /// The milliseconds of that in which the next bot finds that others have served.
    served_ms: Mutex<i64>,
    transport: Transport,
    bot: Mutex<Option<Bot>>,
    /// The states of all bots that have run inside this test.
    statuses: Mutex<Vec<Status>>,
    /// The sessions of bots that this test waits for.
    expected_sessions: Arc<AtomicUsize>,
    /// Whether bots read messages.
    reads_messages: bool,
    /// Whether games have links to pages. The pages are not served.
    has_pages: bool,
    /// Whether an answer was lost: one of a guest, which waits for the next
    /// interaction there, or one deferred by a process that was killed.
    pub(crate) has_lost: AtomicBool,
}

impl Tavern {
    /// The commands that the bot registered when it started.
    pub(crate) fn registered_commands(&self) -> Vec<Value> {
        let list = || {
            let requests = self.discord.requests();
            let mut requests = requests.iter();
            let is_registration =
                |request: &Request| request.method == "PUT" && request.route.ends_with("/commands");
            let registration = requests.find(|request| is_registration(request));
            let commands = registration.expect("a starting bot registers its commands");
            commands.body.as_array().expect("they are a list").clone()
        };
        // Discord forgets requests after many others.
        self.registered.get_or_init(list).clone()
    }

    /// A tavern with a running bot.
    pub(crate) async fn open(engine: Engine) -> Tavern {
        Tavern::open_with_transport(Transport::on(engine), engine).await
    }

    /// For tests of sessions, and of the requests that carry answers.
    pub(crate) async fn open_by_gateway(engine: Engine) -> Tavern {
        Tavern::open_with_transport(Transport::Gateway, engine).await
    }

    pub(crate) async fn open_with_transport(transport: Transport, engine: Engine) -> Tavern {
        Tavern::without_bot(engine).await.start(transport).await
    }

    /// By the gateway, with bots that read messages.
    pub(crate) async fn open_with_messages(engine: Engine) -> Tavern {
        let mut tavern = Tavern::without_bot(engine).await;
        tavern.reads_messages = true;
        tavern.start(Transport::Gateway).await
    }

    /// With buttons that link to pages of games.
    pub(crate) async fn open_with_pages(engine: Engine) -> Tavern {
        let mut tavern = Tavern::without_bot(engine).await;
        tavern.has_pages = true;
        tavern.start(Transport::on(engine)).await
    }

    /// With such buttons, for interactions that are held for long.
    pub(crate) async fn open_with_pages_and_patience(engine: Engine) -> Tavern {
        let mut tavern = Tavern::with_limits(engine, Limits::same(Duration::from_mins(10))).await;
        tavern.has_pages = true;
        tavern.start(Transport::on(engine)).await
    }

    /// By the gateway, with Discord's own time limits: for tests of late answers.
    pub(crate) async fn open_with_production_limits(engine: Engine) -> Tavern {
        let tavern = Tavern::without_bot_with_production_limits(engine).await;
        tavern.start(Transport::Gateway).await
    }

    pub(crate) async fn without_bot_with_production_limits(engine: Engine) -> Tavern {
        let mut tavern = Tavern::with_limits(engine, Limits::PRODUCTION).await;
        tavern.transport = Transport::Gateway;
        tavern
    }

    /// By the gateway, for tests of lost answers: Discord gives up soon.
    pub(crate) async fn open_with_short_limits(engine: Engine) -> Tavern {
        let tavern = Tavern::without_bot_with_short_limits(engine).await;
        tavern.start(Transport::Gateway).await
    }

    pub(crate) async fn open_by_http_with_short_limits(engine: Engine) -> Tavern {
        let tavern = Tavern::without_bot_with_short_limits(engine).await;
        tavern.start(Transport::Http).await
    }

    pub(crate) async fn without_bot_with_short_limits(engine: Engine) -> Tavern {
        Tavern::with_limits(engine, Limits::SHORT).await
    }

    /// By the gateway, with a bot that defers after half a second.
    pub(crate) async fn open_with_early_deferral(engine: Engine) -> Tavern {
        let tavern = Tavern::with_limits(engine, Limits::EARLY_DEFERRAL).await;
        tavern.start(Transport::Gateway).await
    }

    pub(crate) async fn without_bot(engine: Engine) -> Tavern {
        Tavern::with_limits(engine, Limits::GENEROUS).await
    }

    /// With bots that upload their emoji immediately.
    pub(crate) async fn without_bot_with_emoji(engine: Engine) -> Tavern {
        Tavern::with_limits(engine, Limits::WITH_EMOJI).await
    }

    /// The application has another id than its bot, as those of before 2016. Its
    /// bot uploads emoji.
    pub(crate) async fn open_with_older_application(
        transport: Transport,
        engine: Engine,
    ) -> Tavern {
        let options = Options {
            has_older_application: true,
            ..Options::default()
        };
        let tavern = Tavern::with_options(engine, Limits::WITH_EMOJI, options).await;
        tavern.start(transport).await
    }

    async fn start(mut self, transport: Transport) -> Tavern {
        self.transport = transport;
        self.start_bot().await;
        self
    }

    async fn with_limits(engine: Engine, limits: Limits) -> Tavern {
        Tavern::with_options(engine, limits, Options::default()).await
    }

    async fn with_options(engine: Engine, limits: Limits, options: Options) -> Tavern {
        // With RUST_LOG set, a failing test shows the bot's log.
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
        let options = Options {
            setup,
            answer_within: limits.discord_answer,
            // The transcripts are in the spelling of the complete catalogue.
            locale: "en-GB".to_owned(),
            ..options
        };
        let discord = LocalDiscord::start(options).await.unwrap();
        let people = ["Ada", "Bo", "Cleo", "Dan"];
        let people = people.map(|name| (discord.person(name).id, name.to_owned()));
        let channels = ["tavern", "garden"];
        let channels = channels.map(|name| (discord.channel(name), name.to_owned()));
        let bot = (discord.bot_id(), "Tak Tavern".to_owned());
        let keepers = (discord.add_role("Keepers", 0), "Keepers".to_owned());
        Tavern {
            names: Names(
                people
                    .into_iter()
                    .chain(channels)
                    .chain([bot, keepers])
                    .collect(),
            ),
            limits,
            registered: OnceLock::new(),
            passed: Mutex::default(),
            served_ms: Mutex::default(),
            channel: discord.channel("tavern"),
            ada: discord.person("Ada"),
            bo: discord.person("Bo"),
            database: Database::fresh(engine).await,
            transport: Transport::on(engine),
            bot: Mutex::default(),
            statuses: Mutex::default(),
            expected_sessions: Arc::default(),
            reads_messages: false,
            has_pages: false,
            has_lost: AtomicBool::new(false),
            discord,
        }
    }

    /// Moves Discord's clock forward. A running bot notices within a minute, a
    /// starting one immediately. In the meantime other processes have served.
    pub(crate) fn pass(&self, time: Duration) {
        self.pass_without_service(time);
        *self.served_ms.lock().unwrap() += signed_ms(time);
    }

    /// The same for time in which no process could serve, if no bot runs.
    pub(crate) fn pass_without_service(&self, time: Duration) {
        self.discord.pass(time);
        *self.passed.lock().unwrap() += time;
    }

    /// Moves Discord's clock forward, and the next bot notices immediately.
    pub(crate) async fn later(&self, time: Duration) {
        self.pass(time);
        self.restart().await;
    }

    pub(crate) fn set_back(&self, time: Duration) {
        self.discord.set_back(time);
        *self.passed.lock().unwrap() -= time;
        *self.served_ms.lock().unwrap() -= signed_ms(time);
    }

    /// Moves the heartbeat as the processes have that served while a clock was moved.
    async fn serve_until_now(&self) {
        let ms = std::mem::take(&mut *self.served_ms.lock().unwrap());
        if ms != 0 {
            let sql = format!("update heartbeat set at = at + {ms}");
            self.database.run(&sql).await;
        }
    }

    /// Moves one game into the past, as if time had passed for it alone.
    pub(crate) async fn age_game(&self, game: u32, time: Duration) {
        let (ms, game) = (
            time.as_millis(),
            format!("(select id from games where number = {game})"),
        );
        self.database
            .run(&format!(
                "update events set at = at - {ms} where game = {game};
                 update posts set due = due - {ms} where game = {game} and due is not null;
                 update notices set at = at - {ms} where source = 0;
                 update outages set until_at = until_at - {ms}, from_at = from_at - {ms};
                 update games set started_at = started_at - {ms}, due = due - {ms}, \
                     changed_at = changed_at - {ms} \
                     where id = {game};"
            ))
            .await;
    }

    pub(crate) async fn store(&self) -> Store {
        self.database.store().await
    }

    /// Ada challenges Bo and plays first.
    pub(crate) async fn challenge(&self, options: &str) -> Message {
        let options = on_usual_board(options);
        let line = format!("/tak challenge opponent:@Bo first:me {options}");
        let answer = self.ada.types(self.channel, &line).await;
        self.post_of(answer, "Accept").await
    }

    /// The board of a game between Ada (White) and Bo, after the challenge has
    /// lost its buttons.
    pub(crate) async fn game(&self, options: &str) -> Message {
        let challenge = self.challenge(options).await;
        let answer = self.bo.clicks(&challenge, "Accept").await;
        let board = self.post_of(answer, "Move").await;
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

    /// Plays plies of a game between Ada and Bo, from its first one.
    pub(crate) async fn play(&self, plies: &str) {
        for (number, ply) in plies.split_whitespace().enumerate() {
            let line = format!("/tak move ply:{ply}");
            let answer = self.player(number).types(self.channel, &line).await;
            self.message_of(answer).await;
        }
    }

    /// The message that an answer brings.
    pub(crate) async fn message_of(&self, answer: Answer) -> Message {
        answer.message(PATIENCE).await.unwrap()
    }

    /// The public message with this button that an answer brings. A slow process
    /// defers its answer in private and posts beside it.
    async fn post_of(&self, answer: Answer, label: &str) -> Message {
        let message = self.message_of(answer).await;
        if message.private_to.is_none() {
            return message;
        }
        let post = self
            .discord
            .wait_for_message(message.channel, PATIENCE, |post| {
                let has_button = || post.buttons().iter().any(|button| button.label == label);
                post.id > message.id && post.private_to.is_none() && has_button()
            });
        post.await.unwrap()
    }

    pub(crate) async fn wait_until_without_buttons(&self, message: &Message) {
        let id = message.id;
        let change = self
            .discord
            .wait_for_message(message.channel, PATIENCE, |message| {
                message.id == id && message.buttons().is_empty()
            });
        change.await.unwrap();
    }

    /// The bot's requests that Discord refused. Three kinds are expected and left
    /// out: several processes upload the same emoji, a process checks whether
    /// Discord has taken a response by HTTP, and it asks for a person who is no member.
    pub(crate) fn refused_requests(&self) -> Vec<String> {
        self.discord
            .requests()
            .iter()
            .filter(|request| request.status >= 400 && !request.route.ends_with("/emojis"))
            .filter(|request| request.method != "GET" || !request.path.ends_with("/@original"))
            .filter(|request| {
                !(request.status == 404 && request.route.ends_with("/members/{user}"))
            })
            .map(|request| format!("{} {} {}", request.method, request.route, request.status))
            .collect()
    }
}

fn signed_ms(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap()
}

/// Polls until a condition is true.
pub(crate) async fn until(condition: &str, holds: impl AsyncFn() -> bool) {
    let wait = async {
        while !holds().await {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let outcome = tokio::time::timeout(PATIENCE, wait).await;
    assert!(outcome.is_ok(), "not {condition} within {PATIENCE:?}");
}

/// The options of a challenge, on a 6x6 board unless they determine the size. The
/// people of a test are newcomers, and their default is 5x5.
pub(crate) fn on_usual_board(options: &str) -> String {
    let determines_size = ["size:", "preset:", "position:"]
        .iter()
        .any(|option| options.contains(option));
    if determines_size {
        options.to_owned()
    } else {
        format!("size:6x6 {options}")
    }
}
