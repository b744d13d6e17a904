//! Puzzles: the shipped set, runs through each of them, and the choice of the
//! next one.

use std::collections::{BTreeMap, HashSet};

use tak_engine::{Bound, Goal, Prover, Solution, Task, Verdict};
use tak_tavern::game::{
    AttemptState, Moment, OtherWin, PastPuzzle, Puzzle, PuzzleAttempt, PuzzleId, PuzzleKind,
    PuzzleLevel, PuzzleMistake, PuzzleRun, PuzzleSolver, PuzzleTask, PuzzleVerdict, PuzzleWish,
    Rated, Reaction, UserId, WishedKind, WrongPly, first_rating, next_puzzle, returning_puzzle,
    shipped_puzzle, shipped_puzzles,
};
use tak_tavern::tak::{Outcome, Ply, Position, Role, Size, WinReason, ptn};

/// The fewest puzzles for experts.
const LONG_PUZZLES: usize = 90;

const NOON: Moment = Moment(1_800_000_000_000);

fn size(size: u8) -> Size {
    Size::new(size).unwrap()
}

fn near(aim: i64) -> PuzzleLevel {
    PuzzleLevel { aim, below: None }
}

fn past(id: PuzzleId, first: Option<bool>) -> PastPuzzle {
    PastPuzzle { id, first }
}

/// A shipped puzzle with a win of this many plies.
fn shipped(kind: PuzzleKind, plies: u32) -> (PuzzleId, &'static Puzzle) {
    let mut all = shipped_puzzles().iter();
    let fits = |puzzle: &Puzzle| {
        puzzle.kind == kind && puzzle.check().is_ok_and(|proved| proved.plies == plies)
    };
    let (id, puzzle) = all.find(|(_, puzzle)| fits(puzzle)).unwrap();
    (*id, puzzle)
}

#[test]
fn every_shipped_puzzle_is_proved_by_the_checker() {
    let puzzles = shipped_puzzles();
    for (_, puzzle) in puzzles {
        let proved = puzzle.check();
        let proved = proved.unwrap_or_else(|flaw| panic!("{puzzle}: {flaw}"));
        assert!((1..=2_600).contains(&puzzle.rating), "{puzzle}");
        assert!(proved.plies <= 31, "{puzzle}");
    }
    let of = |fits: &dyn Fn(&Puzzle) -> bool| puzzles.iter().filter(|(_, p)| fits(p)).count();
    let small = of(&|puzzle| puzzle.position.size() == size(4));
    assert!(small >= 100, "{small}");
    assert!(puzzles.len() - small >= 500, "{}", puzzles.len() - small);
    for task in PuzzleTask::ALL {
        assert!(of(&|puzzle| puzzle.task() == task) >= 8, "{task:?}");
    }
    let easy = of(&|puzzle| puzzle.rating < 800);
    assert!(easy >= 200, "{easy}");
    for plies in [3, 5, 7] {
        let road = |puzzle: &Puzzle| puzzle.kind == PuzzleKind::Road;
        let long = |puzzle: &Puzzle| puzzle.check().is_ok_and(|proved| proved.plies == plies);
        assert!(of(&|puzzle| road(puzzle) && long(puzzle)) >= 5, "{plies}");
    }
}

/// `cargo run --release -p tak-engine --example certify` checks all of them.
#[test]
fn hard_puzzles_are_long_and_sampled_ones_have_one_answer() {
    let wish = PuzzleWish {
        size: None,
        kind: Some(WishedKind::Hard),
    };
    let hard: Vec<&Puzzle> = shipped_puzzles()
        .iter()
        .map(|(_, puzzle)| puzzle)
        .filter(|puzzle| wish.fits(puzzle))
        .collect();
    for puzzle in &hard {
        let plies = puzzle.check().unwrap().plies;
        assert!((7..=11).contains(&plies), "{puzzle}");
    }
    let on_large_boards = hard
        .iter()
        .filter(|puzzle| [5, 6].contains(&puzzle.position.size().get()))
        .count();
    assert!(on_large_boards >= LONG_PUZZLES, "{on_large_boards}");
    let mut prover = Prover::new(4);
    for puzzle in hard.iter().step_by(12) {
        assert!(puzzle.is_unique(&mut prover, 300_000).unwrap(), "{puzzle}");
    }
    let next = next_puzzle(wish, near(1_500), &[], UserId(1), &[]).unwrap();
    assert!(wish.fits(shipped_puzzle(next).unwrap()));
}

#[test]
fn shipped_puzzles_have_unique_numbers() {
    let ids: HashSet<PuzzleId> = shipped_puzzles().iter().map(|(id, _)| *id).collect();
    assert_eq!(ids.len(), shipped_puzzles().len());
    for (id, puzzle) in shipped_puzzles() {
        assert_eq!(shipped_puzzle(*id), Some(puzzle));
    }
    assert_eq!(shipped_puzzle(PuzzleId(0)), None);
}

#[test]
fn sample_of_shipped_puzzles_has_no_second_answer() {
    let mut prover = Prover::new(1);
    for (_, puzzle) in shipped_puzzles().iter().step_by(29) {
        assert!(puzzle.is_unique(&mut prover, 300_000).unwrap(), "{puzzle}");
    }
}

/// Whether a side to move has no win of a kind within a number of plies: certainly, or as far as the nodes go.
fn has_no_win(prover: &mut Prover, position: &Position, task: Task, certainly: bool) -> bool {
    let (verdict, _) = prover.prove(position, task, &mut ()).unwrap();
    match verdict {
        Verdict::Proved(_) => false,
        Verdict::Open(Bound::Never) => true,
        Verdict::Open(Bound::NotWithin(plies)) => !certainly || plies >= task.plies,
    }
}

#[test]
fn no_shipped_road_has_a_quicker_win() {
    let mut prover = Prover::new(4);
    let mut roads = 0;
    for (_, puzzle) in shipped_puzzles() {
        if puzzle.kind != PuzzleKind::Road {
            continue;
        }
        let task = |goal, nodes| Task {
            goal,
            plies: puzzle.check().unwrap().plies - 2,
            ..Task::tinue(puzzle.solver(), nodes)
        };
        let quiet = task(Goal::Road { quiet: 1 }, 1_000_000);
        let position = &puzzle.position;
        assert!(has_no_win(&mut prover, position, quiet, true), "{puzzle}");
        // Of a long road only the near wins are excluded by every ply.
        let any = task(Goal::Win, 100_000);
        let is_short = any.plies <= 3;
        assert!(has_no_win(&mut prover, position, any, is_short), "{puzzle}");
        roads += 1;
    }
    assert!(roads > 400, "{roads}");
}

#[test]
fn real_win_is_never_a_mistake_and_is_called_slower_only_if_it_is() {
    for (line, ply, expected) in [
        // These win by flats in fewer moves.
        (FIRST, "e1", OtherWin::Otherwise),
        (FIRST, "a5", OtherWin::Otherwise),
        (FIRST, "c4", OtherWin::Otherwise),
        (THIRD, "c1>", OtherWin::Otherwise),
        // A quiet ply forces a road in fewer moves.
        (SECOND, "d4>", OtherWin::Otherwise),
    ] {
        let puzzle: Puzzle = line.parse().unwrap();
        let run = PuzzleRun::new(&puzzle);
        let ply = ptn::read(&puzzle.position, ply).unwrap();
        assert_eq!(run.other_win(ply), Some(expected), "{line} {ply}");
        assert_eq!(run.wrong(ply), WrongPly::Wins(expected), "{line} {ply}");
        assert!(!puzzle.is_unique(&mut Prover::new(4), 300_000).unwrap());
    }
}

const FIRST: &str = "road 2075 e4+(Sa5:4d4<(d2<:3c4-)) \
    x,1,1,1,12/2,1112C,x,1121S,1/221,1221C,2,1,2/1,1,12,2S,1S/2,2,21,2,x 1 27";
const SECOND: &str = "road 2375 d3-(b1+:2b3-(e1+:d2<,c3-:d4>(e1+:2d2>)),e1+:d2<(b1+:2b3-)) \
    2,2,2,21S,1/x,2,2,1,2/x,21,112C,1C,1/1,1,121S,1,1/x,2,2S,2,2 1 18";
const THIRD: &str = "road 2400 d2-(b1<:3d1<111(b1<:2c1<11(a2-:b1<),a2-:2c1<11),a2-:4d1<112) \
    2,121,x2,2/12,1,2,2,2/1,2221C,1,12C,1S/2,1112S,1S,1,1/1,2,1,112,1 1 25";

/// White wins later after each of these plies, or after the reply, by a proof that takes too long for a person who waits.
#[test]
fn reply_to_a_slow_ply_claims_no_more_than_its_proof() {
    for (line, plies) in [
        (HIDDEN, ["b1<", "b1+", "c3<", "d3-"]),
        (LATER, ["2a3-", "c4<", "2a3+", "c2>"]),
    ] {
        let puzzle: Puzzle = line.parse().unwrap();
        let run = PuzzleRun::new(&puzzle);
        for ply in plies {
            let ply = ptn::read(&puzzle.position, ply).unwrap();
            let WrongPly::Fails(Some(PuzzleMistake::Late { reply, moves })) = run.wrong(ply) else {
                panic!("{line} {ply}");
            };
            assert_eq!(moves, 2);
            let next = puzzle.position.play(ply).unwrap().play(reply).unwrap();
            let wins = next.legal_plies().into_iter().filter(|&last| {
                let end = next.play(last).unwrap().outcome();
                matches!(end, Some(Outcome::Win(winner, _)) if winner == puzzle.solver())
            });
            assert_eq!(wins.count(), 0, "{line} {ply} {reply}");
        }
    }
    let hidden: Puzzle = HIDDEN.parse().unwrap();
    assert_eq!(shipped_puzzle(PuzzleId(hidden.id())), None);
}

const HIDDEN: &str = "flats 1350 d1(a1>:a1,3a2>:a2,3a2-:a2,2b2+:b2,2b2>:b2,2b2-:b2,3c2+:c2,3c2+21:c2,3c2-:c2,2d2+:d2,2d2+11:d2,2d2-:d2,3a3+:a3,3a3>:a3,3a3>21:a3,3a3>12:a3,3a3>111:a3,\
    b3>:b3,b3-:b3,b4>:b4,b4-:b4,b4<:b4,*:c4) \
    1,2S,x,1/112S,2,1,1/112S,12,122,12/2,1,1,x 1 18";
const LATER: &str =
    "flats 1365 a1(2d2-:b1,*:a2) 2,2,1S,2/21S,x,2111,x/x,11212212S,221,12/x2,1,1 1 23";

#[test]
fn no_shipped_parry_has_a_proved_loss() {
    const NODES: u64 = 2_000;
    let mut prover = Prover::new(1);
    let mut parries = 0;
    for (_, puzzle) in shipped_puzzles() {
        if !matches!(puzzle.kind, PuzzleKind::Parry | PuzzleKind::Stop) {
            continue;
        }
        let next = puzzle.position.play(puzzle.answer.ply()).unwrap();
        let task = Task {
            goal: Goal::Win,
            ..Task::tinue(next.to_move(), NODES)
        };
        assert!(has_no_win(&mut prover, &next, task, false), "{puzzle}");
        let quiet = Task {
            goal: Goal::Road { quiet: 1 },
            plies: 5,
            ..Task::tinue(next.to_move(), 300_000)
        };
        assert!(has_no_win(&mut prover, &next, quiet, true), "{puzzle}");
        parries += 1;
    }
    assert!(parries > 250, "{parries}");
}

#[test]
fn too_many_left_puzzles_return_in_turn() {
    let ids: Vec<PuzzleId> = (1..=5).map(PuzzleId).collect();
    for few in 0..=3 {
        assert_eq!(returning_puzzle(&ids[..few]), None);
    }
    assert_eq!(returning_puzzle(&ids[..4]), Some(ids[0]));
    assert_eq!(returning_puzzle(&ids[1..]), Some(ids[1]));
}

#[test]
fn solution_of_every_puzzle_solves_it() {
    for (id, puzzle) in shipped_puzzles() {
        let solution = PuzzleRun::solution(puzzle);
        let plies = puzzle.check().unwrap().plies;
        let expected = match puzzle.kind {
            PuzzleKind::Parry | PuzzleKind::Stop => 1,
            _ => plies,
        };
        assert_eq!(solution.len(), expected as usize, "{puzzle}");
        let mut attempt = PuzzleAttempt::new(*id);
        for pair in solution.chunks(2) {
            let run = attempt.run(puzzle).unwrap();
            assert_eq!(run.right_ply(), Some(pair[0].0.ply), "{puzzle}");
            attempt = attempt.play(&run, pair[0].0.ply).unwrap().0;
        }
        assert_eq!(attempt.state, AttemptState::Solved, "{puzzle}");
        assert_eq!((attempt.tries, attempt.first), (1, Some(true)));
        assert!(attempt.run(puzzle).unwrap().is_solved());
    }
}

/// Whether an end of the game fulfils the task.
fn fulfils_task(puzzle: &Puzzle, outcome: Option<Outcome>) -> bool {
    let asks_for_road = matches!(puzzle.kind, PuzzleKind::RoadInOne | PuzzleKind::Road);
    match outcome {
        Some(Outcome::Win(winner, reason)) => {
            winner == puzzle.solver() && (!asks_for_road || reason == WinReason::Road)
        }
        _ => false,
    }
}

/// At each ply of the solver, the last one too, against each first defence.
#[test]
fn shipped_road_is_solved_by_roads_alone() {
    let (mut steps, mut by_flats) = (0, 0);
    let roads = shipped_puzzles()
        .iter()
        .filter(|(_, puzzle)| matches!(puzzle.kind, PuzzleKind::RoadInOne | PuzzleKind::Road));
    for (_, puzzle) in roads {
        for variation in 0..PuzzleRun::first_defences(puzzle).max(1) {
            let mut run = PuzzleRun::new(puzzle);
            while let Some(right) = run.right_ply() {
                for ply in run.position().legal_plies() {
                    let end = run.position().play(ply).unwrap().outcome();
                    let Some(Outcome::Win(winner, WinReason::Flats)) = end else {
                        continue;
                    };
                    if winner == puzzle.solver() {
                        let reaction = run.play(ply, 0).unwrap();
                        assert!(matches!(reaction, Reaction::Wrong), "{puzzle} {ply}");
                        assert_eq!(run.other_win(ply), Some(OtherWin::Flats), "{puzzle} {ply}");
                        by_flats += 1;
                    }
                }
                let defence = if steps == 0 { variation } else { 0 };
                run = match run.play(right, defence).unwrap() {
                    Reaction::Continues(run) => run,
                    Reaction::Solved(run) => {
                        let end = run.position().outcome();
                        assert!(fulfils_task(puzzle, end), "{puzzle}: {end:?}");
                        run
                    }
                    Reaction::Wrong => panic!("{puzzle} {right}"),
                };
                steps += 1;
            }
            steps = 0;
        }
    }
    assert!(by_flats >= 2, "{by_flats}");
}

/// Plies of 4x4 puzzles by flats, each proved by a longer search of its own.
#[test]
fn slower_win_is_reported_and_every_reported_one_is_proved() {
    let flats = shipped_puzzles().iter().filter(|(_, puzzle)| {
        puzzle.kind == PuzzleKind::Flats && puzzle.position.size() == size(4)
    });
    let mut told = 0;
    for (id, puzzle) in flats.take(6) {
        let run = PuzzleRun::new(puzzle);
        for ply in puzzle.position.legal_plies() {
            let (_, verdict) = PuzzleAttempt::new(*id).play(&run, ply).unwrap();
            if !matches!(verdict, PuzzleVerdict::Wrong) {
                continue;
            }
            let Some(OtherWin::Slower { moves }) = run.other_win(ply) else {
                continue;
            };
            assert_eq!(moves, puzzle.check().unwrap().plies.div_ceil(2), "{puzzle}");
            let next = puzzle.position.play(ply).unwrap();
            let solved = Prover::new(1).solve(&next, 1_000_000, &mut ()).unwrap();
            assert!(
                matches!(solved.solution, Solution::Loss(_)),
                "{puzzle} {ply}"
            );
            let as_quick = Task {
                goal: Goal::Win,
                plies: 2 * (moves - 1),
                ..Task::tinue(puzzle.solver(), 1_000_000)
            };
            let is_slower = has_no_win(&mut Prover::new(1), &next, as_quick, true);
            assert!(is_slower, "{puzzle} {ply}");
            told += 1;
        }
    }
    assert!(told >= 2, "{told}");
}

#[test]
fn parry_has_no_other_win() {
    let (_, puzzle) = shipped_puzzles()
        .iter()
        .find(|(_, puzzle)| puzzle.kind == PuzzleKind::Parry)
        .unwrap();
    let run = PuzzleRun::new(puzzle);
    for ply in puzzle.position.legal_plies() {
        assert_eq!(run.other_win(ply), None, "{puzzle} {ply}");
    }
}

#[test]
fn every_other_first_ply_is_wrong() {
    for (id, puzzle) in shipped_puzzles().iter().step_by(7) {
        let attempt = PuzzleAttempt::new(*id);
        let run = attempt.run(puzzle).unwrap();
        for ply in puzzle.position.legal_plies() {
            let (after, verdict) = attempt.play(&run, ply).unwrap();
            let next = puzzle.position.play(ply).unwrap();
            let is_stopped = next.outcome().is_none() && !next.threatens_road(!puzzle.solver());
            let stops = puzzle.kind == PuzzleKind::Stop && is_stopped;
            let is_answer = Some(ply) == run.right_ply() || stops;
            let right = is_answer || fulfils_task(puzzle, next.outcome());
            let failed = matches!(verdict, PuzzleVerdict::Wrong);
            assert_eq!(failed, !right, "{puzzle} {ply}");
            if failed {
                assert_eq!(after.state, AttemptState::Failed);
                assert_eq!(after.first, Some(false));
            }
        }
    }
}

/// The feedback on a wrong ply is true on the board.
#[test]
fn mistake_of_a_wrong_ply_is_seen_on_the_board() {
    let mut kinds = BTreeMap::new();
    let sample = shipped_puzzles().iter().enumerate();
    // Few puzzles are by flats, so all of them are in the sample. Where a flat wins, a wall is a mistake.
    let is_in_sample = |index: usize, puzzle: &Puzzle| {
        let step = if puzzle.task() == PuzzleTask::Flat {
            11
        } else {
            23
        };
        puzzle.kind == PuzzleKind::Flats || index.is_multiple_of(step)
    };
    let sample = sample.filter(|(index, (_, puzzle))| is_in_sample(*index, puzzle));
    for (_, (_, puzzle)) in sample {
        let run = PuzzleRun::new(puzzle);
        let (solver, other) = (puzzle.solver(), !puzzle.solver());
        let right = run.right_ply();
        let wall = right.map(|right| Ply::Place {
            square: right.square(),
            role: Role::Wall,
        });
        let wall = wall.filter(|&wall| puzzle.position.check(wall).is_ok());
        let plies = puzzle.position.legal_plies().into_iter().step_by(9);
        for ply in plies.chain(wall) {
            let next = puzzle.position.play(ply).unwrap();
            // Several plies may be right, such as all that stop a road on one square.
            if !matches!(run.play(ply, 0), Ok(Reaction::Wrong)) {
                continue;
            }
            let WrongPly::Fails(mistake) = run.wrong(ply) else {
                continue;
            };
            let about = format!("{puzzle} {ply} {mistake:?}");
            let mistake = mistake.expect(&about);
            let after = |reply| next.play(reply).unwrap();
            let won = |reply| after(reply).outcome() == Some(Outcome::Win(other, WinReason::Road));
            let (threatens, kind) = (next.threatens_road(solver), puzzle.kind);
            let is_true = match mistake {
                PuzzleMistake::TheirRoad => {
                    next.outcome() == Some(Outcome::Win(other, WinReason::Road))
                }
                PuzzleMistake::FewerFlats => {
                    next.outcome() == Some(Outcome::Win(other, WinReason::Flats))
                }
                PuzzleMistake::Drawn => matches!(next.outcome(), Some(Outcome::Draw(_))),
                PuzzleMistake::GoesOn(_) => kind == PuzzleKind::Flats && next.outcome().is_none(),
                PuzzleMistake::Wall => {
                    puzzle.task() == PuzzleTask::Flat
                        && Some(ply.square()) == right.map(Ply::square)
                }
                PuzzleMistake::NoRoad(reply) => {
                    let is_stopped = |reply| !after(reply).threatens_road(solver);
                    puzzle.position.threatens_road(solver) && reply.is_some_and(is_stopped)
                }
                PuzzleMistake::NoThreat(reply) => {
                    let is_stopped = |reply| !after(reply).threatens_road(solver);
                    kind == PuzzleKind::Road && !threatens && reply.is_some_and(is_stopped)
                }
                PuzzleMistake::Road(reply) => won(reply),
                PuzzleMistake::Forced(reply) => kind == PuzzleKind::Parry && !won(reply),
                PuzzleMistake::Blocked(reply) => threatens && !after(reply).threatens_road(solver),
                PuzzleMistake::Late { reply, moves } => {
                    let in_time = Task {
                        goal: Goal::Win,
                        plies: 2 * moves - 3,
                        ..Task::tinue(solver, 1_000_000)
                    };
                    has_no_win(&mut Prover::new(1), &after(reply), in_time, true)
                }
            };
            assert!(is_true, "{about}");
            let name = format!("{mistake:?}");
            let name = name.split(['(', ' ']).next().unwrap().to_owned();
            *kinds.entry(name).or_insert(0) += 1;
        }
    }
    for kind in ["Wall", "NoRoad", "NoThreat", "Road", "Blocked", "Late"] {
        assert!(kinds.contains_key(kind), "{kind}: {kinds:?}");
    }
}

#[test]
fn illegal_ply_changes_nothing() {
    let (id, puzzle) = shipped(PuzzleKind::Road, 3);
    let attempt = PuzzleAttempt::new(id);
    let run = attempt.run(puzzle).unwrap();
    let (square, _) = puzzle.position.board().stacks().next().unwrap();
    let role = tak_tavern::tak::Role::Flat;
    let ply = tak_tavern::tak::Ply::Place { square, role };
    assert!(attempt.play(&run, ply).is_err());
}

#[test]
fn each_good_defence_of_every_puzzle_can_be_answered() {
    let mut several = 0;
    for (_, puzzle) in shipped_puzzles() {
        let defences = PuzzleRun::first_defences(puzzle);
        several += usize::from(defences > 1);
        let start = PuzzleRun::new(puzzle);
        let mut seen = HashSet::new();
        for variation in 0..defences {
            let mut run = start.clone();
            let mut steps = 0;
            while let Some(ply) = run.right_ply() {
                let variation = if steps == 0 { variation } else { 0 };
                run = match run.play(ply, variation).unwrap() {
                    Reaction::Continues(run) | Reaction::Solved(run) => run,
                    Reaction::Wrong => panic!("{puzzle} {ply}"),
                };
                steps += 1;
            }
            assert!(run.is_solved(), "{puzzle}");
            let plies: Vec<_> = run.plies().collect();
            assert!(seen.insert(plies[1]), "{puzzle}");
            let resumed = PuzzleRun::resumed(puzzle, &plies).unwrap();
            assert_eq!(resumed.position(), run.position());
        }
    }
    assert!(several > 50, "{several}");
}

#[test]
fn other_defence_follows_a_success_only() {
    let mut all = shipped_puzzles().iter();
    let (id, puzzle) = all
        .find(|(_, puzzle)| PuzzleRun::first_defences(puzzle) == 2)
        .unwrap();
    let open = PuzzleAttempt::new(*id);
    assert_eq!(open.with_another_defence(puzzle), None);
    let mut solved = open.clone();
    while let Some(ply) = solved.run(puzzle).unwrap().right_ply() {
        let run = solved.run(puzzle).unwrap();
        solved = solved.play(&run, ply).unwrap().0;
    }
    let other = solved.with_another_defence(puzzle).unwrap();
    assert_eq!((other.state, other.variation), (AttemptState::Open, 1));
    assert_eq!(other.plies[0], puzzle.answer.ply());
    assert_ne!(other.plies[1], solved.plies[1]);
    assert!(other.version > solved.version);
    // The first result stays.
    assert_eq!(other.first, Some(true));
    assert_eq!(other.shown().first, Some(true));
}

#[test]
fn help_before_the_first_result_counts_as_failure() {
    let (id, puzzle) = shipped(PuzzleKind::Road, 3);
    let attempt = PuzzleAttempt::new(id);
    let hinted = attempt.hinted();
    assert_eq!((hinted.hints, hinted.first), (1, Some(false)));
    assert_eq!(hinted.hinted().hinted().hinted().hints, 3);
    assert_eq!(hinted.state, AttemptState::Open);
    let shown = attempt.shown();
    assert_eq!(
        (shown.state, shown.first),
        (AttemptState::Shown, Some(false))
    );
    let run = hinted.run(puzzle).unwrap();
    let (after, _) = hinted.play(&run, run.right_ply().unwrap()).unwrap();
    assert_eq!((after.hints, after.first), (0, Some(false)));
}

#[test]
fn attempt_without_a_matching_run_is_none() {
    let (id, puzzle) = shipped(PuzzleKind::Road, 5);
    let mut attempt = PuzzleAttempt::new(id);
    let wrong = puzzle.position.legal_plies();
    let wrong = wrong.into_iter().find(|ply| *ply != puzzle.answer.ply());
    attempt.plies = vec![wrong.unwrap()];
    assert!(attempt.run(puzzle).is_none());
    attempt.plies = vec![puzzle.answer.ply()];
    assert!(attempt.run(puzzle).is_none(), "the defence is missing");
}

#[test]
fn next_puzzle_is_new_and_near_the_level() {
    let level = near(1_150);
    let wish = PuzzleWish {
        size: Some(size(5)),
        kind: Some(PuzzleKind::Road.into()),
    };
    let mut opened = Vec::new();
    let first = next_puzzle(wish, level, &opened, UserId(1), &[]).unwrap();
    let again = next_puzzle(wish, level, &opened, UserId(1), &[]);
    assert_eq!(again, Some(first));
    let easy = shipped_puzzle(first).unwrap();
    assert!(wish.fits(easy));
    let rating = i64::from(easy.rating);
    assert!((rating - 1_150).abs() < 300, "{rating}");
    let fitting = shipped_puzzles()
        .iter()
        .filter(|(_, puzzle)| wish.fits(puzzle));
    for _ in 0..fitting.count() {
        let next = next_puzzle(wish, level, &opened, UserId(1), &[]).unwrap();
        let is_new = opened.iter().all(|old: &PastPuzzle| old.id != next);
        assert!(is_new, "opened ones come last");
        opened.push(past(next, None));
    }
    assert!(next_puzzle(wish, level, &opened, UserId(1), &[]).is_some());
    let none = PuzzleWish {
        size: Some(size(8)),
        kind: None,
    };
    assert_eq!(next_puzzle(none, level, &[], UserId(1), &[]), None);
}

/// A puzzle of a person, and their standing before it.
struct Step {
    puzzle: &'static Puzzle,
    solver: PuzzleSolver,
    level: PuzzleLevel,
    failures: u32,
}

/// A person of this strength, who solves a puzzle with this rating in half of the cases.
struct Walker {
    strength: i64,
    person: UserId,
    solver: PuzzleSolver,
    past: Vec<PastPuzzle>,
    failures: u32,
    chance: u64,
}

impl Walker {
    fn new(strength: i64, person: u64) -> Walker {
        Walker {
            strength,
            person: UserId(person),
            solver: PuzzleSolver::new(NOON),
            past: Vec::new(),
            failures: 0,
            chance: person,
        }
    }

    fn step(&mut self) -> Step {
        let (solver, level) = (self.solver, self.solver.level(&self.past));
        let id = next_puzzle(PuzzleWish::default(), level, &self.past, self.person, &[]).unwrap();
        let puzzle = shipped_puzzle(id).unwrap();
        let step = Step {
            puzzle,
            solver,
            level,
            failures: self.failures,
        };
        self.chance = (self.chance ^ (self.chance >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) + 1;
        let gap = i32::try_from(i64::from(puzzle.rating) - self.strength).unwrap();
        let share = 1.0 / (1.0 + 10_f64.powf(f64::from(gap) / 400.0));
        let draw = f64::from(u32::try_from(self.chance >> 33).unwrap()) / f64::from(1_u32 << 31);
        let success = draw < share;
        self.past.push(past(id, Some(success)));
        self.failures = if success { 0 } else { self.failures + 1 };
        self.solver = solver.after(first_rating(puzzle, NOON), success, NOON).0;
        step
    }
}

/// Tasks alternate, ratings follow the person, and two failures lead down.
#[test]
fn puzzles_of_random_people_alternate_and_follow_their_rating() {
    let all = shipped_puzzles().iter();
    let all: HashSet<(i64, PuzzleTask)> = all
        .map(|(_, puzzle)| (i64::from(puzzle.rating), puzzle.task()))
        .collect();
    let easiest = all.iter().map(|(rating, _)| *rating).min().unwrap();
    for person in 1..=60 {
        let strength = 300 + 35 * i64::try_from(person).unwrap();
        let mut walker = Walker::new(strength, person);
        let steps: Vec<Step> = (0..60).map(|_| walker.step()).collect();
        for pair in steps.windows(2) {
            let (task, below) = (pair[1].puzzle.task(), pair[1].level.below);
            // Below the rating of a weak person after failures there may be one task alone.
            let has_other = all
                .iter()
                .any(|&(rating, other)| other != task && below.is_none_or(|below| rating < below));
            assert!(pair[0].puzzle.task() != task || !has_other, "{strength}");
        }
        // Experts are near roads and defences alone.
        for six in steps.windows(6).filter(|six| six[5].level.aim <= 1_400) {
            let tasks: HashSet<PuzzleTask> = six.iter().map(|step| step.puzzle.task()).collect();
            let is_free = six.iter().all(|step| step.level.below.is_none());
            assert!(tasks.len() >= 3 || !is_free, "{strength}: {tasks:?}");
        }
        let mut distances = Vec::new();
        for step in &steps {
            let rating = i64::from(step.puzzle.rating);
            let own = step.solver.rated.rating.rounded();
            if step.failures >= 2 && own > easiest {
                assert!(rating < own, "{strength}: {rating} after {own}");
            }
            distances.push((rating - step.level.aim.max(easiest)).abs());
        }
        let most = *distances.iter().max().unwrap();
        assert!(most <= 600, "{strength}: {most}");
        let mean = distances.iter().sum::<i64>() / 60;
        assert!(mean <= 250, "{strength}: {mean}");
        let end = walker.solver.rated.rating.rounded();
        // The strongest need longer than this.
        assert!(
            (end - strength.min(1_500)).abs() <= 350,
            "{strength}: {end}"
        );
    }
}

#[test]
fn newcomer_begins_with_puzzles_of_one_ply_that_beginners_solve() {
    for person in 1..=20 {
        let mut walker = Walker::new(600, person);
        let first: Vec<Step> = (0..4).map(|_| walker.step()).collect();
        for step in &first {
            assert!(step.puzzle.rating < 800, "{}", step.puzzle);
            let plies = step.puzzle.check().unwrap().plies;
            assert!(plies <= 2, "{}", step.puzzle);
        }
        assert_eq!(first[0].puzzle.task(), PuzzleTask::Flat);
    }
}

#[test]
fn rating_is_hidden_at_first_and_a_miss_has_a_bounded_cost() {
    let (_, easy) = shipped(PuzzleKind::RoadInOne, 1);
    let mut solver = PuzzleSolver::new(NOON);
    assert_eq!(solver.rated.rating, PuzzleSolver::START);
    for tried in 1..=PuzzleSolver::SHOWN_AFTER {
        assert_eq!(solver.shown_rating(), None, "before puzzle {tried}");
        let before = solver.rated.rating.rounded();
        solver = solver.after(first_rating(easy, NOON), false, NOON).0;
        let lost = before - solver.rated.rating.rounded();
        assert!((1..=160).contains(&lost), "puzzle {tried} cost {lost}");
    }
    assert_eq!(solver.shown_rating(), Some(solver.rated.rating.rounded()));
}

#[test]
fn first_result_moves_solver_and_puzzle_apart() {
    let (_, puzzle) = shipped(PuzzleKind::Road, 3);
    let new = PuzzleSolver::new(NOON);
    let rated: Rated = first_rating(puzzle, NOON);
    assert_eq!(rated.rating.rounded(), i64::from(puzzle.rating));
    let (winner, beaten) = new.after(rated, true, NOON);
    assert!(winner.rated.rating.rating > PuzzleSolver::START.rating);
    assert!(beaten.rating.rating < rated.rating.rating);
    assert_eq!(
        (winner.solved, winner.streak, winner.best_streak),
        (1, 1, 1)
    );
    let (loser, unbeaten) = winner.after(beaten, false, NOON);
    assert!(loser.rated.rating.rating < winner.rated.rating.rating);
    assert!(unbeaten.rating.rating > beaten.rating.rating);
    assert_eq!((loser.solved, loser.streak, loser.best_streak), (1, 0, 1));
    assert_eq!((loser.rated.games, unbeaten.games), (2, 2));
}
