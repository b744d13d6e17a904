//! Another ply at a turning point, compared with the one that was played and with the best one.

use tak_engine::{Analyst, CERTAIN, Report};

use super::analysis::Turn;
use super::line::AnalysedLine;
use tak::{IllegalPly, Ply, Position};

/// Chances that differ by less, in thousandths, count as equal, because a search has some error.
const EQUAL: u16 = 20;

/// A ply with such a gain, in thousandths of a chance, is better than the played one.
const BETTER: u16 = 30;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryVerdict {
    /// It wins by force, confirmed by the checker, from a position that was won.
    Wins,
    /// As good as the best one.
    Best,
    /// Better than the one that was played.
    Better,
    /// No better than the one that was played.
    NoBetter,
}

/// A ply at a turning point with its verdict.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedTry {
    pub verdict: TryVerdict,
    /// Its player's chance after it, in thousandths.
    pub chance: u16,
    /// The same after the ply that was played, according to the analysis.
    pub played: u16,
    pub line: Vec<Ply>,
}

impl JudgedTry {
    /// Whether no ply is better.
    pub fn is_best(&self) -> bool {
        matches!(self.verdict, TryVerdict::Wins | TryVerdict::Best)
    }
}

/// Judges a ply at a turning point, with an analyst for the line. It reads no clock and does not depend on earlier
/// calls, so a ply always has the same verdict. The chances are those of the analysis, moved by the result of one
/// search of both plies, so that the two agree. `None` if there is no such ply in the line.
pub fn judge_try(
    analyst: &mut Analyst<'_>,
    line: &AnalysedLine,
    turn: &Turn,
    answer: Ply,
) -> Option<Result<JudgedTry, IllegalPly>> {
    let played = line.plies().get(turn.ply)?.ply;
    let before = line.before(turn.ply)?;
    if let Err(rule) = before.check(answer) {
        return Some(Err(rule));
    }
    let (verdict, chance) = judge(analyst, (&before, played), turn, answer)?;
    Some(Ok(JudgedTry {
        verdict,
        chance,
        played: turn.after,
        line: turn.line.clone(),
    }))
}

/// The verdict, and the chance after the ply.
fn judge(
    analyst: &mut Analyst<'_>,
    (before, played): (&Position, Ply),
    turn: &Turn,
    answer: Ply,
) -> Option<(TryVerdict, u16)> {
    let is_won = turn.before == CERTAIN;
    if answer == played {
        return Some((TryVerdict::NoBetter, turn.after));
    }
    let after = before.play(answer).ok()?;
    match analyst.proved_winner(&after) {
        Some(winner) if winner == before.to_move() => return Some((TryVerdict::Wins, CERTAIN)),
        Some(_) => return Some((TryVerdict::NoBetter, 0)),
        None if answer == turn.best => return Some((TryVerdict::Best, turn.before)),
        None => {}
    }
    let report = analyst.compare(before, &[answer, played])?;
    let [best, own, of_game] = chances(&report)?;
    let better_by = own.saturating_sub(of_game);
    Some(if !is_won && own + EQUAL >= best {
        (TryVerdict::Best, turn.before)
    } else if better_by >= BETTER {
        let most = turn.before.saturating_sub(1);
        (TryVerdict::Better, (turn.after + better_by).min(most))
    } else {
        let worse_by = of_game.saturating_sub(own);
        (TryVerdict::NoBetter, turn.after.saturating_sub(worse_by))
    })
}

fn chances(report: &Report) -> Option<[u16; 3]> {
    let [best, own, played] = &report.lines[..] else {
        return None;
    };
    Some([best, own, played].map(|line| line.score.thousandths()))
}
