//! Messages of challenges, seeks, drafts and series.

pub(crate) mod challenge;
pub(crate) mod draft;
pub(crate) mod pending;
pub(crate) mod seek;
pub(crate) mod series;
