//! What a ply needs is in sight in the windows of phones, tablets and laptops, without scrolling.

use serde_json::{Value, json};

use super::browser::{Browser, Window};
use super::play_page::{shows, shows_remark, sign_in, square};
use crate::Engine;
use crate::program::pages::Pages;

/// The pages of usual devices, without the bars of their browsers.
const WINDOWS: [(u32, u32); 8] = [
    (375, 553),
    (390, 664),
    (360, 640),
    (844, 390),
    (768, 1_024),
    (1_280, 633),
    (1_366, 641),
    (1_920, 950),
];

/// The parts that a ply needs and that are not in sight as a whole: outside of the window, or below something else.
const HIDDEN: &str = "
    const isInside = ({ top, left, right, bottom }) =>
      top >= -0.5 && left >= -0.5 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
    const isOnTop = (part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return [0.2, 0.8].every((share) => {
        const found = document.elementFromPoint(left + share * width, top + share * height);
        return part.contains(found);
      });
    };
    const parts = document.querySelectorAll('.player, #squares button, #said, #pieces button:not([hidden]), #do, #undo');
    return [...parts]
      .filter((part) => !isInside(part.getBoundingClientRect()) || !isOnTop(part))
      .map((part) => part.id || part.dataset.square || part.textContent);";

#[tokio::test]
async fn what_a_ply_needs_is_in_sight_in_every_window() {
    let first = Window {
        width: 390,
        height: 664,
        scale: 1,
    };
    let Some(browser) = Browser::open(first).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:6x6").await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    tavern.play("a6 f1 c3 d4 d3 c4 c3+ d4<").await;
    for (width, height) in WINDOWS {
        browser
            .resize(Window {
                width,
                height,
                scale: 1,
            })
            .await;
        shows_remark(&browser, "It's your turn.").await;
        browser.tap(&square("e5")).await;
        shows_remark(&browser, "e5: ").await;
        shows(&browser, "Last move e5.").await;
        let is_none = |hidden: &Value| (*hidden == json!([])).then_some(());
        let what = format!("everything in sight at {width}x{height}");
        browser.until(&what, HIDDEN, is_none).await;
        let wide = browser.script("return document.documentElement.scrollWidth");
        assert_eq!(wide.await, width);
        browser.tap("#undo").await;
    }
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}
