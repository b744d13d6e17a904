//! The places for Tak: the managers of a server may limit the channels, and the simultaneous games in a channel.
//!
//! `load/venue.rs` alone decides where games may begin: before an act, for a quick answer, and in its change, where the
//! choices are read anew. With a limit on the games in a channel, the change that begins a game also locks the server's
//! counter, so two changes at an instant do not exceed the limit. A game counts for its channel or, in a thread, for
//! the parent channel (`games.venue`). A tournament is announced where games may begin. Its games always begin there
//! afterwards, because its players cannot wait for others.

use crate::action::ServerPreferences;
use crate::error::Abort;
use crate::request::Request;
use crate::{App, Result};
use tavern_game::{ChannelId, Game, Place, PlaceRefusal, Venues};
use tavern_store::{self as store, Change, Owner};

/// Checks that games begin where the requester acts, and that there is room for one more.
pub(crate) async fn check(app: &App, request: &Request) -> Result<()> {
    let venues = venues(app, request).await?;
    let spot = request.spot();
    venues.check(spot)?;
    if venues.most_games.is_some() {
        let games = app.store.running_games_at(spot.parent_or_channel()).await?;
        venues.check_room(spot, games)?;
    }
    Ok(())
}

/// Checks that a game may be shown to all where the requester acts. A running game stays where it is.
pub(crate) async fn check_shown(app: &App, request: &Request, game: &Game) -> Result<()> {
    match game.end() {
        Some(_) => check_channel(app, request).await,
        None => Ok(()),
    }
}

/// Checks that Tak is played where the requester acts.
pub(crate) async fn check_channel(app: &App, request: &Request) -> Result<()> {
    Ok(venues(app, request).await?.check(request.spot())?)
}

/// The channels where Tak is played, if it is not where the requester acts.
pub(super) async fn elsewhere(app: &App, request: &Request) -> Result<Vec<ChannelId>> {
    match venues(app, request).await?.check(request.spot()) {
        Ok(()) => Ok(Vec::new()),
        Err(PlaceRefusal::PlayedElsewhere { channels }) => Ok(channels),
        Err(refusal) => Err(refusal.into()),
    }
}

/// Whether Tak is played where the requester acts.
pub(crate) async fn is_open(app: &App, request: &Request) -> Result<bool, store::Error> {
    Ok(venues(app, request).await?.check(request.spot()).is_ok())
}

async fn venues(app: &App, request: &Request) -> Result<Venues, store::Error> {
    let preferences = app.server_preferences(request.place.guild).await?;
    Ok(preferences.venues())
}

/// Repeats [`check`] in the change that invites people to a game.
pub(crate) async fn recheck(change: &mut Change, request: &Request) -> Result<(), Abort> {
    let Some(venues) = venues_in(change, request.place).await? else {
        return Ok(());
    };
    let spot = request.spot();
    venues.check(spot)?;
    if venues.most_games.is_some() {
        let games = change.running_games_at(spot.parent_or_channel()).await?;
        venues.check_room(spot, games)?;
    }
    Ok(())
}

/// Rechecks that a game may begin in a place, in the change that begins it. If the number of games is limited, no other
/// game of the server begins until the change has ended.
pub(crate) async fn admit(
    change: &mut Change,
    request: &Request,
    place: Place,
) -> Result<(), Abort> {
    let Some(venues) = venues_in(change, place).await? else {
        return Ok(());
    };
    venues.check(request.spot())?;
    lock_room(change, request, place, &venues).await
}

/// The same for the next game of a series. It stays in the place of the last one.
pub(crate) async fn admit_next(
    change: &mut Change,
    request: &Request,
    place: Place,
) -> Result<(), Abort> {
    match venues_in(change, place).await? {
        Some(venues) => lock_room(change, request, place, &venues).await,
        None => Ok(()),
    }
}

async fn lock_room(
    change: &mut Change,
    request: &Request,
    place: Place,
    venues: &Venues,
) -> Result<(), Abort> {
    let Some(guild) = place.guild.filter(|_| venues.most_games.is_some()) else {
        return Ok(());
    };
    change.lock_beginnings(guild).await?;
    let spot = request.spot();
    let games = change.running_games_at(spot.parent_or_channel()).await?;
    Ok(venues.check_room(spot, games)?)
}

/// The managers' latest limits, at this change; none in a private conversation.
async fn venues_in(change: &mut Change, place: Place) -> Result<Option<Venues>, store::Error> {
    let Some(guild) = place.guild else {
        return Ok(None);
    };
    let choices = change.chosen(Owner::Server(guild)).await?;
    Ok(Some(ServerPreferences::of(&choices).venues()))
}

/// Records the channel of a game that begins in a thread. The game counts as one of that channel.
pub(crate) async fn record(
    change: &mut Change,
    request: &Request,
    game: &Game,
) -> Result<(), store::Error> {
    let parent = request.spot().parent_or_channel();
    if game.place.guild.is_some() && game.place.channel != parent {
        change.record_venue(game.id, parent).await?;
    }
    Ok(())
}
