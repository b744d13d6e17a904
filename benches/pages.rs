//! Pages of games under load: how soon they answer, how soon they hear of a ply, and what a watcher needs.
//!
//!     cargo bench --bench pages
//!     cargo bench --bench pages -- --database postgres://...
//!     cargo bench --bench pages -- --watchers 300
//!
//! The local Discord, the people and the browsers share the processors with the
//! program, so the program alone is faster than this. The bench needs Linux's
//! `/proc`.

#![expect(
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "a measurement that cannot go on has failed"
)]

mod program;

use std::collections::VecDeque;
use std::net::TcpListener;
use std::time::{Duration, Instant};

use local_discord::{LocalDiscord, Message, Options, Person, Setup, Snowflake};
use reqwest::header::{COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use serde_json::Value;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep_until;

use program::Program;

const PATIENCE: Duration = Duration::from_mins(1);

/// Games at a time, each with a watcher.
const GAMES: usize = 100;

/// Plies a second in all games together.
const RATE: f64 = 20.0;

/// Plies with one watcher for each game, and beside the watchers of one game.
const PLIES: usize = 1_200;
const PLIES_BESIDE: usize = 400;

/// In the second part so many plies are one of the game that is watched.
const WATCHED_EVERY: usize = 10;

/// Requests of each kind.
const REQUESTS: usize = 1_000;

/// The watchers of one game, unless the command names another number.
const WATCHERS: usize = 1_000;

/// A position with some thousand legal plies: high stacks with room on all sides.
const HIGH_STACKS: &str = "x8/x,22221111,x2,22221111,x3/x3,22221111,x2,22221111,x/\
                           22221111,x,22221111,x2,22221111,x2/x,22221111,x2,22221111,x3/\
                           x3,22221111,x2,22221111,x/x2,22221111,x5/x8 1 60";

/// A game between two people, and the address of its page.
struct Table {
    people: [Person; 2],
    channel: Snowflake,
    page: String,
    plies: usize,
}

impl Table {
    async fn open(discord: &LocalDiscord, number: usize, position: &str) -> Table {
        let people = [2 * number, 2 * number + 1].map(|one| discord.person(&format!("P{one}")));
        let channel = discord.channel(&format!("c{number}"));
        let opponent = 2 * number + 1;
        let line = format!("/tak challenge opponent:@P{opponent} first:me {position}");
        let challenge = people[0].types(channel, &line).await;
        let challenge = challenge.message(PATIENCE).await.unwrap();
        let board = people[1].clicks(&challenge, "Accept").await;
        let board = board.message(PATIENCE).await.unwrap();
        let page = link(&people[0], &board, "Just watch").await;
        Table {
            people,
            channel,
            page,
            plies: 0,
        }
    }

    /// Plays the next ply, and returns the time until the board was posted. Walls make no road.
    async fn ply(&mut self) -> Duration {
        let (file, rank) = (self.plies % 8, self.plies / 8 + 1);
        let file = char::from(b'a' + u8::try_from(file).unwrap());
        let wall = if self.plies < 2 { "" } else { "S" };
        let line = format!("/tak move ply:{wall}{file}{rank}");
        let began = Instant::now();
        let answer = self.people[self.plies % 2].types(self.channel, &line).await;
        let board = answer.message(PATIENCE).await.unwrap();
        assert!(board.private_to.is_none(), "{}", board.content);
        self.plies += 1;
        began.elapsed()
    }
}

/// The address behind a button that **Open the board** shows.
async fn link(person: &Person, board: &Message, label: &str) -> String {
    let answer = person.clicks(board, "Open the board").await;
    let links = answer.message(PATIENCE).await.unwrap();
    let buttons = links.buttons().into_iter();
    let mut matches = buttons.filter(|button| button.label == label);
    matches.next().unwrap().url.unwrap()
}

/// Something that a page heard.
struct Heard {
    game: usize,
    at: Instant,
}

/// Follows a game, and says when each new board came.
async fn watch(client: Client, page: String, game: usize, sender: UnboundedSender<Heard>) {
    let mut stream = client.get(format!("{page}/live")).send().await.unwrap();
    assert!(stream.status().is_success(), "{}", stream.status());
    while let Ok(Some(chunk)) = stream.chunk().await {
        // A large event is several chunks.
        if chunk.starts_with(b"data: ") {
            let at = Instant::now();
            let _ = sender.send(Heard { game, at });
        }
    }
}

/// Waits until so many have heard of something, and drops it.
async fn drop_heard(news: &mut UnboundedReceiver<Heard>, many: usize) {
    for _ in 0..many {
        news.recv().await.unwrap();
    }
}

/// The times of some plies.
#[derive(Default)]
struct Played {
    /// The game of each, and when it was due.
    begun: Vec<(usize, Instant)>,
    /// Until their boards were in Discord.
    answers: Vec<Duration>,
    /// Until their boards were on the page of the watcher of each game.
    news: Vec<Duration>,
}

impl Played {
    fn report(&self, beside: &str) {
        report(
            &format!("ply until its board in Discord, {beside}"),
            self.answers.clone(),
        );
        report(
            &format!("ply until its board on a page, {beside}"),
            self.news.clone(),
        );
    }
}

fn report(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| {
        let index = (times.len() * share / 1000).min(times.len() - 1);
        times[index].as_secs_f64() * 1000.0
    };
    let (middle, late, last) = (at(500), at(990), at(1000));
    println!("{middle:8.2} {late:8.2} {last:8.2}  {name}");
}

/// Asks for the same thing again and again, and reports the times until the whole answer was read.
async fn report_requests(name: &str, ask: impl AsyncFn(usize) -> Response) {
    let mut times = Vec::new();
    let mut bytes = 0;
    for number in 0..REQUESTS {
        let began = Instant::now();
        let response = ask(number).await;
        assert!(response.status().is_success(), "{}", response.status());
        bytes = bytes.max(response.bytes().await.unwrap().len());
        times.push(began.elapsed());
    }
    report(&format!("{name}: at most {bytes} bytes"), times);
}

/// Signs a person in, and returns the page with its cookie.
async fn sign_in(client: &Client, site: &str, link: &str) -> (String, String) {
    let request = client.post(link).header(ORIGIN, site);
    let answer = request.send().await.unwrap();
    let header = |name| answer.headers()[name].to_str().unwrap().to_owned();
    let cookie = header(SET_COOKIE);
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let page = format!("{site}{}", header(LOCATION));
    (page.split('?').next().unwrap().to_owned(), cookie)
}

/// The longest list of legal plies, for the player to move.
async fn report_longest_list(discord: &LocalDiscord, client: &Client, site: &str) {
    let position = format!("position:\"{HIGH_STACKS}\"");
    let table = Table::open(discord, GAMES, &position).await;
    let board = table.people[0].types(table.channel, "/tak board").await;
    let board = board.message(PATIENCE).await.unwrap();
    let signing_in = link(&table.people[0], &board, "Sign in").await;
    let (page, cookie) = sign_in(client, site, &signing_in).await;
    let turn = async |_| {
        let request = client.get(format!("{page}/turn")).header(COOKIE, &cookie);
        request.send().await.unwrap()
    };
    let list = turn(0).await.text().await.unwrap();
    let list: Value = serde_json::from_str(&list).unwrap();
    let plies = list["taps"].as_array().unwrap().len();
    // A person may ask 600 times a minute.
    let mut times = Vec::new();
    for _ in 0..REQUESTS / 2 {
        let began = Instant::now();
        turn(0).await.bytes().await.unwrap();
        times.push(began.elapsed());
    }
    report(&format!("list of {plies} legal plies"), times);
}

#[tokio::main]
async fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let argument = |name: &str| {
        let mut pairs = arguments.windows(2);
        let argument = pairs.find(|pair| pair[0] == name);
        argument.map(|pair| pair[1].clone())
    };
    let watchers = argument("--watchers").map_or(WATCHERS, |many| many.parse().unwrap());
    let folder = tempfile::TempDir::new().unwrap();
    let sqlite = format!("sqlite://{}", folder.path().join("pages.db").display());
    let database = argument("--database").unwrap_or(sqlite);
    let discord = LocalDiscord::start(Options {
        setup: Setup {
            guild: "Load".to_owned(),
            channels: (0..=GAMES).map(|game| format!("c{game}")).collect(),
            people: (0..2 * GAMES + 2).map(|one| format!("P{one}")).collect(),
            bot: "Tak".to_owned(),
        },
        ..Options::default()
    })
    .await
    .unwrap();
    let address = TcpListener::bind("127.0.0.1:0").unwrap().local_addr();
    let address = address.unwrap().to_string();
    let site = format!("http://{address}");
    let settings = [("WEB_ADDR", address.as_str()), ("WEB_URL", &site)];
    let path = env!("CARGO_BIN_EXE_tak-tavern");
    let program = Program::start(path, &discord, &database, &settings);
    discord.bot_is_ready(PATIENCE).await.unwrap();
    let client = Client::builder().redirect(Policy::none()).build().unwrap();
    let mut tables = Vec::new();
    for game in 0..GAMES {
        tables.push(Table::open(&discord, game, "size:8x8").await);
    }
    println!("  p50 ms   p99 ms   max ms");
    report_longest_list(&discord, &client, &site).await;
    let (sender, mut news) = unbounded_channel();
    for (game, table) in tables.iter().enumerate() {
        tokio::spawn(watch(
            client.clone(),
            table.page.clone(),
            game,
            sender.clone(),
        ));
    }
    drop_heard(&mut news, GAMES).await;
    let turns: Vec<usize> = (0..PLIES).map(|ply| ply % GAMES).collect();
    let played = play(&mut tables, &turns, &mut news).await;
    played.report("with a watcher of each game");
    let pages: Vec<&str> = tables.iter().map(|table| table.page.as_str()).collect();
    let get = async |address: String| client.get(address).send().await.unwrap();
    report_requests("page", async |number| {
        get(pages[number % GAMES].to_owned()).await
    })
    .await;
    report_requests("board", async |number| {
        let (page, ply) = (pages[number % GAMES], number % 12);
        get(format!("{page}/board?ply={ply}")).await
    })
    .await;
    let mut bytes = 0;
    let page = get(pages[0].to_owned()).await.text().await.unwrap();
    // A watcher loads what the page names.
    for file in page.split("\"/assets/").skip(1) {
        let file = file.split('"').next().unwrap();
        bytes += get(format!("{site}/assets/{file}"))
            .await
            .bytes()
            .await
            .unwrap()
            .len();
    }
    println!("scripts and style: {bytes} bytes");
    report_watchers(watchers, (&client, &program), &mut tables, &mut news).await;
    drop(program);
    discord.shutdown().await;
}

/// Plays in these games in turns, each ply at its time, and waits until a watcher of each has heard of all.
async fn play(
    tables: &mut [Table],
    turns: &[usize],
    news: &mut UnboundedReceiver<Heard>,
) -> Played {
    let mut played = Played::default();
    let since = Instant::now();
    let mut due = since;
    let mut starts: Vec<VecDeque<Instant>> = vec![VecDeque::new(); tables.len()];
    for &game in turns {
        sleep_until(due.into()).await;
        // A late ply lets the opponent wait, so its time starts when it was due.
        starts[game].push_back(due);
        played.begun.push((game, due));
        tables[game].ply().await;
        played.answers.push(due.elapsed());
        due += Duration::from_secs_f64(1.0 / RATE);
    }
    for _ in turns {
        let Heard { game, at } = news.recv().await.unwrap();
        let ply = starts[game].pop_front().unwrap();
        played.news.push(at.duration_since(ply));
    }
    played
}

/// Plays beside many watchers of the first game.
async fn report_watchers(
    many: usize,
    (client, program): (&Client, &Program),
    tables: &mut [Table],
    news: &mut UnboundedReceiver<Heard>,
) {
    let (sender, mut crowd) = unbounded_channel();
    let before = program.usage().memory_kb;
    for _ in 0..many {
        let watching = watch(client.clone(), tables[0].page.clone(), 0, sender.clone());
        tokio::spawn(watching);
        drop_heard(&mut crowd, 1).await;
    }
    let usage = program.usage();
    let (memory, files) = (usage.memory_kb.saturating_sub(before), usage.files);
    println!("{many} watchers need {memory} KB, and the program has {files} open files");
    let turn = |ply: usize| match ply % WATCHED_EVERY {
        0 => 0,
        _ => 1 + ply % (GAMES - 1),
    };
    let turns: Vec<usize> = (0..PLIES_BESIDE).map(turn).collect();
    let played = play(tables, &turns, news).await;
    played.report(&format!("beside {many} watchers of one game"));
    let plies = played.begun.iter().filter(|(game, _)| *game == 0);
    let mut until_all = Vec::new();
    for (_, ply) in plies {
        let mut last = *ply;
        for _ in 0..many {
            last = last.max(crowd.recv().await.unwrap().at);
        }
        until_all.push(last.duration_since(*ply));
    }
    report(
        "ply until its board on the pages of all watchers",
        until_all,
    );
    let usage = program.usage();
    let (most, seconds) = (usage.most_memory_kb / 1024, usage.processor_ms / 1000.0);
    println!("the program needed at most {most} MB, and {seconds:.1} s of a processor");
}
