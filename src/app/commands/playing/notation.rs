//! Games in notation, in private: as a PTN file, or a position in TPS.

use std::ops::ControlFlow;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::replay;
use crate::app::action::{GameRef, Press};
use crate::app::error::Error;
use crate::app::reply::{Action, Answer, Button, Message, Reply, Row, TextFile};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, pictures};
use crate::game::{End, Game};
use crate::tak::Color;
use crate::tak::ptn::Record;
use crate::words::Words;

/// A game as a PTN file, with a link to a viewer.
pub(crate) async fn ptn(app: &App, request: &Request, game: GameRef) -> Result<Reply, Error> {
    let game = if let GameRef::ShownBoard(shown) = game {
        load::game::to_export(app, request, shown.game).await?
    } else {
        match replay::game(app, request, game, Press::Ptn).await? {
            ControlFlow::Continue(game) => game,
            ControlFlow::Break(question) => return Ok(question),
        }
    };
    let words = request.private();
    let record = record(&game);
    let viewer = viewer(&record).map(|url| {
        let action = Action::Link { url };
        let label = words.ptn_ninja_button();
        Row::Buttons(vec![Button::new(label, action)])
    });
    let message = Message {
        text: words.ptn_file(&game),
        file: Some(TextFile {
            name: format!("tak-{}.ptn", game.number),
            text: signed(words, record, &game).to_string(),
        }),
        rows: viewer.into_iter().collect(),
        ..Message::default()
    };
    Ok(Answer::Private(message).into())
}

/// The position of a game after a move, or the current one.
pub(crate) async fn tps(
    app: &App,
    request: &Request,
    game: GameRef,
    to: Option<u32>,
) -> Result<Reply, Error> {
    let game = match replay::game(app, request, game, Press::Tps).await? {
        ControlFlow::Continue(game) => game,
        ControlFlow::Break(question) => return Ok(question),
    };
    let plies = to.map_or(game.plies(), |to| replay::last_ply(&game, to));
    let positions = game.positions();
    let (after, position) = match positions.get(..plies as usize).and_then(<[_]>::last) {
        Some((played, position)) => (Some(pictures::caption(*played, position)), position),
        None => (None, game.terms.start()),
    };
    let words = request.private();
    let text = words.position_in_tps(&game, after.as_deref(), position);
    Ok(Answer::Private(Message::text(text)).into())
}

/// The plies and the result.
fn record(game: &Game) -> Record {
    let plies = game.line().iter().copied();
    Record::new(game.terms.start(), plies, game.end().map(End::result))
}

/// The record with the players and the date before the other tags.
fn signed(words: Words, mut record: Record, game: &Game) -> Record {
    let players = game.players;
    let name = |color: Color| match game.house {
        Some(seat) if seat.color == color => words.house_at_level(seat.level, players[color]),
        _ => words.named(players[color]),
    };
    let began = game.log().first();
    let tags = [
        ("Player1", Some(name(Color::White))),
        ("Player2", Some(name(Color::Black))),
        ("Date", began.and_then(|entry| entry.at.date())),
    ];
    let tags = tags.map(|(key, value)| Some((key.to_owned(), value?)));
    record.tags.splice(0..0, tags.into_iter().flatten());
    record
}

/// PTN Ninja reads a game from its address.
const VIEWER: &str = "https://ptn.ninja/";

/// The most characters of an address (Discord's API documentation, "Component Reference", button).
const LONGEST_URL: usize = 512;

/// The characters that need no escape in an address.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'~')
    .remove(b'*');

/// The link to the viewer, unless it is too long. It has no names of players.
fn viewer(record: &Record) -> Option<String> {
    let file = record.to_string();
    let line = file.split_whitespace().collect::<Vec<_>>().join(" ");
    let url = format!("{VIEWER}{}", utf8_percent_encode(&line, ESCAPED));
    (url.len() <= LONGEST_URL).then_some(url)
}

#[cfg(test)]
mod tests {
    use percent_encoding::percent_decode_str;

    use super::*;

    fn read(text: &str) -> Record {
        Record::parse_all(text).unwrap().remove(0)
    }

    #[test]
    fn viewer_link_contains_the_whole_game() {
        let check = |text: &str| {
            let record = read(text);
            let url = viewer(&record).unwrap();
            let strange = |c: char| !(c.is_ascii_alphanumeric() || "%-_.~*:/".contains(c));
            assert!(!url.contains(strange), "{url}");
            let read_back = percent_decode_str(url.strip_prefix(VIEWER).unwrap());
            assert_eq!(read(&read_back.decode_utf8().unwrap()), record);
        };
        check("[Size \"3\"]\n[Result \"1-0\"]\n\n1. a1 c3\n2. c1> Sa3 1-0\n");
        check("[Size \"4\"]\n[Komi \"-1.5\"]\n[TPS \"x4/x,12C,x2/x4/x4 2 5\"]\n\n5. -- b3+*\n");
        check("[Size \"5\"]\n");
        assert_eq!(
            viewer(&read("[Size \"3\"]\n\n1. a1 c3\n")).as_deref(),
            Some("https://ptn.ninja/%5BSize%20%223%22%5D%201.%20a1%20c3")
        );
    }

    #[test]
    fn long_game_has_no_viewer_link() {
        let moves = |count| {
            let moves = (1..=count).map(|number| format!("{number}. a1 b1\n"));
            read(&format!("[Size \"6\"]\n\n{}", moves.collect::<String>()))
        };
        assert!(viewer(&moves(30)).is_some());
        assert_eq!(viewer(&moves(40)), None);
    }
}
