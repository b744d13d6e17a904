//! The pages by axe-core: names, roles, contrast, order of headings and all else that it checks.

use reqwest::StatusCode;
use serde_json::{Value, json};

use super::browser::{Browser, Window};
use crate::conversations::learning::puzzles::open_puzzle;
use crate::program::pages::Pages;
use crate::{Engine, Play, setup, until};

/// axe-core 4.14.1, under the licence in it.
const AXE: &str = include_str!("axe/axe.min.js");

/// The violations on the page: each rule with its elements.
const RUN: &str = "return axe.run().then(({ violations }) => \
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`))";

impl Browser {
    /// Asserts that there is no violation, in both colour schemes and at both widths.
    async fn is_accessible(&self, page: &str, url: &str) {
        for scheme in ["light", "dark"] {
            for width in [390, 1_280] {
                self.prefer(scheme).await;
                self.resize(Window {
                    width,
                    height: 844,
                    scale: 1,
                })
                .await;
                self.goto(url).await;
                self.find("h1, form").await;
                self.script(AXE).await;
                let violations = self.script(RUN).await;
                assert_eq!(violations, json!([]), "{page}, {scheme}, {width}");
                let wide = self.script("return document.documentElement.scrollWidth");
                assert_eq!(wide.await, Value::from(width), "{page}, {scheme}");
            }
        }
    }
}

#[tokio::test]
async fn pages_pass_the_accessibility_audit() {
    let window = Window {
        width: 390,
        height: 844,
        scale: 1,
    };
    let Some(browser) = Browser::open(window).await else {
        return;
    };
    let pages = Pages::open(Engine::Sqlite).await;
    let tavern = &pages.tavern;
    let game_page = pages.link(&tavern.game("size:4x4").await).await;
    tavern.play("a4 a1 b1 b4 c1 c4 d1").await;
    tavern.analyse(1).await;
    let board = tavern.game("size:5x5").await;
    let watching = pages.link(&board).await;
    let link = pages.link_for(&tavern.ada, &board, "Sign in").await;
    tavern.play("a1 e5 c3").await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Ada: /tak server, (Games…), (Make games public…), (Make them public)" for play];
    setup!["Ada: /tak tournament, (New tournament), (Name and start…)" for play];
    play.fills_lines("Ada", &[("name", "Cup"), ("days", "3")])
        .await;
    for name in ["Ada", "Bo", "Cleo"] {
        play.clicks(name, "Join").await;
    }
    setup!["Ada: (Manage), (Start now)" for play];

    browser.is_accessible("a game to watch", &watching).await;
    browser.is_accessible("an analysed game", &game_page).await;
    browser.is_accessible("a question to sign in", &link).await;
    browser.find("form button").await.click().await.unwrap();
    browser.find("#table").await;
    browser.is_accessible("a game to play", &watching).await;
    browser
        .is_accessible("own games", &pages.url("/games"))
        .await;
    let puzzle = pages.url("/puzzle");
    browser.is_accessible("no puzzle yet", &puzzle).await;
    open_puzzle(tavern, "Ada").await;
    browser.is_accessible("a puzzle", &puzzle).await;
    browser
        .is_accessible("the first page", &pages.url("/"))
        .await;
    let server = pages.url(&format!("/s/{}", tavern.discord.guild_id()));
    until("the games are public", async || {
        reqwest::get(&server).await.unwrap().status() == StatusCode::OK
    })
    .await;
    browser.is_accessible("a public server", &server).await;
    let first = async |of: &'static str| tavern.database.ask(of).await.remove(0);
    let code: u32 = first("select code from public_names where name = 'Ada'")
        .await
        .parse()
        .unwrap();
    let tournament = first("select id from tournaments").await;
    for (page, path) in [
        ("its archive", "games?player=Ada".to_owned()),
        ("a player", format!("players/{code:08x}")),
        ("a tournament", format!("tournaments/{tournament}")),
        ("a screen", "2?tv".to_owned()),
        ("a game in a frame", "2".to_owned()),
    ] {
        let address = format!("{server}/{path}");
        let address = match page {
            "a game in a frame" => address.replace("/s/", "/embed/"),
            _ => address,
        };
        browser.is_accessible(page, &address).await;
    }
    let free = pages.url("/board?size=5&plies=a1,e5,c3");
    browser.is_accessible("a free board", &free).await;
    browser
        .is_accessible("no board", &pages.url("/board?size=9"))
        .await;
    browser
        .is_accessible("no page", &pages.url("/nowhere"))
        .await;
    pages.close().await;
}
