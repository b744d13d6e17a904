//! Plies, buttons and resignations that are refused, and who is told what.

use local_discord::{Answer, Delivery, Message};

use crate::database::{Engine, on_both_engines};
use crate::tavern::{PATIENCE, Tavern};

on_both_engines!(
    moves_that_are_refused,
    buttons_that_are_refused,
    everything_twice,
    resigning
);

async fn moves_that_are_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    let none = ada.types(channel, "/tak move ply:a1").await;
    assert_eq!(
        tavern.whispered(ada, none).await,
        "You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one."
    );
    tavern.game("size:5x5").await;

    let check = async |person: &local_discord::Person, ply: &str, expected: &str| {
        let no = person.types(channel, &format!("/tak move ply:{ply}")).await;
        assert_eq!(tavern.whispered(person, no).await, expected, "{ply}");
    };
    check(
        bo,
        "a1",
        &format!("It is not your turn in game 1; <@{}> is to move.", ada.id),
    )
    .await;
    check(cleo, "a1", "You have no running game in this channel. `/tak games` lists yours, `/tak challenge` begins one.").await;
    check(
        ada,
        "hello",
        "Name a square with a letter from a to h and a number from 1 to 8, such as c3.",
    )
    .await;
    check(ada, "Ca1", "The first ply of each player places a flat of the other colour; no capstone on a1 yet. Perhaps you meant `a1`.").await;
    check(
        ada,
        "f1",
        "There is no f1 on a 5x5 board. Perhaps you meant `a1`, `b1` or `c1`.",
    )
    .await;
    assert_eq!(
        tavern.database.ask("select count(*) from moves").await,
        ["0"]
    );

    tavern
        .said(ada.types(channel, "/tak move ply:a1").await)
        .await;
    check(
        ada,
        "a2",
        &format!("It is not your turn in game 1; <@{}> is to move.", bo.id),
    )
    .await;
    check(bo, "a1", "a1 holds a black flat; pieces are placed on free squares. Perhaps you meant `b1`, `c1` or `d1`.").await;
    assert_eq!(tavern.database.ask("select ply from games").await, ["1"]);
    // What is not one's turn completes to nothing.
    assert!(
        ada.autocompletes(channel, "/tak move ply:a")
            .await
            .unwrap()
            .is_empty()
    );
    let choices = bo.autocompletes(channel, "/tak move ply:e5").await.unwrap();
    assert_eq!(choices[0].name, "e5  (your opponent's flat)");
    tavern.close().await;
}

async fn buttons_that_are_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, cleo, channel) = (&tavern.ada, &tavern.bo, &tavern.cleo, tavern.channel);
    let board = tavern.game("size:5x5").await;

    let no = bo.clicks(&board, "Move").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        format!("It is not your turn in game 1; <@{}> is to move.", ada.id)
    );
    for button in ["Move", "Resign"] {
        let no = cleo.clicks(&board, button).await;
        assert_eq!(
            tavern.whispered(cleo, no).await,
            "You are not one of the players of game 1. `/tak games` lists yours."
        );
    }
    // A form that was opened before the game went on.
    let Answer::Modal(form) = ada.clicks(&board, "Move").await else {
        panic!("a form opens")
    };
    tavern
        .said(ada.types(channel, "/tak move ply:a1").await)
        .await;
    tavern
        .said(bo.types(channel, "/tak move ply:e5").await)
        .await;
    let stale = "Game 1 has gone on since then. Use the newest board; `/tak board` shows it.";
    let no = ada.fills(&form, &[("ply", "c3")]).await;
    assert_eq!(tavern.whispered(ada, no).await, stale);
    // A button of a board that is no longer the newest.
    for custom_id in ["1/play/1/0", "1/ask-resign/1/0", "1/resign/1/1"] {
        let no = ada.forges_click(&board, custom_id).await;
        assert_eq!(tavern.whispered(ada, no).await, stale, "{custom_id}");
    }
    // What we never wrote.
    for custom_id in ["", "0/play/1/2", "1/play/one/2", "1/win/1/2"] {
        let no = ada.forges_click(&board, custom_id).await;
        assert_eq!(
            tavern.whispered(ada, no).await,
            "This button is from another time and does nothing any more. `/tak board` shows a new one.",
            "{custom_id}"
        );
    }
    let no = ada.forges_click(&board, "1/play/77/0").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "There is no game 77 in this channel. `/tak games` lists yours."
    );
    assert_eq!(
        tavern
            .database
            .ask("select ptn from moves order by ply")
            .await,
        ["a1", "e5"]
    );
    tavern.close().await;
}

/// Double clicks, both players at once, and events that Discord delivers
/// twice.
async fn everything_twice(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);

    let challenge = tavern.challenge("size:5x5").await;
    let (one, two) = tokio::join!(
        bo.clicks(&challenge, "Accept"),
        bo.clicks(&challenge, "Accept")
    );
    let mut said = [tavern.said(one).await, tavern.said(two).await];
    said.sort_by_key(|message| message.private_to.is_some());
    assert_eq!(said[0].private_to, None);
    assert_eq!(
        said[1].content,
        "Challenge 1 was accepted before, and its game is on. A new one takes `/tak challenge`."
    );
    assert_eq!(tavern.database.ask("select id from games").await, ["1"]);

    // The same player twice, and the opponent at the same moment.
    let (one, two, out_of_turn) = tokio::join!(
        ada.types(channel, "/tak move ply:a1"),
        ada.types(channel, "/tak move ply:b1"),
        bo.types(channel, "/tak move ply:zz"),
    );
    let said = [tavern.said(one).await, tavern.said(two).await];
    let public: Vec<&Message> = said
        .iter()
        .filter(|said| said.private_to.is_none())
        .collect();
    let [played] = public.as_slice() else {
        panic!("one of the two is played: {said:?}")
    };
    let private = said
        .iter()
        .find(|said| said.private_to == Some(ada.id))
        .unwrap();
    let expected = [
        "Game 1 has gone on since then. Use the newest board; `/tak board` shows it.".to_owned(),
        format!("It is not your turn in game 1; <@{}> is to move.", bo.id),
    ];
    assert!(expected.contains(&private.content), "{}", private.content);
    assert_eq!(played.notified, [bo.id]);
    assert_eq!(tavern.said(out_of_turn).await.private_to, Some(bo.id));
    assert_eq!(
        tavern.database.ask("select count(*) from moves").await,
        ["1"]
    );

    // Discord delivers an event three times, or two processes hear of it.
    tavern
        .discord
        .faults()
        .next_interaction(Delivery::Repeated(3));
    let board = tavern
        .said(bo.types(channel, "/tak move ply:e5").await)
        .await;
    assert_eq!(board.private_to, None, "{}", board.content);
    assert_eq!(
        tavern.database.ask("select count(*) from moves").await,
        ["2"]
    );
    tavern.close().await;
}

async fn resigning(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);
    let board = tavern.game("size:4x4").await;

    // By button, out of turn, with a change of mind.
    let asked = tavern.said(bo.clicks(&board, "Resign").await).await;
    assert_eq!(asked.private_to, Some(bo.id));
    assert_eq!(
        asked.content,
        "Do you really want to resign game 1? That cannot be taken back."
    );
    let Answer::Update(kept) = bo.clicks(&asked, "Keep playing").await else {
        panic!("the question itself is changed");
    };
    assert_eq!(kept.content, "The game goes on.");
    assert!(kept.buttons().is_empty());

    // By command, and for good.
    let asked = tavern.said(bo.types(channel, "/tak resign").await).await;
    let Answer::Update(resigned) = bo.clicks(&asked, "Resign").await else {
        panic!("the question itself is changed");
    };
    assert_eq!(resigned.content, "You have resigned game 1.");
    assert_eq!(resigned.private_to, Some(bo.id));
    let last = tavern
        .discord
        .wait_for_message(channel, PATIENCE, |m| m.content.contains("resigns"));
    let last = last.await.unwrap();
    assert_eq!(
        last.content,
        format!(
            "**Game 1** · 4x4 · over, 1-0\n<@{}> resigns. **<@{}> wins.** Congratulations!",
            bo.id, ada.id
        )
    );
    assert_eq!(
        (
            last.private_to,
            last.attachments.len(),
            last.buttons().len()
        ),
        (None, 1, 0)
    );
    tavern.wait_until_retired(&board).await;

    // Over is over.
    let no = bo.forges_click(&board, "1/resign/1/0").await;
    assert_eq!(
        tavern.whispered(bo, no).await,
        "Game 1 is over. `/tak challenge` begins a new one."
    );
    let no = ada.forges_click(&board, "1/play/1/0").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "Game 1 is over. `/tak challenge` begins a new one."
    );
    let no = ada.types(channel, "/tak move ply:a1 game:1").await;
    assert_eq!(
        tavern.whispered(ada, no).await,
        "Game 1 is over. `/tak challenge` begins a new one."
    );
    assert_eq!(
        tavern
            .database
            .ask("select ply, result, reason from games")
            .await,
        ["0 white resignation"]
    );

    // In the next game the other one goes first.
    let line = "/tak challenge opponent:@Bo";
    let challenge = tavern.said(ada.types(channel, line).await).await;
    let board = tavern.said(bo.clicks(&challenge, "Accept").await).await;
    assert_eq!(board.notified, [bo.id]);
    tavern.close().await;
}
