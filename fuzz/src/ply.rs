//! Any text is a ply or an error. A ply that was read is legal, and so are all plies that words may describe.

use tak::ptn::{self, Notation};
use tak::{Komi, Played, Position, Rules, Tps};
use tak_tavern::words::{Language, Typed, Words};

/// A board with a bit of everything; White to move.
const BUSY: &str = "x2,21,x3/x,1,x,2S,x,2/x2,111211C,x3/x2,2,12,x2/1,x4,2/x6 1 20";

/// The longest text of a form. All callers check it.
const LONGEST: usize = 100;

pub(super) fn check(text: &str) {
    if let Ok(notation) = text.parse::<Notation>() {
        let printed = notation.ply.to_string();
        let again: Notation = printed.parse().expect("a printed ply can be read");
        assert_eq!(again.ply, notation.ply);
    }
    let tps: Tps = BUSY.parse().expect("the board above");
    let rules = Rules::new(tps.size(), Komi::default());
    let position = Position::from_tps(&tps, rules).expect("the board above");
    if let Ok(ply) = ptn::read(&position, text) {
        position.play(ply).expect("a ply that was read is legal");
        let printed = Played::new(&position, ply).to_string();
        assert_eq!(ptn::read(&position, &printed), Ok(ply));
    }
    if text.chars().count() > LONGEST {
        return;
    }
    for &language in Language::ALL {
        if let Typed::Ply(typed) = Words::of(language).read_typed(text) {
            for ply in typed.meanings(&position) {
                position.play(ply).expect("a described ply is legal");
            }
        }
    }
}
