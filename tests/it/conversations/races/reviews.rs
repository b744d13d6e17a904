//! Looking back at games, for the play with each command and button.

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
}
