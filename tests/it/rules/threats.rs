//! Tak and tinuë, by example and compared with a slow search.

use tak_tavern::tak::{Color, Komi, Outcome, Ply, Position, Rules, Size, WinReason};

use crate::chance::{Dice, at, other_turn, times};

/// The plies of the side to move that complete a road.
fn roads_now(position: &Position) -> Vec<Ply> {
    let win = Some(Outcome::Win(position.to_move(), WinReason::Road));
    let mut plies = position.legal_plies();
    plies.retain(|&ply| position.play(ply).unwrap().outcome() == win);
    plies
}

fn sorted(mut plies: Vec<Ply>) -> Vec<Ply> {
    plies.sort();
    plies
}

#[test]
fn threats_match_a_second_turn() {
    let (mut positions, mut taks) = (0, 0);
    for seed in 0..times(60) {
        let mut dice = Dice::new(seed as u64);
        let rules = dice.rules();
        let game = dice.game(Position::start(rules), 150);
        for position in game
            .iter()
            .filter(|position| position.outcome().is_none() && !position.is_opening())
        {
            let mover = position.to_move();
            let now = sorted(position.road_threats(mover));
            assert_eq!(now, sorted(roads_now(position)), "{}", position.tps());
            assert_eq!(position.threatens_road(mover), !now.is_empty());
            let again = sorted(position.road_threats(!mover));
            let other = other_turn(position);
            assert_eq!(again, sorted(roads_now(&other)), "{}", position.tps());
            assert_eq!(position.is_tak(), !again.is_empty());
            positions += 1;
            taks += usize::from(position.is_tak());
        }
    }
    println!("{positions} positions, {taks} of them tak");
    assert!(positions > 1000 && taks > 100, "{positions} {taks}");
}

#[test]
fn tinue_matches_search_of_replies() {
    let (mut positions, mut found) = (0, 0);
    for seed in 0..times(120) {
        let mut dice = Dice::new(seed as u64);
        let size = Size::new(3 + u8::try_from(seed % 3).unwrap()).unwrap();
        let start = Position::start(Rules::new(size, Komi::default()));
        let mut position = start;
        while position.outcome().is_none() && position.plies() < 60 {
            let slow = tinue_the_slow_way(&position);
            assert_eq!(position.is_tinue(), slow, "{}", position.tps());
            positions += 1;
            found += usize::from(slow);
            // A side with a threat usually plays it at some time.
            let threats = position.legal_plies().into_iter().filter(|&ply| {
                let next = position.play(ply).unwrap();
                next.outcome().is_none() && next.is_tak()
            });
            let threats: Vec<Ply> = threats.collect();
            let ply = if threats.is_empty() || dice.below(3) == 0 {
                dice.ply(&position)
            } else {
                dice.choose(&threats)
            };
            position = position.play(ply).unwrap();
        }
    }
    println!("{positions} positions, {found} of them tinuë");
    assert!(positions > 500 && found > 30, "{positions} {found}");
}

fn tinue_the_slow_way(position: &Position) -> bool {
    let replies = position.legal_plies();
    !replies.is_empty()
        && replies.into_iter().all(|reply| {
            let next = position.play(reply).unwrap();
            next.outcome().is_none() && !roads_now(&next).is_empty()
        })
}

#[test]
fn tinue_by_example() {
    let check = |tps: &str, expected: bool| {
        assert_eq!(at(tps).is_tinue(), expected, "{tps}");
    };
    // Two ways to complete a road, and one ply to stop them.
    check("2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 2 9", true);
    // A stone stops one of them.
    check("2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 2 9", false);
    // A stack between them stops both.
    check("2,x2,1,x/x3,1,x/1,1,1,1,2C/x3,1,x/2,2,x,2,x 2 9", false);
    // The defender completes a road first.
    check("2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,2,x,2 2 9", false);
    // The attacker is the side that just moved, not the one to move.
    check("2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 1 9", false);
    // No threat, and no threat after the end.
    check("x5/x5/x5/x5/x5 1 1", false);
    let over = at("x5/x5/1,1,1,1,x/2,x4/2,2,x3 1 9");
    let over = over
        .play("e3".parse::<tak_tavern::tak::ptn::Notation>().unwrap().ply)
        .unwrap();
    assert!(!over.is_tinue() && !over.is_tak());
    assert_eq!(over.road_threats(Color::White), []);
}
