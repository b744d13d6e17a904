//! The buttons of challenges, drafts, seeks and series.

use super::button_kind::ButtonKind;
use super::details::{board, challenge, game, none, page, seek};
use super::draft;
use crate::app::{PeoplePress, Press, SeekPress};
use crate::game::Draft;

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new(
        "accept-challenge",
        &[|details| challenge(details).map(Press::AcceptChallenge)],
    ),
    ButtonKind::new(
        "decline-challenge",
        &[|details| challenge(details).map(Press::DeclineChallenge)],
    ),
    ButtonKind::new(
        "withdraw-challenge",
        &[|details| challenge(details).map(Press::WithdrawChallenge)],
    ),
    ButtonKind::new("bid", &[|details| challenge(details).map(Press::Bid)]),
    ButtonKind::new(
        "counter",
        &[|details| {
            let press = challenge(details).map(PeoplePress::Counter);
            press.map(Press::People)
        }],
    ),
    ButtonKind::new("draft", &[|details| of_draft(details, PeoplePress::Draft)]),
    ButtonKind::new(
        "draft-more",
        &[|details| of_draft(details, PeoplePress::DraftMore)],
    ),
    ButtonKind::new(
        "draft-time",
        &[|details| of_draft(details, PeoplePress::DraftTime)],
    ),
    ButtonKind::new(
        "send-draft",
        &[|details| of_draft(details, PeoplePress::SendDraft)],
    ),
    ButtonKind::new(
        "never-mind",
        &[|details| none(details, Press::People(PeoplePress::NeverMind))],
    ),
    ButtonKind::new(
        "take-seek",
        &[|details| seek(details).map(SeekPress::Take).map(Press::Seek)],
    ),
    ButtonKind::new(
        "withdraw-seek",
        &[|details| seek(details).map(SeekPress::Withdraw).map(Press::Seek)],
    ),
    ButtonKind::new(
        "clear-seeks",
        &[|details| none(details, Press::Seek(SeekPress::AskClear))],
    ),
    ButtonKind::new(
        "clear-all-seeks",
        &[|details| none(details, Press::Seek(SeekPress::Clear))],
    ),
    ButtonKind::new(
        "lobby",
        &[|details| match *details {
            [index] => Some(Press::Seek(SeekPress::Lobby(page(index)?))),
            _ => None,
        }],
    ),
    ButtonKind::new("next-game", &[|details| game(details).map(Press::NextGame)]),
    ButtonKind::new("rematch", &[|details| board(details).map(Press::Rematch)]),
];

fn of_draft(details: &[&str], press: fn(Draft) -> PeoplePress) -> Option<Press> {
    draft::decode(details).map(press).map(Press::People)
}
