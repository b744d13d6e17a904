//! Proved wins and losses with their lines, and the report before each ply.

use tak::Outcome;
use tak_engine::tei::Wish;

use super::{Script, best, outcome_after, pv, talk, value_of};
use crate::positions::{at, forced};

fn position_line(tps: &str) -> [String; 2] {
    let size = tps.split('/').count();
    [
        format!("teinewgame size {size}"),
        format!("position tps {tps}"),
    ]
}

/// Checks each reported line of a proof in a position, and counts them.
fn check_proofs(tps: &str, output: &[String]) -> usize {
    let position = at(tps);
    let mut proofs = 0;
    // A search that was stopped may know no more than the most plies of a win.
    let last = output.len().saturating_sub(2);
    for (index, line) in output.iter().enumerate() {
        assert!(!line.contains("score cp 2999"), "{line}");
        for (word, winner) in [("win", position.to_move()), ("loss", !position.to_move())] {
            let Some(plies) = value_of(line, word) else {
                continue;
            };
            let (plies, pv) = (plies.parse().unwrap(), pv(line));
            let is_whole = pv.len() == plies || index == last && pv.len() < plies;
            assert!(is_whole, "{tps}: {line}");
            let end = outcome_after(&position, &pv).and_then(Outcome::winner);
            assert_eq!(end, Some(winner), "{tps}: {line}");
            proofs += 1;
        }
    }
    proofs
}

/// Checks that the last report is of the ply that is played.
fn check_last(output: &[String]) {
    let [.., info, best] = output else {
        panic!("{output:?}");
    };
    let best = best.strip_prefix("bestmove ").unwrap();
    assert!(info.starts_with("info depth "), "{info}");
    assert_eq!(pv(info)[0], best, "{output:#?}");
}

#[test]
fn proofs_have_their_line_to_the_end() {
    for lines in ["1", "3"] {
        let multipv = format!("setoption name MultiPV value {lines}");
        let mut proofs = 0;
        for (plies, tps) in forced().step_by(7) {
            let [game, position] = position_line(tps);
            let output = talk(&[&multipv, &game, &position, "go nodes 20000"]);
            check_last(&output);
            check_proofs(tps, &output);
            // A win in two moves is always found, and the quickest is played.
            let last = &output[output.len() - 2];
            if plies == 3 {
                assert!(
                    last.contains(" multipv 1 score solved win 3 pv "),
                    "{tps}: {last}"
                );
            }
            proofs += usize::from(last.contains(" score solved win "));
            // After its first ply the other side is lost.
            let after = format!("{position} moves {}", best(&output)[0]);
            let output = talk(&[&multipv, &game, &after, "go nodes 20000"]);
            check_last(&output);
            if plies == 3 {
                let last = &output[output.len() - 2];
                assert!(last.contains(" score solved loss 2 pv "), "{tps}: {last}");
                assert_eq!(pv(last).len(), 2, "{last}");
            }
        }
        assert!(proofs > 15, "{proofs}");
    }
}

#[test]
fn shortest_of_several_wins_is_played() {
    // a5 wins immediately, and other plies win later.
    let tps = "x,2,2,x2/1,x,2,x2/1,x3,2/1,x4/1,x4 1 6";
    let [game, position] = position_line(tps);
    for multipv in ["1", "3"] {
        let option = format!("setoption name MultiPV value {multipv}");
        let output = talk(&[&option, &game, &position, "go nodes 30000"]);
        assert_eq!(best(&output), ["a5"]);
        check_last(&output);
        let last = &output[output.len() - 2];
        assert!(
            last.ends_with(" multipv 1 score solved win 1 pv a5"),
            "{last}"
        );
        check_proofs(tps, &output);
    }
}

#[test]
fn win_by_flats_is_a_proof() {
    let output = talk(&["position tps 1,2,1/2,1,2/1,2,x 1 5", "go depth 4"]);
    assert!(
        output[0].ends_with("score solved win 1 pv c1"),
        "{output:?}"
    );
}

#[test]
fn last_report_is_of_the_ply_that_is_played() {
    // Searches that end within a depth may have found a better ply in it.
    for (index, (_, tps)) in forced().step_by(9).enumerate() {
        let [game, position] = position_line(tps);
        let number = u64::try_from(index).unwrap();
        let nodes = format!("go nodes {}", 300 + 977 * number);
        check_last(&talk(&[&game, &position, &nodes]));
        for multipv in ["1", "3"] {
            let option = format!("setoption name MultiPV value {multipv}");
            let mut script = Script {
                then: Some((40 + 15 * number, Wish::Stop)),
                ..Script::default()
            };
            check_last(&script.talk(&[&option, &game, &position, "go infinite"]));
        }
        for level in ["1", "4", "6", "8"] {
            let option = format!("setoption name Level value {level}");
            let output = talk(&[&option, &game, &position, "go"]);
            check_last(&output);
            check_proofs(tps, &output);
        }
        check_last(&talk(&[&game, &position, "go solved nodes 3000"]));
    }
}

#[test]
fn win_of_a_level_is_a_proof() {
    let tps = "x,2,2,x2/1,x,2,x2/1,x3,2/1,x4/1,x4 1 6";
    let [game, position] = position_line(tps);
    for level in ["5", "8"] {
        let option = format!("setoption name Level value {level}");
        let output = talk(&[&option, &game, &position, "go"]);
        let win = format!("multipv 1 score solved win 1 pv {}", best(&output)[0]);
        assert!(output[0].ends_with(&win), "{output:?}");
    }
}

#[test]
fn go_solved_reports_proved_win_and_loss() {
    let tps = "2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9";
    let [game, position] = position_line(tps);
    let output = talk(&[&game, &position, "go solved"]);
    assert!(output[0].contains("score solved win 3 pv "), "{output:?}");
    assert_eq!(check_proofs(tps, &output), 1);
    check_last(&output);
    let tps = "2,x2,1,x/x3,1,x/1,1,1,1,x/x3,1,x/2,2,x3 2 9";
    let [game, position] = position_line(tps);
    let output = talk(&[&game, &position, "go solved nodes 5000"]);
    assert!(output[0].contains("score solved loss 2 pv "), "{output:?}");
    assert_eq!(check_proofs(tps, &output), 1);
    check_last(&output);
}

#[test]
fn go_solved_without_proof_plays_a_ply() {
    let game = ["teinewgame size 5", "position startpos moves a1 e5"];
    let output = talk(&[game[0], game[1], "go solved nodes 3000"]);
    assert!(
        output[0].starts_with("info string no tinuë found in "),
        "{output:?}"
    );
    check_last(&output);
    // Both sides have no threats at all, so the search ends by itself.
    let output = talk(&[game[0], game[1], "go solved"]);
    assert!(
        output[0].contains(": none for the side to move"),
        "{output:?}"
    );
    check_last(&output);
}
