//! Progress in the lesson.

pub(super) mod lessons;
