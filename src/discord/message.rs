//! Messages as Discord takes them: JSON, files, mentions, emoji and names.

pub(super) mod body;
pub(super) mod command_mentions;
pub(super) mod emojis;
pub(super) mod markup;
pub(super) mod multipart;
pub(super) mod names;
