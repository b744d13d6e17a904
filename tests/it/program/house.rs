//! The house across processes and their ends.

use std::sync::atomic::Ordering;
use std::time::Duration;

use tak_tavern::game::{AnalysedLine, Analyst, import_line, write_values};

use crate::stage::on_postgres_only;
use crate::tavern::{PATIENCE, Process};
use crate::{Engine, Tavern, on_both_engines, until};

on_both_engines!(
    killed_house_gives_one_answer_after_restart,
    killed_analysis_continues_after_restart,
);

on_postgres_only!(two_processes_give_one_answer);

/// A second later than the lease of a thought. The next look for due work is at most five seconds later, so an answer
/// takes less than fifteen.
const LEASE_IS_OVER: Duration = Duration::from_secs(7);

/// An engine at the top level that answers nothing before its input ends, so the house waits for it.
const SILENT_ENGINE: (&str, &str) = ("HOUSE_ENGINE", "sort");

const EVENTS: &str = "select count(*) from events";

fn challenge(options: &str) -> String {
    format!("/tak challenge \"opponent:@Tak Tavern\" first:me {options}")
}

/// The messages with an answer of the house.
fn answers(tavern: &Tavern) -> usize {
    let messages = tavern.discord.messages(tavern.channel).into_iter();
    messages
        .filter(|message| message.content.contains("The house answers `"))
        .count()
}

/// A process is killed while the house thinks, and the next one answers.
async fn killed_house_gives_one_answer_after_restart(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process: Process = tavern.process_with(&[SILENT_ENGINE]);
    tavern.discord.bot_is_ready(PATIENCE).await.unwrap();
    let answer = tavern
        .ada
        .types(tavern.channel, &challenge("level:10 size:5x5"))
        .await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    let (ada, channel) = (tavern.ada.clone(), tavern.channel);
    let act = tokio::spawn(async move { ada.types(channel, "/tak move ply:a1").await });
    until("the ply is saved", async || {
        tavern.database.ask(EVENTS).await == ["1"]
    })
    .await;
    drop(process);
    drop(act.await);
    // On a busy machine the process had deferred its answer.
    tavern.has_lost.store(true, Ordering::Relaxed);
    assert_eq!(
        tavern.database.ask(EVENTS).await,
        ["1"],
        "the house was still thinking"
    );
    assert_eq!(answers(&tavern), 0);
    tavern.pass(LEASE_IS_OVER);
    let _process = tavern.process().await;
    tavern.settled().await;
    tavern.database.holds(EVENTS, &["2"]).await;
    assert_eq!(answers(&tavern), 1);
    tavern.close().await;
}

/// A process is killed in the middle of an analysis, and the next one values the rest.
async fn killed_analysis_continues_after_restart(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process = tavern.process().await;
    let squares = ('a'..='b').flat_map(|file| [2, 3].map(|row| format!("S{file}{row}")));
    let walls: Vec<String> = squares.collect();
    let game = format!("[Size \"6\"] 1. a1 f6 {}", walls.join(" "));
    let asks = async || {
        let line = format!("/tak analyse text:\"{}\"", game.replace('"', "\\\""));
        let answer = tavern.ada.types(tavern.channel, &line).await;
        tavern.message_of(answer).await
    };
    let message = asks().await;
    assert!(message.content.contains("of 7"), "{}", message.content);
    let count = async || {
        let count = tavern.database.ask("select known from imported_analyses");
        count.await[0].parse::<usize>().unwrap()
    };
    until("some positions have values", async || count().await > 0).await;
    drop(process);
    assert!(count().await < 7, "it was still thinking");
    tavern.pass(LEASE_IS_OVER);
    let _process = tavern.process().await;
    // The house thinks at the lowest priority, so that each position may take long beside other tests.
    let mut before = count().await;
    while before < 7 {
        until("one more position has a value", async || {
            count().await > before
        })
        .await;
        before = count().await;
    }
    let line = AnalysedLine::from(&import_line(&game).unwrap());
    let values = line.values(&mut Analyst::new(line.length()));
    let detail = tavern.database.ask("select detail from imported_analyses");
    assert_eq!(detail.await, [write_values(&values)]);
    let due = "select id from imported_analyses where due is not null or player is not null";
    tavern.database.holds(due, &[]).await;
    tavern.close().await;
}

/// Both processes receive every interaction, and each turn has one answer.
async fn two_processes_give_one_answer(engine: Engine) {
    const TURNS: usize = 3;
    const SQUARES: [&str; 6] = ["a1", "e1", "e5", "a5", "c3", "b2"];
    let tavern = Tavern::without_bot(engine).await;
    let _one = tavern.process().await;
    let _two = tavern.process().await;
    tavern.wait_for_sessions(2).await;
    let answer = tavern
        .ada
        .types(tavern.channel, &challenge("level:3 size:5x5"))
        .await;
    tavern.message_of(answer).await;
    tavern.settled().await;
    for number in 0..TURNS {
        // The plies of the house differ from game to game.
        let log = tavern.database.ask("select detail from events").await;
        let is_free = |square: &&&str| !log.iter().any(|ply| ply.contains(**square));
        let ply = SQUARES.iter().find(is_free).unwrap();
        let line = format!("/tak move ply:{ply}");
        tavern.ada.types(tavern.channel, &line).await;
        let events = (2 * number + 2).to_string();
        until("the house has answered", async || {
            tavern.database.ask(EVENTS).await == [events.as_str()]
        })
        .await;
        tavern.settled().await;
    }
    assert_eq!(answers(&tavern), TURNS);
    let audit = tavern.store().await.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    tavern.close().await;
}
