//! The plies that the engine finds, and the positions that it looks at. A
//! change that must not change play leaves them.

use expect_test::expect;

use crate::exercises::{Answer, EXERCISES, answers};

#[test]
fn quick_exercises_have_the_same_answers_with_the_same_nodes() {
    let (quick, _) = EXERCISES.split_once("\n\n").unwrap();
    let answers: Vec<Answer> = answers(quick).collect();
    let nodes: u64 = answers.iter().map(|answer| answer.nodes).sum();
    let rows: Vec<String> = answers.iter().map(Answer::to_string).collect();
    expect![[r#"
        3x3 opening    27204  7  c1 +4.93
        4x4 opening    16886  7  b3 +2.24
        5x5 opening    14164  7  c4 +1.42
        5x5 stacks     19410  6  a4 +1.61
        5x5 win         9090  5  d3 win in 5
        6x6 opening    12930  7  a3 +1.87
        6x6 stack      10807  7  c3 +0.98
        7x7 middle      8119  6  d3 +5.84
        8x8 middle      6201  6  2d6+ +1.98
        5x5 road        8976  9  d4- win in 9
        6x6 road        5590  7  c5< win in 7
        139377 nodes
    "#]]
    .assert_eq(&format!("{}\n{nodes} nodes\n", rows.join("\n")));
}
