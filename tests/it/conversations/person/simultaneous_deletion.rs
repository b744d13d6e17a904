//! Deletion of a player at the same moment as another change.

use std::time::Duration;

use local_discord::{Delivery, Message};

use super::my_data::{NAMELESS, assert_rows_are_consistent};
use crate::{Play, Tavern, on_both_engines};

on_both_engines!(
    deletion_in_two_processes_posts_one_resignation,
    simultaneous_deletion_and_ply_leave_no_player
);

const PEOPLE: &str = "select count(*) from players";
const LOG: &str = "select kind from events order by game, number";

/// Ada has played one ply against Bo, and sees the second question before the
/// deletion of her data.
async fn open_last_question(tavern: &Tavern) -> Message {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    let question = play.clicks("Ada", "Yes, delete it").await;
    tavern.message_of(question).await
}

/// Two presses, each delivered to both processes.
async fn deletion_in_two_processes_posts_one_resignation(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let question = open_last_question(tavern).await;
    let faults = tavern.discord.faults();
    faults.next_interaction(Delivery::Repeated(3));
    let (one, two) = tokio::join!(
        tavern.ada.clicks(&question, "Delete for good"),
        tavern.ada.clicks(&question, "Delete for good"),
    );
    tavern.settled().await;
    another.stop().await;
    tavern.stop_bot().await;
    drop((one, two));
    tavern.database.holds(LOG, &["ply", "resign"]).await;
    tavern.database.holds(PEOPLE, &["2"]).await;
    tavern.database.holds(NAMELESS, &["1"]).await;
    let ends = tavern.discord.messages(tavern.channel).into_iter();
    let ends = ends.filter(|message| message.content.contains("A former player resigns"));
    assert_eq!(ends.count(), 1);
    assert_rows_are_consistent(tavern).await;
}

/// The ply precedes the end of the game, or is refused. Ada is deleted in both
/// cases.
async fn simultaneous_deletion_and_ply_leave_no_player(tavern: &Tavern) {
    let another = tavern.another_bot().await;
    let question = open_last_question(tavern).await;
    let cleo = tavern.discord.person("Cleo");
    // Both processes read the game before either can write.
    let lock = tavern.database.lock_games().await;
    let acts = async {
        tokio::join!(
            tavern.ada.clicks(&question, "Delete for good"),
            tavern.bo.types(tavern.channel, "/tak move ply:e5"),
            cleo.types(tavern.channel, "/tak challenge opponent:@Ada"),
        )
    };
    let release = async {
        tokio::time::sleep(Duration::from_millis(500)).await;
        lock.release().await;
    };
    let (answers, ()) = tokio::join!(acts, release);
    tavern.settled().await;
    another.stop().await;
    tavern.stop_bot().await;
    drop(answers);
    let log = tavern.database.ask(LOG).await;
    assert_eq!(log.last().unwrap(), "resign");
    assert!(log.len() <= 3, "{log:?}");
    tavern.database.holds(NAMELESS, &["1"]).await;
    assert_rows_are_consistent(tavern).await;
}
