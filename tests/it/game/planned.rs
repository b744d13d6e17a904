//! Plans of answers: a plan contains only legal plies, its text is read back
//! unchanged, and it follows the game.

mod tables;

use proptest::prelude::*;
use tak_tavern::game::{
    BoardChange, Entry, Event, First, Game, Offer, Plan, PlanLine, PlanOutcome, PlanRefusal,
    PlannedPly, PlannedReply, Refusal, Terms, TypedPlannedPly, TypedPly, read_line,
};
use tak_tavern::tak::ptn::Notation;
use tak_tavern::tak::{Komi, Ply, Position, Rules, Size};

use crate::chance::{Dice, times};
use crate::game::game_log::{ADA, BO, NOON, STRANGER, new_game};

fn notation(typed: &str) -> TypedPlannedPly {
    match typed {
        "any" => TypedPlannedPly::AnyOther,
        typed => TypedPlannedPly::Ply(TypedPly::Notation(typed.to_owned())),
    }
}

/// A random legal line, shorter at the end of a game; often its last answer is
/// to any other ply.
fn line(dice: &mut Dice, start: &Position) -> PlanLine {
    let (mut now, mut line) = (start.clone(), PlanLine::default());
    let answers = 1 + dice.below(Plan::MOST_ANSWERS);
    while line.answers() < answers && now.outcome().is_none() {
        let is_last = line.answers() + 1 == answers;
        let theirs = match dice.below(2) {
            0 if is_last => PlannedPly::AnyOther,
            _ => PlannedPly::Certain(one_of_few(dice, &now)),
        };
        let asked = match theirs {
            PlannedPly::Certain(ply) => now.play(ply).unwrap(),
            PlannedPly::AnyOther => now.passed(),
        };
        if asked.outcome().is_some() {
            break;
        }
        let answer = one_of_few(dice, &asked);
        now = asked.play(answer).unwrap();
        line = PlanLine::new(line.replies, theirs, answer);
    }
    line
}

/// One of few legal plies, so that lines share beginnings.
fn one_of_few(dice: &mut Dice, position: &Position) -> Ply {
    let plies = position.legal_plies();
    plies[dice.below(plies.len().min(3))]
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

/// Whether each ply of a plan is legal in order; in place of any other ply the
/// opponent passes.
fn is_legal_in(plan: &Plan, position: &Position) -> bool {
    plan.lines().iter().all(|line| {
        let after = line
            .pairs()
            .try_fold(position.clone(), |now, (theirs, answer)| {
                let asked = match theirs {
                    PlannedPly::Certain(ply) => now.play(ply)?,
                    PlannedPly::AnyOther => now.passed(),
                };
                asked.play(answer)
            });
        after.is_ok()
    })
}

/// The words of a line as typed.
fn typed(line: &PlanLine) -> Vec<String> {
    let pairs = line.pairs().map(|(theirs, answer)| {
        let theirs = match theirs {
            PlannedPly::Certain(ply) => ply.to_string(),
            PlannedPly::AnyOther => "any".to_owned(),
        };
        [theirs, answer.to_string()]
    });
    pairs.flatten().collect()
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
                assert!((1..=Plan::MOST_ANSWERS).contains(&line.answers()));
                // A line is read as it is written.
                let plies = typed(line);
                let (theirs, then) = (plies[0].as_str(), plies[1..].join(" "));
                let read = read_line(game.position(), (theirs, &then), notation);
                assert_eq!(read.as_ref(), Ok(line));
                assert_eq!(plan.with_line(line).as_ref(), Ok(&plan), "it is there already");
                // Without this line, exactly the others remain.
                let mut others = lines.clone();
                others.remove(index);
                assert_eq!(plan.without_line(index).lines(), others);
            }
            // Each beginning of a line can be continued on the board.
            let beginnings = plan.beginnings();
            assert!(beginnings[0].is_empty() && beginnings.len() <= 25);
            for (number, beginning) in beginnings.iter().enumerate() {
                assert!(beginning.len() < Plan::MOST_ANSWERS);
                assert!(!beginnings[..number].contains(beginning));
                let starts = |line: &PlanLine| line.replies.starts_with(beginning);
                assert!(lines.is_empty() || lines.iter().any(starts));
                let planned = game.after_planned(beginning, None);
                let Some(planned) = planned else { continue };
                let theirs = one_of_few(&mut dice, planned.position());
                let asked = PlannedPly::Certain(theirs);
                let known = plan.answer_after(beginning, asked);
                let is_known = |line: &PlanLine| {
                    let reply = line.replies.get(beginning.len());
                    starts(line) && reply.is_some_and(|reply| reply.theirs == theirs)
                };
                assert_eq!(known.is_some(), lines.iter().any(is_known));
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
                let otherwise = plan.answer_after(&[], PlannedPly::AnyOther);
                let lines = plan.lines();
                let is_branch = |ply: Ply| {
                    let reply = |line: &PlanLine| line.replies.first().copied();
                    lines.iter().filter_map(reply).any(|reply| reply.theirs == ply)
                };
                // Without an answer to any other ply, an unplanned ply discards the plan,
                // and so does one that makes the answer illegal.
                for ply in game.position().legal_plies() {
                    if is_branch(ply) {
                        continue;
                    }
                    assert_eq!(plan.answer_to(ply).map(|(answer, _)| answer), otherwise);
                    let other = game.play(mover, &ply.to_string(), NOON).unwrap();
                    let news = &other.log()[game.log().len()..];
                    let can_answer =
                        otherwise.is_some_and(|answer| other.can_answer(owner, answer, NOON));
                    let expected = if can_answer {
                        PlanOutcome::Ignored
                    } else {
                        PlanOutcome::Left
                    };
                    assert_eq!(plan.followed(owner, news, &other), expected, "{ply}");
                    if let Some(answer) = otherwise.filter(|_| can_answer) {
                        let answered = other.play_planned(owner, answer, NOON).unwrap();
                        let news = &answered.log()[game.log().len()..];
                        let followed = plan.followed(owner, news, &answered);
                        assert_eq!(followed, PlanOutcome::Answered(Plan::default()));
                    }
                }
                let Some(&PlannedReply { theirs, answer: planned }) = line.replies.first() else {
                    break;
                };
                let played = game.play(mover, &theirs.to_string(), NOON).unwrap();
                let ignored = &played.log()[game.log().len()..];
                assert_eq!(plan.followed(owner, ignored, &played), PlanOutcome::Ignored);
                assert!(played.play_planned(mover, planned, NOON).is_err());
                let (answer, rest) = plan.answer_to(theirs).unwrap();
                assert_eq!(answer, planned);
                let answered = played.play_planned(owner, answer, NOON).unwrap();
                let news = &answered.log()[game.log().len()..];
                let followed = plan.followed(owner, news, &answered);
                assert_eq!(followed, PlanOutcome::Answered(rest.clone()));
                // The lines with the same beginning remain.
                let alike = lines.into_iter().filter(|other| other.replies.first() == line.replies.first());
                let alike = alike.map(|line| PlanLine {
                    replies: line.replies[1..].to_vec(),
                    ..line
                });
                let alike: Vec<_> = alike.filter(|line| line.answers() > 0).collect();
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

/// A line in the spelling of the database.
fn in_line(text: &str) -> PlanLine {
    let mut words = text.split_whitespace();
    let mut line = PlanLine::default();
    while let Some(theirs) = words.next() {
        let theirs = PlannedPly::read(theirs).unwrap();
        line = PlanLine::new(line.replies, theirs, ply(words.next().unwrap()));
    }
    line
}

fn ply(text: &str) -> Ply {
    text.parse::<Notation>().unwrap().ply
}

fn planned(lines: &[&str]) -> Plan {
    lines.iter().fold(Plan::default(), |plan, line| {
        plan.with_line(&in_line(line)).unwrap()
    })
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
    let game = after("a1 e5 c3 c4");
    let answered = game.play_planned(ADA, ply("d3"), NOON).unwrap();
    let BoardChange::Answered {
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
    assert_eq!(answered.check_cancel(BO, &[], NOON), Err(too_late));
    // Both players are notified of the end: neither was present.
    let game = after("a5 a1 b1 b5 c1 c5 d1 d5");
    let over = game.play_planned(ADA, ply("e1"), NOON).unwrap();
    assert!(over.end().is_some());
    assert_eq!(over.players_to_notify(), [ADA, BO]);
}
