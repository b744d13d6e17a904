//! A visitor of the house. Beside a game, they begin games against it in every way, through all faults, and leave them.

use std::sync::{Arc, LazyLock};

use local_discord::{Answer, Message, Person, Snowflake};
use tak_tavern::game::{HouseGames, UserId};

use super::{ANSWER_WAIT, Storm};
use crate::chance::Dice;
use crate::database::Database;

/// The most visitors, so that the house has room for the tables.
pub(super) const MOST: usize = 4;

/// The presses of a button at the same time.
const AT_ONCE: usize = 3;

/// More running games than the house allows, each with a statement that finds them.
static EXCESSES: LazyLock<[(&str, String); 3]> = LazyLock::new(|| {
    [
        (
            "games of a server",
            format!(
                "select scope, count(*) from games \
                 where house_level is not null and to_move is not null \
                 group by scope having count(*) > {}",
                HouseGames::MOST_IN_SCOPE
            ),
        ),
        (
            "games of a person",
            format!(
                "select person, count(*) from \
                   (select case when house_color = 'white' then black else white end as person \
                    from games where house_level is not null and to_move is not null) as running \
                 group by person having count(*) > {}",
                HouseGames::MOST_OF_PERSON
            ),
        ),
        (
            "games of a button",
            "select person, house_origin, count(*) from \
               (select case when house_color = 'white' then black else white end as person, \
                       house_origin \
                from games where house_origin is not null and to_move is not null) as running \
             group by person, house_origin having count(*) > 1"
                .to_owned(),
        ),
    ]
});

/// No limit of the house is exceeded.
pub(super) async fn check_limits(database: &Database) {
    for (name, statement) in &*EXCESSES {
        let found = database.ask(statement).await;
        assert_eq!(found, [""; 0], "{name}");
    }
}

/// A visitor with the games that they begin.
pub(super) struct Visitor {
    storm: Arc<Storm>,
    channel: Snowflake,
    person: Person,
    dice: Dice,
    visited: Visited,
}

/// The acts of a visitor, as a bound for the games.
pub(super) struct Visited {
    pub(super) person: Snowflake,
    /// The acts that can begin a game.
    pub(super) begins: usize,
    /// The number of acts without an answer.
    pub(super) unanswered: usize,
}

impl Visitor {
    pub(super) fn new(
        storm: &Arc<Storm>,
        channel: Snowflake,
        person: Person,
        number: usize,
    ) -> Visitor {
        Visitor {
            storm: Arc::clone(storm),
            channel,
            dice: Dice::new(2_000 + number as u64),
            visited: Visited {
                person: person.id,
                begins: 0,
                unanswered: 0,
            },
            person,
        }
    }

    pub(super) fn into_visited(self) -> Visited {
        self.visited
    }

    /// One act. After it, as after every other one, the house has not too many games.
    pub(super) async fn act(&mut self) {
        match self.dice.below(5) {
            0 => {
                let line = "/tak challenge \"opponent:@Tak Tavern\" level:1 size:3x3 games:2";
                self.begin(line).await;
            }
            1 => {
                let line = "/tak challenge \"opponent:@Tak Tavern\" level:1 size:3x3 games:3 \
                            next:by-itself";
                self.begin(line).await;
            }
            2 => {
                if let Some(lobby) = self.types("/tak lobby").await {
                    self.storm.count_act().await;
                    let answer = self.person.clicks(&lobby, "Play the house").await;
                    if let Some(question) = self.take(answer).await {
                        let labels = question.buttons().into_iter().map(|it| it.label);
                        let begin = labels.filter(|label| label.starts_with("Begin: "));
                        for label in begin.collect::<Vec<_>>() {
                            self.press(&label, &question).await;
                        }
                    }
                }
            }
            3 => {
                for label in ["Rematch", "Next game"] {
                    if let Some(over) = self.newest_with(label) {
                        self.press(label, &over).await;
                    }
                }
            }
            _ => self.resign().await,
        }
        check_limits(&self.storm.database).await;
    }

    async fn begin(&mut self, line: &str) {
        self.visited.begins += 1;
        self.types(line).await;
    }

    /// Several presses at the same time.
    async fn press(&mut self, label: &str, message: &Message) {
        if !message.buttons().iter().any(|button| button.label == label) {
            return;
        }
        self.visited.begins += AT_ONCE;
        self.storm.count_act().await;
        let press = || self.person.clicks(message, label);
        let answers: [Answer; AT_ONCE] = tokio::join!(press(), press(), press()).into();
        for answer in answers {
            self.take(answer).await;
        }
    }

    /// Resigns the oldest game. The next one of its series may begin by itself.
    async fn resign(&mut self) {
        let games = self.storm.store.running_games_of(UserId(self.person.id.0));
        let Some(game) = games.await.unwrap().first().map(|game| game.number) else {
            return;
        };
        self.visited.begins += 1;
        let question = self.types(&format!("/tak resign game:{game}")).await;
        let has_button =
            |message: &Message| message.buttons().iter().any(|it| it.label == "Resign");
        if let Some(question) = question.filter(has_button) {
            self.storm.count_act().await;
            let answer = self.person.clicks(&question, "Resign").await;
            self.take(answer).await;
        }
    }

    async fn types(&mut self, line: &str) -> Option<Message> {
        self.storm.count_act().await;
        let answer = self.person.types(self.channel, line).await;
        self.take(answer).await
    }

    async fn take(&mut self, answer: Answer) -> Option<Message> {
        let message = answer.message(ANSWER_WAIT).await.ok();
        self.visited.unanswered += usize::from(message.is_none());
        message
    }

    fn newest_with(&self, label: &str) -> Option<Message> {
        let messages = self.storm.discord.messages(self.channel).into_iter();
        let has = |message: &Message| message.buttons().iter().any(|it| it.label == label);
        messages.rev().find(has)
    }
}

/// Each act has begun one game at most, and no limit is exceeded.
pub(super) async fn check(storm: &Storm, visited: &[Visited]) {
    check_limits(&storm.database).await;
    for one in visited {
        let games = format!(
            "select id from games where house_level is not null and (white = {0} or black = {0})",
            one.person
        );
        let games = storm.database.ask(games.leak()).await.len();
        assert!(games <= one.begins, "{games} games by {} acts", one.begins);
    }
}
