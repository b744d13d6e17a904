//! Many people at once: what waits for long must not keep a ply waiting.

use std::time::Duration;

use local_discord::{Answer, Message};
use tak_tavern::app::{App, MOST_REPLAYS};
use tokio::task::JoinHandle;

use crate::database::{Engine, on_both_engines};
use crate::tavern::{PATIENCE, Tavern, until};

on_both_engines!(
    waiting_replays_leave_plies_prompt,
    plies_with_slow_corrections_leave_later_plies_prompt,
);

/// More than the interactions that are worked on at once.
const MORE_THAN_PLACES: usize = 66;

/// How many ask for a replay: more than all that may wait and all the places of
/// other interactions together.
const CROWD: usize = MOST_REPLAYS + MORE_THAN_PLACES;

const REFUSED: &str = "Too many replays are being drawn right now. Try again in a minute.";

/// A ply of a long game on 8x8: five rows of walls, and then the last wall of each
/// player walks to and fro, not for so long that the game is drawn.
fn line(ply: usize) -> String {
    if ply >= 40 {
        return ["g5+", "h5+", "g6-", "h6-"][ply % 4].to_owned();
    }
    let wall = if ply < 2 { "" } else { "S" };
    let file = char::from(b'a' + u8::try_from(ply % 8).unwrap());
    format!("{wall}{file}{}", ply / 8 + 1)
}

async fn plays(tavern: &Tavern, ply: usize) -> Message {
    let typed = format!("/tak move ply:{}", line(ply));
    let answer = tavern.player(ply).types(tavern.channel, &typed).await;
    let board = tavern.said(answer).await;
    assert!(board.private_to.is_none(), "{}", board.content);
    board
}

/// So many people, each of whom asks for a replay.
fn crowd_asks(tavern: &Tavern) -> Vec<JoinHandle<Answer>> {
    let people = (0..CROWD).map(|number| tavern.discord.join(&format!("Guest {number}")));
    let channel = tavern.channel;
    people
        .map(|person| tokio::spawn(async move { person.types(channel, "/tak replay").await }))
        .collect()
}

fn refusals(answers: &[JoinHandle<Answer>]) -> usize {
    answers.iter().filter(|answer| answer.is_finished()).count()
}

/// While the lane of the replays is held, as many as may wait do so, all others are
/// refused at once, and the game is played on. Then each who waited gets a replay.
async fn waiting_replays_leave_plies_prompt(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let app = App::new(tavern.store().await);
    let held = app.hold_replays().await;
    tavern.start_bot_of(app).await;
    tavern.game("size:8x8").await;
    plies_are_played(&tavern, 0..4).await;
    let answers = crowd_asks(&tavern);
    until("all but those who may wait refused", async || {
        refusals(&answers) >= CROWD - MOST_REPLAYS
    })
    .await;
    plies_are_played(&tavern, 4..12).await;
    drop(held);
    let (mut drawn, mut refused) = (0, 0);
    for answer in answers {
        let answer = answer.await.unwrap();
        let said = answer.message(PATIENCE).await;
        let said = said.expect("no request for a replay is dropped");
        if said.content == REFUSED {
            assert!(said.private_to.is_some(), "a refusal is private");
            refused += 1;
        } else {
            drawn += 1;
        }
    }
    assert_eq!((drawn, refused), (MOST_REPLAYS, CROWD - MOST_REPLAYS));
    tavern.close().await;
}

async fn plies_are_played(tavern: &Tavern, plies: std::ops::Range<usize>) {
    for ply in plies {
        plays(tavern, ply).await;
    }
}

/// Discord takes its time with the messages that are out of date, and answers what
/// is played meanwhile.
async fn plies_with_slow_corrections_leave_later_plies_prompt(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    tavern.game("size:8x8").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let holds: Vec<_> = (0..MORE_THAN_PLACES)
        .map(|_| faults.hold("PATCH /channels/"))
        .collect();
    plies_are_played(&tavern, 0..MORE_THAN_PLACES + 2).await;
    let first = &holds[0];
    first.arrived(Duration::ZERO).await.expect("it was held");
    drop(holds);
    tavern.close().await;
}
