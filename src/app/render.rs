//! Messages that need more than their state: a picture, or a look into the database.

pub(crate) mod board;
pub(crate) mod challenge;
pub(crate) mod charts;
pub(crate) mod corrections;
mod daily;
pub(crate) mod example;
pub(crate) mod posts;
pub(crate) mod stored;
