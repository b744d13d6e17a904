//! People who want to hear nothing of somebody, and nobody finds out.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(in_peace, in_the_middle_of_a_series);

async fn in_peace(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3").await;
    play.chooses("Bo", "Block at the tables", "Bo").await;
    play.chooses("Bo", "Block at the tables", "Ada").await;
    play.clicks("Bo", "Never mind").await;
    play.types("Bo", "/tak settings").await;
    play.chooses("Bo", "Block at the tables", "Ada").await;
    play.clicks("Bo", "Block").await;
    // The game goes on.
    play.moves("a1").await;
    play.types("Ada", "/tak resign").await;
    play.clicks("Ada", "Resign").await;
    play.clicks("Ada", "Rematch").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.chooses("Ada", "Challenge to Tak", "Bo").await;
    // Who blocks may ask, and an answer is no challenge, but a counter-offer is.
    play.types("Bo", "/tak challenge opponent:@Ada size:3x3 first:me")
        .await;
    play.clicks("Ada", "Counter").await;
    play.clicks("Ada", "Decline").await;
    // The same is told of who takes no challenges at all.
    play.types("Bo", "/tak settings").await;
    play.picks("Bo", "Unblock Ada").await;
    play.clicks("Bo", "Let nobody challenge me").await;
    play.types("Ada", "/tak challenge opponent:@Bo").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}

/// Who is blocked cannot ask for the next game, and may say yes to it.
async fn in_the_middle_of_a_series(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::with_game(&tavern, "size:3x3 games:3").await;
    play.chooses("Bo", "Block at the tables", "Ada").await;
    play.clicks("Bo", "Block").await;
    play.types("Ada", "/tak resign").await;
    play.clicks("Ada", "Resign").await;
    play.clicks("Ada", "Next game").await;
    play.clicks("Bo", "Next game").await;
    play.clicks("Ada", "Next game").await;
    play.tells(&expect![[r#""#]]);
    tavern.close().await;
}
