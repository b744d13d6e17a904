//! The finished games of a server as a file for its managers: one game a line, in JSON. It has the games that every
//! member may export.

use anyhow::Context as _;
use serde::Serialize;

use crate::action::{Press, ServerPress};
use crate::load::rights::ManagedServer;
use crate::reply::{Button, Message, Reply, Row, TextFile};
use crate::request::Request;
use crate::view::record::{PublicTerms, result_in_ptn};
use crate::{App, Error, Result};
use tak::Color;
use tavern_game::{Game, GameNumber, HouseSeat, UserId};
use tavern_store::{PublicGame, PublicGames};
use tavern_words::Words;

/// The maximum number of games in one file. Even with a thousand moves each, it is smaller than Discord's limit.
const MOST: u16 = 200;

/// A line of the file. A change that matters to its readers raises `version`.
#[derive(Serialize)]
struct Line {
    version: u8,
    number: u32,
    white: Player,
    black: Player,
    terms: PublicTerms,
    moves: Vec<String>,
    /// The result in PTN; none if the game does not count.
    result: Option<String>,
    reason: Option<String>,
    started_at: Option<String>,
    ended_at: Option<String>,
}

/// A person with their id at Discord, a level of the house, or a person with deleted data.
#[derive(Default, Serialize)]
struct Player {
    /// As a text, because many JSON readers lose digits of large numbers.
    id: Option<String>,
    house: Option<u8>,
}

/// Sends the newest games before a number.
pub(crate) async fn send(
    app: &App,
    request: &Request,
    server: ManagedServer,
    before: Option<GameNumber>,
) -> Result<Reply> {
    let words = request.private();
    let PublicGames { games, next } = app
        .store
        .finished_games(server.guild(), before, MOST)
        .await?;
    let rows = next.map(|next| Row::Buttons(vec![button(words, Some(next))]));
    let (Some(newest), Some(oldest)) = (games.first(), games.last()) else {
        let message = Message::with_rows(words.games_file_empty(), rows.into_iter().collect());
        return Ok(Reply::private(message));
    };
    let (newest, oldest) = (newest.number, oldest.number);
    let ids = games.iter().map(|row| row.id).collect();
    let mut readable = app.store.readable_games(ids).await?.into_iter().peekable();
    let (mut count, mut text) = (0, String::new());
    for row in &games {
        if let Some(game) = readable.next_if(|game| game.id == row.id) {
            let line = serde_json::to_string(&line(row, &game));
            let line = line.context("a game cannot be written");
            text += &line.map_err(Error::Internal)?;
            text.push('\n');
            count += 1;
        }
    }
    let mut message = Message::with_rows(
        words.games_file(count, oldest.0, newest.0),
        rows.into_iter().collect(),
    );
    message.file = Some(TextFile {
        name: format!("tak-games-{oldest}-to-{newest}.ndjson"),
        text,
    });
    Ok(Reply::private(message))
}

/// Gets the newest games, or those before a number.
pub(super) fn button(words: Words, before: Option<GameNumber>) -> Button {
    let label = match before {
        None => words.button_games_file(),
        Some(_) => words.button_earlier_games_file(),
    };
    Button::secondary(label, Press::Server(ServerPress::GamesFile(before)))
}

/// The id of a person; none for a person with deleted data.
fn public_id(player: UserId) -> Option<String> {
    (!player.is_nameless()).then(|| player.to_string())
}

fn line(row: &PublicGame, game: &Game) -> Line {
    let player = |color: Color| match row.house {
        Some(HouseSeat { level, color: seat }) if seat == color => Player {
            house: Some(level.get()),
            ..Player::default()
        },
        _ => Player {
            id: public_id(row.players[color]),
            house: None,
        },
    };
    let end = row.end.as_ref();
    Line {
        version: 1,
        number: row.number.0,
        white: player(Color::White),
        black: player(Color::Black),
        terms: PublicTerms::of(&row.terms),
        moves: game.line().iter().map(ToString::to_string).collect(),
        result: end.and_then(|(result, reason)| result_in_ptn(result, reason)),
        reason: end.map(|(_, reason)| reason.clone()),
        started_at: row.started_at.iso(),
        ended_at: row.changed_at.iso(),
    }
}
