//! Processes that end, databases that are slow, and a Discord that fails.

use std::time::Duration;

use local_discord::{Answer, Delivery, Message, Trouble};
use serde_json::json;

use crate::database::{Engine, on_both_engines};
use crate::tavern::{PATIENCE, Tavern};

on_both_engines!(
    two_processes,
    restarting,
    a_slow_database,
    a_slow_database_and_an_event_that_comes_twice,
    a_discord_in_trouble,
    a_board_that_was_never_shown
);

/// Every event reaches both processes; every ply is shown once, and nobody is
/// told no for having been heard twice.
async fn two_processes(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let both = async {
        while tavern.discord.sessions() < 2 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, both).await.unwrap();
    let mut board = tavern.game("size:4x4").await;
    assert_eq!(board.private_to, None, "{}", board.content);
    for (number, ply) in ["d4", "a1", "b1", "d3", "c1", "d2", "d1"]
        .iter()
        .enumerate()
    {
        let player = tavern.player(number);
        let next = player
            .types(tavern.channel, &format!("/tak move ply:{ply}"))
            .await;
        let next = tavern.said(next).await;
        assert_eq!(next.private_to, None, "{}", next.content);
        tavern.wait_until_retired(&board).await;
        board = next;
    }
    another.stop().await;
    let said = tavern.discord.messages(tavern.channel);
    assert!(
        said.iter().all(|message| message.private_to.is_none()),
        "{said:?}"
    );
    assert_eq!(
        said.len(),
        9,
        "a challenge, an empty board and seven plies: {said:?}"
    );
    tavern.close().await;
}

/// A game outlives the process, and so do its buttons.
async fn restarting(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process = tavern.process().await;
    let board = tavern.game("size:5x5").await;
    let registered = |tavern: &Tavern| {
        let requests = tavern.discord.requests();
        requests
            .iter()
            .filter(|request| request.method == "PUT")
            .count()
    };
    assert_eq!(registered(&tavern), 1, "new commands are registered");
    drop(process);
    let unanswered = tavern.ada.clicks(&board, "Move").await;
    assert!(matches!(unanswered, Answer::Failed(_)), "{unanswered:?}");
    let _process = tavern.process().await;
    assert_eq!(
        registered(&tavern),
        1,
        "known commands are not registered again"
    );

    let Answer::Modal(form) = tavern.ada.clicks(&board, "Move").await else {
        panic!("a form opens");
    };
    let next = tavern
        .said(tavern.ada.fills(&form, &[("ply", "a1")]).await)
        .await;
    assert_eq!(next.notified, [tavern.bo.id]);
    tavern.wait_until_retired(&board).await;
    tavern.close().await;
}

/// The answer is promised in private, and the board is then posted for all.
async fn a_slow_database(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let board = tavern.game("size:5x5").await;
    let lock = tavern.database.lock_games().await;
    let Answer::Deferred(promise) = tavern.ada.types(tavern.channel, "/tak move ply:a1").await
    else {
        panic!("there is no answer in time, but a promise");
    };
    lock.release().await;
    let next = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, |message| {
            message.content.contains("played `a1`")
        });
    let next = next.await.unwrap();
    assert_eq!(
        (next.private_to, next.notified.as_slice()),
        (None, [tavern.bo.id].as_slice())
    );
    tavern.wait_until_retired(&board).await;
    drop(promise);

    // Of two late plies one is posted for all, and the "no" to the other one
    // stays private.
    let lock = tavern.database.lock_games().await;
    let (one, two) = tokio::join!(
        tavern.bo.types(tavern.channel, "/tak move ply:e5"),
        tavern.bo.types(tavern.channel, "/tak move ply:e4"),
    );
    assert!(
        matches!((&one, &two), (Answer::Deferred(_), Answer::Deferred(_))),
        "{one:?} {two:?}"
    );
    lock.release().await;
    let told = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, |message| {
            message.private_to == Some(tavern.bo.id) && message.content.contains("not your turn")
        });
    told.await.unwrap();
    let shown = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, |message| {
            message.private_to.is_none() && message.content.contains("played `e")
        });
    assert_eq!(shown.await.unwrap().notified, [tavern.ada.id]);
    assert_eq!(
        tavern.database.ask("select count(*) from moves").await,
        ["2"]
    );
    tavern.close().await;
}

/// Both copies promise an answer, one of them does what was asked, and the
/// promise does not stay.
async fn a_slow_database_and_an_event_that_comes_twice(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let board = tavern.game("size:5x5").await;
    let lock = tavern.database.lock_games().await;
    tavern
        .discord
        .faults()
        .next_interaction(Delivery::Repeated(2));
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    assert!(matches!(answer, Answer::Deferred(_)), "{answer:?}");
    lock.release().await;
    tavern.wait_until_retired(&board).await;
    let settled = async {
        while tavern
            .discord
            .messages(tavern.channel)
            .iter()
            .any(|message| message.private_to.is_some())
        {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, settled).await.unwrap();
    let said = tavern.discord.messages(tavern.channel);
    let boards: Vec<&Message> = said
        .iter()
        .filter(|message| message.content.contains("played `a1`"))
        .collect();
    let [shown] = boards.as_slice() else {
        panic!("one board: {said:?}")
    };
    assert_eq!(shown.notified, [tavern.bo.id]);
    tavern.close().await;
}

/// Discord fails now and then, sends what nobody can read, and is late.
async fn a_discord_in_trouble(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);
    tavern.game("size:5x5").await;
    let faults = tavern.discord.faults();

    faults.rest("POST /interactions/", 1, Trouble::Status(503));
    tavern
        .said(ada.types(channel, "/tak move ply:a1").await)
        .await;

    faults.next_interaction(Delivery::Undecodable);
    let answer = bo.types(channel, "/tak move ply:e5").await;
    assert_eq!(
        tavern.whispered(bo, answer).await,
        "Discord has sent this in a way that is not understood here. Please try `/tak move` or `/tak board` instead."
    );
    assert_eq!(tavern.database.ask("select ply from games").await, ["1"]);

    let strange = json!({"id": "1", "name": "tak", "type": 1, "options": [
        {"name": "win", "type": 1, "options": []}
    ]});
    let answer = bo.sends_raw(channel, 2, strange, None).await;
    assert_eq!(
        tavern.whispered(bo, answer).await,
        "This command is not known any more. Reload Discord to see the commands there are."
    );
    let strange = json!({"id": "1", "name": "tak", "type": 1, "options": [
        {"name": "challenge", "type": 1, "options": [{"name": "size", "type": 4, "value": 99},
            {"name": "opponent", "type": 6, "value": ada.id.to_string()}]}
    ], "resolved": {"users": {ada.id.to_string(): {"id": ada.id.to_string(), "username": "ada",
        "discriminator": "0", "global_name": null, "avatar": null}}}});
    let answer = bo.sends_raw(channel, 2, strange, None).await;
    assert_eq!(
        tavern.whispered(bo, answer).await,
        "The option `size` does not make sense. Choose one of the values Discord offers."
    );

    // Whoever had no answer in time has been told so, and tries again.
    faults.next_interaction(Delivery::Aged(Duration::from_secs(4)));
    let late = bo.types(channel, "/tak move ply:e5").await;
    assert!(matches!(late, Answer::Failed(_)), "{late:?}");
    assert_eq!(tavern.database.ask("select ply from games").await, ["1"]);

    for _ in 0..2 {
        faults.reconnect();
        faults.cut();
        let board = tavern.said(bo.types(channel, "/tak board").await).await;
        assert_eq!(board.private_to, None);
    }
    tavern.close().await;
}

/// Discord takes no answer at all; what was saved is shown later, once.
async fn a_board_that_was_never_shown(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let board = tavern.game("size:5x5").await;
    let another = tavern.another_bot().await;
    tavern
        .discord
        .faults()
        .rest("POST /interactions/", 9, Trouble::Status(503));
    let unanswered = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    assert!(matches!(unanswered, Answer::Failed(_)), "{unanswered:?}");
    tavern.discord.faults().clear();

    let shown = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, |message| {
            message.content.contains("played `a1`")
        });
    let shown = shown.await.unwrap();
    assert_eq!(shown.notified, [tavern.bo.id]);
    assert_eq!(shown.nonce.as_deref(), Some("1.1.board"));
    tavern.wait_until_retired(&board).await;
    let next = tavern
        .said(tavern.bo.types(tavern.channel, "/tak move ply:e5").await)
        .await;
    assert_eq!(next.notified, [tavern.ada.id]);
    let boards = tavern.discord.messages(tavern.channel);
    let count = boards
        .iter()
        .filter(|message| message.content.contains("played `a1`"))
        .count();
    assert_eq!(count, 1);
    another.stop().await;
    tavern.close().await;
}
