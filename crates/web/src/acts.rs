//! The buttons of a player on the page of a game besides plies, and the answers to them.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::State;
use axum::response::Response;
use maud::{Markup, html};

use super::answer::html_with_forms;
use super::asked::{Asked, Key, body_within};
use super::fields::Fields;
use super::page;
use super::page_error::PageError;
use super::pages::Pages;
use super::visit::act_key;
use tavern_app::action::{Lines, Press};
use tavern_app::pages::acts::{self, AnalysisState, PageMessage};
use tavern_app::pages::puzzle::PageButton;
use tavern_app::reply::Form;
use tavern_app::request::ActKey;
use tavern_words::Words;

/// Where a form of a game is sent, with the token of the reader.
#[derive(Clone, Copy)]
pub(super) struct Sender<'a> {
    pub(super) key: &'a str,
    pub(super) token: &'a str,
}

impl Sender<'_> {
    /// The form of some buttons. The script looks again by itself if what they ask for is under way.
    pub(super) fn form(self, buttons: &[PageButton], is_asked_again: bool) -> Markup {
        html! {
            form method="post" action={ "/g/" (self.key) "/act" } class="row act" data-again[is_asked_again] {
                (self.proof())
                @for PageButton { label, press, is_primary } in buttons {
                    button name="press" value=(press.id()) class=[is_primary.then_some("first")] { (label) }
                }
            }
        }
    }

    /// The token of the reader, and the key of the act.
    fn proof(self) -> Markup {
        html! {
            input type="hidden" name="token" value=(self.token);
            input type="hidden" name="key" value=(ActKey::by_chance());
        }
    }

    pub(super) fn message(self, words: Words, message: &PageMessage) -> Markup {
        let PageMessage {
            text,
            buttons,
            form,
            analysis,
        } = message;
        let is_under_way = *analysis == Some(AnalysisState::UnderWay);
        html! {
            @if !text.is_empty() { p class="told" { (text) } }
            @if !buttons.is_empty() { (self.form(buttons, is_under_way)) }
            @if let Some(form) = form { (self.fields(words, form)) }
            @if *analysis == Some(AnalysisState::Complete) {
                p class="row" { a class="button first" href={ "/g/" (self.key) } { (words.page_analysis_show()) } }
            }
        }
    }

    /// The fields of a form. Their names cannot meet those of the others.
    fn fields(self, words: Words, form: &Form) -> Markup {
        html! {
            form method="post" action={ "/g/" (self.key) "/act" } class="act fields" {
                (self.proof())
                input type="hidden" name="press" value=(form.press.id());
                @for field in &form.fields {
                    label {
                        (field.label)
                        @let (name, most) = (format!("{FIELD}{}", field.name), field.max_length);
                        @let (value, placeholder) = (field.value.as_deref().unwrap_or_default(), field.placeholder.as_deref());
                        @if field.has_lines {
                            textarea name=(name) maxlength=(most) rows="4" placeholder=[placeholder] required[field.required] { (value) }
                        } @else {
                            input name=(name) maxlength=(most) value=(value) placeholder=[placeholder] required[field.required] autocomplete="off";
                        }
                    }
                }
                button class="first" { (words.page_send()) }
            }
        }
    }
}

/// The beginning of the names of fields that a person fills in.
const FIELD: &str = "field-";

/// A note has a thousand characters of up to four bytes, each written as three.
const LONGEST_BODY: usize = 16_384;

/// Presses a button. The answer is a page of its own; the script shows it above the board.
pub(super) async fn press(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
    body: Body,
) -> Result<Response, PageError> {
    let body = body_within(body, LONGEST_BODY).await?;
    let form = Fields::read(&body.ok_or(PageError::Unread)?);
    let token = form.value("token").unwrap_or_default();
    pages.check_page(&request, Some(token))?;
    let press = form.value("press").and_then(Press::of_id);
    let press = press.ok_or(PageError::NotOurs)?;
    let lines: Vec<(&str, &str)> = form
        .iter()
        .filter_map(|(name, text)| Some((name.strip_prefix(FIELD)?, text)))
        .collect();
    let act = act_key(form.value("key"), &format!("{} {lines:?}", press.id()));
    let lines = (!lines.is_empty()).then(|| lines.into_iter().collect::<Lines>());
    let (browser, visitor, game) = pages.actor(&key, &request).await?;
    let (app, words, number) = (Arc::clone(&pages.app), visitor.words, game.number);
    let work = move |visitor, _, now| async move {
        Box::pin(acts::press_on_page(
            &app,
            visitor,
            &game,
            (press, lines),
            (act, now),
        ))
        .await
    };
    let message = Box::pin(pages.act_as((browser, visitor), work)).await??;
    let sender = Sender { key: &key, token };
    let body = html! {
        div id="reply" { (sender.message(words, &message)) }
        p { a href={ "/g/" (key) } { (words.page_to_board()) } }
    };
    let title = words.page_own_game(number, None);
    Ok(html_with_forms(page::titled(words, &title, &body)))
}
