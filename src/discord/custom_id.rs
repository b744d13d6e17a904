//! The meaning of a button, written into the button.
//!
//! Discord gives a button's `custom_id` back when it is pressed, for as long
//! as the message exists, and lets anybody send any text in its place. So it
//! carries everything, and is read with distrust: a verb, the version of that
//! verb, and its details, as in `move/1/1191199113216000000/12`. The last detail
//! of some is a text, which may hold anything.
//!
//! Each verb has a version of its own. Boards live for months; raising one
//! verb's version refuses the older buttons of that verb alone.

mod verbs;

use verbs::VERBS;

use super::choices::{MEASURES, SCOPES, written};
use crate::app::{Asked, LONGEST_PLY, OfferRef, Press, ShownBoard};
use crate::game::{ChallengeId, GameId, Leaderboard, Moment, UserId};
use crate::tak::Size;

/// The name of every kind of button.
pub(super) fn names() -> impl Iterator<Item = &'static str> {
    VERBS.iter().map(|verb| verb.name)
}

pub(super) fn write(press: &Press) -> String {
    let (name, details) = name_and_details(press);
    let verb = VERBS.iter().find(|verb| verb.name == name);
    let verb = verb.expect("a test writes every kind of button");
    let start = format!("{name}/{}", verb.version);
    details
        .iter()
        .fold(start, |text, detail| format!("{text}/{detail}"))
}

pub(super) fn read(text: &str) -> Option<Press> {
    let mut parts = text.splitn(2 + MOST_DETAILS, '/');
    let name = parts.next()?;
    let verb = VERBS.iter().find(|verb| verb.name == name)?;
    if number(parts.next()?)? != u64::from(verb.version) {
        return None;
    }
    (verb.read)(&parts.collect::<Vec<_>>())
}

/// The most details of a verb; the last one may hold the sign between them.
const MOST_DETAILS: usize = 3;

fn name_and_details(press: &Press) -> (&'static str, Vec<String>) {
    let of_board = |shown: &ShownBoard| vec![shown.game.0.to_string(), shown.board.to_string()];
    let with_text = |shown: &ShownBoard, text: String| {
        let mut details = of_board(shown);
        details.push(text);
        details
    };
    let of_offer = |offer: &OfferRef| vec![offer.game.0.to_string(), offer.number.to_string()];
    let of_choice = |(name, value): (&str, &str)| vec![name.to_owned(), value.to_owned()];
    let of_question = |asked: &Asked| {
        let since = asked.since.0.cast_unsigned();
        let numbers = [asked.who.0, since, asked.running.into()];
        numbers.map(|number| number.to_string()).to_vec()
    };
    let of_challenge = |id: &ChallengeId| vec![id.0.to_string()];
    match press {
        Press::AcceptChallenge(id) => ("accept-challenge", of_challenge(id)),
        Press::DeclineChallenge(id) => ("decline-challenge", of_challenge(id)),
        Press::WithdrawChallenge(id) => ("withdraw-challenge", of_challenge(id)),
        Press::Bid(id) => ("bid", of_challenge(id)),
        Press::Sweep => ("sweep", Vec::new()),
        Press::Leaderboard(Leaderboard { by, size, reach }, page) => {
            let (by, scope) = (written(MEASURES, *by), written(SCOPES, *reach));
            let size = size.map_or(0, Size::get);
            let size_and_page = format!("{size}/{page}");
            let details = vec![by.to_owned(), scope.to_owned(), size_and_page];
            ("leaderboard", details)
        }
        Press::History(who, reach, page) => {
            let scope = written(SCOPES, *reach).to_owned();
            ("history", vec![who.0.to_string(), scope, page.to_string()])
        }
        Press::NextGame(game) => ("next-game", vec![game.0.to_string()]),
        Press::Move(shown) => ("move", of_board(shown)),
        Press::Build(shown, draft) => ("build", with_text(shown, draft.to_string())),
        Press::PlaySuggested(shown, ply) => ("play", with_text(shown, ply.to_string())),
        Press::TryAgain(shown, typed) => ("again", with_text(shown, shortened(typed))),
        Press::Board(shown) => ("board", of_board(shown)),
        Press::Replay(shown) => ("replay", of_board(shown)),
        Press::Ptn(shown) => ("ptn", of_board(shown)),
        Press::Tps(shown) => ("tps", of_board(shown)),
        Press::Rematch(shown) => ("rematch", of_board(shown)),
        Press::More(shown) => ("more", of_board(shown)),
        Press::AskResign(shown) => ("ask-resign", of_board(shown)),
        Press::Resign(shown) => ("resign", of_board(shown)),
        Press::AskCancel(shown) => ("ask-cancel", of_board(shown)),
        Press::Cancel(shown) => ("cancel", of_board(shown)),
        Press::KeepPlaying => ("keep-playing", Vec::new()),
        Press::Set(choice) => ("set", of_choice(choice.name_and_value())),
        Press::SetServer(choice) => ("set-server", of_choice(choice.name_and_value())),
        Press::MyData => ("my-data", Vec::new()),
        Press::ExportData => ("export-data", Vec::new()),
        Press::AskDeleteData => ("ask-delete-data", Vec::new()),
        Press::DeleteDataAgain(asked) => ("delete-data-again", of_question(asked)),
        Press::DeleteData(asked) => ("delete-data", of_question(asked)),
        Press::KeepData => ("keep-data", Vec::new()),
        Press::OfferDraw(shown) => ("offer-draw", of_board(shown)),
        Press::OfferTakeback(shown) => ("offer-takeback", of_board(shown)),
        Press::OfferCancel(shown) => ("offer-cancel", of_board(shown)),
        Press::AcceptOffer(offer) => ("accept-offer", of_offer(offer)),
        Press::DeclineOffer(offer) => ("decline-offer", of_offer(offer)),
    }
}

/// As much of what was typed as surely fits: Discord takes 100 characters, of
/// which we need 40, and a smiley may count as two.
fn shortened(typed: &str) -> String {
    let mut length = 0;
    let fits = typed.chars().take_while(|c| {
        length += c.len_utf16();
        length <= usize::from(LONGEST_PLY)
    });
    fits.collect()
}

/// A number as we write it: digits, without a sign or leading zeros.
fn number(text: &str) -> Option<u64> {
    let number: u64 = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

fn page_number(text: &str) -> Option<u16> {
    u16::try_from(number(text)?).ok()
}

fn challenge(details: &[&str]) -> Option<ChallengeId> {
    match *details {
        [id] => number(id).map(ChallengeId),
        _ => None,
    }
}

fn shown(details: &[&str]) -> Option<ShownBoard> {
    match *details {
        [game, board] => Some(ShownBoard {
            game: GameId(number(game)?),
            board: u32::try_from(number(board)?).ok()?,
        }),
        _ => None,
    }
}

fn asked(details: &[&str]) -> Option<Asked> {
    match *details {
        [who, since, running] => Some(Asked {
            who: UserId(number(who)?),
            since: Moment(number(since)?.cast_signed()),
            running: u32::try_from(number(running)?).ok()?,
        }),
        _ => None,
    }
}

fn shown_and_text<'a>(details: &[&'a str]) -> Option<(ShownBoard, &'a str)> {
    let (&text, rest) = details.split_last()?;
    Some((shown(rest)?, text))
}

fn offer(details: &[&str]) -> Option<OfferRef> {
    shown(details).map(|ShownBoard { game, board }| OfferRef {
        game,
        number: board,
    })
}

#[cfg(test)]
mod tests;
