//! How public servers, games and people are named in addresses and in lists.

use maud::{Markup, html};

use super::page;
use tak::Size;
use tavern_app::pages::public::{GameEntry, PublicPerson};
use tavern_game::{GameNumber, GuildId};
use tavern_words::Words;

/// The id of a server, accepted only in its canonical spelling.
pub(super) fn guild(text: &str) -> Option<GuildId> {
    let guild: GuildId = text.parse().ok()?;
    (guild.to_string() == text).then_some(guild)
}

/// The number of a game, accepted only in its canonical spelling.
pub(super) fn number(text: &str) -> Option<GameNumber> {
    let number: u32 = text.parse().ok()?;
    (number.to_string() == text).then_some(GameNumber(number))
}

pub(super) fn player_name(words: Words, player: &PublicPerson) -> String {
    match (&player.name, player.house) {
        (Some(name), _) => name.clone(),
        (None, Some(level)) => words.public_house(level),
        (None, None) => words.public_player(),
    }
}

pub(super) fn players(words: Words, game: &GameEntry) -> String {
    let (white, black) = (
        player_name(words, &game.white),
        player_name(words, &game.black),
    );
    format!("{white} – {black}")
}

/// The state of a game, after its players.
pub(super) fn state(words: Words, game: &GameEntry) -> String {
    let Some(size) = Size::new(game.terms.size) else {
        return String::new();
    };
    if game.ended_at.is_some() {
        words.public_finished_line(size, game.result.as_deref())
    } else {
        words.public_running_line(size, game.plies.div_ceil(2))
    }
}

/// A list below a heading, or a note that it is empty.
pub(super) fn section(words: Words, heading: &str, lines: &[Markup]) -> Markup {
    if lines.is_empty() {
        return html! { section { h2 { (heading) } p { (words.public_none()) } } };
    }
    page::section(heading, lines)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn address_has_one_spelling() {
        assert_eq!(guild("12"), Some(GuildId(12)));
        assert_eq!(number("7"), Some(GameNumber(7)));
        for wrong in [
            "",
            "0",
            "-1",
            "+1",
            "01",
            " 1",
            "1x",
            "99999999999999999999",
        ] {
            assert_eq!(guild(wrong), None, "{wrong}");
        }
        for wrong in ["", "+1", "01", "1 ", "4294967296"] {
            assert_eq!(number(wrong), None, "{wrong}");
        }
    }
}
