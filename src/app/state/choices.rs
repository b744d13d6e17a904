use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::store::{Chosen, Owner};

/// The choices that were read of late. They are forgotten every few seconds,
/// for another process may have changed them.
#[derive(Debug, Default)]
pub(crate) struct Settings(Mutex<Kept>);

#[derive(Debug, Default)]
pub(crate) struct Kept {
    pub(crate) chosen: HashMap<Owner, Vec<Chosen>>,
    /// How often something was forgotten: what was read before that may be
    /// out of date.
    pub(crate) forgotten: u64,
}

impl Settings {
    pub(crate) fn kept(&self) -> MutexGuard<'_, Kept> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn forget(&self, owner: Owner) {
        let mut kept = self.kept();
        kept.chosen.remove(&owner);
        kept.forgotten += 1;
    }
}
