//! The tournaments of a server, and those that a person has played.

use super::{TOURNAMENTS, name};
use crate::columns::place_with;
use crate::database::{Error, FromRow, Row, Store, sql};
use tavern_game::{Access, GuildId, ListedTournament, PlayedTournament, TournamentRecord, UserId};

/// The condition for a tournament that is no division of a league. With `not exists` Postgres would read all divisions.
pub(crate) const ALONE: &str = "(select league_divisions.league from league_divisions \
                                  where league_divisions.tournament = tournaments.id) is null";

/// The columns of a tournament in a list, without `own`.
pub(crate) fn listed() -> String {
    format!(
        "tournaments.id, tournaments.guild, tournaments.channel, tournaments.name, tournaments.format, \
         tournaments.phase, tournaments.people, tournaments.most, tournaments.begins_at, \
         {} as message",
        TOURNAMENTS.message()
    )
}

impl Store {
    /// The tournaments of a server without divisions of leagues: first a person's tournaments that are not over, then
    /// open ones, running ones, and the newest of the others.
    pub async fn tournaments(
        &self,
        guild: GuildId,
        person: UserId,
        (skip, most): (u32, u32),
    ) -> Result<Vec<ListedTournament>, Error> {
        let sql = format!(
            "select {}, case when own.player is null then 0 else 1 end as own \
             from tournaments left join tournament_players as own \
               on own.tournament = tournaments.id and own.player = $4 and own.is_in = 1 \
                 and phase in ('open', 'running') \
             where guild = $1 and {ALONE} \
             order by case when own.player is not null then 0 when phase = 'open' then 1 \
                           when phase = 'running' then 2 else 3 end, \
                      id desc limit $2 offset $3",
            listed()
        );
        self.all(sql!(sql, guild, most, skip, person)).await
    }

    /// The tournaments of a server that a person has played to their end.
    pub async fn tournament_record(
        &self,
        person: UserId,
        guild: GuildId,
    ) -> Result<TournamentRecord, Error> {
        self.tournament_record_where(person, guild, "").await
    }

    /// The same with a further condition.
    pub(crate) async fn tournament_record_where(
        &self,
        person: UserId,
        guild: GuildId,
        condition: &str,
    ) -> Result<TournamentRecord, Error> {
        let played = format!(
            "from tournament_players \
             join tournaments on tournaments.id = tournament_players.tournament \
             where player = $2 and is_in = 1 and guild = $1 and phase = 'closed' {condition}"
        );
        let sql = format!(
            "select count(*) as played, count(case when place = 1 then 1 end) as won {played}"
        );
        let Some(counts) = self.row(sql!(sql, guild, person)).await? else {
            return Ok(TournamentRecord::default());
        };
        let sql =
            format!("select name, place, people {played} order by tournaments.id desc limit 3");
        let latest = self.rows(sql!(sql, guild, person)).await?;
        let latest = latest.iter().map(|row| {
            Ok(PlayedTournament {
                name: name(row)?,
                place: row.read("place")?,
                people: row.read("people")?,
            })
        });
        Ok(TournamentRecord {
            played: counts.read("played")?,
            won: counts.read("won")?,
            latest: latest.collect::<Result<_, Error>>()?,
        })
    }
}

impl FromRow for ListedTournament {
    fn from_row(row: &Row) -> Result<ListedTournament, Error> {
        Ok(ListedTournament {
            id: row.read("id")?,
            place: place_with(row, Access::Member)?,
            message: row.read("message")?,
            name: name(row)?,
            format: row.read("format")?,
            phase: row.read("phase")?,
            people: row.read("people")?,
            most: row.read("most")?,
            begins_at: row.read("begins_at")?,
            own: row.read("own")?,
        })
    }
}
