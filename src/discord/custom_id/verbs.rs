//! The kinds of buttons: one table that names them and reads their details.

use super::super::choices::{MEASURES, SCOPES, chosen};
use super::{
    asked, challenge, drafts, number, offer, page_number, plan_part, ply, seek, shown,
    shown_and_text, step,
};
use crate::app::{
    BoardView, LearningPress, PeoplePress, PlanPress, Preference, Press, SeekPress,
    ServerPreference,
};
use crate::game::{ChallengeId, GameId, Leaderboard, Topic, UserId};
use crate::tak::Size;

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
        name: "take-seek",
        version: 1,
        read: |details| seek(details).map(SeekPress::Take).map(Press::Seek),
    },
    Verb {
        name: "withdraw-seek",
        version: 1,
        read: |details| seek(details).map(SeekPress::Withdraw).map(Press::Seek),
    },
    Verb {
        name: "clear-seeks",
        version: 1,
        read: |details| nothing(details, Press::Seek(SeekPress::Clear)),
    },
    Verb {
        name: "lobby",
        version: 1,
        read: |details| match *details {
            [page] => Some(Press::Seek(SeekPress::Lobby(page_number(page)?))),
            _ => None,
        },
    },
    Verb {
        name: "sweep",
        version: 1,
        read: |details| nothing(details, Press::Sweep),
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
            Some(Press::PlaySuggested(shown, ply(text)?))
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
        name: "plan",
        version: 1,
        read: |details| shown(details).map(PlanPress::Show).map(Press::Plan),
    },
    Verb {
        name: "plan-form",
        version: 1,
        read: |details| shown(details).map(PlanPress::OpenForm).map(Press::Plan),
    },
    Verb {
        name: "drop-plan",
        version: 1,
        read: |details| {
            let (shown, text) = shown_and_text(details)?;
            Some(Press::Plan(PlanPress::Drop(shown, plan_part(text)?)))
        },
    },
    Verb {
        name: "board",
        version: 1,
        read: |details| shown(details).map(Press::Board),
    },
    Verb {
        name: "look",
        version: 1,
        read: |details| {
            let (shown, text) = shown_and_text(details)?;
            Some(Press::Look(shown, BoardView::read(text)?))
        },
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
        name: "my-games",
        version: 1,
        read: |details| nothing(details, Press::MyGames),
    },
    Verb {
        name: "games",
        version: 1,
        read: |details| match *details {
            [page] => Some(Press::Games(page_number(page)?)),
            _ => None,
        },
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
        read: |details| nothing(details, Press::KeepPlaying),
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
        read: |details| nothing(details, Press::MyData),
    },
    Verb {
        name: "export-data",
        version: 1,
        read: |details| nothing(details, Press::ExportData),
    },
    Verb {
        name: "ask-delete-data",
        version: 1,
        read: |details| nothing(details, Press::AskDeleteData),
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
        read: |details| nothing(details, Press::KeepData),
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
    Verb {
        name: "counter",
        version: 1,
        read: |details| one(details).map(|id| Press::People(PeoplePress::Counter(ChallengeId(id)))),
    },
    Verb {
        name: "draft",
        version: 1,
        read: |details| drafts::read(details).map(|draft| Press::People(PeoplePress::Draft(draft))),
    },
    Verb {
        name: "draft-more",
        version: 1,
        read: |details| {
            drafts::read(details).map(|draft| Press::People(PeoplePress::DraftMore(draft)))
        },
    },
    Verb {
        name: "send-draft",
        version: 1,
        read: |details| {
            drafts::read(details).map(|draft| Press::People(PeoplePress::SendDraft(draft)))
        },
    },
    Verb {
        name: "never-mind",
        version: 1,
        read: |details| nothing(details, Press::People(PeoplePress::NeverMind)),
    },
    Verb {
        name: "block",
        version: 1,
        read: |details| one(details).map(|id| Press::People(PeoplePress::Block(UserId(id)))),
    },
    Verb {
        name: "blocked",
        version: 1,
        read: |details| nothing(details, Press::People(PeoplePress::Blocked)),
    },
    Verb {
        name: "unblock",
        version: 1,
        read: |details| one(details).map(|id| Press::People(PeoplePress::Unblock(UserId(id)))),
    },
    Verb {
        name: "watch",
        version: 1,
        read: |details| one(details).map(|id| Press::People(PeoplePress::Watch(GameId(id)))),
    },
    Verb {
        name: "stop-game",
        version: 1,
        read: |details| nothing(details, Press::People(PeoplePress::StopForm)),
    },
    Verb {
        name: "stop",
        version: 1,
        read: |details| one(details).map(|id| Press::People(PeoplePress::Stop(GameId(id)))),
    },
    Verb {
        name: "choose-to-ban",
        version: 1,
        read: |details| nothing(details, Press::People(PeoplePress::ChooseToBan)),
    },
    Verb {
        name: "ban",
        version: 1,
        read: |details| one(details).map(|id| Press::People(PeoplePress::Ban(UserId(id)))),
    },
    Verb {
        name: "lift-ban",
        version: 1,
        read: |details| one(details).map(|id| Press::People(PeoplePress::LiftBan(UserId(id)))),
    },
    Verb {
        name: "help",
        version: 1,
        read: |details| {
            match *details {
                [topic] => Topic::named(topic).map(LearningPress::TurnTo),
                _ => None,
            }
            .map(Press::Learning)
        },
    },
    Verb {
        name: "lesson",
        version: 1,
        read: |details| {
            let (text, rest) = details.split_last()?;
            let press = LearningPress::Try(step(rest)?, ply(text)?);
            Some(Press::Learning(press))
        },
    },
    Verb {
        name: "lesson-type",
        version: 1,
        read: |details| step(details).map(|step| Press::Learning(LearningPress::Type(step))),
    },
    Verb {
        name: "lesson-go-on",
        version: 1,
        read: |details| step(details).map(|step| Press::Learning(LearningPress::GoOn(step))),
    },
    Verb {
        name: "lesson-anew",
        version: 1,
        read: |details| nothing(details, Press::Learning(LearningPress::BeginAnew)),
    },
];

/// The number that is the only detail.
fn one(details: &[&str]) -> Option<u64> {
    match *details {
        [id] => number(id),
        _ => None,
    }
}

/// What a button means that has no details.
pub(super) fn nothing(details: &[&str], press: Press) -> Option<Press> {
    details.is_empty().then_some(press)
}
