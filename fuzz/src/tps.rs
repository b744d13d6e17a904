//! Any text is a position or an error about a part of it. A position is the same after writing and reading, in all
//! surroundings.

use tak::{Komi, ParseTpsError, Position, Rules, Tps};

pub(super) fn check(text: &str) {
    let tps = match text.parse::<Tps>() {
        Ok(tps) => tps,
        Err(error) => return assert!(is_in(&error, text), "{error}"),
    };
    let written = tps.to_string();
    for (before, after) in SURROUNDINGS {
        let read = format!("{before}{written}{after}").parse();
        assert_eq!(read.as_ref(), Ok(&tps), "{before}{written}{after}");
    }
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
            position.play(ply).expect("a listed ply is legal");
        }
    }
}

/// Signs that people and programs put before and after a position.
const SURROUNDINGS: [(&str, &str); 12] = [
    ("", ""),
    (" ", "\r\n"),
    ("[ ", " ]"),
    ("[TPS \"", "\"]"),
    ("[Size \"5\"]\n[TPS \"", "\"]\n[Komi \"2\"]"),
    ("\"", "\""),
    ("“", "”"),
    ("`", "`"),
    ("```\n", "\n```"),
    ("TPS: ", ""),
    ("tps ", "."),
    ("\u{feff}Stellung: ||", "||"),
];

/// Whether an error is about the text.
fn is_in(error: &ParseTpsError, text: &str) -> bool {
    match error {
        // Full-width forms are quoted in ASCII, and spaces beside commas are left out.
        ParseTpsError::Square { text: square } => {
            !text.is_ascii() || text.contains(char::is_whitespace) || text.contains(square)
        }
        ParseTpsError::NotSquare { rank, size } => (1..=*size).contains(rank),
        ParseTpsError::Size { rows } => *rows <= text.split(['/', '-']).count(),
        _ => true,
    }
}
