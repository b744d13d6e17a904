//! The free board in a browser: its addresses, refusals and limits.

use std::sync::Arc;

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::header::{ACCEPT, ACCEPT_LANGUAGE, COOKIE, LOCATION, ORIGIN, RETRY_AFTER};
use reqwest::{RequestBuilder, Response, StatusCode};
use serde_json::Value;
use tak_tavern::game::Moment;

use super::page_visits::{Browser, client};
use super::pages::{Pages, clocks_at};
use crate::{Engine, assert_contains};

async fn get(pages: &Pages, path: &str) -> Response {
    client().get(pages.url(path)).send().await.unwrap()
}

async fn data(response: Response, status: StatusCode) -> Value {
    assert_eq!(response.status(), status);
    serde_json::from_str(&response.text().await.unwrap()).unwrap()
}

#[tokio::test]
async fn guest_plays_both_sides() {
    let pages = Pages::open(Engine::Sqlite).await;
    let page = get(&pages, "/board").await;
    assert_eq!(page.status(), StatusCode::OK);
    let html = page.text().await.unwrap();
    for text in [
        "<h1>Free board</h1>",
        "x5/x5/x5/x5/x5 1 1",
        r#"href="/board?size=8""#,
    ] {
        assert_contains(&html, text);
    }
    let line = "size=4&komi=2&plies=a1,d4";
    let board = get(&pages, &format!("/board/position?{line}")).await;
    let board = data(board, StatusCode::OK).await;
    assert_eq!(board["tps"], "x3,1/x4/x4/2,x3 1 2");
    assert_contains(board["ptn"].as_str().unwrap(), "[Komi \"2\"]");
    // A placement, and a step of the flat.
    let taps = board["taps"].as_array().unwrap();
    assert!(taps.iter().any(|taps| taps == "d4c4"), "{taps:?}");

    // Taps and typed plies lead to the same board.
    for draft in ["taps=b2-F", "typed=b2"] {
        let after = get(&pages, &format!("/board/after?{line}&{draft}")).await;
        let after = data(after, StatusCode::OK).await;
        assert_eq!(after["played"]["ply"], "b2", "{draft}");
        assert_eq!(after["played"]["caption"], "2. b2");
        assert_eq!(after["board"]["tps"], "x3,1/x4/x,1,x2/2,x3 2 2");
    }
    for (draft, reason) in [
        ("taps=a1-F", "That's no move on this board."),
        ("typed=a1", "a1"),
        ("typed=hello", "Name a square with a letter from a to d"),
    ] {
        let after = get(&pages, &format!("/board/after?{line}&{draft}")).await;
        let after = data(after, StatusCode::CONFLICT).await;
        assert_contains(after["said"].as_str().unwrap(), reason);
    }
    // After the end there is nothing to tap.
    let over = "size=3&plies=a3,a1,b1,b3,c1";
    let over = data(
        get(&pages, &format!("/board/position?{over}")).await,
        StatusCode::OK,
    )
    .await;
    assert_eq!(over["taps"], serde_json::json!([]));
    assert_contains(over["standing"].as_str().unwrap(), "White won with a road");
    pages.close().await;
}

#[tokio::test]
async fn address_without_a_board_is_refused_with_its_reason() {
    let pages = Pages::open(Engine::Sqlite).await;
    let long = format!("plies={}", "a1,".repeat(5_000));
    for (query, reason) in [
        ("size=9", "9"),
        ("size=x", "x"),
        ("tps=x3/x3%201%201", "TPS"),
        ("plies=a1,a1", "a1"),
        ("size=5&plies=z9", "z9"),
        ("plies=%ff", "\u{fffd}"),
        ("komi=100", "Komi"),
        (&long, "300"),
        ("plies=<script>alert(1)</script>", "script"),
    ] {
        let page = get(&pages, &format!("/board?{query}")).await;
        assert_eq!(page.status(), StatusCode::BAD_REQUEST, "{query}");
        let html = page.text().await.unwrap();
        assert_contains(&html, "show a board for this address.");
        assert!(!html.contains("<script>alert"), "{html}");
        for path in ["position", "after"] {
            let query = format!("{query}&taps=a1");
            let response = get(&pages, &format!("/board/{path}?{query}")).await;
            let json = data(response, StatusCode::BAD_REQUEST).await;
            assert_contains(json["said"].as_str().unwrap(), reason);
        }
    }
    let german = client().get(pages.url("/board?size=9"));
    let german = german.header(ACCEPT_LANGUAGE, "de").send().await.unwrap();
    assert_contains(
        &german.text().await.unwrap(),
        "Zu dieser Adresse kann ich kein Brett zeigen.",
    );
    pages.close().await;
}

/// Sends a text as the form of the page does.
async fn paste(pages: &Pages, text: &str) -> Response {
    let body = format!("text={}", utf8_percent_encode(text, NON_ALPHANUMERIC));
    let form = client()
        .post(pages.url("/board"))
        .header(ORIGIN, pages.url(""))
        .header(ACCEPT, "text/html")
        .body(body);
    form.send().await.unwrap()
}

#[tokio::test]
async fn pasted_game_leads_to_its_address() {
    let pages = Pages::open(Engine::Sqlite).await;
    for (text, address) in [
        ("[Size \"6\"]\n[Komi \"2\"]\n\n1. a1 f6 2. c3+ d4", None),
        (
            "[Size \"6\"] [Komi \"2\"] 1. a1 f6 2. c3 d4",
            Some("/board?size=6&komi=2&plies=a1,f6,c3,d4"),
        ),
        (
            "x3/2,2,x/1,x2 2 4",
            Some("/board?size=3&tps=x3/2,2,x/1,x2%202%204&plies="),
        ),
        ("a & b = 100 %", None),
        ("\u{202e}1. a1 \u{0}", None),
        ("", None),
    ] {
        let answer = paste(&pages, text).await;
        let Some(address) = address else {
            assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{text}");
            // The typed text is not lost.
            let html = answer.text().await.unwrap();
            let first = text.split(['&', '"']).next().unwrap();
            assert_contains(&html, first);
            assert!(html.contains(r#"<p role="alert">"#), "{text}");
            continue;
        };
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{text}");
        let to = answer.headers()[LOCATION].to_str().unwrap().to_owned();
        assert_eq!(to, address);
        let board = get(&pages, &to).await;
        assert_eq!(board.status(), StatusCode::OK, "{to}");
    }
    pages.close().await;
}

#[tokio::test]
async fn omitted_parts_of_a_pasted_file_are_named() {
    let pages = Pages::open(Engine::Sqlite).await;
    let mut wandering = "[Size \"4\"] a1 d4".to_owned();
    wandering += &" d4< a1> c4> b1<".repeat(13);
    let position = "/board?size=3&tps=x3/x,12,x/x3%201%202&plies=";
    for (text, plies, notes) in [
        (
            "[Size \"5\"]\n\n1. a1 e5\n2. c3 c4\n3. ...\n\n{3w1}\n3. d3 d4\n",
            "size=5&plies=a1,e5,c3,c4",
            &["2 moves of other lines are left out."][..],
        ),
        (
            "[Size \"5\"]\n1. a1 e5\n2. c3 ...\n\n{2b1}\n2. -- d3\n\n[Size \"5\"]\n1. b1",
            "size=5&plies=a1,e5,c3",
            &[
                "The file has 2 games.",
                "One move of another line is left out.",
            ],
        ),
        (
            "[Size \"5\"]\n\n1. a1 e5\n2. c3\n\n{White takes the centre.}\n\n2. ... d3\n3. c4 d4\n",
            "/board?size=5&plies=a1,e5,c3,d3,c4,d4",
            &[],
        ),
        (
            &wandering,
            "size=4&plies=a1,d4,",
            &["it would have been a draw after 26. … a1&gt;"],
        ),
        ("[TPS \"x3/x,12,x/x3 1 2\"]", position, &[]),
        ("[ x3/x,12,x/x3 1 2 ]", position, &[]),
        ("\"x3/x,12,x/x3 1 2\"", position, &[]),
        ("```\nTPS: x3/x,12,x/x3 1 2\n```", position, &[]),
    ] {
        let answer = paste(&pages, text).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER, "{text}");
        let to = answer.headers()[LOCATION].to_str().unwrap().to_owned();
        assert!(to.contains(plies), "{to}");
        assert_eq!(
            to.starts_with("/board?") && plies.starts_with('/'),
            to == plies,
            "{to}"
        );
        let board = get(&pages, &to).await;
        assert_eq!(board.status(), StatusCode::OK, "{to}");
        let html = board.text().await.unwrap();
        for note in notes {
            assert_contains(&html, note);
        }
        assert_eq!(
            html.contains("left out"),
            notes.iter().any(|note| note.contains("left out"))
        );
    }
    for link in [
        "https://ptn.ninja/abc",
        "ptn.ninja/abc",
        "[game](https://playtak.com/games/1)",
    ] {
        let answer = paste(&pages, link).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
        assert_contains(&answer.text().await.unwrap(), "open links: go to that page");
    }
    let response = get(
        &pages,
        "/board/after?size=5&plies=&typed=https%3A%2F%2Fptn.ninja%2Fabc",
    )
    .await;
    let json = data(response, StatusCode::CONFLICT).await;
    assert_contains(
        json["said"].as_str().unwrap(),
        "I don't open links: type a move",
    );
    pages.close().await;
}

/// A game of this many plies: two flats move to and fro. Walls are placed in between, because fifty moves without a
/// new piece are a draw.
fn long_game(plies: usize) -> String {
    let walls = ["b", "c", "d"].map(|file| (1..=5).map(move |rank| format!("S{file}{rank}")));
    let mut walls = walls.into_iter().flatten();
    let mut game = vec!["a1".to_owned(), "e5".to_owned()];
    while game.len() < plies {
        for _ in 0..10 {
            game.extend(["e5-", "a1+", "e4+", "a2-"].map(str::to_owned));
        }
        game.extend(walls.by_ref().take(2));
    }
    game.truncate(plies);
    game.join(" ")
}

#[tokio::test]
async fn overlong_pasted_game_is_refused_with_its_reason() {
    let pages = Pages::open(Engine::Sqlite).await;
    let most = paste(&pages, &format!("[Size \"5\"] 1. {}", long_game(300))).await;
    assert_eq!(most.status(), StatusCode::SEE_OTHER);
    let to = most.headers()[LOCATION].to_str().unwrap();
    let board = get(&pages, to).await;
    assert_eq!(board.status(), StatusCode::OK);
    assert_contains(&board.text().await.unwrap(), r#""ply":300,"#);
    for (text, reason, is_kept) in [
        (
            format!("[Size \"5\"] 1. {}", long_game(301)),
            "A free board holds 300 moves.",
            true,
        ),
        ("1. a1 ".repeat(20_000), "1.", true),
        ("<".repeat(200_000), "A PTN file has at most 128 KB.", false),
        ("é".repeat(90_000), "A PTN file has at most 128 KB.", false),
    ] {
        let answer = paste(&pages, &text).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{reason}");
        let html = answer.text().await.unwrap();
        assert_contains(&html, reason);
        assert_eq!(html.contains(&text[text.len() - 20..]), is_kept, "{reason}");
    }
    let query = format!("plies={}", long_game(301).replace(' ', ","));
    let long = get(&pages, &format!("/board?{query}")).await;
    assert_contains(&long.text().await.unwrap(), "A free board holds 300 moves.");
    pages.close().await;
}

/// A browser that likes another language.
#[tokio::test]
async fn free_board_is_in_the_language_of_its_signed_in_reader() {
    let pages = Pages::open(Engine::Sqlite).await;
    let board = pages.tavern.game("size:3x3").await;
    let ada = Browser::sign_in(&pages, &pages.tavern.ada, &board).await;
    let german =
        "insert into settings (kind, owner, name, value) values ('person', ID, 'language', 'de')";
    let german = german.replace("ID", &pages.tavern.ada.id.to_string());
    pages.tavern.database.run(&german).await;
    pages.forget_settings();
    let ask = |request: RequestBuilder| {
        let request = request.header(ACCEPT_LANGUAGE, "en");
        request.header(COOKIE, &ada.cookie).send()
    };
    let page = ask(client().get(pages.url("/board"))).await.unwrap();
    assert_contains(&page.text().await.unwrap(), "<h1>Freies Brett</h1>");
    let paste = client()
        .post(pages.url("/board"))
        .header(ORIGIN, pages.url(""))
        .header(ACCEPT, "text/html")
        .body("text=hallo");
    let page = ask(paste).await.unwrap();
    assert_eq!(page.status(), StatusCode::BAD_REQUEST);
    assert_contains(&page.text().await.unwrap(), "Freies Brett");
    pages.close().await;
}

#[tokio::test]
async fn page_of_a_game_leads_to_a_free_board() {
    let pages = Pages::open(Engine::Sqlite).await;
    let board = pages.tavern.game("size:3x3 komi:1").await;
    let address = pages.link(&board).await;
    pages.tavern.play("a1 c3 b2").await;
    let html = client().get(&address).send().await.unwrap();
    let html = html.text().await.unwrap();
    let link = html.split(r#"<a id="free" href=""#).nth(1).unwrap();
    let link = link.split('"').next().unwrap().replace("&amp;", "&");
    assert_contains(&link, "/board?size=3&");
    let free = get(&pages, &link).await;
    assert_eq!(free.status(), StatusCode::OK);
    assert_contains(&free.text().await.unwrap(), "x2,1/x,1,x/2,x2 2 2");
    pages.close().await;
}

/// A script gets the reason as data, a reader as a page.
#[tokio::test]
async fn free_boards_of_an_address_are_limited() {
    let mut pages = Pages::open(Engine::Sqlite).await;
    // The clock is stopped, because the limit is per minute.
    pages.shut().await;
    pages.open_by(Arc::new(|| Some(clocks_at(Moment(1))))).await;
    let ask = async |accept: &str| {
        let request = client().get(pages.url("/board/position?size=9"));
        let request = request.header("x-forwarded-for", "198.51.100.7");
        request.header(ACCEPT, accept).send().await.unwrap()
    };
    for _ in 0..600 {
        assert_eq!(ask("*/*").await.status(), StatusCode::BAD_REQUEST);
    }
    let refusal = ask("*/*").await;
    let wait: u64 = refusal.headers()[RETRY_AFTER]
        .to_str()
        .unwrap()
        .parse()
        .unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    let json = data(refusal, StatusCode::TOO_MANY_REQUESTS).await;
    let page = ask("text/html,*/*").await;
    assert_eq!(page.status(), StatusCode::TOO_MANY_REQUESTS);
    assert_contains(&page.text().await.unwrap(), json["said"].as_str().unwrap());
    assert_eq!(
        get(&pages, "/board").await.status(),
        StatusCode::OK,
        "others go on"
    );
    pages.close().await;
}
