//! The switch for notifications on the list of games, and the notification that a push shows.

use serde_json::{Value, json};

use super::browser::Browser;
use super::play_page::{PHONE, sign_in};
use crate::Engine;
use crate::program::pages::Pages;

/// Waits until the status of the switch contains these words.
async fn shows_status(browser: &Browser, words: &str) {
    let said = "return document.querySelector('#push [role=status]').textContent";
    let is_said = |value: &Value| value.as_str()?.contains(words).then_some(());
    browser.until(words, said, is_said).await;
}

/// Waits until the switch has this label.
async fn offers(browser: &Browser, label: &str) {
    let shown = "return document.querySelector('#push:not([hidden]) button')?.textContent";
    let is_shown = |value: &Value| (value.as_str()? == label).then_some(());
    browser.until(label, shown, is_shown).await;
}

/// The push service of the browser is out of reach here, so another one takes its place.
#[tokio::test]
async fn browser_is_switched_on_and_shows_the_news_when_it_is_woken() {
    const SERVICE: &str = "http://127.0.0.1:9";
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::with_push_service(Engine::Sqlite, SERVICE).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    browser.goto(&pages.url("/games")).await;
    offers(&browser, "Notify me here").await;
    let permit = async |setting: &str| {
        let permission = json!({
            "origin": pages.url(""),
            "permission": { "name": "notifications" },
            "setting": setting,
        });
        browser.cdp("Browser.setPermission", permission).await;
    };
    permit("denied").await;
    browser.tap("#push button").await;
    shows_status(&browser, "Your browser doesn't let this site notify you.").await;
    permit("granted").await;
    let fail = "PushManager.prototype.subscribe = async () => { throw new Error('no service'); }";
    browser.script(fail).await;
    browser.tap("#push button").await;
    shows_status(&browser, "couldn't switch notifications on").await;
    let subscribed =
        format!("PushManager.prototype.subscribe = async () => ({{ endpoint: '{SERVICE}/ada' }})");
    browser.script(&subscribed).await;
    browser.tap("#push button").await;
    shows_status(&browser, "This browser now tells you when it's your turn.").await;
    offers(&browser, "Stop notifying me here").await;
    let rows = "select endpoint from page_pushes";
    tavern
        .database
        .holds(rows, &["http://127.0.0.1:9/ada"])
        .await;

    let push = json!({ "origin": pages.url("/"), "registrationId": "0", "data": "" });
    browser.cdp("ServiceWorker.enable", json!({})).await;
    browser.cdp("ServiceWorker.deliverPushMessage", push).await;
    let shown = "return navigator.serviceWorker.ready.then((worker) => worker.getNotifications()) \
                 .then((shown) => shown.map(({ title, body, data }) => [title, body, data].join('|')))";
    let is_shown = |value: &Value| {
        let shown = value[0].as_str()?;
        shown.starts_with("Your turn in game 1||/g/").then_some(())
    };
    browser.until("a notification", shown, is_shown).await;

    browser.tap("#push button").await;
    shows_status(&browser, "doesn't tell you of your turns any more").await;
    offers(&browser, "Notify me here").await;
    tavern
        .database
        .holds("select count(*) from page_pushes", &["0"])
        .await;
    pages.close().await;
}
