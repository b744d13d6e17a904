//! Games: their start and events, reading them from row and log, and their places.
//!
//! The row of a game has the number of events in its log, and the number of the event that made the board. A log that
//! does not match its row is damaged (`Error::Mismatch`), because every change would fail like a lost race.

use super::events::{LOG, StoredLog, result_and_reason};
use crate::database::{Change, Error, FromRow, Row, Store, sql};
use crate::{columns, terms};
use tak::ByColor;
use tavern_game::{
    Challenge, ChallengeId, ChannelId, DAY_MS, Experience, Game, GameId, GameNumber, HouseOrigin,
    HouseSeat, InteractionId, Moment, Place, Scope, Terms, UserId,
};

/// The seats of two people at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    pub players: ByColor<UserId>,
    /// White's bid for the first move.
    pub bid: u16,
    /// The number of the game in its series, from 1.
    pub round: u8,
}

/// The terms of a new game and their origin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Agreed<'a> {
    /// The challenge, or `None` in a tournament.
    challenge: Option<ChallengeId>,
    /// The row of the terms.
    row: InteractionId,
    terms: &'a Terms,
}

impl Agreed<'_> {
    /// The terms of a challenge, in the row with its id.
    fn by(challenge: &Challenge) -> Agreed<'_> {
        Agreed {
            challenge: Some(challenge.id),
            row: InteractionId(challenge.id.0),
            terms: &challenge.terms,
        }
    }

    /// The terms of a tournament, in the row with its id.
    pub(crate) fn in_tournament(row: u64, terms: &Terms) -> Agreed<'_> {
        Agreed {
            challenge: None,
            row: InteractionId(row),
            terms,
        }
    }
}

/// The house as one of the players, and the button that began the game.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeatedHouse {
    pub(super) seat: HouseSeat,
    pub(super) origin: Option<HouseOrigin>,
}

impl Seated {
    /// The seats at the first game of a challenge without bids.
    pub fn without_bid(players: ByColor<UserId>) -> Seated {
        Seated {
            players,
            bid: 0,
            round: 1,
        }
    }
}

impl Change {
    /// Begins a game of a challenge between two people in a place of its
    /// server, with the next number there. In a game for stakes both players need a purse, and White
    /// pays the bid.
    pub async fn begin_game(
        &mut self,
        game: GameId,
        challenge: &Challenge,
        place: Place,
        seats: Seated,
    ) -> Result<Game, Error> {
        self.insert_game(game, challenge, place, seats, None).await
    }

    /// Begins a game between people, or against the house.
    pub(super) async fn insert_game(
        &mut self,
        game: GameId,
        challenge: &Challenge,
        place: Place,
        seats: Seated,
        house: Option<SeatedHouse>,
    ) -> Result<Game, Error> {
        self.insert_seated(game, Agreed::by(challenge), place, seats, house)
            .await
    }

    /// Begins a game of two people on terms without a challenge.
    pub(crate) async fn insert_agreed(
        &mut self,
        game: GameId,
        agreement: Agreed<'_>,
        place: Place,
        players: ByColor<UserId>,
    ) -> Result<Game, Error> {
        let seats = Seated::without_bid(players);
        self.insert_seated(game, agreement, place, seats, None)
            .await
    }

    async fn insert_seated(
        &mut self,
        game: GameId,
        agreement: Agreed<'_>,
        place: Place,
        seats: Seated,
        house: Option<SeatedHouse>,
    ) -> Result<Game, Error> {
        let Seated {
            players,
            bid,
            round,
        } = seats;
        let seat = house.map(|house| house.seat);
        let origin = house.and_then(|house| house.origin);
        let number = self.next_number(place.scope()).await?;
        let number = GameNumber(u32::try_from(number).map_err(|_| Error::Conflict)?);
        let game = Game::new(game, number, place, players, agreement.terms.clone());
        let now = self.now();
        let blank = game.in_round(round).after_bid(bid);
        let blank = blank.against_house(seat).begun(now);
        let game = self.with_vacations(&blank, [players.white, players.black]);
        let game = game.await?;
        let outcome = self
            .execute(sql!(
                "insert into games (id, scope, number, guild, channel, challenge, terms, \
                                    white, black, started_at, changed_at, plies, to_move, round, \
                                    bid, guest, due, events, house_level, house_color, \
                                    house_origin, place_due) \
                 values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $15, \
                         $16, $17, $18, $19, $20, $21)",
                game.id,
                place.scope(),
                number,
                place.guild,
                place.channel,
                agreement.challenge,
                agreement.row,
                players.white,
                players.black,
                now,
                game.position().plies(),
                game.to_move(),
                round,
                bid,
                columns::guest_flag(place.access),
                game.deadline(),
                game.events(),
                seat.map(|seat| seat.level),
                seat.map(|seat| seat.color),
                origin,
                now.plus_ms(FIRST_LOOK_MS),
            ))
            .await;
        match outcome {
            Err(error) if error.is_duplicate() => return Err(Error::Conflict),
            outcome => outcome?,
        }
        self.append_events(&blank, &game).await?;
        self.settle_coins(&game, 0).await?;
        Ok(game)
    }

    /// A game after a change that may have given a late player time, without a running clock if they are on vacation. It
    /// could not stop when their vacation began. `None` if nothing is different.
    pub async fn with_late_vacation(
        &mut self,
        before: &Game,
        after: &Game,
    ) -> Result<Option<Game>, Error> {
        match before.to_move().filter(|_| before.is_late(self.now())) {
            Some(person) => self.with_vacations(after, [person]).await.map(Some),
            None => Ok(None),
        }
    }

    /// Stops the clocks of players on vacation.
    async fn with_vacations<const N: usize>(
        &mut self,
        game: &Game,
        mut players: [UserId; N],
    ) -> Result<Game, Error> {
        let mut game = game.clone();
        if game.clock().is_none() {
            return Ok(game);
        }
        // A fixed order prevents a deadlock.
        players.sort_unstable();
        for person in players {
            self.lock_person(person).await?;
            if self.is_on_vacation(person).await? {
                // Refused if the game is over, or the player still late.
                game = game.leave(person, true, self.now()).unwrap_or(game);
            }
        }
        Ok(game)
    }

    /// Takes the next number of a scope. No other change gets the same one.
    pub(crate) async fn next_number(&mut self, scope: Scope) -> Result<i64, Error> {
        let sql = "insert into counters (scope, games) values ($1, 1) \
                   on conflict (scope) do update set games = counters.games + 1 \
                   returning games";
        self.only(sql!(sql, scope)).await
    }

    /// Locks a game until the change has ended, or fails if its players have changed.
    pub(crate) async fn lock_players(&mut self, game: &Game) -> Result<(), Error> {
        let sql = "update games set round = round where id = $1 and white = $2 and black = $3";
        self.must_write(sql!(sql, game.id, game.players.white, game.players.black))
            .await
    }

    /// Locks a game until the change has ended, or fails if its board or its channel has changed.
    pub async fn lock_board(&mut self, game: &Game) -> Result<(), Error> {
        let sql = "update games set board_event = board_event \
                   where id = $1 and board_event = $2 and channel = $3";
        self.must_write(sql!(sql, game.id, game.board_event(), game.place.channel))
            .await
    }

    /// Appends the events between two states of a game, and with them the
    /// transfers of coins, the plans, and at an end the results. Returns the
    /// settled game: bonuses are limited by the loser's purse.
    pub async fn append(&mut self, before: &Game, after: &Game) -> Result<Game, Error> {
        let (result, reason) = after.end().map(result_and_reason).unzip();
        let now = self.now();
        let ends = after.has_ended_since(before);
        let end_number = match after.counted().filter(|_| ends) {
            Some(_) => Some(self.next_end_number().await?),
            None => None,
        };
        // A tournament before its games, because an act in the other order would deadlock.
        if ends {
            self.wake_tournament_of(after.id).await?;
        }
        self.must_write(sql!(
            "update games \
             set events = $1, plies = $2, board_event = $3, to_move = $4, \
                 result = $5, reason = $6, changed_at = $7, ended = coalesce(ended, $8), \
                 due = $9 \
             where id = $10 and events = $11 and channel = $12",
            after.events(),
            after.position().plies(),
            after.board_event(),
            after.to_move(),
            result,
            reason,
            now,
            end_number,
            after.deadline(),
            before.id,
            before.written_events(),
            before.place.channel,
        ))
        .await?;
        self.append_events(before, after).await?;
        self.advance_plans(before, after).await?;
        let first_transfer = before.transfers().len();
        let game = self.settle_bonuses(after, first_transfer).await?;
        self.settle_coins(&game, first_transfer).await?;
        if ends {
            self.notify_watchers(after).await?;
            self.record_unread(before, after).await?;
            self.write_house_result(after).await?;
            self.queue_mining(after).await?;
        } else if before.line() != after.line() {
            self.notify_followers(after).await?;
        }
        if let Some(end_number) = end_number {
            self.write_results(&game, end_number).await?;
        }
        Ok(game.written())
    }
}

/// Selects games at their start, with the number of their events.
fn select(condition: &str) -> String {
    format!(
        "select {AT_START}, {LOG}, games.board_event, {}, \
                (select max(until_at) from outages) as last_outage \
         from games join terms on terms.id = games.terms \
         where {condition}",
        terms::COLUMNS
    )
}

/// The columns of a game at its start, except its terms.
pub(crate) const AT_START: &str = "games.id, games.number, games.guild, games.channel, games.guest, \
     games.white, games.black, games.events, games.round, games.bid, \
     games.started_at, games.bonus_limit, games.house_level, games.house_color";

impl Store {
    /// The game with this id, replayed from its log, and with the downtime that its log lacks.
    pub async fn game(&self, game: GameId) -> Result<Option<Game>, Error> {
        let sql = select("games.id = $1");
        self.read_game(self.row(sql!(sql, game)).await?).await
    }

    /// The readable ones of the given games. Others are logged, so that one damaged game does not block the rest.
    pub async fn readable_games(&self, games: Vec<GameId>) -> Result<Vec<Game>, Error> {
        let mut readable = Vec::new();
        for game in games {
            match self.game(game).await {
                Ok(more) => readable.extend(more),
                Err(error) if error.is_corrupt_data() => {
                    tracing::error!(game = game.0, %error, "failed to read a game");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(readable)
    }

    /// The game with this number in the scope of a place.
    pub async fn numbered_game(
        &self,
        place: Place,
        number: GameNumber,
    ) -> Result<Option<Game>, Error> {
        let sql = select("games.scope = $1 and games.number = $2");
        self.read_game(self.row(sql!(sql, place.scope(), number)).await?)
            .await
    }

    /// The last game of a channel to change, running or not. If several changed at the same instant, the newest one.
    pub async fn last_game_in(&self, channel: ChannelId) -> Result<Option<Game>, Error> {
        let sql =
            select("games.channel = $1 order by games.changed_at desc, games.id desc limit 1");
        self.read_game(self.row(sql!(sql, channel)).await?).await
    }

    /// Whether a game is played in a thread made for its two players: its
    /// challenge was made in another channel.
    pub async fn has_own_thread(&self, game: &Game) -> Result<bool, Error> {
        let sql = "select games.id from games \
                   join challenges on challenges.id = games.challenge \
                   where (white = $1 and black = $2 or white = $2 and black = $1) \
                     and games.channel = $3 and challenges.channel <> $3 limit 1";
        let ByColor { white, black } = game.players;
        self.exists(sql!(sql, white, black, game.place.channel))
            .await
    }

    /// White in the last counted or running game of two people, if there is
    /// one.
    pub async fn last_white(&self, one: UserId, other: UserId) -> Result<Option<UserId>, Error> {
        let sql = "select white from games \
                   where (white = $1 and black = $2 or white = $2 and black = $1) \
                     and (reason is null or reason not in ('cancelled', 'stopped', 'handover')) \
                   order by started_at desc limit 1";
        self.first(sql!(sql, one, other)).await
    }

    /// The experience of a person: their counted or running games by colour, and their results. Each count stops at the
    /// number that matters.
    pub async fn experience(&self, person: UserId) -> Result<Experience, Error> {
        let of_color = |color| {
            format!(
                "(select count(*) from (select id from games where {color} = $1 \
                   and (reason is null or reason not in ('cancelled', 'stopped', 'handover')) \
                   limit $2) as as_{color})"
            )
        };
        let sql = format!(
            "select {} + {} as games, \
                    (select count(*) from (select ended from results where player = $1 \
                       limit $3) as results_of_person) as finished",
            of_color("white"),
            of_color("black")
        );
        let (first, most) = (Experience::FIRST_GAMES, Experience::GAMES_TO_LEARN);
        let counts = self.first(sql!(sql, person, first, most)).await?;
        let (games, ends) = counts.unwrap_or_default();
        Ok(Experience::of(games, ends))
    }

    async fn read_game(&self, row: Option<Row>) -> Result<Option<Game>, Error> {
        let Some(row) = row else { return Ok(None) };
        let (id, events) = (row.read("id")?, row.read("events")?);
        let game = StoredLog::of(&row)?.replay(&row, events)?;
        // With a wrong row every change of the game would fail like a lost race. A finished game has no changes.
        let board_event: u32 = row.read("board_event")?;
        let is_wrong =
            game.events() != events || game.end().is_none() && game.board_event() != board_event;
        if is_wrong {
            return Err(Error::Mismatch(id));
        }
        let last_outage: Option<Moment> = row.read("last_outage")?;
        Ok(Some(match game.owed_since() {
            Some(since) if last_outage.is_some_and(|last| last > since) => {
                game.after_outages(&self.outages_since(since).await?)
            }
            _ => game,
        }))
    }
}

/// The game of a row before its first event.
impl FromRow for Game {
    fn from_row(row: &Row) -> Result<Game, Error> {
        let players = ByColor {
            white: row.read("white")?,
            black: row.read("black")?,
        };
        let game = Game::new(
            row.read("id")?,
            row.read("number")?,
            columns::place(row)?,
            players,
            Terms::from_row(row)?,
        );
        Ok(game
            .in_round(row.read("round")?)
            .after_bid(row.read("bid")?)
            .against_house(columns::seat(row)?)
            .begun(row.read("started_at")?)
            .with_bonus_limit(row.read("bonus_limit")?))
    }
}

impl Change {
    /// Moves a game, and the later games of its series, to another place, because its news cannot be shown in the old
    /// one. A game from a private thread moves to a shared channel.
    pub async fn relocate_game(&mut self, game: &Game, place: Place) -> Result<(), Error> {
        self.must_write(sql!(
            "update games set channel = $2, venue = null, place_due = 0 \
             where id = $1 and board_event = $3 and channel = $4 and to_move is not null",
            game.id,
            place.channel,
            game.board_event(),
            game.place.channel,
        ))
        .await?;
        let sql = "update challenges set channel = $2 \
                   where id = (select challenge from games where id = $1)";
        self.execute(sql!(sql, game.id, place.channel)).await?;
        if let Some(guild) = place.guild {
            self.review_public_games(guild, game.number).await?;
        }
        // Its alarms move too, because the turn continues.
        let sql = "update posts set channel = $2 \
                   where game = $1 and state = 'waiting' \
                     and kind in ('half time', 'last hours', 'time up', 'silence', 'lapse')";
        self.execute(sql!(sql, game.id, place.channel)).await
    }
}

/// Discord hardly ever archives a thread earlier than this after the start of a game, so most games need no check.
pub(super) const FIRST_LOOK_MS: i64 = DAY_MS;

/// A running game with a due check of its channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceLook {
    pub game: GameId,
    pub channel: ChannelId,
}

impl Store {
    /// Takes the next due check of a running game's channel, until `until`.
    pub async fn claim_place_look(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<PlaceLook>, Error> {
        let sql = "update games set place_due = $1 \
                   where id = (select id from games \
                               where place_due <= $2 and to_move is not null \
                                 and guild is not null and guest = 0 \
                               order by place_due limit 1) \
                     and place_due <= $2 returning id, channel";
        let look = self.written(sql!(sql, until, now)).await?;
        Ok(look.map(|(game, channel)| PlaceLook { game, channel }))
    }

    /// Makes checks due now that a clock running ahead has put off beyond an instant.
    pub async fn clamp_place_looks(&self, now: Moment, after: Moment) -> Result<(), Error> {
        let sql = "update games set place_due = $1 \
                   where place_due > $2 and place_due < $3 and to_move is not null \
                     and guild is not null and guest = 0";
        self.write(sql!(sql, now, after, i64::MAX)).await
    }

    /// Sets the time of the next check, unless the game has moved to another channel.
    pub async fn plan_place_look(&self, look: PlaceLook, due: Moment) -> Result<(), Error> {
        let sql = "update games set place_due = $1 where id = $2 and channel = $3";
        self.write(sql!(sql, due, look.game, look.channel)).await
    }
}
