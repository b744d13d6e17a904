//! Permission for two people to play: all checks of blocks, bans and preferences.
//!
//! No game begins past a ban or a block. Both are read before a change, for a quick answer, and a second time inside
//! it: `recheck` locks both people, and a ban or a block locks its subject or its author. The first commit wins. Only
//! in a contest where the ban would decide a match of its author (`decides_match_of`), the banned person plays on.

use crate::error::Abort;
use crate::request::Request;
use crate::{App, Result};
use tak::ByColor;
use tavern_game::{Approach, Game, HouseRefusal, PeopleRefusal, Refusal, UserId};
use tavern_store::{self as store, Change};

/// Checks that the requester may challenge another one.
pub(crate) async fn may_play_together(
    app: &App,
    request: &Request,
    opponent: UserId,
) -> Result<()> {
    check_opponent(app, request, opponent)?;
    check(app, request, opponent, Approach::Invites).await?;
    // The same refusal as for a block, so a block stays secret.
    let is_willing = app.preferences(opponent).await?.challenges;
    let person = opponent;
    Ok(is_willing
        .then_some(())
        .ok_or(Refusal::TakesNoChallenges { person })?)
}

/// Checks that someone can be the opponent in a game between people. A button can name anyone, even the bot itself, but
/// the bot answers no challenge: its games begin immediately.
fn check_opponent(app: &App, request: &Request, opponent: UserId) -> Result<(), Refusal> {
    if opponent == request.who {
        return Err(Refusal::SelfChallenge);
    }
    if app.house.is(opponent) {
        return Err(HouseRefusal::NoDraft.into());
    }
    app.house.check_person(opponent)
}

/// Checks that the requester may begin games here.
pub(crate) async fn may_play_here(app: &App, request: &Request) -> Result<()> {
    if let Some(guild) = request.place.guild
        && app.store.is_banned(guild, request.who).await?
    {
        return Err(PeopleRefusal::Banned.into());
    }
    Ok(())
}

/// Checks the author of an accepted challenge or request. Their preferences do not matter, because they asked first.
pub(crate) async fn may_still_play(app: &App, request: &Request, person: UserId) -> Result<()> {
    check(app, request, person, Approach::Answers).await
}

/// Checks that the requester may take a seek. A seeker accepts all takers, also without a preference for
/// challenges.
pub(crate) async fn may_take_up(app: &App, request: &Request, seeker: UserId) -> Result<()> {
    if seeker.is_nameless() {
        return Err(Refusal::FormerPlayer.into());
    }
    check(app, request, seeker, Approach::TakesUp).await
}

async fn check(app: &App, request: &Request, other: UserId, approach: Approach) -> Result<()> {
    let guild = request.place.guild;
    let barriers = app.store.barriers(guild, request.who, other).await?;
    Ok(barriers.check(other, approach)?)
}

/// Rechecks bans and blocks, in the change that begins or continues something between the two. A ban or block committed
/// since the first check refuses the change, and a later one waits for its end.
pub(crate) async fn recheck(
    change: &mut Change,
    request: &Request,
    other: UserId,
    approach: Approach,
) -> Result<(), Abort> {
    let guild = request.place.guild;
    let barriers = change.lock_barriers(guild, request.who, other).await?;
    Ok(barriers.check(other, approach)?)
}

/// Rechecks the ban of the requester, in the change that begins something without another person.
pub(crate) async fn recheck_ban(change: &mut Change, request: &Request) -> Result<(), Abort> {
    if change.lock_ban(request.place.guild, request.who).await? {
        return Err(PeopleRefusal::Banned.into());
    }
    Ok(())
}

/// Whether the next game of a series may begin by itself, in the change that begins it.
pub(crate) async fn may_continue(change: &mut Change, game: &Game) -> Result<bool, store::Error> {
    let (guild, ByColor { white, black }) = (game.place.guild, game.players);
    // The house takes part in many simultaneous changes, so it is never locked.
    if let Some(house) = game.house_player() {
        let is_banned = change.lock_ban(guild, game.opponent_of(house)).await?;
        return Ok(!is_banned);
    }
    Ok(change.lock_barriers(guild, white, black).await?.is_open())
}

/// Checks that the other player accepts offers of takebacks.
pub(crate) async fn check_takebacks(app: &App, request: &Request, game: &Game) -> Result<()> {
    let other = game.opponent_of(request.who);
    if app.preferences(other).await?.takebacks {
        Ok(())
    } else {
        Err(Refusal::DeclinesTakebacks { other }.into())
    }
}
