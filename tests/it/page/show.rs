//! A game worth looking at, on a wide window and on a phone.

use tempfile::TempDir;

use super::browser::{Browser, Window};
use super::chat::Chat;
use super::demo::Demo;

const WIDE: Window = Window {
    width: 1000,
    height: 960,
    scale: 2,
};

const PHONE: Window = Window {
    width: 390,
    height: 844,
    scale: 1,
};

/// With a wall, both capstones, and a stack that is about to be a road.
const PLIES: &str = "a5 e1 c3 c4 d3 Cb3 d2 d4 d3+ e4 d3 c4> Cc4 Sc2 c4> d5 d1";

#[tokio::test]
async fn a_board_is_seen_whole_on_a_desk_and_on_a_phone() {
    let Some(browser) = Browser::open(WIDE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    play(&chat).await;

    let board = chat.newest_says("@Bo to move").await;
    assert!(board.text.contains("Tak!"), "{}", board.text);
    check_whole(&chat).await;
    browser.resize(PHONE).await;
    check_whole(&chat).await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
}

/// Plays up to a threat, and leaves the page to the one who has to answer it.
async fn play(chat: &Chat<'_>) {
    chat.sends("/tak challenge opponent:@Bo size:5x5 first:I go first")
        .await;
    chat.becomes("Bo").await;
    let challenge = chat.newest_says("challenges").await;
    chat.presses(&challenge, "Accept").await;
    for (number, ply) in PLIES.split_whitespace().enumerate() {
        let player = ["Ada", "Bo"][number % 2];
        chat.newest_says(&format!("@{player} to move")).await;
        if ply == "d1" {
            chat.becomes("Cleo").await;
            chat.sends("Do not take your eyes off the d file, Bo").await;
            chat.newest_says("d file").await;
        }
        chat.becomes(player).await;
        chat.sends(&format!("/tak move ply:{ply}")).await;
    }
    chat.newest_says("@Bo to move").await;
    chat.becomes("Bo").await;
}

/// Whether the newest message is in sight, with nothing cut off at the sides.
async fn check_whole(chat: &Chat<'_>) {
    chat.newest("board in sight", |message| {
        message.whole && message.pictures.iter().all(|picture| picture.width > 0)
    })
    .await;
    let script = "return [...document.querySelectorAll('body, #log, #log article')]
        .filter(part => part.scrollWidth > part.clientWidth).length;";
    assert_eq!(chat.browser.script(script).await, 0);
}
