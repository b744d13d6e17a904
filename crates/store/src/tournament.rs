//! Tournaments: their logs, their people and games, and their due work.
//!
//! The log is the truth. A writer appends only after the last event that it has read, so of two simultaneous acts the
//! second one is decided anew. Each act makes the tournament due, and so does the end of a game.

mod listed;

pub(crate) use listed::{ALONE, listed};

use std::collections::BTreeMap;

use crate::columns::{ids, place_with};
use crate::contest::{Contest, ContestColumns, ContestPost, ContestRows, ContestTables};
use crate::database::{Change, Column, Error, FromRow, Row, Store, list, numbers, sql};
use crate::job::{Job, JobLease, keys};
use crate::playing::games::Agreed;
use crate::posts::post::PostId;
use crate::posts::subject::Subject;
use crate::terms;
use tak::ByColor;
use tavern_game::{
    Access, ChannelId, DAY_MS, Division, EntrantId, Game, GameId, LegRef, Legs, MessageId, Moment,
    NewTournament, Phase, Place, RatingRange, Refusal, Terms, Tournament, TournamentEvent,
    TournamentId, TournamentName, TournamentNames, TournamentRefusal, TournamentRules, UserId,
};

/// Tournaments. About a day of faults passes until one is given up.
pub(crate) const TOURNAMENTS: ContestTables = ContestTables {
    job: Job {
        kind: "tournament",
        table: "tournaments",
        key: &["id"],
        rows: Job::EVERY_ROW,
        most_tries: 30,
        forgets: "",
        // An open tournament is due at its start.
        latest_ms: 100 * DAY_MS,
    },
    id: "tournament",
    people: "tournament_players",
    log: "tournament_log",
    phases: "'open', 'running'",
    forgets: ", thread = null",
};

ids!(TournamentId);
keys!(TournamentId);

numbers! {
    EntrantId: |entrant| entrant.0.into(), |n| Some(EntrantId(n.try_into().ok()?));
    Legs: |legs| legs.get().into(), |n| Legs::of(n.try_into().ok()?);
}

/// A tournament after its log, with the columns outside the log.
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

impl StoredTournament {
    /// The channel of its games: their thread, if there is one.
    pub fn games_channel(&self) -> ChannelId {
        self.thread.unwrap_or(self.tournament.about.place.channel)
    }
}

impl Contest for StoredTournament {
    type Id = TournamentId;
    type Fold = Tournament;
    type Event = TournamentEvent;

    const TABLES: &'static ContestTables = &TOURNAMENTS;
    const PARTS: &'static str =
        "select round, seat, leg, game from tournament_games where tournament = $1";
    const UNKNOWN: Refusal = Refusal::Tournament(TournamentRefusal::Unknown);

    fn select() -> String {
        format!(
            "select tournaments.id, tournaments.guild, tournaments.channel, tournaments.organizer, \
                    tournaments.name, tournaments.format, tournaments.legs, tournaments.in_turn, tournaments.most, \
                    tournaments.lowest, tournaments.highest, tournaments.language, \
                    tournaments.made_at, tournaments.begins_at, tournaments.events, tournaments.thread, \
                    tournaments.reminded, tournaments.shown, {} as message, {}, {} \
             from tournaments join terms on terms.id = tournaments.terms {} \
             where tournaments.id = $1",
            TOURNAMENTS.message(),
            DIVISION,
            terms::COLUMNS,
            JOIN_DIVISION,
        )
    }

    fn replay(rows: ContestRows<TournamentEvent>) -> Result<StoredTournament, Error> {
        let row = &rows.row;
        let tournament = Tournament::new(NewTournament::from_row(row)?, rows.people)
            .replay(rows.log)
            .map_err(|refusal| Error::corrupt("tournament_log", format!("{refusal:?}")))?;
        let games = rows.parts.iter().map(FromRow::from_row);
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

    fn fold(&self) -> &Tournament {
        &self.tournament
    }

    fn post(&self) -> ContestPost<'_> {
        let about = &self.tournament.about;
        ContestPost {
            name: &about.name,
            place: about.place,
            made_at: about.made_at,
            language: &self.language,
            message: self.message,
            shown: self.shown,
        }
    }

    fn subject(id: TournamentId) -> Subject {
        Subject::Tournament(id)
    }

    async fn append(
        change: &mut Change,
        before: &Tournament,
        after: &Tournament,
        due: Option<Moment>,
    ) -> Result<(), Error> {
        let (id, now) = (after.about.id, change.now());
        change
            .advance_contest(&TOURNAMENTS, (id, before.events()), columns(after), due)
            .await?;
        let number = before.entrants().len();
        let places = after.final_places();
        for entrant in after.entrants().iter().skip(number) {
            change.insert_player(entrant.player, now).await?;
            change
                .execute(sql!(
                    "insert into tournament_players (tournament, number, player, rating, is_in) \
                 values ($1, $2, $3, $4, $5)",
                    id,
                    entrant.id,
                    entrant.player,
                    entrant.rating,
                    after.is_in(entrant.id),
                ))
                .await?;
        }
        let mut concerns_league = after.phase() == Phase::Closed;
        for entrant in before.entrants() {
            let (is_in, place) = (after.is_in(entrant.id), places.get(&entrant.id).copied());
            let comes_or_goes = is_in != before.is_in(entrant.id);
            concerns_league |= comes_or_goes;
            if comes_or_goes || place.is_some() {
                change
                    .execute(sql!(
                        "update tournament_players set is_in = $3, place = $4 \
                     where tournament = $1 and number = $2",
                        id,
                        entrant.id,
                        is_in,
                        place,
                    ))
                    .await?;
            }
        }
        let (log, number) = (after.log(), before.log().len());
        change.append_to_log(&TOURNAMENTS, id, log, number).await?;
        if concerns_league {
            change.wake_league_of(id).await?;
        }
        Ok(())
    }

    async fn differences(&self, store: &Store) -> Result<Vec<String>, Error> {
        let tournament = &self.tournament;
        let (id, folded) = (tournament.about.id, columns(tournament));
        let differences = store.column_differences::<StoredTournament, _>(id, folded);
        let Some(mut differences) = differences.await? else {
            return Ok(Vec::new());
        };
        let sql = "select number, is_in, place from tournament_players where tournament = $1";
        let places = tournament.final_places();
        for (entrant, is_in, place) in store.all(sql!(sql, id)).await? {
            let stored: (bool, Option<u16>) = (is_in, place);
            let folded = (tournament.is_in(entrant), places.get(&entrant).copied());
            if stored != folded {
                let difference = format!("{stored:?} instead of {folded:?}");
                differences.push(format!("entrant {}: {difference}", entrant.0));
            }
        }
        Ok(differences)
    }
}

/// The columns that follow from the log.
fn columns(tournament: &Tournament) -> ContestColumns<Phase> {
    let people = tournament.people_in_all();
    (tournament.events(), tournament.phase(), people)
}

impl Store {
    /// A tournament after its log.
    pub async fn tournament(&self, id: TournamentId) -> Result<Option<StoredTournament>, Error> {
        self.contest(id).await
    }

    /// Takes the next tournament that is due, until `until`.
    pub async fn claim_tournament(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<JobLease<TournamentId>>, Error> {
        self.claim_work(&TOURNAMENTS.job, now, until).await
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
        self.all(sql!(sql, id)).await
    }

    /// Whether the board of a game of a tournament could not be shown when it ended.
    pub async fn ended_unseen(&self, game: GameId) -> Result<bool, Error> {
        let sql = "select game from tournament_games where game = $1 and unseen = 1";
        self.exists(sql!(sql, game)).await
    }

    /// Running games that have not yet received every extension that a referee granted, with the number received so
    /// far.
    pub async fn tournament_games_short_of_time(
        &self,
        id: TournamentId,
        times: u32,
    ) -> Result<Vec<(LegRef, GameId, u32)>, Error> {
        let sql = "select tournament_games.round, seat, leg, game, times_given \
                   from tournament_games join games on games.id = tournament_games.game \
                   where tournament = $1 and times_given < $2 and games.to_move is not null \
                   order by game";
        let games = self.all(sql!(sql, id, times)).await?.into_iter();
        let games = games.map(|(round, table, leg, game, given)| {
            let leg = LegRef { round, table, leg };
            (leg, game, given)
        });
        Ok(games.collect())
    }

    /// The players without a message about a begun game of a tournament, without repeats, in the order of their games.
    pub async fn untold_in_tournament(&self, id: TournamentId) -> Result<Vec<UserId>, Error> {
        let seats: Vec<(LegRef, UserId)> = self.all(sql!(told_seats("is null"), id)).await?;
        let mut people = Vec::new();
        for (_, player) in seats {
            if !people.contains(&player) {
                people.push(player);
            }
        }
        Ok(people)
    }

    /// The games of a tournament that a post announces, each with a recipient.
    pub async fn told_in_tournament(
        &self,
        id: TournamentId,
        post: PostId,
    ) -> Result<Vec<(LegRef, UserId)>, Error> {
        self.all(sql!(told_seats("= $2"), id, post)).await
    }

    /// The running games of a tournament, each with the player to move.
    pub async fn to_move_in_tournament(
        &self,
        id: TournamentId,
    ) -> Result<Vec<(LegRef, UserId)>, Error> {
        let sql = "select tournament_games.round, seat, leg, games.to_move as player \
                   from tournament_games join games on games.id = tournament_games.game \
                   where tournament = $1 and games.to_move is not null";
        self.all(sql!(sql, id)).await
    }

    /// Whether a person has made a move in a game of a tournament, also in one that was stopped since. All its games have
    /// its terms.
    pub async fn has_moved_in(&self, id: TournamentId, person: UserId) -> Result<bool, Error> {
        let sql = "select events.game from games join events on events.game = games.id \
                   where games.terms = $1 and events.who = $2 \
                     and events.kind in ('ply', 'planned') limit 1";
        self.exists(sql!(sql, id, person)).await
    }

    /// The tournament of a game, after its place there.
    pub async fn tournament_of_game(
        &self,
        game: GameId,
    ) -> Result<Option<(LegRef, TournamentId)>, Error> {
        let sql = "select round, seat, leg, tournament from tournament_games where game = $1";
        self.first(sql!(sql, game)).await
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
}

impl Change {
    /// Announces a tournament, due immediately. Returns the refusal if the server has too many, or if its organizer has
    /// too many and does not moderate the server.
    pub async fn make_tournament(
        &mut self,
        new: &NewTournament,
        language: &str,
        is_moderator: bool,
    ) -> Result<Option<TournamentRefusal>, Error> {
        let Some(guild) = new.place.guild else {
            return Err(Error::Conflict);
        };
        self.lock_beginnings(guild).await?;
        let sql = format!(
            "select organizer from tournaments \
             where guild = $1 and phase in ('open', 'running') and {ALONE}"
        );
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
        self.insert_tournament(new, language).await?;
        Ok(None)
    }

    /// Writes the row of a tournament without players, due immediately.
    pub(crate) async fn insert_tournament(
        &mut self,
        new: &NewTournament,
        language: &str,
    ) -> Result<(), Error> {
        let now = self.now();
        self.insert_player(new.organizer, now).await?;
        self.insert_terms(new.id, &new.terms).await?;
        let rules = new.rules;
        self.execute(sql!(
            "insert into tournaments (id, guild, channel, organizer, name, format, legs, in_turn, most, \
                                      lowest, highest, terms, language, made_at, begins_at, \
                                      events, phase, people, due) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $1, $12, $13, $14, 0, $15, 0, \
                     $16)",
            new.id,
            new.place.guild,
            new.place.channel,
            new.organizer,
            new.name.as_str().to_owned(),
            rules.format(),
            rules.legs(),
            rules.in_turn(),
            rules.most(),
            rules.range().lowest(),
            rules.range().highest(),
            language,
            new.made_at,
            new.begins_at,
            Phase::Open,
            now,
        ))
        .await
    }

    /// Begins a game of a tournament in a place, unless the tournament has newer events. Locks the players' entries
    /// until the change commits.
    pub async fn begin_tournament_game(
        &mut self,
        id: GameId,
        tournament: &Tournament,
        place: Place,
        (leg, players): (LegRef, ByColor<UserId>),
    ) -> Result<Game, Error> {
        let about = &tournament.about;
        // The players follow from the log, so this locks the log until the change ends. The channel is compared because
        // the post may have moved.
        let sql = "update tournaments set events = events \
                   where id = $1 and events = $2 and phase = $3 and channel = $4";
        let (events, channel) = (tournament.events(), about.place.channel);
        self.must_write(sql!(sql, about.id, events, Phase::Running, channel))
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
                "insert into tournament_games (tournament, round, seat, leg, game, times_given) \
                 values ($1, $2, $3, $4, $5, $6)",
                about.id,
                leg.round,
                leg.table,
                leg.leg,
                id,
                tournament.times_given(),
            ))
            .await;
        match linked {
            Err(error) if error.is_duplicate() => Err(Error::Conflict),
            linked => linked.map(|()| game),
        }
    }

    /// Records another extension of the time of a game's players.
    pub async fn record_time_given(
        &mut self,
        game: GameId,
        from: u32,
        to: u32,
    ) -> Result<(), Error> {
        let sql = "update tournament_games set times_given = $3 \
                   where game = $1 and times_given = $2";
        self.must_write(sql!(sql, game, from, to)).await
    }

    /// Removes a game from a tournament, so its players, or their substitutes, can begin anew.
    pub async fn detach_tournament_game(
        &mut self,
        id: TournamentId,
        game: GameId,
    ) -> Result<(), Error> {
        let sql = "delete from tournament_games where tournament = $1 and game = $2";
        self.must_write(sql!(sql, id, game)).await
    }

    /// Records that a post announces all begun games of a tournament to their players among `people`. Returns false if
    /// there is none to announce, because another process was first.
    pub async fn tell_of_tournament_games(
        &mut self,
        id: TournamentId,
        post: PostId,
        people: &[UserId],
    ) -> Result<bool, Error> {
        let people = list(people.iter().map(|person| person.0.cast_signed()));
        let mut count = 0;
        for color in ["white", "black"] {
            let sql = format!(
                "update tournament_games set {color}_told_by = $2 \
                 where tournament = $1 and {color}_told_by is null \
                   and exists (select games.id from games \
                               where games.id = tournament_games.game \
                                 and games.{color} in ({people}))"
            );
            count += self.written(sql!(sql, id, post).single_use()).await?;
        }
        Ok(count > 0)
    }

    /// Records the reminder of the start. Returns false if another process was first.
    pub async fn record_tournament_reminder(&mut self, id: TournamentId) -> Result<bool, Error> {
        let sql = "update tournaments set reminded = 1 where id = $1 and reminded = 0";
        Ok(self.written(sql!(sql, id)).await? > 0)
    }

    /// Makes the tournament of an ended game due. It also records whether the board was unshown, because the post of
    /// the end replaces the unshown post.
    pub(crate) async fn wake_tournament_of(&mut self, game: GameId) -> Result<(), Error> {
        let now = self.now();
        let sql = "update tournament_games set unseen = 1 \
                   where game = $1 and (select id from posts where posts.game = $1 and state = 'unshown' \
                                          and kind <> 'result' limit 1) is not null";
        self.execute(sql!(sql, game)).await?;
        let sql = "update tournaments set due = $2 \
                   where id = (select tournament from tournament_games where game = $1) \
                     and phase = 'running' and given_up_at is null";
        self.execute(sql!(sql, game, now)).await
    }
}

impl Store {
    /// Records the thread of a tournament's games.
    pub async fn record_tournament_thread(
        &self,
        id: TournamentId,
        thread: ChannelId,
    ) -> Result<(), Error> {
        let sql = "update tournaments set thread = $2 where id = $1 and thread is null";
        self.write(sql!(sql, id, thread)).await
    }

    /// Forgets the deleted thread of a running tournament, found by a post in it. Further games begin in the channel of
    /// the tournament. Recipients of announcements that were never shown count as not notified.
    pub async fn forget_tournament_thread(&self, post: PostId, now: Moment) -> Result<(), Error> {
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(now).await?;
            change.forget_tournament_thread(post).await?;
            change.commit().await
        })
        .await
    }
}

impl Change {
    async fn forget_tournament_thread(&mut self, post: PostId) -> Result<(), Error> {
        let now = self.now();
        let sql = "update tournaments set thread = null, due = $2 \
                   where thread = (select channel from posts where id = $1) \
                     and phase = 'running' and given_up_at is null \
                   returning id";
        let Some(id): Option<TournamentId> = self.first(sql!(sql, post, now)).await? else {
            return Ok(());
        };
        for color in ["white", "black"] {
            let sql = format!(
                "update tournament_games set {color}_told_by = null \
                 where tournament = $1 and {color}_told_by in \
                       (select told.id from posts as told join posts as gone on gone.id = $2 \
                        where told.tournament = $1 and told.channel = gone.channel \
                          and told.kind = 'tournament games' and told.message is null)"
            );
            self.execute(sql!(sql, id, post)).await?;
        }
        Ok(())
    }
}

/// The players of the games of a tournament, filtered by a condition on the posts that announced the games to them.
fn told_seats(condition: &str) -> String {
    let players = |color: &str| {
        format!(
            "select tournament_games.round as round, seat, leg, games.{color} as player from tournament_games \
             join games on games.id = tournament_games.game \
             where tournament = $1 and {color}_told_by {condition}"
        )
    };
    let (white, black) = (players("white"), players("black"));
    format!("{white} union all {black} order by round, seat, leg")
}

/// The columns of the league of a tournament, from the joins below.
const DIVISION: &str = "league_divisions.league, league_divisions.season, \
     league_divisions.number as division, league_divisions.up, league_divisions.down, \
     leagues.at_once";

const JOIN_DIVISION: &str = "\
     left join league_divisions on league_divisions.tournament = tournaments.id \
     left join leagues on leagues.id = league_divisions.league";

/// The place of a tournament in a league, if it is a division.
fn division(row: &Row) -> Result<Option<Division>, Error> {
    let Some(league) = row.read("league")? else {
        return Ok(None);
    };
    Ok(Some(Division {
        league,
        season: row.read("season")?,
        number: row.read("division")?,
        up: row.read("up")?,
        down: row.read("down")?,
        at_once: row.read("at_once")?,
    }))
}

/// The first columns are `round, seat, leg`.
impl<T: Column> FromRow for (LegRef, T) {
    fn from_row(row: &Row) -> Result<(LegRef, T), Error> {
        let (round, table, leg, value) = FromRow::from_row(row)?;
        Ok((LegRef { round, table, leg }, value))
    }
}

fn name(row: &Row) -> Result<TournamentName, Error> {
    row.checked("name", |name: String| TournamentName::new(&name).ok())
}

impl FromRow for NewTournament {
    fn from_row(row: &Row) -> Result<NewTournament, Error> {
        let (format, legs) = (row.read("format")?, row.read("legs")?);
        let in_turn = row.read("in_turn")?;
        let range = row.checked("highest", {
            let lowest = row.read("lowest")?;
            move |highest| RatingRange::new(lowest, highest)
        })?;
        Ok(NewTournament {
            id: row.read("id")?,
            name: name(row)?,
            place: place_with(row, Access::Member)?,
            organizer: row.read("organizer")?,
            rules: row.checked("most", |most| {
                let rules = TournamentRules::new(format, legs, most, range)?;
                Some(rules.with_in_turn(in_turn))
            })?,
            terms: Terms::from_row(row)?,
            made_at: row.read("made_at")?,
            begins_at: row.read("begins_at")?,
            division: division(row)?,
        })
    }
}
