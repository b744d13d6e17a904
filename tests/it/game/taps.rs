//! Taps reach exactly the legal plies, each in one way, and in few taps.

use std::collections::BTreeSet;

use tak_tavern::game::Taps;
use tak_tavern::tak::{Direction, Drops, Ply, Position, Role, Size, Square};

use crate::chance::{Dice, at};

/// The next taps that a page offers after some taps: the next two characters of
/// all sequences that begin with them.
fn offered<'a>(all: &'a [Taps], taps: &str) -> BTreeSet<&'a str> {
    let going_on = all.iter().filter_map(|one| one.as_str().strip_prefix(taps));
    going_on.filter_map(|rest| rest.get(..2)).collect()
}

/// The ply that a page plays after these taps: a complete one, one that drops
/// all remaining pieces on the last tapped square, or a flat.
fn proposed<'a>(all: &'a [Taps], taps: &str) -> Option<&'a str> {
    let last = taps.get(taps.len().checked_sub(2)?..)?;
    let mut going_on = all.iter().map(Taps::as_str).filter(|one| {
        one.strip_prefix(taps).is_some_and(|rest| {
            let again = rest.as_bytes().chunks(2).all(|tap| tap == last.as_bytes());
            rest.is_empty() || rest == "-F" || rest == "-D" || (taps.len() > 2 && again)
        })
    });
    going_on.next()
}

/// The ply of a sequence of taps, computed from the board alone.
fn ply_by_taps(taps: &str, position: &Position) -> Ply {
    let (square, rest) = taps.split_at(2);
    let square: Square = square.parse().unwrap();
    let place = |role| Ply::Place { square, role };
    match rest {
        "-F" => return place(Role::Flat),
        "-S" => return place(Role::Wall),
        "-C" => return place(Role::Cap),
        "-D" => return Ply::Double { square },
        _ => {}
    }
    let tapped = rest.as_bytes().chunks(2);
    let tapped = tapped.map(|tap| std::str::from_utf8(tap).unwrap().parse().unwrap());
    let dropped: Vec<Square> = tapped.filter(|&tap: &Square| tap != square).collect();
    let direction = Direction::ALL
        .into_iter()
        .find(|&direction| square.step(direction, position.size()) == Some(dropped[0]))
        .unwrap();
    let counts: Vec<u8> = dropped
        .chunk_by(|one, other| one == other)
        .map(|same| u8::try_from(same.len()).unwrap())
        .collect();
    let line = square.ray(direction, position.size());
    let targets = dropped.chunk_by(|one, other| one == other);
    assert!(line.zip(targets).all(|(square, same)| square == same[0]));
    let drops = Drops::new(&counts).unwrap();
    Ply::Spread {
        square,
        direction,
        drops,
    }
}

/// Checks a position; the length of its list.
fn check(position: &Position, dice: &mut Dice) -> usize {
    let all = Taps::all(position);
    let legal: BTreeSet<Ply> = position.legal_plies().into_iter().collect();
    let reached: BTreeSet<Ply> = all
        .iter()
        .map(|taps| ply_by_taps(taps.as_str(), position))
        .collect();
    assert_eq!(reached, legal, "{}", position.tps());
    assert_eq!(all.len(), legal.len(), "{}", position.tps());
    let mut sorted: Vec<&str> = all.iter().map(Taps::as_str).collect();
    sorted.sort_unstable();
    for pair in sorted.windows(2) {
        let is_complete = pair[1].starts_with(pair[0]);
        assert!(!is_complete, "{pair:?} in {}", position.tps());
    }
    // Random taps, until none is offered.
    let mut taps = String::new();
    loop {
        let offered: Vec<&str> = offered(&all, &taps).into_iter().collect();
        if offered.is_empty() {
            break;
        }
        taps += dice.choose(&offered);
    }
    let ply = Taps::ply(&taps, position);
    assert_eq!(
        ply,
        (!taps.is_empty()).then(|| ply_by_taps(&taps, position))
    );
    assert_eq!(Taps::ply(&(taps + "a1"), position), None);
    all.iter().map(|taps| taps.as_str().len() + 1).sum()
}

#[test]
fn taps_reach_each_legal_ply_of_random_positions_once() {
    for size in Size::ALL {
        let mut dice = Dice::new(size.get().into());
        let mut checked = 0;
        while checked < 1_000 {
            let any_rules = std::iter::repeat_with(|| dice.rules());
            let rules = any_rules.into_iter().find(|rules| rules.size() == size);
            let start = Position::start(rules.unwrap());
            for position in dice.game(start, 120) {
                check(&position, &mut dice);
                checked += 1;
            }
        }
    }
}

/// The largest list that a page gets: a board full of stacks as high as can be
/// lifted, with room around them.
#[test]
fn taps_of_the_largest_board_fit_a_page() {
    let stacks = "x,21212121,x,21212121,x,21212121,x,x";
    let tps = [stacks, "x8", stacks, "x8", "x8", stacks, "x8", "2,x7"].join("/");
    let length = check(&at(&format!("{tps} 1 60")), &mut Dice::new(8));
    assert!(length < 120_000, "{length}");
}

/// The fewest taps that play a ply, with the one on **Play**.
fn fewest(position: &Position, ply: Ply) -> usize {
    let all = Taps::all(position);
    let whole = Taps::of(ply, position);
    let ends = (2..=whole.as_str().len()).step_by(2);
    let proposals = ends.filter(|&end| {
        let proposed = proposed(&all, &whole.as_str()[..end]);
        proposed == Some(whole.as_str())
    });
    proposals.min().unwrap() / 2 + 1
}

#[test]
fn plies_take_few_taps() {
    let position = at("x5/x5/x,121,x3/1,x4/x,2,x3 1 8");
    let check = |ply: &str, taps: usize| {
        let ply = tak_tavern::tak::ptn::read(&position, ply).unwrap();
        assert_eq!(fewest(&position, ply), taps, "{ply}");
    };
    check("e5", 2);
    check("Se5", 3);
    check("Ce5", 3);
    check("a2+", 3);
    check("3b3>", 3);
    check("3b3>111", 5);
    check("3b3>12", 4);
    check("3b3>21", 5);
    check("2b3>", 4);
    check("b3>", 5);
}
