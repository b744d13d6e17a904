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

use super::choices::{MEASURES, SCOPES, chosen, written};
use crate::app::{Asked, LONGEST_PLY, OfferRef, Preference, Press, ServerPreference, ShownBoard};
use crate::game::{ChallengeId, GameId, Leaderboard, Moment, UserId};
use crate::tak::Size;
use crate::tak::ptn::Notation;

/// A kind of button: its name and version, and how its details are read.
struct Verb {
    name: &'static str,
    version: u32,
    read: fn(&[&str]) -> Option<Press>,
}

const VERBS: [Verb; 35] = [
    Verb {
        name: "accept-challenge",
        version: 1,
        read: |details| challenge(details).map(Press::AcceptChallenge),
    },
    Verb {
        name: "decline-challenge",
        version: 1,
        read: |details| challenge(details).map(Press::DeclineChallenge),
    },
    Verb {
        name: "bid",
        version: 1,
        read: |details| challenge(details).map(Press::Bid),
    },
    Verb {
        name: "sweep",
        version: 1,
        read: |details| details.is_empty().then_some(Press::Sweep),
    },
    Verb {
        name: "leaderboard",
        version: 1,
        read: |details| match *details {
            [by, scope, size_and_page] => {
                let (size, page) = size_and_page.split_once('/')?;
                let board = Leaderboard {
                    by: chosen(MEASURES, by)?,
                    size: match number(size)? {
                        0 => None,
                        size => Some(Size::new(u8::try_from(size).ok()?)?),
                    },
                    reach: chosen(SCOPES, scope)?,
                };
                Some(Press::Leaderboard(board, page_number(page)?))
            }
            _ => None,
        },
    },
    Verb {
        name: "history",
        version: 1,
        read: |details| match *details {
            [who, scope, page] => Some(Press::History(
                UserId(number(who)?),
                chosen(SCOPES, scope)?,
                page_number(page)?,
            )),
            _ => None,
        },
    },
    Verb {
        name: "next-game",
        version: 1,
        read: |details| match *details {
            [game] => Some(Press::NextGame(GameId(number(game)?))),
            _ => None,
        },
    },
    Verb {
        name: "move",
        version: 1,
        read: |details| shown(details).map(Press::Move),
    },
    Verb {
        name: "withdraw-challenge",
        version: 1,
        read: |details| challenge(details).map(Press::WithdrawChallenge),
    },
    Verb {
        name: "play",
        version: 1,
        read: |details| {
            let (shown, text) = shown_and_text(details)?;
            let ply = text.parse::<Notation>().ok()?.ply;
            (ply.to_string() == text).then_some(Press::PlaySuggested(shown, ply))
        },
    },
    Verb {
        name: "again",
        version: 1,
        read: |details| {
            let (shown, text) = shown_and_text(details)?;
            Some(Press::TryAgain(shown, text.to_owned()))
        },
    },
    Verb {
        name: "board",
        version: 1,
        read: |details| shown(details).map(Press::Board),
    },
    Verb {
        name: "replay",
        version: 1,
        read: |details| shown(details).map(Press::Replay),
    },
    Verb {
        name: "ptn",
        version: 1,
        read: |details| shown(details).map(Press::Ptn),
    },
    Verb {
        name: "tps",
        version: 1,
        read: |details| shown(details).map(Press::Tps),
    },
    Verb {
        name: "rematch",
        version: 1,
        read: |details| shown(details).map(Press::Rematch),
    },
    Verb {
        name: "more",
        version: 1,
        read: |details| shown(details).map(Press::More),
    },
    Verb {
        name: "ask-resign",
        version: 1,
        read: |details| shown(details).map(Press::AskResign),
    },
    Verb {
        name: "resign",
        version: 1,
        read: |details| shown(details).map(Press::Resign),
    },
    Verb {
        name: "ask-cancel",
        version: 1,
        read: |details| shown(details).map(Press::AskCancel),
    },
    Verb {
        name: "cancel",
        version: 1,
        read: |details| shown(details).map(Press::Cancel),
    },
    Verb {
        name: "keep-playing",
        version: 1,
        read: |details| details.is_empty().then_some(Press::KeepPlaying),
    },
    Verb {
        name: "set",
        version: 1,
        read: |details| match *details {
            [name, value] => Preference::read(name, value).map(Press::Set),
            _ => None,
        },
    },
    Verb {
        name: "set-server",
        version: 1,
        read: |details| match *details {
            [name, value] => ServerPreference::read(name, value).map(Press::SetServer),
            _ => None,
        },
    },
    Verb {
        name: "my-data",
        version: 1,
        read: |details| details.is_empty().then_some(Press::MyData),
    },
    Verb {
        name: "export-data",
        version: 1,
        read: |details| details.is_empty().then_some(Press::ExportData),
    },
    Verb {
        name: "ask-delete-data",
        version: 1,
        read: |details| details.is_empty().then_some(Press::AskDeleteData),
    },
    Verb {
        name: "delete-data-again",
        version: 1,
        read: |details| asked(details).map(Press::DeleteDataAgain),
    },
    Verb {
        name: "delete-data",
        version: 1,
        read: |details| asked(details).map(Press::DeleteData),
    },
    Verb {
        name: "keep-data",
        version: 1,
        read: |details| details.is_empty().then_some(Press::KeepData),
    },
    Verb {
        name: "offer-draw",
        version: 1,
        read: |details| shown(details).map(Press::OfferDraw),
    },
    Verb {
        name: "offer-takeback",
        version: 1,
        read: |details| shown(details).map(Press::OfferTakeback),
    },
    Verb {
        name: "offer-cancel",
        version: 1,
        read: |details| shown(details).map(Press::OfferCancel),
    },
    Verb {
        name: "accept-offer",
        version: 1,
        read: |details| offer(details).map(Press::AcceptOffer),
    },
    Verb {
        name: "decline-offer",
        version: 1,
        read: |details| offer(details).map(Press::DeclineOffer),
    },
];

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
