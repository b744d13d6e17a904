//! Leaderboards, the curve of a rating, and tables of tournaments.

use proptest::prelude::*;
use tak_tavern::draw::{
    Bar, Bracket, Cell, Chances, CrossRow, CrossTable, Entrant, RatingPoint, Theme, Tie, TieState,
    bracket_png, chances_png, cross_table_png, leaderboard_png, rating_png,
};

use super::{check_golden, decode};

/// Rows of a rank, a number and its change; the row at index `own` is
/// highlighted.
fn rows<const N: usize>(rows: [(u32, i64, i64); N], own: usize) -> Vec<Bar> {
    let rows = rows.into_iter().enumerate();
    rows.map(|(row, (rank, value, change))| Bar {
        rank,
        value,
        change,
        own: row == own,
    })
    .collect()
}

#[test]
fn chances_are_a_curve_with_turning_points() {
    let chances = vec![
        500, 510, 480, 520, 560, 540, 620, 600, 350, 380, 300, 420, 400, 700, 650, 900, 880, 1000,
        1000,
    ];
    let course = Chances {
        chances,
        before: 0,
        turns: vec![(7, "??"), (12, "?!"), (13, "?")],
    };
    for theme in Theme::ALL {
        let name = format!("analysis/{theme}");
        check_golden(&name, &chances_png(&course, theme));
    }
    // A set-up position with Black to move, of one ply.
    let short = Chances {
        chances: vec![400, 0],
        before: 9,
        turns: vec![(0, "?"), (5, "?")],
    };
    check_golden("analysis/short", &chances_png(&short, Theme::Tavern));
}

#[test]
fn any_course_is_drawn() {
    for chances in [vec![], vec![0], vec![u16::MAX; 400]] {
        let course = Chances {
            chances,
            before: u32::MAX,
            turns: vec![(usize::MAX - 1, "?")],
        };
        let picture = decode(&chances_png(&course, Theme::Paper));
        assert_eq!((picture.width, picture.height), (900, 460));
    }
}

#[test]
fn rating_leaderboard_has_dots() {
    let ratings = rows(
        [
            (1, 1702, 12),
            (2, 1688, -3),
            (3, 1655, 0),
            (3, 1655, 104),
            (5, 1630, 7),
            (6, 1602, -22),
            (7, 1560, 0),
            (8, 1520, 3),
            (9, 1444, -180),
            (10, 1401, 5),
        ],
        3,
    );
    for theme in Theme::ALL {
        let name = format!("leaderboard/dots-{theme}");
        check_golden(&name, &leaderboard_png(&ratings, theme));
    }
}

#[test]
fn coin_leaderboard_has_bars() {
    let coins = rows(
        [
            (1, 420, 120),
            (2, 300, 0),
            (2, 300, -5),
            (4, 180, 33),
            (5, 64, -1),
            (10_432, -12, -12),
        ],
        5,
    );
    for theme in Theme::ALL {
        let name = format!("leaderboard/bars-{theme}");
        check_golden(&name, &leaderboard_png(&coins, theme));
    }
}

#[test]
fn short_leaderboard_is_drawn() {
    let alone = rows([(1, 1500, 0)], 0);
    check_golden(
        "leaderboard/alone",
        &leaderboard_png(&alone, Theme::default()),
    );
    let equal = rows([(1, 100, 0), (1, 100, 2), (1, 100, 0)], 1);
    check_golden(
        "leaderboard/equal",
        &leaderboard_png(&equal, Theme::default()),
    );
}

#[test]
fn eleventh_row_is_refused() {
    let row = rows([(1, 5, 0)], 1)[0];
    let drawn = |count| leaderboard_png(&vec![row; count], Theme::default());
    assert!(drawn(10) != drawn(9));
    assert!(drawn(11) == drawn(10));
}

#[test]
fn row_changes_picture() {
    let row = rows([(3, 40, 2)], 1)[0];
    let drawn = |row| leaderboard_png(&[row], Theme::default());
    for other in [
        Bar { rank: 4, ..row },
        Bar { value: 41, ..row },
        Bar { change: -2, ..row },
        Bar { change: 0, ..row },
        Bar { own: true, ..row },
    ] {
        assert!(drawn(other) != drawn(row), "{other:?}");
    }
}

/// A random rating, more certain after every game.
fn games(first: u32, count: u32) -> Vec<RatingPoint> {
    let mut rating = 1500.0;
    let mut dice = 7_u32;
    (0..count)
        .map(|game| {
            dice = dice.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            rating += (f64::from(dice) / f64::from(u32::MAX) - 0.47) * 60.0;
            RatingPoint {
                game: first + game,
                rating,
                deviation: 60.0 + 290.0 / f64::from(game + 1),
            }
        })
        .collect()
}

#[test]
fn rating_history_is_a_curve() {
    let points = games(1, 40);
    for theme in Theme::ALL {
        check_golden(&format!("rating/{theme}"), &rating_png(&points, theme));
    }
}

#[test]
fn curve_has_one_point_to_many() {
    for (name, points) in [
        ("one", games(1, 1)),
        ("few", games(1, 5)),
        ("newest-of-many", games(9_638, 500)),
    ] {
        let drawn = rating_png(&points, Theme::default());
        check_golden(&format!("rating/{name}"), &drawn);
    }
    let none = decode(&rating_png(&[], Theme::default()));
    assert_eq!((none.width, none.height), (900, 560));
}

/// Short and long names, and some that the font has in part or not at all.
const NAMES: [&str; 16] = [
    "Ada",
    "Bo",
    "Gwendolyn the Great of the North",
    "山田太郎",
    "Zoë 🎲",
    "Maximilian",
    "Łukasz",
    "Nguyễn Văn A",
    "Иван",
    "x",
    "",
    "A\u{301}da",
    "**bold** <@1>",
    "\u{202e}turned",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii",
];

/// A cross table with so many players and columns, and every kind of result.
fn cross_table(players: usize, columns: usize, result: &str) -> CrossTable {
    let cell = |row: usize, column: usize| match (row * 7 + column * 3) % 6 {
        _ if row == column => Cell::Own,
        0 => Cell::Running,
        1 => Cell::Void,
        2 => Cell::Empty,
        3 => Cell::Result(result.to_owned()),
        n => Cell::Result((n - 4).to_string()),
    };
    CrossTable {
        columns: (1..=columns).map(|column| column.to_string()).collect(),
        rows: (0..players)
            .map(|row| CrossRow {
                number: u32::try_from(row + 1).unwrap(),
                name: NAMES[row % NAMES.len()].to_owned(),
                cells: (0..columns).map(|column| cell(row, column)).collect(),
                points: format!("{}½", players - row),
                tie_break: format!("{}¼", 3 * (players - row)),
            })
            .collect(),
        promoted: players.div_ceil(8),
        relegated: players / 5,
    }
}

#[test]
fn cross_table_shows_every_result() {
    for theme in Theme::ALL {
        let table = cross_table(8, 8, "1½");
        let name = format!("tournament/table-{theme}");
        check_golden(&name, &cross_table_png(&table, theme));
    }
    for (name, table) in [
        ("two", cross_table(2, 2, "½")),
        ("sixteen", cross_table(16, 16, "½")),
        ("rounds", cross_table(16, 5, "½")),
        (
            "plain",
            CrossTable {
                promoted: 0,
                relegated: 0,
                rows: cross_table(4, 4, "½")
                    .rows
                    .into_iter()
                    .map(|row| CrossRow {
                        tie_break: String::new(),
                        ..row
                    })
                    .collect(),
                ..cross_table(4, 4, "½")
            },
        ),
    ] {
        let drawn = cross_table_png(&table, Theme::default());
        check_golden(&format!("tournament/table-{name}"), &drawn);
    }
    let mut numbers = cross_table(6, 6, "1½");
    for row in &mut numbers.rows {
        row.name.clear();
    }
    for theme in Theme::ALL {
        let name = format!("tournament/table-of-numbers-{theme}");
        check_golden(&name, &cross_table_png(&numbers, theme));
    }
}

/// A bracket that is played down to its last two rounds.
fn bracket(players: usize) -> Bracket {
    let mut rounds: Vec<Vec<Tie>> = Vec::new();
    let mut entrants: Vec<usize> = (0..players).collect();
    while entrants.len() > 1 {
        let is_known = entrants.len() > 2 || players == 2;
        let ties = entrants.chunks(2).zip(0..).map(|(pair, n)| Tie {
            entrants: [0, 1].map(|side| {
                is_known.then(|| Entrant {
                    number: u32::try_from(pair[side] + 1).unwrap(),
                    name: NAMES[pair[side] % NAMES.len()].to_owned(),
                    score: ["1½", "½", "", "10"][(n + side) % 4].to_owned(),
                })
            }),
            state: match n % 3 {
                _ if !is_known => TieState::Waiting,
                0 => TieState::FirstWon,
                1 => TieState::SecondWon,
                _ => TieState::Open,
            },
        });
        rounds.push(ties.collect());
        entrants = entrants.chunks(2).map(|pair| pair[0]).collect();
    }
    Bracket { rounds }
}

#[test]
fn bracket_leads_to_its_last_round() {
    for theme in Theme::ALL {
        let name = format!("tournament/bracket-{theme}");
        check_golden(&name, &bracket_png(&bracket(8), theme));
    }
    for players in [2, 4, 32] {
        let name = format!("tournament/bracket-of-{players}");
        check_golden(&name, &bracket_png(&bracket(players), Theme::default()));
    }
    // Of a larger one the last rounds are drawn.
    let [larger, last] = [bracket(64), bracket(32)].map(|bracket| bracket.rounds);
    let larger = decode(&bracket_png(&Bracket { rounds: larger }, Theme::default()));
    let last = decode(&bracket_png(&Bracket { rounds: last }, Theme::default()));
    assert_eq!((larger.width, larger.height), (last.width, last.height));
    let empty = decode(&bracket_png(&Bracket::default(), Theme::default()));
    assert_eq!(empty.width, 900);
}

fn any_bar() -> impl Strategy<Value = Bar> {
    let number = prop_oneof![-2000_i64..2000, any::<i64>()];
    (any::<u32>(), number.clone(), number, any::<bool>()).prop_map(|(rank, value, change, own)| {
        Bar {
            rank,
            value,
            change,
            own,
        }
    })
}

fn any_point() -> impl Strategy<Value = RatingPoint> {
    let number = prop_oneof![0.0..3000.0, any::<f64>()];
    (any::<u32>(), number.clone(), number).prop_map(|(game, rating, deviation)| RatingPoint {
        game,
        rating,
        deviation,
    })
}

fn any_theme() -> impl Strategy<Value = Theme> {
    prop::sample::select(&Theme::ALL[..])
}

fn any_cell() -> impl Strategy<Value = Cell> {
    let result = any::<String>().prop_map(Cell::Result);
    prop_oneof![
        Just(Cell::Empty),
        Just(Cell::Own),
        Just(Cell::Running),
        Just(Cell::Void),
        result,
    ]
}

fn any_cross_row() -> impl Strategy<Value = CrossRow> {
    let cells = prop::collection::vec(any_cell(), 0..20);
    (any::<u32>(), any::<[String; 3]>(), cells).prop_map(|(number, texts, cells)| {
        let [name, points, tie_break] = texts;
        CrossRow {
            number,
            name,
            cells,
            points,
            tie_break,
        }
    })
}

fn any_cross_table() -> impl Strategy<Value = CrossTable> {
    let rows = prop::collection::vec(any_cross_row(), 0..20);
    let columns = prop::collection::vec(any::<String>(), 0..20);
    (rows, columns, any::<[usize; 2]>()).prop_map(|(rows, columns, [promoted, relegated])| {
        CrossTable {
            columns,
            rows,
            promoted,
            relegated,
        }
    })
}

fn any_tie() -> impl Strategy<Value = Tie> {
    let entrant =
        (any::<u32>(), any::<[String; 2]>()).prop_map(|(number, [name, score])| Entrant {
            number,
            name,
            score,
        });
    let entrants = [prop::option::of(entrant.clone()), prop::option::of(entrant)];
    let state = prop::sample::select(vec![
        TieState::Waiting,
        TieState::Open,
        TieState::FirstWon,
        TieState::SecondWon,
    ]);
    (entrants, state).prop_map(|(entrants, state)| Tie { entrants, state })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn any_cross_table_can_be_drawn(table in any_cross_table(), theme in any_theme()) {
        let picture = decode(&cross_table_png(&table, theme));
        prop_assert_eq!(picture.width, 900);
        prop_assert_eq!(picture.height as usize, 74 + 60 * table.rows.len().min(16));
    }

    #[test]
    fn any_bracket_can_be_drawn(
        rounds in prop::collection::vec(prop::collection::vec(any_tie(), 0..20), 0..7),
        theme in any_theme(),
    ) {
        let picture = decode(&bracket_png(&Bracket { rounds }, theme));
        prop_assert_eq!(picture.width, 900);
        prop_assert!(picture.height <= 122 * 16 + 20);
    }

    #[test]
    fn any_rows_can_be_drawn(rows in prop::collection::vec(any_bar(), 0..12), theme in any_theme()) {
        let bytes = leaderboard_png(&rows, theme);
        prop_assert!(bytes == leaderboard_png(&rows, theme));
        let picture = decode(&bytes);
        prop_assert_eq!(picture.width, 900);
        prop_assert_eq!(picture.height as usize, 76 + 66 * rows.len().min(10));
    }

    #[test]
    fn any_rating_can_be_drawn(points in prop::collection::vec(any_point(), 0..20), theme in any_theme()) {
        let bytes = rating_png(&points, theme);
        prop_assert!(bytes == rating_png(&points, theme));
        let picture = decode(&bytes);
        prop_assert_eq!((picture.width, picture.height), (900, 560));
    }
}
