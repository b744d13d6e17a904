//! People at the tables of two processes. `scripts/failover` takes the primary of their database away while they play.
//! Each answered ply becomes a line of standard output: the table, the instants of the command and of its answer in
//! milliseconds since 1970, and the ply. Beside them a tournament runs, and the house has games. They play
//! until standard input ends. Then each answered ply must be in the log of its game, and none twice.
//!
//!     scripts/failover

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

#[expect(dead_code, reason = "other benches say what they do")]
mod guests;
#[expect(dead_code, reason = "other benches measure what a process needs")]
mod program;

use std::collections::BTreeSet;
use std::io::Read as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use local_discord::{Answer, Happening, LocalDiscord, Message, Options, Person, Setup, Snowflake};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};
use tokio::time::{Instant, sleep};

use guests::Guests;
use program::Program;

/// The wait for an answer. Afterwards the person repeats the act.
const PATIENCE: Duration = Duration::from_secs(5);

/// The wait for the end of pending work, and for a ply that people repeat.
const LONG_PATIENCE: Duration = Duration::from_mins(10);

/// The pause between the plies of a table.
const PAUSE: Duration = Duration::from_millis(500);

/// The pause after an act without an effect.
const RETRY_PAUSE: Duration = Duration::from_millis(250);

/// The pause between the resignations of the tournament, so that it lasts as long as the tables play.
const RESIGNATION_PAUSE: Duration = Duration::from_secs(8);

/// Each of the players has two games with each other one.
const CUP_PLAYERS: usize = 6;
const CUP_GAMES: usize = CUP_PLAYERS * (CUP_PLAYERS - 1);

const GUESTS: Guests = Guests {
    house: 3,
    analyses: 0,
};

/// The first two plies, then two stones that move to and fro.
const OPENING: [&str; 2] = ["a1", "h8"];
const CIRCLE: [&str; 4] = ["h8-", "a1+", "h7+", "a2-"];

/// A game without a placement ends after fifty plies, so each round ends with two walls.
const MOVED: usize = 10 * CIRCLE.len();
const ROUND: usize = MOVED + 2;

/// A ply of the only course of a game.
fn ply(number: usize) -> String {
    let Some(after) = number.checked_sub(OPENING.len()) else {
        return OPENING[number].to_owned();
    };
    let (round, step) = (after / ROUND, after % ROUND);
    match step.checked_sub(MOVED) {
        None => CIRCLE[step % CIRCLE.len()].to_owned(),
        Some(wall) => {
            let wall = 2 * round + wall;
            let file = ["b", "c", "d", "e", "f", "g"][wall / 8];
            format!("S{file}{}", wall % 8 + 1)
        }
    }
}

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let value_of = |name: &str| {
        let value = arguments.windows(2).find(|pair| pair[0] == name);
        value.map(|pair| pair[1].clone()).unwrap()
    };
    let database = value_of("--database");
    let count: usize = value_of("--tables").parse().unwrap();
    sqlx::any::install_default_drivers();
    let discord = Arc::new(start_discord(count).await);
    let start = || {
        let settings = [("RUST_LOG", "info")];
        Program::start(
            env!("CARGO_BIN_EXE_tak-tavern"),
            &discord,
            &database,
            &settings,
        )
    };
    let programs = [start(), start()];
    while discord.sessions() < programs.len() {
        sleep(RETRY_PAUSE).await;
    }

    let is_over = Arc::new(AtomicBool::new(false));
    let cup = Cup::begin(&discord, &database, &is_over).await;
    let mut tables = Vec::new();
    for number in 0..count {
        tables.push(Table::begin(&discord, number).await);
    }
    let guests = GUESTS.begin(&discord, 2 * count);
    let cup = tokio::spawn(cup.play());
    let tasks: Vec<_> = tables
        .into_iter()
        .map(|table| tokio::spawn(table.play(Arc::clone(&is_over))))
        .collect();

    tokio::task::spawn_blocking(|| std::io::stdin().read_to_end(&mut Vec::new()))
        .await
        .unwrap()
        .unwrap();
    is_over.store(true, Ordering::Relaxed);
    let mut tables = Vec::new();
    for table in tasks {
        tables.push(table.await.unwrap());
    }
    for guest in guests {
        guest.abort();
    }
    cup.await.unwrap();
    finish_pending_work(&database).await;
    for table in &tables {
        table.check(&database).await;
    }
    check_cup(&discord, &database).await;
    drop(programs);
}

async fn start_discord(tables: usize) -> LocalDiscord {
    let people = 2 * tables + GUESTS.count();
    LocalDiscord::start(Options {
        locale: "en-GB".to_owned(),
        setup: Setup {
            guild: "Fail-over".to_owned(),
            channels: (0..tables)
                .map(|table| format!("c{table}"))
                .chain(["cup".to_owned()])
                .collect(),
            people: (0..people)
                .map(|one| format!("P{one}"))
                .chain((0..CUP_PLAYERS).map(|one| format!("Cup{one}")))
                .collect(),
            bot: "Tak".to_owned(),
        },
        ..Options::default()
    })
    .await
    .unwrap()
}

/// Two people in a channel of their own, with one game.
struct Table {
    discord: Arc<LocalDiscord>,
    number: usize,
    channel: Snowflake,
    people: [Person; 2],
    game: u32,
    /// The event of the newest board that they have seen.
    event: u32,
    /// The events of the answered plies, in order.
    answered: Vec<u32>,
}

impl Table {
    async fn begin(discord: &Arc<LocalDiscord>, number: usize) -> Table {
        let channel = discord.channel(&format!("c{number}"));
        let people = [2 * number, 2 * number + 1];
        let line = format!("/tak challenge opponent:@P{} first:me size:8x8", people[1]);
        let people = people.map(|one| discord.person(&format!("P{one}")));
        let challenge = people[0].types(channel, &line).await;
        let challenge = challenge.message(PATIENCE).await.unwrap();
        let board = people[1].clicks(&challenge, "Accept").await;
        let board = board.message(PATIENCE).await.unwrap();
        let (game, event) = shown_board(&board).unwrap();
        Table {
            discord: Arc::clone(discord),
            number,
            channel,
            people,
            game,
            event,
            answered: Vec::new(),
        }
    }

    async fn play(mut self, is_over: Arc<AtomicBool>) -> Table {
        while !is_over.load(Ordering::Relaxed) {
            self.play_next().await;
            sleep(PAUSE).await;
        }
        self
    }

    /// Repeats the next ply until its board is shown.
    async fn play_next(&mut self) {
        let number = self.answered.len();
        let line = format!("/tak move ply:{}", ply(number));
        let patience = Instant::now() + LONG_PATIENCE;
        loop {
            let start = now_ms();
            let answer = self.people[number % 2].types(self.channel, &line).await;
            let answer = answer.message(PATIENCE).await.ok();
            let messages = || self.discord.messages(self.channel);
            let is_next = |message: &Message| self.shows_ply(message, number);
            let answer = answer.filter(is_next);
            // The board of an unanswered act may come later.
            if let Some(board) = answer.or_else(|| messages().into_iter().rev().find(is_next)) {
                (_, self.event) = shown_board(&board).unwrap();
                self.answered.push(self.event);
                println!("{} {start} {} {}", self.number, now_ms(), ply(number));
                return;
            }
            assert!(
                Instant::now() < patience,
                "table {} waits for ply {number}: {:#?}",
                self.number,
                messages().last()
            );
            sleep(RETRY_PAUSE).await;
        }
    }

    fn shows_ply(&self, message: &Message, number: usize) -> bool {
        let is_newer = shown_board(message)
            .is_some_and(|(game, event)| game == self.game && event > self.event);
        let sentence = format!(" played `{}`", ply(number));
        message.private_to.is_none() && is_newer && message.content.contains(&sentence)
    }

    /// The log has every answered ply at its place, at most one more, and none twice; no board was posted twice.
    async fn check(&self, database: &str) {
        let log = format!(
            "select events.number, events.detail from games join events on events.game = games.id \
             where games.channel = {} and events.kind = 'ply' order by events.number",
            self.channel
        );
        let log: Vec<(i64, String)> = ask(database, &log)
            .await
            .unwrap()
            .iter()
            .map(|row| (row.get(0), row.get(1)))
            .collect();
        for (number, (event, detail)) in log.iter().enumerate() {
            assert_eq!(detail, &ply(number), "game {}, event {event}", self.game);
        }
        let events: Vec<u32> = log
            .iter()
            .map(|(event, _)| (*event).try_into().unwrap())
            .collect();
        assert_eq!(events, self.answered, "game {}", self.game);
        let mut boards = BTreeSet::new();
        for happening in self.discord.history(self.channel) {
            let Happening::Posted(message) = happening else {
                continue;
            };
            if let Some(board) = shown_board(&message).filter(|_| message.private_to.is_none()) {
                assert!(boards.insert(board), "posted twice: {message:#?}");
            }
        }
    }
}

/// The game and the event of the board in a message.
fn shown_board(message: &Message) -> Option<(u32, u32)> {
    let name = &message.attachments.first()?.filename;
    let numbers = name.strip_prefix("tak-")?.strip_suffix(".png")?;
    let (game, event) = numbers.split_once('-')?;
    Some((game.parse().ok()?, event.parse().ok()?))
}

/// A tournament whose games end by resignations.
struct Cup {
    database: String,
    channel: Snowflake,
    players: Vec<Person>,
    is_over: Arc<AtomicBool>,
}

impl Cup {
    async fn begin(discord: &LocalDiscord, database: &str, is_over: &Arc<AtomicBool>) -> Cup {
        let channel = discord.channel("cup");
        let organizer = discord.person("P0");
        let list = organizer.types(channel, "/tak tournament").await;
        let list = list.message(PATIENCE).await.unwrap();
        let draft = organizer.clicks(&list, "New tournament").await;
        let draft = draft.message(PATIENCE).await.unwrap();
        let Answer::Modal(form) = organizer.clicks(&draft, "Name and start…").await else {
            panic!("no form");
        };
        let lines = [("name", "Cup"), ("days", "3")];
        let answer = organizer.fills(&form, &lines).await;
        answer.message(PATIENCE).await.unwrap();
        let has_join = |message: &Message| message.buttons().iter().any(|one| one.label == "Join");
        let post = discord.wait_for_message(channel, LONG_PATIENCE, has_join);
        let post = post.await.unwrap();
        let players: Vec<_> = (0..CUP_PLAYERS)
            .map(|one| discord.person(&format!("Cup{one}")))
            .collect();
        for player in &players {
            let answer = player.clicks(&post, "Join").await;
            answer.message(PATIENCE).await.unwrap();
        }
        let page = organizer.clicks(&post, "Manage").await;
        let page = page.message(PATIENCE).await.unwrap();
        let answer = organizer.clicks(&page, "Start now").await;
        answer.message(PATIENCE).await.unwrap();
        Cup {
            database: database.to_owned(),
            channel,
            players,
            is_over: Arc::clone(is_over),
        }
    }

    /// One game ends after the other: slowly while the tables play, then all that are left.
    async fn play(self) {
        let mut patience = None;
        loop {
            if self.is_over.load(Ordering::Relaxed) {
                let until = *patience.get_or_insert_with(|| Instant::now() + LONG_PATIENCE);
                assert!(Instant::now() < until, "the tournament does not end");
                let open = "select id from tournaments where phase <> 'closed'";
                if ask(&self.database, open).await.unwrap().is_empty() {
                    return;
                }
                sleep(RETRY_PAUSE).await;
            } else {
                sleep(RESIGNATION_PAUSE).await;
            }
            self.resign_one().await;
        }
    }

    async fn resign_one(&self) {
        let sql = "select games.number, games.white from games \
                       join tournament_games on tournament_games.game = games.id \
                       where games.to_move is not null order by games.number limit 1";
        // The database may be away, as for the processes.
        let Ok(games) = ask(&self.database, sql).await else {
            return;
        };
        let Some(game) = games.first() else {
            return;
        };
        let (game, white): (i64, i64) = (game.get(0), game.get(1));
        let mut players = self.players.iter();
        let white = players.find(|player| player.id.to_string() == white.to_string());
        let line = format!("/tak resign game:{game}");
        let white = white.unwrap();
        let answer = white.types(self.channel, &line).await;
        let question = answer.message(PATIENCE).await.ok().filter(|question| {
            let buttons = question.buttons();
            buttons.iter().any(|button| button.label == "Resign")
        });
        if let Some(question) = question {
            white.clicks(&question, "Resign").await;
        }
    }
}

/// Each game of the tournament has one result, and its end was announced once.
async fn check_cup(discord: &LocalDiscord, database: &str) {
    for sql in [
        "select number from tournament_log where kind = 'ended'",
        "select distinct detail from tournament_log where kind = 'ended'",
    ] {
        let rows = ask(database, sql).await.unwrap();
        assert_eq!(rows.len(), CUP_GAMES);
    }
    let messages = discord.messages(discord.channel("cup"));
    let ends = messages
        .iter()
        .filter(|message| message.content.contains("Cup** is over"));
    assert_eq!(ends.count(), 1, "one message announces the end");
}

/// Waits until nothing is due any more.
async fn finish_pending_work(database: &str) {
    let pending = "select id from posts where state in ('waiting', 'outdated') \
                     and kind not in ('silence', 'lapse', 'time up') \
                   union all select id from tournaments where due is not null";
    let patience = Instant::now() + LONG_PATIENCE;
    loop {
        let count = ask(database, pending).await.unwrap().len();
        if count == 0 {
            break;
        }
        assert!(Instant::now() < patience, "{count} are still due");
        sleep(RETRY_PAUSE).await;
    }
    let sql = "select id from posts where state in ('unshown', 'given up')";
    assert!(ask(database, sql).await.unwrap().is_empty());
}

async fn ask(database: &str, statement: &str) -> sqlx::Result<Vec<AnyRow>> {
    let mut connection = AnyConnection::connect(database).await?;
    let rows = sqlx::query(AssertSqlSafe(statement))
        .fetch_all(&mut connection)
        .await?;
    connection.close().await?;
    Ok(rows)
}

fn now_ms() -> u128 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    since_1970.unwrap().as_millis()
}
