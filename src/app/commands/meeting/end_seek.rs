//! Seeks that are withdrawn by who made them, or cleared away by those who
//! manage the server.

use crate::app::commands::host;
use crate::app::error::Error;
use crate::app::reply::{Answer, Message, Public, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::game::{Seek, SeekId, SeekRefusal, SeekState, UserId};
use crate::store::{self, Lease, Outdated, SeekEnd, Stale, Subject};

/// The most seeks that are cleared at once: all of their makers are told in one
/// message.
const MOST_CLEARED: u32 = 50;

/// Whoever made it may withdraw it from anywhere on the same server.
pub(crate) async fn withdraw(app: &App, request: &Request, id: SeekId) -> Result<Reply, Error> {
    let seek = load::seek::existing(app, request, id).await?;
    let seek = seek.ok_or(SeekRefusal::NoSuchSeek)?;
    seek.check_withdrawal(request.who, request.at)?;
    let store = &app.store;
    let until = request.shown_by();
    let outdated = store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            change.end_seek(id, SeekEnd::Withdrawn).await?;
            let outdated = change.outdate(Stale::Seek(id), until).await?;
            change.keep().await?;
            Ok(outdated)
        })
        .await;
    let outdated = match outdated {
        Ok(outdated) => outdated,
        Err(store::Error::Conflict) => {
            load::seek::check_still_open(app, request, id).await?;
            return Err(SeekRefusal::NoSuchSeek.into());
        }
        Err(error) => return Err(error.into()),
    };
    let state = SeekState::Withdrawn;
    let seek = Seek { state, ..seek };
    let text = request.public().ended_seek(&seek);
    Ok(Reply {
        answer: Answer::Update(Message::text(text)),
        then: None,
        corrections: view::corrections::of_seek(&outdated, &seek),
        aside: None,
    })
}

/// Seeks that were cleared away, and what is to be told of it.
struct Cleared {
    /// Each with the messages that show it.
    seeks: Vec<(Seek, Vec<Outdated>)>,
    /// Whether there are more.
    more: bool,
    lease: Lease,
}

/// Takes away the seeks of this channel. A button may be pressed by somebody
/// who no longer manages the server.
pub(crate) async fn clear(app: &App, request: &Request) -> Result<Reply, Error> {
    host::server_settings::managed(request)?;
    let cleared = keep_cleared(app, request).await?;
    let cleared = cleared.ok_or(SeekRefusal::NothingToClear)?;
    let mut seekers: Vec<UserId> = Vec::new();
    let mut outdated = Vec::new();
    for (seek, old) in &cleared.seeks {
        if !seekers.contains(&seek.seeker) {
            seekers.push(seek.seeker);
        }
        outdated.extend(view::corrections::of_seek(old, seek));
    }
    let text = request
        .private()
        .seeks_cleared(cleared.seeks.len(), cleared.more);
    Ok(Reply {
        answer: Answer::Private(Message::text(text)),
        then: Some(Public {
            lease: Some(cleared.lease),
            ..view::notices::notice(request.public(), seekers)
        }),
        corrections: outdated,
        aside: None,
    })
}

async fn keep_cleared(app: &App, request: &Request) -> Result<Option<Cleared>, store::Error> {
    let store = &app.store;
    let until = request.shown_by();
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let channel = request.place.channel;
            let most = MOST_CLEARED + 1;
            let mut open = change.open_seeks_in_channel(channel, most).await?;
            let more = open.len() > MOST_CLEARED as usize;
            open.truncate(MOST_CLEARED as usize);
            let mut seeks = Vec::new();
            for seek in open {
                let end = SeekEnd::Cleared(request.interaction);
                match change.end_seek(seek.id, end).await {
                    Ok(()) => {}
                    // It was taken or withdrawn in this moment.
                    Err(store::Error::Conflict) => continue,
                    Err(error) => return Err(error),
                }
                let outdated = change.outdate(Stale::Seek(seek.id), until).await?;
                let state = SeekState::Cleared;
                seeks.push((Seek { state, ..seek }, outdated));
            }
            if seeks.is_empty() {
                return Ok(None);
            }
            let post = request.post(Subject::ClearedSeeks);
            let lease = change.post(&post, until).await?;
            change.keep().await?;
            Ok(Some(Cleared { seeks, more, lease }))
        })
        .await
}
