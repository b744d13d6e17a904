//! What people, sides, pieces and numbers are called.
//!
//! Where a sentence depends on one of a few things, such as whose side it is
//! about, the catalogue is given a key of Fluent and chooses the words itself:
//! other languages bend them.

use super::{Words, say};
use crate::game::{ChannelId, GuildId, MessageId, Terms, UserId};
use crate::tak::{Color, Komi, Piece, Role};

/// A person, by mention. Whether it notifies them is decided elsewhere.
#[must_use]
pub fn person(who: UserId) -> String {
    format!("<@{who}>")
}

/// A channel, by mention.
pub(super) fn channel(id: ChannelId) -> String {
    format!("<#{id}>")
}

/// The address by which Discord's programs jump to a message.
#[must_use]
pub fn message_url(guild: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let guild = guild.map_or("@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

/// A number with its sign: +3 or −3.
pub(super) fn signed(number: i64) -> String {
    let size = number.unsigned_abs();
    match number {
        0.. => format!("+{size}"),
        _ => format!("−{size}"),
    }
}

/// A komi as people write it: 2½.
#[must_use]
pub fn halves(komi: Komi) -> String {
    let text = komi.to_string();
    match text.strip_suffix(".5") {
        Some("0") => "½".to_owned(),
        Some("-0") => "-½".to_owned(),
        Some(whole) => format!("{whole}½"),
        None => text,
    }
}

/// The most characters of a foreign text that are repeated.
const LONGEST_QUOTE: usize = 40;

/// What somebody else wrote, within code marks, where it has no meaning of
/// its own and notifies nobody.
pub(super) fn quoted(text: &str) -> String {
    let mut quote: String = text
        .chars()
        .map(|c| if c == '`' || c.is_control() { ' ' } else { c })
        .take(LONGEST_QUOTE)
        .collect();
    if text.chars().nth(LONGEST_QUOTE).is_some() {
        quote.push('…');
    }
    // Nothing within code marks would be no code.
    if quote.is_empty() {
        quote.push(' ');
    }
    format!("`{quote}`")
}

pub(super) fn color_key(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

pub(super) fn role_key(role: Role) -> &'static str {
    match role {
        Role::Flat => "flat",
        Role::Wall => "wall",
        Role::Cap => "cap",
    }
}

fn piece_key(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::White, Role::Flat) => "white-flat",
        (Color::White, Role::Wall) => "white-wall",
        (Color::White, Role::Cap) => "white-cap",
        (Color::Black, Role::Flat) => "black-flat",
        (Color::Black, Role::Wall) => "black-wall",
        (Color::Black, Role::Cap) => "black-cap",
    }
}

impl Words {
    /// "white wall".
    pub(super) fn piece(self, piece: Piece) -> String {
        say!(self, "piece", piece = piece_key(piece))
    }

    /// "a white wall".
    pub(super) fn a_piece(self, piece: Piece) -> String {
        say!(self, "piece.indefinite", piece = piece_key(piece))
    }

    /// "6x6, komi 2".
    pub(super) fn terms(self, terms: &Terms) -> String {
        let rules = terms.rules();
        let size = rules.size().to_string();
        match rules.komi() {
            komi if komi == Komi::default() => size,
            komi => say!(self, "terms-komi", size = size, komi = halves(komi)),
        }
    }

    /// "plus komi 2" or "minus 2 komi", behind Black's flats.
    pub(super) fn komi_counted(self, komi: Komi) -> String {
        let sign = if komi < Komi::default() {
            "minus"
        } else {
            "plus"
        };
        let points = halves(komi);
        let points = points.trim_start_matches('-');
        say!(self, "komi-counted", sign = sign, komi = points)
    }

    /// "one, two or three".
    pub(super) fn any_of(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [before @ .., last] => say!(
                self,
                "list-or",
                before = before.join(", "),
                last = last.as_str()
            ),
        }
    }

    /// "one, two and three".
    pub(super) fn all_of(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [before @ .., last] => say!(
                self,
                "list-and",
                before = before.join(", "),
                last = last.as_str()
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn foreign_text_stays_within_its_marks() {
        let check = |text: &str, expected: &str| assert_eq!(quoted(text), expected);
        check("1S1", "`1S1`");
        check("", "` `");
        check("``` @everyone\n", "`    @everyone `");
        check(&"é".repeat(41), &format!("`{}…`", "é".repeat(40)));
    }

    #[test]
    fn komi_is_told_in_halves() {
        let check = |halves_of: i8, expected: &str| {
            assert_eq!(halves(Komi::from_halves(halves_of).unwrap()), expected);
        };
        check(4, "2");
        check(5, "2½");
        check(1, "½");
        check(-1, "-½");
        check(-3, "-1½");
    }

    #[test]
    fn komi_is_added_or_taken_away() {
        let check = |halves_of: i8, language, expected: &str| {
            let komi = Komi::from_halves(halves_of).unwrap();
            assert_eq!(Words::of(language).komi_counted(komi), expected);
        };
        check(4, Language::English, "plus komi 2");
        check(-3, Language::English, "minus 1½ komi");
        check(-1, Language::German, "minus ½ Komi");
    }
}
