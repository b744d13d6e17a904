//! The likes of the people of a seed: each seed leaves something out and does something else often, so that together
//! they come further than the same mixture everywhere.

use super::command_lines::BEGINNINGS;
use crate::chance::Dice;

/// The number of first lines of the people of a seed.
const LINES: usize = 5;

/// A way to choose the next act.
#[derive(Clone, Copy)]
pub(super) enum Way {
    Ply,
    EagerPress,
    RarePress,
    GoOn,
    Beginning,
    Command,
    Forgery,
    Menu,
    Words,
    Visit,
    Change,
}

/// How often each way is usually chosen.
const USUAL: [(Way, usize); 11] = [
    (Way::Ply, 24),
    (Way::EagerPress, 12),
    (Way::RarePress, 14),
    (Way::GoOn, 8),
    (Way::Beginning, 8),
    (Way::Command, 6),
    (Way::Forgery, 6),
    (Way::Menu, 3),
    (Way::Words, 1),
    (Way::Visit, 7),
    (Way::Change, 3),
];

pub(super) struct Mood {
    ways: [(Way, usize); USUAL.len()],
    pub(super) lines: Vec<&'static str>,
    /// The acts for each fault, if there are faults.
    pub(super) acts_for_a_fault: Option<usize>,
    /// Whether Discord takes few posts of the bot in the first channel.
    pub(super) is_narrow: bool,
    /// Whether many games are analysed.
    pub(super) is_studious: bool,
    /// How many of 100 acts follow a pause. With many pauses vacations and deadlines pass
    /// between two acts.
    pub(super) pauses: usize,
    /// The number of people who join no contest, so a substitute can be found.
    pub(super) spectators: usize,
}

impl Mood {
    pub(super) fn of(dice: &mut Dice) -> Mood {
        let ways = USUAL.map(|(way, usual)| {
            let factor = match way {
                // Without these nothing begins.
                Way::EagerPress | Way::Beginning => dice.choose(&[1, 1, 2]),
                _ => dice.choose(&[0, 1, 1, 3]),
            };
            (way, usual * factor)
        });
        let lines = (0..LINES).map(|_| dice.choose(&BEGINNINGS));
        Mood {
            ways,
            lines: lines.collect(),
            acts_for_a_fault: dice.choose(&[None, Some(8), Some(14), Some(40)]),
            is_narrow: dice.below(3) == 0,
            is_studious: dice.below(6) == 0,
            pauses: dice.choose(&[12, 25, 25, 50, 50, 75]),
            spectators: dice.choose(&[0, 0, 1, 2]),
        }
    }

    pub(super) fn way(&self, dice: &mut Dice) -> Way {
        let all = self.ways.iter().map(|(_, often)| often).sum();
        let mut rest = dice.below(all);
        for (way, often) in self.ways {
            if rest < often {
                return way;
            }
            rest -= often;
        }
        Way::Ply
    }
}
