//! A beginner, who knows no notation and goes by what the bot says.

use tempfile::TempDir;

use super::browser::{Browser, Window};
use super::chat::Chat;
use super::demo::Demo;

const PHONE: Window = Window {
    width: 390,
    height: 844,
    scale: 1,
};

/// What the beginner reads at a step, and what they press then.
type Steps<'a> = &'a [(&'a str, &'a str)];

/// Ada wins against somebody who plays by a script, and never types a ply.
#[tokio::test]
async fn a_beginner_wins_on_a_phone() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let folder = TempDir::new().unwrap();
    let demo = Demo::start("127.0.0.1:0", folder.path());
    let chat = Chat::open(&browser, &demo.url, "Bo").await;
    chat.sends("/tak challenge opponent:@Ada size:3x3 first:My opponent goes first")
        .await;
    chat.becomes("Ada").await;
    let challenge = chat.newest_says("challenges").await;
    chat.presses(&challenge, "Accept").await;

    // The first stone is the opponent's, and the bot says so.
    builds(
        &chat,
        &[
            ("Your first ply places a black flat", "c3"),
            ("Play it?", "Play"),
        ],
    )
    .await;
    answers(&chat, "a1").await;
    builds(
        &chat,
        &[
            ("Pick a free one to place a piece", "b2"),
            ("A flat counts for your road", "Flat"),
            ("Play it?", "Play"),
        ],
    )
    .await;
    answers(&chat, "a3").await;
    // A stone of one's own can be moved: nothing but the way is asked.
    builds(
        &chat,
        &[
            ("one of your stacks (↕)", "b2 ↕"),
            ("where to?", "↓ b1"),
            ("Play it?", "Play"),
        ],
    )
    .await;
    answers(&chat, "Sa2").await;
    builds(
        &chat,
        &[
            ("Which square?", "c1"),
            ("Which piece?", "Flat"),
            ("This wins you the game!", "Play"),
        ],
    )
    .await;
    let end = chat.newest_says("@Ada wins with a road").await;
    assert_eq!(end.buttons, ["Rematch", "Replay", "PTN"]);
    assert_eq!(browser.complaints().await, Vec::<String>::new());
}

/// The beginner presses Move, and then what the bot asks for.
async fn builds(chat: &Chat<'_>, steps: Steps<'_>) {
    let board = chat.newest_says("@Ada to move").await;
    chat.presses(&board, "Move").await;
    for (read, pressed) in steps {
        let builder = chat.newest_says(read).await;
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
        chat.presses(&builder, pressed).await;
    }
}

/// The partner plays what the script says.
async fn answers(chat: &Chat<'_>, ply: &str) {
    chat.newest_says("@Bo to move").await;
    chat.becomes("Bo").await;
    chat.sends(&format!("/tak move ply:{ply}")).await;
    chat.newest_says("@Ada to move").await;
    chat.becomes("Ada").await;
}
