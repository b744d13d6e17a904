//! Threads, from their creation to the archive, and direct messages.

use local_discord::Access;
use serde_json::{Value, json};

use crate::bot::{Gateway, SOON, identify, with_bot};

#[tokio::test]
async fn threads_are_renamed_archived_and_locked() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let (_, message) = rest
        .post(
            &format!("/channels/{tavern}/messages"),
            &json!({"content": "x"}),
        )
        .await;
    let path = format!(
        "/channels/{tavern}/messages/{}/threads",
        message["id"].as_str().unwrap()
    );
    discord.set_access(tavern, Access::WithoutThreads);
    let (status, reply) = rest.post(&path, &json!({"name": "Game 7"})).await;
    assert_eq!((status, &reply["code"]), (403, &json!(50_013)));
    discord.set_access(tavern, Access::Full);
    let unfit = json!({"name": "Game 7", "auto_archive_duration": 5});
    assert_eq!(rest.post(&path, &unfit).await.0, 400);
    assert_eq!(rest.post(&path, &json!({"name": "Game 7"})).await.0, 201);
    let thread = discord.channel("Game 7");
    let one = format!("/channels/{thread}");
    for (name, expected) in [("x".repeat(101), 400), ("Game 7: R-0".to_owned(), 200)] {
        assert_eq!(rest.patch(&one, &json!({"name": name})).await.0, expected);
    }
    assert_eq!(discord.name_of(thread), "Game 7: R-0");
    let (status, reply) = rest
        .patch(&format!("/channels/{tavern}"), &json!({"name": "x"}))
        .await;
    assert_eq!((status, &reply["code"]), (403, &json!(50_013)));

    // A new message unarchives the thread; an edit of an old one is refused.
    let messages = format!("{one}/messages");
    let hello = json!({"content": "hello"});
    let (_, first) = rest.post(&messages, &hello).await;
    let first = format!("{messages}/{}", first["id"].as_str().unwrap());
    assert_eq!(rest.patch(&one, &json!({"archived": true})).await.0, 200);
    for (status, reply) in [
        rest.patch(&first, &hello).await,
        rest.patch(&one, &json!({"name": "y"})).await,
    ] {
        assert_eq!((status, &reply["code"]), (400, &json!(50_083)));
    }
    assert_eq!(rest.post(&messages, &hello).await.0, 200);
    let (_, channel) = rest.get(&one).await;
    assert_eq!(channel["thread_metadata"]["archived"], false);
    discord.archive(thread, true);
    let (status, reply) = rest.post(&messages, &hello).await;
    assert_eq!((status, &reply["code"]), (400, &json!(50_083)));
    assert!(discord.person("Ada").says(thread, "hm").is_err());
}

#[tokio::test]
async fn deleted_channel_is_unknown() {
    let (discord, rest, _gateway) = with_bot().await;
    let garden = discord.channel("side-table");
    let messages = format!("/channels/{garden}/messages");
    let body = json!({"content": "x"});
    let mut paths = Vec::new();
    for _ in 0..2 {
        let (_, message) = rest.post(&messages, &body).await;
        paths.push(format!("{messages}/{}", message["id"].as_str().unwrap()));
    }
    let [first, second] = [0, 1].map(|one| discord.messages(garden)[one].id);
    discord.delete_message(garden, first);
    let (status, reply) = rest.patch(&paths[0], &body).await;
    assert_eq!((status, &reply["code"]), (404, &json!(10_008)));
    assert_eq!(discord.messages(garden)[0].id, second);
    discord.delete_channel(garden);
    for (status, reply) in [
        rest.get(&format!("/channels/{garden}")).await,
        rest.post(&messages, &body).await,
        rest.patch(&paths[1], &body).await,
    ] {
        assert_eq!((status, &reply["code"]), (404, &json!(10_003)));
    }
}

#[tokio::test]
async fn threads_and_direct_messages_are_channels() {
    let (discord, rest, mut gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let (_, message) = rest
        .post(
            &format!("/channels/{tavern}/messages"),
            &json!({"content": "game 7"}),
        )
        .await;
    let path = format!(
        "/channels/{tavern}/messages/{}/threads",
        message["id"].as_str().unwrap()
    );
    let (status, thread) = rest.post(&path, &json!({"name": "Game 7"})).await;
    assert_eq!(
        (status, &thread["type"], &thread["id"]),
        (201, &json!(11), &message["id"])
    );
    assert_eq!(
        rest.post(&path, &json!({"name": "again"})).await.1["code"],
        160_004
    );
    assert_eq!(discord.channel("Game 7").to_string(), thread["id"]);

    let ada = discord.person("Ada");
    let body = json!({"recipient_id": ada.id});
    let (_, direct) = rest.post("/users/@me/channels", &body).await;
    assert_eq!(
        rest.post("/users/@me/channels", &body).await.1["id"],
        direct["id"]
    );
    let direct = discord.direct_channel(&ada).unwrap();
    let (_, interaction) = tokio::join!(ada.types(direct, "/tak board"), async {
        let interaction = gateway.interaction().await;
        discord.pass(SOON);
        interaction
    });
    assert_eq!(
        (&interaction["context"], &interaction["guild_id"]),
        (&json!(1), &Value::Null)
    );
    assert_eq!(interaction["user"]["id"], ada.id.to_string());
    assert!(discord.person("Bo").says(direct, "hm").is_err());
}

#[tokio::test]
async fn closed_direct_messages_refuse_bot() {
    let (discord, rest, _gateway) = with_bot().await;
    let ada = discord.person("Ada");
    ada.closes_direct_messages(true);
    let open = json!({"recipient_id": ada.id});
    let (status, channel) = rest.post("/users/@me/channels", &open).await;
    assert_eq!(status, 200, "it can be opened all the same: {channel}");
    let path = format!("/channels/{}/messages", channel["id"].as_str().unwrap());
    let hello = json!({"content": "hello"});
    let (status, refusal) = rest.post(&path, &hello).await;
    assert_eq!((status, &refusal["code"]), (403, &json!(50_007)));
    ada.closes_direct_messages(false);
    let (_, again) = rest.post("/users/@me/channels", &open).await;
    assert_eq!(again["id"], channel["id"]);
    assert_eq!(rest.post(&path, &hello).await.0, 200);
}

#[tokio::test]
async fn removed_bot_has_no_access_until_it_returns() {
    let (discord, rest, _gateway) = with_bot().await;
    let mut gateway = Gateway::connect(&discord, "v=10&encoding=json").await;
    gateway.send(&identify(&discord, 1)).await;
    gateway.event("READY").await;
    let tavern = discord.channel("tavern");
    let messages = format!("/channels/{tavern}/messages");
    let guild = format!("/guilds/{}", discord.guild_id());
    let body = json!({"content": "x"});
    discord.remove_bot();
    assert_eq!(gateway.event("GUILD_DELETE").await["d"]["id"], guild[8..]);
    let (status, reply) = rest.post(&messages, &body).await;
    assert_eq!((status, &reply["code"]), (403, &json!(50_001)));
    let (status, reply) = rest.get(&guild).await;
    assert_eq!((status, &reply["code"]), (404, &json!(10_004)));
    discord.return_bot();
    assert_eq!(gateway.event("GUILD_CREATE").await["d"]["id"], guild[8..]);
    assert_eq!(rest.post(&messages, &body).await.0, 200);
    assert_eq!(rest.get(&guild).await.0, 200);
}

#[tokio::test]
async fn person_who_left_does_nothing_on_the_server() {
    let (discord, rest, _gateway) = with_bot().await;
    let (tavern, bo) = (discord.channel("tavern"), discord.person("Bo"));
    bo.leaves();
    assert!(bo.says(tavern, "hm").is_err());
    let (_, message) = rest
        .post(
            &format!("/channels/{tavern}/messages"),
            &json!({"content": format!("<@{}>", bo.id)}),
        )
        .await;
    assert_eq!(message["content"], format!("<@{}>", bo.id));
    assert_eq!(discord.messages(tavern)[0].notified, []);
    bo.returns();
    bo.says(tavern, "hm").unwrap();
}

#[tokio::test]
async fn deleted_role_is_unknown_and_nobody_has_it() {
    let (discord, rest, _gateway) = with_bot().await;
    let role = discord.add_role("Judges", 0);
    discord.person("Ada").has_role(role, true);
    discord.delete_role(role);
    let (_, roles) = rest
        .get(&format!("/guilds/{}/roles", discord.guild_id()))
        .await;
    let mut roles = roles.as_array().unwrap().iter();
    assert!(roles.all(|one| one["id"] != role.to_string()));
    assert_eq!(discord.members_of(role), Vec::<String>::new());
}
