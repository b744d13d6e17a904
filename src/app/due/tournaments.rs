//! Tournaments: what happens in them by itself. A run does a bounded part, and the rest is due at once.

use std::collections::BTreeSet;

use super::work::LEASE_MS;
use crate::app::flow::{self, Actor, Chore, Transition, commit};
use crate::app::{App, Correction, Instead, Public, Result, ThreadAt, WantedThread, view};
use crate::game::{
    Access, ChannelId, End, Event, FinishedLeg, Game, GameId, InteractionId, LegRef, Moment,
    NewLeg, Outcome, Phase, Place, Tournament, TournamentId, UserId,
};
use crate::store::{JobLease, Post, PostId, StoredTournament, Subject};
use crate::tak::Color;
use crate::words::{Language, Words};

/// The right to work on a tournament for a limited time.
pub type TournamentLease = JobLease<TournamentId>;

/// The games that one run begins, and the results that it takes. The next run, some seconds later, continues.
const MOST_BEGUN: usize = 10;
const MOST_TAKEN: usize = 20;

const HOUR_MS: i64 = 60 * 60 * 1000;

/// A run of the work on a tournament, after what it has written.
#[derive(Debug)]
pub struct TournamentRun {
    lease: TournamentLease,
    /// The events after which the post is up to date.
    events: u32,
    due: Option<Moment>,
    /// The edit of the post.
    pub correction: Option<Correction>,
}

impl App {
    /// Takes the next tournament that is due. `None` if there is none.
    pub async fn claim_tournament(&self, now: Moment) -> Result<Option<TournamentLease>> {
        let until = now.plus_ms(LEASE_MS);
        let Some(lease) = self.store.claim_tournament(now, until).await? else {
            return Ok(None);
        };
        Ok(self.begin_work(lease, now, LEASE_MS).await?)
    }

    /// The thread for the games of a tournament, if it begins and the settings of its server provide one.
    pub async fn wanted_tournament_thread(
        &self,
        lease: TournamentLease,
    ) -> Result<Option<WantedThread>> {
        let Some(stored) = self.store.tournament(lease.key).await? else {
            return Ok(None);
        };
        let about = &stored.tournament.about;
        let (Some(guild), Some(message)) = (about.place.guild, stored.message) else {
            return Ok(None);
        };
        let is_begun = stored.tournament.phase() == Phase::Running && stored.games.is_empty();
        if !is_begun || stored.thread.is_some() {
            return Ok(None);
        }
        let threads = self.latest_server_preferences(guild).await?.threads;
        Ok(threads.then(|| WantedThread {
            channel: about.place.channel,
            at: ThreadAt::Message(message),
            title: about.name.to_string(),
        }))
    }

    /// Records the thread for the games of a tournament.
    pub async fn note_tournament_thread(
        &self,
        lease: TournamentLease,
        thread: ChannelId,
    ) -> Result<()> {
        Ok(self.store.note_tournament_thread(lease.key, thread).await?)
    }

    /// Writes what happens by itself in a tournament, and finds the edit of its post.
    pub async fn run_tournament(
        &self,
        lease: TournamentLease,
        now: Moment,
    ) -> Result<Option<TournamentRun>> {
        let Some(stored) = self.store.tournament(lease.key).await? else {
            return Ok(None);
        };
        let id = lease.key;
        let (finished, more_due) = finished(self, &stored, now).await?;
        let banned = self.store.banned_in(id).await?;
        let games: BTreeSet<LegRef> = stored.games.keys().copied().collect();
        let before = &stored.tournament;
        let next = before.next(now, &banned, &finished, &games, rand::random());
        if !next.events.is_empty() && !append(self, &stored, &next.after, now).await? {
            // Somebody was faster, and it is due again.
            return Ok(None);
        }
        // The next run opens the thread of the games first.
        let is_start = before.phase() == Phase::Open;
        let begins = if is_start { &[][..] } else { &next.begins };
        let begins_due = begin_games(self, &stored, &next.after, begins, now).await?;
        let waits = begins.len() < next.begins.len();
        let reminder_due = remind(self, &stored, &next.after, now).await?;
        let dues = [more_due, begins_due, waits.then_some(now), reminder_due];
        let due = dues.into_iter().flatten().min();
        let words = Words::of(Language::of_locale(&stored.language));
        let message = view::tournament::message(words, &next.after);
        let events = next.after.events();
        let is_outdated = stored.shown != events;
        let correction = stored
            .message
            .filter(|_| is_outdated)
            .map(|message_id| Correction {
                post: None,
                channel: before.about.place.channel,
                to: None,
                access: Access::Member,
                message: message_id,
                instead: Instead::Message(Box::new(message)),
            });
        // The message may not be recorded yet; after an hour it never is.
        let is_young = now < before.about.made_at.plus_ms(HOUR_MS);
        let due = if stored.message.is_none() && is_outdated && is_young {
            Some(due.map_or(now.plus_ms(LEASE_MS), |due| due.min(now.plus_ms(LEASE_MS))))
        } else {
            due
        };
        Ok(Some(TournamentRun {
            lease,
            events,
            due,
            correction,
        }))
    }

    /// Records the end of a run. Without its edit the post stays outdated, and the tournament is due soon.
    pub async fn end_tournament_run(
        &self,
        run: &TournamentRun,
        is_shown: bool,
        now: Moment,
    ) -> Result<()> {
        let soon = now.plus_ms(LEASE_MS);
        let (shown, due) = if is_shown {
            let shown = run.correction.as_ref().map_or(0, |_| run.events);
            (shown, run.due)
        } else {
            (0, Some(run.due.map_or(soon, |due| due.min(soon))))
        };
        Ok(self
            .store
            .end_tournament_run(run.lease, shown, due, soon)
            .await?)
    }
}

fn chore(now: Moment) -> Actor<'static> {
    Actor::House(Chore {
        at: now,
        until: now.plus_ms(LEASE_MS),
    })
}

/// The ends of games that the log does not have yet, and when the rest is due. A game that cannot be read stops no other
/// one, and is tried again later.
async fn finished(
    app: &App,
    stored: &StoredTournament,
    now: Moment,
) -> Result<(Vec<FinishedLeg>, Option<Moment>)> {
    let tournament = &stored.tournament;
    let id = tournament.about.id;
    let is_open = |leg: LegRef| {
        let table = tournament.pairing(leg);
        let number = usize::from(leg.leg).checked_sub(1);
        let state = table
            .zip(number)
            .and_then(|(table, number)| table.legs.get(number));
        state.is_some_and(|state| state.outcome.is_none())
    };
    let mut ended = app.store.ended_tournament_games(id).await?;
    ended.retain(|(leg, _)| tournament.phase() == Phase::Running && is_open(*leg));
    let (mut finished, mut due) = (Vec::new(), None);
    for (leg, game) in ended {
        if finished.len() == MOST_TAKEN {
            return Ok((finished, Some(now)));
        }
        match finished_leg(app, tournament, leg, game).await {
            Ok(end) => finished.extend(end),
            Err(error) if !error.is_database_unavailable() => {
                tracing::error!(
                    ?error,
                    game = game.0,
                    "failed to read a game of a tournament"
                );
                due = Some(now.plus_ms(HOUR_MS));
            }
            Err(error) => return Err(error),
        }
    }
    Ok((finished, due))
}

async fn finished_leg(
    app: &App,
    tournament: &Tournament,
    leg: LegRef,
    game: GameId,
) -> Result<Option<FinishedLeg>> {
    let Some(game) = app.store.game(game).await? else {
        return Ok(None);
    };
    let table = tournament.pairing(leg);
    let number = usize::from(leg.leg).saturating_sub(1);
    let state = table.and_then(|table| table.legs.get(number));
    let (Some(end), Some(table), Some(state)) = (game.end(), table, state) else {
        return Ok(None);
    };
    let side_of = |color: Color| match color {
        Color::White => state.white,
        Color::Black => 1 - state.white,
    };
    if let End::Time(late) = end
        && !has_played(&game, late)
    {
        let loser = side_of(late);
        let has_moved = app
            .store
            .has_moved_in(tournament.about.id, game.players[late]);
        let idle = if has_moved.await? {
            None
        } else {
            table.entrant(loser)
        };
        let outcome = Outcome::Awarded {
            winner: Some(1 - loser),
        };
        return Ok(Some(FinishedLeg { leg, outcome, idle }));
    }
    // Whoever cancels a game alone gives it up.
    let last = game.log().last();
    let canceller = last.filter(|entry| entry.event == Event::Cancellation);
    if let Some(color) = canceller.and_then(|entry| game.color_of(entry.by?)) {
        let winner = Some(1 - side_of(color));
        return Ok(Some(FinishedLeg {
            leg,
            outcome: Outcome::Awarded { winner },
            idle: None,
        }));
    }
    let board = game.position().board();
    let count = |color| i16::try_from(board.flats(color).len()).unwrap_or(i16::MAX);
    let flats = count(Color::White) - count(Color::Black);
    // A game that both cancelled or a moderator stopped counts as a draw.
    let outcome = Outcome::Played {
        winner: end.winner().map(side_of),
        flats: if state.white == 0 { flats } else { -flats },
    };
    Ok(Some(FinishedLeg {
        leg,
        outcome,
        idle: None,
    }))
}

fn has_played(game: &Game, color: Color) -> bool {
    let player = game.players[color];
    let mut entries = game.log().iter();
    entries.any(|entry| entry.event.ply().is_some() && entry.by == Some(player))
}

/// Appends the events of a run. Returns false if another event came first.
async fn append(
    app: &App,
    stored: &StoredTournament,
    after: &Tournament,
    now: Moment,
) -> Result<bool> {
    let before = &stored.tournament;
    let over = &flow::tournament::over(before, after, &stored.language);
    let appended = commit(app, chore(now), |mut change| async move {
        change.append_to_tournament(before, after, None).await?;
        Ok(Transition::to(change, ()).post_at(now, over.clone()))
    });
    Ok(appended.await?.is_some())
}

/// Begins some games, each in a change of its own, so that one which fails stops no other. Returns when the rest is due.
async fn begin_games(
    app: &App,
    stored: &StoredTournament,
    after: &Tournament,
    begins: &[NewLeg],
    now: Moment,
) -> Result<Option<Moment>> {
    let (mut begun, mut due) = (0, None);
    for new in begins {
        if begun == MOST_BEGUN {
            return Ok(Some(now));
        }
        match begin_game(app, stored, after, *new, now).await {
            Ok(true) => begun += 1,
            // The tournament has gone on.
            Ok(false) => return Ok(Some(now)),
            Err(error) if !error.is_database_unavailable() => {
                let NewLeg { leg, .. } = new;
                tracing::error!(?error, ?leg, "failed to begin a game of a tournament");
                due = Some(now.plus_ms(HOUR_MS));
            }
            Err(error) => return Err(error),
        }
    }
    Ok(due)
}

/// Begins a game. Returns false if the tournament has gone on, or another process was first.
async fn begin_game(
    app: &App,
    stored: &StoredTournament,
    after: &Tournament,
    new: NewLeg,
    now: Moment,
) -> Result<bool> {
    let about = &after.about;
    let place = Place {
        channel: stored.thread.unwrap_or(about.place.channel),
        ..about.place
    };
    // An id that Discord could give at this instant.
    let chance: u64 = rand::random::<u64>() & 0x3f_ffff;
    let game = GameId(InteractionId::at(now).0 | chance);
    let board = Post {
        id: PostId::from_random(rand::random()),
        subject: Subject::first_board(game),
        channel: place.channel,
        to: None,
        access: Access::Member,
        language: stored.language.clone(),
    };
    let board = &board;
    let begun = commit(app, chore(now), |mut change| async move {
        let begun = change
            .begin_tournament_game(game, after, place, (new.leg, new.players))
            .await?;
        if place.channel != about.place.channel {
            change.note_venue(game, about.place.channel).await?;
        }
        Ok(Transition::to(change, ())
            .begin_turn(&begun, board)
            .post_at(now, board.clone()))
    });
    Ok(begun.await?.is_some())
}

/// Writes the reminders a day before the start, and returns when the tournament is due next.
async fn remind(
    app: &App,
    stored: &StoredTournament,
    after: &Tournament,
    now: Moment,
) -> Result<Option<Moment>> {
    if after.phase() != Phase::Open {
        return Ok(None);
    }
    let about = &after.about;
    let at = about.reminder_at();
    if stored.reminded || !about.is_reminded(about.made_at) {
        return Ok(Some(about.begins_at));
    }
    if now < at {
        return Ok(Some(at));
    }
    let posts = reminders(app, stored, after).await?;
    let posts = &posts;
    let reminded = commit(app, chore(now), |mut change| async move {
        if change.note_tournament_reminder(about.id).await? {
            return Ok(Transition::none(()));
        }
        let transition = Transition::to(change, ());
        let posts = posts.iter().cloned();
        Ok(posts.fold(transition, |all, post| all.post_at(now, post)))
    });
    reminded.await?;
    Ok(Some(about.begins_at))
}

/// A direct message for each player, in their language.
async fn reminders(app: &App, stored: &StoredTournament, after: &Tournament) -> Result<Vec<Post>> {
    let mut posts = Vec::new();
    for id in after.active() {
        let person: UserId = after.player(id);
        let known = app.language_of(person).await?;
        posts.push(Post {
            id: PostId::from_random(rand::random()),
            subject: Subject::TournamentReminder(after.about.id),
            channel: after.about.place.channel,
            to: Some(person),
            access: Access::Direct,
            language: known.map_or(stored.language.clone(), |known| known.code().to_owned()),
        });
    }
    Ok(posts)
}

/// The message of a post about a tournament; none if that has changed since.
pub(super) async fn message(
    app: &App,
    words: Words,
    post: &Post,
    id: TournamentId,
) -> Result<Option<Public>> {
    let Some(stored) = app.store.tournament(id).await? else {
        return Ok(None);
    };
    let tournament = &stored.tournament;
    Ok(match (post.subject, post.to) {
        (Subject::TournamentReminder(_), Some(person)) => {
            let entrant = tournament.entrant_of(person);
            let is_in = entrant.is_some_and(|entrant| tournament.is_in(entrant.id));
            let is_open = tournament.phase() == Phase::Open;
            (is_in && is_open).then(|| view::tournament::reminder(words, &stored))
        }
        (Subject::TournamentOver(_), _) => Some(view::tournament::over(words, &stored)),
        _ => Some(view::tournament::post(words, tournament)),
    })
}
