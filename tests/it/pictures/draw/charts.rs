//! Leaderboards and the curve of a rating.

use proptest::prelude::*;
use tak_tavern::draw::{
    Bar, Chances, RatingPoint, Theme, chances_png, leaderboard_png, rating_png,
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

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

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
