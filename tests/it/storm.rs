//! Many games at the same time, by both transports, with every fault: processes
//! are killed, Discord refuses, repeats and forgets, and the database is
//! interrupted. Afterwards nothing is lost, doubled or left open.
//!
//! This test plays a few games; `scripts/storm` sets the number.

mod browser;
mod cup;
pub(crate) mod mining;
mod processes;
mod solver;
mod study;
mod table;
mod trouble;
mod verdict;
mod visitor;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use local_discord::{LocalDiscord, Options, Setup, Snowflake};
use tak_tavern::store::Store;

use crate::proxy::Proxy;
use crate::{Database, Engine, on_both_engines};
use cup::Cup;
use processes::Processes;
use table::Table;
use trouble::Trouble;

on_both_engines!(storm);

/// The limit for pending work after the last fault.
const SETTLE_LIMIT: Duration = Duration::from_mins(2);

/// The wait for a deferred answer, or for a background message. Afterwards the person repeats the act.
const ANSWER_WAIT: Duration = Duration::from_secs(5);

/// The number of simultaneous games, and the limit of plies for each.
#[derive(Clone, Copy)]
struct Extent {
    games: usize,
    plies: usize,
}

impl Extent {
    /// From the environment; a short storm by default.
    fn from_environment() -> Extent {
        let number = |name| {
            let set = std::env::var(name).ok()?;
            Some(set.parse().expect("how many is a number"))
        };
        Extent {
            games: number("STORM_GAMES").unwrap_or(5),
            plies: number("STORM_PLIES").unwrap_or(8),
        }
    }
}

/// The shared state of a storm.
struct Storm {
    discord: LocalDiscord,
    /// The channels of the games.
    channels: Vec<Snowflake>,
    database: Database,
    /// A reader of the database that meets no faults.
    store: Store,
    processes: Processes,
    trouble: Trouble,
    /// The number of acts so far.
    acts: AtomicUsize,
    /// The number of acts between two faults.
    every: usize,
}

#[expect(clippy::print_stdout, reason = "these are the figures")]
async fn storm(engine: Engine) {
    let extent = Extent::from_environment();
    let storm = Arc::new(Storm::run(engine, extent).await);
    let begun = Instant::now();
    let tables: Vec<_> = (0..extent.games)
        .map(|number| tokio::spawn(Table::new(&storm, number).play(extent.plies)))
        .collect();
    let organizer = storm.discord.person(&table::people_names(0)[0]);
    let cup = tokio::spawn(Cup::new(&storm, organizer).play());
    let mut ended = Vec::new();
    for table in tables {
        ended.push(table.await);
    }
    cup.await.unwrap();
    let took = begun.elapsed();
    // All games have ended, so this is the last reference to the storm.
    let mut played = Vec::new();
    let (mut tried, mut visited) = (Vec::new(), Vec::new());
    for ended in ended {
        let (table, solver, visitor) = ended.unwrap();
        played.push(table);
        tried.push(solver);
        visited.extend(visitor);
    }
    storm.finish_pending_work().await;
    let plies: usize = played.iter().map(|table| table.attempts.len()).sum();
    let on_page: usize = played.iter().map(|table| table.on_page).sum();
    assert!(on_page > 0, "nobody played on a page");
    verdict::of(&storm, &played).await;
    study::check(&storm, &played, &tried).await;
    mining::check(&storm.database, &storm.store).await;
    visitor::check(&storm, &visited).await;
    cup::check(&storm).await;
    println!(
        "storm on {engine:?}: {} games, {plies} plies tried, {on_page} of them played on pages, {} acts in {:.1} s, {}, {} \
         acts without an answer; nothing lost, nothing twice",
        extent.games,
        storm.acts.load(Ordering::Relaxed),
        took.as_secs_f64(),
        storm.trouble.counts(),
        played.iter().map(|table| table.unanswered).sum::<usize>()
            + tried.iter().map(|tried| tried.unanswered).sum::<usize>()
            + visited
                .iter()
                .map(|visited| visited.unanswered)
                .sum::<usize>(),
    );
}

impl Storm {
    async fn run(engine: Engine, extent: Extent) -> Storm {
        let discord = LocalDiscord::start(Options {
            locale: "en-GB".to_owned(),
            setup: Setup {
                guild: "The Tak Tavern".to_owned(),
                channels: (0..extent.games)
                    .map(table::channel_name)
                    .chain([cup::CHANNEL.to_owned()])
                    .collect(),
                people: (0..extent.games)
                    .flat_map(table::people_names)
                    .chain(cup::PEOPLE.map(str::to_owned))
                    .chain([cup::SUBSTITUTE.to_owned()])
                    .collect(),
                bot: "Tak Tavern".to_owned(),
            },
            ..Options::default()
        })
        .await
        .unwrap();
        let database = Database::fresh(engine).await;
        // The Postgres server is shared by all tests, so faults happen in a
        // proxy.
        let proxy = match engine {
            Engine::Sqlite => None,
            Engine::Postgres | Engine::SerializablePostgres => Some(Proxy::to(&database.url)),
        };
        let url = proxy.as_ref().map_or(&database.url, |proxy| &proxy.url);
        let store = database.store().await;
        write_daily_puzzle(&discord, &database).await;
        mining::allow(&discord, &database).await;
        let count = match engine {
            Engine::Sqlite => 1,
            Engine::Postgres | Engine::SerializablePostgres => 2,
        };
        let processes = Processes::start(&discord, url, count).await;
        Storm {
            trouble: Trouble::new(proxy),
            processes,
            channels: (0..extent.games)
                .map(|number| discord.channel(&table::channel_name(number)))
                .collect(),
            discord,
            store,
            database,
            acts: AtomicUsize::new(0),
            every: extent.games.div_ceil(4).max(6),
        }
    }

    /// Counts an act. Each `every`-th act brings the next fault.
    async fn count_act(&self) {
        let act = self.acts.fetch_add(1, Ordering::Relaxed);
        if act % self.every == self.every - 1 {
            self.trouble.cause_next(self).await;
        }
    }

    /// Ends the faults, and waits for the pending work.
    async fn finish_pending_work(&self) {
        self.discord.faults().clear();
        // Deferred answers are resolved before their processes are killed.
        let patience = Instant::now() + SETTLE_LIMIT;
        loop {
            let owed = self.trouble.owed(self);
            if owed.is_empty() {
                break;
            }
            assert!(Instant::now() < patience, "deferred for ever: {owed:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        // Only Discord's clock counts here, so it is moved on, beyond the pauses of work after the death of its
        // process.
        self.discord.pass(Duration::from_mins(5));
        self.processes.restart_all();
        // The alarms of games that people have left come in days.
        let waiting = "select id, kind, game from posts where state in ('waiting', 'outdated') \
                         and kind not in ('silence', 'lapse', 'time up') \
                       union all select id, 'import', 0 from imported_analyses where due is not null \
                       union all select game, 'search', game from mined_games \
                       union all select id, 'tournament', 0 from tournaments where due is not null";
        let patience = Instant::now() + SETTLE_LIMIT;
        loop {
            let left = self.database.ask(waiting).await;
            if left.is_empty() {
                break;
            }
            assert!(Instant::now() < patience, "left hanging: {left:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        self.processes.stop();
    }
}

/// Both processes find the puzzle of the day due.
async fn write_daily_puzzle(discord: &LocalDiscord, database: &Database) {
    let (guild, channel) = (discord.guild_id(), discord.channel(&table::channel_name(0)));
    // The next day begins in 23 hours or more.
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let hour = since_1970.as_secs() / 3600 % 24;
    let daily = format!(
        "insert into daily_puzzles (kind, owner, channel, hour, language, due, missed) \
         values ('server', {guild}, {channel}, {hour}, 'en', 1, 0)"
    );
    database.run(&daily).await;
}
