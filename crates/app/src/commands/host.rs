//! Server settings and moderation.

pub(crate) mod announcements;
pub(crate) mod games_file;
pub(crate) mod moderate;
pub(crate) mod noticeboard;
pub(crate) mod roles;
pub(crate) mod server_settings;
mod set_up;
