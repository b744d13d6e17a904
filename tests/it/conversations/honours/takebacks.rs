//! A takeback in a rated game, which is not rated any more by that.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(a_takeback_costs_the_rating);

async fn a_takeback_costs_the_rating(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:5x5 rated:true").await;
    play.moves("a1 e5 c3").await;
    play.text();
    play.types("Ada", "/tak offer what:takeback").await;
    play.tells(&expect![[r#"
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada asks @Bo to take back `c3` in game 1.
            This game is rated. A takeback makes it unrated.
            (Accept) (Decline)
    "#]]);
    play.clicks("Bo", "Accept").await;
    play.moves("c3").await;
    play.text();
    // There is nothing to lose any more.
    play.types("Ada", "/tak offer what:takeback").await;
    play.tells(&expect![[r#"
        Ada: /tak offer what:takeback
        Tak Tavern [to all; notifies Bo]:
            @Ada asks @Bo to take back `c3` in game 1.
            (Accept) (Decline)
    "#]]);
    tavern.close().await;
}
