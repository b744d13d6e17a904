//! The presses that each kind of ply takes in the move builder.

use std::collections::BTreeMap;
use std::fmt::Write;

use expect_test::expect;
use tak_tavern::tak::{Color, Ply, Position, Role};
use tak_tavern::words::{Language, Words};

use super::{Branches, Walk};
use crate::chance::at;

/// The fewest, the average and the most presses of a kind of ply, from Move to Play.
fn presses_of(reached: &BTreeMap<Ply, usize>, is_one: impl Fn(Ply) -> bool) -> String {
    let found = reached.iter().filter(|(ply, _)| is_one(**ply));
    let presses: Vec<usize> = found.map(|(_, &presses)| presses).collect();
    let (Some(least), Some(most)) = (presses.iter().min(), presses.iter().max()) else {
        return "-".to_owned();
    };
    let tenths = presses.iter().sum::<usize>() * 10 / presses.len();
    format!("{least} {}.{} {most}", tenths / 10, tenths % 10)
}

/// A single piece at a1, and a stack of three at b2.
fn position_with_a_stack(size: u8) -> Position {
    let mut ranks = vec![format!("x{size}"); usize::from(size) - 2];
    ranks.push(format!("x,121,x{}", size - 2));
    ranks.push(format!("1,x{},2", size - 2));
    at(&format!("{} 1 5", ranks.join("/")))
}

#[test]
fn presses_per_ply_are_few_on_every_size() {
    let mut table = String::from("size: first stone, flat, wall, capstone, piece, stack\n");
    for size in 3..=8 {
        let words = Words::of(Language::English);
        let reached =
            |position: &Position| Walk::reached_plies(position, words, Color::White, Branches::All);
        let start = reached(&at(&format!(
            "{} 1 1",
            vec![format!("x{size}"); size].join("/")
        )));
        let later = reached(&position_with_a_stack(u8::try_from(size).unwrap()));
        let places = |wanted| move |ply| matches!(ply, Ply::Place { role, .. } if role == wanted);
        let moves = |from: &'static str| move |ply: Ply| matches!(ply, Ply::Spread { square, .. } if square.to_string() == from);
        let columns = [
            presses_of(&start, |_| true),
            presses_of(&later, places(Role::Flat)),
            presses_of(&later, places(Role::Wall)),
            presses_of(&later, places(Role::Cap)),
            presses_of(&later, moves("a1")),
            presses_of(&later, moves("b2")),
        ];
        writeln!(table, "{size}: {}", columns.join(", ")).unwrap();
    }
    expect![[r#"
        size: first stone, flat, wall, capstone, piece, stack
        3: 3 3.0 3, 3 3.0 3, 4 4.0 4, -, 4 4.0 4, 5 5.0 5
        4: 3 3.0 3, 3 3.0 3, 4 4.0 4, -, 4 4.0 4, 5 5.0 5
        5: 3 3.0 3, 3 3.0 3, 4 4.0 4, 4 4.0 4, 4 4.0 4, 4 4.9 5
        6: 3 3.4 4, 3 3.4 4, 4 4.4 5, 4 4.4 5, 4 4.0 4, 4 4.9 5
        7: 3 3.5 4, 3 3.6 4, 4 4.6 5, 4 4.6 5, 4 4.0 4, 4 4.9 5
        8: 3 3.6 4, 3 3.7 4, 4 4.7 5, 4 4.7 5, 4 4.0 4, 4 4.9 5
    "#]]
    .assert_eq(&table);
}
