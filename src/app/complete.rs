//! What the options of commands complete to while they are typed.

use super::{App, Choice, Error, Reply, Request, Which, which};
use crate::game::{GameId, suggest};
use crate::tak::Played;

/// The most choices Discord shows.
const MOST: usize = 25;

/// Legal plies, best matches first; none when it is not this person's turn,
/// which they are told when they send the command.
pub(super) async fn ply(
    app: &App,
    request: &Request,
    game: Option<GameId>,
    typed: &str,
) -> Result<Reply, Error> {
    let game = match which::to_play(app, request, Which::from_option(game)).await {
        Err(Error::Refused(_)) => return Ok(Reply::Choose(Vec::new())),
        game => game?,
    };
    if game.to_move() != Some(request.who) {
        return Ok(Reply::Choose(Vec::new()));
    }
    let (words, position) = (request.languages.private(), game.position());
    let choices = suggest(position, typed, MOST).into_iter().map(|ply| {
        let ply = Played::new(position, ply);
        Choice {
            name: words.ply_choice(position, ply),
            value: ply.to_string(),
        }
    });
    Ok(Reply::Choose(choices.collect()))
}

/// The person's games in this channel whose number begins like that.
pub(super) async fn game(app: &App, request: &Request, typed: &str) -> Result<Reply, Error> {
    let typed = typed.trim().trim_start_matches('#');
    let words = request.languages.private();
    let games = which::own_here(app, request).await?;
    let choices = games
        .iter()
        .filter(|game| game.id.to_string().starts_with(typed))
        .take(MOST)
        .map(|game| Choice {
            name: words.game_choice(game, request.who),
            value: game.id.to_string(),
        });
    Ok(Reply::Choose(choices.collect()))
}
