//! The checker. It replays a certificate with the rules, and shares nothing
//! with the search that found it.

use super::{Attack, Certificate, Defence};
use crate::{Color, IllegalPly, Outcome, Ply, Position, WinReason};

/// The fact that a valid certificate proves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// The side that wins.
    pub winner: Color,
    /// The plies to the end against the longest defence.
    pub plies: u32,
    /// Whether the win is tinuë: each ply of the winner is a road or threatens
    /// one, and every game ends with a road of the winner.
    pub tinue: bool,
    /// The number of positions that were checked.
    pub positions: u64,
}

/// The reason why a certificate proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// The game is over, so there is nothing to prove.
    #[error("the game is over in this position")]
    Over,
    /// A rule forbids a ply of the attacker.
    #[error("{ply} is illegal: {error}")]
    Illegal {
        /// The ply.
        ply: Ply,
        /// The rule.
        error: IllegalPly,
    },
    /// A named defence is no legal ply, or is named a second time.
    #[error("{ply} is no further defence")]
    NoDefence {
        /// The ply.
        ply: Ply,
    },
    /// A ply ends the game without a win of the attacker.
    #[error("after {ply} the attacker has not won")]
    NotWon {
        /// The ply.
        ply: Ply,
    },
    /// Plies follow the end of the game.
    #[error("plies follow {ply}, which ends the game")]
    AfterEnd {
        /// The ply.
        ply: Ply,
    },
    /// The attacker has no answer to a defence.
    #[error("{ply} has no answer")]
    Unanswered {
        /// The ply of the defender.
        ply: Ply,
    },
    /// Each legal defence is named, permits an immediate road or ends the game, so the
    /// answer to others is of no use.
    #[error("the answer to other defences is never used")]
    Unused,
    /// The certificate has too many positions.
    #[error("more than {0} positions")]
    TooLarge(u64),
}

/// The most positions that a check looks at.
const MOST_POSITIONS: u64 = 20_000_000;

impl Certificate {
    /// Replays the certificate from a position: each ply of the attacker must be legal,
    /// and each legal ply of the defender must have an answer, permit an immediate road,
    /// or lose the game by itself.
    ///
    /// ```
    /// use tak::{Certificate, Color, Flaw, Komi, Position, Rules, Tps};
    ///
    /// // White wins with c1, and Black would win with c2.
    /// let tps: Tps = "x3/2,2,x/1,1,x 1 4".parse()?;
    /// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
    /// let proved = "c1".parse::<Certificate>()?.check(&position)?;
    /// assert_eq!((proved.winner, proved.plies, proved.tinue), (Color::White, 1, true));
    /// let error = "c2".parse::<Certificate>()?.check(&position).unwrap_err();
    /// assert!(matches!(error, Flaw::Unanswered { .. }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The first flaw.
    pub fn check(&self, position: &Position) -> Result<Proved, Flaw> {
        if position.outcome().is_some() {
            return Err(Flaw::Over);
        }
        let mover = position.to_move();
        let winner = match self {
            Certificate::Attack(_) => mover,
            Certificate::Defence(_) => !mover,
        };
        let mut check = Check::of(winner);
        let plies = match self {
            Certificate::Attack(attack) => check.attack(position, attack)?,
            Certificate::Defence(defence) => check.defence(position, defence)?,
        };
        Ok(Proved {
            winner,
            plies,
            tinue: check.tinue,
            positions: check.positions,
        })
    }
}

/// The state of a check.
pub(super) struct Check {
    winner: Color,
    tinue: bool,
    positions: u64,
}

impl Check {
    pub(super) fn of(winner: Color) -> Check {
        Check {
            winner,
            tinue: true,
            positions: 0,
        }
    }

    /// The plies to the end with the attacker to move.
    fn attack(&mut self, position: &Position, attack: &Attack) -> Result<u32, Flaw> {
        let ply = attack.ply;
        let next = self.play(position, ply)?;
        if let Some(outcome) = next.outcome() {
            if !attack.then.is_empty() {
                return Err(Flaw::AfterEnd { ply });
            }
            self.won(ply, outcome)?;
            return Ok(1);
        }
        self.tinue &= next.threatens_road(self.winner);
        Ok(1 + self.defence(&next, &attack.then)?)
    }

    /// The plies to the end with the defender to move, against the longest
    /// defence.
    fn defence(&mut self, position: &Position, defence: &Defence) -> Result<u32, Flaw> {
        let legal = position.legal_plies();
        for (index, &(ply, _)) in defence.answers.iter().enumerate() {
            let before = &defence.answers[..index];
            if !legal.contains(&ply) || before.iter().any(|&(other, _)| other == ply) {
                return Err(Flaw::NoDefence { ply });
            }
        }
        // The common end of a proof. The loop below decides the same, slower.
        if defence.is_empty() && position.is_tinue() {
            self.count(legal.len() as u64)?;
            return Ok(2);
        }
        let mut longest = 0;
        let mut is_used = defence.otherwise.is_none();
        for ply in legal {
            let next = self.play(position, ply)?;
            let (plies, origin) = self.reply(&next, ply, defence)?;
            is_used |= origin == Origin::Otherwise;
            longest = longest.max(1 + plies);
        }
        if is_used {
            Ok(longest)
        } else {
            Err(Flaw::Unused)
        }
    }

    /// The plies to the end after a ply of the defender, and the origin of the
    /// answer.
    pub(super) fn reply(
        &mut self,
        next: &Position,
        ply: Ply,
        defence: &Defence,
    ) -> Result<(u32, Origin), Flaw> {
        let answer = defence.answers.iter().find(|(other, _)| *other == ply);
        if let Some(outcome) = next.outcome() {
            if answer.is_some() {
                return Err(Flaw::AfterEnd { ply });
            }
            self.won(ply, outcome)?;
            return Ok((0, Origin::Rules));
        }
        if let Some((_, attack)) = answer {
            return Ok((self.attack(next, attack)?, Origin::Named));
        }
        if next.threatens_road(self.winner) {
            return Ok((1, Origin::Rules));
        }
        match &defence.otherwise {
            Some(attack) => Ok((self.attack(next, attack)?, Origin::Otherwise)),
            None => Err(Flaw::Unanswered { ply }),
        }
    }

    /// The position after a ply. The ply counts towards the limit.
    pub(super) fn play(&mut self, position: &Position, ply: Ply) -> Result<Position, Flaw> {
        self.count(1)?;
        position
            .play(ply)
            .map_err(|error| Flaw::Illegal { ply, error })
    }

    /// Accepts an end that the attacker has won.
    fn won(&mut self, ply: Ply, outcome: Outcome) -> Result<(), Flaw> {
        match outcome {
            Outcome::Win(winner, reason) if winner == self.winner => {
                self.tinue &= reason == WinReason::Road;
                Ok(())
            }
            Outcome::Win(..) | Outcome::Draw(_) => Err(Flaw::NotWon { ply }),
        }
    }

    fn count(&mut self, positions: u64) -> Result<(), Flaw> {
        self.positions += positions;
        if self.positions > MOST_POSITIONS {
            return Err(Flaw::TooLarge(MOST_POSITIONS));
        }
        Ok(())
    }
}

/// The origin of an answer to a defence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Origin {
    /// The end of the game, or an immediate road.
    Rules,
    Named,
    Otherwise,
}
