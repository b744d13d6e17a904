//! The people whose interactions wait for a thought of the house.

use std::sync::{Arc, Mutex, PoisonError};

use crate::game::UserId;

/// The most interactions that wait at once. More of them would take the places of plies.
const MOST: usize = 8;

/// The most of them by one person.
const MOST_OF_ONE: usize = 2;

/// The people who wait, each as often as they do.
#[derive(Clone, Debug, Default)]
pub(in crate::app) struct Visitors(Arc<Mutex<Vec<UserId>>>);

/// A person's place until it is dropped.
#[derive(Debug)]
pub(in crate::app) struct VisitorPlace {
    visitors: Visitors,
    who: UserId,
}

/// The reason for not waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::app) enum NoPlace {
    /// The person waits for other thoughts already.
    ForOne,
    /// Too many people wait.
    ForAll,
}

impl Visitors {
    /// A place to wait.
    pub(in crate::app) fn enter(&self, who: UserId) -> Result<VisitorPlace, NoPlace> {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if waiting.iter().filter(|&&other| other == who).count() >= MOST_OF_ONE {
            return Err(NoPlace::ForOne);
        }
        if waiting.len() >= MOST {
            return Err(NoPlace::ForAll);
        }
        waiting.push(who);
        Ok(VisitorPlace {
            visitors: self.clone(),
            who,
        })
    }
}

impl Drop for VisitorPlace {
    fn drop(&mut self) {
        let waiting = self.visitors.0.lock();
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
        let visitors = Visitors::default();
        let enter = |who| visitors.enter(UserId(who));
        let mut places = vec![enter(1).unwrap(), enter(1).unwrap()];
        assert_eq!(enter(1).unwrap_err(), NoPlace::ForOne);
        places.extend((2..8).map(|who| enter(who).unwrap()));
        assert_eq!(enter(9).unwrap_err(), NoPlace::ForAll);
        places.remove(0);
        assert!(enter(9).is_ok());
        assert!(enter(1).is_ok());
        places.clear();
        assert_eq!(visitors.0.lock().unwrap().len(), 0);
    }
}
