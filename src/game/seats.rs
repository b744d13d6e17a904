//! Who plays White.

use super::UserId;
use crate::tak::ByColor;

/// What a challenge says about who goes first, which is playing White.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First {
    /// By chance in the first game of two people, then each in turn.
    #[default]
    Turns,
    /// The one who challenges.
    Challenger,
    /// The one who is challenged.
    Opponent,
}

/// Seats two people. `last_white` is who played White in their last game, if
/// they had one; `coin` decides where nothing else does.
#[must_use]
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

/// The other of two players, for one of them.
pub(super) fn other_player(players: ByColor<UserId>, who: UserId) -> UserId {
    if players.white == who {
        players.black
    } else {
        players.white
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ADA: UserId = UserId(1);
    const BO: UserId = UserId(2);

    #[test]
    fn white_is_chosen_or_taken_in_turns() {
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
