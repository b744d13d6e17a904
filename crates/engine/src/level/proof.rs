//! A forced win, found before the search for a good ply.

use tak::Position;

use crate::board::Packed;
use crate::search::{Score, Watch};
use crate::solver::{Prover, Task, Verdict};

/// The memory of a proof, in mebibytes.
const MEMORY: usize = 8;

/// The first ply of a proved tinuë and its value, if a search of so many
/// positions finds one.
///
/// The checker of the rules has accepted the proof. A proof that it refuses
/// counts as none: the search then looks for a good ply as ever.
pub(super) fn forced_win(
    position: &Position,
    nodes: u64,
    watch: &mut dyn Watch,
) -> Option<(i32, Packed)> {
    if nodes == 0 {
        return None;
    }
    let task = Task::tinue(position.to_move(), nodes);
    let (verdict, _) = Prover::new(MEMORY).prove(position, task, watch).ok()?;
    let Verdict::Proved(proof) = verdict else {
        return None;
    };
    let plies = u8::try_from(proof.proved.plies).ok()?;
    let ply = proof.line.first()?;
    Some((Score::win_in(plies).centiflats(), Packed::from(*ply)))
}
