//! The guided first game: every step is possible, and every wrong choice has an
//! explanation.

use tak_tavern::game::{Mistake, Step, Topic, Verdict, Word};
use tak_tavern::tak::{Color, Outcome, Position, WinReason, ptn};
use tak_tavern::words::{Language, Words};

/// A candidate as a ply, legal or not.
fn ply(text: &str) -> tak_tavern::tak::Ply {
    text.parse::<ptn::Notation>().unwrap().ply
}

#[test]
fn task_is_legal_and_offered_once() {
    for step in Step::ALL {
        let Some(answer) = step.answer() else {
            assert_eq!(step.candidates().count(), 0, "{step:?}");
            continue;
        };
        let position = step.position();
        assert_eq!(position.to_move(), Color::White, "{step:?}");
        assert_eq!(position.outcome(), None, "{step:?}");
        assert!(position.play(answer).is_ok(), "{step:?}");
        assert_eq!(step.judge(answer), Verdict::Right, "{step:?}");
        let right = step
            .candidates()
            .filter(|text| step.judge(ply(text)) == Verdict::Right);
        assert_eq!(right.count(), 1, "{step:?}");
        if !step.is_built() {
            assert_eq!(step.candidates().count(), 4, "a fifth button is for typing");
        }
    }
}

/// An explanation is more than "wrong".
#[test]
fn wrong_candidate_has_explanation() {
    for step in Step::ALL {
        let mut illegal = 0;
        for text in step.candidates() {
            match step.judge(ply(text)) {
                Verdict::Right => {}
                Verdict::Wrong(mistake) => {
                    assert_ne!(mistake, Mistake::Other, "{step:?} {text}");
                }
                Verdict::Illegal(_) => illegal += 1,
            }
            for &language in Language::ALL {
                let words = Words::of(language);
                assert!(words.lesson_verdict(step, step.judge(ply(text))).len() > 10);
            }
        }
        assert!(
            illegal <= 1,
            "{step:?} is about more than what is forbidden"
        );
    }
}

/// In the steps with the builder any legal ply can be built, and each is answered.
#[test]
fn every_buildable_ply_has_explanation() {
    for step in Step::ALL.into_iter().filter(|step| step.is_built()) {
        for ply in step.position().legal_plies() {
            let verdict = step.judge(ply);
            assert_ne!(verdict, Verdict::Wrong(Mistake::Other), "{step:?} {ply}");
        }
    }
    let mistake = |step: Step, text| match step.judge(ply(text)) {
        Verdict::Wrong(mistake) => mistake,
        other => panic!("{step:?} {text}: {other:?}"),
    };
    let spread = |text| mistake(Step::Spread, text);
    assert_eq!(spread("c1+"), Mistake::OtherStack);
    assert_eq!(spread("a3>"), Mistake::OtherWay);
    assert_eq!(spread("a2"), Mistake::PlacedInstead);
    assert_eq!(mistake(Step::Build, "a1"), Mistake::PlacedElsewhere);
    assert_eq!(mistake(Step::Build, "2a3-"), Mistake::MovedInstead);
    assert_eq!(mistake(Step::Flat, "Sa2"), Mistake::WallIsNoRoad);
    assert_eq!(mistake(Step::Capstone, "Ce5"), Mistake::CapstoneElsewhere);
}

/// The first steps form one won game, and so do those with the capstone.
#[test]
fn steps_form_games() {
    let (first, capstone) = (&Step::ALL[..6], &[Step::Capstone, Step::Crush]);
    for pair in first.windows(2).chain([&capstone[..]]) {
        let after = pair[0].position().play(pair[0].answer().unwrap()).unwrap();
        let reply = pair[1].last().unwrap().ply;
        assert_eq!(after.play(reply).unwrap(), pair[1].position(), "{pair:?}");
    }
    let last = Step::Spread.answer().unwrap();
    let won = Step::Spread.position().play(last).unwrap();
    assert_eq!(won, Step::Road.position());
    for step in [Step::Spread, Step::Corner, Step::Crush] {
        let won = step.position().play(step.answer().unwrap()).unwrap();
        let road = Outcome::Win(Color::White, WinReason::Road);
        assert_eq!(won.outcome(), Some(road), "{step:?}");
    }
    let won = Step::Done.position();
    assert_eq!(
        won.outcome(),
        Some(Outcome::Win(Color::White, WinReason::Flats))
    );
}

/// The sentences describe the boards correctly.
#[test]
fn texts_match_boards() {
    let threats = |position: &Position, color: Color| -> Vec<String> {
        let plies = position.road_threats(color);
        plies.iter().map(ToString::to_string).collect()
    };
    let after = |step: Step| step.position().play(step.answer().unwrap()).unwrap();
    // A straight and a bent threat of Black, each of them stopped.
    for (step, square) in [(Step::Wall, "c3"), (Step::Capture, "b2")] {
        let open = threats(&step.position(), Color::Black);
        assert!(open.contains(&square.to_owned()), "{step:?}: {open:?}");
        assert_eq!(threats(&after(step), Color::Black), [""; 0], "{step:?}");
    }
    let open = Step::Wall.position().play(ply("b2")).unwrap();
    let lost = open.play(ply("c3")).unwrap();
    assert_eq!(
        lost.outcome(),
        Some(Outcome::Win(Color::Black, WinReason::Road))
    );
    // The built flat threatens a1, and the spread is the only winning ply.
    assert!(threats(&after(Step::Build), Color::White).contains(&"a1".to_owned()));
    assert_eq!(threats(&Step::Spread.position(), Color::White), ["2a3-11"]);
    // Both kinds of piece that count for a road close the gap, and no other ply.
    let mut closes = threats(&Step::Corner.position(), Color::White);
    closes.sort_unstable();
    assert_eq!(closes, ["Cb3", "b3"]);
    let verdict = Step::Corner.judge(ply("Cb3"));
    assert_eq!(verdict, Verdict::Wrong(Mistake::FlatIsEnough));
    // No stone passes the wall, and the capstone does.
    assert_eq!(threats(&Step::Capstone.position(), Color::White), [""; 0]);
    assert_eq!(threats(&Step::Crush.position(), Color::White), ["c2+"]);
    assert!(
        Step::Crush
            .position()
            .crushes(Step::Crush.answer().unwrap())
    );
    for (text, result) in [("Sc1", "1/2-1/2"), ("c1", "F-0")] {
        let full = Step::Flats.position().play(ply(text)).unwrap();
        assert_eq!(full.outcome().unwrap().to_string(), result);
    }
}

#[test]
fn steps_are_numbered() {
    for (index, step) in Step::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(step.number()), index + 1);
        let next = Step::ALL.get(index + 1).copied();
        assert_eq!(step.next(), next);
    }
    let tasks = Step::ALL.map(Step::tasks);
    assert_eq!(tasks, [1, 2, 3, 4, 5, 6, 6, 7, 8, 9, 10, 10]);
    assert_eq!(Step::TASKS, 10);
}

/// A person's place in the lesson is the same step in later versions, although
/// these add others in between.
#[test]
fn stored_number_of_a_step_never_changes() {
    let stored = Step::ALL.map(Step::stored);
    assert_eq!(stored, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    for step in Step::ALL {
        assert_eq!(Step::of_stored(step.stored().into()), Some(step));
    }
    for number in [0, 13, u32::MAX] {
        assert_eq!(Step::of_stored(number), None);
    }
}

#[test]
fn topic_has_name_and_fits_a_phone() {
    for topic in Topic::ALL {
        assert_eq!(Topic::of_word(topic.word()), Some(topic));
        if let Some(board) = topic.board() {
            assert!(board.plies() > 0, "{topic:?}");
        }
        for &language in Language::ALL {
            let words = Words::of(language);
            let text = words.help(topic);
            assert!(text.chars().count() <= 1100, "{topic:?} in {language:?}");
            assert!((1..=100).contains(&words.topic(topic).chars().count()));
        }
    }
    let road = Topic::Roads.board().unwrap();
    assert_eq!(
        road.outcome(),
        Some(Outcome::Win(Color::White, WinReason::Road))
    );
    assert_eq!(Topic::Walls.board().unwrap().outcome(), None);
    assert!(Topic::Tak.board().unwrap().is_tak());
    // The plies in the texts are legal on their boards.
    for (topic, text) in [
        (Topic::Stacks, "3b2>21"),
        (Topic::Capstones, "b3>*"),
        (Topic::Notation, "4c3>22"),
    ] {
        let board = topic.board().unwrap();
        assert!(ptn::read(&board, text).is_ok(), "{topic:?}");
        for &language in Language::ALL {
            let text = text.trim_end_matches('*');
            assert!(Words::of(language).help(topic).contains(text), "{topic:?}");
        }
    }
    let flats = Topic::Flats.board().unwrap();
    assert_eq!(
        flats.outcome(),
        Some(Outcome::Win(Color::White, WinReason::Flats))
    );
}
