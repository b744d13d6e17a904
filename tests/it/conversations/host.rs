//! Moderation and settings of a server.

mod moderation;
mod old_pictures;
