//! Discord's documented limits. Each file validates one kind of body.

pub(crate) mod choices;
pub(crate) mod command;
pub(crate) mod components;
pub(crate) mod embeds;
pub(crate) mod emoji;
pub(crate) mod localizations;
pub(crate) mod mentions;
pub(crate) mod modal;
pub(crate) mod selects;
