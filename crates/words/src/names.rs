//! Names of people, servers, messages and pieces.

use std::fmt;

use super::{Words, say};
use crate::quoted::Quoted;
use crate::values::{channel, person, signed_komi};
use tak::{Komi, Piece};
use tavern_game::{ChannelId, GameNumber, GuildId, MessageId, Place, UserId, visible};

/// The first mention in a text: its start, its end and the person.
pub fn mentioned(text: &str) -> Option<(usize, usize, UserId)> {
    first_mark(text, "<@").map(|(from, to, id)| (from, to, UserId(id)))
}

/// The first mark with a number and this opening, Discord's or ours: its start, its end and the number.
fn first_mark(text: &str, opening: &str) -> Option<(usize, usize, u64)> {
    text.match_indices(opening).find_map(|(from, _)| {
        let number = &text[from + opening.len()..];
        let length = number.find('>')?;
        let id: u64 = number[..length].parse().ok().filter(|&id| id > 0)?;
        Some((from, from + opening.len() + length + 1, id))
    })
}

/// A placeholder for the name of the server of a channel in a direct message. Discord has no mention of a server, so
/// the sender of the message looks up the name.
pub(super) fn server_of(id: ChannelId) -> String {
    format!("<server-of:{id}>")
}

/// The first name of a server to fill in: its start, its end and the channel.
pub fn server_to_name(text: &str) -> Option<(usize, usize, ChannelId)> {
    first_mark(text, "<server-of:").map(|(from, to, id)| (from, to, ChannelId(id)))
}

/// The name of a server, or the mention of the channel if Discord does not name the server.
pub fn server_name(name: Option<&str>, place: ChannelId) -> String {
    let Some(name) = name.and_then(visible) else {
        return channel(place);
    };
    let mut bold = String::from("**");
    for letter in name.chars() {
        // Managers choose the name, so characters that format or mention are escaped.
        if letter.is_ascii_punctuation() {
            bold.push('\\');
        }
        bold.push(letter);
    }
    bold + "**"
}

/// The address of a message for Discord's clients.
pub fn message_url(guild: Option<GuildId>, channel: ChannelId, message: MessageId) -> String {
    let guild = guild.map_or("@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{channel}/{message}")
}

/// The label of a link in a list: a number, or text without formatting and mentions.
pub(super) trait LinkLabel: fmt::Display + Sized {
    fn shown(self) -> String {
        self.to_string()
    }
}

impl LinkLabel for u32 {}
impl LinkLabel for GameNumber {}
impl LinkLabel for String {}
impl LinkLabel for Quoted {}

/// A label in a list, with a link to its message if there is one.
pub(super) fn linked(label: impl LinkLabel, place: Place, message: Option<MessageId>) -> String {
    let label = label.shown();
    match message {
        Some(message) => {
            let url = message_url(place.guild, place.channel, message);
            format!("[**{label}**]({url})")
        }
        None => format!("**{label}**"),
    }
}

impl Words {
    /// The name of a person outside of a sentence: a mention, or the phrase for
    /// nameless players.
    pub fn named(self, user: UserId) -> String {
        self.replace_nameless(&person(user))
    }

    /// The text with nameless players and the house replaced by a phrase, because
    /// Discord cannot resolve their mentions. Every message passes through here.
    pub(super) fn replace_nameless(self, text: &str) -> String {
        self.replace_nameless_by(text, |words, player| match player {
            UserId::HOUSE => words.house_name(),
            _ => words.former_player(),
        })
    }

    /// The same in the dative, for the mention of one person.
    pub(super) fn in_dative(self, mention: &str) -> String {
        self.replace_nameless_by(mention, |words, player| {
            if player == UserId::HOUSE {
                say!(words, "house-name.dative")
            } else {
                say!(words, "former-player.dative")
            }
        })
    }

    /// The same in the genitive. Other people have a preposition instead.
    pub(super) fn in_genitive(self, mention: &str) -> String {
        match mentioned(mention) {
            Some((_, _, UserId::HOUSE)) => say!(self, "house-name.of"),
            Some((_, _, user)) if user.is_nameless() => say!(self, "former-player.of"),
            _ => say!(self, "of-person", person = mention.to_owned()),
        }
    }

    fn replace_nameless_by(self, text: &str, phrase: fn(Words, UserId) -> String) -> String {
        let (mut output, mut rest) = (String::new(), text);
        while let Some((from, to, user)) = mentioned(rest) {
            output += &rest[..from];
            if user.is_nameless() {
                let phrase = phrase(self, user);
                if begins_sentence(&output, text) {
                    let mut letters = phrase.chars();
                    output.extend(letters.next().into_iter().flat_map(char::to_uppercase));
                    output += letters.as_str();
                } else {
                    output += &phrase;
                }
            } else {
                output += &rest[from..to];
            }
            rest = &rest[to..];
        }
        output + rest
    }

    /// "white wall".
    pub(super) fn piece(self, piece: Piece) -> String {
        say!(self, "piece", piece)
    }

    /// "a white wall".
    pub(super) fn a_piece(self, piece: Piece) -> String {
        say!(self, "piece.indefinite", piece)
    }

    /// "12 coins".
    pub(crate) fn coins(self, coins: impl Into<i64>) -> String {
        let coins = coins.into();
        // The minus sign of mathematics, as in all texts.
        let amount = coins.to_string().replace('-', "−");
        say!(self, "coins", coins, amount)
    }

    /// "plus komi 2" or "minus 2 komi", behind Black's flats.
    pub(super) fn komi_counted(self, komi: Komi) -> String {
        let (sign, komi) = signed_komi(komi);
        say!(self, "komi-counted", sign, komi)
    }

    /// "one, two or three".
    pub(super) fn any_of(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [before @ .., last] => {
                let last = last.clone();
                say!(self, "list-or", before = before.join(", "), last)
            }
        }
    }

    /// "one, two and three".
    pub(super) fn all_of(self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [before @ .., last] => {
                let last = last.clone();
                say!(self, "list-and", before = before.join(", "), last)
            }
        }
    }
}

/// Whether a sentence begins after the text `before`. A text without a full
/// stop at the end of its first line is a fragment and does not begin a
/// sentence.
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
    use crate::Language;

    #[test]
    fn first_mention_is_found() {
        let check = |text: &str, expected| assert_eq!(mentioned(text), expected, "{text}");
        check("7 · against <@12> · 6x6", Some((13, 18, UserId(12))));
        check("<@a> <@12>", Some((5, 10, UserId(12))));
        check("<@>", None);
        check("<@0>", None);
        check("<@12", None);
        check("nobody", None);
    }

    #[test]
    fn server_is_named_without_markup() {
        let place = ChannelId(12);
        let text = format!("The managers of {} say", server_of(place));
        assert_eq!(server_to_name(&text), Some((16, 30, place)));
        assert_eq!(
            server_to_name("<server-of:0> <server-of:x> <server-of:1"),
            None
        );
        assert_eq!(server_name(None, place), "<#12>");
        let check =
            |name: &str, expected: &str| assert_eq!(server_name(Some(name), place), expected);
        check("Die Schänke", "**Die Schänke**");
        check("*a* <@1>\n@here", "**\\*a\\* \\<\\@1\\> \\@here**");
        check("\u{202E}Inn", "**Inn**");
        assert_eq!(server_name(Some("\u{200B}"), place), "<#12>");
    }

    #[test]
    fn nameless_players_are_not_mentioned() {
        let nameless = person(UserId::nameless(7));
        let check = |language, text: &str, expected: &str| {
            let text = text.replace('%', &nameless);
            assert_eq!(Words::of(language).replace_nameless(&text), expected);
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
        check(Language::German, "Gegen %.", "Gegen ein gelöschtes Profil.");
        check(
            Language::German,
            "% spielt.",
            "Ein gelöschtes Profil spielt.",
        );
        let house = |text: &str| text.replace('#', &person(UserId::HOUSE));
        check(english, &house("**# wins.**"), "**The house wins.**");
        check(Language::German, &house("Gegen #."), "Gegen das Haus.");
    }

    #[test]
    fn nameless_player_is_inflected_by_functions_of_a_message() {
        let (nameless, ada) = (UserId::nameless(7), UserId(1));
        let payment = |language, loser: UserId, winner: UserId| {
            let coins = "3";
            let words = Words::of(language);
            say!(words, "pot-bonus", loser, winner, coins)
        };
        assert_eq!(
            payment(Language::German, ada, nameless),
            "<@1> zahlt dem gelöschten Profil 3 für ungesetzte Steine."
        );
        assert_eq!(
            payment(Language::German, nameless, ada),
            "Ein gelöschtes Profil zahlt <@1> 3 für ungesetzte Steine."
        );
        assert_eq!(
            payment(Language::English, ada, nameless),
            "<@1> pays a former player 3 for unplayed pieces."
        );
    }

    #[test]
    fn genitive_of_a_person_has_a_preposition() {
        let refusal = |language, challenger: UserId| {
            let words = Words::of(language);
            let (challenger, opponent) = (person(challenger), person(UserId(2)));
            say!(words, "challenge-declined", challenger, opponent)
        };
        let german = |of: &str| format!("<@2> hat die Herausforderung {of} abgelehnt.");
        assert_eq!(refusal(Language::German, UserId(1)), german("von <@1>"));
        assert_eq!(
            refusal(Language::German, UserId::HOUSE),
            german("des Hauses")
        );
        assert_eq!(
            refusal(Language::German, UserId::nameless(7)),
            german("des gelöschten Profils")
        );
    }

    #[test]
    fn counted_komi_has_sign_in_words() {
        let check = |halves_of: i8, language, expected: &str| {
            let komi = Komi::from_halves(halves_of).unwrap();
            assert_eq!(Words::of(language).komi_counted(komi), expected);
        };
        check(4, Language::English, "plus komi 2");
        check(-3, Language::English, "minus 1½ komi");
        check(-1, Language::German, "minus ½ Komi");
    }
}
