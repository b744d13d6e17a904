//! The page of a game, on a phone: it steps by keys and links, and follows the game.

use serde_json::Value;

use super::browser::{Browser, Window};
use crate::Engine;
use crate::program::pages::Pages;

const PHONE: Window = Window {
    width: 390,
    height: 844,
    scale: 1,
};

/// The keys of `WebDriver`.
const LEFT: &str = "\u{e012}";
const RIGHT: &str = "\u{e014}";
const HOME: &str = "\u{e011}";
const END: &str = "\u{e010}";

/// Waits until the board is described with these words.
async fn shows(browser: &Browser, words: &str) {
    let label = "return document.getElementById('board').getAttribute('aria-label')";
    let is_shown = |value: &Value| value.as_str()?.contains(words).then_some(());
    browser.until(words, label, is_shown).await;
}

/// Waits until the state line begins with these words.
pub(super) async fn shows_state(browser: &Browser, words: &str) {
    let state = "return document.getElementById('state').textContent";
    let is_said = |value: &Value| value.as_str()?.starts_with(words).then_some(());
    browser.until(words, state, is_said).await;
}

async fn focus(browser: &Browser) -> Value {
    browser
        .script("return document.activeElement.textContent")
        .await
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
    let address = pages.link(&tavern.game("size:5x5").await).await;
    tavern.play("a1 e5 c3 d4").await;
    browser.goto(&address).await;
    shows(&browser, "Last move d4.").await;
    shows_state(&browser, "Live").await;

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
    // Ten labels and two pieces.
    assert!(browser.script(picture).await.as_u64() > Some(10));

    // A reader of an older board stays there, and the list shows the move.
    tavern.ada.types(tavern.channel, "/tak move ply:b2").await;
    has_plies(&browser, 5).await;
    shows(&browser, "Last move e5.").await;
    assert_eq!(focus(&browser).await, "1. ... e5");
    browser.keys(END).await;
    shows(&browser, "Last move b2.").await;
    // A reader of the newest board sees the next one.
    tavern.bo.types(tavern.channel, "/tak move ply:Sb3").await;
    shows(&browser, "Last move Sb3.").await;

    browser.find("#more").await.click().await.unwrap();
    browser.find("#turn").await.click().await.unwrap();
    shows(&browser, "Last move Sb3.").await;
    assert_eq!(
        browser
            .script("return JSON.parse(document.getElementById('given').textContent).side")
            .await,
        "black"
    );
    // Nothing is wider than the phone, and each target is as large as a finger.
    let width = browser.script("return document.documentElement.scrollWidth");
    assert_eq!(width.await, 390);
    let small = "return [...document.querySelectorAll('.row a, button:not([hidden]), #plies a')] \
                 .filter((target) => target.checkVisibility()) \
                 .map((target) => target.getBoundingClientRect()) \
                 .filter((area) => area.height < 40 || area.width < 40).length";
    assert_eq!(browser.script(small).await, 0);
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}

/// Key repeat changes the address less often than Safari's limit.
#[tokio::test]
async fn page_of_a_game_survives_key_repeat() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let address = pages.link(&pages.tavern.game("size:5x5").await).await;
    pages.tavern.play("a1 e5 c3 d4").await;
    browser.goto(&address).await;
    shows_state(&browser, "Live").await;
    let script = "window.named = 0; \
                   const name = history.replaceState.bind(history); \
                   history.replaceState = (...words) => { window.named += 1; name(...words); };";
    browser.script(script).await;
    browser.keys(&LEFT.repeat(100)).await;
    shows(&browser, "The board is empty.").await;
    // The followed link stays focused.
    browser.keys(RIGHT).await;
    shows(&browser, "Last move a1.").await;
    browser.find("#back").await.click().await.unwrap();
    shows(&browser, "The board is empty.").await;
    assert_eq!(focus(&browser).await, "Back");
    browser.keys(&RIGHT.repeat(100)).await;
    shows(&browser, "Last move d4.").await;
    assert!(browser.script("return window.named").await.as_u64() <= Some(20));
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}

#[tokio::test]
async fn page_of_a_game_outlives_its_server() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let mut pages = Pages::open(Engine::Sqlite).await;
    let address = pages.link(&pages.tavern.game("size:5x5").await).await;
    pages.tavern.play("a1 e5").await;
    browser.goto(&address).await;
    shows_state(&browser, "Live").await;
    pages.shut().await;
    browser.keys(HOME).await;
    shows_state(&browser, "Not connected").await;
    shows(&browser, "Last move e5.").await;
    pages.reopen().await;
    // It repeats both requests by itself.
    shows(&browser, "The board is empty.").await;
    shows_state(&browser, "Live").await;
    pages
        .tavern
        .ada
        .types(pages.tavern.channel, "/tak move ply:c3")
        .await;
    has_plies(&browser, 3).await;
    pages.close().await;
}

#[tokio::test]
async fn page_of_a_game_plays_it_as_a_film() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let address = pages.link(&pages.tavern.game("size:5x5").await).await;
    pages.tavern.play("a1 e5 c3 d4").await;
    browser.goto(&format!("{address}?ply=1")).await;
    shows_state(&browser, "Live").await;
    browser.find("#film").await.click().await.unwrap();
    assert_eq!(focus(&browser).await, "Stop");
    shows(&browser, "Last move d4.").await;
    let label = "return document.getElementById('film').textContent";
    let has_stopped = |value: &Value| (value == "Replay").then_some(());
    browser.until("end of the film", label, has_stopped).await;
    // From the last move it restarts, and a step stops it.
    browser.find("#film").await.click().await.unwrap();
    shows(&browser, "The board is empty.").await;
    browser.keys(END).await;
    browser.until("stop", label, has_stopped).await;
    shows(&browser, "Last move d4.").await;

    let item = |ply: u32| format!("#plies li:nth-child({ply}) a");
    browser.drag(&item(1), &item(3)).await;
    shows(&browser, "Last move c3.").await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}

#[tokio::test]
async fn tap_on_a_stack_lists_its_pieces() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let address = pages.link(&pages.tavern.game("size:3x3").await).await;
    pages.tavern.play("a1 c3 b2 b3 b2+").await;
    browser.goto(&format!("{address}?side=black")).await;
    shows_state(&browser, "Live").await;
    let stack_text = "return document.getElementById('stack').textContent";
    // Seen by Black, b3 is in the middle of the lowest rank.
    let tap = |across: f64, along: f64| {
        let script = format!(
            "const {{ left, top, width }} = document.querySelector('#board svg').getBoundingClientRect(); \
             document.querySelector('#board svg').dispatchEvent(new MouseEvent('click', {{ \
               bubbles: true, clientX: left + {across} * width, clientY: top + {along} * width }}));"
        );
        let browser = &browser;
        async move { browser.script(&script).await }
    };
    tap(0.52, 0.88).await;
    let is_told = |value: &Value| {
        (value == "b3, from the bottom to the top: black flat, white flat.").then_some(())
    };
    browser.until("stack", stack_text, is_told).await;
    // A tap beside it, and a step, take the sentence away.
    tap(0.52, 0.2).await;
    let is_empty = |value: &Value| (value == "").then_some(());
    browser.until("no stack", stack_text, is_empty).await;
    tap(0.52, 0.88).await;
    browser.until("stack", stack_text, is_told).await;
    browser.keys(LEFT).await;
    browser.until("no stack", stack_text, is_empty).await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}

/// The links of an analysis do not reload the page.
#[tokio::test]
async fn turning_point_leads_to_its_board() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let address = pages.link(&tavern.game("size:4x4").await).await;
    tavern.play("a4 a1 b1 b4 c1 c4 d1").await;
    tavern.analyse(1).await;
    browser.goto(&address).await;
    shows(&browser, "Last move d1.").await;
    browser.script("window.isSame = true").await;
    browser.tap("section li a").await;
    shows(&browser, "Last move b4.").await;
    assert_eq!(browser.script("return window.isSame").await, true);
    let current = "return document.querySelector('#plies [aria-current]').textContent";
    assert_eq!(browser.script(current).await, "2. ... b4?!");
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}
