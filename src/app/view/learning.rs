//! Messages of the lesson.

pub(crate) mod lesson;
