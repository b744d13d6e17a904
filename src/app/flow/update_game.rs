//! How a game goes on: found, decided, saved, all at one stroke, and again
//! if somebody was faster.

use super::{planned, series};
use crate::app::error::Error;
use crate::app::reply::Message;
use crate::app::request::Request;
use crate::app::state::App;
use crate::app::{load, rounds};
use crate::game::{Entry, Event, Game, Refusal, UserId};
use crate::store::{self, Change, Lease, Outdated, Owner, Post, PostId, Stale, Store, Subject};

/// How often we decide anew when the game went on in between.
const TRIES: u32 = 4;

/// A change of a game that is saved.
#[derive(Debug)]
pub(crate) struct Saved {
    /// The game before it.
    pub(crate) before: Game,
    /// The game after it.
    pub(crate) after: Game,
    /// The right to show what is new, where there is something to show.
    pub(crate) lease: Option<Lease>,
    /// The messages that are out of date since.
    pub(crate) outdated: Vec<Outdated>,
    /// Whether the one who acted is to be told of the lesson.
    offers_lesson: bool,
    /// Whether they are to be told that what they had planned was for other
    /// plies.
    left_plan: bool,
}

impl Saved {
    /// What the one who acted is told besides.
    pub(crate) fn aside(&self, request: &Request) -> Option<Message> {
        let words = request.private();
        let left = self.left_plan.then(|| words.plan_left(&self.after));
        let lesson = self.offers_lesson.then(|| words.lesson_offered());
        let told: Vec<String> = [left, lesson].into_iter().flatten().collect();
        (!told.is_empty()).then(|| Message::text(told.join("\n")))
    }
}

/// What is known of a change once it is kept.
struct Kept {
    /// The game as it was settled.
    after: Game,
    lease: Option<Lease>,
    outdated: Vec<Outdated>,
    offers_lesson: bool,
    left_plan: bool,
}

/// Lets a game go on. What was decided on a game that has gone on in another
/// way meanwhile is decided again: an offer that came in between is no reason
/// to refuse a ply.
pub(crate) async fn go_on<F>(
    app: &App,
    request: &Request,
    find: impl Fn() -> F,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Saved, Error>
where
    F: Future<Output = Result<Game, Error>>,
{
    go_on_with(app, request, Besides::default(), find, decide).await
}

/// The same for a ply that somebody has typed. As long as they learn how, it is
/// counted in the same change.
pub(crate) async fn go_on_typed<F>(
    app: &App,
    request: &Request,
    find: impl Fn() -> F,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Saved, Error>
where
    F: Future<Output = Result<Game, Error>>,
{
    // These were read a moment ago, for the language, so this costs nothing.
    if !app.preferences(request.who).await?.learns_notation() {
        return go_on(app, request, find, decide).await;
    }
    let besides = Besides {
        typed_ply: true,
        ..Besides::default()
    };
    let saved = go_on_with(app, request, besides, find, decide).await?;
    app.forget_choices(Owner::Person(request.who));
    Ok(saved)
}

/// What else is kept in a change.
#[derive(Clone, Copy, Default)]
struct Besides {
    /// That a ply was typed.
    typed_ply: bool,
    /// That whoever acts is told what became of their plan.
    had_planned: bool,
}

async fn go_on_with<F>(
    app: &App,
    request: &Request,
    besides: Besides,
    find: impl Fn() -> F,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Saved, Error>
where
    F: Future<Output = Result<Game, Error>>,
{
    let mut tries = 1;
    loop {
        let before = find().await?;
        let game = before.number;
        let decided = decide(&before)?;
        let (after, had_planned) = planned::answered(app, request, &before, decided).await?;
        let besides = Besides {
            had_planned,
            ..besides
        };
        match save(app, request, besides, &before, &after).await {
            Ok(kept) => {
                return Ok(Saved {
                    before,
                    after: kept.after,
                    lease: kept.lease,
                    outdated: kept.outdated,
                    offers_lesson: kept.offers_lesson,
                    left_plan: kept.left_plan,
                });
            }
            Err(store::Error::Conflict) if tries < TRIES => tries += 1,
            Err(store::Error::Conflict) => {
                return Err(Refusal::Stale { game }.into());
            }
            Err(error) => return Err(error.into()),
        }
    }
}

async fn save(
    app: &App,
    request: &Request,
    besides: Besides,
    before: &Game,
    after: &Game,
) -> Result<Kept, store::Error> {
    let store = &app.store;
    let until = request.shown_by();
    let goes_on = rounds::has_next(after) && load::partner::may_go_on(app, after).await?;
    let series = if goes_on {
        store.challenge_of(after.id).await?
    } else {
        None
    };
    let title = title(store, request, after).await?;
    let _place = match after.end() {
        Some(_) => Some(app.turnover.place().await),
        None => None,
    };
    store
        .retrying(|| async {
            let mut change = store.begin(request.claim()).await?;
            let after = &change.append(before, after).await?;
            if besides.typed_ply {
                change.count_typed_ply(request.who).await?;
            }
            if let Some(challenge) = &series {
                series::begin_by_itself(&mut change, request, challenge, after).await?;
            }
            let outdated = match stale(before, after) {
                Some(stale) => change.outdate(stale, until).await?,
                None => Vec::new(),
            };
            let lease = post_news(&mut change, request, before, after).await?;
            let left_plan =
                besides.had_planned && change.tell_of_left_plan(after.id, request.who).await?;
            let offers_lesson = is_first_ply(request.who, before, after)
                && change.tell_of_lesson(request.who, after.id).await?;
            if let Some(title) = &title {
                change.post(title, request.at).await?;
            }
            change.keep().await?;
            Ok(Kept {
                after: after.clone(),
                lease,
                outdated,
                offers_lesson,
                left_plan,
            })
        })
        .await
}

/// The new title of the thread that a game has for itself, once it is over.
pub(crate) async fn title(
    store: &Store,
    request: &Request,
    game: &Game,
) -> Result<Option<Post>, store::Error> {
    let is_over_in_thread = game.end().is_some() && store.has_own_thread(game).await?;
    Ok(is_over_in_thread.then(|| title_of_thread(request, game)))
}

/// The same where it is known that the game has a thread for itself, and ends
/// now.
pub(crate) fn title_of_thread(request: &Request, game: &Game) -> Post {
    Post {
        id: PostId::by_chance(rand::random()),
        ..request.post_in(game.place, Subject::Title(game.id))
    }
}

/// Whether somebody has just played their first ply in a game.
fn is_first_ply(who: UserId, before: &Game, after: &Game) -> bool {
    let has_played = |game: &Game| {
        let is_ply = |entry: &Entry| entry.event.ply().is_some() && entry.by == Some(who);
        game.log().iter().any(is_ply)
    };
    has_played(after) && !has_played(before)
}

/// Writes the post that tells of a change, where one does.
async fn post_news(
    change: &mut Change,
    request: &Request,
    before: &Game,
    after: &Game,
) -> Result<Option<Lease>, store::Error> {
    let Some(subject) = subject(before, after) else {
        return Ok(None);
    };
    let post = request.post(subject);
    if matches!(subject, Subject::Board { .. }) {
        change.set_alarms(after, &post.language).await?;
    }
    change.post(&post, request.shown_by()).await.map(Some)
}

/// What is to be seen of a change.
fn subject(before: &Game, after: &Game) -> Option<Subject> {
    let game = after.id;
    if after.board_event() != before.board_event() {
        let event = after.board_event();
        return Some(Subject::Board { game, event });
    }
    match after.log().last() {
        Some(Entry {
            event: Event::Offer(_),
            ..
        }) => Some(Subject::Offer {
            game,
            event: after.events(),
        }),
        _ => None,
    }
}

/// What is out of date after a change.
fn stale(before: &Game, after: &Game) -> Option<Stale> {
    let game = after.id;
    if after.board_event() != before.board_event() {
        return Some(Stale::Game(game));
    }
    let open = before.open_offers().iter();
    let answered = open
        .copied()
        .find(|offer| !after.open_offers().contains(offer));
    answered.map(|offer| Stale::Offer {
        game,
        event: offer.number,
    })
}
