//! The page with puzzles for signed-in people. The answer to each act is the page of the new state; its script replaces
//! the old one.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum::routing::get;
use serde_json::json;

use super::address::value;
use super::page::{self, Plain};
use super::visit::{Denied, act_key, draft, fault, json_answer, sentence_answer, whole};
use super::{
    ASSETS, LONGEST_WAIT, Missing, PageQuery, Pages, html, html_with_forms, turn, with_status,
};
use crate::app::{
    ActKey, Bounded, PageAnswer, PageAttempt, PageButton, PagePuzzle, PagePuzzleAct, PageSolution,
    Press, PuzzlePress, PuzzleRef,
};
use crate::words::Words;

const ADDRESS: &str = "/puzzle";

pub(super) fn routes() -> Router<Arc<Pages>> {
    Router::new()
        .route(ADDRESS, get(open).post(act))
        .route("/puzzle/preview", get(preview))
}

/// The puzzle of a signed-in person, or a board of its solution.
async fn open(
    State(pages): State<Arc<Pages>>,
    headers: HeaderMap,
    PageQuery { words, wish, .. }: PageQuery,
) -> Response {
    let shown = match pages.puzzle(words, wish.ply, &headers).await {
        Err(Denied::SignedOut) => {
            let guest = words.page_puzzle_guest();
            let body = format!("<p>{}</p>\n{}", Plain(&guest), page::links(words));
            let page = page::titled(words, &words.page_puzzles(), &body, &ASSETS);
            return with_status(StatusCode::UNAUTHORIZED, html(page));
        }
        shown => shown,
    };
    shown.unwrap_or_else(|denied| denied.page(words))
}

/// Performs the act of a button on the page, or plays a ply.
async fn act(
    State(pages): State<Arc<Pages>>,
    headers: HeaderMap,
    PageQuery { words, .. }: PageQuery,
    body: Body,
) -> Response {
    let acted = Box::pin(pages.act_on_puzzle(words, &headers, body)).await;
    acted.unwrap_or_else(|denied| denied.page(words))
}

/// The preview of a ply.
async fn preview(
    State(pages): State<Arc<Pages>>,
    headers: HeaderMap,
    asked: PageQuery,
) -> Response {
    let preview = Box::pin(pages.preview_in_puzzle(&asked, &headers)).await;
    preview.unwrap_or_else(|denied| denied.answer(asked.words))
}

/// The state of an attempt in the id of the button of a form for a ply.
fn named_state(text: &str) -> Option<PuzzleRef> {
    match Press::of_id(text)? {
        Press::Puzzle(PuzzlePress::Type(at)) => Some(at),
        _ => None,
    }
}

fn name_of(at: PuzzleRef) -> String {
    Press::Puzzle(PuzzlePress::Type(at)).id()
}

/// An act in the body of a form.
fn act_in(body: &str) -> Option<PagePuzzleAct> {
    if let Some(taps) = value(body, "taps") {
        return Some(PagePuzzleAct::Play(taps));
    }
    match Press::of_id(&value(body, "act")?)? {
        Press::Puzzle(press) => Some(PagePuzzleAct::Press(press)),
        _ => None,
    }
}

impl Pages {
    async fn puzzle(
        &self,
        words: Words,
        ply: Option<u32>,
        headers: &HeaderMap,
    ) -> Result<Response, Denied> {
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let (browser, visitor) = self.visitor(headers, words).await?;
        let ply = ply.map(|ply| ply as usize);
        let puzzle = self.app.puzzle_page(visitor, ply, self.now()?).await;
        let token = self.app.page_token(&browser).unwrap_or_default();
        Ok(written(visitor.words, &puzzle.map_err(fault)?, &token))
    }

    async fn act_on_puzzle(
        &self,
        words: Words,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<Response, Denied> {
        let body = whole(body).await?;
        let body = String::from_utf8_lossy(&body);
        let token = value(&body, "token").unwrap_or_default();
        self.check_page(headers, &token)?;
        let act = act_in(&body).ok_or(Missing::NotOurs)?;
        let key = act_key(value(&body, "key").as_deref(), &body);
        let at = value(&body, "at").and_then(|at| named_state(&at));
        let turn = turn(&self.reads, LONGEST_WAIT).await?;
        let (browser, visitor) = self.visitor(headers, words).await?;
        // This was a turn to read; acts have their own turns.
        drop(turn);
        self.check_share(&visitor, Bounded::PagePly)?;
        let (app, words) = (Arc::clone(&self.app), visitor.words);
        let act = move |visitor, _, now| async move {
            let acted = Box::pin(app.act_on_puzzle(visitor, (at, act), key, now));
            acted.await
        };
        let puzzle = self.act_as((browser, visitor), act).await?;
        Ok(written(words, &puzzle.map_err(fault)?, &token))
    }

    async fn preview_in_puzzle(
        &self,
        PageQuery { query, words, .. }: &PageQuery,
        headers: &HeaderMap,
    ) -> Result<Response, Denied> {
        let at = value(query, "at").and_then(|at| named_state(&at));
        let (at, draft) = at.zip(draft(query)).ok_or(Missing::NotOurs)?;
        let _turn = turn(&self.reads, LONGEST_WAIT).await?;
        let (_, visitor) = self.visitor(headers, *words).await?;
        let now = self.now()?;
        let preview = self.app.preview_in_puzzle(visitor, at, draft, now).await;
        Ok(match preview.map_err(fault)? {
            PageAnswer::Done(preview) => json_answer(&preview),
            PageAnswer::Refused(reason) => sentence_answer(StatusCode::CONFLICT, &reason),
        })
    }
}

fn written(words: Words, puzzle: &PagePuzzle, token: &str) -> Response {
    let acts = acts(puzzle, token);
    let remark = puzzle.remark.as_deref().unwrap_or_default();
    if let Some(attempt) = &puzzle.attempt {
        return html_with_forms(of_attempt(words, attempt, remark, &acts));
    }
    let remark = Plain(remark);
    let links = page::links(words);
    let body = format!("<p id=\"remark\" role=\"status\">{remark}</p>\n{acts}{links}");
    let page = page::titled(words, &words.page_puzzles(), &body, &ASSETS);
    html_with_forms(page)
}

/// The buttons. Each sends the state of the page along.
fn acts(puzzle: &PagePuzzle, token: &str) -> String {
    let at = puzzle.attempt.as_ref().map(|attempt| name_of(attempt.at));
    let at = at.map(|at| format!(r#"<input type="hidden" name="at" value="{}">"#, Plain(&at)));
    let at = at.unwrap_or_default();
    let buttons = puzzle.buttons.iter().map(|button| {
        let PageButton {
            label,
            press,
            is_primary,
        } = button;
        let class = if *is_primary { r#" class="first""# } else { "" };
        let (press, label) = (press.id(), Plain(label));
        let press = Plain(&press);
        format!(r#"<button name="act" value="{press}"{class}>{label}</button>"#)
    });
    let buttons: String = buttons.collect();
    let (token, key) = (Plain(token), ActKey::by_chance());
    format!(
        r#"<form id="acts" method="post" action="{ADDRESS}" class="row"><input type="hidden" name="token" value="{token}"><input type="hidden" name="key" value="{key}">{at}{buttons}</form>
"#
    )
}

/// The page of an attempt. Nothing on it leads to the game behind its puzzle.
fn of_attempt(words: Words, attempt: &PageAttempt, remark: &str, acts: &str) -> String {
    let PageAttempt {
        heading,
        task,
        board,
        turn,
        solution,
        ..
    } = attempt;
    let (composing, turn) = match turn {
        Some(turn) => (page::composing(words, ""), json!(turn).to_string()),
        None => (
            solution.map_or_else(String::new, |solution| steps(words, solution)),
            String::new(),
        ),
    };
    let in_words = words.page_in_words();
    let [
        title,
        task,
        description,
        standing,
        full,
        remark,
        turn,
        in_words,
    ] = [
        heading,
        task,
        &board.description,
        &board.standing,
        &board.words,
        remark,
        &turn,
        &in_words,
    ]
    .map(|text| Plain(text).to_string());
    let svg = &board.svg;
    let main = format!(
        r#"<header><h1>{title}</h1>{}</header>
<p id="task">{task}</p>
<figure>
<div id="table" tabindex="-1"><div id="board" role="img" aria-label="{description}">{svg}</div></div>
<figcaption>{standing}</figcaption>
</figure>
<p id="remark" role="status">{remark}</p>
<div id="playing" data-turn="{turn}">
{composing}</div>
{acts}<details>
<summary>{in_words}</summary>
<p>{full}</p>
</details>"#,
        page::to_own_games(words),
    );
    let lost = words.page_lost_answer();
    let data = format!(
        r#" data-lost="{}"{}"#,
        Plain(&lost),
        page::texts_to_play(words)
    );
    page::with_script(words, heading, ("puzzle.js", &data), &main, &ASSETS)
}

/// The links through the boards of the solution.
fn steps(words: Words, solution: PageSolution) -> String {
    let PageSolution { ply, plies } = solution;
    let address = |ply| format!("{ADDRESS}?ply={ply}");
    let steps = page::steps(words, (ply, plies), address);
    let moves = words.page_moves();
    format!(
        "<nav id=\"steps\" aria-label=\"{}\"><p class=\"row\">{steps}</p></nav>\n",
        Plain(&moves)
    )
}
