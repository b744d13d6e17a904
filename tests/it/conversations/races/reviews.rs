//! Looking back at games, for the play with each command and button.

use super::every_action::newest_game_number;
use crate::conversations::standing::fill_purses;
use crate::play::Play;

/// A game with a turning point.
const PASTED: &str = "/tak analyse text:\"[Size \\\"4\\\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. d1\"";

/// Openings, and an analysis from its beginning to its result.
pub(super) async fn play_reviews(play: &mut Play<'_>) {
    play.types("Bo", "/tak openings").await;
    play.clicks("Bo", "Everyone's").await;
    play.types("Cleo", "/tak board game:1").await;
    play.clicks("Cleo", "Analyse").await;
    play.types("Cleo", PASTED).await;
    play.acts_out(
        "Cleo: (PTN with graph), <Try again at 3. … c4>, (Step by step), (d1), (Play)
         Cleo: <Try again at 3. … c4>, (Type it), [c4], (Show the best line), (Show the line)
         Cleo: (Forward), /tak board game:1, (Analyse), (PTN with graph)",
    )
    .await;
    // The messages have lost these buttons, because the analyses are complete.
    let game = "select id, board_event from games where number = 1";
    let game = play.tavern.database.ask(game).await[0].replace(' ', "/");
    let game = format!("game/{game}");
    let import = "select id from imported_analyses";
    let import = play.tavern.database.ask(import).await.remove(0);
    let import = format!("import/{import}/---.1.0/");
    for (kind, details) in [
        ("analysis", &game),
        ("analysis", &import),
        ("analysis-any", &game),
        ("analysis-any", &import),
    ] {
        let id = format!("{kind}/1/{details}");
        play.forges("Cleo", "Show the result", &id).await;
        play.used.insert(kind.to_owned());
    }
}

/// A free board in each way, and a note.
pub(super) async fn play_free_board(play: &mut Play<'_>) {
    play.acts_out(
        r#"Cleo: /tak board game:1 as:picture, (Note), [A fine game.]
         Cleo: /tak board game:1 as:picture, (Free board), (Previous move), (Next move)
         Cleo: (More…), (TPS), (PTN)
         Cleo: /tak board as:free, (More…), (Clear), (Replace it), (a1), (Play)
         Cleo: (Type it), [e5], (More…), <6x6>, (Keep it), (More…), (Paste a game…)"#,
    )
    .await;
    let game = "[Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. d1";
    play.fills("Cleo", game).await;
    play.acts_out("Cleo: (Replace it), (More…), (Analyse)")
        .await;
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
