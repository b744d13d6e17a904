//! The history of a channel.

use local_discord::Happening;
use serde_json::json;

use crate::bot::with_bot;

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
    let told: Vec<String> = history
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
        told,
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
