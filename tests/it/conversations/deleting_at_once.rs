//! Somebody deletes their data, and something else happens in the same moment.

use std::time::Duration;

use local_discord::{Delivery, Message};

use super::my_data::{NAMELESS, is_sound};
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(two_processes_delete_once, a_ply_at_the_same_time);

const PEOPLE: &str = "select count(*) from players";
const LOG: &str = "select kind from events order by game, number";

/// Ada has played one ply against Bo, and is asked for the second time whether
/// to delete everything.
async fn last_question(tavern: &Tavern) -> Message {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1").await;
    play.types("Ada", "/tak settings").await;
    play.clicks("Ada", "My data").await;
    play.clicks("Ada", "Delete…").await;
    let asked = play.clicks("Ada", "Yes, delete it").await;
    tavern.said(asked).await
}

/// Copies of one press in two processes, and two presses at once.
async fn two_processes_delete_once(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let question = last_question(&tavern).await;
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
    assert_eq!(tavern.database.ask(LOG).await, ["ply", "resign"]);
    assert_eq!(tavern.database.ask(PEOPLE).await, ["2"]);
    assert_eq!(tavern.database.ask(NAMELESS).await, ["1"]);
    let ends = tavern.discord.messages(tavern.channel).into_iter();
    let ends = ends.filter(|said| said.content.contains("A former player resigns"));
    assert_eq!(ends.count(), 1);
    is_sound(&tavern).await;
    tavern.close().await;
}

/// Bo plays while Ada deletes: the ply is before the end of the game, or it is
/// refused, and either way she is gone.
async fn a_ply_at_the_same_time(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let question = last_question(&tavern).await;
    let cleo = tavern.discord.person("Cleo");
    // Both have read the game before one of them can write.
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
    let (acted, ()) = tokio::join!(acts, release);
    tavern.settled().await;
    another.stop().await;
    tavern.stop_bot().await;
    drop(acted);
    let log = tavern.database.ask(LOG).await;
    assert_eq!(log.last().unwrap(), "resign");
    assert!(log.len() <= 3, "{log:?}");
    assert_eq!(tavern.database.ask(NAMELESS).await, ["1"]);
    is_sound(&tavern).await;
    tavern.close().await;
}
