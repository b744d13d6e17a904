//! Games of the engine against itself: to compare two configurations, and to
//! fit the weights of the evaluation.
//!
//! Everything follows from seeds, and nothing reads a clock.
//!
//! ```
//! use tak::{Komi, Rules, Size};
//! use tak_engine::selfplay::{Player, opening, play};
//!
//! let rules = Rules::new(Size::new(4).expect("four is a board size"), Komi::default());
//! let start = opening(rules, 1);
//! assert_eq!(start.plies(), 4);
//! let players: [Player; 2] = ["random".parse()?, "level 4".parse()?];
//! let game = play(&start, [&players[0], &players[1]], 7);
//! assert!(game.last().outcome().is_some());
//! # Ok::<(), tak_engine::selfplay::ParsePlayerError>(())
//! ```

use tak::{Color, Outcome, Ply, Position, Role, Rules};

use crate::board::side;
use crate::evaluation::Weights;
use crate::level::Dice;
use crate::search::{Engine, Limits};

mod fit;
mod novice;
mod player;
mod sprt;

pub use fit::{Sample, fit, loss};
pub use player::{ParsePlayerError, Player, Trial};
pub use sprt::{Sprt, Verdict};

/// A finished game.
#[derive(Clone, Debug)]
pub struct Game {
    /// All positions from the start on, the last one finished.
    pub positions: Vec<Position>,
    /// The value of each position but the last for its side to move, in
    /// centiflats, if its player searched.
    pub values: Vec<Option<i32>>,
}

impl Game {
    /// The last position.
    ///
    /// # Panics
    ///
    /// If the game was built without positions.
    #[must_use]
    pub fn last(&self) -> &Position {
        self.positions.last().expect("a game has a start")
    }

    /// White's points: 1 for a win, a half for a draw.
    #[must_use]
    pub fn white_points(&self) -> f64 {
        match self.last().outcome().and_then(Outcome::winner) {
            Some(Color::White) => 1.0,
            Some(Color::Black) => 0.0,
            None => 0.5,
        }
    }
}

/// Plays a game to its end, White first. The rules end every game: each has a
/// limited number of placements, and a limited number of plies between them.
#[must_use]
pub fn play(start: &Position, players: [&Player; 2], seed: u64) -> Game {
    let mut engines = players.map(Player::engine);
    let mut game = Game {
        positions: vec![start.clone()],
        values: Vec::new(),
    };
    while game.last().outcome().is_none() {
        let position = game.last();
        let mover = side(position.to_move());
        let choice = players[mover].choose(engines[mover].as_mut(), position, seed);
        let Some((next, value)) = choice.and_then(|(ply, value)| {
            let next = position.play(ply).ok()?;
            Some((next, value))
        }) else {
            debug_assert!(false, "a player chooses a legal ply");
            break;
        };
        game.positions.push(next);
        game.values.push(value);
    }
    game
}

/// The advantage that an opening may have, in centiflats.
const BALANCED: i32 = 90;

/// A position after four random placements of flats, with little advantage
/// according to a short search. Equal seeds give equal openings.
#[must_use]
pub fn opening(rules: Rules, seed: u64) -> Position {
    let mut dice = Dice::of(seed, 4);
    // With equal openings, older matches remain comparable.
    let weights = Weights::of_levels(rules.size());
    let mut engine = Engine::new(1).with_weights(weights.clone());
    let mut best: Option<(i32, Position)> = None;
    for _ in 0..12 {
        let position = random_start(rules, &mut dice);
        engine.clear();
        let report = engine.search(&position, Limits::nodes(2_000), &mut ());
        let Some(lead) = report.map(|report| report.best().score.centiflats().abs()) else {
            continue;
        };
        if best.as_ref().is_none_or(|(least, _)| lead < *least) {
            best = Some((lead, position));
        }
        if lead <= BALANCED {
            break;
        }
    }
    best.map_or_else(|| Position::start(rules), |(_, position)| position)
}

fn random_start(rules: Rules, dice: &mut Dice) -> Position {
    let mut position = Position::start(rules);
    for _ in 0..4 {
        let mut plies = position.legal_plies();
        plies.retain(|ply| {
            matches!(
                ply,
                Ply::Double { .. }
                    | Ply::Place {
                        role: Role::Flat,
                        ..
                    }
            )
        });
        if plies.is_empty() {
            break;
        }
        let ply = plies[dice.index(plies.len())];
        match position.play(ply) {
            Ok(next) => position = next,
            Err(_) => break,
        }
    }
    position
}
