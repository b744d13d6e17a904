//! The manifest for installing the pages as an app.

use reqwest::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use reqwest::{Client, Response, StatusCode};
use serde_json::Value;

use super::pages::Pages;
use crate::{assert_contains, on_both_engines};

on_both_engines!(manifest_names_the_list_of_games_and_icons_of_their_sizes);

async fn get(url: &str) -> Response {
    let response = Client::new().get(url).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK, "{url}");
    response
}

fn header(response: &Response, name: reqwest::header::HeaderName) -> String {
    response.headers()[name].to_str().unwrap().to_owned()
}

async fn manifest_names_the_list_of_games_and_icons_of_their_sizes(pages: &Pages) {
    let address = pages.link(&pages.tavern.game("size:3x3").await).await;
    let page = get(&address).await;
    assert_contains(
        &header(&page, CONTENT_SECURITY_POLICY),
        "manifest-src 'self'",
    );
    let link = r#"<link rel="manifest" href="/manifest.webmanifest">"#;
    assert_contains(&page.text().await.unwrap(), link);

    let manifest = get(&pages.url("/manifest.webmanifest")).await;
    let kind = header(&manifest, CONTENT_TYPE);
    assert_eq!(kind, "application/manifest+json; charset=utf-8");
    let manifest: Value = serde_json::from_str(&manifest.text().await.unwrap()).unwrap();
    assert_eq!(manifest["start_url"], "/games");
    assert_eq!(manifest["scope"], "/");

    for icon in manifest["icons"].as_array().unwrap() {
        let image = get(&pages.url(icon["src"].as_str().unwrap())).await;
        let kind = header(&image, CONTENT_TYPE);
        assert!(kind.starts_with(icon["type"].as_str().unwrap()), "{icon}");
        if icon["sizes"] == "any" {
            continue;
        }
        // The header of a PNG has the width and the height.
        let image = image.bytes().await.unwrap();
        let [width, height] = [16, 20].map(|at| {
            let length = image[at..at + 4].try_into().unwrap();
            u32::from_be_bytes(length)
        });
        assert_eq!(icon["sizes"], format!("{width}x{height}"));
    }
}
