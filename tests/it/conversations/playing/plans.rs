//! Planned replies to the opponent's plies.

mod any_other;
mod on_board;
mod steps;

use crate::{Engine, Play, Tavern, on_both_engines, script};

on_both_engines!(
    planned_reply_is_played_immediately,
    planned_line_is_followed_through_several_replies,
    plan_is_dropped_when_the_game_leaves_it,
    invalid_plan_is_refused,
    second_reply_replaces_the_first,
    plan_is_hidden_from_everyone_else,
    planned_ply_can_end_the_game
);

const PLANS: &str = "select player, board_event, version, tree from plans order by player";

async fn planned_reply_is_played_immediately(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        Ada: /tak plan if:c4 …
            … c4  (a black flat on c4)
            … Sc4  (a black wall on c4)
            … Cc4  (a black capstone on c4)
        Ada: /tak plan if:c4 then:Cd …
            … Cd1  (a white capstone on d1)
            … Cd2  (a white capstone on d2)
            … Cd3  (a white capstone on d3)
            … Cd4  (a white capstone on d4)
            … Cd5  (a white capstone on d5)
        Ada: /tak plan if:c4 then:Cd4
        Tak Tavern [only Ada]:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → Cd4
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Plan another) (Choose on the board) (Continue) (Drop all)
        Bo: /tak move ply:c4
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `c4`, a black flat on c4. @Ada had planned the reply `Cd4`, a white capstone on d4. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    let log = "select kind, detail from events order by number";
    let log = tavern.database.ask(log).await;
    assert_eq!(log[3..], ["ply c4", "planned Cd4"]);
    assert_eq!(tavern.database.ask(PLANS).await, Vec::<String>::new());
    script![[r#"
        (The PTN of the game contains no plans.)
        Bo: /tak replay as:tps
        Tak Tavern [only Bo]:
            **Game 1** · 5x5 · move 3
            The position after `3. Cd4`:
            ```
            x4,1/x2,2,1C,x/x2,1,x2/x5/2,x4 2 3
            ```
        Bo: /tak move ply:d3
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 4
            @Bo played `d3`, a black flat on d3. @Ada to move (White).
            picture: tak-1-6.png “Tak, 5 by 5. Move 4, White to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
}

async fn planned_line_is_followed_through_several_replies(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        (Ada: /tak plan if:c4 then:"d4 / Sb2 / b3", /tak plan if:c4 then:"d4 a2 a3")
        Ada: /tak plan if:b4 then:b3
        Tak Tavern [only Ada]:
            Planned. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → d4
                Sb2 → b3
                a2 → a3
            b4 → b3
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            <Drop a line: c4 → d4 · Sb2 → b3 | c4 → d4 · a2 → a3 | b4 → b3>
            <Continue a line: c4 → d4 … | c4 → d4 · Sb2 → b3 … | c4 → d4 · a2 → a3 … | b4 → b3 …>
            (Plan another) (Choose on the board) (Drop all)
        Bo: /tak move ply:c4
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Bo played `c4`, a black flat on c4. @Ada had planned the reply `d4`, a white flat on d4. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak plan
        Tak Tavern [only Ada]:
            **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            Sb2 → b3
            a2 → a3
            ```
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            <Drop a line: Sb2 → b3 | a2 → a3>
            <Continue a line: Sb2 → b3 … | a2 → a3 …>
            (Plan another) (Choose on the board) (Drop all)
        Bo: /tak move ply:a2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Bo played `a2`, a black flat on a2. @Ada had planned the reply `a3`, a white flat on a3. @Bo to move (Black).
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak plan
        Tak Tavern [only Ada]:
            **Game 1** against @Bo: no planned replies. While @Bo is to move, queue one on the board, or with `/tak plan`, `if` and `then`. Only you see it.
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Plan a reply) (Choose on the board)
    "#] for play];
}

/// The answer names the replaced reply, and offers another try after a typing
/// error.
async fn second_reply_replaces_the_first(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        (Ada: /tak plan if:c4 then:"d4 c5 d5")
        Ada: /tak plan if:c4 then:b4
        Tak Tavern [only Ada]:
            Planned, replacing `c4 → d4 · c5 → d5`. **Game 1** against @Bo: your planned replies. Only you see them. Each is played as soon as @Bo plays the move before it.
            ```
            c4 → b4
            ```
            picture: tak-1-3.png “Tak, 5 by 5. Move 2, Black to play. Last mov…”
            (Plan another) (Choose on the board) (Continue) (Drop all)
        Ada: /tak plan if:c4 then:z9
        Tak Tavern [only Ada]:
            You can't plan `z9` after `c4`. Name a square with a letter from a to e and a number from 1 to 5, such as c3.
            (Try again)
        Ada: (Try again)
            form “Plan a reply in game 1”
            If they play: [] or [b1, or any]
            I reply: [] or [b2, or a line: b2 / c1+ / a3 is reply, their move, reply]
    "#] for play];
}

async fn plan_is_dropped_when_the_game_leaves_it(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        (Ada: /tak plan if:c4 then:d4)
        Bo: /tak move ply:b2
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 3
            @Bo played `b2`, a black flat on b2. @Ada to move (White).
            picture: tak-1-4.png “Tak, 5 by 5. Move 3, White to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak move ply:d4
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 3
            @Ada played `d4`, a white flat on d4. @Bo to move (Black).
            picture: tak-1-5.png “Tak, 5 by 5. Move 3, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [only Ada]:
            Your plan in game 1 had no reply to that move, so it was dropped.
        Bo: /tak move ply:b3
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 4
            @Bo played `b3`, a black flat on b3. @Ada to move (White).
            picture: tak-1-6.png “Tak, 5 by 5. Move 4, White to play. Last mov…”
            (Move) (More) (My games)
        Ada: /tak move ply:d3
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Ada played `d3`, a white flat on d3. @Bo to move (Black).
            picture: tak-1-7.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    // A takeback also leaves the planned board.
    script![[r#"
        (Ada: /tak plan if:c4 then:c5, /tak offer what:takeback)
        Bo: (Accept)
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 4
            `d3` was taken back at the request of @Ada. @Ada to move (White).
            picture: tak-1-9.png “Tak, 5 by 5. Move 4, White to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern changed [to all] “@Ada would like to take back `d3` in game 1. @Bo, do you agree?” to:
            @Bo accepted the takeback request from @Ada in game 1.
        Ada: /tak move ply:d2
        Tak Tavern [to all; notifies Bo]:
            **Game 1** · 5x5 · move 4
            @Ada played `d2`, a white flat on d2. @Bo to move (Black).
            picture: tak-1-10.png “Tak, 5 by 5. Move 4, Black to play. Last mov…”
            (Move) (More) (My games)
        Tak Tavern [only Ada]:
            Your plan in game 1 had no reply to that move, so it was dropped.
            You've typed several moves. **Move** can open the form at once: choose it in `/tak settings` under **Moves, reminders, vacation…**
        Bo: /tak move ply:c4
        Tak Tavern [to all; notifies Ada]:
            **Game 1** · 5x5 · move 5
            @Bo played `c4`, a black flat on c4. @Ada to move (White).
            picture: tak-1-11.png “Tak, 5 by 5. Move 5, White to play. Last mov…”
            (Move) (More) (My games)
    "#] for play];
    assert_eq!(tavern.database.ask(PLANS).await, Vec::<String>::new());
    // The end of a game deletes its plans.
    play.types("Ada", "/tak move ply:e2").await;
    play.types("Ada", "/tak plan if:b5 then:c5").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    assert_eq!(tavern.database.ask(PLANS).await, Vec::<String>::new());
}

async fn invalid_plan_is_refused(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    script![[r#"
        (Ada: /tak plan, (Plan a reply))
        (Bo: /tak plan if:c4 then:d4, /tak plan, /tak plan if:c …)
        (Cleo: /tak plan, /tak plan game:1)
        (Ada: /tak plan if:c4, /tak plan then:c4, /tak plan if:c3 then:c4, /tak plan if:c4 then:c4, /tak plan if:c4 then:"d4 banana")
        (Ada: /tak plan if:c4 then:"d4 b2", /tak plan if:"c4 b2" then:d4, /tak plan if:c4 then:"a2 a3 a4 a5 b1 b2 b3 b4 b5")
        (Ada: /tak plan if:b1 then:c4, /tak plan if:b2 then:c4, /tak plan if:b3 then:c4, /tak plan if:b4 then:c4)
        (Ada: /tak plan if:b5 then:c4, /tak plan if:d1 then:c4, /tak plan if:d2 then:c4, /tak plan if:d3 then:c4)
        Ada: /tak plan if:d4 then:c4
        Tak Tavern [only Ada]:
            A plan holds at most 8 lines. Drop one in the menu of `/tak plan` first.
    "#] for play];
    // A form for a board that has changed in the meantime.
    script![[r#"
        (Bo: /tak move ply:a2)
        Ada: [if: c4, then: d4]
        Tak Tavern [only Ada]:
            Game 1 has moved on. Use its newest board: `/tak board` shows it.
    "#] for play];
}

async fn plan_is_hidden_from_everyone_else(engine: Engine) {
    let mut transcripts = Vec::new();
    for plans in [false, true] {
        let tavern = Tavern::open(engine).await;
        let mut play = Play::with_game(&tavern, "size:5x5").await;
        play.moves("a1 e5 c3").await;
        if plans {
            play.types("Ada", "/tak plan if:c4 then:d4").await;
        }
        play.text();
        play.types("Bo", "/tak plan").await;
        play.completes("Bo", "/tak plan if:c").await;
        play.completes("Bo", "/tak move ply:c").await;
        play.types("Bo", "/tak board").await;
        play.types("Bo", "/tak games").await;
        play.clicks("Bo", "More").await;
        play.types("Cleo", "/tak board").await;
        play.types("Bo", "/tak move ply:b2").await;
        transcripts.push(play.text());
        tavern.close().await;
    }
    assert_eq!(transcripts[0], transcripts[1]);
}

async fn planned_ply_can_end_the_game(tavern: &Tavern) {
    let mut play = Play::with_game(tavern, "size:3x3").await;
    play.moves("a3 a1 b1").await;
    script![[r#"
        (Ada: /tak plan if:b3 then:c1)
        Bo: /tak move ply:b3
        Tak Tavern [to all; notifies Bo and Ada]:
            **Game 1** · 3x3 · White won with a road, R-0
            @Bo played `b3`, a black flat on b3. **Tak!** @Ada had planned the reply `c1`, a white flat on c1. **@Ada wins with a road.** Congratulations! Well played, @Bo.
            This game counts for nothing, because you haven't both played at least 3 moves.
            picture: tak-1-5.png “Tak, 3 by 3. White won with a road: a1 b1 c1…”
            (Rematch) (Replay) (Analyse) (PTN)
    "#] for play];
}
