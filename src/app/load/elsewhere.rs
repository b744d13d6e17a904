//! Games that are played in another channel.

use crate::app::error::Error;
use crate::app::request::{ChannelState, Request};
use crate::app::state::App;
use crate::game::{Access, GameId, GameNumber, Place, PlaceRefusal, Refusal};

/// The refusal of a running game in another channel than its own. Discord does not report a deleted channel to a bot
/// without intents, so the channel of the game is checked. An archived thread is opened again by that.
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
    let state = match request.looked {
        _ if app.store.is_unshown(game).await? => ChannelState::Closed,
        Some(looked) if looked.channel == channel => looked.state,
        _ => return Err(Error::LookFirst(channel)),
    };
    let game = number;
    Ok(match state {
        ChannelState::Open => elsewhere,
        ChannelState::Reopened => PlaceRefusal::Reopened { game, channel }.into(),
        ChannelState::Closed => PlaceRefusal::CutOff { game, channel }.into(),
    })
}
