//! Discord may deliver an interaction repeatedly, and to every process. Each
//! command, button and form has the same effect as with one delivery.

use std::collections::BTreeSet;

use serde_json::Value;
use tak_tavern::discord;

use super::everything::play_everything;
use crate::{Engine, Play, Tavern, on_both_engines};

on_both_engines!(copied_interactions_have_one_effect);

/// The database contents to compare after a play.
const TABLES: [&str; 26] = [
    "select player, count(*) from vacations group by player",
    "select count(*) from claims",
    "select count(*) from challenges",
    "select state, count(*) from seeks group by state order by state",
    "select number, events, plies, result, reason from games order by number",
    "select games.number, events.number, events.kind, events.detail \
     from events join games on games.id = events.game order by games.number, events.number",
    "select count(*), player from watches group by player order by player",
    "select player, blocked from blocks order by player, blocked",
    "select player, by from bans order by player",
    "select scope, player, balance from purses order by player",
    "select number, account, holder, coins, payment from entries \
     order by cause, number, account, holder",
    "select kind, state, event, due, count(message) from posts \
     group by kind, state, event, due order by kind, state, event",
    "select player, step from lessons order by player",
    "select player, puzzle, version, state, tries, solved_first from puzzle_attempts \
     order by player, puzzle",
    "select player, rating, puzzles, solved, streak from puzzle_solvers order by player",
    "select player, board_event, version, tree from plans order by game, player",
    "select kind, hour, day from daily_puzzles order by kind",
    "select hour, week from weekly_tables",
    "select kind, setting, value, number from host_log order by kind, setting, value, number",
    "select player, version, board, waiting from free_boards order by player",
    "select game, player, text from notes order by game, player",
    "select name, phase, people, events from tournaments order by id",
    "select tournament_log.number, kind, detail from tournament_log \
     join tournaments on tournaments.id = tournament \
     order by tournaments.id, tournament_log.number",
    "select name, phase, people, events from leagues order by id",
    "select league_log.number, kind, detail from league_log \
     join leagues on leagues.id = league order by leagues.id, league_log.number",
    "select player, count(*) from page_visits group by player order by player",
];

async fn copied_interactions_have_one_effect(engine: Engine) {
    let single = Box::pin(run_play(engine, 1, 1));
    let copies = Box::pin(run_play(engine, 2, 3));
    let (single, copies) = tokio::join!(single, copies);
    assert_same_transcript(&single.0, &copies.0);
    for (table, (one, other)) in TABLES.iter().zip(single.1.iter().zip(&copies.1)) {
        assert_eq!(one, other, "{table}");
    }
}

/// The transcript of a play, and the database contents after it.
async fn run_play(engine: Engine, processes: usize, copies: usize) -> (String, Vec<Vec<String>>) {
    let tavern = Tavern::open_with_pages(engine).await;
    let mut others = Vec::new();
    for _ in 1..processes {
        others.push(tavern.another_bot().await);
    }
    let mut play = Play::new(&tavern);
    play.copies = copies;
    play.waits_for_rest = true;
    play_everything(&mut play).await;
    assert_eq!(
        play.used,
        offered_names(&tavern),
        "each is tried, and no other"
    );
    let mut text = play.text();
    let position = play.history_position();
    // A process that works on a copy finishes first.
    for other in others {
        other.stop().await;
    }
    tavern.stop_bot().await;
    let late = tavern
        .names
        .transcribe(&tavern.discord.history(tavern.channel)[position..]);
    text += &late.join("\n");
    // A full day remains on any machine, however fast it is.
    text = text.replace("23 h 59 min", "1 d 0 h");
    let mut tables = Vec::new();
    for table in TABLES {
        let rows = tavern.database.ask(table).await;
        // Times differ between plays.
        tables.push(rows.iter().map(|row| without_times(row)).collect());
    }
    tavern.close().await;
    (text, tables)
}

fn without_times(row: &str) -> String {
    let words = row.split(' ');
    let timeless = words.map(|word| if word.len() > 12 { "then" } else { word });
    timeless.collect::<Vec<_>>().join(" ")
}

/// All commands, options and buttons, by their names on Discord.
pub(crate) fn offered_names(tavern: &Tavern) -> BTreeSet<String> {
    let commands = tavern.registered_commands();
    let (menus, slash): (Vec<&Value>, Vec<&Value>) = commands
        .iter()
        .partition(|command| command["type"] == 2 || command["type"] == 3);
    let menus = menus
        .into_iter()
        .map(|menu| format!("menu {}", text(&menu["name"])));
    let parts = slash.into_iter().flat_map(|command| {
        let parts = command["options"].as_array().unwrap().iter();
        parts.map(|part| format!("/{} {}", text(&command["name"]), text(&part["name"])))
    });
    let buttons = discord::verbs().map(str::to_owned);
    parts
        .chain(menus)
        .chain(buttons)
        .chain(
            [
                "form of move",
                "form of plan-form",
                "form of bid",
                "form of draft-more",
                "form of stop-game",
                "form of ban-for",
                "form of lesson-type",
                "form of puzzle-type",
                "form of try",
                "form of free-type",
                "form of free-paste",
                "form of note",
                "form of time-zone",
                "form of tournament-form",
                "form of tournament-result",
                "form of league-form",
            ]
            .map(str::to_owned),
        )
        .collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap()
}

/// Panics with the lines around the first difference of two transcripts.
fn assert_same_transcript(one: &str, other: &str) {
    let (one, other) = (&effects(one), &effects(other));
    let mut lines = one.lines().zip(other.lines()).enumerate();
    let difference = lines.find(|(_, (one, other))| one != other);
    if let Some((number, _)) = difference {
        let around = |text: &str| {
            let from = number.saturating_sub(8);
            text.lines()
                .skip(from)
                .take(14)
                .collect::<Vec<_>>()
                .join("\n")
        };
        panic!("once:\n{}\n\nthrice:\n{}", around(one), around(other));
    }
    assert_eq!(one, other);
}

/// A transcript in a fixed order. Answers and background edits appear in any
/// order, so the bot's remarks between two acts are sorted by their first lines.
/// An edit without a change is no effect: a post is edited twice if something
/// happened during the first edit.
fn effects(transcript: &str) -> String {
    let is_by_bot = |entry: &String| entry.starts_with("Tak Tavern");
    let mut entries: Vec<String> = Vec::new();
    for line in transcript.lines() {
        match entries.last_mut() {
            Some(entry) if line.starts_with(' ') || line.is_empty() => {
                entry.push('\n');
                entry.push_str(line);
            }
            _ => entries.push(line.to_owned()),
        }
    }
    entries.retain(|entry| !entry.contains(" changed nothing of "));
    // A house without a processor answers a press later, by a post.
    entries.retain(|entry| !entry.contains("The house plays on, and its move appears here."));
    for entry in &mut entries {
        if entry.contains("The house answers") {
            *entry = entry.replacen("; notifies Ada]", "]", 1);
        }
    }
    for remarks in entries.chunk_by_mut(|one, other| is_by_bot(one) && is_by_bot(other)) {
        remarks.sort_by(|one, other| one.lines().next().cmp(&other.lines().next()));
    }
    entries.join("\n")
}

#[test]
fn remarks_between_acts_are_in_any_order() {
    let answer = "Tak Tavern changed [only Ada] “Sure?” to:\n    Done.\n";
    let post = "Tak Tavern changed [to all] “**Cup**” to:\n    **Cup**\n";
    let later = "Tak Tavern changed [to all] “**Cup**” to:\n    It's over.\n";
    let text = |parts: [&str; 4]| effects(&parts.concat());
    let first = text(["Ada: (End)\n", answer, post, later]);
    assert_eq!(first, text(["Ada: (End)\n", post, answer, later]));
    assert_ne!(first, text(["Ada: (End)\n", later, answer, post]));
    assert_ne!(first, text([post, "Ada: (End)\n", answer, later]));
}
