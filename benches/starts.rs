//! How long people on one server wait while twenty tournaments of 128 players begin at one instant on another, each in
//! a channel of its own: for the answer to a ply, for the board of a result, for a reminder and for a direct message
//! about a ply. Half a minute before the starts is measured for comparison. The local Discord takes five messages, and
//! five edits, in five seconds in a channel, and the program keeps below fifty requests a second by itself.
//!
//!     cargo bench --bench starts
//!     cargo bench --bench starts -- --tournaments 5 --players 32
//!     cargo bench --bench starts -- --database postgres://...

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

mod program;

use std::sync::Arc;
use std::time::Duration;

use local_discord::{Answer, LocalDiscord, Message, Options, Person, Setup, Snowflake};
use sqlx::{AnyConnection, Connection};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use program::Program;

const PATIENCE: Duration = Duration::from_mins(5);

/// Discord's limit of a channel, for messages and for edits.
const IN_CHANNEL: (u64, Duration) = (5, Duration::from_secs(5));

/// The time of the measurement before the starts.
const ALONE: Duration = Duration::from_secs(30);

/// Pairs of people on the other server for each thing that is waited for, and their pause after it.
const PAIRS: usize = 6;
const PAUSE: Duration = Duration::from_secs(2);

/// Plies of a game: walls only, so that the game does not end.
const PLIES_OF_A_GAME: usize = 30;

/// Half of the time for a ply, after which the first reminder comes.
const HALF_TIME_MS: i64 = 24 * 60 * 60 * 1_000;

/// Discord's permission of people who may announce tournaments.
const MANAGE_SERVER: u64 = 1 << 5;

/// What people wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wish {
    Ply,
    Result,
    Reminder,
    Direct,
}

const WISHES: [(Wish, &str); 4] = [
    (Wish::Ply, "the answer to a ply"),
    (Wish::Result, "the board of a result"),
    (Wish::Reminder, "a reminder"),
    (Wish::Direct, "a direct message"),
];

struct Waited {
    wish: Wish,
    since: Instant,
    took: Duration,
}

struct Setting {
    program: String,
    database: String,
    tournaments: usize,
    players: usize,
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
            tournaments: number("--tournaments").unwrap_or(20),
            players: number("--players").unwrap_or(128),
        }
    }
}

#[tokio::main]
async fn main() {
    sqlx::any::install_default_drivers();
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!("sqlite://{}", folder.path().join("starts.db").display());
    let setting = Setting::read(sqlite);
    let discord = LocalDiscord::start(Options {
        setup: Setup {
            guild: "Cups".to_owned(),
            channels: (0..setting.tournaments).map(cup).collect(),
            people: (0..setting.players)
                .map(player)
                .chain(WISHES.iter().flat_map(|(wish, _)| {
                    (0..PAIRS).flat_map(|pair| {
                        ["White", "Black", "Watcher"].map(|role| guest(*wish, pair, role))
                    })
                }))
                .collect(),
            bot: "Tak".to_owned(),
        },
        ..Options::default()
    });
    let discord = Arc::new(discord.await.unwrap());
    let program = Program::start(&setting.program, &discord, &setting.database, &[]);
    discord.bot_is_ready(PATIENCE).await.unwrap();
    let starts = announce_all(&setting, &discord).await;
    let (size, window) = IN_CHANNEL;
    for method in ["POST", "PATCH"] {
        discord
            .faults()
            .limit(&format!("{method} /channels/"), size, window);
    }
    let (sender, times) = unbounded_channel();
    let people = begin_elsewhere(&setting, &discord, &sender);
    sleep(ALONE).await;
    let began = Instant::now();
    let mut presses = JoinSet::new();
    for (organizer, question) in starts {
        presses.spawn(async move { organizer.clicks(&question, "Start now").await });
    }
    presses.join_all().await;
    let games = all_shown(&setting).await;
    let complete = began.elapsed();
    drop(people);
    println!(
        "{} tournaments began, {games} boards, in {:.0} s; {}",
        setting.tournaments,
        complete.as_secs_f64(),
        program.usage()
    );
    report(times, began);
    drop(program);
}

fn cup(number: usize) -> String {
    format!("cup{number}")
}

fn player(number: usize) -> String {
    format!("Player {number}")
}

fn guest(wish: Wish, pair: usize, role: &str) -> String {
    format!("{wish:?} {role} {pair}")
}

/// Announces all tournaments and lets all people join. Returns the organizers with their questions that start.
async fn announce_all(setting: &Setting, discord: &Arc<LocalDiscord>) -> Vec<(Person, Message)> {
    let mut posts = Vec::new();
    let managers = discord.add_role("managers", MANAGE_SERVER);
    for number in 0..setting.tournaments {
        // A person organizes at most two at a time.
        let organizer = discord.person(&player(number / 2));
        organizer.has_role(managers, true);
        let channel = discord.channel(&cup(number));
        let draft = organizer.types(channel, "/tak tournament").await;
        let draft = draft.message(PATIENCE).await.unwrap();
        let draft = organizer.clicks(&draft, "New tournament").await;
        let draft = draft.message(PATIENCE).await.unwrap();
        let draft = picks(
            &organizer,
            &draft,
            "Swiss: you meet players with about your score",
        )
        .await;
        let draft = picks(&organizer, &draft, &format!("{} players", setting.players)).await;
        let draft = organizer.clicks(&draft, "Make it one game a match").await;
        let draft = draft.message(PATIENCE).await.unwrap();
        let Answer::Modal(form) = organizer.clicks(&draft, "Name and start…").await else {
            panic!("there is a form");
        };
        let name = format!("Cup {number}");
        organizer
            .fills(&form, &[("name", &name), ("days", "3")])
            .await;
        let is_post = |message: &Message| {
            message
                .buttons()
                .iter()
                .any(|button| button.label == "Join")
        };
        let post = discord
            .wait_for_message(channel, PATIENCE, is_post)
            .await
            .unwrap();
        posts.push((organizer, post));
    }
    let mut joins = JoinSet::new();
    for (_, post) in &posts {
        let people = (0..setting.players).map(|number| discord.person(&player(number)));
        let (people, post): (Vec<Person>, Message) = (people.collect(), post.clone());
        joins.spawn(async move {
            for person in people {
                let answer = person.clicks(&post, "Join").await;
                answer.message(PATIENCE).await.unwrap();
            }
        });
    }
    joins.join_all().await;
    let entrants = count(
        &setting.database,
        "select cast(sum(people) as bigint) from tournaments",
    )
    .await;
    assert_eq!(
        entrants,
        i64::try_from(setting.tournaments * setting.players).unwrap()
    );
    let mut starts = Vec::new();
    for (organizer, post) in posts {
        let question = organizer.clicks(&post, "Manage").await;
        starts.push((organizer, question.message(PATIENCE).await.unwrap()));
    }
    starts
}

/// Picks the option with this label.
async fn picks(person: &Person, message: &Message, label: &str) -> Message {
    let menus = message.selects();
    let menu = menus
        .iter()
        .find(|menu| menu.options.iter().any(|option| option.label == label));
    let menu = menu.unwrap_or_else(|| panic!("there is no {label}: {menus:#?}"));
    let answer = person.picks(message, &menu.custom_id, &[label]).await;
    answer.message(PATIENCE).await.unwrap()
}

/// Lets people on the other server play, resign, wait for reminders and follow games, until it is dropped.
fn begin_elsewhere(
    setting: &Setting,
    discord: &Arc<LocalDiscord>,
    times: &UnboundedSender<Waited>,
) -> JoinSet<()> {
    let mut people = JoinSet::new();
    for (wish, _) in WISHES {
        for pair in 0..PAIRS {
            let person_of = |role| discord.person(&guest(wish, pair, role));
            let table = Table {
                discord: Arc::clone(discord),
                people: [person_of("White"), person_of("Black")],
                opponent: guest(wish, pair, "Black"),
                watcher: person_of("Watcher"),
                channel: discord.open_channel_of_another_server(&format!("{wish:?}{pair}")),
                database: setting.database.clone(),
                times: times.clone(),
            };
            people.spawn(table.wait_for(wish));
        }
    }
    people
}

/// Two people in a channel of their own, and somebody who looks on.
struct Table {
    discord: Arc<LocalDiscord>,
    people: [Person; 2],
    opponent: String,
    watcher: Person,
    channel: Snowflake,
    database: String,
    times: UnboundedSender<Waited>,
}

impl Table {
    async fn wait_for(self, wish: Wish) {
        loop {
            self.begin().await;
            if wish == Wish::Direct {
                let board = self.watcher.types(self.channel, "/tak board").await;
                let board = board.message(PATIENCE).await.unwrap();
                self.watcher.clicks(&board, "Follow every move").await;
            }
            for number in 0..PLIES_OF_A_GAME {
                if wish == Wish::Result {
                    break;
                }
                let since = Instant::now();
                match wish {
                    Wish::Reminder => self.let_half_of_the_time_pass().await,
                    Wish::Direct => self.follow(number).await,
                    Wish::Ply | Wish::Result => self.ply(number).await,
                }
                self.note(wish, since);
                if wish == Wish::Reminder {
                    self.ply(number).await;
                }
                sleep(PAUSE).await;
            }
            let since = self.resign().await;
            if wish == Wish::Result {
                self.note(wish, since);
                sleep(PAUSE).await;
            }
        }
    }

    fn note(&self, wish: Wish, since: Instant) {
        let took = since.elapsed();
        self.times.send(Waited { wish, since, took }).unwrap();
    }

    async fn begin(&self) {
        let [one, two] = &self.people;
        let line = format!(
            "/tak challenge opponent:\"@{}\" first:me size:6x6 pace:\"2 days\"",
            self.opponent
        );
        let challenge = one.types(self.channel, &line).await;
        let challenge = challenge.message(PATIENCE).await.unwrap();
        let board = two.clicks(&challenge, "Accept").await;
        board.message(PATIENCE).await.unwrap();
    }

    /// Resigns, and waits for the board that everybody sees. Returns the instant of the press.
    async fn resign(&self) -> Instant {
        let question = self.people[0].types(self.channel, "/tak resign").await;
        let question = question.message(PATIENCE).await.unwrap();
        let (since, before) = (Instant::now(), self.known(self.channel));
        self.people[0].clicks(&question, "Resign").await;
        self.news(self.channel, &before).await;
        since
    }

    async fn ply(&self, number: usize) {
        let file = char::from(b'a' + u8::try_from(number % 6).unwrap());
        let wall = if number < 2 { "" } else { "S" };
        let line = format!("/tak move ply:{wall}{file}{}", number / 6 + 1);
        let answer = self.people[number % 2].types(self.channel, &line).await;
        let board = answer.message(PATIENCE).await.unwrap();
        assert!(board.private_to.is_none(), "{}", board.content);
    }

    /// Plays a ply, and waits for the direct message about it.
    async fn follow(&self, number: usize) {
        let direct = self.watcher.opens_direct();
        let before = self.known(direct);
        self.ply(number).await;
        self.news(direct, &before).await;
    }

    /// Ages the game of this channel, and waits for the reminder.
    async fn let_half_of_the_time_pass(&self) {
        let before = self.known(self.channel);
        let mut connection = AnyConnection::connect(&self.database).await.unwrap();
        let (ms, channel) = (HALF_TIME_MS, self.channel);
        let game = format!("(select max(id) from games where channel = {channel})");
        for change in [
            format!("update events set at = at - {ms} where game = {game}"),
            format!(
                "update games set started_at = started_at - {ms}, due = due - {ms}, changed_at = changed_at - {ms} where id = {game}"
            ),
            format!("update posts set due = due - {ms} where game = {game} and due is not null"),
        ] {
            sqlx::query(sqlx::AssertSqlSafe(change))
                .execute(&mut connection)
                .await
                .unwrap();
        }
        self.news(self.channel, &before).await;
    }

    fn known(&self, channel: Snowflake) -> Vec<Snowflake> {
        let messages = self.discord.messages(channel).into_iter();
        messages.map(|message| message.id).collect()
    }

    /// Waits for another message that is not for one person alone.
    async fn news(&self, channel: Snowflake, before: &[Snowflake]) {
        let is_new = |message: &Message| {
            message.private_to.is_none() && !message.thinking && !before.contains(&message.id)
        };
        self.discord
            .wait_for_message(channel, PATIENCE, is_new)
            .await
            .unwrap();
    }
}

/// Waits until each game of a tournament is shown. Returns their number.
async fn all_shown(setting: &Setting) -> i64 {
    let least = i64::try_from(setting.tournaments * setting.players / 2).unwrap();
    loop {
        let games = count(&setting.database, "select count(*) from tournament_games").await;
        let post_count = "select count(distinct posts.game) from posts \
                     join tournament_games on tournament_games.game = posts.game \
                     where posts.kind = 'board' and posts.message is not null";
        let due_count = "select count(*) from tournaments where due < made_at + 3600000";
        let is_over = games >= least
            && count(&setting.database, post_count).await == games
            && count(&setting.database, due_count).await == 0;
        if is_over {
            return games;
        }
        sleep(Duration::from_secs(1)).await;
    }
}

async fn count(database: &str, question: &str) -> i64 {
    let mut connection = AnyConnection::connect(database).await.unwrap();
    let question = sqlx::AssertSqlSafe(question.to_owned());
    sqlx::query_scalar(question)
        .fetch_one(&mut connection)
        .await
        .unwrap()
}

/// Prints the times before an instant and after it.
fn report(mut times: UnboundedReceiver<Waited>, began: Instant) {
    let mut all = Vec::new();
    while let Ok(wait) = times.try_recv() {
        all.push(wait);
    }
    println!("waited for               when           times   p50 ms   p99 ms   max ms");
    for (wish, name) in WISHES {
        for (is_late, when) in [(false, "alone"), (true, "beside starts")] {
            let own = all
                .iter()
                .filter(|wait| wait.wish == wish && (wait.since >= began) == is_late);
            let mut took: Vec<Duration> = own.map(|wait| wait.took).collect();
            took.sort_unstable();
            let [middle, late, most] = [500, 990, 1000].map(|share| milliseconds(&took, share));
            println!(
                "{name:24} {when:14} {:5} {middle:8.1} {late:8.1} {most:8.1}",
                took.len()
            );
        }
    }
}

/// The time that so many thousandths of the sorted times do not exceed.
fn milliseconds(times: &[Duration], share: usize) -> f64 {
    let index = (times.len() * share / 1000).min(times.len() - 1);
    times[index].as_secs_f64() * 1000.0
}
