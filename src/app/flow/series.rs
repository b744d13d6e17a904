use crate::app::request::Request;
use crate::app::rounds;
use crate::game::{Challenge, End, Game, GameId, UserId};
use crate::store::{self, Change, PostId, Seated, Subject};

/// A player who cannot pay the ante of the next game.
pub(crate) struct TooPoor {
    pub(crate) who: UserId,
    /// What it takes.
    pub(crate) needed: i64,
    /// What they can stake.
    pub(crate) free: i64,
}

/// Who of the two cannot pay the ante of the next game, if one of them cannot.
/// Both purses are held until the change has ended.
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
    change.hold_purses(scope, both).await?;
    for who in both {
        let free = change.free_coins(scope, who, None).await?;
        if free < needed {
            return Ok(Some(TooPoor { who, needed, free }));
        }
    }
    Ok(None)
}

/// Begins the game after one, with the colours changed. Where coins are played
/// for, the right to go first was bid for once.
pub(crate) async fn begin(
    change: &mut Change,
    request: &Request,
    challenge: &Challenge,
    last: &Game,
) -> Result<Game, store::Error> {
    let seated = Seated {
        players: last.players.swapped(),
        bid: 0,
        round: last.round + 1,
    };
    let id = GameId(request.interaction.0);
    change.begin_game(id, challenge, last.place, seated).await
}

/// Begins the next game of a series that goes on by itself, as part of the
/// change that ends the last one. Its board is due once the end should have been
/// told. Nothing begins after a game that was called off, or where a player cannot
/// pay; the two may still ask for it.
pub(crate) async fn begin_by_itself(
    change: &mut Change,
    request: &Request,
    challenge: &Challenge,
    last: &Game,
) -> Result<(), store::Error> {
    let is_void = last.end().is_some_and(End::is_void);
    let wanted = last.terms.series().goes_on_by_itself() && !is_void;
    if !wanted || !rounds::has_next(last) || last.place.access.is_guest() {
        return Ok(());
    }
    if too_poor(change, last).await?.is_some() {
        return Ok(());
    }
    let next = begin(change, request, challenge, last).await?;
    let mut post = request.post(Subject::first_board(next.id));
    post.id = PostId::second_of(request.interaction);
    change.set_alarms(&next, &post.language).await?;
    change.post(&post, request.shown_by()).await?;
    Ok(())
}
