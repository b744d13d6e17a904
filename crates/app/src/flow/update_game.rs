//! The next event of a game: loaded, decided and committed. If another event comes first, the decision is repeated.

use super::commit::{Committed, Transition, commit};
use super::{Actor, Logged, series};
use crate::action::Preferences;
use crate::reply::Message;
use crate::request::Request;
use crate::{App, Error, Result, load};
use tavern_game::{Access, End, Entry, Event, Game, HostAct, Moment, Refusal, UserId};
use tavern_store::{Change, Error as StoreError, Lease, Outdated, Owner, Post, Stale, Subject};
use tavern_words::Language;

/// The maximum number of decisions about an event, because the game may change after it is loaded.
const ATTEMPTS: u32 = 4;

/// An event that is committed.
#[derive(Debug)]
pub(crate) struct Updated {
    pub(crate) before: Game,
    /// The game after it, and after an immediate answer of the house.
    pub(crate) after: Game,
    /// The right to show the news, if the event makes any.
    pub(crate) lease: Option<Lease>,
    /// The messages that are outdated since.
    pub(crate) old_messages: Vec<Outdated>,
    remarks: Remarks,
}

/// Private remarks for the actor.
#[derive(Clone, Copy, Debug)]
struct Remarks {
    /// The lesson is offered: this is the first ply of a newcomer.
    offers_lesson: bool,
    /// The actor's plan was for other plies.
    left_plan: bool,
    /// The Move button can open the form, because the person has typed a few plies.
    offers_typing: bool,
}

impl Updated {
    /// The private remarks after the answer.
    pub(crate) fn aside(&self, request: &Request) -> Option<Message> {
        let words = request.private();
        let plan = self
            .remarks
            .left_plan
            .then(|| words.plan_left(self.after.number));
        let lesson = self.remarks.offers_lesson.then(|| words.lesson_offered());
        let form = self.remarks.offers_typing.then(|| words.typing_offered());
        let offer = self.after.lapsed_since(&self.before, request.who);
        let offer = offer.map(|offer| words.own_offer_lapsed(offer));
        let remarks = [offer, plan, lesson, form].into_iter().flatten();
        let remarks: Vec<String> = remarks.collect();
        (!remarks.is_empty()).then(|| Message::text(remarks.join("\n")))
    }
}

/// Appends an event to a game. An offer that came in between is no reason to refuse a ply, so the decision is
/// repeated on the new state.
pub(crate) async fn update_game<F>(
    app: &App,
    actor: Actor<'_>,
    find: impl Fn() -> F,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Updated>
where
    F: Future<Output = Result<Game>>,
{
    // On the heap, because it contains several games.
    Box::pin(update_with(app, actor, Noted::default(), find, decide)).await
}

/// Appends a typed ply. The first typed plies of a person are counted, and a remark follows the last of them.
pub(crate) async fn update_game_typed<F>(
    app: &App,
    request: &Request,
    find: impl Fn() -> F,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Updated>
where
    F: Future<Output = Result<Game>>,
{
    let actor = Actor::Person(request);
    // The preferences are in the cache since the language was chosen.
    let preferences = app.preferences(request.who).await?;
    if !preferences.learns_notation() {
        return update_game(app, actor, find, decide).await;
    }
    let facts = Noted {
        typed_ply: Some(preferences),
        ..Noted::default()
    };
    let update = Box::pin(update_with(app, actor, facts, find, decide)).await?;
    app.forget_choices(Owner::Person(request.who));
    Ok(update)
}

/// Facts about an event for the same change.
#[derive(Clone, Copy, Default)]
struct Noted {
    /// The ply was typed by a person with these settings.
    typed_ply: Option<Preferences>,
    /// The actor had a plan in the game.
    had_planned: bool,
}

async fn update_with<F>(
    app: &App,
    actor: Actor<'_>,
    facts: Noted,
    find: impl Fn() -> F,
    decide: impl Fn(&Game) -> Result<Game, Refusal>,
) -> Result<Updated>
where
    F: Future<Output = Result<Game>>,
{
    let mut attempt = 1;
    loop {
        let before = find().await?;
        let next = decide(&before)?;
        if actor.player().is_some() {
            load::fair_play::refuse_house_turn(app, actor.at(), &before, &next).await?;
        }
        let (after, had_planned) = planned_answer(app, actor, &before, next).await?;
        let facts = Noted {
            had_planned,
            ..facts
        };
        // On the heap, because each caller would hold it within its own future.
        let outcome = Box::pin(append(app, actor, facts, &before, &after)).await?;
        if let Some(outcome) = outcome {
            let (after, remarks) = outcome.value;
            let access = after.place.access;
            let mut update = Updated {
                before,
                after,
                lease: outcome.lease,
                old_messages: outcome.old_messages,
                remarks,
            };
            if let Some(promise) = outcome.house_answer
                && let Some(answer) = promise.get(access).await
            {
                update.after = answer.game;
                update.lease = answer.lease;
                update.old_messages.extend(answer.old_messages);
            }
            return Ok(update);
        }
        if attempt >= ATTEMPTS {
            let game = before.number;
            return Err(Refusal::Stale { game }.into());
        }
        attempt += 1;
    }
}

async fn append(
    app: &App,
    actor: Actor<'_>,
    facts: Noted,
    before: &Game,
    after: &Game,
) -> Result<Option<Committed<(Game, Remarks)>>> {
    let ends = after.has_ended_since(before);
    let (challenge, is_guarded) = if ends && series::has_next(after) {
        let refusal = load::fair_play::refusal_of_next(app, actor.at(), after).await?;
        (app.store.challenge_of(after.id).await?, refusal.is_some())
    } else {
        (None, false)
    };
    let (title, result, entry) = if ends {
        let title = title(app, actor, after).await?;
        let result = result(app, actor, after).await?;
        (title, result, log_entry(app, actor, after).await?)
    } else {
        (None, None, None)
    };
    let _place = if ends {
        Some(app.turnover.place().await)
    } else {
        None
    };
    let (challenge, title, door) = (&challenge, &title, app.house.door());
    let (result, entry) = (&result, &entry);
    commit(app, actor, |mut change| async move {
        let is_refused = is_guarded
            || challenge.is_some() && !load::partner::may_continue(&mut change, after).await?;
        let away = change.with_late_vacation(before, after).await?;
        let after = change.append(before, away.as_ref().unwrap_or(after));
        let after = after.await?;
        let next = match challenge {
            Some(_) if is_refused => series::hold(actor, &after),
            Some(challenge) => {
                series::begin_by_itself(&mut change, actor, door, challenge, &after).await?
            }
            None => series::Next::Nothing,
        };
        let remarks = record_facts(&mut change, actor, facts, before, &after).await?;
        let mut transition = Transition::to(change, (after.clone(), remarks))
            .post_at(actor.at(), title.clone())
            .post_at(result_due(actor), result.clone());
        let stale = outdated_by(before, &after);
        transition = if actor.is_on_page() {
            transition.correct_later(stale)
        } else {
            transition.correct(stale)
        };
        if let Some(entry) = entry {
            transition = entry.write(transition).await?;
        }
        let due = actor.lease_end();
        transition = match next {
            series::Next::Nothing => transition,
            series::Next::Game(next, board) => {
                transition.begin_turn(&next, &board).post_at(due, board)
            }
            series::Next::Held(post) => transition.post_at(due, post),
        };
        let Some(subject) = news(before, &after) else {
            return Ok(transition);
        };
        let post = actor.post(actor.place_for(&after), subject);
        if matches!(subject, Subject::Board { .. }) {
            transition = transition.begin_turn(&after, &post);
        }
        // The host acts in another channel and a page shows no message, so the board needs a post.
        let is_elsewhere = actor.is_on_page() || matches!(actor, Actor::Host(..));
        Ok(if is_elsewhere {
            transition.post_at(actor.at(), post)
        } else {
            transition.show(post)
        })
    })
    .await
}

/// Records facts about the actor, and finds the remarks that follow.
async fn record_facts(
    change: &mut Change,
    actor: Actor<'_>,
    facts: Noted,
    before: &Game,
    after: &Game,
) -> Result<Remarks, StoreError> {
    let mut remarks = Remarks {
        offers_lesson: false,
        left_plan: false,
        offers_typing: false,
    };
    let Some(player) = actor.player() else {
        return Ok(remarks);
    };
    if let Some(preferences) = facts.typed_ply {
        let count = change.count_typed_ply(player).await?;
        remarks.offers_typing = preferences.is_offered_the_form(count);
    }
    if facts.had_planned {
        remarks.left_plan = change.take_left_plan_notice(after.id, player).await?;
    }
    if is_first_ply(player, before, after) {
        remarks.offers_lesson = change.mention_lesson(player, after.id).await?;
    }
    Ok(remarks)
}

/// The post that renames the thread of a game that is over.
async fn title(app: &App, actor: Actor<'_>, game: &Game) -> Result<Option<Post>, StoreError> {
    let has_own_thread = app.store.has_own_thread(game).await?;
    Ok(has_own_thread.then(|| thread_title(actor, game)))
}

/// The post that renames the thread of a game.
pub(super) fn thread_title(actor: Actor<'_>, game: &Game) -> Post {
    actor.further_post(game.place, Subject::Title(game.id))
}

/// The time for the linked board to appear before the result.
const RESULT_DELAY_MS: i64 = 3_000;

/// The earliest time for the announcement of a result.
pub(super) fn result_due(actor: Actor<'_>) -> Moment {
    actor.at().plus_ms(RESULT_DELAY_MS)
}

/// The post of the end of a game in the channel of its server for results, if it belongs there.
pub(super) async fn result(
    app: &App,
    actor: Actor<'_>,
    game: &Game,
) -> Result<Option<Post>, StoreError> {
    let (Some(guild), Access::Member) = (game.place.guild, game.place.access) else {
        return Ok(None);
    };
    if !game.is_announced() {
        return Ok(None);
    }
    let preferences = app.latest_server_preferences(guild).await?;
    let is_rated = game.counted().is_some_and(|rules| rules.rated);
    if preferences.only_rated && !is_rated {
        return Ok(None);
    }
    let channel = preferences.results.channel();
    // In its own channel the last board shows the result.
    let channel = channel.filter(|&channel| channel != game.place.channel);
    Ok(channel.map(|channel| {
        let post = actor.further_post(game.place, Subject::Result(game.id));
        let language = preferences.language.map(Language::code);
        Post {
            channel,
            language: language.map_or(post.language.clone(), str::to_owned),
            ..post
        }
    }))
}

/// The log entry of a game stopped by a manager.
async fn log_entry(app: &App, actor: Actor<'_>, game: &Game) -> Result<Option<Logged>, StoreError> {
    let (Actor::Host(request, server), Some(End::Stopped)) = (actor, game.end()) else {
        return Ok(None);
    };
    let act = HostAct::GameStopped(game.number);
    Logged::of(app, request, server, act).await.map(Some)
}

fn is_first_ply(player: UserId, before: &Game, after: &Game) -> bool {
    let has_played = |game: &Game| {
        let is_ply = |entry: &Entry| entry.event.ply().is_some() && entry.by == Some(player);
        game.log().iter().any(is_ply)
    };
    has_played(after) && !has_played(before)
}

/// The subject of the post about an event: the new board, or the offer.
fn news(before: &Game, after: &Game) -> Option<Subject> {
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

/// The posts that an event makes outdated: all of the game, or an answered offer.
fn outdated_by(before: &Game, after: &Game) -> Option<Stale> {
    let game = after.id;
    if after.board_event() != before.board_event() {
        return Some(Stale::Game(game));
    }
    let open = before.open_offers().iter();
    let offer = open
        .copied()
        .find(|offer| !after.open_offers().contains(offer));
    offer.map(|offer| Stale::Offer {
        game,
        event: offer.number,
    })
}

/// Plays the planned answer to a ply, if there is one. Also returns whether the actor had a plan in the game, because
/// the ply may have left it.
async fn planned_answer(
    app: &App,
    actor: Actor<'_>,
    before: &Game,
    after: Game,
) -> Result<(Game, bool)> {
    if after.board_event() == before.board_event() {
        return Ok((after, false));
    }
    let plans = app.store.plans(after.id).await?;
    let had_planned = plans.iter().any(|plan| Some(plan.player) == actor.player());
    let next: Option<Game> = plans.iter().find_map(|entry| {
        let plan = entry.for_board(before.board_event())?;
        let (answer, _) = plan.answer_to(after.first_ply_since(before)?.ply)?;
        after.play_planned(entry.player, answer, actor.at()).ok()
    });
    let next = match next {
        // The person then continues by hand, and gets the reason.
        Some(next) => {
            match load::fair_play::refuse_house_turn(app, actor.at(), &after, &next).await {
                Ok(()) => Some(next),
                Err(Error::Refused(_)) => None,
                Err(error) => return Err(error),
            }
        }
        None => None,
    };
    Ok((next.unwrap_or(after), had_planned))
}
