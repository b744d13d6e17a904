//! Permission for two people to play: all checks of blocks, bans and preferences.

use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Game, HouseRefusal, PeopleRefusal, Place, Refusal, UserId};
use crate::store;

/// The state of a candidate for a game.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    /// The preference for challenges.
    takes_challenges: bool,
    /// A block against the requester.
    blocks: bool,
    /// A ban on this server.
    is_banned: bool,
}

/// Checks a person who is asked for a game. A preference and a block have the same refusal, so a block stays secret.
/// A ban has its own: waiting for a challenge by the banned person would be in vain.
fn check_candidate(person: UserId, candidate: Candidate) -> Result<(), Refusal> {
    if candidate.is_banned {
        Err(PeopleRefusal::CannotBeginGames { person }.into())
    } else if candidate.takes_challenges && !candidate.blocks {
        Ok(())
    } else {
        Err(Refusal::TakesNoChallenges { person })
    }
}

/// Checks that the requester may challenge another one.
///
/// # Errors
///
/// The refusals for the house, bans, blocks and preferences, and faults of the database.
pub(crate) async fn may_play_together(
    app: &App,
    request: &Request,
    opponent: UserId,
) -> Result<(), Error> {
    // Its games begin without an answer.
    if app.house.player() == Some(opponent) {
        return Err(Refusal::House(HouseRefusal::NoDraft).into());
    }
    may_play_here(app, request).await?;
    let blocks = app.store.is_blocked(opponent, request.who).await?;
    let known = Candidate {
        takes_challenges: app.preferences(opponent).await?.challenges,
        blocks,
        is_banned: is_banned(app, request.place, opponent).await?,
    };
    Ok(check_candidate(opponent, known)?)
}

/// Checks that the requester may begin games here.
///
/// # Errors
///
/// [`PeopleRefusal::Banned`], and faults of the database.
pub(crate) async fn may_play_here(app: &App, request: &Request) -> Result<(), Error> {
    if is_banned(app, request.place, request.who).await? {
        return Err(PeopleRefusal::Banned.into());
    }
    Ok(())
}

/// Checks a person after an acceptance of their own challenge or request, so their preferences do not matter.
///
/// # Errors
///
/// [`PeopleRefusal::CannotBeginGames`] if they are banned by now, and faults of the database.
pub(crate) async fn may_still_play(
    app: &App,
    request: &Request,
    person: UserId,
) -> Result<(), Error> {
    if is_banned(app, request.place, person).await? {
        return Err(PeopleRefusal::CannotBeginGames { person }.into());
    }
    Ok(())
}

/// Checks that the requester may take a seek. A seeker accepts all takers, also without a preference for
/// challenges.
///
/// # Errors
///
/// The refusals for a deleted seeker, for bans and blocks, and faults of the database.
pub(crate) async fn may_take_up(app: &App, request: &Request, seeker: UserId) -> Result<(), Error> {
    if seeker.is_nameless() {
        return Err(Refusal::FormerPlayer.into());
    }
    may_play_here(app, request).await?;
    let known = Candidate {
        takes_challenges: true,
        blocks: app.store.is_blocked(seeker, request.who).await?,
        is_banned: is_banned(app, request.place, seeker).await?,
    };
    Ok(check_candidate(seeker, known)?)
}

/// Whether the next game of a series may begin by itself.
pub(crate) async fn may_continue(app: &App, game: &Game) -> Result<bool, store::Error> {
    let (white, black) = (game.players.white, game.players.black);
    let stops = is_banned(app, game.place, white).await?
        || is_banned(app, game.place, black).await?
        || app.store.is_blocked(white, black).await?
        || app.store.is_blocked(black, white).await?;
    Ok(!stops)
}

async fn is_banned(app: &App, place: Place, who: UserId) -> Result<bool, store::Error> {
    match place.guild {
        Some(guild) => app.store.is_banned(guild, who).await,
        None => Ok(false),
    }
}

/// Checks that the other player accepts offers of takebacks.
pub(crate) async fn check_takebacks(
    app: &App,
    request: &Request,
    game: &Game,
) -> Result<(), Error> {
    let other = game.opponent_of(request.who);
    if app.preferences(other).await?.takebacks {
        Ok(())
    } else {
        Err(Refusal::DeclinesTakebacks { other }.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn block_is_as_secret_as_a_preference() {
        let person = UserId(7);
        for number in 0..8 {
            let candidate = Candidate {
                takes_challenges: number & 1 == 0,
                blocks: number & 2 != 0,
                is_banned: number & 4 != 0,
            };
            let expected = match number {
                0 => Ok(()),
                4.. => Err(PeopleRefusal::CannotBeginGames { person }.into()),
                _ => Err(Refusal::TakesNoChallenges { person }),
            };
            assert_eq!(
                check_candidate(person, candidate),
                expected,
                "{candidate:?}"
            );
        }
    }
}
