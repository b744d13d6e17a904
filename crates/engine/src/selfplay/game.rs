//! One game between two players.

use tak::{Color, Position};

use super::player::Player;

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
        match self.last().outcome().and_then(tak::Outcome::winner) {
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
        let side = usize::from(position.to_move() == Color::Black);
        let choice = players[side].choose(engines[side].as_mut(), position, seed);
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
