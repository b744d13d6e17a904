//! `/tak seek`: an open invitation. It is taken, its seeker withdraws it, or a moderator clears it.
//!
//! A seek mentions the role of its server if no other one has within an hour (`seeks.mentions`). The change that makes
//! the seek decides this, with the numbers of the server locked.

use super::begin_game::{self, Begun, Seats};
use super::{lobby, seek_notices};
use crate::action::{Page, Press, SeekPress, SeekRequest, ServerPreferences};
use crate::flow::{self, Actor, Committed, Logged, Transition, commit};
use crate::load::rights::{self, ModeratedServer};
use crate::reply::{Button, Message, Reply};
use crate::request::Request;
use crate::thread::GamePlace;
use crate::view::invitation::UNTAKEN_MS;
use crate::{App, Result, load, view};
use tavern_game::{
    Approach, Challenge, ChallengeId, GameNumber, HostAct, Moment, Notice, RatingRange, Refusal,
    RoleId, Seek, SeekId, SeekRefusal, SeekState, UserId, fit_seek_for_house, seats,
};
use tavern_store::{
    Change, Error as StoreError, Outdated, Owner, Seated, SeekEnd, ShownSeek, Stale, Subject,
};
use tavern_words::Words;

pub(crate) async fn press(app: &App, request: &Request, press: SeekPress) -> Result<Reply> {
    match press {
        SeekPress::Take(id) => Box::pin(take(app, request, id)).await,
        SeekPress::Withdraw(id) => withdraw(app, request, id).await,
        SeekPress::AskClear => {
            let server = rights::moderated_server(app, request).await?;
            ask_clear(app, request, server).await
        }
        SeekPress::Clear => {
            let server = rights::moderated_server(app, request).await?;
            clear(app, request, server).await
        }
        SeekPress::Lobby(page) => lobby::show(app, request, Page::of_button(page)).await,
        SeekPress::Notify(wants) => seek_notices::choose(app, request, wants).await,
        SeekPress::OpenLobby => lobby::show(app, request, Page::default()).await,
    }
}

pub(crate) async fn make(app: &App, request: &Request, wish: SeekRequest) -> Result<Reply> {
    request.place.check_seeks()?;
    wish.wishes.check().map_err(Refusal::Wishes)?;
    let (wishes, left_out) = load::invitation::with_usual(app, request, wish.wishes).await?;
    let wish = SeekRequest {
        wishes: load::invitation::fill_size(app, wishes, &[request.who]).await?,
        ..wish
    };
    let seek = new(request, &wish)?;
    let (place, terms) = (request.place, &seek.terms);
    if let Some(refusal) = load::invitation::lacks_coins(app, place, request.who, terms, 0).await? {
        return Err(refusal.into());
    }
    let outcome = post(app, request, &seek).await?;
    let Committed { value, lease, .. } = outcome.ok_or(Refusal::DataChanging)?;
    let seek = match value {
        Ok(seek) => seek,
        Err(limit) => {
            let words = request.private();
            return Ok(Reply::private(match limit {
                Limit::Identical(open) => identical_seek(words, &open),
                Limit::TooMany(open) => too_many(words, &open),
                Limit::TooOften(again) => return Err(SeekRefusal::TooOften { again }.into()),
            }));
        }
    };
    let public = view::invitation::seek(request.public(), &seek);
    let loss = wish.wishes.loses_rating(&seek.terms);
    let loss = loss.then(|| request.private().rating_lost());
    let remarks = [left_out, loss].into_iter().flatten();
    Ok(remarks.fold(Reply::public(public.with_lease(lease)), Reply::with_remark))
}

/// A seek by the requester.
fn new(request: &Request, wish: &SeekRequest) -> Result<Seek, Refusal> {
    let terms = wish.wishes.terms().map_err(Refusal::Wishes)?;
    let range = RatingRange::new(wish.lowest, wish.highest).ok_or(SeekRefusal::BadRange)?;
    Ok(Seek {
        id: SeekId(request.number().0),
        seeker: request.who,
        place: request.place,
        terms,
        range,
        made_at: request.at,
        expires_at: request.at.plus_ms(wish.time.ms()),
        mentions: None,
        state: SeekState::Open,
    })
}

/// A limit that stops a seek.
enum Limit {
    /// The seeker has an identical open seek.
    Identical(Box<ShownSeek>),
    /// The seeker has these open seeks, the most for one person.
    TooMany(Vec<ShownSeek>),
    /// The next seek is allowed at this instant.
    TooOften(Moment),
}

/// Posts a seek, within the limits. The message mentions the role of the server for seeks, but not more often than
/// hourly.
async fn post(
    app: &App,
    request: &Request,
    seek: &Seek,
) -> Result<Option<Committed<Result<Seek, Limit>>>> {
    let actor = Actor::Person(request);
    let scope = seek.place.scope();
    commit(app, actor, |mut change| async move {
        load::partner::recheck_ban(&mut change, request).await?;
        load::venue::recheck(&mut change, request).await?;
        let open = change.lock_open_seeks_of(seek.seeker, scope).await?;
        let same = open.iter().find(|post| post.seek.is_identical(seek));
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
        if let Err(again) = flow::count_notice(&mut change, actor, notice).await? {
            return Ok(Transition::none(Err(Limit::TooOften(again))));
        }
        let seek = Seek {
            mentions: role_to_mention(&mut change, request, seek).await?,
            ..seek.clone()
        };
        change.make_seek(&seek).await?;
        let post = actor.post(request.place, Subject::Seek(seek.id));
        let untaken = actor.further_post(request.place, Subject::UntakenSeek(seek.id));
        let untaken = Some(untaken).filter(|_| fit_seek_for_house(&seek).is_ok());
        let at = seek.made_at.plus_ms(UNTAKEN_MS);
        Ok(Transition::to(change, Ok(seek))
            .show(post)
            .post_at(at, untaken))
    })
    .await
}

/// The role that a new seek mentions; none in a thread, because the mention would use up the hour and reach only a few
/// people.
async fn role_to_mention(
    change: &mut Change,
    request: &Request,
    seek: &Seek,
) -> Result<Option<RoleId>, StoreError> {
    let is_in_thread = request.spot().parent.is_some();
    let Some(guild) = seek.place.guild.filter(|_| !is_in_thread) else {
        return Ok(None);
    };
    let choices = change.chosen(Owner::Server(guild)).await?;
    let Some(role) = ServerPreferences::of(&choices).seek_role else {
        return Ok(None);
    };
    let may_mention = change.may_mention_seekers(guild).await?;
    Ok(may_mention.then_some(role))
}

/// The maximum number of attempts to take a seek while challenges between the two open and close.
const ATTEMPTS: u32 = 8;

pub(crate) async fn take(app: &App, request: &Request, id: SeekId) -> Result<Reply> {
    let seek = load::invitation::seek_on_server(app, request, id).await?;
    if !seek.place.is_same(request.place) {
        return Err(SeekRefusal::NoSuchSeek.into());
    }
    check_taker(app, request, &seek).await?;
    let challenge = ChallengeId(request.number().0);
    let challenge = seek.challenge_to(request.who, challenge, request.at);
    if let Some(open) = app.store.open_challenge(&challenge).await? {
        let message = view::invitation::open_challenge(app, request, &open).await;
        return Ok(Reply::private(message));
    }
    // In a game for coins both bid first, and the second bid creates the thread.
    let place = match challenge.terms.stakes() {
        Some(_) => GamePlace::plain(challenge.place),
        None => load::thread::place_of_seek(app, request, id, &challenge).await?,
    };
    for _ in 0..ATTEMPTS {
        if let Some(outcome) = end_taken(app, request, &seek, &challenge, place).await? {
            return Ok(Box::pin(reply(app, request, seek, challenge, outcome)).await);
        }
        load::invitation::check_open_seek(app, request, id).await?;
        if let Some(open) = app.store.open_challenge(&challenge).await? {
            let message = view::invitation::open_challenge(app, request, &open).await;
            return Ok(Reply::private(message));
        }
        // The open challenge between the two was answered just now.
    }
    Err(Refusal::DataChanging.into())
}

/// Checks that the person may take the seek, and that both have the coins.
async fn check_taker(app: &App, request: &Request, seek: &Seek) -> Result<()> {
    let (taker, seeker, place) = (request.who, seek.seeker, seek.place);
    let row = app.store.rating(place.scope(), taker).await?;
    seek.check_taker(taker, row.map(|row| row.rating), request.at)?;
    load::partner::may_take_up(app, request, seeker).await?;
    let terms = &seek.terms;
    if let Some(refusal) = load::invitation::lacks_coins(app, place, taker, terms, 0).await? {
        return Err(refusal.into());
    }
    match load::invitation::lacks_coins(app, place, seeker, terms, 0).await? {
        Some(_) => Err(SeekRefusal::SeekerTooPoor { seeker }.into()),
        None => Ok(()),
    }
}

/// Ends the seek. In the same change its challenge begins the game, or is posted for bids; then the result has no game.
async fn end_taken(
    app: &App,
    request: &Request,
    seek: &Seek,
    challenge: &Challenge,
    place: GamePlace,
) -> Result<Option<Committed<Option<Begun>>>> {
    let actor = Actor::Person(request);
    let (seeker, taker) = (challenge.challenger, challenge.opponent);
    let last_white = app.store.last_white(seeker, taker).await?;
    let first = challenge.terms.first();
    let players = seats(first, seeker, taker, last_white, rand::random());
    commit(app, actor, |mut change| async move {
        load::partner::recheck(&mut change, request, seeker, Approach::TakesUp).await?;
        change.make_challenge(challenge).await?;
        let end = SeekEnd::Taken(challenge.id);
        change.end_seek(seek.id, end).await?;
        let transition = if challenge.terms.stakes().is_some() {
            let post = actor.post(request.place, Subject::Challenge(challenge.id));
            Transition::to(change, None).show(post)
        } else {
            let seats = Seats::People(place.place, Seated::without_bid(players));
            let outcome =
                begin_game::begin(change, request, challenge, place.no_thread, seats).await?;
            outcome.map(Some)
        };
        Ok(transition.correct([Stale::Seek(seek.id)]))
    })
    .await
}

/// The first board, or the challenge for bids. Both notify the seeker.
async fn reply(
    app: &App,
    request: &Request,
    seek: Seek,
    challenge: Challenge,
    outcome: Committed<Option<Begun>>,
) -> Reply {
    let Committed {
        value,
        lease,
        old_messages,
        ..
    } = outcome;
    let by = request.who;
    let taken_by = |game: Option<GameNumber>| Seek {
        state: SeekState::Taken { by, game },
        ..seek
    };
    let Some(start) = value else {
        let words = request.public();
        let public = view::invitation::taken_challenge(app, words, &challenge).await;
        return Reply {
            corrections: view::corrections::of_seek(&old_messages, &taken_by(None)),
            ..Reply::public(public.with_lease(lease))
        };
    };
    let seek = taken_by(Some(start.game.number));
    let corrections = view::corrections::of_seek(&old_messages, &seek);
    let outcome = Committed {
        value: start,
        lease,
        // The challenge was never posted.
        old_messages: Vec::new(),
        house_answer: None,
    };
    let reply = begin_game::reply(app, request, &challenge, outcome).await;
    begin_game::in_place_of_seek(reply, corrections)
}

/// The maximum number of seeks that one press clears: one message notifies all seekers.
const MOST_CLEARED: usize = 50;

/// The seeker may withdraw from any channel of the server.
pub(crate) async fn withdraw(app: &App, request: &Request, id: SeekId) -> Result<Reply> {
    let seek = load::invitation::seek_on_server(app, request, id).await?;
    seek.check_withdrawal(request.who, request.at)?;
    let outcome = commit(app, Actor::Person(request), |mut change| async move {
        change.end_seek(id, SeekEnd::Withdrawn).await?;
        Ok(Transition::to(change, ()).correct([Stale::Seek(id)]))
    })
    .await?;
    let Some(outcome) = outcome else {
        load::invitation::check_open_seek(app, request, id).await?;
        return Err(SeekRefusal::NoSuchSeek.into());
    };
    let state = SeekState::Withdrawn;
    let seek = Seek { state, ..seek };
    let text = request.public().ended_seek(&seek);
    Ok(Reply {
        corrections: view::corrections::of_seek(&outcome.old_messages, &seek),
        ..Reply::update(Message::text(text))
    })
}

/// Requests a confirmation before the seeks of the channel are cleared.
async fn ask_clear(app: &App, request: &Request, _: ModeratedServer) -> Result<Reply> {
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
    Ok(Reply::private(view::choices::confirmation(
        words,
        words.clear_seeks_question(open, channel),
        Button::danger(words.button_clear_seeks_really(), clear),
    )))
}

/// Seeks that were cleared, and whether the channel has more.
struct Cleared {
    seeks: Vec<Seek>,
    more: bool,
}

/// Clears the seeks of the channel.
async fn clear(app: &App, request: &Request, server: ModeratedServer) -> Result<Reply> {
    let outcome = end_all(app, request, server).await?;
    let Committed {
        value: Cleared { seeks, more },
        lease,
        old_messages,
        ..
    } = outcome.ok_or(SeekRefusal::NothingToClear)?;
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
        let old = old_messages.iter().filter(|old| shows(old, seek));
        view::corrections::of_seek(old, seek)
    });
    let text = request.private().seeks_cleared(seeks.len(), more);
    let notice = view::invitation::cleared_seeks(request.public(), seekers);
    Ok(Reply {
        then: Some(notice.with_lease(lease)),
        corrections: corrections.collect(),
        ..Reply::update(Message::text(text))
    })
}

async fn end_all(
    app: &App,
    request: &Request,
    server: ModeratedServer,
) -> Result<Option<Committed<Cleared>>> {
    let (actor, guild) = (Actor::Person(request), server.guild());
    let log = app.latest_server_preferences(guild).await?.log.channel();
    commit(app, actor, |mut change| async move {
        let channel = request.place.channel;
        let most = u32::try_from(MOST_CLEARED + 1).unwrap_or(u32::MAX);
        let mut open = change.open_seeks_in_channel(channel, most).await?;
        let more = open.len() > MOST_CLEARED;
        open.truncate(MOST_CLEARED);
        let mut seeks = Vec::new();
        for seek in open {
            let end = SeekEnd::Cleared(request.number());
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
        let act = HostAct::SeeksCleared {
            channel,
            seeks: u32::try_from(seeks.len()).unwrap_or(u32::MAX),
        };
        let transition = Transition::to(change, Cleared { seeks, more })
            .correct(stale)
            .show(post);
        let entry = Logged::in_channel(request, server, act, log);
        Ok(entry.write(transition).await?)
    })
    .await
}

fn too_many(words: Words, open: &[ShownSeek]) -> Message {
    let lines: Vec<_> = open.iter().map(|post| (&post.seek, post.message)).collect();
    let buttons = (1..).zip(open).map(|(number, post)| {
        let label = words.withdraw_numbered_button(number);
        view::invitation::withdraw_seek_button(label, post.seek.id)
    });
    view::invitation::withdrawals(words.too_many_seeks(&lines), buttons)
}

/// The answer to a duplicate of an open seek.
fn identical_seek(words: Words, open: &ShownSeek) -> Message {
    let button = view::invitation::withdraw_seek_button(words.button_withdraw(), open.seek.id);
    let text = words.identical_seek(&open.seek, open.message);
    view::invitation::withdrawals(text, std::iter::once(button))
}
