//! The list of one's own games.

use expect_test::expect;

use crate::database::{Engine, on_both_engines};
use crate::play::Play;
use crate::tavern::Tavern;

on_both_engines!(
    my_turn_comes_first,
    one_plays_from_the_list,
    more_games_than_a_page_holds,
    everybody_sees_their_own
);

async fn begins(play: &mut Play<'_>, who: &str, other: &str, options: &str) {
    let line = format!("/tak challenge opponent:@{other} size:3x3 first:me {options}");
    play.types(who, &line).await;
    play.clicks(other, "Accept").await;
}

async fn my_turn_comes_first(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    begins(&mut play, "Ada", "Bo", "").await;
    play.types("Ada", "/tak move ply:a1").await;
    begins(&mut play, "Ada", "Bo", "").await;
    begins(&mut play, "Ada", "Cleo", "pace:7").await;
    begins(&mut play, "Ada", "Dan", "pace:1").await;
    play.goes_to("garden");
    begins(&mut play, "Ada", "Bo", "").await;
    play.text();
    play.goes_to("tavern");
    play.text();
    play.types("Ada", "/tak games").await;
    play.types("Bo", "/tak games").await;
    play.goes_to("garden");
    play.clicks("Bo", "My games").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn one_plays_from_the_list(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    begins(&mut play, "Ada", "Bo", "").await;
    begins(&mut play, "Ada", "Bo", "").await;
    play.text();
    play.clicks("Ada", "My games").await;
    let old = play.button("Ada", "Play 2");
    play.clicks("Ada", "Play 2").await;
    play.clicks("Ada", "b2").await;
    play.clicks("Ada", "Play").await;
    play.forges("Ada", "Play 2, of an old list", &old).await;
    play.clicks("Ada", "My games").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

async fn more_games_than_a_page_holds(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    for _ in 0..6 {
        begins(&mut play, "Ada", "Bo", "").await;
    }
    play.text();
    play.clicks("Ada", "My games").await;
    play.clicks("Ada", "Next").await;
    play.clicks("Ada", "Previous").await;
    play.forges("Ada", "a page that is not there", "games/1/65535")
        .await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}

/// Whoever presses the button sees what they play, and nothing of others.
async fn everybody_sees_their_own(engine: Engine) {
    let tavern = Tavern::open(engine).await;
    let mut play = Play::new(&tavern);
    begins(&mut play, "Ada", "Bo", "").await;
    play.text();
    play.clicks("Cleo", "My games").await;
    play.clicks("Bo", "My games").await;
    play.tells(&expect![[""]]);
    tavern.close().await;
}
