//! People on pages: signing a browser in and out, and composing and playing a ply.
//!
//! A change must come from this site ([`from_this_site`] refuses all others, at any address). It also needs the cookie of
//! a signed-in browser, and the token of its pages.
//!
//! A person signs in with a link that the bot shows only to them (`page_visits`). Acts on pages are `Act`s like any
//! other, with the page as their `Source`: they pass through `App::act`. Discord shows no message for them, so the
//! worker shows the board. The page makes a key for each act, and the claim is a hash of the key, the act and the
//! person, so a copy of a ply gets the first answer. The router refuses every changing request from another site
//! (`visit::from_this_site`), so no route can forget the check. An act is a task: it finishes even if the browser
//! disconnects, and a stop waits for it (`Pages::act`). Four acts run at a time, two for one person, and the person
//! must still be signed in when the act begins (`act_as`). A sign-in and the end of all visits lock the person, and a
//! visit refers to its player, so no browser stays signed in for a deleted or signed-out person. The script of a page
//! handles a ply only as taps (`crates/game/src/playing/taps.rs`).

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::header::ORIGIN;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, SameSite};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::json;
use time::Duration;
use tokio::time::timeout;
use tracing::Instrument;

use super::answer::{data, html_with_forms, redirection, sentence};
use super::asked::{Asked, Key, Wish, short};
use super::fields::Fields;
use super::page;
use super::page_error::PageError;
use super::pages::{LONGEST_WAIT, Pages};
use super::reader::text;
use tavern_app::due::outages::{self, Clocks};
use tavern_app::measures;
use tavern_app::pages::visits::{self, LinkedPage, OpenLink, PageAnswer, Visitor};
use tavern_app::request::ActKey;
use tavern_app::state::{Bounded, Ticket};
use tavern_game::{Game, Moment, Word};
use tavern_words::Words;

/// The browser's statement of the origin of a request.
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Refuses changing requests from other sites before routing.
pub(super) async fn from_this_site(
    State(pages): State<Arc<Pages>>,
    request: Request,
    next: Next,
) -> Response {
    if request.method().is_safe() || pages.is_from_here(request.headers()) {
        next.run(request).await
    } else {
        PageError::NotOurs.into_response()
    }
}

/// The page behind a link that signs in. It does not use the link up, because programs look at links before people do.
pub(super) async fn ask(
    State(pages): State<Arc<Pages>>,
    Key(link): Key,
    request: Asked,
) -> Result<Response, PageError> {
    let link = Ticket::read(&link).ok_or(PageError::Link)?;
    let _permit = pages.permit_to_read().await?;
    let signed_in = pages.signed_in(&request).await?;
    let visitor = signed_in.as_ref().map(|(_, visitor)| visitor);
    let open = visits::page_link(&pages.app, &link, visitor, pages.now()?).await?;
    Ok(match open.ok_or(PageError::Link)? {
        OpenLink::Own(page) => redirection(&address(&page), None),
        OpenLink::ToSignIn { replaces } => {
            html_with_forms(to_sign_in(request.words(), link.expose(), replaces))
        }
    })
}

/// A page with one button to sign in. It names the consequence if this `replaces` another person.
fn to_sign_in(words: Words, link: &str, replaces: bool) -> Markup {
    let elsewhere = if replaces { "/games" } else { "/board" };
    let body = html! {
        p { (words.page_sign_in(replaces)) }
        form class="row" method="post" action={ "/in/" (link) } {
            button class="first" { (words.button_page_sign_in()) }
        }
        p { a href=(elsewhere) { (words.page_sign_in_no()) } }
    };
    page::titled(words, "Tak", &body)
}

/// Signs a browser in.
pub(super) async fn sign_in(
    State(pages): State<Arc<Pages>>,
    Key(link): Key,
    request: Asked,
) -> Result<Response, PageError> {
    let link = Ticket::read(&link).ok_or(PageError::Link)?;
    let (words, before, now) = (request.words(), request.browser, pages.now()?);
    // Takes only a permit to read, because the link may be forged.
    let permit = pages.permit_to_read().await?;
    let open = visits::page_link(&pages.app, &link, None, now).await?;
    open.ok_or(PageError::Link)?;
    drop(permit);
    let app = Arc::clone(&pages.app);
    let act = async move {
        let sign_in = visits::sign_in_on_page(&app, &link, before.as_ref(), words, now);
        Box::pin(sign_in).await
    };
    let signed_in = pages.act(act).await??.ok_or(PageError::Link)?;
    measures::page_signed_in();
    let cookie = pages.session_cookie(signed_in.browser.expose(), signed_in.seconds);
    Ok(redirection(&address(&signed_in.page), Some(cookie)))
}

/// Signs a browser out, and shows the page.
pub(super) async fn sign_out(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
    body: Body,
) -> Result<Response, PageError> {
    let cookie = pages.end_visit(&request, body).await?;
    let _permit = pages.permit_to_read().await?;
    let game = pages.game(&key, Wish::default()).await?;
    let page = pages.app.page_path(game.id).ok_or(PageError::Nothing)?;
    Ok(redirection(&page, Some(cookie)))
}

/// The data for composing a ply on a page.
pub(super) async fn turn(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (_, visitor) = pages.visitor(&request).await?;
    let (game, side) = (
        pages.game(&key, request.wish).await?,
        request.wish.look.side,
    );
    let turn = visits::page_turn(&pages.app, visitor, &game, side).await?;
    Ok(data(&turn))
}

/// The preview of a ply.
pub(super) async fn preview(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
) -> Result<Response, PageError> {
    let draft = request.query.draft().ok_or(PageError::Nothing)?;
    let _permit = pages.permit_to_read().await?;
    let (_, visitor) = pages.visitor(&request).await?;
    let (game, look) = (pages.game(&key, request.wish).await?, request.wish.look);
    let preview = visits::preview_on_page(&pages.app, visitor, &game, look, draft);
    Ok(match preview.await? {
        PageAnswer::Done(preview) => data(&preview),
        PageAnswer::Refused(reason) => sentence(StatusCode::CONFLICT, &reason),
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

/// Plays a ply.
pub(super) async fn play(
    State(pages): State<Arc<Pages>>,
    Key(key): Key,
    request: Asked,
    body: Body,
) -> Result<Response, PageError> {
    let body = short(body).await?;
    pages.check_script(&request)?;
    let Play {
        event,
        taps,
        key: of_page,
    } = read_json(&body)?;
    let (browser, visitor, game) = pages.actor(&key, &request).await?;
    let (app, game_to_play) = (Arc::clone(&pages.app), Arc::clone(&game));
    let key = act_key(of_page.as_deref(), &format!("{event} {taps}"));
    let ply = (event, taps);
    let act = move |visitor, _, now| async move {
        visits::play_on_page(&app, visitor, &game_to_play, ply, key, now).await
    };
    Ok(match pages.act_as((browser, visitor), act).await?? {
        PageAnswer::Done(text) => {
            let next = pages.next_after(&visitor, &game).await;
            data(&json!({ "said": text, "next": next }))
        }
        PageAnswer::Refused(reason) => sentence(StatusCode::CONFLICT, &reason),
    })
}

/// The key of an act, derived from the key of its page. Without a page key it is random, so copies are not recognized.
pub(super) fn act_key(of_page: Option<&str>, act: &str) -> ActKey {
    let key = of_page.and_then(ActKey::read);
    key.unwrap_or_else(ActKey::by_chance).for_act(act)
}

/// Reads the JSON from the script of a page.
pub(super) fn read_json<'a, T: Deserialize<'a>>(body: &'a [u8]) -> Result<T, PageError> {
    serde_json::from_slice(body).map_err(|_| PageError::NotOurs)
}

/// The address of a page on the site.
pub(super) fn address(LinkedPage { path, side }: &LinkedPage) -> String {
    format!("{path}?side={}", side.word())
}

impl Pages {
    /// Whether the origin of a request is a page of this site, according to the browser.
    fn is_from_here(&self, headers: &HeaderMap) -> bool {
        if let Some(site) = text(headers, &FETCH_SITE) {
            return site == "same-origin";
        }
        let site = self.app.page_site();
        site.is_some_and(|site| text(headers, &ORIGIN) == Some(site))
    }

    pub(super) fn is_secure(&self) -> bool {
        let site = self.app.page_site().unwrap_or_default();
        site.starts_with("https:")
    }

    /// Whether the site is encrypted, and on the usual port of its host.
    pub(super) fn owns_host(&self) -> bool {
        let site = self.app.page_site().unwrap_or_default();
        let host = site.strip_prefix("https://");
        host.is_some_and(|host| !host.contains(':'))
    }

    /// The name of the cookie. The prefix prevents other sites of the same domain from setting it.
    pub(super) fn cookie_name(&self) -> &'static str {
        if self.is_secure() {
            "__Host-tak"
        } else {
            "tak"
        }
    }

    /// The cookie with a secret for this many seconds.
    fn session_cookie(&self, secret: &str, seconds: i64) -> Cookie<'static> {
        let cookie = Cookie::build((self.cookie_name(), secret.to_owned()));
        let cookie = cookie.path("/").max_age(Duration::seconds(seconds));
        let cookie = cookie.http_only(true).same_site(SameSite::Lax);
        // A browser never returns a secure cookie to a site without encryption.
        if self.is_secure() {
            cookie.secure(true).build()
        } else {
            cookie.build()
        }
    }

    /// The signed-in person, and the secret of their browser.
    pub(super) async fn signed_in(
        &self,
        request: &Asked,
    ) -> Result<Option<(Ticket, Visitor)>, PageError> {
        let Some(browser) = &request.browser else {
            return Ok(None);
        };
        let visitor = visits::page_visitor(&self.app, browser, request.words(), self.now()?);
        Ok(visitor.await?.map(|visitor| (browser.clone(), visitor)))
    }

    /// Signs a browser out. Returns a cookie that clears its secret.
    pub(super) async fn end_visit(
        &self,
        request: &Asked,
        body: Body,
    ) -> Result<Cookie<'static>, PageError> {
        let form = Fields::read(&short(body).await?);
        // Without a cookie, this browser is signed out already.
        if request.browser.is_some() {
            self.check_page(request, form.value("token"))?;
        }
        let permit = self.permit_to_read().await?;
        let signed_in = self.signed_in(request).await?;
        drop(permit);
        // An old cookie takes no permit to act.
        if let Some((browser, _)) = signed_in {
            let app = Arc::clone(&self.app);
            let act = async move { visits::sign_out_of_page(&app, &browser).await };
            self.act(act).await??;
        }
        Ok(self.session_cookie("", 0))
    }

    /// Performs an act in a separate task, a few at a time, so it completes even if the browser disconnects.
    pub(super) async fn act<T: Send + 'static>(
        &self,
        act: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, PageError> {
        let permit = Arc::clone(&self.permits_to_act).acquire_owned();
        let permit = timeout(LONGEST_WAIT, permit).await;
        let permit = permit.map_err(|_| PageError::Crowd)??;
        let act = async move {
            let _permit = permit;
            act.await
        };
        let outcome = self.acts.spawn(act.in_current_span()).await;
        // The panic itself is logged at its source, and may quote a person's input.
        outcome.map_err(|_| PageError::Lost(anyhow::anyhow!("the task has ended early")))
    }

    /// Performs an act of a signed-in person, if they are still signed in when its turn comes.
    pub(super) async fn act_as<A>(
        &self,
        (browser, visitor): (Ticket, Visitor),
        act: impl FnOnce(Visitor, Ticket, Moment) -> A + Send + 'static,
    ) -> Result<A::Output, PageError>
    where
        A: Future<Output: Send + 'static> + Send + 'static,
    {
        let place = visits::page_act(&self.app, &visitor).ok_or(PageError::TooManyOfPerson)?;
        let (app, Clocks { now, lived_ms, .. }) = (Arc::clone(&self.app), self.clocks_to_act()?);
        let outcome = self.act(async move {
            let _place = place;
            outages::give_back_before(&app, now, lived_ms).await?;
            let visitor = visits::page_visitor(&app, &browser, visitor.words, now).await?;
            Ok(act(visitor.ok_or(PageError::SignedOut)?, browser, now).await)
        });
        outcome.await?
    }

    /// Refuses a change that does not come from a page of this browser.
    pub(super) fn check_page(&self, request: &Asked, token: Option<&str>) -> Result<(), PageError> {
        let browser = request.browser.as_ref().ok_or(PageError::SignedOut)?;
        if self.app.is_page_token(browser, token.unwrap_or_default()) {
            Ok(())
        } else {
            Err(PageError::NotOurs)
        }
    }

    /// The same check for a script, with the token in a header.
    pub(super) fn check_script(&self, request: &Asked) -> Result<(), PageError> {
        self.check_page(request, request.token.as_deref())
    }

    /// The visitor of a request, within the bound of their acts.
    pub(super) async fn visitor(&self, request: &Asked) -> Result<(Ticket, Visitor), PageError> {
        let signed_in = self.signed_in(request).await?;
        let (browser, visitor) = signed_in.ok_or(PageError::SignedOut)?;
        self.check_share(&visitor, Bounded::PageAnswer)?;
        Ok((browser, visitor))
    }

    /// The signed-in person who acts in a game, with their browser and the game.
    pub(super) async fn actor(
        &self,
        key: &str,
        request: &Asked,
    ) -> Result<(Ticket, Visitor, Arc<Game>), PageError> {
        let permit = self.permit_to_read().await?;
        let (browser, visitor) = self.visitor(request).await?;
        let game = self.game(key, Wish::default()).await?;
        // Releases the permit to read, because acts have separate permits.
        drop(permit);
        self.check_share(&visitor, Bounded::PagePly)?;
        tracing::Span::current().record("game", game.id.0);
        Ok((browser, visitor, game))
    }

    /// Refuses a person without a remaining share.
    pub(super) fn check_share(&self, visitor: &Visitor, kind: Bounded) -> Result<(), PageError> {
        if visits::allows_on_page(&self.app, visitor, kind, self.now()?) {
            Ok(())
        } else {
            Err(PageError::TooManyOfPerson)
        }
    }
}
