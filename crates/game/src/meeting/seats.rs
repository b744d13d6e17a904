//! The seats of two players (White and Black), in a rematch and in a series.

use super::challenge::Bids;
use crate::agreement::{First, Terms};
use crate::ids::UserId;
use crate::playing::Game;
use crate::refusal::Refusal;
use tak::{ByColor, Color};

/// Seats two people. `last_white` is White of their last game, if there was
/// one; `coin` decides without one.
pub fn seats(
    first: First,
    challenger: UserId,
    opponent: UserId,
    last_white: Option<UserId>,
    coin: bool,
) -> ByColor<UserId> {
    let challenger_first = match (first, last_white) {
        (First::Challenger, _) => true,
        (First::Opponent, _) => false,
        (First::Turns, Some(white)) => white != challenger,
        (First::Turns, None) => coin,
    };
    let (white, black) = if challenger_first {
        (challenger, opponent)
    } else {
        (opponent, challenger)
    };
    ByColor { white, black }
}

/// Seats two people by their bids for the first move: the higher bidder plays
/// White and pays the bid. `coin` decides between equal bids.
pub fn bid_seats(
    challenger: UserId,
    opponent: UserId,
    bids: Bids,
    coin: bool,
) -> Option<(ByColor<UserId>, u16)> {
    let (one, other) = (bids.challenger?, bids.opponent?);
    let first = if one > other || one == other && coin {
        First::Challenger
    } else {
        First::Opponent
    };
    let players = seats(first, challenger, opponent, None, coin);
    Some((players, one.max(other)))
}

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

/// The score of a series so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeriesScore {
    pub played: u8,
    pub games: u8,
    /// The players, seated as in the last game.
    pub players: ByColor<UserId>,
    pub points: ByColor<u32>,
    pub wins: ByColor<u8>,
}

impl SeriesScore {
    pub fn is_over(&self) -> bool {
        self.played >= self.games
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Access, ChannelId, GameId, GameNumber, HouseRules, Moment, Place};
    use tak::{Komi, Rules, Size};

    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);
    const CY: UserId = UserId(3);

    #[test]
    fn higher_bidder_gets_white_and_pays() {
        let check = |challenger, opponent, coin, expected| {
            let bids = Bids {
                challenger,
                opponent,
            };
            let seats = bid_seats(ADA, BO, bids, coin);
            let white_and_bid = seats.map(|(players, bid)| (players.white, bid));
            assert_eq!(white_and_bid, expected, "{bids:?} {coin}");
        };
        check(Some(7), Some(3), false, Some((ADA, 7)));
        check(Some(3), Some(7), true, Some((BO, 7)));
        // Equal bids: chance decides, and the player of White pays.
        check(Some(5), Some(5), true, Some((ADA, 5)));
        check(Some(5), Some(5), false, Some((BO, 5)));
        check(Some(0), Some(0), true, Some((ADA, 0)));
        check(None, Some(7), true, None);
        check(Some(7), None, true, None);
    }

    #[test]
    fn white_is_chosen_or_alternates() {
        let check = |first, last_white, coin, white| {
            let seats = seats(first, ADA, BO, last_white, coin);
            assert_eq!(seats.white, white, "{first:?} {last_white:?} {coin}");
            assert_eq!(seats.black, if white == ADA { BO } else { ADA });
        };
        check(First::Challenger, Some(ADA), false, ADA);
        check(First::Opponent, Some(BO), true, BO);
        check(First::Turns, None, true, ADA);
        check(First::Turns, None, false, BO);
        check(First::Turns, Some(ADA), true, BO);
        check(First::Turns, Some(BO), false, ADA);
    }

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
        let resignation = game().resign(ADA, Moment(7)).unwrap();
        let cancellation = game().cancel(ADA, &[], Moment(7)).unwrap();
        let check = |game: &Game, person, expected| {
            let terms = game.terms.clone().with_first(expected);
            assert_eq!(game.rematch(person), Ok(terms), "{person}");
        };
        check(&resignation, ADA, First::Opponent);
        check(&resignation, BO, First::Challenger);
        check(&cancellation, ADA, First::Challenger);
        check(&cancellation, BO, First::Opponent);
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
