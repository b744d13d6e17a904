//! How the ids, instants and words of games are stored in columns.

use crate::database::{Column, Error, Row, numbers, texts, word_columns};
use tak::{Color, Komi, Opening, Size};
use tavern_game::{
    Access, AttemptState, ChallengeId, ChannelId, DailyState, Day, EndReason, First, Format,
    GameId, GameNumber, GuildId, Hour, HouseOrigin, HouseSeat, ImportId, InteractionId, Level,
    LoggedEvent, MessageId, Moment, Moved, Offer, Pace, Phase, Place, PuzzleId, PuzzleKind, RoleId,
    Scope, Score, SeekId, SharedNews, UserId, Week, WishedKind,
};

/// Discord's ids and our own as a `bigint`. The highest bit becomes the sign.
macro_rules! ids {
    ($($id:ident),+) => {
        $crate::database::numbers! {$(
            $id: |id| id.0.cast_signed(), |n| Some($id(n.cast_unsigned()));
        )+}
    };
}
pub(crate) use ids;

ids! {
    UserId, GuildId, ChannelId, MessageId, InteractionId, ChallengeId, SeekId, GameId, Scope,
    HouseOrigin, PuzzleId, ImportId, RoleId
}

numbers! {
    Moment: |moment| moment.0, |n| Some(Moment(n));
    GameNumber: |number| number.0.into(), |n| Some(GameNumber(n.try_into().ok()?));
    Day: |day| day.0.into(), |n| Some(Day(n.try_into().ok()?));
    Week: |week| week.0.into(), |n| Some(Week(n.try_into().ok()?));
    Hour: |hour| hour.get().into(), |n| Hour::new(n.try_into().ok()?);
    Size: |size| size.get().into(), |n| Size::new(n.try_into().ok()?);
    Komi: |komi| komi.halves().into(), |n| Komi::from_halves(n.try_into().ok()?);
    Level: |level| level.get().into(), |n| Level::new(n.try_into().ok()?);
}

texts!(Pace, PuzzleKind);

word_columns!(
    Color,
    Opening,
    First,
    Offer,
    EndReason,
    Score,
    Moved,
    Format,
    Phase,
    AttemptState,
    DailyState,
    SharedNews,
    WishedKind
);

/// The place of a row.
pub(super) fn place(row: &Row) -> Result<Place, Error> {
    place_with(row, access(row)?)
}

/// The place of a row, with an access that was already read.
pub(super) fn place_with(row: &Row, access: Access) -> Result<Place, Error> {
    Ok(Place {
        guild: row.read("guild")?,
        channel: row.read("channel")?,
        access,
    })
}

/// The access of the bot to the place of a row. [`Access::Direct`] reads as
/// [`Access::Member`], and [`Access::PrivateGuest`] as [`Access::Guest`].
pub(super) fn access(row: &Row) -> Result<Access, Error> {
    Ok(match row.read::<i64>("guest")? {
        0 => Access::Member,
        _ => Access::Guest,
    })
}

/// The column `guest` for an access.
pub(super) fn guest_flag(access: Access) -> i64 {
    access.is_guest().into()
}

/// The seat of the house in a row of a game.
pub(crate) fn seat(row: &Row) -> Result<Option<HouseSeat>, Error> {
    let Some(level) = row.read("house_level")? else {
        return Ok(None);
    };
    Ok(Some(HouseSeat {
        level,
        color: row.read("house_color")?,
    }))
}

/// The event of a log with this word and text.
pub(super) fn logged<E: LoggedEvent>(kind: &str, detail: &str) -> Result<E, Error> {
    if !E::KINDS.contains(&kind) {
        return Err(Error::corrupt("kind", kind));
    }
    E::read(kind, detail).ok_or_else(|| Error::corrupt("detail", detail))
}

/// The winner of a game that counts, or `None` for a draw.
#[derive(Clone, Copy)]
pub(super) struct Winner(pub(super) Option<Color>);

impl Column for Winner {
    type Stored = String;

    fn store(self) -> String {
        self.0.map_or("draw".to_owned(), Color::store)
    }

    fn load(word: String) -> Result<Winner, String> {
        match word.as_str() {
            "draw" => Ok(Winner(None)),
            _ => Color::load(word).map(|color| Winner(Some(color))),
        }
    }
}
