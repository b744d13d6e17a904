//! Tournaments: their logs, the people and games in them, and the work that is due in them.
//!
//! The log is the truth. Whoever appends to it has seen the number of its last event, so of two acts at one instant the
//! second one is decided anew. Each act makes the tournament due, and the end of a game does, too.

use std::collections::{BTreeMap, BTreeSet};

use crate::columns::ids;
use crate::database::{Change, Error, FromRow, Row, Store, list, numbers, sql, words};
use crate::job::{Job, JobLease, keys};
use crate::playing::games::Agreed;
use crate::terms;
use tak::ByColor;
use tavern_game::{
    Access, Act, ChannelId, EntrantId, Format, Game, GameId, GuildId, LegRef, Legs, MessageId,
    Moment, NewTournament, Phase, Place, RatingRange, Terms, Tournament, TournamentEvent,
    TournamentId, TournamentName, TournamentNames, TournamentRefusal, TournamentRules, UserId,
};

/// Tournaments. About a day of faults passes until one is given up.
pub(crate) const TOURNAMENTS: Job = Job {
    kind: "tournament",
    table: "tournaments",
    key: &["id"],
    rows: "0 = 0",
    most_tries: 30,
    forgets: "",
    // One that people can join is due at its start.
    latest_ms: 100 * 24 * 60 * 60 * 1000,
};

ids!(TournamentId);
keys!(TournamentId);

numbers! {
    EntrantId: |entrant| entrant.0.into(), |n| Some(EntrantId(n.try_into().ok()?));
    Legs: |legs| legs.get().into(), |n| Legs::of(n.try_into().ok()?);
}

words!(Format {
    RoundRobin => "round-robin",
    Swiss => "swiss",
    Knockout => "knockout",
    MiniCup => "mini-cup",
});

words!(Phase {
    Open => "open",
    Running => "running",
    Closed => "closed",
    CalledOff => "called off",
});

/// A tournament after its log, with what the log does not hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredTournament {
    pub tournament: Tournament,
    /// The games that were begun.
    pub games: BTreeMap<LegRef, GameId>,
    /// The code of the language of its messages.
    pub language: String,
    /// The thread of its games.
    pub thread: Option<ChannelId>,
    /// The message of its post.
    pub message: Option<MessageId>,
    pub reminded: bool,
    /// The number of events that the post shows.
    pub shown: u32,
}

/// A tournament in a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedTournament {
    pub id: TournamentId,
    pub guild: GuildId,
    pub channel: ChannelId,
    pub message: Option<MessageId>,
    pub name: TournamentName,
    pub format: Format,
    pub phase: Phase,
    pub people: u16,
    pub most: u16,
    pub begins_at: Moment,
}

/// The columns of a tournament with its terms.
fn select(condition: &str) -> String {
    format!(
        "select tournaments.id, tournaments.guild, tournaments.channel, tournaments.organizer, \
                tournaments.name, tournaments.format, tournaments.legs, tournaments.most, \
                tournaments.lowest, tournaments.highest, tournaments.language, \
                tournaments.made_at, tournaments.begins_at, tournaments.events, tournaments.thread, \
                tournaments.reminded, tournaments.shown, {MESSAGE} as message, {} \
         from tournaments join terms on terms.id = tournaments.terms \
         where {condition}",
        terms::COLUMNS
    )
}

const MESSAGE: &str = "(select posts.message from posts \
                         where posts.tournament = tournaments.id and posts.kind = 'tournament' \
                         order by posts.made_at desc limit 1)";

const LISTED: &str = "tournaments.id, tournaments.guild, tournaments.channel, tournaments.name, \
                      tournaments.format, tournaments.phase, tournaments.people, tournaments.most, \
                      tournaments.begins_at";

impl Store {
    /// A tournament after its log.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, Error> {
        let Some(row) = self.row(sql!(select("tournaments.id = $1"), id)).await? else {
            return Ok(None);
        };
        // An event may come between the statements; it is left out. Its person is only known.
        let events: u32 = row.read("events")?;
        let log = "select at, who, kind, detail from tournament_log \
                   where tournament = $1 and number <= $2 order by number";
        let log: Vec<Act> = self.all(sql!(log, id, events)).await?;
        if u32::try_from(log.len()).ok() != Some(events) {
            return Err(Error::corrupt(
                "events",
                "the log has another number of events",
            ));
        }
        let people = "select player, rating from tournament_players \
                      where tournament = $1 order by number";
        let people: Vec<(UserId, u16)> = self.all(sql!(people, id)).await?;
        self.fold(&row, people, log).await.map(Some)
    }

    async fn fold(
        &self,
        row: &Row,
        people: Vec<(UserId, u16)>,
        log: Vec<Act>,
    ) -> Result<StoredTournament, Error> {
        let about = NewTournament::from_row(row)?;
        let id = about.id;
        let tournament = Tournament::new(about, people)
            .replay(log)
            .map_err(|refusal| Error::corrupt("tournament_log", format!("{refusal:?}")))?;
        let games = "select round, seat, leg, game from tournament_games where tournament = $1";
        let games = self.rows(sql!(games, id)).await?;
        let games = games.iter().map(|row| Ok((leg(row)?, row.read("game")?)));
        Ok(StoredTournament {
            tournament,
            games: games.collect::<Result<_, Error>>()?,
            language: row.read("language")?,
            thread: row.read("thread")?,
            message: row.read("message")?,
            reminded: row.read("reminded")?,
            shown: row.read("shown")?,
        })
    }

    /// The tournaments of a server: those that people can join or play in first, and then the newest.
    pub async fn tournaments(
        &self,
        guild: GuildId,
        (skip, most): (u32, u32),
    ) -> Result<Vec<ListedTournament>, Error> {
        let sql = format!(
            "select {LISTED}, {MESSAGE} as message from tournaments where guild = $1 \
             order by case phase when 'open' then 0 when 'running' then 1 else 2 end, \
                      id desc limit $2 offset $3"
        );
        self.all(sql!(sql, guild, most, skip)).await
    }

    /// The tournaments that a person plays in or can begin to play in, wherever they are.
    pub async fn tournaments_of(
        &self,
        person: UserId,
        most: u32,
    ) -> Result<Vec<ListedTournament>, Error> {
        let sql = format!(
            "select {LISTED}, {MESSAGE} as message from tournaments \
             where phase in ('open', 'running') \
               and id in (select tournament from tournament_players where player = $1) \
             order by id desc limit $2"
        );
        self.all(sql!(sql, person, most)).await
    }

    /// Takes the next tournament that is due, until `until`.
    pub async fn claim_tournament(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<TournamentId>>, Error> {
        self.claim_work(&TOURNAMENTS, now, until).await
    }

    /// The games of a tournament that ended.
    pub async fn ended_tournament_games(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(LegRef, GameId)>, Error> {
        let sql = "select tournament_games.round, seat, leg, game from tournament_games \
                   join games on games.id = tournament_games.game \
                   where tournament = $1 and games.to_move is null \
                   order by games.changed_at, games.id";
        let rows = self.rows(sql!(sql, id)).await?;
        rows.iter()
            .map(|row| Ok((leg(row)?, row.read("game")?)))
            .collect()
    }

    /// Whether a person has made a move in a game of a tournament.
    pub async fn has_moved_in(&self, id: TournamentId, person: UserId) -> Result<bool, Error> {
        let sql = "select events.game from tournament_games \
                   join events on events.game = tournament_games.game \
                   where tournament_games.tournament = $1 and events.who = $2 \
                     and events.kind in ('ply', 'planned') limit 1";
        self.exists(sql!(sql, id, person)).await
    }

    /// The people of a tournament who are banned on its server.
    pub async fn banned_in(&self, id: TournamentId) -> Result<BTreeSet<UserId>, Error> {
        let sql = "select bans.player from tournaments \
                   join tournament_players on tournament_players.tournament = tournaments.id \
                   join bans on bans.guild = tournaments.guild \
                     and bans.player = tournament_players.player \
                   where tournaments.id = $1";
        let banned: Vec<UserId> = self.all(sql!(sql, id)).await?;
        Ok(banned.into_iter().collect())
    }

    /// The tournaments of some games.
    pub async fn tournaments_of_games(&self, games: &[GameId]) -> Result<TournamentNames, Error> {
        if games.is_empty() {
            return Ok(TournamentNames::new());
        }
        let games = list(games.iter().map(|game| game.0.cast_signed()));
        let sql = format!(
            "select tournament_games.game, tournaments.name, tournament_games.round \
             from tournament_games \
             join tournaments on tournaments.id = tournament_games.tournament \
             where tournament_games.game in ({games})"
        );
        let rows = self.rows(sql!(sql).single_use()).await?;
        rows.iter()
            .map(|row| Ok((row.read("game")?, (name(row)?, row.read("round")?))))
            .collect()
    }

    /// Records the thread of a tournament's games.
    pub async fn note_tournament_thread(
        &self,
        id: TournamentId,
        thread: ChannelId,
    ) -> Result<(), Error> {
        let sql = "update tournaments set thread = $2 where id = $1 and thread is null";
        self.write(sql!(sql, id, thread)).await
    }

    /// Ends a run of the work on a tournament, whose post shows so many events now. If something has happened
    /// meanwhile, it stays due, or is due `soon`: another run may have edited the post in between.
    pub async fn end_tournament_run(
        &self,
        lease: JobLease<TournamentId>,
        shown: u32,
        due: Option<Moment>,
        soon: Moment,
    ) -> Result<(), Error> {
        let sql = "update tournaments set due = case when due = $2 then cast($4 as bigint) \
                                                    when due < $5 then due else $5 end, \
                          shown = case when due is null or due <> $2 then 0 \
                                       when shown < $3 then $3 else shown end, tries = 0 \
                   where id = $1";
        self.write(sql!(sql, lease.key, lease.until, shown, due, soon))
            .await
    }

    /// The tournaments whose columns differ from their logs, in words.
    pub(crate) async fn tournament_differences(
        &self,
    ) -> Result<Vec<(TournamentId, String)>, Error> {
        let ids: Vec<TournamentId> = self
            .all(sql!("select id from tournaments order by id"))
            .await?;
        let mut found = Vec::new();
        for id in ids {
            let stored = match self.tournament(id).await {
                Ok(Some(stored)) => stored,
                Ok(None) => continue,
                Err(error) if error.is_corrupt_data() => {
                    found.push((id, error.to_string()));
                    continue;
                }
                Err(error) => return Err(error),
            };
            let sql = "select phase, people, events from tournaments where id = $1";
            let Some(row) = self.row(sql!(sql, id)).await? else {
                continue;
            };
            let tournament = &stored.tournament;
            if row.read::<u32>("events")? != tournament.events() {
                // It has gone on.
                continue;
            }
            let phase: Phase = row.read("phase")?;
            if phase != tournament.phase() {
                found.push((
                    id,
                    format!("phase {phase:?} instead of {:?}", tournament.phase()),
                ));
            }
            let (people, active) = (row.read::<u32>("people")?, tournament.active().len());
            if usize::try_from(people).ok() != Some(active) {
                found.push((id, format!("{people} people instead of {active}")));
            }
        }
        Ok(found)
    }
}

impl Change {
    /// Announces a tournament, which is due at once. Returns the refusal if the server has too many, or if somebody has
    /// who does not moderate it.
    pub async fn make_tournament(
        &mut self,
        new: &NewTournament,
        language: &str,
        is_moderator: bool,
    ) -> Result<Option<TournamentRefusal>, Error> {
        let Some(guild) = new.place.guild else {
            return Err(Error::Conflict);
        };
        let now = self.now();
        self.lock_beginnings(guild).await?;
        let sql = "select organizer from tournaments \
                   where guild = $1 and phase in ('open', 'running')";
        let organizers: Vec<UserId> = self.all(sql!(sql, guild)).await?;
        let has = |most: u32, count: usize| usize::try_from(most).is_ok_and(|most| count >= most);
        let most = NewTournament::MOST_ON_SERVER;
        if has(most, organizers.len()) {
            return Ok(Some(TournamentRefusal::TooMany { most }));
        }
        let most = NewTournament::MOST_OF_PERSON;
        let own = organizers.iter().filter(|one| **one == new.organizer);
        if !is_moderator && has(most, own.count()) {
            return Ok(Some(TournamentRefusal::TooManyOwn { most }));
        }
        self.insert_player(new.organizer, now).await?;
        self.insert_terms(new.id, &new.terms).await?;
        let rules = new.rules;
        self.execute(sql!(
            "insert into tournaments (id, guild, channel, organizer, name, format, legs, most, \
                                      lowest, highest, terms, language, made_at, begins_at, \
                                      events, phase, people, due) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $1, $11, $12, $13, 0, $14, 0, $15)",
            new.id,
            guild,
            new.place.channel,
            new.organizer,
            new.name.as_str().to_owned(),
            rules.format(),
            rules.legs(),
            rules.most(),
            rules.range().lowest(),
            rules.range().highest(),
            language,
            new.made_at,
            new.begins_at,
            Phase::Open,
            now,
        ))
        .await?;
        Ok(None)
    }

    /// Appends the events between two states of a tournament, with the people who joined. It is due at an instant, or as
    /// before in the run of its own work.
    pub async fn append_to_tournament(
        &mut self,
        before: &Tournament,
        after: &Tournament,
        due: Option<Moment>,
    ) -> Result<(), Error> {
        let (id, now) = (after.about.id, self.now());
        let people = u32::try_from(after.active().len()).unwrap_or(u32::MAX);
        let sql = "update tournaments set events = $3, phase = $4, people = $5, \
                          due = coalesce($6, due), tries = 0, \
                          given_up_at = null \
                   where id = $1 and events = $2";
        self.must_write(sql!(
            sql,
            id,
            before.events(),
            after.events(),
            after.phase(),
            people,
            due,
        ))
        .await?;
        let known = before.entrants().len();
        for entrant in after.entrants().iter().skip(known) {
            self.insert_player(entrant.player, now).await?;
            self.execute(sql!(
                "insert into tournament_players (tournament, number, player, rating) \
                 values ($1, $2, $3, $4)",
                id,
                entrant.id,
                entrant.player,
                entrant.rating,
            ))
            .await?;
        }
        let known = before.log().len();
        for (number, act) in (1_u32..).zip(after.log()).skip(known) {
            if let Some(author) = act.by {
                self.insert_player(author, now).await?;
            }
            self.execute(sql!(
                "insert into tournament_log (tournament, number, at, who, kind, detail) \
                 values ($1, $2, $3, $4, $5, $6)",
                id,
                number,
                act.at,
                act.by,
                act.event.kind(),
                act.event.detail(),
            ))
            .await?;
        }
        Ok(())
    }

    /// Begins a game of a tournament in a place, once, if the tournament has not gone on. Its players take part under
    /// these ids until the change has ended.
    pub async fn begin_tournament_game(
        &mut self,
        id: GameId,
        tournament: &Tournament,
        place: Place,
        (leg, players): (LegRef, ByColor<UserId>),
    ) -> Result<Game, Error> {
        let about = &tournament.about;
        // Who is to play follows from the log, which gets no event until the change has ended.
        let sql = "update tournaments set events = events \
                   where id = $1 and events = $2 and phase = $3";
        self.must_write(sql!(sql, about.id, tournament.events(), Phase::Running))
            .await?;
        // Their data may be about to be deleted.
        let sql = "update tournament_players set rating = rating \
                   where tournament = $1 and player in ($2, $3)";
        let ByColor { white, black } = players;
        if self.written(sql!(sql, about.id, white, black)).await? != 2 {
            return Err(Error::Conflict);
        }
        let agreed = Agreed::in_tournament(about.id.0, &about.terms);
        let game = self.insert_agreed(id, agreed, place, players).await?;
        let linked = self
            .execute(sql!(
                "insert into tournament_games (tournament, round, seat, leg, game) \
                 values ($1, $2, $3, $4, $5)",
                about.id,
                leg.round,
                leg.table,
                leg.leg,
                id,
            ))
            .await;
        match linked {
            Err(error) if error.is_duplicate() => Err(Error::Conflict),
            linked => linked.map(|()| game),
        }
    }

    /// Records that everybody is reminded of the start. Returns whether another process was first.
    pub async fn note_tournament_reminder(&mut self, id: TournamentId) -> Result<bool, Error> {
        let sql = "update tournaments set reminded = 1 where id = $1 and reminded = 0";
        Ok(self.written(sql!(sql, id)).await? == 0)
    }

    /// Makes the tournament of a game due, because the game has ended.
    pub(crate) async fn wake_tournament_of(&mut self, game: GameId) -> Result<(), Error> {
        let now = self.now();
        let sql = "update tournaments set due = $2 \
                   where id = (select tournament from tournament_games where game = $1) \
                     and phase = 'running' and given_up_at is null";
        self.execute(sql!(sql, game, now)).await
    }

    /// Makes the tournaments of a person on a server due, or on all.
    pub(crate) async fn wake_tournaments_of(
        &mut self,
        person: UserId,
        guild: Option<GuildId>,
    ) -> Result<(), Error> {
        let now = self.now();
        let sql = "update tournaments set due = $2 \
                   where phase in ('open', 'running') and given_up_at is null \
                     and guild = coalesce($3, guild) \
                     and id in (select tournament from tournament_players where player = $1)";
        self.execute(sql!(sql, person, now, guild)).await
    }

    /// Takes a person whose data are deleted out of their tournaments, which go on without them.
    pub(crate) async fn leave_tournaments(
        &mut self,
        person: UserId,
        nameless: UserId,
    ) -> Result<(), Error> {
        self.wake_tournaments_of(person, None).await?;
        for sql in [
            "update tournament_players set player = $2 where player = $1",
            "update tournament_log set who = $2 where who = $1",
            "update tournaments set organizer = $2 where organizer = $1",
        ] {
            self.execute(sql!(sql, person, nameless)).await?;
        }
        Ok(())
    }
}

/// The game of a row.
fn leg(row: &Row) -> Result<LegRef, Error> {
    Ok(LegRef {
        round: row.read("round")?,
        table: row.read("seat")?,
        leg: row.read("leg")?,
    })
}

fn name(row: &Row) -> Result<TournamentName, Error> {
    row.checked("name", |name: String| TournamentName::new(&name).ok())
}

impl FromRow for NewTournament {
    fn from_row(row: &Row) -> Result<NewTournament, Error> {
        let (format, legs) = (row.read("format")?, row.read("legs")?);
        let range = row.checked("highest", {
            let lowest = row.read("lowest")?;
            move |highest| RatingRange::new(lowest, highest)
        })?;
        Ok(NewTournament {
            id: row.read("id")?,
            name: name(row)?,
            place: Place {
                guild: Some(row.read("guild")?),
                channel: row.read("channel")?,
                access: Access::Member,
            },
            organizer: row.read("organizer")?,
            rules: row.checked("most", |most| {
                TournamentRules::new(format, legs, most, range)
            })?,
            terms: Terms::from_row(row)?,
            made_at: row.read("made_at")?,
            begins_at: row.read("begins_at")?,
        })
    }
}

impl FromRow for Act {
    fn from_row(row: &Row) -> Result<Act, Error> {
        let kind: String = row.read("kind")?;
        Ok(Act {
            at: row.read("at")?,
            by: row.read("who")?,
            event: row.checked("detail", |detail: String| {
                TournamentEvent::read(&kind, &detail)
            })?,
        })
    }
}

impl FromRow for ListedTournament {
    fn from_row(row: &Row) -> Result<ListedTournament, Error> {
        Ok(ListedTournament {
            id: row.read("id")?,
            guild: row.read("guild")?,
            channel: row.read("channel")?,
            message: row.read("message")?,
            name: name(row)?,
            format: row.read("format")?,
            phase: row.read("phase")?,
            people: row.read("people")?,
            most: row.read("most")?,
            begins_at: row.read("begins_at")?,
        })
    }
}
