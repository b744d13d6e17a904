//! Fixed searches and proofs, for `bench.rs` and `examples/bench.rs`.

use std::fmt;

use tak::{Komi, Ply, Position, Rules, Tps};
use tak_engine::{Engine, Limits, Prover, Score, Task, Verdict};

/// Lines of a depth or `tinuë`, a name, and TPS, the quick ones before an empty
/// line.
pub(crate) static EXERCISES: &str = include_str!("../bench.txt");

/// The result of a new engine or prover.
pub(crate) struct Answer {
    pub(crate) nodes: u64,
    name: &'static str,
    position: Position,
    /// The plies of the search or of the proof.
    depth: u32,
    best: Ply,
    score: Score,
}

/// The answers to lines of exercises, in their order.
pub(crate) fn answers(lines: &'static str) -> impl Iterator<Item = Answer> {
    let lines = lines.lines().filter(|line| !line.is_empty());
    lines.filter(|line| !line.starts_with('#')).map(answer)
}

fn answer(line: &'static str) -> Answer {
    let mut parts = line.splitn(3, ' ');
    let mut part = || parts.next().expect("a line has three parts");
    let (task, name, tps) = (part(), part(), part());
    let tps: Tps = tps.parse().expect("the third is TPS");
    let rules = Rules::new(tps.size(), Komi::default());
    let position = Position::from_tps(&tps, rules).expect("the games go on");
    if task == "tinuë" {
        return prove(name, position);
    }
    let depth = task.parse().expect("the first is tinuë or a depth");
    let report = Engine::new(16)
        .search(&position, Limits::depth(depth), &mut ())
        .expect("the games go on");
    Answer {
        nodes: report.nodes,
        name,
        position,
        depth: report.depth,
        best: report.best().ply(),
        score: report.best().score,
    }
}

fn prove(name: &'static str, position: Position) -> Answer {
    let task = Task::tinue(position.to_move(), 2_000_000);
    let answer = Prover::new(16).prove(&position, task, &mut ());
    let (verdict, nodes) = answer.expect("the checker accepts the proof");
    let Verdict::Proved(proof) = verdict else {
        panic!("no tinuë with {nodes} nodes: {}", position.tps());
    };
    let depth = proof.proved.plies;
    Answer {
        nodes,
        name,
        position,
        depth,
        best: proof.line[0],
        score: Score::win_in(u8::try_from(depth).expect("a proof has at most 99 plies")),
    }
}

/// A row of a table.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Answer {
            nodes,
            name,
            position,
            depth,
            best,
            score,
        } = self;
        let size = position.size();
        write!(f, "{size} {name:<8} {nodes:>7} {depth:>2}  {best} {score}")
    }
}
