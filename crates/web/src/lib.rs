//! The web: a page for each game, open to every reader with its address.
//!
//! It is a second edge beside Discord, on the same `App`. The address of a page is enough to watch. After signing in
//! with a personal link, a player can also play there (`visit`), with the other acts about a game (`acts`). Such a page shows
//! names only to its players, and only public ones. Only the bot can make its
//! key; without the right key a page reveals nothing, not even that a game exists. Signed-in people find their running
//! games in a list (`games`), solve puzzles (`puzzle`), and can have their browsers notified of their turns (`push`).
//! The free board is open to all (`free`). Pages without a key exist only for games that the managers of a server made
//! public (`public`), and only those games are data for programs (`api`).

mod acts;
mod address;
mod allowances;
mod answer;
mod api;
mod archive;
mod asked;
mod assets;
mod client;
mod contests;
mod door;
mod fields;
mod free;
mod front;
mod game;
mod games;
mod install;
mod live;
mod look;
mod offline;
mod page;
mod page_error;
mod pages;
mod player;
mod public;
mod public_lines;
mod push;
mod push_services;
mod puzzle;
mod reader;
mod review;
mod screen;
mod site;
mod visit;

// Parsers of untrusted input are public for the fuzz targets.
#[doc(hidden)]
pub use address::{free_board, line_query};
#[doc(hidden)]
pub use fields::Fields;
#[doc(hidden)]
pub use free::{Unpasted, read_pasted};
#[doc(hidden)]
pub use push::subscribed;

pub use door::Door;
pub use pages::Clock;
#[doc(hidden)]
pub use site::Site;
