//! Messages about the settings of a server.

pub(crate) mod server;
