//! Answers that are planned while one waits.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    a_reply_is_planned_and_played,
    a_line_is_followed_by_several_answers,
    a_game_leaves_what_was_planned,
    planned_by_the_form_and_dropped,
    plans_that_are_refused,
    nobody_else_learns_of_a_plan,
    a_planned_ply_ends_the_game
);

const PLANS: &str = "select player, board_event, version, tree from plans order by player";

async fn a_reply_is_planned_and_played(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.text();
    play.completes("Ada", "/tak plan if:c4").await;
    play.completes("Ada", "/tak plan if:c4 then:Cd").await;
    play.types("Ada", "/tak plan if:c4 then:Cd4").await;
    play.types("Bo", "/tak move ply:c4").await;
    play.tells(&expect![[""]]);
    let log = "select kind, detail from events order by number";
    let log = tavern.database.ask(log).await;
    assert_eq!(log[3..], ["ply c4", "planned Cd4"]);
    assert_eq!(tavern.database.ask(PLANS).await, Vec::<String>::new());
    // The notation of the game knows of no plans.
    play.types("Bo", "/tak replay as:tps").await;
    play.types("Bo", "/tak move ply:d3").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn a_line_is_followed_by_several_answers(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.types("Ada", "/tak plan if:c4 then:\"d4 / Sb2 / b3\"")
        .await;
    play.types("Ada", "/tak plan if:c4 then:\"d4 a2 a3\"").await;
    play.text();
    play.types("Ada", "/tak plan if:b4 then:b3").await;
    play.types("Bo", "/tak move ply:c4").await;
    play.types("Ada", "/tak plan").await;
    play.types("Bo", "/tak move ply:a2").await;
    play.types("Ada", "/tak plan").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// Whoever planned is told once, with their next ply.
async fn a_game_leaves_what_was_planned(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.types("Ada", "/tak plan if:c4 then:d4").await;
    play.text();
    play.types("Bo", "/tak move ply:b2").await;
    play.types("Ada", "/tak move ply:d4").await;
    play.types("Bo", "/tak move ply:b3").await;
    play.types("Ada", "/tak move ply:d3").await;
    play.tells(&expect![[""]]);
    // A takeback is another board, too.
    play.types("Ada", "/tak plan if:c4 then:c5").await;
    play.types("Ada", "/tak offer what:takeback").await;
    play.text();
    play.clicks("Bo", "Accept").await;
    play.types("Ada", "/tak move ply:d2").await;
    play.types("Bo", "/tak move ply:c4").await;
    play.tells(&expect![[""]]);
    assert_eq!(tavern.database.ask(PLANS).await, Vec::<String>::new());
    // What is planned when a game ends is forgotten with it.
    play.types("Ada", "/tak move ply:e2").await;
    play.types("Ada", "/tak plan if:b5 then:c5").await;
    play.types("Bo", "/tak resign").await;
    play.clicks("Bo", "Resign").await;
    assert_eq!(tavern.database.ask(PLANS).await, Vec::<String>::new());
    tavern.close().await;
}

async fn planned_by_the_form_and_dropped(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.text();
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Plan a reply").await;
    play.fills_lines("Ada", &[("if", "c4"), ("then", "d4 b2 b3")])
        .await;
    play.clicks("Ada", "Plan another").await;
    play.fills_lines("Ada", &[("if", "c4"), ("then", "d4 a2 a3")])
        .await;
    let drop_all = play.button("Ada", "Drop all");
    play.picks("Ada", "c4 → d4 · b2 → b3").await;
    play.forges("Ada", "Drop all, of the plan before", &drop_all)
        .await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Your plan").await;
    play.clicks("Ada", "Drop all").await;
    play.types("Bo", "/tak move ply:c4").await;
    play.forges("Ada", "Drop all, of another board", &drop_all)
        .await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn plans_that_are_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Plan a reply").await;
    play.text();
    play.types("Bo", "/tak plan if:c4 then:d4").await;
    play.types("Bo", "/tak plan").await;
    play.completes("Bo", "/tak plan if:c").await;
    play.types("Cleo", "/tak plan").await;
    play.types("Cleo", "/tak plan game:1").await;
    play.types("Ada", "/tak plan if:c4").await;
    play.types("Ada", "/tak plan then:c4").await;
    play.types("Ada", "/tak plan if:c3 then:c4").await;
    play.types("Ada", "/tak plan if:c4 then:c4").await;
    play.types("Ada", "/tak plan if:c4 then:\"d4 banana\"")
        .await;
    play.types("Ada", "/tak plan if:c4 then:\"d4 b2\"").await;
    play.types("Ada", "/tak plan if:\"c4 b2\" then:d4").await;
    play.types("Ada", "/tak plan if:c4 then:\"a2 a3 a4 a5 b1 b2 b3 b4 b5\"")
        .await;
    for ply in ["b1", "b2", "b3", "b4", "b5", "d1", "d2", "d3"] {
        play.types("Ada", &format!("/tak plan if:{ply} then:c4"))
            .await;
    }
    play.text();
    play.types("Ada", "/tak plan if:d4 then:c4").await;
    play.tells(&expect![[""]]);
    // A form for a board that has changed meanwhile.
    play.types("Bo", "/tak move ply:a2").await;
    play.text();
    play.fills_lines("Ada", &[("if", "c4"), ("then", "d4")])
        .await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// What Bo sees is the same whether or not Ada has planned.
async fn nobody_else_learns_of_a_plan(engine: Engine) {
    let mut seen = Vec::new();
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
        seen.push(play.text());
        tavern.close().await;
    }
    assert_eq!(seen[0], seen[1]);
}

async fn a_planned_ply_ends_the_game(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.moves("a3 a1 b1").await;
    play.types("Ada", "/tak plan if:b3 then:c1").await;
    play.text();
    play.types("Bo", "/tak move ply:b3").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}
