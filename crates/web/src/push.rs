//! Notifications of turns (<https://www.rfc-editor.org/rfc/rfc8030>): the switch on the list of games, and the pushes
//! that wake browsers.
//!
//! A push has no content; the browser wakes and fetches the news from `/games/push` with its cookie. So a push service
//! learns nothing about games, no keys of browsers are stored, a signed-out browser shows no games, and the news is
//! current.
//!
//! A signed-in, subscribed browser is woken when its person is to move (`page_pushes`). Its row is also its due work:
//! the change that makes a board sets `due` (`Transition::write`), so the pushes follow the boards that notify people
//! in Discord, and any number of boards make one push. `claim_push` delays a push until the end of quiet hours,
//! and drops it if the person has answered. The house's answers cause no push, because the person is still looking at
//! the page. `web/src/push.rs` sends only to the hosts in its list, with a key derived from the secret of the pages
//! (`app/src/state/push_key.rs`). The row is deleted together with its row of `page_visits`.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{AUTHORIZATION, CONTENT_LENGTH};
use axum::http::{HeaderName, StatusCode};
use axum::response::Response;
use axum::routing::get;
use maud::{Markup, html};
use reqwest::Client;
use reqwest::redirect::Policy;
use serde::Deserialize;
use serde_json::json;
use tokio::task::JoinSet;
use tokio::time::interval;

use super::answer::{data, file, sentence};
use super::asked::{Asked, short};
use super::assets::module;
use super::page_error::PageError;
use super::pages::Pages;
use super::push_services::PushServices;
use super::visit::{address, read_json};
use tavern_app::Error;
use tavern_app::due::pushes::{PushEnd, PushTask, claim_push, end_push};
use tavern_app::pages::pushes;
use tavern_app::pages::visits::PageAnswer;
use tavern_app::state::Ticket;
use tavern_game::Moment;
use tavern_words::Words;

/// The pause between checks for due pushes.
const EVERY: Duration = Duration::from_secs(1);

/// The maximum number of simultaneous pushes.
const MOST_AT_A_TIME: usize = 4;

/// The maximum time of one push.
const WITHIN: Duration = Duration::from_secs(10);

/// A push service wakes a browser that reconnects within a day.
const TTL: (HeaderName, &str) = (HeaderName::from_static("ttl"), "86400");

const URGENCY: (HeaderName, &str) = (HeaderName::from_static("urgency"), "normal");

/// Of several pushes to an offline browser, the last one is enough: the browser fetches all news.
const TOPIC: (HeaderName, &str) = (HeaderName::from_static("topic"), "games");

const WORKER: &str = include_str!("assets/push.js");

pub(super) fn routes() -> Router<Arc<Pages>> {
    Router::new()
        .route("/push.js", file("text/javascript", WORKER))
        .route("/games/push", get(news).post(subscribe).delete(unsubscribe))
        .route("/games/push/key", get(key))
}

/// A browser's subscription.
#[derive(Deserialize)]
struct Subscription {
    endpoint: String,
}

/// The address that a subscription is stored with.
pub fn subscribed(body: &[u8]) -> Option<String> {
    let Subscription { endpoint } = serde_json::from_slice(body).ok()?;
    let endpoint = PushServices::default().endpoint(&endpoint)?;
    Some(endpoint.into())
}

/// The notification for a browser that a push has woken.
async fn news(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (browser, visitor) = pages.visitor(&request).await?;
    let news = pushes::page_news(&pages.app, &visitor, &browser, pages.now()?).await?;
    let page = news.page.as_ref();
    let address = page.map_or_else(|| super::games::ADDRESS.to_owned(), address);
    Ok(data(
        &json!({ "title": news.title, "text": news.text, "address": address }),
    ))
}

/// The key and the token for a browser that renews its subscription without a page.
async fn key(State(pages): State<Arc<Pages>>, request: Asked) -> Result<Response, PageError> {
    let _permit = pages.permit_to_read().await?;
    let (browser, _) = pages.visitor(&request).await?;
    let key = pages.app.push_key().map(|key| key.public());
    let token = pages.app.page_token(&browser);
    Ok(data(&json!({ "key": key, "token": token })))
}

/// Subscribes a browser.
async fn subscribe(
    State(pages): State<Arc<Pages>>,
    request: Asked,
    body: Body,
) -> Result<Response, PageError> {
    let body = short(body).await?;
    pages.check_script(&request)?;
    let Subscription { endpoint } = read_json(&body)?;
    let permit = pages.permit_to_read().await?;
    let (browser, visitor) = pages.visitor(&request).await?;
    // Releases the permit to read, because acts have separate permits.
    drop(permit);
    let Some(endpoint) = pages.push_services.endpoint(&endpoint) else {
        let foreign = visitor.words.page_push_foreign();
        return Ok(sentence(StatusCode::CONFLICT, &foreign));
    };
    let app = Arc::clone(&pages.app);
    let act = move |visitor, browser: Ticket, now| async move {
        pushes::subscribe_browser(&app, visitor, &browser, endpoint.as_str(), now).await
    };
    Ok(match pages.act_as((browser, visitor), act).await?? {
        PageAnswer::Done(text) => sentence(StatusCode::OK, &text),
        PageAnswer::Refused(reason) => sentence(StatusCode::CONFLICT, &reason),
    })
}

/// Unsubscribes a browser.
async fn unsubscribe(
    State(pages): State<Arc<Pages>>,
    request: Asked,
) -> Result<Response, PageError> {
    pages.check_script(&request)?;
    let permit = pages.permit_to_read().await?;
    let (browser, visitor) = pages.visitor(&request).await?;
    drop(permit);
    let app = Arc::clone(&pages.app);
    let act = move |_, browser: Ticket, _| async move {
        pushes::unsubscribe_browser(&app, &browser).await
    };
    pages.act_as((browser, visitor), act).await??;
    Ok(sentence(StatusCode::OK, &visitor.words.page_push_off()))
}

impl Pages {
    /// The switch for a signed-in browser. Its script shows it where there are notifications.
    pub(super) async fn push_switch(
        &self,
        words: Words,
        browser: &Ticket,
    ) -> Result<Markup, PageError> {
        let is_on = pushes::has_notifications(&self.app, browser).await?;
        let key = self.app.push_key().map(|key| key.public());
        let token = self.app.page_token(browser);
        Ok(html! {
            p id="push"
                data-on=(is_on)
                data-key=(key.unwrap_or_default())
                data-token=(token.unwrap_or_default())
                data-notify=(words.button_page_push(false))
                data-stop=(words.button_page_push(true))
                data-denied=(words.page_push_denied())
                data-failed=(words.page_push_failed())
                data-lost=(words.page_push_lost())
                data-unanswered=(words.page_unanswered())
                hidden
            {
                button type="button" {} " " span role="status" {}
            }
            (module("notify.js"))
        })
    }
}

/// Sends due pushes until it is dropped. A push without a recorded answer is repeated.
pub(super) async fn send(pages: Arc<Pages>) {
    let client = Client::builder().redirect(Policy::none()).timeout(WITHIN);
    let client = match client.build() {
        Ok(client) => client,
        Err(error) => {
            tracing::error!(%error, "failed to prepare the way to push services");
            return std::future::pending().await;
        }
    };
    let (mut ticks, mut rounds) = (interval(EVERY), JoinSet::new());
    loop {
        ticks.tick().await;
        // A panic is logged at its source, and ends one push.
        while rounds.try_join_next().is_some() {}
        if rounds.len() < MOST_AT_A_TIME {
            let (pages, client) = (Arc::clone(&pages), client.clone());
            rounds.spawn(async move {
                if let Err(error) = send_due(&pages, &client).await {
                    tracing::warn!(?error, "failed to send pushes");
                }
            });
        }
    }
}

async fn send_due(pages: &Pages, client: &Client) -> Result<(), Error> {
    let now = || Some((pages.clock)()?.now);
    while let Some(at) = now()
        && let Some(task) = claim_push(&pages.app, at).await?
    {
        let end = pages.wake(client, &task, at).await;
        end_push(&pages.app, task, end).await?;
    }
    Ok(())
}

impl Pages {
    async fn wake(&self, client: &Client, task: &PushTask, now: Moment) -> PushEnd {
        let endpoint = self.push_services.endpoint(&task.endpoint);
        let (Some(endpoint), Some(key)) = (endpoint, self.app.push_key()) else {
            return PushEnd::Gone;
        };
        // Only the browser and this server may see the rest of the address.
        let service = endpoint.origin().ascii_serialization();
        if self.push_services.rests(&service, now) {
            return PushEnd::Failed;
        }
        let request = client
            .post(endpoint)
            .header(AUTHORIZATION, key.authorization(&service, now))
            .header(CONTENT_LENGTH, 0);
        let headers = [TTL, URGENCY, TOPIC].into_iter();
        let request = headers.fold(request, |request, (name, value)| {
            request.header(name, value)
        });
        let status = match request.send().await {
            Ok(answer) => answer.status(),
            Err(error) => {
                let error = error.without_url();
                tracing::warn!(service, %error, "failed to reach a push service");
                self.push_services.let_rest(&service, now);
                return PushEnd::Failed;
            }
        };
        let end = end_of(status);
        if matches!(end, PushEnd::Refused | PushEnd::Failed) {
            let status = status.as_u16();
            tracing::warn!(service, status, "failed to send a push");
        }
        end
    }
}

/// The consequence of an answer for a browser.
fn end_of(status: StatusCode) -> PushEnd {
    match status {
        _ if status.is_success() => PushEnd::Done,
        StatusCode::NOT_FOUND | StatusCode::GONE => PushEnd::Gone,
        StatusCode::TOO_MANY_REQUESTS => PushEnd::Failed,
        _ if status.is_server_error() => PushEnd::Failed,
        _ => PushEnd::Refused,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn status_of_a_service_decides_the_end_of_a_push() {
        for (status, end) in [
            (201, PushEnd::Done),
            (204, PushEnd::Done),
            (307, PushEnd::Refused),
            (400, PushEnd::Refused),
            (403, PushEnd::Refused),
            (404, PushEnd::Gone),
            (410, PushEnd::Gone),
            (429, PushEnd::Failed),
            (500, PushEnd::Failed),
            (503, PushEnd::Failed),
        ] {
            let status = StatusCode::from_u16(status).unwrap();
            assert_eq!(end_of(status), end, "{status}");
        }
    }
}
