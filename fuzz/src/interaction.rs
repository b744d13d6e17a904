//! Any JSON is an interaction or none. Fields that the bot does not know change nothing, and a press is that of the
//! pressed id.

use serde_json::{Value, json};
use tak_tavern::app::action::Command;
use tak_tavern::discord::{command_of, used_fields};

/// The ids of the bot's application and of its user.
const BOT: (u64, u64) = (6, 7);

/// Fields that are taken as they are, with everything in them.
const WHOLE: [&str; 12] = [
    "type",
    "id",
    "token",
    "guild_id",
    "channel_id",
    "name",
    "target_id",
    "custom_id",
    "component_type",
    "value",
    "values",
    "authorizing_integration_owners",
];

pub(super) fn check(text: &str) {
    let Ok(sent) = serde_json::from_str::<Value>(text) else {
        return;
    };
    let used = used_fields(&sent);
    let mut newer = sent.clone();
    extend(&mut newer);
    assert_eq!(used_fields(&newer), used);
    if let Some(used) = &used {
        assert_eq!(used_fields(used).as_ref(), Some(used));
    }
    let id = sent["data"]["custom_id"].as_str();
    match command_of(&sent, BOT) {
        Some(Ok(Command::Press(press))) => {
            let chosen = sent["data"]["values"][0].as_str();
            let press = press.id();
            assert!([id, chosen].contains(&Some(press.as_str())), "{press}");
        }
        Some(Ok(Command::Filled(press, _) | Command::Chosen(press, _))) => {
            assert_eq!(Some(press.id().as_str()), id);
        }
        _ => {}
    }
}

/// Adds an unknown field to each object.
fn extend(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let inner = fields.iter_mut();
            for (_, field) in inner.filter(|(name, _)| !WHOLE.contains(&name.as_str())) {
                extend(field);
            }
            fields.insert("newest".to_owned(), json!({ "of": [1] }));
        }
        Value::Array(list) => list.iter_mut().for_each(extend),
        _ => {}
    }
}
