//! The program under a steady load: people play at a fixed number of plies a
//! second, or as fast as they get answers, over either transport and on either
//! database. For each tenth of the plies, the bench prints the times of answers
//! and the program's memory, files and processor time. With `--house`, in the
//! second half so many more people play the house at its strongest level, and with
//! `--analyses` so many have games analysed, each in direct messages. With `--noticeboards`, in
//! the second half so many channels have a standing post. The two halves are
//! compared at the end.
//!
//!     cargo bench --bench steady -- --rate 50 --plies 3000
//!     cargo bench --bench steady -- --rate 50 --door http --database postgres://...
//!     cargo bench --bench steady -- --plies 50000 --rest
//!     cargo bench --bench steady -- --rate 20 --plies 2000 --house 50
//!     cargo bench --bench steady -- --rate 20 --plies 2000 --analyses 10
//!     cargo bench --bench steady -- --rate 20 --plies 4800 --noticeboards 200
//!
//! The local Discord and the people share the processors, so the program alone
//! is faster than this. The bench needs Linux's `/proc`.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

mod guests;
mod program;

use std::net::TcpListener;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use local_discord::{LocalDiscord, Options, Person, Setup, Snowflake};
use sqlx::{AnyConnection, Connection};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::Instant;

use guests::Guests;
use program::Program;

const PATIENCE: Duration = Duration::from_mins(1);

/// Plies of a game: walls only, so that the game does not end.
const PLIES_OF_A_GAME: usize = 30;

/// Lines of the report.
const PARTS: usize = 10;

/// Tables that grow with plies; old rows of some are deleted later.
const TABLES: [&str; 5] = ["games", "events", "posts", "claims", "entries"];

/// Longer than the lifetime of any row with a limit.
const LONG: Duration = Duration::from_hours(24 * 8);

/// The program deletes old rows once a minute.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(130);

/// The settings of a measurement.
struct Setting {
    program: String,
    database: String,
    by_http: bool,
    /// Pairs at the same time.
    pairs: usize,
    plies: usize,
    /// Plies a second; as many as possible if none.
    rate: Option<f64>,
    /// People who give the house work in the second half.
    guests: Guests,
    /// Channels with a standing post in the second half.
    noticeboards: usize,
    /// Whether to wait until old rows are deleted.
    rests: bool,
}

impl Setting {
    fn read(sqlite: String) -> Setting {
        let arguments: Vec<String> = std::env::args().skip(1).collect();
        let value_of = |name: &str| {
            let mut pairs = arguments.windows(2);
            let argument = pairs.find(|pair| pair[0] == name);
            argument.map(|pair| pair[1].clone())
        };
        let number = |name: &str| value_of(name).map(|text| text.parse().unwrap());
        Setting {
            program: value_of("--program")
                .unwrap_or_else(|| env!("CARGO_BIN_EXE_tak-tavern").to_owned()),
            database: value_of("--database").unwrap_or(sqlite),
            by_http: value_of("--door").is_some_and(|door| door == "http"),
            pairs: number("--pairs").unwrap_or(40),
            plies: number("--plies").unwrap_or(3_000),
            rate: value_of("--rate").map(|text| text.parse().unwrap()),
            guests: Guests {
                house: number("--house").unwrap_or(0),
                analyses: number("--analyses").unwrap_or(0),
            },
            noticeboards: number("--noticeboards").unwrap_or(0),
            rests: arguments.iter().any(|argument| argument == "--rest"),
        }
    }
}

#[tokio::main]
async fn main() {
    let folder = tempfile::TempDir::new().unwrap();
    let setting = Setting::read(format!(
        "sqlite://{}",
        folder.path().join("steady.db").display()
    ));
    let discord = LocalDiscord::start(Options {
        setup: Setup {
            guild: "Load".to_owned(),
            channels: (0..setting.pairs)
                .map(|pair| format!("c{pair}"))
                .chain((0..setting.noticeboards).map(|board| format!("n{board}")))
                .collect(),
            people: (0..2 * setting.pairs + setting.guests.count())
                .map(|one| format!("P{one}"))
                .collect(),
            bot: "Tak".to_owned(),
        },
        ..Options::default()
    })
    .await
    .unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let address = address.unwrap().to_string();
    let key = discord.public_key();
    let endpoint = [
        ("INTERACTIONS_ADDR", address.as_str()),
        ("DISCORD_PUBLIC_KEY", &key),
    ];
    let settings = if setting.by_http { &endpoint[..] } else { &[] };
    let program = Program::start(&setting.program, &discord, &setting.database, settings);
    discord.bot_is_ready(PATIENCE).await.unwrap();
    if setting.by_http {
        let url = format!("http://{address}/interactions");
        discord.set_endpoint(&[&url]).await.unwrap();
    }
    measure(&setting, &discord, &program).await;
    println!("rows at the end:      {}", rows(&setting.database).await);
    if setting.rests {
        discord.pass(LONG);
        tokio::time::sleep(FORGOTTEN_AFTER).await;
        println!("after some days more: {}", rows(&setting.database).await);
        let usage = program.usage();
        println!(
            "at rest: {} MB, {} files",
            usage.memory_kb / 1024,
            usage.files
        );
    }
    drop(program);
    discord.shutdown().await;
}

/// Lets all pairs play, and prints a line for each part.
async fn measure(setting: &Setting, discord: &LocalDiscord, program: &Program) {
    let (sender, mut times) = unbounded_channel();
    let plies = Arc::new(Plies {
        begun: AtomicUsize::new(0),
        total: setting.plies,
        rate: setting.rate,
        times: sender,
    });
    let mut tables = Vec::new();
    for pair in 0..setting.pairs {
        let table = Table {
            people: [2 * pair, 2 * pair + 1].map(|one| discord.person(&format!("P{one}"))),
            opponent: format!("P{}", 2 * pair + 1),
            channel: discord.channel(&format!("c{pair}")),
            first: 1 + pair * PLIES_OF_A_GAME / setting.pairs,
        };
        table.begin().await;
        tables.push(table);
    }
    let since = Instant::now();
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|table| tokio::spawn(table.play(Arc::clone(&plies), since)))
        .collect();
    println!(" plies   a second   p50 ms   p99 ms   max ms     MB  most MB  files  CPU ms a ply");
    let mut last = (since, program.usage());
    let each = (setting.plies / PARTS).max(1);
    let mut halves = [Vec::new(), Vec::new()];
    let mut guests = Vec::new();
    for part in 1..=PARTS {
        let is_late = part > PARTS / 2;
        if part == PARTS / 2 + 1 {
            guests = setting.guests.begin(discord, 2 * setting.pairs);
            keep_noticeboards(setting, discord).await;
        }
        let took = some(&mut times, each).await;
        halves[usize::from(is_late)].extend(took.clone());
        let now = (Instant::now(), program.usage());
        let plies = u32::try_from(took.len()).unwrap();
        let at = |share| milliseconds(&took, share);
        println!(
            "{:6} {:10.1} {:8.2} {:8.2} {:8.2} {:6} {:8} {:6} {:13.2}",
            part * each,
            f64::from(plies) / (now.0 - last.0).as_secs_f64(),
            at(500),
            at(990),
            at(1000),
            now.1.memory_kb / 1024,
            now.1.most_memory_kb / 1024,
            now.1.files,
            (now.1.processor_ms - last.1.processor_ms) / f64::from(plies),
        );
        last = now;
    }
    for table in tasks {
        table.await.unwrap();
    }
    for guest in &guests {
        guest.abort();
    }
    if setting.guests.count() + setting.noticeboards > 0 {
        let beside = match setting.noticeboards {
            0 => format!("beside {}", setting.guests.work()),
            boards => format!("beside {boards} standing posts"),
        };
        for (half, name) in halves.iter_mut().zip(["alone", &beside]) {
            half.sort_unstable();
            let (middle, late) = (milliseconds(half, 500), milliseconds(half, 990));
            println!("{name}: p50 {middle:.2} ms, p99 {late:.2} ms");
        }
    }
}

/// Switches on a standing post in each of its channels.
async fn keep_noticeboards(setting: &Setting, discord: &LocalDiscord) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&setting.database).await.unwrap();
    for board in 0..setting.noticeboards {
        let channel = discord.channel(&format!("n{board}"));
        let insert = sqlx::AssertSqlSafe(format!(
            "insert into noticeboards \
                 (channel, guild, language, wanted, due, attempt, checked_at, pinned) \
             select {channel}, guild, 'en', 1, 0, 0, 0, 0 from games limit 1"
        ));
        sqlx::query(insert).execute(&mut connection).await.unwrap();
    }
}

/// The time that so many thousandths of the sorted times do not exceed.
fn milliseconds(times: &[Duration], share: usize) -> f64 {
    let index = (times.len() * share / 1000).min(times.len() - 1);
    times[index].as_secs_f64() * 1000.0
}

/// The next times, in ascending order.
async fn some(times: &mut UnboundedReceiver<Duration>, many: usize) -> Vec<Duration> {
    let mut took = Vec::with_capacity(many);
    while took.len() < many {
        took.push(times.recv().await.unwrap());
    }
    took.sort_unstable();
    took
}

/// The number of rows in each table.
async fn rows(database: &str) -> String {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(database).await.unwrap();
    let mut counts = Vec::new();
    for table in TABLES {
        let count = sqlx::AssertSqlSafe(format!("select count(*) from {table}"));
        let count: i64 = sqlx::query_scalar(count)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        counts.push(format!("{table} {count}"));
    }
    counts.join(", ")
}

/// The plies of all pairs together.
struct Plies {
    begun: AtomicUsize,
    total: usize,
    rate: Option<f64>,
    times: UnboundedSender<Duration>,
}

impl Plies {
    /// The instant when the next ply is due, if there is one more. Times start
    /// then, because a late ply lets the opponent wait.
    fn next(&self, since: Instant) -> Option<Instant> {
        let number = self.begun.fetch_add(1, Ordering::Relaxed);
        if number >= self.total {
            return None;
        }
        Some(match self.rate {
            Some(rate) => {
                let number = u32::try_from(number).unwrap();
                since + Duration::from_secs_f64(f64::from(number) / rate)
            }
            None => Instant::now(),
        })
    }
}

/// Two people in a channel of their own.
struct Table {
    people: [Person; 2],
    opponent: String,
    channel: Snowflake,
    /// Plies of their first game, so that games end at different times.
    first: usize,
}

impl Table {
    async fn begin(&self) {
        let [one, two] = &self.people;
        let line = format!(
            "/tak challenge opponent:@{} first:me size:6x6",
            self.opponent
        );
        let challenge = one.types(self.channel, &line).await;
        let challenge = challenge.message(PATIENCE).await.unwrap();
        let board = two.clicks(&challenge, "Accept").await;
        board.message(PATIENCE).await.unwrap();
    }

    async fn play(self, plies: Arc<Plies>, since: Instant) {
        let mut plies_of_this = self.first;
        loop {
            for number in 0..plies_of_this {
                let Some(when) = plies.next(since) else {
                    return;
                };
                tokio::time::sleep_until(when).await;
                self.ply(number).await;
                plies.times.send(when.elapsed()).unwrap();
            }
            let question = self.people[0].types(self.channel, "/tak resign").await;
            let question = question.message(PATIENCE).await.unwrap();
            self.people[0].clicks(&question, "Resign").await;
            self.begin().await;
            plies_of_this = PLIES_OF_A_GAME;
        }
    }

    async fn ply(&self, number: usize) {
        let file = char::from(b'a' + u8::try_from(number % 6).unwrap());
        let wall = if number < 2 { "" } else { "S" };
        let line = format!("/tak move ply:{wall}{file}{}", number / 6 + 1);
        let answer = self.people[number % 2].types(self.channel, &line).await;
        let board = answer.message(PATIENCE).await.unwrap();
        assert!(board.private_to.is_none(), "{}", board.content);
    }
}
