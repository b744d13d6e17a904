//! The emoji of the application.

use serde_json::{Value, json};

use super::World;
use crate::limits::Form;
use crate::limits::emoji::{INVALID, image, name};
use crate::refusal::Refusal;
use crate::resource::emoji::Emoji;
use crate::snowflake::Snowflake;
use crate::world::Change;

/// The maximum number of emoji of an application.
pub(crate) const MOST: usize = 2000;

impl World {
    /// Create Application Emoji.
    pub(crate) fn create_emoji(&mut self, body: &Value) -> Result<Emoji, Refusal> {
        let mut form = Form::default();
        let name = name(&mut form, "name", &body["name"]).map(str::to_owned);
        let image = image(&mut form, "image", &body["image"]);
        self.refuse_taken(&mut form, name.as_deref(), None);
        form.verdict()?;
        if self.emojis.len() >= self.most_emojis {
            return Err(Refusal::TOO_MANY_EMOJIS);
        }
        let emoji = Emoji {
            id: self.mint(),
            name: name.unwrap_or_default(),
            image: image.unwrap_or_default().into(),
        };
        self.emojis.push(emoji.clone());
        self.record(Change::Emoji(emoji.clone()));
        Ok(emoji)
    }

    /// Modify Application Emoji.
    pub(crate) fn rename_emoji(&mut self, id: Snowflake, body: &Value) -> Result<Emoji, Refusal> {
        let mut form = Form::default();
        let name = name(&mut form, "name", &body["name"]).map(str::to_owned);
        self.refuse_taken(&mut form, name.as_deref(), Some(id));
        self.emoji(id)?;
        form.verdict()?;
        let mut all = self.emojis.iter_mut();
        let found = all.find(|emoji| emoji.id == id);
        let found = found.ok_or(Refusal::UNKNOWN_EMOJI)?;
        found.name = name.unwrap_or_default();
        let renamed = found.clone();
        self.record(Change::Emoji(renamed.clone()));
        Ok(renamed)
    }

    /// Delete Application Emoji.
    pub(crate) fn delete_emoji(&mut self, id: Snowflake) -> Result<(), Refusal> {
        self.emoji(id)?;
        self.emojis.retain(|emoji| emoji.id != id);
        self.record(Change::EmojiGone(id));
        Ok(())
    }

    pub(crate) fn emoji(&self, id: Snowflake) -> Result<&Emoji, Refusal> {
        let found = self.emojis.iter().find(|emoji| emoji.id == id);
        found.ok_or(Refusal::UNKNOWN_EMOJI)
    }

    fn refuse_taken(&self, form: &mut Form, name: Option<&str>, own: Option<Snowflake>) {
        let is_taken = |emoji: &Emoji| Some(emoji.id) != own && Some(&*emoji.name) == name;
        if self.emojis.iter().any(is_taken) {
            let message = "An emoji with this name already exists for this application";
            form.complain("name", "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", message);
        }
    }

    /// The emoji object of the documentation page "Emoji Resource".
    pub(crate) fn discord_emoji(&self, emoji: &Emoji) -> Value {
        json!({
            "id": emoji.id,
            "name": emoji.name,
            "roles": [],
            "user": self.bot_user().to_discord(),
            "require_colons": true,
            "managed": false,
            "animated": emoji.is_animated(),
            "available": true,
        })
    }

    /// Refuses components with an unknown emoji.
    pub(super) fn refuse_unknown_emoji(&self, rows: &[Value]) -> Result<(), Refusal> {
        let mut form = Form::default();
        for (i, row) in rows.iter().enumerate() {
            let parts = row["components"].as_array().into_iter().flatten();
            for (j, part) in parts.enumerate() {
                let at = format!("components.{i}.components.{j}");
                self.check_emoji(&mut form, &at, &part["emoji"]);
                let options = part["options"].as_array().into_iter().flatten();
                for (k, option) in options.enumerate() {
                    self.check_emoji(&mut form, &format!("{at}.options.{k}"), &option["emoji"]);
                }
            }
        }
        form.verdict()
    }

    fn check_emoji(&self, form: &mut Form, path: &str, emoji: &Value) {
        let id = serde_json::from_value(emoji["id"].clone()).ok();
        if id.is_some_and(|id| self.emoji(id).is_err()) {
            form.complain(&format!("{path}.emoji.name"), INVALID, "Invalid emoji");
        }
    }
}
