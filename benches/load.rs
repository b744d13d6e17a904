//! Time of a ply from the command to the board in the channel. The program runs
//! as its own process with a database and the local Discord; the people of one
//! game, then of twenty games at once, play as fast as they get answers. Also
//! measured: each step of the move builder, and plies beside two hundred people
//! with a request for a replay.
//!
//!     cargo bench --bench load
//!     cargo bench --bench load -- --only replays --games 20
//!     cargo bench --bench load -- --database postgres://... --program PATH ...
//!
//! `--only` (`typed`, `replays` or `built`) and `--games` measure a part.
//! Several programs are measured in turns, so that all meet the same machine;
//! each has a Postgres database of its own, named in the same order.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

mod program;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use local_discord::{LocalDiscord, Message, Options, Person, Setup, Snowflake};

use program::Program;

const PATIENCE: Duration = Duration::from_mins(1);

/// Plies of a game: walls only, so that the game does not end.
const PLIES: usize = 30;

/// Games of a pair, one after the other. In the first one, each database
/// connection still prepares its statements.
const GAMES: usize = 4;

/// Games at the same time.
const CROWDS: [usize; 2] = [1, 20];

/// People with a request for a replay at the same time.
const GUESTS: usize = 200;

/// Rounds for each program.
const ROUNDS: usize = 3;

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let values_of = |name: &str| -> Vec<String> {
        let pairs = arguments.windows(2).filter(|pair| pair[0] == name);
        pairs.map(|pair| pair[1].clone()).collect()
    };
    let mut programs = values_of("--program");
    if programs.is_empty() {
        programs.push(env!("CARGO_BIN_EXE_tak-tavern").to_owned());
    }
    let databases = values_of("--database");
    println!("measure        games  times   p50 ms   p90 ms   p99 ms   max ms  program");
    let ways = [Way::Typed, Way::AmongReplays, Way::Built];
    let only = values_of("--only");
    let chosen_ways = ways
        .into_iter()
        .filter(|way| only.is_empty() || only.iter().any(|name| name == way.name()));
    let sizes: Vec<usize> = values_of("--games")
        .iter()
        .map(|games| games.parse().unwrap())
        .collect();
    let crowds = if sizes.is_empty() {
        CROWDS.to_vec()
    } else {
        sizes
    };
    for way in chosen_ways {
        for &games in &crowds {
            let mut times: Vec<Vec<(&str, Duration)>> = vec![Vec::new(); programs.len()];
            for _ in 0..ROUNDS {
                for (index, program) in programs.iter().enumerate() {
                    let database = databases.get(index).map(String::as_str);
                    times[index].extend(measure(program, database, games, way).await);
                }
            }
            for (program, times) in programs.iter().zip(&times) {
                for measure in way.measures() {
                    print(measure, games, times, program);
                }
            }
        }
    }
}

/// A way to play plies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// As a command.
    Typed,
    /// As a command. In the second game all guests request a replay at once.
    AmongReplays,
    /// Step by step.
    Built,
}

impl Way {
    /// Its name for `--only`.
    fn name(self) -> &'static str {
        match self {
            Way::Typed => "typed",
            Way::AmongReplays => "replays",
            Way::Built => "built",
        }
    }

    /// Its measures.
    fn measures(self) -> &'static [&'static str] {
        match self {
            Way::Typed => &["typed"],
            Way::AmongReplays => &["typed", "among replays"],
            Way::Built => &["built: step", "built: Play"],
        }
    }
}

fn print(measure: &str, games: usize, times: &[(&str, Duration)], program: &str) {
    let of_this = times.iter().filter(|(name, _)| *name == measure);
    let mut times: Vec<Duration> = of_this.map(|(_, time)| *time).collect();
    if times.is_empty() {
        println!("{measure:14} {games:5} nothing measured  {program}");
        return;
    }
    times.sort_unstable();
    let at = |share: usize| {
        let index = (times.len() * share / 1000).min(times.len() - 1);
        times[index].as_secs_f64() * 1000.0
    };
    println!(
        "{measure:14} {games:5} {:6} {:8.2} {:8.2} {:8.2} {:8.2}  {program}",
        times.len(),
        at(500),
        at(900),
        at(990),
        at(1000),
    );
}

/// The times of all plies of games at the same time.
async fn measure(
    program: &str,
    database: Option<&str>,
    games: usize,
    way: Way,
) -> Vec<(&'static str, Duration)> {
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!("sqlite://{}", folder.path().join("load.db").display());
    let people = (0..2 * games + GUESTS).map(|number| format!("P{number}"));
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
    let database = database.unwrap_or(&sqlite);
    let program = Program::start(program, &discord, database, &[]);
    discord.bot_is_ready(PATIENCE).await.unwrap();
    let is_waiting = Arc::new(AtomicBool::new(false));
    let games_of_pairs = (0..games).map(|number| {
        let guests = (0..GUESTS).map(|guest| discord.person(&format!("P{}", 2 * games + guest)));
        let guests = if number == 0 && way == Way::AmongReplays {
            guests.collect()
        } else {
            Vec::new()
        };
        let is_waiting = Arc::clone(&is_waiting);
        let one = discord.person(&format!("P{}", 2 * number));
        let two = discord.person(&format!("P{}", 2 * number + 1));
        let channel = discord.channel(&format!("c{number}"));
        let opponent = format!("P{}", 2 * number + 1);
        let table = Table {
            one,
            two,
            channel,
            opponent,
            way,
            waiting: is_waiting,
        };
        tokio::spawn(table.play(guests))
    });
    let games_of_pairs: Vec<_> = games_of_pairs.collect();
    let mut times = Vec::new();
    for game in games_of_pairs {
        times.extend(game.await.unwrap());
    }
    println!("the program: {}", program.usage());
    drop(program);
    discord.shutdown().await;
    times
}

/// Two people in a channel of their own.
#[derive(Clone)]
struct Table {
    one: Person,
    two: Person,
    channel: Snowflake,
    opponent: String,
    way: Way,
    /// Whether a guest is waiting for a replay.
    waiting: Arc<AtomicBool>,
}

impl Table {
    /// Plays all games. Near the end of the second one the guests request replays.
    async fn play(self, mut guests: Vec<Person>) -> Vec<(&'static str, Duration)> {
        if self.way == Way::Built {
            for person in [&self.one, &self.two] {
                open_builder(person, self.channel).await;
            }
        }
        let mut times = Vec::with_capacity(GAMES * PLIES);
        for game in 0..GAMES {
            self.begin().await;
            for number in 0..PLIES {
                if game == 1 && number + 2 == PLIES && !guests.is_empty() {
                    let guests = std::mem::take(&mut guests);
                    let is_waiting = Arc::clone(&self.waiting);
                    tokio::spawn(request_replays(guests, self.channel, is_waiting));
                }
                self.ply(number, &mut times).await;
            }
            // The next round starts without a running game.
            let question = self.one.types(self.channel, "/tak resign").await;
            let question = question.message(PATIENCE).await.unwrap();
            self.one.clicks(&question, "Resign").await;
        }
        times
    }

    async fn begin(&self) {
        let line = format!(
            "/tak challenge opponent:@{} first:me size:6x6",
            self.opponent
        );
        let challenge = self.one.types(self.channel, &line).await;
        let challenge = challenge.message(PATIENCE).await.unwrap();
        let board = self.two.clicks(&challenge, "Accept").await;
        board.message(PATIENCE).await.unwrap();
    }

    async fn ply(&self, number: usize, times: &mut Vec<(&'static str, Duration)>) {
        let player = if number.is_multiple_of(2) {
            &self.one
        } else {
            &self.two
        };
        let file = char::from(b'a' + u8::try_from(number % 6).unwrap());
        let square = format!("{file}{}", number / 6 + 1);
        if self.way == Way::Built {
            times.extend(build(player, self.channel, &square, number < 2).await);
            return;
        }
        let wall = if number < 2 { "" } else { "S" };
        let was_waiting = self.waiting.load(Ordering::Relaxed);
        let start = Instant::now();
        let answer = player
            .types(self.channel, &format!("/tak move ply:{wall}{square}"))
            .await;
        let board = answer.message(PATIENCE).await.unwrap();
        let took = start.elapsed();
        let measure = if was_waiting || self.waiting.load(Ordering::Relaxed) {
            "among replays"
        } else {
            "typed"
        };
        times.push((measure, took));
        assert!(board.private_to.is_none(), "{}", board.content);
    }
}

/// Requests a replay for all guests at once, and waits for each replay, refusal or
/// timeout.
async fn request_replays(guests: Vec<Person>, channel: Snowflake, is_waiting: Arc<AtomicBool>) {
    is_waiting.store(true, Ordering::Relaxed);
    let start = Instant::now();
    let requests: Vec<_> = guests
        .into_iter()
        .map(|guest| {
            tokio::spawn(async move {
                let answer = guest.types(channel, "/tak replay").await;
                answer.message(PATIENCE).await
            })
        })
        .collect();
    let (mut replays, mut refusals, mut losses) = (0, 0, 0);
    for answer in requests {
        match answer.await.unwrap() {
            Ok(message) if message.private_to.is_none() => replays += 1,
            Ok(message) if message.content.contains("Many replays") => refusals += 1,
            // The private deferral of a late replay is deleted.
            Ok(_) => replays += 1,
            Err(_) => losses += 1,
        }
    }
    is_waiting.store(false, Ordering::Relaxed);
    let took = start.elapsed().as_secs_f64();
    println!("replays: {replays} drawn, {refusals} refused, {losses} unanswered, in {took:.1} s");
}

/// Lets Move open the builder, even after many typed plies.
async fn open_builder(person: &Person, channel: Snowflake) {
    let settings = person.types(channel, "/tak settings").await;
    let settings = settings.message(PATIENCE).await.unwrap();
    let choice = "Move: step by step, with buttons";
    let mut menus = settings.selects().into_iter();
    let menu = menus.find(|menu| menu.options.iter().any(|option| option.label == choice));
    let menu = menu.unwrap().custom_id;
    person.picks(&settings, &menu, &[choice]).await;
}

/// Places a wall step by step. The first plies are flats, without a question.
async fn build(
    player: &Person,
    channel: Snowflake,
    square: &str,
    first: bool,
) -> Vec<(&'static str, Duration)> {
    let mut times = Vec::new();
    let mut start = Instant::now();
    let mut note = |measure| {
        times.push((measure, start.elapsed()));
        start = Instant::now();
    };
    let squares = player.types(channel, "/tak move").await;
    let mut step = squares.message(PATIENCE).await.unwrap();
    note("built: step");
    let is_shown = |step: &Message| step.buttons().iter().any(|button| button.label == square);
    let buttons = step.buttons().into_iter();
    let labels = buttons
        .filter(|button| !button.disabled)
        .map(|button| button.label);
    let corners: Vec<String> = labels
        .filter(|label| label.starts_with(['↖', '↗', '↙', '↘']))
        .collect();
    for corner in &corners {
        if is_shown(&step) {
            break;
        }
        let other = player.clicks(&step, corner).await;
        step = other.message(PATIENCE).await.unwrap();
        note("built: step");
    }
    let answer = player.clicks(&step, square).await;
    step = answer.message(PATIENCE).await.unwrap();
    note("built: step");
    if !first {
        let answer = player.clicks(&step, "Wall instead").await;
        step = answer.message(PATIENCE).await.unwrap();
        note("built: step");
    }
    let answer = player.clicks(&step, "Play").await;
    let board = answer.message(PATIENCE).await.unwrap();
    note("built: Play");
    assert!(board.buttons().is_empty(), "{}", board.content);
    times
}
