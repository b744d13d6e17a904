//! Messages about faults and delays of the program.

use super::{Words, say};

impl Words {
    /// A fault that has certainly changed nothing.
    pub fn fault(self, code: &str) -> String {
        say!(self, "fault", code = code)
    }

    /// The database does not answer, and nothing was changed.
    pub fn database_unavailable(self) -> String {
        say!(self, "fault-database-unavailable")
    }

    /// Stored data is broken, so that another attempt fails as well.
    pub fn stored_data_broken(self, code: &str) -> String {
        say!(self, "fault-stored", code = code)
    }

    /// A fault after the change was committed.
    pub fn fault_after_commit(self, code: &str) -> String {
        say!(self, "fault-after-commit", code = code)
    }

    /// The connection to the database broke during the commit.
    pub fn commit_outcome_unknown(self) -> String {
        say!(self, "fault-unknown-if-saved")
    }

    /// Discord sent an interaction that the program cannot decode.
    pub fn unreadable(self) -> String {
        say!(self, "fault-unreadable")
    }

    /// A private notice while a late answer is posted in public.
    pub fn late(self) -> String {
        say!(self, "answer-late")
    }

    /// The form came too late for Discord's limit.
    pub fn too_slow(self) -> String {
        say!(self, "form-too-slow")
    }
}
