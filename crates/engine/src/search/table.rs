//! The transposition table: results of positions that were searched before.

use std::collections::TryReserveError;
use std::hint;

use crate::board::Packed;

use super::score::PROVEN;

/// The kind of a stored value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Upper,
    Lower,
    Exact,
}

/// The result of a search of one position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    check: u32,
    pub(super) ply: Packed,
    value: i16,
    pub(super) depth: i8,
    /// The age in the upper six bits, the bound in the lower two; 0 is unused.
    mark: u8,
}

const UNUSED: Entry = Entry {
    check: 0,
    ply: Packed::NONE,
    value: 0,
    depth: 0,
    mark: 0,
};

impl Entry {
    pub(super) fn bound(&self) -> Bound {
        match self.mark & 3 {
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        }
    }

    /// The value at a distance from the root: proven ends are stored by their
    /// distance from the position.
    pub(super) fn value(&self, ply: i32) -> i32 {
        let value = i32::from(self.value);
        if value > PROVEN {
            value - ply
        } else if value < -PROVEN {
            value + ply
        } else {
            value
        }
    }
}

/// A table of a fixed size. Two entries share a bucket: the first has the
/// deepest result, the second the latest.
pub(super) struct Table {
    entries: Vec<[Entry; 2]>,
    age: u8,
}

impl Table {
    /// A table of at most this many mebibytes.
    pub(super) fn new(mebibytes: usize) -> Table {
        Table {
            entries: vec![[UNUSED; 2]; buckets(mebibytes)],
            age: 0,
        }
    }

    /// The same, or an error if there is no memory for it.
    pub(super) fn try_new(mebibytes: usize) -> Result<Table, TryReserveError> {
        let mut entries = Table::reserve(mebibytes)?;
        entries.resize(buckets(mebibytes), [UNUSED; 2]);
        Ok(Table { entries, age: 0 })
    }

    /// The memory for a table, without entries.
    pub(super) fn reserve(mebibytes: usize) -> Result<Vec<[Entry; 2]>, TryReserveError> {
        let mut entries = Vec::new();
        entries.try_reserve_exact(buckets(mebibytes))?;
        Ok(entries)
    }

    pub(super) fn clear(&mut self) {
        self.entries.fill([UNUSED; 2]);
        self.age = 0;
    }

    /// Starts a new search: older entries give way.
    pub(super) fn grow_older(&mut self) {
        self.age = (self.age + 1) & 63;
    }

    /// The used share of the table in thousandths, from a sample.
    pub(super) fn permille_used(&self) -> usize {
        let sample = self.entries.len().min(1000);
        let is_used = |bucket: &[Entry; 2]| {
            let fresh = bucket
                .iter()
                .filter(|entry| entry.mark != 0 && entry.mark >> 2 == self.age);
            fresh.count()
        };
        self.entries[..sample].iter().map(is_used).sum::<usize>() * 500 / sample
    }

    /// Reads a bucket that is needed soon, so that it is near by then.
    pub(super) fn fetch(&self, key: u64) {
        hint::black_box(self.entries[self.bucket(key)][0].check);
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry> {
        let check = check_of(key);
        self.entries[self.bucket(key)]
            .iter()
            .find(|entry| entry.mark != 0 && entry.check == check)
    }

    pub(super) fn put(
        &mut self,
        key: u64,
        ply: Packed,
        value: i32,
        (bound, depth): (Bound, i32),
        from_root: i32,
    ) {
        let index = self.bucket(key);
        let check = check_of(key);
        let age = self.age;
        let value = if value > PROVEN {
            value + from_root
        } else if value < -PROVEN {
            value - from_root
        } else {
            value
        };
        let mut new = Entry {
            check,
            ply,
            value: i16::try_from(value).unwrap_or_default(),
            depth: i8::try_from(depth).unwrap_or(i8::MAX),
            mark: age << 2
                | match bound {
                    Bound::Upper => 1,
                    Bound::Lower => 2,
                    Bound::Exact => 3,
                },
        };
        let bucket = &mut self.entries[index];
        let same = bucket
            .iter()
            .position(|entry| entry.mark != 0 && entry.check == check);
        if let Some(slot) = same {
            if new.ply == Packed::NONE {
                new.ply = bucket[slot].ply;
            }
            bucket[slot] = new;
            return;
        }
        let [deep, latest] = bucket;
        if deep.mark == 0 || deep.mark >> 2 != age || deep.depth <= new.depth {
            *latest = *deep;
            *deep = new;
        } else {
            *latest = new;
        }
    }

    #[expect(
        clippy::cast_possible_truncation,
        reason = "the key is reduced to the number of buckets, a power of two"
    )]
    fn bucket(&self, key: u64) -> usize {
        key as usize & (self.entries.len() - 1)
    }
}

/// The largest power of two that fits.
fn buckets(mebibytes: usize) -> usize {
    let most = (mebibytes.max(1) << 20) / size_of::<[Entry; 2]>();
    1 << most.ilog2()
}

fn check_of(key: u64) -> u32 {
    (key >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::super::score::WIN;
    use super::*;

    #[test]
    fn proven_value_is_stored_by_distance_from_its_position() {
        let mut table = Table::new(1);
        table.put(7, Packed(3), WIN - 9, (Bound::Exact, 4), 4);
        let entry = *table.get(7).unwrap();
        assert_eq!(entry.value(4), WIN - 9);
        assert_eq!(entry.value(0), WIN - 5);
        assert_eq!((entry.ply, entry.depth), (Packed(3), 4));
        assert_eq!(entry.bound(), Bound::Exact);
        assert!(table.get(7 | 1 << 40).is_none());
    }

    #[test]
    fn deep_entry_survives_shallow_ones_of_the_same_bucket() {
        let mut table = Table::new(1);
        let key = |n: u64| n << 32 | 5;
        table.put(key(1), Packed(1), 10, (Bound::Lower, 9), 0);
        for n in 2..10 {
            table.put(key(n), Packed(2), 10, (Bound::Upper, 1), 0);
        }
        assert_eq!(table.get(key(1)).map(|entry| entry.depth), Some(9));
        assert!(table.get(key(9)).is_some());
        table.grow_older();
        table.put(key(11), Packed(2), 10, (Bound::Upper, 1), 0);
        assert!(table.get(key(11)).is_some());
        table.clear();
        assert!(table.get(key(1)).is_none());
    }
}
