//! A person's standing on a server: their rating, and the current rights of other people.

use crate::first_step::FirstStep;
use crate::request::Act;
use crate::rights::MemberStanding;
use crate::{App, Error, Result};
use tavern_game::{Place, Rating, Refusal, UserId};

/// The rating of a person who enters a tournament or a league.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EntryRating {
    /// As people see it.
    pub(crate) shown: u16,
    is_new: bool,
}

impl EntryRating {
    /// The strength that orders entrants. Nobody knows that of somebody without a rated game, so it comes last.
    pub(crate) fn strength(self) -> u16 {
        if self.is_new { 0 } else { self.shown }
    }
}

/// The rating of a person where a tournament or a league is.
pub(crate) async fn rating_in(app: &App, place: Place, person: UserId) -> Result<EntryRating> {
    let row = app.store.rating(place.scope(), person).await?;
    let is_new = row.is_none();
    let rating = row.map_or(Rating::NEW, |row| row.rating).rounded();
    let shown = u16::try_from(rating).unwrap_or(0);
    Ok(EntryRating { shown, is_new })
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
