//! Any text is a position or an error, and a position survives being written
//! and read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tak::{Komi, Position, Rules, Tps};

fuzz_target!(|text: &str| {
    let Ok(tps) = text.parse::<Tps>() else {
        return;
    };
    assert_eq!(tps.to_string().parse(), Ok(tps.clone()));
    let rules = Rules::new(tps.size(), Komi::default());
    let described = Position::described_by(&tps, rules);
    if let Ok(position) = &described {
        let is_over = position.outcome().is_some();
        assert_eq!(position.perft(1) == 0, is_over);
        assert_eq!(Position::from_tps(&tps, rules).is_err(), is_over);
    }
    if let Ok(position) = Position::from_tps(&tps, rules) {
        assert_eq!(position.tps(), tps);
        let plies = position.legal_plies();
        assert!(!plies.is_empty(), "a game that goes on has a ply");
        assert_eq!(position.count_plies(), plies.len() as u64);
        for ply in plies {
            position.play(ply).expect("what is listed is legal");
        }
    }
});
