//! The languages that Discord reported with the recent requests of people, in memory only.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::game::UserId;
use crate::store::Stopwatch;
use crate::words::Language;

/// The time after which a language expires, as the names of people do.
const LIFETIME: Duration = Duration::from_hours(24);

/// The most people, to bound the memory.
const MOST: usize = 10_000;

/// The recent languages of people.
#[derive(Debug, Default)]
pub(super) struct RecentLanguages(Mutex<HashMap<UserId, (Language, Stopwatch)>>);

impl RecentLanguages {
    fn lock(&self) -> MutexGuard<'_, HashMap<UserId, (Language, Stopwatch)>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Sets the language of a person.
    pub(super) fn insert(&self, person: UserId, language: Language) {
        let mut known = self.lock();
        if known.len() >= MOST && !known.contains_key(&person) {
            known.retain(|_, (_, age)| age.elapsed() < LIFETIME);
            if known.len() >= MOST {
                known.clear();
            }
        }
        known.insert(person, (language, Stopwatch::start()));
    }

    /// The language of a person, if it is known.
    pub(super) fn get(&self, person: UserId) -> Option<Language> {
        let known = self.lock();
        let (language, age) = known.get(&person)?;
        (age.elapsed() < LIFETIME).then_some(*language)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn recent_languages_are_bounded() {
        let languages = RecentLanguages::default();
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
