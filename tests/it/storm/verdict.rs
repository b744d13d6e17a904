//! What must hold after a storm.

use std::collections::{BTreeMap, BTreeSet};

use local_discord::{Happening, Snowflake};

use super::Storm;
use super::table::{Played, shown_board};

/// What a process may log as an error where Discord and the database fail.
/// Anything else is a fault of ours.
const INJECTED: [&str; 0] = [];

/// Everything that was told is true, everything that is true was told, and
/// nothing happened twice. Tells how many boards stand twice, each because nobody
/// could know that Discord had taken it: the process was killed before it noted
/// that, or never got Discord's answer.
pub(super) async fn of(storm: &Storm, played: &[Played]) -> usize {
    let logs = logs(storm).await;
    let mut doubled = 0;
    for table in played {
        let log = &logs[&table.game];
        each_ply_was_tried(log, table);
        let channel = table.channel.expect("every table has its channel");
        doubled += told_is_true(storm, channel, log, table.game);
    }
    assert!(
        doubled <= storm.trouble.unheard_answers(),
        "{doubled} boards twice"
    );
    let house = storm.database.store().await;
    let audit = house.audit().await.unwrap();
    assert_eq!(audit.findings, Vec::new());
    assert_eq!(audit.games, played.len() as u64);
    let compared = house.rebuild(false).await.unwrap();
    assert!(compared.differences.is_empty(), "{compared:?}");
    only_what_was_injected(&storm.processes.logged());
    doubled
}

/// An event of a log: its number, kind and detail.
struct Event {
    number: u32,
    kind: String,
    detail: String,
}

async fn logs(storm: &Storm) -> BTreeMap<u32, Vec<Event>> {
    let rows = "select games.number, events.number, events.kind, events.detail \
                from games join events on events.game = games.id \
                order by games.number, events.number";
    let mut logs: BTreeMap<u32, Vec<Event>> = BTreeMap::new();
    for row in storm.database.ask(rows).await {
        let fields: Vec<&str> = row.split(' ').collect();
        let [game, number, kind, detail] = fields[..] else {
            panic!("{row}")
        };
        logs.entry(game.parse().unwrap()).or_default().push(Event {
            number: number.parse().unwrap(),
            kind: kind.to_owned(),
            detail: detail.to_owned(),
        });
    }
    logs
}

/// Each attempt became one ply at most, and no ply came from nowhere.
fn each_ply_was_tried(log: &[Event], table: &Played) {
    let mut attempts = table.attempts.iter();
    for event in log.iter().filter(|event| event.kind == "ply") {
        assert!(
            attempts.any(|tried| *tried == event.detail),
            "game {}: {} was played and not tried, or twice: {:?}",
            table.game,
            event.detail,
            table.attempts
        );
    }
}

/// What stands in the channel: no ply that is not in the log, and the last board.
/// Tells how many boards stand there twice.
fn told_is_true(storm: &Storm, channel: Snowflake, log: &[Event], game: u32) -> usize {
    let mut posted = BTreeSet::new();
    let mut doubled = 0;
    let mut boards = BTreeSet::new();
    for happening in storm.discord.history(channel) {
        let message = happening.message();
        if message.private_to.is_some() || matches!(happening, Happening::Deleted(_)) {
            continue;
        }
        let Some((of, event)) = shown_board(message) else {
            continue;
        };
        assert_eq!(of, game, "a board of another table");
        let text = &message.content;
        let is_new = matches!(&happening, Happening::Posted(_))
            || matches!(&happening, Happening::Edited { before, .. } if before.thinking);
        if is_new {
            doubled += usize::from(!posted.insert(event));
        }
        boards.insert(event);
        let Some((_, told)) = text.split_once(" played `") else {
            continue;
        };
        let (ply, _) = told.split_once('`').unwrap();
        let known = log.iter().find(|entry| entry.number == event);
        let known = known.map(|entry| (entry.kind.as_str(), entry.detail.as_str()));
        assert_eq!(known, Some(("ply", ply)), "game {game}, event {event}");
    }
    let last = log.last().map(|event| event.number);
    assert_eq!(boards.last().copied(), last, "game {game}: {boards:?}");
    doubled
}

fn only_what_was_injected(logged: &str) {
    let errors = logged.lines().filter(|line| line.contains(" ERROR "));
    let strange = errors.filter(|line| !INJECTED.iter().any(|known| line.contains(known)));
    let strange: Vec<&str> = strange.collect();
    assert!(strange.is_empty(), "{}", strange.join("\n"));
    assert!(!logged.contains("panicked"), "{logged}");
}
