//! The house on the free board in a browser: its answers, and its refusals.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use reqwest::header::{ACCEPT_LANGUAGE, COOKIE, ORIGIN};
use reqwest::{RequestBuilder, StatusCode};
use serde_json::Value;
use tokio::task::JoinSet;

use super::page_visits::{Browser, client};
use super::pages::Pages;
use crate::{Engine, assert_contains, on_both_engines};

on_both_engines!(
    signed_in_reader_gets_the_value_of_a_board,
    house_plays_at_its_level,
    question_needs_a_browser_its_site_and_its_token,
    board_of_a_running_game_is_refused,
    ply_of_the_house_leads_to_no_board_of_a_running_game,
    board_of_a_game_against_the_house_is_refused_only_for_values,
    board_of_an_open_puzzle_is_refused,
);

/// White completes a road on d1.
const WON: &str = "x4/x4/x,2,2,x/1,1,1,x 1 5";

const OVER: &str = "size=3&plies=a3,a1,b1,b3,c1";

fn set_up(tps: &str) -> String {
    let size = tps.matches('/').count() + 1;
    let tps = utf8_percent_encode(tps, NON_ALPHANUMERIC);
    format!("size={size}&tps={tps}")
}

/// A question as the script of the page sends it.
fn question(pages: &Pages, reader: &Browser, path: &str) -> RequestBuilder {
    let request = client().post(pages.url(&format!("/board/{path}")));
    let request = request.header(COOKIE, &reader.cookie);
    let request = request.header(ORIGIN, &reader.site);
    request.header("x-page-token", &reader.token)
}

async fn answer(request: RequestBuilder) -> (StatusCode, Value) {
    let response = request.send().await.unwrap();
    let status = response.status();
    let answer = serde_json::from_str(&response.text().await.unwrap()).unwrap();
    (status, answer)
}

async fn ask(pages: &Pages, reader: &Browser, path: &str) -> (StatusCode, Value) {
    answer(question(pages, reader, path)).await
}

/// Expects a refusal with these words.
async fn is_refused(pages: &Pages, reader: &Browser, path: &str, words: &str) {
    let (status, json) = ask(pages, reader, path).await;
    assert_eq!(status, StatusCode::CONFLICT, "{json}");
    let text = json["said"].as_str().unwrap();
    assert_contains(text, words);
    assert!(!text.contains(['<', '`', '*']), "{text}");
}

async fn reader(pages: &Pages) -> Browser {
    let board = pages.tavern.game("size:3x3").await;
    Browser::sign_in(pages, &pages.tavern.ada, &board).await
}

async fn page(pages: &Pages, cookie: &str) -> String {
    let page = client().get(pages.url("/board")).header(COOKIE, cookie);
    page.send().await.unwrap().text().await.unwrap()
}

async fn signed_in_reader_gets_the_value_of_a_board(pages: &Pages) {
    let ada = reader(pages).await;
    let html = page(pages, &ada.cookie).await;
    for text in [
        "Analyse this board",
        r#"<option value="10">10: Chancellor</option>"#,
        "nothing is stored, and no result counts.",
        &format!(r#""token":"{}""#, ada.token),
    ] {
        assert_contains(&html, text);
    }
    let (status, json) = ask(pages, &ada, &format!("value?{}", set_up(WON))).await;
    assert_eq!(status, StatusCode::OK, "{json}");
    let sentence = json["said"].as_str().unwrap();
    assert_eq!(sentence, "White can win at once.\nBest move: d1");
    assert_eq!(json["line"][0]["ply"], "d1");
    assert_eq!(json["line"][0]["caption"], "5. d1");

    // The line begins at the shown board, in the middle of its own.
    let (status, json) = ask(pages, &ada, "value?size=4&plies=a1,d4,b2,c3&ply=2").await;
    assert_eq!(status, StatusCode::OK, "{json}");
    let sentence = json["said"].as_str().unwrap();
    assert_contains(sentence, "White's chance to win:");
    assert_contains(sentence, "Best line:");
    let line = json["line"].as_array().unwrap();
    assert_contains(line[0]["caption"].as_str().unwrap(), "2. ");
    assert_contains(line[1]["caption"].as_str().unwrap(), "2. ... ");
    // The sentence has the first nine plies of a longer line.
    for ply in line.iter().take(9) {
        assert_contains(sentence, ply["ply"].as_str().unwrap());
    }

    let (status, json) = ask(pages, &ada, &format!("value?{OVER}")).await;
    assert_eq!(status, StatusCode::OK, "{json}");
    assert_eq!(json["said"], "The game is over there.");
    assert_eq!(json["line"], serde_json::json!([]));
    let (status, json) = ask(pages, &ada, "value?size=9").await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{json}");
    let german = question(pages, &ada, &format!("value?{OVER}&lang=de"));
    let (_, json) = answer(german.header(ACCEPT_LANGUAGE, "en")).await;
    assert_eq!(json["said"], "Dort ist die Partie vorbei.");
}

async fn house_plays_at_its_level(pages: &Pages) {
    let ada = reader(pages).await;
    for level in [1, 5, 10] {
        let path = format!("house?{}&level={level}", set_up(WON));
        let (status, json) = ask(pages, &ada, &path).await;
        assert_eq!(status, StatusCode::OK, "{json}");
        let ply = json["played"]["ply"].as_str().unwrap();
        // In an address a plus is a space.
        let text = ply.replace('+', "%2B");
        let after = pages.url(&format!("/board/after?{}&typed={text}", set_up(WON)));
        let after = client().get(after);
        let (status, after) = answer(after).await;
        assert_eq!(status, StatusCode::OK, "the ply is legal: {ply}");
        assert_eq!(json["board"]["tps"], after["board"]["tps"]);
        assert_eq!(json["played"]["caption"], format!("5. {ply}"));
        // From level 2 on, the house takes its road immediately.
        assert!(level == 1 || ply == "d1", "{level}: {ply}");
    }
    let over = format!("house?{OVER}&level=3");
    is_refused(pages, &ada, &over, "The game is over there.").await;
    for wrong in ["level=0", "level=11", "level=x", "level=-1", "level=", ""] {
        let (status, json) = ask(pages, &ada, &format!("house?size=4&{wrong}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{wrong}: {json}");
        assert!(json["said"].is_string());
    }
    // It is not a game.
    let games = "select count(*) from games where house_level is not null";
    pages.tavern.database.holds(games, &["0"]).await;
}

async fn question_needs_a_browser_its_site_and_its_token(pages: &Pages) {
    let board = pages.tavern.game("size:3x3").await;
    let [ada, bo] = [&pages.tavern.ada, &pages.tavern.bo];
    let ada = Browser::sign_in(pages, ada, &board).await;
    let bo = Browser::sign_in(pages, bo, &board).await;
    let html = page(pages, "").await;
    assert_contains(&html, "To analyse boards and play the house here, sign in");
    for absent in ["Analyse this board", "\"token\":", "Chancellor"] {
        assert!(!html.contains(absent), "{absent}");
    }
    for path in ["value?size=4", "house?size=4&level=1"] {
        let post = || client().post(pages.url(&format!("/board/{path}")));
        let request_of_ada = || post().header(COOKIE, &ada.cookie);
        let forbidden = StatusCode::FORBIDDEN;
        for (request, expected) in [
            (
                post()
                    .header(ORIGIN, &ada.site)
                    .header("x-page-token", &ada.token),
                StatusCode::UNAUTHORIZED,
            ),
            (request_of_ada().header(ORIGIN, &ada.site), forbidden),
            (
                request_of_ada()
                    .header(ORIGIN, &ada.site)
                    .header("x-page-token", &bo.token),
                forbidden,
            ),
            (
                request_of_ada()
                    .header(ORIGIN, "https://evil.example")
                    .header("x-page-token", &ada.token),
                forbidden,
            ),
            (
                request_of_ada().header("x-page-token", &ada.token),
                forbidden,
            ),
            (
                question(pages, &ada, path).header("sec-fetch-site", "cross-site"),
                forbidden,
            ),
        ] {
            let request_text = format!("{request:?}");
            let (status, json) = answer(request).await;
            assert_eq!(status, expected, "{request_text}: {json}");
            assert!(json["said"].is_string());
        }
        let get = client()
            .get(pages.url(&format!("/board/{path}")))
            .send()
            .await
            .unwrap();
        assert_eq!(get.status(), StatusCode::NOT_FOUND, "a link asks nothing");
    }
}

async fn board_of_a_running_game_is_refused(pages: &Pages) {
    const PLIES: &str = "a1 e5 c3 c4 b3 d4 b4 d3 b2 d2";
    let board = pages.tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &pages.tavern.ada, &board).await;
    pages.tavern.play(PLIES).await;
    let line = format!("size=5&plies={}", PLIES.replace(' ', ","));
    for path in ["value?", "house?level=1&"] {
        let words = "That board is in your running game 1 against your opponent";
        is_refused(pages, &ada, &format!("{path}{line}"), words).await;
        // So is each board that one more move could make of it.
        is_refused(pages, &ada, &format!("{path}{line},c2"), words).await;
        // An opening is not secret.
        let (status, json) = ask(pages, &ada, &format!("{path}{line}&ply=4")).await;
        assert_eq!(status, StatusCode::OK, "{json}");
    }
    // Games of other people do not matter.
    let cleo = pages.tavern.discord.person("Cleo");
    let challenge = "/tak challenge \"opponent:@Tak Tavern\" size:3x3 level:1 first:me";
    let own = cleo.types(pages.tavern.channel, challenge).await;
    let own = pages.tavern.message_of(own).await;
    let cleo = Browser::sign_in(pages, &cleo, &own).await;
    let (status, json) = ask(pages, &cleo, &format!("value?{line}")).await;
    assert_eq!(status, StatusCode::OK, "{json}");
}

/// The board itself is not secret yet, but the ninth ply would be a hint.
async fn ply_of_the_house_leads_to_no_board_of_a_running_game(pages: &Pages) {
    const PLIES: &str = "a1 e5 c3 c4 b3 d4 b4 d3";
    let board = pages.tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &pages.tavern.ada, &board).await;
    pages.tavern.play(PLIES).await;
    let line = format!("size=5&plies={}", PLIES.replace(' ', ","));
    for path in ["value?", "house?level=10&"] {
        let words = "That board is in your running game 1 against your opponent";
        is_refused(pages, &ada, &format!("{path}{line}"), words).await;
    }
}

async fn board_of_a_game_against_the_house_is_refused_only_for_values(pages: &Pages) {
    const BOARD: &str = "x5/1,2,1,2,1/x5/2,1,2,1,2/x5 1 7";
    let line =
        format!("/tak challenge \"opponent:@Tak Tavern\" level:1 first:me \"position:{BOARD}\"");
    let own = pages.tavern.ada.types(pages.tavern.channel, &line).await;
    let own = pages.tavern.message_of(own).await;
    let ada = Browser::sign_in(pages, &pages.tavern.ada, &own).await;
    let board = set_up(BOARD);
    let words = "That board is in your running game 1 against the house";
    is_refused(pages, &ada, &format!("value?{board}"), words).await;
    let path = format!("house?{board}&level=1");
    let (status, json) = ask(pages, &ada, &path).await;
    assert_eq!(status, StatusCode::OK, "{json}");
}

async fn board_of_an_open_puzzle_is_refused(pages: &Pages) {
    const PUZZLE: &str = "x5/x5/1,2C,2,21,2/2,1,1,2,x/x3,1,1 2 7";
    let ada = reader(pages).await;
    let person = pages.tavern.ada.id;
    for sql in [
        format!(
            "insert into mined_puzzles (id, guild, size, kind, rating, line, found_on) \
             values (4503599627370505, 8, 5, 'road', 1400, 'road 1400 d3 {PUZZLE}', 1)"
        ),
        format!(
            "insert into puzzle_attempts \
             (player, puzzle, version, state, plies, variation, hints, tries, solved_first, at) \
             values ({person}, 4503599627370505, 1, 'open', '', 0, 0, 0, null, 1)"
        ),
    ] {
        pages.tavern.database.run(&sql).await;
    }
    let board = set_up(PUZZLE);
    let value = format!("value?{board}");
    is_refused(
        pages,
        &ada,
        &value,
        "That board is in a puzzle you haven't answered yet.",
    )
    .await;
    let house = format!("house?{board}&level=1");
    let words = "The house would now play on the board of a puzzle you haven't answered yet.";
    is_refused(pages, &ada, &house, words).await;
}

#[tokio::test]
async fn questions_to_the_house_are_limited() {
    let pages = Pages::open(Engine::Sqlite).await;
    let board = pages.tavern.game("size:3x3").await;
    let [ada, bo] = [&pages.tavern.ada, &pages.tavern.bo];
    let ada = Browser::sign_in(&pages, ada, &board).await;
    let bo = Browser::sign_in(&pages, bo, &board).await;
    let path = format!("house?{OVER}&level=1");
    for _ in 0..150 {
        is_refused(&pages, &ada, &path, "The game is over there.").await;
    }
    let (status, json) = ask(&pages, &ada, &path).await;
    assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
    assert!(json["said"].is_string());
    let (status, _) = ask(&pages, &bo, &path).await;
    assert_eq!(status, StatusCode::CONFLICT, "others go on");
    pages.close().await;
}

/// Pages have two turns to read the database.
#[tokio::test]
async fn waiting_questions_leave_the_database_to_other_readers() {
    let pages = Pages::open(Engine::Sqlite).await;
    let ada = reader(&pages).await;
    let hold = pages.hold_house().await;
    let mut questions = JoinSet::new();
    for _ in 0..3 {
        questions.spawn(answer(question(&pages, &ada, "value?size=4")));
    }
    // Two of them wait.
    let (status, json) = questions.join_next().await.unwrap().unwrap();
    assert_eq!(status, StatusCode::CONFLICT, "{json}");
    let reason = "I'm still thinking about your last two requests.";
    assert_contains(json["said"].as_str().unwrap(), reason);
    assert_contains(&page(&pages, &ada.cookie).await, "Analyse this board");
    drop(hold);
    while let Some(answer_of_house) = questions.join_next().await {
        let (status, json) = answer_of_house.unwrap();
        assert_eq!(status, StatusCode::OK, "{json}");
    }
    pages.close().await;
}

#[tokio::test]
async fn closed_house_is_not_on_the_page() {
    let pages = Pages::without_house(Engine::Sqlite).await;
    let ada = reader(&pages).await;
    for cookie in ["", &ada.cookie] {
        let html = page(&pages, cookie).await;
        assert_contains(&html, "<h1>Free board</h1>");
        for absent in ["house", "\"token\":", "analyse", "sign in"] {
            assert!(!html.contains(absent), "{absent}");
        }
    }
    // A page of a process with an open house may send requests to this one.
    for path in ["value?size=4", "house?size=4&level=1"] {
        is_refused(&pages, &ada, path, "The house is closed at the moment.").await;
    }
    pages.close().await;
}
