//! Ambiguous typed plies, and those that fit another game.

use crate::{Play, Tavern, on_both_engines, script, setup};

on_both_engines!(
    ambiguous_words_ask_before_they_play,
    question_of_an_older_board_plays_nothing,
    ambiguous_words_in_german_ask_in_german,
    refused_ply_leads_to_the_other_game,
    ply_out_of_turn_leads_to_the_other_game,
    ply_that_fits_two_other_games_leads_to_none,
    capture_on_an_empty_square_is_explained,
    ambiguous_plan_is_refused
);

/// White has a stack of three on b3.
const TOWER: &str = "size:5x5 position:\"x5/x5/x,121,1,2,x/x5/x5 1 9\"";

async fn plies(tavern: &Tavern) -> Vec<String> {
    let rows = "select games.number, kind, detail from events join games on games.id = game \
                order by games.number, events.number";
    tavern.database.ask(rows).await
}

async fn ambiguous_words_ask_before_they_play(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, TOWER).await;
    script![[r#"
        Ada: /tak move ply:"b3 down" …
            … b3-  (1 on b2)
            … 2b3-  (2 on b2)
            … 3b3-  (3 on b2)
            … 2b3-11  (1 on b2, 1 on b1)
            … 3b3-21  (2 on b2, 1 on b1)
            … 3b3-12  (1 on b2, 2 on b1)
            … b3+  (1 on b4)
            … b3>  (1 on c3)
            … b3<  (1 on a3)
            … 2b3+  (2 on b4)
            … 2b3>  (2 on c3)
            … 2b3<  (2 on a3)
            … 2b3+11  (1 on b4, 1 on b5)
            … 2b3>11  (1 on c3, 1 on d3)
            … 3b3+  (3 on b4)
            … 3b3>  (3 on c3)
            … 3b3<  (3 on a3)
            … 3b3+21  (2 on b4, 1 on b5)
            … 3b3+12  (1 on b4, 2 on b5)
            … 3b3>21  (2 on c3, 1 on d3)
            … 3b3>12  (1 on c3, 2 on d3)
            … 3b3>111  (1 on c3, 1 on d3, 1 on e3)
        Ada: /tak move ply:"b3 down"
        Tak Tavern [only Ada]:
            **Game 1:** **How many pieces should move from b3?** Next time, put the number first, as in `3b3-`.
            (b3-  (1 on b2)) (2b3-  (2 on b2)) (3b3-  (3 on b2))
            (Try again) (Step by step)
    "#] for play];
    assert_eq!(plies(tavern).await, Vec::<String>::new());
    script![[r#"
        Ada: /tak move ply:"wal d5"
        Tak Tavern [only Ada]:
            **Game 1:** I'm not sure I read that right. Did you mean `Sd5`?
            (Sd5  (your wall))
            (Try again) (Step by step)
        Ada: /tak move ply:"b3 to b5"
        Tak Tavern [only Ada]:
            **Game 1:** That can mean more than one move. **Which one do you mean?**
            (2b3+11  (1 on b4, 1 on b5)) (3b3+21  (2 on b4, 1 on b5)) (3b3+12  (1 on b4, 2 on b5))
            (Try again) (Step by step)
    "#] for play];
    assert_eq!(plies(tavern).await, Vec::<String>::new());
    script![[r#"
        Ada: (2b3-  (2 on b2))
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 9
            @Ada played `2b3-`, 2 from b3 down to b2. @Bo to move (Black).
            picture: tak-1-1.png “Tak, 5 by 5. Move 9, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 1:** **How many pieces should move from b3?** Next time, put the number first, as in `3b3-`.” to:
            You played `2b3-`.
    "#] for play];
    assert_eq!(plies(tavern).await, ["1 ply 2b3-"]);
}

async fn question_of_an_older_board_plays_nothing(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, TOWER).await;
    script![[r#"
        (Ada: /tak move ply:"b3 down", /tak move ply:e5)
        Ada: (3b3-  (3 on b2))
        Tak Tavern changed [only Ada] “**Game 1:** **How many pieces should move from b3?** Next time, put the number first, as in `3b3-`.” to:
            The game has moved on, so nothing was played. Here's the board now:
            **Game 1** · 5x5 · move 9
            @Ada played `e5`, a white flat on e5. @Bo to move (Black).
            picture: tak-1-1.png “Tak, 5 by 5. Move 9, Black to play. Last mov…”
            (link: Newest board)
    "#] for play];
    assert_eq!(plies(tavern).await, ["1 ply e5"]);
}

async fn ambiguous_words_in_german_ask_in_german(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, TOWER).await;
    script![[r#"
        (Ada: /tak settings, <Language: Deutsch>)
        Ada: /tak move ply:"b3 runter"
        Tak Tavern [only Ada]:
            **Partie 1:** **Wie viele Steine sollen von b3 ziehen?** Stell die Zahl nächstes Mal voran, etwa `3b3-`.
            (b3-  (1 auf b2)) (2b3-  (2 auf b2)) (3b3-  (3 auf b2))
            (Noch einmal) (Schritt für Schritt)
        Ada: /tak move ply:"alle von b3 runter"
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 9
            @Ada played `3b3-`, 3 from b3 down to b2. @Bo to move (Black).
            picture: tak-1-1.png “Tak, 5 by 5. Move 9, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    assert_eq!(plies(tavern).await, ["1 ply 3b3-"]);
}

async fn capture_on_an_empty_square_is_explained(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, TOWER).await;
    script![[r#"
        Ada: /tak move ply:"take b4"
        Tak Tavern [only Ada]:
            **Game 1:** b4 is empty, so there's nothing to capture. **Move a stack there, or place a piece?**
            (b3+  (1 on b4)) (2b3+  (2 on b4)) (3b3+  (3 on b4)) (b4  (your flat)) (Sb4  (your wall))
            (Cb4  (your capstone))
            (Try again) (Step by step)
        Ada: /tak move ply:"take e5"
        Tak Tavern [only Ada]:
            **Game 1:** e5 is empty, so there's nothing to capture. **Place a piece there?**
            (e5  (your flat)) (Se5  (your wall)) (Ce5  (your capstone))
            (Try again) (Step by step)
    "#] for play];
    setup!["Ada: /tak settings, <Language: Deutsch>" for play];
    play.text();
    script![[r#"
        Ada: /tak move ply:"schlag b4"
        Tak Tavern [only Ada]:
            **Partie 1:** b4 ist leer: Dort gibt es nichts zu schlagen. **Willst du einen Stapel dorthin ziehen oder einen Stein setzen?**
            (b3+  (1 auf b4)) (2b3+  (2 auf b4)) (3b3+  (3 auf b4)) (b4  (dein Flachstein)) (Sb4  (deine Mauer))
            (Cb4  (dein Schlussstein))
            (Noch einmal) (Schritt für Schritt)
        Ada: /tak move ply:"schlag e5"
        Tak Tavern [only Ada]:
            **Partie 1:** e5 ist leer: Dort gibt es nichts zu schlagen. **Willst du dort einen Stein setzen?**
            (e5  (dein Flachstein)) (Se5  (deine Mauer)) (Ce5  (dein Schlussstein))
            (Noch einmal) (Schritt für Schritt)
    "#] for play];
    assert_eq!(plies(tavern).await, Vec::<String>::new());
}

/// The games 1 with Bo and 2 with Cleo, with Ada to move in both.
async fn two_games(tavern: &Tavern) -> Play<'_> {
    let mut play = Play::with_game(tavern, "size:3x3 position:\"1,x2/x3/2,x2 1 5\"").await;
    let other = "size:3x3 position:\"x3/1,x2/2,x2 1 5\"";
    play.types(
        "Ada",
        &format!("/tak challenge opponent:@Cleo first:me {other}"),
    )
    .await;
    setup!["Cleo: (Accept)" for play];
    play.text();
    play
}

async fn refused_ply_leads_to_the_other_game(tavern: &Tavern) {
    let mut play = two_games(tavern).await;
    script![[r#"
        Ada: /tak move ply:a3 game:1
        Tak Tavern [only Ada]:
            **Game 1:** a3 holds a white flat. You can only place pieces on free squares. Did you mean `a3>` or `a3-`?
            It would work in game 2 against @Cleo, where it's your turn.
            (a3>  (1 on b3)) (a3-  (1 on a2))
            (Play a3 in game 2)
            (Try again) (Step by step)
        Ada: (Play a3 in game 2)
        Tak Tavern [to all; notifies Cleo]:
            **Game 2** · 3x3 · move 5
            @Ada played `a3`, a white flat on a3. @Cleo to move (Black).
            picture: tak-2-1.png “Tak, 3 by 3. Move 5, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [only Ada] “**Game 1:** a3 holds a white flat. You can only place pieces on free squares. Did you mean `a3>` or `a3-`?” to:
            You played `a3`.
            (Next game (1 waiting))
        (In the only game with the turn, the refusal names it alone.)
        Ada: /tak move ply:a3
        Tak Tavern [only Ada]:
            **Game 1:** a3 holds a white flat. You can only place pieces on free squares. Did you mean `a3>` or `a3-`?
            (a3>  (1 on b3)) (a3-  (1 on a2))
            (Try again) (Step by step)
    "#] for play];
    assert_eq!(plies(tavern).await, ["2 ply a3"]);
}

async fn ply_out_of_turn_leads_to_the_other_game(tavern: &Tavern) {
    let mut play = two_games(tavern).await;
    setup!["Ada: /tak move ply:c3 game:1" for play];
    play.text();
    script![[r#"
        Ada: /tak move ply:b2 game:1
        Tak Tavern [only Ada]:
            It's not your turn in game 1; @Bo is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
            It would work in game 2 against @Cleo, where it's your turn.
            (Play b2 in game 2)
        Ada: (Play b2 in game 2)
        Tak Tavern [to all; notifies Cleo]:
            **Game 2** · 3x3 · move 5
            @Ada played `b2`, a white flat on b2. **Tak!** @Cleo to move (Black).
            picture: tak-2-1.png “Tak, 3 by 3. Move 5, Black to play. Last mov…”
            (Move) (Where's Tak?) (More) (My games)
        Tak Tavern changed [only Ada] “It's not your turn in game 1; @Bo is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.” to:
            You played `b2`.
        Ada: /tak move ply:b1 game:1
        Tak Tavern [only Ada]:
            It's not your turn in game 1; @Bo is to move. You'll be notified when it's your turn. Until then, `/tak plan` can queue your reply.
    "#] for play];
    assert_eq!(plies(tavern).await, ["1 ply c3", "2 ply b2"]);
}

async fn ply_that_fits_two_other_games_leads_to_none(tavern: &Tavern) {
    let mut play = two_games(tavern).await;
    setup!["Ada: /tak challenge opponent:@Dan first:me size:3x3" for play];
    setup!["Dan: (Accept)" for play];
    play.text();
    script![[r#"
        Ada: /tak move ply:a3 game:1
        Tak Tavern [only Ada]:
            **Game 1:** a3 holds a white flat. You can only place pieces on free squares. Did you mean `a3>` or `a3-`?
            (a3>  (1 on b3)) (a3-  (1 on a2))
            (Try again) (Step by step)
    "#] for play];
}

async fn ambiguous_plan_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, TOWER).await;
    script![[r#"
        Bo: /tak plan if:"b3 down" then:e1
        Tak Tavern [only Bo]:
            `b3 down` can mean `b3-`, `2b3-` or `3b3-`. Type the one you want.
            (Try again)
        Bo: /tak plan if:2b3- then:e1
        Tak Tavern [only Bo]:
            Planned. **Game 1** against @Ada: your planned replies. Only you see them. Each is played as soon as @Ada plays the move before it.
            ```
            2b3- → e1
            ```
            picture: tak-1-0.png “Tak, 5 by 5. Move 9, White to play. Flats: W…”
            (Plan another) (Choose on the board) (Continue) (Drop all)
    "#] for play];
}
