//! Drags, long presses and further taps on the squares of a page.

use serde_json::json;

use super::browser::Browser;
use super::play_page::{PHONE, posted, shows, shows_remark, sign_in, square};
use crate::Engine;
use crate::program::pages::Pages;

/// Lists how many pieces are in the hand.
const WATCH_HAND: &str = "
    window.hands = [];
    const watch = () => {
        const pieces = document.querySelectorAll('#carried [data-at]:not([hidden])').length;
        if (hands.at(-1) !== pieces) hands.push(pieces);
    };
    new MutationObserver(watch).observe(document.body, { childList: true, subtree: true, attributes: true });";

#[tokio::test]
async fn further_taps_and_a_long_press_choose_the_piece() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    tavern.play("a1 e5").await;
    shows_remark(&browser, "It's your turn.").await;
    for remark in [
        "c3: a white flat",
        "Sc3: a white wall",
        "Cc3: a white capstone",
        "c3: a white flat",
    ] {
        browser.tap(&square("c3")).await;
        shows_remark(&browser, remark).await;
    }
    browser.hold(&square("d4")).await;
    shows_remark(&browser, "Sd4: a white wall").await;
    // The click at its end chooses no further piece.
    browser.tap("#do").await;
    posted(&pages, "Sd4").await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}

#[tokio::test]
async fn drag_lifts_a_stack_and_drops_a_piece_on_each_square() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    tavern.play("a1 e5 c3 c4 b3 Sd4 b3> e1").await;
    shows_remark(&browser, "It's your turn.").await;
    let [c3, b3, a3, c2, e2] = ["c3", "b3", "a3", "c2", "e2"].map(square);
    // On the way back it takes the piece up again.
    browser.draw(&[&c3, &c2, &c3, &b3]).await;
    shows_remark(&browser, "2c3<: ").await;
    shows(&browser, "Last move 2c3<.").await;
    // A swipe throws nothing away while a ply is composed.
    browser.draw(&[&e2, &a3]).await;
    shows_remark(&browser, "2c3<: ").await;
    browser.tap("#undo").await;
    browser.tap("#undo").await;
    shows_remark(&browser, "It's your turn.").await;
    browser.script(WATCH_HAND).await;
    browser.draw(&[&c3, &b3, &a3]).await;
    shows_remark(&browser, "2c3<11: ").await;
    // Both pieces are in the hand until the second square, and none after the drag.
    assert_eq!(browser.script("return hands").await, json!([2, 1, 0]));
    browser.tap("#do").await;
    posted(&pages, "2c3<11").await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}

/// The mouse drags as a finger does.
#[tokio::test]
async fn mouse_drags_a_piece() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    tavern.play("a1 e5 c3 c5").await;
    shows_remark(&browser, "It's your turn.").await;
    browser.drag(&square("c3"), &square("c4")).await;
    shows_remark(&browser, "c3+: ").await;
    browser.tap("#do").await;
    posted(&pages, "c3+").await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}
