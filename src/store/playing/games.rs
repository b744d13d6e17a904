//! Games: begun once, and going on by their events.

use sqlx::Row;
use sqlx::any::AnyRow;

use super::events;
use crate::game::{
    Challenge, ChannelId, End, Game, GameId, GameNumber, Moment, Place, Scope, UserId,
};
use crate::store::columns::{
    self, Vocabulary, id, number, read_id, read_optional_id, user, written,
};
use crate::store::database::{Change, Error, Store};
use crate::store::standing::results::Finished;
use crate::store::terms;
use crate::tak::{ByColor, Color, DrawReason, Outcome, WinReason};

/// A game as it was at the start, and how far its log goes.
fn select(condition: &str) -> String {
    format!(
        "select {AT_START}, {} \
         from games join terms on terms.id = games.terms \
         where {condition}",
        terms::COLUMNS
    )
}

/// The columns of a game as it was at the start, besides its terms.
pub(in crate::store) const AT_START: &str = "games.id, games.number, games.guild, games.channel, games.guest, \
     games.white, games.black, games.events, games.round, games.bid, \
     games.started_at, games.bonus_limit";

/// How two people sit down to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    /// Who plays which side.
    pub players: ByColor<UserId>,
    /// What White bid for that.
    pub bid: u16,
    /// Which game of the series it is, counted from 1.
    pub round: u8,
}

impl Seated {
    /// Two people at the first game of a challenge, in which nothing was bid.
    #[must_use]
    pub fn without_bid(players: ByColor<UserId>) -> Seated {
        Seated {
            players,
            bid: 0,
            round: 1,
        }
    }
}

impl Change {
    /// Begins a game of a challenge in a place of its server, under the next number there. In a
    /// game for stakes both must have opened their purses, and White pays what
    /// was bid.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when the challenge has this game already.
    pub async fn begin_game(
        &mut self,
        game: GameId,
        challenge: &Challenge,
        place: Place,
        Seated {
            players,
            bid,
            round,
        }: Seated,
    ) -> Result<Game, Error> {
        let number = self.next_in(place.scope()).await?;
        let number = GameNumber(u32::try_from(number).map_err(|_| Error::Conflict)?);
        let game = Game::new(game, number, place, players, challenge.terms.clone());
        let now = self.now();
        let blank = game.in_round(round).after_bid(bid).begun(now);
        let game = self.with_those_away(&blank).await?;
        let begun = sqlx::query(
            "insert into games (id, scope, number, guild, channel, challenge, terms, \
                                white, black, started_at, changed_at, plies, to_move, round, \
                                bid, guest, due, events) \
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15, \
                     $16, $17)",
        )
        .bind(id(game.id.0))
        .bind(id(place.scope().0))
        .bind(i64::from(number.0))
        .bind(place.guild.map(|guild| id(guild.0)))
        .bind(id(place.channel.0))
        .bind(id(challenge.id.0))
        .bind(id(challenge.id.0))
        .bind(id(players.white.0))
        .bind(id(players.black.0))
        .bind(now.0)
        .bind(i64::from(game.position().plies()))
        .bind(game.to_move().map(|who| id(who.0)))
        .bind(i64::from(round))
        .bind(i64::from(bid))
        .bind(columns::guest(place.access))
        .bind(game.deadline().map(|due| due.0))
        .bind(i64::from(game.events()))
        .execute(self.connection())
        .await;
        match begun.map_err(Error::from) {
            Err(error) if error.is_duplicate() => return Err(Error::Conflict),
            begun => begun?,
        };
        events::append(self.connection(), &blank, &game).await?;
        self.settle_coins(&game, 0).await?;
        Ok(game)
    }

    /// A game that begins, in which the clocks of who is on vacation stand still.
    async fn with_those_away(&mut self, blank: &Game) -> Result<Game, Error> {
        let mut game = blank.clone();
        if game.clock().is_none() {
            return Ok(game);
        }
        let mut both = [game.players.white, game.players.black];
        // Always in the same order, so that nobody waits for each other.
        both.sort_unstable();
        for who in both {
            self.hold_person(who).await?;
            if self.is_away(who).await? {
                // A game with a clock can be left by those who play it.
                game = game.leave(who, true, self.now()).unwrap_or(game);
            }
        }
        Ok(game)
    }

    /// The next number of a scope, which nobody else gets.
    pub(in crate::store) async fn next_in(&mut self, scope: Scope) -> Result<i64, Error> {
        let row = sqlx::query(
            "insert into counters (scope, games) values ($1, 1) \
             on conflict (scope) do update set games = counters.games + 1 \
             returning games",
        )
        .bind(id(scope.0))
        .fetch_one(self.connection())
        .await?;
        Ok(row.try_get("games")?)
    }

    /// Holds a game to the board that was seen until the change has ended.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when it has another board by now, or is played
    /// elsewhere.
    pub async fn hold_board(&mut self, game: &Game) -> Result<(), Error> {
        let held = sqlx::query(
            "update games set board_event = board_event \
             where id = $1 and board_event = $2 and channel = $3",
        )
        .bind(id(game.id.0))
        .bind(i64::from(game.board_event()))
        .bind(id(game.place.channel.0))
        .execute(self.connection())
        .await?;
        match held.rows_affected() {
            0 => Err(Error::Conflict),
            _ => Ok(()),
        }
    }

    /// Keeps the events by which a game went on from how it was, the coins that
    /// changed hands, and if it is over what it counts for. What its players
    /// have planned moves on with it. Gives the game as it was settled: bonuses
    /// are at most what the loser's purse holds.
    ///
    /// # Errors
    ///
    /// [`Error::Conflict`] when it went on in another way in between, or
    /// elsewhere, or not as its players had planned.
    pub async fn append(&mut self, before: &Game, after: &Game) -> Result<Game, Error> {
        let (result, reason) = after.end().map(result_and_reason).unzip();
        let now = self.now();
        let ended = match after.counted() {
            Some(_) => Some(self.next_ended().await?),
            None => None,
        };
        let advanced = sqlx::query(
            "update games \
             set events = $1, plies = $2, board_event = $3, to_move = $4, \
                 result = $5, reason = $6, changed_at = $7, ended = $8, due = $9 \
             where id = $10 and events = $11 and channel = $12",
        )
        .bind(i64::from(after.events()))
        .bind(i64::from(after.position().plies()))
        .bind(i64::from(after.board_event()))
        .bind(after.to_move().map(|who| id(who.0)))
        .bind(result)
        .bind(reason)
        .bind(now.0)
        .bind(ended)
        .bind(after.deadline().map(|due| due.0))
        .bind(id(before.id.0))
        .bind(i64::from(before.events()))
        .bind(id(before.place.channel.0))
        .execute(self.connection())
        .await?;
        if advanced.rows_affected() == 0 {
            return Err(Error::Conflict);
        }
        events::append(self.connection(), before, after).await?;
        self.plans_follow(before, after).await?;
        let known = before.transfers().len();
        let settled = self.settle_bonuses(after, known).await?;
        self.settle_coins(&settled, known).await?;
        if before.end().is_none() && after.end().is_some() {
            self.tell_watchers(after).await?;
        }
        let finished = ended.and_then(|ended| Finished::of(&settled, ended));
        if let Some(finished) = finished {
            self.write_results(&finished).await?;
        }
        Ok(settled)
    }
}

impl Store {
    /// The game with this number of its own, with all that happened.
    ///
    /// # Errors
    ///
    /// The database failed, or what it holds cannot have happened.
    pub async fn game(&self, game: GameId) -> Result<Option<Game>, Error> {
        let sql = select("games.id = $1");
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(id(game.0));
        self.read_game(self.row(statement).await?).await
    }

    /// Those of some games that can be read. Others are logged: one damaged game
    /// is to keep nobody from the rest.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn readable_games(&self, games: Vec<GameId>) -> Result<Vec<Game>, Error> {
        let mut readable = Vec::new();
        for game in games {
            match self.game(game).await {
                Ok(read) => readable.extend(read),
                Err(error) if error.is_about_what_is_stored() => {
                    tracing::error!(game = game.0, %error, "a game is left out");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(readable)
    }

    /// The game that people in a place call by this number.
    ///
    /// # Errors
    ///
    /// As for [`Store::game`].
    pub async fn numbered_game(
        &self,
        place: Place,
        number: GameNumber,
    ) -> Result<Option<Game>, Error> {
        let sql = select("games.scope = $1 and games.number = $2");
        let statement = || {
            sqlx::query(sqlx::AssertSqlSafe(sql.as_str()))
                .bind(id(place.scope().0))
                .bind(i64::from(number.0))
        };
        self.read_game(self.row(statement).await?).await
    }

    /// The game of a channel that was changed last, running or not.
    ///
    /// # Errors
    ///
    /// As for [`Store::game`].
    pub async fn last_game_in(&self, channel: ChannelId) -> Result<Option<Game>, Error> {
        let sql = select("games.channel = $1 order by games.changed_at desc limit 1");
        let statement = || sqlx::query(sqlx::AssertSqlSafe(sql.as_str())).bind(id(channel.0));
        self.read_game(self.row(statement).await?).await
    }

    /// Whether a game is played in a thread that was made for a game of the same
    /// two: one that was asked for in another channel.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn has_own_thread(&self, game: &Game) -> Result<bool, Error> {
        let sql = "select games.id from games \
                   join challenges on challenges.id = games.challenge \
                   where (white = $1 and black = $2 or white = $2 and black = $1) \
                     and games.channel = $3 and challenges.channel <> $3 limit 1";
        let ByColor { white, black } = game.players;
        let statement = || {
            sqlx::query(sql)
                .bind(id(white.0))
                .bind(id(black.0))
                .bind(id(game.place.channel.0))
        };
        Ok(self.row(statement).await?.is_some())
    }

    /// Who played White in the last game of these two people that counts, if
    /// they had one.
    ///
    /// # Errors
    ///
    /// The database failed.
    pub async fn last_white(&self, one: UserId, other: UserId) -> Result<Option<UserId>, Error> {
        let sql = "select white from games \
                   where (white = $1 and black = $2 or white = $2 and black = $1) \
                     and (reason is null or reason not in ('cancelled', 'stopped')) \
                   order by started_at desc limit 1";
        let statement = || sqlx::query(sql).bind(id(one.0)).bind(id(other.0));
        let row = self.row(statement).await?;
        row.as_ref().map(|row| user(row, "white")).transpose()
    }

    async fn read_game(&self, row: Option<AnyRow>) -> Result<Option<Game>, Error> {
        let Some(row) = row else { return Ok(None) };
        let start = at_start(&row)?;
        let rows = self.log_rows(start.id).await?;
        let log = events::log(&rows, number(&row, "events")?)?;
        Ok(Some(start.replay(log)?))
    }
}

/// A game as it was before anything happened.
pub(in crate::store) fn at_start(row: &AnyRow) -> Result<Game, Error> {
    let players = ByColor {
        white: user(row, "white")?,
        black: user(row, "black")?,
    };
    let game = Game::new(
        GameId(read_id(row, "id")?),
        GameNumber(number(row, "number")?),
        columns::place(row)?,
        players,
        terms::read(row)?,
    );
    Ok(game
        .in_round(number(row, "round")?)
        .after_bid(number(row, "bid")?)
        .begun(Moment(row.try_get("started_at")?))
        .with_bonus_limit(match read_optional_id(row, "bonus_limit")? {
            Some(_) => Some(number(row, "bonus_limit")?),
            None => None,
        }))
}

/// Who won, and by what.
pub(in crate::store) fn result_and_reason(end: End) -> (&'static str, &'static str) {
    let result = match end.winner() {
        Some(Color::White) => "white",
        Some(Color::Black) => "black",
        None if end.is_void() => "none",
        None => "draw",
    };
    (result, written(REASONS, reason(end)))
}

/// What a game ended by, whoever won.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum Reason {
    Road,
    Flats,
    Stalled,
    Resignation,
    Agreement,
    Cancelled,
    Stopped,
    Time,
    Abandoned,
}

pub(in crate::store) const REASONS: &Vocabulary<Reason> = &[
    (Reason::Road, "road"),
    (Reason::Flats, "flats"),
    (Reason::Stalled, "stalled"),
    (Reason::Resignation, "resignation"),
    (Reason::Agreement, "agreement"),
    (Reason::Cancelled, "cancelled"),
    (Reason::Stopped, "stopped"),
    (Reason::Time, "time"),
    (Reason::Abandoned, "abandoned"),
];

fn reason(end: End) -> Reason {
    match end {
        End::Board(Outcome::Win(_, WinReason::Road)) => Reason::Road,
        End::Board(Outcome::Win(_, WinReason::Flats) | Outcome::Draw(DrawReason::Flats)) => {
            Reason::Flats
        }
        End::Board(Outcome::Draw(DrawReason::Stalled)) => Reason::Stalled,
        End::Resigned(_) => Reason::Resignation,
        End::Agreed => Reason::Agreement,
        End::Cancelled => Reason::Cancelled,
        End::Stopped => Reason::Stopped,
        End::Time(_) => Reason::Time,
        End::Abandoned(_) => Reason::Abandoned,
    }
}
