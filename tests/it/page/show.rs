//! A picturesque game, in a wide window, on a phone, and as the picture of the
//! README.

use std::{env, fs};

use tempfile::TempDir;

use super::browser::{Browser, Window};
use super::chat::{Chat, Shown};
use super::coins::place_bids;
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

/// A phone that is high enough for all of the picture's message.
const PICTURE: Window = Window {
    width: 412,
    height: 960,
    scale: 2,
};

/// With a wall, both capstones, and a stack one ply short of a road.
const PLIES: &str = "a5 e1 c3 c4 d3 Cb3 d2 d4 d3+ e4 d3 c4> Cc4 Sc2 c4> d5 d1";

#[tokio::test]
async fn board_fits_a_desktop_and_a_phone() {
    let Some(browser) = Browser::open(WIDE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    chat.send_line("/tak challenge opponent:@Bo size:5x5 first:I go first")
        .await;
    chat.act_as("Bo").await;
    let challenge = chat.newest_with("challenges").await;
    chat.press(&challenge, "Accept").await;
    play_up_to_a_threat(&chat).await;
    chat.act_as("Bo").await;

    let board = chat.newest_with("@Bo to move").await;
    assert!(board.text.contains("Tak!"), "{}", board.text);
    assert_visible(&chat).await;
    browser.resize(PHONE).await;
    assert_visible(&chat).await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
}

/// The words are compared, because each machine draws them differently.
#[tokio::test]
async fn readme_picture_has_the_words_of_today() {
    let Some(browser) = Browser::open(PICTURE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    chat.send_line("/tak challenge opponent:@Bo preset:university size:5x5")
        .await;
    place_bids(&chat).await;
    play_up_to_a_threat(&chat).await;
    // A board looks plain unless it is the viewer's turn.
    chat.act_as("Cleo").await;
    assert_visible(&chat).await;

    let board = chat.newest_with("Tak!").await;
    let words = words(&board);
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/docs");
    if env::var_os("UPDATE_EXPECT").is_some() {
        let message = format!("article[data-id='{}']", board.id);
        let picture = browser.find(&message).await.screenshot().await.unwrap();
        fs::write(format!("{docs}/game.png"), picture).unwrap();
        fs::write(format!("{docs}/game.txt"), &words).unwrap();
    }
    assert_eq!(
        fs::read_to_string(format!("{docs}/game.txt")).unwrap(),
        words,
        "the picture of README.md shows other words: renew it with UPDATE_EXPECT=1, look at it \
         and at its alternative text"
    );
}

/// All words in a picture of the message, but for the time of day.
fn words(board: &Shown) -> String {
    let [picture] = board.pictures.as_slice() else {
        panic!("a board has one picture: {board:?}");
    };
    let buttons = board.buttons.join(" | ");
    format!("{}\n\n{}\n\n{buttons}\n", board.content, picture.alt)
}

/// Plays a begun game up to a threat against Bo.
async fn play_up_to_a_threat(chat: &Chat<'_>) {
    for (number, ply) in PLIES.split_whitespace().enumerate() {
        let player = ["Ada", "Bo"][number % 2];
        chat.newest_with(&format!("@{player} to move")).await;
        if ply == "d1" {
            chat.act_as("Cleo").await;
            chat.send_line("Do not take your eyes off the d file, Bo")
                .await;
            chat.newest_with("d file").await;
        }
        chat.act_as(player).await;
        chat.send_line(&format!("/tak move ply:{ply}")).await;
    }
    chat.newest_with("@Bo to move").await;
}

/// Fails unless the newest message is visible and not cut off at the sides.
async fn assert_visible(chat: &Chat<'_>) {
    chat.newest_matching("board in sight", |message| {
        message.whole && message.pictures.iter().all(|picture| picture.width > 0)
    })
    .await;
    chat.assert_fits_sideways().await;
}
