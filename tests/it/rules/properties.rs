//! Properties of every position, ply and text.

use proptest::prelude::*;
use tak_tavern::tak::ptn::{self, Notation, Record, ResultTag};
use tak_tavern::tak::{
    ByColor, Color, Direction, Drops, Komi, Opening, Played, Ply, Position, Reserves, Role, Rules,
    Size, Square, Tps,
};

use crate::chance::{Dice, on_board, times};

/// A position of a random game with random rules.
fn positions() -> impl Strategy<Value = Position> {
    (any::<u64>(), 0..200_usize).prop_map(|(seed, most)| {
        let mut dice = Dice::new(seed);
        let rules = dice.rules();
        dice.game(Position::start(rules), most).pop().unwrap()
    })
}

/// Any text, likely or not.
fn texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC*",
        "[a-iA-I0-9SCFWsw<>+\\-*'\"!?` .]{0,12}",
        "[FSCW]?[0-9]?[a-h][1-8][<>+\\-]?[0-9]{0,8}[*'!?FSC]{0,3}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(u32::try_from(times(60)).unwrap()))]

    #[test]
    fn pieces_are_conserved(position in positions()) {
        let start = position.rules().reserves();
        for color in Color::BOTH {
            let (stones, caps) = on_board(&position, color);
            let left = position.reserves(color);
            prop_assert_eq!(stones + left.stones(), start[color].stones());
            prop_assert_eq!(caps + left.caps(), start[color].caps());
        }
    }

    #[test]
    fn game_continues_while_a_ply_is_legal(position in positions()) {
        prop_assert_eq!(position.outcome().is_none(), !position.legal_plies().is_empty());
        prop_assert_eq!(position.count_plies(), position.legal_plies().len() as u64);
    }

    #[test]
    fn listed_plies_are_the_accepted_ones(position in positions()) {
        let mut accepted: Vec<Ply> = every_ply().filter(|&ply| position.check(ply).is_ok()).collect();
        let mut listed = position.legal_plies();
        accepted.sort();
        listed.sort();
        prop_assert_eq!(listed, accepted);
    }

    #[test]
    fn ply_round_trips(position in positions()) {
        for ply in position.legal_plies() {
            let played = Played::new(&position, ply);
            prop_assert_eq!(ptn::read(&position, &ply.to_string()), Ok(ply));
            prop_assert_eq!(ptn::read(&position, &played.to_string()), Ok(ply));
            prop_assert_eq!(played.to_string().ends_with('*'), position.crushes(ply));
        }
    }

    #[test]
    fn position_round_trips_through_tps(position in positions()) {
        let text = position.tps().to_string();
        let tps: Tps = text.parse().unwrap();
        prop_assert_eq!(&tps, &position.tps());
        match Position::from_tps(&tps, position.rules()) {
            Ok(read) => {
                prop_assert_eq!(read.board(), position.board());
                prop_assert_eq!(read.plies(), position.plies());
                for color in Color::BOTH {
                    prop_assert_eq!(read.reserves(color), position.reserves(color));
                }
            }
            Err(error) => prop_assert!(position.outcome().is_some(), "{}: {}", text, error),
        }
    }

    #[test]
    fn game_round_trips_through_file(seed: u64, most in 0..120_usize, skip in 0..60_usize) {
        let mut dice = Dice::new(seed);
        let rules = dice.rules();
        let positions = dice.game(Position::start(rules), most);
        // From a position in the middle, as far as TPS describes it.
        let first = skip.min(positions.len() - 1);
        let Ok(mut start) = Position::from_tps(&positions[first].tps(), rules) else {
            return Ok(());
        };
        if first == 0 {
            start = positions[0].clone();
        }
        let (mut last, mut plies) = (start.clone(), Vec::new());
        while last.outcome().is_none() && plies.len() < most {
            let ply = dice.ply(&last);
            plies.push(Played::new(&last, ply));
            last = last.play(ply).unwrap();
        }
        let record = Record::new(&start, plies.iter().copied(), last.outcome().map(ResultTag::from))
            .with_tag("Player1", "\"Quo\\te\" {Bracket]")
            .with_tag("Site", "");
        let text = record.to_string();
        let read = Record::parse_all(&text).unwrap();
        prop_assert_eq!(&read, std::slice::from_ref(&record), "{}", text);
        let (begun, played) = read[0].replay().unwrap();
        prop_assert_eq!(&begun, &start);
        let replayed: Vec<Played> = played.iter().map(|(ply, _)| *ply).collect();
        prop_assert_eq!(&replayed, &plies);
        prop_assert_eq!(played.last().map_or(&begun, |(_, position)| position), &last);
        // Other programs read the file, but without empty tags and double
        // placements.
        if rules.opening() != Opening::DoubleBlack || first > 0 {
            let text = text.replace("[Site \"\"]\n", "");
            let theirs: takparse::Ptn = text.parse().unwrap();
            let moves: Vec<String> = theirs.moves().iter().map(ToString::to_string).collect();
            let ours: Vec<String> = plies.iter().map(|played| played.ply.to_string()).collect();
            prop_assert_eq!(moves, ours);
            prop_assert_eq!(theirs.size(), Some(rules.size().get().into()));
            prop_assert_eq!(theirs.half_komi().unwrap_or(0), i32::from(rules.komi().halves()));
        }
    }

    #[test]
    fn ply_parser_accepts_any_text(text in texts(), position in positions()) {
        if let Ok(ply) = ptn::read(&position, &text) {
            prop_assert!(position.check(ply).is_ok());
        }
        if let Ok(notation) = text.parse::<Notation>() {
            prop_assert_eq!(notation.ply.to_string().parse::<Notation>().unwrap().ply, notation.ply);
        }
    }

    #[test]
    fn tps_parser_accepts_any_text(
        text in prop_oneof![
            "\\PC*",
            "[x12SC3-8,/]{0,40} [0-3] [0-9]{1,3}",
            // Rows of the right length, so that later checks are reached.
            "(x|1{1,3}S?|2{1,3}C?|12)(,(x|1{1,3}|2{1,3}S?)){2}(/(x|1|21|12S)(,(x|1|2)){2}){2} [12] [1-9][0-9]{0,9}",
        ],
    ) {
        if let Ok(tps) = text.parse::<Tps>() {
            prop_assert_eq!(tps.to_string().parse::<Tps>(), Ok(tps.clone()));
            let rules = Rules::new(tps.size(), Komi::default());
            if let Ok(position) = Position::from_tps(&tps, rules) {
                prop_assert!(!position.legal_plies().is_empty());
            }
        }
    }

    #[test]
    fn file_parser_accepts_any_text(
        text in prop_oneof![
            "\\PC*",
            "([\\[\\]{}\"\\\\\r\n]|Size|TPS|[1-9]\\.|[a-e][1-5]| |R-0|--){0,40}",
            // Legal first plies, then anything.
            "\\[Size \"[35]\"\\]\n(1\\. )?[a-c]1 [a-c]2 (([1-3]?[a-c][1-3][<>+-][12]{0,2}|[SC]?[a-c][1-3]|\\{1w\\}|2\\.) ){0,12}(R-0|1/2)?",
        ],
    ) {
        for record in Record::parse_all(&text).into_iter().flatten() {
            match record.replay() {
                Ok((_, played)) => prop_assert_eq!(played.len(), record.plies.len()),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }
}

/// Every ply with a notation, legal or not.
fn every_ply() -> impl Iterator<Item = Ply> {
    let squares = (0..8).flat_map(|rank| (0..8).filter_map(move |file| Square::new(file, rank)));
    squares.flat_map(|square| {
        let places = Role::ALL.map(|role| Ply::Place { square, role });
        let spreads = Direction::ALL.into_iter().flat_map(move |direction| {
            every_drops().map(move |drops| Ply::Spread {
                square,
                direction,
                drops,
            })
        });
        places
            .into_iter()
            .chain([Ply::Double { square }])
            .chain(spreads)
    })
}

/// Every way to drop up to eight pieces, by the bits that start a new square.
fn every_drops() -> impl Iterator<Item = Drops> {
    (1..=8_u8).flat_map(|carried| {
        (0..1_u8 << (carried - 1)).filter_map(move |starts| {
            let mut counts = vec![1];
            for piece in 0..carried - 1 {
                if starts >> piece & 1 == 1 {
                    counts.push(1);
                } else if let Some(count) = counts.last_mut() {
                    *count += 1;
                }
            }
            Drops::new(&counts)
        })
    })
}

#[test]
fn free_tower_has_every_spread() {
    for size in Size::ALL {
        let n = size.get();
        for tower in 1..=20_u8 {
            let reserves = ByColor::new(|_| Reserves::new(60, 0).unwrap());
            let rules = Rules::custom(size, Komi::default(), Opening::Swap, reserves).unwrap();
            let stack = "1".repeat(tower.into());
            let middle = format!("x{n}/").repeat(usize::from(n) - 2);
            let tps = format!("x{},2/{middle}{stack},x{} 1 9", n - 1, n - 1);
            let position = Position::from_tps(&tps.parse().unwrap(), rules).unwrap();
            let ways = |chosen| {
                let spreads = position.legal_plies().into_iter().filter(
                    |ply| matches!(ply, Ply::Spread { direction, .. } if *direction == chosen),
                );
                spreads.count()
            };
            // There are n - 1 squares beside the first one: n single pieces do
            // not fit; every other way does.
            let carried = n.min(tower);
            let expected = (1 << carried) - 1 - usize::from(carried == n);
            assert_eq!(ways(Direction::Right), expected, "{tower} on {size}");
            assert_eq!(ways(Direction::Up), expected, "{tower} on {size}");
        }
    }
}
