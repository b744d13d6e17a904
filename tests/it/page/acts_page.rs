//! The acts of a player besides plies, on pages alone.

use fantoccini::Locator;
use serde_json::Value;

use super::browser::Browser;
use super::play_page::{PHONE, message_with, shows, shows_remark, sign_in};
use crate::Engine;
use crate::program::pages::Pages;

/// Presses the button with this label in a part of the page.
async fn press(browser: &Browser, part: &str, label: &str) {
    let button = format!("//*[@id='{part}']//button[normalize-space()='{label}']");
    // News of the game may replace the part between the look and the press.
    loop {
        let button = browser.find_by(Locator::XPath(&button)).await;
        match button.click().await {
            Err(error) if error.is_stale_element_reference() => {}
            outcome => return outcome.unwrap(),
        }
    }
}

/// Waits until a part of the page contains these words.
async fn tells(browser: &Browser, part: &str, words: &str) {
    let text = format!("return document.getElementById('{part}').textContent");
    let is_told = |value: &Value| value.as_str()?.contains(words).then_some(());
    browser.until(words, &text, is_told).await;
}

#[tokio::test]
async fn players_agree_and_ask_for_a_rematch_on_pages() {
    let (Some(white), Some(black)) = (Browser::open(PHONE).await, Browser::open(PHONE).await)
    else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    sign_in(&white, &pages, &tavern.ada, &board).await;
    sign_in(&black, &pages, &tavern.bo, &board).await;
    tavern.play("a1 e5 c3 d4").await;
    shows_remark(&white, "It's your turn.").await;

    // A takeback is asked for on one page, and granted on the other.
    white.tap("#more").await;
    press(&white, "menu", "Draw, takeback, resign…").await;
    press(&white, "reply", "Ask for a takeback").await;
    tells(&black, "open-acts", "would like to take back c3").await;
    press(&black, "open-acts", "Accept").await;
    shows(&white, "Last move e5.").await;
    press(&white, "answer", "Close").await;
    press(&black, "answer", "Close").await;
    let acts = "return document.getElementById('open-acts').textContent";
    let is_empty = |value: &Value| value.as_str()?.trim().is_empty().then_some(());
    black.until("end of the offer", acts, is_empty).await;

    // A note is written in the form of Discord.
    white.tap("#more").await;
    press(&white, "menu", "Draw, takeback, resign…").await;
    press(&white, "reply", "Note").await;
    let field = white.find("#reply textarea").await;
    field.send_keys("watch the d file").await.unwrap();
    press(&white, "reply", "Send").await;
    tells(&white, "reply", "watch the d file").await;
    press(&white, "answer", "Close").await;
    let notes = "select text from notes";
    tavern.database.holds(notes, &["watch the d file"]).await;

    // The question before a resignation is the same as in Discord.
    shows_remark(&white, "It's your turn.").await;
    white.tap("#more").await;
    press(&white, "menu", "Draw, takeback, resign…").await;
    press(&white, "reply", "Resign").await;
    press(&white, "reply", "Keep playing").await;
    press(&white, "answer", "Close").await;
    white.tap("#more").await;
    press(&white, "menu", "Draw, takeback, resign…").await;
    press(&white, "reply", "Resign").await;
    tells(&white, "reply", "Keep playing").await;
    press(&white, "reply", "Resign").await;
    message_with(&pages, "resigns").await;
    tells(&black, "end", "You win by resignation").await;
    tells(&white, "end", "Black wins by resignation").await;
    press(&white, "answer", "Close").await;
    press(&black, "open-acts", "Rematch").await;
    message_with(&pages, "challenges").await;
    press(&black, "answer", "Close").await;

    // The dialog leads to the analysis as soon as it is complete.
    press(&black, "open-acts", "Analyse").await;
    black.find("#curve").await;
    let acts = black.script("return document.getElementById('open-acts').textContent");
    assert!(!acts.await.as_str().unwrap().contains("Analyse"));
    pages.close().await;
}
