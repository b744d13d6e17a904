//! A cache of settings.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::store::{Chosen, Owner};

/// The settings that were read in the last seconds. The cache is emptied regularly, because another process may
/// change them.
#[derive(Debug, Default)]
pub(super) struct Choices(Mutex<Cache>);

#[derive(Debug, Default)]
struct Cache {
    chosen: HashMap<Owner, Vec<Chosen>>,
    /// Counts removals: an older read may be outdated.
    removals: u64,
}

/// The state of the cache before a read.
pub(super) struct Before(u64);

impl Choices {
    fn cache(&self) -> MutexGuard<'_, Cache> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn clear(&self) {
        let mut cache = self.cache();
        cache.chosen.clear();
        cache.removals += 1;
    }

    pub(super) fn remove(&self, owner: Owner) {
        let mut cache = self.cache();
        cache.chosen.remove(&owner);
        cache.removals += 1;
    }

    /// The settings of an owner, or the state of the cache that a read needs.
    pub(super) fn get(&self, owner: Owner) -> Result<Vec<Chosen>, Before> {
        let cache = self.cache();
        cache
            .chosen
            .get(&owner)
            .cloned()
            .ok_or(Before(cache.removals))
    }

    /// Stores a read, unless settings have changed since it began.
    pub(super) fn insert(&self, owner: Owner, chosen: Vec<Chosen>, before: &Before) {
        let mut cache = self.cache();
        if cache.removals == before.0 {
            cache.chosen.insert(owner, chosen);
        }
    }
}
