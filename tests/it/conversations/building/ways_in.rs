//! What opens the builder and the form, and how they lead to each other.

use expect_test::expect;

use tak_tavern::tak::ptn::Notation;

use crate::building::builds;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    back_and_to_the_form,
    it_fits,
    what_was_chosen,
    in_one_of_several_games
);

/// Both ways lead to each other in one press, and a choice can be taken back.
async fn back_and_to_the_form(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4").await;
    play.text();
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "b2").await;
    play.clicks("Ada", "Back").await;
    play.clicks("Ada", "b3").await;
    play.clicks("Ada", "Type it instead").await;
    play.fills("Ada", "Cb3").await;
    play.clicks("Ada", "Build it instead").await;
    play.tells(&expect![[""]]);
    play.types("Ada", "/tak move ply:help").await;
    play.clicks("Ada", "Build it instead").await;
    play.clicks("Ada", "More").await;
    play.clicks("Ada", "Build a ply").await;
    play.clicks("Ada", "b3").await;
    play.clicks("Ada", "Flat").await;
    play.text();
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// Move opens the builder, until five legal plies were typed.
async fn it_fits(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4 Sb1 Sb2 Sc1 Sc2 Sd1").await;
    play.types("Bo", "/tak move ply:a1").await;
    // Bo builds one, which does not count.
    let ply = "Sd2".parse::<Notation>().unwrap().ply;
    let begun = tavern.said(play.clicks("Bo", "Move").await).await;
    let (_, done) = builds(&tavern, &tavern.bo, begun, ply).await;
    assert_eq!(done.content, "You played `Sd2`.");
    play.moves("Sa2").await;
    let counted = "select value from settings where name = 'typed-plies' order by value";
    assert_eq!(tavern.database.ask(counted).await, ["3", "5"]);
    play.text();
    play.moves("Sa3").await;
    play.clicks("Ada", "Move").await;
    play.fills("Ada", "Sb3").await;
    // Nothing is counted any more for Ada.
    assert_eq!(tavern.database.ask(counted).await, ["4", "5"]);
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// Or what somebody has chosen.
async fn what_was_chosen(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4").await;
    play.moves("a1 d4 Sb1 Sb2 Sc1 Sc2 Sd1 Sd2 Sa2 Sa3").await;
    play.text();
    play.types("Ada", "/tak settings").await;
    play.picks("Ada", "Move: step by step, with buttons").await;
    play.clicks("Ada", "Move").await;
    play.tells(&expect![[""]]);
    play.picks("Ada", "Move: I type my plies").await;
    play.text();
    play.clicks("Ada", "Move").await;
    play.fills("Ada", "a1").await;
    play.types("Ada", "/tak move").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn in_one_of_several_games(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    tavern.game("size:3x3").await;
    tavern.game("size:4x4").await;
    let mut play = Play::new(&tavern);
    play.types("Ada", "/tak move").await;
    play.clicks("Ada", "2 · against Bo · 4x4 · move 1 · your turn")
        .await;
    play.clicks("Ada", "b2").await;
    play.types("Ada", "/tak move game:1").await;
    play.types("Bo", "/tak move").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}
