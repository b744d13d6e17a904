//! Certificates: their text, and the refusal of wrong ones.

use proptest::prelude::*;
use tak::{Attack, Certificate, Color, Defence, Flaw, ParseCertificateError, Position, ptn};
use tak_engine::{Goal, Prover, Task, Verdict};

use crate::brute::{Dice, random_game, small_rules, standard, wins_within};
use crate::positions::{at, proved};

/// Proofs that name answers.
fn proofs() -> impl Iterator<Item = (&'static Position, &'static Certificate)> {
    proved()
        .iter()
        .map(|(_, position, proof)| (position, &proof.certificate))
        .filter(|(_, certificate)| certificate.size() > 1)
}

#[test]
fn text_of_certificate_reads_back() {
    for (position, certificate) in proofs() {
        let text = certificate.to_string();
        assert_eq!(text.parse().as_ref(), Ok(certificate), "{}", position.tps());
        let line = certificate.line(position).unwrap();
        let end = line
            .iter()
            .try_fold(position.clone(), |position, &ply| position.play(ply))
            .unwrap();
        let winner = end.outcome().and_then(tak::Outcome::winner);
        assert_eq!(winner, Some(position.to_move()), "{}", position.tps());
        let plies = certificate.check(position).unwrap().plies;
        assert_eq!(u32::try_from(line.len()).unwrap(), plies);
    }
}

/// Each certificate that lacks one of the named answers.
fn without_one_answer(attack: &Attack) -> Vec<Attack> {
    let defence = &attack.then;
    let mut all = Vec::new();
    let mut add = |then: Defence| {
        let ply = attack.ply;
        all.push(Attack { ply, then });
    };
    for index in 0..defence.answers.len() {
        let mut less = defence.clone();
        less.answers.remove(index);
        add(less);
        for part in without_one_answer(&defence.answers[index].1) {
            let mut other = defence.clone();
            other.answers[index].1 = part;
            add(other);
        }
    }
    if let Some(attack) = &defence.otherwise {
        let mut less = defence.clone();
        less.otherwise = None;
        add(less);
        for part in without_one_answer(attack) {
            let mut other = defence.clone();
            other.otherwise = Some(Box::new(part));
            add(other);
        }
    }
    all
}

#[test]
fn certificate_without_an_answer_proves_nothing_false() {
    let (mut forgeries, mut refusals) = (0, 0);
    for (position, certificate) in proofs().take(60) {
        let Certificate::Attack(attack) = certificate else {
            panic!("the attacker is to move");
        };
        for less in without_one_answer(attack) {
            forgeries += 1;
            match Certificate::Attack(less).check(position) {
                Err(_) => refusals += 1,
                // The answer to other defences may be right for this one too.
                Ok(proof) => assert!(is_true(position, proof.plies), "{}", position.tps()),
            }
        }
    }
    println!("{refusals} of {forgeries} refused");
    assert!(
        forgeries > 60 && 10 * refusals > 9 * forgeries,
        "{refusals} of {forgeries}"
    );
}

fn is_true(position: &Position, plies: u32) -> bool {
    let task = Task {
        plies,
        ..Task::tinue(position.to_move(), 1_000_000)
    };
    let (verdict, _) = Prover::new(1).prove(position, task, &mut ()).unwrap();
    matches!(verdict, Verdict::Proved(_))
}

#[test]
fn random_certificate_is_accepted_only_if_it_is_true() {
    let mut acceptances = 0;
    for seed in 0..150 {
        let mut dice = Dice::new(seed);
        let game = random_game(small_rules(3, seed), seed);
        for position in game.iter().rev().take(3) {
            for _ in 0..30 {
                let certificate = Certificate::Attack(any_attack(position, &mut dice, 2));
                let Ok(proof) = certificate.check(position) else {
                    continue;
                };
                acceptances += 1;
                let attacker = position.to_move();
                assert_eq!(proof.winner, attacker);
                let goal = if proof.tinue { Goal::Tinue } else { Goal::Win };
                assert!(
                    wins_within(position, attacker, goal, proof.plies),
                    "{} {certificate}",
                    position.tps()
                );
            }
        }
    }
    assert!(acceptances > 200, "{acceptances}");
}

/// An attacker's ply with answers to a few defences.
fn any_attack(position: &Position, dice: &mut Dice, level: usize) -> Attack {
    let plies = position.legal_plies();
    let ply = plies[dice.below(plies.len())];
    let next = position.play(ply).unwrap();
    let mut then = Defence::default();
    if level > 0 && next.outcome().is_none() {
        for reply in next.legal_plies() {
            let after = next.play(reply).unwrap();
            if after.outcome().is_none() && dice.below(4) == 0 {
                then.answers
                    .push((reply, any_attack(&after, dice, level - 1)));
            } else if after.outcome().is_none() && then.otherwise.is_none() && dice.below(3) == 0 {
                then.otherwise = Some(Box::new(any_attack(&after, dice, level - 1)));
            }
        }
    }
    Attack { ply, then }
}

#[test]
fn flaws_are_named() {
    // White needs d3: it threatens d1 and e3.
    let position = at("2,x2,1,x/x3,1,x/1,1,1,x2/x3,1,x/2,2,x3 1 9");
    let check = |text: &str| text.parse::<Certificate>().unwrap().check(&position);
    let ply = |position: &Position, text: &str| ptn::read(position, text).unwrap();
    let proof = check("d3").unwrap();
    assert_eq!(
        (proof.winner, proof.plies, proof.tinue),
        (Color::White, 3, true)
    );
    let after = position.play(ply(&position, "d3")).unwrap();
    assert_eq!(
        "()".parse::<Certificate>()
            .unwrap()
            .check(&after)
            .unwrap()
            .winner,
        Color::White
    );
    assert!(matches!(check("a1"), Err(Flaw::Illegal { .. })));
    assert!(matches!(check("a4"), Err(Flaw::Unanswered { .. })));
    assert!(matches!(check("()"), Err(Flaw::Unanswered { .. })));
    assert!(matches!(check("d3(a1:e3)"), Err(Flaw::NoDefence { .. })));
    assert!(matches!(
        check("d3(e3:d1,e3:d1)"),
        Err(Flaw::NoDefence { .. })
    ));
    assert!(matches!(check("d3(e3:c1)"), Err(Flaw::Unanswered { .. })));
    assert_eq!(check("d3(*:e3)"), Err(Flaw::Unused));
    assert!(matches!(
        check("d3(e3:d1(a2:b2))"),
        Err(Flaw::AfterEnd { .. })
    ));
    assert_eq!(check("d3(e3:d1)").unwrap().plies, 3);
    let tps: tak::Tps = "x3/1,1,1/2,2,x 2 4".parse().unwrap();
    let over = Position::described_by(&tps, standard(3)).unwrap();
    assert_eq!(
        "a3".parse::<Certificate>().unwrap().check(&over),
        Err(Flaw::Over)
    );
}

#[test]
fn ply_that_loses_or_draws_is_not_won() {
    // The last empty square. White has fewer flats.
    let position = at("2,1S,2,1/1S,2,1,2/2,1,2,1S/1,2,2,x 1 12");
    let flaw = "d1".parse::<Certificate>().unwrap().check(&position);
    assert!(matches!(flaw, Err(Flaw::NotWon { .. })), "{flaw:?}");
}

#[test]
fn malformed_text_names_the_place() {
    let error = |text: &str| text.parse::<Certificate>().unwrap_err();
    assert_eq!(error(""), ParseCertificateError::NoPly(0));
    assert_eq!(error("x9"), ParseCertificateError::NoPly(0));
    // Only canonical notation.
    assert_eq!(error("A1"), ParseCertificateError::NoPly(0));
    assert_eq!(error("a1'"), ParseCertificateError::NoPly(0));
    assert_eq!(error("a1)"), ParseCertificateError::Trailing(2));
    assert_eq!(error("()a1"), ParseCertificateError::NoPly(1));
    let expected = |expected, at| ParseCertificateError::Expected { expected, at };
    assert_eq!(error("a1(b1)"), expected(':', 5));
    assert_eq!(error("a1(b1:c1"), expected(')', 8));
    assert_eq!(error("a1(*:c1,b1:c1)"), expected(')', 7));
    let deep = "a1(b1:".repeat(300);
    assert!(matches!(error(&deep), ParseCertificateError::TooDeep(_)));
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "[a-e1-5SC<>+(),:*-]{0,60}") {
        if let Ok(certificate) = text.parse::<Certificate>() {
            prop_assert_eq!(certificate.to_string(), text);
        }
    }
}
