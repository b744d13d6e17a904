//! The archive of a server's public games, its screen, and frames on other sites.

use std::time::Duration;

use reqwest::StatusCode;
use reqwest::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use serde_json::{Value, json};

use super::public_games::{Site, get, header};
use crate::{Play, assert_contains, on_both_engines, setup};

on_both_engines!(
    archive_shows_the_games_of_a_search,
    screen_follows_the_lively_game,
    other_sites_can_frame_a_game,
);

/// Two finished games on 3x3 boards, and a running one on a 5x5 board.
async fn play_some(site: &Site) {
    let tavern = &site.pages.tavern;
    tavern.game("size:3x3").await;
    let mut play = Play::new(tavern);
    let play = &mut play;
    setup!["Bo: /tak resign, (Resign)" for play];
    setup!["Ada: /tak challenge opponent:@Cleo size:3x3 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    setup!["Ada: /tak resign, (Resign)" for play];
    setup!["Ada: /tak challenge opponent:@Cleo size:5x5 first:me" for play];
    setup!["Cleo: (Accept)" for play];
    site.publish(3, 3).await;
}

async fn archive_shows_the_games_of_a_search(site: &Site) {
    play_some(site).await;
    let today = site.data("/games/1").await["started_at"].as_str().unwrap()[..10].to_owned();
    for (query, expected) in [
        (String::new(), vec![2, 1]),
        ("player=ada".to_owned(), vec![2, 1]),
        ("player=Bo".to_owned(), vec![1]),
        ("player=nobody".to_owned(), vec![]),
        ("size=3".to_owned(), vec![2, 1]),
        ("size=5".to_owned(), vec![]),
        ("result=white".to_owned(), vec![1]),
        ("result=black&player=Cleo".to_owned(), vec![2]),
        ("result=draw".to_owned(), vec![]),
        (format!("from={today}"), vec![2, 1]),
        ("from=2099-01-01".to_owned(), vec![]),
        ("to=2020-01-01".to_owned(), vec![]),
        ("before=2".to_owned(), vec![1]),
    ] {
        let page = get(&site.page(&format!("/games?{query}"))).await;
        let html = page.text().await.unwrap();
        let shown = (1..=3)
            .rev()
            .filter(|number| html.contains(&format!(">#{number} ")));
        assert_eq!(shown.collect::<Vec<u32>>(), expected, "{query}");
    }
    let server = get(&site.page("")).await.text().await.unwrap();
    for text in ["/games\">", "/tv\">", "/3/mini.svg?at="] {
        assert_contains(&server, text);
    }
    let picture = get(&site.page("/3/mini.svg?at=1")).await;
    assert_eq!(
        header(&picture, CONTENT_TYPE),
        "image/svg+xml; charset=utf-8"
    );
}

async fn screen_follows_the_lively_game(site: &Site) {
    play_some(site).await;
    let next = async |query: &str| {
        let answer = get(&site.page(&format!("/tv{query}"))).await;
        let data: Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
        let address = data["address"].as_str().unwrap().to_owned();
        address.rsplit_once('/').unwrap().1.to_owned()
    };
    assert_eq!(next("").await, "3?tv");
    // A game that has just ended is shown a while longer.
    assert_eq!(next("?on=2").await, "2?tv");
    site.pages.tavern.age_game(2, Duration::from_mins(2)).await;
    assert_eq!(next("?on=2").await, "3?tv");
    let page = get(&site.page("/3?tv")).await.text().await.unwrap();
    assert_contains(&page, &format!("data-next=\"/s/{}/tv?on=3\"", site.guild));
    let mut play = Play::new(&site.pages.tavern);
    let play = &mut play;
    setup!["Cleo: /tak resign, (Resign)" for play];
    site.pages.tavern.age_game(3, Duration::from_mins(2)).await;
    assert_eq!(next("?on=3").await, "3?tv");
}

async fn other_sites_can_frame_a_game(site: &Site) {
    play_some(site).await;
    let frame = get(&site.frame("/3")).await;
    let policy = header(&frame, CONTENT_SECURITY_POLICY);
    for part in [
        "frame-ancestors *",
        "form-action 'none'",
        "script-src 'self'",
    ] {
        assert_contains(&policy, part);
    }
    let html = frame.text().await.unwrap();
    assert!(!html.contains("<form"), "{html}");
    let page = get(&site.page("/3")).await;
    assert_contains(
        &header(&page, CONTENT_SECURITY_POLICY),
        "frame-ancestors 'none'",
    );
    assert_contains(&page.text().await.unwrap(), "application/json+oembed");
    let data = get(&format!("{}&maxwidth=300", site.frame_of(3))).await;
    let data: Value = serde_json::from_str(&data.text().await.unwrap()).unwrap();
    assert_eq!(
        (&data["type"], &data["width"]),
        (&json!("rich"), &json!(300))
    );
    assert_contains(data["html"].as_str().unwrap(), &site.frame("/3"));
    for wrong in ["https://example.org/s/1/3", "", "x"] {
        let answer = get(&site.pages.url(&format!("/oembed?url={wrong}"))).await;
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{wrong}");
    }
}
