//! `/tak seek`: ask whoever wants to play for a game.

use super::challenge;
use crate::app::action::Sought;
use crate::app::error::Error;
use crate::app::reply::{Answer, Public, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, view};
use crate::game::{RatingRange, Refusal, Seek, SeekId, SeekRefusal, SeekState};
use crate::store::{self, Lease, ShownSeek, Subject};

/// What came of the wish to make a seek.
enum Made {
    /// It is there.
    Posted(Lease),
    /// There are as many as one person may have.
    TooMany(Vec<ShownSeek>),
}

pub(crate) async fn make(app: &App, request: &Request, sought: Sought) -> Result<Reply, Error> {
    request.place.check_seeks()?;
    let seek = drawn_up(request, &sought)?;
    let (who, terms) = (request.who, &seek.terms);
    if let Some(refusal) = load::coins::lacks_coins(app, request.place, who, terms, 0).await? {
        return Err(refusal.into());
    }
    match keep(app, request, &seek).await? {
        Made::Posted(lease) => {
            let reply = Answer::Public(Public {
                lease: Some(lease),
                ..view::seek::public(request.public(), &seek)
            })
            .into();
            Ok(match sought.wishes.loses_rating(&seek.terms) {
                true => challenge::with_aside(reply, request.private().rating_lost()),
                false => reply,
            })
        }
        Made::TooMany(open) => {
            let message = view::pending::too_many_seeks(request.private(), &open);
            Ok(Answer::Private(message).into())
        }
    }
}

/// A seek by the one who asks, which nobody has made yet.
fn drawn_up(request: &Request, sought: &Sought) -> Result<Seek, Refusal> {
    let terms = sought.wishes.terms().map_err(Refusal::Wishes)?;
    let range = RatingRange::new(sought.lowest, sought.highest).ok_or(SeekRefusal::BadRange)?;
    Ok(Seek {
        id: SeekId(request.interaction.0),
        seeker: request.who,
        place: request.place,
        terms,
        range,
        made_at: request.at,
        expires_at: request.at.plus_ms(sought.time.ms()),
        state: SeekState::Open,
    })
}

async fn keep(app: &App, request: &Request, seek: &Seek) -> Result<Made, store::Error> {
    let store = &app.store;
    let scope = seek.place.scope();
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let open = change.hold_open_seeks_of(seek.seeker, scope).await?;
            if open.len() >= Seek::MOST_OPEN {
                return Ok(Made::TooMany(open));
            }
            change.make_seek(seek).await?;
            let post = request.post(Subject::Seek(seek.id));
            let lease = change.post(&post, request.shown_by()).await?;
            change.keep().await?;
            Ok(Made::Posted(lease))
        })
        .await
}
