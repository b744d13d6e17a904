//! The chat page of the demo in a real browser, used as people use it.

mod beginner;
mod browser;
mod chat;
mod coins;
mod demo;
mod show;

use std::path::Path;

use tempfile::TempDir;

use browser::{Browser, Window};
use chat::Chat;
use demo::Demo;

const WIDE: Window = Window {
    width: 1100,
    height: 900,
    scale: 1,
};

#[tokio::test]
async fn a_game_is_played_and_outlives_a_crash() {
    let Some(browser) = Browser::open(WIDE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    challenge_by_keyboard(&chat).await;
    accept_by_button(&chat).await;
    play_by_three_doors(&chat).await;
    let demo = crash(&chat, demo, folder.path()).await;
    finish_from_an_old_button(&chat).await;
    assert_eq!(browser.complaints().await, Vec::<String>::new());
    drop(demo);
}

async fn challenge_by_keyboard(chat: &Chat<'_>) {
    chat.begins("/tak ch").await;
    chat.takes("/tak challenge").await;
    // The field of the opponent has the focus now.
    chat.writes("b").await;
    chat.takes("@Bo").await;
    chat.adds("size").await;
    chat.writes("5").await;
    chat.takes("5x5").await;
    chat.adds("komi").await;
    // Many names contain a 2, and the value of another choice is 2.
    chat.writes("2").await;
    chat.takes("2").await;
    chat.adds("first").await;
    chat.writes("I go").await;
    chat.takes("I go first").await;
    chat.writes("\n").await;
    let challenge = chat.newest_says("@Ada challenges @Bo").await;
    let terms = "5x5, komi 2; @Ada goes first.";
    assert!(challenge.text.contains(terms), "{}", challenge.text);
    assert_eq!(
        challenge.buttons,
        ["Accept", "Counter-offer", "Decline", "Withdraw"]
    );
    assert!(!challenge.notifies, "it is for Bo, not for Ada");
    chat.marks(&["Bo"]).await;
}

async fn accept_by_button(chat: &Chat<'_>) {
    chat.becomes("Bo").await;
    let challenge = chat.newest_says("challenges").await;
    assert!(challenge.notifies);
    chat.presses(&challenge, "Accept").await;
    let board = chat.newest_says("@Ada to move").await;
    assert!(!board.notifies, "it is for Ada, not for Bo");
    assert_eq!(board.buttons, ["Move", "More", "My games"]);
    let [picture] = board.pictures.as_slice() else {
        panic!("a board has one picture: {board:?}");
    };
    assert!(picture.alt.contains("Tak, 5 by 5."), "{}", picture.alt);
    chat.marks(&["Ada"]).await;
}

/// A typed line, the list a line completes to, and the form of a button; and
/// an attempt out of turn, which only Ada hears about.
async fn play_by_three_doors(chat: &Chat<'_>) {
    chat.becomes("Ada").await;
    assert!(chat.newest_says("@Ada to move").await.notifies);
    chat.sends("/tak move ply:e5").await;
    chat.newest_says("@Bo to move").await;
    chat.sends("/tak move ply:a1").await;
    let refusal = chat.newest_says("not your turn").await;
    assert!(refusal.private);
    assert!(refusal.text.contains("Only you can see this"));

    chat.becomes("Bo").await;
    let board = chat.newest_says("@Bo to move").await;
    assert!(board.notifies);
    chat.begins("/tak mo").await;
    chat.takes("/tak move").await;
    chat.adds("ply").await;
    chat.writes("a1").await;
    chat.takes("a1").await;
    chat.writes("\n").await;
    chat.newest_says("@Bo played a1").await;

    chat.becomes("Ada").await;
    let board = chat.newest_says("@Ada to move").await;
    chat.presses(&board, "Move").await;
    let builder = chat.newest_says("Which square?").await;
    assert!(builder.private);
    chat.presses(&builder, "b1").await;
    let builder = chat.newest_says("Which piece?").await;
    chat.presses(&builder, "Type it instead").await;
    chat.fills("b1").await;
    chat.newest_says("@Ada played b1").await;
    assert_eq!(chat.browser.complaints().await, Vec::<String>::new());
}

/// Ends the demo as a power cut would, and begins it anew.
async fn crash(chat: &Chat<'_>, demo: Demo, folder: &Path) -> Demo {
    chat.becomes("Bo").await;
    chat.newest_says("@Bo to move").await;
    // What only Bo sees may come a moment after that.
    let newcomers = "Welcome to your first game of Tak here";
    let before = chat.messages_with(newcomers).await;
    let address = demo.address().to_owned();
    drop(demo);
    chat.is_cut_off().await;
    let demo = Demo::start(&address, folder);
    chat.is_connected().await;
    assert_eq!(chat.messages_with(newcomers).await, before);
    // The browser has told that nobody answered; the page itself has not
    // stumbled.
    let complaints = chat.browser.complaints().await;
    assert!(
        complaints.iter().all(|line| line.contains("net::ERR_")),
        "{complaints:#?}"
    );
    demo
}

async fn finish_from_an_old_button(chat: &Chat<'_>) {
    let board = chat.newest_says("@Bo to move").await;
    chat.presses(&board, "Move").await;
    for (asked, label) in [
        ("Which square?", "c3"),
        ("Which piece?", "Capstone"),
        ("Play it?", "Play"),
    ] {
        let builder = chat.newest_says(asked).await;
        chat.presses(&builder, label).await;
    }
    for (number, ply) in ["c1", "c3-", "d1", "a5", "e1"].into_iter().enumerate() {
        let player = ["Ada", "Bo"][number % 2];
        chat.newest_says(&format!("@{player} to move")).await;
        chat.becomes(player).await;
        chat.sends(&format!("/tak move ply:{ply}")).await;
    }
    let end = chat.newest_says("@Ada wins with a road").await;
    assert_eq!(end.buttons, ["Rematch", "Replay", "PTN"]);
    let [picture] = end.pictures.as_slice() else {
        panic!("the end has one picture: {end:?}");
    };
    assert!(
        picture.alt.contains("White won with a road"),
        "{}",
        picture.alt
    );
}
