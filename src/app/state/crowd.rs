//! Places for people who wait for the same thing.

use std::sync::{Arc, Mutex, PoisonError};

use crate::game::UserId;

/// The waiting people, each as often as they wait. Both the places of one person and those of all are limited.
#[derive(Clone, Debug)]
pub(in crate::app) struct Crowd {
    waiting: Arc<Mutex<Vec<UserId>>>,
    most_of_one: usize,
    most: usize,
}

/// A person's place until it is dropped.
#[derive(Debug)]
pub struct CrowdPlace {
    crowd: Crowd,
    who: UserId,
}

/// The reason for not waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum NoPlace {
    /// The person occupies all places of their own.
    ForOne,
    /// Too many people wait.
    ForAll,
}

impl Crowd {
    pub(super) fn of(most_of_one: usize, most: usize) -> Crowd {
        Crowd {
            waiting: Arc::default(),
            most_of_one,
            most,
        }
    }

    /// A place to wait.
    pub(in crate::app) fn enter(&self, who: UserId) -> Result<CrowdPlace, NoPlace> {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.iter().filter(|&&other| other == who).count() >= self.most_of_one {
            return Err(NoPlace::ForOne);
        }
        if waiting.len() >= self.most {
            return Err(NoPlace::ForAll);
        }
        waiting.push(who);
        Ok(CrowdPlace {
            crowd: self.clone(),
            who,
        })
    }
}

impl Drop for CrowdPlace {
    fn drop(&mut self) {
        let waiting = self.crowd.waiting.lock();
        let mut waiting = waiting.unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = waiting.iter().position(|other| *other == self.who) {
            waiting.swap_remove(at);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_bounded_for_one_and_for_all() {
        let crowd = Crowd::of(2, 8);
        let enter = |who| crowd.enter(UserId(who));
        let mut places = vec![enter(1).unwrap(), enter(1).unwrap()];
        assert_eq!(enter(1).unwrap_err(), NoPlace::ForOne);
        places.extend((2..8).map(|who| enter(who).unwrap()));
        assert_eq!(enter(9).unwrap_err(), NoPlace::ForAll);
        places.remove(0);
        assert!(enter(9).is_ok());
        assert!(enter(1).is_ok());
        places.clear();
        assert_eq!(crowd.waiting.lock().unwrap().len(), 0);
    }
}
