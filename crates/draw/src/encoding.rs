//! Pictures as the bytes of files.

pub(crate) mod gif;
pub(crate) mod png;
pub(crate) mod svg;
