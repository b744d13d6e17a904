//! The rows and columns about a person, table by table.

/// A table with rows about people.
pub(super) struct Source {
    pub(super) table: &'static str,
    pub(super) columns: &'static [(&'static str, ColumnKind)],
    /// The condition for the rows about the person `$1`.
    pub(super) condition: &'static str,
}

/// The kind of value in a column.
#[derive(Clone, Copy)]
pub(super) enum ColumnKind {
    Id,
    Number,
    At,
    Text,
    Truth,
}

use ColumnKind::{At, Id, Number, Text, Truth};

/// The columns of an event, for two sources.
const EVENTS: &[(&str, ColumnKind)] = &[
    ("game", Id),
    ("number", Number),
    ("at", At),
    ("who", Id),
    ("kind", Text),
    ("detail", Text),
];

/// The sources, but those of learning, which have a file of their own. They include the other player's plies, because a game makes no
/// sense without them. They exclude other people's sealed bids, plans and
/// blocks.
pub(super) const SOURCES: &[Source] = &[
    Source {
        table: "players",
        columns: &[("id", Id), ("first_seen_at", At)],
        condition: "id = $1",
    },
    Source {
        table: "settings",
        columns: &[("name", Text), ("value", Text)],
        condition: "kind = 'person' and owner = $1",
    },
    Source {
        table: "challenges",
        columns: &[
            ("id", Id),
            ("guild", Id),
            ("channel", Id),
            ("guest", Truth),
            ("challenger", Id),
            ("opponent", Id),
            ("terms", Id),
            ("state", Text),
            ("made_at", At),
        ],
        condition: "challenger = $1 or opponent = $1",
    },
    Source {
        table: "seeks",
        columns: &[
            ("id", Id),
            ("scope", Id),
            ("guild", Id),
            ("channel", Id),
            ("seeker", Id),
            ("terms", Id),
            ("lowest", Number),
            ("highest", Number),
            ("state", Text),
            ("made_at", At),
            ("expires_at", At),
            ("challenge", Id),
            ("cleared_by", Id),
        ],
        condition: "seeker = $1",
    },
    Source {
        table: "bids",
        columns: &[("challenge", Id), ("player", Id), ("coins", Number)],
        condition: "player = $1",
    },
    Source {
        table: "terms",
        columns: &[
            ("id", Id),
            ("size", Number),
            ("komi", Number),
            ("opening", Text),
            ("white_stones", Number),
            ("white_caps", Number),
            ("black_stones", Number),
            ("black_caps", Number),
            ("position", Text),
            ("first", Text),
            ("calls_tak", Truth),
            ("takebacks", Truth),
            ("rated", Truth),
            ("ante", Number),
            ("call", Number),
            ("bonus", Number),
            ("clean_capstone", Number),
            ("games", Number),
            ("by_itself", Truth),
            ("pace", Text),
            ("automatic", Truth),
        ],
        condition: "id in (select terms from challenges where challenger = $1 or opponent = $1 \
                    union all select terms from games where white = $1 or black = $1 \
                    union all select terms from seeks where seeker = $1)",
    },
    Source {
        table: "games",
        columns: &[
            ("id", Id),
            ("scope", Id),
            ("number", Number),
            ("guild", Id),
            ("channel", Id),
            ("guest", Truth),
            ("challenge", Id),
            ("round", Number),
            ("terms", Id),
            ("bid", Number),
            ("white", Id),
            ("black", Id),
            ("started_at", At),
            ("changed_at", At),
            ("events", Number),
            ("plies", Number),
            ("board_event", Number),
            ("to_move", Id),
            ("due", At),
            ("result", Text),
            ("reason", Text),
            ("ended", Number),
            ("bonus_limit", Number),
            ("house_level", Number),
            ("house_color", Text),
            ("house_origin", Id),
            ("place_due", At),
        ],
        condition: "white = $1 or black = $1",
    },
    Source {
        table: "events",
        columns: EVENTS,
        condition: "game in (select id from games where white = $1 or black = $1)",
    },
    // A moderator's stops of other people's games. A single condition with `or`
    // would read the whole log.
    Source {
        table: "events",
        columns: EVENTS,
        condition: "kind = 'stop' and who = $1 \
                    and game not in (select id from games where white = $1 or black = $1)",
    },
    Source {
        table: "plans",
        columns: &[
            ("game", Id),
            ("player", Id),
            ("board_event", Number),
            ("version", Number),
            ("tree", Text),
            ("at", At),
        ],
        condition: "player = $1",
    },
    Source {
        table: "vacations",
        columns: &[
            ("player", Id),
            ("began_at", At),
            ("until_at", At),
            ("ended_at", At),
        ],
        condition: "player = $1",
    },
    Source {
        table: "ready",
        columns: &[("game", Id), ("player", Id)],
        condition: "player = $1",
    },
    Source {
        table: "untold",
        columns: &[("player", Id), ("game", Id)],
        condition: "player = $1",
    },
    Source {
        table: "watches",
        columns: &[
            ("game", Id),
            ("player", Id),
            ("language", Text),
            ("plies", Truth),
        ],
        condition: "player = $1",
    },
    Source {
        table: "blocks",
        columns: &[("player", Id), ("blocked", Id), ("at", At)],
        condition: "player = $1",
    },
    Source {
        table: "bans",
        columns: &[("guild", Id), ("player", Id), ("by", Id), ("at", At)],
        condition: "player = $1 or by = $1",
    },
    Source {
        table: "notices",
        columns: &[
            ("cause", Id),
            ("kind", Text),
            ("source", Id),
            ("target", Id),
            ("at", At),
        ],
        condition: "target = $1 or kind = 'challenge' and source = $1",
    },
    Source {
        table: "posts",
        columns: &[
            ("id", Id),
            ("kind", Text),
            ("channel", Id),
            ("game", Id),
            ("challenge", Id),
            ("seek", Id),
            ("event", Number),
            ("language", Text),
            ("state", Text),
            ("due", At),
            ("message", Id),
            ("made_at", At),
            ("person", Id),
            ("guest", Truth),
            ("tries", Number),
        ],
        condition: "person = $1",
    },
    Source {
        table: "purses",
        columns: &[
            ("scope", Id),
            ("player", Id),
            ("balance", Number),
            ("swept_at", At),
        ],
        condition: "player = $1",
    },
    Source {
        table: "entries",
        columns: &[
            ("cause", Id),
            ("number", Number),
            ("scope", Id),
            ("account", Text),
            ("holder", Id),
            ("coins", Number),
            ("payment", Text),
            ("game", Id),
            ("event", Number),
            ("at", At),
        ],
        condition: "account = 'purse' and holder = $1 \
                    and scope in (select scope from purses where player = $1)",
    },
    Source {
        table: "results",
        columns: &[
            ("ended", Number),
            ("player", Id),
            ("game", Id),
            ("scope", Id),
            ("opponent", Id),
            ("color", Text),
            ("size", Number),
            ("score", Text),
            ("points", Number),
            ("plies", Number),
            ("first_square", Text),
            ("rated", Truth),
            ("at", At),
        ],
        condition: "player = $1 or opponent = $1",
    },
    Source {
        table: "house_results",
        columns: &[
            ("game", Id),
            ("scope", Id),
            ("player", Id),
            ("level", Number),
            ("size", Number),
            ("score", Text),
            ("clean", Truth),
            ("at", At),
        ],
        condition: "player = $1",
    },
    Source {
        table: "standings",
        columns: &[
            ("scope", Id),
            ("size", Number),
            ("player", Id),
            ("games", Number),
            ("wins", Number),
            ("draws", Number),
            ("points", Number),
        ],
        condition: "player = $1",
    },
    Source {
        table: "ratings",
        columns: &[
            ("scope", Id),
            ("player", Id),
            ("rating", Number),
            ("deviation", Number),
            ("volatility", Number),
            ("games", Number),
            ("at", At),
        ],
        condition: "player = $1",
    },
    Source {
        table: "rating_changes",
        columns: &[
            ("ended", Number),
            ("scope", Id),
            ("player", Id),
            ("before", Number),
            ("rating", Number),
            ("deviation", Number),
            ("games", Number),
            ("at", At),
        ],
        condition: "player = $1",
    },
];
