//! Looking back at games, for the play with each command and button.

use super::every_action::newest_game_number;
use crate::conversations::standing::fill_purses;
use crate::play::Play;
use crate::tavern::until;

/// Openings, and an analysis from its beginning to its result.
pub(super) async fn play_reviews(play: &mut Play<'_>) {
    play.types("Bo", "/tak openings").await;
    play.clicks("Bo", "Everyone's").await;
    play.types("Cleo", "/tak board game:1").await;
    play.clicks("Cleo", "Analyse").await;
    let open = "select id from posts where kind = 'analysis' and state <> 'done'";
    until("analysed", async || {
        play.tavern.database.ask(open).await.is_empty()
    })
    .await;
    play.clicks("Cleo", "Show the result").await;
    play.clicks("Cleo", "PTN with graph").await;
}

/// Leaderboards, profiles and finished games.
pub(super) async fn play_lookups(play: &mut Play<'_>) {
    fill_purses(play.tavern).await;
    play.types("Bo", "/tak leaderboard by:coins").await;
    play.clicks("Bo", "Next").await;
    play.types("Bo", "/tak profile player:@Ada").await;
    play.clicks("Bo", "Finished games").await;
    play.chooses("Cleo", "Tak profile", "Bo").await;
    // Two games run, and one of them is shown in detail.
    for other in ["Cleo", "Dan"] {
        let line = format!("/tak challenge opponent:@{other} size:3x3 first:opponent");
        play.types("Bo", &line).await;
        play.clicks(other, "Accept").await;
    }
    let newest = newest_game_number(play).await;
    play.types("Bo", "/tak board as:large").await;
    let label = format!("{newest} · against Dan · 3x3 · move 1 · their turn");
    play.clicks("Bo", &label).await;
    let line = format!("/tak resign game:{newest}");
    play.types("Bo", &line).await;
    play.clicks("Bo", "Resign").await;
}
