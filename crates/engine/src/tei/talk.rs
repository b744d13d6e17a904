//! The reports of a search, and its end in time.

use std::fmt::Write;

use tak::{Played, Ply, Position};

use super::budget::Budget;
use super::ending::Won;
use super::{Host, Wish};
use crate::level::Choice;
use crate::search::{Report, Score, Watch};

/// Reports a search, and stops it in time.
pub(super) struct Talk<'a> {
    position: &'a Position,
    host: &'a mut dyn Host,
    start: u64,
    budget: Option<Budget>,
    /// Whether neither a limit nor a level ends the search.
    pub(super) is_endless: bool,
    /// Whether completed depths are not reported.
    pub(super) is_silent: bool,
    /// The best ply of the last depth.
    best: Option<Ply>,
    /// How many depths before it had the same.
    agreed: usize,
}

impl<'a> Talk<'a> {
    pub(super) fn new(
        position: &'a Position,
        host: &'a mut dyn Host,
        budget: Option<Budget>,
    ) -> Talk<'a> {
        Talk {
            position,
            start: host.millis(),
            host,
            budget,
            is_endless: false,
            is_silent: false,
            best: None,
            agreed: 0,
        }
    }

    pub(super) fn send(&mut self, line: &str) {
        self.host.send(line);
    }

    /// The milliseconds since the search began.
    fn time(&mut self) -> u64 {
        self.host.millis().saturating_sub(self.start)
    }

    /// Reports the result. The line of the played ply is the last one.
    pub(super) fn conclude(&mut self, report: &Report) {
        let time = self.time();
        for index in (0..report.lines.len()).rev() {
            self.inform(report, index, time);
        }
    }

    /// Reports the ply of a level. A win or a loss of the level's reading counts if
    /// a line shows it.
    pub(super) fn chosen(&mut self, choice: &Choice) {
        let time = self.time();
        let ends = self.position.play(choice.ply).ok();
        let score = match ends.and_then(|next| next.outcome()) {
            None => choice.score,
            Some(outcome) => match outcome.winner() {
                None => Score::from_centiflats(0),
                Some(winner) if winner == self.position.to_move() => Score::win_in(1),
                Some(_) => Score::loss_in(1),
            },
        };
        let plies = notation(self.position, &[choice.ply]);
        let is_estimate = score.plies_to_end().is_none();
        let value = if is_estimate && score.centiflats().abs() >= DECIDED {
            format!("pv{plies}")
        } else {
            self.value(score, &[choice.ply])
        };
        self.send(&format!("info depth 1 time {time} multipv 1 {value}"));
    }

    /// Reports a line of plies with the end of the game.
    pub(super) fn proved(&mut self, score: &str, depth: u32, nodes: u64, line: &[Ply]) {
        let time = self.time();
        let speed = nodes * 1_000 / time.max(1);
        let plies = notation(self.position, line);
        let pv = if line.is_empty() { "" } else { " pv" };
        self.send(&format!(
            "info depth {depth} time {time} nodes {nodes} nps {speed} multipv 1 \
             score solved {score}{pv}{plies}"
        ));
    }

    /// A value and the plies that lead to it: to the end of the game if it is
    /// proved.
    fn value(&self, score: Score, plies: &[Ply]) -> String {
        let Some(distance) = score.plies_to_end() else {
            let plies = notation(self.position, plies);
            return format!("score cp {} pv{plies}", score.centiflats());
        };
        let mover = self.position.to_move();
        let win = Won {
            winner: if score.is_win() { mover } else { !mover },
            plies: distance,
            // A clock is running.
            nodes: if self.budget.is_some() { 2_000 } else { 50_000 },
        };
        let result = if score.is_win() { "win" } else { "loss" };
        let plies = notation(self.position, &win.whole_line(self.position, plies));
        format!("score solved {result} {distance} pv{plies}")
    }

    fn inform(&mut self, report: &Report, index: usize, time: u64) {
        let speed = report.nodes * 1_000 / time.max(1);
        let line = &report.lines[index];
        let value = self.value(line.score, &line.plies);
        self.send(&format!(
            "info depth {} seldepth {} time {time} nodes {} nps {speed} hashfull {} multipv {} \
             {value}",
            report.depth,
            report.deepest,
            report.nodes,
            report.permille_used,
            index + 1,
        ));
    }
}

impl Watch for Talk<'_> {
    fn stops(&mut self) -> bool {
        let is_late = self.budget.is_some_and(|budget| self.time() >= budget.hard);
        is_late
            || match self.host.wish() {
                Wish::GoOn => false,
                Wish::EndIfEndless => self.is_endless,
                Wish::Stop => true,
            }
    }

    fn completed(&mut self, report: &Report) -> bool {
        let time = self.time();
        if !self.is_silent {
            for index in 0..report.lines.len() {
                self.inform(report, index, time);
            }
        }
        let best = Some(report.best().ply());
        self.agreed = if self.best == best {
            self.agreed + 1
        } else {
            0
        };
        self.best = best;
        self.budget
            .is_some_and(|budget| time >= budget.soft(self.agreed))
    }
}

/// An estimate beyond this is the opinion of a level that the game is decided.
const DECIDED: i32 = 10_000;

/// Plies in the notation of `bestmove`, each after a space.
fn notation(position: &Position, plies: &[Ply]) -> String {
    let mut position = position.clone();
    let mut text = String::new();
    for &ply in plies {
        // Writing to a string does not fail.
        let _ = write!(text, " {}", Played::new(&position, ply));
        match position.play(ply) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    text
}
