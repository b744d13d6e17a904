//! The levels: equal plies, threats overlooked and seen, kindness, strength.

use std::ops::RangeInclusive;

use tak::{Color, Komi, Outcome, Ply, Position, Role, Rules, Size};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Choice, Facts, Level, Prover, Task, Verdict};

use crate::positions::{at, forced};

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

fn facts(position: &Position) -> Facts {
    Facts {
        plies: position.plies(),
        ..Facts::default()
    }
}

#[test]
fn same_seed_gives_same_ply_on_every_level_and_size() {
    for size in Size::ALL {
        let rules = Rules::new(size, Komi::default());
        let position = opening(rules, 3);
        // The longest thoughts are alike on each size.
        let is_quick = |level: &Level| level.get() < 9 || size.get() == 4;
        for level in Level::ALL.into_iter().filter(is_quick) {
            let choose = || level.choose(&position, 11, facts(&position), &mut ());
            let choice = choose().unwrap();
            assert!(position.play(choice.ply).is_ok());
            assert_eq!(choose(), Some(choice));
        }
    }
}

/// Positions of games on 4x4 and 5x5 between scripted novices, with one of the
/// first plies after which `is_case` holds.
fn novice_positions(is_case: impl Fn(&Position) -> bool) -> impl Iterator<Item = Position> {
    let novice: Player = "novice".parse().unwrap();
    (0..).flat_map(move |seed| {
        let size = Size::new(if seed % 2 == 0 { 4 } else { 5 }).unwrap();
        let rules = Rules::new(size, Komi::default());
        let game = play(&Position::start(rules), [&novice, &novice], seed);
        let position = game
            .positions
            .into_iter()
            .find(|position| is_case(position));
        position.into_iter()
    })
}

/// Whether a placement completes a road of a side if it has the turn.
fn has_gap(position: &Position, side: Color) -> bool {
    let threats = position.road_threats(side).into_iter();
    let mut placements = threats.filter(|ply| !matches!(ply, Ply::Spread { .. }));
    placements.next().is_some()
}

/// The choices of a level in positions, with the positions after them.
fn choices(number: u8, positions: &[Position]) -> impl Iterator<Item = (Choice, Position)> {
    positions.iter().zip(0..).map(move |(position, seed)| {
        let choice = level(number).choose(position, seed, facts(position), &mut ());
        let choice = choice.unwrap();
        let next = position.play(choice.ply).unwrap();
        (choice, next)
    })
}

/// Checks in how many of 200 positions the choices of levels 1 to 5 fulfil something.
fn check_counts(
    is_case: impl Fn(&Position) -> bool,
    counts: [RangeInclusive<usize>; 5],
    holds: impl Fn(&Position, &Choice, &Position) -> bool,
) {
    let positions: Vec<Position> = novice_positions(is_case).take(200).collect();
    for (number, range) in (1..).zip(counts) {
        let choices = choices(number, &positions).zip(&positions);
        let choices = choices.filter(|((choice, next), position)| holds(position, choice, next));
        let count = choices.count();
        assert!(range.contains(&count), "level {number}: {count}");
    }
}

#[test]
fn levels_take_a_road_by_placement_mostly_from_2_and_nearly_always_from_3_on() {
    let is_case = |position: &Position| {
        position.plies() >= 10
            && position.outcome().is_none()
            && has_gap(position, position.to_move())
    };
    let counts = [60..=150, 170..=198, 190..=200, 200..=200, 200..=200];
    check_counts(is_case, counts, |position, _, next| {
        next.outcome().and_then(Outcome::winner) == Some(position.to_move())
    });
}

#[test]
fn levels_stop_a_road_by_placement_mostly_from_2_and_nearly_always_from_3_on() {
    let is_case = |position: &Position| {
        let other = !position.to_move();
        let stops = |ply: Ply| {
            let next = position.play(ply).unwrap();
            next.outcome().is_none() && !has_gap(&next, other)
        };
        position.outcome().is_none()
            && has_gap(position, other)
            && !position.threatens_road(position.to_move())
            && position.legal_plies().into_iter().any(stops)
    };
    let counts = [60..=150, 120..=185, 190..=200, 200..=200, 200..=200];
    check_counts(is_case, counts, |_, choice, next| {
        let is_safe = !has_gap(next, next.to_move());
        assert!(is_safe || !choice.overlooked.is_empty(), "{}", next.tps());
        is_safe
    });
}

#[test]
fn level_3_stops_a_row_of_four_while_other_things_go_on() {
    // Black has b2 to e2, and a2 is free.
    for tps in [
        "1,x,1S,x2/x4,1S/x3,1,x/x,2,2,2,2/x5 1 5",
        "1,x,1S,x,1S/x2,2C,x2/x3,1,x/x,2,2,2,2/x5 1 6",
        "1,x,12C,x,1S/x3,1,x/x5/x,2,2,2,2/x5 1 7",
        "1,x3,1S/x2,1,x2/x2,2C,1,x/x,2,2,2,2/x5 1 8",
    ] {
        let position = at(tps);
        let left_open = (0..100).filter(|&seed| {
            let choice = level(3).choose(&position, seed, facts(&position), &mut ());
            let next = position.play(choice.unwrap().ply).unwrap();
            has_gap(&next, Color::Black)
        });
        let left_open = left_open.count();
        assert!(left_open <= 8, "{left_open} of 100 in {tps}");
    }
}

#[test]
fn levels_1_to_3_place_no_wall_in_their_first_four_moves() {
    for size in [4, 5, 6] {
        let start = Position::start(Rules::new(Size::new(size).unwrap(), Komi::default()));
        for number in 1..=3 {
            for seed in 0..70 {
                let mut position = start.clone();
                while position.plies() < 8 && position.outcome().is_none() {
                    let choice = level(number).choose(&position, seed, facts(&position), &mut ());
                    let ply = choice.unwrap().ply;
                    let is_wall = matches!(ply, Ply::Place { role, .. } if role == Role::Wall);
                    assert!(!is_wall, "level {number}: {ply} in {}", position.tps());
                    position = position.play(ply).unwrap();
                }
            }
        }
    }
}

#[test]
fn level_1_alone_finishes_no_game_in_its_first_ten_plies() {
    // White can place on d1.
    let position = at("x4/x4/x,2,2,x/1,1,1,x 1 4");
    assert_eq!(position.plies(), 6);
    for level in Level::ALL {
        let wins = (0..if level.get() < 9 { 20 } else { 2 }).filter(|&seed| {
            let choice = level.choose(&position, seed, facts(&position), &mut ());
            let next = position.play(choice.unwrap().ply).unwrap();
            next.outcome().and_then(Outcome::winner) == Some(Color::White)
        });
        let wins = wins.count();
        assert_eq!(wins > 0, level.get() > 1, "level {level}: {wins}");
    }
}

/// Positions from games of level 2 with itself, because it builds roads and
/// overlooks some. The side to move can avoid an immediate road of the opponent,
/// and not with every ply.
fn threatened(size: Size) -> impl Iterator<Item = Position> {
    let rules = Rules::new(size, Komi::default());
    let player = Player::Level(level(2));
    (0..).flat_map(move |seed| {
        let game = play(&opening(rules, seed), [&player, &player], seed);
        game.positions.into_iter().filter(|position| {
            position.is_tak()
                && position
                    .legal_plies()
                    .into_iter()
                    .any(|ply| is_safe(position, ply))
        })
    })
}

/// Whether a ply leaves the opponent no immediate road.
fn is_safe(position: &Position, ply: Ply) -> bool {
    let next = position.play(ply).unwrap();
    match next.outcome() {
        Some(outcome) => outcome.winner() != Some(!position.to_move()),
        None => !next.threatens_road(next.to_move()),
    }
}

fn check_levels(counts: [(u8, usize); 3]) {
    for (number, count) in counts {
        for size in Size::ALL {
            for position in threatened(size).take(count) {
                let choice = level(number).choose(&position, 1, facts(&position), &mut ());
                let ply = choice.unwrap().ply;
                assert!(
                    is_safe(&position, ply),
                    "level {number}: {ply} in {}",
                    position.tps()
                );
            }
        }
    }
}

#[test]
fn levels_7_to_9_lose_to_no_road_in_one_that_another_ply_avoids() {
    check_levels([(7, 40), (8, 20), (9, 2)]);
}

/// The points of the first player in games on a size, each opening with both
/// colours.
fn points(size: u8, players: [&str; 2], openings: u64) -> f64 {
    let [first, second]: [Player; 2] = players.map(|player| player.parse().unwrap());
    let rules = Rules::new(Size::new(size).unwrap(), Komi::default());
    let pairs = (0..openings).map(|seed| {
        let start = opening(rules, seed);
        let white = play(&start, [&first, &second], seed).white_points();
        white + 1.0 - play(&start, [&second, &first], seed).white_points()
    });
    pairs.sum()
}

#[test]
fn lowest_levels_lose_to_novices_and_level_3_holds_its_own() {
    for (players, points_of_40) in [
        (["level 1", "novice"], 0.0..=12.0),
        (["level 2", "novice"], 4.0..=20.0),
        (["level 3", "careful novice"], 12.0..=30.0),
        (["level 4", "careful novice"], 25.0..=40.0),
    ] {
        for size in [4, 5] {
            let points = points(size, players, 20);
            assert!(
                points_of_40.contains(&points),
                "{players:?}: {points} of 40 on {size}x{size}"
            );
        }
    }
}

#[test]
fn each_low_level_beats_the_one_below_in_more_than_half_of_the_games() {
    for number in 2..=6_u8 {
        let players = [number, number - 1].map(|number| format!("level {number}"));
        for size in [4, 5] {
            let points = points(size, [&players[0], &players[1]], 12);
            assert!(
                (12.5..=22.0).contains(&points),
                "level {number}: {points} of 24 on {size}x{size}"
            );
        }
    }
}

#[test]
fn constant_seed_favours_no_level() {
    let players: [Player; 2] = ["level 3", "level 2"].map(|player| player.parse().unwrap());
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let pairs = (0..20).map(|number| {
        let start = opening(rules, number);
        let white = play(&start, [&players[0], &players[1]], 0).white_points();
        white + 1.0 - play(&start, [&players[1], &players[0]], 0).white_points()
    });
    let points: f64 = pairs.sum();
    assert!((20.0..=36.0).contains(&points), "{points} of 40");
}

#[test]
fn games_of_low_levels_end_by_placing_flats() {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    for number in 1..=5 {
        let player = Player::Level(level(number));
        let games = (0..20).map(|seed| play(&opening(rules, seed), [&player, &player], seed));
        let ends: Vec<Position> = games.map(|game| game.last().clone()).collect();
        let plies: u32 = ends.iter().map(Position::plies).sum();
        let is_drawn = |end: &&Position| end.outcome().and_then(Outcome::winner).is_none();
        let draws = ends.iter().filter(is_drawn).count();
        assert!((400..=1_300).contains(&plies), "level {number}: {plies}");
        assert!(draws <= 2, "level {number}: {draws}");
    }
}

/// Whether the side to move still wins by force after a ply.
fn still_wins(position: &Position, ply: Ply) -> bool {
    let next = position.play(ply).unwrap();
    if let Some(outcome) = next.outcome() {
        return outcome.winner() == Some(position.to_move());
    }
    let task = Task::tinue(position.to_move(), 1_000_000);
    let (verdict, _) = Prover::new(4).prove(&next, task, &mut ()).unwrap();
    matches!(verdict, Verdict::Proved(_))
}

#[test]
fn level_8_finds_every_forced_win() {
    let level = level(8);
    // All 200 are in `examples/tactics.rs`.
    for (plies, tps) in forced().step_by(5) {
        let position = at(tps);
        let choice = level.choose(&position, 1, facts(&position), &mut ());
        let choice = choice.unwrap();
        assert_eq!(choice.score.plies_to_end(), Some(plies), "{tps}");
        assert!(choice.score.is_win(), "{tps}");
        assert!(still_wins(&position, choice.ply), "{} in {tps}", choice.ply);
    }
}
