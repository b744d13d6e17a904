//! The reasons why a request gets no answer, with the sentences for the reader.

use std::sync::Arc;
use tokio::sync::AcquireError;

use axum::extract::Request;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tracing::Instrument;
use tracing::field::Empty;

use super::answer::{html, sentence, with_status};
use super::fields::Fields;
use super::page;
use super::reader::Reader;
use tavern_app::Error;
use tavern_app::error::is_database_silence;
use tavern_app::measures::{self, Requester};
use tavern_game::Refusal;
use tavern_words::Words;

/// The seconds until the next try when there is no room.
const NEXT_TRY: HeaderValue = HeaderValue::from_static("10");

/// The reason why a request gets no answer.
#[derive(Debug)]
pub(super) enum PageError {
    /// No game has this key, or there is nothing at this address.
    Nothing,
    /// No server has public games at this address. A private one looks the same.
    NothingPublic,
    /// A link that signs in is used up, too old or made up.
    Link,
    /// The origin of a change is another site, or an outdated page.
    NotOurs,
    /// The body of a request is too long, or did not arrive in time.
    Unread,
    /// The browser is not signed in, or no longer.
    SignedOut,
    /// The rules forbid the act.
    Refused(Box<Refusal>),
    /// Too many people watch or wait already.
    Crowd,
    /// Too many requests came from one address.
    TooMany { reset_in_seconds: i64 },
    /// Too many requests came from one person.
    TooManyOfPerson,
    /// The bot is not connected yet, or no longer, so acts are impossible.
    Early,
    /// The query of the API has an invalid value.
    Query(&'static str),
    /// The API is for reading.
    Method,
    /// The database does not answer. Nothing was changed.
    Silence(anyhow::Error),
    /// The database or the drawing failed. Nothing was changed.
    Fault(anyhow::Error),
    /// An act failed, and may be done.
    Lost(anyhow::Error),
}

impl From<tavern_store::Error> for PageError {
    fn from(error: tavern_store::Error) -> PageError {
        anyhow::Error::new(error).into()
    }
}

impl From<AcquireError> for PageError {
    fn from(error: AcquireError) -> PageError {
        PageError::Fault(error.into())
    }
}

impl From<anyhow::Error> for PageError {
    fn from(error: anyhow::Error) -> PageError {
        if is_database_silence(&error) {
            PageError::Silence(error)
        } else {
            PageError::Fault(error)
        }
    }
}

/// A retry without a look at the board is safe only if the act certainly changed nothing.
impl From<Error> for PageError {
    fn from(error: Error) -> PageError {
        match error {
            Error::Refused(refusal) => PageError::Refused(Box::new(refusal)),
            Error::Internal(error) => error.into(),
            Error::Unknown(error) | Error::AfterCommit(error) => PageError::Lost(error),
            Error::Repeated => PageError::Lost(anyhow::anyhow!("the number of the act is taken")),
            Error::First(step) => {
                let step = step.name();
                PageError::Fault(anyhow::anyhow!("a page cannot take the step {step}"))
            }
        }
    }
}

/// An answer without its text. [`explain`] adds the text, because it has the reader of the request.
impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let mut response = self.status().into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

impl PageError {
    pub(super) fn status(&self) -> StatusCode {
        match self {
            PageError::Nothing | PageError::NothingPublic => StatusCode::NOT_FOUND,
            PageError::Link => StatusCode::GONE,
            PageError::NotOurs => StatusCode::FORBIDDEN,
            PageError::Unread | PageError::Query(_) => StatusCode::BAD_REQUEST,
            PageError::Method => StatusCode::METHOD_NOT_ALLOWED,
            PageError::SignedOut => StatusCode::UNAUTHORIZED,
            PageError::Refused(_) => StatusCode::CONFLICT,
            PageError::TooMany { .. } | PageError::TooManyOfPerson => StatusCode::TOO_MANY_REQUESTS,
            PageError::Crowd | PageError::Early | PageError::Silence(_) => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            PageError::Fault(_) | PageError::Lost(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The sentence for the reader.
    pub(super) fn sentence(&self, words: Words) -> String {
        match self {
            PageError::Nothing => words.page_missing(),
            PageError::NothingPublic => words.public_missing(),
            PageError::Link => words.page_link_over(),
            PageError::NotOurs => words.page_not_ours(),
            PageError::Unread => words.page_unread(),
            PageError::SignedOut => words.page_signed_out(),
            PageError::Refused(refusal) => words.plain_on_page(&words.refused(refusal)),
            PageError::Crowd => words.page_crowd(),
            PageError::TooMany { .. } | PageError::TooManyOfPerson => words.page_too_much(),
            PageError::Early => words.page_early(),
            // The API speaks English.
            PageError::Query(reason) => (*reason).to_owned(),
            PageError::Method => "This API is for reading. Use GET or HEAD.".to_owned(),
            PageError::Silence(_) => words.fault_database_unavailable(),
            PageError::Fault(_) => words.page_fault(),
            PageError::Lost(_) => words.page_lost_answer(),
        }
    }

    /// Logs a fault, and counts a person's refused request.
    pub(super) fn record(&self) {
        match self {
            PageError::TooManyOfPerson => measures::page_refused(Requester::Person),
            PageError::Silence(error) => tracing::warn!(
                error = format!("{error:#}"),
                "failed to answer with a page: the database does not answer"
            ),
            PageError::Lost(error) if is_database_silence(error) => tracing::warn!(
                error = format!("{error:#}"),
                "failed to finish an act on a page: the database does not answer"
            ),
            PageError::Lost(error) => tracing::error!(
                error = format!("{error:#}"),
                "failed to finish an act on a page"
            ),
            PageError::Fault(error) => {
                tracing::error!(error = format!("{error:#}"), "failed to answer with a page");
            }
            _ => {}
        }
    }

    /// The time of the next try in a header.
    pub(super) fn add_next_try(&self, response: &mut Response) {
        let next = match self {
            PageError::TooMany { reset_in_seconds } => (*reset_in_seconds).into(),
            _ if self.status() == StatusCode::SERVICE_UNAVAILABLE => NEXT_TRY,
            _ => return,
        };
        response.headers_mut().insert(RETRY_AFTER, next);
    }

    fn answer(&self, reader: Reader) -> Response {
        let text = self.sentence(reader.words);
        let mut response = if reader.takes_page {
            with_status(self.status(), html(page::of_sentence(reader.words, &text)))
        } else {
            sentence(self.status(), &text)
        };
        self.add_next_try(&mut response);
        response
    }
}

/// Answers a request, or explains to the reader why there is no answer.
pub(super) async fn explain(request: Request, next: Next) -> Response {
    let query = Fields::of_query(request.uri());
    let reader = Reader::of(request.headers(), &query);
    let answer = async {
        let mut response = next.run(request).await;
        let error = response.extensions_mut().remove::<Arc<PageError>>();
        match error {
            None => response,
            Some(error) => {
                error.record();
                error.answer(reader)
            }
        }
    };
    let span = tracing::error_span!("page", game = Empty);
    answer.instrument(span).await
}
