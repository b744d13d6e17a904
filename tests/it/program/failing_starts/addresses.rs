//! Addresses to listen on, and the settings of the transports.

use std::net::TcpListener;

use local_discord::{LocalDiscord, Options};

use super::{MAY_PASS, OTHER_KEY, WRONG_SETTING, check_failure, folder, run};

/// A key without an address opens nothing: the program warns its host.
#[tokio::test]
async fn key_without_address_warns() {
    let (folder, _) = folder();
    let settings = [
        ("DISCORD_TOKEN", "wrong"),
        ("DISCORD_PUBLIC_KEY", "d75a"),
        ("DISCORD_API_URL", "nowhere"),
    ];
    let output = run(folder.path(), &settings, &["run"]).await;
    let stderr = String::from_utf8(output.stderr).unwrap();
    let warning = "DISCORD_PUBLIC_KEY has no effect without INTERACTIONS_ADDR";
    assert_eq!(stderr.matches(warning).count(), 1, "{stderr}");
}

#[tokio::test]
async fn wrong_address_or_key_exits_with_reason() {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let busy_address = listener.local_addr().unwrap().to_string();
    let in_use = format!(
        "cannot listen on INTERACTIONS_ADDR={busy_address}, which another program uses; choose another \
         port: Address already in use (os error 98)"
    );
    let (key, free) = (discord.public_key(), "127.0.0.1:0");
    let copy = "copy the public key of your application from the developer portal, under General Information";
    let no_key = format!("INTERACTIONS_ADDR needs DISCORD_PUBLIC_KEY too; {copy}");
    let wrong = |reason: &str| format!("DISCORD_PUBLIC_KEY is {reason}; {copy}");
    let [short, letters, id, bot_key, no_key_at_all] = [
        "not a public key: it has 4 characters instead of 64",
        "not a public key, whose 64 digits are from 0 to 9 and a to f",
        "the id of an application, not its public key",
        "the token of a bot, not a public key",
        "not a public key: it has 64 digits, but no key has these",
    ]
    .map(wrong);
    let (letters_of, beyond) = (OTHER_KEY.replace('d', "z"), format!("02{}", "0".repeat(62)));
    let [address, public] = ["INTERACTIONS_ADDR", "DISCORD_PUBLIC_KEY"];
    let cases = [
        (&[(address, free)][..], no_key.as_str()),
        (&[(address, free), (public, "")], &no_key),
        (&[(address, free), (public, "d75a")], &short),
        (&[(address, free), (public, &letters_of)], &letters),
        (&[(address, free), (public, "1191199113216000000")], &id),
        (
            &[(address, free), (public, "secret.secret.secret")],
            &bot_key,
        ),
        (&[(address, free), (public, &beyond)], &no_key_at_all),
        (&[(address, &busy_address), (public, &key)], &in_use),
        (
            &[(address, free), (public, OTHER_KEY)],
            "DISCORD_PUBLIC_KEY belongs to another application than DISCORD_TOKEN; copy it again from the \
             developer portal, under General Information",
        ),
        (
            &[(address, "192.0.2.1:8080"), (public, &key)],
            "INTERACTIONS_ADDR=192.0.2.1:8080 is no address of this machine; give one of its own, or a port alone \
             to listen for this machine only",
        ),
        (
            &[(address, "tavern"), (public, &key)],
            "INTERACTIONS_ADDR=tavern is not an address to listen on, such as 127.0.0.1:8080, or 0.0.0.0:8080 \
             for all addresses of this machine",
        ),
    ];
    for (settings, expected) in cases {
        let code = if expected == in_use {
            MAY_PASS
        } else {
            WRONG_SETTING
        };
        check_setting(&discord, settings, (code, expected)).await;
    }
    assert_eq!(discord.sessions(), 0);
}

#[tokio::test]
async fn wrong_transport_exits_with_reason() {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let key = discord.public_key();
    let (address, public) = (
        ("INTERACTIONS_ADDR", "127.0.0.1:0"),
        ("DISCORD_PUBLIC_KEY", key.as_str()),
    );
    let [gateway, shards, messages] = ["GATEWAY", "SHARDS", "MESSAGES"];
    for (settings, expected) in [
        (
            &[(gateway, "maybe")][..],
            "GATEWAY must be on or off, not \"maybe\"",
        ),
        (
            &[("HOUSE", "maybe")],
            "HOUSE must be on or off, not \"maybe\"",
        ),
        (
            &[("HOUSE_ENGINE", "'my engine' tei")],
            "HOUSE_ENGINE=\"'my engine' tei\" is no command; write the program and its arguments with spaces between \
             them, without quotes among them, because no shell reads them",
        ),
        (
            &[(gateway, "OFF"), ("INTERACTIONS_ADDR", "")],
            "GATEWAY=off leaves no transport for interactions; set INTERACTIONS_ADDR and \
             DISCORD_PUBLIC_KEY too, or leave GATEWAY out",
        ),
        (
            &[(gateway, "Off"), (shards, "0/1")],
            "SHARDS applies to the gateway, which GATEWAY=off disables; leave SHARDS out too",
        ),
        (
            &[(messages, "maybe")],
            "MESSAGES must be on or off, not \"maybe\"",
        ),
        (
            &[(messages, "On"), (gateway, "off"), address, public],
            "MESSAGES=on needs the gateway, which GATEWAY=off disables; leave one of them out",
        ),
        (
            &[(shards, "four")],
            "SHARDS=four is not written like 0-3/16: the first shard of this process, its last, and how many \
             there are",
        ),
        (
            &[(shards, "0-16/16")],
            "SHARDS=0-16/16 goes beyond the last shard, which is 15: they are counted from 0",
        ),
        (
            &[(shards, "3-0/16")],
            "SHARDS=3-0/16 ends before it begins; the smaller number comes first",
        ),
        (
            &[(shards, "0-0/0")],
            "SHARDS=0-0/0 says that there is no shard; there is at least one",
        ),
    ] {
        check_setting(&discord, settings, (WRONG_SETTING, expected)).await;
    }
    assert_eq!(discord.sessions(), 0);
}

/// Starts the program with these settings in addition to the token, in a folder
/// of its own.
async fn check_setting(discord: &LocalDiscord, settings: &[(&str, &str)], expected: (i32, &str)) {
    let (folder, _) = folder();
    let url = discord.url();
    let base_settings = [
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", &url),
    ];
    let settings = [&base_settings[..], settings].concat();
    check_failure(folder.path(), &settings, &["run"], expected).await;
}

#[tokio::test]
async fn demo_on_taken_or_public_address_exits_with_reason() {
    let (folder, _) = folder();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let other = format!("127.0.0.1:{}", address.port().checked_add(1).unwrap_or(0));
    let address = address.to_string();
    check_failure(
        folder.path(),
        &[],
        &["demo", "--listen", &address],
        (
            MAY_PASS,
            &format!(
                "cannot listen on --listen={address}, which another program uses; try --listen {other}: \
                 Address already in use (os error 98)"
            ),
        ),
    )
    .await;
    check_failure(
        folder.path(),
        &[],
        &["demo", "--listen", "0.0.0.0:8765"],
        (
            WRONG_SETTING,
            "cannot serve the page on 0.0.0.0:8765: the local Discord listens on a loopback address only",
        ),
    )
    .await;
}

/// An address of another machine stays wrong at every start.
#[tokio::test]
async fn foreign_health_address_exits_with_code_2() {
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let expected = "HEALTH_ADDR=192.0.2.1:9464 is no address of this machine; give one of its own, or a port alone \
                    to listen for this machine only";
    let settings = [("HEALTH_ADDR", "192.0.2.1:9464")];
    check_setting(&discord, &settings, (WRONG_SETTING, expected)).await;
}

/// A taken address of `/health` may be free at the next start.
#[tokio::test]
async fn taken_health_address_exits_with_code_1() {
    let (folder, _) = folder();
    let discord = LocalDiscord::start(Options::default()).await.unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap().to_string();
    let url = discord.url();
    let settings = [
        ("DISCORD_TOKEN", discord.token()),
        ("DISCORD_API_URL", &url),
        ("HEALTH_ADDR", &address),
    ];
    let expected = format!(
        "cannot listen on HEALTH_ADDR={address}, which another program uses; choose another port: \
         Address already in use (os error 98)"
    );
    check_failure(folder.path(), &settings, &["run"], (MAY_PASS, &expected)).await;
}
