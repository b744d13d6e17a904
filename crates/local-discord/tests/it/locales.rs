//! Locales of people, servers and commands.

use local_discord::Answer;
use reqwest::Method;
use serde_json::{Value, json};

use crate::bot::{SOON, send, with_bot};

/// A command with names in several languages.
fn localized() -> Value {
    json!({
        "name": "play", "description": "Play",
        "name_localizations": {"de": "spielen", "en-GB": "have-a-go"},
        "description_localizations": {"de": "Spiele"},
        "options": [{
            "type": 3, "name": "size", "description": "How large", "required": true,
            "name_localizations": {"de": "größe"},
            "choices": [{"name": "small", "value": "s", "name_localizations": {"de": "klein"}}],
        }, {
            "type": 3, "name": "note", "description": "What to say", "autocomplete": true,
        }],
    })
}

#[tokio::test]
async fn interactions_include_locales_of_person_and_server() {
    let (discord, _, mut gateway) = with_bot().await;
    let (ada, tavern) = (discord.person("Ada"), discord.channel("tavern"));
    let mut next_locale = async || {
        let (_, interaction) = tokio::join!(ada.types(tavern, "/tak board"), async {
            let interaction = gateway.interaction().await;
            discord.pass(SOON);
            interaction
        });
        let locale = |name: &str| interaction[name].as_str().unwrap().to_owned();
        (locale("locale"), locale("guild_locale"))
    };
    let both = |one: &str, other: &str| (one.to_owned(), other.to_owned());
    assert_eq!(next_locale().await, both("en-US", "en-US"));
    ada.speaks("de");
    discord.set_guild_locale("pt-BR");
    assert_eq!(next_locale().await, both("de", "pt-BR"));
}

#[tokio::test]
async fn direct_messages_omit_guild_locale() {
    let (discord, rest, mut gateway) = with_bot().await;
    let ada = discord.person("Ada");
    rest.post("/users/@me/channels", &json!({"recipient_id": ada.id}))
        .await;
    let direct = discord.direct_channel(&ada).unwrap();
    let (_, interaction) = tokio::join!(ada.types(direct, "/tak board"), async {
        let interaction = gateway.interaction().await;
        discord.pass(SOON);
        interaction
    });
    assert_eq!(interaction["locale"], "en-US");
    assert!(interaction.get("guild_locale").is_none());
    let guild = rest.get(&format!("/guilds/{}", discord.guild_id())).await.1;
    assert_eq!(guild["preferred_locale"], "en-US");
}

#[tokio::test]
async fn translations_are_returned_on_request() {
    let (_discord, rest, _gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    let (status, list) = rest.put(&path, &json!([localized()])).await;
    assert_eq!(status, 200, "{list}");
    assert_eq!(list[0]["name_localizations"]["de"], "spielen");

    let (_, whole) = rest.get(&format!("{path}?with_localizations=true")).await;
    assert_eq!(whole, list);
    let one = format!("{path}/{}", list[0]["id"].as_str().unwrap());
    assert_eq!(rest.get(&one).await.1, list[0]);

    let (_, plain) = rest.get(&path).await;
    assert!(plain[0].get("name_localizations").is_none());
    // The bot's own locale has no text, and no other locale here is near it.
    assert!(plain[0].get("name_localized").is_none());
    for (header, value) in [
        ("x-discord-locale", "de"),
        ("accept-language", "de,en;q=0.5"),
    ] {
        let request = rest.request(Method::GET, &path).header(header, value);
        let (_, german) = send(request).await;
        assert_eq!(german[0]["name_localized"], "spielen");
        assert_eq!(german[0]["description_localized"], "Spiele");
        let option = &german[0]["options"][0];
        assert_eq!(option["name_localized"], "größe");
        assert_eq!(option["choices"][0]["name_localized"], "klein");
        assert!(option.get("description_localized").is_none());
    }
}

#[tokio::test]
async fn invalid_translations_are_refused() {
    let (_discord, rest, _gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    let with = |field: &str, value: Value| {
        let mut command = localized();
        command[field] = value;
        command
    };
    let option = |name: &str, names: Value| json!({"type": 3, "name": name, "description": "x", "name_localizations": names});
    let table = [
        with("name_localizations", json!({"xx": "spielen"})),
        with("name_localizations", json!({"de": "Spielen"})),
        with("name_localizations", json!({"de": "jetzt spielen"})),
        with("name_localizations", json!({"de": ""})),
        with("name_localizations", json!("spielen")),
        with("description_localizations", json!({"de": "x".repeat(101)})),
        with(
            "options",
            json!([option("a", json!({"de": "b"})), option("b", json!(null))]),
        ),
        with(
            "options",
            json!([
                option("a", json!({"de": "c"})),
                option("b", json!({"de": "c"}))
            ]),
        ),
        with(
            "options",
            json!([{"type": 3, "name": "a", "description": "x", "choices": [
                {"name": "x", "value": "x", "name_localizations": {"de": "x".repeat(101)}},
            ]}]),
        ),
    ];
    for body in table {
        let (status, reply) = rest.post(&path, &body).await;
        assert_eq!((status, &reply["code"]), (400, &json!(50_035)), "{body}");
    }
    let fine = with(
        "name_localizations",
        json!({"th": "เล่น", "hi": "खेलें", "de": null}),
    );
    assert_eq!(rest.post(&path, &fine).await.0, 201);
}

#[tokio::test]
async fn localized_command_names_arrive_as_registered() {
    let (discord, rest, mut gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    rest.put(&path, &json!([localized()])).await;
    let (ada, bo, tavern) = (
        discord.person("Ada"),
        discord.person("Bo"),
        discord.channel("tavern"),
    );
    ada.speaks("de");
    let stranger = bo.types(tavern, "/spielen größe:klein").await;
    assert!(matches!(stranger, Answer::Unsent(_)));
    for (person, line) in [
        (&ada, "/spielen größe:klein"),
        (&ada, "/play size:small"),
        (&bo, "/have-a-go size:small"),
    ] {
        let (_, interaction) = tokio::join!(person.types(tavern, line), async {
            let interaction = gateway.interaction().await;
            discord.pass(SOON);
            interaction
        });
        let data = &interaction["data"];
        assert_eq!(data["name"], "play");
        assert_eq!(
            data["options"],
            json!([{"name": "size", "type": 3, "value": "s"}])
        );
    }
    let line = "/play size:small note:he";
    let (choices, ()) = tokio::join!(ada.autocompletes(tavern, line), async {
        let interaction = gateway.interaction().await;
        let choices =
            json!([{"name": "hello", "value": "h", "name_localizations": {"de": "hallo"}}]);
        let body = json!({"type": 8, "data": {"choices": choices}});
        assert_eq!(rest.answer(&interaction, &body).await.0, 204);
    });
    assert_eq!(choices.unwrap()[0].name, "hallo");
}

#[tokio::test]
async fn page_shows_names_in_viewers_language() {
    let (discord, rest, _gateway) = with_bot().await;
    let path = format!("/applications/{}/commands", rest.app);
    rest.put(&path, &json!([localized()])).await;
    let ada = discord.person("Ada").id;
    let http = reqwest::Client::new();
    let state = async || {
        let url = format!("{}/page/state?as={ada}", discord.url());
        send(http.get(url)).await.1
    };
    // British English is the fallback of American English.
    assert_eq!(state().await["commands"][0]["name_localized"], "have-a-go");
    for (locale, expected) in [("de", 200), ("xx", 400)] {
        let url = format!("{}/page/language", discord.url());
        let body = json!({"as": ada, "locale": locale});
        assert_eq!(send(http.post(url).json(&body)).await.0, expected);
    }
    let state = state().await;
    assert_eq!(state["people"][0]["locale"], "de");
    assert_eq!(state["commands"][0]["name_localized"], "spielen");
    assert_eq!(state["commands"][0]["name"], "play");
}
