//! Another ply at a turning point, compared with the one that was played and with the best one.

use super::analyst::Analyst;
use super::line::AnalysedLine;
use crate::tak::{Color, IllegalPly, Outcome, Ply, Position};

/// Chances that differ by less, in thousandths, count as equal, because a search has some error.
const EQUAL: i32 = 20;

/// The change of a chance, in thousandths, from which a ply is better than the one that was played.
const BETTER: i32 = 30;

/// The verdict on a ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TryVerdict {
    /// It wins by force, which the checker has confirmed, from a position that was won.
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
    /// The verdict.
    pub verdict: TryVerdict,
    /// Its player's chance after it, in thousandths.
    pub chance: i32,
    /// The same after the ply that was played.
    pub played: i32,
    /// The line of best play.
    pub line: Vec<Ply>,
}

impl JudgedTry {
    /// Whether no ply is better.
    #[must_use]
    pub fn is_best(&self) -> bool {
        matches!(self.verdict, TryVerdict::Wins | TryVerdict::Best)
    }
}

/// Judges a ply instead of the one at `ply`, counted from 0, with an analyst for the line. It reads no clock and knows nothing of earlier calls, so a
/// ply always has the same verdict. `None` if there is no such ply in the line.
///
/// # Errors
///
/// The rule that forbids the ply.
#[must_use]
pub fn judge_try(
    analyst: &mut Analyst<'_>,
    line: &AnalysedLine,
    ply: usize,
    answer: Ply,
) -> Option<Result<JudgedTry, IllegalPly>> {
    let played = line.plies().get(ply)?.ply;
    let before = line.before(ply)?;
    Some(judge(analyst, &before, played, answer))
}

fn judge(
    analyst: &mut Analyst<'_>,
    before: &Position,
    played: Ply,
    answer: Ply,
) -> Result<JudgedTry, IllegalPly> {
    let mover = before.to_move();
    let after = before.play(answer)?;
    let best = analyst.insight(before);
    let own = analyst.insight(&after);
    let chance = of_mover(own.value.chance, mover);
    let of_played = if answer == played {
        chance
    } else {
        value_after(analyst, before, played)?
    };
    let is_won = best.proof.is_some_and(|proof| proof.winner == mover);
    let wins = after.outcome().and_then(Outcome::winner) == Some(mover)
        || own.proof.is_some_and(|proof| proof.winner == mover);
    let verdict = if is_won && wins {
        TryVerdict::Wins
    } else if !is_won && is_best(analyst, before, best.value.best, (answer, chance))? {
        TryVerdict::Best
    } else if chance >= of_played + BETTER {
        TryVerdict::Better
    } else {
        TryVerdict::NoBetter
    };
    Ok(JudgedTry {
        verdict,
        chance,
        played: of_played,
        line: best.line,
    })
}

fn is_best(
    analyst: &mut Analyst<'_>,
    before: &Position,
    best: Option<Ply>,
    (answer, chance): (Ply, i32),
) -> Result<bool, IllegalPly> {
    let Some(best) = best.filter(|&best| best != answer) else {
        return Ok(true);
    };
    Ok(chance + EQUAL >= value_after(analyst, before, best)?)
}

fn value_after(analyst: &mut Analyst<'_>, before: &Position, ply: Ply) -> Result<i32, IllegalPly> {
    let after = before.play(ply)?;
    let chance = analyst.value(&after).chance;
    Ok(of_mover(chance, before.to_move()))
}

fn of_mover(white: u16, mover: Color) -> i32 {
    match mover {
        Color::White => i32::from(white),
        Color::Black => 1_000 - i32::from(white),
    }
}
