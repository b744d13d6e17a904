//! Plies by command, form and button, and their refusals.

use crate::transcript::with_commands;
use crate::{Play, Tavern, assert_begins, expect, on_both_engines, script, setup};

on_both_engines!(
    typed_and_form_plies_are_played,
    only_the_newest_message_of_a_game_has_buttons,
    invalid_ply_is_refused,
    old_button_is_refused,
    forged_button_is_refused,
    simultaneous_plies_play_one
);

async fn typed_and_form_plies_are_played(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    script![[r#"
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak move ply:e5 …
            … e5  (your opponent's flat)
        (Out of turn, completion offers nothing.)
        Ada: /tak move ply:b …
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Step by step) (Type a move) (Offer a draw) (grey: Ask for a takeback)
            (Cancel the game) (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (Type a move)
            form “Game 1, move 1, Black”
            Last: a1. Your move: [] or [c3]
        Bo: [e5]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 2
            @Bo played `e5`, a white flat on e5. @Ada to move (White).
            picture: tak-1-2.png “Tak, 5 by 5. Move 2, White to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak move ply:b1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 2
            @Ada played `b1`, a white flat on b1. @Bo to move (Black).
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: /tak move ply:e4
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 3
            @Bo played `e4`, a black flat on e4. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak move ply:b1<
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Ada played `b1<`, 1 from b1 left to a1, capturing a flat. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Step by step) (Type a move) (Offer a draw) (Ask for a takeback) (Ask to cancel)
            (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (Type a move)
            form “Game 1, move 3, Black”
            Last: b1<. Your move: [] or [c3, Sc3 or 3c3>12]
        Bo: [e3]
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 4
            @Bo played `e3`, a black flat on e3. @Ada to move (White).
            picture: tak-1-6.png “Tak, 5 by 5. Move 4, White to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak move ply:a1+
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Ada played `a1+`, 1 from a1 up to a2. @Bo to move (Black).
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [only Ada]:
            Only one of the 2 pieces on a1 moved; `2a1+` moves 2.
    "#] for play];
    play.receives("Ada", "Only one of the 2 pieces").await;
}

/// The challenge and each outdated board lose theirs.
async fn only_the_newest_message_of_a_game_has_buttons(tavern: &Tavern) {
    tavern.game("size:3x3").await;
    tavern.play("c3 a1 b1 b3 c1").await;
    tavern.settled().await;
    let mut messages = tavern.discord.messages(tavern.channel);
    messages.retain(|message| message.private_to.is_none());
    assert_eq!(messages.len(), 7, "{messages:?}");
    let newest = messages.pop().unwrap().buttons();
    assert!(newest.iter().any(|button| button.label == "Rematch"));
    for message in messages {
        assert_eq!(message.buttons(), Vec::new(), "{}", message.content);
    }
}

async fn invalid_ply_is_refused(tavern: &Tavern) {
    let mut play = Play::new(tavern);
    play.types("Ada", "/tak move ply:a1").await;
    let mut play = Play::with_game(tavern, "size:5x5").await;
    script![[r#"
        Bo: /tak move ply:a1
        Tak Tavern [only Bo]:
            It's not your turn in game 1; @Ada is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
        Cleo: /tak move ply:a1
        Tak Tavern [only Cleo]:
            You have no active game in this channel. `/tak games` lists yours, `/tak challenge` starts one.
        Ada: /tak move ply:hello
        Tak Tavern [only Ada]:
            **Game 1:** Name a square with a letter from a to e and a number from 1 to 5, such as c3. `/tak help` explains how to write moves.
            (Try again) (Step by step)
        Ada: /tak move ply:Ca1
        Tak Tavern [only Ada]:
            **Game 1:** Each player's first move places a flat of the other colour, so no capstone on a1 yet. Did you mean `a1`?
            (a1  (your opponent's flat))
            (Try again) (Step by step)
        Ada: /tak move ply:f1
        Tak Tavern [only Ada]:
            **Game 1:** A 5x5 board has no f1. Did you mean `e1`, `d1`, `e2` or `d2`?
            (e1  (your opponent's flat)) (d1  (your opponent's flat)) (e2  (your opponent's flat)) (d2  (your opponent's flat))
            (Try again) (Step by step)
        Ada: /tak move ply:a1>
        Tak Tavern [only Ada]:
            **Game 1:** Each player's first move places a flat of the other colour, so nothing moves from a1 yet. Use `/tak move` without `ply` to see your options.
            (Try again) (Step by step)
        Ada: /tak move ply:9a1
        Tak Tavern [only Ada]:
            **Game 1:** You can move 1 to 8 pieces at once, not 9. `/tak help` explains how to write moves.
            (Try again) (Step by step)
        Ada: /tak move ply:a1
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 1
            @Ada played `a1`, a black flat on a1. @Bo to move (Black): where does @Ada's first stone go?
            picture: tak-1-1.png “Tak, 5 by 5. Move 1, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak move ply:a2
        Tak Tavern [only Ada]:
            It's not your turn in game 1; @Bo is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
        Bo: /tak move ply:a1
        Tak Tavern [only Bo]:
            **Game 1:** a1 holds a black flat. You can only place pieces on free squares. Use `/tak move` without `ply` to see your options.
            (Try again) (Step by step)
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 1 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Step by step) (Type a move) (Offer a draw) (grey: Ask for a takeback)
            (Cancel the game) (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (Type a move)
            form “Game 1, move 1, Black”
            Last: a1. Your move: [] or [c3]
        Bo: [Sc3]
        Tak Tavern [only Bo]:
            **Game 1:** Each player's first move places a flat of the other colour, so no wall on c3 yet. Did you mean `c3`?
            (c3  (your opponent's flat))
            (Try again) (Step by step)
    "#] for play];
    let rows = "select detail from events order by number";
    tavern.database.holds(rows, &["a1"]).await;
}

/// Buttons belong to the board above them.
async fn old_button_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    let old_move = play.button("Ada", "Move");
    let of_old_board = |verb| old_move.replace("move", verb);
    setup!["Ada: (More), (Type a move)" for play];
    play.moves("a1 e5").await;
    play.fills("Ada", "c3").await;
    play.forges("Ada", "the first Move", &old_move).await;
    for verb in [
        "more",
        "ask-resign",
        "resign",
        "ask-cancel",
        "cancel",
        "offer-draw",
    ] {
        let label = format!("{verb} of the first board");
        play.forges("Ada", &label, &of_old_board(verb)).await;
    }
    // Strangers are refused before the board is compared.
    play.forges("Cleo", "the first Move", &old_move).await;
    play.tells(&expect![[r#"
        Ada: [c3]
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
        Ada: (forged: the first Move)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
        Ada: (forged: more of the first board)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
        Ada: (forged: ask-resign of the first board)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
        Ada: (forged: resign of the first board)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
        Ada: (forged: ask-cancel of the first board)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
        Ada: (forged: cancel of the first board)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
        Ada: (forged: offer-draw of the first board)
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
        Cleo: (forged: the first Move)
        Tak Tavern [only Cleo]:
            You don't play in game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
    "#]]);
    let rows = tavern
        .database
        .ask("select kind, detail from events order by number");
    assert_eq!(rows.await, ["ply a1", "ply e5"]);
}

/// Anyone can send any id, so an id alone grants nothing.
async fn forged_button_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    let real = play.button("Ada", "Move");
    for custom_id in ["", "win/1/2", "move/1/one/0", "1/play/1/0", "move/2/1/0"] {
        play.forges("Ada", custom_id, custom_id).await;
    }
    play.forges("Ada", "Move of no game", "move/1/77/0").await;
    play.clicks("Bo", "Move").await;
    for label in ["Move", "More"] {
        play.clicks("Cleo", label).await;
    }
    // A button that is not below a public message cannot remove it.
    play.forges("Cleo", "Keep playing", "keep-playing/1").await;
    let cancel = real.replace("move", "cancel");
    // A button has no effect outside its channel.
    play.enter_channel("garden");
    tavern
        .bo
        .says(tavern.discord.channel("garden"), "Hello!")
        .unwrap();
    for verb in ["move", "more", "resign", "cancel", "offer-draw"] {
        let custom_id = real.replace("move", verb);
        play.forges("Ada", &format!("{verb} of the game in #tavern"), &custom_id)
            .await;
    }
    play.tells(&expect![[r#"
        Ada: (forged: )
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: win/1/2)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: move/1/one/0)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: 1/play/1/0)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: move/2/1/0)
        Tak Tavern [only Ada]:
            This button has expired. `/tak board` shows a board with new ones.
        Ada: (forged: Move of no game)
        Tak Tavern [only Ada]:
            This button's game isn't in this channel. `/tak games` lists yours.
        Bo: (Move)
        Tak Tavern [only Bo]:
            It's not your turn in game 1; @Ada is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
        Cleo: (Move)
        Tak Tavern [only Cleo]:
            You don't play in game 1. `/tak board` shows it to you and lets you watch it; `/tak games` lists your own.
        Cleo: (More)
        Tak Tavern [only Cleo]:
            **Game 1** · 5x5 · move 1
            @Ada plays White, @Bo plays Black. Each player's first stone is a flat of the other colour.
            @Ada to move (White): where does @Bo's first stone go?
            picture: tak-1-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Tell me the result) (Follow every move)
            (Note) (Free board)
        Cleo: (forged: Keep playing)
        Tak Tavern [only Cleo]:
            The game goes on.
        In #garden.
        Ada: (forged: move of the game in #tavern)
        Bo [to all]:
            Hello!
        Tak Tavern [only Ada]:
            Game 1 is in #tavern. Please play there.
        Ada: (forged: more of the game in #tavern)
        Tak Tavern [only Ada]:
            Game 1 is in #tavern. Please play there.
        Ada: (forged: resign of the game in #tavern)
        Tak Tavern [only Ada]:
            Game 1 is in #tavern. Please play there.
        Ada: (forged: cancel of the game in #tavern)
        Tak Tavern [only Ada]:
            Game 1 is in #tavern. Please play there.
        Ada: (forged: offer-draw of the game in #tavern)
        Tak Tavern [only Ada]:
            Game 1 is in #tavern. Please play there.
    "#]]);
    play.enter_channel("tavern");
    play.forges("Ada", "Cancel", &cancel).await;
    play.tells(&expect![[r#"
        In #tavern.
        Ada: (forged: Cancel)
        Tak Tavern [only Ada]:
            You cancelled game 1.
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · cancelled
            The game between @Ada and @Bo was cancelled. It doesn't count.
            picture: tak-1-1.png “Tak, 5 by 5. The game was cancelled. Flats: …”
            (Rematch) (grey: Replay) (grey: Analyse) (PTN)
    "#]]);
    let rows = "select kind from events";
    tavern.database.holds(rows, &["cancel"]).await;
}

/// A double click, or two plies of one player: one is played, and the other is
/// refused.
async fn simultaneous_plies_play_one(tavern: &Tavern) {
    let (ada, bo, channel) = (&tavern.ada, &tavern.bo, tavern.channel);
    let challenge = tavern.challenge("size:5x5").await;
    let (one, two) = tokio::join!(
        bo.clicks(&challenge, "Accept"),
        bo.clicks(&challenge, "Accept")
    );
    let mut answers = [tavern.message_of(one).await, tavern.message_of(two).await];
    answers.sort_by_key(|message| message.private_to.is_some());
    assert_eq!(answers[0].private_to, None);
    assert_eq!(
        with_commands(&answers[1].content),
        "This challenge was already accepted: game 1. Make a new one with `/tak challenge`."
    );
    let rows = "select count(*) from games";
    tavern.database.holds(rows, &["1"]).await;

    let (one, two) = tokio::join!(
        ada.types(channel, "/tak move ply:a1"),
        ada.types(channel, "/tak move ply:b1"),
    );
    let mut answers = [tavern.message_of(one).await, tavern.message_of(two).await];
    answers.sort_by_key(|message| message.private_to.is_some());
    assert_eq!(
        (answers[0].private_to, &answers[0].notified),
        (None, &vec![bo.id])
    );
    let no = format!("It's not your turn in game 1; <@{}> is to move.", bo.id);
    assert_begins(&answers[1].content, &no);
    let rows = "select count(*) from events";
    tavern.database.holds(rows, &["1"]).await;
}
