//! Emoji of the application.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use local_discord::{LocalDiscord, Options};
use serde_json::{Value, json};

use crate::bot::{PNG, Rest, text, with, with_bot};

fn image(bytes: &[u8]) -> String {
    format!("data:image/png;base64,{}", STANDARD.encode(bytes))
}

fn emoji(name: &str) -> Value {
    json!({"name": name, "image": image(PNG)})
}

fn path(rest: &Rest) -> String {
    format!("/applications/{}/emojis", rest.app)
}

#[tokio::test]
async fn emoji_is_created_renamed_and_deleted() {
    let (discord, rest, _gateway) = with_bot().await;
    let path = path(&rest);
    assert_eq!(rest.get(&path).await, (200, json!({"items": []})));
    let (status, answer) = rest.post(&path, &emoji("white_flat")).await;
    assert_eq!(status, 201);
    let expected = [
        ("name", json!("white_flat")),
        ("roles", json!([])),
        ("require_colons", json!(true)),
        ("managed", json!(false)),
        ("animated", json!(false)),
        ("available", json!(true)),
    ];
    for (field, value) in expected {
        assert_eq!(answer[field], value, "{field}");
    }
    assert_eq!(answer["user"]["bot"], true);
    assert_eq!(rest.get(&path).await.1["items"], json!([answer]));
    let own = format!("{path}/{}", text(&answer["id"]));
    assert_eq!(rest.get(&own).await, (200, answer.clone()));
    assert_eq!(&*discord.emojis()[0].image, PNG);

    let (status, change) = rest.patch(&own, &json!({"name": "black_flat"})).await;
    assert_eq!(
        (status, &change["name"], &change["id"]),
        (200, &json!("black_flat"), &answer["id"])
    );
    // An emoji may be renamed to its own name.
    assert_eq!(
        rest.patch(&own, &json!({"name": "black_flat"})).await.0,
        200
    );
    assert_eq!(rest.delete(&own).await.0, 204);
    for (status, answer) in [rest.get(&own).await, rest.delete(&own).await] {
        assert_eq!((status, &answer["code"]), (404, &json!(10_014)));
    }
    let strange = "/applications/1/emojis";
    assert_eq!(rest.get(strange).await.0, 404);
    assert_eq!(rest.post(strange, &emoji("white_flat")).await.0, 404);
}

#[tokio::test]
async fn invalid_emoji_are_refused_with_paths() {
    let (_discord, rest, _gateway) = with_bot().await;
    let path = path(&rest);
    assert_eq!(rest.post(&path, &emoji("taken")).await.0, 201);
    let large = [PNG, &vec![0; 256 * 1024]].concat();
    let table = [
        (json!({"name": "x"}), "name", "BASE_TYPE_BAD_LENGTH"),
        (
            json!({"name": "x".repeat(33)}),
            "name",
            "BASE_TYPE_BAD_LENGTH",
        ),
        (json!({"name": "white-flat"}), "name", "STRING_TYPE_REGEX"),
        (json!({"name": null}), "name", "BASE_TYPE_REQUIRED"),
        (
            json!({"name": "taken"}),
            "name",
            "APPLICATION_EMOJI_NAME_ALREADY_TAKEN",
        ),
        (json!({"image": null}), "image", "BASE_TYPE_REQUIRED"),
        (json!({"image": "white.png"}), "image", "IMAGE_INVALID"),
        (
            json!({"image": image(b"no picture")}),
            "image",
            "IMAGE_INVALID",
        ),
        (
            json!({"image": image(&large)}),
            "image",
            "BINARY_TYPE_MAX_SIZE",
        ),
    ];
    for (more, field, code) in table {
        let (status, reply) = rest.post(&path, &with(emoji("fine"), &more)).await;
        assert_eq!((status, &reply["code"]), (400, &json!(50_035)), "{field}");
        assert_eq!(reply["errors"][field]["_errors"][0]["code"], code);
    }
    assert_eq!(
        rest.get(&path).await.1["items"].as_array().unwrap().len(),
        1
    );
    let largest = [PNG, &vec![0; 256 * 1024 - PNG.len()]].concat();
    let body = json!({"name": "largest", "image": image(&largest)});
    assert_eq!(rest.post(&path, &body).await.0, 201);
}

#[tokio::test]
async fn emoji_beyond_maximum_are_refused() {
    let (discord, rest, _gateway) = with_bot().await;
    discord.limit_emojis(2);
    let path = path(&rest);
    for (name, expected) in [("one", 201), ("two", 201), ("three", 400)] {
        let (status, answer) = rest.post(&path, &emoji(name)).await;
        assert_eq!(status, expected, "{name}");
        if expected == 400 {
            assert_eq!(answer["code"], 30_008);
        }
    }
}

#[tokio::test]
async fn components_with_unknown_emoji_are_refused() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let (_, answer) = rest.post(&path(&rest), &emoji("white_flat")).await;
    let path = format!("/channels/{tavern}/messages");
    let post = async |emoji: Value| {
        let button = json!({"type": 2, "style": 1, "custom_id": "b", "emoji": emoji});
        let option = json!({"label": "x", "value": "x", "emoji": emoji});
        let menu = json!({"type": 3, "custom_id": "m", "options": [option]});
        let rows = [button, menu].map(|part| json!({"type": 1, "components": [part]}));
        rest.post(&path, &json!({"content": "x", "components": rows}))
            .await
    };
    for fine in [
        json!({"id": answer["id"], "name": "white_flat"}),
        json!({"id": answer["id"], "name": "any"}),
        json!({"id": null, "name": "⬜"}),
        json!({"name": "⬜"}),
    ] {
        assert_eq!(post(fine.clone()).await.0, 200, "{fine}");
    }
    for bad in [
        json!({"id": "7", "name": "white_flat"}),
        json!({"id": null, "name": "white_flat"}),
        json!({"id": "seven"}),
        json!({}),
    ] {
        let (status, answer) = post(bad.clone()).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50_035)), "{bad}");
        let parts = &answer["errors"]["components"];
        assert!(
            parts["0"]["components"]["0"]["emoji"].is_object(),
            "{answer}"
        );
        let options = &parts["1"]["components"]["0"]["options"];
        assert!(options["0"]["emoji"].is_object(), "{answer}");
    }
    let message = discord.messages(tavern).remove(0);
    let expected = format!("<:white_flat:{}>", text(&answer["id"]));
    assert_eq!(message.buttons()[0].emoji.as_deref(), Some(&*expected));
    let option = &message.selects()[0].options[0];
    assert_eq!(option.emoji.as_deref(), Some(&*expected));

    let url = format!("{}/emojis/{}", discord.url(), text(&answer["id"]));
    let picture = reqwest::get(url).await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(&*picture.bytes().await.unwrap(), PNG);
    let nothing = reqwest::get(format!("{}/emojis/7", discord.url())).await;
    assert_eq!(nothing.unwrap().status(), 404);
}

#[tokio::test]
async fn journal_restores_emoji() {
    let directory = tempfile::tempdir().unwrap();
    let options = || Options {
        journal: Some(directory.path().to_owned()),
        ..Options::default()
    };
    let discord = LocalDiscord::start(options()).await.unwrap();
    let rest = Rest::new(&discord);
    let path = path(&rest);
    let mut emojis = Vec::new();
    for name in ["one", "two", "three"] {
        emojis.push(rest.post(&path, &emoji(name)).await.1);
    }
    let own = |index: usize| format!("{path}/{}", text(&emojis[index]["id"]));
    rest.delete(&own(0)).await;
    rest.patch(&own(1), &json!({"name": "second"})).await;
    let before = rest.get(&path).await;
    drop(discord);

    let discord = LocalDiscord::start(options()).await.unwrap();
    let rest = Rest::new(&discord);
    assert_eq!(rest.get(&path).await, before);
    assert_eq!(&*discord.emojis()[1].image, PNG);
    let (_, next) = rest.post(&path, &emoji("four")).await;
    let ids = before.1["items"].as_array().unwrap().iter();
    assert!(ids.clone().all(|emoji| emoji["id"] != next["id"]));
}
