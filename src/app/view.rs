//! Messages as pure functions of state.

pub(crate) mod board;
pub(crate) mod builder_rows;
pub(crate) mod challenge;
pub(crate) mod clock;
pub(crate) mod corrections;
pub(crate) mod draft;
pub(crate) mod lesson;
pub(crate) mod never_mind;
pub(crate) mod notices;
pub(crate) mod offer;
pub(crate) mod pages;
pub(crate) mod pending;
pub(crate) mod people_menu;
pub(crate) mod plan;
pub(crate) mod seek;
pub(crate) mod series;
pub(crate) mod server;
pub(crate) mod settings;
pub(crate) mod watch;
pub(crate) mod which_game;

pub(crate) use draft::DraftOrigin;
pub(crate) use people_menu::MOST_OPTIONS;

pub use builder_rows::builder_rows;
