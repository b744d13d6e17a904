//! The slow truth: every ply, with the rules alone.

use tak::{ByColor, Color, Komi, Opening, Outcome, Position, Reserves, Rules, Size, WinReason};
use tak_engine::{Bound, Goal, Prover, Task, Verdict};

/// Whether the attacker wins within so many plies against every defence.
pub(crate) fn wins_within(position: &Position, attacker: Color, goal: Goal, plies: u32) -> bool {
    let needs_road = goal != Goal::Win;
    if let Some(outcome) = position.outcome() {
        return match outcome {
            Outcome::Win(winner, reason) => {
                winner == attacker && (!needs_road || reason == WinReason::Road)
            }
            Outcome::Draw(_) => false,
        };
    }
    if plies == 0 {
        return false;
    }
    let mut replies = position.legal_plies().into_iter();
    let next = |ply| position.play(ply).unwrap();
    if position.to_move() != attacker {
        return replies.all(|ply| wins_within(&next(ply), attacker, goal, plies - 1));
    }
    let (may_be_quiet, rest) = match goal {
        Goal::Tinue => (false, goal),
        Goal::Road { quiet } => {
            let quiet_after = quiet.saturating_sub(1);
            (quiet > 0, Goal::Road { quiet: quiet_after })
        }
        Goal::Win => (true, goal),
    };
    replies.any(|ply| {
        let next = next(ply);
        let counts = may_be_quiet || next.outcome().is_some() || next.threatens_road(attacker);
        counts && wins_within(&next, attacker, rest, plies - 1)
    })
}

/// Compares the prover with the slow search for both sides, up to so many
/// plies, and returns the number of proofs.
pub(crate) fn compare(prover: &mut Prover, position: &Position, goal: Goal, most: u32) -> usize {
    let mut proofs = 0;
    for attacker in Color::BOTH {
        let task = Task {
            goal,
            plies: most,
            ..Task::tinue(attacker, 1_000_000)
        };
        let (verdict, _) = prover.prove(position, task, &mut ()).unwrap();
        let shortest = (1..=most).find(|&plies| wins_within(position, attacker, goal, plies));
        match verdict {
            Verdict::Proved(proof) => {
                proofs += 1;
                assert_eq!(
                    Some(proof.proved.plies),
                    shortest,
                    "{} {attacker} {goal:?} {}",
                    position.tps(),
                    proof.certificate
                );
                assert_eq!(proof.proved.winner, attacker);
                assert!(
                    goal != Goal::Tinue || proof.proved.tinue,
                    "{}",
                    position.tps()
                );
            }
            Verdict::Open(bound) => {
                assert_eq!(shortest, None, "{} {attacker} {goal:?}", position.tps());
                let is_searched = match bound {
                    Bound::Never => true,
                    Bound::NotWithin(plies) => plies + 2 > most,
                };
                assert!(is_searched, "{} {bound:?}", position.tps());
            }
        }
    }
    proofs
}

/// Numbers that look random, for tests.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x6a09_e667_f3bc_c908)
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        let high = usize::try_from(self.0 >> 33).unwrap();
        high % bound
    }
}

/// The positions of a random game, all unfinished. A side with threats often
/// plays one.
pub(crate) fn random_game(rules: Rules, seed: u64) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let mut positions = vec![Position::start(rules)];
    while positions.len() < 80 {
        let position = &positions[positions.len() - 1];
        let plies = position.legal_plies();
        let mut threats = plies.clone();
        threats.retain(|&ply| {
            let next = position.play(ply).unwrap();
            next.outcome().is_none() && next.is_tak()
        });
        let from = if threats.is_empty() || dice.below(3) == 0 {
            &plies
        } else {
            &threats
        };
        let next = position.play(from[dice.below(from.len())]).unwrap();
        if next.outcome().is_some() {
            break;
        }
        positions.push(next);
    }
    positions
}

/// The rules of a game with few pieces.
pub(crate) fn small_rules(size: u8, seed: u64) -> Rules {
    let mut dice = Dice::new(seed ^ 0x5ee1);
    let size = Size::new(size).unwrap();
    let most = usize::from(size.get()) + 2;
    let reserves = ByColor::new(|_| {
        let stones = u8::try_from(3 + dice.below(most)).unwrap();
        Reserves::new(stones, u8::try_from(dice.below(2)).unwrap()).unwrap()
    });
    let komi = Komi::from_halves(i8::try_from(dice.below(9)).unwrap() - 4).unwrap();
    let opening = Opening::ALL[dice.below(3)];
    Rules::custom(size, komi, opening, reserves).unwrap()
}

pub(crate) fn standard(size: u8) -> Rules {
    Rules::new(Size::new(size).unwrap(), Komi::default())
}
