//! What people, sides, pieces and numbers are called.
//!
//! Where a sentence depends on one of a few things, such as whose side it is
//! about, the catalogue is given a key of Fluent and chooses the words itself:
//! other languages bend them.

use super::{Words, icon, say};
use crate::game::{ChannelId, GuildId, MessageId, Terms, UserId};
use crate::tak::{Color, Komi, Piece, Role};

/// A person, by mention. Whether it notifies them is decided elsewhere.
#[must_use]
pub fn person(who: UserId) -> String {
    format!("<@{who}>")
}

/// The first mention in a text: where it begins and ends, and of whom.
#[must_use]
pub fn mentioned(text: &str) -> Option<(usize, usize, UserId)> {
    text.match_indices("<@").find_map(|(from, opening)| {
        let number = &text[from + opening.len()..];
        let length = number.find('>')?;
        let who: u64 = number[..length].parse().ok().filter(|&who| who > 0)?;
        Some((from, from + opening.len() + length + 1, UserId(who)))
    })
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
        .map(|c| {
            let has_meaning = c == '`' || c.is_control() || icon::is_reserved(c);
            if has_meaning { ' ' } else { c }
        })
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
    /// A person where the text is no sentence: by mention, or as what stands
    /// for everybody who is nameless.
    #[must_use]
    pub fn named(self, who: UserId) -> String {
        self.with_former(&person(who))
    }

    /// The same text, in which nobody who is nameless is mentioned: Discord
    /// could not tell who that was, and nobody should. Every sentence goes
    /// through here, so that none has to think of it.
    pub(super) fn with_former(self, text: &str) -> String {
        let (mut told, mut rest) = (String::new(), text);
        while let Some((from, to, who)) = mentioned(rest) {
            told += &rest[..from];
            if who.is_nameless() {
                let former = self.former_player();
                if begins_sentence(&told, text) {
                    let mut letters = former.chars();
                    told.extend(letters.next().into_iter().flat_map(char::to_uppercase));
                    told += letters.as_str();
                } else {
                    told += &former;
                }
            } else {
                told += &rest[from..to];
            }
            rest = &rest[to..];
        }
        told + rest
    }

    /// "a former player".
    pub(super) fn former_player(self) -> String {
        say!(self, "former-player")
    }

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

/// Whether a sentence begins after the first part of a text. A text that does
/// not end as a sentence does is none, and will stand within another one.
fn begins_sentence(before: &str, text: &str) -> bool {
    let ends = ['.', '!', '?'];
    match before.trim_end_matches([' ', '*']).chars().next_back() {
        Some('\n') => true,
        Some(last) => ends.contains(&last),
        None => {
            let line = text.lines().next().unwrap_or_default();
            line.trim_end_matches('*').ends_with(ends)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn mentions_are_found() {
        let check = |text: &str, expected| assert_eq!(mentioned(text), expected, "{text}");
        check("7 · against <@12> · 6x6", Some((13, 18, UserId(12))));
        check("<@a> <@12>", Some((5, 10, UserId(12))));
        check("<@>", None);
        check("<@0>", None);
        check("<@12", None);
        check("nobody", None);
    }

    #[test]
    fn nobody_mentions_who_is_nameless() {
        let nameless = person(UserId::nameless(7));
        let check = |language, text: &str, expected: &str| {
            let text = text.replace('%', &nameless);
            assert_eq!(Words::of(language).with_former(&text), expected);
        };
        let english = Language::English;
        check(english, "", "");
        check(english, "% plays.", "A former player plays.");
        check(english, "<@7> and %.", "<@7> and a former player.");
        check(
            english,
            "7 · against % · 6x6",
            "7 · against a former player · 6x6",
        );
        check(english, "% 7 coins", "a former player 7 coins");
        check(
            english,
            "**Game 1**\n**% resigns.** <@7> wins. % pays %.",
            "**Game 1**\n**A former player resigns.** <@7> wins. \
             A former player pays a former player.",
        );
        check(Language::German, "Gegen %.", "Gegen gelöschtes Profil.");
        check(Language::German, "% spielt.", "Gelöschtes Profil spielt.");
    }

    #[test]
    fn foreign_text_stays_within_its_marks() {
        let check = |text: &str, expected: &str| assert_eq!(quoted(text), expected);
        check("1S1", "`1S1`");
        check("", "` `");
        check("``` @everyone\n", "`    @everyone `");
        check("\u{F0000}", "` `");
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
