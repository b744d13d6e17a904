//! The check of a puzzle: a replay of its proof with the rules.

use tak::{Certificate, Flaw, Outcome, Ply, Position, Proved, WinReason};

use super::{Answer, Puzzle, PuzzleKind};

/// The reason why a puzzle proves nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PuzzleFlaw {
    /// The certificate has a flaw.
    #[error(transparent)]
    Certificate(#[from] Flaw),
    /// The win is not of the kind.
    #[error("the win is not of the kind")]
    OtherKind,
    /// A ply other than the answer is not refuted.
    #[error("{0} is not refuted")]
    NotRefuted(Ply),
}

impl Puzzle {
    /// Replays the proof. For a parry the result is the longest win after any
    /// other ply, and the winner is the other side.
    ///
    /// # Errors
    ///
    /// The first flaw.
    pub fn check(&self) -> Result<Proved, PuzzleFlaw> {
        match &self.answer {
            Answer::Win(attack) => {
                let certificate = Certificate::Attack(attack.clone());
                let proved = certificate.check(&self.position)?;
                let fits = match self.kind {
                    PuzzleKind::RoadInOne => proved.plies == 1 && proved.tinue,
                    PuzzleKind::Road => proved.plies >= 3 && proved.tinue,
                    PuzzleKind::Flats => {
                        let line = certificate.line(&self.position)?;
                        proved.plies >= 3 && ends_with_flats(&self.position, &line)
                    }
                    PuzzleKind::Parry => false,
                };
                if fits {
                    Ok(proved)
                } else {
                    Err(PuzzleFlaw::OtherKind)
                }
            }
            Answer::Parry { ply, .. } if self.kind == PuzzleKind::Parry => self.refuted(*ply),
            Answer::Parry { .. } => Err(PuzzleFlaw::OtherKind),
        }
    }

    /// The longest win of the other side after all plies but one.
    fn refuted(&self, answer: Ply) -> Result<Proved, PuzzleFlaw> {
        let attacker = !self.solver();
        let next = self
            .position
            .play(answer)
            .map_err(|error| Flaw::Illegal { ply: answer, error })?;
        if next.outcome().is_some() || next.threatens_road(attacker) {
            return Err(PuzzleFlaw::OtherKind);
        }
        let mut longest = Proved {
            winner: attacker,
            plies: 0,
            tinue: true,
            positions: 0,
        };
        for ply in self.position.legal_plies() {
            if ply == answer {
                continue;
            }
            let proved = self.refutation(ply)?;
            longest.plies = longest.plies.max(1 + proved.plies);
            longest.tinue &= proved.tinue;
            longest.positions += proved.positions;
        }
        Ok(longest)
    }

    /// The win of the other side after a ply that is not the answer.
    fn refutation(&self, ply: Ply) -> Result<Proved, PuzzleFlaw> {
        let attacker = !self.solver();
        let next = self
            .position
            .play(ply)
            .map_err(|error| Flaw::Illegal { ply, error })?;
        let at_once = |plies| Proved {
            winner: attacker,
            plies,
            tinue: true,
            positions: 1,
        };
        match next.outcome() {
            Some(Outcome::Win(winner, _)) if winner == attacker => return Ok(at_once(0)),
            Some(_) => return Err(PuzzleFlaw::NotRefuted(ply)),
            None if next.threatens_road(attacker) => return Ok(at_once(1)),
            None => {}
        }
        let Answer::Parry { refutations, .. } = &self.answer else {
            return Err(PuzzleFlaw::OtherKind);
        };
        let refutation = refutations.answer(ply);
        let refutation = refutation.ok_or(PuzzleFlaw::NotRefuted(ply))?;
        Ok(Certificate::Attack(refutation.clone()).check(&next)?)
    }
}

/// Whether a line of plies ends with a win by flats.
pub(super) fn ends_with_flats(start: &Position, line: &[Ply]) -> bool {
    let last = line
        .iter()
        .try_fold(start.clone(), |position, &ply| position.play(ply));
    let outcome = last.ok().and_then(|last| last.outcome());
    matches!(outcome, Some(Outcome::Win(_, reason)) if reason != WinReason::Road)
}
