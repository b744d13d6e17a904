//! From a challenge or a seek to the first board.

pub(crate) mod answer_challenge;
pub(crate) mod begin_game;
pub(crate) mod bid;
pub(crate) mod challenge;
pub(crate) mod draft;
pub(crate) mod draft_form;
pub(crate) mod draft_origin;
pub(crate) mod draft_time;
pub(crate) mod end_seek;
pub(crate) mod house_question;
pub(crate) mod lobby;
pub(crate) mod next_game;
pub(crate) mod play_house;
pub(crate) mod rematch;
pub(crate) mod seek;
pub(crate) mod take_seek;
