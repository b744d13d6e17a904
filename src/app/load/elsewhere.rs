use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Access, GameId, GameNumber, Place, PlaceRefusal, Refusal};

/// What a player is told who asks elsewhere for their running game. Whether the
/// bot is still let into the channel of the game is looked up; nothing tells it
/// when a channel is deleted.
///
/// # Errors
///
/// [`Error::LookFirst`], or the database failed.
pub(crate) async fn refusal(
    app: &App,
    request: &Request,
    game: GameId,
    number: GameNumber,
    place: Place,
) -> Result<Refusal, Error> {
    let channel = place.channel;
    let elsewhere = Refusal::GameElsewhere {
        game: number,
        channel,
    };
    let is_sure = request.command.completes()
        || place.guild.is_none()
        || [place.access, request.place.access] != [Access::Member; 2];
    if is_sure {
        return Ok(elsewhere);
    }
    let is_closed = match request.looked {
        _ if app.store.is_unshown(game).await? => true,
        Some(looked) if looked.channel == channel => !looked.is_open,
        _ => return Err(Error::LookFirst(channel)),
    };
    if is_closed {
        let game = number;
        return Ok(PlaceRefusal::CutOff { game, channel }.into());
    }
    Ok(elsewhere)
}
