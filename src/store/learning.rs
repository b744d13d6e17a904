//! The lesson.

pub(super) mod lessons;
