//! Moderation and settings of a server.

mod ban_notices;
mod moderation;
mod old_pictures;
