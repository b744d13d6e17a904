//! What the options of commands complete to while they are typed.

use super::{Answer, App, Choice, Error, GameRef, Reply, Request, find_game};
use crate::game::{GameNumber, suggest};
use crate::tak::Played;

/// The most choices Discord shows.
const MOST: usize = 25;

/// Legal plies, best matches first; none when it is not this person's turn,
/// which they are told when they send the command.
pub(super) async fn ply(
    app: &App,
    request: &Request,
    game: Option<GameNumber>,
    typed: &str,
) -> Result<Reply, Error> {
    let game = match find_game::to_play(app, request, GameRef::from_option(game)).await {
        Err(Error::Refused(_)) => return Ok(Answer::Choices(Vec::new()).into()),
        game => game?,
    };
    if game.to_move() != Some(request.who) {
        return Ok(Answer::Choices(Vec::new()).into());
    }
    let (position, words) = (game.position(), request.private());
    let choices = suggest(position, typed, MOST).into_iter().map(|ply| {
        let ply = Played::new(position, ply);
        Choice {
            name: words.ply_choice(position, ply),
            value: ply.to_string(),
        }
    });
    Ok(Answer::Choices(choices.collect()).into())
}

/// The person's games in this channel whose number begins like that.
pub(super) async fn game(app: &App, request: &Request, typed: &str) -> Result<Reply, Error> {
    let typed = typed.trim().trim_start_matches('#');
    let games = find_game::own_here(app, request).await?;
    let words = request.private();
    let choices = games
        .iter()
        .filter(|game| game.number.to_string().starts_with(typed))
        .take(MOST)
        .map(|game| Choice {
            name: words.game_choice(game, request.who),
            value: game.number.to_string(),
        });
    Ok(Answer::Choices(choices.collect()).into())
}
