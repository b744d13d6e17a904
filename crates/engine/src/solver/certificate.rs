//! From a finished search to a certificate.

use std::collections::BTreeMap;

use tak::{Attack, Certificate, Defence};

use super::numbers::Limits;
use super::tree::{Ahead, Child, Tree};
use crate::board::Packed;

/// The visits to a position with a forgotten proof.
const VISITS: u32 = 3;

impl Tree<'_> {
    /// The certificate of a proved position, or `None` if the search stopped
    /// before it was complete. Forgotten parts are searched anew.
    pub(super) fn certificate(&mut self, remaining: u32) -> Option<Certificate> {
        if self.is_attack() {
            self.attack(remaining).map(Certificate::Attack)
        } else {
            self.defence(remaining).map(Certificate::Defence)
        }
    }

    fn attack(&mut self, remaining: u32) -> Option<Attack> {
        if let Some(ply) = self.finish() {
            return Some(Attack::last(ply.unpack()));
        }
        let ply = self.proved_ply(remaining)?;
        let undo = self.make(ply);
        let then = self.defence(remaining - 1);
        self.board.unmake(ply, &undo);
        Some(Attack {
            ply: ply.unpack(),
            then: then?,
        })
    }

    /// A ply with a proved win after it.
    fn proved_ply(&mut self, remaining: u32) -> Option<Packed> {
        for _ in 0..VISITS {
            let Ahead::Children(children) = self.ahead(remaining) else {
                return None;
            };
            let is_proved = |child: &&Child| child.numbers.is_proved();
            if let Some(child) = children.iter().find(is_proved) {
                return Some(child.ply);
            }
            // With its own entry the visit would end immediately.
            let key = self.key(remaining);
            self.table.remove(key);
            if !self.visit(remaining, Limits::NONE).is_proved() {
                return None;
            }
        }
        None
    }

    fn defence(&mut self, remaining: u32) -> Option<Defence> {
        let children = match self.ahead(remaining) {
            Ahead::Settled(numbers) => return numbers.is_proved().then(Defence::default),
            Ahead::Children(children) => children,
        };
        let mut answers = Vec::with_capacity(children.len());
        for child in children {
            let undo = self.make(child.ply);
            let answer = self.attack(remaining - 1);
            self.board.unmake(child.ply, &undo);
            answers.push((child.ply.unpack(), answer?));
        }
        Some(merged(answers))
    }
}

/// The answers with the most frequent one as the answer to other defences.
pub(crate) fn merged(mut answers: Vec<(tak::Ply, Attack)>) -> Defence {
    let mut counts: BTreeMap<&Attack, usize> = BTreeMap::new();
    for (_, attack) in &answers {
        *counts.entry(attack).or_default() += 1;
    }
    let most = counts.into_iter().max_by_key(|&(_, count)| count);
    let otherwise = most
        .filter(|&(_, count)| count > 1)
        .map(|(attack, _)| Box::new(attack.clone()));
    if let Some(common) = &otherwise {
        answers.retain(|(_, attack)| *attack != **common);
    }
    Defence { answers, otherwise }
}
