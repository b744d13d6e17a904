//! The bot's emoji, in place of the icons in texts and on buttons.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use serde_json::{Value, json};
use serenity::all::EmojiId;

use crate::words::Icon;

/// Discord's maximum length of a message (API documentation, "Message Resource",
/// create message).
const LONGEST: usize = 2000;

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
        let known = self.lock();
        [Style::Named, Style::NamedPieces, Style::ShortPieces]
            .into_iter()
            .filter(|_| !known.is_empty())
            .map(|style| render(text, style, &known))
            .find(|text| text.chars().count() <= LONGEST)
            .unwrap_or_else(|| render(text, Style::Plain, &known))
    }

    /// The emoji of a button or of an option in a menu.
    pub(crate) fn partial(&self, icon: Icon) -> Value {
        match self.lock().get(&icon) {
            Some(id) => json!({"id": id.to_string(), "name": icon.name()}),
            None => json!({"id": null, "name": icon.plain()}),
        }
    }
}

fn render(text: &str, style: Style, known: &HashMap<Icon, EmojiId>) -> String {
    let mut rendered = String::with_capacity(text.len());
    for character in text.chars() {
        let Some(icon) = Icon::of_char(character) else {
            rendered.push(character);
            continue;
        };
        let name = match style {
            Style::Named => Some(icon.name()),
            Style::NamedPieces if !icon.is_empty_square() => Some(icon.name()),
            Style::ShortPieces if !icon.is_empty_square() => Some(icon.short_name()),
            _ => None,
        };
        match name.zip(known.get(&icon)) {
            Some((name, id)) => {
                write!(rendered, "<:{name}:{id}>").expect("a string takes every character");
            }
            None => rendered += icon.plain(),
        }
    }
    rendered
}

#[cfg(test)]
mod tests {
    use super::*;

    fn emojis(id: u64) -> Emojis {
        let emojis = Emojis::default();
        emojis.publish(Icon::all().map(|icon| (icon, EmojiId::new(id))).collect());
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
            let rendered = emojis.in_text(&text);
            assert!(rendered.chars().count() <= LONGEST);
            let kinds = ["<:white_flat:", "<:00:", "<:light_square:", "⬜", "🟧"];
            let found = kinds.map(|kind| if rendered.contains(kind) { "x" } else { "-" });
            assert_eq!(found.concat(), expected, "{pieces} {squares}");
        };
        check(10, 10, "x-x--");
        check(30, 34, "x---x");
        check(64, 4, "-x--x");
        check(121, 4, "---xx");
    }
}
