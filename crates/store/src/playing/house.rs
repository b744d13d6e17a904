//! Games against the house: the admission of people, required for each such game, and the turns of the house.
//!
//! A turn of the house is a post that is never shown: the process that began the turn has the lease, and when that ends
//! without a ply, any process takes the turn over.

use super::games::{Seated, SeatedHouse};
use crate::database::{Change, Error, FromRow, Row, Statement, Store, sql};
use crate::job::JobLease;
use crate::posts::due::leased;
use crate::posts::post::{Lease, Post, PostId, RETURNED};
use crate::posts::subject::{Subject, TURNS};
use tak::{ByColor, Size};
use tavern_game::{
    Challenge, Game, GameId, HouseDoor, HouseGames, HouseOrigin, HouseRefusal, HouseSeat, Level,
    Moment, Place, Scope, UserId,
};

/// A person's request for a game against the house.
#[derive(Clone, Copy, Debug)]
pub struct HouseStart {
    /// Whether the house takes new games.
    pub door: HouseDoor,
    pub players: ByColor<UserId>,
    pub seat: HouseSeat,
    pub place: Place,
    /// The number of the game in its series, from 1.
    pub round: u8,
    /// The button that begins it, for buttons limited to one running game.
    pub origin: Option<HouseOrigin>,
}

/// The admission of a person to a game against the house, required to begin one.
#[derive(Debug)]
pub struct HouseAdmission(HouseStart);

impl HouseAdmission {
    /// The place of the game.
    pub fn place(&self) -> Place {
        self.0.place
    }
}

impl Change {
    /// Admits a person to a game against the house, or returns the refusal. The person and the numbers of the scope are
    /// locked, so it is valid until the change has ended.
    pub async fn admit_to_house(
        &mut self,
        start: HouseStart,
    ) -> Result<Result<HouseAdmission, HouseRefusal>, Error> {
        let (person, scope) = (start.players[!start.seat.color], start.place.scope());
        let now = self.now();
        self.lock_player(person).await?;
        let sql = "update counters set games = games where scope = $1";
        self.execute(sql!(sql, scope)).await?;
        if let Some(game) = self.game_under_way(person, start.origin).await? {
            return Ok(Err(HouseRefusal::UnderWay { game }));
        }
        let games: HouseGames = self.only(running_games(person, scope, now)).await?;
        let check = games.check_next(start.door);
        Ok(check.map(|()| HouseAdmission(start)))
    }

    /// The running game that a person has begun by a button.
    async fn game_under_way(
        &mut self,
        person: UserId,
        origin: Option<HouseOrigin>,
    ) -> Result<Option<GameId>, Error> {
        let Some(origin) = origin else {
            return Ok(None);
        };
        self.first(game_of_origin(person, origin)).await
    }

    /// Begins a game of a challenge against the house.
    pub async fn begin_house_game(
        &mut self,
        game: GameId,
        challenge: &Challenge,
        HouseAdmission(admitted): HouseAdmission,
    ) -> Result<Game, Error> {
        let HouseStart {
            players,
            seat,
            place,
            round,
            origin,
            door: _,
        } = admitted;
        let seats = Seated {
            players,
            bid: 0,
            round,
        };
        let house = Some(SeatedHouse { seat, origin });
        self.insert_game(game, challenge, place, seats, house).await
    }
}

/// The statement that finds the running game that a person has begun by a button.
fn game_of_origin(person: UserId, origin: HouseOrigin) -> Statement {
    let sql = "select id from games where house_origin = $2 and id in \
               (select id from games where white = $1 and to_move is not null \
                union all select id from games where black = $1 and to_move is not null)";
    sql!(sql, person, origin)
}

/// The statement that counts the running games against the house, of a person and in a scope.
fn running_games(person: UserId, scope: Scope, now: Moment) -> Statement {
    let sql = "select \
               (select count(*) from games \
                where house_level is not null and id in \
                  (select id from games where white = $1 and to_move is not null \
                   union all select id from games where black = $1 and to_move is not null)) \
                 as of_person, \
               (select count(*) from games \
                where scope = $2 and changed_at > $3 \
                  and house_level is not null and to_move is not null) as in_scope";
    sql!(sql, person, scope, HouseGames::awake_since(now))
}

impl FromRow for HouseGames {
    fn from_row(row: &Row) -> Result<HouseGames, Error> {
        Ok(HouseGames {
            of_person: row.read("of_person")?,
            in_scope: row.read("in_scope")?,
        })
    }
}

impl Store {
    /// The running game that a person has begun by a button.
    pub async fn house_game_under_way(
        &self,
        person: UserId,
        origin: HouseOrigin,
    ) -> Result<Option<GameId>, Error> {
        self.first(game_of_origin(person, origin)).await
    }

    /// The running games against the house, of a person and in a scope.
    pub async fn house_games(
        &self,
        person: UserId,
        scope: Scope,
        now: Moment,
    ) -> Result<HouseGames, Error> {
        let games = self.first(running_games(person, scope, now)).await?;
        Ok(games.unwrap_or_default())
    }
}

impl Change {
    /// Writes the turn of the house on a new board, if the house is to move. The language is that of the board. The
    /// writer has until `until` to play.
    pub fn schedule_house_turn(
        &mut self,
        game: &Game,
        language: &str,
        until: Moment,
    ) -> Option<(Post, Lease)> {
        if !game.is_house_turn() {
            return None;
        }
        let subject = Subject::HouseTurn {
            game: game.id,
            event: game.board_event(),
        };
        // It is never shown, so a guest can take it over, too.
        let post = Post::in_channel(game.place.channel, subject, language);
        let lease = self.post(&post, until);
        Some((post, lease))
    }

    /// Postpones a turn of the house that waits for the answer to an offer.
    pub async fn postpone_house_turn(&mut self, turn: PostId, due: Moment) -> Result<(), Error> {
        let sql = "update posts set due = $2, tries = 0 where id = $1 and state = 'waiting'";
        self.execute(sql!(sql, turn, due)).await
    }

    /// Takes the turn of the house on a board, with a lease until `until`. The turn has waited for the answer to an
    /// offer. `None` if the turn is over.
    pub async fn claim_house_turn(
        &mut self,
        game: GameId,
        event: u32,
        until: Moment,
    ) -> Result<Option<(Post, Lease)>, Error> {
        let sql = format!(
            "update posts set due = $3, tries = 0 where game = $1 and event = $2 \
               and kind = 'house turn' and state = 'waiting' returning {RETURNED}"
        );
        let Some(row) = self.row(sql!(sql, game, event, until)).await? else {
            return Ok(None);
        };
        let work = JobLease::new(&TURNS, row.read("id")?, until);
        leased(&row, work).map(Some)
    }
}

impl Store {
    /// Whether the house has offered to take back the ply of a board.
    pub async fn has_house_offer(&self, game: GameId, event: u32) -> Result<bool, Error> {
        let sql = "select id from posts \
                   where game = $1 and event = $2 and kind = 'house offer' limit 1";
        self.exists(sql!(sql, game, event)).await
    }

    /// The level of the house and the size of the board in its last game against a person.
    pub async fn last_house_choice(&self, person: UserId) -> Result<Option<(Level, Size)>, Error> {
        let sql = "select games.house_level, terms.size from games join terms on terms.id = games.terms \
                   where house_level is not null and games.id in \
                     (select id from games where white = $1 \
                      union all select id from games where black = $1) \
                   order by started_at desc limit 1";
        self.first(sql!(sql, person)).await
    }
}
