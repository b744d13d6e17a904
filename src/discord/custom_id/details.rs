//! The details of ids, decoded. Each has one spelling only, so that an id can be
//! compared as text.

use crate::app::{DeletionQuestion, LONGEST_PLY, OfferRef, Press, ShownBoard};
use crate::game::{ChallengeId, GameId, Moment, SeekId, UserId};
use crate::tak::Ply;
use crate::tak::ptn::Notation;

/// A press without details.
pub(super) fn none(details: &[&str], press: Press) -> Option<Press> {
    details.is_empty().then_some(press)
}

/// A number without a sign or leading zeros.
pub(super) fn number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// A number as the only detail.
pub(super) fn one_number(details: &[&str]) -> Option<u64> {
    match *details {
        [text] => number(text),
        _ => None,
    }
}

/// The index of a page.
pub(super) fn page(text: &str) -> Option<u16> {
    u16::try_from(number(text)?).ok()
}

pub(super) fn challenge(details: &[&str]) -> Option<ChallengeId> {
    one_number(details).map(ChallengeId)
}

pub(super) fn seek(details: &[&str]) -> Option<SeekId> {
    one_number(details).map(SeekId)
}

pub(super) fn game(details: &[&str]) -> Option<GameId> {
    one_number(details).map(GameId)
}

pub(super) fn person(details: &[&str]) -> Option<UserId> {
    one_number(details).map(UserId)
}

/// A board: its game, and the number of its event.
pub(super) fn board(details: &[&str]) -> Option<ShownBoard> {
    match *details {
        [game, board] => Some(ShownBoard {
            game: GameId(number(game)?),
            board: u32::try_from(number(board)?).ok()?,
        }),
        _ => None,
    }
}

/// The details that [`board`] reads.
pub(super) fn of_board(shown: &ShownBoard) -> Vec<String> {
    vec![shown.game.0.to_string(), shown.board.to_string()]
}

/// A board and a text, which may contain slashes.
pub(super) fn board_and_text<'a>(details: &[&'a str]) -> Option<(ShownBoard, &'a str)> {
    let (&text, rest) = details.split_last()?;
    Some((board(rest)?, text))
}

/// An offer: its game, and the number of its event.
pub(super) fn offer(details: &[&str]) -> Option<OfferRef> {
    let ShownBoard { game, board } = board(details)?;
    Some(OfferRef {
        game,
        number: board,
    })
}

/// The question before a deletion: the person, the time, and the running games.
pub(super) fn deletion(details: &[&str]) -> Option<DeletionQuestion> {
    match *details {
        [who, since, running] => Some(DeletionQuestion {
            who: UserId(number(who)?),
            since: Moment(number(since)?.cast_signed()),
            running: u32::try_from(number(running)?).ok()?,
        }),
        _ => None,
    }
}

/// A ply in the spelling of the bot.
pub(super) fn ply(text: &str) -> Option<Ply> {
    let ply = text.parse::<Notation>().ok()?.ply;
    (ply.to_string() == text).then_some(ply)
}

/// The start of a typed text, short enough for an id: Discord takes 100 characters,
/// the other details need 40, and an emoji may count as two.
pub(super) fn shortened(typed: &str) -> String {
    let mut length = 0;
    let fits = typed.chars().take_while(|c| {
        length += c.len_utf16();
        length <= usize::from(LONGEST_PLY)
    });
    fits.collect()
}
