//! Choices for options with completion.

use std::collections::HashSet;

use crate::action::GameRef;
use crate::load::{self, Resolved};
use crate::reply::{Answer, Choice, Reply};
use crate::request::Request;
use crate::{App, Error, Result};
use tak::{Played, Ply, Position};
use tavern_game::{Game, GameNumber, TypedPly, suggest};
use tavern_words::Typed;

/// The maximum number of choices of an option.
pub(crate) const MOST: usize = 25;

/// Legal plies, best matches first. Out of turn there are none, because the command itself gives the reason.
pub(crate) async fn ply(
    app: &App,
    request: &Request,
    game: Option<GameNumber>,
    text: &str,
) -> Result<Reply> {
    let none = || Ok(Answer::Choices(Vec::new()).into());
    let game = match game_to_play(app, request, GameRef::from_option(game)).await {
        Ok(Some(game)) if game.to_move() == Some(request.who) => game,
        Ok(_) | Err(Error::Refused(_)) => return none(),
        Err(error) => return Err(error),
    };
    let (position, words) = (game.position(), request.private());
    let Typed::Ply(input) = words.read_typed(text) else {
        return none();
    };
    let choices = suggestions(position, &input).into_iter().map(|ply| {
        let ply = Played::new(position, ply);
        Choice {
            name: words.ply_choice(position, ply),
            value: ply.to_string(),
        }
    });
    Ok(Answer::Choices(choices.collect()).into())
}

/// The legal plies with this text, then similar ones.
pub(super) fn suggestions(position: &Position, input: &TypedPly) -> Vec<Ply> {
    let similar = suggest(position, &input.text(position), MOST);
    // Notation has one meaning, and the similar plies begin with it.
    if matches!(input, TypedPly::Notation(_)) {
        return similar;
    }
    let mut plies = input.meanings(position);
    plies.extend(similar);
    let mut set = HashSet::new();
    plies.retain(|&ply| set.insert(ply));
    plies.truncate(MOST);
    plies
}

async fn game_to_play(app: &App, request: &Request, game: GameRef) -> Result<Option<Game>> {
    match load::game::resolve_to_play(app, request, game).await? {
        Resolved::One(game) => load::game::own(app, request, game).await.map(Some),
        Resolved::Several(_) => Ok(None),
    }
}

/// The person's games in this channel with a matching number, then other running games, and finished ones if
/// `is_finished`.
pub(crate) async fn game(
    app: &App,
    request: &Request,
    text: &str,
    is_finished: bool,
) -> Result<Reply> {
    let text = text.trim().trim_start_matches('#');
    let words = request.private();
    let choice = |number: GameNumber, name| Choice {
        name,
        value: number.to_string(),
    };
    let games = load::game::own_here(app, request).await?;
    let games = games
        .iter()
        .map(|game| choice(game.number, words.game_choice(game, request.who)));
    let mut choices: Vec<Choice> = games.collect();
    if is_finished {
        let channel = request.place.channel;
        let all = app.store.running_games_in(channel).await?;
        let others = all.iter().filter(|game| !game.is_played_by(request.who));
        choices
            .extend(others.map(|game| choice(game.number, words.game_choice(game, request.who))));
        let over = app.store.finished_games_in(channel, MOST).await?;
        choices.extend(
            over.iter()
                .map(|game| choice(game.number, words.finished_game_choice(game))),
        );
    }
    // A typed name matches no number, so the list with the names helps.
    if text.starts_with(|c: char| c.is_ascii_digit()) {
        choices.retain(|choice| choice.value.starts_with(text));
    }
    choices.truncate(MOST);
    Ok(Answer::Choices(choices).into())
}
