//! A rematch between the same two people.

use crate::agreement::{First, Terms};
use crate::ids::UserId;
use crate::playing::Game;
use crate::refusal::Refusal;
use tak::Color;

impl Game {
    /// The terms that this player proposes for the next game: the same, with
    /// the colours swapped. After a cancelled or stopped game, the colours stay
    /// as they were.
    pub fn rematch(&self, person: UserId) -> Result<Terms, Refusal> {
        let game = self.number;
        let color = self.color_of(person);
        let color = color.ok_or(Refusal::RematchForPlayers { game })?;
        let end = self.end().ok_or(Refusal::UnknownButton)?;
        if self.players[!color].is_nameless() {
            return Err(Refusal::FormerPlayer);
        }
        let next = if end.is_void() { color } else { !color };
        let first = match next {
            Color::White => First::Challenger,
            Color::Black => First::Opponent,
        };
        Ok(self.terms.clone().with_first(first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Access, ChannelId, GameId, GameNumber, HouseRules, Moment, Place};
    use tak::{ByColor, Komi, Rules, Size};

    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);
    const CY: UserId = UserId(3);

    fn game() -> Game {
        let rules = Rules::new(Size::new(5).unwrap(), Komi::from_halves(5).unwrap());
        let place = Place {
            guild: None,
            channel: ChannelId(4),
            access: Access::Member,
        };
        let players = ByColor {
            white: ADA,
            black: BO,
        };
        let terms = Terms::new(rules, First::Turns).with_house_rules(HouseRules {
            calls_tak: false,
            takebacks: false,
        });
        Game::new(GameId(5), GameNumber(6), place, players, terms)
    }

    #[test]
    fn rematch_swaps_colours_unless_cancelled() {
        let resigned = game().resign(ADA, Moment(7)).unwrap();
        let cancelled = game().cancel(ADA, Moment(7)).unwrap();
        let check = |game: &Game, person, expected| {
            let terms = game.terms.clone().with_first(expected);
            assert_eq!(game.rematch(person), Ok(terms), "{person}");
        };
        check(&resigned, ADA, First::Opponent);
        check(&resigned, BO, First::Challenger);
        check(&cancelled, ADA, First::Challenger);
        check(&cancelled, BO, First::Opponent);
    }

    #[test]
    fn stranger_or_running_game_rejects_rematch() {
        let over = game().resign(ADA, Moment(7)).unwrap();
        let game_number = over.number;
        let stranger = Refusal::RematchForPlayers { game: game_number };
        assert_eq!(over.rematch(CY), Err(stranger));
        assert_eq!(game().rematch(ADA), Err(Refusal::UnknownButton));
    }

    #[test]
    fn nameless_opponent_rejects_rematch() {
        let mut over = game().resign(ADA, Moment(7)).unwrap();
        over.players.white = UserId::nameless(ADA.0);
        assert_eq!(over.rematch(BO), Err(Refusal::FormerPlayer));
    }
}
