//! The ply of a level.

use tak::{Outcome, Ply, Position};

use super::sight::{DECIDED, Sight};
use super::{Care, Dice, Facts, Level, Reading, Strength, may_finish};
use crate::board::{Board, Packed, mix};
use crate::evaluation::{Weights, evaluate};
use crate::search::{Engine, Limits, Score, Watch};
use crate::solver::{Prover, Task, Verdict};

/// A ply that a level plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The ply.
    pub ply: Ply,
    /// The level's value of the position, for the side to move.
    pub score: Score,
    /// The plies of the opponent that complete a road now and that the level did
    /// not see.
    pub overlooked: Vec<Ply>,
}

impl Level {
    /// The ply of this level, or `None` if the game is over.
    ///
    /// The same position, level, seed and facts give the same ply in every
    /// process, as long as `watch` does not stop the search. The seed should
    /// differ from game to game; the position is mixed in.
    ///
    /// ```
    /// use tak::{Komi, Position, Rules, Size};
    /// use tak_engine::{Facts, Level};
    ///
    /// let size = Size::new(4).expect("four is a board size");
    /// let start = Position::start(Rules::new(size, Komi::default()));
    /// let level = Level::new(2).expect("two is a level");
    /// let choose = |seed| level.choose(&start, seed, Facts::default(), &mut ());
    /// let choice = choose(7).expect("the game is not over");
    /// assert!(start.play(choice.ply).is_ok());
    /// assert_eq!(choose(7), Some(choice));
    /// ```
    #[must_use]
    pub fn choose(
        self,
        position: &Position,
        seed: u64,
        facts: Facts,
        watch: &mut dyn Watch,
    ) -> Option<Choice> {
        let strength = self.strength(position.size());
        self.choose_with(strength, position, seed, facts, watch)
    }

    /// The ply of this level as if it had another strength.
    pub(crate) fn choose_with(
        self,
        strength: Strength,
        position: &Position,
        seed: u64,
        facts: Facts,
        watch: &mut dyn Watch,
    ) -> Option<Choice> {
        if position.outcome().is_some() {
            return None;
        }
        let mut board = Board::new(position);
        let seed = mix(seed ^ mix(u64::from(self.get()))) ^ board.key;
        let weights = if self.get() < 8 {
            Weights::of_levels(position.size())
        } else {
            Weights::of(position.size())
        };
        let care = if evaluate(&board, weights) < strength.composure {
            strength.haste
        } else {
            strength.care
        };
        let sight = Sight::new(seed, strength.blindness, position);
        let blind_spots = if care.reads_by_sight() {
            sight.roads(&board, 1 - board.mover).1
        } else {
            Vec::new()
        };
        let plies = values(position, &mut board, (care, weights), &sight, watch);
        let kind = kind_plies(self, position, facts, &plies);
        let (value, ply) = draw(&kind, care.softness, &mut Dice::of(seed, 0));
        Some(Choice {
            ply: ply.unpack(),
            score: Score(value),
            overlooked: blind_spots.into_iter().map(Packed::unpack).collect(),
        })
    }
}

/// The plies of a level with their values, at least one.
fn values(
    position: &Position,
    board: &mut Board,
    (care, weights): (Care, &Weights),
    sight: &Sight,
    watch: &mut dyn Watch,
) -> Vec<(i32, Packed)> {
    if let Some(win) = forced_win(position, care.proof, watch) {
        return vec![win];
    }
    // A draw among plies needs the values of several.
    let lines = if care.softness == 0 { 1 } else { 4 };
    let limits = match care.reading {
        Reading::Ply | Reading::Answer => {
            return sight.values(board, weights, care);
        }
        Reading::Depth(depth) => Limits {
            lines,
            nodes: 50_000,
            ..Limits::depth(depth)
        },
        Reading::Nodes(nodes) => Limits {
            lines,
            ..Limits::nodes(nodes)
        },
    };
    let mut engine = Engine::new(memory(limits.nodes)).with_weights(weights.clone());
    let report = engine.search(position, limits, watch);
    report
        .into_iter()
        .flat_map(|report| report.lines)
        .map(|line| (line.score.centiflats(), Packed::from(line.ply())))
        .collect()
}

/// The transposition table of a level, in mebibytes: an entry for each node of
/// its search.
fn memory(nodes: u64) -> usize {
    usize::try_from(nodes / 65_536).map_or(1, |mebibytes| mebibytes.clamp(1, 16))
}

/// The memory of a proof, in mebibytes.
const PROOF_MEMORY: usize = 8;

/// The first ply of a tinuë and its value, if a search of this number of
/// positions proves one.
///
/// The checker of the rules has accepted the proof. If it refuses one, the usual
/// search chooses the ply.
fn forced_win(position: &Position, nodes: u64, watch: &mut dyn Watch) -> Option<(i32, Packed)> {
    if nodes == 0 {
        return None;
    }
    let task = Task::tinue(position.to_move(), nodes);
    let (verdict, _) = Prover::new(PROOF_MEMORY)
        .prove(position, task, watch)
        .ok()?;
    let Verdict::Proved(proof) = verdict else {
        return None;
    };
    let plies = u8::try_from(proof.proved.plies).ok()?;
    let ply = proof.line.first()?;
    Some((Score::win_in(plies).centiflats(), Packed::from(*ply)))
}

/// The plies without those that end the game too early for the level. When kindness
/// leaves none of them, every legal ply that does not win counts the same.
fn kind_plies(
    level: Level,
    position: &Position,
    facts: Facts,
    plies: &[(i32, Packed)],
) -> Vec<(i32, Packed)> {
    let wins = |ply: Ply| {
        let outcome = position.play(ply).ok().and_then(|next| next.outcome());
        outcome.and_then(Outcome::winner) == Some(position.to_move())
    };
    if !level.spares_beginners() {
        return plies.to_vec();
    }
    let legal = position.legal_plies();
    let finishing = legal.iter().filter(|&&ply| wins(ply)).count();
    if finishing == 0 || may_finish(level, facts, finishing) {
        return plies.to_vec();
    }
    let mut kind = plies.to_vec();
    kind.retain(|&(_, ply)| !wins(ply.unpack()));
    if kind.is_empty() {
        let others = legal.into_iter().filter(|&ply| !wins(ply));
        kind = others.map(|ply| (0, Packed::from(ply))).collect();
    }
    if kind.is_empty() {
        return plies.to_vec();
    }
    kind
}

/// Draws a ply by its value. A win is taken, and a loss avoided.
fn draw(plies: &[(i32, Packed)], softness: u32, dice: &mut Dice) -> (i32, Packed) {
    let best = plies.iter().map(|&(value, _)| value).max().unwrap_or(0);
    let softness = if best.abs() >= DECIDED { 0 } else { softness };
    let weight = |&(value, _): &(i32, Packed)| {
        if value <= -DECIDED && value < best {
            0
        } else {
            soft_weight((best - value).unsigned_abs(), softness)
        }
    };
    let weights: Vec<u64> = plies.iter().map(weight).collect();
    let index = dice.weighted(&weights).unwrap_or(0);
    plies[index]
}

/// The weight of a ply that is worse than the best by a loss: it halves with
/// each `softness`. Whole numbers only, so that each processor agrees.
fn soft_weight(loss: u32, softness: u32) -> u64 {
    if softness == 0 {
        return u64::from(loss == 0);
    }
    let (halvings, rest) = (loss / softness, loss % softness);
    let unit = 1_u64 << 32;
    let step = unit.checked_shr(halvings).unwrap_or(0);
    step * u64::from(2 * softness - rest) / u64::from(2 * softness)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn soft_weight_halves_with_each_step() {
        let full = soft_weight(0, 20);
        assert_eq!(soft_weight(20, 20), full / 2);
        assert_eq!(soft_weight(40, 20), full / 4);
        assert!(soft_weight(10, 20) < full && soft_weight(10, 20) > full / 2);
        assert_eq!(soft_weight(10_000, 20), 0);
        assert_eq!([soft_weight(0, 0), soft_weight(1, 0)], [1, 0]);
    }
}
