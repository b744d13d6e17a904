//! The free board: anybody can play both sides of it, and signed-in people can analyse it and play the house there. The
//! server stores nothing; the address has the line, and the script of the page the other lines.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::State;
use axum::http::header::LOCATION;
use axum::http::{HeaderMap, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use serde_json::json;
use tokio::time::timeout;

use super::address::{free_board, line_query, start_query, value};
use super::allowances::{Counting, count};
use super::page::{self, Plain, side_name};
use super::visit::{BODY_WITHIN, Denied, draft, json_answer, sentence_answer};
use super::{ASSETS, LONGEST_WAIT, Missing, PageQuery, Pages, html_with_forms, turn, with_status};
use crate::app::{Bounded, FreeWish, PageAnswer, PageFreeBoard, PagePly};
use crate::game::{
    AnalysedLine, FileRefusal, FreeBoard, LARGEST_FILE, Level, Origin, Refusal, UnreadFreeBoard,
    import_line_on,
};
use crate::tak::{Color, Size};
use crate::words::Words;

/// The maximum number of requests of an address per minute: some for each tap.
pub(super) const MOST_REQUESTS: u32 = 600;

/// The name of what a pasted file says beyond its line, in an address.
const ORIGIN: &str = "origin";

/// The maximum length of a pasted text in a form, where a byte outside of ASCII takes three characters.
const LONGEST_PASTE: usize = 3 * LARGEST_FILE;

pub(super) fn routes(pages: &Arc<Pages>) -> Router<Arc<Pages>> {
    let allowances: Counting = |pages| &pages.free_boards;
    Router::new()
        .route("/board", get(open).post(paste))
        .route("/board/position", get(position))
        .route("/board/after", get(after))
        .route("/board/value", post(value_of))
        .route("/board/house", post(house))
        .layer(from_fn_with_state((Arc::clone(pages), allowances), count))
}

/// The page.
async fn open(State(pages): State<Arc<Pages>>, headers: HeaderMap, asked: PageQuery) -> Response {
    let PageQuery { words, query, .. } = asked;
    let shown = async {
        let _turn = turn(&pages.reads, LONGEST_WAIT).await?;
        let reader = pages.reader(&headers, words).await?;
        match free_board(&query) {
            Ok(board) => {
                let origin = value(&query, ORIGIN).and_then(|origin| origin.parse().ok());
                let notes = reader
                    .words
                    .file_notes(&origin.unwrap_or_default(), &board.line());
                let notes = reader.words.plain_on_page(&notes);
                pages.free_page(&reader, board, Notice::Notes(&notes)).await
            }
            Err(reason) => {
                let reason = reader.words.unread_free_board(&reason);
                pages.refused_free_page(&reader, "", (&reason, "")).await
            }
        }
    };
    let answer: Result<Response, Missing> = shown.await;
    answer.unwrap_or_else(|missing| missing.page(words))
}

/// Redirects to the board of a pasted text.
async fn paste(
    State(pages): State<Arc<Pages>>,
    headers: HeaderMap,
    PageQuery { words, query, .. }: PageQuery,
    body: Body,
) -> Response {
    let led = async {
        let text = pasted(body).await?;
        let _turn = turn(&pages.reads, LONGEST_WAIT).await?;
        let reader = pages.reader(&headers, words).await?;
        let shown = free_board(&query).ok();
        let size = shown.map(|shown| shown.line().start().size());
        let (reason, text) = match text.as_deref().map(|text| read_pasted(text, size)) {
            Some(Ok((board, origin))) => {
                let line = line_query(&board);
                let notes = reader.words.file_notes(&origin, &board.line());
                let to = match notes.as_str() {
                    "" => format!("/board?{line}"),
                    _ => format!("/board?{line}&{ORIGIN}={origin}"),
                };
                return Ok((StatusCode::SEE_OTHER, [(LOCATION, to)]).into_response());
            }
            Some(Err(refusal)) => (refusal, text.unwrap_or_default()),
            None => (Unpasted::Unread(FileRefusal::TooLarge), String::new()),
        };
        let reason = match reason {
            Unpasted::Unread(reason) => reader.words.refused(&Refusal::from(reason)),
            Unpasted::TooLong => reader.words.long_free_board(),
        };
        let refused = (reason.as_str(), text.as_str());
        pages.refused_free_page(&reader, &query, refused).await
    };
    led.await
        .unwrap_or_else(|missing: Missing| missing.page(words))
}

/// The reason why a pasted text makes no board.
#[derive(Debug)]
pub enum Unpasted {
    Unread(FileRefusal),
    TooLong,
}

/// Moves without tags are played on a board of the shown size.
pub fn read_pasted(text: &str, size: Option<Size>) -> Result<(FreeBoard, Origin), Unpasted> {
    let imported = import_line_on(size, text).map_err(Unpasted::Unread)?;
    let line = AnalysedLine::from(&imported);
    let opened = FreeBoard::of_line(&line, usize::MAX, Color::White);
    if opened.left_out > 0 {
        return Err(Unpasted::TooLong);
    }
    Ok((opened.board, imported.origin))
}

/// The text of a form. None if it is too long.
async fn pasted(body: Body) -> Result<Option<String>, Missing> {
    let body = timeout(BODY_WITHIN, to_bytes(body, LONGEST_PASTE)).await;
    // A client that disconnected reads no answer.
    let Ok(body) = body.map_err(|_| Missing::Unread)? else {
        return Ok(None);
    };
    form_text(&body).ok_or(Missing::Unread).map(Some)
}

/// The text in the body of a form.
pub fn form_text(body: &[u8]) -> Option<String> {
    let body = String::from_utf8_lossy(body).replace('+', " ");
    value(&body, "text")
}

/// A board, for the script of the page.
async fn position(State(pages): State<Arc<Pages>>, asked: PageQuery) -> Response {
    let PageQuery { words, query, .. } = asked;
    let shown = async {
        let _turn = turn(&pages.reads, LONGEST_WAIT).await?;
        let board = match free_board(&query) {
            Ok(board) => board,
            Err(reason) => return Ok(unread(&reason, words)),
        };
        let board = pages.app.free_position(words, board).await?;
        Ok(json_answer(&board))
    };
    answered(shown.await, words)
}

/// The board after one more ply.
async fn after(State(pages): State<Arc<Pages>>, asked: PageQuery) -> Response {
    let PageQuery { words, query, .. } = asked;
    let shown = async {
        let draft = draft(&query).ok_or(Missing::Unread)?;
        let _turn = turn(&pages.reads, LONGEST_WAIT).await?;
        let board = match free_board(&query) {
            Ok(board) => board,
            Err(reason) => return Ok(unread(&reason, words)),
        };
        Ok(match pages.app.free_step(words, board, draft).await? {
            PageAnswer::Done(step) => json_answer(&step),
            PageAnswer::Refused(reason) => sentence_answer(StatusCode::CONFLICT, &reason),
        })
    };
    answered(shown.await, words)
}

/// The value of a board, for signed-in people.
async fn value_of(
    State(pages): State<Arc<Pages>>,
    headers: HeaderMap,
    asked: PageQuery,
) -> Response {
    let wish = Some(FreeWish::Value);
    let thought = pages.thought(&headers, &asked, wish).await;
    thought.unwrap_or_else(|denied| denied.answer(asked.words))
}

/// The board after the ply of the house, likewise.
async fn house(State(pages): State<Arc<Pages>>, headers: HeaderMap, asked: PageQuery) -> Response {
    let number = |name: &str| value(&asked.query, name)?.parse().ok();
    let level = number("level").and_then(|level| Level::new(u8::try_from(level).ok()?));
    let wish = level.zip(number("game"));
    let wish = wish.map(|(level, game)| FreeWish::Ply { level, game });
    let thought = pages.thought(&headers, &asked, wish).await;
    thought.unwrap_or_else(|denied| denied.answer(asked.words))
}

fn answered(shown: Result<Response, Missing>, words: Words) -> Response {
    shown.unwrap_or_else(|missing| missing.data(words))
}

fn unread(reason: &UnreadFreeBoard, words: Words) -> Response {
    let reason = words.unread_free_board(reason);
    sentence_answer(StatusCode::BAD_REQUEST, &words.plain_on_page(&reason))
}

/// The reader of a page.
struct Reader {
    /// The texts in the language that they have chosen.
    words: Words,
    /// The token of their pages, if they are signed in.
    token: Option<String>,
}

impl Pages {
    async fn reader(&self, headers: &HeaderMap, words: Words) -> Result<Reader, Missing> {
        let signed_in = self.signed_in(headers, words).await?;
        Ok(Reader {
            words: signed_in.as_ref().map_or(words, |(_, it)| it.words),
            token: signed_in.and_then(|(browser, _)| self.app.page_token(&browser)),
        })
    }

    /// The house's answer about a board.
    async fn thought(
        &self,
        headers: &HeaderMap,
        asked: &PageQuery,
        wish: Option<FreeWish>,
    ) -> Result<Response, Denied> {
        self.check_script(headers)?;
        let wish = wish.ok_or(Missing::Unread)?;
        let turn_to_read = turn(&self.reads, LONGEST_WAIT).await?;
        let (_, visitor) = self.visitor(headers, asked.words).await?;
        let words = visitor.words;
        let thought = async {
            let now = self.now()?;
            if !self.app.has_open_house() {
                return Ok(sentence_answer(
                    StatusCode::CONFLICT,
                    &words.free_page_closed(),
                ));
            }
            self.check_share(&visitor, Bounded::PageThought)?;
            let board = match free_board(&asked.query) {
                Ok(board) => board,
                Err(reason) => return Ok(unread(&reason, words)),
            };
            let question = self.app.ask_freely(visitor, board, wish, now).await?;
            // Lets others read during the thought.
            drop(turn_to_read);
            let thought = Box::pin(self.app.think_freely(question)).await?;
            let _turn = turn(&self.reads, LONGEST_WAIT).await?;
            Ok(match self.app.answer_freely(thought).await? {
                PageAnswer::Done(answer) => json_answer(&answer),
                PageAnswer::Refused(reason) => sentence_answer(StatusCode::CONFLICT, &reason),
            })
        };
        let answer: Result<Response, Denied> = thought.await;
        Ok(answer.unwrap_or_else(|denied| denied.answer(words)))
    }

    /// The board of an address, or an empty one, with the reason why a text was refused.
    async fn refused_free_page(
        &self,
        reader: &Reader,
        query: &str,
        (reason, text): (&str, &str),
    ) -> Result<Response, Missing> {
        let board = free_board(query).or_else(|_| free_board(""));
        let board = board.map_err(|_| Missing::Nothing)?;
        let reason = &reader.words.plain_on_page(reason);
        let refused = Notice::Refused { reason, text };
        let page = self.free_page(reader, board, refused).await?;
        Ok(with_status(StatusCode::BAD_REQUEST, page))
    }

    async fn free_page(
        &self,
        reader: &Reader,
        board: FreeBoard,
        notice: Notice<'_>,
    ) -> Result<Response, Missing> {
        let (shown, plies) = self.app.free_page(reader.words, board.clone()).await?;
        let has_house = self.app.has_open_house();
        let page = of_board(reader, has_house, &board, (&shown, &plies), notice);
        Ok(html_with_forms(page))
    }
}

/// What is told above a board.
#[derive(Clone, Copy)]
enum Notice<'a> {
    /// The notes on a pasted file, one a line, and on the line itself.
    Notes(&'a str),
    /// The reason why a text or an address was refused, and the text.
    Refused { reason: &'a str, text: &'a str },
}

impl Notice<'_> {
    fn html(self) -> String {
        match self {
            Notice::Notes(notes) => {
                let lines = notes.lines().filter(|line| !line.is_empty());
                let lines: Vec<String> = lines
                    .map(|line| format!("<p>{}</p>\n", Plain(line)))
                    .collect();
                lines.concat()
            }
            Notice::Refused { reason: "", .. } => String::new(),
            Notice::Refused { reason, .. } => format!("<p role=\"alert\">{}</p>\n", Plain(reason)),
        }
    }
}

/// The page of a board.
fn of_board(
    reader: &Reader,
    has_house: bool,
    board: &FreeBoard,
    (shown, plies): (&PageFreeBoard, &[PagePly]),
    notice: Notice<'_>,
) -> String {
    let words = reader.words;
    let plain = |text: String| Plain(&text).to_string();
    let (at, length, side) = (board.at(), board.length(), side_name(board.side()));
    let (query, start) = (line_query(board), plain(start_query(board)));
    let address = |ply| format!("?{query}&ply={ply}&side={side}");
    let steps = page::steps(words, (at, length), address);
    // The script turns them into links. As links here, each would contain the whole line.
    let list = plies
        .iter()
        .map(|ply| format!("<li>{}</li>", Plain(&ply.caption)));
    let list: String = list.collect();
    let data = format!(
        r#" data-ply="{at}" data-plies="{length}" data-side="{side}" data-event="0" data-over="true" data-start="{}" data-moves="{}" data-most-lines="{}" data-full="{}"{}"#,
        start,
        plain(json!(plies).to_string()),
        FreeBoard::MOST_LINES,
        plain(words.plain_on_page(&words.full_free_board())),
        page::texts_to_play(words),
    );
    let (in_data, house) = if has_house {
        with_house(reader)
    } else {
        Default::default()
    };
    let other = side_name(!board.side());
    let text = match notice {
        Notice::Refused { text, .. } => text,
        Notice::Notes(_) => "",
    };
    let lines = format!(
        r#"<section id="branches" hidden><h2>{}</h2><p id="lines" class="row"></p><p><button id="drop" type="button">{}</button></p></section>
"#,
        plain(words.free_page_lines()),
        plain(words.button_free_drop_line()),
    );
    let parts = page::Parts {
        title: &words.button_free_board(),
        head: "",
        data: &(data + &in_data),
        board: &shown.board,
        ptn: &shown.ptn,
        notice: &notice.html(),
        composing: &page::composing(words, ""),
        steps: &steps,
        list: &list,
        lines: &lines,
        house: &house,
        turn: &format!("?{query}&ply={at}&side={other}"),
        links: &page::to_puzzles(words),
        bottom: &bottom(words, &start, text),
    };
    page::whole(words, &parts, &ASSETS)
}

/// The house's part for signed-in people: attributes for the script, and markup for the page.
fn with_house(reader: &Reader) -> (String, String) {
    let words = reader.words;
    let plain = |text: String| Plain(&text).to_string();
    let Some(token) = &reader.token else {
        let way = plain(words.free_page_to_sign_in());
        return (String::new(), format!("<p>{way}</p>\n"));
    };
    let thinking = plain(words.free_page_thinking());
    let data = format!(
        r#" data-token="{}" data-thinking="{thinking}""#,
        Plain(token)
    );
    let levels = Level::ALL.map(|level| {
        let name = plain(words.numbered_level(level));
        format!(r#"<option value="{}">{name}</option>"#, level.get())
    });
    let [
        heading,
        analyse,
        show,
        opponent,
        nobody,
        at_level,
        play,
        practice,
    ] = [
        words.free_page_house(),
        words.button_free_analyse(),
        words.button_show_line(),
        words.free_page_opponent(),
        words.free_page_nobody(),
        words.free_page_levels(),
        words.button_free_house_move(),
        words.free_page_practice(),
    ]
    .map(plain);
    let levels = levels.concat();
    let section = format!(
        r#"<section id="house" hidden><h2>{heading}</h2>
<p class="row"><button id="analyse" type="button">{analyse}</button><button id="best-line" type="button" hidden>{show}</button></p>
<p id="thought" role="status"></p>
<p class="field"><label for="level">{opponent}</label><select id="level" autocomplete="off"><option value="">{nobody}</option><optgroup label="{at_level}">{levels}</optgroup></select></p>
<p class="row"><button id="house-move" type="button" hidden>{play}</button></p>
<p>{practice}</p></section>
"#
    );
    (data, section)
}

/// The links to empty boards, and the form for a text, with a refused one to correct.
fn bottom(words: Words, start: &str, refused: &str) -> String {
    let plain = |text: String| Plain(&text).to_string();
    let sizes = Size::ALL.map(|size| format!(r#"<a href="/board?size={}">{size}</a>"#, size.get()));
    let text = Plain(refused);
    let [begin, label, button, hint, still] = [
        words.free_size_menu(),
        words.form_free_paste_label(),
        words.free_page_paste(),
        words.free_page_hint(),
        words.free_page_still(),
    ]
    .map(plain);
    let sizes = sizes.concat();
    format!(
        r#"<section><h2>{begin}</h2><p class="row">{sizes}</p></section>
<form id="paste" method="post" action="/board?{start}"><label for="text">{label}</label><textarea id="text" name="text" rows="4" required>{text}</textarea><button>{button}</button><p id="pasted" role="status"></p></form>
<p>{hint}</p>
<noscript><p>{still}</p></noscript>
"#
    )
}
