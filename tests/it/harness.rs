//! The equipment of the tests: a tavern with a local Discord, databases, a proxy with faults, and random games.

pub(crate) mod addresses;
pub(crate) mod building;
pub(crate) mod chance;
pub(crate) mod database;
pub(crate) mod due_work;
pub(crate) mod first_steps;
pub(crate) mod intruders;
pub(crate) mod play;
pub(crate) mod proxy;
pub(crate) mod stage;
pub(crate) mod tavern;
pub(crate) mod texts;
pub(crate) mod transcript;
pub(crate) mod words;
