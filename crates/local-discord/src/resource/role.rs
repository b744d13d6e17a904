//! The roles of the server (documentation page "Permissions", section Role Object).

use serde_json::{Value, json};

use crate::snowflake::Snowflake;

/// A role of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Role {
    /// The role's id.
    pub id: Snowflake,
    /// Its name.
    pub name: String,
    /// The permissions that its members have besides those of everyone.
    pub permissions: u64,
    /// Its place in the list, from 0 for `@everyone`.
    pub position: usize,
    /// Whether it belongs to a bot, which alone has it.
    pub managed: bool,
    /// Whether everyone may mention it.
    pub mentionable: bool,
}

impl Role {
    pub(crate) fn to_discord(&self) -> Value {
        json!({
            "id": self.id,
            "name": self.name,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
            "hoist": false,
            "icon": null,
            "unicode_emoji": null,
            "position": self.position,
            "permissions": self.permissions.to_string(),
            "managed": self.managed,
            "mentionable": self.mentionable,
            "flags": 0,
        })
    }
}
