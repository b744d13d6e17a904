//! Server settings and moderation.

pub(crate) mod moderate;
pub(crate) mod server_settings;
