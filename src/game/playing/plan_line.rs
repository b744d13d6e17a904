//! Lines of a plan as typed text.

use super::plan::Plan;
use crate::game::learning::{TypedPly, UnreadPly};
use crate::game::refusal::PlanRefusal;
use crate::tak::ptn::Notation;
use crate::tak::{Ply, Position};

/// Suggestions for a mistyped ply.
const SUGGESTIONS: usize = 3;

/// Reads a line: the opponent's ply, then answers and plies in turns, separated
/// by spaces or signs. `understand` reads the words of a ply.
///
/// # Errors
///
/// A ply is unreadable or illegal, the game ends before the last ply, the last
/// ply is the opponent's, or there are too many.
pub fn read_line(
    position: &Position,
    (theirs, then): (&str, &str),
    understand: impl Fn(&str) -> TypedPly,
) -> Result<Vec<Ply>, PlanRefusal> {
    let (line, now) = read_plies(position, (theirs, then), understand)?;
    if line.len() % 2 == 1 {
        return Err(if now.outcome().is_some() {
            PlanRefusal::OverBefore { after: line }
        } else {
            PlanRefusal::NoAnswer { after: line }
        });
    }
    Ok(line)
}

/// Reads a line that may end with either player's ply, and gives the position
/// after it.
///
/// # Errors
///
/// As for [`read_line`], except for the last ply.
///
/// # Panics
///
/// Never: a ply that was read is legal.
pub fn read_plies(
    position: &Position,
    (theirs, then): (&str, &str),
    understand: impl Fn(&str) -> TypedPly,
) -> Result<(Vec<Ply>, Position), PlanRefusal> {
    let mut typed = split_plies(theirs);
    if typed.len() != 1 {
        return Err(PlanRefusal::NotOnePly);
    }
    typed.extend(split_plies(then));
    if typed.len() > 2 * Plan::MOST_ANSWERS {
        return Err(PlanRefusal::TooManyAnswers);
    }
    let (mut now, mut line) = (position.clone(), Vec::new());
    for typed in typed {
        if now.outcome().is_some() {
            return Err(PlanRefusal::OverBefore { after: line });
        }
        let ply = match understand(&typed).read(&now) {
            Ok(ply) => ply,
            Err(unread) => return Err(unplanned(unread, typed, line)),
        };
        now = now.play(ply).expect("what was read is legal");
        line.push(ply);
    }
    Ok((line, now))
}

/// The refusal of a ply after a line.
fn unplanned(unread: UnreadPly, typed: String, after: Vec<Ply>) -> PlanRefusal {
    match unread {
        UnreadPly::Unsure(plies) => PlanRefusal::Unsure { typed, plies },
        UnreadPly::Refused {
            reason,
            mut nearest,
            size,
        } => {
            nearest.truncate(SUGGESTIONS);
            PlanRefusal::Ply {
                typed,
                after,
                reason,
                nearest,
                size,
            }
        }
    }
}

/// The plies of a text, as typed. Spaces separate plies where each part is a
/// ply; otherwise they belong to one ply, as in `3 c3 +`.
fn split_plies(typed: &str) -> Vec<String> {
    let parts = typed.split(['/', ',', ';', '\n']);
    let parts = parts.map(str::trim).filter(|part| !part.is_empty());
    let parted = parts.flat_map(|part| {
        let words: Vec<&str> = part.split_whitespace().collect();
        let is_line = words.iter().all(|word| word.parse::<Notation>().is_ok());
        let plies = if is_line { words } else { vec![part] };
        plies.into_iter().map(str::to_owned)
    });
    parted.collect()
}
