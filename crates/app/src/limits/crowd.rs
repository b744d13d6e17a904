//! Places for simultaneous visitors.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// The current holders of places. There is a limit for one key, such as a person or an address, and one for all.
#[derive(Debug)]
pub struct Crowd<K: Copy + Eq + Hash> {
    places: Arc<Mutex<Taken<K>>>,
    most_of_one: usize,
    most: usize,
}

#[derive(Debug)]
struct Taken<K> {
    of_one: HashMap<K, usize>,
    all: usize,
}

/// A place until it is dropped.
#[derive(Debug)]
pub struct CrowdPlace<K: Copy + Eq + Hash> {
    places: Arc<Mutex<Taken<K>>>,
    key: K,
}

/// The reason why there is no place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoPlace {
    /// The key occupies all its places.
    ForOne,
    /// All places are taken.
    ForAll,
}

impl<K: Copy + Eq + Hash> Crowd<K> {
    pub fn of(most_of_one: usize, most: usize) -> Crowd<K> {
        let (of_one, all) = (HashMap::new(), 0);
        Crowd {
            places: Arc::new(Mutex::new(Taken { of_one, all })),
            most_of_one,
            most,
        }
    }

    /// Takes a place.
    pub fn enter(&self, key: K) -> Result<CrowdPlace<K>, NoPlace> {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        let own = places.of_one.get(&key).copied().unwrap_or_default();
        if own >= self.most_of_one {
            return Err(NoPlace::ForOne);
        }
        if places.all >= self.most {
            return Err(NoPlace::ForAll);
        }
        places.of_one.insert(key, own + 1);
        places.all += 1;
        let places = Arc::clone(&self.places);
        Ok(CrowdPlace { places, key })
    }
}

impl<K: Copy + Eq + Hash> Drop for CrowdPlace<K> {
    fn drop(&mut self) {
        let mut places = self.places.lock().unwrap_or_else(PoisonError::into_inner);
        places.all -= 1;
        match places.of_one.remove(&self.key) {
            None | Some(1) => {}
            Some(own) => {
                places.of_one.insert(self.key, own - 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_bounded_for_one_and_for_all() {
        let crowd = Crowd::of(2, 8);
        let mut places = vec![crowd.enter(1).unwrap(), crowd.enter(1).unwrap()];
        assert_eq!(crowd.enter(1).unwrap_err(), NoPlace::ForOne);
        places.extend((2..8).map(|key| crowd.enter(key).unwrap()));
        assert_eq!(crowd.enter(9).unwrap_err(), NoPlace::ForAll);
        places.remove(0);
        assert!(crowd.enter(9).is_ok());
        assert!(crowd.enter(1).is_ok());
        places.clear();
        let places = crowd.places.lock().unwrap();
        assert_eq!((places.all, places.of_one.len()), (0, 0));
    }
}
