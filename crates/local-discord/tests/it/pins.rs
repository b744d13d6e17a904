//! Pinned messages.

use local_discord::Access;
use serde_json::{Value, json};

use crate::bot::with_bot;

#[tokio::test]
async fn pin_is_reported_by_a_message() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    discord.set_access(tavern, Access::Pinning);
    let messages = format!("/channels/{tavern}/messages");
    let (_, posted) = rest.post(&messages, &json!({"content": "the rules"})).await;
    let id = posted["id"].as_str().unwrap();
    let pin = format!("{messages}/pins/{id}");
    assert_eq!(rest.put(&pin, &Value::Null).await.0, 204);
    // Once more changes nothing, also at the older address.
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
        let (_, posted) = rest.post(&messages, &json!({"content": "x"})).await;
        posted["id"].as_str().unwrap().to_owned()
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
