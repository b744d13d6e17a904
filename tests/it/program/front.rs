//! The first page, and what browsers and crawlers ask for by themselves.

use reqwest::StatusCode;
use reqwest::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE};

use super::page_visits::client;
use super::pages::Pages;
use super::public_games::Site;
use crate::{Engine, assert_contains};

#[tokio::test]
async fn first_page_says_what_this_is_and_lists_public_servers() {
    let site = Site::open(Engine::Sqlite).await;
    let first = async |language: &str| {
        let request = client().get(site.pages.url("/"));
        let request = request.header(ACCEPT_LANGUAGE, language);
        let answer = request.send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK);
        assert_eq!(answer.headers()[CACHE_CONTROL], "private, no-cache");
        answer.text().await.unwrap()
    };
    let page = first("en").await;
    assert_contains(&page, "a Discord bot for Tak, a game for two");
    assert!(!page.contains("/s/"), "{page}");
    assert_contains(&first("de").await, "eines Discord-Bots für Tak");
    let tavern = &site.pages.tavern;
    tavern.game("size:3x3").await;
    site.publish(1, 2).await;
    let server = tavern.discord.guild_id();
    assert_contains(&first("en").await, &format!("/s/{server}\">"));
    site.close().await;
}

#[tokio::test]
async fn pages_are_isolated_from_other_sites() {
    let pages = Pages::open(Engine::Sqlite).await;
    for path in ["/", "/board", "/nothing", "/favicon.ico", "/robots.txt"] {
        let answer = client().get(pages.url(path)).send().await.unwrap();
        for (name, value) in [
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
        ] {
            assert_eq!(answer.headers()[name], value, "{path}");
        }
        let policy = answer.headers()["permissions-policy"].to_str().unwrap();
        assert_contains(policy, "camera=()");
        // This site is not encrypted.
        assert_eq!(answer.headers().get("strict-transport-security"), None);
    }
    let icon = client().get(pages.url("/favicon.ico")).send().await;
    assert_eq!(icon.unwrap().headers()[CONTENT_TYPE], "image/png");
    let robots = client().get(pages.url("/robots.txt")).send().await.unwrap();
    assert_contains(&robots.text().await.unwrap(), "User-agent: *\nAllow: /\n");
    pages.close().await;
}
