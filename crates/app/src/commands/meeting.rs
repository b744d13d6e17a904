//! From a challenge or a seek to the first board.

mod begin_game;
pub(crate) mod bid;
pub(crate) mod challenge;
pub(crate) mod draft;
pub(crate) mod lobby;
pub(crate) mod next_game;
pub(crate) mod play_house;
pub(crate) mod seek;
pub(crate) mod seek_notices;
