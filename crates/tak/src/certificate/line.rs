//! The line of play that a certificate expects.

use std::cmp::Reverse;

use super::check::{Check, Origin};
use super::{Attack, Certificate, Defence, Flaw};
use crate::{Color, Ply, Position};

impl Certificate {
    /// The plies from a position to the end: the attacker plays by the
    /// certificate, the defender chooses a longest defence, and among equal
    /// ones the ply that leaves the fewest roads.
    ///
    /// ```
    /// use tak::{Certificate, Komi, Position, Rules, Tps};
    ///
    /// let tps: Tps = "x3/2,2,x/1,1,x 1 4".parse()?;
    /// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
    /// let line = "c1".parse::<Certificate>()?.line(&position)?;
    /// assert_eq!(line.len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first flaw of the certificate.
    pub fn line(&self, position: &Position) -> Result<Vec<Ply>, Flaw> {
        let winner = self.check(position)?.winner;
        let mut line = Line {
            winner,
            check: Check::of(winner),
            position: position.clone(),
            plies: Vec::new(),
        };
        match self {
            Certificate::Attack(attack) => line.attack(attack)?,
            Certificate::Defence(defence) => line.defence(defence)?,
        }
        Ok(line.plies)
    }
}

struct Line {
    winner: Color,
    check: Check,
    position: Position,
    plies: Vec<Ply>,
}

impl Line {
    fn attack(&mut self, attack: &Attack) -> Result<(), Flaw> {
        self.play(attack.ply)?;
        if self.position.outcome().is_some() {
            return Ok(());
        }
        self.defence(&attack.then)
    }

    fn defence(&mut self, defence: &Defence) -> Result<(), Flaw> {
        let mut best: Option<((u32, Reverse<usize>), Ply, Origin)> = None;
        for ply in self.position.legal_plies() {
            let next = self.check.play(&self.position, ply)?;
            let (plies, origin) = self.check.reply(&next, ply, defence)?;
            let roads = next.road_threats(self.winner).len();
            let rank = (plies, Reverse(roads));
            if best.is_none_or(|(most, ..)| rank > most) {
                best = Some((rank, ply, origin));
            }
        }
        let (_, ply, origin) = best.expect("a game that is not over has a legal ply");
        self.play(ply)?;
        let answer = match origin {
            Origin::Named | Origin::Otherwise => defence.answer(ply),
            Origin::Rules => None,
        };
        match (answer, self.position.road_threats(self.winner).first()) {
            (Some(attack), _) => self.attack(attack),
            (None, Some(&road)) => self.play(road),
            // The defender's ply has ended the game.
            (None, None) => Ok(()),
        }
    }

    fn play(&mut self, ply: Ply) -> Result<(), Flaw> {
        self.position = self.check.play(&self.position, ply)?;
        self.plies.push(ply);
        Ok(())
    }
}
