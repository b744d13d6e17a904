//! A tournament through all faults: announced, joined, begun, and played until it is over.

use std::sync::Arc;
use std::time::Instant;

use local_discord::{Answer, Message, Person, Snowflake};

use super::{ANSWER_WAIT, SETTLE_LIMIT, Storm};

/// The channel of the tournament.
pub(super) const CHANNEL: &str = "cup";

/// Its players.
pub(super) const PEOPLE: [&str; 4] = ["Cup1", "Cup2", "Cup3", "Cup4"];

/// A person who gets the place of the first player.
pub(super) const SUBSTITUTE: &str = "Cup5";

/// Six matches of two games each.
const GAMES: usize = 12;

/// The tries of one act.
const TRIES: usize = 60;

/// The organizer and the players of a tournament.
pub(super) struct Cup {
    storm: Arc<Storm>,
    channel: Snowflake,
    /// A manager of the server.
    organizer: Person,
    players: [Person; PEOPLE.len()],
    substitute: Person,
}

impl Cup {
    pub(super) fn new(storm: &Arc<Storm>, organizer: Person) -> Cup {
        Cup {
            storm: Arc::clone(storm),
            channel: storm.discord.channel(CHANNEL),
            organizer,
            players: PEOPLE.map(|name| storm.discord.person(name)),
            substitute: storm.discord.person(SUBSTITUTE),
        }
    }

    /// Plays all of it. The players repeat each act until it has its effect.
    pub(super) async fn play(self) {
        let post = self.announced().await;
        for player in &self.players {
            let joined = format!(
                "select number from tournament_players where player = {}",
                player.id
            );
            let mut tries = self.until(joined.leak());
            while tries.is_pending().await {
                self.clicks(player, &post, "Join").await;
            }
        }
        let mut tries = self.until("select id from tournaments where phase <> 'open'");
        while tries.is_pending().await {
            if let Some(page) = self.clicks(&self.organizer, &post, "Manage").await {
                self.clicks(&self.organizer, &page, "Start now").await;
            }
        }
        self.replace_first(&post).await;
        let over = "select id from tournaments where phase = 'closed'";
        let patience = Instant::now() + 2 * SETTLE_LIMIT;
        while self.storm.database.ask(over).await.is_empty() {
            assert!(Instant::now() < patience, "the tournament does not end");
            self.resign_one().await;
        }
    }

    /// Gives the place of the first player to the substitute. Others press for it, too, before and after the offer.
    async fn replace_first(&self, post: &Message) {
        let first = format!(
            "select tournament, number from tournament_players where player = {}",
            self.players[0].id
        );
        let first = self.storm.database.ask(first.leak()).await.remove(0);
        let (id, number) = first.split_once(' ').expect("two columns");
        let take = format!("tournament-take/2/{id}/{number}");
        let old = format!(
            "tournament-take/1/{id}/{number}/{}/{}",
            self.players[2].id, self.organizer.id
        );
        let place = format!("tournament-place/1/{id}/{number}");
        let substitute = [self.substitute.id.to_string()];
        let mut tries = self.until("select number from tournament_log where kind = 'replaced'");
        while tries.is_pending().await {
            for (thief, press) in [(&self.players[1], &take), (&self.players[2], &old)] {
                self.storm.count_act().await;
                thief.forges_click(post, press).await;
            }
            self.storm.count_act().await;
            self.organizer
                .forges_pick(post, (5, &place), &substitute)
                .await;
            self.storm.count_act().await;
            self.substitute.forges_click(post, &take).await;
        }
    }

    /// Repeats the announcement of the tournament until its post appears.
    async fn announced(&self) -> Message {
        for _ in 0..TRIES {
            if let Some(post) = self.post() {
                return post;
            }
            // An unanswered form may have been taken.
            let made = self.storm.database.ask("select id from tournaments").await;
            if made.is_empty() {
                self.announce().await;
            } else {
                let has_come =
                    self.storm
                        .discord
                        .wait_for_message(self.channel, ANSWER_WAIT, |message| {
                            has(message, "Join")
                        });
                drop(has_come.await);
            }
        }
        panic!("no post of a tournament came");
    }

    async fn announce(&self) -> Option<()> {
        self.storm.count_act().await;
        let answer = self.organizer.types(self.channel, "/tak tournament").await;
        let list = answer.message(ANSWER_WAIT).await.ok()?;
        let draft = self
            .clicks(&self.organizer, &list, "New tournament")
            .await?;
        self.storm.count_act().await;
        let answer = self.organizer.clicks(&draft, "Name and start…").await;
        let Answer::Modal(form) = answer else {
            return None;
        };
        self.storm.count_act().await;
        let lines = [("name", "Cup"), ("days", "3")];
        let answer = self.organizer.fills(&form, &lines).await;
        answer.message(ANSWER_WAIT).await.ok().map(drop)
    }

    fn post(&self) -> Option<Message> {
        let messages = self.storm.discord.messages(self.channel).into_iter();
        let mut posts = messages.filter(|message| message.private_to.is_none());
        posts.find(|message| has(message, "Join"))
    }

    fn until(&self, statement: &'static str) -> Tries<'_> {
        Tries {
            storm: &self.storm,
            statement,
            end: Instant::now() + 2 * SETTLE_LIMIT,
        }
    }

    /// The side to move resigns one of the games.
    async fn resign_one(&self) {
        let running = "select games.number, games.white from games \
                       join tournament_games on tournament_games.game = games.id \
                       where games.to_move is not null order by games.number limit 1";
        let rows = self.storm.database.ask(running).await;
        let Some((game, white)) = rows.first().and_then(|row| row.split_once(' ')) else {
            tokio::time::sleep(ANSWER_WAIT / 50).await;
            return;
        };
        let mut players = self.players.iter().chain([&self.substitute]);
        let white = players.find(|player| player.id.to_string() == white);
        let white = white.expect("the players are here");
        self.storm.count_act().await;
        let line = format!("/tak resign game:{game}");
        let answer = white.types(self.channel, &line).await;
        if let Ok(question) = answer.message(ANSWER_WAIT).await
            && has(&question, "Resign")
        {
            self.clicks(white, &question, "Resign").await;
        }
    }

    async fn clicks(&self, person: &Person, message: &Message, button: &str) -> Option<Message> {
        self.storm.count_act().await;
        let answer = person.clicks(message, button).await;
        answer.message(ANSWER_WAIT).await.ok()
    }
}

/// Repetitions of an act until a statement finds a row.
struct Tries<'a> {
    storm: &'a Storm,
    statement: &'static str,
    end: Instant,
}

impl Tries<'_> {
    async fn is_pending(&mut self) -> bool {
        assert!(Instant::now() < self.end, "in vain: {}", self.statement);
        // A killed process refuses at once, so repetitions wait for the next one.
        tokio::time::sleep(ANSWER_WAIT / 50).await;
        self.storm.database.ask(self.statement).await.is_empty()
    }
}

fn has(message: &Message, label: &str) -> bool {
    message.buttons().iter().any(|button| button.label == label)
}

/// Each match has its two games, each game has one result, and no event is repeated.
pub(super) async fn check(storm: &Storm) {
    let ask = async |statement: &'static str| storm.database.ask(statement).await;
    for (statement, count) in [
        ("select id from tournaments where phase = 'closed'", 1),
        (
            "select number from tournament_log where kind = 'registered'",
            PEOPLE.len(),
        ),
        (
            "select number from tournament_log where kind in ('started', 'closed')",
            2,
        ),
        (
            "select number from tournament_log where kind = 'replaced' and detail = \
             (select first.number || ' ' || max(others.number) \
              from tournament_players as first join tournament_players as others \
              on others.tournament = first.tournament \
              where first.tournament = tournament_log.tournament and first.is_in = 0 \
              group by first.number)",
            1,
        ),
        (
            "select number from tournament_log where kind = 'replaced'",
            1,
        ),
        ("select distinct game from tournament_games", GAMES),
        (
            "select distinct detail from tournament_log where kind = 'ended'",
            GAMES,
        ),
        (
            "select number from tournament_log where kind = 'ended'",
            GAMES,
        ),
    ] {
        assert_eq!(ask(statement).await.len(), count, "{statement}");
    }
    let messages = storm.discord.messages(storm.discord.channel(CHANNEL));
    let over = messages
        .iter()
        .filter(|message| message.content.contains("Cup** is over"));
    assert_eq!(over.count(), 1, "one message announces the end");
    let posts = messages
        .iter()
        .filter(|message| message.content.contains("The tournament is over."));
    assert_eq!(posts.count(), 1, "the post shows the end");
}
