//! The meaning of a button, written into the button.
//!
//! Discord gives a button's `custom_id` back when it is pressed, for as long
//! as the message exists, and lets anybody send any text in its place. So it
//! carries everything, and is read with distrust: a verb, the version of that
//! verb, and its numbers, as in `move/1/1191199113216000000/12`.
//!
//! Each verb has a version of its own. Boards live for months; raising one
//! verb's version refuses the older buttons of that verb alone.

use crate::app::{OfferRef, Press, ShownBoard};
use crate::game::{ChallengeId, GameId};

/// A kind of button: its name and version, and how its numbers are read.
struct Verb {
    name: &'static str,
    version: u32,
    read: fn(&[u64]) -> Option<Press>,
}

const VERBS: [Verb; 14] = [
    Verb {
        name: "accept-challenge",
        version: 1,
        read: |numbers| challenge(numbers).map(Press::AcceptChallenge),
    },
    Verb {
        name: "decline-challenge",
        version: 1,
        read: |numbers| challenge(numbers).map(Press::DeclineChallenge),
    },
    Verb {
        name: "move",
        version: 1,
        read: |numbers| shown(numbers).map(Press::Move),
    },
    Verb {
        name: "more",
        version: 1,
        read: |numbers| shown(numbers).map(Press::More),
    },
    Verb {
        name: "ask-resign",
        version: 1,
        read: |numbers| shown(numbers).map(Press::AskResign),
    },
    Verb {
        name: "resign",
        version: 1,
        read: |numbers| shown(numbers).map(Press::Resign),
    },
    Verb {
        name: "ask-cancel",
        version: 1,
        read: |numbers| shown(numbers).map(Press::AskCancel),
    },
    Verb {
        name: "cancel",
        version: 1,
        read: |numbers| shown(numbers).map(Press::Cancel),
    },
    Verb {
        name: "keep-playing",
        version: 1,
        read: |numbers| numbers.is_empty().then_some(Press::KeepPlaying),
    },
    Verb {
        name: "offer-draw",
        version: 1,
        read: |numbers| shown(numbers).map(Press::OfferDraw),
    },
    Verb {
        name: "offer-takeback",
        version: 1,
        read: |numbers| shown(numbers).map(Press::OfferTakeback),
    },
    Verb {
        name: "offer-cancel",
        version: 1,
        read: |numbers| shown(numbers).map(Press::OfferCancel),
    },
    Verb {
        name: "accept-offer",
        version: 1,
        read: |numbers| offer(numbers).map(Press::AcceptOffer),
    },
    Verb {
        name: "decline-offer",
        version: 1,
        read: |numbers| offer(numbers).map(Press::DeclineOffer),
    },
];

/// The name of every kind of button.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    VERBS.iter().map(|verb| verb.name)
}

pub(super) fn write(press: Press) -> String {
    let (name, numbers) = name_and_numbers(press);
    let verb = VERBS.iter().find(|verb| verb.name == name);
    let verb = verb.expect("a test writes every kind of button");
    let start = format!("{name}/{}", verb.version);
    numbers
        .iter()
        .fold(start, |text, number| format!("{text}/{number}"))
}

pub(super) fn read(text: &str) -> Option<Press> {
    let mut parts = text.split('/');
    let name = parts.next()?;
    let verb = VERBS.iter().find(|verb| verb.name == name)?;
    if number(parts.next()?)? != u64::from(verb.version) {
        return None;
    }
    let numbers: Vec<u64> = parts.map(number).collect::<Option<_>>()?;
    (verb.read)(&numbers)
}

fn name_and_numbers(press: Press) -> (&'static str, Vec<u64>) {
    let of_board = |name, shown: ShownBoard| (name, vec![shown.game.0, shown.board.into()]);
    let of_offer = |name, offer: OfferRef| (name, vec![offer.game.0, offer.number.into()]);
    match press {
        Press::AcceptChallenge(id) => ("accept-challenge", vec![id.0]),
        Press::DeclineChallenge(id) => ("decline-challenge", vec![id.0]),
        Press::Move(shown) => of_board("move", shown),
        Press::More(shown) => of_board("more", shown),
        Press::AskResign(shown) => of_board("ask-resign", shown),
        Press::Resign(shown) => of_board("resign", shown),
        Press::AskCancel(shown) => of_board("ask-cancel", shown),
        Press::Cancel(shown) => of_board("cancel", shown),
        Press::KeepPlaying => ("keep-playing", Vec::new()),
        Press::OfferDraw(shown) => of_board("offer-draw", shown),
        Press::OfferTakeback(shown) => of_board("offer-takeback", shown),
        Press::OfferCancel(shown) => of_board("offer-cancel", shown),
        Press::AcceptOffer(offer) => of_offer("accept-offer", offer),
        Press::DeclineOffer(offer) => of_offer("decline-offer", offer),
    }
}

/// A number as we write it: digits, without a sign or leading zeros.
fn number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn challenge(numbers: &[u64]) -> Option<ChallengeId> {
    match *numbers {
        [id] => Some(ChallengeId(id)),
        _ => None,
    }
}

fn shown(numbers: &[u64]) -> Option<ShownBoard> {
    match *numbers {
        [game, board] => Some(ShownBoard {
            game: GameId(game),
            board: u32::try_from(board).ok()?,
        }),
        _ => None,
    }
}

fn offer(numbers: &[u64]) -> Option<OfferRef> {
    shown(numbers).map(|ShownBoard { game, board }| OfferRef {
        game,
        number: board,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_then_read_is_the_same_meaning() {
        let numbers: [&[u64]; 3] = [&[], &[u64::MAX], &[u64::MAX, u64::from(u32::MAX)]];
        for verb in &VERBS {
            let press = numbers.into_iter().find_map(verb.read).unwrap();
            let text = write(press);
            assert!(text.starts_with(verb.name), "{text}");
            assert_eq!(read(&text), Some(press), "{text}");
            assert!(text.len() <= 100, "Discord takes 100 characters");
        }
    }

    #[test]
    fn what_we_never_wrote_means_nothing() {
        for text in [
            "",
            "move",
            "move/1",
            "move/1/7",
            "move/1/7/x",
            "move/0/7/1",
            "move/2/7/1",
            "move/1/7/1/2",
            "move/1/7/4294967296",
            "move/1/+7/1",
            "move/1/07/1",
            "move/1/7/1/",
            "keep-playing/1/1",
            "1/move/7/1",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
