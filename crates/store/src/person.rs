//! Settings, vacations, blocks and notices of a person; and all their data.

pub(super) mod barriers;
mod data_counts;
pub(super) mod deletions;
pub(super) mod notices;
pub(super) mod person_rows;
pub(super) mod pushes;
pub(super) mod settings;
pub(super) mod vacations;
pub(super) mod visits;
