//! Analyses: the same game has the same values, and a forced loss is marked
//! where it was allowed.

use tak_engine::{Prover, Solution};
use tak_tavern::game::{
    AnalysedLine, Analysis, Analyst, Mark, TryVerdict, Value, import_line, is_thinned, judge_try,
    read_values, write_values,
};
use tak_tavern::tak::{Color, Komi, Position, Rules, Size, ptn};

use crate::chance::Dice;

/// The positions of a game of random plies, before its first ply and after
/// each.
fn random_game(seed: u64, size: u8, plies: usize) -> Vec<Position> {
    let mut dice = Dice::new(seed);
    let rules = Rules::new(Size::new(size).unwrap(), Komi::default());
    let mut positions = vec![Position::start(rules)];
    while positions.len() <= plies {
        let last = positions.last().unwrap();
        if last.outcome().is_some() {
            break;
        }
        let next = last.play(dice.ply(last)).unwrap();
        positions.push(next);
    }
    positions
}

fn values(positions: &[Position]) -> Vec<Value> {
    let plies = u32::try_from(positions.len() - 1).unwrap();
    let mut analyst = Analyst::new(plies);
    let values = positions.iter();
    values.map(|position| analyst.value(position)).collect()
}

fn analysis(positions: &[Position]) -> Analysis {
    Analysis::new(positions[0].to_move(), values(positions))
}

#[test]
fn same_game_has_the_same_values() {
    let positions = random_game(3, 4, 12);
    let first = write_values(&values(&positions));
    // Another analyst begins in the middle.
    let rest = values(&positions)[5..].to_vec();
    let mut later = Analyst::new(u32::try_from(positions.len() - 1).unwrap());
    let again = positions[5..].iter().map(|position| later.value(position));
    assert_eq!(again.collect::<Vec<_>>(), rest);
    assert_eq!(write_values(&values(&positions)), first);
    assert_eq!(write_values(&read_values(&first).unwrap()), first);
}

#[test]
fn forced_loss_is_marked_where_it_was_allowed() {
    let mut allowed = 0;
    for seed in 0..6 {
        let positions = random_game(seed, 4, 24);
        let analysis = analysis(&positions);
        for ply in 2..analysis.plies() {
            let mover = analysis.mover(ply);
            let is_lost = |at: usize| {
                let forced = analysis.values[at].forced;
                matches!(forced, Some((winner, _)) if winner != mover)
            };
            if !is_lost(ply + 1) {
                continue;
            }
            let mark = analysis.mark(ply);
            if is_lost(ply) {
                assert!(mark.is_none_or(|mark| mark > Mark::Inaccuracy), "{mark:?}");
                continue;
            }
            allowed += 1;
            assert!(
                matches!(mark, Some(Mark::Blunder | Mark::Mistake)),
                "{mark:?}"
            );
            // A longer search agrees that the game is lost.
            let after = &positions[ply + 1];
            if after.outcome().is_none() {
                let solved = Prover::new(16).solve(after, 400_000, &mut ()).unwrap();
                assert!(
                    matches!(solved.solution, Solution::Win(_)),
                    "{}",
                    after.tps()
                );
            }
        }
    }
    assert!(allowed >= 5, "{allowed} forced losses");
}

#[test]
fn overlooked_road_is_the_turning_point() {
    let rules = Rules::new(Size::new(4).unwrap(), Komi::default());
    let mut positions = vec![Position::start(rules)];
    // Black places a stone far from White's threat on d1.
    for text in "a4 a1 b1 b4 c1 c4 d1".split(' ') {
        let last = positions.last().unwrap();
        let next = last.play(ptn::read(last, text).unwrap()).unwrap();
        positions.push(next);
    }
    let analysis = analysis(&positions);
    let last = analysis.values.last().unwrap();
    assert!(last.forced.is_some_and(|(_, plies)| plies == 0));
    for turn in analysis.turning_points() {
        assert!(turn.mark.is_mistake());
        assert!(turn.before > turn.after);
    }
    assert_eq!(analysis.mover(0), Color::White);
    assert_eq!(analysis.accuracy(Color::White), None, "the game is short");
}

#[test]
fn try_is_judged_against_the_game_and_the_best_ply() {
    let game = import_line("[Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. a2 Sd1").unwrap();
    let line = AnalysedLine::from(&game);
    let judged = |ply: usize, text: &str| {
        let answer: ptn::Notation = text.parse().unwrap();
        let mut analyst = Analyst::new(line.length());
        judge_try(&mut analyst, &line, ply, answer.ply).unwrap()
    };
    // White can win at d1, or only stop Black at d4; in the game it does neither.
    for (ply, text, verdict) in [
        (6, "a2", TryVerdict::NoBetter),
        (6, "b2", TryVerdict::NoBetter),
        (6, "Sd4", TryVerdict::Better),
        (6, "d1", TryVerdict::Wins),
        (5, "c4", TryVerdict::NoBetter),
        (5, "Sd1", TryVerdict::Best),
    ] {
        let found = judged(ply, text).unwrap();
        assert_eq!(found.verdict, verdict, "{ply} {text}: {found:?}");
        assert_eq!(found, judged(ply, text).unwrap(), "the same again");
        assert!(!found.line.is_empty());
    }
    assert!(judged(6, "a4").is_err(), "a stone is there");
    let after_the_end: ptn::Notation = "a3".parse().unwrap();
    let mut analyst = Analyst::new(line.length());
    let judged = judge_try(&mut analyst, &line, 8, after_the_end.ply);
    assert_eq!(judged, None);
}

#[test]
fn long_game_takes_no_more_than_its_budget() {
    let parts_of = |plies: u32| {
        let positions = usize::try_from(plies).unwrap() + 1;
        positions.div_ceil(Analyst::new(plies).positions_at_once())
    };
    // Each part is some tenths of a second.
    for (plies, parts, thinned) in [
        (0, 1, false),
        (20, 6, false),
        (60, 16, false),
        (200, 16, false),
        (299, 15, false),
        (300, 16, true),
        (1_000, 16, true),
        (100_000, 15, true),
    ] {
        assert_eq!(is_thinned(plies), thinned, "{plies}");
        assert_eq!(parts_of(plies), parts, "{plies}");
    }
}
