//! Pieces that move to their places, above a picture that is complete from the start.

use serde_json::{Value, json};

use super::browser::Browser;
use super::play_page::{PHONE, shows};
use crate::Engine;
use crate::program::pages::Pages;

/// Records the motion of each piece: its duration, and its places.
const RECORD: &str = "
    window.motions = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, duration) {
      const places = frames.map(({ transform }) => transform).filter(Boolean);
      if (places.length > 0) motions.push([duration.duration, places.length]);
      return animate.call(this, frames, duration);
    };";

/// The motions since the last call, when they have ended. The picture has nothing else in it.
async fn motions(browser: &Browser) -> Value {
    let rest = "return document.getAnimations().length + document.querySelectorAll('#board svg > g:not([data-stack])').length";
    let is_none = |value: &Value| (*value == 0).then_some(());
    browser.until("end of the motion", rest, is_none).await;
    browser.script("return motions.splice(0)").await
}

#[tokio::test]
async fn pieces_drop_and_slide_and_return() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let plies = "a1,e5,c3,d4,b3,d5,b3%3E,a2,2c3%3E11,a3,Sa4";
    let board = pages.url(&format!("/board?size=5&plies={plies}&ply=7"));
    browser.goto(&board).await;
    browser.find("#squares").await;
    browser.script(RECORD).await;
    let press = |id: &'static str| browser.tap(id);

    press("#forward").await;
    shows(&browser, "Last move a2.").await;
    assert_eq!(motions(&browser).await, json!([[120, 2]]));
    // A stack lifts, slides and drops a piece on each of two squares.
    press("#forward").await;
    shows(&browser, "Last move 2c3>11.").await;
    assert_eq!(motions(&browser).await, json!([[240, 5], [240, 5]]));
    press("#back").await;
    shows(&browser, "Last move a2.").await;
    assert_eq!(motions(&browser).await, json!([[240, 5], [240, 5]]));
    press("#back").await;
    shows(&browser, "Last move b3>.").await;
    assert_eq!(motions(&browser).await, json!([[120, 2]]));
    press("#back").await;
    shows(&browser, "Last move d5.").await;
    assert_eq!(motions(&browser).await, json!([[180, 5]]));
    // A jump over several moves is another position.
    press("#last").await;
    shows(&browser, "Last move Sa4.").await;
    assert_eq!(motions(&browser).await, json!([]));
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}

#[tokio::test]
async fn tap_ends_a_motion_and_reduced_motion_prevents_it() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    browser
        .goto(&pages.url("/board?size=5&plies=a1,e5&ply=0"))
        .await;
    browser.find("#squares").await;
    browser.script(RECORD).await;
    // The motion would take longer than the test.
    let slow = "const { animate } = Element.prototype; \
                Element.prototype.animate = function (frames) { return animate.call(this, frames, { duration: 1e6 }); }";
    browser.script(slow).await;
    browser.tap("#forward").await;
    shows(&browser, "Last move a1.").await;
    let running = "return document.getAnimations().length";
    let is_running = |value: &Value| (value.as_u64() > Some(0)).then_some(());
    browser.until("motion", running, is_running).await;
    browser.tap(".player").await;
    assert_eq!(browser.script(running).await, 0);

    let features = json!([{"name": "prefers-reduced-motion", "value": "reduce"}]);
    let media = json!({ "features": features });
    browser.cdp("Emulation.setEmulatedMedia", media).await;
    browser.script("motions.length = 0").await;
    browser.tap("#forward").await;
    shows(&browser, "Last move e5.").await;
    assert_eq!(browser.script("return motions.length").await, 0);
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}
