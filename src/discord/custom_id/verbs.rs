//! The kinds of buttons: one table that names them and reads their details.

use super::super::choices::{MEASURES, SCOPES, chosen};
use super::{asked, challenge, number, offer, page_number, shown, shown_and_text};
use crate::app::{Preference, Press, ServerPreference};
use crate::game::{GameId, Leaderboard, UserId};
use crate::tak::Size;
use crate::tak::ptn::Notation;

/// A kind of button: its name and version, and how its details are read.
pub(super) struct Verb {
    pub(super) name: &'static str,
    pub(super) version: u32,
    pub(super) read: fn(&[&str]) -> Option<Press>,
}

/// Every kind of button.
pub(super) const VERBS: &[Verb] = &[
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
        name: "build",
        version: 1,
        read: |details| {
            let (shown, text) = shown_and_text(details)?;
            Some(Press::Build(shown, text.parse().ok()?))
        },
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
