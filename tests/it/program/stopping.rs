//! The end of the program, and the work in progress at that time.

use std::time::{Duration, Instant};

use local_discord::{Answer, Delivery, Hold, Message, Trouble};
use tokio::task::JoinHandle;

use crate::stage::on_postgres_only;
use crate::tavern::{PATIENCE, Process};
use crate::{Engine, Tavern, on_both_engines};

on_both_engines!(
    stop_finishes_open_work,
    stop_gives_up_after_ten_seconds,
    second_signal_stops_immediately,
    posted_board_is_recorded_before_stop,
    shown_board_is_found_after_kill,
);

on_postgres_only!(two_processes_play_each_ply_once);

/// Later than the lease of a post.
const TOO_LATE: Duration = Duration::from_secs(15);

/// The messages about a ply.
fn boards(tavern: &Tavern, ply: &str) -> Vec<Message> {
    let message = tavern.discord.messages(tavern.channel).into_iter();
    message
        .filter(|message| message.content.contains(&format!("played `{ply}`")))
        .collect()
}

/// A process that receives SIGTERM during its answer to Ada.
async fn process_stopped_while_answering(tavern: &Tavern) -> (Process, Hold, JoinHandle<Answer>) {
    let process = tavern.process().await;
    tavern.game("size:5x5").await;
    tavern.settled().await;
    let hold = tavern.discord.faults().hold("POST /interactions/");
    let (ada, channel) = (tavern.discord.person("Ada"), tavern.channel);
    let ada = tokio::spawn(async move { ada.types(channel, "/tak move ply:a1").await });
    hold.arrived(PATIENCE).await.unwrap();
    process.terminate();
    // It accepts nothing new.
    tavern.wait_for_sessions(0).await;
    (process, hold, ada)
}

async fn stop_finishes_open_work(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let (mut process, hold, ada) = process_stopped_while_answering(&tavern).await;
    hold.release();
    assert_eq!(process.ended().await.code(), Some(0));
    assert!(matches!(
        ada.await.unwrap(),
        Answer::Message(_) | Answer::Failed(_)
    ));
    // On a slow machine Discord has given up, and the board is shown later.
    tavern.pass(TOO_LATE);
    let _process = tavern.process().await;
    tavern.settled().await;
    assert_eq!(boards(&tavern, "a1").len(), 1);
    tavern.close().await;
}

/// Discord does not take the answer.
async fn stop_gives_up_after_ten_seconds(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let (mut process, hold, _) = process_stopped_while_answering(&tavern).await;
    let start = Instant::now();
    assert_eq!(process.ended().await.code(), Some(0));
    let took = start.elapsed();
    assert!(took < Duration::from_secs(20), "{took:?}");
    check_shown_by_next_process(&tavern, hold).await;
    tavern.close().await;
}

async fn second_signal_stops_immediately(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let (mut process, hold, _) = process_stopped_while_answering(&tavern).await;
    let start = Instant::now();
    process.terminate();
    assert_eq!(process.ended().await.code(), Some(0));
    let took = start.elapsed();
    assert!(took < Duration::from_secs(8), "{took:?}");
    check_shown_by_next_process(&tavern, hold).await;
    tavern.close().await;
}

/// A saved ply is shown later.
async fn check_shown_by_next_process(tavern: &Tavern, hold: Hold) {
    assert_eq!(boards(tavern, "a1").len(), 0);
    tavern.pass(TOO_LATE);
    hold.release();
    let _process = tavern.process().await;
    tavern.settled().await;
    let boards = boards(tavern, "a1");
    assert_eq!(boards.len(), 1);
    assert_eq!(boards[0].notified, [tavern.bo.id]);
}

/// A background post is finished, too: it is not posted a second time, even after
/// Discord has forgotten its nonce.
async fn posted_board_is_recorded_before_stop(engine: Engine) {
    let tavern = Tavern::open_with_short_limits(engine).await;
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
    tavern.wait_for_sessions(0).await;
    hold.release();
    assert_eq!(process.ended().await.code(), Some(0));
    tavern.pass(Duration::from_mins(10));
    let _process = tavern.process().await;
    tavern.settled().await;
    assert_eq!(boards(&tavern, "a1").len(), 1);
    tavern.close().await;
}

/// A process is killed between showing a board and recording it. The next
/// process finds the message, even after Discord has forgotten its nonce.
async fn shown_board_is_found_after_kill(engine: Engine) {
    const PLIES: [&str; 2] = ["a1", "e5"];
    let tavern = Tavern::without_bot_with_short_limits(engine).await;
    let mut process = tavern.process().await;
    tavern.game("size:5x5").await;
    let faults = tavern.discord.faults();
    // As an answer, and in the background after a lost answer.
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
    let rows =
        "select state, count(*) from posts where kind = 'board' group by state order by state";
    tavern.database.holds(rows, &["done 2", "standing 1"]).await;
    tavern.close().await;
}

/// SQLite is for one process. The next one may serve as soon as it has ended, even by a kill.
#[tokio::test]
async fn second_process_on_a_sqlite_file_is_refused() {
    let tavern = Tavern::without_bot(Engine::Sqlite).await;
    let first = tavern.process().await;
    let mut second = tavern.process_with(&[]);
    assert_eq!(second.ended().await.code(), Some(1));
    assert_eq!(tavern.discord.sessions(), 1);
    drop(first);
    let third = tavern.process().await;
    third.terminate();
    drop(third);
    tavern.close().await;
}

/// Each process receives everything, some of it twice; each ply is played and
/// shown once.
async fn two_processes_play_each_ply_once(engine: Engine) {
    const PLIES: [&str; 8] = ["a1", "e5", "b3", "d4", "c1", "a5", "e2", "b5"];
    let tavern = Tavern::without_bot(engine).await;
    let one = tavern.process().await;
    let two = tavern.process().await;
    tavern.wait_for_sessions(2).await;
    tavern.game("size:5x5").await;
    for (number, ply) in PLIES.iter().enumerate() {
        let faults = tavern.discord.faults();
        faults.next_interaction(Delivery::Repeated(1 + number % 2));
        let line = format!("/tak move ply:{ply}");
        tavern.player(number).types(tavern.channel, &line).await;
        let sentence = format!("played `{ply}`");
        let message_of_ply = tavern
            .discord
            .wait_for_message(tavern.channel, PATIENCE, |message| {
                message.content.contains(&sentence)
            });
        message_of_ply.await.unwrap();
    }
    tavern.settled().await;
    for mut process in [one, two] {
        process.terminate();
        assert_eq!(process.ended().await.code(), Some(0));
    }
    for ply in PLIES {
        assert_eq!(boards(&tavern, ply).len(), 1, "{ply}");
    }
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["8"]).await;
    tavern.close().await;
}
