//! Values that Discord reported recently.

use std::hash::Hash;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::MOST;
use super::newest::Newest;
use tavern_game::UserId;
use tavern_store::Stopwatch;

/// A value for each of the recent keys, such as the name of a person. It is never stored.
#[derive(Debug)]
pub struct Recent<K, T> {
    entries: Mutex<Newest<K, (T, Stopwatch)>>,
    /// The time until a value expires.
    lifetime: Duration,
}

/// A value from the recent requests of each person.
pub type RecentPeople<T> = Recent<UserId, T>;

impl<T: Clone> Default for RecentPeople<T> {
    fn default() -> Self {
        Recent::lasting(Duration::from_hours(24))
    }
}

impl<K: Copy + Eq + Hash, T: Clone> Recent<K, T> {
    pub fn lasting(lifetime: Duration) -> Recent<K, T> {
        Recent::of(MOST, lifetime)
    }

    /// The same with another maximum number of keys.
    pub(crate) fn of(most: usize, lifetime: Duration) -> Recent<K, T> {
        Recent {
            entries: Mutex::new(Newest::of(most)),
            lifetime,
        }
    }

    fn lock(&self) -> MutexGuard<'_, Newest<K, (T, Stopwatch)>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the value of a key.
    pub fn insert(&self, key: K, value: T) {
        self.remove_expired();
        self.lock().insert(key, (value, Stopwatch::start()));
    }

    pub(crate) fn remove_expired(&self) {
        let is_over = |(_, age): &(T, Stopwatch)| age.elapsed() >= self.lifetime;
        self.lock().remove_oldest_while(is_over);
    }

    pub(crate) fn remove(&self, key: K) {
        self.lock().remove(&key);
    }

    /// The value of a key, unless it is missing or expired.
    pub fn get(&self, key: K) -> Option<T> {
        let entries = self.lock();
        let (value, age) = entries.get(&key)?;
        (age.elapsed() < self.lifetime).then(|| value.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tavern_words::Language;

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
        assert_eq!(languages.get(UserId(most + 1)), Some(Language::English));
        // The oldest one is forgotten, because the first one was set a second time.
        assert_eq!(languages.get(UserId(2)), None);
        assert_eq!(languages.get(UserId(1)), Some(Language::English));
    }
}
