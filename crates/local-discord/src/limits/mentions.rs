//! `allowed_mentions` (documentation page "Message Resource", section Allowed
//! Mentions Object).

use serde_json::Value;

use crate::limits::Form;
use crate::snowflake::Snowflake;

/// The users and roles a message may notify.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Allowed {
    /// All mentioned users.
    pub(crate) every_user: bool,
    /// These users, if they are mentioned.
    pub(crate) users: Vec<Snowflake>,
    /// All mentioned roles.
    pub(crate) every_role: bool,
    /// These roles, if they are mentioned.
    pub(crate) roles: Vec<Snowflake>,
    /// The author of the replied-to message.
    pub(crate) replied_user: bool,
}

impl Allowed {
    /// The default for a message without `allowed_mentions`.
    pub(crate) const DEFAULT: Self = Self {
        every_user: true,
        users: Vec::new(),
        every_role: true,
        roles: Vec::new(),
        replied_user: true,
    };

    pub(crate) fn permits(&self, user: Snowflake) -> bool {
        self.every_user || self.users.contains(&user)
    }

    pub(crate) fn permits_role(&self, role: Snowflake) -> bool {
        self.every_role || self.roles.contains(&role)
    }
}

/// Validates an `allowed_mentions` object; `None` if absent or null.
pub(crate) fn check(form: &mut Form, path: &str, value: &Value) -> Option<Allowed> {
    if value.is_null() {
        return None;
    }
    if !value.is_object() {
        let message = "Only dictionaries may be used in a DictType";
        form.complain(path, "DICT_TYPE_CONVERT", message);
        return None;
    }
    let parse = form.list(&format!("{path}.parse"), &value["parse"], (0, 3));
    for (i, kind) in parse.iter().enumerate() {
        if !["users", "roles", "everyone"]
            .iter()
            .any(|known| kind == known)
        {
            let message = "Value must be one of ('roles', 'users', 'everyone').";
            form.complain(&format!("{path}.parse.{i}"), "BASE_TYPE_CHOICES", message);
        }
    }
    let mut ids = |name: &str| -> Vec<Snowflake> {
        let at = format!("{path}.{name}");
        let list = form.list(&at, &value[name], (0, 100));
        if !list.is_empty() && parse.iter().any(|kind| kind == name) {
            let message =
                format!("parse:[\"{name}\"] and {name}: [ids...] are mutually exclusive.");
            form.complain(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
        }
        let ids = list.iter().enumerate();
        ids.filter_map(|(i, id)| form.id(&format!("{at}.{i}"), id))
            .collect()
    };
    let users = ids("users");
    let roles = ids("roles");
    Some(Allowed {
        every_user: parse.iter().any(|kind| kind == "users"),
        users,
        every_role: parse.iter().any(|kind| kind == "roles"),
        roles,
        replied_user: value["replied_user"] == true,
    })
}
