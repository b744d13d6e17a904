//! Plans that are chosen on the board, by buttons alone.

use expect_test::expect;

use super::PLANS;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    first_reply_is_planned_by_buttons_alone,
    line_is_continued_by_buttons_alone,
    continued_lines_are_chosen_in_a_menu
);

/// Six presses with More for the first reply.
async fn first_reply_is_planned_by_buttons_alone(engine: Engine) {
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
    let plans = tavern.database.ask(PLANS).await;
    assert!(plans[0].ends_with(" 1 c4 d4"), "{plans:?}");
    tavern.close().await;
}

/// Five presses for each flat that continues a line; a stack takes one more.
async fn line_is_continued_by_buttons_alone(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.types("Ada", "/tak plan if:c4 then:d4").await;
    play.text();
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
    for label in ["a2", "Choose your reply", "a4", "Add to plan"] {
        play.clicks("Ada", label).await;
    }
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}
