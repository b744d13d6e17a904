//! Values that Discord reported with the recent requests of people, in memory only.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::game::UserId;
use crate::store::Stopwatch;

/// The time after which a value expires.
const LIFETIME: Duration = Duration::from_hours(24);

/// The most people, to bound the memory.
const MOST: usize = 10_000;

/// A value for each of the recent people, such as a name. It is never stored.
#[derive(Debug)]
pub struct RecentPeople<T>(Mutex<HashMap<UserId, (T, Stopwatch)>>);

impl<T> Default for RecentPeople<T> {
    fn default() -> Self {
        RecentPeople(Mutex::default())
    }
}

impl<T: Clone> RecentPeople<T> {
    fn lock(&self) -> MutexGuard<'_, HashMap<UserId, (T, Stopwatch)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the value of a person.
    pub fn insert(&self, person: UserId, value: T) {
        let mut known = self.lock();
        if known.len() >= MOST && !known.contains_key(&person) {
            known.retain(|_, (_, age)| age.elapsed() < LIFETIME);
            if known.len() >= MOST {
                known.clear();
            }
        }
        known.insert(person, (value, Stopwatch::start()));
    }

    /// The value of a person, if it is known.
    pub fn get(&self, person: UserId) -> Option<T> {
        let known = self.lock();
        let (value, age) = known.get(&person)?;
        (age.elapsed() < LIFETIME).then(|| value.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;

    #[test]
    fn recent_people_are_bounded() {
        let languages = RecentPeople::default();
        let most = u64::try_from(MOST).unwrap();
        for person in 1..=most {
            languages.insert(UserId(person), Language::German);
        }
        languages.insert(UserId(1), Language::English);
        assert_eq!(languages.get(UserId(1)), Some(Language::English));
        assert_eq!(languages.get(UserId(most)), Some(Language::German));
        assert_eq!(languages.get(UserId(most + 1)), None);
        languages.insert(UserId(most + 1), Language::English);
        assert_eq!(languages.get(UserId(most)), None);
        assert_eq!(languages.get(UserId(most + 1)), Some(Language::English));
    }
}
