//! Every log replays by the rules, its game has the columns that follow from it, and each ply has one act of its player.

use std::collections::HashMap;

use crate::board::Color;
use crate::record::{Act, ActKind, Record};
use crate::replay::Replay;
use crate::tavern::{Event, Game, Tavern};
use crate::{Findings, number_text};

/// How long a change may take after its act: an unknown commit is resolved within 14 seconds.
pub(crate) const LONGEST_CHANGE: i64 = 60_000;

/// The buttons, menus and forms that play a ply.
const PLY_VERBS: [&str; 7] = [
    "play",
    "move",
    "again",
    "build",
    "next-turn",
    "choose-game",
    "menu",
];

pub(crate) fn judge(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    for game in &tavern.games {
        judge_log(record, tavern, game, findings);
        match Replay::of(tavern, game) {
            Some(replay) => judge_columns(tavern, game, &replay, findings),
            None => findings.add(format!("{} has no readable terms", name(game)), []),
        }
    }
    judge_causes(record, tavern, findings);
    judge_plans(tavern, findings);
}

/// Only the waiting player of a running game has a plan.
fn judge_plans(tavern: &Tavern, findings: &mut Findings) {
    for plan in tavern.plans.iter().filter(|plan| plan.tree.is_some()) {
        let game = tavern.game(plan.game);
        let waits = game.is_some_and(|game| {
            game.to_move == Some(game.other(plan.player)) && game.players().contains(&plan.player)
        });
        if !waits {
            findings.add(
                format!(
                    "{} has a plan in game {} and does not wait",
                    plan.player, plan.game
                ),
                [],
            );
        }
    }
}

pub(crate) fn name(game: &Game) -> String {
    format!(
        "game {} (number {} of {})",
        game.id, game.number, game.scope
    )
}

fn judge_log(record: &Record, tavern: &Tavern, game: &Game, findings: &mut Findings) {
    let mut before = game.started_at;
    for (number, event) in (1..).zip(tavern.log(game.id)) {
        if event.number != number {
            findings.add(
                format!("{} lacks event {number} of its log", name(game)),
                [],
            );
            return;
        }
        // Acts of one moment may be written in another order. A vacation that ended during a downtime has its end written
        // after it.
        let is_late = event.kind == "vacation over";
        if event.at + LONGEST_CHANGE < before && !is_late && !record.is_set_back() {
            findings.add(
                format!(
                    "{}: event {number} is earlier than the one before",
                    name(game)
                ),
                [],
            );
        }
        before = before.max(event.at);
    }
}

fn judge_columns(tavern: &Tavern, game: &Game, replay: &Replay, findings: &mut Findings) {
    let log = tavern.log(game.id);
    let mut faults = replay.faults.clone();
    let mut compare = |column: &str, stored: String, right: String| {
        if stored != right {
            faults.push(format!("{column} is {stored}, not {right}"));
        }
    };
    compare("events", game.events.to_string(), log.len().to_string());
    let board = replay.board();
    compare("plies", game.plies.to_string(), board.plies.to_string());
    let to_move = match (replay.end, board.to_move) {
        (Some(_), _) => None,
        (None, Color::White) => Some(game.white),
        (None, Color::Black) => Some(game.black),
    };
    compare("to_move", number_text(game.to_move), number_text(to_move));
    let word = |word: Option<&str>| word.unwrap_or("nothing").to_owned();
    compare(
        "result",
        word(game.result.as_deref()),
        word(replay.end.map(|end| end.result)),
    );
    compare(
        "reason",
        word(game.reason.as_deref()),
        word(replay.end.map(|end| end.reason)),
    );
    if !is_board_event(log, game.board_event) {
        faults.push(format!("board_event {} made no board", game.board_event));
    }
    for fault in faults {
        findings.add(format!("{}: {fault}", name(game)), []);
    }
}

/// Whether an event may have made the board that is shown: no later event changed the position or ended the game,
/// and offers and downtime make none.
fn is_board_event(log: &[Event], number: i64) -> bool {
    let makes_none = |event: &Event| match event.kind.as_str() {
        "offer" | "decline" | "withdraw" | "downtime" => true,
        "accept" => event.detail.as_deref() == Some("pause"),
        _ => false,
    };
    let must_make = |event: &Event| match event.kind.as_str() {
        "ply" | "planned" | "resign" | "cancel" | "stop" | "handover" | "claim" | "time up" => true,
        "accept" => event.detail.as_deref() != Some("pause"),
        _ => false,
    };
    let own = log.iter().find(|event| event.number == number);
    let is_maker = match own {
        Some(event) => !makes_none(event) || event.kind == "accept",
        None => number == 0,
    };
    is_maker
        && !log
            .iter()
            .any(|event| event.number > number && must_make(event))
}

/// Each event of a person has an act of that person, and no act plays two plies.
fn judge_causes(record: &Record, tavern: &Tavern, findings: &mut Findings) {
    if record.acts.is_empty() {
        return;
    }
    let mut plies: HashMap<i64, Vec<(&Game, &Event)>> = HashMap::new();
    for game in &tavern.games {
        for event in tavern.log(game.id) {
            let Some(who) = event.who.filter(|who| *who > 0) else {
                continue;
            };
            if game.house() == Some(who) || record.is_bot(who) {
                continue;
            }
            match event.kind.as_str() {
                "ply" => plies.entry(who).or_default().push((game, event)),
                "planned" | "vacation" | "vacation over" | "time for both" | "stop" => {}
                _ => judge_cause(record, game, event, who, findings),
            }
        }
    }
    for (who, events) in plies {
        let acts: Vec<&Act> = record
            .acts
            .iter()
            .filter(|act| act.who == who && plays(act))
            .collect();
        for (game, event) in without_cause(record, &events, &acts) {
            let ply = event.detail.as_deref().unwrap_or_default();
            findings.add(
                format!(
                    "{}: no act of {who} is left for `{ply}`, event {}",
                    name(game),
                    event.number
                ),
                acts.iter()
                    .filter(|act| may_cause(record, act, game, event))
                    .map(|act| act.line),
            );
        }
    }
}

fn judge_cause(record: &Record, game: &Game, event: &Event, who: i64, findings: &mut Findings) {
    // The deletion of a person's data resigns their games, and takes as long as it needs.
    let from = match event.kind.as_str() {
        "resign" => i64::MIN,
        _ => event.at - LONGEST_CHANGE - record.slack(),
    };
    let to = event.at + record.slack();
    let mut acts = record.acts.iter();
    if !acts.any(|act| act.who == who && (from..=to).contains(&act.at)) {
        findings.add(
            format!(
                "{}: `{}`, event {}, has no act of {who}",
                name(game),
                event.kind,
                event.number
            ),
            [],
        );
    }
}

fn plays(act: &Act) -> bool {
    match act.way {
        ActKind::Command => act.subcommand() == "move",
        ActKind::Say => true,
        ActKind::Page => act.is_page_change(),
        ActKind::Press | ActKind::Pick | ActKind::Form => PLY_VERBS.contains(&act.verb()),
        ActKind::Autocomplete | ActKind::Other => false,
    }
}

fn may_cause(record: &Record, act: &Act, game: &Game, event: &Event) -> bool {
    let from = event.at - LONGEST_CHANGE - record.slack();
    let to = event.at + record.slack();
    let parts = act.id_parts();
    let of_game = parts.get(2).and_then(|part| part.parse::<i64>().ok());
    (from..=to).contains(&act.at) && of_game.is_none_or(|id| id == game.id)
}

/// The events that are left when each act, its copies included, causes at most one.
fn without_cause<'a>(
    record: &Record,
    events: &[(&'a Game, &'a Event)],
    acts: &[&Act],
) -> Vec<(&'a Game, &'a Event)> {
    let mut effects: HashMap<u64, usize> = HashMap::new();
    let mut left = Vec::new();
    for (place, (game, event)) in events.iter().enumerate() {
        let mut visited = Vec::new();
        if !assign(record, events, acts, place, &mut effects, &mut visited) {
            left.push((*game, *event));
        }
    }
    left
}

/// Finds an act for an event. An event that loses its act to it finds another one.
fn assign(
    record: &Record,
    events: &[(&Game, &Event)],
    acts: &[&Act],
    place: usize,
    effects: &mut HashMap<u64, usize>,
    visited: &mut Vec<u64>,
) -> bool {
    let (game, event) = events[place];
    for act in acts {
        // A typed ply names no board, so whoever types it twice plays it twice if the game lets them.
        let original = match act.way {
            ActKind::Command | ActKind::Say => act.number,
            _ => act.original(),
        };
        if visited.contains(&original) || !may_cause(record, act, game, event) {
            continue;
        }
        visited.push(original);
        let is_free = match effects.get(&original).copied() {
            Some(other) => assign(record, events, acts, other, effects, visited),
            None => true,
        };
        if is_free {
            effects.insert(original, place);
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use crate::stage::{START, Stage};

    #[tokio::test]
    async fn ply_of_other_side_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update events set who = 102 where number = 3")
            .await;
        let findings = stage.findings().await;
        assert!(
            findings.iter().any(|it| it.1.contains("out of turn")),
            "{findings:?}"
        );
    }

    #[tokio::test]
    async fn illegal_ply_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update events set detail = 'a1' where number = 3")
            .await;
        let findings = stage.findings().await;
        assert!(
            findings.iter().any(|it| it.1.contains("`a1` is illegal")),
            "{findings:?}"
        );
    }

    #[tokio::test]
    async fn wrong_column_is_found() {
        let mut stage = Stage::new().await;
        stage.sql("update games set plies = 8").await;
        stage.check("games", "plies is 8, not 9").await;
    }

    #[tokio::test]
    async fn wrong_board_event_is_found() {
        let mut stage = Stage::new().await;
        stage.sql("update games set board_event = 8").await;
        stage.check("games", "board_event 8").await;
    }

    #[tokio::test]
    async fn plan_in_finished_game_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql(
                "insert into plans (game, player, board_event, version, tree, at)
                 values (1, 102, 9, 1, 'd2 d3', 0)",
            )
            .await;
        stage.check("games", "102 has a plan in game 1").await;
    }

    #[tokio::test]
    async fn missing_event_is_found() {
        let mut stage = Stage::new().await;
        stage
            .sql("update events set number = 10 where number = 9")
            .await;
        let findings = stage.findings().await;
        assert!(
            findings.iter().any(|it| it.1.contains("lacks event 9")),
            "{findings:?}"
        );
    }

    #[tokio::test]
    async fn ply_without_act_is_found() {
        let mut stage = Stage::new().await;
        stage.remove(r#""text":"/tak move ply:e2""#);
        stage.remove(r#""to":7"#);
        stage.check("games", "no act of 101 is left").await;
    }

    #[tokio::test]
    async fn copies_of_one_act_play_one_ply() {
        let mut stage = Stage::new().await;
        stage.replace(
            r#""act":"command","text":"/tak move ply:e2""#,
            r#""act":"press","custom_id":"play/1/1/6/e2","repeats":5"#,
        );
        stage.check("games", "no act of 101 is left").await;
    }

    #[tokio::test]
    async fn ply_that_is_typed_twice_may_be_played_twice() {
        let mut stage = Stage::new().await;
        stage.replace(
            r#""text":"/tak move ply:e2""#,
            r#""text":"/tak move ply:e2","repeats":5"#,
        );
        stage.check_right().await;
    }

    #[tokio::test]
    async fn resignation_needs_an_act_of_its_player() {
        let short = |who: i64| {
            format!(
                "insert into terms (id, size, komi, opening, white_stones, white_caps, black_stones, black_caps,
                     first, calls_tak, takebacks, rated, games, by_itself, pace, automatic)
                 values (2, 5, 0, 'swap', 21, 1, 21, 1, 'turns', 1, 1, 0, 1, 0, 'open', 0);
                 insert into challenges (id, channel, challenger, opponent, terms, state, made_at, guest)
                 values (2, 31, 103, 104, 2, 'accepted', 0, 0);
                 insert into games (id, scope, number, guild, channel, challenge, terms, white, black, started_at,
                     changed_at, events, plies, board_event, result, reason, bid, round, guest, place_due)
                 values (2, 7, 2, 7, 31, 2, 2, 103, 104, {START}, {START}, 1, 0, 1, 'white', 'resignation', 0, 1, 1, 0);
                 insert into events (game, number, at, who, kind) values (2, 1, {START}, {who}, 'resign');
                 update counters set games = 2 where scope = 7;"
            )
        };
        let mut stage = Stage::new().await;
        stage.sql(&short(104)).await;
        stage.check("games", "has no act of 104").await;
        let mut stage = Stage::new().await;
        stage.sql(&short(104)).await;
        stage.act(
            50,
            START,
            104,
            r#""act":"press","custom_id":"resign/1/2/0""#,
            r#""is":"update""#,
        );
        stage.check_right().await;
    }
}
