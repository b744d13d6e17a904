//! Time to answer with a leaderboard, a profile, a history and a purse, with a
//! hundred thousand games of ten thousand people.
//!
//!     cargo bench --bench lists
//!     cargo bench --bench lists -- --database postgres://...
//!
//! The bench writes logs into an empty database, and `Store::rebuild` derives the
//! rest from them, as in `tak-tavern rate --rebuild`.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

mod filled;

use std::time::{Duration, Instant};

use filled::{CHANNEL, Filling, GUILD, NOW, fill, run};
use tak_tavern::app::App;
use tak_tavern::app::action::{Command, Press};
use tak_tavern::app::request::{Act, Request, Source};
use tak_tavern::game::{Access, InteractionId, Leaderboard, Metric, Place, Reach, UserId};
use tak_tavern::store::Store;
use tak_tavern::words::Languages;

const GAMES: u64 = 100_000;

/// Repetitions of each command.
const TIMES: u64 = 400;

/// The people who have played most.
const REGULARS: u64 = 200;

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut pairs = arguments.windows(2);
    let argument = pairs.find(|pair| pair[0] == "--database");
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!("sqlite://{}", folder.path().join("lists.db").display());
    let url = argument.map_or(sqlite, |pair| pair[1].clone());
    let store = Store::connect(&url).await.unwrap();
    store.migrate().await.unwrap();
    let began = Instant::now();
    fill(&url, Filling::of(GAMES)).await;
    println!("filled in {:.1} s", began.elapsed().as_secs_f64());
    let began = Instant::now();
    let rebuilt = store.rebuild(true).await.unwrap();
    println!(
        "{} games rated anew in {:.1} s",
        rebuilt.games,
        began.elapsed().as_secs_f64()
    );
    run(&url, "analyze").await;
    let app = App::new(store);
    println!("p50 ms   p95 ms   max ms  command");
    let mut acts = 0;
    for (name, command) in commands() {
        let mut times = Vec::new();
        for number in 0..TIMES {
            acts += 1;
            let who = UserId(if number % 2 == 0 {
                1 + number % REGULARS
            } else {
                1 + number * 23
            });
            let request = request(acts, who, command(who));
            let began = Instant::now();
            app.handle(&request).await.unwrap();
            times.push(began.elapsed());
        }
        print(name, &mut times);
    }
}

/// The command of a person.
type PersonCommand = fn(UserId) -> Command;

fn commands() -> Vec<(&'static str, PersonCommand)> {
    vec![
        ("leaderboard by rating", |_| board(Metric::Rating, 0)),
        ("leaderboard by rating, page 40", |_| {
            board(Metric::Rating, 39)
        }),
        ("leaderboard by points", |_| board(Metric::Points, 0)),
        ("leaderboard by coins", |_| board(Metric::Coins, 0)),
        ("leaderboard by wins", |_| board(Metric::Wins, 0)),
        ("profile", |_| Command::Profile(None)),
        ("profile of a regular", |_| {
            Command::Profile(Some(UserId(7)))
        }),
        ("history", |_| history(None, 0)),
        ("history of a regular, page 40", |_| {
            history(Some(UserId(7)), 39)
        }),
        ("purse", |_| Command::Purse(None)),
    ]
}

fn board(by: Metric, number: u16) -> Command {
    let board = Leaderboard {
        by,
        size: None,
        reach: Reach::Here,
    };
    Press::Leaderboard(board, number).into()
}

fn history(who: Option<UserId>, number: u16) -> Command {
    match who {
        Some(who) => Press::History(who, Reach::Here, number).into(),
        None => Command::History {
            who,
            reach: Reach::Here,
        },
    }
}

fn print(name: &str, times: &mut [Duration]) {
    times.sort_unstable();
    let at = |share: usize| {
        let index = (times.len() * share / 100).min(times.len() - 1);
        times[index].as_secs_f64() * 1000.0
    };
    println!("{:6.2} {:8.2} {:8.2}  {name}", at(50), at(95), at(100));
}

fn request(act: u64, who: UserId, command: Command) -> Request {
    let (interaction, languages) = (InteractionId(1_000_000_000 + act), Languages::default());
    let act = Act {
        who,
        source: Source::of_message(interaction, languages),
        place: Place {
            guild: Some(GUILD),
            channel: CHANNEL,
            access: Access::Member,
        },
        at: NOW,
        languages,
    };
    Request { act, command }
}
