//! How public servers, games and people are named in addresses and in lists.

use std::convert::Infallible;
use std::str::FromStr;

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use maud::{Markup, html};

use super::page::{self, Card};
use tak::Size;
use tavern_app::pages::public::{GameEntry, PublicPerson, PublicServer, shown_code};
use tavern_game::GuildId;
use tavern_words::{PlainText, Words};

/// An id or a number in an address, accepted only in its canonical spelling.
pub(super) fn canonical<T: FromStr + ToString>(text: &str) -> Option<T> {
    let id: T = text.parse().ok()?;
    (id.to_string() == text).then_some(id)
}

/// The code of a player, accepted only in its canonical spelling.
pub(super) fn code(text: &str) -> Option<u32> {
    let code = u32::from_str_radix(text, 16).ok()?;
    (shown_code(code) == text).then_some(code)
}

/// The server in an address and one of its games, tournaments or leagues; none if they are invalid.
pub(super) struct Named<T>(pub(super) Option<(GuildId, T)>);

impl<S: Send + Sync, T: FromStr + ToString> FromRequestParts<S> for Named<T> {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named<T>, Infallible> {
        let path = Path::<(String, String)>::from_request_parts(parts, state).await;
        Ok(Named(path.ok().and_then(|Path((server, one))| {
            Some((canonical(&server)?, canonical(&one)?))
        })))
    }
}

/// The way back to the page of the server.
pub(super) fn to_server(words: Words, server: &PublicServer) -> Markup {
    html! { p { a href={ "/s/" (server.guild) } { (words.public_title(PlainText(&server.name))) } } }
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

/// The name of a player as a link to their page.
pub(super) fn player_link(words: Words, guild: GuildId, player: &PublicPerson) -> Markup {
    let name = player_name(words, player);
    html! {
        @match &player.id {
            Some(code) => a href={ "/s/" (guild) "/players/" (code) } { (name) },
            None => (name),
        }
    }
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

/// Games with their newest boards, or a note that there are none.
pub(super) fn cards(words: Words, guild: GuildId, heading: &str, games: &[GameEntry]) -> Markup {
    if games.is_empty() {
        return section(words, heading, &[]);
    }
    let texts = games.iter().map(|game| {
        let board = format!("/s/{guild}/{}/mini.svg?at={}", game.number, game.events);
        [board, players(words, game)]
    });
    let texts: Vec<[String; 2]> = texts.collect();
    let cards = games.iter().zip(&texts).map(|(game, [board, name])| Card {
        address: &game.page,
        board,
        name,
        is_own: false,
        details: html! { p { small { "#" (game.number) ", " (state(words, game)) } } },
    });
    page::cards(heading, cards)
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
    use tavern_game::GameNumber;

    use super::*;

    #[test]
    fn address_has_one_spelling() {
        assert_eq!(canonical("12"), Some(GuildId(12)));
        assert_eq!(canonical("7"), Some(GameNumber(7)));
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
            assert_eq!(canonical::<GuildId>(wrong), None, "{wrong}");
        }
        for wrong in ["", "+1", "01", "1 ", "4294967296"] {
            assert_eq!(canonical::<GameNumber>(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn code_of_a_player_has_one_spelling() {
        assert_eq!(code("0000abcd"), Some(0xabcd));
        for wrong in ["", "abcd", "0000ABCD", "+000abcd", "00000000abcd"] {
            assert_eq!(code(wrong), None, "{wrong}");
        }
    }
}
