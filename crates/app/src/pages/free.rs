//! A free board on a page: all readers can play both sides of it, and signed-in people can analyse it and play the
//! house there. Nothing is stored, because each request has the whole line.
//!
//! The free board of a page requests a value or a ply from the house for a signed-in person, with the token of their
//! pages. `load/fair_play.rs` admits a question before any thought about it: a value like an analysis, a ply like a
//! game against the house. The thought waits on the lane of interactions, within the same places, and reads nothing;
//! its place is taken until it ends, even if its reader has left. The answer has no ply that leads to a guarded board.

use std::slice;

use serde::Serialize;

use super::composing::{PageDraft, PagePlies};
use super::looks::PageLook;
use super::visits::{PageAnswer, Visitor};
use super::{PageBoard, position_board};
use crate::load::analysed::wait_for_thought;
use crate::load::{fair_play, gate};
use crate::pictures::{Look, caption, captions};
use crate::{App, Error, Result};
use tak::{Played, Ply, Position};
use tak_draw::Theme;
use tavern_game::{AnalysedLine, Analyst, End, Facts, FreeBoard, Insight, Level, Moment, Taps};
use tavern_words::Words;

/// A free board after some plies of its line.
#[derive(Clone, Debug, Serialize)]
pub struct PageFreeBoard {
    #[serde(flatten)]
    pub board: PageBoard,
    /// The plies so far in PTN, with the rules.
    pub ptn: String,
    #[serde(flatten)]
    pub plies: PagePlies,
}

/// A line of a free board, ply by ply.
#[derive(Clone, Debug, Serialize)]
pub struct PagePly {
    /// In PTN, as in addresses.
    pub ply: String,
    /// The same with its number.
    pub caption: String,
}

/// The board after one more ply.
#[derive(Clone, Debug, Serialize)]
pub struct PageFreeStep {
    pub taps: String,
    /// The ply in words.
    pub said: String,
    pub played: PagePly,
    pub board: PageFreeBoard,
}

/// A visitor's request about a free board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreeWish {
    /// Its value, and the line of best play.
    Value,
    /// The ply of the house at a level.
    Ply { level: Level },
}

/// An admitted question about a free board.
#[derive(Clone, Debug)]
pub struct FreeQuestion {
    visitor: Visitor,
    board: FreeBoard,
    wish: FreeWish,
    at: Moment,
}

/// The engine's result for a question.
#[derive(Clone, Debug)]
pub struct FreeThought {
    question: FreeQuestion,
    result: Found,
}

#[derive(Clone, Debug)]
enum Found {
    Value(Insight),
    /// None after the end.
    Ply(Option<Ply>),
}

/// The answer to a question about a free board.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
pub enum FreeAnswer {
    Value {
        /// In words, with the line of best play.
        said: String,
        line: Vec<PagePly>,
    },
    Ply(Box<PageFreeStep>),
}

/// Admits a question, unless the answer would help the visitor in a game or with a puzzle.
pub async fn ask_freely(
    app: &App,
    visitor: Visitor,
    board: FreeBoard,
    wish: FreeWish,
    at: Moment,
) -> Result<FreeQuestion> {
    gate::pass(app, visitor.who, None).await?;
    let (position, _) = board.board();
    let person = (visitor.who, at);
    match wish {
        FreeWish::Value => {
            fair_play::refuse_engine(app, person, slice::from_ref(&position)).await?;
        }
        FreeWish::Ply { .. } => {
            fair_play::refuse_house_freely(app, person, &position).await?;
        }
    }
    Ok(FreeQuestion {
        visitor,
        board,
        wish,
        at,
    })
}

/// Lets the engine think about a question, without reading the database.
pub async fn think_freely(app: &App, question: FreeQuestion) -> Result<FreeThought> {
    let (position, _) = question.board.board();
    let (wish, chance) = (question.wish, rand::random());
    let thought = wait_for_thought(app, question.visitor.who, move |mut way| match wish {
        FreeWish::Value => Found::Value(Analyst::new(0).watched_by(way).insight(&position)),
        FreeWish::Ply { level } => {
            let facts = Facts {
                plies: position.plies(),
                ..Facts::default()
            };
            let choice = level.choose(&position, chance, facts, &mut way);
            Found::Ply(choice.map(|choice| choice.ply))
        }
    });
    let result = thought.await?;
    Ok(FreeThought { question, result })
}

/// The answer to a question. Its plies lead to no board where the engine must not help.
pub async fn answer_freely(app: &App, thought: FreeThought) -> Result<PageAnswer<FreeAnswer>> {
    let FreeThought { question, result } = thought;
    let FreeQuestion {
        visitor, board, at, ..
    } = question;
    let words = visitor.words;
    match result {
        Found::Value(mut insight) => {
            let (person, (position, _)) = ((visitor.who, at), board.board());
            let best = insight.value.best.and_then(|ply| position.play(ply).ok());
            fair_play::refuse_engine(app, person, best.as_slice()).await?;
            let line = fair_play::fair_line(app, person, &position, insight.line);
            insight.line = line.await?;
            insight.line.truncate(FreeBoard::MOST_PLIES - board.at());
            let text = words.plain_on_page(&words.position_value(&insight));
            let line = plies(&AnalysedLine::of_plies(&position, &insight.line));
            Ok(PageAnswer::Done(FreeAnswer::Value { said: text, line }))
        }
        Found::Ply(None) => Ok(PageAnswer::Refused(words.analysis_position_over())),
        Found::Ply(Some(ply)) => {
            if let Ok(after) = board.board().0.play(ply) {
                fair_play::refuse_house_freely(app, (visitor.who, at), &after).await?;
            }
            let theme = visitor.look.theme;
            let step = app
                .pictures
                .page(move || play_ply((words, theme), &board, ply));
            Ok(match step.await.map_err(Error::Internal)? {
                Ok(step) => PageAnswer::Done(FreeAnswer::Ply(Box::new(step))),
                Err(reason) => PageAnswer::Refused(words.plain_on_page(&reason)),
            })
        }
    }
}

/// A free board, and the whole of its line.
pub async fn free_page(
    app: &App,
    words: Words,
    look: PageLook,
    board: FreeBoard,
) -> anyhow::Result<(PageFreeBoard, Vec<PagePly>)> {
    let draw = move || {
        (
            free_board((words, look.theme), &board),
            plies(&board.line()),
        )
    };
    app.pictures.page(draw).await
}

/// A free board alone.
pub async fn free_position(
    app: &App,
    words: Words,
    look: PageLook,
    board: FreeBoard,
) -> anyhow::Result<PageFreeBoard> {
    let draw = move || free_board((words, look.theme), &board);
    app.pictures.page(draw).await
}

/// A free board after one more ply.
pub async fn free_step(
    app: &App,
    words: Words,
    look: PageLook,
    board: FreeBoard,
    draft: PageDraft,
) -> anyhow::Result<PageAnswer<PageFreeStep>> {
    let step = move || match step((words, look.theme), &board, &draft) {
        Ok(step) => PageAnswer::Done(step),
        Err(reason) => PageAnswer::Refused(words.plain_on_page(&reason)),
    };
    app.pictures.page(step).await
}

fn plies(line: &AnalysedLine) -> Vec<PagePly> {
    let positions = line.positions().skip(1);
    let steps = line.plies().iter().copied().zip(positions);
    let steps: Vec<(Played, Position)> = steps.collect();
    let captions = captions(line.start(), None, &steps);
    let pairs = steps.iter().zip(captions.into_iter().skip(1));
    let plies = pairs.map(|((step, _), caption)| PagePly {
        ply: step.ply.to_string(),
        caption,
    });
    plies.collect()
}

/// The texts of a board and its theme.
type Edition = (Words, Option<Theme>);

fn free_board((words, theme): Edition, board: &FreeBoard) -> PageFreeBoard {
    let (position, last) = board.board();
    let look = Look::new(board.side(), theme.unwrap_or_default());
    let end = position.outcome().map(End::Board);
    PageFreeBoard {
        board: position_board(words, &position, &look.at(last, end), end, board.side()),
        ptn: board.cut().line().bare_record().to_string(),
        plies: PagePlies::of(words, &position, board.side()),
    }
}

/// The board after a ply, or the reason why there is none.
fn step(edition: Edition, board: &FreeBoard, draft: &PageDraft) -> Result<PageFreeStep, String> {
    let (position, _) = board.board();
    play_ply(edition, board, draft.ply(edition.0, &position)?)
}

fn play_ply(edition: Edition, board: &FreeBoard, ply: Ply) -> Result<PageFreeStep, String> {
    let (words, _) = edition;
    let (position, _) = board.board();
    let after = board.cut().play(ply);
    let after = after.map_err(|reason| words.unplayed_freely(&reason))?;
    let last = Played::new(&position, ply);
    let text = words.considered_freely(&position, ply);
    Ok(PageFreeStep {
        taps: Taps::of(ply, &position).into(),
        said: words.plain_on_page(&text),
        played: PagePly {
            ply: ply.to_string(),
            caption: caption(last, &after.board().0),
        },
        board: free_board(edition, &after),
    })
}
