//! The levels: equal plies, threats overlooked and seen, kindness, strength.

use tak::{Color, Komi, Outcome, Ply, Position, Rules, Size};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Facts, Level, Prover, Task, Verdict};

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

#[test]
fn levels_overlook_fewer_threats_and_from_level_4_on_none() {
    // White threatens to place on d1.
    let position = at("x4/x4/2,x,2,x/1,1,1,x 2 8");
    let count_blocks = |number: u8| {
        let choices = (0..200).map(|seed| {
            let level = level(number);
            let facts = Facts {
                game: seed,
                ..facts(&position)
            };
            let choice = level.choose(&position, seed, facts, &mut ()).unwrap();
            let next = position.play(choice.ply).unwrap();
            let blocks = !next.threatens_road(Color::White);
            if blocks {
                assert!(number < 4 || choice.overlooked.is_empty());
            } else {
                assert!(!choice.overlooked.is_empty(), "level {number} seed {seed}");
            }
            blocks
        });
        choices.filter(|&blocks| blocks).count()
    };
    let [one, two, three, four] = [1, 2, 3, 4].map(count_blocks);
    assert!(one < 60, "{one}");
    assert!((60..160).contains(&two), "{two}");
    assert!(two < three && three < 200, "{three}");
    assert_eq!(four, 200);
}

#[test]
fn low_levels_finish_no_game_in_its_first_ten_plies() {
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
        assert_eq!(wins > 0, level.get() > 4, "level {level}: {wins}");
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
fn lowest_level_loses_to_a_novice() {
    for size in [4, 5] {
        let points = points(size, ["level 1", "novice"], 10);
        assert!(points <= 6.0, "{points} of 20 on {size}x{size}");
    }
}

#[test]
fn level_that_sleeps_in_some_games_does_so_for_the_whole_game() {
    let position = at("x4/x4/x,2,2,x/1,1,1,x 1 9");
    let wins = |number: u8, game: u64| {
        let facts = Facts {
            game,
            ..facts(&position)
        };
        let choices = (0..6).filter(|&seed| {
            let choice = level(number).choose(&position, seed, facts, &mut ());
            let next = position.play(choice.unwrap().ply).unwrap();
            next.outcome().is_some()
        });
        choices.count()
    };
    for (number, asleep) in [(1, 100..=100), (2, 38..=62), (3, 20..=46), (4, 0..=0)] {
        let games: Vec<usize> = (0..100).map(|game| wins(number, game)).collect();
        let sleeps = games.iter().filter(|&&wins| wins == 0).count();
        assert!(asleep.contains(&sleeps), "level {number}: {sleeps}");
        // Awake it overlooks the road in a turn at most now and then.
        assert!(games.iter().all(|&wins| wins == 0 || wins > 1), "{games:?}");
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
