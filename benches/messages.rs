//! The cost of messages that are not for the bot: people talk on a server at a
//! fixed rate, and the bench prints the program's processor time and memory
//! without `MESSAGES` and with it, and the times of answers meanwhile.
//!
//!     cargo bench --bench messages -- --rate 1000 --seconds 20
//!
//! The local Discord shares the processors. The bench needs Linux's `/proc`.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

mod program;

use std::time::Duration;

use local_discord::{LocalDiscord, Options, Setup};
use tokio::time::{Instant, MissedTickBehavior};

use program::Program;

const PATIENCE: Duration = Duration::from_mins(1);

/// The speakers.
const PEOPLE: u32 = 20;

/// The pause between batches of messages.
const BATCH: Duration = Duration::from_millis(10);

/// The text of a message, of usual length.
const TEXT: &str = "I think that the wall on the left was a mistake, but the stack is strong.";

fn number(name: &str, default: u32) -> u32 {
    let arguments: Vec<String> = std::env::args().collect();
    let mut pairs = arguments.windows(2);
    let argument = pairs.find(|pair| pair[0] == name);
    argument.map_or(default, |pair| pair[1].parse().unwrap())
}

#[tokio::main]
async fn main() {
    let (rate, seconds) = (number("--rate", 1_000), number("--seconds", 20));
    println!("messages  sent a second  CPU ms a second  MB before  MB after  p50 ms  p99 ms");
    for setting in ["off", "on"] {
        let folder = tempfile::TempDir::new().unwrap();
        let discord = LocalDiscord::start(Options {
            setup: Setup {
                guild: "Talk".to_owned(),
                channels: vec!["talk".to_owned(), "quiet".to_owned()],
                people: (0..=PEOPLE).map(|one| format!("P{one}")).collect(),
                bot: "Tak".to_owned(),
            },
            ..Options::default()
        })
        .await
        .unwrap();
        let database = format!("sqlite://{}", folder.path().join("talk.db").display());
        let settings = [("MESSAGES", setting), ("RUST_LOG", "warn")];
        let path = env!("CARGO_BIN_EXE_tak-tavern");
        let program = Program::start(path, &discord, &database, &settings);
        discord.bot_is_ready(PATIENCE).await.unwrap();
        tokio::time::sleep(Duration::from_secs(3)).await;
        measure(setting, &discord, &program, (rate, seconds)).await;
        drop(program);
        discord.shutdown().await;
    }
}

async fn measure(setting: &str, discord: &LocalDiscord, program: &Program, plan: (u32, u32)) {
    let (rate, seconds) = plan;
    let before = program.usage();
    let since = Instant::now();
    let questions = ask(discord, Duration::from_secs(seconds.into()));
    let (messages, mut took) = tokio::join!(talk(discord, rate, seconds), questions);
    let duration = since.elapsed().as_secs_f64();
    let after = program.usage();
    took.sort_unstable();
    let at = |share: usize| {
        let index = (took.len() * share / 100).min(took.len() - 1);
        took[index].as_secs_f64() * 1000.0
    };
    println!(
        "{setting:8} {:14.0} {:16.1} {:10} {:9} {:7.1} {:7.1}",
        f64::from(messages) / duration,
        (after.processor_ms - before.processor_ms) / duration,
        before.memory_kb / 1024,
        after.memory_kb / 1024,
        at(50),
        at(99),
    );
}

/// Lets people talk, and counts their messages.
async fn talk(discord: &LocalDiscord, rate: u32, seconds: u32) -> u32 {
    let people: Vec<_> = (0..PEOPLE)
        .map(|one| discord.person(&format!("P{one}")))
        .collect();
    let channel = discord.channel("talk");
    let mut ticks = tokio::time::interval(BATCH);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let since = Instant::now();
    let mut count = 0;
    while count < rate * seconds {
        ticks.tick().await;
        let due = since.elapsed().as_millis() * u128::from(rate) / 1000;
        while u128::from(count) < due && count < rate * seconds {
            let speaker = &people[usize::try_from(count % PEOPLE).unwrap()];
            speaker.says(channel, TEXT).unwrap();
            count += 1;
        }
    }
    count
}

/// One more person uses a command ten times a second.
async fn ask(discord: &LocalDiscord, time: Duration) -> Vec<Duration> {
    let person = discord.person(&format!("P{PEOPLE}"));
    let quiet = discord.channel("quiet");
    let since = Instant::now();
    let mut took = Vec::new();
    while since.elapsed() < time {
        let start = Instant::now();
        let answer = person.types(quiet, "/tak purse").await;
        answer.message(PATIENCE).await.unwrap();
        took.push(start.elapsed());
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    took
}
