//! Work under way in a process: interactions, due posts, and the upload of emoji.

pub(super) mod background;
pub(super) mod emoji_upload;
pub(super) mod house;
pub(super) mod tasks;
