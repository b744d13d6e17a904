//! Boards as text fit into Discord's messages, in any game.

use proptest::prelude::*;
use tak_tavern::game::End;
use tak_tavern::tak::{
    ByColor, Color, Komi, Opening, Played, Position, Reserves, Rules, Size, SquareSet, Tps,
};
use tak_tavern::words::{BoardFacts, Icon, Language, Words};

/// The most characters of a message.
const LONGEST: usize = 2000;

/// A longest heading: a number, terms, two mentions, and threats.
fn heading() -> String {
    let people = format!("<@{0}> and <@{0}>", u64::MAX);
    format!(
        "**Game {}** · 8x8, komi -4½ · move 1000\n{people} play.{:250}",
        u32::MAX,
        ""
    )
}

/// The text without emoji.
fn plain(text: &str) -> String {
    let signs = text.chars().map(|c| match Icon::of_char(c) {
        Some(icon) => icon.plain().to_owned(),
        None => c.to_string(),
    });
    signs.collect()
}

fn check(facts: &BoardFacts<'_>) {
    let (position, size) = (facts.position, facts.position.size().get());
    for &language in Language::ALL {
        for side in Color::BOTH {
            let words = Words::of(language);
            let text = words.text_board_below(&heading(), facts, side);
            check_columns(&text, size.into());
            let text = plain(&text);
            assert!(text.chars().count() <= LONGEST, "{text}");
            let files: String = ('a'..).take(size.into()).collect();
            let rows = text.lines().filter(|line| {
                let mut start = line.chars();
                let rank = start.next().and_then(|c| c.to_digit(10));
                rank.is_some() && start.next() == Some('\u{2007}')
            });
            let rows: Vec<&str> = rows.collect();
            assert_eq!(rows.len(), files.len(), "{text}");
            let first = rows[0].chars().next();
            let expected = match side {
                Color::White => char::from_digit(size.into(), 10),
                Color::Black => Some('1'),
            };
            assert_eq!(first, expected);
            for (_, stack) in position
                .board()
                .stacks()
                .filter(|(_, stack)| stack.height() > 1)
            {
                let height = stack.height().to_string();
                assert!(rows.iter().any(|row| row.contains(&height)), "{text}");
            }
        }
    }
}

/// Checks that all ranks, and the letters below them, have their squares in the
/// same columns. An icon and a letter count as one character each.
fn check_columns(text: &str, size: usize) {
    let columns = |line: &str| -> Vec<usize> {
        let is_square = |c: char| Icon::of_char(c).is_some() || ('🇦'..='🇿').contains(&c);
        let characters = line.chars().enumerate();
        let squares = characters.filter(|&(_, c)| is_square(c));
        squares.map(|(column, _)| column).collect()
    };
    let is_row = |line: &&str| line.chars().nth(1) == Some('\u{2007}');
    let rows: Vec<Vec<usize>> = text.lines().filter(is_row).map(columns).collect();
    assert_eq!(rows.len(), size + 1, "{text}");
    assert_eq!(rows[0].len(), size, "{text}");
    assert!(rows.iter().all(|row| *row == rows[0]), "{text}");
}

#[test]
fn text_board_with_stacks_of_ten_has_straight_columns() {
    let tps: Tps = "x5/x,121212121212,x3/x2,1,x2/x,12,x,2,x/x5 1 9"
        .parse()
        .unwrap();
    let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap();
    check(&BoardFacts::of(&position));
}

/// A game of any size, with random legal plies.
fn any_game() -> impl Strategy<Value = (Position, Option<Played>)> {
    let choices = prop::collection::vec(any::<prop::sample::Index>(), 0..160);
    let games = (prop::sample::select(&Size::ALL[..]), -9_i8..=9, choices);
    games.prop_map(|(size, halves, choices)| {
        let mut position = Position::start(Rules::new(size, Komi::from_halves(halves).unwrap()));
        let mut last = None;
        for choice in choices {
            let plies = position.legal_plies();
            if plies.is_empty() {
                break;
            }
            let ply = *choice.get(&plies);
            last = Some(Played::new(&position, ply));
            position = position.play(ply).unwrap();
        }
        (position, last)
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn text_board_of_any_game_fits((position, last) in any_game(), hinted: bool, pot: Option<u32>) {
        let hints = if hinted { SquareSet::board(position.size()) } else { SquareSet::EMPTY };
        check(&BoardFacts { last, hints, pot, ..BoardFacts::of(&position) });
    }
}

#[test]
fn text_board_of_fullest_and_highest_boards_fits() {
    let pairs = ["12S,21S,12S,21S,12S,21S,12S,21S"; 4].join("/");
    let singles = ["1S,2S,1S,2S,1S,2S,1S,2S"; 3].join("/");
    let full = format!("{pairs}/{singles}/1S,2S,1S,2S,1C,1C,2C,x 1 52");
    let tower = format!("x8/x8/x8/x8/x8/x8/1,2,x6/{}1C,x7 1 99", "12".repeat(59));
    for (tps, most) in [(full, false), (tower, true)] {
        let tps: Tps = tps.parse().unwrap();
        let komi = "-4.5".parse().unwrap();
        let most_pieces = Reserves::new(Reserves::MOST_STONES, Reserves::MOST_CAPS).unwrap();
        let rules = if most {
            Rules::custom(
                tps.size(),
                komi,
                Opening::Swap,
                ByColor::new(|_| most_pieces),
            )
            .unwrap()
        } else {
            Rules::new(tps.size(), komi)
        };
        let position = Position::from_tps(&tps, rules).unwrap();
        check(&BoardFacts {
            hints: SquareSet::board(position.size()),
            pot: Some(u32::MAX),
            over: Some(End::Agreed),
            ..BoardFacts::of(&position)
        });
    }
}
