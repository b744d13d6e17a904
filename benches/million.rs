//! Times of everything with a million games: commands and what can be pressed below their answers, pages, the API, due
//! work, and the work of operators; bytes of the database, and memory of a process.
//!
//!     cargo bench --bench million
//!     cargo bench --bench million -- --games 20000 --database postgres://...
//!
//! An empty database is filled first, which takes some minutes; one that this bench has filled is measured again. What
//! is asked for comes from the registered commands, the answers, the links and the description of the API, so that a new
//! command, button or address joins by itself.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

#[path = "../tests/it/harness/due_work.rs"]
mod due_work;
mod filled;
#[path = "../tests/it/harness/first_steps.rs"]
mod first_steps;
mod program;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use hyper::body::Body as _;
use hyper::service::Service as _;
use hyper_util::service::TowerToHyperService;
use local_discord::{LocalDiscord, Options};
use serde_json::{Value, json};
use sqlx::{AnyPool, Row as _};
use tak_tavern::app::action::Command;
use tak_tavern::app::commands::person::operator;
use tak_tavern::app::due::outages::Clocks;
use tak_tavern::app::due::{house, outbox};
use tak_tavern::app::reply::{Action, Answer, ButtonStyle, Message, Public, Reply, Row};
use tak_tavern::app::state::HouseLane;
use tak_tavern::app::{App, Error};
use tak_tavern::discord;
use tak_tavern::game::{InteractionId, MessageId, UserId};
use tak_tavern::store::Store;
use tak_tavern::web;

use due_work::{JOBS, Scene, process};
use filled::{CHANNEL, Filling, GUILD, NOW, fill, run};
use first_steps::perform;

/// How long a person may wait for the database.
const LIMIT: Duration = Duration::from_millis(200);

/// The presses of a verb that a person tries.
const MOST_OF_VERB: usize = 3;

/// The rows of each table of due work that are worked on.
const ROWS_OF_JOB: usize = 20;

/// The visits of addresses of one shape.
const MOST_OF_SHAPE: usize = 40;

/// The press that would take the measured people away.
const FAREWELL: &str = "delete-data";

const SITE: &str = "http://127.0.0.1:9";

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value_of = |name: &str| {
        let mut pairs = arguments.windows(2);
        let argument = pairs.find(|pair| pair[0] == name);
        argument.map(|pair| pair[1].clone())
    };
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!("sqlite://{}", folder.path().join("million.db").display());
    let url = value_of("--database").unwrap_or(sqlite);
    let games = value_of("--games").map_or(1_000_000, |games| games.parse().unwrap());
    let filling = Filling::of(games);
    let store = Store::connect(&url).await.unwrap();
    store.migrate().await.unwrap();
    let pool = AnyPool::connect(&url).await.unwrap();
    if number(&pool, "select count(*) from counters").await == 0 {
        timed("filling", Box::pin(fill(&url, filling))).await;
        let rebuilt = timed("rate --rebuild, from nothing", store.rebuild(true)).await;
        println!(
            "             {} finished games between people",
            rebuilt.unwrap().games
        );
        run(&url, "analyze").await;
    }
    print_bytes(&pool, &url, games).await;
    print_memory(&url).await;
    let mut times = Times::default();
    let app = Arc::new(process(store.clone(), NOW).await);
    keep_house(&app);
    let mut people = People::new(&app, filling);
    for person in regulars(filling) {
        people.ask_for_everything(person, &mut times).await;
    }
    let links = std::mem::take(&mut people.links);
    times.print("commands, presses, forms and completions");
    let verbs: Vec<&str> = discord::verbs()
        .filter(|verb| !people.verbs.contains(*verb))
        .collect();
    println!("never offered: {}", verbs.join(" "));
    visit(&app, links, &mut times).await;
    times.print("pages and API");
    work(&pool, &store, &mut times).await;
    times.print("due work");
    migrate(&url, &pool).await;
    let audit = timed("audit", store.audit()).await.unwrap();
    assert_eq!(audit.findings, []);
    timed("rate, which compares", store.rebuild(false))
        .await
        .unwrap();
    timed("upkeep", outbox::forget(&app, NOW)).await.unwrap();
    // Two people who have asked for nothing, with many games and few.
    for rank in [2, filling.people / 2 + 7] {
        delete(&app, &store, UserId(1 + rank)).await;
    }
}

async fn timed<T>(what: &str, work: impl Future<Output = T>) -> T {
    let began = Instant::now();
    let outcome = work.await;
    println!("{:9.2} s  {what}", began.elapsed().as_secs_f64());
    outcome
}

async fn number(pool: &AnyPool, query: &str) -> i64 {
    let query = sqlx::query(sqlx::AssertSqlSafe(query)).persistent(false);
    query.fetch_one(pool).await.unwrap().get(0)
}

async fn print_bytes(pool: &AnyPool, url: &str, games: u64) {
    let query = if url.starts_with("sqlite:") {
        "select (select page_count from pragma_page_count) * (select page_size from pragma_page_size)"
    } else {
        "select pg_database_size(current_database())"
    };
    let bytes = number(pool, query).await;
    println!(
        "{:9} MB of database, {} bytes for each game",
        bytes / 1_000_000,
        bytes / i64::try_from(games).unwrap()
    );
}

/// The memory of the program on this database.
async fn print_memory(url: &str) {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let program = program::Program::start(env!("CARGO_BIN_EXE_tak-tavern"), &discord, url, &[]);
    let patience = Duration::from_mins(5);
    discord.bot_is_ready(patience).await.unwrap();
    println!(
        "             a process after its start: {}",
        program.usage()
    );
    let (person, channel) = (discord.person("Ada"), discord.channel("tavern"));
    for line in [
        "leaderboard",
        "lobby",
        "openings",
        "puzzle",
        "games",
        "help",
    ]
    .iter()
    .cycle()
    .take(300)
    {
        let answer = person.types(channel, &format!("/tak {line}")).await;
        answer.message(patience).await.unwrap();
    }
    println!("             after 300 commands: {}", program.usage());
    drop(program);
    discord.shutdown().await;
}

/// Lets the house answer, as it does in a process.
fn keep_house(app: &Arc<App>) {
    for lane in [HouseLane::Turns, HouseLane::LongTurns, HouseLane::Study] {
        let app = Arc::clone(app);
        tokio::spawn(async move {
            loop {
                let work = house::next_house_work(&app, lane).await;
                let outcome = Box::pin(house::work_for_house(&app, work, || NOW)).await;
                if let Err(error) = outcome {
                    println!("the house: {error:?}");
                }
            }
        });
    }
}

/// The times of each kind, with the number of refusals among them.
#[derive(Default)]
struct Times(BTreeMap<String, (Vec<Duration>, usize)>);

impl Times {
    fn add(&mut self, kind: String, time: Duration, is_done: bool) {
        let (times, refusals) = self.0.entry(kind).or_default();
        times.push(time);
        *refusals += usize::from(!is_done);
    }

    /// Prints and forgets them, the slowest kinds first.
    fn print(&mut self, of: &str) {
        println!("\n   p50 ms    p99 ms    max ms  number  refused  {of}");
        let kinds = std::mem::take(&mut self.0).into_iter();
        let mut kinds: Vec<_> = kinds
            .map(|(kind, (mut times, refusals))| {
                times.sort_unstable();
                (kind, times, refusals)
            })
            .collect();
        kinds.sort_by_key(|(_, times, _)| std::cmp::Reverse(times.last().copied()));
        let mut all: Vec<Duration> = kinds
            .iter()
            .flat_map(|(_, times, _)| times.clone())
            .collect();
        all.sort_unstable();
        for (kind, times, refusals) in &kinds {
            print_line(kind, times, *refusals);
        }
        print_line(
            "ALL",
            &all,
            kinds.iter().map(|(_, _, refusals)| refusals).sum(),
        );
    }
}

fn print_line(kind: &str, times: &[Duration], refusals: usize) {
    let at = |share: usize| {
        let index = (times.len() * share / 100).min(times.len().saturating_sub(1));
        times
            .get(index)
            .map_or(0.0, |time| time.as_secs_f64() * 1000.0)
    };
    let slow = times.last().is_some_and(|time| *time > LIMIT);
    println!(
        "{:9.2} {:9.2} {:9.2} {:7} {refusals:8}  {kind}{}",
        at(50),
        at(99),
        at(100),
        times.len(),
        if slow { "  (beyond the limit)" } else { "" }
    );
}

/// Somebody on a server.
#[derive(Clone, Copy)]
struct Person {
    who: u64,
    /// Somebody else there.
    other: u64,
    guild: u64,
    channel: u64,
}

/// People who have played much and little, on servers with many and few games.
fn regulars(filling: Filling) -> Vec<Person> {
    let mut regulars = Vec::new();
    for server in [0, 1, 2, 4, 20, 100, 500, 1500] {
        for rank in [0, 1, 5, 15] {
            let server = server % filling.servers;
            let first = server * filling.people / filling.servers;
            regulars.push(Person {
                who: 1 + (first + rank) % filling.people,
                other: 1 + (first + rank + 3) % filling.people,
                guild: GUILD.0 + server,
                channel: CHANNEL.0 + server * 8 + rank % 5,
            });
        }
    }
    regulars
}

/// What people ask for: everything that is registered, and what they find below the answers.
struct People<'a> {
    app: &'a App,
    house: u64,
    commands: Value,
    acts: u64,
    verbs: BTreeSet<&'static str>,
    links: Vec<String>,
}

/// A press of a button or a menu, or a form that is filled in.
struct Press {
    id: String,
    kind: u64,
    values: Vec<String>,
    fields: Vec<(&'static str, String)>,
}

impl<'a> People<'a> {
    fn new(app: &'a App, filling: Filling) -> People<'a> {
        People {
            app,
            house: filling.house.0,
            commands: serde_json::from_str(include_str!("../tests/it/commands.json")).unwrap(),
            acts: 0,
            verbs: BTreeSet::new(),
            links: Vec::new(),
        }
    }

    async fn ask_for_everything(&mut self, person: Person, times: &mut Times) {
        let mut presses = VecDeque::new();
        let mut last = Vec::new();
        for command in self.commands["commands"].as_array().unwrap().clone() {
            let name = command["name"].as_str().unwrap();
            match command["type"].as_u64() {
                Some(2) => {
                    let data =
                        json!({"name": name, "type": 2, "target_id": person.other.to_string()});
                    self.ask(person, 2, data, name, times, (&mut presses, &mut last))
                        .await;
                }
                Some(3) => {}
                _ => {
                    for part in command["options"].as_array().unwrap() {
                        self.type_part(person, part, times, (&mut presses, &mut last))
                            .await;
                    }
                }
            }
        }
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        while let Some(press) = presses.pop_front().or_else(|| last.pop()) {
            let verb = press.id.split('/').next().unwrap().to_owned();
            let shape = match press.values.first() {
                Some(value) if value.contains('/') => {
                    format!("option {}", value.split('/').next().unwrap())
                }
                Some(_) => format!("menu {verb}"),
                None if press.kind == 0 => format!("form {verb}"),
                None => format!("press {verb}"),
            };
            let count = counts.entry(shape.clone()).or_default();
            *count += 1;
            if *count > MOST_OF_VERB || verb == FAREWELL {
                continue;
            }
            let (kind, data) = press.data();
            self.ask(person, kind, data, &shape, times, (&mut presses, &mut last))
                .await;
        }
    }

    /// Types a part of the command: with its required options, then with each other one too.
    async fn type_part(
        &mut self,
        person: Person,
        part: &Value,
        times: &mut Times,
        presses: (&mut VecDeque<Press>, &mut Vec<Press>),
    ) {
        let name = part["name"].as_str().unwrap();
        let options = part["options"].as_array().unwrap();
        let is_required = |option: &&Value| option["required"] == true;
        let mut required_values = Vec::new();
        for option in options.iter().filter(is_required) {
            required_values.extend(self.value_of(person, name, option, times).await);
        }
        let mut lines = vec![required_values.clone()];
        for option in options.iter().filter(|option| !is_required(option)) {
            if let Some(value) = self.value_of(person, name, option, times).await {
                lines.push([required_values.clone(), vec![value]].concat());
            }
        }
        for options in lines {
            let part = json!({"name": name, "type": 1, "options": options});
            let data = json!({"name": "tak", "type": 1, "options": [part]});
            let kind = format!("/tak {name}");
            self.ask(
                person,
                2,
                data,
                &kind,
                times,
                (&mut *presses.0, &mut *presses.1),
            )
            .await;
        }
    }

    /// A value of an option, the first one that is offered.
    async fn value_of(
        &mut self,
        person: Person,
        part: &str,
        option: &Value,
        times: &mut Times,
    ) -> Option<Value> {
        let (name, kind) = (option["name"].as_str()?, option["type"].as_u64()?);
        let value = match kind {
            _ if option["autocomplete"] == true => {
                let option = json!({"name": name, "type": kind, "value": "", "focused": true});
                let option = json!({"name": part, "type": 1, "options": [option]});
                let data = json!({"name": "tak", "type": 1, "options": [option]});
                let what = format!("completion of {part} {name}");
                let reply = self.answer(person, 4, data, &what, times).await;
                let Some(Answer::Choices(choices)) = reply.map(|reply| reply.answer) else {
                    return None;
                };
                json!(choices.first()?.value)
            }
            _ if !option["choices"].as_array()?.is_empty() => option["choices"][0]["value"].clone(),
            3 => json!("1. a1 e5"),
            4 => json!(option["min_value"].as_i64().unwrap_or(1)),
            5 => json!(true),
            6 => json!(person.other.to_string()),
            _ => return None,
        };
        Some(json!({"name": name, "type": kind, "value": value}))
    }

    async fn ask(
        &mut self,
        person: Person,
        kind: u64,
        data: Value,
        what: &str,
        times: &mut Times,
        (presses, last): (&mut VecDeque<Press>, &mut Vec<Press>),
    ) {
        let Some(reply) = self.answer(person, kind, data, what, times).await else {
            return;
        };
        match reply.answer {
            Answer::Public(public) => self.show(public, person, (presses, last)).await,
            Answer::Private(message) | Answer::Update(message) => {
                self.note(&message, person, (presses, last));
            }
            Answer::Form(form) => presses.push_back(Press {
                id: form.press.id(),
                kind: 0,
                values: Vec::new(),
                fields: form
                    .fields
                    .iter()
                    .map(|field| (field.name, field.value.clone().unwrap_or("1".to_owned())))
                    .collect(),
            }),
            Answer::Choices(_) => {}
        }
        if let Some(public) = reply.then {
            self.show(public, person, (presses, last)).await;
        }
    }

    /// The answer to an interaction.
    async fn answer(
        &mut self,
        person: Person,
        kind: u64,
        data: Value,
        what: &str,
        times: &mut Times,
    ) -> Option<Reply> {
        self.acts += 1;
        let interaction = self.interaction(person, kind, data);
        let mut request = discord::request_of(&interaction)?;
        if let Command::Press(press) = &request.command {
            let id = press.id();
            let verbs = discord::verbs().filter(|verb| id.split('/').next() == Some(verb));
            self.verbs.extend(verbs);
        }
        let envelope = request.act.envelope_mut().unwrap();
        envelope.standing.manages = self.acts.is_multiple_of(2) || what.contains("server");
        let began = Instant::now();
        let answer = perform(self.app, &request).await;
        let time = began.elapsed();
        times.add(what.to_owned(), time, answer.is_ok());
        match answer {
            Ok(reply) => Some(reply),
            Err(Error::Refused(_) | Error::Repeated) => None,
            Err(error) => panic!("{what} {interaction}: {error:?}"),
        }
    }

    fn interaction(&self, person: Person, kind: u64, mut data: Value) -> Value {
        let user = |id: u64| json!({"id": id.to_string(), "username": "one", "global_name": "One", "bot": false});
        let other = person.other.to_string();
        data["resolved"] = json!({
            "users": {&other: user(person.other)},
            "members": {&other: {"roles": [], "permissions": "0"}},
        });
        let at = NOW.plus_ms(i64::try_from(self.acts).unwrap() * 20);
        json!({
            "type": kind,
            "id": InteractionId::at(at).0.to_string(),
            "application_id": self.house.to_string(),
            "token": "secret",
            "version": 1,
            "guild_id": person.guild.to_string(),
            "channel_id": person.channel.to_string(),
            "locale": "en-GB",
            "guild_locale": "en-GB",
            "channel": {"id": person.channel.to_string(), "type": 0},
            "member": {"user": user(person.who), "roles": [], "permissions": "32"},
            "app_permissions": "2251799813685247",
            "context": 0,
            "authorizing_integration_owners": {"0": person.guild.to_string()},
            "data": data,
            "message": if kind == 3 || kind == 5 { json!({
                "id": InteractionId::at(at).0.to_string(),
                "channel_id": person.channel.to_string(),
                "type": 0,
                "author": user(self.house),
                "application_id": self.house.to_string(),
                "timestamp": "2026-01-01T00:00:00Z",
                "attachments": [],
                "components": [],
            })} else { Value::Null },
        })
    }

    async fn show(
        &mut self,
        public: Public,
        person: Person,
        presses: (&mut VecDeque<Press>, &mut Vec<Press>),
    ) {
        self.note(&public.message, person, presses);
        if let Some(lease) = public.lease {
            let message = MessageId(InteractionId::at(NOW).0 + self.acts);
            let record = outbox::record_shown(self.app, lease, public.time_up, message, NOW);
            record.await.unwrap();
        }
    }

    /// Notes what can be pressed; red buttons come last, because they delete and end things.
    fn note(
        &mut self,
        message: &Message,
        person: Person,
        (presses, last): (&mut VecDeque<Press>, &mut Vec<Press>),
    ) {
        let press = |id: String, kind: u64, values: Vec<String>| Press {
            id,
            kind,
            values,
            fields: Vec::new(),
        };
        for row in &message.rows {
            match row {
                Row::Buttons(buttons) => {
                    for button in buttons {
                        match &button.action {
                            Action::Press {
                                press: meaning,
                                style,
                                disabled: false,
                            } => match style {
                                ButtonStyle::Danger => last.push(press(meaning.id(), 2, vec![])),
                                _ => presses.push_back(press(meaning.id(), 2, vec![])),
                            },
                            Action::Link { url } => self.links.push(url.expose().to_owned()),
                            _ => {}
                        }
                    }
                }
                Row::Select(menu) => {
                    let options = menu.options.iter().take(MOST_OF_VERB);
                    presses.extend(
                        options.map(|option| press("menu".to_owned(), 3, vec![option.press.id()])),
                    );
                }
                Row::People(menu) => {
                    presses.push_back(press(menu.press.id(), 5, vec![person.other.to_string()]));
                }
                Row::Roles(menu) => presses.push_back(press(menu.press.id(), 6, vec![])),
                Row::Channels(menu) => presses.push_back(press(menu.press.id(), 8, vec![])),
            }
        }
    }
}

impl Press {
    /// The kind of its interaction, and its data.
    fn data(&self) -> (u64, Value) {
        if self.kind == 0 {
            let fields = self.fields.iter().map(|(name, value)| {
                json!({"type": 1, "components": [{"type": 4, "custom_id": name, "value": value}]})
            });
            let fields: Vec<Value> = fields.collect();
            return (5, json!({"custom_id": self.id, "components": fields}));
        }
        let data = json!({
            "custom_id": self.id, "component_type": self.kind, "values": self.values
        });
        (3, data)
    }
}

/// Visits each address that is linked or described.
async fn visit(app: &Arc<App>, links: Vec<String>, times: &mut Times) {
    let clocks = || {
        Some(Clocks {
            now: NOW,
            is_known: true,
            lived_ms: None,
        })
    };
    let site = web::Site::of(Arc::clone(app), Arc::new(clocks));
    let routes = TowerToHyperService::new(site.routes());
    let mut paths: VecDeque<String> = links
        .iter()
        .filter_map(|link| Some(link.strip_prefix(SITE)?.to_owned()))
        .collect();
    let mut cookie = String::new();
    for link in paths.iter().filter(|path| path.starts_with("/in/")) {
        let request = axum::http::Request::post(link).header("origin", SITE);
        let Ok(response) = routes.call(request.body(Body::empty()).unwrap()).await;
        if let Some(set) = response.headers().get("set-cookie") {
            set.to_str().unwrap().clone_into(&mut cookie);
            break;
        }
    }
    assert!(!cookie.is_empty(), "a link signs in");
    for path in ["/", "/board", "/puzzle", "/games"] {
        paths.push_back(path.to_owned());
    }
    let document: Value =
        serde_json::from_str(include_str!("../crates/web/src/openapi.json")).unwrap();
    for server in [0, 4, 20, 100] {
        let server = (GUILD.0 + server).to_string();
        paths.push_back(format!("/s/{server}"));
        for number in ["1", "2", "50"] {
            paths.push_back(format!("/s/{server}/{number}"));
            for path in document["paths"].as_object().unwrap().keys() {
                let path = path
                    .replace("{server}", &server)
                    .replace("{number}", number)
                    .replace("{ply}", "1");
                paths.push_back(format!("/api/v1{path}"));
            }
        }
    }
    let (mut paths_so_far, mut counts) = (BTreeSet::new(), BTreeMap::new());
    while let Some(path) = paths.pop_front() {
        if !paths_so_far.insert(path.clone()) {
            continue;
        }
        let shape = shape(&path);
        let count: &mut usize = counts.entry(shape.clone()).or_default();
        *count += 1;
        if *count > MOST_OF_SHAPE {
            continue;
        }
        let request = axum::http::Request::get(&path).header("cookie", &cookie);
        let request = request.body(Body::empty()).unwrap();
        let began = Instant::now();
        let Ok(response) = routes.call(request).await;
        let status = response.status();
        let is_stream = response
            .headers()
            .get("content-type")
            .is_some_and(|kind| kind.as_bytes().starts_with(b"text/event-stream"));
        let mut body = response.into_body();
        let text = if is_stream {
            let frame =
                std::future::poll_fn(|context| std::pin::Pin::new(&mut body).poll_frame(context));
            frame.await.unwrap().unwrap();
            String::new()
        } else {
            let bytes = to_bytes(body, usize::MAX).await.unwrap();
            String::from_utf8_lossy(&bytes).into_owned()
        };
        times.add(format!("GET {shape}"), began.elapsed(), status.is_success());
        assert!(!status.is_server_error(), "{path}: {status} {text}");
        for address in text.split('"') {
            if address.starts_with('/') && !address.contains([' ', '<', '{', '\n']) {
                paths.push_back(address.replace("&amp;", "&"));
            }
        }
        site.finish_acts().await;
    }
}

/// A path without its numbers and keys.
fn shape(path: &str) -> String {
    let path = path.split(['?', '#']).next().unwrap();
    let parts = path.split('/').map(|part| match part {
        part if part.starts_with(|c: char| c.is_ascii_digit()) => {
            let ending = part.rsplit_once('.').map(|(_, ending)| ending);
            ending.map_or("{number}".to_owned(), |ending| {
                format!("{{number}}.{ending}")
            })
        }
        part if part.len() > 20 => "{key}".to_owned(),
        part => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Works on some rows of each table of due work, one at a time.
async fn work(pool: &AnyPool, store: &Store, times: &mut Times) {
    for job in &JOBS {
        let rows = job.rows_due(pool).await;
        let step = (rows.len() / ROWS_OF_JOB).max(1);
        for row in rows.iter().step_by(step).take(ROWS_OF_JOB) {
            let alone = sqlx::raw_sql(sqlx::AssertSqlSafe(job.alone(row, NOW)));
            alone.execute(pool).await.unwrap();
            let app = process(store.clone(), NOW).await;
            let scene = Scene {
                app: &app,
                pool,
                now: NOW,
            };
            let began = Instant::now();
            let outcome = (job.work)(&scene).await;
            times.add(job.table.to_owned(), began.elapsed(), outcome.is_ok());
            if let Err(error) = outcome {
                println!("{} {row}: {error:#}", job.table);
            }
        }
    }
}

/// Makes the indexes of the later migrations again.
async fn migrate(url: &str, pool: &AnyPool) {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let mut files: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|file| file.unwrap().path())
        .filter(|path| path.extension().is_some_and(|kind| kind == "sql"))
        .collect();
    files.sort();
    for file in files.iter().skip(1) {
        let text = std::fs::read_to_string(file).unwrap();
        let indexes: Vec<&str> = text
            .split(';')
            .filter_map(|statement| {
                let at = statement
                    .find("create index")
                    .or(statement.find("create unique index"))?;
                Some(&statement[at..])
            })
            .collect();
        for index in &indexes {
            let mut words = index.split_whitespace().skip_while(|word| *word != "index");
            let name = words.nth(1).unwrap();
            run(url, &format!("drop index {name}")).await;
        }
        let name = file.file_stem().unwrap().to_string_lossy();
        timed(
            &format!("indexes of migration {name}"),
            run(url, &indexes.join(";")),
        )
        .await;
    }
    assert!(number(pool, "select count(*) from players").await > 0);
}

/// Deletes the data of a person.
async fn delete(app: &App, store: &Store, who: UserId) {
    let counts = store.data_counts(who).await.unwrap();
    let began = Instant::now();
    let now = || NOW.plus_ms(1000 + i64::try_from(began.elapsed().as_millis()).unwrap());
    let what = format!("deletion of {counts:?}");
    timed(&what, operator::delete_person(app, who, now, |_| {}))
        .await
        .unwrap();
}
