//! Puzzles on a page: the same attempts and the same rating as in Discord.
//!
//! `decide` in `app/src/commands/learning/puzzle.rs` takes the presses of both and returns the visible state (`Seen`).
//! Discord makes a message of it; `puzzle_page.rs` beside it makes the data (`PuzzleSight`) that is
//! drawn here. The version of the attempt guards both. A page is in no server, so it has only shipped puzzles, and
//! nothing there leads to a game.

use super::composing::{PageDraft, PagePlies};
use super::visits::{PageAnswer, PagePreview, PageTurn, Visitor, act_of, record, single_act};
use super::{PageBoard, position_board};
use crate::action::{PagePuzzleAct, Press, PuzzlePress, PuzzleRef};
use crate::commands::learning::puzzle_page::{self, PuzzleSight};
use crate::measures::InteractionLabel;
use crate::reply::{Action, Button, ButtonStyle, Row};
use crate::request::ActKey;
use crate::view::builder::BuilderUse;
use crate::view::picture::with_draft;
use crate::{App, Error, Result};
use tak::{Color, Ply, Position};
use tak_draw::View;
use tavern_game::{End, LookRefusal, Moment, Place, PlyDraft, Refusal, Taps};
use tavern_words::Words;

/// An act on the page, in the metrics and in the log.
const ACT: InteractionLabel = InteractionLabel {
    kind: "page",
    name: "puzzle",
};

/// The puzzle of a person.
#[derive(Clone, Debug)]
pub struct PagePuzzle {
    /// None before the first puzzle, and while the last one cannot be continued here.
    pub attempt: Option<PageAttempt>,
    pub remark: Option<String>,
    pub buttons: Vec<PageButton>,
}

#[derive(Clone, Debug)]
pub struct PageAttempt {
    /// The state that an act on this page refers to.
    pub at: PuzzleRef,
    pub heading: String,
    pub task: String,
    pub board: PageBoard,
    /// The data to compose a ply, if the person is to move.
    pub turn: Option<PageTurn>,
    pub solution: Option<PageSolution>,
}

/// The solution, and the board of it on the page.
#[derive(Clone, Copy, Debug)]
pub struct PageSolution {
    /// The plies before the board.
    pub ply: usize,
    pub plies: usize,
}

#[derive(Clone, Debug)]
pub struct PageButton {
    pub label: String,
    pub press: Press,
    pub is_primary: bool,
}

/// The puzzle of a visitor, with the board after this many plies of its solution if they may see that.
pub async fn puzzle_page(
    app: &App,
    visitor: Visitor,
    ply: Option<usize>,
    now: Moment,
) -> Result<PagePuzzle> {
    let act = single_act((visitor.who, visitor.words), now);
    let (sight, refusal) = puzzle_page::see_puzzle(app, &act, ply).await?;
    match sight {
        Some(sight) => attempt_page(app, visitor, sight).await,
        None => Ok(page_without(visitor.words, refusal)),
    }
}

/// Performs an act of a visitor on a state of their attempt; none if the page shows no attempt. A copy of the act
/// shows the state after the first one.
pub async fn act_on_puzzle(
    app: &App,
    visitor: Visitor,
    (at, wish): (Option<PuzzleRef>, PagePuzzleAct),
    key: ActKey,
    now: Moment,
) -> Result<PagePuzzle> {
    let act = act_of((visitor.who, visitor.words), Place::PAGE, key, now);
    let change = Box::pin(puzzle_page::change_puzzle(app, &act, at, wish));
    let sight = match record(ACT, &act, None, app.act(&act, false, change)).await {
        Ok(sight) => sight,
        Err(Error::Repeated) => return puzzle_page(app, visitor, None, now).await,
        Err(Error::Refused(refusal)) => {
            let (sight, _) = puzzle_page::see_puzzle(app, &act, None).await?;
            let Some(sight) = sight else {
                return Ok(page_without(visitor.words, Some(refusal)));
            };
            let remark = Some(refusal_text(visitor.words, &refusal));
            PuzzleSight { remark, ..sight }
        }
        Err(error) => return Err(error),
    };
    attempt_page(app, visitor, sight).await
}

/// The preview of a visitor's ply. The board after it would reveal whether it is right.
pub async fn preview_in_puzzle(
    app: &App,
    visitor: Visitor,
    at: PuzzleRef,
    draft: PageDraft,
    now: Moment,
) -> Result<PageAnswer<PagePreview>> {
    let (act, words) = (single_act((visitor.who, visitor.words), now), visitor.words);
    let sight = match puzzle_page::open_puzzle(app, &act, at).await {
        Ok(Some(sight)) => sight,
        Ok(None) => return Ok(PageAnswer::Refused(words.page_puzzle_elsewhere())),
        Err(Error::Refused(refusal)) => {
            return Ok(PageAnswer::Refused(refusal_text(words, &refusal)));
        }
        Err(error) => return Err(error),
    };
    let PuzzleSight { position, view, .. } = sight;
    let preview = move || preview(words, &position, view, (at, draft));
    let preview = app.pictures.page(preview).await;
    preview.map_err(Error::Internal)
}

async fn attempt_page(app: &App, visitor: Visitor, sight: PuzzleSight) -> Result<PagePuzzle> {
    let words = visitor.words;
    let PuzzleSight {
        at,
        text,
        remark,
        position,
        view,
        solution,
        is_turn,
        row,
    } = sight;
    let turn = is_turn.then_some((at, visitor.asks));
    let draw = move || board_and_turn(words, &position, &view, turn);
    let (board, turn) = app.pictures.page(draw).await.map_err(Error::Internal)?;
    let text = words.plain_on_page(&text);
    let (heading, task) = text.split_once('\n').unwrap_or((&text, ""));
    Ok(PagePuzzle {
        attempt: Some(PageAttempt {
            at,
            heading: heading.to_owned(),
            task: task.to_owned(),
            board,
            turn,
            solution: solution.map(|(ply, plies)| PageSolution { ply, plies }),
        }),
        remark: remark.map(|remark| words.plain_on_page(&remark)),
        buttons: buttons(row),
    })
}

/// The board, and the data to compose a ply on it in this state.
fn board_and_turn(
    words: Words,
    position: &Position,
    view: &View,
    turn: Option<(PuzzleRef, bool)>,
) -> (PageBoard, Option<PageTurn>) {
    let end = position.outcome().map(End::Board);
    let turn = turn.map(|(at, asks)| PageTurn {
        event: at.version,
        plies: PagePlies::of(words, position, view.side),
        asks,
    });
    (position_board(words, position, view, end, view.side), turn)
}

/// The buttons of a message that also exist on the page. It has its own controls to compose plies.
fn buttons(row: Row) -> Vec<PageButton> {
    let Row::Buttons(buttons) = row else {
        return Vec::new();
    };
    let buttons = buttons
        .into_iter()
        .filter_map(|Button { label, action, .. }| {
            let Action::Press { press, style, .. } = action else {
                return None;
            };
            let is_composing = matches!(
                press,
                Press::Puzzle(PuzzlePress::Build(..) | PuzzlePress::Type(_))
            );
            (!is_composing).then_some(PageButton {
                label,
                press,
                is_primary: style == ButtonStyle::Primary,
            })
        });
    buttons.collect()
}

/// The page of a person without a puzzle that can continue here.
fn page_without(words: Words, refusal: Option<Refusal>) -> PagePuzzle {
    let remark = match refusal {
        // A puzzle of a server exists on that server alone.
        None | Some(Refusal::NoSuchPuzzle) => words.plain_on_page(&words.page_puzzle_none()),
        Some(refusal) => refusal_text(words, &refusal),
    };
    PagePuzzle {
        attempt: None,
        remark: Some(remark),
        buttons: vec![PageButton {
            label: words.button_puzzle_next(),
            press: Press::Puzzle(PuzzlePress::Next),
            is_primary: true,
        }],
    }
}

/// The text of a refusal on a page, without names.
fn refusal_text(words: Words, refusal: &Refusal) -> String {
    match refusal {
        Refusal::Look(LookRefusal::HelpsInGame(_)) => {
            words.plain_on_page(&words.page_puzzle_guarded())
        }
        other => words.plain_on_page(&words.refused(other)),
    }
}

fn preview(
    words: Words,
    position: &Position,
    view: View,
    (at, draft): (PuzzleRef, PageDraft),
) -> PageAnswer<PagePreview> {
    let ply = match read_draft(words, position, &draft) {
        Ok(ply) => ply,
        Err(reason) => return PageAnswer::Refused(words.plain_on_page(&reason)),
    };
    let step = (PlyDraft::Ready(ply), BuilderUse::Puzzle(at).room());
    // The page names no side at the bottom.
    let text = words.building_in_puzzle(position, step, Color::White);
    let view = with_draft(view, position, step);
    PageAnswer::Done(PagePreview {
        taps: Taps::of(ply, position).into(),
        said: words.plain_on_page(&text),
        board: position_board(words, position, &view, None, view.side),
    })
}

fn read_draft(words: Words, position: &Position, draft: &PageDraft) -> Result<Ply, String> {
    let ply = draft.ply(words, position)?;
    match position.play(ply) {
        Ok(_) => Ok(ply),
        Err(rule) => Err(words.puzzle_illegal(&rule)),
    }
}
