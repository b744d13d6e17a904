//! Files that people attach to commands.

use local_discord::Answer;
use serde_json::json;

use crate::bot::{SOON, with_bot};

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
