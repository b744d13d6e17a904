//! The words of the database.

/// Every word of an enumerated column. A new word belongs here and into the sample of its migration.
pub(crate) const WORDS: [(&str, &str); 24] = [
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
    (
        "events.kind",
        "ply planned resign cancel stop claim more_time time_up resume vacation vacation_over \
         offer accept decline withdraw downtime handover",
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
        "posts.kind",
        "board offer challenge decline seek cleared_seeks watched ban ban_lifted title half_time \
         last_hours time_up digest vacation_over followed house_turn house_offer untaken_seek \
         analysis daily_puzzle silence lapse series_held result weekly_table host_act \
         tournament tournament_reminder tournament_games tournament_ruling \
         tournament_over league",
    ),
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
