//! The move builder: every legal ply can be reached through it, and nothing
//! else, in few presses, each of which fits into what Discord takes.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use tak_tavern::app::{Action, Press, Row, ShownBoard, builder_rows};
use tak_tavern::game::{GameId, PlyDraft};
use tak_tavern::tak::{Color, Ply, Position, Rules, Size, ptn};
use tak_tavern::words::{Language, Words};

use crate::chance::{Dice, at};

/// The longest numbers there could be.
const SHOWN: ShownBoard = ShownBoard {
    game: GameId(u64::MAX),
    board: u32::MAX,
};

/// A placement takes Move, a square, a piece and Play, a spread one more: where
/// it ends, and how it is dropped.
const PLACEMENT: usize = 4;
const SPREAD: usize = 5;

/// What there is to press at a step.
#[derive(Default)]
struct Pressable {
    /// What can be chosen.
    further: Vec<PlyDraft>,
    back: Option<PlyDraft>,
    plays: Option<Ply>,
    form: bool,
}

/// Walks through all that can be pressed, from a draft on.
struct Walk<'a> {
    position: &'a Position,
    words: Words,
    side: Color,
    /// Each ply that can be played, and after how many presses.
    found: BTreeMap<Ply, usize>,
}

impl Walk<'_> {
    fn of(position: &Position, words: Words, side: Color) -> BTreeMap<Ply, usize> {
        let mut walk = Walk {
            position,
            words,
            side,
            found: BTreeMap::new(),
        };
        let begun = PlyDraft::Nothing
            .settled(position)
            .expect("the game goes on");
        walk.at(begun, None, 1);
        walk.found
    }

    fn at(&mut self, draft: PlyDraft, came_from: Option<PlyDraft>, presses: usize) {
        let rows = builder_rows(self.words, self.position, SHOWN, draft, self.side);
        let pressable = check_rows(&rows, draft);
        assert_eq!(pressable.back, came_from, "{draft}");
        let is_full = draft == PlyDraft::Nothing && self.position.size().get() == 5;
        assert_ne!(pressable.form, is_full, "{draft}");
        if let Some(ply) = pressable.plays {
            assert_eq!(draft, PlyDraft::Ready(ply));
            let again = self.found.insert(ply, presses + 1);
            assert_eq!(again, None, "{ply} is reached twice");
        }
        let listed: BTreeSet<PlyDraft> = pressable.further.iter().copied().collect();
        assert_eq!(listed.len(), pressable.further.len());
        assert!(listed.iter().copied().eq(draft.choices(self.position)));
        for next in pressable.further {
            assert_eq!(next.to_string().parse(), Ok(next));
            let chosen = draft.choose(next, self.position).expect("it is a choice");
            assert_eq!(next.settled(self.position), Some(chosen));
            self.at(chosen, Some(draft), presses + 1);
        }
    }
}

/// Holds rows against what Discord takes (API documentation, "Component
/// Reference"), and gathers what they lead to.
fn check_rows(rows: &[Row], draft: PlyDraft) -> Pressable {
    let mut found = Pressable::default();
    let mut presses = HashSet::new();
    let mut press = |press: &Press, disabled: bool, in_menu: bool| {
        assert!(presses.insert(format!("{press:?}")), "{press:?} twice");
        match *press {
            _ if disabled => {}
            Press::Build(SHOWN, to) if in_menu || !is_before(to, draft) => found.further.push(to),
            Press::Build(SHOWN, to) => found.back = Some(to),
            Press::PlaySuggested(SHOWN, ply) => found.plays = Some(ply),
            Press::TryAgain(SHOWN, ref typed) if typed.is_empty() => found.form = true,
            ref other => panic!("{other:?}"),
        }
    };
    assert!((1..=5).contains(&rows.len()), "{rows:?}");
    for row in rows {
        match row {
            Row::People(menu) => panic!("{menu:?}"),
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()), "{buttons:?}");
                for button in buttons {
                    let length = button.label.chars().count();
                    assert!((1..=80).contains(&length), "{}", button.label);
                    let Action::Press {
                        press: meant,
                        disabled,
                        ..
                    } = &button.action
                    else {
                        panic!("{button:?}")
                    };
                    press(meant, *disabled, false);
                }
            }
            Row::Select(menu) => {
                assert!((1..=25).contains(&menu.options.len()));
                assert!((1..=150).contains(&menu.placeholder.chars().count()));
                for option in &menu.options {
                    let description = option.description.as_deref().unwrap_or("-");
                    for text in [&option.label, description] {
                        assert!((1..=100).contains(&text.chars().count()), "{text}");
                    }
                    press(&option.press, false, true);
                }
            }
        }
    }
    found
}

/// Whether a draft has fewer choices made than another one.
fn is_before(one: PlyDraft, other: PlyDraft) -> bool {
    let made = |draft| match draft {
        PlyDraft::Nothing => 0,
        PlyDraft::Square(_) => 1,
        PlyDraft::Target { .. } => 2,
        PlyDraft::Ready(_) => 3,
    };
    made(one) < made(other)
}

fn check(position: &Position, words: Words, side: Color) {
    let found = Walk::of(position, words, side);
    let mut legal = position.legal_plies();
    legal.sort_unstable();
    let tps = position.tps();
    assert!(found.keys().copied().eq(legal), "{tps}");
    for (ply, presses) in found {
        let most = match ply {
            Ply::Spread { .. } => SPREAD,
            Ply::Place { .. } | Ply::Double { .. } => PLACEMENT,
        };
        assert!(presses <= most, "{tps}: {ply} takes {presses} presses");
    }
}

fn words(number: usize) -> Words {
    Words::of(Language::ALL[number % Language::ALL.len()])
}

fn side(number: usize) -> Color {
    Color::BOTH[number / 2 % 2]
}

/// How many positions of each size are walked through.
const POSITIONS: usize = 1000;

/// Walks through random positions of one size.
fn walk_through(size: u8) {
    let mut dice = Dice::new(size.into());
    let size = Size::new(size).unwrap();
    let mut tried = 0;
    while tried < POSITIONS {
        let rules = dice.rules();
        let rules = Rules::custom(size, rules.komi(), rules.opening(), rules.reserves());
        let most = dice.below(160);
        let mut game = dice.game(Position::start(rules.unwrap()), most);
        let position = game.pop().unwrap();
        if position.outcome().is_none() {
            check(&position, words(tried), side(tried));
            tried += 1;
        }
    }
}

/// A test for each size, so that they run side by side.
macro_rules! each_legal_ply_and_nothing_else_is_reached_in_few_presses {
    ($($name:ident: $size:literal),* $(,)?) => {
        $(
            #[test]
            fn $name() {
                walk_through($size);
            }
        )*
    };
}

each_legal_ply_and_nothing_else_is_reached_in_few_presses! {
    on_3x3: 3,
    on_4x4: 4,
    on_5x5: 5,
    on_6x6: 6,
    on_7x7: 7,
    on_8x8: 8,
}

/// Random games have few of the stacks that can go anywhere.
#[test]
fn the_tallest_stacks_go_wherever_they_may() {
    let tower = "12".repeat(30);
    for (number, tps) in [
        format!("x8/x8/x8/x8/x8/x8/x8/{tower}1,x7 1 40"),
        format!("x8/x8/x8/x8/x3,{tower}2C,x4/x8/x8/x8 2 40"),
        format!("x8/x8/x8/x8/x3,{tower}1C,2S,x3/x8/x3,1S,x4/x8 1 40"),
        format!("x7/x7/x7/x7/x7/x7/x6,{tower}1S 1 40"),
        "x6/x6/x6/x6/x6/12121212,x5 2 40".to_owned(),
        "x5/x5/x5/x5/121212,x4 2 20".to_owned(),
        "x4/x4/x4/12121,x3 1 20".to_owned(),
        "x3/x3/1212,x2 2 20".to_owned(),
        "2,1,x/1,121,2S/2,2,1 1 20".to_owned(),
    ]
    .iter()
    .enumerate()
    {
        for number in [number, number + 1, number + 2, number + 3] {
            check(&at(tps), words(number), side(number));
        }
    }
}

#[test]
fn what_was_never_a_choice_leads_nowhere() {
    let position = at("x3/x,2,x/x,12121,x 1 5");
    let check = |text: &str, expected: Option<&str>| {
        let draft: Option<PlyDraft> = text.parse().ok();
        let settled = draft.and_then(|draft| draft.settled(&position));
        let settled = settled.map(|draft| draft.to_string());
        assert_eq!(settled.as_deref(), expected, "{text}");
    };
    check("", Some(""));
    check("a1", Some("a1"));
    check("b1", Some("b1"));
    check("b1+2", Some("b1+2"));
    check("b1>1", Some("b1>1"));
    check("=3b1+21", Some("=3b1+21"));
    check("=Sa1", Some("=Sa1"));
    // Black's, off the board, too far, more than there are, and no capstones here.
    for text in ["b2", "d1", "b1+3", "b1-1", "a1+1", "=4b1+", "=Ca1", "=a4"] {
        check(text, None);
    }
    // Not as we write it.
    for text in [
        "A1", " a1", "a", "é1", "a1+", "a1+0", "a1+02", "a1+9", "a1*1", "=", "=b1+1", "=Fa1",
        "=3b1+3", "a1 ", "b1+2x", "==a1",
    ] {
        assert!(text.parse::<PlyDraft>().is_err(), "{text:?}");
    }
    let last = at("1,1,x/x,2,x/x,2,2 1 5");
    let over = last.play(ptn::read(&last, "c3").unwrap()).unwrap();
    assert_eq!(PlyDraft::Nothing.choices(&over).len(), 0);
    assert_eq!(PlyDraft::Nothing.settled(&over), None);
}

/// What follows from a choice is not asked, and Back skips it, too.
#[test]
fn nobody_is_asked_where_there_is_no_choice() {
    let check = |tps: &str, from: &str, next: &str, expected: &str, back: &str| {
        let position = at(tps);
        let from: PlyDraft = from.parse().unwrap();
        let chosen = from.choose(next.parse().unwrap(), &position).unwrap();
        assert_eq!(chosen.to_string(), expected, "{tps} {next}");
        let before = chosen.back(&position).unwrap();
        assert_eq!(before.to_string(), back, "{tps} {next}");
    };
    // The first ply is a flat, and a single piece is dropped whole.
    check("x3/x3/x3 1 1", "", "b2", "=b2", "");
    check("x3/x,2,x/1,x2 1 2", "", "a1", "a1", "");
    check("x3/x,2,x/1,x2 1 2", "a1", "a1+1", "=a1+", "a1");
    // A piece between walls can go one way only.
    check("x3/2S,x2/1,x,2 1 5", "", "a1", "=a1>", "");
}
