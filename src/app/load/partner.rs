//! Who may play with whom: the one place where it is decided.

use crate::app::error::Error;
use crate::app::request::Request;
use crate::app::state::App;
use crate::game::{Game, PeopleRefusal, Place, Refusal, UserId};
use crate::store;

/// What is known of somebody who is asked for a game.
#[derive(Clone, Copy, Debug)]
struct Asked {
    /// Whether they want to be asked at all.
    takes_challenges: bool,
    /// Whether they want to hear nothing of the one who asks.
    blocks: bool,
    /// Whether they may not play here.
    is_banned: bool,
}

/// Whether somebody may be asked for a game. In whichever way they may not, it is
/// told in the same words, so that nobody finds out.
fn may_be_asked(person: UserId, asked: Asked) -> Result<(), Refusal> {
    if asked.takes_challenges && !asked.blocks && !asked.is_banned {
        Ok(())
    } else {
        Err(Refusal::TakesNoChallenges { person })
    }
}

/// Whether the one who asks may play with somebody else: by challenging them,
/// taking what they offer to all, or asking for one more game.
///
/// # Errors
///
/// The other takes no challenges, or none from this one, or one of the two may
/// not play here.
pub(crate) async fn may_play_together(
    app: &App,
    request: &Request,
    asked: UserId,
) -> Result<(), Error> {
    may_play_here(app, request).await?;
    let blocks = app.store.is_blocked(asked, request.who).await?;
    let known = Asked {
        takes_challenges: app.preferences(asked).await?.challenges,
        blocks,
        is_banned: is_banned(app, request.place, asked).await?,
    };
    Ok(may_be_asked(asked, known)?)
}

/// Whether the one who asks may begin games here.
///
/// # Errors
///
/// They are banned from the tables of the server.
pub(crate) async fn may_play_here(app: &App, request: &Request) -> Result<(), Error> {
    if is_banned(app, request.place, request.who).await? {
        return Err(PeopleRefusal::Banned.into());
    }
    Ok(())
}

/// Whether somebody who has offered a game may still play it here, whatever
/// they think of others: a yes to what they asked for themselves.
///
/// # Errors
///
/// They are banned by now.
pub(crate) async fn may_still_play(
    app: &App,
    request: &Request,
    person: UserId,
) -> Result<(), Error> {
    if is_banned(app, request.place, person).await? {
        return Err(Refusal::TakesNoChallenges { person }.into());
    }
    Ok(())
}

/// Whether the one who asks may take up what somebody offers to all. Who seeks
/// a game takes it, even if they take no challenges otherwise.
///
/// # Errors
///
/// Who seeks is nobody any more, or wants to hear nothing of the one who asks,
/// or one of the two may not play here.
pub(crate) async fn may_take_up(app: &App, request: &Request, seeker: UserId) -> Result<(), Error> {
    if seeker.is_nameless() {
        return Err(Refusal::FormerPlayer.into());
    }
    may_play_here(app, request).await?;
    let known = Asked {
        takes_challenges: true,
        blocks: app.store.is_blocked(seeker, request.who).await?,
        is_banned: is_banned(app, request.place, seeker).await?,
    };
    Ok(may_be_asked(seeker, known)?)
}

/// Whether the next game of a series may begin without anybody asking for it.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_whichever_way_it_cannot_be_the_words_are_the_same() {
        let person = UserId(7);
        for number in 0..8 {
            let asked = Asked {
                takes_challenges: number & 1 == 0,
                blocks: number & 2 != 0,
                is_banned: number & 4 != 0,
            };
            let expected = match number {
                0 => Ok(()),
                _ => Err(Refusal::TakesNoChallenges { person }),
            };
            assert_eq!(may_be_asked(person, asked), expected, "{asked:?}");
        }
    }
}

/// Whether the other player may be asked for a takeback.
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
