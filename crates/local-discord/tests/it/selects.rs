//! Select menus, link buttons and disabled buttons.

use local_discord::{Answer, Message, Snowflake};
use serde_json::{Value, json};

use crate::bot::{Rest, with, with_bot};

fn menu(more: &Value) -> Value {
    let menu = json!({"type": 3, "custom_id": "size", "placeholder": "How large?", "options": [
        {"label": "Small", "value": "5", "description": "A quick game"},
        {"label": "Large", "value": "6", "default": true},
    ]});
    with(menu, more)
}

fn message(parts: &[Value]) -> Value {
    let rows = parts.iter();
    let rows: Value = rows
        .map(|part| json!({"type": 1, "components": [part]}))
        .collect();
    json!({"content": "choose", "components": rows})
}

async fn post(rest: &Rest, channel: Snowflake, body: &Value) -> (u16, Value) {
    rest.post(&format!("/channels/{channel}/messages"), body)
        .await
}

#[tokio::test]
async fn invalid_menus_are_refused_with_paths() {
    let (discord, rest, _gateway) = with_bot().await;
    let tavern = discord.channel("tavern");
    let option = |label: &str, value: &str| json!({"label": label, "value": value});
    let many = |n: usize| -> Value { (0..n).map(|i| option("x", &i.to_string())).collect() };
    let long = "x".repeat(101);
    let long_option = json!({"label": "x", "value": "x", "description": long});
    let default_option = json!({"label": "x", "value": "x", "default": true});
    let picked_too = json!({"label": "y", "value": "y", "default": true});
    let table = [
        (json!({"custom_id": ""}), "custom_id"),
        (json!({"custom_id": long}), "custom_id"),
        (json!({"placeholder": "x".repeat(151)}), "placeholder"),
        (json!({"options": null}), "options"),
        (json!({"options": []}), "options"),
        (json!({"options": many(26)}), "options"),
        (json!({"options": [option("", "x")]}), "options"),
        (json!({"options": [option(&long, "x")]}), "options"),
        (json!({"options": [option("x", &long)]}), "options"),
        (
            json!({"options": [option("x", "x"), option("y", "x")]}),
            "options",
        ),
        (json!({"options": [long_option]}), "options"),
        (json!({"options": [default_option, picked_too]}), "options"),
        (json!({"min_values": 26}), "min_values"),
        (json!({"max_values": 0}), "max_values"),
        (json!({"min_values": 2, "max_values": 1}), "max_values"),
        (json!({"type": 5}), "options"),
        (json!({"channel_types": [0]}), "channel_types"),
        (
            json!({"type": 8, "options": null, "channel_types": [9]}),
            "channel_types",
        ),
        (
            json!({"type": 8, "options": null, "channel_types": 0}),
            "channel_types",
        ),
        (
            json!({"type": 8, "options": null, "default_values": [{"id": "1", "type": "user"}]}),
            "default_values",
        ),
        (
            json!({"default_values": [{"id": "1", "type": "channel"}]}),
            "default_values",
        ),
    ];
    for (more, field) in table {
        let (status, reply) = post(&rest, tavern, &message(&[menu(&more)])).await;
        assert_eq!((status, &reply["code"]), (400, &json!(50_035)), "{more}");
        let complaint = &reply["errors"]["components"]["0"]["components"]["0"][field];
        assert!(complaint.is_object(), "{more}: {reply}");
    }
    let beside = json!({"content": "x", "components": [{"type": 1, "components": [
        menu(&json!({})), {"type": 2, "style": 1, "label": "x", "custom_id": "x"},
    ]}]});
    assert_eq!(post(&rest, tavern, &beside).await.0, 400);
    let fine = menu(&json!({"options": many(25), "min_values": 0, "max_values": 25}));
    assert_eq!(post(&rest, tavern, &message(&[fine])).await.0, 200);
}

#[tokio::test]
async fn menu_picks_arrive_as_values() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (bo, tavern) = (discord.person("Bo"), discord.channel("tavern"));
    let several = json!({"custom_id": "several", "min_values": 0, "max_values": 2});
    let parts = [
        menu(&json!({})),
        menu(&several),
        menu(&json!({"custom_id": "dead", "disabled": true})),
        json!({"type": 5, "custom_id": "who", "placeholder": "Against whom?"}),
        json!({"type": 8, "custom_id": "where", "channel_types": [0, 5],
               "default_values": [{"id": tavern, "type": "channel"}]}),
    ];
    let (status, reply) = post(&rest, tavern, &message(&parts)).await;
    assert_eq!(status, 200, "{reply}");
    let message: Message = discord.messages(tavern).remove(0);
    let menus = message.selects();
    assert_eq!(menus.len(), 5);
    assert_eq!(menus[0].placeholder.as_deref(), Some("How large?"));
    let small = &menus[0].options[0];
    assert_eq!(
        (&*small.label, &*small.value, small.description.as_deref()),
        ("Small", "5", Some("A quick game"))
    );
    assert!(!small.default && menus[0].options[1].default);
    assert_eq!((menus[1].min_values, menus[1].max_values), (0, 2));
    assert!(menus[2].disabled && menus[3].options.is_empty());
    assert_eq!(menus[4].channel_types, [0, 5]);
    assert_eq!(menus[4].default_values, [tavern.to_string()]);

    let table = [
        ("size", vec!["7"], "This is not one of its choices."),
        ("size", vec![], "This is not the number of things to pick."),
        (
            "size",
            vec!["5", "6"],
            "This is not the number of things to pick.",
        ),
        ("dead", vec!["5"], "This is disabled."),
        ("gone", vec!["5"], "This message has no such menu any more."),
        ("who", vec!["7"], "This is not one of its choices."),
        ("where", vec!["7"], "This is not one of its choices."),
    ];
    for (menu, options, why) in table {
        let answer = bo.picks(&message, menu, &options).await;
        assert!(
            matches!(&answer, Answer::Unsent(message) if message == why),
            "{menu}: {answer:?}"
        );
    }

    let (somebody, somewhere) = (bo.id.to_string(), tavern.to_string());
    let table = [
        ("How large?", vec!["Small"], "size", json!(["5"]), 3),
        (
            "several",
            vec!["6", "Small"],
            "several",
            json!(["6", "5"]),
            3,
        ),
        ("several", vec![], "several", json!([]), 3),
        ("who", vec![&*somebody], "who", json!([somebody]), 5),
        ("where", vec![&*somewhere], "where", json!([somewhere]), 8),
    ];
    for (menu, options, custom_id, values, kind) in table {
        let (answer, data) = tokio::join!(bo.picks(&message, menu, &options), async {
            let mut interaction = gateway.interaction().await;
            rest.answer(&interaction, &json!({"type": 6})).await;
            interaction["data"].take()
        });
        assert!(matches!(answer, Answer::Acknowledged), "{answer:?}");
        assert_eq!(
            (&data["custom_id"], &data["values"]),
            (&json!(custom_id), &values)
        );
        assert_eq!(data["component_type"], kind);
        if kind == 5 {
            assert_eq!(data["resolved"]["users"][&somebody]["global_name"], "Bo");
        }
    }
}

/// The permission Manage Server.
const MANAGE_GUILD: u64 = 1 << 5;

#[tokio::test]
async fn picked_role_arrives_with_the_roles_of_its_member() {
    let (discord, rest, mut gateway) = with_bot().await;
    let (bo, tavern) = (discord.person("Bo"), discord.channel("tavern"));
    let keepers = discord.add_role("Keepers", MANAGE_GUILD);
    bo.has_role(keepers, true);
    let guild = discord.guild_id();
    let (status, roles) = rest.get(&format!("/guilds/{guild}/roles")).await;
    assert_eq!((status, &roles[0]["name"]), (200, &json!("@everyone")));
    assert_eq!(
        (&roles[1]["id"], &roles[1]["name"]),
        (&json!(keepers), &json!("Keepers"))
    );
    let menu = json!({"type": 6, "custom_id": "role",
                      "default_values": [{"id": keepers, "type": "role"}]});
    let (status, reply) = post(&rest, tavern, &message(&[menu])).await;
    assert_eq!(status, 200, "{reply}");
    let message: Message = discord.messages(tavern).remove(0);
    let answer = bo.picks(&message, "role", &["7"]).await;
    assert!(matches!(answer, Answer::Unsent(_)), "{answer:?}");
    let choice = keepers.to_string();
    let picks = [&*choice];
    for has_it in [true, false] {
        bo.has_role(keepers, has_it);
        let (_, interaction) = tokio::join!(bo.picks(&message, "role", &picks), async {
            let interaction = gateway.interaction().await;
            rest.answer(&interaction, &json!({"type": 6})).await;
            interaction
        });
        let data = &interaction["data"];
        assert_eq!(
            (&data["component_type"], &data["values"]),
            (&json!(6), &json!([choice]))
        );
        assert_eq!(data["resolved"]["roles"][&choice]["name"], "Keepers");
        let roles: &[_] = if has_it { &[keepers] } else { &[] };
        assert_eq!(interaction["member"]["roles"], json!(roles));
        let permissions = interaction["member"]["permissions"].as_str().unwrap();
        let permissions: u64 = permissions.parse().unwrap();
        assert_eq!(permissions & MANAGE_GUILD != 0, has_it);
    }
}

#[tokio::test]
async fn channel_menu_offers_its_types_alone() {
    let (discord, rest, _gateway) = with_bot().await;
    let (bo, tavern) = (discord.person("Bo"), discord.channel("tavern"));
    let elsewhere = discord.open_foreign_channel("elsewhere");
    let menu = json!({"type": 8, "custom_id": "thread", "channel_types": [11]});
    let any = json!({"type": 8, "custom_id": "any"});
    let (status, reply) = post(&rest, tavern, &message(&[menu, any])).await;
    assert_eq!(status, 200, "{reply}");
    let message: Message = discord.messages(tavern).remove(0);
    let own = bo.opens_direct();
    for (menu, channel) in [("thread", tavern), ("any", elsewhere), ("any", own)] {
        let answer = bo.picks(&message, menu, &[&channel.to_string()]).await;
        assert!(
            matches!(&answer, Answer::Unsent(message) if message == "This is not one of its choices."),
            "{menu}: {answer:?}"
        );
    }
}

#[tokio::test]
async fn links_and_disabled_buttons_cannot_be_pressed() {
    let (discord, rest, _gateway) = with_bot().await;
    let (bo, tavern) = (discord.person("Bo"), discord.channel("tavern"));
    let link = json!({"type": 2, "style": 5, "label": "Rules", "url": "https://ustak.org"});
    let dead =
        json!({"type": 2, "style": 4, "label": "Resign", "custom_id": "r", "disabled": true});
    post(&rest, tavern, &message(&[link, dead])).await;
    let links = discord.messages(tavern).remove(0);
    let buttons = links.buttons();
    assert_eq!(buttons[0].url.as_deref(), Some("https://ustak.org"));
    assert!(buttons[1].disabled);
    for (label, why) in [
        ("Rules", "A link sends nothing to the bot."),
        ("Resign", "This is disabled."),
    ] {
        let answer = bo.clicks(&links, label).await;
        assert!(
            matches!(&answer, Answer::Unsent(message) if message == why),
            "{answer:?}"
        );
    }
    let bad_links = [
        json!({"custom_id": "x", "url": "https://ustak.org"}),
        json!({"url": "ftp://ustak.org"}),
        json!({"url": format!("https://{}", "x".repeat(505))}),
        json!({}),
    ];
    for mut bad in bad_links {
        bad["type"] = json!(2);
        bad["style"] = json!(5);
        bad["label"] = json!("Rules");
        assert_eq!(post(&rest, tavern, &message(&[bad])).await.0, 400);
    }
}
