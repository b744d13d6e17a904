//! Planned replies to any other move.

use expect_test::expect;

use super::PLANS;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    any_other_move_is_planned_by_buttons_and_answered,
    any_other_move_is_typed_in_both_languages,
    any_other_move_without_a_legal_reply_leaves_the_plan,
    misplaced_any_other_move_is_refused
);

/// Seven presses on a board of 25 squares, where the button is below a square.
async fn any_other_move_is_planned_by_buttons_and_answered(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.types("Ada", "/tak plan if:c4 then:b4").await;
    play.text();
    for label in [
        "Choose on the board",
        "c4",
        "Any other move",
        "d4",
        "Add to plan",
    ] {
        play.clicks("Ada", label).await;
    }
    let plans = tavern.database.ask(PLANS).await;
    assert!(plans[0].ends_with(" 2 c4 b4 * d4"), "{plans:?}");
    play.types("Bo", "/tak move ply:b2").await;
    play.types("Ada", "/tak plan").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

async fn any_other_move_is_typed_in_both_languages(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.text();
    play.completes("Ada", "/tak plan if:an").await;
    play.completes("Ada", "/tak plan if:c4 then:\"d4 an\"")
        .await;
    play.completes("Ada", "/tak plan if:any then:\"d4 \"").await;
    play.types("Ada", "/tak plan if:any then:d4").await;
    play.types("Ada", "/tak plan if:c4 then:\"b4 / sonst / b2\"")
        .await;
    play.types("Ada", "/tak plan if:egal then:d3").await;
    play.picks("Ada", "c4 → b4 · any other → b2").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

async fn any_other_move_without_a_legal_reply_leaves_the_plan(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.types("Ada", "/tak plan if:any then:d4").await;
    play.text();
    play.types("Bo", "/tak move ply:d4").await;
    play.types("Ada", "/tak plan if:b2 then:b3").await;
    play.types("Ada", "/tak move ply:d3").await;
    play.tells(&expect![[r#""#]]);
    assert_eq!(tavern.database.ask(PLANS).await, Vec::<String>::new());
    tavern.close().await;
}

async fn misplaced_any_other_move_is_refused(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5 c3").await;
    play.text();
    play.types("Ada", "/tak plan if:any then:\"d4 b2 b3\"")
        .await;
    play.types("Ada", "/tak plan if:c4 then:any").await;
    play.types("Ada", "/tak plan if:c4 then:\"d4 any\"").await;
    play.types("Ada", "/tak plan if:any then:c3").await;
    play.types("Ada", "/tak plan if:\"any c4\" then:d4").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}
