//! Steps that come late, twice, after a restart, or from nowhere.

use expect_test::expect;

use super::STACKS;
use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(the_board_goes_on, forged_steps, copies_and_a_restart);

/// Whoever goes on building on an old board is shown the new one.
async fn the_board_goes_on(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "a1").await;
    let (step, played) = (play.button("Ada", "Back"), play.button("Ada", "Play"));
    play.moves("c3").await;
    play.text();
    // It is Bo's turn now; then Ada's once more.
    play.clicks("Ada", "Play").await;
    play.moves("a3").await;
    play.forges("Ada", "Back, on the first board", &step).await;
    play.forges("Ada", "Play, on the first board", &played)
        .await;
    play.tells(&expect![[""]]);
    play.moves("b2").await;
    play.clicks("Bo", "More").await;
    play.clicks("Bo", "Resign").await;
    play.clicks("Bo", "Resign").await;
    play.text();
    play.forges("Ada", "Play, on the first board", &played)
        .await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select kind, detail from events order by number");
    assert_eq!(kept.await, ["ply c3", "ply a3", "ply b2", "resign -"]);
    tavern.close().await;
}

async fn forged_steps(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.clicks("Ada", "Move").await;
    let start = play.button("Ada", "a1");
    let start = start.strip_suffix("a1").unwrap().to_owned();
    play.text();
    for draft in ["f6", "a1+1", "=Sa1", "=a1+", "a1/", "A1", "banana"] {
        play.forges("Ada", draft, &format!("{start}{draft}")).await;
    }
    let other = start.replace("build/1", "build/2");
    play.forges("Ada", "of another version", &other).await;
    // A step that is legal, on a message that all see, is told in private.
    play.forges("Ada", "a1 below a public message", &format!("{start}a1"))
        .await;
    play.forges("Bo", "who is not to move", &start).await;
    play.forges("Cleo", "who does not play", &start).await;
    play.types("Cleo", "/tak move").await;
    play.types("Bo", "/tak move").await;
    play.goes_to("garden");
    tavern
        .bo
        .says(tavern.discord.channel("garden"), "Hello!")
        .unwrap();
    play.forges("Ada", "of a game in #tavern", &start).await;
    play.tells(&expect![[""]]);
    let kept = tavern.database.ask("select count(*) from events");
    assert_eq!(kept.await, ["0"]);
    tavern.close().await;
}

/// Each step works after a restart, and whatever is delivered thrice is done
/// once.
async fn copies_and_a_restart(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let another = tavern.another_bot().await;
    let options = format!("position:\"{STACKS}\"");
    let mut play = Play::with_game(&tavern, &options).await;
    play.copies = 3;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "c3 ↕").await;
    another.stop().await;
    tavern.restart().await;
    play.clicks("Ada", "→ d3").await;
    tavern.restart().await;
    play.clicks("Ada", "Leave 3, then 2 on d3").await;
    tavern.restart().await;
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select detail from events order by number");
    assert_eq!(kept.await, ["2c3>"]);
    tavern.close().await;
}
