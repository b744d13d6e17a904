//! The rest of a proved line.

use tak::{Color, Outcome, Ply, Position};

use crate::search::{Engine, Limits};
use crate::solver::{Prover, Task, Verdict};

/// A side that is proved to win within a number of plies, and the positions that
/// a search for a missing part of its line may look at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Won {
    pub(super) winner: Color,
    pub(super) plies: u32,
    pub(super) nodes: u64,
}

/// The attempts to find a longer defence.
const ATTEMPTS: usize = 4;

impl Won {
    /// A proved line with the plies up to the end of the game. The search leaves
    /// them out where every defence loses immediately, and a stopped search may
    /// have missed the longest defence.
    pub(super) fn whole_line(self, position: &Position, line: &[Ply]) -> Vec<Ply> {
        let whole = self.extended(position, line);
        if count(&whole) >= self.plies {
            return whole;
        }
        let defences = (0..whole.len()).rev().filter_map(|count_so_far| {
            let at = after(position, &whole[..count_so_far])?;
            (at.to_move() != self.winner).then_some((count_so_far, at))
        });
        let longer = defences.take(ATTEMPTS).find_map(|(count_so_far, at)| {
            let remainder = self.after(count_so_far);
            let rest = remainder.extended(&at, &remainder.searched(&at)?);
            (count(&rest) == remainder.plies).then(|| [&whole[..count_so_far], &rest].concat())
        });
        longer.unwrap_or(whole)
    }

    /// The line, with the missing plies up to the end.
    fn extended(self, position: &Position, line: &[Ply]) -> Vec<Ply> {
        let mut line = line.to_vec();
        let Some(mut end) = after(position, &line) else {
            return line;
        };
        while end.outcome().is_none() && count(&line) < self.plies {
            let rest = self.after(line.len());
            let useless = (rest.plies == 2).then(|| useless_defence(&end));
            let part = useless.flatten().or_else(|| rest.searched(&end));
            let Some((part, next)) = part.and_then(|part| Some((after(&end, &part)?, part))) else {
                break;
            };
            line.extend(next);
            end = part;
        }
        line
    }

    fn after(self, plies: usize) -> Won {
        let plies = u32::try_from(plies).unwrap_or(u32::MAX);
        Won {
            plies: self.plies.saturating_sub(plies),
            ..self
        }
    }

    /// The plies of a proof: of threats only, or of any plies.
    fn searched(self, position: &Position) -> Option<Vec<Ply>> {
        let task = Task {
            plies: self.plies,
            ..Task::tinue(self.winner, self.nodes)
        };
        if let Ok((Verdict::Proved(proof), _)) = Prover::new(1).prove(position, task, &mut ())
            && proof.proved.plies == self.plies
        {
            return Some(proof.line);
        }
        let limits = Limits {
            nodes: self.nodes,
            ..Limits::depth(self.plies)
        };
        let report = Engine::new(1).search(position, limits, &mut ())?;
        let best = report.best();
        let wins = best.score.is_win() == (position.to_move() == self.winner);
        let plies_to_end = best.score.plies_to_end()?;
        (wins && plies_to_end <= self.plies).then(|| best.plies.clone())
    }
}

fn count(plies: &[Ply]) -> u32 {
    u32::try_from(plies.len()).unwrap_or(u32::MAX)
}

fn after(position: &Position, plies: &[Ply]) -> Option<Position> {
    let mut plies = plies.iter();
    plies.try_fold(position.clone(), |position, &ply| position.play(ply).ok())
}

/// A defence, and the ply that wins despite it. A piece in the way of a road
/// is the first choice.
fn useless_defence(position: &Position) -> Option<Vec<Ply>> {
    let winner = !position.to_move();
    let gaps = position.road_gaps(winner);
    let blocks = |ply: &Ply| matches!(ply, Ply::Place { square, .. } if gaps.contains(*square));
    let mut defences = position.legal_plies();
    defences.sort_by_key(|ply| !blocks(ply));
    defences.into_iter().find_map(|defence| {
        let next = position.play(defence).ok()?;
        let win = winning_ply(&next, winner)?;
        Some(vec![defence, win])
    })
}

/// A ply that ends the game with a win of the side to move.
fn winning_ply(position: &Position, winner: Color) -> Option<Ply> {
    if position.outcome().is_some() {
        return None;
    }
    let road = position.road_threats(winner).first().copied();
    road.or_else(|| {
        position.legal_plies().into_iter().find(|&ply| {
            let next = position.play(ply).ok();
            next.and_then(|next| next.outcome())
                .and_then(Outcome::winner)
                == Some(winner)
        })
    })
}
