//! How long a ply takes from the person's key to the board in the channel:
//! the whole program as its own process, with a database and the local
//! Discord, one game alone and then twenty at once, each as fast as it is
//! answered. And how long each step of the move builder takes, which is drawn
//! as well.
//!
//!     cargo bench --bench load
//!     cargo bench --bench load -- --database postgres://... --program PATH ...
//!
//! Several programs are measured in turns, so that they meet the same machine;
//! each has a Postgres database of its own, named in the same order.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use local_discord::{LocalDiscord, Options, Person, Setup, Snowflake};

const PATIENCE: Duration = Duration::from_mins(1);

/// How many plies are played in a game: nothing but walls, so that nobody
/// wins.
const PLIES: usize = 30;

/// How many games two people play, one after the other: at first, each
/// connection to the database has yet to learn each statement.
const GAMES: usize = 4;

/// How many games run at once.
const CROWDS: [usize; 2] = [1, 20];

/// How often each program is measured.
const ROUNDS: usize = 3;

struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let named = |name: &str| -> Vec<String> {
        let pairs = arguments.windows(2).filter(|pair| pair[0] == name);
        pairs.map(|pair| pair[1].clone()).collect()
    };
    let mut programs = named("--program");
    if programs.is_empty() {
        programs.push(env!("CARGO_BIN_EXE_tak-tavern").to_owned());
    }
    let databases = named("--database");
    println!("what           games  times   p50 ms   p90 ms   p99 ms   max ms  program");
    for way in [Way::Typed, Way::Built] {
        for games in CROWDS {
            let mut times: Vec<Vec<(&str, Duration)>> = vec![Vec::new(); programs.len()];
            for _ in 0..ROUNDS {
                for (index, program) in programs.iter().enumerate() {
                    let database = databases.get(index).map(String::as_str);
                    times[index].extend(measure(program, database, games, way).await);
                }
            }
            for (program, times) in programs.iter().zip(&times) {
                for what in way.measures() {
                    print(what, games, times, program);
                }
            }
        }
    }
}

/// How plies are played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// As a command.
    Typed,
    /// Step by step.
    Built,
}

impl Way {
    /// What is measured.
    fn measures(self) -> &'static [&'static str] {
        match self {
            Way::Typed => &["typed"],
            Way::Built => &["built: step", "built: Play"],
        }
    }
}

fn print(what: &str, games: usize, times: &[(&str, Duration)], program: &str) {
    let of_this = times.iter().filter(|(measured, _)| *measured == what);
    let mut times: Vec<Duration> = of_this.map(|(_, time)| *time).collect();
    times.sort_unstable();
    let at = |share: usize| {
        let index = (times.len() * share / 1000).min(times.len() - 1);
        times[index].as_secs_f64() * 1000.0
    };
    println!(
        "{what:14} {games:5} {:6} {:8.2} {:8.2} {:8.2} {:8.2}  {program}",
        times.len(),
        at(500),
        at(900),
        at(990),
        at(1000),
    );
}

/// The times of all plies of some games that are played at once.
async fn measure(
    program: &str,
    database: Option<&str>,
    games: usize,
    way: Way,
) -> Vec<(&'static str, Duration)> {
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!("sqlite://{}", folder.path().join("load.db").display());
    let people = (0..2 * games).map(|number| format!("P{number}"));
    let discord = LocalDiscord::start(Options {
        setup: Setup {
            guild: "Load".to_owned(),
            channels: (0..games).map(|number| format!("c{number}")).collect(),
            people: people.collect(),
            bot: "Tak".to_owned(),
        },
        ..Options::default()
    })
    .await
    .unwrap();
    let child = Command::new(program)
        .arg("run")
        .env("DISCORD_TOKEN", discord.token())
        .env("DISCORD_API_URL", discord.url())
        .env("DATABASE_URL", database.unwrap_or(&sqlite))
        .env("RUST_LOG", "error")
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap();
    let program = Program(child);
    discord.bot_is_ready(PATIENCE).await.unwrap();
    let played = (0..games).map(|number| {
        let one = discord.person(&format!("P{}", 2 * number));
        let two = discord.person(&format!("P{}", 2 * number + 1));
        let channel = discord.channel(&format!("c{number}"));
        let opponent = format!("P{}", 2 * number + 1);
        tokio::spawn(play(one, two, channel, opponent, way))
    });
    let played: Vec<_> = played.collect();
    let mut times = Vec::new();
    for game in played {
        times.extend(game.await.unwrap());
    }
    drop(program);
    discord.shutdown().await;
    times
}

async fn play(
    one: Person,
    two: Person,
    channel: Snowflake,
    opponent: String,
    way: Way,
) -> Vec<(&'static str, Duration)> {
    if way == Way::Built {
        for person in [&one, &two] {
            opens_builder(person, channel).await;
        }
    }
    let mut times = Vec::with_capacity(GAMES * PLIES);
    for _ in 0..GAMES {
        times.extend(play_once(&one, &two, channel, &opponent, way).await);
    }
    times
}

/// Chooses that Move opens the builder, also for who has typed many plies.
async fn opens_builder(person: &Person, channel: Snowflake) {
    let settings = person.types(channel, "/tak settings").await;
    let settings = settings.message(PATIENCE).await.unwrap();
    let wanted = "Move: step by step, with buttons";
    let mut menus = settings.selects().into_iter();
    let menu = menus.find(|menu| menu.options.iter().any(|option| option.label == wanted));
    let menu = menu.unwrap().custom_id;
    person.picks(&settings, &menu, &[wanted]).await;
}

async fn play_once(
    one: &Person,
    two: &Person,
    channel: Snowflake,
    opponent: &str,
    way: Way,
) -> Vec<(&'static str, Duration)> {
    let line = format!("/tak challenge opponent:@{opponent} first:me size:6x6");
    let challenge = one.types(channel, &line).await;
    let challenge = challenge.message(PATIENCE).await.unwrap();
    let board = two.clicks(&challenge, "Accept").await;
    board.message(PATIENCE).await.unwrap();
    let squares = (0..PLIES).map(|index| {
        let file = char::from(b'a' + u8::try_from(index % 6).unwrap());
        format!("{file}{}", index / 6 + 1)
    });
    let mut times = Vec::with_capacity(PLIES);
    for (number, square) in squares.enumerate() {
        let player = if number % 2 == 0 { one } else { two };
        match way {
            Way::Typed => {
                let wall = if number < 2 { "" } else { "S" };
                let begun = Instant::now();
                let answer = player
                    .types(channel, &format!("/tak move ply:{wall}{square}"))
                    .await;
                let board = answer.message(PATIENCE).await.unwrap();
                times.push(("typed", begun.elapsed()));
                assert!(board.private_to.is_none(), "{}", board.content);
            }
            Way::Built => times.extend(build(player, channel, &square, number < 2).await),
        }
    }
    // The next round finds nothing under way.
    let question = one.types(channel, "/tak resign").await;
    let question = question.message(PATIENCE).await.unwrap();
    one.clicks(&question, "Resign").await;
    times
}

/// Puts a wall somewhere step by step; a first ply is a flat without a question.
async fn build(
    player: &Person,
    channel: Snowflake,
    square: &str,
    first: bool,
) -> Vec<(&'static str, Duration)> {
    let mut times = Vec::new();
    let mut begun = Instant::now();
    let mut pressed = |what| {
        times.push((what, begun.elapsed()));
        begun = Instant::now();
    };
    let squares = player.types(channel, "/tak move").await;
    let mut step = squares.message(PATIENCE).await.unwrap();
    pressed("built: step");
    let mut menus = step.selects().into_iter();
    let menu = menus.find(|menu| menu.options.iter().any(|option| option.label == square));
    let menu = menu.unwrap().custom_id;
    let chosen = player.picks(&step, &menu, &[square]).await;
    step = chosen.message(PATIENCE).await.unwrap();
    pressed("built: step");
    if !first {
        let chosen = player.clicks(&step, "Wall").await;
        step = chosen.message(PATIENCE).await.unwrap();
        pressed("built: step");
    }
    let done = player.clicks(&step, "Play").await;
    let told = done.message(PATIENCE).await.unwrap();
    pressed("built: Play");
    assert!(told.buttons().is_empty(), "{}", told.content);
    times
}
