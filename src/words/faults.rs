//! What is said when something on our side is slow or broken.

use super::{Words, say};

impl Words {
    /// A fault of ours that has certainly changed nothing.
    #[must_use]
    pub fn fault(self, code: &str) -> String {
        say!(self, "fault", code = code)
    }

    /// What is stored makes no sense, and will not the next time.
    #[must_use]
    pub fn makes_no_sense(self, code: &str) -> String {
        say!(self, "fault-stored", code = code)
    }

    /// Something failed after it was saved.
    #[must_use]
    pub fn fault_after_commit(self, code: &str) -> String {
        say!(self, "fault-after-commit", code = code)
    }

    /// The database was lost in the moment of saving.
    #[must_use]
    pub fn unknown_if_saved(self) -> String {
        say!(self, "fault-unknown-if-saved")
    }

    /// Discord sent something we cannot read.
    #[must_use]
    pub fn unreadable(self) -> String {
        say!(self, "fault-unreadable")
    }

    /// Said in private while a late answer is posted for all.
    #[must_use]
    pub fn late(self) -> String {
        say!(self, "answer-late")
    }

    /// A form cannot be opened any more, because Discord wants it sooner.
    #[must_use]
    pub fn too_slow(self) -> String {
        say!(self, "form-too-slow")
    }
}
