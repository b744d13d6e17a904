//! A thread for each game, where the host wants that.

use std::time::Duration;

use expect_test::expect;
use local_discord::{Access, Answer, Delivery, Message, Snowflake, Trouble};

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::{PATIENCE, Tavern, until};

on_both_engines!(
    a_game_in_a_thread,
    a_series_in_a_thread,
    both_bid_at_once,
    two_copies_in_two_processes,
    the_thread_is_there_already,
    accepted_and_withdrawn_at_once,
    where_there_can_be_none,
    discord_is_slow,
    archived_and_locked,
    renamed_later,
);

/// The house, whose host wants a thread for each game.
async fn open(engine: Engine) -> Tavern {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak server").await;
    play.clicks("Ada", "Give each game a thread").await;
    tavern
}

/// The thread of the newest challenge that was accepted, as a play goes on in it.
fn thread(play: &mut Play<'_>, challenge: &Message) -> Snowflake {
    play.goes_into(challenge.id, "the thread");
    challenge.id
}

async fn challenge(play: &mut Play<'_>, options: &str) -> Message {
    let line = format!("/tak challenge opponent:@Bo {options}");
    play.types("Ada", &line).await;
    play.newest()
}

async fn a_game_in_a_thread(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    play.types("Ada", "/tak move ply:a1").await;
    play.types("Bo", "/tak board").await;
    play.types("Cleo", "/tak board").await;
    play.types("Bo", "/tak move ply:a1 game:1").await;
    let place = thread(&mut play, &asked);
    play.meanwhile().await;
    play.remark(&tavern.discord.name_of(place));
    play.moves("c3 a1 b1 b3 c1").await;
    play.remark(&tavern.discord.name_of(place));
    play.text();
    play.clicks("Bo", "Rematch").await;
    play.clicks("Ada", "Accept").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    play.remark(&tavern.discord.name_of(place));
    play.goes_to("tavern");
    play.types("Ada", "/tak move ply:a1").await;
    play.tells(&expect![[""]]);
    assert_eq!(tavern.refused_requests(), [""; 0]);
    tavern.close().await;
}

async fn a_series_in_a_thread(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me games:2 next:by-itself").await;
    play.clicks("Bo", "Accept").await;
    let place = thread(&mut play, &asked);
    play.meanwhile().await;
    play.text();
    play.moves("c3 a1 b1 b3 c1").await;
    play.types("Bo", "/tak board").await;
    play.text();
    let places = "select number, channel from games order by number";
    let places = tavern.database.ask(places).await;
    assert_eq!(places, [format!("1 {place}"), format!("2 {place}")]);
    tavern.close().await;
}

/// Neither of two bids that come at once knows that it is the second one.
async fn both_bid_at_once(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "preset:university").await;
    play.text();
    let ada = tavern.ada.clicks(&asked, "Bid").await;
    let bo = tavern.bo.clicks(&asked, "Bid").await;
    let (Answer::Modal(ada), Answer::Modal(bo)) = (ada, bo) else {
        panic!("both are asked for a bid");
    };
    tokio::join!(
        tavern.ada.fills(&ada, &[("bid", "1")]),
        tavern.bo.fills(&bo, &[("bid", "2")]),
    );
    tavern.settled().await;
    let games = "select games.number, case when games.channel <> challenges.channel then 1 else 0 end \
                 from games join challenges on challenges.id = games.challenge";
    assert_eq!(tavern.database.ask(games).await, ["1 1"]);
    tavern.close().await;
}

async fn two_copies_in_two_processes(engine: Engine) {
    let tavern = open(engine).await;
    let other = tavern.another_bot().await;
    let mut play = Play::new(&tavern);
    play.copies = 3;
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    play.goes_into(asked.id, "the thread");
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    other.stop().await;
    tavern.close().await;
}

/// A process has made the thread and ended; or Discord has, and could not say so.
async fn the_thread_is_there_already(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.text();
    let faults = tavern.discord.faults();
    faults.rest("POST /channels/", 1, Trouble::AnswerLost);
    play.clicks("Bo", "Accept").await;
    play.goes_into(asked.id, "the thread");
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// While the thread is being made, the challenge is withdrawn.
async fn accepted_and_withdrawn_at_once(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.text();
    let held = tavern.discord.faults().hold("POST /channels/");
    let (accepted, ()) = tokio::join!(tavern.bo.clicks(&asked, "Accept"), async {
        held.arrived(PATIENCE).await.unwrap();
        tavern.ada.clicks(&asked, "Withdraw").await;
        held.release();
    });
    play.did("Ada: (Withdraw), while Bo: (Accept)".to_owned(), accepted)
        .await;
    play.tells(&expect![[""]]);
    assert_eq!(tavern.database.ask("select id from games").await, [""; 0]);
    tavern.close().await;
}

async fn where_there_can_be_none(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    tavern
        .discord
        .set_access(tavern.channel, Access::WithoutThreads);
    challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    tavern.discord.set_access(tavern.channel, Access::Full);
    challenge(&mut play, "size:4x4 first:me").await;
    tavern
        .discord
        .faults()
        .rest("POST /channels/", 3, Trouble::Status(500));
    play.clicks("Bo", "Accept").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// Whoever waits is told so in time.
async fn discord_is_slow(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.text();
    let slow = Trouble::Delayed(Duration::from_secs(3));
    tavern.discord.faults().rest("POST /channels/", 1, slow);
    let answer = play.clicks("Bo", "Accept").await;
    assert!(matches!(answer, Answer::Deferred(_)));
    play.meanwhile().await;
    play.goes_into(asked.id, "the thread");
    play.meanwhile().await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn archived_and_locked(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    let place = thread(&mut play, &asked);
    play.meanwhile().await;
    play.text();
    tavern.discord.archive(place, false);
    play.types("Ada", "/tak move ply:a1").await;
    // A board that nobody shows, in a thread that is closed meanwhile.
    tavern
        .discord
        .faults()
        .next_interaction(Delivery::Repeated(1));
    tavern
        .discord
        .faults()
        .rest("POST /interactions/", 3, Trouble::Status(503));
    let line = "/tak move ply:b2";
    let answer = tavern.bo.types(place, line).await;
    tavern.discord.archive(place, true);
    play.did(format!("Bo: {line}, and the thread is locked"), answer)
        .await;
    play.tells(&expect![[""]]);
    let given_up = "select kind, event from posts where state = 'given up'";
    assert_eq!(tavern.database.ask(given_up).await, ["board 2"]);
    tavern.close().await;
}

/// Discord lets nobody rename a thread often.
async fn renamed_later(engine: Engine) {
    let tavern = open(engine).await;
    let mut play = Play::new(&tavern);
    let asked = challenge(&mut play, "size:3x3 first:me").await;
    play.clicks("Bo", "Accept").await;
    let place = thread(&mut play, &asked);
    play.meanwhile().await;
    let wait = Trouble::RateLimited(Duration::from_mins(9));
    tavern.discord.faults().rest("PATCH /channels/", 1, wait);
    let begun = tavern.discord.name_of(place);
    let board = play.newest();
    let answer = tavern.ada.clicks(&board, "More").await;
    let more = tavern.said(answer).await;
    let answer = tavern.ada.clicks(&more, "Resign").await;
    let sure = tavern.said(answer).await;
    tavern.ada.clicks(&sure, "Resign").await;
    let refused = async || tavern.refused_requests() == ["PATCH /channels/{channel} 429"];
    let is_refused = async || !tavern.refused_requests().is_empty();
    until("refused", is_refused).await;
    assert!(refused().await, "{:?}", tavern.refused_requests());
    assert_eq!(tavern.discord.name_of(place), begun);
    let waits = "select state from posts where kind = 'title' and due is not null";
    assert_eq!(tavern.database.ask(waits).await, ["waiting"]);
    // It is no sooner due than Discord takes it.
    tavern.stop_bot().await;
    tavern.pass(Duration::from_mins(11));
    tavern.restart().await;
    let named = tavern.discord.name_of(place);
    expect![""].assert_eq(&format!("{begun} → {named}"));
    tavern.close().await;
}
