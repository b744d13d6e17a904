//! Notifications in the browsers of signed-in people. Push services only wake a browser. It fetches the news here, so
//! they learn nothing.

use super::visits::{LinkedPage, PageAnswer, Visitor, single_act};
use crate::flow::{Actor, Transition, commit};
use crate::load::pushes::{NewsKind, Source, news};
use crate::state::Ticket;
use crate::{App, Result};
use tavern_game::Moment;
use tavern_store::{self as store, PushId, Subscribed};

/// A notification.
#[derive(Clone, Debug)]
pub struct PageNews {
    pub title: String,
    pub text: String,
    /// The page of its link; none for the list of games.
    pub page: Option<LinkedPage>,
}

/// Whether a browser gets notifications of its person's turns.
pub async fn has_notifications(app: &App, browser: &Ticket) -> Result<bool, store::Error> {
    let push = app.store.push_of(&browser.fingerprint()).await?;
    Ok(push.is_some())
}

/// The notification in the browser of a visitor after its push service woke it.
pub async fn page_news(
    app: &App,
    visitor: &Visitor,
    browser: &Ticket,
    now: Moment,
) -> Result<PageNews, store::Error> {
    let words = visitor.words;
    let push = app.store.push_of(&browser.fingerprint()).await?;
    // Browsers expect a notification after a push, so waiting games are better than nothing.
    let game = push.and_then(|push| push.game);
    let source = game.map_or(Source::Waiting, Source::GameFirst);
    let Some(news) = news(app, visitor.who, source, now).await? else {
        return Ok(PageNews {
            title: words.page_push_nothing(),
            text: String::new(),
            page: None,
        });
    };
    let title = match news.kind {
        NewsKind::Turn => words.page_push_turn(news.number),
        NewsKind::Begun => words.page_push_begun(news.number),
        NewsKind::Over => words.page_push_over(news.number),
    };
    let text = match news.others {
        0 => String::new(),
        others => words.page_push_more(others),
    };
    let page = app.page_path(news.game).map(|path| LinkedPage {
        path,
        side: visitor.look.look(news.color).side,
    });
    Ok(PageNews { title, text, page })
}

/// Switches notifications on in the browser of a visitor.
pub async fn subscribe_browser(
    app: &App,
    visitor: Visitor,
    browser: &Ticket,
    endpoint: &str,
    now: Moment,
) -> Result<PageAnswer<String>> {
    let secret = &browser.fingerprint();
    // A second subscription of a browser replaces the first.
    let act = single_act((visitor.who, visitor.words), now);
    let write = commit(app, Actor::Person(&act), |mut change| async move {
        let id = PushId(rand::random());
        let browser = (id, secret.as_str());
        let subscription = change.subscribe(browser, visitor.who, endpoint).await?;
        Ok(Transition::to(change, subscription))
    });
    let words = visitor.words;
    let subscription = write.await?.map(|outcome| outcome.value);
    Ok(match subscription {
        Some(Subscribed::Done) => PageAnswer::Done(words.page_push_on()),
        Some(Subscribed::TooMany) => {
            PageAnswer::Refused(words.page_push_too_many(Subscribed::MOST))
        }
        Some(Subscribed::SignedOut) | None => PageAnswer::Refused(words.page_signed_out()),
    })
}

/// Switches notifications off in a browser.
pub async fn unsubscribe_browser(app: &App, browser: &Ticket) -> Result<(), store::Error> {
    app.store.unsubscribe(&browser.fingerprint()).await
}
