//! The admission of people to games against the house, which no such game begins without.

use super::games::Seated;
use super::house_columns::SeatedHouse;
use crate::database::{Change, Error, FromRow, Row, Statement, Store, sql};
use tak::ByColor;
use tavern_game::{
    Challenge, Game, GameId, HouseDoor, HouseGames, HouseOrigin, HouseRefusal, HouseSeat, Moment,
    Place, Scope, UserId,
};

/// A game against the house that a person asks for.
#[derive(Clone, Copy, Debug)]
pub struct HouseStart {
    /// Whether the house takes new games.
    pub door: HouseDoor,
    pub players: ByColor<UserId>,
    pub seat: HouseSeat,
    pub place: Place,
    /// The number of the game in its series, from 1.
    pub round: u8,
    /// The button that begins it, if it begins one at a time.
    pub origin: Option<HouseOrigin>,
}

/// The admission of a person to a game against the house, which no game of the house begins without.
#[derive(Debug)]
pub struct HouseAdmission(HouseStart);

impl Change {
    /// Admits a person to a game against the house, or says why not. The person and the numbers of the scope are locked,
    /// so it holds until the change has ended.
    pub async fn admit_to_house(
        &mut self,
        asked: HouseStart,
    ) -> Result<Result<HouseAdmission, HouseRefusal>, Error> {
        let (person, scope) = (asked.players[!asked.seat.color], asked.place.scope());
        let now = self.now();
        self.lock_player(person).await?;
        let sql = "update counters set games = games where scope = $1";
        self.execute(sql!(sql, scope)).await?;
        if let Some(game) = self.game_under_way(person, asked.origin).await? {
            return Ok(Err(HouseRefusal::UnderWay { game }));
        }
        let running: HouseGames = self.only(running_games(person, scope, now)).await?;
        let checked = running.check_next(asked.door);
        Ok(checked.map(|()| HouseAdmission(asked)))
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

    /// Begins a game of a challenge against the house. Nothing else seats it.
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
        let seated = Seated {
            players,
            bid: 0,
            round,
        };
        let house = Some(SeatedHouse { seat, origin });
        self.insert_game(game, challenge, place, seated, house)
            .await
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
        let running = self.first(running_games(person, scope, now)).await?;
        Ok(running.unwrap_or_default())
    }
}
