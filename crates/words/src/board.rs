//! Boards in words and icons, for alt texts and text boards.

mod alt_text;
mod icon;
mod look;

pub use alt_text::{BoardFacts, LONGEST_ALT_TEXT};
pub use icon::{Below, Icon};

pub(super) use icon::is_reserved;
