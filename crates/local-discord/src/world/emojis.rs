//! The emoji of the application (documentation page "Emoji Resource").

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::{Change, World};
use crate::limits::Form;
use crate::limits::components::INVALID_EMOJI;
use crate::refusal::Refusal;
use crate::resource::emoji::{Emoji, media_type};
use crate::snowflake::Snowflake;

pub(super) const MAX_EMOJIS: usize = 2000;

/// The maximum size of an image: 256 KiB.
const MAX_IMAGE_BYTES: usize = 256 * 1024;

impl World {
    /// Create Application Emoji.
    pub(crate) fn create_emoji(&mut self, body: &Value) -> Result<Emoji, Refusal> {
        let mut form = Form::default();
        let name = name(&mut form, "name", &body["name"]).map(str::to_owned);
        let image = image(&mut form, "image", &body["image"]);
        self.refuse_taken(&mut form, name.as_deref(), None);
        form.verdict()?;
        if self.emojis.len() >= self.max_emojis {
            return Err(Refusal::TOO_MANY_EMOJIS);
        }
        Ok(self.add_emoji(name.unwrap_or_default(), &image.unwrap_or_default()))
    }

    pub(crate) fn add_emoji(&mut self, name: String, image: &[u8]) -> Emoji {
        let emoji = Emoji {
            id: self.mint(),
            name,
            image: image.into(),
        };
        self.emojis.push(emoji.clone());
        self.record(Change::Emoji(emoji.clone()));
        emoji
    }

    /// Modify Application Emoji.
    pub(crate) fn rename_emoji(&mut self, id: Snowflake, body: &Value) -> Result<Emoji, Refusal> {
        let mut form = Form::default();
        let name = name(&mut form, "name", &body["name"]).map(str::to_owned);
        self.refuse_taken(&mut form, name.as_deref(), Some(id));
        self.emoji(id)?;
        form.verdict()?;
        let mut all = self.emojis.iter_mut();
        let emoji = all.find(|emoji| emoji.id == id);
        let emoji = emoji.ok_or(Refusal::UNKNOWN_EMOJI)?;
        emoji.name = name.unwrap_or_default();
        let news = emoji.clone();
        self.record(Change::Emoji(news.clone()));
        Ok(news)
    }

    /// Delete Application Emoji.
    pub(crate) fn delete_emoji(&mut self, id: Snowflake) -> Result<(), Refusal> {
        self.emoji(id)?;
        self.emojis.retain(|emoji| emoji.id != id);
        self.record(Change::EmojiGone(id));
        Ok(())
    }

    pub(crate) fn emoji(&self, id: Snowflake) -> Result<&Emoji, Refusal> {
        let emoji = self.emojis.iter().find(|emoji| emoji.id == id);
        emoji.ok_or(Refusal::UNKNOWN_EMOJI)
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
            form.complain(
                &format!("{path}.emoji.name"),
                INVALID_EMOJI,
                "Invalid emoji",
            );
        }
    }
}

/// A name of 2 to 32 letters, digits and underscores.
fn name<'v>(form: &mut Form, path: &str, value: &'v Value) -> Option<&'v str> {
    let name = form.required_text(path, value, (2, 32))?;
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !name.chars().all(fits) {
        let message = "String value did not match validation regex.";
        form.complain(path, "STRING_TYPE_REGEX", message);
    }
    Some(name)
}

/// An image as a data URL, such as `data:image/png;base64,...` (documentation
/// page "Reference", section Image Data).
fn image(form: &mut Form, path: &str, value: &Value) -> Option<Vec<u8>> {
    if value.is_null() {
        form.required(path);
        return None;
    }
    let decode = |text: &str| {
        let (kind, data) = text.strip_prefix("data:image/")?.split_once(";base64,")?;
        let bytes = STANDARD.decode(data).ok()?;
        let is_taken = ["png", "gif", "jpeg", "webp", "avif"].contains(&kind);
        (is_taken && media_type(&bytes).is_some()).then_some(bytes)
    };
    let image = value.as_str().and_then(decode);
    match &image {
        None => form.complain(path, "IMAGE_INVALID", "Invalid image data"),
        Some(bytes) if bytes.len() > MAX_IMAGE_BYTES => {
            let message = "File cannot be larger than 256.0 kb.";
            form.complain(path, "BINARY_TYPE_MAX_SIZE", message);
        }
        Some(_) => {}
    }
    image
}
