//! The switch for notifications on the list of games, and the notification that a push shows.

use serde_json::{Value, json};

use super::browser::Browser;
use super::play_page::{PHONE, sign_in};
use crate::Engine;
use crate::program::pages::Pages;

/// Waits until the status of the switch contains these words.
async fn shows_status(browser: &Browser, words: &str) {
    let status = "return document.querySelector('#push [role=status]').textContent";
    let is_said = |value: &Value| value.as_str()?.contains(words).then_some(());
    browser.until(words, status, is_said).await;
}

/// Waits until the switch has this label.
async fn offers(browser: &Browser, label: &str) {
    let label_of_button =
        "return document.querySelector('#push:not([hidden]) button')?.textContent";
    let is_shown = |value: &Value| (value.as_str()? == label).then_some(());
    browser.until(label, label_of_button, is_shown).await;
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
    let subscribe =
        format!("PushManager.prototype.subscribe = async () => ({{ endpoint: '{SERVICE}/ada' }})");
    browser.script(&subscribe).await;
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

    // The push service has ended the subscription.
    tavern.database.run("delete from page_pushes").await;
    browser.goto(&pages.url("/games")).await;
    shows_status(&browser, "Notifications have stopped in this browser").await;
    offers(&browser, "Notify me here").await;
    browser.script(&subscribe).await;
    browser.tap("#push button").await;
    offers(&browser, "Stop notifying me here").await;

    browser.tap("#push button").await;
    shows_status(&browser, "doesn't tell you of your turns any more").await;
    offers(&browser, "Notify me here").await;
    tavern
        .database
        .holds("select count(*) from page_pushes", &["0"])
        .await;
    pages.close().await;
}

#[tokio::test]
async fn installed_app_says_that_there_is_no_connection() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let board = pages.tavern.game("size:5x5").await;
    sign_in(&browser, &pages, &pages.tavern.ada, &board).await;
    let list = pages.url("/games");
    browser.goto(&list).await;
    let kept = "return navigator.serviceWorker.ready.then(() => caches.open('offline')) \
                .then((cache) => cache.keys()).then((keys) => keys.length)";
    let are_both = |count: &Value| (*count == 2).then_some(());
    browser
        .until("a page without a connection", kept, are_both)
        .await;
    browser.goto(&list).await;
    pages.close().await;
    browser.goto(&list).await;
    let text = "return document.body.textContent + document.styleSheets.length";
    let is_styled = |text: &Value| {
        let text = text.as_str()?;
        (text.contains("You have no connection just now.") && text.ends_with('1')).then_some(())
    };
    browser.until("the page is shown", text, is_styled).await;
}

/// The list is the first page of the installed app, which has no button to load it again.
#[tokio::test]
async fn list_is_current_after_the_reader_returns() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    let heading = "return document.querySelector('#list h2')?.textContent";
    let shows = async |words: &str| {
        let is_shown = |value: &Value| (value.as_str()? == words).then_some(());
        browser.until(words, heading, is_shown).await;
    };
    browser.goto(&pages.url("/games")).await;
    shows("Your turn: 1").await;
    let [ada, bo] = [&tavern.ada, &tavern.bo];
    for (event, player, ply, then) in [
        (
            "window.dispatchEvent(new Event('online'))",
            ada,
            "a1",
            "Their turn: 1",
        ),
        (
            "window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))",
            bo,
            "e5",
            "Your turn: 1",
        ),
        (
            "document.dispatchEvent(new Event('visibilitychange'))",
            ada,
            "b2",
            "Their turn: 1",
        ),
    ] {
        let line = format!("/tak move ply:{ply}");
        tavern
            .message_of(player.types(tavern.channel, &line).await)
            .await;
        browser.script(event).await;
        shows(then).await;
    }
    let out = "update page_visits set until_at = 1";
    tavern.database.run(out).await;
    browser
        .script("window.dispatchEvent(new Event('focus'))")
        .await;
    let page_text = "return document.querySelector('main').textContent";
    let is_said = |value: &Value| {
        value
            .as_str()?
            .contains("You aren't signed in")
            .then_some(())
    };
    browser.until("signed out", page_text, is_said).await;
    pages.close().await;
}

/// The worker runs in the page, with windows and a push service of the test.
const WORKER: &str = r#"
    return fetch("/push.js").then((response) => response.text()).then(async (text) => {
        const handlers = {}, log = [];
        const window = (path, navigate) => ({
            url: location.origin + path,
            focus: async () => log.push("focus " + path),
            navigate: async (to) => { if (!navigate) throw new TypeError(); log.push("navigate " + new URL(to).pathname); },
        });
        const self = {
            location,
            addEventListener: (name, handler) => { handlers[name] = handler; },
            clients: {
                claim: async () => log.push("claim"),
                matchAll: async () => [window("/games", true), window("/g/old", false)],
                openWindow: async (to) => log.push("open " + new URL(to).pathname),
            },
            registration: { pushManager: { subscribe: async ({ applicationServerKey: key }) => {
                log.push("subscribe " + (key.length > 40));
                return { endpoint: "http://127.0.0.1:9/renewed" };
            } } },
        };
        new Function("self", text)(self);
        const fire = async (name, fields) => {
            const work = [];
            handlers[name]({ ...fields, waitUntil: (one) => work.push(one) });
            await Promise.all(work);
        };
        const click = (data) => fire("notificationclick", { notification: { close() {}, data } });
        await fire("activate", {});
        for (const address of ["/games", "/g/old?side=white", "/g/new?side=white"]) await click(address);
        await fire("pushsubscriptionchange", {});
        await fire("pushsubscriptionchange", { newSubscription: { endpoint: "http://127.0.0.1:9/given" } });
        return log.join("\n");
    });
"#;

#[tokio::test]
async fn worker_leads_to_the_news_and_follows_its_push_service() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::with_push_service(Engine::Sqlite, "http://127.0.0.1:9").await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    let bypass = json!({ "enabled": true });
    browser.cdp("Page.setBypassCSP", bypass).await;
    browser.goto(&pages.url("/games")).await;
    let output = browser.script(WORKER).await;
    let expected = [
        "claim",
        "focus /games",
        "navigate /games",
        "focus /g/old",
        "open /g/old",
        "open /g/new",
        "subscribe true",
    ];
    assert_eq!(output, expected.join("\n"));
    let rows = "select endpoint from page_pushes";
    let new_address = "http://127.0.0.1:9/given";
    tavern.database.holds(rows, &[new_address]).await;
    pages.close().await;
}
