//! The answers of the house at level 1, first alone and then beside everything
//! else that it can think about: the analyses that one person asks for, of all
//! finished games of a server; five pasted games of a thousand plies from each of
//! four people; the search for puzzles in the finished games; and people who play
//! the top level, where a slow engine sits.
//!
//!     cargo bench --bench lane
//!     cargo bench --bench lane -- --games 300 --seconds 60 --engine-seconds 4
//!
//! Times are from a person's move to the message with the answer. The local Discord
//! and the people share the processors.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

mod lane_people;
mod program;

use std::time::Duration;

use local_discord::{LocalDiscord, Options, Setup};
use sqlx::{AnyConnection, Connection, Executor};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use lane_people::{Players, ask_for_all, begin_house_games, finish_games, paste_long_games};
use program::Program;

/// The people who play level 1.
const PLAYERS: usize = 4;

/// Those who play the top level.
const TOP_PLAYERS: usize = 4;

/// Those who paste long games.
const PASTERS: usize = 4;

/// The number of the first person of the pairs.
pub(crate) const FIRST_OF_PAIRS: usize = PLAYERS + TOP_PLAYERS + PASTERS;

/// The pairs who play the finished games, each in a channel.
const PAIRS: usize = 10;

pub(crate) const PATIENCE: Duration = Duration::from_mins(2);

fn number(name: &str, usual: u64) -> u64 {
    let arguments: Vec<String> = std::env::args().collect();
    let argument = arguments.windows(2).find(|pair| pair[0] == name);
    argument.map_or(usual, |pair| pair[1].parse().unwrap())
}

#[tokio::main]
async fn main() {
    let games = usize::try_from(number("--games", 300)).unwrap();
    let seconds = Duration::from_secs(number("--seconds", 40));
    let folder = tempfile::TempDir::new().unwrap();
    let discord = LocalDiscord::start(Options {
        setup: Setup {
            guild: "Lane".to_owned(),
            channels: (0..PAIRS).map(|pair| format!("c{pair}")).collect(),
            people: (0..=FIRST_OF_PAIRS + 2 * PAIRS)
                .map(|one| format!("P{one}"))
                .collect(),
            bot: "Tak".to_owned(),
        },
        ..Options::default()
    });
    // The tasks of people keep it to the end of the program.
    let discord: &'static LocalDiscord = Box::leak(Box::new(discord.await.unwrap()));
    let program = env!("CARGO_BIN_EXE_tak-tavern");
    let engine = folder.path().join("engine");
    let pause = number("--engine-seconds", 4);
    let script = format!(
        "while read -r line; do case $line in go*) sleep {pause};; esac; echo \"$line\"; done | {program} tei"
    );
    std::fs::write(&engine, script).unwrap();
    let database = format!("sqlite://{}", folder.path().join("lane.db").display());
    let engine = format!("sh {}", engine.display());
    let settings = [("HOUSE_ENGINE", engine.as_str())];
    let program = Program::start(program, discord, &database, &settings);
    discord.bot_is_ready(PATIENCE).await.unwrap();
    allow_puzzles(&database, discord).await;
    let people = |from: usize, count: usize| {
        let names = (from..from + count).map(|one| format!("P{one}"));
        names.map(|name| discord.person(&name)).collect::<Vec<_>>()
    };
    let level_1 = Players::new(discord, people(0, PLAYERS), 1);

    let alone = level_1.measure(seconds / 2).await;
    report("alone", alone);

    let pairs = people(FIRST_OF_PAIRS, 2 * PAIRS);
    let start = Instant::now();
    finish_games(discord, &pairs, games).await;
    println!("{games} games played in {:.0?}", start.elapsed());
    report("after them", level_1.measure(seconds / 4).await);

    let top = begin_house_games(discord, people(PLAYERS, TOP_PLAYERS), 10);
    let pasting = people(PLAYERS + TOP_PLAYERS, PASTERS);
    let pasting = pasting.into_iter().map(paste_long_games);
    let asker = people(FIRST_OF_PAIRS + 2 * PAIRS, 1).remove(0);
    let questions = ask_for_all(discord, asker, PAIRS, games / PAIRS);
    let beside: Vec<JoinHandle<()>> = pasting.chain([top, questions]).collect();
    // The work has begun.
    tokio::time::sleep(Duration::from_secs(3)).await;
    let times = level_1.measure(seconds).await;
    for task in &beside {
        task.abort();
    }
    report("beside all", times);
    println!("the program: {}", program.usage());
}

/// Lets puzzles be searched in the games of the server.
async fn allow_puzzles(database: &str, discord: &LocalDiscord) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(database).await.unwrap();
    let sql = format!(
        "insert into settings (kind, owner, name, value) values ('server', {}, 'puzzles', 'yes')",
        discord.guild_id()
    );
    let sql = sqlx::raw_sql(sqlx::AssertSqlSafe(sql));
    connection.execute(sql).await.unwrap();
    connection.close().await.unwrap();
}

fn report(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times[(times.len() * share / 1000).min(times.len() - 1)];
    println!(
        "{name:>12}: {} answers, p50 {:.0?}, p99 {:.0?}, max {:.0?}",
        times.len(),
        at(500),
        at(990),
        at(1000),
    );
}
