//! Commands: their registration, their menus and the files attached to them.

use local_discord::Answer;
use serde_json::{Value, json};

use crate::bot::{Rest, SOON, send, tak, with, with_bot};

fn command(options: &Value) -> Value {
    json!({"name": "go", "description": "Go", "options": options})
}

fn option(more: &Value) -> Value {
    with(json!({"type": 3, "name": "a", "description": "A"}), more)
}

#[tokio::test]
async fn invalid_commands_are_refused() {
    let (_discord, rest, _gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    let choices = |n: usize| -> Value {
        (0..n)
            .map(|i| json!({"name": i.to_string(), "value": i.to_string()}))
            .collect()
    };
    let options = |list: &[Value]| command(&json!(list));
    let many: Vec<Value> = (0..26)
        .map(|i| option(&json!({"name": format!("a{i}")})))
        .collect();
    let heavy: Vec<Value> = (0..25)
        .map(|i| {
            let long: Value = (0..25)
                .map(|j| json!({"name": format!("{j}{}", "n".repeat(90)), "value": "v".repeat(99)}))
                .collect();
            option(&json!({"name": format!("a{i}"), "choices": long}))
        })
        .collect();
    let table = [
        json!({"name": "Go", "description": "upper case"}),
        json!({"name": "go now", "description": "a space"}),
        json!({"name": "x".repeat(33), "description": "long"}),
        json!({"name": "go", "description": ""}),
        json!({"name": "go", "description": "x".repeat(101)}),
        json!({"name": "go"}),
        options(&many),
        options(&heavy),
        options(&[option(&json!({})), option(&json!({}))]),
        options(&[
            option(&json!({})),
            option(&json!({"name": "b", "required": true})),
        ]),
        options(&[option(&json!({"choices": choices(26)}))]),
        options(&[option(
            &json!({"choices": choices(2), "autocomplete": true}),
        )]),
        options(&[option(&json!({"type": 6, "autocomplete": true}))]),
        options(&[option(&json!({"type": 4, "choices": choices(1)}))]),
        options(&[option(&json!({"type": 12}))]),
        options(&[option(&json!({"min_value": 3}))]),
        options(&[option(&json!({"type": 1})), option(&json!({"name": "b"}))]),
        options(&[option(
            &json!({"type": 1, "options": [option(&json!({"type": 1}))]}),
        )]),
        json!({"type": 2, "name": "Challenge", "description": "not here"}),
    ];
    for body in table {
        let (status, reply) = rest.post(&path, &body).await;
        assert_eq!((status, &reply["code"]), (400, &json!(50_035)), "{body}");
        assert!(
            reply["errors"]
                .as_object()
                .is_some_and(|errors| !errors.is_empty())
        );
    }
    let hundred_and_one: Vec<Value> = (0..101)
        .map(|i| json!({"name": format!("c{i}"), "description": "c"}))
        .collect();
    let (_, reply) = rest.put(&path, &json!(hundred_and_one)).await;
    assert_eq!(reply["code"], 30_032);
}

#[tokio::test]
async fn unchanged_command_retains_id_and_version() {
    let (discord, rest, _gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    let (_, before) = rest.get(&format!("{path}?with_localizations=true")).await;
    let (_, same) = rest.put(&path, &json!([tak()])).await;
    assert_eq!(same, before);
    let mut change = tak();
    change["description"] = json!("Play some Tak");
    let (status, after) = rest.post(&path, &change).await;
    assert_eq!((status, &after["id"]), (200, &before[0]["id"]));
    assert_ne!(after["version"], before[0]["version"]);
    let (status, new) = rest
        .post(&path, &json!({"name": "go", "description": "Go"}))
        .await;
    assert_eq!(status, 201);

    let one = format!("{path}/{}", new["id"].as_str().unwrap());
    let (_, command) = rest.patch(&one, &json!({"description": "Go now"})).await;
    assert_eq!(rest.get(&one).await.1, command);
    assert_eq!(rest.delete(&one).await.0, 204);
    assert_eq!(rest.get(&one).await.1["code"], 10_063);

    let guild = format!(
        "/applications/{}/guilds/{}/commands",
        rest.app,
        discord.guild_id()
    );
    let (_, own) = rest
        .put(&guild, &json!([{"name": "trial", "description": "Trial"}]))
        .await;
    assert_eq!(own[0]["guild_id"], discord.guild_id().to_string());
    assert_eq!(rest.get(&path).await.1.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn command_for_owner_is_hidden_from_members() {
    let (discord, rest, mut gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    let admin =
        json!([{"name": "tidy", "description": "Tidy up", "default_member_permissions": "32"}]);
    rest.put(&path, &admin).await;
    let tavern = discord.channel("tavern");
    let refusal = discord.person("Bo").types(tavern, "/tidy").await;
    assert!(matches!(refusal, Answer::Unsent(_)));
    let owner = discord.person("Ada");
    let (_, interaction) = tokio::join!(owner.types(tavern, "/tidy"), async {
        let interaction = gateway.interaction().await;
        Rest::new(&discord)
            .answer(&interaction, &json!({"type": 5}))
            .await;
        interaction
    });
    assert_eq!(interaction["data"]["name"], "tidy");
}

#[tokio::test]
async fn person_menu_command_names_its_target() {
    let (discord, rest, mut gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    let menu =
        json!({"type": 2, "name": "Show games", "name_localizations": {"de": "Partien zeigen"}});
    let (_, list) = rest.put(&path, &json!([tak(), menu])).await;
    let (tavern, ada, bo) = (
        discord.channel("tavern"),
        discord.person("Ada"),
        discord.person("Bo"),
    );
    for refusal in [
        ada.types(tavern, "/\"Show games\"").await,
        ada.chooses(tavern, "tak", bo.id).await,
        ada.chooses(tavern, "Partien zeigen", bo.id).await,
    ] {
        assert!(matches!(refusal, Answer::Unsent(_)), "{refusal:?}");
    }
    ada.speaks("de");
    for name in ["Show games", "Partien zeigen"] {
        let (answer, ()) = tokio::join!(ada.chooses(tavern, name, bo.id), async {
            let interaction = gateway.interaction().await;
            assert_eq!(interaction["type"], 2);
            let data = &interaction["data"];
            assert_eq!(data["type"], 2);
            assert_eq!(
                (&data["id"], &data["name"]),
                (&list[1]["id"], &json!("Show games"))
            );
            assert_eq!(data["target_id"], bo.id.to_string());
            let objects = &data["resolved"];
            assert_eq!(objects["users"][bo.id.to_string()]["global_name"], "Bo");
            assert!(objects["members"][bo.id.to_string()].is_object());
            rest.answer(&interaction, &json!({"type": 5})).await;
        });
        assert!(matches!(answer, Answer::Deferred(_)), "{answer:?}");
    }
}

#[tokio::test]
async fn message_menu_command_includes_its_message() {
    let (discord, rest, mut gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    let menu = json!({"type": 3, "name": "Keep this", "name_localizations": {"de": "Behalten"}});
    let (_, list) = rest.put(&path, &json!([tak(), menu])).await;
    let (tavern, ada) = (discord.channel("tavern"), discord.person("Ada"));
    let message = discord.person("Bo").says(tavern, "Good morning").unwrap();
    for refusal in [
        ada.types(tavern, "/\"Keep this\"").await,
        ada.chooses(tavern, "Keep this", ada.id).await,
        ada.chooses_on(&message, "tak").await,
        ada.chooses_on(&message, "Behalten").await,
    ] {
        assert!(matches!(refusal, Answer::Unsent(_)), "{refusal:?}");
    }
    ada.speaks("de");
    for name in ["Keep this", "Behalten"] {
        let (answer, ()) = tokio::join!(ada.chooses_on(&message, name), async {
            let interaction = gateway.interaction().await;
            assert_eq!(interaction["type"], 2);
            let data = &interaction["data"];
            assert_eq!(data["type"], 3);
            assert_eq!(
                (&data["id"], &data["name"]),
                (&list[1]["id"], &json!("Keep this"))
            );
            assert_eq!(data["target_id"], message.id.to_string());
            let message = &data["resolved"]["messages"][message.id.to_string()];
            assert_eq!(message["content"], "Good morning");
            assert_eq!(message["author"]["global_name"], "Bo");
            // Discord offers no such menu on ephemeral messages.
            let private = json!({"type": 4, "data": {"content": "Kept", "flags": 64}});
            rest.answer(&interaction, &private).await;
        });
        let secret = answer.message(SOON).await.unwrap();
        let refusal = ada.chooses_on(&secret, name).await;
        assert!(matches!(refusal, Answer::Unsent(_)), "{refusal:?}");
    }
}

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
            let response = reqwest::get(url).await.unwrap();
            assert_eq!(response.bytes().await.unwrap(), "1. a1 c3");
            let other = url.replace("game.ptn", "other.ptn");
            assert_eq!(reqwest::get(other).await.unwrap().status(), 404);
            discord.faults().lose_uploads();
            assert_eq!(reqwest::get(url).await.unwrap().status(), 404);
            let reply = json!({"type": 4, "data": {"content": "read"}});
            rest.answer(&interaction, &reply).await;
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
    let (_, list) = rest.put(&path, &json!([command])).await;
    let (http, ada) = (reqwest::Client::new(), discord.person("Ada").id);
    let url = format!("{}/page/files", discord.url());
    let file = json!({"filename": "game.ptn", "bytes": [49, 46, 32, 97, 49]});
    let (status, upload) = send(http.post(&url).json(&file)).await;
    assert_eq!(status, 200, "{upload}");
    let id = upload["id"].as_str().unwrap().to_owned();
    let act = json!({"as": ada, "channel": discord.channel("tavern"), "kind": "command",
        "command": list[0]["id"], "options": [{"name": "file", "type": 11, "value": id}]});
    let interactions = format!("{}/page/interactions", discord.url());
    let ((status, _), ()) = tokio::join!(send(http.post(interactions).json(&act)), async {
        let interaction = gateway.interaction().await;
        let file = &interaction["data"]["resolved"]["attachments"][&id];
        assert_eq!(file["filename"], "game.ptn");
        let response = reqwest::get(file["url"].as_str().unwrap()).await.unwrap();
        assert_eq!(response.bytes().await.unwrap(), "1. a1");
        let reply = json!({"type": 4, "data": {"content": "read"}});
        rest.answer(&interaction, &reply).await;
    });
    assert_eq!(status, 200);
    // A page of another site can send only plain text.
    let foreign = http.post(&url).header("content-type", "text/plain");
    assert_eq!(send(foreign.body(file.to_string())).await.0, 415);
}
