//! The guided first game: every step is possible, and every wrong choice has an
//! explanation.

use tak_tavern::game::{Mistake, Step, Topic, Verdict};
use tak_tavern::tak::{Color, Outcome, WinReason, ptn};
use tak_tavern::words::{Language, Words};

/// A candidate as a ply, legal or not.
fn ply(text: &str) -> tak_tavern::tak::Ply {
    text.parse::<ptn::Notation>().unwrap().ply
}

#[test]
fn task_is_legal_and_offered_one_time() {
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
        assert_eq!(step.candidates().count(), 4, "a fifth button is for typing");
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

/// The steps form one game, which is won.
#[test]
fn steps_form_one_game() {
    let game = &Step::ALL[..Step::Road as usize];
    for pair in game.windows(2) {
        let after = pair[0].position().play(pair[0].answer().unwrap()).unwrap();
        let reply = pair[1].last().unwrap().ply;
        assert_eq!(after.play(reply).unwrap(), pair[1].position(), "{pair:?}");
    }
    let road = Step::Road.position();
    assert_eq!(
        road.outcome(),
        Some(Outcome::Win(Color::White, WinReason::Road))
    );
    let won = Step::Done.position();
    assert_eq!(
        won.outcome(),
        Some(Outcome::Win(Color::White, WinReason::Flats))
    );
}

/// The sentences describe the boards correctly.
#[test]
fn texts_match_boards() {
    // The wall stops a threat of Black.
    let threatened = Step::Wall.position().road_threats(Color::Black);
    let threatened: Vec<String> = threatened.iter().map(ToString::to_string).collect();
    assert!(threatened.contains(&"c3".to_owned()), "{threatened:?}");
    let open = Step::Wall.position().play(ply("b2")).unwrap();
    let lost = open.play(ply("c3")).unwrap();
    assert_eq!(
        lost.outcome(),
        Some(Outcome::Win(Color::Black, WinReason::Road))
    );
    assert!(
        Step::Crush
            .position()
            .crushes(Step::Crush.answer().unwrap())
    );
    // The spread is the only winning ply.
    let wins = Step::Spread.position().road_threats(Color::White);
    assert_eq!(wins, [Step::Spread.answer().unwrap()]);
    for (text, result) in [("Sc1", "1/2-1/2"), ("Cc1", "1/2-1/2"), ("c1", "F-0")] {
        let full = Step::Flats.position().play(ply(text)).unwrap();
        assert_eq!(full.outcome().unwrap().to_string(), result);
    }
}

#[test]
fn steps_are_numbered() {
    for (index, step) in Step::ALL.into_iter().enumerate() {
        assert_eq!(usize::from(step.number()), index + 1);
        assert_eq!(Step::numbered(index as u64 + 1), Some(step));
    }
    assert_eq!(Step::numbered(0), None);
    assert_eq!(Step::numbered(11), None);
    assert_eq!(Step::numbered(u64::MAX), None);
    assert_eq!(Step::Done.next(), None);
    assert_eq!(Step::LAST, 9);
}

#[test]
fn topic_has_name_and_fits_a_phone() {
    for topic in Topic::ALL {
        assert_eq!(Topic::named(topic.name()), Some(topic));
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
