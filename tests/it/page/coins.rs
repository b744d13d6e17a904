//! Three games for coins through the page: bids, the pot in words and in the
//! picture, the score of the series, and the leaderboard after it.

use tempfile::TempDir;

use super::WIDE;
use super::browser::Browser;
use super::chat::{Chat, Shown};
use super::demo::Demo;

#[tokio::test]
async fn a_series_for_coins_ends_on_the_leaderboard() {
    let Some(browser) = Browser::open(WIDE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    chat.sends("/tak challenge opponent:@Bo preset:university size:3x3 games:3")
        .await;
    both_bid(&chat).await;
    ada_wins_the_pot(&chat).await;
    the_next_game(&chat, ["Ada", "Bo"]).await;
    gives_up(&chat, "Ada").await;
    chat.newest_says("game 2 of 3: @Bo 19 (1 win), @Ada 16 (1 win)")
        .await;
    the_next_game(&chat, ["Bo", "Ada"]).await;
    gives_up(&chat, "Bo").await;
    chat.newest_says("@Ada wins the series.").await;
    the_leaderboard(&chat).await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
}

async fn both_bid(chat: &Chat<'_>) {
    chat.becomes("Bo").await;
    let challenge = chat.newest_says("Both of you bid in secret").await;
    assert!(challenge.notifies);
    chat.presses(&challenge, "Bid").await;
    chat.fills("3").await;
    chat.becomes("Ada").await;
    let challenge = chat.newest_says("@Bo has bid in secret").await;
    assert!(challenge.notifies);
    chat.presses(&challenge, "Bid").await;
    chat.fills("7").await;
    let board = chat
        .newest_says("The bids: @Ada 7 coins, @Bo 3 coins")
        .await;
    pot(&board, 27);
}

/// The pot is told, and shown in the picture.
fn pot(board: &Shown, coins: u32) {
    let told = format!("Pot: {coins} coins.");
    assert!(board.text.contains(&told), "{}", board.text);
    assert!(
        board.pictures[0].alt.contains(&told),
        "{:?}",
        board.pictures
    );
}

async fn ada_wins_the_pot(chat: &Chat<'_>) {
    let plies = [
        ("Ada", "a3", 27),
        ("Bo", "a1", 27),
        ("Ada", "b1", 27),
        ("Bo", "a2", 29),
    ];
    for (player, ply, coins) in plies {
        chat.becomes(player).await;
        chat.newest_says(&format!("@{player} to move")).await;
        chat.sends(&format!("/tak move ply:{ply}")).await;
        pot(&chat.newest_says(&format!("played {ply}")).await, coins);
    }
    chat.becomes("Ada").await;
    chat.sends("/tak move ply:c1").await;
    let end = chat.newest_says("@Ada wins the pot of 29 coins.").await;
    assert!(
        end.text
            .contains("@Bo pays @Ada 7 coins for unplayed pieces."),
        "{}",
        end.text
    );
    assert!(
        end.text.contains("game 1 of 3: @Ada 16 (1 win)"),
        "{}",
        end.text
    );
    assert_eq!(end.buttons, ["Next game", "Replay", "PTN"]);
}

/// Who has scored more leads, in words and in a picture.
async fn the_leaderboard(chat: &Chat<'_>) {
    chat.sends("/tak leaderboard by:points").await;
    let board = chat.newest_says("Points on this server").await;
    assert!(board.private);
    let (first, second) = (board.text.find("@Ada"), board.text.find("@Bo"));
    assert!(first.is_some() && first < second, "{}", board.text);
    let [picture] = board.pictures.as_slice() else {
        panic!("a leaderboard has one picture: {board:?}");
    };
    assert!(picture.width > 0);
}

/// Both ask for the next game, one after the other.
async fn the_next_game(chat: &Chat<'_>, [one, other]: [&str; 2]) {
    chat.becomes(one).await;
    let end = chat.newest_says("Points:").await;
    chat.presses(&end, "Next game").await;
    chat.becomes(other).await;
    let ready = chat.newest_says(&format!("@{one} is ready for game")).await;
    assert!(ready.notifies);
    chat.presses(&ready, "Next game").await;
    pot(&chat.newest_says("plays White").await, 20);
}

async fn gives_up(chat: &Chat<'_>, player: &str) {
    chat.becomes(player).await;
    chat.sends("/tak resign").await;
    let question = chat.newest_says("You can't undo that.").await;
    chat.presses(&question, "Resign").await;
    chat.newest_says("wins the pot of 20 coins.").await;
}
