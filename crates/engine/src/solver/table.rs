//! The memory of a proof search.

use super::numbers::Numbers;

/// A table of positions with their numbers. When it is full, entries that cost
/// little work give way.
pub(super) struct Table {
    slots: Vec<Slot>,
}

#[derive(Clone, Copy)]
struct Slot {
    /// Zero in an empty slot.
    key: u64,
    numbers: Numbers,
    /// The positions looked at for this entry.
    work: u32,
}

const EMPTY: Slot = Slot {
    key: 0,
    numbers: Numbers::OPEN,
    work: 0,
};

/// The slots that one key can use.
const WAYS: usize = 4;

/// The largest power of two that fits.
fn slots(mebibytes: usize) -> usize {
    let most = (mebibytes.max(1) << 20) / size_of::<Slot>();
    (most / 2 + 1).next_power_of_two().max(WAYS)
}

impl Table {
    pub(super) fn new(mebibytes: usize) -> Table {
        Table {
            slots: vec![EMPTY; slots(mebibytes)],
        }
    }

    /// A table of at most this many mebibytes, and of as many as there is memory for, but at least one.
    pub(super) fn at_most(mebibytes: usize) -> Table {
        let mut mebibytes = mebibytes;
        while mebibytes > 1 {
            let mut table = Table { slots: Vec::new() };
            let all = slots(mebibytes);
            if table.slots.try_reserve_exact(all).is_ok() {
                table.slots.resize(all, EMPTY);
                return table;
            }
            mebibytes /= 2;
        }
        Table::new(1)
    }

    pub(super) fn clear(&mut self) {
        self.slots.fill(EMPTY);
    }

    pub(super) fn get(&self, key: u64) -> Option<Numbers> {
        let ways = &self.slots[self.start(key)..][..WAYS];
        let slot = ways.iter().find(|slot| slot.key == key)?;
        Some(slot.numbers)
    }

    pub(super) fn put(&mut self, key: u64, numbers: Numbers, work: u64) {
        let work = u32::try_from(work).unwrap_or(u32::MAX);
        let start = self.start(key);
        let ways = &mut self.slots[start..][..WAYS];
        let index = ways
            .iter()
            .position(|slot| slot.key == key)
            .or_else(|| (0..WAYS).min_by_key(|&way| ways[way].work))
            .unwrap_or(0);
        let slot = &mut ways[index];
        let before = if slot.key == key { slot.work } else { 0 };
        *slot = Slot {
            key,
            numbers,
            work: work.saturating_add(before).max(1),
        };
    }

    pub(super) fn remove(&mut self, key: u64) {
        let start = self.start(key);
        let ways = &mut self.slots[start..][..WAYS];
        if let Some(slot) = ways.iter_mut().find(|slot| slot.key == key) {
            *slot = EMPTY;
        }
    }

    fn start(&self, key: u64) -> usize {
        let buckets = self.slots.len() / WAYS;
        // The number of buckets is a power of two.
        let mask = buckets as u64 - 1;
        usize::try_from(key & mask).unwrap_or(0) * WAYS
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_bucket_loses_the_entry_of_least_work() {
        let mut table = Table::new(1);
        let step = (table.slots.len() / WAYS) as u64;
        let key = |n: u64| 7 + n * step;
        for n in 0..WAYS as u64 {
            table.put(key(n), Numbers::PROVED, 10 - n);
        }
        let least = key(WAYS as u64 - 1);
        assert_eq!(table.get(least), Some(Numbers::PROVED));
        table.put(key(9), Numbers::OPEN, 20);
        assert_eq!(table.get(least), None);
        assert_eq!(table.get(key(9)), Some(Numbers::OPEN));
        assert_eq!(table.get(key(0)), Some(Numbers::PROVED));
        table.clear();
        assert_eq!(table.get(key(0)), None);
    }
}
