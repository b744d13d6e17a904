//! People on pages: how a browser is signed in and out, and how a player composes and plays a ply.
//!
//! A change must come from this site ([`from_this_site`] refuses all others, at any address). It also needs the cookie of
//! a signed-in browser, and the token of its pages.

use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes, to_bytes};
use axum::extract::{Request, State};
use axum::http::header::{CACHE_CONTROL, COOKIE, LOCATION, ORIGIN, REFERRER_POLICY, SET_COOKIE};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{AppendHeaders, IntoResponse, Response};
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tokio::time::timeout;
use tracing::Instrument;

use super::page::{self, Wish, side_name};
use super::{
    ASSETS, Key, LONGEST_WAIT, Missing, PRIVATE, PageQuery, Pages, answer, html, html_with_forms,
    with_status,
};
use crate::app::{
    ActKey, Bounded, Clocks, Error, LinkedPage, OpenLink, PageAnswer, PageDraft, Ticket, Visitor,
};
use crate::game::{Moment, Refusal};
use crate::measures::{self, Requester};
use crate::words::Words;

/// The longest body of a request.
const LONGEST_BODY: usize = 1_024;

/// How long a body may take.
pub(super) const BODY_WITHIN: Duration = Duration::from_secs(5);

/// The header with the token of a page.
const TOKEN: HeaderName = HeaderName::from_static("x-page-token");

/// The browser's statement of the origin of a request.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The reason why a person on a page gets no answer.
pub(super) enum Denied {
    /// There is no signed-in person, or no longer.
    SignedOut,
    /// Too many requests in a short time.
    TooMuch,
    /// The rules forbid it, or it is impossible.
    Refused(Box<Refusal>),
    Missing(Missing),
}

impl<M: Into<Missing>> From<M> for Denied {
    fn from(missing: M) -> Denied {
        Denied::Missing(missing.into())
    }
}

impl From<Error> for Denied {
    fn from(error: Error) -> Denied {
        match error {
            Error::Refused(refusal) => Denied::Refused(Box::new(refusal)),
            error => Denied::Missing(fault(error)),
        }
    }
}

impl Denied {
    fn explain(self, words: Words) -> (StatusCode, String) {
        match self {
            Denied::SignedOut => (StatusCode::UNAUTHORIZED, words.page_signed_out()),
            Denied::TooMuch => {
                measures::page_refused(Requester::Person);
                (StatusCode::TOO_MANY_REQUESTS, words.page_too_much())
            }
            Denied::Refused(refusal) => {
                let reason = words.refused(&refusal);
                (StatusCode::CONFLICT, words.plain_on_page(&reason))
            }
            Denied::Missing(missing) => missing.explain(words),
        }
    }

    /// The sentence for the script of a page.
    pub(super) fn answer(self, words: Words) -> Response {
        let (status, sentence) = self.explain(words);
        sentence_answer(status, &sentence)
    }

    /// A page with the sentence.
    pub(super) fn page(self, words: Words) -> Response {
        let (status, sentence) = self.explain(words);
        with_status(status, html(page::of_sentence(words, &sentence, &ASSETS)))
    }
}

/// A sentence for the script of a page.
pub(super) fn sentence_answer(status: StatusCode, sentence: &str) -> Response {
    with_status(status, json_answer(&json!({ "said": sentence })))
}

pub(super) fn json_answer(value: &impl Serialize) -> Response {
    let text = serde_json::to_string(value).expect("names in an answer are texts");
    answer("application/json", text.into(), PRIVATE)
}

/// Refuses a request of another site that may change something, before its handler is known.
pub(super) async fn from_this_site(
    State(pages): State<Arc<Pages>>,
    request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    if request.method().is_safe() || pages.is_from_here(headers) {
        return next.run(request).await;
    }
    let wish = Wish::read(request.uri().query().unwrap_or_default());
    let words = super::words(headers, wish);
    if headers.contains_key(TOKEN) {
        Missing::NotOurs.data(words)
    } else {
        Missing::NotOurs.page(words)
    }
}

/// The page behind a link that signs in. It does not use the link up, because programs look at links before people do.
pub(super) async fn ask(
    State(pages): State<Arc<Pages>>,
    Key(link): Key,
    PageQuery { words, .. }: PageQuery,
    headers: HeaderMap,
) -> Response {
    match pages.ask(words, &link, &headers).await {
        Ok(page) => page,
        Err(missing) => missing.page(words),
    }
}

/// Signs a browser in.
pub(super) async fn sign_in(
    State(pages): State<Arc<Pages>>,
    Key(link): Key,
    PageQuery { words, .. }: PageQuery,
    headers: HeaderMap,
) -> Response {
    match pages.sign_in(words, &link, &headers).await {
        Ok(response) => response,
        Err(missing) => missing.page(words),
    }
}

/// Signs a browser out, and shows the page.
pub(super) async fn sign_out(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    PageQuery { words, .. }: PageQuery,
    headers: HeaderMap,
    body: Body,
) -> Response {
    match pages.sign_out(words, &key, &headers, body).await {
        Ok(response) => response,
        Err(missing) => missing.page(words),
    }
}

/// The data for composing a ply on a page.
pub(super) async fn turn(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    asked: PageQuery,
    headers: HeaderMap,
) -> Response {
    let turn = pages.turn(&asked, &key, &headers).await;
    turn.unwrap_or_else(|denied| denied.answer(asked.words))
}

/// The preview of a ply.
pub(super) async fn preview(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    asked: PageQuery,
    headers: HeaderMap,
) -> Response {
    let preview = pages.preview(&asked, &key, &headers).await;
    preview.unwrap_or_else(|denied| denied.answer(asked.words))
}

/// Plays a ply.
pub(super) async fn play(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    PageQuery { words, .. }: PageQuery,
    headers: HeaderMap,
    body: Body,
) -> Response {
    let answered = async {
        let played = pages.play(words, &key, &headers, body).await;
        played.unwrap_or_else(|denied| denied.answer(words))
    };
    let span = tracing::error_span!("page", game = tracing::field::Empty);
    Box::pin(answered.instrument(span)).await
}

/// A ply in a query, as taps or as typed text.
pub fn draft(query: &str) -> Option<PageDraft> {
    let mut pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find_map(|(name, value)| match name {
        "taps" => Some(PageDraft::Taps(value.to_owned())),
        "typed" => {
            let text = value.replace('+', " ");
            let text = percent_decode_str(&text).decode_utf8().ok()?;
            Some(PageDraft::Typed(text.into_owned()))
        }
        _ => None,
    })
}

/// A ply that a page sends.
#[derive(Deserialize)]
struct Play {
    event: u32,
    taps: String,
    /// The page's key of the act. Pages of earlier versions make none.
    key: Option<String>,
}

/// The key of an act, from the key of its page. Without that no copy of the act is known.
pub(super) fn act_key(of_page: Option<&str>, act: &str) -> ActKey {
    let key = of_page.and_then(ActKey::read);
    key.unwrap_or_else(ActKey::by_chance).for_act(act)
}

/// The body of a request, if it is short and arrives in time.
pub(super) async fn whole(body: Body) -> Result<Bytes, Missing> {
    let body = timeout(BODY_WITHIN, to_bytes(body, LONGEST_BODY)).await;
    let body = body.ok().and_then(Result::ok);
    body.ok_or(Missing::Unread)
}

fn text(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let value = headers.get(name)?.to_str().ok()?;
    Some(value.to_owned())
}

impl Pages {
    /// Whether a request comes from a page of this site, according to the browser.
    fn is_from_here(&self, headers: &HeaderMap) -> bool {
        if let Some(site) = text(headers, &FETCH_SITE) {
            return site == "same-origin";
        }
        let site = self.app.page_site();
        site.is_some_and(|site| text(headers, &ORIGIN).as_deref() == Some(site))
    }

    fn is_secure(&self) -> bool {
        let site = self.app.page_site().unwrap_or_default();
        site.starts_with("https:")
    }

    /// The name of the cookie. The prefix prevents other sites of the same domain from setting it.
    fn cookie(&self) -> &'static str {
        if self.is_secure() {
            "__Host-tak"
        } else {
            "tak"
        }
    }

    /// The secret that a browser has.
    fn browser(&self, headers: &HeaderMap) -> Option<Ticket> {
        let cookies = headers.get_all(COOKIE).iter();
        let cookies = cookies.filter_map(|cookies| cookies.to_str().ok());
        let mut pairs = cookies
            .flat_map(|cookies| cookies.split(';'))
            .filter_map(|cookie| cookie.trim().split_once('='));
        pairs.find_map(|(name, value)| Ticket::read(value).filter(|_| name == self.cookie()))
    }

    /// The header that sets the cookie with a secret for this many seconds.
    fn session_cookie(&self, secret: &str, seconds: i64) -> (HeaderName, String) {
        let secure = if self.is_secure() { "; Secure" } else { "" };
        let cookie = format!(
            "{}={secret}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Lax{secure}",
            self.cookie()
        );
        (SET_COOKIE, cookie)
    }

    /// The signed-in person, and the secret of their browser.
    pub(super) async fn signed_in(
        &self,
        headers: &HeaderMap,
        words: Words,
    ) -> Result<Option<(Ticket, Visitor)>, Missing> {
        let Some(browser) = self.browser(headers) else {
            return Ok(None);
        };
        let visitor = self.app.page_visitor(&browser, words, self.now()?).await?;
        Ok(visitor.map(|visitor| (browser, visitor)))
    }

    async fn ask(
        &self,
        words: Words,
        link: &str,
        headers: &HeaderMap,
    ) -> Result<Response, Missing> {
        let link = Ticket::read(link).ok_or(Missing::Link)?;
        let _turn = super::turn(&self.reads, LONGEST_WAIT).await?;
        let signed_in = self.signed_in(headers, words).await?;
        let visitor = signed_in.as_ref().map(|(_, visitor)| visitor);
        let open = self.app.page_link(&link, visitor, self.now()?).await?;
        Ok(match open.ok_or(Missing::Link)? {
            OpenLink::Own(page) => to_page(&page, None),
            OpenLink::ToSignIn { replaces } => {
                let page = page::to_sign_in(words, link.expose(), replaces, &ASSETS);
                html_with_forms(page)
            }
        })
    }

    async fn sign_in(
        &self,
        words: Words,
        link: &str,
        headers: &HeaderMap,
    ) -> Result<Response, Missing> {
        let link = Ticket::read(link).ok_or(Missing::Link)?;
        let (before, now) = (self.browser(headers), self.now()?);
        // Made-up links take no turn to act.
        let turn = super::turn(&self.reads, LONGEST_WAIT).await?;
        let open = self.app.page_link(&link, None, now).await?;
        open.ok_or(Missing::Link)?;
        drop(turn);
        let app = Arc::clone(&self.app);
        let act =
            async move { Box::pin(app.sign_in_on_page(&link, before.as_ref(), words, now)).await };
        let signed_in = self.act(act).await?;
        let signed_in = signed_in.map_err(fault)?.ok_or(Missing::Link)?;
        measures::page_signed_in();
        let cookie = self.session_cookie(signed_in.browser.expose(), signed_in.seconds);
        Ok(to_page(&signed_in.page, Some(cookie)))
    }

    async fn sign_out(
        &self,
        words: Words,
        key: &str,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<Response, Missing> {
        let cookie = self.end_visit(words, headers, body).await?;
        let _turn = super::turn(&self.reads, LONGEST_WAIT).await?;
        let game = self.game(key, Wish::default()).await?;
        let page = self.app.page_path(game.id).ok_or(Missing::Nothing)?;
        Ok(redirection(page, Some(cookie)))
    }

    /// Signs a browser out. Returns the header with which it forgets its secret.
    pub(super) async fn end_visit(
        &self,
        words: Words,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<(HeaderName, String), Missing> {
        let body = whole(body).await?;
        let token = body.strip_prefix(b"token=").unwrap_or_default();
        let token = String::from_utf8_lossy(token);
        // Without a cookie, this browser is signed out already.
        let browser = self.browser(headers);
        if browser.is_some_and(|browser| !self.app.is_page_token(&browser, &token)) {
            return Err(Missing::NotOurs);
        }
        let turn = super::turn(&self.reads, LONGEST_WAIT).await?;
        let signed_in = self.signed_in(headers, words).await?;
        drop(turn);
        // An old cookie takes no turn to act.
        if let Some((browser, _)) = signed_in {
            let app = Arc::clone(&self.app);
            let act = async move { app.sign_out_of_page(&browser).await };
            self.act(act).await??;
        }
        Ok(self.session_cookie("", 0))
    }

    /// Performs an act in a task of its own, a few at a time. So it is completed even if the browser disconnects.
    pub(super) async fn act<T: Send + 'static>(
        &self,
        act: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, Missing> {
        let turn = Arc::clone(&self.turns_to_act).acquire_owned();
        let turn = timeout(LONGEST_WAIT, turn).await;
        let turn = turn.map_err(|_| Missing::Crowd)??;
        let act = async move {
            let _turn = turn;
            act.await
        };
        let done = self.acts.spawn(act.in_current_span()).await;
        // The panic itself is logged at its source, and may quote a person's input.
        done.map_err(|_| Missing::Lost(anyhow::anyhow!("the task has ended early")))
    }

    /// Performs an act of a signed-in person, if they are still signed in when its turn comes.
    pub(super) async fn act_as<A>(
        &self,
        (browser, visitor): (Ticket, Visitor),
        act: impl FnOnce(Visitor, Ticket, Moment) -> A + Send + 'static,
    ) -> Result<A::Output, Denied>
    where
        A: Future<Output: Send + 'static> + Send + 'static,
    {
        let place = self.app.page_act(&visitor).ok_or(Denied::TooMuch)?;
        let (app, Clocks { now, lived_ms, .. }) = (Arc::clone(&self.app), self.clocks_to_act()?);
        let done = self.act(async move {
            let _place = place;
            app.give_back_before(now, lived_ms).await?;
            let visitor = app.page_visitor(&browser, visitor.words, now).await?;
            Ok(act(visitor.ok_or(Denied::SignedOut)?, browser, now).await)
        });
        done.await?
    }

    /// Refuses a change that does not come from a page of this browser.
    pub(super) fn check_page(&self, headers: &HeaderMap, token: &str) -> Result<(), Denied> {
        let browser = self.browser(headers).ok_or(Denied::SignedOut)?;
        if self.app.is_page_token(&browser, token) {
            Ok(())
        } else {
            Err(Missing::NotOurs.into())
        }
    }

    /// The same for the script of a page, with the token in a header.
    pub(super) fn check_script(&self, headers: &HeaderMap) -> Result<(), Denied> {
        let token = text(headers, &TOKEN).unwrap_or_default();
        self.check_page(headers, &token)
    }

    /// The visitor of a request, within the bound of their acts.
    pub(super) async fn visitor(
        &self,
        headers: &HeaderMap,
        words: Words,
    ) -> Result<(Ticket, Visitor), Denied> {
        let signed_in = self.signed_in(headers, words).await?;
        let (browser, visitor) = signed_in.ok_or(Denied::SignedOut)?;
        self.check_share(&visitor, Bounded::PageAnswer)?;
        Ok((browser, visitor))
    }

    /// Refuses a person who has used up their share.
    pub(super) fn check_share(&self, visitor: &Visitor, bounded: Bounded) -> Result<(), Denied> {
        if self.app.allows_on_page(visitor, bounded, self.now()?) {
            Ok(())
        } else {
            Err(Denied::TooMuch)
        }
    }

    async fn turn(
        &self,
        &PageQuery { wish, words, .. }: &PageQuery,
        key: &str,
        headers: &HeaderMap,
    ) -> Result<Response, Denied> {
        let _turn = super::turn(&self.reads, LONGEST_WAIT).await?;
        let (_, visitor) = self.visitor(headers, words).await?;
        let game = self.game(key, wish).await?;
        let turn = self.app.page_turn(visitor, &game, wish.side).await;
        Ok(json_answer(&turn.map_err(Missing::from)?))
    }

    async fn preview(
        &self,
        asked: &PageQuery,
        key: &str,
        headers: &HeaderMap,
    ) -> Result<Response, Denied> {
        let draft = draft(&asked.query).ok_or(Missing::Nothing)?;
        let (wish, words) = (asked.wish, asked.words);
        let _turn = super::turn(&self.reads, LONGEST_WAIT).await?;
        let (_, visitor) = self.visitor(headers, words).await?;
        let game = self.game(key, wish).await?;
        let preview = self
            .app
            .preview_on_page(visitor, &game, wish.side, draft)
            .await;
        Ok(match preview.map_err(Missing::from)? {
            PageAnswer::Done(preview) => json_answer(&preview),
            PageAnswer::Refused(reason) => sentence_answer(StatusCode::CONFLICT, &reason),
        })
    }

    async fn play(
        &self,
        words: Words,
        key: &str,
        headers: &HeaderMap,
        body: Body,
    ) -> Result<Response, Denied> {
        let body = whole(body).await?;
        self.check_script(headers)?;
        let Play {
            event,
            taps,
            key: of_page,
        } = serde_json::from_slice(&body).map_err(|_| Denied::Missing(Missing::NotOurs))?;
        let turn = super::turn(&self.reads, LONGEST_WAIT).await?;
        let (browser, visitor) = self.visitor(headers, words).await?;
        let game = self.game(key, Wish::default()).await?;
        // This was a turn to read; acts have their own turns.
        drop(turn);
        let words = visitor.words;
        self.check_share(&visitor, Bounded::PagePly)?;
        tracing::Span::current().record("game", game.id.0);
        let (app, played) = (Arc::clone(&self.app), Arc::clone(&game));
        let key = act_key(of_page.as_deref(), &format!("{event} {taps}"));
        let ply = (event, taps);
        let act = move |visitor, _, now| async move {
            app.play_on_page(visitor, &played, ply, key, now).await
        };
        Ok(match self.act_as((browser, visitor), act).await? {
            Ok(PageAnswer::Done(text)) => {
                let next = self.next_after(&visitor, &game).await;
                json_answer(&json!({ "said": text, "next": next }))
            }
            Ok(PageAnswer::Refused(reason)) => sentence_answer(StatusCode::CONFLICT, &reason),
            Err(error) => Denied::Missing(fault(error)).answer(words),
        })
    }
}

/// A redirection to the page of a link, with its cookie.
fn to_page(page: &LinkedPage, cookie: Option<(HeaderName, String)>) -> Response {
    redirection(address(page), cookie)
}

/// The address of a page on the site.
pub(super) fn address(page: &LinkedPage) -> String {
    let LinkedPage { path, side } = page;
    format!("{path}?side={}", side_name(*side))
}

pub(super) fn redirection(to: String, cookie: Option<(HeaderName, String)>) -> Response {
    let headers = [
        (LOCATION, to),
        (CACHE_CONTROL, PRIVATE.to_owned()),
        (REFERRER_POLICY, "no-referrer".to_owned()),
    ];
    let cookie = AppendHeaders(cookie);
    (StatusCode::SEE_OTHER, headers, cookie).into_response()
}

/// A fault of an act. A retry without a look at the board is safe only if the act certainly changed nothing.
pub(super) fn fault(error: Error) -> Missing {
    match error {
        Error::Internal(error) => Missing::from(error),
        Error::Unknown(error) | Error::AfterCommit(error) => Missing::Lost(error),
        Error::Repeated => Missing::Lost(anyhow::anyhow!("the number of the act is taken")),
        // Refusals have become answers, and pages take no further steps.
        _ => Missing::Fault(anyhow::anyhow!("the act asks for what a page cannot do")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ply_in_a_query_is_taps_or_text() {
        let typed = |text: &str| Some(PageDraft::Typed(text.to_owned()));
        let check = |query: &str, expected| assert_eq!(draft(query), expected, "{query}");
        check(
            "side=white&taps=c3-F",
            Some(PageDraft::Taps("c3-F".to_owned())),
        );
        check("typed=3c3%3E12&event=1", typed("3c3>12"));
        check("typed=flat+on+c3", typed("flat on c3"));
        check("typed=%ff", None);
        check("ply=3", None);
    }
}
