//! The automatic work of a tournament. Each run does a bounded amount, and the rest is due immediately.

use std::collections::{BTreeMap, BTreeSet};

use super::contests::{self, ContestRun};
use super::work::{LEASE_MS, chore};
use crate::flow::{self, Transition, commit};
use crate::reply::{Message, Public};
use crate::thread::{ThreadAt, WantedThread};
use crate::{App, Result, view};
use tak::{ByColor, Color};
use tavern_game::{
    Act, ChannelId, End, FinishedLeg, GameId, GameNumber, HOUR_MS, InteractionId, LegRef,
    MINUTE_MS, Moment, NewLeg, Outcome, Phase, Place, Tournament, TournamentEvent, TournamentId,
    UserId,
};
use tavern_store::{
    Contest, Error as StoreError, JobLease, Post, Stale, StoredTournament, Subject,
};
use tavern_words::Words;

/// The right to work on a tournament for a limited time.
pub type TournamentLease = JobLease<TournamentId>;

/// The maximum number of games that one run begins or extends, and of results that it takes. The next run, some seconds
/// later, continues.
const MOST_CHANGED: usize = 10;
const MOST_TAKEN: usize = 20;

/// The time of a run that begins games. The boards wait for the remaining runs, so that the message about the games
/// appears before them.
const RUN_MS: i64 = 2_000;

/// The maximum delay of a board for that message.
const LONGEST_WAIT_MS: i64 = MINUTE_MS;

/// The maximum number of people in one message about new games.
const MOST_TOLD: usize = 60;

/// Takes the next tournament that is due. `None` if there is none.
pub async fn claim_tournament(app: &App, now: Moment) -> Result<Option<TournamentLease>> {
    let claim = app.store.claim_tournament(now, now.plus_ms(LEASE_MS));
    contests::begin(app, claim, now).await
}

/// The thread for the games of a tournament, if it begins and the settings of its server provide one.
pub async fn wanted_tournament_thread(
    app: &App,
    lease: TournamentLease,
) -> Result<Option<WantedThread>> {
    let Some(contest) = app.store.tournament(lease.key).await? else {
        return Ok(None);
    };
    let about = &contest.tournament.about;
    let (Some(guild), Some(message)) = (about.place.guild, contest.message) else {
        return Ok(None);
    };
    let is_begun = contest.tournament.phase() == Phase::Running && contest.games.is_empty();
    if !is_begun || contest.thread.is_some() {
        return Ok(None);
    }
    let threads = app.latest_server_preferences(guild).await?.threads;
    Ok(threads.then(|| WantedThread {
        channel: about.place.channel,
        at: ThreadAt::Message(message),
        title: about.name.as_str().to_owned(),
    }))
}

/// Records the thread for the games of a tournament.
pub async fn record_tournament_thread(
    app: &App,
    lease: TournamentLease,
    thread: ChannelId,
) -> Result<()> {
    Ok(app
        .store
        .record_tournament_thread(lease.key, thread)
        .await?)
}

/// Writes the automatic events of a tournament, and finds the edit of its post.
pub async fn run_tournament(
    app: &App,
    lease: TournamentLease,
    now: Moment,
) -> Result<Option<ContestRun<TournamentId>>> {
    let Some(contest) = app.store.tournament(lease.key).await? else {
        return Ok(None);
    };
    let id = lease.key;
    let (ends, more_due) = game_ends(app, &contest, now).await?;
    let bans = app.store.banned_in::<StoredTournament>(id).await?;
    let games: BTreeSet<LegRef> = contest.games.keys().copied().collect();
    let before = &contest.tournament;
    let next = before.next(now, &bans, &ends, &games, rand::random());
    if !flow::contests::append(app, chore(now), &contest, &next.after).await? {
        // Another writer was faster, so the tournament stays due.
        return Ok(None);
    }
    // The next run opens the thread of the games first.
    let is_start = before.phase() == Phase::Open;
    let begins = if is_start { &[][..] } else { &next.begins };
    let (mut begins_due, halt) =
        begin_games(app, (&contest, &bans), &next.after, begins, now).await?;
    if let Some(leg) = halt
        && end_if_stuck(app, id, leg, now).await?
    {
        begins_due = Some(now);
    }
    let time_due = give_time(app, &contest, &next.after, now).await?;
    let waits = begins.len() < next.begins.len() || begins_due == Some(now);
    // One message announces all games that are about to begin.
    let telling_due = if waits {
        Some(now)
    } else {
        tell(app, &contest, now).await?
    };
    let reminder_due = remind(app, &contest, &next.after, now).await?;
    let closing_due = next.after.closes_at();
    let dues = [
        more_due,
        begins_due,
        telling_due,
        time_due,
        reminder_due,
        closing_due,
    ];
    let words = flow::contests::words_of(&contest);
    let message = Box::pin(view::tournament::with_picture(app, words, &next.after));
    let run = ContestRun::new(
        lease,
        contest.post(),
        next.after.events(),
        dues,
        message,
        now,
    );
    Ok(Some(run.await))
}

/// The ends of games that are missing in the log, and when the rest is due. In a tournament that ends early, all begun
/// games have an end. An unreadable game stops no other one, and is retried later.
async fn game_ends(
    app: &App,
    contest: &StoredTournament,
    now: Moment,
) -> Result<(Vec<FinishedLeg>, Option<Moment>)> {
    let tournament = &contest.tournament;
    let id = tournament.about.id;
    let mut games = app.store.ended_tournament_games(id).await?;
    if tournament.is_ending() {
        let open = contest.games.iter().map(|(leg, game)| (*leg, *game));
        let open: Vec<_> = open.filter(|game| !games.contains(game)).collect();
        games.extend(open);
    }
    games.retain(|(leg, _)| tournament.phase() == Phase::Running && tournament.is_open(*leg));
    let (mut ends, mut due) = (Vec::new(), None);
    for (leg, game) in games {
        if ends.len() == MOST_TAKEN {
            return Ok((ends, Some(now)));
        }
        match finished_leg(app, tournament, leg, game).await {
            Ok(end) => ends.extend(end),
            Err(error) if !error.is_outage() => {
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
    Ok((ends, due))
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
    let Some((table, state)) = tournament.leg(leg) else {
        return Ok(None);
    };
    let Some(end) = game.end() else {
        // The game is not over, but its tournament ends early.
        return Ok(Some(FinishedLeg {
            leg,
            outcome: Outcome::adjudicated(&game, state.white),
            idle: None,
        }));
    };
    let side_of = |color: Color| match color {
        Color::White => state.white,
        Color::Black => 1 - state.white,
    };
    if let End::Time(late) = end
        && !game.has_played(game.players[late])
    {
        // A player is not idle in a game whose board they have not seen.
        if app.store.ended_unseen(game.id).await? {
            let outcome = Outcome::Void;
            let idle = None;
            return Ok(Some(FinishedLeg { leg, outcome, idle }));
        }
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
    let winner = game.point_in_tournament();
    let outcome = if end == End::Cancelled && winner.is_some() {
        Outcome::Awarded {
            winner: winner.map(side_of),
        }
    } else {
        Outcome::played(&game, winner, state.white)
    };
    Ok(Some(FinishedLeg {
        leg,
        outcome,
        idle: None,
    }))
}

/// Begins some games, each in its own change, so that a failed one stops no other. Returns when the rest is due, and a
/// game that could not begin after all others have begun.
async fn begin_games(
    app: &App,
    (contest, bans): (&StoredTournament, &BTreeMap<UserId, UserId>),
    after: &Tournament,
    begins: &[NewLeg],
    now: Moment,
) -> Result<(Option<Moment>, Option<LegRef>)> {
    let runs = begins.len().div_ceil(MOST_CHANGED);
    let runs_ms = RUN_MS.saturating_mul(i64::try_from(runs).unwrap_or(i64::MAX));
    let boards_due = now.plus_ms(runs_ms.min(LONGEST_WAIT_MS));
    let (mut count, mut due, mut halt) = (0, None, None);
    for new in begins {
        if count == MOST_CHANGED {
            return Ok((Some(now), None));
        }
        match begin_game(app, (contest, bans), after, *new, boards_due, now).await {
            Ok(true) => count += 1,
            // The tournament has changed.
            Ok(false) => return Ok((Some(now), None)),
            Err(error) if !error.is_outage() => {
                let NewLeg { leg, .. } = *new;
                tracing::error!(?error, ?leg, "failed to begin a game of a tournament");
                due = Some(now.plus_ms(HOUR_MS));
                halt = halt.or(Some(leg));
            }
            Err(error) => return Err(error),
        }
    }
    Ok((due, halt))
}

/// Notifies the referees of a game that cannot begin. If that lasts, ends the tournament and returns true.
async fn end_if_stuck(app: &App, id: TournamentId, leg: LegRef, now: Moment) -> Result<bool> {
    let Some(contest) = app.store.tournament(id).await? else {
        return Ok(false);
    };
    let Some(event) = contest.tournament.when_stuck(leg, now) else {
        return Ok(false);
    };
    let ends = event == TournamentEvent::Ending;
    let mut after = contest.tournament.clone();
    after.apply(Act::by_itself(event, now))?;
    // If another writer was faster, the next attempt does it.
    let is_told = flow::contests::append(app, chore(now), &contest, &after).await?;
    Ok(is_told && ends)
}

/// Begins a game. Returns false if the tournament has changed, or another process was first.
async fn begin_game(
    app: &App,
    (contest, bans): (&StoredTournament, &BTreeMap<UserId, UserId>),
    after: &Tournament,
    new: NewLeg,
    board_due: Moment,
    now: Moment,
) -> Result<bool> {
    let about = &after.about;
    let place = Place {
        channel: contest.games_channel(),
        ..about.place
    };
    let game = GameId(InteractionId::one_at(now, rand::random()).0);
    let board = &Post::in_channel(place.channel, Subject::first_board(game), &contest.language);
    let write = commit(app, chore(now), |mut change| async move {
        let ByColor { white, black } = new.players;
        let barriers = change.lock_barriers(place.guild, white, black).await?;
        let is_new = |is_banned, player| is_banned && !bans.contains_key(&player);
        if is_new(barriers.is_banned, white) || is_new(barriers.other_is_banned, black) {
            // The next run decides whether they stay.
            return Err(StoreError::Conflict.into());
        }
        let start = change
            .begin_tournament_game(game, after, place, (new.leg, new.players))
            .await?;
        if place.channel != about.place.channel {
            change.record_venue(game, about.place.channel).await?;
        }
        Ok(Transition::to(change, ())
            .begin_turn(&start, board)
            .post_at(board_due, board.clone()))
    });
    Ok(write.await?.is_some())
}

/// Gives both players of some games the time that a referee gave all players, each in its own change. Returns when the
/// rest is due.
async fn give_time(
    app: &App,
    contest: &StoredTournament,
    after: &Tournament,
    now: Moment,
) -> Result<Option<Moment>> {
    let (id, times) = (after.about.id, after.times_given());
    if times == 0 {
        return Ok(None);
    }
    let short = app.store.tournament_games_short_of_time(id, times);
    let short = short.await?;
    let open = short.into_iter().filter(|(leg, ..)| after.is_open(*leg));
    let (mut count, mut due) = (0, None);
    for (_, game, times) in open {
        if count == MOST_CHANGED {
            return Ok(Some(now));
        }
        match give_time_in(app, contest, game, times, now).await {
            Ok(()) => count += 1,
            Err(error) if !error.is_outage() => {
                let game = game.0;
                tracing::error!(?error, game, "failed to give time in a tournament");
                due = Some(now.plus_ms(HOUR_MS));
            }
            Err(error) => return Err(error),
        }
    }
    // A game may have changed in between, or a referee has given time twice.
    let again = (count > 0).then_some(now);
    Ok([due, again].into_iter().flatten().min())
}

async fn give_time_in(
    app: &App,
    contest: &StoredTournament,
    game: GameId,
    times: u32,
    now: Moment,
) -> Result<()> {
    let Some(before) = app.store.game(game).await? else {
        return Ok(());
    };
    let Ok(after) = before.give_time_to_both(now) else {
        // It is over.
        return Ok(());
    };
    let (before, after) = (&before, &after);
    let write = commit(app, chore(now), |mut change| async move {
        let away = change.with_late_vacation(before, after).await?;
        let after = away.as_ref().unwrap_or(after);
        change.append(before, after).await?;
        change.record_time_given(game, times, times + 1).await?;
        let subject = Subject::Board {
            game,
            event: after.board_event(),
        };
        let board = Post {
            access: after.place.access,
            ..Post::in_channel(after.place.channel, subject, &contest.language)
        };
        let transition = Transition::to(change, ()).begin_turn(after, &board);
        Ok(transition.replace(now, Stale::Game(game), board))
    });
    // Without a commit, a ply was faster, and the next run gives the time.
    write.await.map(drop)
}

/// Writes the message about the games that have begun since the last message, for their players. Returns when there are
/// more.
async fn tell(app: &App, contest: &StoredTournament, now: Moment) -> Result<Option<Moment>> {
    let id = contest.tournament.about.id;
    let mut people = app.store.untold_in_tournament(id).await?;
    if people.is_empty() {
        return Ok(None);
    }
    let more = people.len() > MOST_TOLD;
    people.truncate(MOST_TOLD);
    let subject = Subject::TournamentGames(id);
    let post = &Post::in_channel(contest.games_channel(), subject, &contest.language);
    let people = &people;
    let write = commit(app, chore(now), |mut change| async move {
        let is_news = change.tell_of_tournament_games(id, post.id, people).await?;
        let news = is_news.then(|| post.clone());
        Ok(Transition::to(change, ()).post_at(now, news))
    });
    write.await?;
    Ok(more.then_some(now))
}

/// Writes the reminders a day before the start. Returns when the tournament is due next.
async fn remind(
    app: &App,
    contest: &StoredTournament,
    after: &Tournament,
    now: Moment,
) -> Result<Option<Moment>> {
    if after.phase() != Phase::Open {
        return Ok(None);
    }
    let about = &after.about;
    let at = about.reminder_at();
    if contest.reminded || !about.is_reminded(about.made_at) {
        return Ok(Some(about.begins_at));
    }
    if now < at {
        return Ok(Some(at));
    }
    let posts = reminders(app, contest, after).await?;
    let posts = &posts;
    let write = commit(app, chore(now), |mut change| async move {
        if !change.record_tournament_reminder(about.id).await? {
            return Ok(Transition::none(()));
        }
        Ok(Transition::to(change, ()).post_all_at(now, posts.clone()))
    });
    write.await?;
    Ok(Some(about.begins_at))
}

/// A direct message for each player, in their language.
async fn reminders(app: &App, contest: &StoredTournament, after: &Tournament) -> Result<Vec<Post>> {
    let subject = Subject::TournamentReminder(after.about.id);
    let mut posts = Vec::new();
    for id in after.active() {
        let person = after.player(id);
        let language = match app.language_of(person).await? {
            Some(language) => language.code(),
            None => &contest.language,
        };
        let post = Post::in_channel(after.about.place.channel, subject, language);
        posts.push(post.to_person(person));
    }
    Ok(posts)
}

/// The number of the running game whose result an event sets.
async fn running_game(
    app: &App,
    contest: &StoredTournament,
    event: u32,
) -> Result<Option<GameNumber>> {
    let number = usize::try_from(event).unwrap_or(0);
    let act = contest.tournament.log().get(number.saturating_sub(1));
    let Some(TournamentEvent::Ruled(leg, _)) = act.map(|act| &act.event) else {
        return Ok(None);
    };
    let Some(game) = contest.games.get(leg) else {
        return Ok(None);
    };
    let game = app.store.game(*game).await?;
    let game = game.filter(|game| game.end().is_none());
    Ok(game.map(|game| game.number))
}

/// The message of a post about a tournament; none if the tournament has changed.
pub(super) async fn message(
    app: &App,
    words: Words,
    post: &Post,
    id: TournamentId,
) -> Result<Option<Public>> {
    let Some(contest) = app.store.tournament(id).await? else {
        return Ok(None);
    };
    let tournament = &contest.tournament;
    Ok(match (post.subject, post.to) {
        (Subject::TournamentReminder(_), Some(person)) => {
            let is_in = tournament.active_entrant(person).is_some();
            let is_open = tournament.phase() == Phase::Open;
            (is_in && is_open).then(|| view::tournament::reminder(words, &contest))
        }
        (Subject::TournamentGames(_), _) => {
            let games = app.store.told_in_tournament(id, post.id).await?;
            (!games.is_empty()).then(|| view::tournament::games(words, &contest, &games))
        }
        (Subject::TournamentRuling { event, .. }, _) => {
            let number = running_game(app, &contest, event).await?;
            let text = words.tournament_ruling(tournament, event, number);
            let notifies = view::tournament::notified_of(tournament, event);
            text.map(|text| {
                Public::of(Message {
                    notifies,
                    ..Message::text(text)
                })
            })
        }
        (Subject::TournamentOver(_), _) => Some(view::tournament::over(words, &contest)),
        _ => {
            let post = Box::pin(view::tournament::with_picture(app, words, tournament));
            Some(Public::of(post.await))
        }
    })
}
