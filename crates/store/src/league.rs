//! Leagues: their logs, their people, and the tournaments of their divisions.
//!
//! The log is the truth. A writer appends only after the last event that it has read. Each act makes the league due,
//! and so does the end of a division.

use std::collections::{BTreeMap, BTreeSet};

use crate::columns::{ids, place_with};
use crate::contest::{Contest, ContestColumns, ContestPost, ContestRows, ContestTables};
use crate::database::{Change, Error, FromRow, Row, Store, numbers, sql, words};
use crate::job::{Job, JobLease, keys};
use crate::posts::subject::Subject;
use crate::terms;
use crate::tournament::StoredTournament;
use tavern_game::{
    Access, DAY_MS, Division, GuildId, HOUR_MS, League, LeagueEvent, LeagueId, LeagueName,
    LeaguePhase, LeagueRefusal, ListedLeague, MatchesAtOnce, MemberId, MessageId, Moment,
    NewLeague, Refusal, Terms, Tournament, TournamentId, UserId,
};

/// Leagues. About a day of faults passes until one is given up.
pub(crate) const LEAGUES: ContestTables = ContestTables {
    job: Job {
        kind: "league",
        table: "leagues",
        key: &["id"],
        rows: Job::EVERY_ROW,
        most_tries: 30,
        forgets: "",
        // A league with an announced first season is due at its start.
        latest_ms: 100 * DAY_MS,
    },
    id: "league",
    people: "league_members",
    log: "league_log",
    phases: "'gathering', 'season'",
    forgets: "",
};

/// How long the games of a division wait for its post.
const POST_WAIT_MS: i64 = HOUR_MS;

ids!(LeagueId);
keys!(LeagueId);

numbers! {
    MemberId: |member| member.0.into(), |n| Some(MemberId(n.try_into().ok()?));
    MatchesAtOnce: |matches| matches.get().into(), |n| MatchesAtOnce::of(n.try_into().ok()?);
}

/// The phase of a league in its column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PhaseWord {
    Gathering,
    Season,
    Over,
}

words!(PhaseWord {
    Gathering => "gathering",
    Season => "season",
    Over => "over",
});

impl PhaseWord {
    fn of(league: &League) -> PhaseWord {
        match league.phase() {
            LeaguePhase::Gathering { .. } => PhaseWord::Gathering,
            LeaguePhase::Season => PhaseWord::Season,
            LeaguePhase::Over => PhaseWord::Over,
        }
    }
}

/// A league after its log, with the columns outside the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredLeague {
    pub league: League,
    /// The tournaments of its divisions, by season and number.
    pub divisions: BTreeMap<(u16, u16), TournamentId>,
    /// The code of the language of its messages.
    pub language: String,
    /// The message of its post.
    pub message: Option<MessageId>,
    /// The number of events that the post shows.
    pub shown: u32,
}

impl Contest for StoredLeague {
    type Id = LeagueId;
    type Fold = League;
    type Event = LeagueEvent;

    const TABLES: &'static ContestTables = &LEAGUES;
    const PARTS: &'static str =
        "select season, number, tournament from league_divisions where league = $1";
    const UNKNOWN: Refusal = Refusal::League(LeagueRefusal::Unknown);

    fn select() -> String {
        format!(
            "select leagues.id, leagues.guild, leagues.channel, leagues.organizer, leagues.name, \
                    leagues.at_once, leagues.language, leagues.made_at, leagues.begins_at, \
                    leagues.events, leagues.shown, {} as message, {} \
             from leagues join terms on terms.id = leagues.terms where leagues.id = $1",
            LEAGUES.message(),
            terms::COLUMNS
        )
    }

    fn replay(rows: ContestRows<LeagueEvent>) -> Result<StoredLeague, Error> {
        let row = &rows.row;
        let league = League::new(NewLeague::from_row(row)?, rows.people)
            .replay(rows.log)
            .map_err(|refusal| Error::corrupt("league_log", format!("{refusal:?}")))?;
        let divisions = rows.parts.iter().map(|row| {
            let place = (row.read("season")?, row.read("number")?);
            Ok((place, row.read("tournament")?))
        });
        Ok(StoredLeague {
            league,
            divisions: divisions.collect::<Result<_, Error>>()?,
            language: row.read("language")?,
            message: row.read("message")?,
            shown: row.read("shown")?,
        })
    }

    fn fold(&self) -> &League {
        &self.league
    }

    fn post(&self) -> ContestPost<'_> {
        let about = &self.league.about;
        ContestPost {
            name: &about.name,
            place: about.place,
            made_at: about.made_at,
            language: &self.language,
            message: self.message,
            shown: self.shown,
        }
    }

    fn subject(id: LeagueId) -> Subject {
        Subject::League(id)
    }

    async fn append(
        change: &mut Change,
        before: &League,
        after: &League,
        due: Option<Moment>,
    ) -> Result<(), Error> {
        let (id, now) = (after.about.id, change.now());
        change
            .advance_contest(&LEAGUES, (id, before.events()), columns(after), due)
            .await?;
        for member in after.members().iter().skip(before.members().len()) {
            change.insert_player(member.player, now).await?;
            change
                .execute(sql!(
                    "insert into league_members (league, number, player, rating) \
                 values ($1, $2, $3, $4)",
                    id,
                    member.id,
                    member.player,
                    member.rating,
                ))
                .await?;
        }
        let (log, known) = (after.log(), before.log().len());
        change.append_to_log(&LEAGUES, id, log, known).await
    }

    async fn differences(&self, store: &Store) -> Result<Vec<String>, Error> {
        let (id, folded) = (self.league.about.id, columns(&self.league));
        let differences = store.column_differences::<StoredLeague, _>(id, folded);
        Ok(differences.await?.unwrap_or_default())
    }
}

/// The columns that follow from the log.
fn columns(league: &League) -> ContestColumns<PhaseWord> {
    let people = league.active().count();
    (league.events(), PhaseWord::of(league), people)
}

impl Store {
    /// A league after its log.
    pub async fn league(&self, id: LeagueId) -> Result<Option<StoredLeague>, Error> {
        self.contest(id).await
    }

    /// The leagues of a server that are not over, the oldest first.
    pub async fn leagues(&self, guild: GuildId) -> Result<Vec<ListedLeague>, Error> {
        let sql = format!("{} order by id limit $2", leagues_of_server());
        self.all(sql!(sql, guild, NewLeague::MOST_ON_SERVER)).await
    }

    /// Takes the next league that is due, until `until`.
    pub async fn claim_league(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<LeagueId>>, Error> {
        self.claim_work(&LEAGUES.job, now, until).await
    }

    /// The players of a tournament who lost all their games in it on time.
    pub async fn silent_in(&self, id: TournamentId) -> Result<BTreeSet<UserId>, Error> {
        let sql = "select player from tournament_players \
                   where tournament = $1 \
                     and exists (select 1 from tournament_games \
                        join games on games.id = tournament_games.game \
                        where tournament_games.tournament = $1 \
                          and (white = player or black = player)) \
                     and not exists (select 1 from tournament_games \
                        join games on games.id = tournament_games.game \
                        where tournament_games.tournament = $1 \
                          and (white = player or black = player) \
                          and not (unseen = 0 and reason is not null and reason = 'time' \
                                   and (white = player and result = 'black' \
                                        or black = player and result = 'white')))";
        let silent: Vec<UserId> = self.all(sql!(sql, id)).await?;
        Ok(silent.into_iter().collect())
    }

    /// Lets a new division begin its games, because its post is shown and their thread can be below it.
    pub async fn wake_new_division(&self, id: TournamentId, now: Moment) -> Result<(), Error> {
        let sql = "update tournaments set due = $2 where id = $1 and due > $3";
        let later = now.plus_ms(POST_WAIT_MS / 2);
        self.write(sql!(sql, id, now, later)).await
    }
}

impl Change {
    /// Announces a league, due immediately. Returns the refusal if the server has too many.
    pub async fn make_league(
        &mut self,
        new: &NewLeague,
        language: &str,
    ) -> Result<Option<LeagueRefusal>, Error> {
        let Some(guild) = new.place.guild else {
            return Err(Error::Conflict);
        };
        let now = self.now();
        self.lock_beginnings(guild).await?;
        let sql = "select id from leagues where guild = $1 and phase in ('gathering', 'season')";
        let others: Vec<LeagueId> = self.all(sql!(sql, guild)).await?;
        let most = NewLeague::MOST_ON_SERVER;
        if usize::try_from(most).is_ok_and(|most| others.len() >= most) {
            return Ok(Some(LeagueRefusal::TooMany { most }));
        }
        self.insert_player(new.organizer, now).await?;
        self.insert_terms(new.id, &new.terms).await?;
        self.execute(sql!(
            "insert into leagues (id, guild, channel, organizer, name, terms, at_once, language, \
                                  made_at, begins_at, events, phase, people, due) \
             values ($1, $2, $3, $4, $5, $1, $6, $7, $8, $9, 0, $10, 0, $11)",
            new.id,
            guild,
            new.place.channel,
            new.organizer,
            new.name.as_str().to_owned(),
            new.at_once,
            language,
            new.made_at,
            new.begins_at,
            PhaseWord::Gathering,
            now,
        ))
        .await?;
        Ok(None)
    }

    /// Begins a division as a running tournament of all its members, unless the league has newer events. Its games wait
    /// for its post.
    pub async fn begin_division(
        &mut self,
        league: &League,
        division: Division,
        begun: &Tournament,
        language: &str,
    ) -> Result<(), Error> {
        let (id, new) = (league.about.id, &begun.about);
        // The members of the division follow from the log, so this locks the log until the change ends.
        let sql = "update leagues set events = events where id = $1 and events = $2";
        self.must_write(sql!(sql, id, league.events())).await?;
        // Their data may be about to be deleted.
        for entrant in begun.entrants() {
            let sql = "update league_members set rating = rating where league = $1 and player = $2";
            self.must_write(sql!(sql, id, entrant.player)).await?;
        }
        self.insert_tournament(new, language).await?;
        let empty = Tournament::new(new.clone(), []);
        let due = self.now().plus_ms(POST_WAIT_MS);
        StoredTournament::append(self, &empty, begun, Some(due)).await?;
        let linked = self
            .execute(sql!(
                "insert into league_divisions (league, season, number, tournament, up, down) \
                 values ($1, $2, $3, $4, $5, $6)",
                id,
                division.season,
                division.number,
                new.id,
                division.up,
                division.down,
            ))
            .await;
        match linked {
            Err(error) if error.is_duplicate() => Err(Error::Conflict),
            linked => linked,
        }
    }

    /// Makes the league of a division due, because the division is over or a player has left it.
    pub(crate) async fn wake_league_of(&mut self, tournament: TournamentId) -> Result<(), Error> {
        let now = self.now();
        let sql = "update leagues set due = $2 \
                   where id = (select league from league_divisions where tournament = $1) \
                     and phase = 'season' and given_up_at is null";
        self.execute(sql!(sql, tournament, now)).await
    }
}

/// The SQL of the leagues of a server that are not over, for a list.
pub(crate) fn leagues_of_server() -> String {
    format!(
        "select leagues.id, leagues.guild, leagues.channel, leagues.name, leagues.phase, \
                leagues.people, {} as message from leagues where guild = $1 and phase in ({})",
        LEAGUES.message(),
        LEAGUES.phases
    )
}

fn name(row: &Row) -> Result<LeagueName, Error> {
    row.checked("name", |name: String| LeagueName::new(&name).ok())
}

impl FromRow for NewLeague {
    fn from_row(row: &Row) -> Result<NewLeague, Error> {
        Ok(NewLeague {
            id: row.read("id")?,
            name: name(row)?,
            place: place_with(row, Access::Member)?,
            organizer: row.read("organizer")?,
            terms: Terms::from_row(row)?,
            at_once: row.read("at_once")?,
            made_at: row.read("made_at")?,
            begins_at: row.read("begins_at")?,
        })
    }
}

impl FromRow for ListedLeague {
    fn from_row(row: &Row) -> Result<ListedLeague, Error> {
        Ok(ListedLeague {
            id: row.read("id")?,
            place: place_with(row, Access::Member)?,
            message: row.read("message")?,
            name: name(row)?,
            is_played: row.read::<PhaseWord>("phase")? == PhaseWord::Season,
            people: row.read("people")?,
        })
    }
}
