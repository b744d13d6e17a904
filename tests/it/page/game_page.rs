//! The page of a game, on a phone: it steps by keys and links, and follows the game.

use serde_json::Value;

use super::browser::{Browser, Window};
use crate::Engine;
use crate::program::pages::{Pages, link};

const PHONE: Window = Window {
    width: 390,
    height: 844,
    scale: 1,
};

/// The keys of `WebDriver`.
const LEFT: &str = "\u{e012}";
const HOME: &str = "\u{e011}";
const END: &str = "\u{e010}";

/// Waits until the board is described with these words.
async fn shows(browser: &Browser, words: &str) {
    let described = "return document.getElementById('board').getAttribute('aria-label')";
    let is_shown = |value: &Value| value.as_str()?.contains(words).then_some(());
    browser.until(words, described, is_shown).await;
}

async fn has_plies(browser: &Browser, count: u64) {
    let plies = "return document.getElementById('plies').children.length";
    let are_listed = |value: &Value| (value.as_u64() == Some(count)).then_some(());
    browser.until("that many plies", plies, are_listed).await;
}

#[tokio::test]
async fn page_of_a_game_steps_by_keys_and_follows_the_game() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let address = link(&tavern.game("size:5x5").await);
    tavern.play("a1 e5 c3 d4").await;
    browser.goto(&address).await;
    shows(&browser, "Last move d4.").await;
    let state = "return document.getElementById('state').textContent";
    let is_live = |value: &Value| value.as_str()?.starts_with("Live").then_some(());
    browser.until("that it is live", state, is_live).await;

    browser.keys(LEFT).await;
    shows(&browser, "Last move c3.").await;
    browser.keys(HOME).await;
    shows(&browser, "The board is empty.").await;
    browser.find("#forward").await.click().await.unwrap();
    shows(&browser, "Last move a1.").await;
    browser
        .find("#plies li:nth-child(2) a")
        .await
        .click()
        .await
        .unwrap();
    shows(&browser, "Last move e5.").await;
    let picture = "return document.querySelectorAll('#board svg use').length";
    assert!(browser.script(picture).await.as_u64() > Some(20));

    // Who looks back stays there, and hears of the move in the list.
    tavern.ada.types(tavern.channel, "/tak move ply:b2").await;
    has_plies(&browser, 5).await;
    shows(&browser, "Last move e5.").await;
    browser.keys(END).await;
    shows(&browser, "Last move b2.").await;
    // Who looks at the present board sees the next one.
    tavern.bo.types(tavern.channel, "/tak move ply:Sb3").await;
    shows(&browser, "Last move Sb3.").await;

    browser.find("#turn").await.click().await.unwrap();
    shows(&browser, "Last move Sb3.").await;
    assert_eq!(
        browser.script("return document.body.dataset.side").await,
        "black"
    );
    // Nothing is wider than the phone, and each target is as large as a finger.
    let width = browser.script("return document.documentElement.scrollWidth");
    assert_eq!(width.await, 390);
    let small = "return [...document.querySelectorAll('.row a, button:not([hidden]), #plies a')] \
                 .map((target) => target.getBoundingClientRect()) \
                 .filter((area) => area.height < 40 || area.width < 40).length";
    assert_eq!(browser.script(small).await, 0);
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}
