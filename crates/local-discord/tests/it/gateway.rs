//! Hello, identify, resume, compression and close codes.

use flate2::{Decompress, FlushDecompress};
use local_discord::{LocalDiscord, Options};
use serde_json::{Value, json};

use crate::bot::{Gateway, Rest, SOON, identify, with_bot};

async fn started() -> LocalDiscord {
    LocalDiscord::start(Options::default()).await.unwrap()
}

#[tokio::test]
async fn new_session_receives_hello_and_ready() {
    let discord = started().await;
    let rest = Rest::new(&discord);
    let (_, gateway) = rest.get("/gateway/bot").await;
    assert_eq!(
        gateway["url"],
        format!("{}/gateway", discord.url().replace("http", "ws"))
    );
    assert_eq!(gateway["session_start_limit"]["max_concurrency"], 1);

    let mut gateway = Gateway::connect(&discord, "v=10&encoding=json").await;
    let hello = gateway.next().await.unwrap();
    assert_eq!(
        (&hello["op"], &hello["d"]["heartbeat_interval"]),
        (&json!(10), &json!(41_250))
    );
    gateway.send(&json!({"op": 1, "d": null})).await;
    assert_eq!(gateway.next().await.unwrap()["op"], 11);

    gateway.send(&identify(&discord, 1)).await;
    let ready = gateway.next().await.unwrap();
    assert_eq!((&ready["t"], &ready["s"]), (&json!("READY"), &json!(1)));
    assert_eq!(
        ready["d"]["user"]["id"],
        discord.application_id().to_string()
    );
    let guild = gateway.next().await.unwrap();
    assert_eq!(guild["t"], "GUILD_CREATE");
    assert_eq!(guild["d"]["channels"].as_array().unwrap().len(), 2);
    assert_eq!(discord.sessions(), 1);
}

#[tokio::test]
async fn invalid_payloads_close_connection() {
    let discord = started().await;
    let with = |name: &str, value: Value| {
        let mut payload = identify(&discord, 0);
        payload["d"][name] = value;
        payload
    };
    let table = [
        (with("token", json!("another")), 4004),
        (with("intents", json!(1 << 15)), 4014),
        (with("intents", json!(1_u64 << 40)), 4013),
        (with("shard", json!([1, 1])), 4010),
        (json!({"op": 3, "d": {}}), 4003),
        (json!({"op": 99}), 4003),
    ];
    for (payload, code) in table {
        let mut gateway = Gateway::connect(&discord, "v=10&encoding=json").await;
        gateway.next().await.unwrap();
        gateway.send(&payload).await;
        assert_eq!(gateway.next().await, Err(Some(code)), "{payload}");
    }
    let mut gateway = Gateway::connect(&discord, "v=6").await;
    assert_eq!(gateway.next().await, Err(Some(4012)));
    assert_eq!(discord.sessions(), 0);
}

#[tokio::test]
async fn payloads_are_compressed_on_request() {
    let (discord, _, mut plain) = with_bot().await;
    let mut compressed_gateway = Gateway::connect(&discord, "v=10").await;
    assert_eq!(compressed_gateway.next().await.unwrap()["op"], 10);
    let mut payload = identify(&discord, 0);
    payload["d"]["compress"] = json!(true);
    compressed_gateway.send(&payload).await;
    assert_eq!(compressed_gateway.next().await.unwrap()["t"], "READY");
    assert!(compressed_gateway.was_binary);

    // Both sessions of the shard receive the same interaction.
    let ada = discord.person("Ada");
    let (_, one, other) = tokio::join!(
        ada.types(discord.channel("tavern"), "/tak board"),
        plain.interaction(),
        compressed_gateway.interaction(),
    );
    assert_eq!(one, other);
    assert!(!plain.was_binary && compressed_gateway.was_binary);
}

#[tokio::test]
async fn zlib_stream_spans_all_payloads() {
    let discord = started().await;
    let mut gateway = Gateway::connect(&discord, "v=10&compress=zlib-stream").await;
    let mut stream = Decompress::new(true);
    let mut inflate = |bytes: Vec<u8>| -> Value {
        assert!(bytes.ends_with(&[0, 0, 0xff, 0xff]));
        let mut text = Vec::with_capacity(100_000);
        stream
            .decompress_vec(&bytes, &mut text, FlushDecompress::Sync)
            .unwrap();
        serde_json::from_slice(&text).unwrap()
    };
    assert_eq!(inflate(gateway.next_bytes().await.unwrap())["op"], 10);
    gateway.send(&identify(&discord, 0)).await;
    assert_eq!(inflate(gateway.next_bytes().await.unwrap())["t"], "READY");
}

#[tokio::test]
async fn lost_session_resumes_with_missed_events() {
    let discord = started().await;
    let mut gateway = Gateway::connect(&discord, "v=10").await;
    gateway.send(&identify(&discord, 0)).await;
    let ready = gateway.event("READY").await;
    discord.faults().cut();
    assert_eq!(gateway.next().await, Err(None));

    let ada = discord.person("Ada");
    let tavern = discord.channel("tavern");
    let act = ada.sends_raw(
        tavern,
        2,
        json!({"id": "1", "name": "tak", "type": 1}),
        None,
    );
    let resume = |seq: u64| {
        json!({"op": 6, "d": {
            "token": discord.token(),
            "session_id": ready["d"]["session_id"],
            "seq": seq,
        }})
    };
    let end = async {
        let mut gateway = Gateway::connect(&discord, "v=10").await;
        gateway.next().await.unwrap();
        gateway.send(&resume(1)).await;
        let event = gateway.next().await.unwrap();
        assert_eq!(
            (&event["t"], &event["s"]),
            (&json!("INTERACTION_CREATE"), &json!(2))
        );
        let end = gateway.next().await.unwrap();
        assert_eq!((&end["t"], &end["s"]), (&json!("RESUMED"), &json!(3)));
        discord.pass(SOON);
        gateway
    };
    let (_, gateway) = tokio::join!(act, end);

    let mut ahead = Gateway::connect(&discord, "v=10").await;
    ahead.next().await.unwrap();
    ahead.send(&resume(99)).await;
    assert_eq!(ahead.next().await, Err(Some(4007)));

    // A client that closes with 1000 ends its session.
    gateway.close(1000).await;
    while discord.sessions() > 0 {
        tokio::task::yield_now().await;
    }
    let mut late = Gateway::connect(&discord, "v=10").await;
    late.next().await.unwrap();
    late.send(&resume(3)).await;
    let invalid = late.next().await.unwrap();
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
}

#[tokio::test]
async fn message_events_follow_intents_and_omit_content_of_others() {
    let (discord, rest, _quiet) = with_bot().await;
    let mut curious = Gateway::connect(&discord, "v=10").await;
    curious.send(&identify(&discord, 1 << 9)).await;
    curious.event("READY").await;
    let tavern = discord.channel("tavern");
    discord.person("Ada").says(tavern, "good evening").unwrap();
    let event = curious.event("MESSAGE_CREATE").await;
    assert_eq!(event["d"]["content"], "");
    rest.post(
        &format!("/channels/{tavern}/messages"),
        &json!({"content": "welcome"}),
    )
    .await;
    let event = curious.event("MESSAGE_CREATE").await;
    assert_eq!(event["d"]["content"], "welcome");
}

#[tokio::test]
async fn reply_brings_content_only_if_it_mentions_the_bot() {
    let (discord, rest, _quiet) = with_bot().await;
    let mut curious = Gateway::connect(&discord, "v=10").await;
    curious
        .send(&identify(&discord, (1 << 9) | (1 << 12)))
        .await;
    curious.event("READY").await;
    let (tavern, ada) = (discord.channel("tavern"), discord.person("Ada"));
    rest.post(
        &format!("/channels/{tavern}/messages"),
        &json!({"content": "welcome"}),
    )
    .await;
    curious.event("MESSAGE_CREATE").await;
    let welcome = discord.messages(tavern).pop().unwrap();
    for (mentions_author, content) in [(true, "thanks"), (false, "")] {
        let reply = ada.replies(&welcome, "thanks", mentions_author).unwrap();
        let event = curious.event("MESSAGE_CREATE").await;
        assert_eq!(event["d"]["content"], content);
        assert_eq!(event["d"]["referenced_message"]["content"], "welcome");
        discord.faults().repeat_message(&reply);
        let again = curious.event("MESSAGE_CREATE").await;
        assert_eq!(again["d"], event["d"]);
    }
    let direct = ada.opens_direct();
    ada.says(direct, "a1").unwrap();
    let event = curious.event("MESSAGE_CREATE").await;
    assert_eq!(event["d"]["content"], "a1");
    assert!(event["d"]["guild_id"].is_null());
}

#[tokio::test]
async fn reply_to_missing_message_is_refused_unless_optional() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    for (is_optional, status) in [(true, 200), (false, 400)] {
        let reference = json!({"message_id": "1", "fail_if_not_exists": !is_optional});
        let (code, _) = rest
            .post(
                &format!("/channels/{tavern}/messages"),
                &json!({"content": "hello", "message_reference": reference}),
            )
            .await;
        assert_eq!(code, status);
    }
}
