//! Two people in a channel of their own. They continue their game through all faults.

use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use local_discord::{Answer, Message, Person, Snowflake};
use tak_tavern::game::Taps;
use tak_tavern::tak::{Color, Komi, ParseTpsError, Ply, Position, Rules, Tps};

use super::browser::{Browser, Watcher};
use super::solver::{Solver, Tried};
use super::visitor::{self, Visited, Visitor};
use super::{ANSWER_WAIT, Storm};
use crate::chance::Dice;
use crate::tavern::PATIENCE;

/// The tries of one act before a player gives up.
const TRIES: usize = 60;

/// The pause of a player after an unanswered try.
const RETRY_PAUSE: Duration = Duration::from_millis(500);

/// The game that people at every table paste.
pub(super) const PASTED: &str = "[Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. d1";

/// A channel and the two people in it.
pub(super) struct Table {
    storm: Arc<Storm>,
    channel: Snowflake,
    people: [Person; 2],
    opponent: String,
    /// Whether they play for coins.
    coins: bool,
    /// Whether the house is the opponent.
    house: bool,
    number: usize,
    dice: Dice,
    /// Signed-in players on the page of the game.
    browsers: [Option<Browser>; 2],
    watcher: Option<Watcher>,
    played: Played,
}

/// The record of a game.
#[derive(Default)]
pub(super) struct Played {
    pub(super) game: u32,
    /// Whether the house is the opponent.
    pub(super) house: bool,
    /// Each tried ply, without repetitions, in order.
    pub(super) attempts: Vec<Attempt>,
    /// The number of acts without an answer, or with a useless one.
    pub(super) unanswered: usize,
    /// Whether an answer showed the analysis of the game, or its progress.
    pub(super) is_analysed: bool,
    /// The plies that were played on the page of the game.
    pub(super) on_page: usize,
    /// The boards that a guest saw on that page until the end.
    pub(super) watched: Option<Vec<String>>,
}

/// A ply that a player typed.
#[derive(Debug)]
#[expect(dead_code, reason = "a failed verdict prints the instant")]
pub(super) struct Attempt {
    pub(super) ply: String,
    /// Milliseconds since 1970, as in the log of a game.
    pub(super) at: u128,
}

pub(super) fn channel_name(number: usize) -> String {
    format!("table-{number}")
}

pub(super) fn people_names(number: usize) -> [String; 2] {
    [format!("White{number}"), format!("Black{number}")]
}

/// The state of a game in the eyes of its players.
enum GameState {
    Running(Box<Position>),
    Over,
}

impl GameState {
    fn after(position: &Position, ply: Ply) -> GameState {
        let next = position.play(ply).unwrap();
        match next.outcome() {
            None => GameState::Running(Box::new(next)),
            Some(_) => GameState::Over,
        }
    }
}

impl Table {
    pub(super) fn new(storm: &Arc<Storm>, number: usize) -> Table {
        let names = people_names(number);
        let channel = storm.discord.channel(&channel_name(number));
        Table {
            storm: Arc::clone(storm),
            channel,
            people: names.each_ref().map(|name| storm.discord.person(name)),
            opponent: names[1].clone(),
            coins: number.is_multiple_of(3),
            house: number % 3 == 2,
            number,
            dice: Dice::new(number as u64 + 1),
            browsers: [None, None],
            watcher: None,
            played: Played {
                house: number % 3 == 2,
                ..Played::default()
            },
        }
    }

    /// Plays a game to its end: by the rules, or by a resignation after this
    /// many plies.
    pub(super) async fn play(mut self, plies: usize) -> (Played, Tried, Option<Visited>) {
        let person = self.people[1].clone();
        let mut solver = Solver::new(&self.storm, self.channel, person.clone(), self.number);
        let visits = self.house && self.number < 3 * visitor::MOST;
        let visitor = || Visitor::new(&self.storm, self.channel, person, self.number);
        let mut visitor = visits.then(visitor);
        self.played.game = self.begin().await;
        let mut standing = self.look().await;
        while let GameState::Running(position) = &standing
            && self.played.attempts.len() < plies
        {
            let ply = self.dice.ply(position);
            standing = match self.try_ply(position, ply).await {
                // The house answers by itself.
                Some(next) if !self.house => next,
                _ => self.look().await,
            };
            if self.dice.below(2) == 0 {
                solver.act().await;
            }
            if let Some(visitor) = &mut visitor {
                visitor.act().await;
            }
        }
        self.end().await;
        if let Some(watcher) = self.watcher.take() {
            self.played.watched = Some(watcher.seen().await);
        }
        self.analyse().await;
        let visited = visitor.map(Visitor::into_visited);
        (self.played, solver.into_tried(), visited)
    }

    /// Requests two analyses, until there are answers. The result is shown whenever it is ready.
    async fn analyse(&mut self) {
        let pasted = format!("/tak analyse text:\"{}\"", PASTED.replace('"', "\\\""));
        let own = format!("/tak analyse game:{}", self.played.game);
        for (person, line) in [(0, own), (1, pasted)] {
            let shown = self.analysis(person, &line).await;
            if shown
                .buttons()
                .iter()
                .any(|one| one.label == "Show the result")
            {
                let answer = self.clicks(person, &shown, "Show the result").await;
                self.take(answer).await;
            }
        }
        self.played.is_analysed = true;
    }

    async fn analysis(&mut self, person: usize, line: &str) -> Message {
        for _ in 0..TRIES {
            let answer = self.types(person, line).await;
            let shown = self.take(answer).await;
            let labels = ["Show the result", "PTN with graph"];
            let is_shown = |message: &Message| {
                let buttons = message.buttons();
                buttons
                    .iter()
                    .any(|one| labels.contains(&one.label.as_str()))
            };
            if let Some(shown) = shown.filter(is_shown) {
                return shown;
            }
        }
        panic!("no answer to {line}");
    }

    /// Challenges, accepts or bids until there is a board.
    async fn begin(&mut self) -> u32 {
        for _ in 0..TRIES {
            if let Some((game, _)) = self.boards().pop() {
                return game;
            }
            let open = self.newest_with(if self.coins { "Bid" } else { "Accept" });
            match open {
                Some(challenge) if self.coins => {
                    for (person, coins) in [(1, "1"), (0, "2")] {
                        let answer = self.clicks(person, &challenge, "Bid").await;
                        if let Answer::Modal(form) = answer {
                            self.storm.count_act().await;
                            let field = form.fields[0].label.clone();
                            let bid = [(field.as_str(), coins)];
                            let answer = self.people[person].fills(&form, &bid).await;
                            self.take(answer).await;
                        }
                    }
                    if self.boards().is_empty() {
                        self.wait_for_anything().await;
                    }
                }
                Some(challenge) => {
                    let answer = self.clicks(1, &challenge, "Accept").await;
                    let board = self.take(answer).await;
                    // After another answer, or none, the board may still
                    // arrive.
                    if board.as_ref().and_then(shown_board).is_none() {
                        self.wait_for_anything().await;
                    }
                }
                None => {
                    let terms = if self.house {
                        "level:8 size:5x5 first:me"
                    } else if self.coins {
                        "preset:university size:4x4"
                    } else {
                        "size:5x5 first:me rated:true"
                    };
                    let opponent = if self.house {
                        "Tak Tavern"
                    } else {
                        &self.opponent
                    };
                    let line = format!("/tak challenge \"opponent:@{opponent}\" {terms}");
                    let answer = self.types(0, &line).await;
                    let challenge = self.take(answer).await;
                    let is_board = challenge.as_ref().and_then(shown_board).is_some();
                    if challenge.is_none_or(|message| message.private_to.is_some())
                        || self.house && !is_board
                    {
                        self.wait_for_anything().await;
                    }
                }
            }
        }
        let messages = self.messages().into_iter().map(|message| message.content);
        let messages: Vec<String> = messages.collect();
        panic!("no game began at {}: {messages:#?}", self.opponent);
    }

    /// Plays a ply, and returns the state of the game if the answer shows it.
    async fn try_ply(&mut self, position: &Position, ply: Ply) -> Option<GameState> {
        let player = match position.to_move() {
            Color::White => 0,
            Color::Black => 1,
        };
        let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
        self.played.attempts.push(Attempt {
            ply: ply.to_string(),
            at: since_1970.as_millis(),
        });
        if self.dice.below(3) == 0 {
            return self.try_on_page(player, position, ply).await;
        }
        let game = self.played.game;
        let line = format!("/tak move ply:{ply} game:{game}");
        let answer = if self.dice.below(6) == 0 {
            // Twice at the same time, as an impatient player does.
            self.storm.count_act().await;
            let person = &self.people[player];
            let (one, _) = tokio::join!(
                person.types(self.channel, &line),
                person.types(self.channel, &line)
            );
            one
        } else {
            self.types(player, &line).await
        };
        let board = self.take(answer).await?;
        if board.private_to.is_some() {
            return None;
        }
        Some(GameState::after(position, ply))
    }

    /// Plays a ply on the page of the game. Returns the state of the game if the page confirms the ply.
    async fn try_on_page(
        &mut self,
        player: usize,
        position: &Position,
        ply: Ply,
    ) -> Option<GameState> {
        self.sign_in(player).await;
        let browser = self.browsers[player].as_ref()?;
        self.storm.count_act().await;
        let event = browser.turn().await?;
        let taps = Taps::of(ply, position).as_str().to_owned();
        if let Some(other) = &self.browsers[1 - player] {
            // A process may not know of the newest board yet, but each board has one player to move.
            assert_ne!(other.turn().await, Some(event), "both are to move");
            assert!(!other.play(event, &taps).await, "the other one is to move");
        }
        self.storm.count_act().await;
        if !browser.play(event, &taps).await {
            return None;
        }
        self.played.on_page += 1;
        Some(GameState::after(position, ply))
    }

    /// Opens the page of the game for a player, unless they have it.
    async fn sign_in(&mut self, player: usize) {
        let board = self.newest_with("Open the board");
        let Some(board) = board.filter(|_| self.browsers[player].is_none()) else {
            return;
        };
        let answer = self.clicks(player, &board, "Open the board").await;
        if let Some(links) = self.take(answer).await {
            let browser = Browser::sign_in(&self.storm, &links).await;
            if self.watcher.is_none() {
                self.watcher = browser.as_ref().map(Browser::watch);
            }
            self.browsers[player] = browser;
        }
    }

    /// Requests the position until an answer shows it.
    async fn look(&mut self) -> GameState {
        // The house may think for long on a busy machine.
        let until = Instant::now() + PATIENCE;
        while Instant::now() < until {
            let line = format!("/tak replay as:tps game:{}", self.played.game);
            let answer = self.types(0, &line).await;
            let Some(shown) = self.take(answer).await else {
                continue;
            };
            let Some(text) = shown.content.split("```").nth(1) else {
                continue;
            };
            let tps: Tps = text.trim().parse().unwrap();
            let rules = Rules::new(tps.size(), Komi::default());
            return match Position::from_tps(&tps, rules) {
                // The house may think in a process that is killed.
                Ok(position) if self.house && position.to_move() == Color::Black => {
                    tokio::time::sleep(RETRY_PAUSE).await;
                    continue;
                }
                Ok(position) => GameState::Running(Box::new(position)),
                Err(ParseTpsError::Finished) => GameState::Over,
                Err(error) => panic!("{error}: {text}"),
            };
        }
        panic!("nobody tells where game {} stands", self.played.game);
    }

    /// Resigns, unless the game is over. The last board may be shown later.
    async fn end(&mut self) {
        let line = format!("/tak resign game:{}", self.played.game);
        for _ in 0..TRIES {
            let answer = self.types(0, &line).await;
            let Some(shown) = self.take(answer).await else {
                continue;
            };
            if shown.content.contains(" is over") {
                return;
            }
            if shown
                .buttons()
                .iter()
                .any(|button| button.label == "Resign")
            {
                let answer = self.clicks(0, &shown, "Resign").await;
                self.take(answer).await;
            }
        }
        panic!("game {} does not end", self.played.game);
    }

    async fn types(&self, person: usize, line: &str) -> Answer {
        self.storm.count_act().await;
        self.people[person].types(self.channel, line).await
    }

    async fn clicks(&self, person: usize, message: &Message, button: &str) -> Answer {
        self.storm.count_act().await;
        self.people[person].clicks(message, button).await
    }

    /// The message of an answer. Without one, the player pauses.
    async fn take(&mut self, answer: Answer) -> Option<Message> {
        let message = answer.message(ANSWER_WAIT).await.ok();
        if message.is_none() {
            self.played.unanswered += 1;
            tokio::time::sleep(RETRY_PAUSE).await;
        }
        message
    }

    /// Waits for a background message.
    async fn wait_for_anything(&self) {
        let newest = self.messages().last().map(|message| message.id);
        let is_new = |message: &Message| message.private_to.is_none() && Some(message.id) > newest;
        // After a wait in vain, there is another try.
        drop(
            self.storm
                .discord
                .wait_for_message(self.channel, ANSWER_WAIT, is_new)
                .await,
        );
    }

    fn messages(&self) -> Vec<Message> {
        let mut messages = self.storm.discord.messages(self.channel);
        messages.retain(|message| message.private_to.is_none());
        messages
    }

    fn newest_with(&self, label: &str) -> Option<Message> {
        let has = |message: &Message| message.buttons().iter().any(|one| one.label == label);
        self.messages().into_iter().rev().find(has)
    }

    /// The games and events of the visible boards, in order.
    fn boards(&self) -> Vec<(u32, u32)> {
        self.messages().iter().filter_map(shown_board).collect()
    }
}

/// The game of the board in a message, and the number of the board's event.
pub(super) fn shown_board(message: &Message) -> Option<(u32, u32)> {
    let name = &message.attachments.first()?.filename;
    let numbers = name.strip_prefix("tak-")?.strip_suffix(".png")?;
    let (game, event) = numbers.split_once('-')?;
    Some((game.parse().ok()?, event.parse().ok()?))
}
