//! The value of a win in points and coins: a resignation is worth no more than
//! a road, and a payment never exceeds the loser's coins.

use std::fmt::Write as _;

use expect_test::expect;
use proptest::prelude::*;
use tak_tavern::game::{First, Game, Stakes, Terms, Uncounted};
use tak_tavern::tak::{ByColor, Color, Komi, Opening, Position, Reserves, Rules, Size};

use crate::chance::{Dice, times};
use crate::game::game_log::{ADA, BO, NOON, new_game};

/// Stakes far beyond those that can be agreed.
const HIGH: Stakes = Stakes {
    ante: 0,
    call: 0,
    bonus: 1000,
    clean_capstone: 1000,
};

fn terms(size: Size, stakes: Stakes) -> Terms {
    let rules = Rules::new(size, Komi::default());
    Terms::new(rules, First::Turns).with_stakes(Some(stakes))
}

/// White builds the fastest road along the first rank, while Black fills the
/// last one.
fn road_plies(size: Size) -> Vec<String> {
    let edge = size.get();
    let last = edge;
    let file = |number: u8| char::from(b'a' + number);
    // Each player first places a stone of the other colour.
    let mut plies = vec![format!("{}{last}", file(edge - 1)), "a1".to_owned()];
    for number in 1..edge {
        plies.push(format!("{}1", file(number)));
        plies.push(format!("{}{last}", file(number - 1)));
    }
    // The road is complete before the last reply.
    plies.pop();
    plies
}

fn after(game: Game, plies: &[String]) -> Game {
    plies.iter().fold(game, |game, ply| {
        let mover = game.to_move().unwrap();
        game.play(mover, ply, NOON).unwrap()
    })
}

fn worth(game: &Game) -> String {
    let winner = game.end().unwrap().winner().unwrap();
    let counted = if game.counts() { "counts" } else { "none" };
    format!(
        "{counted} points {} coins {:+}",
        game.points()[winner],
        game.gain(winner)
    )
}

/// A purse of 100 coins loses. Before there were limits, a resignation at ply 0
/// was worth 19, 31, 47, 67, 91 and 116 points, and up to 53,000 coins.
#[test]
fn win_by_resignation_or_road_is_worth_this_much() {
    let mut table = String::new();
    for size in Size::ALL {
        let mut last = String::new();
        let plies = road_plies(size);
        for resigned in 0..=12.min(plies.len() - 1) {
            let game = after(new_game(terms(size, HIGH)), &plies[..resigned]);
            let game = game.resign(BO, NOON).unwrap().with_bonus_limit(Some(100));
            let line = worth(&game);
            if line != last {
                writeln!(table, "{size} resigned from ply {resigned}: {line}").unwrap();
            }
            last = line;
        }
        let game = after(new_game(terms(size, HIGH)), &plies);
        let game = game.with_bonus_limit(Some(100));
        let plies = plies.len();
        writeln!(table, "{size} road at ply {plies}: {}", worth(&game)).unwrap();
    }
    expect![[r#"
        3x3 resigned from ply 0: none points 0 coins +0
        3x3 road at ply 5: none points 0 coins +0
        4x4 resigned from ply 0: none points 0 coins +0
        4x4 resigned from ply 6: counts points 16 coins +100
        4x4 road at ply 7: counts points 27 coins +100
        5x5 resigned from ply 0: none points 0 coins +0
        5x5 resigned from ply 6: counts points 25 coins +100
        5x5 road at ply 9: counts points 42 coins +100
        6x6 resigned from ply 0: none points 0 coins +0
        6x6 resigned from ply 6: counts points 36 coins +100
        6x6 road at ply 11: counts points 61 coins +100
        7x7 resigned from ply 0: none points 0 coins +0
        7x7 resigned from ply 6: counts points 49 coins +100
        7x7 road at ply 13: counts points 84 coins +100
        8x8 resigned from ply 0: none points 0 coins +0
        8x8 resigned from ply 6: counts points 64 coins +100
        8x8 road at ply 15: counts points 108 coins +100
    "#]]
    .assert_eq(&table);
}

#[test]
fn resignation_never_scores_more_than_the_cheapest_road() {
    for size in Size::ALL {
        let plies = road_plies(size);
        let start = || new_game(terms(size, Stakes::default()));
        let cheapest = u32::from(size.get()).pow(2);
        for resigned in 0..plies.len() {
            let over = after(start(), &plies[..resigned]).resign(BO, NOON).unwrap();
            assert!(over.points().white <= cheapest, "{size} {resigned}");
        }
        let road = after(start(), &plies);
        assert!(!road.counts() || road.points().white > cheapest, "{size}");
    }
}

#[test]
fn game_with_fewer_than_three_plies_each_returns_the_pot() {
    let five = Size::new(5).unwrap();
    let plies = road_plies(five);
    let check = |played: usize, counts: bool| {
        let game = after(new_game(terms(five, Stakes::default())), &plies[..played]);
        let over = game.resign(BO, NOON).unwrap();
        assert_eq!(over.counts(), counts, "{played}");
        assert_eq!(over.counted().is_some(), counts, "{played}");
        assert_eq!(over.gain(Color::White) != 0, counts, "{played}");
        assert_eq!(over.points().white > 0, counts, "{played}");
    };
    check(0, false);
    check(5, false);
    check(6, true);
    // A ply that was taken back does not count.
    let game = after(new_game(terms(five, Stakes::default())), &plies[..6]);
    let game = game
        .offer(BO, tak_tavern::game::Offer::Takeback, NOON)
        .unwrap();
    let game = game.accept(ADA, game.events(), NOON).unwrap();
    let over = game.resign(ADA, NOON).unwrap();
    assert_eq!(over.uncounted(), Some(Uncounted::TooShort { each: 3 }));
    assert_eq!(Color::BOTH.map(|color| over.gain(color)), [0, 0]);
}

#[test]
fn game_from_a_set_up_position_counts_for_nothing() {
    let tps = "x3/x,1,x/x2,2 1 2".parse().unwrap();
    let rules = Rules::new(Size::new(3).unwrap(), Komi::default());
    let terms = Terms::from_position(rules, &tps, First::Turns).unwrap();
    let terms = terms.with_stakes(Some(Stakes::default()));
    let plies = ["a1", "a2", "Sb1", "Sc2", "Sb3", "a3"];
    let game = plies.iter().fold(new_game(terms), |game, ply| {
        let mover = game.to_move().unwrap();
        game.play(mover, ply, NOON).unwrap()
    });
    let over = game.resign(ADA, NOON).unwrap();
    assert_eq!(over.uncounted(), Some(Uncounted::SetUp));
    assert_eq!(over.counted(), None);
    assert_eq!(over.points(), ByColor::new(|_| 0));
    assert_eq!(Color::BOTH.map(|color| over.gain(color)), [0, 0]);
}

#[test]
fn larger_reserve_is_worth_no_more_than_the_usual_one() {
    let size = Size::new(3).unwrap();
    let many = ByColor::new(|_| Reserves::new(60, 4).unwrap());
    let custom = Rules::custom(size, Komi::default(), Opening::Swap, many).unwrap();
    let start = Position::start(custom);
    assert_eq!(start.unplayed(Color::White), 10);
    let plies = ["a3", "a1", "b1", "a2", "Sb2", "Sb3", "c1"];
    let game = plies
        .iter()
        .fold(new_game(Terms::new(custom, First::Turns)), |game, ply| {
            let mover = game.to_move().unwrap();
            game.play(mover, ply, NOON).unwrap()
        });
    // Nine squares; White has placed four of the ten usual stones.
    assert_eq!(
        game.points(),
        ByColor {
            white: 15,
            black: 0
        }
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(u32::try_from(times(60)).unwrap()))]

    /// Coins are neither made nor lost, and a bonus never exceeds the loser's
    /// purse.
    #[test]
    fn bonus_never_exceeds_the_limit(seed: u64, limit in 0..200_u32, plies in 0..60_usize) {
        let mut dice = Dice::new(seed);
        let terms = Terms::new(dice.rules(), First::Turns).with_stakes(Some(dice.stakes()));
        let mut game = new_game(terms);
        for _ in 0..plies {
            let Some(mover) = game.to_move() else { break };
            let ply = dice.ply(game.position());
            game = game.play_planned(mover, ply, NOON).unwrap();
        }
        if game.end().is_none() {
            game = game.resign(ADA, NOON).unwrap();
        }
        let unlimited = game.clone();
        let game = game.with_bonus_limit(Some(limit));
        let bonuses = |game: &Game| -> u32 {
            let all = game.transfers().iter();
            all.filter(|one| one.is_bonus()).map(|one| one.coins).sum()
        };
        prop_assert_eq!(bonuses(&game), bonuses(&unlimited).min(limit));
        prop_assert_eq!(Color::BOTH.map(|color| game.gain(color)).iter().sum::<i64>(), 0);
        if !game.counts() {
            prop_assert_eq!(Color::BOTH.map(|color| game.gain(color)), [0, 0]);
        }
        let again = new_game(game.terms.clone()).with_bonus_limit(Some(limit));
        prop_assert_eq!(again.replay(game.log().iter().copied()), Ok(game));
    }

    /// A resignation is worth at most the squares, after any plies.
    #[test]
    fn resignation_is_worth_at_most_the_squares(seed: u64, plies in 0..80_usize) {
        let mut dice = Dice::new(seed);
        let mut game = new_game(Terms::new(dice.rules(), First::Turns));
        for _ in 0..plies {
            let Some(mover) = game.to_move() else { break };
            let ply = dice.ply(game.position());
            game = game.play_planned(mover, ply, NOON).unwrap();
        }
        let squares = u32::from(game.position().size().get()).pow(2);
        match game.resign(BO, NOON) {
            Ok(over) => prop_assert!(over.points().white <= squares),
            // The board decided: the win is worth the squares or more.
            Err(_) => if let Some(winner) = game.counted().and_then(|counted| counted.winner) {
                prop_assert!(game.points()[winner] >= squares);
            },
        }
    }
}
