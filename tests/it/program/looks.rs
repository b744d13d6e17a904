//! The choice of how boards look on pages.

use reqwest::header::{COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use reqwest::{Response, StatusCode};

use super::page_visits::{Browser, client};
use super::pages::Pages;
use crate::{assert_contains, on_both_engines};

on_both_engines!(
    browser_remembers_the_look_of_a_guest,
    look_of_a_person_is_kept_with_their_settings,
);

async fn choose(pages: &Pages, cookie: &str, fields: &str) -> Response {
    let site = pages.url("");
    let request = client().post(pages.url("/look")).header(COOKIE, cookie);
    let request = request.header(ORIGIN, site.trim_end_matches('/'));
    request.body(fields.to_owned()).send().await.unwrap()
}

fn cookie_of(answer: &Response) -> String {
    let cookie = answer.headers()[SET_COOKIE].to_str().unwrap();
    cookie.split(';').next().unwrap().to_owned()
}

/// The page of an address for a browser with a cookie.
async fn page(address: &str, cookie: &str) -> String {
    let request = client().get(address).header(COOKIE, cookie);
    request.send().await.unwrap().text().await.unwrap()
}

const BLACK_BELOW: [&str; 2] = [r#""side":"black""#, r#""theme":"felt""#];

async fn browser_remembers_the_look_of_a_guest(pages: &Pages) {
    let address = pages.link(&pages.tavern.game("size:5x5").await).await;
    let fields = "theme=felt&side=black&to=/board?ply=0";
    let answer = choose(pages, "other=1", fields).await;
    assert_eq!(answer.status(), StatusCode::SEE_OTHER);
    assert_eq!(answer.headers()[LOCATION], "/board?ply=0");
    let cookie = cookie_of(&answer);
    for address in [&address, &pages.url("/board")] {
        let html = page(address, &cookie).await;
        for text in BLACK_BELOW {
            assert_contains(&html, text);
        }
        assert_contains(&html, r#"<option value="felt" selected>"#);
        assert!(!page(address, "other=1").await.contains(r#""theme":"#));
    }
    // A side in the address prevails.
    let html = page(&format!("{address}?side=white"), &cookie).await;
    assert_contains(&html, r#""side":"white""#);

    let elsewhere = choose(pages, "", "theme=felt&side=own&to=//example.org").await;
    assert_eq!(elsewhere.headers()[LOCATION], "/");
    let wrong = choose(pages, "", "theme=wood&side=own&to=/").await;
    assert_eq!(wrong.status(), StatusCode::FORBIDDEN);
    let foreign = client().post(pages.url("/look")).body(fields);
    let foreign = foreign.header(ORIGIN, "https://example.org").send();
    assert_eq!(foreign.await.unwrap().status(), StatusCode::FORBIDDEN);
    let choices = "select count(*) from settings";
    pages.tavern.database.holds(choices, &["0"]).await;
}

async fn look_of_a_person_is_kept_with_their_settings(pages: &Pages) {
    let tavern = &pages.tavern;
    let board = tavern.game("size:5x5").await;
    let ada = Browser::sign_in(pages, &tavern.ada, &board).await;
    let fields = format!(
        "token={}&key=0123456789abcdef&theme=felt&side=black&to=/",
        ada.token
    );
    let other = fields
        .replace("felt", "slate")
        .replace("0123456789abcdef", "1123456789abcdef");
    // The last one is a late copy, which changes nothing.
    for (fields, theme) in [(&other, "slate"), (&fields, "felt"), (&other, "felt")] {
        let answer = choose(pages, &ada.cookie, fields).await;
        assert_eq!(answer.status(), StatusCode::SEE_OTHER);
        let sql = "select value from settings where name = 'theme'";
        tavern.database.holds(sql, &[theme]).await;
    }
    let html = page(&ada.address, &ada.cookie).await;
    for text in BLACK_BELOW {
        assert_contains(&html, text);
    }
    let choices = "select name, value from settings order by name";
    tavern
        .database
        .holds(choices, &["side black", "theme felt"])
        .await;
    let forged = fields.replace(&ada.token, "00");
    let forged = choose(pages, &ada.cookie, &forged).await;
    assert_eq!(forged.status(), StatusCode::FORBIDDEN);
}
