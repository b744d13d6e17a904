//! Resignations and cancellations.

use crate::{Play, Tavern, expect, on_both_engines, script};

on_both_engines!(
    resignation_needs_confirmation_and_notifies_the_opponent,
    early_game_can_be_cancelled_alone,
    finished_game_refuses_buttons_and_commands
);

/// By button and by command, out of turn, and with a change of mind.
async fn resignation_needs_confirmation_and_notifies_the_opponent(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    script![[r#"
        (Bo: (More), (Resign))
        Bo: (Keep playing)
        Tak Tavern changed [only Bo] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            The game goes on.
        (Bo: /tak resign)
        Bo: (Resign)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 4x4 · Black resigned, 1-0
            @Bo resigns. **@Ada wins.** Congratulations!
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-1.png “Tak, 4 by 4. Black resigned, White won. Flat…”
            (Rematch) (grey: Replay) (grey: Analyse) (PTN)
        Tak Tavern changed [only Bo] “Resign game 1? You can't undo that. The game doesn't count, so this costs you nothing.” to:
            You resigned game 1.
    "#] for play];
    let rows = "select result, reason from games";
    tavern.database.holds(rows, &["white resignation"]).await;
}

/// Until both players have moved twice, one of them may cancel alone.
async fn early_game_can_be_cancelled_alone(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a1 d4").await;
    script![[r#"
        (Bo: (More), (Cancel the game))
        Bo: (Keep playing)
        Tak Tavern changed [only Bo] “Cancel game 1? It won't count for either of you.” to:
            The game goes on.
        (Bo: (More))
        Bo: (Cancel the game)
        Tak Tavern [only Bo]:
            Cancel game 1? It won't count for either of you.
            (Cancel the game) (Keep playing)
    "#] for play];
    let cancel = play.button("Bo", "Cancel the game");
    script![[r#"
        Bo: (Cancel the game)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 4x4 · cancelled
            The game between @Ada and @Bo was cancelled. It doesn't count.
            picture: tak-1-3.png “Tak, 4 by 4. The game was cancelled. Last mo…”
            (Rematch) (Replay) (Analyse) (PTN)
        Tak Tavern changed [only Bo] “Cancel game 1? It won't count for either of you.” to:
            You cancelled game 1.
    "#] for play];

    let mut play = Play::with_game(tavern, "size:4x4").await;
    play.moves("a1 d4 b1 c4").await;
    play.clicks("Bo", "More").await;
    play.forges("Bo", "Cancel the game before", &cancel).await;
    let late = play.button("Bo", "Resign").replace("ask-resign", "cancel");
    play.forges("Bo", "Cancel", &late).await;
    play.tells(&expect![[r#"
        Bo: (More)
        Tak Tavern [only Bo]:
            Game 2 against @Ada: what would you like to do?
            -# A **Free board** is yours alone, to try moves.
            (Plan a reply) (Offer a draw) (Ask for a takeback) (Ask to cancel)
            (Resign) (link: Newest board)
            (Note) (Free board)
        Bo: (forged: Cancel the game before)
        Tak Tavern [only Bo]:
            Game 1 is over. Start a new one with `/tak challenge`.
        Bo: (forged: Cancel)
        Tak Tavern [only Bo]:
            Game 2 is too far along to cancel alone. Ask your opponent with `/tak offer`.
    "#]]);
    let ends = tavern
        .database
        .ask("select result, reason from games order by number");
    assert_eq!(ends.await, ["none cancelled", "- -"]);
}

async fn finished_game_refuses_buttons_and_commands(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    let board = play.button("Ada", "More");
    play.moves("c3 a1 b1 b3").await;
    let last = play.button("Ada", "More");
    play.moves("c1").await;
    play.forges("Ada", "the first More", &board).await;
    for verb in ["more", "move", "resign", "offer-draw"] {
        play.forges("Bo", verb, &last.replace("more", verb)).await;
    }
    play.tells(&expect![[r#"
        Ada: (forged: the first More)
        Tak Tavern [only Ada]:
            Game 1 is over. Start a new one with `/tak challenge`.
        Bo: (forged: more)
        Tak Tavern [only Bo]:
            Game 1 is over. Start a new one with `/tak challenge`.
        Bo: (forged: move)
        Tak Tavern [only Bo]:
            Game 1 is over. Start a new one with `/tak challenge`.
        Bo: (forged: resign)
        Tak Tavern [only Bo]:
            Game 1 is over. Start a new one with `/tak challenge`.
        Bo: (forged: offer-draw)
        Tak Tavern [only Bo]:
            Game 1 is over. Start a new one with `/tak challenge`.
    "#]]);
    script![[r#"
        Ada: /tak move ply:a1 game:1
        Tak Tavern [only Ada]:
            Game 1 is over. Start a new one with `/tak challenge`.
        Bo: /tak offer what:draw game:1
        Tak Tavern [only Bo]:
            Game 1 is over. Start a new one with `/tak challenge`.
        Bo: /tak resign game:1
        Tak Tavern [only Bo]:
            Game 1 is over. Start a new one with `/tak challenge`.
        Bo: /tak board game:1
        Tak Tavern [to all]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Ada played `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing, because you haven't both played at least 3 moves.
            -# Look closer, only for you: `/tak board` with `as`, `hints` or `stack`.
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Rematch) (Replay) (Analyse) (PTN)
        (The next game swaps the colours.)
        Ada: /tak challenge opponent:@Bo
        Tak Tavern [to all; notifies Bo]:
            @Ada challenges @Bo to a game of Tak.
            5x5. @Ada began last time, so @Bo begins now.
            (Accept) (Counter-offer) (Decline) (Withdraw)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 2** · 5x5 · move 1
            @Bo plays White, @Ada plays Black. Each player's first stone is a flat of the other colour.
            @Bo to move (White): where does @Ada's first stone go?
            picture: tak-2-0.png “Tak, 5 by 5. Move 1, White to play. Flats: W…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada challenges @Bo to a game of Tak.” to:
            @Bo accepted the challenge from @Ada: game 2.
    "#] for play];
}
