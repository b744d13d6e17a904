//! The fields of forms and their limits.

/// The field of the form for a ply.
pub const PLY_FIELD: &str = "ply";

/// The most characters of a typed ply. Discord enforces it in the form; answers that quote a ply rely on it.
pub const LONGEST_PLY: u16 = 60;

/// The field of the form for a bid.
pub const BID_FIELD: &str = "bid";

/// The most characters of a typed bid.
pub const LONGEST_BID: u16 = 10;

/// The fields of the form for a line of a plan.
pub const PLAN_FIELDS: [&str; 2] = ["if", "then"];

/// The most characters of a typed line: the limit of Discord's completion.
pub const LONGEST_PLAN_LINE: u16 = 100;

/// The fields of the form for the other terms of a draft.
pub const DRAFT_FIELDS: [&str; 5] = ["stones", "capstones", "games", "ante", "call"];

/// The most characters of each field.
pub const LONGEST_DRAFT_LINE: u16 = 10;

/// The field of the form for a game to stop.
pub const STOP_FIELD: &str = "game";

/// The most characters of a typed number.
pub const LONGEST_GAME_NUMBER: u16 = 10;
