//! The order of the work of the house: within a line, people take turns.
//!
//! All waiting work is in one schedule: turns in their order, then analyses with one of each person in turn, and mining
//! last. No row is in it twice. It is bounded, so work without room stays due in the database. A row that waits for
//! longer than its lease is due, so a less busy process may take it; in its own process it retains its place, with the
//! new lease.

use std::collections::{HashSet, VecDeque};
use std::hash::Hash;

use tavern_game::UserId;

/// The maximum amount of work in one line. Further work stays due in the database.
const MOST_IN_LINE: usize = 500;

/// A line of work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Turns of the levels that think for some milliseconds.
    Turns,
    /// Turns of the levels that think for up to a second.
    LongTurns,
    /// Turns for the engine of the operator.
    Engine,
    Analyses,
    /// Searches for puzzles.
    Mining,
}

impl Line {
    const COUNT: usize = 5;
}

/// Work that can wait in a line.
pub(super) trait Waiting {
    type Key: Copy + Eq + Hash;

    fn key(&self) -> Self::Key;

    /// Takes over the newer lease of the same work, because the old lease has ended.
    fn renew(&mut self, newer: Self);
}

/// The waiting work and the work in hand. No work is in it twice.
#[derive(Debug)]
pub(super) struct Schedule<W: Waiting> {
    lines: [Rotation<W>; Line::COUNT],
    in_hand: HashSet<W::Key>,
}

/// The people of a line in the order of their turns, each with their work. Work without a person takes turns as one
/// person.
type Rotation<W> = VecDeque<(Option<UserId>, VecDeque<W>)>;

impl<W: Waiting> Schedule<W> {
    pub(super) fn new() -> Schedule<W> {
        Schedule {
            lines: [const { VecDeque::new() }; Line::COUNT],
            in_hand: HashSet::new(),
        }
    }

    /// Adds work of a person at the end of a line. Returns whether it waits there now; it does not if it is in hand or
    /// if the line is full. Work that waits already takes over the lease.
    pub(super) fn add(&mut self, line: Line, of: Option<UserId>, work: W) -> bool {
        let key = work.key();
        if self.in_hand.contains(&key) {
            return false;
        }
        let queue = self.lines.iter_mut().flatten().flat_map(|(_, own)| own);
        if let Some(old) = queue.into_iter().find(|old| old.key() == key) {
            old.renew(work);
            return true;
        }
        let has_room = self.length(line) < MOST_IN_LINE;
        if has_room {
            self.own(line, of).push_back(work);
        }
        has_room
    }

    /// The rest of work in hand, before the other work of the same person.
    pub(super) fn put_back(&mut self, line: Line, of: Option<UserId>, work: W) {
        self.in_hand.remove(&work.key());
        self.own(line, of).push_front(work);
    }

    /// Takes the next work into the hand, from the first of the lines that has some.
    pub(super) fn take(&mut self, lines: &[Line]) -> Option<W> {
        let line = lines.iter().find(|&&line| !self.is_empty(line))?;
        let rotation = &mut self.lines[*line as usize];
        let (of, mut own) = rotation.pop_front()?;
        let work = own.pop_front()?;
        if !own.is_empty() {
            rotation.push_back((of, own));
        }
        self.in_hand.insert(work.key());
        Some(work)
    }

    /// Ends work in hand.
    pub(super) fn release(&mut self, key: W::Key) {
        self.in_hand.remove(&key);
    }

    pub(super) fn is_empty(&self, line: Line) -> bool {
        self.lines[line as usize].is_empty()
    }

    /// The work in a line.
    pub(super) fn length(&self, line: Line) -> usize {
        let people = self.lines[line as usize].iter();
        people.map(|(_, own)| own.len()).sum()
    }

    fn own(&mut self, line: Line, of: Option<UserId>) -> &mut VecDeque<W> {
        let rotation = &mut self.lines[line as usize];
        let place = rotation.iter().position(|(other, _)| *other == of);
        let place = place.unwrap_or_else(|| {
            rotation.push_back((of, VecDeque::new()));
            rotation.len() - 1
        });
        &mut rotation[place].1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Work with a number and a lease.
    #[derive(Debug, PartialEq, Eq)]
    struct Work(u32, u32);

    impl Waiting for Work {
        type Key = u32;

        fn key(&self) -> u32 {
            self.0
        }

        fn renew(&mut self, newer: Work) {
            self.1 = newer.1;
        }
    }

    const STUDY: [Line; 2] = [Line::Analyses, Line::Mining];

    /// The person with a number; none for zero.
    fn person(id: u64) -> Option<UserId> {
        (id > 0).then_some(UserId(id))
    }

    /// The numbers in the order of the schedule, if each is done immediately.
    fn order(schedule: &mut Schedule<Work>, lines: &[Line]) -> Vec<u32> {
        let mut order = Vec::new();
        while let Some(work) = schedule.take(lines) {
            schedule.release(work.0);
            order.push(work.0);
        }
        order
    }

    #[test]
    fn people_have_turns_one_after_the_other() {
        let check = |works: &[(u64, u32)], numbers: &[u32]| {
            let mut schedule = Schedule::new();
            for &(of, number) in works {
                let of = person(of);
                assert!(schedule.add(Line::Analyses, of, Work(number, 0)));
            }
            assert_eq!(order(&mut schedule, &STUDY), numbers, "{works:?}");
        };
        check(&[], &[]);
        check(&[(1, 10), (1, 11), (1, 12)], &[10, 11, 12]);
        check(&[(1, 10), (1, 11), (1, 12), (2, 20)], &[10, 20, 11, 12]);
        check(
            &[(1, 10), (1, 11), (2, 20), (3, 30), (2, 21)],
            &[10, 20, 30, 11, 21],
        );
        // Work without a person has turns, too, and no more than a person.
        check(&[(0, 1), (0, 2), (7, 70), (0, 3)], &[1, 70, 2, 3]);
    }

    #[test]
    fn unfinished_work_waits_for_others_but_precedes_own_work() {
        let mut schedule = Schedule::new();
        for (of, number) in [(1, 10), (1, 11), (2, 20)] {
            schedule.add(Line::Analyses, person(of), Work(number, 0));
        }
        let mut numbers = Vec::new();
        for _ in 0..4 {
            let work = schedule.take(&STUDY).unwrap();
            let of = person(u64::from(work.0 / 10));
            numbers.push(work.0);
            schedule.put_back(Line::Analyses, of, work);
        }
        assert_eq!(numbers, [10, 20, 10, 20]);
    }

    #[test]
    fn mining_is_last_and_other_lanes_are_left_alone() {
        let mut schedule = Schedule::new();
        schedule.add(Line::Mining, None, Work(90, 0));
        schedule.add(Line::Turns, None, Work(1, 0));
        schedule.add(Line::Turns, None, Work(2, 0));
        for number in [10, 11] {
            schedule.add(Line::Analyses, person(1), Work(number, 0));
        }
        assert_eq!(order(&mut schedule, &STUDY), [10, 11, 90]);
        assert!(!schedule.is_empty(Line::Turns));
        assert_eq!(order(&mut schedule, &[Line::Turns]), [1, 2]);
    }

    #[test]
    fn work_added_twice_is_taken_one_time() {
        let mut schedule = Schedule::new();
        assert!(schedule.add(Line::Engine, None, Work(1, 5)));
        // It waits in another line, and gets the newer lease there.
        assert!(schedule.add(Line::LongTurns, None, Work(1, 6)));
        assert!(schedule.is_empty(Line::LongTurns));
        assert_eq!(schedule.take(&[Line::Engine]), Some(Work(1, 6)));
        assert!(!schedule.add(Line::Engine, None, Work(1, 7)), "in hand");
        assert_eq!(schedule.take(&[Line::Engine]), None);
        schedule.release(1);
        assert!(schedule.add(Line::Engine, None, Work(1, 8)));
        assert_eq!(schedule.take(&[Line::Engine]), Some(Work(1, 8)));
    }

    #[test]
    fn full_line_refuses_new_work_but_takes_back_work_in_hand() {
        let most = u32::try_from(MOST_IN_LINE).unwrap();
        let mut schedule = Schedule::new();
        for number in 0..most {
            assert!(schedule.add(Line::Turns, person(1), Work(number, 0)));
        }
        assert!(!schedule.add(Line::Turns, person(2), Work(most, 0)));
        assert!(schedule.add(Line::Turns, person(1), Work(7, 1)), "known");
        assert!(schedule.add(Line::LongTurns, person(2), Work(most, 0)));
        let work = schedule.take(&[Line::Turns]).unwrap();
        assert!(schedule.add(Line::Turns, person(2), Work(most + 1, 0)));
        schedule.put_back(Line::Turns, person(1), work);
        assert_eq!(schedule.length(Line::Turns), MOST_IN_LINE + 1);
    }
}
