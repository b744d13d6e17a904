//! The bot in groups and foreign servers, for people with an installation.

use local_discord::{Answer, LocalDiscord, Snowflake};
use serde_json::{Value, json};

use crate::bot::{Gateway, Rest, SOON, send, tak, with_bot};

/// Registers the command for both kinds of installation.
async fn allow_everywhere(rest: &Rest) {
    let path = format!("/applications/{}/commands", rest.app);
    let mut command = tak();
    command["integration_types"] = json!([0, 1]);
    command["contexts"] = json!([0, 1, 2]);
    let (status, reply) = rest.put(&path, &json!([command])).await;
    assert_eq!(status, 200, "{reply}");
}

/// Ada types a command. The bot answers it publicly with a button.
async fn board(
    discord: &LocalDiscord,
    rest: &Rest,
    gateway: &mut Gateway,
    channel: Snowflake,
) -> (Answer, Value) {
    let ada = discord.person("Ada");
    tokio::join!(ada.types(channel, "/tak board"), async {
        let interaction = gateway.interaction().await;
        let button = json!({"type": 2, "style": 1, "label": "Move", "custom_id": "move"});
        let data =
            json!({"content": "a board", "components": [{"type": 1, "components": [button]}]});
        rest.answer(&interaction, &json!({"type": 4, "data": data}))
            .await;
        interaction
    })
}

#[tokio::test]
async fn group_offers_bot_to_its_installer_only() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (ada, bo, cy) = (
        discord.person("Ada"),
        discord.person("Bo"),
        discord.person("Cy"),
    );
    let group = discord.open_group("friends", &[&ada, &bo]);
    assert_eq!(discord.channel("friends"), group);
    assert!(cy.says(group, "hm").is_err());

    let not_here = |answer: &Answer| matches!(answer, Answer::Unsent(why) if why == "/tak cannot be used here.");
    ada.installs();
    assert!(not_here(&ada.types(group, "/tak board").await));
    allow_everywhere(&rest).await;
    assert!(not_here(&bo.types(group, "/tak board").await));

    for (person, commands) in [(&ada, 1), (&bo, 0)] {
        let url = format!("{}/page/state?as={}", discord.url(), person.id);
        let (_, state) = send(reqwest::Client::new().get(url)).await;
        let offers = &state["offered"][group.to_string()];
        assert_eq!(offers.as_array().unwrap().len(), commands);
    }

    let (answer, command) = board(&discord, &rest, &mut gateway, group).await;
    assert_eq!(command["context"], 2);
    assert_eq!(
        command["authorizing_integration_owners"],
        json!({"1": ada.id})
    );
    assert_eq!(command["channel"]["type"], 3);
    assert_eq!(command["user"]["id"], ada.id.to_string());
    for absent in ["guild_id", "guild_locale", "member"] {
        assert!(command.get(absent).is_none(), "{absent}");
    }
    assert_eq!(command["app_permissions"], "180224");

    // Everyone may press the button, and Ada remains the owner of the
    // installation.
    let message = answer.message(SOON).await.unwrap();
    let (_, press) = tokio::join!(bo.clicks(&message, "Move"), async {
        let interaction = gateway.interaction().await;
        rest.answer(&interaction, &json!({"type": 6})).await;
        interaction
    });
    assert_eq!(press["user"]["id"], bo.id.to_string());
    assert_eq!(
        press["authorizing_integration_owners"],
        json!({"1": ada.id})
    );
    let metadata = &press["message"]["interaction_metadata"];
    assert_eq!(
        metadata["authorizing_integration_owners"],
        json!({"1": ada.id})
    );
}

#[tokio::test]
async fn bot_outside_its_server_can_only_answer() {
    let (discord, rest, mut gateway) = with_bot().await;
    allow_everywhere(&rest).await;
    let ada = discord.person("Ada");
    ada.installs();
    let channels = [
        discord.open_group("friends", &[&ada]),
        discord.open_foreign_channel("elsewhere"),
    ];
    for channel in channels {
        let (answer, interaction) = board(&discord, &rest, &mut gateway, channel).await;
        let message = answer.message(SOON).await.unwrap();
        let path = format!("/channels/{channel}/messages");
        let one = format!("{path}/{}", message.id);
        let hello = json!({"content": "hello"});
        for (status, reply) in [
            rest.post(&path, &hello).await,
            rest.patch(&one, &hello).await,
            rest.delete(&one).await,
            rest.get(&path).await,
            rest.get(&format!("/channels/{channel}")).await,
        ] {
            assert_eq!((status, &reply["code"]), (403, &json!(50_001)));
        }
        let webhook = rest.webhook(&interaction);
        let original = format!("{webhook}/messages/@original");
        assert_eq!(rest.patch(&original, &hello).await.0, 200);
        for expected in [200, 200, 200, 200, 200, 400] {
            let (status, reply) = rest.post(&webhook, &hello).await;
            assert_eq!(status, expected, "{reply}");
            if status == 400 {
                assert_eq!(reply["code"], 40_094);
            }
        }
        // The bot has received only the interaction.
        ada.says(channel, "thanks").unwrap();
    }
    discord.faults().reconnect();
    assert_eq!(gateway.next().await.unwrap()["op"], 7);
}

#[tokio::test]
async fn foreign_server_has_its_own_guild() {
    let (discord, rest, mut gateway) = with_bot().await;
    allow_everywhere(&rest).await;
    let ada = discord.person("Ada");
    ada.installs();
    let elsewhere = discord.open_foreign_channel("elsewhere");
    let (_, command) = board(&discord, &rest, &mut gateway, elsewhere).await;
    assert_eq!(command["context"], 0);
    assert_eq!(
        command["authorizing_integration_owners"],
        json!({"1": ada.id})
    );
    assert_eq!(command["member"]["user"]["id"], ada.id.to_string());
    assert!(command["guild_id"].is_string());
    assert_ne!(command["guild_id"], discord.guild_id().to_string());
    assert_eq!(
        discord.open_foreign_channel("elsewhere"),
        elsewhere,
        "found"
    );
    let guild = rest
        .get(&format!("/guilds/{}/channels", discord.guild_id()))
        .await
        .1;
    assert_eq!(guild.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn home_interaction_names_both_installations_and_takes_more_follow_ups() {
    let (discord, rest, mut gateway) = with_bot().await;
    allow_everywhere(&rest).await;
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    let home = discord.guild_id();
    let (_, before) = board(&discord, &rest, &mut gateway, tavern).await;
    assert_eq!(before["authorizing_integration_owners"], json!({"0": home}));
    ada.installs();
    let (_, after) = board(&discord, &rest, &mut gateway, tavern).await;
    assert_eq!(
        after["authorizing_integration_owners"],
        json!({"0": home, "1": ada.id})
    );
    for _ in 0..6 {
        let webhook = rest.webhook(&after);
        assert_eq!(rest.post(&webhook, &json!({"content": "x"})).await.0, 200);
    }
    rest.post("/users/@me/channels", &json!({"recipient_id": ada.id}))
        .await;
    let direct = discord.direct_channel(&ada).unwrap();
    let (_, direct) = board(&discord, &rest, &mut gateway, direct).await;
    assert_eq!(
        direct["authorizing_integration_owners"],
        json!({"0": "0", "1": ada.id})
    );
}

#[tokio::test]
async fn command_with_unknown_context_is_refused() {
    let (_discord, rest, _gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    for (field, list) in [
        ("integration_types", json!([2])),
        ("integration_types", json!([])),
        ("contexts", json!([3])),
        ("contexts", json!(["0"])),
    ] {
        let mut command = tak();
        command[field] = list;
        let (status, reply) = rest.post(&path, &command).await;
        assert_eq!(status, 400, "{command}");
        assert!(reply["errors"][field].is_object(), "{reply}");
    }
}

#[tokio::test]
async fn person_without_external_apps_gets_private_answers() {
    let (discord, rest, mut gateway) = with_bot().await;
    allow_everywhere(&rest).await;
    let ada = discord.person("Ada");
    ada.installs();
    ada.loses_external_apps();
    let friends = discord.open_group("friends", &[&ada]);
    let elsewhere = discord.open_foreign_channel("elsewhere");
    for (channel, seen_by) in [
        (friends, None),
        (elsewhere, Some(ada.id)),
        (discord.channel("tavern"), None),
    ] {
        let (answer, command) = board(&discord, &rest, &mut gateway, channel).await;
        let message = answer.message(SOON).await.unwrap();
        assert_eq!(message.private_to, seen_by);
        let permissions = command["member"]["permissions"].as_str();
        let permissions = permissions.map(|bits| bits.parse::<u64>().unwrap());
        assert!(permissions.is_none_or(|bits| bits & (1 << 50) == 0));
        let hello = json!({"content": "hello"});
        let (_, reply) = rest.post(&rest.webhook(&command), &hello).await;
        let flags = reply["flags"].as_u64().unwrap();
        assert_eq!(flags & 64 != 0, seen_by.is_some());
    }
}

#[tokio::test]
async fn token_reaches_its_own_messages_and_pressed_one() {
    let (discord, rest, mut gateway) = with_bot().await;
    allow_everywhere(&rest).await;
    let ada = discord.person("Ada");
    ada.installs();
    let group = discord.open_group("friends", &[&ada]);
    let (first, _) = board(&discord, &rest, &mut gateway, group).await;
    let first = first.message(SOON).await.unwrap();
    let (second, command) = board(&discord, &rest, &mut gateway, group).await;
    let second = second.message(SOON).await.unwrap();
    let hello = json!({"content": "hello"});
    let edit = |interaction: &Value, id: Snowflake| {
        let path = format!("{}/messages/{id}", rest.webhook(interaction));
        let (rest, hello) = (rest.clone(), hello.clone());
        async move { rest.patch(&path, &hello).await }
    };
    assert_eq!(edit(&command, second.id).await.0, 200);
    let (status, reply) = edit(&command, first.id).await;
    assert_eq!((status, &reply["code"]), (404, &json!(10_008)));
    let (_, press) = tokio::join!(ada.clicks(&first, "Move"), async {
        let interaction = gateway.interaction().await;
        rest.answer(&interaction, &json!({"type": 6})).await;
        interaction
    });
    assert_eq!(edit(&press, first.id).await.0, 200);
}

#[tokio::test]
async fn page_installs_bot_and_opens_direct_messages() {
    let (discord, rest, mut gateway) = with_bot().await;
    allow_everywhere(&rest).await;
    let (ada, bo) = (discord.person("Ada"), discord.person("Bo"));
    let direct = ada.opens_direct();
    assert_eq!(ada.opens_direct(), direct, "found");
    assert_ne!(bo.opens_direct(), direct);
    let (_, command) = board(&discord, &rest, &mut gateway, direct).await;
    assert_eq!(
        (&command["context"], &command["channel"]["type"]),
        (&json!(1), &json!(1))
    );
    let http = reqwest::Client::new();
    let state = async || {
        let url = format!("{}/page/state?as={}", discord.url(), ada.id);
        send(http.get(url)).await.1
    };
    let before = state().await;
    assert_eq!(before["installed"], false);
    let own = before["channels"].as_array().unwrap().iter();
    let own: Vec<&Value> = own.filter(|one| one["kind"] == "dm").collect();
    assert_eq!(own.len(), 1);
    assert_eq!(own[0]["name"], before["bot"]["name"]);
    let url = format!("{}/page/installs", discord.url());
    for (who, status) in [(ada.id, 200), (discord.application_id(), 400)] {
        let installs = http.post(&url).json(&json!({"as": who}));
        assert_eq!(send(installs).await.0, status);
    }
    assert_eq!(state().await["installed"], true);
}
