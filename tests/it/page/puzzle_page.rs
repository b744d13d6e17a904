//! The page with puzzles: by touch on a phone, and by keys.

use serde_json::Value;

use super::browser::Browser;
use super::play_page::{ENTER, PHONE, shows, shows_remark, sign_in, square};
use crate::Engine;
use crate::conversations::learning::puzzles::open_puzzle;
use crate::program::pages::Pages;

/// Waits until the page remarks this on the last act.
async fn remarks(browser: &Browser, words: &str) {
    let remark = "return document.getElementById('remark').textContent";
    let is_told = |value: &Value| value.as_str()?.contains(words).then_some(());
    browser.until(words, remark, is_told).await;
}

async fn presses(browser: &Browser, label: &str) {
    let press = format!(
        "const all = [...document.querySelectorAll('#acts button')]; \
         const button = all.find((one) => one.textContent === '{label}'); \
         button.focus(); button.click()"
    );
    browser.script(&press).await;
}

/// Where the board is on the page.
async fn place_of_board(browser: &Browser) -> Value {
    let place = "const { top, width } = document.getElementById('board').getBoundingClientRect(); \
                 return [top + scrollY, width]";
    browser.script(place).await
}

#[tokio::test]
async fn puzzle_is_solved_by_touch_and_keys() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    open_puzzle(tavern, "Ada").await;
    browser.goto(&pages.url("/puzzle")).await;
    shows_remark(&browser, "It's your turn.").await;
    let width = browser.script("return document.documentElement.scrollWidth");
    assert_eq!(width.await, 390);
    let place = place_of_board(&browser).await;

    // A wrong ply, in two taps. The board shows its path in advance, but not its effect.
    browser.tap(&square("a5")).await;
    shows_remark(&browser, "Press Play to play it.").await;
    shows(&browser, "Move 7, Black to play.").await;
    browser.tap("#do").await;
    remarks(&browser, "a5 doesn't do it.").await;
    shows(&browser, "Last move a5.").await;
    assert_eq!(
        browser
            .script("return document.getElementById('composing')")
            .await,
        Value::Null
    );
    assert_eq!(
        place_of_board(&browser).await,
        place,
        "the board stays in its place"
    );
    // A tap on the board begins again, as the button does.
    browser.tap("#board").await;
    shows_remark(&browser, "It's your turn.").await;
    browser.tap(&square("a5")).await;
    browser.tap("#do").await;
    remarks(&browser, "a5 doesn't do it.").await;
    presses(&browser, "Try again").await;
    shows_remark(&browser, "It's your turn.").await;
    let focus = "return document.activeElement.textContent";
    browser
        .until("the focus", focus, |value| (value == "Hint").then_some(()))
        .await;

    // The right one, then another by keys.
    browser.tap(&square("d2")).await;
    browser.tap(&square("d3")).await;
    shows_remark(&browser, "d2+").await;
    browser.tap("#do").await;
    remarks(&browser, "d2+ is right.").await;
    shows_remark(&browser, "It's your turn.").await;
    let table = "return document.activeElement.id";
    assert_eq!(browser.script(table).await, "table");
    browser
        .script("document.getElementById('typed').focus()")
        .await;
    browser.keys("a4").await;
    browser.keys(ENTER).await;
    shows_remark(&browser, "a4: ").await;
    browser.keys(ENTER).await;
    remarks(&browser, "a4 is right.").await;
    shows_remark(&browser, "It's your turn.").await;

    // The solution, board by board.
    presses(&browser, "Solution").await;
    remarks(
        &browser,
        "The solution: d2+ (1 from d2 to d3, capturing a flat)",
    )
    .await;
    browser.tap("#steps a:last-child").await;
    shows(&browser, "Black won with a road").await;
    assert_eq!(place_of_board(&browser).await, place);
    presses(&browser, "Next puzzle").await;
    shows_remark(&browser, "It's your turn.").await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}
