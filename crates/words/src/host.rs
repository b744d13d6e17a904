//! The work of a host: settings of a server, stopped games and bans.

mod managers;
mod server;
