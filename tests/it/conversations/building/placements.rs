//! Pieces are placed, without notation.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(first_plies, walls_and_capstones, two_black_flats);

/// In the opening only the square is asked.
async fn first_plies(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "a1").await;
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// Later the piece is asked, too. Black sees the board from the other side.
async fn walls_and_capstones(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5").await;
    play.moves("a1 e5").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "c3").await;
    play.clicks("Ada", "Wall").await;
    play.clicks("Ada", "Play").await;
    play.text();
    play.clicks("Bo", "Move").await;
    play.clicks("Bo", "c2").await;
    play.clicks("Bo", "Capstone").await;
    play.clicks("Bo", "Play").await;
    play.tells(&expect![[""]]);
    let kept = tavern
        .database
        .ask("select detail from events order by number");
    assert_eq!(kept.await, ["a1", "e5", "Sc3", "Cc2"]);
    assert_eq!(tavern.refused_requests(), Vec::<String>::new());
    tavern.close().await;
}

async fn two_black_flats(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:4x4 opening:\"double-black\"").await;
    play.clicks("Ada", "Move").await;
    play.clicks("Ada", "b2").await;
    play.clicks("Ada", "Play").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}
