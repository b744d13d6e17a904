//! Sounds of the board, off until the reader switches them on.

use serde_json::{Value, json};

use super::browser::Browser;
use super::play_page::{PHONE, shows};
use crate::Engine;
use crate::program::pages::Pages;

/// Records the pitch of each sound.
const RECORD: &str = "
    window.pitches = [];
    const { exponentialRampToValueAtTime: ramp } = AudioParam.prototype;
    AudioParam.prototype.exponentialRampToValueAtTime = function (value, at) {
      if (value > 1) pitches.push(value);
      return ramp.call(this, value, at);
    };";

async fn hears(browser: &Browser, pitches: Value) {
    let script = "return pitches";
    let is_heard = |value: &Value| (*value == pitches).then_some(());
    browser.until(&pitches.to_string(), script, is_heard).await;
    browser.script("pitches.length = 0").await;
}

#[tokio::test]
async fn board_sounds_after_its_reader_switches_that_on() {
    let Some(browser) = Browser::open(PHONE).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let address = pages.link(&tavern.game("size:3x3").await).await;
    tavern.play("a1 c3").await;
    browser.goto(&address).await;
    shows(&browser, "Last move c3.").await;
    browser.script(RECORD).await;
    tavern.play("a2").await;
    shows(&browser, "Last move a2.").await;
    assert_eq!(browser.script("return pitches").await, json!([]));

    browser.tap("#more").await;
    browser.tap("#sound").await;
    hears(&browser, json!([230])).await;
    browser
        .script("document.getElementById('menu').hidePopover()")
        .await;
    for (player, ply, pitches) in [
        (1, "Sb1", json!([130])),
        (0, "b2", json!([320, 320])),
        (1, "b3", json!([230])),
        (0, "c2", json!([262, 330, 392, 523])),
    ] {
        let line = format!("/tak move ply:{ply}");
        let answer = tavern.player(player).types(tavern.channel, &line).await;
        tavern.message_of(answer).await;
        hears(&browser, pitches).await;
    }

    browser.goto(&address).await;
    let pressed = "return document.getElementById('sound').getAttribute('aria-pressed')";
    let is_on = |value: &Value| (*value == "true").then_some(());
    browser.until("the choice of before", pressed, is_on).await;
    browser.script(RECORD).await;
    browser.tap("#back").await;
    browser.tap("#back").await;
    browser.tap("#forward").await;
    hears(&browser, json!([230])).await;
    assert_eq!(browser.console_warnings().await, Vec::<String>::new());
    pages.close().await;
}
