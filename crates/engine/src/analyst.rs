//! The analyst of a game. It values each position: the chance to win, a forced win, the best ply, and the loss of the
//! played one.

mod budget;
mod loss;

use tak::{Color, DrawReason, Outcome, Ply, Position};

use self::budget::Budget;
use self::loss::{Compared, Depths, Known};
use crate::search::{Engine, Limits, Line, Report, Watch};
use crate::solver::Prover;

pub use budget::{boards_of_analysis, is_thinned};

/// A certain win of White, in thousandths.
pub const CERTAIN: u16 = 1000;

/// A ply with this loss, in thousandths, is a mistake. Much longer searches often disagree about smaller losses.
pub const LEAST_LOSS: u16 = 70;

/// A ply with this loss at a first look, in thousandths, gets a second one.
const SUSPICIOUS_LOSS: u16 = 50;

/// Below this loss, in thousandths, a still deeper search of the two plies alone decides.
const DOUBTFUL_LOSS: u16 = 150;

/// The longest stored line of best play, in plies.
const LONGEST_LINE: usize = 9;

/// The memory of both searches, in mebibytes.
const MEBIBYTES: usize = 8;

/// The version of the values. It is raised when the same position gets another value, so that stored analyses are
/// computed anew.
pub const ANALYST_VERSION: u32 = 3;

/// The value of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Value {
    /// White's chance to win, in thousandths.
    pub chance: u16,
    /// A forced win: its winner, and the plies to it.
    pub forced: Option<(Color, u8)>,
    /// The best ply of the side to move; none after the end.
    pub best: Option<Ply>,
    /// The ply that was played here; none where the game ends.
    pub played: Option<PlayedValue>,
}

/// The loss of a ply against the best one, both valued to the same depth by one search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayedValue {
    /// The chance that its player lost, in thousandths.
    pub lost: u16,
    /// The line of best play in its place, if a deeper search has confirmed that the ply was a mistake.
    pub better: Vec<Ply>,
}

/// A forced win with a certificate that the checker has accepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProvedWin {
    /// The winner.
    pub winner: Color,
    /// The plies to the end, with the longest defence.
    pub plies: u8,
    /// Every ply of the winner threatens a road.
    pub tinue: bool,
}

/// A position in detail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Insight {
    /// Its value.
    pub value: Value,
    /// The line of best play from it; empty after the end.
    pub line: Vec<Ply>,
    /// The proof of a forced win.
    pub proof: Option<ProvedWin>,
}

impl From<Value> for Insight {
    fn from(value: Value) -> Insight {
        Insight {
            value,
            line: Vec::new(),
            proof: None,
        }
    }
}

impl Value {
    /// The chance of a side, in thousandths.
    #[must_use]
    pub fn chance_of(&self, color: Color) -> u16 {
        turned(self.chance, color)
    }

    /// Sets the chance of a side, in thousandths.
    pub fn set_chance_of(&mut self, color: Color, chance: u16) {
        self.chance = turned(chance, color);
    }

    /// The side with a forced win.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        self.forced.map(|(winner, _)| winner)
    }

    /// The value of a finished game.
    fn finished(outcome: Outcome) -> Value {
        let winner = outcome.winner();
        Value {
            chance: winner.map_or(CERTAIN / 2, certain),
            forced: winner.map(|winner| (winner, 0)),
            best: None,
            played: None,
        }
    }
}

/// Values positions. It reads no clock, so a position with the same later plies always has the same value.
///
/// ```
/// use tak::{Komi, Position, Rules, Tps};
/// use tak_engine::Analyst;
///
/// // White can complete a road on d1, and plays elsewhere.
/// let tps: Tps = "x4/x4/x,2,2,x/1,1,1,x 1 5".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let played = tak::ptn::read(&position, "a4")?;
/// let mut analyst = Analyst::new(20);
/// let next = analyst.value(&position.play(played)?);
/// let value = analyst.look(&position, played, &next);
/// let played = value.played.expect("a ply was played");
/// assert_eq!(played.better[0].to_string(), "d1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Analyst<'a> {
    engine: Engine,
    prover: Prover,
    budget: Budget,
    /// The nodes of all searches so far.
    spent: u64,
    watch: Box<dyn Watch + 'a>,
}

/// A forced win that the checker has accepted, and its line.
#[derive(Clone, Debug)]
struct Proved {
    win: ProvedWin,
    line: Vec<Ply>,
}

impl<'a> Analyst<'a> {
    /// An analyst for a game with a number of plies. They share its nodes.
    #[must_use]
    pub fn new(plies: u32) -> Analyst<'a> {
        Analyst {
            engine: Engine::new(MEBIBYTES),
            prover: Prover::new(MEBIBYTES),
            budget: Budget::of(plies),
            spent: 0,
            watch: Box::new(()),
        }
    }

    /// The same analyst under an observer. The observer may let it wait but must not stop it.
    #[must_use]
    pub fn watched_by(self, watch: impl Watch + 'a) -> Analyst<'a> {
        let watch = Box::new(watch);
        Analyst { watch, ..self }
    }

    /// Whether it has thought for some tenths of a second, so that others should have their turn.
    #[must_use]
    pub fn is_tired(&self) -> bool {
        self.spent >= budget::NODES_AT_ONCE
    }

    /// The value of a position.
    #[must_use]
    pub fn value(&mut self, position: &Position) -> Value {
        self.insight(position).value
    }

    /// The value of a position with the line of best play, and the proof of a forced win.
    #[must_use]
    pub fn insight(&mut self, position: &Position) -> Insight {
        if let Some(outcome) = position.outcome() {
            return Value::finished(outcome).into();
        }
        match self.first_look(position, None) {
            Some(report) => insight(position, &report, self.prove(position)),
            None => Value::finished(Outcome::Draw(DrawReason::Stalled)).into(),
        }
    }

    /// The value of a position, and the loss of the ply that was played there, with the value of the position after it.
    /// So the values of a game begin with its last position, and a forced win that shows late counts before it, too. If
    /// a loss seems to be a mistake, immediately or a ply later, a second, much deeper search checks it, and a small loss
    /// a third. It counts as far as the last two depths of each search agree about it.
    #[must_use]
    pub fn look(&mut self, position: &Position, played: Ply, next: &Value) -> Value {
        let Ok(after) = position.play(played) else {
            return self.value(position);
        };
        let mover = position.to_move();
        let proof = self.prove(position);
        if next.winner() == Some(mover) {
            return won_by(played, next, mover, proof);
        }
        let Some(report) = self.first_look(position, Some(played)) else {
            return self.value(position);
        };
        let winner = proof.as_ref().map(|proof| proof.win.winner);
        let is_certain = next.forced.is_some() || after.outcome().is_some();
        let later = next.chance_of(mover);
        let facts = Known {
            is_won: winner == Some(mover),
            after: is_certain.then_some(later),
        };
        let insight_so_far = insight(position, &report, proof);
        // A position with a forced win against it has nothing left to lose.
        let is_lost = winner.is_some_and(|winner| winner != mover);
        let loss = if is_lost { 0 } else { facts.loss(&report) };
        let seen_later = facts.loss_seen_later(&report, later);
        if loss >= SUSPICIOUS_LOSS || seen_later >= SUSPICIOUS_LOSS && !is_lost {
            return self.search_deeper(position, (played, &after), facts, insight_so_far);
        }
        let played = PlayedValue {
            lost: loss,
            better: Vec::new(),
        };
        Value {
            played: Some(played),
            ..insight_so_far.value
        }
    }

    /// The report about a position and the ply that was played there.
    fn first_look(&mut self, position: &Position, played: Option<Ply>) -> Option<Report> {
        let plies = played.as_slice();
        self.compare_for(position, plies, self.budget.look, None)
            .last
    }

    fn search_deeper(
        &mut self,
        position: &Position,
        (played, after): (Ply, &Position),
        facts: Known,
        first: Insight,
    ) -> Value {
        let (mover, nodes) = (position.to_move(), self.budget.check);
        let facts = Known {
            after: facts.after.or_else(|| {
                let proof = self.solve(after, nodes)?;
                Some(turned(certain(proof.win.winner), mover))
            }),
            ..facts
        };
        let (mut comparison, mut loss) = self.confirm(position, played, facts, nodes);
        if loss < LEAST_LOSS && comparison.loss(facts) >= LEAST_LOSS {
            // Its best ply is no better than the played one, but another one may be.
            let (other, confirmed) = self.confirm(position, played, facts, self.budget.doubt);
            if confirmed >= LEAST_LOSS {
                (comparison, loss) = (other, confirmed);
            }
        }
        let Some(report) = comparison.last else {
            return first.value;
        };
        let Insight {
            mut value,
            mut line,
            ..
        } = if facts.is_won {
            first
        } else {
            insight(position, &report, None)
        };
        // The played ply is not a better one, and loses nothing against itself.
        let loss = if line.first() == Some(&played) {
            0
        } else {
            loss
        };
        line.truncate(if loss < LEAST_LOSS { 0 } else { LONGEST_LINE });
        value.played = Some(PlayedValue {
            lost: loss,
            better: line,
        });
        value
    }

    /// A search of all plies, and its loss as far as a search of the played ply and the best one confirms it.
    fn confirm(
        &mut self,
        position: &Position,
        played: Ply,
        facts: Known,
        nodes: u64,
    ) -> (Compared, u16) {
        let mut comparison = self.compare_for(position, &[played], nodes, Some(facts));
        let best = comparison.last.as_ref().map(|report| report.best().ply());
        if best == Some(played) && facts.after == Some(0) && !facts.is_won {
            // The search overlooks that the ply loses, so the next one is the best.
            comparison = self.others(position, played, nodes);
        }
        let loss = comparison.loss(facts);
        if loss < LEAST_LOSS {
            return (comparison, loss);
        }
        let Budget { check, doubt, .. } = self.budget;
        let mut duel = |nodes| {
            self.duel(position, played, &comparison, facts, nodes)
                .min(loss)
        };
        let is_clear = loss >= DOUBTFUL_LOSS;
        let short = is_clear.then(|| duel(check));
        let short = short.filter(|&short| short >= DOUBTFUL_LOSS);
        let loss = short.unwrap_or_else(|| duel(doubt));
        (comparison, loss)
    }

    /// The loss against the best ply alone. A search of the two reaches deeper than one of all.
    fn duel(
        &mut self,
        position: &Position,
        played: Ply,
        comparison: &Compared,
        facts: Known,
        nodes: u64,
    ) -> u16 {
        let best = comparison.last.as_ref().map(|report| report.best().ply());
        let Some(best) = best.filter(|&best| best != played) else {
            return u16::MAX;
        };
        self.engine.clear();
        let limits = budget::limits(nodes);
        let mut depths = Depths::new(&mut *self.watch, Some(facts));
        let plies = [played, best];
        let report = self
            .engine
            .compare_alone(position, &plies, limits, &mut depths);
        self.spent += report.as_ref().map_or(0, |report| report.nodes);
        depths.compared().loss(facts)
    }

    /// Plies of a position by one search, the best first and the named ones behind it, as deep as a mistake is looked at;
    /// none if one is not legal.
    #[must_use]
    pub fn compare(&mut self, position: &Position, plies: &[Ply]) -> Option<Report> {
        self.compare_for(position, plies, self.budget.check, None)
            .last
    }

    /// The line of a ply and that of the best other one, both valued to the same depth by one search, as deep as a
    /// mistake is looked at; none if no other ply is legal.
    #[must_use]
    pub fn second(&mut self, position: &Position, best: Ply) -> Option<[Line; 2]> {
        let nodes = self.budget.check;
        let others = self.others(position, best, nodes).last?;
        let plies = [best, others.best().ply()];
        let limits = budget::limits(nodes);
        let watch = &mut *self.watch;
        let report = self.engine.compare_alone(position, &plies, limits, watch)?;
        self.spent += report.nodes;
        // The first line is the better one of the two, once more.
        let mut lines = report.lines.into_iter().skip(1);
        Some([lines.next()?, lines.next()?])
    }

    /// The winner of a position by its end, or by a proof that the checker has accepted.
    #[must_use]
    pub fn proved_winner(&mut self, position: &Position) -> Option<Color> {
        match position.outcome() {
            Some(outcome) => outcome.winner(),
            None => self.prove(position).map(|proof| proof.win.winner),
        }
    }

    fn compare_for(
        &mut self,
        position: &Position,
        plies: &[Ply],
        nodes: u64,
        facts: Option<Known>,
    ) -> Compared {
        self.engine.clear();
        let mut depths = Depths::new(&mut *self.watch, facts);
        let report = self
            .engine
            .compare(position, plies, budget::limits(nodes), &mut depths);
        let comparison = depths.compared();
        self.spent += report.as_ref().map_or(0, |report| report.nodes);
        Compared {
            last: report,
            ..comparison
        }
    }

    /// The best of the other plies.
    fn others(&mut self, position: &Position, played: Ply, nodes: u64) -> Compared {
        self.engine.clear();
        let limits = Limits {
            lines: 2,
            ..budget::limits(nodes)
        };
        let mut depths = Depths::new(&mut *self.watch, None);
        let report = self.engine.search(position, limits, &mut depths);
        let Compared { earlier, .. } = depths.compared();
        self.spent += report.as_ref().map_or(0, |report| report.nodes);
        let without = |report: Report| {
            let lines = report.lines.into_iter();
            let lines: Vec<Line> = lines.filter(|line| line.ply() != played).collect();
            (!lines.is_empty()).then_some(Report { lines, ..report })
        };
        Compared {
            last: report.and_then(without),
            earlier: earlier.and_then(without),
        }
    }

    /// The forced win of a position. It is always looked for, because the search can overlook long threats.
    fn prove(&mut self, position: &Position) -> Option<Proved> {
        self.solve(position, self.budget.look)
    }

    fn solve(&mut self, position: &Position, nodes: u64) -> Option<Proved> {
        let nodes = nodes / budget::PROOF_SHARE;
        // A certificate that the checker refuses proves nothing.
        let answer =
            self.prover
                .solve_briefly(position, (nodes, self.budget.quiet), &mut *self.watch);
        let (proof, nodes) = answer.ok()?;
        self.spent += nodes;
        let proof = proof?;
        let win = ProvedWin {
            winner: proof.proved.winner,
            plies: u8::try_from(proof.proved.plies).unwrap_or(u8::MAX),
            tinue: proof.proved.tinue,
        };
        Some(Proved {
            win,
            line: proof.line,
        })
    }
}

/// A position whose mover went on to win by force. A proof may know a shorter win.
fn won_by(played: Ply, next: &Value, mover: Color, proof: Option<Proved>) -> Value {
    let plies = next.forced.map_or(0, |(_, plies)| plies).saturating_add(1);
    let shorter = proof.filter(|proof| proof.win.winner == mover && proof.win.plies <= plies);
    let (plies, best) = match shorter {
        Some(Proved { win, line }) => (win.plies, line.first().copied().unwrap_or(played)),
        None => (plies, played),
    };
    Value {
        chance: certain(mover),
        forced: Some((mover, plies)),
        best: Some(best),
        played: Some(PlayedValue::default()),
    }
}

/// A position by its report and its proof.
fn insight(position: &Position, report: &Report, forced_win: Option<Proved>) -> Insight {
    let mover = position.to_move();
    let line = report.best();
    let best = Some(line.ply());
    if let Some(Proved {
        win,
        line: of_proof,
    }) = forced_win
    {
        let first = of_proof.first().copied().filter(|_| win.winner == mover);
        let line = if win.winner == mover || !of_proof.is_empty() {
            of_proof
        } else {
            line.plies.clone()
        };
        return Insight {
            value: Value {
                chance: certain(win.winner),
                forced: Some((win.winner, win.plies)),
                best: first.or(best),
                played: None,
            },
            line,
            proof: Some(win),
        };
    }
    let score = line.score;
    let winner = match (score.is_win(), score.is_loss()) {
        (true, _) => Some(mover),
        (_, true) => Some(!mover),
        _ => None,
    };
    let win = winner.zip(score.plies_to_end());
    Insight {
        value: Value {
            chance: turned(score.thousandths(), mover),
            forced: win.map(|(winner, plies)| (winner, u8::try_from(plies).unwrap_or(u8::MAX))),
            best,
            played: None,
        },
        line: line.plies.clone(),
        proof: None,
    }
}

/// White's chance from that of a side, or the other way round.
fn turned(chance: u16, color: Color) -> u16 {
    match color {
        Color::White => chance,
        Color::Black => CERTAIN - chance,
    }
}

/// White's chance when the winner is certain.
fn certain(winner: Color) -> u16 {
    turned(CERTAIN, winner)
}
