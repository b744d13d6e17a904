//! The chat page of the demo in a real browser.

mod accessibility;
mod acts_page;
mod beginner;
mod browser;
mod chat;
mod coins;
mod demo;
mod free_page;
mod game_page;
mod gestures;
mod motion;
mod notify_page;
mod play_page;
mod puzzle_page;
mod scripts;
mod show;
mod sound;
mod study;
mod visitors;
mod whole_game;
mod windows;

use std::path::Path;

use tempfile::TempDir;

use browser::{Browser, Window};
use chat::Chat;
use demo::Demo;

use crate::texts::assert_contains;

const WIDE: Window = Window {
    width: 1100,
    height: 900,
    scale: 1,
};

#[tokio::test]
async fn game_on_the_page_survives_a_crash() {
    let Some(browser) = Browser::open(WIDE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    challenge_by_keyboard(&chat).await;
    accept_by_button(&chat).await;
    play_by_line_suggestion_and_button(&chat).await;
    let demo = crash_and_restart(&chat, demo, folder.path()).await;
    finish_from_an_old_button(&chat).await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    drop(demo);
}

async fn challenge_by_keyboard(chat: &Chat<'_>) {
    chat.start_line("/tak ch").await;
    chat.take_suggestion("/tak challenge").await;
    // The focus is on the field for the opponent.
    chat.write("b").await;
    chat.take_suggestion("@Bo").await;
    chat.add_option("size").await;
    chat.write("5").await;
    chat.take_suggestion("5x5").await;
    chat.add_option("komi").await;
    // Several names contain a 2, and so does the value of another choice.
    chat.write("2").await;
    chat.take_suggestion("2").await;
    chat.add_option("first").await;
    chat.write("I go").await;
    chat.take_suggestion("I go first").await;
    chat.write("\n").await;
    let challenge = chat.newest_with("@Ada challenges @Bo").await;
    let terms = "5x5, komi 2; @Ada goes first.";
    assert!(challenge.text.contains(terms), "{}", challenge.text);
    assert_eq!(
        challenge.buttons,
        [
            "Accept",
            "Counter-offer",
            "Decline",
            "Withdraw",
            "What is Tak?"
        ]
    );
    assert!(!challenge.notifies, "it is for Bo, not for Ada");
    chat.wait_for_badges(&["Bo"]).await;
}

async fn accept_by_button(chat: &Chat<'_>) {
    chat.act_as("Bo").await;
    let challenge = chat.newest_with("challenges").await;
    assert!(challenge.notifies);
    chat.press(&challenge, "Accept").await;
    let board = chat.newest_with("@Ada to move").await;
    assert!(!board.notifies, "it is for Ada, not for Bo");
    assert_eq!(
        board.buttons,
        ["Move", "More", "My games", "Open the board"]
    );
    let [picture] = board.pictures.as_slice() else {
        panic!("a board has one picture: {board:?}");
    };
    assert!(picture.alt.contains("Tak, 5 by 5."), "{}", picture.alt);
    chat.wait_for_badges(&["Ada"]).await;
}

/// A typed line, a suggestion of the completion, and a button with its form;
/// and an attempt out of turn with a private refusal for Ada.
async fn play_by_line_suggestion_and_button(chat: &Chat<'_>) {
    chat.act_as("Ada").await;
    assert!(chat.newest_with("@Ada to move").await.notifies);
    chat.send_line("/tak move ply:e5").await;
    chat.newest_with("@Bo to move").await;
    chat.send_line("/tak move ply:a1").await;
    let refusal = chat.newest_with("not your turn").await;
    assert!(refusal.private);
    assert!(refusal.text.contains("Only you can see this"));

    chat.act_as("Bo").await;
    let board = chat.newest_with("@Bo to move").await;
    assert!(board.notifies);
    chat.start_line("/tak mo").await;
    chat.take_suggestion("/tak move").await;
    chat.add_option("ply").await;
    chat.write("a1").await;
    chat.take_suggestion("a1").await;
    chat.write("\n").await;
    chat.newest_with("@Bo played a1").await;

    chat.act_as("Ada").await;
    let board = chat.newest_with("@Ada to move").await;
    chat.press(&board, "Move").await;
    let builder = chat.newest_with("Which square?").await;
    assert!(builder.private);
    chat.press(&builder, "b1").await;
    let builder = chat.newest_with("Play it?").await;
    chat.press(&builder, "Type it instead").await;
    chat.fill_form("b1").await;
    chat.newest_with("@Ada played b1").await;
    assert_eq!(chat.browser.console_warnings().await, Vec::<String>::new());
}

/// Kills the demo, as a power cut would, and restarts it.
async fn crash_and_restart(chat: &Chat<'_>, demo: Demo, folder: &Path) -> Demo {
    chat.act_as("Bo").await;
    chat.newest_with("@Bo to move").await;
    // Bo's private message may arrive a moment later.
    let newcomers = "Welcome to your first game of Tak here";
    let before = chat.messages_with(newcomers).await;
    let address = demo.address().to_owned();
    drop(demo);
    chat.wait_until_disconnected().await;
    let demo = Demo::start(&address, folder);
    chat.wait_until_connected().await;
    assert_eq!(chat.messages_with(newcomers).await, before);
    // The browser reports failed connections. The page itself has no errors.
    let complaints = chat.browser.console_warnings().await;
    assert!(
        complaints.iter().all(|line| line.contains("net::ERR_")),
        "{complaints:#?}"
    );
    demo
}

async fn finish_from_an_old_button(chat: &Chat<'_>) {
    let board = chat.newest_with("@Bo to move").await;
    chat.press(&board, "Move").await;
    for (question, label) in [
        ("Which square?", "c3"),
        ("A flat counts for your road", "Capstone instead"),
        ("a black capstone on c3", "Play"),
    ] {
        let builder = chat.newest_with(question).await;
        chat.press(&builder, label).await;
    }
    for (number, ply) in ["c1", "c3-", "d1", "a5", "e1"].into_iter().enumerate() {
        let player = ["Ada", "Bo"][number % 2];
        chat.newest_with(&format!("@{player} to move")).await;
        chat.act_as(player).await;
        chat.send_line(&format!("/tak move ply:{ply}")).await;
    }
    let end = chat.newest_with("@Ada wins with a road").await;
    assert_eq!(end.buttons, ["Rematch", "Replay", "Analyze", "PTN"]);
    let [picture] = end.pictures.as_slice() else {
        panic!("the end has one picture: {end:?}");
    };
    assert_contains(&picture.alt, "White won with a road");
}
