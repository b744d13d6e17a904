//! Games in notation, in private: as a PTN file, or a position in TPS.

use std::ops::ControlFlow;

use super::replay;
use crate::app::action::{GameRef, Press};
use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Reply, TextFile};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::view::playing::viewer;
use crate::app::{flow, load, pictures};
use crate::game::{Game, RatingChange, Scope, rounded};
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
    let marks_tinue = load::fair_play::may_show_wins(app, request, &game).await?;
    let record = full_record(app, request, &game, marks_tinue).await?;
    let changes = app.store.rating_changes_of(&game).await?;
    let message = Message {
        text: words.ptn_file(&game),
        file: Some(TextFile {
            name: format!("tak-{}.ptn", game.number),
            text: signed(words, record, &game, &changes).to_string(),
        }),
        ..Message::default()
    };
    // The link has no names of players.
    let message = viewer::with_link(words, message, &game.bare_record());
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
    let plies = to.map_or(game.plies(), |to| replay::last_ply_of(&game, to));
    let positions = game.positions();
    let (after, position) = match positions.get(..plies as usize).and_then(<[_]>::last) {
        Some((played, position)) => (Some(pictures::caption(*played, position)), position),
        None => (None, game.terms.start()),
    };
    let words = request.private();
    let text = words.position_in_tps(&game, after.as_deref(), position);
    Ok(Answer::Private(Message::text(text)).into())
}

/// The record with its tags. The search for tinuë takes some time in a long game.
async fn full_record(
    app: &App,
    request: &Request,
    game: &Game,
    marks_tinue: bool,
) -> Result<Record, Error> {
    if !marks_tinue {
        return Ok(game.running_record());
    }
    // With the claim no copy of the interaction searches, too.
    flow::claim(app, request).await?;
    let game = game.clone();
    load::thought::wait_for(app, request, move |_| game.full_record()).await
}

/// The record with the players, and their ratings before a rated game.
pub(crate) fn signed(
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
