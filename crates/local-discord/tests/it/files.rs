//! Files that people attach to commands.

use local_discord::Answer;
use serde_json::json;

use crate::bot::{SOON, send, with_bot};

#[tokio::test]
async fn attached_file_is_resolved_and_served() {
    let (discord, rest, mut gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    let option = json!({"name": "file", "description": "A file", "type": 11, "required": true});
    let command = json!({"name": "read", "description": "Reads", "options": [option]});
    assert_eq!(rest.put(&path, &json!([command])).await.0, 200);
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    let file = ("game.ptn", b"1. a1 c3".as_slice());
    let (answer, ()) = tokio::join!(
        ada.types_with_file(tavern, "/read file:{file}", file),
        async {
            let interaction = gateway.interaction().await;
            let data = &interaction["data"];
            let id = data["options"][0]["value"].as_str().unwrap();
            let attachment = &data["resolved"]["attachments"][id];
            assert_eq!(attachment["filename"], "game.ptn");
            assert_eq!(attachment["size"], 8);
            assert_eq!(attachment["ephemeral"], true);
            let url = attachment["url"].as_str().unwrap();
            let served = reqwest::get(url).await.unwrap();
            assert_eq!(served.bytes().await.unwrap(), "1. a1 c3");
            let other = url.replace("game.ptn", "other.ptn");
            assert_eq!(reqwest::get(other).await.unwrap().status(), 404);
            discord.faults().lose_uploads();
            assert_eq!(reqwest::get(url).await.unwrap().status(), 404);
            let read = json!({"type": 4, "data": {"content": "read"}});
            rest.answer(&interaction, &read).await;
        }
    );
    answer.message(SOON).await.unwrap();
    let missing = ada.types(tavern, "/read file:7").await;
    assert!(matches!(missing, Answer::Unsent(why) if why.contains("an uploaded file")));
    let large = vec![0; 11 << 20];
    let large = ada.types_with_file(tavern, "/read file:{file}", ("large.ptn", &large));
    assert!(matches!(large.await, Answer::Unsent(why) if why.contains("too large")));
}

#[tokio::test]
async fn page_uploads_a_file_for_an_option() {
    let (discord, rest, mut gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    let option = json!({"name": "file", "description": "A file", "type": 11});
    let command = json!({"name": "read", "description": "Reads", "options": [option]});
    let (_, registered) = rest.put(&path, &json!([command])).await;
    let (http, ada) = (reqwest::Client::new(), discord.person("Ada").id);
    let url = format!("{}/page/files", discord.url());
    let file = json!({"filename": "game.ptn", "bytes": [49, 46, 32, 97, 49]});
    let (status, uploaded) = send(http.post(&url).json(&file)).await;
    assert_eq!(status, 200, "{uploaded}");
    let id = uploaded["id"].as_str().unwrap().to_owned();
    let act = json!({"as": ada, "channel": discord.channel("tavern"), "kind": "command",
        "command": registered[0]["id"], "options": [{"name": "file", "type": 11, "value": id}]});
    let interactions = format!("{}/page/interactions", discord.url());
    let ((status, _), ()) = tokio::join!(send(http.post(interactions).json(&act)), async {
        let interaction = gateway.interaction().await;
        let file = &interaction["data"]["resolved"]["attachments"][&id];
        assert_eq!(file["filename"], "game.ptn");
        let served = reqwest::get(file["url"].as_str().unwrap()).await.unwrap();
        assert_eq!(served.bytes().await.unwrap(), "1. a1");
        let read = json!({"type": 4, "data": {"content": "read"}});
        rest.answer(&interaction, &read).await;
    });
    assert_eq!(status, 200);
    // A page of another site can send plain text alone.
    let foreign = http.post(&url).header("content-type", "text/plain");
    assert_eq!(send(foreign.body(file.to_string())).await.0, 415);
}
