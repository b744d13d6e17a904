//! Leagues: seasons begin and end automatically. Each run does a bounded amount, and the rest is due immediately.

use std::collections::BTreeSet;

use super::contests::{self, ContestRun};
use super::work::{LEASE_MS, chore};
use crate::flow::{self, Transition, commit};
use crate::reply::Public;
use crate::{App, Result, view};
use tavern_game::{
    Act, Attendance, Departure, Division, EndedDivision, EntrantId, Format, HOUR_MS, InteractionId,
    League, LeagueAct, LeagueDivision, LeagueId, Legs, MemberId, Moment, NewTournament, Phase,
    RatingRange, Tournament, TournamentEvent, TournamentId, TournamentRules, UserId,
};
use tavern_store::{Contest, JobLease, Post, StoredLeague, StoredTournament, Subject};
use tavern_words::Words;

/// The right to work on a league for a limited time.
pub type LeagueLease = JobLease<LeagueId>;

/// The maximum number of divisions that one run begins. The next run, some seconds later, continues.
const MOST_BEGUN: usize = 4;

/// The number of places of a division as a tournament.
const PLACES: u16 = 8;

/// The extra time of a season for a division that cannot be read.
const UNREAD_MS: i64 = 7 * 24 * HOUR_MS;

/// The shortest pause between two looks for the post of a new division.
const LOOK_MS: i64 = 1_000;

/// Takes the next league that is due. `None` if there is none.
pub async fn claim_league(app: &App, now: Moment) -> Result<Option<LeagueLease>> {
    let claim = app.store.claim_league(now, now.plus_ms(LEASE_MS));
    contests::begin(app, claim, now).await
}

/// Writes the automatic events of a league, and finds the edit of its post.
pub async fn run_league(
    app: &App,
    lease: LeagueLease,
    now: Moment,
) -> Result<Option<ContestRun<LeagueId>>> {
    let Some(contest) = app.store.league(lease.key).await? else {
        return Ok(None);
    };
    let outages = app.store.outages_since(contest.league.settled()).await?;
    let after = contest.league.clone().after_outages(&outages);
    if after.events() != contest.league.events() {
        // The next run decides with the time given back.
        flow::contests::append(app, chore(now), &contest, &after).await?;
        return Ok(None);
    }
    let Played {
        departures,
        divisions,
        look,
    } = read_divisions(app, &contest, now).await?;
    let bans = app.store.banned_in::<StoredLeague>(lease.key).await?;
    let before = &contest.league;
    let next = before.next(now, &bans, &departures, &divisions);
    if !flow::contests::append(app, chore(now), &contest, &next).await? {
        // Another writer was faster, so the league stays due.
        return Ok(None);
    }
    let start = begin_divisions(app, &contest, &next, now).await?;
    let soon = now.plus_ms(LEASE_MS);
    // A late season waits for the ends of its divisions, because each makes the league due. An unreadable division
    // may never end, so the league is due hourly, too.
    let due = next.due_at().map(|at| {
        let is_late = now >= at.plus_ms(HOUR_MS);
        if is_late {
            now.plus_ms(HOUR_MS)
        } else {
            at.max(soon)
        }
    });
    let words = flow::contests::words_of(&contest);
    let message = async { view::league::message(words, &next) };
    let (events, dues) = (next.events(), [due, look, start]);
    let run = ContestRun::new(lease, contest.post(), events, dues, message, now);
    Ok(Some(run.await))
}

/// The effects of a season's divisions on its league.
#[derive(Default)]
struct Played {
    departures: Vec<LeagueAct>,
    /// The divisions that have ended and are not in the log yet.
    divisions: Vec<EndedDivision>,
    /// The time of the next look for posts.
    look: Option<Moment>,
}

impl Played {
    fn look_at(&mut self, at: Moment) {
        self.look = Some(self.look.map_or(at, |look| look.min(at)));
    }
}

/// Reads the divisions of the season. A running division loses the people who left the league, and ends at the end of
/// the season.
async fn read_divisions(app: &App, contest: &StoredLeague, now: Moment) -> Result<Played> {
    let league = &contest.league;
    let mut progress = Played::default();
    let divisions = league
        .season()
        .map_or(&[][..], |season| season.divisions.as_slice());
    for (number, division) in (1..).zip(divisions) {
        let place = (league.season_number(), number);
        let (None, Some(id)) = (&division.order, contest.divisions.get(&place)) else {
            continue;
        };
        let contest = match app.store.tournament(*id).await {
            Ok(Some(contest)) => contest,
            Ok(None) => continue,
            // An unreadable division stops no other one, and is retried later.
            Err(error) if !error.is_unavailable() => {
                tracing::error!(?error, division = id.0, "failed to read a division");
                let end = league.season_ends_at();
                if end.is_some_and(|end| now >= end.plus_ms(UNREAD_MS)) {
                    progress
                        .divisions
                        .push(EndedDivision::unread(number, division));
                } else {
                    progress.look_at(now.plus_ms(HOUR_MS));
                }
                continue;
            }
            Err(error) => return Err(error.into()),
        };
        let tournament = &contest.tournament;
        let mut silent = BTreeSet::new();
        if tournament.phase() == Phase::Running {
            if contest.games.is_empty() && contest.message.is_some() {
                app.store.wake_new_division(*id, now).await?;
            } else if contest.games.is_empty() && now < tournament.about.made_at.plus_ms(HOUR_MS) {
                let age = now.0.saturating_sub(tournament.about.made_at.0);
                progress.look_at(now.plus_ms(pause_until_look(age)));
            }
            let mut after = tournament.clone();
            go_on(league, division, &mut after, now);
            if after != *tournament {
                // The end of the division makes the league due.
                let goes_on = |newest: &mut Tournament| {
                    go_on(league, division, newest, now);
                    Ok(())
                };
                let actor = chore(now);
                let update = flow::contests::update::<StoredTournament>(app, actor, *id, goes_on);
                Box::pin(update).await?;
            }
        } else {
            silent = app.store.silent_in(*id).await?;
            let end = EndedDivision::of(number, division, tournament);
            progress.divisions.push(end);
        }
        let departures = division.departures(tournament, &silent, now);
        progress.departures.extend(departures);
    }
    Ok(progress)
}

/// The pause until the next look for the post of a division of this age. It grows with the age.
fn pause_until_look(age_ms: i64) -> i64 {
    LOOK_MS.max(age_ms / 10)
}

/// Adds the departures and the end of its league's season to a running division.
fn go_on(league: &League, division: &LeagueDivision, tournament: &mut Tournament, at: Moment) {
    for (id, why, by) in departures_of(league, &division.members) {
        if tournament.is_in(id) {
            for event in tournament.departure(id, why) {
                add(tournament, Act { at, by, event });
            }
        }
    }
    if league.season_ends_at().is_some_and(|end| at >= end) && !tournament.is_ending() {
        add(tournament, Act::by_itself(TournamentEvent::Ending, at));
    }
}

/// The players of a division who have left the season, as its entrants, each with the author.
fn departures_of(
    league: &League,
    members: &[MemberId],
) -> Vec<(EntrantId, Departure, Option<UserId>)> {
    let entrants = (1..).map(EntrantId).zip(members);
    let departures = entrants.filter_map(|(entrant, id)| {
        let member = league.member(*id)?;
        let why = match member.attendance {
            Attendance::Left(why) => why,
            _ if league.has_returned(*id) => Departure::Own,
            Attendance::In | Attendance::Unknown | Attendance::Replaced => return None,
        };
        Some((entrant, why, league.departure_of(*id)?.by))
    });
    departures.collect()
}

/// Adds an event, unless it is refused now.
fn add(tournament: &mut Tournament, act: Act) {
    if let Err(refusal) = tournament.apply(act) {
        tracing::debug!(?refusal, "an event of a division is refused");
    }
}

/// Begins the missing divisions of the season, each in its own change. Returns when the league is due for them: for the
/// next divisions, or for the posts of these.
async fn begin_divisions(
    app: &App,
    contest: &StoredLeague,
    after: &League,
    now: Moment,
) -> Result<Option<Moment>> {
    let season = after.season_number();
    let divisions = after
        .season()
        .map_or(&[][..], |season| season.divisions.as_slice());
    let pairs = (1..).zip(divisions);
    let gaps = pairs.filter(|(number, division)| {
        division.order.is_none() && !contest.divisions.contains_key(&(season, *number))
    });
    let mut due = None;
    for (count, gap) in gaps.enumerate() {
        let is_begun = count < MOST_BEGUN && begin_division(app, contest, after, gap, now).await?;
        if !is_begun {
            return Ok(Some(now));
        }
        due = Some(now.plus_ms(LOOK_MS));
    }
    Ok(due)
}

/// Begins a division. Returns false if the league has changed, or another process was first.
async fn begin_division(
    app: &App,
    contest: &StoredLeague,
    league: &League,
    (number, division): (u16, &LeagueDivision),
    now: Moment,
) -> Result<bool> {
    let about = &league.about;
    let count = |people: usize| u16::try_from(people).unwrap_or(u16::MAX);
    let place = Division {
        league: about.id,
        season: league.season_number(),
        number,
        up: count(division.moves.up),
        down: count(division.moves.down),
        at_once: about.at_once,
    };
    let new = NewTournament {
        id: TournamentId(InteractionId::one_at(now, rand::random()).0),
        name: about.name.of_division(place.season, number),
        place: about.place,
        organizer: about.organizer,
        rules: TournamentRules::new(
            Format::RoundRobin,
            Legs::Two,
            PLACES,
            RatingRange::default(),
        )
        .expect("eight is a size of a round robin"),
        terms: about.terms.clone(),
        made_at: now,
        begins_at: now,
        division: Some(place),
    };
    let tournament = &division_tournament(league, division, new, now);
    let subject = Subject::Tournament(tournament.about.id);
    let post = &Post::in_channel(about.place.channel, subject, &contest.language);
    let write = commit(app, chore(now), |mut change| async move {
        change
            .begin_division(league, place, tournament, &contest.language)
            .await?;
        Ok(Transition::to(change, ()).post_at(now, post.clone()))
    });
    Ok(write.await?.is_some())
}

/// The running tournament of a division with all its members, without those who have left since.
fn division_tournament(
    league: &League,
    division: &LeagueDivision,
    new: NewTournament,
    now: Moment,
) -> Tournament {
    let members = division.members.iter().filter_map(|id| league.member(*id));
    let people = members.map(|member| (member.player, member.rating));
    let mut tournament = Tournament::new(new, people);
    for number in 1..=division.members.len() {
        let id = EntrantId(u16::try_from(number).unwrap_or(u16::MAX));
        let event = TournamentEvent::Registered(id);
        add(&mut tournament, Act::by_itself(event, now));
    }
    for event in tournament.start_events().into_iter().flatten() {
        add(&mut tournament, Act::by_itself(event, now));
    }
    go_on(league, division, &mut tournament, now);
    tournament
}

/// The message of the post of a league.
pub(super) async fn message(app: &App, words: Words, id: LeagueId) -> Result<Option<Public>> {
    let contest = app.store.league(id).await?;
    Ok(contest.map(|contest| Public::of(view::league::message(words, &contest.league))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn post_that_is_not_shown_is_looked_for_more_and_more_rarely() {
        let (mut age, mut looks) = (0, 0);
        while age < HOUR_MS {
            age += pause_until_look(age);
            looks += 1;
        }
        assert!((60..80).contains(&looks), "{looks}");
    }
}
