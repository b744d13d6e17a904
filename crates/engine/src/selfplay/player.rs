//! A configuration that plays.

use std::str::FromStr;

use tak::{Ply, Position};

use super::novice::novice_ply;
use crate::board::Board;
use crate::evaluation::{Weights, evaluate};
use crate::level::{Dice, Facts, Level, Strength};
use crate::search::{Engine, Limits};

/// A configuration that plays. Its text form is `random`, `novice`,
/// `careful novice`, `ranker`, `level N`, `nodes N`, `depth N` or `trial`.
///
/// A trial is a level with other settings: how many hundredths of its own
/// placements, of the opponent's and of spreads it overlooks; how it plays with
/// care: its reading (`ply`, `answer`, `depth:N` or `nodes:N`), softness and
/// plainness in centiflats and the positions of its proofs; and optionally its
/// composure in centiflats and how it plays with haste.
///
/// ```
/// use tak_engine::selfplay::Player;
///
/// assert!("nodes 5000".parse::<Player>().is_ok());
/// assert!("trial 0 0 15 answer 40 10 0".parse::<Player>().is_ok());
/// assert!("nodes".parse::<Player>().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Player {
    /// Any legal ply.
    Random,
    /// A scripted person in their first games: places flats along its longest
    /// chain, completes a road when a placement does, and stops such a road in one
    /// of two turns. Now and then it moves a stack or places a wall.
    Novice,
    /// The same, but it always stops a road that a placement completes.
    CarefulNovice,
    /// The ply with the best evaluation, a road if there is one.
    Ranker {
        /// The weights, if not those of levels 1 to 7.
        weights: Option<Box<Weights>>,
    },
    /// A level.
    Level(Level),
    /// A level with other settings, to find good ones.
    Trial(Trial),
    /// The full engine, with its own weights or others.
    Engine {
        /// The limits of each search.
        limits: Limits,
        /// The weights, if not those of the size.
        weights: Option<Box<Weights>>,
    },
}

/// The settings of a level under trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial(Strength);

/// The error for a text that names no player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "a player is random, novice, careful novice, ranker, level N, nodes N, depth N or trial WINS PLACEMENTS SPREADS READING SOFTNESS PLAINNESS PROOF [COMPOSURE READING SOFTNESS PLAINNESS PROOF]"
)]
pub struct ParsePlayerError;

impl FromStr for Player {
    type Err = ParsePlayerError;

    fn from_str(text: &str) -> Result<Player, ParsePlayerError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let engine = |limits| Player::Engine {
            limits,
            weights: None,
        };
        let parse = |word: &str| word.parse().map_err(|_| ParsePlayerError);
        match words[..] {
            ["random"] => Ok(Player::Random),
            ["novice"] => Ok(Player::Novice),
            ["careful", "novice"] => Ok(Player::CarefulNovice),
            ["ranker"] => Ok(Player::Ranker { weights: None }),
            ["level", level] => level
                .parse()
                .map(Player::Level)
                .map_err(|_| ParsePlayerError),
            ["nodes", nodes] => Ok(engine(Limits::nodes(parse(nodes)?))),
            ["depth", depth] => {
                let depth: u64 = parse(depth)?;
                let depth = u32::try_from(depth).map_err(|_| ParsePlayerError)?;
                Ok(engine(Limits::depth(depth)))
            }
            ["trial", ref rest @ ..] => rest
                .join(" ")
                .parse()
                .map(|strength| Player::Trial(Trial(strength)))
                .map_err(|_| ParsePlayerError),
            _ => Err(ParsePlayerError),
        }
    }
}

impl Player {
    /// The engine that this player uses in a game.
    pub(super) fn engine(&self) -> Option<Engine> {
        match self {
            Player::Engine { weights, .. } => {
                let engine = Engine::new(4);
                Some(match weights {
                    Some(weights) => engine.with_weights(weights.as_ref().clone()),
                    None => engine,
                })
            }
            _ => None,
        }
    }

    /// The ply of the player, and its value in centiflats if it searched.
    pub(super) fn choose(
        &self,
        engine: Option<&mut Engine>,
        position: &Position,
        seed: u64,
    ) -> Option<(Ply, Option<i32>)> {
        match self {
            Player::Random => {
                let plies = position.legal_plies();
                let index = Dice::of(seed, position.plies().into()).index(plies.len().max(1));
                Some((*plies.get(index)?, None))
            }
            Player::Novice => Some((novice_ply(position, seed, false)?, None)),
            Player::CarefulNovice => Some((novice_ply(position, seed, true)?, None)),
            Player::Ranker { weights } => Some((ranked(position, weights.as_deref())?, None)),
            Player::Level(level) => {
                let choice = level.choose(position, seed, facts(position), &mut ())?;
                Some((choice.ply, None))
            }
            Player::Trial(Trial(strength)) => {
                // Level 5 has no rules of kindness.
                let level = Level::ALL[4];
                let facts = facts(position);
                let choice = level.choose_with(*strength, position, seed, facts, &mut ())?;
                Some((choice.ply, None))
            }
            Player::Engine { limits, .. } => {
                let report = engine?.search(position, *limits, &mut ())?;
                let best = report.best();
                Some((best.ply(), Some(best.score.centiflats())))
            }
        }
    }
}

fn facts(position: &Position) -> Facts {
    Facts {
        plies: position.plies(),
        ..Facts::default()
    }
}

/// The ply with the best evaluation.
fn ranked(position: &Position, weights: Option<&Weights>) -> Option<Ply> {
    let weights = weights.unwrap_or_else(|| Weights::of_levels(position.size()));
    let mover = position.to_move();
    let value = |ply: &Ply| {
        let next = position.play(*ply).ok()?;
        Some(match next.outcome() {
            Some(outcome) if outcome.winner() == Some(mover) => i32::MAX,
            Some(outcome) if outcome.winner().is_some() => i32::MIN,
            Some(_) => 0,
            None => -evaluate(&Board::new(&next), weights),
        })
    };
    position.legal_plies().into_iter().max_by_key(value)
}
