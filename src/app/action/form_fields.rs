/// The name of the line in the form that asks for a ply.
pub const PLY_FIELD: &str = "ply";

/// The most characters of a ply that is typed. Discord holds people to it;
/// an answer that names a ply must keep to Discord's own limits.
pub const LONGEST_PLY: u16 = 60;

/// The name of the line in the form that asks for a bid.
pub const BID_FIELD: &str = "bid";

/// The most characters of a bid that is typed.
pub const LONGEST_BID: u16 = 10;

/// The names of the lines in the form for a line of a plan.
pub const PLAN_FIELDS: [&str; 2] = ["if", "then"];

/// The most characters of a line that is typed: Discord takes no more where it
/// completes one.
pub const LONGEST_PLAN_LINE: u16 = 100;

/// The lines of the form with the rest of the terms, by their names.
pub const DRAFT_FIELDS: [&str; 5] = ["stones", "capstones", "games", "ante", "call"];

/// The most characters in each of them.
pub const LONGEST_DRAFT_LINE: u16 = 10;

/// The name of the line in the form that asks which game to stop.
pub const STOP_FIELD: &str = "game";

/// The most characters of a number that is typed.
pub const LONGEST_GAME_NUMBER: u16 = 10;
