//! Crowds: slow work must not delay a ply.

use std::time::Duration;

use local_discord::{Answer, Message};
use tak_tavern::app::App;
use tak_tavern::app::pictures::MOST_REPLAYS;
use tokio::task::JoinHandle;

use crate::{Engine, Tavern, on_both_engines, until};

on_both_engines!(
    waiting_replays_leave_plies_prompt,
    plies_with_slow_corrections_leave_later_plies_prompt,
);

/// Above the number of concurrent interactions.
const MORE_THAN_PLACES: usize = 66;

/// The number of requests for a replay: above the waiting places for replays
/// and the places of all other interactions together.
const CROWD: usize = MOST_REPLAYS + MORE_THAN_PLACES;

const REFUSED: &str = "Too many replays are being drawn right now. Try again in a minute.";

/// A ply of a long game on 8x8: five rows of walls, then the last wall of each
/// player moves to and fro, not often enough for a draw by repetition.
fn nth_ply(ply: usize) -> String {
    if ply >= 40 {
        return ["g5+", "h5+", "g6-", "h6-"][ply % 4].to_owned();
    }
    let wall = if ply < 2 { "" } else { "S" };
    let file = char::from(b'a' + u8::try_from(ply % 8).unwrap());
    format!("{wall}{file}{}", ply / 8 + 1)
}

async fn play_ply(tavern: &Tavern, ply: usize) -> Message {
    let line = format!("/tak move ply:{}", nth_ply(ply));
    let answer = tavern.player(ply).types(tavern.channel, &line).await;
    let board = tavern.message_of(answer).await;
    assert!(board.private_to.is_none(), "{}", board.content);
    board
}

/// One request for a replay from each of `CROWD` people.
fn request_replays(tavern: &Tavern) -> Vec<JoinHandle<Answer>> {
    let people = (0..CROWD).map(|number| tavern.discord.join(&format!("Guest {number}")));
    let channel = tavern.channel;
    people
        .map(|person| tokio::spawn(async move { person.types(channel, "/tak replay").await }))
        .collect()
}

fn refusals(tavern: &Tavern) -> usize {
    let is_refusal = |message: &Message| message.content == REFUSED && message.private_to.is_some();
    messages(tavern).filter(is_refusal).count()
}

fn replays(tavern: &Tavern) -> usize {
    let is_replay = |message: &Message| message.content.contains("The whole game");
    messages(tavern).filter(is_replay).count()
}

fn messages(tavern: &Tavern) -> impl Iterator<Item = Message> {
    tavern.discord.messages(tavern.channel).into_iter()
}

/// The lane of replays is blocked. Some requests fill its waiting places, the
/// others are refused immediately, and the game continues. Then each waiting
/// request gets a replay.
async fn waiting_replays_leave_plies_prompt(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let app = App::new(tavern.store().await);
    let held_lane = app.hold_replays().await;
    tavern.start_bot_with_app(app).await;
    tavern.game("size:8x8").await;
    play_plies(&tavern, 0..4).await;
    let answers = request_replays(&tavern);
    until("all without a waiting place are refused", async || {
        refusals(&tavern) >= CROWD - MOST_REPLAYS
    })
    .await;
    play_plies(&tavern, 4..12).await;
    drop(held_lane);
    for answer in answers {
        answer.await.unwrap();
    }
    // An answer that was deferred becomes a new message, because replays are for all.
    until("a replay or a refusal for everyone", async || {
        replays(&tavern) + refusals(&tavern) == CROWD
    })
    .await;
    assert_eq!(
        (replays(&tavern), refusals(&tavern)),
        (MOST_REPLAYS, CROWD - MOST_REPLAYS)
    );
    tavern.close().await;
}

async fn play_plies(tavern: &Tavern, plies: std::ops::Range<usize>) {
    for ply in plies {
        play_ply(tavern, ply).await;
    }
}

/// Discord delays the edits of old messages. Later plies are answered in the
/// meantime.
async fn plies_with_slow_corrections_leave_later_plies_prompt(tavern: &Tavern) {
    tavern.game("size:8x8").await;
    tavern.settled().await;
    let faults = tavern.discord.faults();
    let holds: Vec<_> = (0..MORE_THAN_PLACES)
        .map(|_| faults.hold("PATCH /channels/"))
        .collect();
    play_plies(tavern, 0..MORE_THAN_PLACES + 2).await;
    let first = &holds[0];
    first.arrived(Duration::ZERO).await.expect("it was held");
    drop(holds);
}
