//! The levels: equal plies, threats overlooked and seen, kindness, strength.

use tak::{Color, Komi, Outcome, Position, Rules, Size, Tps};
use tak_engine::selfplay::{Player, opening, play};
use tak_engine::{Facts, Level};

fn at(tps: &str) -> Position {
    let tps: Tps = tps.parse().unwrap();
    Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap()
}

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
        for level in Level::ALL.into_iter().take(7) {
            let choose = || level.choose(&position, 11, facts(&position), &mut ());
            let choice = choose().unwrap();
            assert!(position.play(choice.ply).is_ok());
            assert_eq!(choose(), Some(choice));
        }
    }
}

#[test]
fn low_levels_overlook_some_threats_and_high_levels_none() {
    // White threatens to place on d1.
    let position = at("x4/x4/2,x,2,x/1,1,1,x 2 8");
    let blocked = |number: u8| {
        let choices = (0..200).map(|seed| {
            let level = level(number);
            let choice = level.choose(&position, seed, facts(&position), &mut ());
            let choice = choice.unwrap();
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
    let [one, two, three, four] = [1, 2, 3, 4].map(blocked);
    assert!((140..=180).contains(&one), "{one}");
    assert!((180..200).contains(&two), "{two}");
    assert_eq!([three, four], [200, 200]);
}

#[test]
fn low_levels_finish_no_game_in_its_first_ten_plies() {
    // White can place on d1.
    let position = at("x4/x4/x,2,2,x/1,1,1,x 1 4");
    assert_eq!(position.plies(), 6);
    for level in Level::ALL {
        let wins = (0..20).filter(|&seed| {
            let choice = level.choose(&position, seed, facts(&position), &mut ());
            let next = position.play(choice.unwrap().ply).unwrap();
            next.outcome().and_then(Outcome::winner) == Some(Color::White)
        });
        let expected = if level.get() <= 4 { 0 } else { 20 };
        assert_eq!(wins.count(), expected, "level {level}");
    }
}

#[test]
fn higher_levels_never_lose_to_a_road_in_one_that_can_be_avoided() {
    let mut tried = 0;
    for size in Size::ALL {
        let rules = Rules::new(size, Komi::default());
        for seed in 0..30 {
            let random = Player::Random;
            let game = play(&opening(rules, seed), [&random, &random], seed);
            let positions = game.positions.iter().skip(8).step_by(7).take(4);
            for position in positions.filter(|position| position.outcome().is_none()) {
                let safe = |next: &Position| match next.outcome() {
                    Some(outcome) => outcome.winner() != Some(!position.to_move()),
                    None => !next.threatens_road(next.to_move()),
                };
                let plies = position.legal_plies();
                let can_avoid = plies.iter().any(|&ply| safe(&position.play(ply).unwrap()));
                if !can_avoid {
                    continue;
                }
                let player: Player = "nodes 1500".parse().unwrap();
                let choice = match player {
                    Player::Engine { limits, .. } => tak_engine::Engine::new(1)
                        .search(position, limits, &mut ())
                        .unwrap()
                        .best()
                        .ply(),
                    _ => unreachable!("nodes is the engine"),
                };
                assert!(safe(&position.play(choice).unwrap()), "{}", position.tps());
                tried += 1;
            }
        }
    }
    assert!(tried > 200, "{tried}");
}

#[test]
fn lowest_level_beats_random_plies() {
    let players: [Player; 2] = ["level 1".parse().unwrap(), Player::Random];
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    let mut points = 0.0;
    for seed in 0..10 {
        let start = opening(rules, seed);
        points += play(&start, [&players[0], &players[1]], seed).white_points();
        points += 1.0 - play(&start, [&players[1], &players[0]], seed).white_points();
    }
    assert!(points >= 18.0, "{points} of 20");
}
