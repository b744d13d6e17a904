//! The source itself: layers, imports, sizes of files, and texts outside of catalogues.

mod cycles;
pub(crate) mod layers;
mod sentences;
