//! Messages to show on Discord, from the change they report to their last edit.

pub(super) mod due;
pub(super) mod post;
pub(super) mod shown;
pub(super) mod subject;
pub(super) mod unshown;
