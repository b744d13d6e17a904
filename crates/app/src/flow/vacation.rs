//! Clocks that stop for a person's vacation.

use std::collections::BTreeSet;

use super::commit::{Transition, commit};
use super::{Actor, Chore};
use crate::error::Abort;
use crate::request::Request;
use crate::{App, Result};
use tavern_game::{ClockRefusal, Game, GameId, Moment, Outage, Refusal, UserId, Vacation};
use tavern_store::{self as store, Change, Post, Stale, Subject};
use tavern_words::Language;

/// The attempts to write a vacation while games of the person change.
const ATTEMPTS: u32 = 8;

pub(crate) async fn begin(app: &App, request: &Request, vacation: Vacation) -> Result<()> {
    let (actor, person) = (Actor::Person(request), request.who);
    let language = request.languages.person.code();
    let end = Post::in_channel(request.place.channel, Subject::VacationOver, language);
    let end = end.to_person(person);
    for _ in 0..ATTEMPTS {
        let games = running_games(app, person, request.languages.server).await?;
        let (games, end) = (&games, &end);
        let outcome = commit(app, actor, |mut change| async move {
            change.lock_person_in(person, &games.all).await?;
            change.begin_vacation(person, vacation).await?;
            let away = Switch {
                person,
                is_away: true,
                at: request.at,
                outages: &[],
            };
            let transition = switch_clocks(change, away, &games.clock_games).await?;
            Ok(transition.post_at(vacation.until, end.clone()))
        })
        .await?;
        if outcome.is_some() {
            return Ok(());
        }
        let vacations = app.store.vacations(person).await?;
        if let Some(Vacation { until, .. }) = Vacation::open(&vacations) {
            return Err(Refusal::Clock(ClockRefusal::OnVacation { until }).into());
        }
    }
    Err(Refusal::DataChanging.into())
}

/// Ends the vacation of the requester; false if there is none.
pub(crate) async fn end(app: &App, request: &Request) -> Result<bool> {
    let back = Switch {
        person: request.who,
        is_away: false,
        at: request.at,
        outages: &[],
    };
    come_back(app, Actor::Person(request), back, request.languages.server).await
}

/// Ends a vacation at the end of its days; false if the person has ended it.
pub(crate) async fn expire(
    app: &App,
    person: UserId,
    at: Moment,
    language: Language,
) -> Result<bool> {
    let outages = app.store.outages_since(at).await?;
    let back = Switch {
        person,
        is_away: false,
        at,
        outages: &outages,
    };
    let actor = Actor::Bot(Chore::new(at, at));
    come_back(app, actor, back, language).await
}

async fn come_back(
    app: &App,
    actor: Actor<'_>,
    back: Switch<'_>,
    language: Language,
) -> Result<bool> {
    let person = back.person;
    for _ in 0..ATTEMPTS {
        let games = running_games(app, person, language).await?;
        let games = &games;
        let outcome = commit(app, actor, |mut change| async move {
            change.lock_person_in(person, &games.all).await?;
            change.end_vacation(person, back.at).await?;
            // At the end of its days, the alarm itself ends the vacation.
            if actor.player().is_some() {
                change.delete_vacation_alarm(person).await?;
            }
            switch_clocks(change, back, &games.clock_games).await
        })
        .await?;
        if outcome.is_some() {
            return Ok(true);
        }
        let vacations = app.store.vacations(person).await?;
        if Vacation::open(&vacations).is_none() {
            return Ok(false);
        }
    }
    Err(Refusal::DataChanging.into())
}

/// A stop or a start of a person's clocks.
#[derive(Clone, Copy)]
struct Switch<'a> {
    person: UserId,
    is_away: bool,
    at: Moment,
    /// The outages with a later end, because a clock that starts within an outage gets back its rest.
    outages: &'a [Outage],
}

/// Appends the event to all games that it affects. The boards are due immediately.
async fn switch_clocks(
    mut change: Change,
    switch: Switch<'_>,
    games: &[(Game, Language)],
) -> Result<Transition<()>, Abort> {
    let (now, mut stale, mut boards) = (change.now(), Vec::new(), Vec::new());
    for (game, language) in games {
        // A clock that the opponent's vacation has stopped needs no event.
        let Ok(after) = game.leave(switch.person, switch.is_away, switch.at) else {
            continue;
        };
        let after = after.after_outages(switch.outages);
        change.append(game, &after).await?;
        let subject = Subject::Board {
            game: game.id,
            event: after.board_event(),
        };
        let board = Post {
            access: game.place.access,
            ..Post::in_channel(game.place.channel, subject, language.code())
        };
        stale.push(Stale::Game(game.id));
        boards.push((after, board));
    }
    let transition = Transition::to(change, ()).correct_later(stale);
    Ok(boards
        .into_iter()
        .fold(transition, |transition, (game, board)| {
            transition.begin_turn(&game, &board).post_at(now, board)
        }))
}

/// The running games of a person.
pub(crate) struct RunningGames {
    all: BTreeSet<GameId>,
    /// Those with a clock, each with the language of its server.
    pub(crate) clock_games: Vec<(Game, Language)>,
}

/// Reads the running games of a person. Servers without a language of their own get `fallback`. If a game cannot be
/// read, the clocks of the others still stop.
pub(crate) async fn running_games(
    app: &App,
    person: UserId,
    fallback: Language,
) -> Result<RunningGames, store::Error> {
    let rows = app.store.running_games_of(person).await?;
    let all: BTreeSet<GameId> = rows.iter().map(|game| game.id).collect();
    let mut clock_games = Vec::new();
    for game in app
        .store
        .readable_games(all.iter().copied().collect())
        .await?
    {
        if game.end().is_none() && game.clock().is_some() {
            let language = app.server_preferences(game.place.guild).await?.language;
            clock_games.push((game, language.unwrap_or(fallback)));
        }
    }
    Ok(RunningGames { all, clock_games })
}
