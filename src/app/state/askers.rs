//! The analyses of pasted games that each person has under way in this process.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use crate::game::{ImportId, UserId};

/// The most analyses that one person has under way. All people together have at most twenty.
const MOST_OF_ONE: usize = 5;

/// The analyses under way, by person. Copies of an interaction ask for the same one.
type Asked = HashMap<UserId, Vec<ImportId>>;

/// The people who asked for analyses of pasted games.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Askers(Arc<Mutex<Asked>>);

/// A person's place for an analysis until it is dropped.
#[derive(Debug)]
pub(in crate::app) struct AskedPlace {
    askers: Askers,
    who: UserId,
    import: ImportId,
}

impl Askers {
    /// A place for an analysis, unless the person has too many others under way.
    pub(in crate::app) fn enter(&self, who: UserId, import: ImportId) -> Option<AskedPlace> {
        let has_place = self.change(|asked| {
            let own = asked.entry(who).or_default();
            let others: BTreeSet<ImportId> = own
                .iter()
                .copied()
                .filter(|other| *other != import)
                .collect();
            let has_place = others.len() < MOST_OF_ONE;
            if has_place {
                own.push(import);
            }
            has_place
        });
        has_place.then(|| AskedPlace {
            askers: self.clone(),
            who,
            import,
        })
    }

    fn change<T>(&self, change: impl FnOnce(&mut Asked) -> T) -> T {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Drop for AskedPlace {
    fn drop(&mut self) {
        self.askers.change(|asked| {
            let Some(own) = asked.get_mut(&self.who) else {
                return;
            };
            if let Some(at) = own.iter().position(|import| *import == self.import) {
                own.swap_remove(at);
            }
            if own.is_empty() {
                asked.remove(&self.who);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn person_has_five_places_until_they_are_dropped() {
        let askers = Askers::default();
        let enter = |who, import| askers.enter(UserId(who), ImportId(import));
        let mut places: Vec<AskedPlace> = (1..=5).filter_map(|import| enter(1, import)).collect();
        assert_eq!(places.len(), 5);
        assert!(enter(1, 6).is_none());
        assert!(enter(2, 6).is_some(), "another person");
        let copy = enter(1, 5).expect("it is the same analysis");
        places.pop();
        assert!(enter(1, 6).is_none(), "the copy has the place");
        drop(copy);
        places.extend(enter(1, 6));
        assert_eq!(places.len(), 5);
        places.clear();
        assert!(askers.change(|asked| asked.is_empty()));
    }
}
