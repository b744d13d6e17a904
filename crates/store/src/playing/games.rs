//! The beginning of a game and its further events.

use super::end_reason::result_and_reason;
use super::house_columns::SeatedHouse;
use super::places::FIRST_LOOK_MS;
use crate::columns;
use crate::database::{Change, Error, sql};
use tak::ByColor;
use tavern_game::{Challenge, Game, GameId, GameNumber, Place, Scope, UserId};

/// The seats of two people at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seated {
    pub players: ByColor<UserId>,
    /// White's bid for the first move.
    pub bid: u16,
    /// The number of the game in its series, from 1.
    pub round: u8,
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
        seated: Seated,
    ) -> Result<Game, Error> {
        self.insert_game(game, challenge, place, seated, None).await
    }

    /// Begins a game of people, or with the house in its seat.
    pub(super) async fn insert_game(
        &mut self,
        game: GameId,
        challenge: &Challenge,
        place: Place,
        seated: Seated,
        house: Option<SeatedHouse>,
    ) -> Result<Game, Error> {
        let Seated {
            players,
            bid,
            round,
        } = seated;
        let seat = house.map(|house| house.seat);
        let origin = house.and_then(|house| house.origin);
        let number = self.next_number(place.scope()).await?;
        let number = GameNumber(u32::try_from(number).map_err(|_| Error::Conflict)?);
        let game = Game::new(game, number, place, players, challenge.terms.clone());
        let now = self.now();
        let blank = game.in_round(round).after_bid(bid);
        let blank = blank.against_house(seat).begun(now);
        let game = self.with_vacations(&blank).await?;
        let inserted = self
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
                challenge.id,
                challenge.id,
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
        match inserted {
            Err(error) if error.is_duplicate() => return Err(Error::Conflict),
            inserted => inserted?,
        }
        self.append_events(&blank, &game).await?;
        self.settle_coins(&game, 0).await?;
        Ok(game)
    }

    /// Stops the clocks of players on vacation in a game that begins.
    async fn with_vacations(&mut self, blank: &Game) -> Result<Game, Error> {
        let mut game = blank.clone();
        if game.clock().is_none() {
            return Ok(game);
        }
        let mut both = [game.players.white, game.players.black];
        // A fixed order prevents a deadlock.
        both.sort_unstable();
        for person in both {
            self.lock_person(person).await?;
            if self.is_on_vacation(person).await? {
                // The game has a clock, so its players can leave it.
                game = game.leave(person, true, self.now()).unwrap_or(game);
            }
        }
        Ok(game)
    }

    /// The next number of a scope, given to one change alone.
    pub(crate) async fn next_number(&mut self, scope: Scope) -> Result<i64, Error> {
        let sql = "insert into counters (scope, games) values ($1, 1) \
                   on conflict (scope) do update set games = counters.games + 1 \
                   returning games";
        self.only(sql!(sql, scope)).await
    }

    /// Locks a game with the players it was read with until the change has ended.
    pub(crate) async fn lock_players(&mut self, game: &Game) -> Result<(), Error> {
        let sql = "update games set round = round where id = $1 and white = $2 and black = $3";
        self.must_write(sql!(sql, game.id, game.players.white, game.players.black))
            .await
    }

    /// Locks a game with the expected board until the change has ended.
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
        let ended = match after.counted() {
            Some(_) => Some(self.next_end_number().await?),
            None => None,
        };
        self.must_write(sql!(
            "update games \
             set events = $1, plies = $2, board_event = $3, to_move = $4, \
                 result = $5, reason = $6, changed_at = $7, ended = $8, due = $9 \
             where id = $10 and events = $11 and channel = $12",
            after.events(),
            after.position().plies(),
            after.board_event(),
            after.to_move(),
            result,
            reason,
            now,
            ended,
            after.deadline(),
            before.id,
            before.events(),
            before.place.channel,
        ))
        .await?;
        self.append_events(before, after).await?;
        self.advance_plans(before, after).await?;
        let known = before.transfers().len();
        let settled = self.settle_bonuses(after, known).await?;
        self.settle_coins(&settled, known).await?;
        if before.end().is_none() && after.end().is_some() {
            self.notify_watchers(after).await?;
            self.write_house_result(after).await?;
            self.queue_mining(after).await?;
        } else if before.line() != after.line() {
            self.notify_followers(after).await?;
        }
        if let Some(ended) = ended {
            self.write_results(&settled, ended).await?;
        }
        Ok(settled)
    }
}
