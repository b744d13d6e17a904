//! Plans that are chosen on the board, by buttons alone.

use expect_test::expect;

use super::PLANS;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    line_is_planned_by_buttons_alone,
    continued_lines_are_chosen_in_a_menu,
    another_answer_replaces_the_planned_one,
    changed_plan_or_board_refuses_old_steps,
    ply_that_ends_the_game_has_no_answer
);

/// Six presses for the first reply, and five for each that continues its line.
async fn line_is_planned_by_buttons_alone(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.text();
    play.clicks("Ada", "More").await;
    for label in [
        "Plan a reply",
        "c4",
        "Choose your reply",
        "d4",
        "Add to plan",
    ] {
        play.clicks("Ada", label).await;
    }
    play.tells(&expect![[r#""#]]);
    for label in [
        "Continue",
        "a1 ↕",
        "↑ a2",
        "Choose your reply",
        "c3 ↕",
        "→ d3",
        "Add to plan",
    ] {
        play.clicks("Ada", label).await;
    }
    play.tells(&expect![[r#""#]]);
    let plans = tavern.database.ask(PLANS).await;
    assert!(plans[0].ends_with(" 2 c4 d4 (a1+ c3>)"), "{plans:?}");
    play.types("Bo", "/tak move ply:c4").await;
    play.types("Bo", "/tak move ply:a1+").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

async fn continued_lines_are_chosen_in_a_menu(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4 c3").await;
    play.types("Ada", "/tak plan if:c2 then:\"b2 b3 a3 a4 b4\"")
        .await;
    play.types("Ada", "/tak plan if:c4 then:b2").await;
    play.text();
    play.picks("Ada", "c2 → b2 · b3 → a3 …").await;
    play.clicks("Ada", "Any other move").await;
    play.clicks("Ada", "Change their move").await;
    play.clicks("Ada", "a2").await;
    play.clicks("Ada", "Wall instead").await;
    play.clicks("Ada", "Back").await;
    play.clicks("Ada", "Choose your reply").await;
    play.clicks("Ada", "d1").await;
    play.clicks("Ada", "Change their move").await;
    play.clicks("Ada", "Choose your reply").await;
    play.clicks("Ada", "a4").await;
    play.clicks("Ada", "Add to plan").await;
    play.clicks("Ada", "Choose on the board").await;
    play.clicks("Ada", "Type it instead").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// The builder shows the planned answer before another one replaces it.
async fn another_answer_replaces_the_planned_one(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:6x6").await;
    play.moves("a1 f6 c3").await;
    play.types("Ada", "/tak plan if:c4 then:\"d4 c5 d5\"").await;
    play.text();
    for label in [
        "Choose on the board",
        "c4",
        "Choose your reply",
        "b4",
        "Add to plan",
    ] {
        play.clicks("Ada", label).await;
    }
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

async fn changed_plan_or_board_refuses_old_steps(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4 c3").await;
    play.types("Ada", "/tak plan").await;
    for label in ["Choose on the board", "c4", "Choose your reply", "b2"] {
        play.clicks("Ada", label).await;
    }
    let (add, back) = (
        play.button("Ada", "Add to plan"),
        play.button("Ada", "Back"),
    );
    play.text();
    play.clicks("Ada", "Add to plan").await;
    play.forges("Ada", "Add to plan, again", &add).await;
    play.forges("Ada", "Back, of the plan before", &back).await;
    let plans = tavern.database.ask(PLANS).await;
    assert_eq!(plans.len(), 1, "{plans:?}");
    assert!(plans[0].ends_with(" 1 c4 b2"), "{plans:?}");
    play.clicks("Ada", "Continue").await;
    let step = play.button("Ada", "b3");
    // Another person, and details that no button has.
    play.forges("Bo", "b3, of the plan of Ada", &step).await;
    let (start, _) = step.rsplit_once("/1/1/").unwrap();
    for details in ["1/2//b3", "1/1/c4/b3", "1/1//c4", "1/1//=c4", "1/1/b2/"] {
        play.forges("Ada", details, &format!("{start}/{details}"))
            .await;
    }
    let answer = start.replace("plan-build", "plan-answer");
    for details in ["1/0/c2/c2", "1/9/c2/c1"] {
        play.forges("Ada", details, &format!("{answer}/{details}"))
            .await;
    }
    assert_eq!(tavern.database.ask(PLANS).await, plans);
    play.types("Bo", "/tak move ply:b1").await;
    play.forges("Ada", "b3, of another board", &step).await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

async fn ply_that_ends_the_game_has_no_answer(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.moves("a3 a1 b1 b3 c2").await;
    play.types("Ada", "/tak plan").await;
    play.clicks("Ada", "Choose on the board").await;
    play.text();
    play.clicks("Ada", "c3").await;
    // The answer may end it.
    play.clicks("Ada", "Any other move").await;
    play.clicks("Ada", "c1").await;
    play.clicks("Ada", "Add to plan").await;
    play.tells(&expect![[r#""#]]);
    play.types("Ada", "/tak plan if:c3 then:c1").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}
