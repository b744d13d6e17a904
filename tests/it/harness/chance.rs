//! Random games that are the same in every run.

use tak_tavern::game::Stakes;
use tak_tavern::tak::{
    ByColor, Color, Komi, Opening, Ply, Position, Reserves, Role, Rules, Size, Stack, Tps,
};

/// Numbers without a pattern (xorshift, Marsaglia 2003).
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Dice {
        Dice(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// A number below a bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 16).unwrap() % bound
    }

    pub(crate) fn choose<T: Copy>(&mut self, among: &[T]) -> T {
        among[self.below(among.len())]
    }

    /// Rules of any kind.
    pub(crate) fn rules(&mut self) -> Rules {
        let size = self.choose(&Size::ALL);
        let komi = Komi::from_halves(i8::try_from(self.below(19)).unwrap() - 9).unwrap();
        let opening = self.choose(&Opening::ALL);
        let reserves = if self.below(2) == 0 {
            ByColor::new(|_| Reserves::standard(size))
        } else {
            ByColor::new(|_| {
                let stones = 2 + u8::try_from(self.below(59)).unwrap();
                Reserves::new(stones, u8::try_from(self.below(5)).unwrap()).unwrap()
            })
        };
        Rules::custom(size, komi, opening, reserves).unwrap()
    }

    /// Stakes of any kind.
    pub(crate) fn stakes(&mut self) -> Stakes {
        let mut coins = || u16::try_from(self.below(12)).unwrap();
        Stakes {
            ante: coins(),
            call: coins(),
            bonus: coins(),
            clean_capstone: coins(),
        }
    }

    /// A ply; a road or a wall rarely, or games would be short or dull.
    pub(crate) fn ply(&mut self, position: &Position) -> Ply {
        let plies = position.legal_plies();
        let mut ply = self.choose(&plies);
        for _ in 0..4 {
            let wall = matches!(
                ply,
                Ply::Place {
                    role: Role::Wall,
                    ..
                }
            );
            if !wall && position.play(ply).unwrap().outcome().is_none() {
                break;
            }
            ply = self.choose(&plies);
        }
        ply
    }

    /// A legal ply as a player types it; any text at the end of a game.
    pub(crate) fn ply_typed(&mut self, position: &Position) -> String {
        match position.outcome() {
            None => self.ply(position).to_string(),
            Some(_) => "a1".to_owned(),
        }
    }

    /// Every position of a game, to its end or the last ply wanted.
    pub(crate) fn game(&mut self, start: Position, most: usize) -> Vec<Position> {
        let mut positions = vec![start];
        while positions.len() <= most {
            let last = &positions[positions.len() - 1];
            if last.outcome().is_some() {
                break;
            }
            let ply = self.ply(last);
            positions.push(last.play(ply).unwrap());
        }
        positions
    }
}

/// The number of tries: more in optimised builds.
pub(crate) fn times(count: usize) -> usize {
    if cfg!(debug_assertions) {
        count
    } else {
        20 * count
    }
}

/// The pieces of a side on the board: stones and capstones.
pub(crate) fn on_board(position: &Position, color: Color) -> (u8, u8) {
    let pieces = position
        .board()
        .stacks()
        .flat_map(|(_, stack): (_, Stack)| stack.bottom_up());
    pieces
        .filter(|piece| piece.color == color)
        .fold((0, 0), |(stones, caps), piece| match piece.role {
            Role::Cap => (stones, caps + 1),
            Role::Flat | Role::Wall => (stones + 1, caps),
        })
}

/// A position in a game with the usual rules.
pub(crate) fn at(tps: &str) -> Position {
    let tps: Tps = tps.parse().unwrap();
    Position::from_tps(&tps, Rules::new(tps.size(), Komi::default())).unwrap()
}

/// The same board with the other side to move.
pub(crate) fn other_turn(position: &Position) -> Position {
    let tps = position.tps().to_string();
    let mut parts: Vec<&str> = tps.split(' ').collect();
    parts[1] = if parts[1] == "1" { "2" } else { "1" };
    Position::from_tps(&parts.join(" ").parse().unwrap(), position.rules()).unwrap()
}
