//! A whole game for coins, in turns on two pages of a wide screen and in Discord.

use fantoccini::elements::Element;
use local_discord::Person;

use super::browser::{Browser, Window};
use super::play_page::{message_with, posted, shows, shows_remark, sign_in, square};
use crate::program::pages::Pages;
use crate::{Engine, Play, assert_contains, setup};

const DESKTOP: Window = Window {
    width: 1280,
    height: 900,
    scale: 1,
};

/// The button of a page for a piece.
async fn piece(browser: &Browser, name: &str) -> Element {
    let button = format!("//p[@id='pieces']/button[text()='{name}']");
    browser.find_by(fantoccini::Locator::XPath(&button)).await
}

/// Clicks on these squares, and plays their ply.
async fn clicks(browser: &Browser, squares: &[&str], ply: &str) {
    shows_remark(browser, "It's your turn.").await;
    for name in squares {
        browser.find(&square(name)).await.click().await.unwrap();
    }
    shows_remark(browser, &format!("{ply}: ")).await;
    browser.find("#do").await.click().await.unwrap();
}

/// Clicks on a square and a piece, and plays it.
async fn places(browser: &Browser, name: &str, kind: &str, ply: &str) {
    shows_remark(browser, "It's your turn.").await;
    browser.find(&square(name)).await.click().await.unwrap();
    shows_remark(browser, &format!("{name}: ")).await;
    piece(browser, kind).await.click().await.unwrap();
    shows_remark(browser, &format!("{ply}: ")).await;
    browser.find("#do").await.click().await.unwrap();
}

/// Plays in Discord.
async fn types(pages: &Pages, person: &Person, ply: &str) {
    let line = format!("/tak move ply:{ply}");
    let answer = person.types(pages.tavern.channel, &line).await;
    pages.tavern.message_of(answer).await;
}

#[tokio::test]
async fn whole_game_is_played_on_two_pages_and_in_discord() {
    let (Some(white), Some(black)) = (Browser::open(DESKTOP).await, Browser::open(DESKTOP).await)
    else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Ada: /tak challenge opponent:@Bo size:5x5 ante:5" for play];
    setup!["Bo: (Bid), [4]" for play];
    setup!["Ada: (Bid), [9]" for play];
    let first = message_with(&pages, "Pot: **19 coins**").await;
    sign_in(&white, &pages, &tavern.ada, &first).await;
    sign_in(&black, &pages, &tavern.bo, &first).await;
    let both = async |words: &str| {
        shows(&white, words).await;
        shows(&black, words).await;
    };
    both("Pot: 19 coins.").await;

    clicks(&white, &["a1"], "a1").await;
    both("Last move a1.").await;
    clicks(&black, &["e5"], "e5").await;
    both("Last move e5.").await;
    clicks(&white, &["c3"], "c3").await;
    both("Last move c3.").await;
    types(&pages, &tavern.bo, "c4").await;
    both("Last move c4.").await;
    clicks(&white, &["c3", "c4"], "c3+").await;
    both("Last move c3+.").await;
    places(&black, "b4", "Wall", "Sb4").await;
    both("Last move Sb4.").await;

    // A ply from a page is taken back in Discord.
    places(&white, "d4", "Capstone", "Cd4").await;
    both("Last move Cd4.").await;
    setup!["Ada: /tak offer what:takeback" for play];
    setup!["Bo: (Accept)" for play];
    both("Last move Sb4.").await;
    places(&white, "b3", "Capstone", "Cb3").await;
    both("Last move Cb3.").await;
    types(&pages, &tavern.bo, "a2").await;
    both("Last move a2.").await;

    // A capstone crushes a wall, and a stack leaves a piece on each square.
    clicks(&white, &["b3", "b4"], "b3+").await;
    both("Last move b3+*.").await;
    clicks(&black, &["a3"], "a3").await;
    both("Last move a3.").await;
    clicks(&white, &["c4", "c3", "c2"], "2c4-11").await;
    both("Last move 2c4-11.").await;
    clicks(&black, &["a4"], "a4").await;
    both("Last move a4.").await;
    types(&pages, &tavern.ada, "d1").await;
    both("Last move d1.").await;
    clicks(&black, &["a5"], "a5").await;
    both("Black won with a road").await;
    let end = posted(&pages, "a5").await;
    assert_contains(&end.content, "wins the pot");
    for browser in [&white, &black] {
        let is_wide = "return document.documentElement.scrollWidth > innerWidth";
        assert_eq!(browser.script(is_wide).await, false);
        assert_eq!(browser.console_warnings().await, Vec::<String>::new());
        let buttons = "return [...document.querySelectorAll('#squares, #composing')].every((part) => part.hidden)";
        assert_eq!(browser.script(buttons).await, true);
    }
    pages.close().await;
}
