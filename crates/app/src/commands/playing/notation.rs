//! Games in notation, in private: as a PTN file with a link to PTN-Ninja, or a position in TPS.

use std::ops::ControlFlow;

use super::replay;
use crate::action::{GameRef, Press};
use crate::reply::{Action, Button, Message, Reply, Row, TextFile};
use crate::request::Request;
use crate::{App, Result, flow, load, pictures};
use tak::Color;
use tak::ptn::Record;
use tavern_game::{Game, RatingChange, Scope, rounded};
use tavern_words::Words;

/// A game as a PTN file, with a link to a viewer.
pub(crate) async fn ptn(app: &App, request: &Request, game: GameRef) -> Result<Reply> {
    let game = if let GameRef::ShownBoard(board) = game {
        load::game::to_export(app, request, board.game).await?
    } else {
        match replay::game(app, request, game, Press::Ptn).await? {
            ControlFlow::Continue(game) => game,
            ControlFlow::Break(question) => return Ok(question),
        }
    };
    let words = request.private();
    let marks_tinue = load::fair_play::may_show_wins(app, request, &game).await?;
    let record = full_record(app, request, &game, marks_tinue).await?;
    let record = in_tournament(app, game.timed(record), &game).await?;
    let changes = app.store.rating_changes_of(&game).await?;
    let message = Message {
        text: words.ptn_file(&game),
        file: Some(TextFile {
            name: format!("tak-{}.ptn", game.number),
            text: with_players(words, record, &game, &changes).to_string(),
        }),
        ..Message::default()
    };
    // The link has no names of players.
    let message = with_link(words, message, &game.bare_record());
    Ok(Reply::private(message))
}

/// The position of a game after a move, or the current one.
pub(crate) async fn tps(
    app: &App,
    request: &Request,
    game: GameRef,
    to: Option<u32>,
) -> Result<Reply> {
    let game = match replay::game(app, request, game, Press::Tps).await? {
        ControlFlow::Continue(game) => game,
        ControlFlow::Break(question) => return Ok(question),
    };
    let plies = to.map_or(game.plies(), |to| replay::last_ply_of(&game, to));
    let positions = game.positions();
    let (after, position) = match positions.get(..plies as usize).and_then(<[_]>::last) {
        Some((ply, position)) => (Some(pictures::caption(*ply, position)), position),
        None => (None, game.terms.start()),
    };
    let words = request.private();
    let text = words.position_in_tps(&game, after.as_deref(), position);
    Ok(Reply::private(Message::text(text)))
}

/// The record with its tags. The search for tinuë takes some time in a long game.
async fn full_record(
    app: &App,
    request: &Request,
    game: &Game,
    marks_tinue: bool,
) -> Result<Record> {
    if !marks_tinue {
        return Ok(game.running_record());
    }
    // The claim prevents a second search for a copy of the interaction.
    flow::claim(app, request).await?;
    let game = game.clone();
    load::analysed::wait_for_thought(app, request.who, move |_| game.full_record()).await
}

/// The record with the name of the tournament of its game, and the round in it.
async fn in_tournament(app: &App, mut record: Record, game: &Game) -> Result<Record> {
    let tournaments = app.store.tournaments_of_games(&[game.id]).await?;
    let Some((name, round)) = tournaments.get(&game.id) else {
        return Ok(record);
    };
    record
        .tags
        .retain(|(key, _)| key != "Event" && key != "Round");
    let tags = [
        ("Event", name.as_str().to_owned()),
        ("Round", round.to_string()),
    ];
    let tags = tags.map(|(key, value)| (key.to_owned(), value));
    record.tags.splice(0..0, tags);
    Ok(record)
}

/// The record with the players, and their ratings before a rated game.
pub(crate) fn with_players(
    words: Words,
    mut record: Record,
    game: &Game,
    changes: &[RatingChange],
) -> Record {
    let players = game.players;
    let name = |color: Color| match game.house {
        Some(seat) if seat.color == color => words.house_in_files(seat.level),
        _ => words.named(players[color]),
    };
    let rating = |color: Color| {
        let mut changes = changes.iter();
        let change =
            changes.find(|one| one.player == players[color] && one.scope == Scope::EVERYWHERE)?;
        Some(rounded(change.before).to_string())
    };
    let tags = [
        ("Player1", Some(name(Color::White))),
        ("Player2", Some(name(Color::Black))),
        ("Rating1", rating(Color::White)),
        ("Rating2", rating(Color::Black)),
    ];
    let tags = tags.map(|(key, value)| Some((key.to_owned(), value?)));
    record.tags.splice(0..0, tags.into_iter().flatten());
    record
}

/// PTN-Ninja reads a game from its address, compressed by lz-string or plain.
const VIEWER: &str = "https://ptn.ninja/";

/// The maximum number of characters of a button's address (Discord's API documentation, "Component Reference", button).
const LONGEST_BUTTON_URL: usize = 512;

/// The maximum number of characters of an address within an embed. The text of an embed has at most 4096.
const LONGEST_URL: usize = 4000;

/// The message with a link to the viewer: a button, or a link below the text if the address is too long for a button.
/// The longest games have a sentence instead.
pub(crate) fn with_link(words: Words, message: Message, record: &Record) -> Message {
    match address(record) {
        url if url.len() <= LONGEST_BUTTON_URL => {
            let label = words.button_ptn_ninja();
            let button = Button::new(label, Action::Link { url: url.into() });
            let mut rows = message.rows;
            rows.push(Row::Buttons(vec![button]));
            Message { rows, ..message }
        }
        url if url.len() <= LONGEST_URL => Message {
            below: Some(words.ptn_ninja_link(&url)),
            ..message
        },
        _ => Message {
            text: format!("{}\n{}", message.text, words.too_long_for_ptn_ninja()),
            ..message
        },
    }
}

/// The address of a game, with numbered moves if they fit a button, and otherwise without them. PTN-Ninja reads both.
fn address(record: &Record) -> String {
    let url = compress(&one_line(&record.to_string()));
    if url.len() <= LONGEST_BUTTON_URL {
        return url;
    }
    let bare = Record {
        plies: Vec::new(),
        result: None,
        ..record.clone()
    };
    let tags = one_line(&bare.to_string()).replace("] [", "][");
    compress(&format!("{tags}{}", record.plies.join(" ")))
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn compress(text: &str) -> String {
    format!(
        "{VIEWER}{}",
        lz_str::compress_to_encoded_uri_component(text)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavern_words::Language;

    fn read(text: &str) -> Record {
        Record::parse_all(text).unwrap().remove(0)
    }

    fn decompress(url: &str) -> String {
        let data = url.strip_prefix(VIEWER).unwrap();
        let strange = |c: char| !(c.is_ascii_alphanumeric() || "+-$".contains(c));
        assert!(!data.contains(strange), "{url}");
        let wide = lz_str::decompress_from_encoded_uri_component(data).unwrap();
        String::from_utf16(&wide).unwrap()
    }

    #[test]
    fn viewer_link_contains_the_whole_game() {
        let check = |text: &str| {
            let record = read(text);
            assert_eq!(read(&decompress(&address(&record))), record);
        };
        check("[Size \"3\"]\n[Result \"1-0\"]\n\n1. a1 c3\n2. c1> Sa3 1-0\n");
        check("[Size \"4\"]\n[Komi \"-1.5\"]\n[TPS \"x4/x,12C,x2/x4/x4 2 5\"]\n\n5. -- b3+*\n");
        check("[Size \"5\"]\n");
        let game = read("[Size \"3\"]\n\n1. a1 c3\n");
        assert_eq!(decompress(&address(&game)), "[Size \"3\"] 1. a1 c3");
    }

    /// Moves in a fixed order without much repetition, as in a game.
    fn moves(count: usize) -> Record {
        let mut seed = 7_u32;
        let mut ply = || {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let file = ["a", "b", "c", "d", "e", "f"][(seed >> 8) as usize % 6];
            let rank = 1 + (seed >> 16) % 6;
            let direction = ["", "", "+", "-", "<", ">"][(seed >> 24) as usize % 6];
            format!("{file}{rank}{direction}")
        };
        let moves = (1..=count).map(|number| format!("{number}. {} {}\n", ply(), ply()));
        read(&format!("[Size \"6\"]\n\n{}", moves.collect::<String>()))
    }

    #[test]
    fn long_game_has_a_link_below_the_text() {
        let words = Words::of(Language::default());
        let link = |record: &Record| with_link(words, Message::text("Text."), record);
        let short = link(&moves(45));
        assert_eq!((short.rows.len(), short.below), (1, None));
        // Without numbers the same address has room for more moves.
        let longer = moves(62);
        let url = compress(&one_line(&longer.to_string()));
        assert!(url.len() > LONGEST_BUTTON_URL, "{}", url.len());
        let longer = link(&longer);
        assert_eq!((longer.rows.len(), longer.below), (1, None));
        let long = link(&moves(200));
        assert_eq!((long.rows.len(), long.text.as_str()), (0, "Text."));
        let below = long.below.unwrap();
        assert!(below.contains("](https://ptn.ninja/"), "{below}");
        assert!(below.chars().count() <= 4096);
        let longest = link(&moves(2_000));
        assert_eq!((longest.rows.len(), longest.below), (0, None));
        assert!(longest.text.starts_with("Text.\n"), "{}", longest.text);
    }

    #[test]
    fn unnumbered_link_contains_the_plies() {
        let record = moves(100);
        let back = read(&decompress(&address(&record)));
        assert_eq!(back.plies, record.plies);
        assert_eq!(back.tags, record.tags);
    }
}
