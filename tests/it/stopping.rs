//! How the program ends when it is told to, and what becomes of what is under way.

use std::time::{Duration, Instant};

use local_discord::{Answer, Delivery, Hold, Message, Trouble};
use tokio::task::JoinHandle;

use crate::database::{Engine, on_both_engines};
use crate::tavern::{PATIENCE, Process, Tavern};

on_both_engines!(
    what_is_under_way_is_finished,
    after_ten_seconds_nothing_is_waited_for,
    a_second_signal_is_obeyed_at_once,
    what_was_posted_is_known,
    what_was_shown_is_found,
    two_processes_with_one_token,
);

/// Longer than whoever changed something has to show it.
const TOO_LATE: Duration = Duration::from_secs(15);

/// The messages that tell of a ply.
fn boards(tavern: &Tavern, ply: &str) -> Vec<Message> {
    let said = tavern.discord.messages(tavern.channel).into_iter();
    said.filter(|said| said.content.contains(&format!("played `{ply}`")))
        .collect()
}

/// A process that is told to end while it answers Ada.
async fn told_to_end(tavern: &Tavern) -> (Process, Hold, JoinHandle<Answer>) {
    let process = tavern.process().await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let hold = tavern.discord.faults().hold("POST /interactions/");
    let (ada, channel) = (tavern.discord.person("Ada"), tavern.channel);
    let ada = tokio::spawn(async move { ada.types(channel, "/tak move ply:a1").await });
    hold.arrived(PATIENCE).await.unwrap();
    process.terminate();
    // It takes nothing new.
    tavern.sessions_are(0).await;
    (process, hold, ada)
}

async fn what_is_under_way_is_finished(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let (mut process, hold, ada) = told_to_end(&tavern).await;
    hold.release();
    assert_eq!(process.ended().await.code(), Some(0));
    assert!(matches!(
        ada.await.unwrap(),
        Answer::Message(_) | Answer::Failed(_)
    ));
    // Where this machine was too slow for Discord, the board is shown later.
    tavern.pass(TOO_LATE);
    let _process = tavern.process().await;
    tavern.settled().await;
    assert_eq!(boards(&tavern, "a1").len(), 1);
    tavern.close().await;
}

/// Discord does not take the answer.
async fn after_ten_seconds_nothing_is_waited_for(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let (mut process, hold, _) = told_to_end(&tavern).await;
    let asked = Instant::now();
    assert_eq!(process.ended().await.code(), Some(0));
    let took = asked.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?}");
    is_shown_by_the_next(&tavern, hold).await;
    tavern.close().await;
}

async fn a_second_signal_is_obeyed_at_once(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let (mut process, hold, _) = told_to_end(&tavern).await;
    let asked = Instant::now();
    process.terminate();
    assert_eq!(process.ended().await.code(), Some(0));
    let took = asked.elapsed();
    assert!(took < Duration::from_secs(8), "{took:?}");
    is_shown_by_the_next(&tavern, hold).await;
    tavern.close().await;
}

/// What was saved is not lost.
async fn is_shown_by_the_next(tavern: &Tavern, hold: Hold) {
    assert_eq!(boards(tavern, "a1").len(), 0);
    tavern.pass(TOO_LATE);
    hold.release();
    let _process = tavern.process().await;
    tavern.settled().await;
    let boards = boards(tavern, "a1");
    assert_eq!(boards.len(), 1);
    assert_eq!(boards[0].notified, [tavern.bo.id]);
}

/// Also what nobody asked for is finished: what Discord has taken is not posted
/// once more, long after it has forgotten that it did.
async fn what_was_posted_is_known(engine: Engine) {
    let tavern = Tavern::open_in_a_hurry(engine).await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    faults.rest("POST /interactions/", 3, Trouble::Status(503));
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    tavern.stop_bot().await;
    tavern.pass(TOO_LATE);

    let hold = faults.hold_answer("POST /channels/");
    let mut process = tavern.process().await;
    hold.arrived(PATIENCE).await.unwrap();
    assert_eq!(boards(&tavern, "a1").len(), 1, "Discord has taken it");
    process.terminate();
    tavern.sessions_are(0).await;
    hold.release();
    assert_eq!(process.ended().await.code(), Some(0));
    tavern.pass(Duration::from_mins(10));
    let _process = tavern.process().await;
    tavern.settled().await;
    assert_eq!(boards(&tavern, "a1").len(), 1);
    tavern.close().await;
}

/// Whoever shows a board and is killed before they can note it has shown it: the
/// next one finds it there, also when Discord has long forgotten what it took.
async fn what_was_shown_is_found(engine: Engine) {
    const PLIES: [&str; 2] = ["a1", "e5"];
    let tavern = Tavern::without_bot(engine).await;
    let mut process = tavern.process().await;
    tavern.game("size:5x5").await;
    let faults = tavern.discord.faults();
    // As an answer, and in the background after no answer was taken.
    for (number, ply) in PLIES.into_iter().enumerate() {
        let is_late = number > 0;
        tavern.settled().await;
        if is_late {
            faults.rest("POST /interactions/", 3, Trouble::Status(503));
        }
        let request = ["POST /interactions/", "POST /channels/"][number];
        let hold = faults.hold_answer(request);
        let (who, channel) = (tavern.player(number).clone(), tavern.channel);
        let line = format!("/tak move ply:{ply}");
        let act = tokio::spawn(async move { who.types(channel, &line).await });
        if is_late {
            let answer = act.await.unwrap();
            assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
            tavern.pass(TOO_LATE);
        }
        hold.arrived(PATIENCE).await.unwrap();
        drop(process);
        hold.release();
        assert_eq!(boards(&tavern, ply).len(), 1, "Discord has taken it");
        tavern.pass(Duration::from_mins(10));
        process = tavern.process().await;
    }
    tavern.settled().await;
    for ply in PLIES {
        assert_eq!(boards(&tavern, ply).len(), 1, "{ply}");
    }
    let shown =
        "select state, count(*) from posts where kind = 'board' group by state order by state";
    assert_eq!(tavern.database.ask(shown).await, ["done 2", "standing 1"]);
    tavern.close().await;
}

/// Each hears of everything, some of it twice, and each ply is played and shown
/// once.
async fn two_processes_with_one_token(engine: Engine) {
    const PLIES: [&str; 8] = ["a1", "e5", "b3", "d4", "c1", "a5", "e2", "b5"];
    let tavern = Tavern::without_bot(engine).await;
    let one = tavern.process().await;
    let two = tavern.process().await;
    tavern.sessions_are(2).await;
    tavern.game("size:5x5").await;
    for (number, ply) in PLIES.iter().enumerate() {
        let faults = tavern.discord.faults();
        faults.next_interaction(Delivery::Repeated(1 + number % 2));
        let line = format!("/tak move ply:{ply}");
        tavern.player(number).types(tavern.channel, &line).await;
        let played = format!("played `{ply}`");
        let seen = tavern
            .discord
            .wait_for_message(tavern.channel, PATIENCE, |said| {
                said.content.contains(&played)
            });
        seen.await.unwrap();
    }
    tavern.settled().await;
    for mut process in [one, two] {
        process.terminate();
        assert_eq!(process.ended().await.code(), Some(0));
    }
    for ply in PLIES {
        assert_eq!(boards(&tavern, ply).len(), 1, "{ply}");
    }
    let plies = "select count(*) from events";
    assert_eq!(tavern.database.ask(plies).await, ["8"]);
    tavern.close().await;
}
