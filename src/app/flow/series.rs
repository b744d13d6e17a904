//! The next game of a series.

use super::Actor;
use crate::app::rounds;
use crate::game::{Challenge, End, Game, GameId, HouseSeat, UserId};
use crate::store::{self, Change, Post, PostId, Seated, Subject};

/// A player without the ante of the next game.
pub(crate) struct TooPoor {
    pub(crate) player: UserId,
    /// The ante, in coins.
    pub(crate) needed: i64,
    /// The coins that are not staked elsewhere.
    pub(crate) free: i64,
}

/// Finds a player without the ante of the next game. Both purses are locked until the change ends.
///
/// # Errors
///
/// Faults of the database.
pub(crate) async fn too_poor(
    change: &mut Change,
    last: &Game,
) -> Result<Option<TooPoor>, store::Error> {
    let Some(stakes) = last.terms.stakes() else {
        return Ok(None);
    };
    let needed = i64::from(stakes.ante);
    let scope = last.place.scope();
    let both = [last.players.white, last.players.black];
    change.lock_purses(scope, both).await?;
    for player in both {
        let free = change.free_coins(scope, player, None).await?;
        if free < needed {
            return Ok(Some(TooPoor {
                player,
                needed,
                free,
            }));
        }
    }
    Ok(None)
}

/// Begins the next game with the colors swapped. Coins were bid for the first game only.
///
/// # Errors
///
/// Faults of the database, or a conflict.
pub(crate) async fn begin(
    change: &mut Change,
    actor: Actor<'_>,
    challenge: &Challenge,
    last: &Game,
) -> Result<Game, store::Error> {
    let seated = Seated {
        players: last.players.swapped(),
        bid: 0,
        round: last.round + 1,
        house: last.house.map(HouseSeat::swapped),
    };
    let id = GameId(actor.number().0);
    change.begin_game(id, challenge, last.place, seated).await
}

/// Begins the next game of an automatic series in the change that ends the last one. Returns the game and the post of
/// its board, to be due after the last board. A void game, or a player without the ante, stops the series; the
/// players can still request the next game.
///
/// # Errors
///
/// Faults of the database, or a conflict.
pub(super) async fn begin_by_itself(
    change: &mut Change,
    actor: Actor<'_>,
    challenge: &Challenge,
    last: &Game,
) -> Result<Option<(Game, Post)>, store::Error> {
    let is_void = last.end().is_some_and(End::is_void);
    let is_automatic = last.terms.series().continues_automatically() && !is_void;
    if !is_automatic || !rounds::has_next(last) || last.place.access.is_guest() {
        return Ok(None);
    }
    if too_poor(change, last).await?.is_some() {
        return Ok(None);
    }
    let next = begin(change, actor, challenge, last).await?;
    let board = Post {
        id: PostId::second_of(actor.number()),
        ..actor.post(actor.place_for(last), Subject::first_board(next.id))
    };
    Ok(Some((next, board)))
}
