//! Texts in Discord's markup: the bot's emoji for icons, and mentions of commands,
//! as links that people can press.
//!
//! A mention contains the id that Discord gives a command at its registration, and
//! the English name. Discord shows it to each reader in their language.
//!
//! A sentence names a command as people type it, in code marks (`/tak move`). `discord` turns it into a mention that can
//! be pressed, or into plain text where nothing can be pressed.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{OnceLock, PoisonError, RwLock, RwLockReadGuard};

use serde_json::{Value, json};
use serenity::all::EmojiId;

use crate::command::ROOT;
use tavern_words::{Icon, with_commands, without_marks};

/// The bot's emoji and commands on Discord.
#[derive(Debug)]
pub(crate) struct Markup {
    pub(crate) emojis: Emojis,
    commands: CommandMentions,
}

impl Markup {
    /// Markup before the upload of emoji.
    pub(crate) fn new(commands: CommandMentions) -> Markup {
        Markup {
            emojis: Emojis::default(),
            commands,
        }
    }

    /// The text of a message in Discord's markup.
    pub(crate) fn in_text(&self, text: &str) -> String {
        self.commands.in_text(&self.emojis.in_text(text))
    }
}

/// Discord's maximum length of a message (API documentation, "Message Resource",
/// create message).
const LONGEST_MESSAGE: usize = 2000;

/// The emoji of all icons, or none while any is missing: a mixture of emoji and
/// plain signs would be hard to read.
#[derive(Debug, Default)]
pub(crate) struct Emojis(RwLock<HashMap<Icon, EmojiId>>);

/// The ways to write icons in a text, from the best to the shortest.
#[derive(Clone, Copy)]
enum Style {
    /// Emoji with names for screen readers.
    Named,
    /// The same, with plain signs for empty squares.
    NamedPieces,
    /// Pieces with the shortest names. Discord finds an emoji by its id.
    ShortPieces,
    /// Plain signs only.
    Plain,
}

impl Emojis {
    /// Replaces all emoji.
    pub(crate) fn publish(&self, emojis: HashMap<Icon, EmojiId>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = emojis;
    }

    fn lock(&self) -> RwLockReadGuard<'_, HashMap<Icon, EmojiId>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The text with emoji instead of icons, if it fits into a message, else with
    /// plain signs.
    pub(crate) fn in_text(&self, text: &str) -> String {
        if !text.chars().any(|c| Icon::of_char(c).is_some()) {
            return text.to_owned();
        }
        let emojis = self.lock();
        [Style::Named, Style::NamedPieces, Style::ShortPieces]
            .into_iter()
            .filter(|_| !emojis.is_empty())
            .map(|style| render(text, style, &emojis))
            .find(|text| text.chars().count() <= LONGEST_MESSAGE)
            .unwrap_or_else(|| render(text, Style::Plain, &emojis))
    }

    /// The emoji of a button or of an option in a menu.
    pub(crate) fn partial(&self, icon: Icon) -> Value {
        match self.lock().get(&icon) {
            Some(id) => json!({"id": id.to_string(), "name": icon.name()}),
            None => json!({"id": null, "name": icon.plain()}),
        }
    }
}

fn render(text: &str, style: Style, emojis: &HashMap<Icon, EmojiId>) -> String {
    let mut output = String::with_capacity(text.len());
    for character in text.chars() {
        let Some(icon) = Icon::of_char(character) else {
            output.push(character);
            continue;
        };
        let name = match style {
            Style::Named => Some(icon.name()),
            Style::NamedPieces if !icon.is_empty_square() => Some(icon.name()),
            Style::ShortPieces if !icon.is_empty_square() => Some(icon.short_name()),
            _ => None,
        };
        match name.zip(emojis.get(&icon)) {
            Some((name, id)) => {
                write!(output, "<:{name}:{id}>").expect("a string takes every character");
            }
            None => output += icon.plain(),
        }
    }
    output
}

/// The fields without text for people.
const WITHOUT_TEXT: [&str; 4] = ["custom_id", "filename", "url", "value"];

/// Discord's id of `/tak`, if the registration returned it.
#[derive(Debug, Default)]
pub(crate) struct CommandMentions(OnceLock<u64>);

impl CommandMentions {
    /// The mentions for these registered commands.
    pub(crate) fn of(commands: &[Value]) -> CommandMentions {
        let mut slash = commands.iter();
        let root = slash.find(|one| one["name"] == ROOT && one["type"].as_u64() == Some(1));
        let id = root.and_then(|root| root["id"].as_str()?.parse().ok());
        let id_cell = OnceLock::new();
        if let Some(id) = id {
            id_cell.get_or_init(|| id);
        }
        CommandMentions(id_cell)
    }

    /// The text with mentions of its commands. Without the id, or if it became too
    /// long, commands are in code marks.
    pub(crate) fn in_text(&self, text: &str) -> String {
        let with_mentions = self
            .0
            .get()
            .map(|id| with_commands(text, |command| format!("</{}:{id}>", command.name)));
        with_mentions
            .filter(|text| text.chars().count() <= LONGEST_MESSAGE)
            .unwrap_or_else(|| with_commands(text, |command| format!("`{}`", command.typed)))
    }
}

/// A body without marks in its texts, for texts without mentions.
pub(crate) fn plain(mut body: Value) -> Value {
    strip_marks(&mut body);
    body
}

fn strip_marks(value: &mut Value) {
    match value {
        Value::String(text) => *text = without_marks(text),
        Value::Array(items) => items.iter_mut().for_each(strip_marks),
        Value::Object(fields) => {
            let texts = fields
                .iter_mut()
                .filter(|(name, _)| !WITHOUT_TEXT.contains(&name.as_str()));
            texts.for_each(|(_, value)| strip_marks(value));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::snowflake::snowflake;
    use tavern_game::Refusal;
    use tavern_words::{Language, Words};

    fn emojis(id: u64) -> Emojis {
        let emojis = Emojis::default();
        emojis.publish(
            Icon::all()
                .map(|icon| (icon, snowflake::<EmojiId>(id)))
                .collect(),
        );
        emojis
    }

    #[test]
    fn icons_are_signs_until_emoji_are_published() {
        let piece = Icon::all().next().unwrap();
        let text = format!("a {piece} b");
        assert_eq!(Emojis::default().in_text(&text), "a ⬜ b");
        assert_eq!(emojis(7).in_text(&text), "a <:white_flat:7> b");
        let partial = Emojis::default().partial(piece);
        assert_eq!(partial, json!({"id": null, "name": "⬜"}));
        let partial = emojis(7).partial(piece);
        assert_eq!(partial, json!({"id": "7", "name": "white_flat"}));
        assert_eq!(emojis(7).in_text("no icons <:a:1>"), "no icons <:a:1>");
    }

    #[test]
    fn text_with_emoji_fits_into_a_message() {
        let (piece, square) = (Icon::all().next().unwrap(), Icon::LightSquare);
        let emojis = emojis(u64::MAX);
        let check = |pieces: usize, squares: usize, expected: &str| {
            let text = piece.to_string().repeat(pieces) + &square.to_string().repeat(squares);
            let output = emojis.in_text(&text);
            assert!(output.chars().count() <= LONGEST_MESSAGE);
            let kinds = ["<:white_flat:", "<:00:", "<:light_square:", "⬜", "🟧"];
            let marks = kinds.map(|kind| if output.contains(kind) { "x" } else { "-" });
            assert_eq!(marks.concat(), expected, "{pieces} {squares}");
        };
        check(10, 10, "x-x--");
        check(30, 34, "x---x");
        check(64, 4, "-x--x");
        check(121, 4, "---xx");
    }

    #[test]
    fn commands_with_an_id_become_mentions() {
        let commands = [
            json!({"name": "tak", "type": 3, "id": "5"}),
            json!({"name": "tak", "type": 1, "id": "1191199113216000000"}),
        ];
        let text = Words::of(Language::German).refused(&Refusal::NoTurnHere);
        let check = |commands: &[Value], expected: &str| {
            let output = CommandMentions::of(commands).in_text(&text);
            assert!(output.contains(expected), "{output}");
        };
        check(&commands, " </tak games:1191199113216000000> ");
        check(&[], " `/tak partien` ");
        check(&commands[..1], " `/tak partien` ");
    }

    #[test]
    fn too_long_text_has_no_mentions() {
        let commands = [json!({"name": "tak", "type": 1, "id": "1191199113216000000"})];
        let mentions = CommandMentions::of(&commands);
        let sentence = Words::of(Language::English).refused(&Refusal::NoTurnHere);
        let long = sentence.repeat(20);
        assert!(mentions.in_text(&long).chars().count() <= LONGEST_MESSAGE);
        assert!(mentions.in_text(&long).contains("`/tak games`"));
    }

    #[test]
    fn labels_are_plain() {
        let sentence = Words::of(Language::English).refused(&Refusal::NoTurnHere);
        let body = json!({"components": [{"label": sentence, "custom_id": "a"}]});
        let label = plain(body)["components"][0]["label"].clone();
        assert!(label.as_str().unwrap().contains(" /tak games "), "{label}");
    }
}
