//! A series for coins on the page: bids, the pot in the text and in the
//! picture, the score, and the leaderboard.

use tempfile::TempDir;

use super::WIDE;
use super::browser::Browser;
use super::chat::{Chat, Shown};
use super::demo::Demo;

use crate::texts::assert_contains;

#[tokio::test]
async fn series_for_coins_appears_on_the_leaderboard() {
    let Some(browser) = Browser::open(WIDE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    chat.send_line("/tak challenge opponent:@Bo preset:university size:3x3 games:3")
        .await;
    place_bids(&chat).await;
    win_pot_as_ada(&chat).await;
    start_next_game(&chat, ["Ada", "Bo"]).await;
    three_plies_each(&chat, ["Bo", "Ada"]).await;
    resign(&chat, "Ada").await;
    chat.newest_with("game 2 of 3: @Bo 9 (1 win), @Ada 15 (1 win)")
        .await;
    start_next_game(&chat, ["Bo", "Ada"]).await;
    three_plies_each(&chat, ["Ada", "Bo"]).await;
    resign(&chat, "Bo").await;
    chat.newest_with("@Ada wins the series.").await;
    assert_leaderboard(&chat).await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
}

/// Bo and then Ada bid for the first move; Ada gets it.
pub(crate) async fn place_bids(chat: &Chat<'_>) {
    chat.act_as("Bo").await;
    let challenge = chat.newest_with("Both of you bid in secret").await;
    assert!(challenge.notifies);
    chat.press(&challenge, "Bid").await;
    chat.fill_form("3").await;
    chat.act_as("Ada").await;
    let challenge = chat.newest_with("@Bo has bid in secret").await;
    assert!(challenge.notifies);
    chat.press(&challenge, "Bid").await;
    chat.fill_form("7").await;
    let board = chat
        .newest_with("The bids: @Ada 7 coins, @Bo 3 coins")
        .await;
    assert_pot(&board, 27);
}

/// The pot appears in the text and in the picture.
fn assert_pot(board: &Shown, coins: u32) {
    let line = format!("Pot: {coins} coins.");
    assert!(board.text.contains(&line), "{}", board.text);
    assert!(
        board.pictures[0].alt.contains(&line),
        "{:?}",
        board.pictures
    );
}

async fn win_pot_as_ada(chat: &Chat<'_>) {
    let plies = [
        ("Ada", "a3", 27),
        ("Bo", "a1", 27),
        ("Ada", "b1", 27),
        ("Bo", "a2", 29),
        ("Ada", "c2", 29),
        ("Bo", "b2", 29),
    ];
    for (player, ply, coins) in plies {
        chat.act_as(player).await;
        chat.newest_with(&format!("@{player} to move")).await;
        chat.send_line(&format!("/tak move ply:{ply}")).await;
        assert_pot(&chat.newest_with(&format!("played {ply}")).await, coins);
    }
    chat.act_as("Ada").await;
    chat.send_line("/tak move ply:c1").await;
    let end = chat.newest_with("@Ada wins the pot of 29 coins.").await;
    assert_contains(&end.text, "@Bo pays @Ada 6 coins for unplayed pieces.");
    assert_contains(&end.text, "game 1 of 3: @Ada 15 (1 win)");
    assert_eq!(end.buttons, ["Next game", "Replay", "Analyze", "PTN"]);
}

/// The higher score leads, in the text and in the picture.
async fn assert_leaderboard(chat: &Chat<'_>) {
    chat.send_line("/tak leaderboard by:points").await;
    let board = chat.newest_with("Points on this server").await;
    assert!(board.private);
    let (first, second) = (board.text.find("@Ada"), board.text.find("@Bo"));
    assert!(first.is_some() && first < second, "{}", board.text);
    let [picture] = board.pictures.as_slice() else {
        panic!("a leaderboard has one picture: {board:?}");
    };
    assert!(picture.width > 0);
}

/// Both players press **Next game**, one after the other.
async fn start_next_game(chat: &Chat<'_>, [one, other]: [&str; 2]) {
    chat.act_as(one).await;
    let end = chat.newest_with("Points for the leaderboard:").await;
    chat.press(&end, "Next game").await;
    chat.act_as(other).await;
    let ready = chat.newest_with(&format!("@{one} is ready for game")).await;
    assert!(ready.notifies);
    chat.press(&ready, "Next game").await;
    assert_pot(&chat.newest_with("plays White").await, 20);
}

/// After three plies of each player the game counts.
async fn three_plies_each(chat: &Chat<'_>, players: [&str; 2]) {
    let plies = ["a1", "c3", "Sb2", "Sb1", "Sa3", "Sa2"];
    for (player, ply) in players.iter().cycle().zip(plies) {
        chat.act_as(player).await;
        chat.newest_with(&format!("@{player} to move")).await;
        chat.send_line(&format!("/tak move ply:{ply}")).await;
        chat.newest_with(&format!("played {ply}")).await;
    }
}

async fn resign(chat: &Chat<'_>, player: &str) {
    chat.act_as(player).await;
    chat.send_line("/tak resign").await;
    let question = chat.newest_with("You can't undo that.").await;
    chat.press(&question, "Resign").await;
    chat.newest_with("wins the pot of 20 coins.").await;
}
