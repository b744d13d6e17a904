//! The text of plans, typed lines, and the answers of a plan, as tables.

use tak_tavern::game::{Plan, PlanRefusal, PlannedPly, read_line};

use super::{after, in_line, notation, planned, ply, typed};

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
    // The answer to any other ply is the last one at its place.
    check(&["* d4"], "* d4");
    check(&["* d4", "c3 d4"], "c3 d4 * d4");
    check(&["c3 d4", "c3 d4 * a1"], "c3 d4 (* a1)");
    check(&["c3 d4 * a1", "c3 d4 e5 a2"], "c3 d4 (e5 a2 * a1)");
    check(&["* d4", "* e4"], "* e4");
    check(&["c3 d4 * a1", "c3 b4"], "c3 b4");
}

#[test]
fn ply_without_own_answer_has_the_one_to_any_other() {
    let check = |plan: &str, theirs: &str, expected: Option<(&str, &str)>| {
        let plan: Plan = plan.parse().unwrap();
        let answer = plan.answer_to(ply(theirs));
        let answer = answer.map(|(answer, rest)| (answer.to_string(), rest.to_string()));
        let expected = expected.map(|(answer, rest)| (answer.to_owned(), rest.to_owned()));
        assert_eq!(answer, expected, "{plan}: {theirs}");
    };
    check("", "c3", None);
    check("c3 d4", "c3", Some(("d4", "")));
    check("c3 d4", "c4", None);
    check("* d4", "c4", Some(("d4", "")));
    check("c3 d4 (e5 a1 * a2) * e4", "c3", Some(("d4", "e5 a1 * a2")));
    check("c3 d4 (e5 a1 * a2) * e4", "Sc3", Some(("e4", "")));
    check("e5 a1 * a2", "e5", Some(("a1", "")));
    check("e5 a1 * a2", "a2", Some(("a2", "")));
}

#[test]
fn replaced_and_dropped_lines_are_those_of_the_answer() {
    let plan = planned(&["c3 d4 e5 a1", "c3 d4 * a2", "* e4"]);
    let lines = |plan: &Plan| -> Vec<String> {
        let lines = plan.lines();
        lines.iter().map(|line| typed(line).join(" ")).collect()
    };
    assert_eq!(lines(&plan), ["c3 d4 e5 a1", "c3 d4 any a2", "any e4"]);
    for (index, left) in [
        (0, "c3 d4 (* a2) * e4"),
        (1, "c3 d4 (e5 a1) * e4"),
        (2, "c3 d4 (e5 a1 * a2)"),
        (3, "c3 d4 (e5 a1 * a2) * e4"),
    ] {
        assert_eq!(plan.without_line(index).to_string(), left);
    }
    let replaced = |line: &str| {
        let after = plan.with_line(&in_line(line)).unwrap();
        let gone = plan.lines_replaced_by(&after);
        gone.iter()
            .map(|line| typed(line).join(" "))
            .collect::<Vec<_>>()
    };
    assert_eq!(replaced("* e4"), [""; 0]);
    assert_eq!(replaced("c3 d4 e5 a1 b1 b2"), [""; 0]);
    assert_eq!(replaced("* e3"), ["any e4"]);
    assert_eq!(replaced("c3 d4 * a3"), ["c3 d4 any a2"]);
    assert_eq!(replaced("c3 b4"), ["c3 d4 e5 a1", "c3 d4 any a2"]);
}

/// An answer to any other ply is judged as if the opponent passed.
#[test]
fn planned_position_follows_the_line() {
    let game = after("a1 e5 c3");
    let replies = |line: &str| in_line(line).replies;
    let tps = |line: &str, theirs: Option<&str>| {
        let theirs = theirs.map(|text| PlannedPly::read(text).unwrap());
        let planned = game.after_planned(&replies(line), theirs)?;
        assert_eq!(planned.pot(), None);
        Some(planned.position().tps().to_string())
    };
    let position = |plies: &str| Some(after(plies).position().tps().to_string());
    assert_eq!(tps("", None), position("a1 e5 c3"));
    assert_eq!(tps("", Some("c4")), position("a1 e5 c3 c4"));
    assert_eq!(tps("c4 d4", None), position("a1 e5 c3 c4 d4"));
    let passed = game.position().passed();
    assert_eq!(tps("", Some("*")), Some(passed.tps().to_string()));
    assert_eq!(passed.to_move(), !game.position().to_move());
    assert_eq!(tps("", Some("c3")), None, "an occupied square");
    assert_eq!(tps("c4 c4", None), None);
    // The threatened road ends the game.
    let game = after("a5 a1 b1 b5 c1 c5 d1 d5");
    let road = PlannedPly::read("e1");
    assert_eq!(game.after_planned(&[], road), None);
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
        "c3 d4 (a1 a2 (b1 b2 (c1 c2 (* e2))))",
        "*",
        "* *",
        "c3 *",
        "* d4 c3 d4",
        "* d4 * e4",
        "* d4 (e5 a1)",
    ] {
        assert!(text.parse::<Plan>().is_err(), "{text}");
    }
}

#[test]
fn typed_line_is_read() {
    let game = after("a1 e5 c3 c4");
    let check = |theirs: &str, then: &str, expected: &[&str]| {
        let line = read_line(game.position(), (theirs, then), notation).unwrap();
        assert_eq!(typed(&line), expected, "{theirs} / {then}");
    };
    check("d4", "d3", &["d4", "d3"]);
    check(" d4 ", "d3 Sb2 b3", &["d4", "d3", "Sb2", "b3"]);
    check("d4", "d3 / Sb2 b3", &["d4", "d3", "Sb2", "b3"]);
    check("d4", "d3,Sb2;b3", &["d4", "d3", "Sb2", "b3"]);
    check("c3 >", "c4 - / b2 / b3", &["c3>", "c4-", "b2", "b3"]);
    check("`d4`", "`d3`", &["d4", "d3"]);
    check("any", "d3", &["any", "d3"]);
    check("d4", "d3 any b2", &["d4", "d3", "any", "b2"]);
    check("d4", "d3 / any / c4 -", &["d4", "d3", "any", "c4-"]);
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
    check("d4", "any", |r| matches!(r, PlanRefusal::Ply { .. }));
    check("any", "c4", |r| matches!(r, PlanRefusal::Ply { .. }));
    check("any", "", |r| matches!(r, PlanRefusal::NoAnswer { .. }));
    check("any", "d3 d4", |r| *r == PlanRefusal::AfterAnyOther);
    check("d4", "d3 any b2 b3 b4", |r| {
        *r == PlanRefusal::AfterAnyOther
    });
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
