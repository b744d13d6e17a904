//! A takeback makes a rated game unrated.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(takeback_makes_a_rated_game_unrated);

async fn takeback_makes_a_rated_game_unrated(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 rated:true").await;
    play.moves("a1 e5 c3").await;
    play.text();
    play.types("Ada", "/tak offer what:takeback").await;
    play.tells(&expect![[r#"
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada would like to take back `c3` in game 1. @Bo, do you agree?
            This game is rated. A takeback makes it unrated.
            (Accept) (Decline)
    "#]]);
    play.clicks("Bo", "Accept").await;
    play.moves("c3").await;
    play.text();
    // The game is unrated already, so the next takeback costs nothing.
    play.types("Ada", "/tak offer what:takeback").await;
    play.tells(&expect![[r#"
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada would like to take back `c3` in game 1. @Bo, do you agree?
            (Accept) (Decline)
    "#]]);
    tavern.close().await;
}
