//! A beginner without notation, guided by the messages of the bot.

use tempfile::TempDir;

use super::browser::{Browser, Window};
use super::chat::Chat;
use super::demo::Demo;

const PHONE: Window = Window {
    width: 390,
    height: 844,
    scale: 1,
};

/// The text of each step, and the button to press there.
type Steps<'a> = &'a [(&'a str, &'a str)];

/// Ada wins against a scripted opponent and never types a ply.
#[tokio::test]
async fn beginner_on_a_phone_wins() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Bo").await;
    chat.send_line("/tak challenge opponent:@Ada size:3x3 first:My opponent goes first")
        .await;
    chat.act_as("Ada").await;
    let challenge = chat.newest_with("challenges").await;
    chat.press(&challenge, "Accept").await;

    // The first stone belongs to the opponent, as the message explains.
    build_ply(
        &chat,
        &[
            ("Your first move places a black flat", "c3"),
            ("Play it?", "Play"),
        ],
    )
    .await;
    play_reply(&chat, "a1").await;
    build_ply(
        &chat,
        &[
            ("Pick a free one to place a piece", "b2"),
            ("A flat counts for your road", "Play"),
        ],
    )
    .await;
    play_reply(&chat, "a3").await;
    // A move of one's own stone needs only the direction.
    build_ply(
        &chat,
        &[
            ("one of your stacks (↕)", "b2 ↕"),
            ("where to?", "↓ b1"),
            ("Play it?", "Play"),
        ],
    )
    .await;
    play_reply(&chat, "Sa2").await;
    build_ply(
        &chat,
        &[("Which square?", "c1"), ("This wins you the game!", "Play")],
    )
    .await;
    let end = chat.newest_with("@Ada wins with a road").await;
    assert_eq!(end.buttons, ["Rematch", "Replay", "Analyze", "PTN"]);
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
}

#[tokio::test]
async fn unread_conversation_off_screen_keeps_the_page_narrow() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Ada").await;
    chat.send_line("/tak challenge opponent:@Tak Tavern private:true")
        .await;
    let script = "return document.querySelectorAll('.channel.fresh').length";
    let wait = browser.until("unread channel", script, |count| {
        (*count == 1).then_some(())
    });
    wait.await;
    chat.assert_fits_sideways().await;
}

/// Presses Move, and then the button of each step.
async fn build_ply(chat: &Chat<'_>, steps: Steps<'_>) {
    let board = chat.newest_with("@Ada to move").await;
    chat.press(&board, "Move").await;
    for (words, button) in steps {
        let builder = chat.newest_with(words).await;
        assert!(builder.private);
        assert!(
            builder
                .buttons
                .iter()
                .any(|label| label == "Type it instead"),
            "{builder:?}"
        );
        let [picture] = builder.pictures.as_slice() else {
            panic!("each step has one picture: {builder:?}");
        };
        assert!(picture.alt.contains("Tak, 3 by 3."), "{}", picture.alt);
        chat.press(&builder, button).await;
    }
}

/// The opponent plays the scripted ply.
async fn play_reply(chat: &Chat<'_>, ply: &str) {
    chat.newest_with("@Bo to move").await;
    chat.act_as("Bo").await;
    chat.send_line(&format!("/tak move ply:{ply}")).await;
    chat.newest_with("@Ada to move").await;
    chat.act_as("Ada").await;
}
