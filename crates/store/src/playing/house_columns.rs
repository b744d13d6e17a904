//! The columns of the house in the row of a game.

use crate::database::{Error, Row};
use tavern_game::{HouseOrigin, HouseSeat};

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

/// The house as one of the players, and the button that began the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatedHouse {
    pub(super) seat: HouseSeat,
    pub(super) origin: Option<HouseOrigin>,
}
