//! `/tak seek`: an open invitation.

use crate::app::action::SeekRequest;
use crate::app::due::UNTAKEN_MS;
use crate::app::error::Error;
use crate::app::flow::{Actor, Committed, Transition, commit};
use crate::app::reply::{Answer, Reply};
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{flow, load, view};
use crate::game::{
    Moment, Notice, RatingRange, Refusal, Seek, SeekId, SeekRefusal, SeekState, fit_seek_for_house,
};
use crate::store::{ShownSeek, Subject};

pub(crate) async fn make(
    app: &App,
    request: &Request,
    wanted: SeekRequest,
) -> Result<Reply, Error> {
    request.place.check_seeks()?;
    let wanted = SeekRequest {
        wishes: load::experience::fill_size(app, wanted.wishes, &[request.who]).await?,
        ..wanted
    };
    let seek = new(request, &wanted)?;
    let (place, terms) = (request.place, &seek.terms);
    if let Some(refusal) = load::coins::lacks_coins(app, place, request.who, terms, 0).await? {
        return Err(refusal.into());
    }
    let committed = post(app, request, &seek).await?;
    let Committed { value, lease, .. } = committed.ok_or(Refusal::DataChanging)?;
    if let Err(limit) = value {
        let words = request.private();
        return Ok(Answer::Private(match limit {
            Limit::Identical(open) => view::meeting::pending::identical_seek(words, &open),
            Limit::TooMany(open) => view::meeting::pending::too_many_seeks(words, &open),
            Limit::TooOften(again) => return Err(SeekRefusal::TooOften { again }.into()),
        })
        .into());
    }
    let public = view::meeting::seek::public(request.public(), &seek);
    let reply: Reply = Answer::Public(public.with_lease(lease)).into();
    Ok(if wanted.wishes.loses_rating(&seek.terms) {
        reply.with_remark(request.private().rating_lost())
    } else {
        reply
    })
}

/// A seek by the requester.
fn new(request: &Request, wanted: &SeekRequest) -> Result<Seek, Refusal> {
    let terms = wanted.wishes.terms().map_err(Refusal::Wishes)?;
    let range = RatingRange::new(wanted.lowest, wanted.highest).ok_or(SeekRefusal::BadRange)?;
    Ok(Seek {
        id: SeekId(request.interaction.0),
        seeker: request.who,
        place: request.place,
        terms,
        range,
        made_at: request.at,
        expires_at: request.at.plus_ms(wanted.time.ms()),
        state: SeekState::Open,
    })
}

/// A limit that stops a seek.
enum Limit {
    /// The seeker has an identical open seek.
    Identical(Box<ShownSeek>),
    /// The seeker has these open seeks, the most for one person.
    TooMany(Vec<ShownSeek>),
    /// The next seek is allowed from an instant on.
    TooOften(Moment),
}

/// Posts a seek, within the limits.
async fn post(
    app: &App,
    request: &Request,
    seek: &Seek,
) -> Result<Option<Committed<Result<(), Limit>>>, Error> {
    let actor = Actor::Person(request);
    let scope = seek.place.scope();
    commit(app, actor, |mut change| async move {
        load::partner::check_ban_again(&mut change, request).await?;
        let open = change.lock_open_seeks_of(seek.seeker, scope).await?;
        let same = open.iter().find(|shown| shown.seek.is_identical(seek));
        if let Some(same) = same {
            let identical = Limit::Identical(Box::new(same.clone()));
            return Ok(Transition::none(Err(identical)));
        }
        if open.len() >= Seek::MOST_OPEN {
            return Ok(Transition::none(Err(Limit::TooMany(open))));
        }
        let notice = Notice::Seek {
            scope,
            seeker: seek.seeker,
        };
        if let Err(again) = flow::count(&mut change, actor, notice).await? {
            return Ok(Transition::none(Err(Limit::TooOften(again))));
        }
        change.make_seek(seek).await?;
        let post = actor.post(request.place, Subject::Seek(seek.id));
        let untaken = actor.further_post(request.place, Subject::UntakenSeek(seek.id));
        let untaken = Some(untaken).filter(|_| fit_seek_for_house(seek).is_ok());
        let at = seek.made_at.plus_ms(UNTAKEN_MS);
        Ok(Transition::to(change, Ok(()))
            .show(post)
            .post_at(at, untaken))
    })
    .await
}
