//! The requests of the chat page.

use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

use crate::bot::{send, with_bot};

/// Reads the next server-sent event.
async fn event(events: &mut Response) -> Value {
    let chunk = events.chunk().await.unwrap().unwrap();
    let text = String::from_utf8(chunk.to_vec()).unwrap();
    serde_json::from_str(text.trim().strip_prefix("data:").unwrap()).unwrap()
}

#[tokio::test]
async fn page_shows_messages_and_acts() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, bo) = (discord.person("Ada").id, discord.person("Bo").id);
    let (tavern, http) = (discord.channel("tavern"), Client::new());
    let url = |path: &str| format!("{}{path}", discord.url());
    let get = async |path: String| send(http.get(url(&path))).await.1;

    let page = http.get(url("/")).send().await.unwrap();
    assert!(
        page.headers()["content-type"]
            .to_str()
            .unwrap()
            .starts_with("text/html")
    );
    let state = get(format!("/page/state?as={ada}")).await;
    assert_eq!(
        state["people"][0],
        json!({
            "id": ada, "name": "ada", "display": "Ada", "colour": state["people"][0]["colour"], "bot": false,
            "locale": "en-US",
        })
    );
    assert_eq!(
        (&state["bot"]["online"], &state["channels"][0]["kind"]),
        (&json!(true), &json!("text"))
    );
    let command = &state["commands"][0]["id"];

    let path = format!("/page/events?as={ada}");
    let mut events = http.get(url(&path)).send().await.unwrap();
    let act = json!({"as": ada, "channel": tavern, "kind": "command", "command": command, "options": [
        {"name": "board", "type": 1, "options": []},
    ]});
    let ((status, answer), ()) = tokio::join!(
        send(http.post(url("/page/interactions")).json(&act)),
        async {
            let interaction = gateway.interaction().await;
            let data = json!({"content": format!("for <@{ada}>"), "flags": 64});
            rest.answer(&interaction, &json!({"type": 4, "data": data}))
                .await;
        }
    );
    assert_eq!((status, &answer["outcome"]), (200, &json!("message")));
    let news = event(&mut events).await;
    assert_eq!(
        news,
        json!({"type": "message", "message": answer["message"]})
    );
    assert_eq!(news["message"]["names"], json!({ada.to_string(): "Ada"}));
    assert_eq!(news["message"]["interaction"]["name"], "tak board");

    let path = format!("/page/channels/{tavern}/messages");
    assert_eq!(
        get(format!("{path}?as={ada}"))
            .await
            .as_array()
            .unwrap()
            .len(),
        1
    );
    assert_eq!(get(format!("{path}?as={bo}")).await, json!([]));

    let words = json!({"as": bo, "channel": tavern, "content": "good evening"});
    let (_, message) = send(http.post(url("/page/messages")).json(&words)).await;
    assert_eq!(event(&mut events).await["message"], message);
}

#[tokio::test]
async fn page_loads_only_files_of_its_own() {
    let (discord, _, _gateway) = with_bot().await;
    let get = async |path: &str| {
        let response = reqwest::get(format!("{}{path}", discord.url())).await;
        response.unwrap()
    };
    let page = get("/").await;
    let policy = page.headers()["content-security-policy"].clone();
    assert!(policy.to_str().unwrap().contains("script-src 'self';"));
    let text = page.text().await.unwrap();
    let paths: Vec<&str> = text
        .split('"')
        .filter(|part| part.starts_with("/page/"))
        .collect();
    let types = ["text/css; charset=utf-8", "text/javascript; charset=utf-8"];
    for (path, media_type) in paths.iter().zip(types) {
        let file = get(path).await;
        assert_eq!(file.status(), 200, "{path}");
        assert_eq!(file.headers()["content-type"], media_type, "{path}");
    }
    assert_eq!(paths.len(), types.len(), "{paths:?}");
    assert_eq!(get("/page/assets/page.rs").await.status(), 404);
}

#[tokio::test]
async fn page_receives_reason_of_refusal() {
    let (discord, _, _gateway) = with_bot().await;
    let (ada, tavern) = (discord.person("Ada").id, discord.channel("tavern"));
    let http = Client::new();
    let url = |path: &str| format!("{}{path}", discord.url());
    let command = discord.requests()[0].body[0]["name"].clone();
    assert_eq!(command, "tak");
    let table = [
        json!({"as": ada, "channel": tavern, "kind": "command", "command": "1"}),
        json!({"as": ada, "channel": "1", "kind": "command", "command": "1"}),
        json!({"as": discord.application_id(), "channel": tavern, "kind": "command", "command": "1"}),
        json!({"as": ada, "channel": tavern, "kind": "component", "message": "1", "custom_id": "x"}),
        json!({"as": ada, "channel": tavern, "kind": "modal", "message": null, "custom_id": "x", "components": []}),
    ];
    for act in table {
        let (status, why) = send(http.post(url("/page/interactions")).json(&act)).await;
        assert_eq!(status, 400, "{why}");
        assert!(why["message"].as_str().unwrap().ends_with('.'), "{why}");
    }
}

#[tokio::test]
async fn other_sites_are_refused() {
    let (discord, _, _gateway) = with_bot().await;
    let http = Client::new();
    let port = discord.address().port();
    let table = [
        (format!("127.0.0.1:{port}"), 200),
        (format!("localhost:{port}"), 200),
        ("localhost".to_owned(), 200),
        (format!("evil.example:{port}"), 403),
        ("127.0.0.1.evil.example".to_owned(), 403),
    ];
    for (host, expected) in table {
        let request = http
            .get(format!("{}/page/state", discord.url()))
            .header("host", &host);
        assert_eq!(send(request).await.0, expected, "{host}");
    }
    let ada = discord.person("Ada").id;
    let body = json!({"as": ada, "channel": discord.channel("tavern"), "content": "x"}).to_string();
    let url = format!("{}/page/messages", discord.url());
    let request = http
        .request(Method::POST, url)
        .header("content-type", "text/plain");
    assert_eq!(send(request.body(body)).await.0, 415);
}
