//! The page with a person's own games, and the way from one that waits to the next.

use local_discord::Person;
use reqwest::StatusCode;
use reqwest::header::{ACCEPT_LANGUAGE, CACHE_CONTROL, CONTENT_TYPE, COOKIE, LOCATION, ORIGIN};
use serde_json::{Value, json};

use super::page_visits::{Browser, client};
use super::pages::Pages;
use crate::{assert_contains, on_both_engines};

on_both_engines!(
    list_has_own_games_alone_the_most_urgent_first,
    ply_leads_to_the_game_that_waits_next,
    reader_without_a_cookie_learns_how_to_sign_in,
);

impl Browser {
    /// The page with the own games.
    async fn games(&self) -> String {
        let page = client().get(format!("{}/games", self.site));
        let page = page.header(COOKIE, &self.cookie).send().await.unwrap();
        assert_eq!(page.status(), StatusCode::OK);
        page.text().await.unwrap()
    }
}

/// Ada challenges Cleo, and Cleo accepts. Ada plays first.
async fn game(pages: &Pages, cleo: &Person, options: &str) {
    let tavern = &pages.tavern;
    let line = format!("/tak challenge opponent:@Cleo first:me {options}");
    let challenge = tavern.ada.types(tavern.channel, &line).await;
    let challenge = tavern.message_of(challenge).await;
    let answer = cleo.clicks(&challenge, "Accept").await;
    tavern.message_of(answer).await;
}

/// The games of a list in its order, as their names.
fn listed(html: &str) -> Vec<&str> {
    let links = html.split(r#"?side="#).skip(1);
    let links = links.filter_map(|link| Some(link.split_once("</a>")?.0));
    let names = links.filter_map(|link| Some(link.rsplit_once('>')?.1));
    names.collect()
}

async fn list_has_own_games_alone_the_most_urgent_first(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let cleo = tavern.discord.person("Cleo");
    game(pages, &cleo, r#"size:3x3 pace:"1 day""#).await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;

    let list = ada.games().await;
    assert_eq!(listed(&list), ["Game 2", "Game 1"]);
    for text in [
        "<h1>My games</h1>",
        "<h2>Your turn: 2</h2>",
        "3x3 · you play White · move 1 · waiting for 0 min",
        "<b>23 h ",
        "5x5 · you play White · move 1 · waiting for 0 min",
    ] {
        assert_contains(&list, text);
    }
    let boards: Vec<&str> = list.split("<img src=\"").skip(1).collect();
    assert_eq!(boards.len(), 2);
    for board in boards {
        let path = board.split('"').next().unwrap().replace("&amp;", "&");
        let picture = client()
            .get(format!("{}{path}", ada.site))
            .send()
            .await
            .unwrap();
        let header = |name| picture.headers()[name].to_str().unwrap();
        assert_eq!(header(CONTENT_TYPE), "image/svg+xml; charset=utf-8");
        assert_eq!(header(CACHE_CONTROL), "private, max-age=86400");
        assert_contains(&picture.text().await.unwrap(), "<svg ");
    }
    let own = ada.address.strip_prefix(&ada.site).unwrap();
    assert_contains(&list, &format!(r#"href="{own}?side=white""#));

    let list = bo.games().await;
    assert_eq!(listed(&list), ["Game 1"], "those of others are not listed");
    assert_contains(&list, "<h2>Their turn: 1</h2>");
    assert_contains(&list, "you play Black");
    // Pages of private games show no names.
    for name in ["Ada", "Cleo", "<@"] {
        assert!(!list.contains(name), "{name}: {list}");
    }
    // Each page of a game has a link to it.
    let page = bo.get("").send().await.unwrap().text().await.unwrap();
    assert_contains(&page, r#"<a href="/games">My games</a>"#);

    let late = "update games set due = 1 where number = 2";
    tavern.database.run(late).await;
    assert_contains(&ada.games().await, "your time ran out");
}

async fn ply_leads_to_the_game_that_waits_next(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let cleo = tavern.discord.person("Cleo");
    game(pages, &cleo, "size:3x3").await;
    game(pages, &cleo, r#"size:4x4 pace:"1 day""#).await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let bo = Browser::sign_in(pages, &tavern.bo, &board).await;
    let page = async || ada.get("").send().await.unwrap().text().await.unwrap();
    // It is her turn here.
    assert_contains(&page().await, r#"<a id="next" class="button" hidden></a>"#);

    let body = json!({"event": 0, "taps": "a1-F"}).to_string();
    let play = ada.post("/play").header("x-page-token", &ada.token);
    let answer = play.body(body).send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    let answer: Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
    let next = &answer["next"];
    assert_eq!(next["label"], "Next game (2 waiting)");
    // The game with a clock is more urgent than the older one without.
    let address = next["address"].as_str().unwrap();
    let there = client().get(format!("{}{address}", ada.site));
    let there = there.header(COOKIE, &ada.cookie).send().await.unwrap();
    assert_contains(&there.text().await.unwrap(), "<title>Tak, game 3</title>");
    let link = format!(r#"<a id="next" class="button" href="{address}">Next game (2 waiting)</a>"#);
    assert_contains(&page().await, &link);

    // A player that only waits gets no link to a next game.
    let page = bo.get("").send().await.unwrap().text().await.unwrap();
    assert_contains(&page, r#"<a id="next" class="button" hidden></a>"#);
}

async fn reader_without_a_cookie_learns_how_to_sign_in(pages: &Pages) {
    let board = pages.tavern.game("size:5x5").await;
    let address = pages.url("/games");
    let check = async |cookie: &str, language: &str, sentence: &str| {
        let request = client().get(&address).header(COOKIE, cookie);
        let request = request.header(ACCEPT_LANGUAGE, language);
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), StatusCode::UNAUTHORIZED);
        let page = response.text().await.unwrap();
        assert_contains(&page, sentence);
        assert!(!page.contains("/g/"), "{page}");
    };
    let made_up = format!("tak={}", "0".repeat(64));
    let english = "In Discord, press “Open the board” below your game.";
    check("", "en", english).await;
    check(&made_up, "en", english).await;
    check("", "de", "Drück in Discord unter deiner Partie auf").await;

    let ada = Browser::sign_in(pages, &pages.tavern.ada, &board).await;
    let out = |token: &str| {
        let request = client().post(format!("{address}/out"));
        let request = request.header(COOKIE, &ada.cookie);
        request
            .header(ORIGIN, &ada.site)
            .body(format!("token={token}"))
    };
    let refusal = out("00").send().await.unwrap();
    assert_eq!(refusal.status(), StatusCode::FORBIDDEN);
    assert!(ada.is_signed_in().await);
    let signed_out = out(&ada.token).send().await.unwrap();
    assert_eq!(signed_out.status(), StatusCode::SEE_OTHER);
    assert_eq!(signed_out.headers()[LOCATION], "/games");
    check(&ada.cookie, "en", english).await;
}
