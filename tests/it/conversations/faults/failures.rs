//! Restarts, slow databases, and failures of Discord.

use std::time::Duration;

use local_discord::{Answer, Delivery, Happening, Trouble};
use serde_json::json;

use crate::conversations::{TOO_LATE, type_without_answer};
use crate::transcript::is_lesson_offer;
use crate::{Engine, Play, Tavern, expect, on_both_engines, script, until};

on_both_engines!(
    restarted_process_continues_games_and_buttons,
    slow_database_defers_the_answer,
    copied_ply_on_a_slow_database_leaves_no_deferral,
    failing_discord_loses_no_ply,
    malformed_interactions_are_refused,
    newer_forms_of_unused_fields_make_nothing_unreadable,
    unshown_messages_are_posted_after_a_restart,
    failed_edit_is_repeated,
);

async fn restarted_process_continues_games_and_buttons(engine: Engine) {
    let tavern = Tavern::without_bot(engine).await;
    let process = tavern.process().await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let count = || {
        let requests = tavern.discord.requests();
        let puts = requests.iter().filter(|request| request.method == "PUT");
        puts.count()
    };
    assert_eq!(count(), 1, "new commands are registered");
    drop(process);
    let answer = play.clicks("Ada", "Move").await;
    assert!(matches!(answer, Answer::Failed(_)), "{answer:?}");
    let _process = tavern.process().await;
    assert_eq!(count(), 1, "known commands are not registered again");
    play.text();
    script![[r#"
        (Ada: (More), (Type a move))
        Ada: [a1]
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    tavern.close().await;
}

/// The deferral is private, and the board is public. Of two late plies one is
/// posted, and the refusal of the other stays private.
async fn slow_database_defers_the_answer(engine: Engine) {
    let tavern = Tavern::open_with_production_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);
    let lock = tavern.database.lock_games().await;
    let answer = ada.types(channel, "/tak move ply:a1").await;
    assert!(matches!(answer, Answer::Deferred(_)), "{answer:?}");
    lock.release().await;
    wait_until_no_deferral(&tavern).await;
    play.record_act("Ada: /tak move ply:a1".to_owned(), answer)
        .await;
    play.tells(&expect![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);

    let lock = tavern.database.lock_games().await;
    let (one, two) = tokio::join!(
        bo.types(channel, "/tak move ply:e5"),
        bo.types(channel, "/tak move ply:e5"),
    );
    let both = [&one, &two];
    let are_deferred = both.map(|answer| matches!(answer, Answer::Deferred(_)));
    assert_eq!(are_deferred, [true, true], "{both:?}");
    lock.release().await;
    until("one is refused", async || {
        let messages = tavern.discord.messages(channel);
        messages
            .iter()
            .any(|message| message.content.contains("not your turn"))
    })
    .await;
    tavern.settled().await;
    let messages = tavern.discord.messages(channel);
    let boards = messages
        .iter()
        .filter(|message| message.content.contains("played `e5`"));
    let boards: Vec<_> = boards.map(|message| &message.notified).collect();
    assert_eq!(boards, [&vec![ada.id]]);
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["2"]).await;
    tavern.close().await;
}

/// A deferred answer is first replaced by a line about the delay, and removed
/// after the board is posted.
async fn wait_until_no_deferral(tavern: &Tavern) {
    until("that it took a moment", async || {
        let history = tavern.discord.history(tavern.channel);
        let messages = history.iter().map(Happening::message);
        messages
            .filter(|message| message.private_to == Some(tavern.ada.id))
            .any(|message| message.content.starts_with("That took a moment. "))
    })
    .await;
    until("the deferred answer appears", async || {
        let messages = tavern.discord.messages(tavern.channel);
        messages
            .iter()
            .all(|message| message.private_to.is_none() || is_lesson_offer(message))
    })
    .await;
}

/// Both copies defer their answers, and one of them plays the ply.
async fn copied_ply_on_a_slow_database_leaves_no_deferral(engine: Engine) {
    let tavern = Tavern::open_with_production_limits(engine).await;
    let another = tavern.another_bot().await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let lock = tavern.database.lock_games().await;
    let faults = tavern.discord.faults();
    faults.next_interaction(Delivery::Repeated(2));
    let answer = tavern.ada.types(tavern.channel, "/tak move ply:a1").await;
    assert!(matches!(answer, Answer::Deferred(_)), "{answer:?}");
    lock.release().await;
    wait_until_no_deferral(&tavern).await;
    play.record_act("Ada: /tak move ply:a1, twice".to_owned(), answer)
        .await;
    let transcript = expect![[r#"
        Ada: /tak move ply:a1, twice
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]];
    play.tells(&transcript);
    another.stop().await;
    let position = play.history_position();
    tavern.stop_bot().await;
    let late = &tavern.discord.history(tavern.channel)[position..];
    assert_eq!(tavern.names.transcribe(late), Vec::<String>::new());
    tavern.close().await;
}

/// Discord fails some requests and delays others.
async fn failing_discord_loses_no_ply(engine: Engine) {
    let tavern = Tavern::open_with_production_limits(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    let faults = tavern.discord.faults();
    for trouble in [
        Trouble::Status(503),
        Trouble::Dropped,
        Trouble::AnswerLost,
        Trouble::RateLimited(Duration::from_millis(10)),
    ] {
        faults.rest("POST /interactions/", 1, trouble);
        play.types("Ada", "/tak board").await;
    }
    play.remark("Whoever had no answer in time has been told so, and tries again.");
    faults.next_interaction(Delivery::Aged(Duration::from_secs(4)));
    play.types("Ada", "/tak move ply:a1").await;
    for _ in 0..2 {
        faults.reconnect();
        faults.cut();
    }
    play.types("Ada", "/tak move ply:a1").await;
    play.tells(&expect![[r#"
        Ada: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Ada: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Ada: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Ada: /tak board
        Tak Tavern [to all]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        (Whoever had no answer in time has been told so, and tries again.)
        Ada: /tak move ply:a1
            (Discord: The application did not respond)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    tavern.close().await;
}

/// Discord's own clients send nothing like these.
async fn malformed_interactions_are_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    let ada = tavern.ada.id.to_string();
    let faults = tavern.discord.faults();
    faults.next_interaction(Delivery::Undecodable);
    play.types("Ada", "/tak move ply:a1").await;
    let part = |part: &str, options: serde_json::Value| {
        json!({"id": "1", "name": "tak", "type": 1,
            "options": [{"name": part, "type": 1, "options": options}],
            "resolved": {"users": {&ada: {"id": &ada, "username": "ada",
                "discriminator": "0", "global_name": null, "avatar": null}}}})
    };
    play.sends_raw("Bo", "/tak win", 2, part("win", json!([])))
        .await;
    let size = json!([{"name": "size", "type": 4, "value": 99},
        {"name": "opponent", "type": 6, "value": &ada}]);
    play.sends_raw("Bo", "size:99", 2, part("challenge", size))
        .await;
    let offer = json!([{"name": "what", "type": 3, "value": "the moon"}]);
    play.sends_raw("Bo", "what:the moon", 2, part("offer", offer))
        .await;
    play.tells(&expect![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [only Ada]:
            I can't read what Discord sent. Please use `/tak move` or `/tak board` instead.
        Bo: (raw: /tak win)
        Tak Tavern [only Bo]:
            This command no longer exists. Reload Discord to see the current commands.
        Bo: (raw: size:99)
        Tak Tavern [only Bo]:
            That isn't a valid value for `size`. Choose one of Discord's suggestions.
        Bo: (raw: what:the moon)
        Tak Tavern [only Bo]:
            That isn't a valid value for `what`. Choose one of Discord's suggestions.
    "#]]);
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["0"]).await;
}

/// Discord adds flags, permissions and kinds of everything at any time.
async fn newer_forms_of_unused_fields_make_nothing_unreadable(play: &mut Play<'_>) {
    let tavern = play.tavern;
    let faults = tavern.discord.faults();
    let newer = || faults.next_interaction(Delivery::Newer);
    newer();
    play.types("Ada", "/tak challenge opponent:@Bo size:5x5 first:me")
        .await;
    newer();
    play.clicks("Bo", "Accept").await;
    newer();
    play.completes("Ada", "/tak move ply:a").await;
    newer();
    play.types("Ada", "/tak move ply:a1").await;
    newer();
    play.clicks("Bo", "More").await;
    newer();
    play.clicks("Bo", "Type a move").await;
    newer();
    play.fills("Bo", "e5").await;
    newer();
    play.chooses("Ada", "Tak profile", "Bo").await;
    let board = play.newest();
    newer();
    play.chooses_on("Ada", "Replay from here", &board).await;
    let text = play.text();
    assert!(!text.contains("I can't read what Discord sent"), "{text}");
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["2"]).await;
}

/// Discord takes no answer at all.
async fn unshown_messages_are_posted_after_a_restart(engine: Engine) {
    let tavern = Tavern::open_with_production_limits(engine).await;
    let mut play = Play::new(&tavern);
    let line = "/tak challenge opponent:@Bo size:5x5 first:me";
    type_without_answer(&tavern, "Ada", line).await;
    tavern.later(TOO_LATE).await;
    play.record_news().await;
    play.clicks("Bo", "Accept").await;
    type_without_answer(&tavern, "Ada", "/tak move ply:a1").await;
    tavern.later(TOO_LATE).await;
    play.record_news().await;
    play.tells(&expect![[r#"
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5; @Ada goes first.
            (Accept) (Counter-offer) (Decline) (Withdraw) (What is Tak?)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 1.
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
    "#]]);
    let nonce = play.newest().nonce;
    assert!(nonce.is_some(), "it cannot be posted twice");
    tavern.close().await;
}

/// Discord fails the edit of an old message.
async fn failed_edit_is_repeated(tavern: &Tavern) {
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);
    let line = "/tak challenge opponent:@Bo size:5x5 first:me";
    let trouble = || {
        let faults = tavern.discord.faults();
        faults.rest("PATCH /channels/", 3, Trouble::Status(503));
    };
    let first = tavern.message_of(ada.types(channel, line).await).await;
    let again = tavern.message_of(ada.types(channel, line).await).await;
    trouble();
    tavern
        .message_of(ada.clicks(&again, "Withdraw").await)
        .await;
    until("the change is tried", async || count_edits(tavern) == 3).await;
    let second = tavern.message_of(ada.types(channel, line).await).await;
    trouble();
    tavern.message_of(bo.clicks(&second, "Accept").await).await;
    until("the change is tried", async || count_edits(tavern) == 6).await;
    let before = [first.id, second.id].map(|id| tavern.discord.message(channel, id));
    assert!(
        before
            .iter()
            .all(|now| now.as_ref().unwrap().buttons().len() == 5)
    );

    tavern.later(TOO_LATE).await;
    let now = [first.id, second.id].map(|id| tavern.discord.message(channel, id).unwrap());
    let texts = now.map(|now| (tavern.names.readable(&now.content), now.buttons().len()));
    expect![[r#"
        [
            (
                "@Ada withdrew the challenge to @Bo.",
                0,
            ),
            (
                "@Bo accepted the challenge from @Ada: game 1.",
                0,
            ),
        ]
    "#]]
    .assert_debug_eq(&texts);
}

/// The number of attempts to edit a message of a channel.
fn count_edits(tavern: &Tavern) -> usize {
    let requests = tavern.discord.requests();
    let changes = requests
        .iter()
        .filter(|request| request.method == "PATCH" && request.path.starts_with("/channels/"));
    changes.count()
}
