//! The house across processes and their ends.

use std::time::Duration;

use crate::database::{Engine, on_both_engines};
use crate::tavern::{Process, Tavern, until};

on_both_engines!(
    killed_house_answers_one_time_after_restart,
    two_processes_answer_one_time,
);

/// Later than the lease of a turn.
const TOO_LATE: Duration = Duration::from_secs(15);

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
async fn killed_house_answers_one_time_after_restart(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process: Process = tavern.process().await;
    // The strongest level thinks longest, and longest on the largest board.
    let begun = tavern
        .ada
        .types(tavern.channel, &challenge("level:8 size:8x8"))
        .await;
    tavern.message_of(begun).await;
    tavern.settled().await;
    let (ada, channel) = (tavern.ada.clone(), tavern.channel);
    let act = tokio::spawn(async move { ada.types(channel, "/tak move ply:a1").await });
    until("the ply is saved", async || {
        tavern.database.ask(EVENTS).await == ["1"]
    })
    .await;
    drop(process);
    drop(act.await);
    assert_eq!(
        tavern.database.ask(EVENTS).await,
        ["1"],
        "the house was still thinking"
    );
    assert_eq!(answers(&tavern), 0);
    tavern.pass(TOO_LATE);
    let _process = tavern.process().await;
    tavern.settled().await;
    assert_eq!(tavern.database.ask(EVENTS).await, ["2"]);
    assert_eq!(answers(&tavern), 1);
    tavern.close().await;
}

/// Both processes receive every interaction, and each turn has one answer.
async fn two_processes_answer_one_time(engine: Engine) {
    const PLIES: [&str; 3] = ["a1", "c3", "Sd3"];
    let tavern = Tavern::without_bot(engine).await;
    let _one = tavern.process().await;
    let _two = tavern.process().await;
    tavern.wait_for_sessions(2).await;
    let begun = tavern
        .ada
        .types(tavern.channel, &challenge("level:3 size:5x5"))
        .await;
    tavern.message_of(begun).await;
    tavern.settled().await;
    for (number, ply) in PLIES.iter().enumerate() {
        let line = format!("/tak move ply:{ply}");
        tavern.ada.types(tavern.channel, &line).await;
        let played = (2 * number + 2).to_string();
        until("the house has answered", async || {
            tavern.database.ask(EVENTS).await == [played.as_str()]
        })
        .await;
        tavern.settled().await;
    }
    assert_eq!(answers(&tavern), PLIES.len());
    let audit = tavern.store().await.audit().await.unwrap();
    assert_eq!(audit.findings, []);
    tavern.close().await;
}
