//! The move builder reaches exactly the legal plies, in few presses, and its
//! rows fit into Discord's limits.

mod presses;

use std::collections::{BTreeMap, BTreeSet, HashSet};

use tak_tavern::app::action::{Press, ShownBoard};
use tak_tavern::app::reply::{Action, Row};
use tak_tavern::app::view::builder::builder_rows;
use tak_tavern::game::{GameId, PlyDraft, Room};
use tak_tavern::tak::{Color, Ply, Position, Role, Rules, Size, ptn};
use tak_tavern::words::{Language, Words};

use crate::chance::{Dice, at};

/// The longest ids that a button can carry.
const SHOWN: ShownBoard = ShownBoard {
    game: GameId(u64::MAX),
    board: u32::MAX,
};

/// A flat takes Move, a square and Play, and another piece takes one press
/// more. A spread takes Move, a square, a target, the drops and Play.
const FLAT: usize = 3;
const PLACEMENT: usize = 4;
const SPREAD: usize = 5;

/// The squares of a large board are in several parts.
const OTHER_PART: usize = 1;

/// An option takes one press to open its menu, and another one to choose it.
const MENU: usize = 1;

/// The presses that a step offers.
#[derive(Default)]
struct StepPresses {
    further: Vec<PlyDraft>,
    /// The drafts among them that are options of a menu: one press opens it, and another one chooses.
    in_menus: BTreeSet<PlyDraft>,
    /// The other parts of a large board.
    parts: Vec<PlyDraft>,
    back: Option<PlyDraft>,
    plays: Option<Ply>,
    form: bool,
}

/// The choices that a walk follows at each step.
enum Branches {
    All,
    OneAtRandom(Dice),
}

impl Branches {
    fn select(&mut self, drafts: Vec<PlyDraft>) -> Vec<PlyDraft> {
        match self {
            Branches::All => drafts,
            Branches::OneAtRandom(_) if drafts.is_empty() => drafts,
            Branches::OneAtRandom(dice) => vec![dice.choose(&drafts)],
        }
    }
}

/// A walk through the steps of the builder.
struct Walk<'a> {
    position: &'a Position,
    words: Words,
    side: Color,
    branches: Branches,
    /// The plies that Play offers, each with its number of presses.
    reached: BTreeMap<Ply, usize>,
}

impl Walk<'_> {
    fn reached_plies(
        position: &Position,
        words: Words,
        side: Color,
        branches: Branches,
    ) -> BTreeMap<Ply, usize> {
        let mut walk = Walk {
            position,
            words,
            side,
            branches,
            reached: BTreeMap::new(),
        };
        let first_draft = PlyDraft::Nothing
            .settled(position)
            .expect("the game has a legal ply");
        walk.step(first_draft, None, 1);
        walk.reached
    }

    fn step(&mut self, draft: PlyDraft, previous: Option<PlyDraft>, presses: usize) {
        let rows = builder_rows(self.words, self.position, SHOWN, draft, self.side);
        let mut offered = check_rows(&rows, draft);
        let mut presses_to: BTreeMap<PlyDraft, usize> = offered
            .further
            .iter()
            .map(|&next| (next, 1 + usize::from(offered.in_menus.contains(&next))))
            .collect();
        assert_eq!(
            offered.parts.len(),
            if draft.corner(self.position, Room::Whole).is_some() {
                3
            } else {
                0
            },
            "{draft}"
        );
        for &part in &offered.parts {
            let rows = builder_rows(self.words, self.position, SHOWN, part, self.side);
            let elsewhere = check_rows(&rows, part);
            assert!(elsewhere.form && elsewhere.back.is_none());
            assert_eq!(elsewhere.parts.len(), 3);
            assert_eq!(part.to_string().parse(), Ok(part));
            for next in elsewhere.further {
                presses_to.entry(next).or_insert(2);
            }
        }
        offered.further = presses_to.keys().copied().collect();
        if let PlyDraft::Ready(Ply::Place { square, .. }) = draft {
            // The other pieces are beside it, the flat by its square, and Back returns to the board.
            let way = PlyDraft::Square(square);
            let siblings = way.choices(self.position);
            assert!(offered.further.iter().all(|one| siblings.contains(one)));
            assert_eq!(offered.back, way.back(self.position), "{draft}");
            let earlier = self.reached.insert(offered.plays.unwrap(), presses + 1);
            assert_eq!(earlier, None, "{draft} is reached twice");
            return;
        }
        assert_eq!(offered.back, previous, "{draft}");
        let is_full = draft == PlyDraft::Nothing && self.position.size().get() == 5;
        assert_ne!(offered.form, is_full, "{draft}");
        if let Some(ply) = offered.plays {
            assert_eq!(draft.proposal(self.position), Some(ply));
            let earlier = self.reached.insert(ply, presses + 1);
            assert_eq!(earlier, None, "{ply} is reached twice");
        }
        let played = offered.plays.map(PlyDraft::Ready);
        let choices = draft.choices(self.position).into_iter();
        let choices = choices.filter(|&choice| Some(choice) != played);
        assert!(choices.eq(offered.further.iter().copied()), "{draft}");
        for next in self.branches.select(offered.further) {
            assert_eq!(next.to_string().parse(), Ok(next));
            let chosen = draft.choose(next, self.position).expect("it is a choice");
            assert_eq!(next.settled(self.position), Some(chosen));
            self.step(chosen, Some(draft), presses + presses_to[&next]);
        }
    }
}

/// Checks rows against Discord's limits (API documentation, "Component
/// Reference"), and collects their presses.
fn check_rows(rows: &[Row], draft: PlyDraft) -> StepPresses {
    let mut found = StepPresses::default();
    let mut presses = HashSet::new();
    let mut press = |press: &Press, disabled: bool, in_menu: bool| {
        assert!(presses.insert(format!("{press:?}")), "{press:?} twice");
        match *press {
            _ if disabled => {}
            Press::Build(SHOWN, to @ PlyDraft::Part(_)) => found.parts.push(to),
            Press::Build(SHOWN, to) if in_menu || !is_before(to, draft) => {
                found.further.push(to);
                if in_menu {
                    found.in_menus.insert(to);
                }
            }
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
            Row::Channels(menu) => panic!("{menu:?}"),
            Row::Roles(menu) => panic!("{menu:?}"),
            Row::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()), "{buttons:?}");
                for button in buttons {
                    let length = button.label.chars().count();
                    assert!((1..=80).contains(&length), "{}", button.label);
                    let Action::Press {
                        press: offered,
                        disabled,
                        ..
                    } = &button.action
                    else {
                        panic!("{button:?}")
                    };
                    press(offered, *disabled, false);
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

/// Whether a draft contains fewer choices than another one.
fn is_before(one: PlyDraft, other: PlyDraft) -> bool {
    let made = |draft| match draft {
        PlyDraft::Nothing | PlyDraft::Part(_) => 0,
        PlyDraft::Square(_) => 1,
        PlyDraft::Target { .. } => 2,
        PlyDraft::Ready(_) => 3,
    };
    made(one) < made(other)
}

/// Checks that all branches together reach each legal ply exactly once.
fn check(position: &Position, words: Words, side: Color) {
    let reached = Walk::reached_plies(position, words, side, Branches::All);
    let mut legal = position.legal_plies();
    legal.sort_unstable();
    assert!(reached.keys().copied().eq(legal), "{}", position.tps());
    check_presses(position, &reached);
}

/// Checks the steps to one legal ply.
fn check_one_branch(position: &Position, words: Words, side: Color, dice: Dice) {
    let branches = Branches::OneAtRandom(dice);
    let reached = Walk::reached_plies(position, words, side, branches);
    // The flat on the way to another piece is a second one.
    assert!((1..=2).contains(&reached.len()), "{}", position.tps());
    for ply in reached.keys() {
        assert!(position.check(*ply).is_ok(), "{}: {ply}", position.tps());
    }
    check_presses(position, &reached);
}

fn check_presses(position: &Position, reached: &BTreeMap<Ply, usize>) {
    let tps = position.tps();
    for (ply, &presses) in reached {
        let kind = match ply {
            Ply::Spread { .. } => SPREAD + MENU,
            Ply::Place { role, .. } if *role == Role::Flat => FLAT,
            Ply::Place { .. } | Ply::Double { .. } => PLACEMENT,
        };
        let part = PlyDraft::Nothing
            .corner(position, Room::Whole)
            .map_or(0, |_| OTHER_PART);
        let most = kind + part;
        assert!(presses <= most, "{tps}: {ply} takes {presses} presses");
    }
}

fn words(number: usize) -> Words {
    Words::of(Language::ALL[number % Language::ALL.len()])
}

fn side(number: usize) -> Color {
    Color::BOTH[number / 2 % 2]
}

/// The random positions of each size.
const POSITIONS: usize = 300;

/// Checks one branch at every position, and all branches at each `stride`-th
/// one: the work for all branches is quadratic in the number of legal plies,
/// and large boards have hundreds.
fn walk_through(size: u8, stride: usize) {
    let mut dice = Dice::new(size.into());
    let size = Size::new(size).unwrap();
    let mut checked = 0;
    while checked < POSITIONS {
        let rules = dice.rules();
        let rules = Rules::custom(size, rules.komi(), rules.opening(), rules.reserves());
        let most = dice.below(160);
        let mut game = dice.game(Position::start(rules.unwrap()), most);
        let position = game.pop().unwrap();
        if position.outcome().is_some() {
            continue;
        }
        let (language, view) = (words(checked), side(checked));
        if checked.is_multiple_of(stride) {
            check(&position, language, view);
        } else {
            let branch = Dice::new(u64::try_from(checked).unwrap());
            check_one_branch(&position, language, view, branch);
        }
        checked += 1;
    }
}

/// A test for each size and stride, so that they run side by side.
macro_rules! builder_reaches_exactly_the_legal_plies {
    ($($name:ident: $size:literal, $stride:literal;)*) => {
        $(
            #[test]
            fn $name() {
                walk_through($size, $stride);
            }
        )*
    };
}

// Strides are odd, so that words and sides alternate.
builder_reaches_exactly_the_legal_plies! {
    on_3x3: 3, 1;
    on_4x4: 4, 3;
    on_5x5: 5, 5;
    on_6x6: 6, 7;
    on_7x7: 7, 9;
    on_8x8: 8, 15;
}

/// Random games have few stacks with many spreads.
#[test]
fn tallest_stacks_reach_all_their_spreads() {
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
        // Both languages and both sides, in two of the four combinations.
        for number in [number, number + 3] {
            check(&at(tps), words(number), side(number));
        }
    }
}

#[test]
fn unoffered_draft_is_rejected() {
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
    check("ne", Some("ne"));
    check("b1+2", Some("b1+2"));
    check("b1>1", Some("b1>1"));
    check("=3b1+21", Some("=3b1+21"));
    check("=Sa1", Some("=Sa1"));
    // Black's stack, off the board, too far, too many pieces, and a capstone on a
    // board without capstones.
    for text in ["b2", "d1", "b1+3", "b1-1", "a1+1", "=4b1+", "=Ca1", "=a4"] {
        check(text, None);
    }
    // Not in canonical notation.
    for text in [
        "NE", "n", "ne ", "A1", " a1", "a", "é1", "a1+", "a1+0", "a1+02", "a1+9", "a1*1", "=",
        "=b1+1", "=Fa1", "=3b1+3", "a1 ", "b1+2x", "==a1",
    ] {
        assert!(text.parse::<PlyDraft>().is_err(), "{text:?}");
    }
    let last = at("1,1,x/x,2,x/x,2,2 1 5");
    let over = last.play(ptn::read(&last, "c3").unwrap()).unwrap();
    assert_eq!(PlyDraft::Nothing.choices(&over).len(), 0);
    assert_eq!(PlyDraft::Nothing.settled(&over), None);
}

/// Back skips a forced step, too.
#[test]
fn forced_step_is_skipped() {
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
    // A wall on each side leaves one direction.
    check("x3/2S,x2/1,x,2 1 5", "", "a1", "=a1>", "");
}
