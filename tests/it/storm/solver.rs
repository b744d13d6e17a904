//! A solver of puzzles beside a game, through all faults.

use std::sync::Arc;

use local_discord::{Answer, Message, Modal, Person, Snowflake};
use tak_tavern::game::{UserId, shipped_puzzle};

use super::{ANSWER_WAIT, Storm};
use crate::chance::Dice;

/// The presses that can change an attempt. All others show something.
const CHANGES: [&str; 9] = [
    "Solve",
    "Play",
    "Hint",
    "Show the hint",
    "Solution",
    "Show the solution",
    "Try again",
    "Try another defence",
    "Next puzzle",
];

/// A person with a puzzle.
pub(super) struct Solver {
    storm: Arc<Storm>,
    channel: Snowflake,
    person: Person,
    dice: Dice,
    tried: Tried,
}

/// The tries of a person, as a bound for the changes.
pub(super) struct Tried {
    pub(super) person: Snowflake,
    /// The acts that can change an attempt.
    pub(super) changes: usize,
    /// The plies among them.
    pub(super) plies: usize,
    /// The number of acts without an answer.
    pub(super) unanswered: usize,
}

impl Solver {
    pub(super) fn new(
        storm: &Arc<Storm>,
        channel: Snowflake,
        person: Person,
        number: usize,
    ) -> Solver {
        Solver {
            storm: Arc::clone(storm),
            channel,
            dice: Dice::new(1_000 + number as u64),
            tried: Tried {
                person: person.id,
                changes: 0,
                plies: 0,
                unanswered: 0,
            },
            person,
        }
    }

    pub(super) fn into_tried(self) -> Tried {
        self.tried
    }

    /// One act: a press, a typed ply, or another look at the puzzle.
    pub(super) async fn act(&mut self) {
        let post = self.newest(self.storm.channels[0], |message| has(message, "Solve"));
        let board = [self.channel, self.storm.channels[0]]
            .into_iter()
            .filter_map(|channel| self.newest(channel, |message| self.is_own_board(message)))
            .max_by_key(|message| message.id);
        match (self.dice.below(8), post, board) {
            (0, _, _) | (_, None, None) => {
                self.count("/tak puzzle");
                self.storm.count_act().await;
                let line = "/tak puzzle size:4x4";
                let answer = self.person.types(self.channel, line).await;
                self.take(answer).await;
            }
            (1, Some(post), _) | (_, Some(post), None) => self.press(&post, "Solve").await,
            (_, _, Some(board)) => self.press_any(&board).await,
        }
    }

    fn is_own_board(&self, message: &Message) -> bool {
        let is_own = message.private_to == Some(self.person.id);
        is_own && (has(message, "Next puzzle") || message.content.starts_with("**Puzzle**"))
    }

    async fn press_any(&mut self, board: &Message) {
        let buttons = board.buttons().into_iter();
        let labels: Vec<String> = buttons
            .filter(|button| !button.disabled)
            .map(|button| button.label)
            .collect();
        // A board has many squares, and a random walk among them would play nothing.
        let likely = ["Type it", "Type it instead", "Play"];
        let likely: Vec<&str> = likely
            .into_iter()
            .filter(|label| labels.iter().any(|one| one == label))
            .collect();
        let label = if likely.is_empty() || self.dice.below(2) == 0 {
            labels[self.dice.below(labels.len())].clone()
        } else {
            likely[self.dice.below(likely.len())].to_owned()
        };
        self.press(board, &label).await;
    }

    async fn press(&mut self, message: &Message, label: &str) {
        self.count(label);
        self.storm.count_act().await;
        match self.person.clicks(message, label).await {
            Answer::Modal(form) => self.fill(&form).await,
            answer => self.take(answer).await,
        }
    }

    /// Types the right ply, or any word.
    async fn fill(&mut self, form: &Modal) {
        let store = &self.storm.store;
        let last = store.last_puzzle_attempt(UserId(self.person.id.0));
        let last = last.await.unwrap();
        let right =
            last.and_then(|attempt| attempt.run(shipped_puzzle(attempt.puzzle)?)?.right_ply());
        let ply = match right.filter(|_| self.dice.below(3) > 0) {
            Some(ply) => ply.to_string(),
            None => ["a1", "b2", "c3", "banana"][self.dice.below(4)].to_owned(),
        };
        self.count("Play");
        self.storm.count_act().await;
        let field = form.fields[0].label.clone();
        let answer = self.person.fills(form, &[(&field, &ply)]).await;
        self.take(answer).await;
    }

    fn count(&mut self, label: &str) {
        self.tried.plies += usize::from(label == "Play");
        self.tried.changes += usize::from(CHANGES.contains(&label) || label == "/tak puzzle");
    }

    async fn take(&mut self, answer: Answer) {
        let answered = answer.message(ANSWER_WAIT).await.is_ok();
        self.tried.unanswered += usize::from(!answered);
    }

    fn newest(&self, channel: Snowflake, is: impl Fn(&Message) -> bool) -> Option<Message> {
        let messages = self.storm.discord.messages(channel);
        messages.into_iter().rev().find(is)
    }
}

fn has(message: &Message, label: &str) -> bool {
    message.buttons().iter().any(|button| button.label == label)
}
