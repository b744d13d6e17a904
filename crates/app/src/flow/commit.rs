//! The application's only write transactions: the claim, the rows of a handler, and the messages that follow.

use super::Actor;
use crate::action::Preference;
use crate::error::Abort;
use crate::request::{Act, Request};
use crate::state::{AwaitedAnswer, THOUGHT_LEASE_MS};
use crate::{App, Error, Result};
use tavern_game::{Game, Moment, Notice, UserId};
use tavern_store::{self as store, Change, Chosen, Daily, Lease, Outdated, Owner, Post, Stale};

/// The rows that a handler has written in an open change, and the messages that follow.
pub(crate) struct Transition<T> {
    value: T,
    /// The open change, unless nothing was written.
    change: Option<Change>,
    /// The post that the actor shows.
    post: Option<Post>,
    /// Posts for the background worker, each with its due instant.
    due: Vec<DuePost>,
    /// Outdated posts for the actor to correct.
    stale: Vec<Stale>,
    /// Outdated posts for the background worker to correct.
    stale_due: Vec<Stale>,
    /// Games with a new board, each with the language of its post.
    turns: Vec<(Game, String)>,
}

struct DuePost {
    post: Post,
    at: Moment,
    /// The posts made outdated by this one. It takes over their language.
    replaces: Option<Stale>,
}

impl<T> Transition<T> {
    /// A change without messages.
    pub(crate) fn to(change: Change, value: T) -> Transition<T> {
        Transition {
            change: Some(change),
            ..Transition::none(value)
        }
    }

    /// No change. The claim is not committed either.
    pub(crate) fn none(value: T) -> Transition<T> {
        Transition {
            value,
            change: None,
            post: None,
            due: Vec::new(),
            stale: Vec::new(),
            stale_due: Vec::new(),
            turns: Vec::new(),
        }
    }

    /// Adds a new turn of a game. Its alarms have the language of the board.
    pub(crate) fn begin_turn(mut self, game: &Game, board: &Post) -> Transition<T> {
        self.turns.push((game.clone(), board.language.clone()));
        self
    }

    /// Adds a post for the actor to show.
    pub(crate) fn show(mut self, post: impl Into<Option<Post>>) -> Transition<T> {
        self.post = post.into();
        self
    }

    /// Adds a post for the background worker to show from an instant on.
    pub(crate) fn post_at(mut self, at: Moment, post: impl Into<Option<Post>>) -> Transition<T> {
        let due = post.into().map(|post| DuePost {
            post,
            at,
            replaces: None,
        });
        self.due.extend(due);
        self
    }

    /// Adds several such posts.
    pub(crate) fn post_all_at(
        self,
        at: Moment,
        posts: impl IntoIterator<Item = Post>,
    ) -> Transition<T> {
        let posts = posts.into_iter();
        posts.fold(self, |all, post| all.post_at(at, post))
    }

    /// Adds a post for the background worker to show in place of older ones, in their language.
    pub(crate) fn replace(mut self, at: Moment, stale: Stale, post: Post) -> Transition<T> {
        let replaces = Some(stale);
        self.due.push(DuePost { post, at, replaces });
        self
    }

    /// Keeps the messages, and maps the result.
    pub(crate) fn map<U>(self, map: impl FnOnce(T) -> U) -> Transition<U> {
        Transition {
            value: map(self.value),
            change: self.change,
            post: self.post,
            due: self.due,
            stale: self.stale,
            stale_due: self.stale_due,
            turns: self.turns,
        }
    }

    /// Adds outdated posts for the actor to correct.
    pub(crate) fn correct(mut self, stale: impl IntoIterator<Item = Stale>) -> Transition<T> {
        self.stale.extend(stale);
        self
    }

    /// Adds outdated posts for the background worker to correct.
    pub(crate) fn correct_later(mut self, stale: impl IntoIterator<Item = Stale>) -> Transition<T> {
        self.stale_due.extend(stale);
        self
    }

    /// The open change, unless nothing was written.
    pub(super) fn change(&mut self) -> Option<&mut Change> {
        self.change.as_mut()
    }

    /// Writes the messages into a change.
    pub(super) async fn write(
        mut self,
        change: &mut Change,
        actor: Actor<'_>,
    ) -> Result<(Committed<T>, Option<BegunTurn>), store::Error> {
        let (until, now) = (actor.lease_end(), change.now());
        let mut old_messages = Vec::new();
        // First, because a new post must not become outdated with the old ones.
        for stale in self.stale {
            old_messages.extend(change.outdate(stale, until).await?);
        }
        for stale in self.stale_due {
            change.outdate(stale, now).await?;
        }
        for DuePost { post, replaces, .. } in &mut self.due {
            if let Some(stale) = replaces.take()
                && let Some(old) = change.outdate(stale, now).await?.first()
            {
                post.language.clone_from(&old.post.language);
            }
        }
        // The alarms of the last turn are outdated by now, those of the next turn are not.
        let subject = self.post.as_ref().and_then(|post| post.subject.game());
        let mut house_turn = None;
        for (game, language) in self.turns {
            for player in players_to_wake(&game, actor) {
                change.notify_browsers(player, game.id).await?;
            }
            change.schedule_alarms(&game, &language).await?;
            let thought = now.plus_ms(THOUGHT_LEASE_MS);
            let turn = change.schedule_house_turn(&game, &language, thought);
            let is_awaited = actor.player().is_some() && subject == Some(game.id);
            let turn = turn.map(|(post, lease)| BegunTurn {
                game,
                post,
                lease,
                is_awaited,
            });
            house_turn = turn.or(house_turn);
        }
        let mut lease = None;
        if let Some(post) = self.post {
            lease = Some(change.post(&post, until));
        }
        for DuePost { post, at, .. } in self.due {
            change.post_due(&post, at);
        }
        let outcome = Committed {
            value: self.value,
            lease,
            old_messages,
            house_answer: None,
        };
        Ok((outcome, house_turn))
    }
}

/// The people whose browsers get a push about a new board. The house answers immediately, so its player still looks at
/// the game and needs none.
fn players_to_wake(game: &Game, actor: Actor<'_>) -> Vec<UserId> {
    let mut people = match actor {
        Actor::House(_) => Vec::new(),
        _ if game.events() == 0 => vec![game.players.white, game.players.black],
        _ => game.players_to_notify(),
    };
    people.retain(|&person| Some(person) != actor.player());
    people
}

/// A transition that is committed, with the rights of the actor that follow.
#[derive(Debug)]
pub(crate) struct Committed<T> {
    /// The result of the handler.
    pub(crate) value: T,
    /// The right to show the post.
    pub(crate) lease: Option<Lease>,
    /// The messages to correct.
    pub(crate) old_messages: Vec<Outdated>,
    /// The answer of the house to wait for, if the change of a person made it the house's turn.
    pub(crate) house_answer: Option<AwaitedAnswer>,
}

/// A turn of the house that a change has begun.
pub(super) struct BegunTurn {
    game: Game,
    post: Post,
    lease: Lease,
    /// The actor shows the board of the game, and waits for the answer.
    is_awaited: bool,
}

/// Commits the transition of `write`. A transaction that loses a race with another process, or its connection, is
/// repeated from the start. `None` means that another change came first, so the handler's decision is void.
pub(crate) async fn commit<T, F>(
    app: &App,
    actor: Actor<'_>,
    write: impl Fn(Change) -> F,
) -> Result<Option<Committed<T>>>
where
    F: Future<Output = Result<Transition<T>, Abort>>,
{
    let (store, write) = (&app.store, &write);
    let work = store.retrying(|| async {
        let change = actor.begin(store).await?;
        // On the heap, because each caller would hold both within its own future.
        match Box::pin(write(change)).await {
            Ok(transition) => Ok(Ok(Box::pin(finish(actor, transition)).await?)),
            Err(Abort::Refused(refusal)) => Ok(Err(refusal)),
            Err(Abort::Fault(error)) => Err(error),
        }
    });
    let outcome = work.await;
    if let Ok(Ok(_)) = outcome {
        app.refresh_pages_soon();
    }
    match outcome {
        Ok(Err(refusal)) => Err(refusal.into()),
        Ok(Ok((outcome, None))) => Ok(Some(outcome)),
        Ok(Ok((mut outcome, Some(turn)))) => {
            if turn.is_awaited {
                let answer = app.house.queue_awaited(&turn.game, turn.post, turn.lease);
                outcome.house_answer = Some(answer);
            } else {
                app.house.queue(&turn.game, turn.post, turn.lease);
            }
            Ok(Some(outcome))
        }
        Err(store::Error::Conflict) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// Claims an interaction without a change, so that no copy of it acts.
pub(crate) async fn claim(app: &App, act: &Act) -> Result<()> {
    let write = commit(app, Actor::Person(act), async |change| {
        Ok(Transition::to(change, ()))
    });
    write.await.map(drop)
}

/// Performs an act of a person, and returns whether its interaction is claimed by then.
pub(crate) async fn track_claim<T>(act: impl Future<Output = Result<T>>) -> (Result<T>, bool) {
    let (outcome, has_claim) = store::track_claim(act).await;
    let outcome = match outcome {
        // A fault after a commit, or another one with an unclear outcome, undoes nothing.
        Err(Error::Internal(error) | Error::Unknown(error)) if has_claim => {
            Err(Error::AfterCommit(error))
        }
        // No other copy has the claim, so this one answers.
        Err(Error::Repeated) if has_claim => Err(Error::AfterCommit(anyhow::anyhow!(
            "the interaction was claimed again after its commit"
        ))),
        outcome => outcome,
    };
    (outcome, has_claim)
}

async fn finish<T>(
    actor: Actor<'_>,
    mut transition: Transition<T>,
) -> Result<(Committed<T>, Option<BegunTurn>), store::Error> {
    let Some(mut change) = transition.change.take() else {
        let outcome = Committed {
            value: transition.value,
            lease: None,
            old_messages: Vec::new(),
            house_answer: None,
        };
        return Ok((outcome, None));
    };
    let outcome = transition.write(&mut change, actor).await?;
    change.commit().await?;
    Ok(outcome)
}

/// Stores a choice of the acting person.
pub(crate) async fn choose(app: &App, request: &Request, choice: Preference) -> Result<()> {
    choose_with(app, request, choice, None).await
}

/// Stores a choice of the acting person, and their puzzle of the day, because its next hour depends on the choice.
pub(crate) async fn choose_with(
    app: &App,
    request: &Request,
    choice: Preference,
    daily: Option<&Daily>,
) -> Result<()> {
    let owner = Owner::Person(request.who);
    let (name, value) = choice.name_and_value();
    let choice = Chosen {
        name: name.to_owned(),
        value: value.into_owned(),
    };
    let choice = &choice;
    let write = commit(app, Actor::Person(request), |mut change| async move {
        change.choose(owner, choice).await?;
        if let Some(daily) = daily {
            change.choose_daily(daily, false).await?;
        }
        Ok(Transition::to(change, ()))
    });
    let outcome = write.await;
    app.forget_choices(owner);
    outcome.map(drop)
}

/// Counts a notice in the change that causes it. At the limit nothing is counted, and the result is the earliest
/// instant of the next notice.
pub(crate) async fn count_notice(
    change: &mut Change,
    actor: Actor<'_>,
    notice: Notice,
) -> Result<Result<(), Moment>, store::Error> {
    let now = actor.at();
    let since = now.minus_ms(notice.window_ms());
    let earlier = change.notices_since(notice, since).await?;
    let check = notice.check(&earlier, now);
    if check.is_ok() {
        change.count_notice(actor.number(), notice, now).await?;
    }
    Ok(check)
}
