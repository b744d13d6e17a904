//! The life of an interaction.

use std::time::Duration;

use local_discord::{Answer, Delivery};
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{PNG, Rest, SOON, callback, with_bot};

fn says(content: &str) -> Value {
    json!({"type": 4, "data": {"content": content}})
}

#[tokio::test]
async fn command_arrives_as_documented() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, bo) = (discord.person("Ada"), discord.person("Bo"));
    let line = "/tak challenge opponent:@Bo size:six note:\"good luck\"";
    let (answer, ()) = tokio::join!(ada.types(discord.channel("tavern"), line), async {
        let interaction = gateway.interaction().await;
        assert_eq!(interaction["type"], 2);
        assert_eq!(interaction["guild_id"], discord.guild_id().to_string());
        assert_eq!(interaction["context"], 0);
        assert_eq!(interaction["attachment_size_limit"], 10 * 1024 * 1024);
        assert_eq!(interaction["member"]["user"]["id"], ada.id.to_string());
        assert!(interaction["user"].is_null());
        assert_eq!(
            interaction["data"]["options"],
            json!([{"name": "challenge", "type": 1, "options": [
                {"name": "opponent", "type": 6, "value": bo.id},
                {"name": "size", "type": 4, "value": 6},
                {"name": "note", "type": 3, "value": "good luck"},
            ]}])
        );
        let objects = &interaction["data"]["resolved"];
        assert_eq!(objects["users"][bo.id.to_string()]["global_name"], "Bo");
        assert!(objects["members"][bo.id.to_string()]["user"].is_null());
        let reply = json!({"type": 4, "data": {"content": format!("<@{}>", bo.id)}});
        assert_eq!(rest.answer(&interaction, &reply).await.0, 204);
        let again = rest.answer(&interaction, &says("again")).await;
        assert_eq!((again.0, &again.1["code"]), (400, &json!(40060)));
    });
    let message = answer.message(SOON).await.unwrap();
    assert_eq!(message.notified, [bo.id]);
    assert_eq!(message.interaction.unwrap().name, "tak challenge");
}

#[tokio::test]
async fn client_refuses_unfit_options() {
    let (discord, _, _gateway) = with_bot().await;
    let table = [
        ("tak", "A command begins with a slash."),
        ("/go", "There is no command /go."),
        ("/tak", "/tak needs one of its subcommands."),
        ("/tak challenge", "The option opponent is missing."),
        (
            "/tak challenge opponent:@Zoe",
            "opponent: this must be somebody who is here.",
        ),
        (
            "/tak challenge opponent:@Bo size:7",
            "size: this is not one of its choices.",
        ),
        (
            "/tak challenge opponent:@Bo size:big",
            "size: this must be a whole number.",
        ),
        (
            "/tak challenge opponent:@Bo note:\"a very long note\"",
            "note: this must be at most 12 characters.",
        ),
        ("/tak board now:1", "There is no option now."),
    ];
    for (line, why) in table {
        let answer = discord
            .person("Ada")
            .types(discord.channel("tavern"), line)
            .await;
        assert!(
            matches!(&answer, Answer::Unsent(said) if said == why),
            "{line}: {answer:?}"
        );
    }
}

#[tokio::test]
async fn late_answer_is_refused_as_unknown_interaction() {
    let (discord, rest, mut gateway) = with_bot().await;
    let ada = discord.person("Ada");
    let (answer, ()) = tokio::join!(ada.types(discord.channel("tavern"), "/tak board"), async {
        let interaction = gateway.interaction().await;
        discord.pass(Duration::from_secs(3));
        let late = rest.answer(&interaction, &says("late")).await;
        assert_eq!((late.0, &late.1["code"]), (404, &json!(10062)));
        let stranger = rest
            .post("/interactions/1/abc/callback", &says("who"))
            .await;
        assert_eq!((stranger.0, &stranger.1["code"]), (404, &json!(10062)));
    });
    assert!(matches!(answer, Answer::Failed(why) if why == "The application did not respond"));
}

#[tokio::test]
async fn planned_delivery_makes_interaction_old_or_repeated() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    discord
        .faults()
        .next_interaction(Delivery::Aged(Duration::from_secs(4)));
    let (answer, old) = tokio::join!(ada.types(tavern, "/tak board"), gateway.interaction());
    assert!(matches!(answer, Answer::Failed(_)));
    assert_eq!(rest.answer(&old, &says("late")).await.1["code"], 10062);

    discord.faults().next_interaction(Delivery::Repeated(2));
    let (_, first) = tokio::join!(ada.types(tavern, "/tak board"), async {
        let first = gateway.interaction().await;
        rest.answer(&first, &says("once")).await;
        first
    });
    assert_eq!(gateway.interaction().await, first);
}

#[tokio::test]
async fn deferred_answer_notifies_when_filled() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    let (answer, interaction) = tokio::join!(ada.types(tavern, "/tak board"), async {
        let interaction = gateway.interaction().await;
        let early = rest
            .post(&rest.webhook(&interaction), &json!({"content": "early"}))
            .await;
        assert_eq!((early.0, &early.1["code"]), (404, &json!(10015)));
        rest.answer(&interaction, &json!({"type": 5})).await;
        interaction
    });
    assert!(discord.messages(tavern)[0].thinking);
    let original = format!("{}/messages/@original", rest.webhook(&interaction));
    let body = json!({
        "content": format!("<@{}>, your board", ada.id),
        "attachments": [{"id": 0, "description": "an empty board"}],
    });
    let files = [("board.png", PNG)];
    let (status, message) = rest
        .with_files(Method::PATCH, &original, &body, &files)
        .await;
    assert_eq!((status, &message["edited_timestamp"]), (200, &Value::Null));
    let message = answer.message(SOON).await.unwrap();
    assert!(!message.thinking && message.edited.is_none());
    assert_eq!(message.notified, [ada.id]);
    let file = &message.attachments[0];
    assert_eq!(file.description.as_deref(), Some("an empty board"));
    assert_eq!(
        (file.width, file.height, &*file.bytes),
        (Some(8), Some(6), PNG)
    );

    let (_, message) = rest.patch(&original, &json!({"content": "later"})).await;
    assert!(message["edited_timestamp"].is_string());
    assert_eq!(message["attachments"].as_array().unwrap().len(), 1);
    assert_eq!(rest.get(&original).await.1["content"], "later");

    let (_, next) = rest
        .post(&rest.webhook(&interaction), &json!({"content": "more"}))
        .await;
    let next = format!(
        "{}/messages/{}",
        rest.webhook(&interaction),
        next["id"].as_str().unwrap()
    );
    assert_eq!(rest.delete(&next).await.0, 204);
    assert_eq!(rest.get(&next).await.1["code"], 10008);

    discord.pass(Duration::from_mins(15));
    let (status, over) = rest.patch(&original, &json!({"content": "too late"})).await;
    assert_eq!((status, &over["code"]), (401, &json!(50027)));
}

#[tokio::test]
async fn first_follow_up_fills_deferred_answer() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    let (_, interaction) = tokio::join!(ada.types(tavern, "/tak board"), async {
        let interaction = gateway.interaction().await;
        rest.answer(&interaction, &json!({"type": 5, "data": {"flags": 64}}))
            .await;
        interaction
    });
    rest.post(&rest.webhook(&interaction), &json!({"content": "for you"}))
        .await;
    let messages = discord.messages(tavern);
    assert_eq!(messages.len(), 1);
    assert_eq!(messages[0].private_to, Some(ada.id));
}

#[tokio::test]
async fn private_answer_is_visible_to_one_person() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, bo, tavern) = (
        discord.person("Ada"),
        discord.person("Bo"),
        discord.channel("tavern"),
    );
    let (answer, ()) = tokio::join!(ada.types(tavern, "/tak board"), async {
        let interaction = gateway.interaction().await;
        let data = json!({"content": format!("<@{}> must not know", bo.id), "flags": 64});
        rest.answer(&interaction, &json!({"type": 4, "data": data}))
            .await;
    });
    let message = answer.message(SOON).await.unwrap();
    assert!(message.is_seen_by(ada.id) && !message.is_seen_by(bo.id));
    assert!(message.notified.is_empty());
    let path = format!("/channels/{tavern}/messages/{}", message.id);
    assert_eq!(rest.get(&path).await.1["code"], 10008);
    assert!(matches!(
        bo.clicks(&message, "Any").await,
        Answer::Unsent(_)
    ));
}

/// The bot posts a message with these buttons in one row.
async fn with_buttons(rest: &Rest, channel: &str, buttons: Value) {
    let body = json!({"content": "choose", "components": [{"type": 1, "components": buttons}]});
    let (status, reply) = rest
        .post(&format!("/channels/{channel}/messages"), &body)
        .await;
    assert_eq!(status, 200, "{reply}");
}

#[tokio::test]
async fn buttons_update_acknowledge_and_open_forms() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (bo, tavern) = (discord.person("Bo"), discord.channel("tavern"));
    let buttons = json!([
        {"type": 2, "style": 1, "label": "Move", "custom_id": "move"},
        {"type": 2, "style": 2, "label": "Wait", "custom_id": "wait", "disabled": true},
        {"type": 2, "style": 5, "label": "Rules", "url": "https://ustak.org"},
    ]);
    with_buttons(&rest, &tavern.to_string(), buttons).await;
    let message = discord.messages(tavern).remove(0);
    assert!(matches!(
        bo.clicks(&message, "Wait").await,
        Answer::Unsent(_)
    ));

    let form = json!({"type": 9, "data": {"custom_id": "m", "title": "Your move", "components": [
        {"type": 1, "components": [
            {"type": 4, "custom_id": "ply", "style": 1, "label": "Where", "max_length": 5},
        ]},
    ]}});
    let (answer, ()) = tokio::join!(bo.clicks(&message, "Move"), async {
        let interaction = gateway.interaction().await;
        assert_eq!(interaction["type"], 3);
        assert_eq!(interaction["message"]["id"], message.id.to_string());
        assert_eq!(rest.answer(&interaction, &form).await.0, 204);
    });
    let Answer::Modal(modal) = answer else {
        panic!("{answer:?}")
    };
    for (value, why) in [
        ("", "Where must be filled."),
        ("a1a1a1", "Where must have 0 to 5 characters."),
    ] {
        let refusal = bo.fills(&modal, &[("Where", value)]).await;
        assert!(matches!(refusal, Answer::Unsent(said) if said == why));
    }
    let (answer, ()) = tokio::join!(bo.fills(&modal, &[("Where", "c3")]), async {
        let interaction = gateway.interaction().await;
        assert_eq!(
            interaction["data"]["components"][0]["components"][0]["value"],
            "c3"
        );
        let no_second_form = rest.answer(&interaction, &form).await;
        assert_eq!(no_second_form.1["code"], 50035);
        let url = format!("{}?with_response=true", callback(&interaction));
        let reply = json!({"type": 7, "data": {"content": "c3", "components": []}});
        let (status, response) = rest.post(&url, &reply).await;
        assert_eq!(
            (status, &response["resource"]["message"]["content"]),
            (200, &json!("c3"))
        );
    });
    let Answer::Update(updated) = answer else {
        panic!("{answer:?}")
    };
    assert_eq!((updated.id, updated.buttons().len()), (message.id, 0));
    assert!(matches!(
        bo.clicks(&message, "Move").await,
        Answer::Unsent(_)
    ));
}

#[tokio::test]
async fn form_without_answer_can_be_resubmitted() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    let form = json!({"type": 9, "data": {"custom_id": "m", "title": "Your move", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "ply", "style": 1, "label": "Where"}]},
    ]}});
    let (answer, ()) = tokio::join!(ada.types(tavern, "/tak board"), async {
        let interaction = gateway.interaction().await;
        assert_eq!(rest.answer(&interaction, &form).await.0, 204);
    });
    let Answer::Modal(modal) = answer else {
        panic!("{answer:?}")
    };
    let (silence, late) = tokio::join!(ada.fills(&modal, &[("Where", "c3")]), async {
        let interaction = gateway.interaction().await;
        discord.pass(SOON);
        rest.answer(&interaction, &says("too late")).await
    });
    assert!(matches!(silence, Answer::Failed(_)), "{silence:?}");
    assert_eq!(late.1["code"], 10062);

    let (answer, ()) = tokio::join!(ada.fills(&modal, &[("Where", "c4")]), async {
        let interaction = gateway.interaction().await;
        let field = &interaction["data"]["components"][0]["components"][0];
        assert_eq!(field["value"], "c4");
        assert_eq!(rest.answer(&interaction, &says("c4")).await.0, 204);
    });
    assert_eq!(answer.message(SOON).await.unwrap().content, "c4");
    let refusal = ada.fills(&modal, &[("Where", "c5")]).await;
    assert!(matches!(refusal, Answer::Unsent(why) if why == "This form is not open any more."));
}

#[tokio::test]
async fn autocompletion_sends_unfinished_text() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    let (choices, ()) = tokio::join!(ada.autocompletes(tavern, "/tak move ply:c"), async {
        let interaction = gateway.interaction().await;
        assert_eq!(interaction["type"], 4);
        let option = &interaction["data"]["options"][0]["options"][0];
        assert_eq!(
            option,
            &json!({"name": "ply", "type": 3, "value": "c", "focused": true})
        );
        let many: Vec<Value> = (0..26)
            .map(|i| json!({"name": format!("{i}"), "value": "c"}))
            .collect();
        let too_many = json!({"type": 8, "data": {"choices": many}});
        let refusal = rest.answer(&interaction, &too_many).await.1;
        assert!(
            refusal["errors"]["data"]["choices"]["_errors"].is_array(),
            "{refusal}"
        );
        let fine = json!({"type": 8, "data": {"choices": [{"name": "c3", "value": "c3"}]}});
        assert_eq!(rest.answer(&interaction, &fine).await.0, 204);
    });
    assert_eq!(choices.unwrap()[0].name, "c3");
    assert!(
        ada.autocompletes(tavern, "/tak challenge opponent:B")
            .await
            .is_err()
    );
}

#[tokio::test]
async fn other_bot_can_be_an_option() {
    let (discord, _, mut gateway) = with_bot().await;
    let rival = discord.add_bot("Rival");
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    for (name, id) in [
        ("Rival", rival),
        ("\"@Tak Tavern\"", discord.application_id()),
    ] {
        let line = format!("/tak challenge opponent:{name}");
        let (_, interaction) = tokio::join!(ada.types(tavern, &line), async {
            let interaction = gateway.interaction().await;
            discord.pass(SOON);
            interaction
        });
        let user = &interaction["data"]["resolved"]["users"][id.to_string()];
        assert_eq!(user["bot"], true, "{interaction}");
    }
}
