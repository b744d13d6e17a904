//! Playing on the page of a game, by touch on a phone and by keyboard.

use local_discord::{Message, Person};
use serde_json::Value;

use super::browser::{Browser, Window};
use crate::program::pages::Pages;
use crate::tavern::PATIENCE;
use crate::{Engine, assert_contains};

pub(super) const PHONE: Window = Window {
    width: 390,
    height: 844,
    scale: 1,
};

/// The keys of `WebDriver`.
pub(super) const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const LEFT: &str = "\u{e012}";
const UP: &str = "\u{e013}";
const RIGHT: &str = "\u{e014}";

/// Opens the page of a game as a player, by the link and its button.
pub(super) async fn sign_in(browser: &Browser, pages: &Pages, person: &Person, board: &Message) {
    let link = pages.link_for(person, board, "Sign in").await;
    browser.goto(&link).await;
    browser.find("form button").await.click().await.unwrap();
    browser.find("#table").await;
}

/// Waits until the remark on the move contains these words.
pub(super) async fn shows_remark(browser: &Browser, words: &str) {
    let remark = "return document.getElementById('said')?.textContent ?? ''";
    let is_said = |value: &Value| value.as_str()?.contains(words).then_some(());
    browser.until(words, remark, is_said).await;
}

/// Waits until the picture is described with these words.
pub(super) async fn shows(browser: &Browser, words: &str) {
    let label = "return document.getElementById('board').getAttribute('aria-label')";
    let is_shown = |value: &Value| value.as_str()?.contains(words).then_some(());
    browser.until(words, label, is_shown).await;
}

pub(super) fn square(name: &str) -> String {
    format!("#squares [data-square={name}]")
}

/// The board that the other player gets in Discord.
pub(super) async fn posted(pages: &Pages, ply: &str) -> Message {
    message_with(pages, &format!("played `{ply}`")).await
}

/// The message with these words.
pub(super) async fn message_with(pages: &Pages, words: &str) -> Message {
    let tavern = &pages.tavern;
    let message = tavern
        .discord
        .wait_for_message(tavern.channel, PATIENCE, |message: &Message| {
            message.content.contains(words)
        });
    message.await.unwrap()
}

#[tokio::test]
async fn player_plays_by_touch_on_a_phone() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    sign_in(&browser, &pages, &tavern.ada, &board).await;
    shows_remark(&browser, "It's your turn.").await;

    // Each target is as large as a finger, and nothing is wider than the phone.
    let small = "return [...document.querySelectorAll('#squares button, .row a, button:not([hidden])')] \
                 .map((target) => target.getBoundingClientRect()) \
                 .filter((area) => area.height > 0 && (area.height < 40 || area.width < 40)).length";
    assert_eq!(browser.script(small).await, 0);
    let width = browser.script("return document.documentElement.scrollWidth");
    assert_eq!(width.await, 390);

    // A placement in two taps, after an undo.
    browser.tap(&square("b2")).await;
    shows_remark(&browser, "b2: a black flat on b2.").await;
    browser.tap("#undo").await;
    shows_remark(&browser, "It's your turn.").await;
    shows(&browser, "The board is empty.").await;
    browser.tap(&square("a1")).await;
    shows_remark(&browser, "a1: a black flat on a1.").await;
    shows(&browser, "Last move a1.").await;
    browser.tap("#do").await;
    let board = posted(&pages, "a1").await;
    assert_eq!(board.notified, [tavern.bo.id]);
    shows(&browser, "Black to play. Last move a1.").await;

    for (player, ply) in [
        (1, "e5"),
        (0, "c3"),
        (1, "c4"),
        (0, "b3"),
        (1, "Sd4"),
        (0, "b3>"),
        (1, "e1"),
    ] {
        let line = format!("/tak move ply:{ply}");
        let answer = tavern.player(player).types(tavern.channel, &line).await;
        tavern.message_of(answer).await;
    }
    // A stack of two on c3: both move to b3, one on to a3. The page has shown earlier turns.
    shows(&browser, "Last move e1.").await;
    shows_remark(&browser, "It's your turn.").await;
    browser.tap(&square("c3")).await;
    shows_remark(
        &browser,
        "c3: 2 lifted. Tap c3 again to leave one more there",
    )
    .await;
    browser.tap(&square("b3")).await;
    shows_remark(&browser, "2c3<").await;
    browser.tap(&square("a3")).await;
    shows_remark(&browser, "2c3<11").await;
    browser.tap("#do").await;
    posted(&pages, "2c3<11").await;
    shows(&browser, "Last move 2c3<11.").await;

    // A swipe over the squares steps, and plays nothing.
    let answer = tavern.bo.types(tavern.channel, "/tak move ply:e2").await;
    tavern.message_of(answer).await;
    shows_remark(&browser, "It's your turn.").await;
    browser.swipe(&square("a5"), &square("d5")).await;
    shows(&browser, "Last move 2c3<11.").await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    let sql = "select count(*) from events";
    tavern.database.holds(sql, &["10"]).await;
    pages.close().await;
}

#[tokio::test]
async fn player_hears_of_an_offer_and_of_a_refused_move() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    // The board loses its buttons with the ply.
    sign_in(&browser, &pages, &tavern.bo, &board).await;
    tavern.play("a1").await;
    shows_remark(&browser, "It's your turn.").await;
    let offer = "/tak offer what:takeback";
    let answer = tavern.ada.types(tavern.channel, offer).await;
    tavern.message_of(answer).await;
    let offers = "return document.getElementById('open-acts').textContent";
    let is_told = |value: &Value| {
        let text = value.as_str()?;
        text.contains("White would like to take back a1 in game 1.")
            .then_some(())
    };
    browser.until("the offer", offers, is_told).await;

    // After an unreadable text, **Play** does not play the move composed earlier.
    browser.tap(&square("e5")).await;
    shows_remark(&browser, "e5: a white flat on e5.").await;
    let typing = "document.getElementById('typed').value = 'b9'; \
                  document.getElementById('typing').requestSubmit()";
    browser.script(typing).await;
    shows_remark(&browser, "Did you mean b1").await;
    shows(&browser, "Last move a1.").await;
    let is_off = "return document.getElementById('do').getAttribute('aria-disabled')";
    assert_eq!(browser.script(is_off).await, "true");
    pages.close().await;
}

#[tokio::test]
async fn player_plays_by_keys_alone() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let link = pages.link_for(&tavern.ada, &board, "Sign in").await;
    browser.goto(&link).await;
    browser
        .script("document.querySelector('form button').focus()")
        .await;
    browser.keys(ENTER).await;
    shows_remark(&browser, "It's your turn.").await;
    let focus = "return document.activeElement.getAttribute('aria-label') \
                   ?? document.activeElement.textContent";
    // The squares are one tab stop; arrow keys move on from a5.
    browser
        .script("document.querySelector('#squares [tabindex=\"0\"]').focus()")
        .await;
    assert_eq!(browser.script(focus).await, "a5, empty");
    browser.keys(RIGHT).await;
    assert_eq!(browser.script(focus).await, "b5, empty");
    browser.keys(LEFT).await;
    browser.keys(UP).await;
    assert_eq!(browser.script(focus).await, "a5, empty", "at the edge");
    browser.keys(RIGHT).await;
    browser.keys(ENTER).await;
    shows_remark(&browser, "b5: a black flat on b5.").await;
    browser.keys(ESCAPE).await;
    shows_remark(&browser, "It's your turn.").await;
    browser.keys(ENTER).await;
    shows_remark(&browser, "b5: a black flat on b5.").await;
    // A button without an effect stays focused.
    browser
        .script("document.getElementById('undo').focus()")
        .await;
    browser.keys(ENTER).await;
    shows_remark(&browser, "It's your turn.").await;
    assert_eq!(browser.script(focus).await, "Undo");
    browser
        .script("document.querySelector('#squares [data-square=b5]').focus()")
        .await;
    browser.keys(ENTER).await;
    shows_remark(&browser, "b5: a black flat on b5.").await;
    browser
        .script("document.getElementById('do').focus()")
        .await;
    browser.keys(ENTER).await;
    posted(&pages, "b5").await;

    let answer = tavern.bo.types(tavern.channel, "/tak move ply:e1").await;
    tavern.message_of(answer).await;
    shows_remark(&browser, "It's your turn.").await;
    // A typed move works in the same way.
    browser
        .script("document.getElementById('typed').focus()")
        .await;
    browser.keys("z9").await;
    browser.keys(ENTER).await;
    shows_remark(&browser, "Name a square with a letter from a to e").await;
    browser
        .script("document.getElementById('typed').select()")
        .await;
    browser.keys("Sc3").await;
    browser.keys(ENTER).await;
    shows_remark(&browser, "Sc3: a white wall on c3.").await;
    assert_eq!(browser.script(focus).await, "Play");
    browser.keys(ENTER).await;
    let board = posted(&pages, "Sc3").await;
    assert_contains(&board.content, &format!("<@{}>", tavern.bo.id));
    // The browser reports the refusal of z9 as a failed request. The page itself has no errors.
    let complaints = browser.console_warnings().await;
    assert!(
        complaints.iter().all(|line| line.contains("409")),
        "{complaints:#?}"
    );
    pages.close().await;
}

/// The largest board has squares for a finger on every phone, and the page stays as wide as the phone.
#[tokio::test]
async fn squares_of_the_largest_board_are_as_large_as_a_finger() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let board = pages.tavern.game("size:8x8").await;
    sign_in(&browser, &pages, &pages.tavern.ada, &board).await;
    shows_remark(&browser, "It's your turn.").await;
    for (width, height) in [(320, 568), (844, 390)] {
        let scale = 1;
        browser
            .resize(Window {
                width,
                height,
                scale,
            })
            .await;
        let small = "return [...document.querySelectorAll('#squares button')] \
                     .map((square) => square.getBoundingClientRect()) \
                     .filter((area) => area.height < 39.5 || area.width < 39.5).length";
        let is_none = |value: &Value| (*value == 0).then_some(());
        browser.until("large squares", small, is_none).await;
        let page = browser.script("return document.documentElement.scrollWidth");
        assert_eq!(page.await, width);
    }
    // The last square of a row is reached by moving the board.
    browser
        .resize(Window {
            width: 320,
            ..PHONE
        })
        .await;
    browser
        .script("document.getElementById('table').scrollLeft = 400")
        .await;
    browser.tap(&square("h8")).await;
    shows_remark(&browser, "h8: a black flat on h8.").await;
    browser.tap("#do").await;
    posted(&pages, "h8").await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}
