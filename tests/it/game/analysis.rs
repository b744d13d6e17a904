//! Analyses: the same game has the same values, and a forced loss is marked
//! where it was allowed.

use tak_engine::{Prover, Solution};
use tak_tavern::game::{
    AnalysedLine, Analysis, Analyst, Mark, TryVerdict, Value, import_line, judge_try, read_values,
    write_values,
};
use tak_tavern::tak::{Color, Komi, Position, Rules, Size, Tps, ptn};

use crate::chance::Dice;

/// A game of random plies.
fn random_game(seed: u64, size: u8, plies: usize) -> AnalysedLine {
    let mut dice = Dice::new(seed);
    let start = Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()));
    let mut last = start.clone();
    let mut played = Vec::new();
    while played.len() < plies && last.outcome().is_none() {
        let ply = dice.ply(&last);
        last = last.play(ply).unwrap();
        played.push(ply);
    }
    AnalysedLine::of_plies(&start, &played)
}

fn values(line: &AnalysedLine) -> Vec<Value> {
    line.values(&mut Analyst::new(line.length()))
}

fn analysis(line: &AnalysedLine) -> Analysis {
    Analysis::new(line.start(), values(line))
}

fn pasted(text: &str) -> AnalysedLine {
    AnalysedLine::from(&import_line(text).unwrap())
}

#[test]
fn same_game_has_the_same_values() {
    let line = random_game(3, 4, 12);
    let values = values(&line);
    // Another analyst continues in the middle.
    let mut analyst = Analyst::new(line.length());
    let earlier = line.earlier_value(&mut analyst, &values[5..]);
    assert_eq!(earlier.as_ref(), values.get(4));
    let text = write_values(&values);
    assert_eq!(write_values(&self::values(&line)), text);
    assert_eq!(read_values(&text).unwrap(), values);
}

#[test]
fn better_ply_is_never_the_played_one_and_the_loss_is_real() {
    let mut mistakes = 0;
    for seed in 0..4 {
        for size in [4, 5] {
            let line = random_game(seed, size, 18);
            let analysis = analysis(&line);
            let marked = (0..analysis.plies()).filter(|&ply| analysis.mark(ply).is_some());
            mistakes += marked.count();
            for turn in analysis.turning_points(None) {
                assert_ne!(turn.best, line.plies()[turn.ply].ply, "{seed} {size}");
                assert_eq!(turn.line[0], turn.best);
                assert!(turn.lost() >= Mark::Inaccuracy.least_loss());
                assert!(turn.before / 10 > turn.after / 10, "in whole hundredths");
                let before = line.before(turn.ply).unwrap();
                let end = AnalysedLine::of_plies(&before, &turn.line);
                assert_eq!(end.plies().len(), turn.line.len(), "the line is legal");
            }
        }
    }
    assert!(mistakes >= 20, "{mistakes} mistakes of random players");
}

#[test]
fn forced_loss_is_marked_where_it_was_allowed() {
    let mut allowed = 0;
    for seed in 0..6 {
        let line = random_game(seed, 4, 24);
        let positions: Vec<Position> = line.positions().collect();
        let analysis = analysis(&line);
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
                assert_eq!(mark, None, "nothing was lost any more");
                continue;
            }
            // A deeper search found that the game was lost before.
            let solve =
                |position: &Position| Prover::new(16).solve(position, 400_000, &mut ()).unwrap();
            if mark.is_none() {
                let before = solve(&positions[ply]).solution;
                assert!(
                    !matches!(before, Solution::Win(_) | Solution::Draw),
                    "{seed} {ply}"
                );
                continue;
            }
            allowed += 1;
            // A longer search for proofs does not disagree.
            let after = &positions[ply + 1];
            if after.outcome().is_none() {
                let after = solve(after).solution;
                assert!(
                    !matches!(after, Solution::Loss(_) | Solution::Draw),
                    "{seed} {ply}"
                );
            }
        }
    }
    assert!(allowed >= 5, "{allowed} forced losses");
}

#[test]
fn overlooked_road_is_the_turning_point() {
    // Black places a stone far from White's threat on d1.
    let line = pasted("[Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. d1");
    let analysis = analysis(&line);
    let last = analysis.values.last().unwrap();
    assert!(last.forced.is_some_and(|(_, plies)| plies == 0));
    let turns = analysis.turning_points(None);
    let overlooked = turns.iter().find(|turn| turn.ply == 5).unwrap();
    assert!(overlooked.best.to_string().ends_with("d1"));
    assert!(overlooked.after < 10, "less than one percent");
    assert_eq!(analysis.mover(0), Color::White);
    assert_eq!(analysis.accuracy(Color::White), None, "the game is short");
}

#[test]
fn first_ply_of_a_set_up_game_is_marked() {
    // Black has to answer the road on d1.
    let tps: Tps = "x,2,2,x/x4/x4/1,1,1,x 2 4".parse().unwrap();
    let start = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
    let plies = ["a2", "d1"].map(|text| text.parse::<ptn::Notation>().unwrap().ply);
    let line = AnalysedLine::of_plies(&start, &plies);
    let analysis = analysis(&line);
    assert!(analysis.mark(0).is_some());
    assert_eq!(analysis.mover(0), Color::Black);
}

#[test]
fn try_is_judged_against_the_game_and_the_best_ply() {
    let line = pasted("[Size \"4\"] 1. a4 a1 2. b1 b4 3. c1 c4 4. a2 Sd1");
    let analysis = analysis(&line);
    let turns: Vec<_> = (0..analysis.plies())
        .filter_map(|ply| analysis.turn(ply))
        .collect();
    let judged = |ply: usize, text: &str| {
        let answer: ptn::Notation = text.parse().unwrap();
        let turn = turns.iter().find(|turn| turn.ply == ply).unwrap();
        let mut analyst = Analyst::new(line.length());
        judge_try(&mut analyst, &line, turn, answer.ply).unwrap()
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
    // Each turning point agrees with the analysis.
    for turn in &turns {
        let played = line.plies()[turn.ply].ply.to_string();
        let again = judged(turn.ply, &played).unwrap();
        assert_eq!(again.verdict, TryVerdict::NoBetter);
        assert_eq!((again.chance, again.played), (turn.after, turn.after));
        let best = judged(turn.ply, &turn.best.to_string()).unwrap();
        assert!(best.is_best());
        assert_eq!((best.chance, best.played), (turn.before, turn.after));
    }
}

#[test]
fn quiet_road_is_a_certain_win() {
    let tps = "2,2,x2,1/2,2,x,1,x/x,212,1,x2/x,1,1,x2/1,x4 2 8";
    let line = pasted(&format!("[Size \"5\"] [TPS \"{tps}\"] 8. -- b1 9. d4-"));
    // In a long game each position gets less thought.
    for plies in [line.length(), 90] {
        let value = line.values(&mut Analyst::new(plies)).swap_remove(0);
        assert_eq!(value.forced, Some((Color::Black, 5)), "{plies}");
        assert_eq!(
            (value.chance, value.best.unwrap().to_string()),
            (0, "3b3+".to_owned())
        );
        let played = value.played.unwrap();
        assert!(played.lost >= Mark::Blunder.least_loss(), "{played:?}");
    }
}
