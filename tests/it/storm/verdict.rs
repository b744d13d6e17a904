//! The invariants after a storm.

use std::collections::{BTreeMap, BTreeSet};

use local_discord::{Happening, Snowflake};

use super::Storm;
use super::table::{Attempt, Played, shown_board};

/// Every message is true, every event was shown, and nothing happened twice.
pub(super) async fn of(storm: &Storm, played: &[Played]) {
    let games = games(storm).await;
    let engine = storm.discord.bot_id().to_string();
    for table in played {
        assert!(games.contains_key(&table.game), "game {}", table.game);
    }
    for (&number, game) in &games {
        // A player may miss the acceptance of a challenge and accept another one.
        let table = played.iter().find(|table| table.game == number);
        let attempts = table.map_or(&[][..], |table| &table.attempts);
        each_ply_was_tried(number, &game.log, attempts, &engine);
        each_turn_has_one_answer(number, game, &engine);
        // A person waits for each answer before the next ply.
        let by_house = game.log.iter().filter(|event| event.who == engine);
        let is_answered = by_house.take(1).count() == 1;
        assert!(
            is_answered || table.is_none_or(|table| !table.house),
            "game {number}: {:#?}",
            game.log
        );
        check_messages(storm, number, game);
        let seen = table.and_then(|table| table.watched.as_ref());
        seen.inspect(|seen| assert_eq!(**seen, game.plies(), "game {number}"));
    }
    let house = storm.database.store().await;
    let lost = "select id, kind, game from posts where state in ('unshown', 'given up')";
    storm.database.holds(lost, &[]).await;
    let audit = house.audit().await.unwrap();
    assert_eq!(audit.findings, Vec::new());
    assert_eq!(audit.games, games.len() as u64);
    let compared = house.rebuild(false).await.unwrap();
    assert!(compared.differences.is_empty(), "{compared:?}");
    check_no_errors(&storm.processes.logged());
}

/// A game as stored.
struct StoredGame {
    channel: Snowflake,
    /// The side of the house, if it plays.
    house: Option<String>,
    log: Vec<Event>,
}

impl StoredGame {
    fn plies(&self) -> Vec<&str> {
        let plies = self.log.iter().filter(|event| event.kind == "ply");
        plies.map(|event| event.detail.as_str()).collect()
    }
}

/// An event of a log.
#[derive(Debug)]
#[expect(dead_code, reason = "a failed verdict prints the instant")]
struct Event {
    number: u32,
    /// Milliseconds since 1970.
    at: u128,
    kind: String,
    detail: String,
    /// The player.
    who: String,
}

/// All games, by number.
async fn games(storm: &Storm) -> BTreeMap<u32, StoredGame> {
    let mut games = BTreeMap::new();
    for row in storm
        .database
        .ask("select number, channel, coalesce(house_color, 'nobody') from games")
        .await
    {
        let fields: Vec<&str> = row.split(' ').collect();
        let [game, channel, house] = fields[..] else {
            panic!("{row}")
        };
        let stored = StoredGame {
            channel: Snowflake(channel.parse().unwrap()),
            house: (house != "nobody").then(|| house.to_owned()),
            log: Vec::new(),
        };
        games.insert(game.parse().unwrap(), stored);
    }
    let rows = "select games.number, events.number, events.at, events.kind, events.detail, \
                       events.who \
                from games join events on events.game = games.id \
                order by games.number, events.number";
    for row in storm.database.ask(rows).await {
        let fields: Vec<&str> = row.split(' ').collect();
        let [game, number, at, kind, detail, who] = fields[..] else {
            panic!("{row}")
        };
        let stored: &mut StoredGame = games.get_mut(&game.parse().unwrap()).unwrap();
        stored.log.push(Event {
            number: number.parse().unwrap(),
            at: at.parse().unwrap(),
            kind: kind.to_owned(),
            detail: detail.to_owned(),
            who: who.to_owned(),
        });
    }
    games
}

/// Each try became one ply at most, and each ply was tried.
fn each_ply_was_tried(game: u32, log: &[Event], tried: &[Attempt], engine: &str) {
    let mut attempts = tried.iter();
    let plies = log.iter().filter(|event| event.kind == "ply");
    for event in plies.filter(|event| event.who != engine) {
        assert!(
            attempts.any(|attempt| attempt.ply == event.detail),
            "game {game}: {} was played and not tried, or twice: {tried:#?} and {log:#?}",
            event.detail,
        );
    }
}

/// The house plays every other ply of its games, and none of other games.
fn each_turn_has_one_answer(number: u32, game: &StoredGame, engine: &str) {
    let first = match game.house.as_deref() {
        Some("white") => Some(0),
        Some(_) => Some(1),
        None => None,
    };
    let plies = game.log.iter().filter(|event| event.kind == "ply");
    for (ply, event) in plies.enumerate() {
        let is_its_turn = first.is_some_and(|first| ply % 2 == first);
        assert_eq!(
            event.who == engine,
            is_its_turn,
            "game {number}: {:#?}",
            game.log
        );
    }
}

/// The messages in the channel of a game: every ply is in its log, no board is
/// doubled, and the last one is there.
fn check_messages(storm: &Storm, game: u32, stored: &StoredGame) {
    let mut posted = BTreeMap::new();
    let mut boards = BTreeSet::new();
    for happening in storm.discord.history(stored.channel) {
        let message = happening.message();
        if message.private_to.is_some() || matches!(happening, Happening::Deleted(_)) {
            continue;
        }
        let Some((_, event)) = shown_board(message).filter(|&(of, _)| of == game) else {
            continue;
        };
        let text = &message.content;
        let is_new = matches!(&happening, Happening::Posted(_))
            || matches!(&happening, Happening::Edited { before, .. } if before.thinking);
        if is_new {
            let first = posted.insert(event, message.clone());
            assert!(
                first.is_none(),
                "game {game}, event {event}, twice: {first:#?} and {message:#?}"
            );
        }
        boards.insert(event);
        let Some((_, rest)) = text.split_once(" played `") else {
            continue;
        };
        let (ply, rest) = rest.split_once('`').unwrap();
        // The board shows both plies after an immediate answer of the house.
        let answer = rest.split_once("The house answers `");
        let answer = answer.and_then(|(_, rest)| rest.split_once('`'));
        let ply = answer.map_or(ply, |(answer, _)| answer);
        let logged_event = stored.log.iter().find(|entry| entry.number == event);
        let logged_event = logged_event.map(|entry| (entry.kind.as_str(), entry.detail.as_str()));
        assert_eq!(
            logged_event,
            Some(("ply", ply)),
            "game {game}, event {event}"
        );
    }
    let last = stored.log.last().map_or(0, |event| event.number);
    assert_eq!(boards.last(), Some(&last), "game {game}: {boards:?}");
}

/// No fault of Discord or the database logs an error.
fn check_no_errors(logged: &str) {
    let errors: Vec<&str> = logged
        .lines()
        .filter(|line| line.contains(" ERROR "))
        .collect();
    assert!(errors.is_empty(), "{}", errors.join("\n"));
    assert!(!logged.contains("panicked"), "{logged}");
}
