//! Seeks that the seeker withdraws or a server manager clears.

use crate::app::action::{Press, SeekPress};
use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::reply::{Answer, Button, ButtonStyle, Message, Reply, Row};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::game::{Seek, SeekId, SeekRefusal, SeekState, UserId};
use crate::store::{Error as StoreError, Outdated, SeekEnd, Stale, Subject};

/// The most seeks that one press clears: one message notifies all seekers.
const MOST_CLEARED: usize = 50;

/// The seeker may withdraw from any channel of the server.
pub(crate) async fn withdraw(app: &App, request: &Request, id: SeekId) -> Result<Reply, Error> {
    let seek = load::seek::on_server(app, request, id).await?;
    seek.check_withdrawal(request.who, request.at)?;
    let withdrawn = commit(app, Actor::Person(request), |mut change| async move {
        change.end_seek(id, SeekEnd::Withdrawn).await?;
        Ok(Transition::to(change, ()).correct([Stale::Seek(id)]))
    })
    .await?;
    let Some(withdrawn) = withdrawn else {
        load::seek::check_still_open(app, request, id).await?;
        return Err(SeekRefusal::NoSuchSeek.into());
    };
    let state = SeekState::Withdrawn;
    let seek = Seek { state, ..seek };
    let text = request.public().ended_seek(&seek);
    Ok(Reply {
        corrections: view::corrections::of_seek(&withdrawn.outdated, &seek),
        ..Answer::Update(Message::text(text)).into()
    })
}

/// Requests a confirmation before the seeks of the channel are cleared.
pub(crate) async fn ask_clear(app: &App, request: &Request) -> Result<Reply, Error> {
    request.managed_server()?;
    let channel = request.place.channel;
    let open = app
        .store
        .open_seek_count_in_channel(channel, request.at)
        .await?;
    if open == 0 {
        return Err(SeekRefusal::NothingToClear.into());
    }
    let words = request.private();
    let clear = Press::Seek(SeekPress::Clear);
    Ok(Answer::Private(Message {
        text: words.clear_seeks_question(open, channel),
        rows: vec![Row::Buttons(vec![
            Button::press(
                words.confirm_clear_seeks_button(),
                ButtonStyle::Danger,
                clear,
            ),
            view::never_mind::button(words),
        ])],
        ..Message::default()
    })
    .into())
}

/// Seeks that were cleared, and whether the channel has more.
struct Cleared {
    seeks: Vec<Seek>,
    more: bool,
}

/// Clears the seeks of the channel.
pub(crate) async fn clear(app: &App, request: &Request) -> Result<Reply, Error> {
    request.managed_server()?;
    let committed = end_all(app, request).await?;
    let Committed {
        value: Cleared { seeks, more },
        lease,
        outdated,
        ..
    } = committed.ok_or(SeekRefusal::NothingToClear)?;
    if seeks.is_empty() {
        return Err(SeekRefusal::NothingToClear.into());
    }
    let mut seekers: Vec<UserId> = Vec::new();
    for seek in &seeks {
        if !seekers.contains(&seek.seeker) {
            seekers.push(seek.seeker);
        }
    }
    let shows = |old: &&Outdated, seek: &Seek| old.post.subject == Subject::Seek(seek.id);
    let corrections = seeks.iter().flat_map(|seek| {
        let old = outdated.iter().filter(|old| shows(old, seek));
        view::corrections::of_seek(old, seek)
    });
    let text = request.private().seeks_cleared(seeks.len(), more);
    let notice = view::notices::seeks_cleared(request.public(), seekers);
    Ok(Reply {
        then: Some(notice.with_lease(lease)),
        corrections: corrections.collect(),
        ..Answer::Update(Message::text(text)).into()
    })
}

async fn end_all(app: &App, request: &Request) -> Result<Option<Committed<Cleared>>, Error> {
    let actor = Actor::Person(request);
    commit(app, actor, |mut change| async move {
        let channel = request.place.channel;
        let most = u32::try_from(MOST_CLEARED + 1).unwrap_or(u32::MAX);
        let mut open = change.open_seeks_in_channel(channel, most).await?;
        let more = open.len() > MOST_CLEARED;
        open.truncate(MOST_CLEARED);
        let mut seeks = Vec::new();
        for seek in open {
            let end = SeekEnd::Cleared(request.interaction);
            match change.end_seek(seek.id, end).await {
                Ok(()) => {}
                // It was taken or withdrawn just now.
                Err(StoreError::Conflict) => continue,
                Err(error) => return Err(error.into()),
            }
            let state = SeekState::Cleared;
            seeks.push(Seek { state, ..seek });
        }
        if seeks.is_empty() {
            return Ok(Transition::none(Cleared { seeks, more }));
        }
        let stale: Vec<Stale> = seeks.iter().map(|seek| Stale::Seek(seek.id)).collect();
        let post = actor.post(request.place, Subject::ClearedSeeks);
        Ok(Transition::to(change, Cleared { seeks, more })
            .correct(stale)
            .show(post))
    })
    .await
}
