//! All rows about a person, and the columns of every table that has some.

use crate::database::{Error, Row, Store, sql};
use tavern_game::{Moment, UserId};

/// The rows of one table about a person, the oldest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRows {
    /// The name of the table.
    pub table: &'static str,
    /// The rows, each with the names and values of its columns.
    pub rows: Vec<Vec<(&'static str, Cell)>>,
}

/// The value of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// An empty value.
    Nothing,
    /// The id of a person, a game or another thing.
    Id(u64),
    /// A count or an amount.
    Number(i64),
    /// An instant.
    At(Moment),
    /// A word or a text.
    Text(String),
    /// A flag.
    Truth(bool),
}

impl Store {
    /// Every row about a person, table by table.
    pub async fn person_rows(&self, person: UserId) -> Result<Vec<PersonRows>, Error> {
        let mut all: Vec<PersonRows> = Vec::new();
        for source in SOURCES {
            let sql = source.select();
            let rows = self.rows(sql!(sql, person)).await?;
            let rows: Result<Vec<_>, Error> = rows.iter().map(|row| source.read(row)).collect();
            let rows = rows?;
            match all.last_mut().filter(|last| last.table == source.table) {
                Some(last) => last.rows.extend(rows),
                None => all.push(PersonRows {
                    table: source.table,
                    rows,
                }),
            }
        }
        Ok(all)
    }
}

impl Source {
    /// Sorted by age: the id of a row is that of its interaction, or an end
    /// number.
    fn select(&self) -> String {
        let columns: Vec<&str> = self.columns.iter().map(|column| column.0).collect();
        format!(
            "select {} from {} where {} order by 1, 2",
            columns.join(", "),
            self.table,
            self.condition
        )
    }

    fn read(&self, row: &Row) -> Result<Vec<(&'static str, Cell)>, Error> {
        let columns = self.columns.iter();
        columns
            .map(|&(name, kind)| Ok((name, cell(row, name, kind)?)))
            .collect()
    }
}

fn cell(row: &Row, name: &'static str, kind: ColumnKind) -> Result<Cell, Error> {
    if let ColumnKind::Text = kind {
        let text: Option<String> = row.read(name)?;
        return Ok(text.map_or(Cell::Nothing, Cell::Text));
    }
    let number: Option<i64> = row.read(name)?;
    Ok(number.map_or(Cell::Nothing, |number| match kind {
        ColumnKind::Id => Cell::Id(number.cast_unsigned()),
        ColumnKind::At => Cell::At(Moment(number)),
        ColumnKind::Truth => Cell::Truth(number != 0),
        ColumnKind::Number | ColumnKind::Text => Cell::Number(number),
    }))
}

/// A table with rows about people.
struct Source {
    table: &'static str,
    columns: &'static [(&'static str, ColumnKind)],
    /// The condition for the rows about the person `$1`.
    condition: &'static str,
}

/// The kind of value in a column.
#[derive(Clone, Copy)]
enum ColumnKind {
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

/// The columns of an event of a tournament, for two sources.
const TOURNAMENT_LOG: &[(&str, ColumnKind)] = &[
    ("tournament", Id),
    ("number", Number),
    ("at", At),
    ("who", Id),
    ("kind", Text),
    ("detail", Text),
];

/// The same of a league.
const LEAGUE_LOG: &[(&str, ColumnKind)] = &[
    ("league", Id),
    ("number", Number),
    ("at", At),
    ("who", Id),
    ("kind", Text),
    ("detail", Text),
];

/// The sources. They include the other player's plies, because a game makes no
/// sense without them. They exclude other people's sealed bids, plans and
/// blocks.
const SOURCES: &[Source] = &[
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
            ("mentions", Id),
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
                    union all select terms from seeks where seeker = $1 \
                    union all select terms from tournaments where organizer = $1 \
                    union all select terms from leagues where organizer = $1 \
                    union all select leagues.terms from league_members \
                      join leagues on leagues.id = league_members.league \
                      where league_members.player = $1 \
                    union all select tournaments.terms from tournament_players \
                      join tournaments on tournaments.id = tournament_players.tournament \
                      where tournament_players.player = $1)",
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
            ("venue", Id),
        ],
        condition: "white = $1 or black = $1",
    },
    Source {
        table: "events",
        columns: EVENTS,
        condition: "game in (select id from games where white = $1 or black = $1)",
    },
    // The acts in other people's games. A single condition with `or` would read the whole log.
    Source {
        table: "events",
        columns: EVENTS,
        condition: "who = $1 and game not in (select id from games where white = $1 or black = $1)",
    },
    Source {
        table: "tournaments",
        columns: &[
            ("id", Id),
            ("guild", Id),
            ("channel", Id),
            ("organizer", Id),
            ("name", Text),
            ("format", Text),
            ("legs", Number),
            ("in_turn", Truth),
            ("most", Number),
            ("lowest", Number),
            ("highest", Number),
            ("terms", Id),
            ("language", Text),
            ("made_at", At),
            ("begins_at", At),
            ("events", Number),
            ("phase", Text),
            ("people", Number),
            ("thread", Id),
            ("reminded", Truth),
            ("shown", Number),
            ("due", At),
            ("tries", Number),
            ("given_up_at", At),
        ],
        condition: "organizer = $1",
    },
    Source {
        table: "tournament_players",
        columns: &[
            ("tournament", Id),
            ("number", Number),
            ("player", Id),
            ("rating", Number),
            ("is_in", Truth),
            ("place", Number),
        ],
        condition: "player = $1",
    },
    // The log names entrants by number, and the person's place follows from all
    // of it.
    Source {
        table: "tournament_log",
        columns: TOURNAMENT_LOG,
        condition: "tournament in (select tournament from tournament_players where player = $1)",
    },
    // The person's acts as a referee in other people's tournaments.
    Source {
        table: "tournament_log",
        columns: TOURNAMENT_LOG,
        condition: "who = $1 and tournament not in \
                      (select tournament from tournament_players where player = $1)",
    },
    Source {
        table: "tournament_games",
        columns: &[
            ("tournament", Id),
            ("round", Number),
            ("seat", Number),
            ("leg", Number),
            ("game", Id),
            ("times_given", Number),
            ("unseen", Number),
            ("white_told_by", Id),
            ("black_told_by", Id),
        ],
        condition: "game in (select id from games where white = $1 or black = $1)",
    },
    Source {
        table: "leagues",
        columns: &[
            ("id", Id),
            ("guild", Id),
            ("channel", Id),
            ("organizer", Id),
            ("name", Text),
            ("terms", Id),
            ("at_once", Number),
            ("language", Text),
            ("made_at", At),
            ("begins_at", At),
            ("events", Number),
            ("phase", Text),
            ("people", Number),
            ("shown", Number),
            ("due", At),
            ("tries", Number),
            ("given_up_at", At),
        ],
        condition: "organizer = $1",
    },
    Source {
        table: "league_members",
        columns: &[
            ("league", Id),
            ("number", Number),
            ("player", Id),
            ("rating", Number),
        ],
        condition: "player = $1",
    },
    // The log names members by number, and the person's division follows from
    // all of it.
    Source {
        table: "league_log",
        columns: LEAGUE_LOG,
        condition: "league in (select league from league_members where player = $1)",
    },
    // The person's acts as a manager of other people's leagues.
    Source {
        table: "league_log",
        columns: LEAGUE_LOG,
        condition: "who = $1 and league not in \
                      (select league from league_members where player = $1)",
    },
    Source {
        table: "league_divisions",
        columns: &[
            ("league", Id),
            ("season", Number),
            ("number", Number),
            ("tournament", Id),
            ("up", Number),
            ("down", Number),
        ],
        condition: "tournament in (select tournament from tournament_players where player = $1)",
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
        table: "unread_results",
        columns: &[("player", Id), ("game", Id), ("at", At), ("told_by", Id)],
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
        columns: &[
            ("guild", Id),
            ("player", Id),
            ("by", Id),
            ("at", At),
            ("ends_at", At),
            ("reason", Text),
            ("notice", Id),
        ],
        condition: "player = $1 or by = $1",
    },
    Source {
        table: "operator_blocks",
        columns: &[("kind", Text), ("id", Id), ("at", At)],
        condition: "kind = 'person' and id = $1",
    },
    Source {
        table: "host_log",
        columns: &[
            ("id", Id),
            ("guild", Id),
            ("at", At),
            ("by", Id),
            ("kind", Text),
            ("person", Id),
            ("number", Number),
            ("channel", Id),
            ("setting", Text),
            ("value", Text),
            ("post", Id),
        ],
        condition: "by = $1 or person = $1",
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
        condition: "target = $1 or kind in ('challenge', 'seek', 'contest') and source = $1",
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
            ("given_up_at", At),
            ("tournament", Id),
            ("league", Id),
            ("tried", Truth),
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
    Source {
        table: "member_roles",
        columns: &[
            ("guild", Id),
            ("player", Id),
            ("seeks", Truth),
            ("seek_role", Id),
            ("champion_role", Id),
            ("band_role", Id),
            ("due", At),
            ("marks", Number),
            ("tries", Number),
            ("given_up_at", At),
        ],
        condition: "player = $1",
    },
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
            ("tries", Number),
            ("given_up_at", At),
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
    Source {
        table: "free_boards",
        columns: &[
            ("player", Id),
            ("version", Number),
            ("board", Text),
            ("waiting", Text),
            ("at", At),
        ],
        condition: "player = $1",
    },
    Source {
        table: "notes",
        columns: &[("game", Id), ("player", Id), ("text", Text), ("at", At)],
        condition: "player = $1",
    },
    // Without the secrets.
    Source {
        table: "page_visits",
        columns: &[
            ("made_at", At),
            ("until_at", At),
            ("player", Id),
            ("game", Id),
        ],
        condition: "player = $1",
    },
    // Without the addresses, because others could use them to send
    // notifications.
    Source {
        table: "page_pushes",
        columns: &[
            ("id", Id),
            ("made_at", At),
            ("game", Id),
            ("has_more", Number),
            ("due", At),
            ("tries", Number),
            ("given_up_at", At),
        ],
        condition: "visit in (select secret from page_visits where player = $1)",
    },
    Source {
        table: "public_names",
        columns: &[
            ("guild", Id),
            ("player", Id),
            ("code", Number),
            ("name", Text),
            ("seen_at", At),
        ],
        condition: "player = $1",
    },
];
