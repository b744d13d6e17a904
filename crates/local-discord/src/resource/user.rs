//! People and bots, and the roles of the server (documentation page
//! "Permissions", section Role Object).

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::snowflake::{Fixed, Snowflake};

/// A person or a bot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct User {
    pub id: Snowflake,
    /// The user name: lower case, no spaces.
    pub name: String,
    pub display: String,
    pub bot: bool,
}

impl User {
    pub(crate) fn new(kind: Fixed, order: usize, display: &str) -> Self {
        let name = display
            .chars()
            .map(|c| if c.is_alphanumeric() { c } else { '_' })
            .collect::<String>()
            .to_lowercase();
        Self {
            id: Snowflake::fixed(kind, order),
            name,
            display: display.to_owned(),
            bot: matches!(kind, Fixed::Bot | Fixed::OtherBot),
        }
    }

    /// The user object of the documentation page "Users Resource".
    pub(crate) fn to_discord(&self) -> Value {
        json!({
            "id": self.id,
            "username": self.name,
            "discriminator": "0",
            "global_name": if self.bot { None } else { Some(&self.display) },
            "avatar": null,
            "bot": self.bot,
            "system": false,
            "banner": null,
            "accent_color": null,
            "avatar_decoration_data": null,
            "primary_guild": null,
            "flags": 0,
            "public_flags": 0,
        })
    }

    pub(crate) fn has_name(&self, name: &str) -> bool {
        self.display.eq_ignore_ascii_case(name) || self.name.eq_ignore_ascii_case(name)
    }
}

/// A role of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Role {
    pub id: Snowflake,
    pub name: String,
    /// The permissions that its members have besides those of everyone.
    pub permissions: u64,
    /// Its place in the list, from 0 for `@everyone`.
    pub position: usize,
    /// Whether an integration manages it; then members cannot assign it.
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
