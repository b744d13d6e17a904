//! Access to pages: sign-in links, signing out, and a server that becomes private.

use serde_json::Value;

use super::browser::Browser;
use super::game_page::shows_state;
use super::play_page::{PHONE, shows_remark, sign_in};
use crate::Engine;
use crate::program::pages::Pages;
use crate::program::public_games::Site;

/// Waits until the page has these words.
async fn reads(browser: &Browser, words: &str) {
    let text = "return document.body.textContent";
    let has = |value: &Value| value.as_str()?.contains(words).then_some(());
    browser.until(words, text, has).await;
}

#[tokio::test]
async fn sign_in_link_works_once_and_replaces_a_person_on_request() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let link = pages.link_for(&tavern.ada, &board, "Sign in").await;
    browser.goto(&link).await;
    browser.find("form button").await.click().await.unwrap();
    shows_remark(&browser, "It's your turn.").await;

    browser.goto(&link).await;
    reads(&browser, "This link works once").await;
    let late = pages.link_for(&tavern.ada, &board, "Sign in").await;
    tavern
        .database
        .run("update page_visits set until_at = 1 where game is not null")
        .await;
    browser.goto(&late).await;
    reads(&browser, "This link works once").await;

    // A link of another person needs a confirmation, and opening it changes nothing.
    let of_bo = pages.link_for(&tavern.bo, &board, "Sign in").await;
    browser.goto(&of_bo).await;
    reads(&browser, "This browser is signed in as somebody else.").await;
    let game = pages.link(&board).await;
    browser.goto(&game).await;
    shows_remark(&browser, "It's your turn.").await;
    browser.goto(&of_bo).await;
    browser.find("form button").await.click().await.unwrap();
    let name = "return document.querySelector('[data-side=black] .name')?.textContent";
    let is_own = |value: &Value| (value == "You").then_some(());
    browser.until("own side", name, is_own).await;

    // After signing out, even an old page can only be watched.
    browser.tap("#more").await;
    browser
        .find("form[action$='/out'] button")
        .await
        .click()
        .await
        .unwrap();
    reads(&browser, "To play your own game here").await;
    let targets = "return document.querySelectorAll('#squares button').length";
    assert_eq!(browser.script(targets).await, 0);
    let browsers = "select count(*) from page_visits where game is null";
    tavern.database.holds(browsers, &["0"]).await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    shows_remark(&browser, "It's your turn.").await;
    // The browser reports both links that are over.
    let warnings = browser.console_warnings().await;
    let is_expected = |line: &String| line.contains("410 (Gone)");
    assert!(warnings.iter().all(is_expected), "{warnings:#?}");
    pages.close().await;
}

#[tokio::test]
async fn watched_page_of_a_server_ends_when_it_becomes_private() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let site = Site::open(Engine::Sqlite).await;
    site.pages.tavern.game("size:3x3").await;
    site.pages.tavern.play("a1").await;
    site.publish(1, 2).await;
    browser.goto(&site.page("/1")).await;
    shows_state(&browser, "Live").await;
    site.press(&["Make games private"]).await;
    shows_state(&browser, "Not connected").await;
    browser.goto(&site.page("/1")).await;
    reads(&browser, "There is no public page at this address.").await;
    site.close().await;
}
