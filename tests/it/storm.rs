//! Many games at once, by both doors, while everything fails that can fail:
//! processes are killed, Discord refuses, repeats and forgets, and the database
//! goes away. Afterwards nothing may be lost, doubled or left hanging.
//!
//! A few games here; `scripts/storm` plays as many as it is told to.

mod processes;
mod table;
mod trouble;
mod verdict;

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use local_discord::{LocalDiscord, Options, Setup, Snowflake};

use crate::database::{Database, Engine, on_both_engines};
use crate::proxy::Proxy;
use processes::Processes;
use table::{Played, Table};
use trouble::Trouble;

on_both_engines!(storm);

/// How long what was left undone may take once nothing breaks any more.
const CALM: Duration = Duration::from_mins(2);

/// How many games are played at once, and how many plies each of them may
/// have.
#[derive(Clone, Copy)]
struct Extent {
    games: usize,
    plies: usize,
}

impl Extent {
    /// As the environment says; a short storm otherwise.
    fn wanted() -> Extent {
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

/// What goes on around the players.
struct Storm {
    discord: LocalDiscord,
    /// Where the games are played.
    channels: Vec<Snowflake>,
    database: Database,
    processes: Processes,
    trouble: Trouble,
    /// How many acts there were.
    acts: AtomicUsize,
    /// After how many acts the next thing goes wrong.
    every: usize,
}

#[expect(clippy::print_stdout, reason = "these are the figures")]
async fn storm(engine: Engine) {
    let extent = Extent::wanted();
    let storm = Arc::new(Storm::rises(engine, extent).await);
    let begun = Instant::now();
    let tables: Vec<_> = (0..extent.games)
        .map(|number| tokio::spawn(Table::new(&storm, number).play(extent.plies)))
        .collect();
    let mut ended = Vec::new();
    for table in tables {
        ended.push(table.await);
    }
    let took = begun.elapsed();
    // All have let go of the storm by now, so that it ends here and tells why.
    let played: Vec<Played> = ended.into_iter().map(Result::unwrap).collect();
    storm.calms_down().await;
    let plies: usize = played.iter().map(|table| table.attempts.len()).sum();
    verdict::of(&storm, &played).await;
    println!(
        "storm on {engine:?}: {} games, {plies} plies tried, {} acts in {:.1} s, {}, {} \
         acts without an answer; nothing lost, nothing twice",
        extent.games,
        storm.acts.load(Ordering::Relaxed),
        took.as_secs_f64(),
        storm.trouble.tell(),
        played.iter().map(|table| table.unanswered).sum::<usize>(),
    );
}

impl Storm {
    async fn rises(engine: Engine, extent: Extent) -> Storm {
        let discord = LocalDiscord::start(Options {
            setup: Setup {
                guild: "The Tak Tavern".to_owned(),
                channels: (0..extent.games).map(table::channel_name).collect(),
                people: (0..extent.games).flat_map(table::people_names).collect(),
                bot: "Tak Tavern".to_owned(),
            },
            ..Options::default()
        })
        .await
        .unwrap();
        let database = Database::empty(engine).await;
        // The server of the tests is everybody's; what goes away for these
        // processes is their way to it.
        let proxy = match engine {
            Engine::Sqlite => None,
            Engine::Postgres | Engine::SerializablePostgres => Some(Proxy::to(&database.url)),
        };
        let url = proxy.as_ref().map_or(&database.url, |proxy| &proxy.url);
        let processes = Processes::start(&discord, url).await;
        Storm {
            trouble: Trouble::new(proxy),
            processes,
            channels: (0..extent.games)
                .map(|number| discord.channel(&table::channel_name(number)))
                .collect(),
            discord,
            database,
            acts: AtomicUsize::new(0),
            every: extent.games.div_ceil(4).max(4),
        }
    }

    /// Somebody does something, and every now and then something breaks.
    async fn somebody_acts(&self) {
        let act = self.acts.fetch_add(1, Ordering::Relaxed);
        if act % self.every == self.every - 1 {
            self.trouble.strikes(self).await;
        }
    }

    /// Nothing breaks any more, and what was left undone is done.
    async fn calms_down(&self) {
        self.discord.faults().clear();
        // Each deferred answer is resolved, before those who owe it are killed.
        let patience = Instant::now() + CALM;
        loop {
            let owed = self.trouble.owed(self);
            if owed.is_empty() {
                break;
            }
            assert!(Instant::now() < patience, "deferred for ever: {owed:?}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        // It was Discord's clock that counted, and nobody waits for it here.
        self.discord.pass(Duration::from_mins(1));
        self.processes.start_again();
        let waiting = "select id, kind, game from posts where state in ('waiting', 'outdated')";
        let patience = Instant::now() + CALM;
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
