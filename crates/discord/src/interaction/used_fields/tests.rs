use serde_json::{Value, json};

use super::*;
use crate::interaction::{self, Incoming};
use crate::rest::Identity;
use tavern_words::{Language, Words};

/// An interaction on a server, with this type, data and message.
fn sent(kind: u64, data: &Value, message: Option<Value>) -> Value {
    let mut payload = json!({
        "type": kind, "id": "1100", "application_id": "6", "token": "secret", "version": 1,
        "guild_id": "2", "channel_id": "3", "locale": "de", "guild_locale": "en-GB",
        "guild": {"id": "2", "features": ["NEWS"], "locale": "en-GB"},
        "channel": {
            "id": "3", "type": 11, "parent_id": "30", "name": "thread", "permissions": "2251799813685247",
            "flags": 0, "last_message_id": "31", "rate_limit_per_user": 0,
            "thread_metadata": {
                "archived": false, "auto_archive_duration": 60, "archive_timestamp": "2026-01-01T00:00:00Z",
                "locked": false,
            },
        },
        "member": {
            "user": person("1", "ada"), "roles": ["40", "41"], "permissions": "32", "nick": "Ada",
            "avatar": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
            "joined_at": "2026-01-01T00:00:00Z", "premium_since": null,
            "communication_disabled_until": null,
        },
        "app_permissions": "2251799813685247", "context": 0, "entitlements": [],
        "authorizing_integration_owners": {"0": "2"}, "attachment_size_limit": 10_485_760,
        "data": data,
    });
    if let Some(message) = message {
        payload["message"] = message;
    }
    payload
}

fn person(id: &str, name: &str) -> Value {
    json!({
        "id": id, "username": name, "global_name": name.to_uppercase(), "bot": false, "discriminator": "0",
        "avatar": "a_0123456789abcdef0123456789abcdef", "public_flags": 64, "banner": null,
        "accent_color": null, "avatar_decoration_data": null, "collectibles": null, "primary_guild": null,
    })
}

fn message() -> Value {
    json!({
        "id": "8", "channel_id": "3", "type": 0, "content": "**Game 12**", "flags": 64,
        "author": person("7", "tak"), "application_id": "6", "timestamp": "2026-01-01T00:00:00Z",
        "edited_timestamp": null, "tts": false, "mention_everyone": false, "mentions": [person("1", "ada")],
        "mention_roles": [], "pinned": false, "embeds": [],
        "attachments": [{
            "id": "81", "filename": "tak-12-34.png", "size": 9, "url": "u", "proxy_url": "p", "width": 4, "height": 4,
            "content_type": "image/png", "flags": 0,
        }],
        "components": [{"type": 1, "id": 1, "components": [
            {"type": 2, "id": 2, "style": 1, "label": "Move", "custom_id": "move/1/12/34"},
        ]}],
        "interaction_metadata": {
            "id": "80", "type": 2, "user": person("1", "ada"),
            "authorizing_integration_owners": {"1": "1"}, "name": "tak", "command_type": 1,
        },
    })
}

fn resolved() -> Value {
    json!({
        "users": {"9": person("9", "bo")},
        "members": {"9": {"roles": [], "permissions": "0", "flags": 0, "nick": null, "joined_at": "2026-01-01T00:00:00Z"}},
        "roles": {"42": {
            "id": "42", "name": "tak", "color": 0, "hoist": false, "managed": false, "mentionable": true,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "permissions": "0", "position": 1, "icon": null, "unicode_emoji": null, "flags": 0,
        }},
        "channels": {"5": {"id": "5", "type": 0, "name": "garden", "permissions": "0", "parent_id": null}},
        "messages": {"8": message()},
        "attachments": {"82": {
            "id": "82", "filename": "a.ptn", "size": 9, "url": "https://cdn.discordapp.com/a.ptn", "proxy_url": "p",
            "ephemeral": true, "content_type": "text/plain", "flags": 0,
        }},
    })
}

/// One interaction of each kind.
fn samples() -> Vec<(&'static str, Value)> {
    let part = |name: &str, options: Value| {
        json!({
            "id": "50", "name": "tak", "type": 1, "guild_id": "2", "resolved": resolved(),
            "options": [{"name": name, "type": 1, "options": options}],
        })
    };
    let menu = |key: &str, kind: u64, target: &str| {
        let name = Words::of(Language::English).menu_label(key);
        json!({"id": "51", "name": name, "type": kind, "target_id": target, "resolved": resolved()})
    };
    let component = |kind: u64, custom_id: &str, values: Value| {
        json!({
            "id": 4, "custom_id": custom_id, "component_type": kind, "values": values, "resolved": resolved(),
        })
    };
    let form = json!({
        "custom_id": "note/1/12", "resolved": {},
        "components": [{"type": 1, "id": 1, "components": [
            {"type": 4, "id": 2, "custom_id": "name", "value": "Cup"},
        ]}],
    });
    let challenge = json!([
        {"name": "opponent", "type": 6, "value": "9"},
        {"name": "rated", "type": 5, "value": true},
        {"name": "games", "type": 4, "value": 3},
    ]);
    let file = json!([{"name": "file", "type": 11, "value": "82"}]);
    let completion = json!([{"name": "ply", "type": 3, "value": "a", "focused": true}]);
    let press = || Some(message());
    vec![
        (
            "command",
            sent(COMMAND, &part("challenge", challenge), None),
        ),
        ("file", sent(COMMAND, &part("analyse", file), None)),
        (
            "completion",
            sent(COMPLETION, &part("move", completion), None),
        ),
        (
            "person's menu",
            sent(COMMAND, &menu("challenge", 2, "9"), None),
        ),
        (
            "message's menu",
            sent(COMMAND, &menu("replay-from-here", 3, "8"), None),
        ),
        (
            "button",
            sent(
                COMPONENT,
                &component(2, "move/1/12/34", json!(null)),
                press(),
            ),
        ),
        (
            "menu",
            sent(
                COMPONENT,
                &component(3, "x", json!(["move/1/12/34"])),
                press(),
            ),
        ),
        (
            "people",
            sent(
                COMPONENT,
                &component(5, "choose-to-ban/1", json!(["9"])),
                press(),
            ),
        ),
        (
            "roles",
            sent(
                COMPONENT,
                &component(6, "server-role/1", json!(["42"])),
                press(),
            ),
        ),
        (
            "channels",
            sent(
                COMPONENT,
                &component(8, "server-channels/1", json!(["5"])),
                press(),
            ),
        ),
        ("form", sent(FORM, &form, press())),
    ]
}

/// The fields in use, with a star for each key of a map or place in a list. Of one that ends with two dots, all fields
/// inside are in use, too.
const USED: [&str; 39] = [
    "type",
    "id",
    "token",
    "guild_id",
    "channel_id",
    "locale",
    "guild_locale",
    "channel",
    "channel.id",
    "channel.type",
    "channel.parent_id",
    "member",
    "member.user",
    "member.user.id",
    "member.user.username",
    "member.user.global_name",
    "member.user.bot",
    "member.roles",
    "member.roles.*",
    "member.permissions",
    "app_permissions",
    "authorizing_integration_owners..",
    "context",
    "data",
    "data.name",
    "data.type",
    "data.target_id",
    "data.custom_id",
    "data.component_type",
    "data.values..",
    "data.options..",
    "data.components..",
    "data.resolved..",
    "message",
    "message.id",
    "message.channel_id",
    "message.flags",
    "message.interaction_metadata",
    "message.interaction_metadata.authorizing_integration_owners..",
];

/// The fields inside resolved people, roles, channels, messages and files that are not in use.
const UNUSED_RESOLVED: [&str; 24] = [
    "users.*.discriminator",
    "users.*.avatar",
    "users.*.public_flags",
    "users.*.collectibles",
    "users.*.primary_guild",
    "members.*.roles",
    "members.*.flags",
    "members.*.joined_at",
    "roles.*.color",
    "roles.*.colors",
    "roles.*.permissions",
    "roles.*.position",
    "roles.*.flags",
    "channels.*.type",
    "channels.*.permissions",
    "messages.*.type",
    "messages.*.embeds",
    "messages.*.timestamp",
    "messages.*.flags",
    "messages.*.attachments.*.width",
    "messages.*.components.*.components.*.style",
    "attachments.*.content_type",
    "attachments.*.flags",
    "attachments.*.proxy_url",
];

fn is_used(path: &str) -> bool {
    if let Some(inner) = path.strip_prefix("data.resolved.") {
        return !UNUSED_RESOLVED.contains(&inner);
    }
    USED.iter().any(|prefix| match prefix.strip_suffix("..") {
        Some(all) => path == all || path.starts_with(&format!("{all}.")),
        None => path == *prefix,
    })
}

/// Every field of a value: its JSON pointer and its path.
fn fields(value: &Value, at: (&str, &str), paths: &mut Vec<(String, String)>) {
    let inner: Vec<(String, bool)> = match value {
        Value::Object(object) => object
            .keys()
            .map(|key| (key.clone(), key.parse::<u64>().is_ok()))
            .collect(),
        Value::Array(list) => (0..list.len())
            .map(|place| (place.to_string(), true))
            .collect(),
        _ => Vec::new(),
    };
    for (key, is_star) in inner {
        let pointer = format!("{}/{key}", at.0);
        let name = if is_star { "*" } else { &key };
        let path = format!("{}.{name}", at.1);
        let path = path.trim_start_matches('.').to_owned();
        fields(
            value.pointer(&format!("/{key}")).unwrap(),
            (&pointer, &path),
            paths,
        );
        paths.push((pointer, path));
    }
}

fn read(value: &Value) -> Option<Incoming> {
    let bot = Identity {
        application: 6.into(),
        user: 7.into(),
    };
    interaction::read(&decode(value)?, Some(bot))
}

/// All that the bot has read.
fn shown(incoming: &Incoming) -> String {
    let Incoming {
        interaction,
        person,
        place,
        command,
        parent,
        standing,
        thread,
        named,
    } = incoming;
    let answer = (
        interaction.id,
        interaction.token().to_owned(),
        interaction.made,
        interaction.locale_languages,
        interaction.completes,
        interaction.pressed,
    );
    format!(
        "{answer:?} {person:?} {place:?} {command:?} {parent:?} {standing:?} {thread:?} {named:?}"
    )
}

#[test]
fn fields_in_use_are_read_as_serenity_reads_them() {
    for (name, sample) in samples() {
        let whole: Interaction = serde_json::from_value(sample.clone()).unwrap();
        let bot = Identity {
            application: 6.into(),
            user: 7.into(),
        };
        let whole = interaction::read(&whole, Some(bot)).unwrap();
        let own = read(&sample).unwrap();
        assert!(own.command.is_ok(), "{name}: {:?}", own.command);
        let (mut own, mut whole) = (own, whole);
        own.named.sort();
        whole.named.sort();
        assert_eq!(shown(&own), shown(&whole), "{name}");
    }
}

#[test]
fn odd_value_of_an_unused_field_changes_nothing() {
    let odd = [
        json!("odd"),
        json!(-1),
        json!(1e300),
        json!(1_u64 << 63),
        json!("340282366920938463463374607431768211455"),
        json!({"odd": [{}]}),
        json!([[1]]),
        json!(true),
        Value::Null,
    ];
    let mut unused = 0;
    for (name, sample) in samples() {
        let expected = shown(&sorted(read(&sample).unwrap()));
        let mut paths = Vec::new();
        fields(&sample, ("", ""), &mut paths);
        for (pointer, path) in paths {
            for value in &odd {
                let mut copy = sample.clone();
                *copy.pointer_mut(&pointer).unwrap() = value.clone();
                let request = read(&copy).map(|request| shown(&sorted(request)));
                if !is_used(&path) {
                    assert_eq!(
                        request.as_ref(),
                        Some(&expected),
                        "{name}: {path} = {value}"
                    );
                    unused += 1;
                }
            }
        }
        let mut more = sample.clone();
        let extra = json!({"newest": [1]});
        more["data"]["newest"] = extra.clone();
        more["member"]["user"]["newest"] = extra.clone();
        more["authorizing_integration_owners"]["7"] = extra;
        assert_eq!(shown(&sorted(read(&more).unwrap())), expected, "{name}");
    }
    assert!(unused > 1_000, "{unused}");
}

fn sorted(mut incoming: Incoming) -> Incoming {
    incoming.named.sort();
    incoming
}

#[test]
fn newer_forms_of_used_fields_keep_their_meaning() {
    let (_, mut sample) = samples().remove(0);
    let expected = shown(&sorted(read(&sample).unwrap()));
    // Adds 2^64, beyond serenity's type.
    sample["member"]["permissions"] = json!("18446744073709551648");
    sample["app_permissions"] = json!("20698543887423236863");
    assert_eq!(shown(&sorted(read(&sample).unwrap())), expected);
    sample["channel"]["type"] = json!(300);
    let request = read(&sample).unwrap();
    assert_eq!(request.parent, None);
    let form = samples().pop().unwrap().1;
    let expected = shown(&sorted(read(&form).unwrap()));
    let mut newer_form = form;
    let line = newer_form["data"]["components"][0]["components"][0].clone();
    newer_form["data"]["components"] =
        json!([{"type": 10, "id": 1}, {"type": 18, "id": 2, "component": line}]);
    newer_form["message"]["flags"] = json!((1_u64 << 40) | 64);
    assert_eq!(shown(&sorted(read(&newer_form).unwrap())), expected);
}

#[test]
fn interaction_of_nobody_is_unreadable() {
    let (_, mut sample) = samples().remove(0);
    sample["member"] = Value::Null;
    assert!(decode(&sample).is_none());
    sample["user"] = person("1", "ada");
    assert!(decode(&sample).is_some());
}

#[test]
fn direct_message_has_no_language_of_a_server() {
    let data = json!({"component_type": 2, "custom_id": "my-games/1"});
    let mut payload = sent(COMPONENT, &data, Some(message()));
    for of_server in ["guild_id", "guild", "guild_locale"] {
        payload.as_object_mut().unwrap().remove(of_server);
    }
    let member = payload["member"].take();
    payload.as_object_mut().unwrap().remove("member");
    payload["user"] = member["user"].clone();
    payload["context"] = json!(1);
    let Some(Interaction::Component(press)) = decode(&payload) else {
        panic!("it is a press");
    };
    assert_eq!((press.guild_id, press.guild_locale), (None, None));
    assert_eq!(press.locale, "de");
}
