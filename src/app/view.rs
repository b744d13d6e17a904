//! Messages as pure functions of state.

pub(crate) mod corrections;
pub(crate) mod host;
pub(crate) mod learning;
pub(crate) mod meeting;
pub(crate) mod never_mind;
pub(crate) mod notices;
pub(crate) mod pages;
pub(crate) mod person;
pub(crate) mod playing;
pub(crate) mod review;

pub(crate) use meeting::draft::DraftOrigin;
pub(crate) use person::people_menu::MOST_OPTIONS;

pub use playing::builder_rows::builder_rows;
pub use playing::builder_use::BuilderUse;
