//! A map of the newest entries.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

/// A map with a maximum size. A further entry replaces the oldest.
#[derive(Debug)]
pub(super) struct Newest<K, V> {
    most: usize,
    entries: HashMap<K, Entry<V>>,
    /// The keys in the order of their insertion. A key inserted twice has two places; only the later one belongs to its
    /// entry.
    order: VecDeque<(u64, K)>,
    insertions: u64,
}

#[derive(Debug)]
struct Entry<V> {
    insertion: u64,
    value: V,
}

impl<K: Copy + Eq + Hash, V> Newest<K, V> {
    pub(super) fn of(most: usize) -> Newest<K, V> {
        Newest {
            most,
            entries: HashMap::new(),
            order: VecDeque::new(),
            insertions: 0,
        }
    }

    pub(super) fn get(&self, key: &K) -> Option<&V> {
        self.entries.get(key).map(|entry| &entry.value)
    }

    pub(super) fn get_mut(&mut self, key: &K) -> Option<&mut V> {
        self.entries.get_mut(key).map(|entry| &mut entry.value)
    }

    /// Adds the newest entry, in place of an older one of the same key.
    pub(super) fn insert(&mut self, key: K, value: V) {
        self.insertions += 1;
        let insertion = self.insertions;
        self.entries.insert(key, Entry { insertion, value });
        self.order.push_back((insertion, key));
        while self.entries.len() > self.most
            && let Some((insertion, oldest)) = self.order.pop_front()
        {
            if self.is_place_of_entry(insertion, &oldest) {
                self.entries.remove(&oldest);
            }
        }
        // Otherwise a key that is inserted repeatedly would lengthen the order without end.
        if self.order.len() > 2 * self.most {
            let mut order = std::mem::take(&mut self.order);
            order.retain(|(insertion, key)| self.is_place_of_entry(*insertion, key));
            self.order = order;
        }
    }

    /// Removes the oldest entries as long as a condition holds.
    pub(super) fn remove_oldest_while(&mut self, is_over: impl Fn(&V) -> bool) {
        while let Some((insertion, key)) = self.order.front() {
            if self.is_place_of_entry(*insertion, key) {
                if !self.get(key).is_some_and(&is_over) {
                    return;
                }
                let key = *key;
                self.entries.remove(&key);
            }
            self.order.pop_front();
        }
    }

    pub(super) fn remove(&mut self, key: &K) {
        self.entries.remove(key);
    }

    fn is_place_of_entry(&self, insertion: u64, key: &K) -> bool {
        let entry = self.entries.get(key);
        entry.is_some_and(|entry| entry.insertion == insertion)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn further_entry_takes_the_place_of_the_oldest() {
        let mut newest = Newest::of(3);
        for key in [1, 2, 3] {
            newest.insert(key, key);
        }
        newest.insert(1, 10);
        newest.insert(4, 4);
        let values = [1, 2, 3, 4].map(|key| newest.get(&key).copied());
        assert_eq!(values, [Some(10), None, Some(3), Some(4)]);
    }

    #[test]
    fn repeated_insertion_needs_no_more_memory() {
        let mut newest = Newest::of(3);
        newest.insert(1, 0);
        for count in 0..1_000 {
            newest.insert(2, count);
            assert!(newest.order.len() <= 6);
        }
        assert_eq!((newest.get(&1), newest.get(&2)), (Some(&0), Some(&999)));
    }
}
