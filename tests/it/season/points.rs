//! The points of a season, counted from the results of its games alone, by the rules of docs/tournaments.md.

use std::collections::{BTreeMap, BTreeSet};

/// A game of a division, with its people by their numbers.
#[derive(Clone, Debug)]
pub(super) struct Game {
    pub(super) number: u32,
    pub(super) division: u16,
    pub(super) players: [usize; 2],
    pub(super) to_move: Option<usize>,
    pub(super) plies: usize,
    pub(super) result: String,
    pub(super) reason: String,
}

/// A departure from a division, and the games that were over by then.
#[derive(Clone, Debug)]
pub(super) struct Departure {
    pub(super) who: usize,
    pub(super) over: BTreeSet<u32>,
}

/// The effect of an absence on a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ruling {
    Void,
    WonBy(usize),
}

impl Game {
    pub(super) fn has(&self, who: usize) -> bool {
        self.players.contains(&who)
    }

    pub(super) fn opponent_of(&self, who: usize) -> usize {
        self.players[usize::from(self.players[0] == who)]
    }

    fn halves_by_result(&self) -> [u32; 2] {
        match self.result.as_str() {
            "white" => [2, 0],
            "black" => [0, 2],
            "draw" => [1, 1],
            other => panic!("game {} ended with {other}", self.number),
        }
    }

    pub(super) fn is_lost_on_time_by(&self, who: usize) -> bool {
        let side = self.players.iter().position(|player| *player == who);
        let loses = side.is_some_and(|side| self.halves_by_result()[side] == 0);
        loses && self.reason == "time"
    }
}

/// The half points of all players in some games. Departures are in their order.
pub(super) fn count(games: &[Game], departures: &[Departure]) -> BTreeMap<usize, u32> {
    let mut rulings: BTreeMap<u32, Ruling> = BTreeMap::new();
    for Departure { who, over } in departures {
        let own = games.iter().filter(|game| game.has(*who));
        let own: Vec<&Game> = own
            .filter(|game| rulings.get(&game.number) != Some(&Ruling::Void))
            .collect();
        let is_played =
            |game: &&&Game| over.contains(&game.number) && !rulings.contains_key(&game.number);
        let played = own.iter().filter(is_played).count();
        let is_annulled = 2 * played < own.len();
        for game in own {
            if is_annulled {
                rulings.insert(game.number, Ruling::Void);
            } else if !over.contains(&game.number) {
                let winner = game.opponent_of(*who);
                rulings.entry(game.number).or_insert(Ruling::WonBy(winner));
            }
        }
    }
    let mut points = BTreeMap::new();
    for game in games {
        let halves = match rulings.get(&game.number) {
            Some(Ruling::Void) => [0, 0],
            Some(Ruling::WonBy(who)) => game
                .players
                .map(|player| if player == *who { 2 } else { 0 }),
            None => game.halves_by_result(),
        };
        for (player, halves) in game.players.into_iter().zip(halves) {
            *points.entry(player).or_default() += halves;
        }
    }
    points
}
