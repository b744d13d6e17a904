//! Our emoji: where each icon of a text or a button stands, the emoji that was
//! made of it is written.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{PoisonError, RwLock, RwLockReadGuard};

use serde_json::{Value, json};
use serenity::all::EmojiId;

use crate::words::Icon;

/// The most characters Discord takes in a message (API documentation, "Message
/// Resource", create message).
const LONGEST: usize = 2000;

/// The emoji there are: one for each icon, or none as long as any is missing.
/// Pieces of two kinds beside each other would be hard to read.
#[derive(Debug, Default)]
pub(crate) struct Emojis(RwLock<HashMap<Icon, EmojiId>>);

/// How icons are written in a text, from the best to what always has room.
#[derive(Clone, Copy)]
enum Style {
    /// By names that a voice can say.
    Said,
    /// The same, but for empty squares, which are plain signs.
    SaidPieces,
    /// Pieces by the shortest names. Discord finds an emoji by its number.
    ShortPieces,
    /// Without emoji of ours.
    Plain,
}

impl Emojis {
    /// Uses these emoji from now on.
    pub(crate) fn publish(&self, emojis: HashMap<Icon, EmojiId>) {
        *self.0.write().unwrap_or_else(PoisonError::into_inner) = emojis;
    }

    fn known(&self) -> RwLockReadGuard<'_, HashMap<Icon, EmojiId>> {
        self.0.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// A text with emoji in the place of its icons, as long as Discord takes
    /// it, and else with plain signs.
    pub(crate) fn in_text(&self, text: &str) -> String {
        if !text.chars().any(|c| Icon::of_char(c).is_some()) {
            return text.to_owned();
        }
        let known = self.known();
        [Style::Said, Style::SaidPieces, Style::ShortPieces]
            .into_iter()
            .filter(|_| !known.is_empty())
            .map(|style| written(text, style, &known))
            .find(|text| text.chars().count() <= LONGEST)
            .unwrap_or_else(|| written(text, Style::Plain, &known))
    }

    /// The emoji of a button, or of what can be chosen in a menu.
    pub(crate) fn partial(&self, icon: Icon) -> Value {
        match self.known().get(&icon) {
            Some(id) => json!({"id": id.to_string(), "name": icon.name()}),
            None => json!({"id": null, "name": icon.plain()}),
        }
    }
}

fn written(text: &str, style: Style, known: &HashMap<Icon, EmojiId>) -> String {
    let mut told = String::with_capacity(text.len());
    for character in text.chars() {
        let Some(icon) = Icon::of_char(character) else {
            told.push(character);
            continue;
        };
        let name = match style {
            Style::Said => Some(icon.name()),
            Style::SaidPieces if !icon.is_empty_square() => Some(icon.name()),
            Style::ShortPieces if !icon.is_empty_square() => Some(icon.short_name()),
            _ => None,
        };
        match name.zip(known.get(&icon)) {
            Some((name, id)) => {
                write!(told, "<:{name}:{id}>").expect("a string takes every character");
            }
            None => told += icon.plain(),
        }
    }
    told
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
    fn icons_are_signs_until_there_are_emoji() {
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
    fn a_text_stays_as_short_as_discord_wants_it() {
        let (piece, square) = (Icon::all().next().unwrap(), Icon::LightSquare);
        let emojis = emojis(u64::MAX);
        let check = |pieces: usize, squares: usize, expected: &str| {
            let text = piece.to_string().repeat(pieces) + &square.to_string().repeat(squares);
            let told = emojis.in_text(&text);
            assert!(told.chars().count() <= LONGEST);
            let kinds = ["<:white_flat:", "<:00:", "<:light_square:", "⬜", "🟧"];
            let found = kinds.map(|kind| if told.contains(kind) { "x" } else { "-" });
            assert_eq!(found.concat(), expected, "{pieces} {squares}");
        };
        check(10, 10, "x-x--");
        check(30, 34, "x---x");
        check(64, 4, "-x--x");
        check(121, 4, "---xx");
    }
}
