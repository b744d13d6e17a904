//! A player's memory, and the search that uses it.

use std::collections::TryReserveError;

use tak::{Ply, Position};

use super::order::History;
use super::root::Root;
use super::table::Table;
use super::tree::Tree;
use super::{Limits, Report, Watch};
use crate::board::{Board, Packed};
use crate::evaluation::Weights;

/// A searcher with a transposition table.
///
/// The search reads no clock and draws no lots. After [`Engine::clear`], the
/// same position and [`Limits`] give the same [`Report`] in every process, as
/// long as no [`Watch`] stops it.
///
/// ```
/// use tak::{Komi, Position, Rules, Tps};
/// use tak_engine::{Engine, Limits};
///
/// let tps: Tps = "x4/x4/x,2,2,x/1,1,1,x 1 5".parse()?;
/// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
/// let mut engine = Engine::new(1);
/// let report = engine
///     .search(&position, Limits::nodes(1_000), &mut ())
///     .expect("the game is not over");
/// assert_eq!(report.best().ply().to_string(), "d1");
/// assert_eq!(report.best().score.to_string(), "win in 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Engine {
    table: Table,
    history: History,
    weights: Option<Weights>,
}

impl Engine {
    /// The largest transposition table, in mebibytes.
    pub const MOST_MEBIBYTES: usize = 65_536;

    /// An engine with a transposition table of at most this many mebibytes.
    #[must_use]
    pub fn new(mebibytes: usize) -> Engine {
        Engine {
            table: Table::new(mebibytes.min(Engine::MOST_MEBIBYTES)),
            history: History::new(),
            weights: None,
        }
    }

    /// The same engine, or an error if there is no memory for its table.
    ///
    /// # Errors
    ///
    /// The table cannot be allocated.
    pub fn try_new(mebibytes: usize) -> Result<Engine, TryReserveError> {
        Ok(Engine {
            table: Table::try_new(mebibytes.min(Engine::MOST_MEBIBYTES))?,
            history: History::new(),
            weights: None,
        })
    }

    /// Whether there is memory for a table of this many mebibytes now.
    #[must_use]
    pub fn fits(mebibytes: usize) -> bool {
        Table::reserve(mebibytes.min(Engine::MOST_MEBIBYTES)).is_ok()
    }

    /// Uses these weights on every size, for matches between tables.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> Engine {
        self.weights = Some(weights);
        self
    }

    /// Forgets everything, as for a new game.
    pub fn clear(&mut self) {
        self.table.clear();
        self.history.clear();
    }

    /// The best plies of the side to move, or `None` if the game is over.
    pub fn search(
        &mut self,
        position: &Position,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Option<Report> {
        self.search_after(&[], position, limits, watch)
    }

    /// The same after the earlier positions of the game, oldest first. A return
    /// to one of them counts as a draw.
    pub fn search_after(
        &mut self,
        past: &[Position],
        position: &Position,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Option<Report> {
        let root = self.root((past, position), &[], limits, watch)?;
        Some(root.search())
    }

    /// The best line, and behind it the line of each of some plies, all valued to
    /// the same depth by one search. The best line is never worse than the others;
    /// if a named ply is the best one, its line is there twice. `None` if the game
    /// is over or a ply is not legal. [`Limits::lines`] does not matter.
    ///
    /// ```
    /// use tak::{Komi, Position, Rules, Tps};
    /// use tak_engine::{Engine, Limits};
    ///
    /// let tps: Tps = "x4/x4/x,2,2,x/1,1,1,x 1 5".parse()?;
    /// let position = Position::from_tps(&tps, Rules::new(tps.size(), Komi::default()))?;
    /// let played = tak::ptn::read(&position, "a4")?;
    /// let mut engine = Engine::new(1);
    /// let report = engine
    ///     .compare(&position, &[played], Limits::nodes(1_000), &mut ())
    ///     .expect("the ply is legal");
    /// assert_eq!(report.best().ply().to_string(), "d1");
    /// assert_eq!(report.lines[1].ply(), played);
    /// assert!(report.lines[1].score < report.best().score);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn compare(
        &mut self,
        position: &Position,
        plies: &[Ply],
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Option<Report> {
        let root = self.root((&[], position), plies, limits, watch)?;
        Some(root.search())
    }

    /// The same as if the side to move had no other plies, so that the search of
    /// these reaches deeper. `None` also without a ply.
    pub(crate) fn compare_alone(
        &mut self,
        position: &Position,
        plies: &[Ply],
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Option<Report> {
        let root = self.root((&[], position), plies, limits, watch)?;
        (!plies.is_empty()).then(|| root.alone().search())
    }

    /// The search of a position, or `None` if the game is over or a named ply is
    /// not legal.
    fn root<'a>(
        &'a mut self,
        (past, position): (&[Position], &Position),
        plies: &[Ply],
        limits: Limits,
        watch: &'a mut dyn Watch,
    ) -> Option<Root<'a>> {
        let is_legal = plies.iter().all(|&ply| position.check(ply).is_ok());
        if position.outcome().is_some() || !is_legal {
            return None;
        }
        self.table.grow_older();
        let weights = self.weights.as_ref();
        let weights = weights.unwrap_or_else(|| Weights::of(position.size()));
        let board = Board::new(position);
        let mut tree = Tree::new(
            board,
            &mut self.table,
            &mut self.history,
            weights,
            limits,
            watch,
        );
        let past = past.iter().map(|position| Board::new(position).key);
        tree.keys.extend(past);
        let plies = plies.iter().map(|&ply| Packed::from(ply)).collect();
        Some(Root::new(tree, plies))
    }
}
