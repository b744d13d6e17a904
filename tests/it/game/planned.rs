//! Plans of answers: a plan contains only legal plies, its text is read back
//! unchanged, and it follows the game.

use proptest::prelude::*;
use tak_tavern::game::{
    Entry, Event, First, Game, Latest, Offer, Plan, PlanOutcome, PlanRefusal, Refusal, Terms,
    TypedPly, read_line,
};
use tak_tavern::tak::{Komi, Ply, Position, Rules, Size};

use crate::chance::{Dice, times};
use crate::game::game_log::{ADA, BO, NOON, STRANGER, new_game};

fn notation(typed: &str) -> TypedPly {
    TypedPly::Notation(typed.to_owned())
}

/// A random legal line, shorter at the end of a game.
fn line(dice: &mut Dice, start: &Position) -> Vec<Ply> {
    let (mut now, mut line) = (start.clone(), Vec::new());
    let longest = 2 * (1 + dice.below(Plan::MOST_ANSWERS));
    while line.len() < longest && now.outcome().is_none() {
        // Few different plies, so that lines share beginnings.
        let plies = now.legal_plies();
        let ply = plies[dice.below(plies.len().min(3))];
        now = now.play(ply).unwrap();
        line.push(ply);
    }
    line.truncate(line.len() / 2 * 2);
    line
}

fn plan(dice: &mut Dice, start: &Position) -> Plan {
    let mut plan = Plan::default();
    for _ in 0..=dice.below(12) {
        let before = plan.clone();
        plan = match plan.with_line(&line(dice, start)) {
            Ok(more) => more,
            Err(refusal) => {
                assert_eq!(refusal, PlanRefusal::TooManyLines);
                before
            }
        };
    }
    plan
}

/// Whether each ply of a plan is legal in order.
fn is_legal_in(plan: &Plan, position: &Position) -> bool {
    plan.lines().iter().all(|line| {
        let after = line
            .iter()
            .try_fold(position.clone(), |now, &ply| now.play(ply));
        after.is_ok()
    })
}

/// A game after some plies, with its player to move.
fn random_game(dice: &mut Dice) -> Option<Game> {
    let mut game = new_game(Terms::new(dice.rules(), First::Challenger));
    for _ in 0..dice.below(30) {
        let mover = game.to_move()?;
        let ply = dice.ply(game.position()).to_string();
        game = game.play(mover, &ply, NOON).unwrap();
    }
    game.to_move().map(|_| game)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(u32::try_from(times(60)).unwrap()))]

#[test]
    fn plan_is_legal_and_round_trips(seed: u64) {
        let mut dice = Dice::new(seed);
        if let Some(game) = random_game(&mut dice) {
            let plan = plan(&mut dice, game.position());
            assert!(is_legal_in(&plan, game.position()), "{plan}");
            assert_eq!(plan.to_string().parse::<Plan>(), Ok(plan.clone()));
            let lines = plan.lines();
            assert!(lines.len() <= Plan::MOST_LINES);
            for (index, line) in lines.iter().enumerate() {
                assert!(line.len().is_multiple_of(2) && line.len() <= 2 * Plan::MOST_ANSWERS);
                // A line is read as it is written.
                let plies: Vec<String> = line.iter().map(Ply::to_string).collect();
                let (theirs, then) = (plies[0].as_str(), plies[1..].join(" "));
                let read = read_line(game.position(), (theirs, &then), notation);
                assert_eq!(read.as_ref(), Ok(line));
                assert_eq!(plan.with_line(line).as_ref(), Ok(&plan), "it is there already");
                // Without this line, exactly the others remain.
                let mut others = lines.clone();
                others.remove(index);
                assert_eq!(plan.without_line(index).lines(), others);
            }
        }
    }

    #[test]
    fn plan_is_followed_to_its_end(seed: u64) {
        let mut dice = Dice::new(seed);
        if let Some(game) = random_game(&mut dice) {
            let mut plan = plan(&mut dice, game.position());
            let (mut game, mover) = (game.clone(), game.to_move().unwrap());
            let owner = game.opponent_of(mover);
            while let Some(line) = plan.lines().first().cloned() {
                // An unplanned ply discards the plan.
                let mut other = game.position().legal_plies().into_iter();
                let other = other.find(|&ply| plan.answer_to(ply).is_none());
                if let Some(other) = other {
                    let left = game.play(mover, &other.to_string(), NOON).unwrap();
                    let news = &left.log()[game.log().len()..];
                    assert_eq!(plan.followed(owner, news, &left), PlanOutcome::Left);
                }
                let played = game.play(mover, &line[0].to_string(), NOON).unwrap();
                let ignored = &played.log()[game.log().len()..];
                assert_eq!(plan.followed(owner, ignored, &played), PlanOutcome::Ignored);
                assert!(played.play_planned(mover, line[1], NOON).is_err());
                let (answer, rest) = plan.answer_to(line[0]).unwrap();
                let answered = played.play_planned(owner, answer, NOON).unwrap();
                let news = &answered.log()[game.log().len()..];
                let followed = plan.followed(owner, news, &answered);
                assert_eq!(followed, PlanOutcome::Answered(rest.clone()));
                // The lines with the same beginning remain.
                let alike = plan.lines().into_iter().filter(|other| other[..2] == line[..2]);
                let alike = alike.map(|line| line[2..].to_vec());
                let alike: Vec<_> = alike.filter(|line| !line.is_empty()).collect();
                assert_eq!(rest.lines(), alike);
                assert!(is_legal_in(rest, answered.position()));
                assert_eq!(answered.first_ply_since(&game), played.last());
                let blank = new_game(game.terms.clone());
                assert_eq!(blank.replay(answered.log().iter().copied()), Ok(answered.clone()));
                (plan, game) = (rest.clone(), answered);
            }
        }
    }
}

fn small() -> Game {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    new_game(Terms::new(rules, First::Challenger))
}

fn after(plies: &str) -> Game {
    plies.split_whitespace().fold(small(), |game, ply| {
        game.play(game.to_move().unwrap(), ply, NOON).unwrap()
    })
}

fn planned(lines: &[&str]) -> Plan {
    let plies = |line: &str| -> Vec<Ply> {
        let words = line.split_whitespace();
        let read = |word: &str| word.parse::<tak_tavern::tak::ptn::Notation>().unwrap().ply;
        words.map(read).collect()
    };
    lines.iter().fold(Plan::default(), |plan, line| {
        plan.with_line(&plies(line)).unwrap()
    })
}

#[test]
fn lines_share_beginnings_and_answers_are_replaced() {
    let check = |lines: &[&str], expected: &str| {
        assert_eq!(planned(lines).to_string(), expected, "{lines:?}");
    };
    check(&[], "");
    check(&["c3 d4"], "c3 d4");
    check(&["c3 d4", "c4 d4"], "c3 d4 c4 d4");
    check(&["c3 d4", "c3 d4 e5 a1"], "c3 d4 (e5 a1)");
    check(&["c3 d4 e5 a1", "c3 d4 e4 a1"], "c3 d4 (e5 a1 e4 a1)");
    check(&["c3 d4 e5 a1", "c3 d4"], "c3 d4 (e5 a1)");
    // Another answer discards its continuation.
    check(&["c3 d4 e5 a1", "c3 b4"], "c3 b4");
}

#[test]
fn invalid_text_is_no_plan() {
    for text in [
        "c3",
        "c3 d4 e5",
        " c3 d4",
        "c3 d4 ()",
        "c3 d4 (e5 a1",
        "c3 d4 e5 a1)",
        "(c3 d4)",
        "c3 d4 c3 d4",
        "c3 banana",
        "c3 d4 (a1 a2 (b1 b2 (c1 c2 (e1 e2))))",
    ] {
        assert!(text.parse::<Plan>().is_err(), "{text}");
    }
}

#[test]
fn typed_line_is_read() {
    let game = after("a1 e5 c3 c4");
    let check = |theirs: &str, then: &str, expected: &[&str]| {
        let line = read_line(game.position(), (theirs, then), notation).unwrap();
        let plies: Vec<String> = line.iter().map(Ply::to_string).collect();
        assert_eq!(plies, expected, "{theirs} / {then}");
    };
    check("d4", "d3", &["d4", "d3"]);
    check(" d4 ", "d3 Sb2 b3", &["d4", "d3", "Sb2", "b3"]);
    check("d4", "d3 / Sb2 b3", &["d4", "d3", "Sb2", "b3"]);
    check("d4", "d3,Sb2;b3", &["d4", "d3", "Sb2", "b3"]);
    check("c3 >", "c4 - / b2 / b3", &["c3>", "c4-", "b2", "b3"]);
    check("`d4`", "`d3`", &["d4", "d3"]);
}

#[test]
fn impossible_line_is_refused() {
    let game = after("a1 e5 c3 c4");
    let check = |theirs: &str, then: &str, expected: fn(&PlanRefusal) -> bool| {
        let read = read_line(game.position(), (theirs, then), notation);
        let refusal = read.unwrap_err();
        assert!(expected(&refusal), "{theirs} / {then}: {refusal:?}");
    };
    check("", "d3", |r| *r == PlanRefusal::NotOnePly);
    check("d4 d3", "b2", |r| *r == PlanRefusal::NotOnePly);
    check(
        "d4",
        "",
        |r| matches!(r, PlanRefusal::NoAnswer { after } if after.len() == 1),
    );
    check(
        "d4",
        "d3 b2",
        |r| matches!(r, PlanRefusal::NoAnswer { after } if after.len() == 3),
    );
    check(
        "c3",
        "d3",
        |r| matches!(r, PlanRefusal::Ply { after, .. } if after.is_empty()),
    );
    check(
        "d4",
        "d4",
        |r| matches!(r, PlanRefusal::Ply { after, .. } if after.len() == 1),
    );
    check("d4", "banana", |r| matches!(r, PlanRefusal::Ply { .. }));
    check("d4", "d3 d2 d1 e1 e2 e3 e4 b1 b2", |r| {
        *r == PlanRefusal::TooManyAnswers
    });
    // The threatened road ends the game.
    let game = after("a5 a1 b1 b5 c1 c5 d1 d5");
    let read = read_line(game.position(), ("e1", "e2"), notation);
    assert!(
        matches!(read, Err(PlanRefusal::OverBefore { .. })),
        "{read:?}"
    );
    let many = (1..=9).map(|number| format!("{}{} e4", ["b", "d"][number % 2], 1 + number / 2));
    let mut plan = Plan::default();
    let mut refused = None;
    for line in many {
        match plan.with_line(&planned(&[&line]).lines()[0]) {
            Ok(more) => plan = more,
            Err(refusal) => refused = Some(refusal),
        }
    }
    assert_eq!(refused, Some(PlanRefusal::TooManyLines));
    assert_eq!(plan.lines().len(), Plan::MOST_LINES);
}

#[test]
fn plan_requires_waiting_player() {
    let game = after("a1 e5 c3");
    assert_eq!(game.check_planning(ADA), Ok(()));
    let your_turn = PlanRefusal::YourTurn { game: game.number };
    assert_eq!(game.check_planning(BO), Err(your_turn.into()));
    let stranger = Refusal::NotYourGame { game: game.number };
    assert_eq!(game.check_planning(STRANGER), Err(stranger));
    let over = game.resign(BO, NOON).unwrap();
    let is_over = Refusal::GameOver { game: game.number };
    assert_eq!(over.check_planning(ADA), Err(is_over));
}

#[test]
fn planned_answer_is_shown_with_previous_ply() {
    let ply = |text: &str| text.parse::<tak_tavern::tak::ptn::Notation>().unwrap().ply;
    let game = after("a1 e5 c3 c4");
    let answered = game.play_planned(ADA, ply("d3"), NOON).unwrap();
    let Latest::Answered {
        by,
        played,
        planner,
        answer,
    } = answered.latest()
    else {
        panic!("{:?}", answered.latest())
    };
    assert_eq!((by, planner), (BO, ADA));
    assert_eq!((played.ply, answer.ply), (ply("c4"), ply("d3")));
    assert_eq!(answered.players_to_notify(), [BO]);
    let last = answered.log().last();
    let is_planned = |entry: &Entry| matches!(entry.event, Event::Planned(_));
    assert!(last.is_some_and(is_planned));
    // A planned ply can be taken back as any other, alone or with the one
    // before it.
    for (asking, left) in [(ADA, 4), (BO, 3)] {
        let with_offer = answered.offer(asking, Offer::Takeback, NOON).unwrap();
        let other = with_offer.opponent_of(asking);
        let back = with_offer.accept(other, with_offer.events(), NOON).unwrap();
        assert_eq!(back.plies(), left);
        assert_eq!(back.to_move(), Some(asking));
    }
    // Two planned plies count as a begun game.
    let too_late = Refusal::TooLateToCancel { game: game.number };
    assert_eq!(answered.check_cancel(BO), Err(too_late));
    // Both players are notified of the end: neither was present.
    let game = after("a5 a1 b1 b5 c1 c5 d1 d5");
    let over = game.play_planned(ADA, ply("e1"), NOON).unwrap();
    assert!(over.end().is_some());
    assert_eq!(over.players_to_notify(), [ADA, BO]);
}
