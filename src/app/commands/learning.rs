//! The help and the lesson.

pub(crate) mod help;
pub(crate) mod lesson;
