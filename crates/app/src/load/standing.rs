//! A person's standing on a server: their rating, and the current rights of other people.

use crate::first_step::FirstStep;
use crate::request::Act;
use crate::rights::MemberStanding;
use crate::{App, Error, Result};
use tavern_game::{Place, Rating, Refusal, UserId};

/// The rating of a person where a tournament or a league is, as people see it.
pub(crate) async fn rating_in(app: &App, place: Place, person: UserId) -> Result<u16> {
    let row = app.store.rating(place.scope(), person).await?;
    let rating = row.map_or(Rating::NEW, |row| row.rating).rounded();
    Ok(u16::try_from(rating).unwrap_or(0))
}

/// The current rights of another person on the server of the act.
pub(crate) enum OtherStanding {
    Moderator,
    Member,
    /// They have left.
    Gone,
    /// Discord did not answer.
    Unknown,
}

/// The standing of another person. It needs a call to Discord, because a request reports only the rights of its own
/// person.
pub(crate) async fn of_other(app: &App, act: &Act, person: UserId) -> Result<OtherStanding> {
    let guild = act.place.guild.ok_or(Refusal::NoServerHere)?;
    let moderators = app.latest_server_preferences(guild).await?.moderators;
    match &act.steps().member {
        Some((of, profile)) if *of == person => match profile {
            MemberStanding::Known(standing) if standing.moderates(moderators) => {
                Ok(OtherStanding::Moderator)
            }
            MemberStanding::Known(_) => Ok(OtherStanding::Member),
            MemberStanding::Gone => Ok(OtherStanding::Gone),
            MemberStanding::Unknown => Ok(OtherStanding::Unknown),
        },
        _ => Err(Error::First(FirstStep::ReadMember(guild, person))),
    }
}
