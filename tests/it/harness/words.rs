//! The words of the database.

use tak_tavern::game::{Event, LoggedEvent};
use tak_tavern::store::Subject;

/// Every enumerated column with its words. A new word belongs into the sample of its migration.
pub(crate) fn columns() -> impl Iterator<Item = (&'static str, Vec<String>)> {
    let listed = WORDS.into_iter().map(|(column, words)| {
        let words = words.split(' ').map(|word| word.replace('_', " "));
        (column, words.collect())
    });
    let kinds = [
        ("events.kind", Event::KINDS),
        ("posts.kind", Subject::KINDS),
    ];
    let kinds = kinds.map(|(column, words)| {
        let words = words.iter().map(|&word| word.to_owned());
        (column, words.collect())
    });
    listed.chain(kinds)
}

/// The words of the other columns, with `_` for a space.
const WORDS: [(&str, &str); 22] = [
    (
        "challenges.state",
        "open accepted declined withdrawn expired countered cleared",
    ),
    ("seeks.state", "open taken withdrawn expired cleared"),
    ("terms.opening", "swap no-swap double-black"),
    ("terms.first", "turns challenger opponent"),
    ("games.result", "white black draw none"),
    (
        "games.reason",
        "road flats stalled resignation agreement cancelled stopped time abandoned lapsed handover",
    ),
    ("entries.account", "house purse pot"),
    (
        "entries.payment",
        "opening sweeping ante bid call call_returned won shared returned bonus clean_capstone",
    ),
    ("results.color", "white black"),
    ("results.score", "win draw loss"),
    ("games.house_color", "black"),
    ("house_results.score", "loss"),
    ("openings.result", "white black draw"),
    (
        "tournaments.format",
        "round-robin double-round-robin swiss knockout mini-cup",
    ),
    ("leagues.phase", "gathering season over"),
    (
        "posts.state",
        "waiting unshown standing outdated given_up done",
    ),
    (
        "host_log.kind",
        "ban ban_lifted game_stopped game_silent seeks_cleared setting",
    ),
    ("settings.kind", "person server"),
    ("daily_puzzles.kind", "person server"),
    ("daily_runs.kind", "person server"),
    ("daily_runs.state", "open solved shown"),
    ("settings.name", "theme language puzzles"),
];
