//! The buttons of a game under way.

use super::button_kind::ButtonKind;
use super::details::{board, board_and_text, none, number, offer, ply, shortened};
use crate::app::{
    BoardView, ClockPress, PlanBeginning, PlanPart, PlanPress, PlanStep, Press, ReplayStep,
};
use crate::game::PlannedPly;

pub(super) const BUTTON_KINDS: &[ButtonKind] = &[
    ButtonKind::new("move", &[|details| board(details).map(Press::Move)]),
    ButtonKind::new(
        "build",
        &[|details| {
            let (board, draft) = board_and_text(details)?;
            Some(Press::Build(board, draft.parse().ok()?))
        }],
    ),
    ButtonKind::new(
        "play",
        &[|details| {
            let (board, text) = board_and_text(details)?;
            Some(Press::PlaySuggested(board, ply(text)?))
        }],
    ),
    ButtonKind::new(
        "again",
        &[|details| {
            let (board, typed) = board_and_text(details)?;
            // A longer text has no room in the form.
            let fits = shortened(typed) == typed;
            fits.then(|| Press::TryAgain(board, typed.to_owned()))
        }],
    ),
    ButtonKind::new("board", &[|details| board(details).map(Press::Board)]),
    ButtonKind::new(
        "look",
        &[|details| {
            let (board, view) = board_and_text(details)?;
            Some(Press::Look(board, BoardView::read(view)?))
        }],
    ),
    ButtonKind::new("replay", &[|details| board(details).map(Press::Replay)]),
    ButtonKind::new(
        "step-replay",
        &[|details| {
            let (board, step) = board_and_text(details)?;
            Some(Press::StepReplay(board, ReplayStep::read(step)?))
        }],
    ),
    ButtonKind::new("ptn", &[|details| board(details).map(Press::Ptn)]),
    ButtonKind::new("tps", &[|details| board(details).map(Press::Tps)]),
    ButtonKind::new("more", &[|details| board(details).map(Press::More)]),
    ButtonKind::new(
        "plan",
        &[|details| board(details).map(PlanPress::Show).map(Press::Plan)],
    ),
    ButtonKind::new(
        "plan-form",
        &[|details| board(details).map(PlanPress::OpenForm).map(Press::Plan)],
    ),
    ButtonKind::new(
        "drop-plan",
        &[|details| {
            let (board, part) = board_and_text(details)?;
            Some(Press::Plan(PlanPress::Drop(board, plan_part(part)?)))
        }],
    ),
    ButtonKind::new(
        "plan-build",
        &[|details| {
            let (beginning, [theirs, draft]) = plan_beginning(details)?;
            let step = match theirs {
                "" => PlanStep::Theirs(beginning),
                ply => PlanStep::Answer(beginning, PlannedPly::read(ply)?),
            };
            let press = PlanPress::Build(step, draft.parse().ok()?);
            Some(Press::Plan(press))
        }],
    ),
    ButtonKind::new(
        "plan-answer",
        &[|details| {
            let (beginning, [theirs, answer]) = plan_beginning(details)?;
            let theirs = PlannedPly::read(theirs)?;
            let press = PlanPress::AddAnswer(beginning, theirs, ply(answer)?);
            Some(Press::Plan(press))
        }],
    ),
    ButtonKind::new(
        "ask-resign",
        &[|details| board(details).map(Press::AskResign)],
    ),
    ButtonKind::new("resign", &[|details| board(details).map(Press::Resign)]),
    ButtonKind::new(
        "ask-cancel",
        &[|details| board(details).map(Press::AskCancel)],
    ),
    ButtonKind::new("cancel", &[|details| board(details).map(Press::Cancel)]),
    ButtonKind::new(
        "keep-playing",
        &[|details| none(details, Press::KeepPlaying)],
    ),
    ButtonKind::new(
        "offer-draw",
        &[|details| board(details).map(Press::OfferDraw)],
    ),
    ButtonKind::new(
        "offer-takeback",
        &[|details| board(details).map(Press::OfferTakeback)],
    ),
    ButtonKind::new(
        "offer-cancel",
        &[|details| board(details).map(Press::OfferCancel)],
    ),
    ButtonKind::new(
        "offer-pause",
        &[|details| board(details).map(ClockPress::OfferPause).map(Press::Clock)],
    ),
    ButtonKind::new(
        "accept-offer",
        &[|details| offer(details).map(Press::AcceptOffer)],
    ),
    ButtonKind::new(
        "decline-offer",
        &[|details| offer(details).map(Press::DeclineOffer)],
    ),
    ButtonKind::new(
        "claim-win",
        &[|details| board(details).map(ClockPress::Claim).map(Press::Clock)],
    ),
    ButtonKind::new(
        "more-time",
        &[|details| board(details).map(ClockPress::MoreTime).map(Press::Clock)],
    ),
    ButtonKind::new(
        "resume",
        &[|details| board(details).map(ClockPress::Resume).map(Press::Clock)],
    ),
];

/// A line of a plan, or all of it: `VERSION/LINE` or `VERSION/`. The index of the
/// line holds for this version of the plan only.
fn plan_part(text: &str) -> Option<PlanPart> {
    let (version, line) = text.split_once('/')?;
    Some(PlanPart {
        version: u32::try_from(number(version)?).ok()?,
        line: match line {
            "" => None,
            line => Some(u8::try_from(number(line)?).ok()?),
        },
    })
}

/// The beginning of a line, and two plies or drafts: `VERSION/NUMBER/ONE/OTHER`.
/// The number holds for this version of the plan only.
fn plan_beginning<'a>(details: &[&'a str]) -> Option<(PlanBeginning, [&'a str; 2])> {
    let (shown, text) = board_and_text(details)?;
    let mut parts = text.splitn(4, '/');
    let beginning = PlanBeginning {
        shown,
        version: u32::try_from(number(parts.next()?)?).ok()?,
        number: u8::try_from(number(parts.next()?)?).ok()?,
    };
    Some((beginning, [parts.next()?, parts.next()?]))
}
