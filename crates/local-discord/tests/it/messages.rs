//! Messages by REST: accepted and refused bodies with their error codes, pins
//! and the history of a channel.

use local_discord::{Access, Happening};
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{PNG, Rest, SOON, send, with, with_bot};

fn button(more: &Value) -> Value {
    let button = json!({"type": 2, "style": 1, "label": "Go", "custom_id": "go"});
    with(button, more)
}

fn rows(buttons: &[Value]) -> Value {
    json!({"content": "x", "components": [{"type": 1, "components": buttons}]})
}

/// The first complaint in a nested `errors`, as "path: code".
fn complaint(errors: &Value) -> String {
    let mut path = Vec::new();
    let mut place = errors;
    while let Some((step, inner)) = place.as_object().and_then(|map| map.iter().next()) {
        if step == "_errors" {
            return format!("{}: {}", path.join("."), inner[0]["code"].as_str().unwrap());
        }
        path.push(step.as_str());
        place = inner;
    }
    String::new()
}

#[tokio::test]
async fn invalid_bodies_are_refused_with_paths() {
    let (discord, rest, _gateway) = with_bot().await;
    let path = format!("/channels/{}/messages", discord.channel("tavern"));
    let long = |n: usize| "x".repeat(n);
    let six: Vec<Value> = (0..6)
        .map(|i| button(&json!({"custom_id": i.to_string()})))
        .collect();
    let rows_of_one: Vec<Value> = six
        .iter()
        .map(|one| json!({"type": 1, "components": [one]}))
        .collect();
    let table = [
        (
            json!({"content": long(2001)}),
            "content: BASE_TYPE_MAX_LENGTH",
        ),
        (json!({"content": 5}), "content: STRING_TYPE_CONVERT"),
        (
            json!({"content": "x", "nonce": long(26)}),
            "nonce: BASE_TYPE_MAX_LENGTH",
        ),
        (rows(&six), "components.0.components: BASE_TYPE_BAD_LENGTH"),
        (
            json!({"content": "x", "components": rows_of_one}),
            "components: BASE_TYPE_MAX_LENGTH",
        ),
        (
            rows(&[button(&json!({"label": long(81)}))]),
            "components.0.components.0.label: BASE_TYPE_MAX_LENGTH",
        ),
        (
            rows(&[button(&json!({"custom_id": long(101)}))]),
            "components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH",
        ),
        (
            rows(&[button(&json!({})), button(&json!({}))]),
            "components.0.components.1.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        (
            rows(&[button(&json!({"url": "https://x.org"}))]),
            "components.0.components.0.url: BUTTON_COMPONENT_INVALID_URL",
        ),
        (
            rows(&[
                json!({"type": 2, "style": 5, "label": "x", "url": format!("https://{}", long(512))}),
            ]),
            "components.0.components.0.url: BASE_TYPE_BAD_LENGTH",
        ),
        (
            rows(&[json!({"type": 2, "style": 1, "custom_id": "bare"})]),
            "components.0.components.0: BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL",
        ),
        (
            json!({"embeds": [{"title": long(257)}]}),
            "embeds.0.title: BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"embeds": [{"description": long(4000)}, {"description": long(2001)}]}),
            "embeds: MAX_EMBED_SIZE_EXCEEDED",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
        (
            json!({"content": "x", "allowed_mentions": {"users": vec!["1"; 101]}}),
            "allowed_mentions.users: BASE_TYPE_MAX_LENGTH",
        ),
        (
            json!({"content": "x", "attachments": [{"id": 7}]}),
            "attachments.0: ATTACHMENT_NOT_FOUND",
        ),
        (
            json!({"content": "x", "attachments": [{"id": 0, "description": long(1025)}]}),
            "attachments.0.description: BASE_TYPE_MAX_LENGTH",
        ),
    ];
    for (body, expected) in table {
        let (status, reply) = rest.post(&path, &body).await;
        assert_eq!((status, &reply["code"]), (400, &json!(50035)), "{reply}");
        assert_eq!(complaint(&reply["errors"]), expected);
    }
    assert!(discord.messages(discord.channel("tavern")).is_empty());
}

#[tokio::test]
async fn refusals_have_documented_codes() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let path = format!("/channels/{tavern}/messages");
    let message = discord.person("Ada").says(tavern, "hello").unwrap();
    let hers = format!("{path}/{}", message.id);
    let hello = json!({"content": "hello"});

    let check = |(status, reply): (u16, Value), expected: (u16, u64)| {
        assert_eq!(
            (status, reply["code"].as_u64()),
            (expected.0, Some(expected.1)),
            "{reply}"
        );
    };
    check(rest.post(&path, &json!({})).await, (400, 50_006));
    check(
        rest.post("/channels/1/messages", &hello).await,
        (404, 10_003),
    );
    check(rest.get(&format!("{path}/1")).await, (404, 10_008));
    check(rest.patch(&hers, &hello).await, (403, 50_005));
    check(rest.delete(&hers).await, (403, 50_013));
    check(rest.get("/users/1").await, (404, 10_013));
    check(rest.get("/guilds/1").await, (404, 10_004));
    check(rest.get("/nowhere").await, (404, 0));
    check(rest.delete("/gateway").await, (405, 0));
    let eleven = vec![("a.png", PNG); 11];
    check(
        rest.with_files(Method::POST, &path, &hello, &eleven).await,
        (400, 50_035),
    );
    let large = vec![0; 10 * 1024 * 1024 + 1];
    check(
        rest.with_files(Method::POST, &path, &hello, &[("a.png", &large)])
            .await,
        (413, 40_005),
    );
    let refusal = rest
        .request(Method::POST, &path)
        .header("content-type", "application/json");
    check(send(refusal.body("{")).await, (400, 50_109));

    let largest = [("a.png", &large[1..])];
    assert_eq!(
        rest.with_files(Method::POST, &path, &hello, &largest)
            .await
            .0,
        200
    );

    discord.set_access(tavern, Access::ReadOnly);
    check(rest.post(&path, &hello).await, (403, 50_013));
    discord.set_access(tavern, Access::None);
    check(rest.post(&path, &hello).await, (403, 50_001));

    let without = reqwest::Client::new().get(format!("{}/api/v10/users/@me", discord.url()));
    check(send(without).await, (401, 0));
}

#[tokio::test]
async fn repeated_nonce_returns_first_message_for_five_minutes() {
    let (discord, rest, _gateway) = with_bot().await;
    let path = format!("/channels/{}/messages", discord.channel("tavern"));
    let body = json!({"content": "board", "nonce": "7.12.board", "enforce_nonce": true});
    let (_, first) = rest.post(&path, &body).await;
    let (_, second) = rest.post(&path, &body).await;
    assert_eq!(first["id"], second["id"]);
    let (_, free) = rest
        .post(&path, &json!({"content": "board", "nonce": "7.12.board"}))
        .await;
    assert_ne!(first["id"], free["id"]);
    discord.pass(SOON * 120);
    let (_, later) = rest.post(&path, &body).await;
    assert_ne!(first["id"], later["id"]);
}

#[tokio::test]
async fn only_allowed_mentions_notify() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let (ada, bo) = (discord.person("Ada").id, discord.person("Bo").id);
    let hers = discord.person("Ada").says(tavern, "hello").unwrap();
    let content = format!("<@{ada}> <@!{bo}> @everyone <@5>");
    let table = [
        (Value::Null, vec![ada, bo]),
        (json!({"parse": []}), vec![]),
        (json!({"parse": ["users"]}), vec![ada, bo]),
        (json!({"parse": [], "users": [bo]}), vec![bo]),
        (json!({"parse": ["everyone"]}), vec![]),
    ];
    for (allowed, expected) in table {
        let body = json!({"content": content, "allowed_mentions": allowed});
        let (_, reply) = rest
            .post(&format!("/channels/{tavern}/messages"), &body)
            .await;
        let message = discord.messages(tavern).pop().unwrap();
        assert_eq!(message.notified, expected, "{allowed}");
        assert_eq!(reply["mentions"].as_array().unwrap().len(), expected.len());
    }
    for (allowed, expected) in [(Value::Null, vec![ada]), (json!({"parse": []}), vec![])] {
        let body = json!({
            "content": "yes",
            "allowed_mentions": allowed,
            "message_reference": {"message_id": hers.id},
        });
        rest.post(&format!("/channels/{tavern}/messages"), &body)
            .await;
        assert_eq!(discord.messages(tavern).pop().unwrap().notified, expected);
    }
}

#[tokio::test]
async fn silent_message_notifies_no_one() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let content = format!("<@{}>", discord.person("Ada").id);
    let body = json!({"content": content, "flags": 1 << 12});
    let (_, reply) = rest
        .post(&format!("/channels/{tavern}/messages"), &body)
        .await;
    assert_eq!(reply["flags"], 1 << 12);
    let message = discord.messages(tavern).pop().unwrap();
    assert!(message.silent);
    assert_eq!(message.notified, []);
}

#[tokio::test]
async fn edit_retains_listed_attachments() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let path = format!("/channels/{tavern}/messages");
    let body = json!({"attachments": [{"id": "0", "description": "one"}]});
    let files = [("one.png", PNG), ("two.txt", b"two".as_slice())];
    let (_, message) = rest.with_files(Method::POST, &path, &body, &files).await;
    let one = message["attachments"][0]["id"].clone();
    assert_eq!(
        message["attachments"][1]["content_type"],
        "text/plain; charset=utf-8"
    );
    let path = format!("{path}/{}", message["id"].as_str().unwrap());

    let names = |message: &Value| -> Vec<String> {
        let files = message["attachments"].as_array().unwrap().iter();
        files
            .map(|file| file["filename"].as_str().unwrap().to_owned())
            .collect()
    };
    let (_, message) = rest.patch(&path, &json!({"content": "still both"})).await;
    assert_eq!(names(&message), ["one.png", "two.txt"]);
    let body = json!({"attachments": [{"id": one}, {"id": 0}]});
    let (_, message) = rest
        .with_files(Method::PATCH, &path, &body, &[("three.png", PNG)])
        .await;
    assert_eq!(names(&message), ["one.png", "three.png"]);
    assert_eq!(message["attachments"][0]["description"], "one");
    let url = message["attachments"][1]["url"].as_str().unwrap();
    let file = reqwest::get(url).await.unwrap();
    assert_eq!(file.headers()["content-type"], "image/png");
    assert_eq!(file.bytes().await.unwrap(), PNG);
    let (_, message) = rest.patch(&path, &json!({"attachments": []})).await;
    assert!(names(&message).is_empty());
    let empty = rest.patch(&path, &json!({"content": ""})).await;
    assert_eq!(empty.1["code"], 50_006);
}

#[tokio::test]
async fn messages_are_listed_newest_first() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let ids: Vec<_> = ["a", "b", "c", "d"]
        .iter()
        .map(|text| discord.person("Ada").says(tavern, text).unwrap().id)
        .collect();
    let list = async |query: String| {
        let (_, list) = rest
            .get(&format!("/channels/{tavern}/messages?{query}"))
            .await;
        let texts = list
            .as_array()
            .unwrap()
            .iter()
            .map(|m| m["content"].as_str().unwrap().to_owned());
        texts.collect::<String>()
    };
    assert_eq!(list(String::new()).await, "dcba");
    assert_eq!(list("limit=2".to_owned()).await, "dc");
    assert_eq!(list(format!("before={}&limit=2", ids[2])).await, "ba");
    assert_eq!(list(format!("after={}&limit=2", ids[0])).await, "cb");
    let refusal = rest
        .get(&format!("/channels/{tavern}/messages?limit=101"))
        .await;
    assert_eq!(refusal.1["code"], 50_035);
}

#[tokio::test]
async fn headers_include_date_and_rate_limits() {
    let (discord, _, _gateway) = with_bot().await;
    let rest = Rest::new(&discord);
    let headers = async || {
        let response = rest
            .request(Method::GET, "/users/@me")
            .send()
            .await
            .unwrap();
        response.headers().clone()
    };
    let before = headers().await;
    assert_eq!(before["x-ratelimit-remaining"], "49");
    discord.pass(SOON * 1000);
    assert_ne!(before["date"], headers().await["date"]);
}

#[tokio::test]
async fn pin_is_reported_by_a_message() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    discord.set_access(tavern, Access::Pinning);
    let messages = format!("/channels/{tavern}/messages");
    let (_, message) = rest.post(&messages, &json!({"content": "the rules"})).await;
    let id = message["id"].as_str().unwrap();
    let pin = format!("{messages}/pins/{id}");
    assert_eq!(rest.put(&pin, &Value::Null).await.0, 204);
    // A second pin changes nothing, not even at the older address.
    let older = format!("/channels/{tavern}/pins/{id}");
    assert_eq!(rest.put(&older, &Value::Null).await.0, 204);
    let (_, all) = rest.get(&messages).await;
    assert_eq!(all.as_array().unwrap().len(), 2, "{all}");
    assert_eq!(all[0]["type"], 6);
    assert_eq!(all[0]["message_reference"]["message_id"], id);
    assert_eq!(all[1]["pinned"], true);
    let (_, pins) = rest.get(&format!("{messages}/pins")).await;
    assert_eq!(pins["items"][0]["message"]["id"], id, "{pins}");
    assert_eq!(rest.delete(&pin).await.0, 204);
    let (_, pins) = rest.get(&format!("{messages}/pins")).await;
    assert_eq!(pins, json!({"items": [], "has_more": false}));
}

#[tokio::test]
async fn pin_needs_its_permission_and_room() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let messages = format!("/channels/{tavern}/messages");
    let post = async || {
        let (_, message) = rest.post(&messages, &json!({"content": "x"})).await;
        message["id"].as_str().unwrap().to_owned()
    };
    let pin = async |id: &str| {
        let (status, body) = rest
            .put(&format!("{messages}/pins/{id}"), &Value::Null)
            .await;
        (status, body["code"].as_u64())
    };
    let first = post().await;
    assert_eq!(pin(&first).await, (403, Some(50_013)));
    discord.set_access(tavern, Access::None);
    assert_eq!(pin(&first).await, (403, Some(50_001)));
    discord.set_access(tavern, Access::Pinning);
    assert_eq!(pin("5").await, (404, Some(10_008)));
    for _ in 0..250 {
        assert_eq!(pin(&post().await).await.0, 204);
    }
    assert_eq!(pin(&first).await, (400, Some(30_003)));
}

#[tokio::test]
async fn history_lists_events_in_order() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    ada.says(tavern, "good evening").unwrap();
    ada.says(discord.channel("side-table"), "elsewhere")
        .unwrap();
    let (_, interaction) = tokio::join!(ada.types(tavern, "/tak board"), async {
        let interaction = gateway.interaction().await;
        rest.answer(&interaction, &json!({"type": 5})).await;
        interaction
    });
    let webhook = rest.webhook(&interaction);
    let original = format!("{webhook}/messages/@original");
    let button = json!({"type": 2, "style": 1, "label": "Move", "custom_id": "move"});
    let board = json!({
        "content": format!("<@{}> to move", ada.id),
        "components": [{"type": 1, "components": [button]}],
    });
    rest.patch(&original, &board).await;
    let over = json!({"content": format!("over, <@{}>", ada.id), "components": []});
    rest.patch(&original, &over).await;
    let private = json!({"content": format!("<@{}> well done", ada.id), "flags": 64});
    rest.post(&webhook, &private).await;
    rest.delete(&original).await;

    let history = discord.history(tavern);
    let lines: Vec<String> = history
        .iter()
        .map(|happening| {
            let verb = match happening {
                Happening::Posted(message) if message.private_to.is_some() => "whispered",
                Happening::Posted(_) => "posted",
                Happening::Edited { before, after } => {
                    match (before.buttons().len(), after.buttons().len()) {
                        (0, 1) => "buttons",
                        (1, 0) => "no buttons",
                        _ => "edited",
                    }
                }
                Happening::Deleted(_) => "deleted",
            };
            let content = happening
                .message()
                .content
                .replace(&ada.id.to_string(), "Ada");
            format!("{verb}: {content} ({})", happening.notified().len())
        })
        .collect();
    assert_eq!(
        lines,
        [
            "posted: good evening (0)",
            "posted:  (0)",
            "buttons: <@Ada> to move (1)",
            "no buttons: over, <@Ada> (0)",
            "whispered: <@Ada> well done (1)",
            "deleted: over, <@Ada> (0)",
        ]
    );
}
