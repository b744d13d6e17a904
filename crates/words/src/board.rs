//! Boards in words and icons, for alt texts and text boards.

mod alt_text;
mod facts;
mod icon;
mod look;
mod stacks;

pub use alt_text::LONGEST_ALT_TEXT;
pub use facts::BoardFacts;
pub use icon::{Below, Icon};

pub(super) use icon::is_reserved;
