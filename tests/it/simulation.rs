//! Days of random people, in minutes: the bot in two processes, on a clock that jumps to
//! the next due time, while Discord, the database and the processes fail.
//!
//! The people know nothing of Tak. They type the options of the registered commands and the
//! values of their completion, press and fill in all that they find, and forge presses that they have
//! found before, so that a new command or button joins by itself. All choices come from
//! the seed. Threads and sockets decide the order of simultaneous work, so a seed repeats
//! the choices, and nearly always the fault.
//!
//! `scripts/simulate` sets the seeds, days and people.

mod acts;
mod bugs;
mod changes;
mod choices;
mod command_lines;
mod faults;
mod last_plies;
mod mood;
mod processes;
mod reach;
mod record;
mod time;
mod visits;

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use local_discord::{LocalDiscord, Modal, Options, Person, Setup, Snowflake};
use reqwest::{Client, Method};
use serde_json::json;
use sqlx::AnyPool;
use tokio::task::{JoinSet, LocalSet};

use crate::chance::Dice;
use crate::proxy::Proxy;
use crate::{Database, Engine, on_both_engines};
use command_lines::CommandLines;
use mood::Mood;
use processes::Processes;
use reach::Reach;
use record::Record;
use visits::Browser;

on_both_engines!(days_of_random_people);

const DAY_MS: i64 = 24 * 60 * 60 * 1000;

/// The acts that a failure shows.
const LAST_ACTS: usize = 25;

/// The names of people. The first one owns the server.
const NAMES: [&str; 12] = [
    "Ada", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jo", "Kim", "Lea",
];

const CHANNELS: [&str; 3] = ["tavern", "garden", "cellar"];

/// The settings of a simulation, from the environment.
#[derive(Clone, Copy)]
struct Extent {
    first_seed: u64,
    seeds: u64,
    days: i64,
    people: usize,
    /// The number of seeds that are simulated at the same time, since most of it is waiting.
    at_once: usize,
}

impl Extent {
    /// New seeds each day by default.
    fn from_environment() -> Extent {
        let number = |name| {
            let text = std::env::var(name).ok()?;
            Some(text.parse().expect("the extent is a number"))
        };
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        let today = since_1970.as_secs() / 86_400;
        Extent {
            first_seed: number("SIMULATE_SEED").unwrap_or(today * 100),
            seeds: number("SIMULATE_SEEDS").unwrap_or(1),
            days: number("SIMULATE_DAYS").unwrap_or(1).cast_signed(),
            people: usize::try_from(number("SIMULATE_PEOPLE").unwrap_or(6)).unwrap(),
            at_once: usize::try_from(number("SIMULATE_AT_ONCE").unwrap_or(1)).unwrap(),
        }
    }
}

async fn days_of_random_people(engine: Engine) {
    LocalSet::new().run_until(all_seeds(engine)).await;
}

#[expect(clippy::print_stdout, reason = "these are the figures")]
async fn all_seeds(engine: Engine) {
    let extent = Extent::from_environment();
    let mut seeds = extent.first_seed..extent.first_seed + extent.seeds;
    let mut running = JoinSet::new();
    let (mut reach, mut failures) = (Reach::default(), Vec::new());
    loop {
        while running.len() < extent.at_once
            && let Some(seed) = seeds.next()
        {
            running.spawn_local(async move {
                let simulation = Simulation::open(engine, seed, extent).await;
                simulation.run().await
            });
        }
        let Some(outcome) = running.join_next().await else {
            break;
        };
        let (report, failure) = outcome.expect("a simulation ends");
        reach.add(report);
        if let Some(failure) = failure {
            println!("{failure}");
            failures.push(failure);
        }
    }
    println!("{reach}");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The world of one seed.
struct Simulation {
    title: String,
    days: i64,
    dice: Dice,
    mood: Mood,
    discord: LocalDiscord,
    database: Database,
    /// A connection that meets no faults.
    observer: AnyPool,
    /// The tables with due work.
    due: Vec<String>,
    processes: Processes,
    people: Vec<Person>,
    /// Three of the server, one of another server, and the direct messages of each person.
    channels: Vec<Snowflake>,
    roles: Vec<Snowflake>,
    is_bot_gone: bool,
    /// The people who have left the server.
    gone: BTreeSet<usize>,
    commands: CommandLines,
    routes: Vec<(Method, String)>,
    client: Client,
    browsers: Vec<Browser>,
    /// Forms that were opened and not filled in yet, with the people who opened them.
    forms: VecDeque<(Person, Modal)>,
    /// The kinds of the forms that were ever opened.
    opened_forms: BTreeSet<String>,
    /// The channels and ids of the last answers that each person got.
    last_answers: Vec<VecDeque<(Snowflake, Snowflake)>>,
    /// The person who has just got an answer with buttons.
    answered: Option<usize>,
    /// The person who has just got a link or a page.
    browsing: Option<usize>,
    /// The ids of buttons and menus so far.
    ids: Vec<String>,
    /// How often each person has chosen each kind of act.
    counts: BTreeMap<(usize, String), usize>,
    acts: usize,
    faults: usize,
    /// The number of acts before the last fault.
    last_fault: usize,
    /// Whether Discord delivers each interaction once and at once, as at the end.
    is_calm: bool,
    /// The number of acts until which an answer may be missing.
    excused_until: usize,
    /// The end of the last silence of the database.
    last_silence: Option<Instant>,
    last_acts: VecDeque<String>,
    record: Record,
    findings: Vec<String>,
}

impl Simulation {
    #[expect(clippy::print_stdout, reason = "a failure is repeated with this line")]
    async fn open(engine: Engine, seed: u64, extent: Extent) -> Simulation {
        let title = format!(
            "scripts/simulate --seed {seed} --days {} --people {}{}",
            extent.days,
            extent.people,
            if matches!(engine, Engine::Sqlite) {
                ""
            } else {
                " --postgres"
            },
        );
        println!("{title}");
        let discord = LocalDiscord::start(Options {
            setup: Setup {
                guild: "The Tak Tavern".to_owned(),
                channels: CHANNELS.map(str::to_owned).to_vec(),
                people: NAMES[..extent.people]
                    .iter()
                    .map(ToString::to_string)
                    .collect(),
                bot: "Tak Tavern".to_owned(),
            },
            answer_within: processes::TIMING.answer_within,
            ..Options::default()
        })
        .await
        .unwrap();
        let database = Database::fresh(engine).await;
        drop(database.store().await);
        let proxy = match engine {
            Engine::Sqlite => None,
            Engine::Postgres | Engine::SerializablePostgres => Some(Proxy::to(&database.url)),
        };
        let people: Vec<Person> = NAMES[..extent.people]
            .iter()
            .map(|name| discord.person(name))
            .collect();
        let mut channels: Vec<Snowflake> = CHANNELS.map(|name| discord.channel(name)).to_vec();
        channels.push(discord.open_channel_of_another_server("elsewhere"));
        channels.extend(people.iter().map(Person::opens_direct));
        let roles = changes::ROLES;
        let roles: Vec<Snowflake> = roles
            .iter()
            .map(|(name, permissions)| discord.add_role(name, *permissions))
            .collect();
        discord.give_bot_role(roles[roles.len() - 1], true);
        let observer = AnyPool::connect(&database.url).await.unwrap();
        let due = time::tables_with_due_work(&observer, engine).await;
        let mut dice = Dice::new(seed);
        for _ in 0..64 {
            dice.below(2);
        }
        let processes = Processes::start(&discord, &database, proxy).await;
        let commands = CommandLines::registered(&discord);
        Simulation {
            title,
            days: extent.days,
            mood: Mood::of(&mut dice),
            dice,
            record: Record::open(&discord, seed, &NAMES[..extent.people]),
            browsers: people.iter().map(|_| Browser::default()).collect(),
            discord,
            database,
            observer,
            due,
            processes,
            people,
            channels,
            roles,
            is_bot_gone: false,
            gone: BTreeSet::new(),
            commands,
            routes: visits::routes(),
            client: visits::client(),
            forms: VecDeque::new(),
            opened_forms: BTreeSet::new(),
            last_answers: vec![VecDeque::new(); extent.people],
            answered: None,
            browsing: None,
            ids: Vec::new(),
            counts: BTreeMap::new(),
            acts: 0,
            faults: 0,
            last_fault: 0,
            is_calm: false,
            excused_until: 0,
            last_silence: None,
            last_acts: VecDeque::new(),
            findings: Vec::new(),
        }
    }

    /// Lets the days pass. Returns the reach, and the failure.
    #[expect(clippy::print_stdout, reason = "these are the figures")]
    async fn run(mut self) -> (Reach, Option<String>) {
        let begun = Instant::now();
        self.narrow_channel();
        if self.mood.is_narrow {
            self.record.note(json!({
                "kind": "world", "at": self.now(), "event": "channel_narrowed", "channel": self.channels[0]
            }));
        }
        let end = self.now() + self.days * DAY_MS;
        while self.now() < end && self.findings.is_empty() {
            let pause = self.pause_ms();
            if pause > 1_000 {
                self.pass_until((self.now() + pause).min(end)).await;
            }
            if let Some(acts) = self.mood.acts_for_a_fault
                && self.dice.below(acts) == 0
            {
                self.cause_fault().await;
            }
            let act = self.choose_act().await;
            self.perform(act).await;
        }
        self.come_to_rest().await;
        self.judge().await;
        println!(
            "{}: {} acts of {} kinds and {} faults in {:.1} s, {} jumps; {}",
            self.title,
            self.acts,
            self.kinds().len(),
            self.faults,
            begun.elapsed().as_secs_f64(),
            self.record.jumps,
            self.extent_of_tables().await,
        );
        let reach = Reach::of(&self).await;
        self.processes.stop().await;
        let failure = (!self.findings.is_empty()).then(|| {
            format!(
                "{}\nfound: {:#?}\nlast acts: {:#?}\nlogged: {}",
                self.title,
                self.findings,
                self.last_acts,
                self.processes.logged()
            )
        });
        (reach, failure)
    }

    /// The pause before the next act: often none, seldom minutes or a night. A person who is about to go on has none.
    fn pause_ms(&mut self) -> i64 {
        let goes_on = self.answered.is_some() || self.browsing.is_some() || !self.forms.is_empty();
        if self.dice.below(100) >= self.mood.pauses || goes_on && self.dice.below(8) > 0 {
            return 0;
        }
        let minutes = match self.dice.below(12) {
            0..7 => 1 + self.dice.below(30),
            7..11 => 60 + self.dice.below(300),
            _ => 600 + self.dice.below(900),
        };
        60_000 * i64::try_from(minutes).unwrap()
    }

    fn now(&self) -> i64 {
        self.discord.now().cast_signed()
    }

    /// The kinds of acts so far.
    fn kinds(&self) -> BTreeSet<&str> {
        let kinds = self.counts.keys();
        kinds.map(|(_, kind)| kind.as_str()).collect()
    }

    /// Ends all faults, plays on in all games, and finishes the due work.
    async fn come_to_rest(&mut self) {
        self.end_faults().await;
        self.processes.are_connected(&self.discord).await;
        self.open_doors();
        self.pass_until(self.now() + 10 * 60_000).await;
        if self.findings.is_empty() {
            self.play_on().await;
        }
        self.pass_until(self.now() + 10 * 60_000).await;
        self.record.end(&self.discord, self.now());
    }

    /// How much has happened.
    async fn extent_of_tables(&self) -> String {
        let mut counts = Vec::new();
        for table in [
            "games",
            "events",
            "tournaments",
            "tournament_log",
            "entries",
            "posts",
        ] {
            let count = format!("select cast(count(*) as bigint) from {table}");
            let count = sqlx::query_scalar::<_, i64>(sqlx::AssertSqlSafe(count));
            let count = count.fetch_one(&self.observer).await.unwrap();
            counts.push(format!("{count} {table}"));
        }
        counts.join(", ")
    }

    /// Keeps the files of the judge for the search for a fault.
    async fn keep(&self) {
        let copy = self.record.write(&self.processes.logged());
        if let (Some(copy), true) = (copy, self.database.url.starts_with("sqlite")) {
            drop(std::fs::remove_file(&copy));
            let copying = format!("vacuum into '{copy}'");
            let copying = sqlx::query(sqlx::AssertSqlSafe(copying));
            copying.execute(&self.observer).await.unwrap();
        }
    }

    async fn judge(&mut self) {
        self.keep().await;
        let store = self.database.store().await;
        let audit = store.audit().await.unwrap();
        self.findings.extend(
            audit
                .findings
                .iter()
                .map(|finding| format!("audit: {finding:?}")),
        );
        let compared = store.rebuild(false).await.unwrap();
        self.findings.extend(
            compared
                .differences
                .iter()
                .map(|one| format!("rating: {one:?}")),
        );
        let tavern = tavern_judge::Tavern::read(&self.database.url)
            .await
            .unwrap();
        let text = self.record.text();
        let record = tavern_judge::Record::read(&text).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        for finding in tavern_judge::judge(&record, &tavern) {
            let evidence = finding.evidence.iter();
            let evidence: Vec<&&str> = evidence.filter_map(|line| lines.get(line - 1)).collect();
            let (rule, about) = (finding.rule, finding.about);
            self.findings
                .push(format!("{rule}: {about}: {evidence:#?}"));
        }
        let logged = self.processes.logged();
        let is_fault = |line: &&str| line.contains(" ERROR ") || line.contains("panicked");
        self.findings
            .extend(logged.lines().filter(is_fault).map(str::to_owned));
    }

    /// Notes an act or a fault for the search for the cause of a failure.
    fn remember(&mut self, act: String) {
        if self.last_acts.len() == LAST_ACTS {
            self.last_acts.pop_front();
        }
        self.last_acts.push_back(act);
    }
}

/// Longer than any answer of a bot without faults.
const PATIENCE: Duration = Duration::from_secs(20);

/// The wait for an answer that a fault may have swallowed.
const SHORT_PATIENCE: Duration = Duration::from_secs(3);
