//! The next game of a series.

use super::Actor;
use tavern_game::{Challenge, End, Game, GameId, HouseDoor, HouseRefusal, UserId};
use tavern_store::{self as store, Change, HouseStart, Post, PostId, Seated, Subject};

/// A player without the ante of the next game.
pub(crate) struct TooPoor {
    pub(crate) player: UserId,
    /// The ante, in coins.
    pub(crate) price: i64,
    /// The coins that are not staked elsewhere.
    pub(crate) free: i64,
}

/// Finds a player without the ante of the next game. Both purses are locked until the change ends.
pub(crate) async fn too_poor(
    change: &mut Change,
    last: &Game,
) -> Result<Option<TooPoor>, store::Error> {
    let Some(stakes) = last.terms.stakes() else {
        return Ok(None);
    };
    let price = i64::from(stakes.ante);
    let scope = last.place.scope();
    let both = [last.players.white, last.players.black];
    change.lock_purses(scope, both).await?;
    for player in both {
        let free = change.free_coins(scope, player, None).await?;
        if free < price {
            return Ok(Some(TooPoor {
                player,
                price,
                free,
            }));
        }
    }
    Ok(None)
}

/// Begins the next game with the colors swapped, unless the house refuses it. Coins were bid for the first game only.
pub(crate) async fn begin(
    change: &mut Change,
    actor: Actor<'_>,
    door: HouseDoor,
    challenge: &Challenge,
    last: &Game,
) -> Result<Result<Game, HouseRefusal>, store::Error> {
    let id = GameId(actor.number().0);
    let (players, place, round) = (last.players.swapped(), last.place, last.round + 1);
    let Some(seat) = last.house else {
        let seats = Seated {
            players,
            bid: 0,
            round,
        };
        let game = change.begin_game(id, challenge, place, seats).await?;
        change.copy_venue(last.id, id).await?;
        return Ok(Ok(game));
    };
    let start = HouseStart {
        door,
        players,
        seat: seat.swapped(),
        place,
        round,
        // No button's limit applies, because a series begins each of its games only once.
        origin: None,
    };
    match change.admit_to_house(start).await? {
        Ok(admission) => {
            let game = change.begin_house_game(id, challenge, admission).await?;
            change.copy_venue(last.id, id).await?;
            Ok(Ok(game))
        }
        Err(refusal) => Ok(Err(refusal)),
    }
}

/// The automatic successor of a game in a series.
pub(super) enum Next {
    Nothing,
    /// The next game with the post of its board, due after the last board.
    Game(Box<Game>, Post),
    /// The message that the house does not begin it, due likewise.
    Held(Post),
}

fn begins_by_itself(last: &Game) -> bool {
    let is_void = last.end().is_some_and(End::is_void);
    let is_automatic = last.terms.series().continues_automatically() && !is_void;
    is_automatic && has_next(last) && !last.place.access.is_guest()
}

/// Announces that the house does not begin the next game of an automatic series. Between people there is no message, so
/// that a block stays secret.
pub(super) fn hold(actor: Actor<'_>, last: &Game) -> Next {
    if last.house.is_none() || !begins_by_itself(last) {
        return Next::Nothing;
    }
    let place = actor.place_for(last);
    Next::Held(actor.further_post(place, Subject::SeriesHeld(last.id)))
}

/// Begins the next game of an automatic series in the change that ends the last one. A void game, a player without the
/// ante, or the house stops the series; the players can still request the next game.
pub(super) async fn begin_by_itself(
    change: &mut Change,
    actor: Actor<'_>,
    door: HouseDoor,
    challenge: &Challenge,
    last: &Game,
) -> Result<Next, store::Error> {
    if !begins_by_itself(last) {
        return Ok(Next::Nothing);
    }
    if too_poor(change, last).await?.is_some() {
        return Ok(Next::Nothing);
    }
    let Ok(next) = begin(change, actor, door, challenge, last).await? else {
        return Ok(hold(actor, last));
    };
    let place = actor.place_for(last);
    let board = Post {
        id: PostId::second_of(actor.number()),
        ..actor.post(place, Subject::first_board(next.id))
    };
    Ok(Next::Game(Box::new(next), board))
}

/// Whether another game of the series follows.
pub(crate) fn has_next(game: &Game) -> bool {
    game.end().is_some() && game.round < game.terms.series().games()
}

/// Whether the players may ask for the next game. They may, too, after a series that continues by itself has stopped
/// because of a void game or a missing ante. A guest bot cannot continue a series by itself.
pub(crate) fn may_request_next(game: &Game) -> bool {
    let begins_by_itself = game.terms.series().continues_automatically()
        && !game.place.access.is_guest()
        && game.terms.stakes().is_none()
        && !game.end().is_some_and(End::is_void);
    has_next(game) && !begins_by_itself
}
