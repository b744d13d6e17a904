//! The free board on a phone: both sides by touch, other lines, steps, a reload, a pasted game, and the house.

use fantoccini::Locator;
use serde_json::Value;

use super::browser::{Browser, Window};
use super::play_page::{PHONE, shows, shows_remark, sign_in, square};
use crate::Engine;
use crate::program::pages::Pages;

/// Taps a square. That plays immediately if only one piece can be placed.
async fn begins(browser: &Browser, name: &str) {
    browser.tap(&square(name)).await;
    shows(browser, &format!("Last move {name}.")).await;
    shows_remark(browser, "It's your turn.").await;
}

/// Places a flat on a square, and plays it.
async fn plays(browser: &Browser, name: &str) {
    browser.tap(&square(name)).await;
    shows_remark(browser, name).await;
    browser.tap("#do").await;
    shows(browser, &format!("Last move {name}.")).await;
    shows_remark(browser, "It's your turn.").await;
}

/// The plies of the list, and the captions of the lines.
async fn lists(browser: &Browser) -> (String, String) {
    let texts = |id: &str| {
        format!(
            "return [...document.querySelectorAll('#{id} a, #{id} button')].map((one) => one.textContent).join(' ')"
        )
    };
    let [plies, lines] = [texts("plies"), texts("lines")];
    let [plies, lines] = [browser.script(&plies).await, browser.script(&lines).await];
    (
        plies.as_str().unwrap().to_owned(),
        lines.as_str().unwrap().to_owned(),
    )
}

#[tokio::test]
async fn list_scrolls_to_the_shown_move() {
    let window = Window {
        width: 1_280,
        height: 633,
        scale: 1,
    };
    let Some(browser) = Browser::open(window).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let squares = (1..=5).flat_map(|row| ('a'..='h').map(move |column| format!("{column}{row}")));
    let plies = squares.collect::<Vec<_>>().join(",");
    let board = pages.url(&format!("/board?size=8&plies={plies}"));
    browser.goto(&format!("{board}&ply=20")).await;
    let is_in_sight = "
        const [list, move] = ['#plies', '#plies [aria-current]'].map((css) => document.querySelector(css).getBoundingClientRect());
        return list.top <= move.top && move.bottom <= list.bottom + 1 && list.bottom <= innerHeight;";
    for (key, last) in [
        ("", "d3"),
        ("#last", "h5"),
        ("#first", ""),
        ("#forward", "a1"),
    ] {
        if !key.is_empty() {
            browser.tap(key).await;
        }
        if last.is_empty() {
            shows(&browser, "The board is empty.").await;
        } else {
            shows(&browser, &format!("Last move {last}.")).await;
            let is_seen = |value: &Value| value.as_bool()?.then_some(());
            browser.until("move in sight", is_in_sight, is_seen).await;
        }
    }
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}

#[tokio::test]
async fn guest_tries_lines_on_a_phone() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    browser.goto(&pages.url("/board?size=4")).await;
    shows_remark(&browser, "It's your turn.").await;
    let width = browser.script("return document.documentElement.scrollWidth");
    assert_eq!(width.await, 390);
    begins(&browser, "a1").await;
    begins(&browser, "d4").await;
    plays(&browser, "b2").await;
    let (plies, _) = lists(&browser).await;
    assert_eq!(plies, "1. a1 1. ... d4 2. b2");

    // A step back, and another ply: a second line. The first one stays.
    browser.tap("#back").await;
    shows(&browser, "Last move d4.").await;
    shows_remark(&browser, "It's your turn.").await;
    plays(&browser, "c2").await;
    let both = ("1. a1 1. ... d4 2. c2".to_owned(), "2. b2 2. c2".to_owned());
    assert_eq!(lists(&browser).await, both);
    browser.tap("#lines button:first-child").await;
    shows(&browser, "Last move b2.").await;

    // The address contains the line, and the browser stores the other one.
    let address = "return location.search";
    let has_line = |value: &Value| {
        let address = value.as_str()?;
        address.contains("plies=a1%2Cd4%2Cb2&ply=3").then_some(())
    };
    browser
        .until("the address of the line", address, has_line)
        .await;
    browser.script("location.reload()").await;
    shows_remark(&browser, "It's your turn.").await;
    shows(&browser, "Last move b2.").await;
    let (plies, lines) = lists(&browser).await;
    assert_eq!(
        (plies.as_str(), lines.as_str()),
        ("1. a1 1. ... d4 2. b2", "2. b2 2. c2")
    );

    assert_eq!(browser.console_warnings().await, Vec::<String>::new());

    // After removing a line, the board returns to the fork with the other one.
    browser.tap("#lines button:last-child").await;
    shows(&browser, "Last move c2.").await;
    browser.tap("#drop").await;
    shows(&browser, "Last move d4.").await;
    shows_remark(&browser, "It's your turn.").await;
    browser.tap("#last").await;
    shows(&browser, "Last move b2.").await;
    shows_remark(&browser, "It's your turn.").await;
    let rest = ("1. a1 1. ... d4 2. b2".to_owned(), "1. a1".to_owned());
    assert_eq!(lists(&browser).await, rest);

    // A typed ply that breaks a rule plays nothing. The browser notes the refusal on its console.
    browser
        .script("document.getElementById('typed').value = 'a1'")
        .await;
    browser
        .script("document.getElementById('typing').requestSubmit()")
        .await;
    shows_remark(&browser, "a1").await;
    let (plies, _) = lists(&browser).await;
    assert_eq!(plies, "1. a1 1. ... d4 2. b2");

    // A text that is refused leaves the line as it is.
    let text = browser.find_by(Locator::Css("#text")).await;
    text.send_keys("flat on b2").await.unwrap();
    browser.tap("#paste button").await;
    let remark = "return document.getElementById('pasted').textContent";
    let is_refused = |value: &Value| {
        value
            .as_str()?
            .contains("I find no game there.")
            .then_some(())
    };
    browser.until("the reason", remark, is_refused).await;
    let (plies, _) = lists(&browser).await;
    assert_eq!(plies, "1. a1 1. ... d4 2. b2");

    // Moves alone are of the shown board.
    text.clear().await.unwrap();
    text.send_keys("1. d1 a4 2. c3").await.unwrap();
    browser.tap("#paste button").await;
    shows(&browser, "Last move c3.").await;
    let (plies, _) = lists(&browser).await;
    assert_eq!(plies, "1. d1 1. ... a4 2. c3");

    // A pasted game begins with its last board.
    let text = browser.find_by(Locator::Css("#text")).await;
    text.send_keys("[Size \"3\"] 1. a3 a1 2. b1 b3 3. c1")
        .await
        .unwrap();
    browser.tap("#paste button").await;
    shows(&browser, "White won with a road").await;
    browser.tap("#first").await;
    shows(&browser, "The board is empty.").await;
    pages.close().await;
}

/// A ninth line has no room until another one is removed, and no line is lost.
#[tokio::test]
async fn full_page_offers_to_remove_a_line() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    browser.goto(&pages.url("/board?size=4&plies=a1,d4")).await;
    shows_remark(&browser, "It's your turn.").await;
    let squares = ["a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1"];
    for name in squares {
        plays(&browser, name).await;
        browser.tap("#back").await;
        shows(&browser, "Last move d4.").await;
        shows_remark(&browser, "It's your turn.").await;
    }
    browser.tap(&square("c2")).await;
    shows_remark(&browser, "c2").await;
    browser.tap("#do").await;
    shows_remark(&browser, "This page holds 8 lines.").await;
    let (_, lines) = lists(&browser).await;
    assert_eq!(lines, squares.map(|name| format!("2. {name}")).join(" "));
    browser.tap("#drop").await;
    shows_remark(&browser, "It's your turn.").await;
    plays(&browser, "c2").await;
    let (_, lines) = lists(&browser).await;
    assert!(
        lines.ends_with("2. c2") && !lines.contains("2. c1"),
        "{lines}"
    );
    pages.close().await;
}

/// Waits until the line has this many plies.
async fn has_plies(browser: &Browser, plies: u64) {
    let count_of_plies = "return document.querySelectorAll('#plies a').length";
    let has = |value: &Value| (value.as_u64()? == plies).then_some(());
    browser.until("another ply", count_of_plies, has).await;
}

/// Taps a button that may be below the screen.
async fn scrolls_and_taps(browser: &Browser, id: &str) {
    let scroll = format!("document.getElementById('{id}').scrollIntoView({{ block: 'center' }})");
    browser.script(&scroll).await;
    browser.tap(&format!("#{id}")).await;
}

#[tokio::test]
async fn signed_in_reader_plays_the_house_and_values_a_board() {
    const THOUGHT: &str = "return document.getElementById('thought').textContent";
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let board = pages.tavern.game("size:3x3").await;
    sign_in(&browser, &pages, &pages.tavern.ada, &board).await;
    browser.goto(&pages.url("/board?size=4")).await;
    shows_remark(&browser, "It's your turn.").await;
    for width in [360, 390] {
        browser.resize(Window { width, ..PHONE }).await;
        let page_width = browser.script("return document.documentElement.scrollWidth");
        assert_eq!(page_width.await, width);
    }
    let choose = "const level = document.getElementById('level'); level.value = '3'; \
                  level.dispatchEvent(new Event('change'))";
    browser.script(choose).await;

    // The house answers each ply.
    browser.tap(&square("a1")).await;
    has_plies(&browser, 2).await;
    shows_remark(&browser, "It's your turn.").await;
    let free = "return [...document.querySelectorAll('#squares button')] \
                .find((one) => one.ariaLabel.endsWith('empty')).dataset.square";
    let free = browser.script(free).await;
    let free = free.as_str().unwrap();
    browser.tap(&square(free)).await;
    shows_remark(&browser, free).await;
    browser.tap("#do").await;
    has_plies(&browser, 4).await;
    shows_remark(&browser, "It's your turn.").await;

    // The value is that of the shown board, and its line becomes one of the page.
    scrolls_and_taps(&browser, "analyse").await;
    let is_worth = |value: &Value| {
        value
            .as_str()?
            .contains("White's chance to win:")
            .then_some(())
    };
    browser.until("a value", THOUGHT, is_worth).await;
    scrolls_and_taps(&browser, "best-line").await;
    let address = "return location.search";
    let is_next = |value: &Value| value.as_str()?.contains("&ply=5&").then_some(());
    browser.until("the line", address, is_next).await;
    assert_eq!(browser.script(THOUGHT).await, "", "another board is shown");

    // The opponent survives a reload, and moves on request.
    browser.script("location.reload()").await;
    browser
        .until("the page", THOUGHT, |value| {
            Some(value.as_str()?.to_owned())
        })
        .await;
    shows_remark(&browser, "It's your turn.").await;
    let level = "return document.getElementById('level').value";
    assert_eq!(browser.script(level).await, "3");
    browser.tap("#back").await;
    shows_remark(&browser, "It's your turn.").await;
    scrolls_and_taps(&browser, "house-move").await;
    browser
        .until("the ply of the house", address, is_next)
        .await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}
