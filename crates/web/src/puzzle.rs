//! The page with puzzles for signed-in people. The answer to each act is the page of the new state; its script replaces
//! the old one.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};

use super::answer::{data, html, html_with_forms, sentence, with_status};
use super::asked::{Asked, short};
use super::assets::script;
use super::fields::Fields;
use super::page::{self, PlayTexts};
use super::page_error::PageError;
use super::pages::Pages;
use super::visit::act_key;
use tavern_app::action::{PagePuzzleAct, Press, PuzzlePress, PuzzleRef};
use tavern_app::pages::puzzle::{self, PageAttempt, PageButton, PagePuzzle, PageSolution};
use tavern_app::pages::visits::PageAnswer;
use tavern_app::request::ActKey;
use tavern_app::state::Bounded;
use tavern_words::Words;

const ADDRESS: &str = "/puzzle";

pub(super) fn routes() -> Router<Arc<Pages>> {
    Router::new()
        .route(ADDRESS, get(open).post(act))
        .route("/puzzle/preview", get(preview))
}

/// The puzzle of a signed-in person, or a board of its solution.
async fn open(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (browser, visitor) = match pages.visitor(&request).await {
        Err(PageError::SignedOut) if request.reader.takes_page => {
            return Ok(to_guest(request.words()));
        }
        visitor => visitor?,
    };
    let ply = request.wish.ply.map(|ply| ply as usize);
    let puzzle = puzzle::puzzle_page(&pages.app, visitor, ply, pages.now()?).await?;
    let token = pages.app.page_token(&browser).unwrap_or_default();
    Ok(html_with_forms(markup(visitor.words, &puzzle, &token)))
}

fn to_guest(words: Words) -> Response {
    let body = html! { p { (words.page_puzzle_guest()) } (page::links(words)) };
    let page = page::titled(words, &words.page_puzzles(), &body);
    with_status(StatusCode::UNAUTHORIZED, html(page))
}

/// Performs the act of a button on the page, or plays a ply.
async fn act(
    State(pages): State<Arc<Pages>>,
    request: Asked,
    body: Body,
) -> Result<Response, PageError> {
    let body = short(body).await?;
    let form = Fields::read(&body);
    let token = form.value("token").unwrap_or_default().to_owned();
    pages.check_page(&request, Some(&token))?;
    let act = act_of(&form).ok_or(PageError::NotOurs)?;
    let key = act_key(form.value("key"), &String::from_utf8_lossy(&body));
    let at = form.value("at").and_then(state_of);
    let permit = pages.permit_to_read().await?;
    let (browser, visitor) = pages.visitor(&request).await?;
    // Releases the permit to read, because acts have separate permits.
    drop(permit);
    pages.check_share(&visitor, Bounded::PagePly)?;
    let app = Arc::clone(&pages.app);
    let act = move |visitor, _, now| async move {
        Box::pin(puzzle::act_on_puzzle(&app, visitor, (at, act), key, now)).await
    };
    let puzzle = Box::pin(pages.act_as((browser, visitor), act)).await??;
    Ok(html_with_forms(markup(visitor.words, &puzzle, &token)))
}

/// The preview of a ply.
async fn preview(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    let at = request.query.value("at").and_then(state_of);
    let (at, draft) = at.zip(request.query.draft()).ok_or(PageError::NotOurs)?;
    let _permit = pages.permit_to_read().await?;
    let (_, visitor) = pages.visitor(&request).await?;
    let preview = puzzle::preview_in_puzzle(&pages.app, visitor, at, draft, pages.now()?);
    Ok(match Box::pin(preview).await? {
        PageAnswer::Done(preview) => data(&preview),
        PageAnswer::Refused(reason) => sentence(StatusCode::CONFLICT, &reason),
    })
}

/// The state of an attempt in the id of the button of a form for a ply.
fn state_of(text: &str) -> Option<PuzzleRef> {
    match Press::of_id(text)? {
        Press::Puzzle(PuzzlePress::Type(at)) => Some(at),
        _ => None,
    }
}

fn name_of(at: PuzzleRef) -> String {
    Press::Puzzle(PuzzlePress::Type(at)).id()
}

fn act_of(form: &Fields) -> Option<PagePuzzleAct> {
    if let Some(taps) = form.value("taps") {
        return Some(PagePuzzleAct::Play(taps.to_owned()));
    }
    match Press::of_id(form.value("act")?)? {
        Press::Puzzle(press) => Some(PagePuzzleAct::Press(press)),
        _ => None,
    }
}

fn markup(words: Words, puzzle: &PagePuzzle, token: &str) -> Markup {
    let acts = acts(puzzle, token);
    let remark = puzzle.remark.as_deref().unwrap_or_default();
    if let Some(attempt) = &puzzle.attempt {
        return of_attempt(words, attempt, remark, &acts);
    }
    let body = html! { p id="remark" role="status" { (remark) } (acts) (page::links(words)) };
    page::titled(words, &words.page_puzzles(), &body)
}

/// The buttons. Each sends the state of the page along.
fn acts(puzzle: &PagePuzzle, token: &str) -> Markup {
    let at = puzzle.attempt.as_ref().map(|attempt| name_of(attempt.at));
    html! {
        form id="acts" method="post" action=(ADDRESS) class="row" {
            input type="hidden" name="token" value=(token);
            input type="hidden" name="key" value=(ActKey::by_chance());
            @if let Some(at) = at { input type="hidden" name="at" value=(at); }
            @for PageButton { label, press, is_primary } in &puzzle.buttons {
                @let is_again = *is_primary && matches!(press, Press::Puzzle(PuzzlePress::Again(_)));
                button
                    name="act"
                    value=(press.id())
                    id=[is_again.then_some("again")]
                    class=[is_primary.then_some("first")]
                { (label) }
            }
        }
    }
}

/// The page of an attempt. Nothing on it leads to the game behind its puzzle.
fn of_attempt(words: Words, attempt: &PageAttempt, remark: &str, acts: &Markup) -> Markup {
    let turn = attempt
        .turn
        .as_ref()
        .map(|turn| serde_json::to_string(turn).expect("names in a turn are texts"));
    let board = &attempt.board;
    let main = html! {
        header { h1 { (attempt.heading) } (page::to_own_games(words)) }
        p id="task" { (attempt.task) }
        @let [far, near] = &board.sides;
        figure {
            (page::player(words, far, &words.page_side(far.color)))
            (page::table(board))
            (page::player(words, near, &words.page_side(near.color)))
            figcaption class="unseen" { (board.standing) }
        }
        p id="remark" role="status" { (remark) }
        div id="playing" data-turn=(turn.as_deref().unwrap_or_default()) {
            @if turn.is_some() {
                (page::composing(words))
                (page::typing(words))
            } @else if let Some(solution) = attempt.solution {
                (steps(words, solution))
            }
        }
        (acts)
        details {
            summary { (words.page_in_words()) }
            p { (board.words) }
        }
    };
    let head = html! { (page::given(&PlayTexts::of(words))) (script("puzzle.js")) };
    page::framed(words, &attempt.heading, &head, &main)
}

/// The links through the boards of the solution.
fn steps(words: Words, PageSolution { ply, plies }: PageSolution) -> Markup {
    html! {
        nav id="steps" aria-label=(words.page_moves()) {
            p class="row" { (page::steps(words, (ply, plies), |ply| format!("{ADDRESS}?ply={ply}"))) }
        }
    }
}
