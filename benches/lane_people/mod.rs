//! The people whose answers are measured, and those who give the house other work.

use std::time::Duration;

use local_discord::{LocalDiscord, Person, Snowflake};
use tak_tavern::tak::ptn::Notation;
use tak_tavern::tak::{Komi, Ply, Position, Role, Rules, Size};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::PATIENCE;

/// The pause of a person between an answer and the next move.
const PAUSE: Duration = Duration::from_millis(300);

/// The pause of a person who asks for one analysis after the other.
const ANALYSIS_PAUSE: Duration = Duration::from_millis(50);

/// The plies of a pasted game, and the number of such games of a person.
const LONG: usize = 1_000;
const LONG_GAMES: u64 = 5;

/// The plies of a game between two people: it counts, so puzzles are searched in it.
const PLIES: [&str; 14] = [
    "a1", "e5", "a2", "e4", "b3", "d3", "a3", "e3", "c3", "b2", "d2", "c4", "b4", "d4",
];

/// People who play the house, each in direct messages.
pub(crate) struct Players<'a> {
    discord: &'a LocalDiscord,
    people: Vec<Person>,
    level: u8,
}

impl<'a> Players<'a> {
    pub(crate) fn new(discord: &'a LocalDiscord, people: Vec<Person>, level: u8) -> Players<'a> {
        Players {
            discord,
            people,
            level,
        }
    }

    /// Lets all of them play for some time, and returns the times of the answers.
    pub(crate) async fn measure(&self, time: Duration) -> Vec<Duration> {
        let until = Instant::now() + time;
        let mut tables: Vec<Table<'_>> = Vec::new();
        for person in &self.people {
            tables.push(Table::begin(self.discord, person, self.level).await);
        }
        let mut games = Vec::new();
        for table in tables {
            games.push(table.play(until));
        }
        let times = futures_of(games).await;
        times.into_iter().flatten().collect()
    }

    /// Lets all of them play until they are stopped.
    pub(crate) async fn play_on(self) {
        loop {
            self.measure(PATIENCE).await;
        }
    }
}

/// Waits for all futures at the same time.
async fn futures_of<F: Future>(futures: Vec<F>) -> Vec<F::Output> {
    let mut futures: Vec<_> = futures.into_iter().map(Box::pin).collect();
    let mut outputs: Vec<Option<F::Output>> = futures.iter().map(|_| None).collect();
    std::future::poll_fn(|context| {
        for (future, place) in futures.iter_mut().zip(&mut outputs) {
            if place.is_none()
                && let std::task::Poll::Ready(output) = future.as_mut().poll(context)
            {
                *place = Some(output);
            }
        }
        if outputs.iter().all(Option::is_some) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    outputs.into_iter().flatten().collect()
}

/// A game of a person against the house.
struct Table<'a> {
    discord: &'a LocalDiscord,
    person: &'a Person,
    channel: Snowflake,
    level: u8,
    position: Position,
}

impl<'a> Table<'a> {
    async fn begin(discord: &'a LocalDiscord, person: &'a Person, level: u8) -> Table<'a> {
        let mut table = Table {
            discord,
            person,
            channel: person.opens_direct(),
            level,
            position: start(5),
        };
        table.begin_game().await;
        table
    }

    /// Resigns the last game, and begins another one.
    async fn begin_game(&mut self) {
        let question = self.person.types(self.channel, "/tak resign").await;
        if let Ok(question) = question.message(PATIENCE).await
            && question
                .buttons()
                .iter()
                .any(|button| button.label == "Resign")
        {
            let answer = self.person.clicks(&question, "Resign").await;
            answer.message(PATIENCE).await.unwrap();
        }
        let line = format!(
            "/tak challenge opponent:@Tak level:{} size:5x5 first:me",
            self.level
        );
        let board = self.person.types(self.channel, &line).await;
        let board = board.message(PATIENCE).await.unwrap();
        assert!(board.content.contains("to move"), "{}", board.content);
        self.position = start(5);
    }

    async fn play(mut self, until: Instant) -> Vec<Duration> {
        let mut times = Vec::new();
        while Instant::now() < until {
            let Some(ply) = wall(&self.position) else {
                self.begin_game().await;
                continue;
            };
            let began = Instant::now();
            if !self.ply(ply).await {
                self.begin_game().await;
                continue;
            }
            times.push(began.elapsed());
            tokio::time::sleep(PAUSE).await;
        }
        times
    }

    /// Plays, and waits for the answer of the house. Returns whether the game goes on.
    async fn ply(&mut self, ply: Ply) -> bool {
        let count = self.discord.messages(self.channel).len();
        let line = format!("/tak move ply:{ply}");
        let board = self.person.types(self.channel, &line).await;
        let board = board.message(PATIENCE).await.unwrap();
        let mut content = board.content;
        let after = self.position.play(ply).unwrap();
        if after.outcome().is_some() {
            return false;
        }
        if answer(&content).is_none() {
            let first = self.discord.messages(self.channel);
            let before: Vec<Snowflake> = first[..count].iter().map(|message| message.id).collect();
            // The first board may still say that the house is to move.
            let is_news = |message: &local_discord::Message| {
                !before.contains(&message.id)
                    && (answer(&message.content).is_some() || has_ended(&message.content))
            };
            let news = self
                .discord
                .wait_for_message(self.channel, PATIENCE, is_news);
            content = news.await.unwrap().content;
        }
        let Some(answer) = answer(&content) else {
            return false;
        };
        self.position = after.play(answer).unwrap();
        self.position.outcome().is_none() && content.contains("to move")
    }
}

/// Whether a board says that the house has won or lost.
fn has_ended(content: &str) -> bool {
    ["won", "a draw"].iter().any(|end| {
        content
            .lines()
            .next()
            .is_some_and(|line| line.contains(end))
    })
}

/// The answer of the house that a message tells.
fn answer(content: &str) -> Option<Ply> {
    let (_, rest) = content.split_once("The house answers `")?;
    let (ply, _) = rest.split_once('`')?;
    ply.trim_end_matches(['\'', '"', '!', '?'])
        .parse::<Notation>()
        .ok()
        .map(|notation| notation.ply)
}

fn start(size: u8) -> Position {
    let size = Size::new(size).unwrap();
    Position::start(Rules::new(size, Komi::default()))
}

/// A ply that builds no road: a wall on the first free square.
fn wall(position: &Position) -> Option<Ply> {
    let is_wall = |ply: &Ply| match ply {
        Ply::Place { role, .. } => position.is_opening() || *role == Role::Wall,
        _ => false,
    };
    position.legal_plies().into_iter().find(is_wall)
}

/// Begins the games of people against a level, until the tasks are aborted.
pub(crate) fn begin_house_games(
    discord: &'static LocalDiscord,
    people: Vec<Person>,
    level: u8,
) -> JoinHandle<()> {
    tokio::spawn(Players::new(discord, people, level).play_on())
}

/// Lets pairs play finished games, each in a channel, on a server that allows puzzles from them.
pub(crate) async fn finish_games(discord: &LocalDiscord, pairs: &[Person], games: usize) {
    let channels = pairs.len() / 2;
    let work = pairs
        .chunks(2)
        .enumerate()
        .map(|(number, pair)| async move {
            let channel = discord.channel(&format!("c{number}"));
            let [one, two] = pair else { return };
            let opponent = format!("P{}", crate::FIRST_OF_PAIRS + 2 * number + 1);
            for _ in 0..games / channels {
                let line = format!("/tak challenge opponent:@{opponent} first:me size:5x5");
                let challenge = one.types(channel, &line).await;
                let challenge = challenge.message(PATIENCE).await.unwrap();
                let answer = two.clicks(&challenge, "Accept").await;
                answer.message(PATIENCE).await.unwrap();
                for (ply, person) in PLIES.iter().zip([one, two].into_iter().cycle()) {
                    let answer = person.types(channel, &format!("/tak move ply:{ply}")).await;
                    let board = answer.message(PATIENCE).await.unwrap();
                    assert!(board.private_to.is_none(), "{}", board.content);
                }
                let question = one.types(channel, "/tak resign").await;
                let question = question.message(PATIENCE).await.unwrap();
                let answer = one.clicks(&question, "Resign").await;
                answer.message(PATIENCE).await.unwrap();
            }
        });
    futures_of(work.collect()).await;
}

/// A person asks for the analyses of all finished games, one after the other.
pub(crate) fn ask_for_all(
    discord: &LocalDiscord,
    person: Person,
    channels: usize,
    games: usize,
) -> JoinHandle<()> {
    let channels: Vec<Snowflake> = (0..channels)
        .map(|number| discord.channel(&format!("c{number}")))
        .collect();
    tokio::spawn(async move {
        let games = channels.len() * games;
        loop {
            for game in 1..=games {
                for &channel in &channels {
                    let line = format!("/tak analyse game:{game}");
                    let answer = person.types(channel, &line).await;
                    drop(answer.message(PATIENCE).await);
                    tokio::time::sleep(ANALYSIS_PAUSE).await;
                }
            }
        }
    })
}

/// A person pastes long games, and further ones when these are done.
pub(crate) fn paste_long_games(person: Person) -> JoinHandle<()> {
    tokio::spawn(async move {
        let channel = person.opens_direct();
        for seed in (person.id.millis()..).step_by(97) {
            for game in 0..LONG_GAMES {
                let line = format!("/tak analyse text:\"{}\"", long_game(seed + game));
                drop(person.types(channel, &line).await.message(PATIENCE).await);
            }
            tokio::time::sleep(10 * ANALYSIS_PAUSE).await;
        }
    })
}

/// A game of so many plies that differs from seed to seed: both move a piece to and fro, and place walls in between.
fn long_game(seed: u64) -> String {
    const TO_AND_FRO: [&str; 4] = ["h8-", "a1+", "h7+", "a2-"];
    // The walls last for the whole game, and no fifty moves pass without one.
    const BETWEEN_WALLS: usize = 44;
    let mut plies = vec!["a1".to_owned(), "h8".to_owned()];
    let mut walls = ('b'..='g').flat_map(|file| (1..=8).map(move |rank| format!("S{file}{rank}")));
    let first = usize::try_from(seed % 44).unwrap();
    let mut step = 0;
    while plies.len() < LONG {
        if plies.len() % BETWEEN_WALLS == first & !1 {
            plies.extend(walls.by_ref().take(2));
        } else {
            plies.push(TO_AND_FRO[step % TO_AND_FRO.len()].to_owned());
            step += 1;
        }
    }
    // So that no two games are the same.
    plies.truncate(LONG - usize::try_from(seed % 97).unwrap());
    format!("[Size \\\"8\\\"] {}", plies.join(" "))
}
