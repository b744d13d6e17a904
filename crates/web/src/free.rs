//! The free board. Any reader can play both sides, and signed-in people can analyse it and play the house. The server
//! stores nothing: the address contains the shown line, and the script of the page has the other lines.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::{Markup, html};
use serde_json::json;

use super::address::{free_board, line_query, start_query};
use super::allowances::Counted;
use super::answer::{data, html_with_forms, revisitable, sentence, with_status};
use super::asked::{Asked, body_within};
use super::client::count;
use super::fields::Fields;
use super::look::LookForm;
use super::page::{self, BoardPage, BoardTexts, Given, GivenFree, PlayTexts};
use super::page_error::PageError;
use super::pages::Pages;
use tak::{ByColor, Color, Size};
use tavern_app::pages::free::{self, FreeWish, PageFreeBoard, PagePly};
use tavern_app::pages::looks::LookChoices;
use tavern_app::pages::visits::PageAnswer;
use tavern_app::state::Bounded;
use tavern_game::{
    AnalysedLine, FileRefusal, FreeBoard, FreeStep, LARGEST_FILE, Level, Origin, Refusal,
    UnreadFreeBoard, Word, import_line_on,
};
use tavern_words::Words;

/// The query field for the facts of a pasted file beyond its line.
const ORIGIN: &str = "origin";

/// The maximum length of a pasted text in a form, where a byte outside of ASCII takes three characters.
const LONGEST_PASTE: usize = 3 * LARGEST_FILE;

pub(super) fn routes(pages: &Arc<Pages>) -> Router<Arc<Pages>> {
    let allowance = (Arc::clone(pages), Counted::FreeBoards);
    Router::new()
        .route("/board", get(open).post(paste))
        .route("/board/position", get(position))
        .route("/board/after", get(after))
        .route("/board/value", post(value))
        .route("/board/house", post(house))
        .layer(from_fn_with_state(allowance, count))
}

/// The page.
async fn open(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let reader = pages.reader(&request).await?;
    let words = reader.words;
    match free_board(&request.query) {
        Ok(board) => {
            let board = reader.turned(board, &request.query);
            let origin = request
                .query
                .value(ORIGIN)
                .and_then(|origin| origin.parse().ok());
            let notes = words.file_notes(&origin.unwrap_or_default(), &board.line());
            let notes = words.plain_on_page(&notes);
            pages.free_page(&reader, board, Notice::Notes(&notes)).await
        }
        Err(reason) => {
            let reason = words.plain_on_page(&words.unread_free_board(&reason));
            let notice = Notice::Refused {
                reason: &reason,
                text: "",
            };
            pages.refused_page(&reader, &request, notice).await
        }
    }
}

/// Leads to the board of a pasted text.
async fn paste(
    State(pages): State<Arc<Pages>>,
    request: Asked,
    body: Body,
) -> Result<Response, PageError> {
    let body = body_within(body, LONGEST_PASTE).await?;
    let form = body.map(|body| Fields::read(&body));
    let text = match &form {
        Some(form) => Some(form.value("text").ok_or(PageError::Unread)?),
        None => None,
    };
    let _permit = pages.permit_to_read().await?;
    let reader = pages.reader(&request).await?;
    let words = reader.words;
    let current = free_board(&request.query).ok();
    let size = current.map(|current| current.line().start().size());
    let outcome = match text {
        Some(text) => read_pasted(text, size),
        None => Err(Unpasted::Unread(FileRefusal::TooLarge)),
    };
    let reason = match outcome {
        Ok((board, origin)) => {
            let line = line_query(&board);
            let to = match words.file_notes(&origin, &board.line()).as_str() {
                "" => format!("/board?{line}"),
                _ => format!("/board?{line}&{ORIGIN}={origin}"),
            };
            return Ok(if request.reader.takes_data {
                data(&json!({ "address": to }))
            } else {
                (StatusCode::SEE_OTHER, [(LOCATION, to)]).into_response()
            });
        }
        Err(Unpasted::Unread(reason)) => words.refused(&Refusal::from(reason)),
        Err(Unpasted::TooLong) => words.long_free_board(),
    };
    let reason = words.plain_on_page(&reason);
    if !request.reader.takes_page {
        return Ok(sentence(StatusCode::BAD_REQUEST, &reason));
    }
    let text = text.unwrap_or_default();
    let notice = Notice::Refused {
        reason: &reason,
        text,
    };
    pages.refused_page(&reader, &request, notice).await
}

/// The reason why a pasted text makes no board.
#[derive(Debug)]
pub enum Unpasted {
    Unread(FileRefusal),
    TooLong,
}

/// Moves without tags are played on a board of the shown size.
pub fn read_pasted(text: &str, size: Option<Size>) -> Result<(FreeBoard, Origin), Unpasted> {
    let import = import_line_on(size, text).map_err(Unpasted::Unread)?;
    let line = AnalysedLine::from(&import);
    let board = FreeBoard::of_line(&line, usize::MAX, Color::White);
    if board.left_out > 0 {
        return Err(Unpasted::TooLong);
    }
    Ok((board.board, import.origin))
}

/// A board, for the script of the page.
async fn position(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    match free_board(&request.query) {
        Ok(board) => Ok(data(
            &free::free_position(&pages.app, request.words(), request.wish.look, board).await?,
        )),
        Err(reason) => Ok(unread(&reason, request.words())),
    }
}

/// The board after one more ply.
async fn after(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    let draft = request.query.draft().ok_or(PageError::Unread)?;
    let words = request.words();
    let _permit = pages.permit_to_read().await?;
    let board = match free_board(&request.query) {
        Ok(board) => board,
        Err(reason) => return Ok(unread(&reason, words)),
    };
    let step = free::free_step(&pages.app, words, request.wish.look, board, draft).await?;
    Ok(match step {
        PageAnswer::Done(step) => data(&step),
        PageAnswer::Refused(reason) => sentence(StatusCode::CONFLICT, &reason),
    })
}

/// The value of a board, for signed-in people.
async fn value(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    pages.thought(&request, Some(FreeWish::Value)).await
}

/// The board after the ply of the house, for signed-in people.
async fn house(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    let level = request.query.value("level");
    let level = level.and_then(|level| level.parse::<Level>().ok());
    let wish = level.map(|level| FreeWish::Ply { level });
    pages.thought(&request, wish).await
}

fn unread(reason: &UnreadFreeBoard, words: Words) -> Response {
    let reason = words.unread_free_board(reason);
    sentence(StatusCode::BAD_REQUEST, &words.plain_on_page(&reason))
}

/// The reader of a page.
struct BoardReader {
    /// The texts in the language that they have chosen.
    words: Words,
    /// The token of their pages, if they are signed in.
    token: Option<String>,
    choices: LookChoices,
}

impl BoardReader {
    /// The board from the chosen side, unless the address has one.
    fn turned(&self, board: FreeBoard, query: &Fields) -> FreeBoard {
        let is_chosen =
            query.value("side").is_some() || board.side() == self.choices.look(None).side;
        let other_side = board.step(FreeStep::Turn).filter(|_| !is_chosen);
        other_side.unwrap_or(board)
    }
}

impl Pages {
    async fn reader(&self, request: &Asked) -> Result<BoardReader, PageError> {
        let signed_in = self.signed_in(request).await?;
        let visitor = signed_in.as_ref().map(|(_, visitor)| visitor);
        Ok(BoardReader {
            words: visitor.map_or(request.words(), |it| it.words),
            choices: visitor.map_or(request.look, |it| it.look),
            token: signed_in.and_then(|(browser, _)| self.app.page_token(&browser)),
        })
    }

    /// The house's answer about a board.
    async fn thought(
        &self,
        request: &Asked,
        wish: Option<FreeWish>,
    ) -> Result<Response, PageError> {
        self.check_script(request)?;
        let wish = wish.ok_or(PageError::Unread)?;
        let permit = self.permit_to_read().await?;
        let (_, visitor) = self.visitor(request).await?;
        let (words, now) = (visitor.words, self.now()?);
        if !self.app.has_open_house() {
            return Ok(sentence(StatusCode::CONFLICT, &words.free_page_closed()));
        }
        self.check_share(&visitor, Bounded::PageThought)?;
        let board = match free_board(&request.query) {
            Ok(board) => board,
            Err(reason) => return Ok(unread(&reason, words)),
        };
        let question = free::ask_freely(&self.app, visitor, board, wish, now).await?;
        // Releases the permit, so others can read during the computation.
        drop(permit);
        let reply = Box::pin(free::think_freely(&self.app, question)).await?;
        let _permit = self.permit_to_read().await?;
        Ok(match free::answer_freely(&self.app, reply).await? {
            PageAnswer::Done(answer) => data(&answer),
            PageAnswer::Refused(reason) => sentence(StatusCode::CONFLICT, &reason),
        })
    }

    /// The board of an address, or an empty one, with the reason why a text was refused.
    async fn refused_page(
        &self,
        reader: &BoardReader,
        request: &Asked,
        notice: Notice<'_>,
    ) -> Result<Response, PageError> {
        let board = free_board(&request.query).or_else(|_| free_board(&Fields::default()));
        let board = board.map_err(|_| PageError::Nothing)?;
        let page = self.free_page(reader, board, notice).await?;
        Ok(with_status(StatusCode::BAD_REQUEST, page))
    }

    async fn free_page(
        &self,
        reader: &BoardReader,
        board: FreeBoard,
        notice: Notice<'_>,
    ) -> Result<Response, PageError> {
        let look = reader.choices.look(None);
        let page = free::free_page(&self.app, reader.words, look, board.clone());
        let (page_of_board, plies) = page.await?;
        let has_house = self.app.has_open_house();
        let page = markup(reader, has_house, &board, (&page_of_board, &plies), notice);
        let page = html_with_forms(page);
        Ok(match reader.token {
            Some(_) => page,
            None => revisitable(page),
        })
    }
}

/// The news above a board.
#[derive(Clone, Copy)]
enum Notice<'a> {
    /// The notes on a pasted file, one a line, and on the line itself.
    Notes(&'a str),
    /// The reason why a text or an address was refused, and the text.
    Refused { reason: &'a str, text: &'a str },
}

impl Notice<'_> {
    fn markup(self) -> Markup {
        html! {
            @match self {
                Notice::Notes(notes) => {
                    @for line in notes.lines().filter(|line| !line.is_empty()) { p { (line) } }
                },
                Notice::Refused { reason: "", .. } => {},
                Notice::Refused { reason, .. } => p role="alert" { (reason) },
            }
        }
    }
}

/// The page of a board.
fn markup(
    reader: &BoardReader,
    has_house: bool,
    board: &FreeBoard,
    (free_board, plies): (&PageFreeBoard, &[PagePly]),
    notice: Notice<'_>,
) -> Markup {
    let words = reader.words;
    let (at, length, side) = (board.at(), board.length(), board.side().word());
    let (query, start) = (line_query(board), start_query(board));
    let token = reader.token.as_deref();
    let look = LookForm {
        choices: reader.choices,
        to: format!("/board?{query}&ply={at}"),
        token,
    };
    let token = token.filter(|_| has_house);
    let entry = match notice {
        Notice::Refused { text, .. } => text,
        Notice::Notes(_) => "",
    };
    let names = ByColor::new(|color| words.page_side(color));
    let page = BoardPage {
        script: "free-board.js",
        title: &words.button_free_board(),
        heading: &words.button_free_board(),
        graph: html! {},
        given: Given {
            ply: at,
            plies: length,
            side,
            theme: reader.choices.look(None).theme(),
            event: 0,
            is_over: true,
            token,
            texts: BoardTexts::of(words),
            playing: Some(PlayTexts::of(words)),
            free: Some(GivenFree {
                start: &start,
                moves: plies,
                most_lines: FreeBoard::MOST_LINES,
                full: words.plain_on_page(&words.full_free_board()),
                thinking: token.map(|_| words.free_page_thinking()),
            }),
            players: None,
        },
        board: &free_board.board,
        players: [&names[!board.side()], &names[board.side()]],
        ptn: &free_board.ptn,
        notice: notice.markup(),
        gaps: html! {},
        hand: page::composing(words),
        steps: page::steps(words, (at, length), |ply| {
            format!("?{query}&ply={ply}&side={side}")
        }),
        // The script turns them into links. As links here, each would contain the whole line.
        list: html! { @for ply in plies { li { (ply.caption) } } },
        lines: html! {
            section id="branches" hidden {
                h2 { (words.free_page_lines()) }
                p id="lines" class="row" {}
                p { button id="drop" type="button" { (words.button_free_drop_line()) } }
            }
        },
        turned: &format!("?{query}&ply={at}&side={}", (!board.side()).word()),
        links: page::to_puzzles(words),
        look: look.markup(words),
        acts: html! {},
        sign_out: html! {},
        bottom: html! {
            @if has_house {
                @if token.is_some() { (of_house(words)) } @else { p { (words.free_page_to_sign_in()) } }
            }
            (page::typing(words))
            (bottom(words, &start, entry))
        },
    };
    page.markup(words)
}

/// The house's part for signed-in people.
fn of_house(words: Words) -> Markup {
    html! {
        section id="house" hidden {
            h2 { (words.free_page_house()) }
            p class="row" {
                button id="analyse" type="button" { (words.button_free_analyse()) }
                button id="best-line" type="button" hidden { (words.button_show_line()) }
            }
            p id="thought" role="status" {}
            p class="field" {
                label for="level" { (words.free_page_opponent()) }
                select id="level" autocomplete="off" {
                    option value="" { (words.free_page_nobody()) }
                    optgroup label=(words.free_page_levels()) {
                        @for level in Level::ALL {
                            option value=(level.get()) { (words.numbered_level(level)) }
                        }
                    }
                }
            }
            p class="row" {
                button id="house-move" type="button" hidden { (words.button_free_house_move()) }
            }
            p { (words.free_page_practice()) }
        }
    }
}

/// The links to empty boards, and the form for a text, with a refused one to correct.
fn bottom(words: Words, start: &str, entry: &str) -> Markup {
    html! {
        section {
            h2 { (words.free_size_menu()) }
            p class="row" {
                @for size in Size::ALL { a href={ "/board?size=" (size.get()) } { (size) } }
            }
        }
        form id="paste" method="post" action={ "/board?" (start) } {
            label for="text" { (words.form_free_paste_label()) }
            textarea id="text" name="text" rows="4" required { (entry) }
            button { (words.free_page_paste()) }
            p id="pasted" role="status" {}
        }
        p { (words.free_page_hint()) }
        noscript { p { (words.free_page_still()) } }
    }
}
