//! What Discord takes and what it refuses, kind by kind. Each file checks one
//! kind of body against the limits of Discord's documentation.

pub(crate) mod choices;
pub(crate) mod command;
pub(crate) mod components;
pub(crate) mod embeds;
pub(crate) mod emoji;
pub(crate) mod localizations;
pub(crate) mod mentions;
pub(crate) mod modal;
pub(crate) mod selects;
