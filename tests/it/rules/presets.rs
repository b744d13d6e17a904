//! Games of every preset, from set-up positions and with custom reserves, are
//! written as PTN files that others can replay.

use fast_tak::takparse;
use tak_tavern::game::{Preset, Wishes};
use tak_tavern::tak::ptn::{Record, ResultTag};
use tak_tavern::tak::{Opening, Played, Size};

use crate::chance::Dice;

const MOST: usize = 60;

fn check(wishes: &Wishes) {
    let terms = wishes.terms().unwrap();
    let start = terms.start().clone();
    let mut dice = Dice::new(11);
    let (mut plies, mut last) = (Vec::new(), start.clone());
    while last.outcome().is_none() && plies.len() < MOST {
        let ply = dice.ply(&last);
        plies.push(Played::new(&last, ply));
        last = last.play(ply).unwrap();
    }
    let result = last.outcome().map(ResultTag::from);
    let written = Record::new(&start, plies.iter().copied(), result).to_string();
    let read = Record::parse_all(&written).unwrap();
    let (begins, played) = read[0].replay().unwrap();
    assert_eq!(begins, start, "{written}");
    let after = played.last().map(|(_, position)| position);
    assert_eq!(after.unwrap_or(&begins), &last, "{written}");
    let theirs: takparse::Ptn = written.parse().unwrap();
    let moves: Vec<String> = theirs.moves().iter().map(ToString::to_string).collect();
    let ours: Vec<String> = plies.iter().map(|played| played.ply.to_string()).collect();
    assert_eq!(moves, ours, "{written}");
}

#[test]
fn game_of_every_preset_is_replayed() {
    for preset in Preset::ALL {
        check(&Wishes {
            preset: Some(preset),
            ..Wishes::default()
        });
    }
    let size = Size::new(5);
    check(&Wishes {
        size,
        stones: Some(12),
        capstones: Some(3),
        ..Wishes::default()
    });
    check(&Wishes {
        size,
        opening: Some(Opening::NoSwap),
        ..Wishes::default()
    });
    check(&Wishes {
        preset: Some(Preset::Tavern),
        position: Some("x5/x5/x2,2221C,x2/1,x4/2,x4 1 7".parse().unwrap()),
        ..Wishes::default()
    });
}
