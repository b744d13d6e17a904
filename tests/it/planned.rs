//! Answers that are planned: a plan holds only legal plies, is written as it is
//! read, and is followed as far as the game goes along it.

use proptest::prelude::*;
use tak_tavern::game::{
    Entry, Event, First, Game, Latest, Offer, Plan, PlanOutcome, PlanRefusal, Refusal, Terms,
    read_line,
};
use tak_tavern::tak::{Komi, Ply, Position, Rules, Size};

use crate::chance::{Dice, times};
use crate::game_log::{ADA, BO, NOON, STRANGER, begun};

/// A line that somebody might plan, shorter where the game ends.
fn line(dice: &mut Dice, start: &Position) -> Vec<Ply> {
    let (mut now, mut line) = (start.clone(), Vec::new());
    let longest = 2 * (1 + dice.below(Plan::MOST_ANSWERS));
    while line.len() < longest && now.outcome().is_none() {
        // Few different ones, so that lines share their beginnings.
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

/// Whether each ply of a plan can be played, one after the other.
fn is_legal_in(plan: &Plan, position: &Position) -> bool {
    plan.lines().iter().all(|line| {
        let after = line
            .iter()
            .try_fold(position.clone(), |now, &ply| now.play(ply));
        after.is_ok()
    })
}

/// A game in the middle, with whoever is to move there.
fn somewhere(dice: &mut Dice) -> Option<Game> {
    let mut game = begun(Terms::new(dice.rules(), First::Challenger));
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
    fn a_plan_is_legal_and_written_as_it_is_read(seed: u64) {
        let mut dice = Dice::new(seed);
        if let Some(game) = somewhere(&mut dice) {
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
                let read = read_line(game.position(), (theirs, &then), str::to_owned);
                assert_eq!(read.as_ref(), Ok(line));
                assert_eq!(plan.with_line(line).as_ref(), Ok(&plan), "it is there already");
                // Without it, all others are there, and nothing else.
                let mut others = lines.clone();
                others.remove(index);
                assert_eq!(plan.without_line(index).lines(), others);
            }
        }
    }

    #[test]
    fn a_plan_is_followed_to_its_end(seed: u64) {
        let mut dice = Dice::new(seed);
        if let Some(game) = somewhere(&mut dice) {
            let mut plan = plan(&mut dice, game.position());
            let (mut game, mover) = (game.clone(), game.to_move().unwrap());
            let owner = game.opponent_of(mover);
            while let Some(line) = plan.lines().first().cloned() {
                // What was not planned for leaves it.
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
                // What is left are the lines that begin like that.
                let alike = plan.lines().into_iter().filter(|other| other[..2] == line[..2]);
                let alike = alike.map(|line| line[2..].to_vec());
                let alike: Vec<_> = alike.filter(|line| !line.is_empty()).collect();
                assert_eq!(rest.lines(), alike);
                assert!(is_legal_in(rest, answered.position()));
                assert_eq!(answered.first_ply_since(&game), played.last());
                let blank = begun(game.terms.clone());
                assert_eq!(blank.replay(answered.log().iter().copied()), Ok(answered.clone()));
                (plan, game) = (rest.clone(), answered);
            }
        }
    }
}

fn small() -> Game {
    let rules = Rules::new(Size::new(5).unwrap(), Komi::default());
    begun(Terms::new(rules, First::Challenger))
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
fn lines_that_begin_alike_share_it_and_answers_are_changed() {
    let check = |lines: &[&str], expected: &str| {
        assert_eq!(planned(lines).to_string(), expected, "{lines:?}");
    };
    check(&[], "");
    check(&["c3 d4"], "c3 d4");
    check(&["c3 d4", "c4 d4"], "c3 d4 c4 d4");
    check(&["c3 d4", "c3 d4 e5 a1"], "c3 d4 (e5 a1)");
    check(&["c3 d4 e5 a1", "c3 d4 e4 a1"], "c3 d4 (e5 a1 e4 a1)");
    check(&["c3 d4 e5 a1", "c3 d4"], "c3 d4 (e5 a1)");
    // Another answer, after which what followed was planned for nothing.
    check(&["c3 d4 e5 a1", "c3 b4"], "c3 b4");
}

#[test]
fn what_we_never_wrote_is_no_plan() {
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
fn lines_are_read_as_people_write_them() {
    let game = after("a1 e5 c3 c4");
    let check = |theirs: &str, then: &str, expected: &[&str]| {
        let line = read_line(game.position(), (theirs, then), str::to_owned).unwrap();
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
fn lines_that_cannot_be_planned() {
    let game = after("a1 e5 c3 c4");
    let check = |theirs: &str, then: &str, expected: fn(&PlanRefusal) -> bool| {
        let read = read_line(game.position(), (theirs, then), str::to_owned);
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
    // The road that was threatened ends the game.
    let game = after("a5 a1 b1 b5 c1 c5 d1 d5");
    let read = read_line(game.position(), ("e1", "e2"), str::to_owned);
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
fn only_who_waits_plans() {
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
fn a_planned_answer_is_told_with_the_ply_before_it() {
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
    // It is taken back as any other ply, alone or with the one before it.
    for (asking, left) in [(ADA, 4), (BO, 3)] {
        let asked = answered.offer(asking, Offer::Takeback, NOON).unwrap();
        let other = asked.opponent_of(asking);
        let back = asked.accept(other, asked.events(), NOON).unwrap();
        assert_eq!(back.plies(), left);
        assert_eq!(back.to_move(), Some(asking));
    }
    // Two that are played count as begun.
    let too_late = Refusal::TooLateToCancel { game: game.number };
    assert_eq!(answered.check_cancel(BO), Err(too_late));
    // What ends the game is told to both: neither was there.
    let game = after("a5 a1 b1 b5 c1 c5 d1 d5");
    let over = game.play_planned(ADA, ply("e1"), NOON).unwrap();
    assert!(over.end().is_some());
    assert_eq!(over.players_to_notify(), [ADA, BO]);
}
