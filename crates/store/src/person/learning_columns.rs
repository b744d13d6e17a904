//! The rows and columns about a person who learns: the lesson, and puzzles.

use super::person_columns::ColumnKind::{At, Id, Number, Text, Truth};
use super::person_columns::Source;

pub(super) const LEARNING_SOURCES: &[Source] = &[
    Source {
        table: "lessons",
        columns: &[("player", Id), ("step", Number), ("at", At)],
        condition: "player = $1",
    },
    Source {
        table: "puzzle_attempts",
        columns: &[
            ("player", Id),
            ("puzzle", Id),
            ("version", Number),
            ("state", Text),
            ("plies", Text),
            ("variation", Number),
            ("hints", Number),
            ("tries", Number),
            ("solved_first", Truth),
            ("gained", Number),
            ("rated_at", At),
            ("at", At),
        ],
        condition: "player = $1",
    },
    Source {
        table: "puzzle_solvers",
        columns: &[
            ("player", Id),
            ("size", Number),
            ("kind", Text),
            ("rating", Number),
            ("deviation", Number),
            ("volatility", Number),
            ("puzzles", Number),
            ("solved", Number),
            ("streak", Number),
            ("best_streak", Number),
            ("at", At),
        ],
        condition: "player = $1",
    },
    Source {
        table: "puzzle_standings",
        columns: &[
            ("scope", Id),
            ("player", Id),
            ("rating", Number),
            ("puzzles", Number),
        ],
        condition: "player = $1",
    },
    Source {
        table: "daily_puzzles",
        columns: &[
            ("kind", Text),
            ("owner", Id),
            ("channel", Id),
            ("hour", Number),
            ("language", Text),
            ("due", At),
            ("day", Number),
            ("puzzle", Id),
            ("post", Id),
            ("previous", Number),
            ("missed", Number),
        ],
        condition: "kind = 'person' and owner = $1",
    },
    Source {
        table: "daily_runs",
        columns: &[
            ("day", Number),
            ("kind", Text),
            ("owner", Id),
            ("player", Id),
            ("puzzle", Id),
            ("state", Text),
            ("tries", Number),
            ("hints", Number),
            ("at", At),
        ],
        condition: "player = $1",
    },
];
