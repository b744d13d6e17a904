//! The seats of two players.

use super::challenge::Bids;
use crate::agreement::First;
use crate::ids::UserId;
use tak::ByColor;

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
    if challenger_first {
        ByColor {
            white: challenger,
            black: opponent,
        }
    } else {
        ByColor {
            white: opponent,
            black: challenger,
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);

    #[test]
    fn higher_bidder_gets_white_and_pays() {
        let check = |challenger, opponent, coin, expected| {
            let bids = Bids {
                challenger,
                opponent,
            };
            let seated = bid_seats(ADA, BO, bids, coin);
            let white_and_bid = seated.map(|(players, bid)| (players.white, bid));
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
            let seated = seats(first, ADA, BO, last_white, coin);
            assert_eq!(seated.white, white, "{first:?} {last_white:?} {coin}");
            assert_eq!(seated.black, if white == ADA { BO } else { ADA });
        };
        check(First::Challenger, Some(ADA), false, ADA);
        check(First::Opponent, Some(BO), true, BO);
        check(First::Turns, None, true, ADA);
        check(First::Turns, None, false, BO);
        check(First::Turns, Some(ADA), true, BO);
        check(First::Turns, Some(BO), false, ADA);
    }
}
