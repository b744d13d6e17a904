//! Finished games in which puzzles are searched. Each is work that is due until its search has ended.

use crate::database::{Change, Error, Store, sql};
use tavern_game::{Day, Game, GameId, GuildId, Hour, Moment, Puzzle};

/// How often a search begins. A process that dies again and again during one should not have to try for ever.
const MOST_TRIES: i64 = 5;

/// Ends a search that this process still has.
const CLOSE: &str = "delete from mined_games where game = $1 and due = $2";

/// The right to search in a game for a limited time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MiningLease {
    pub game: GameId,
    until: Moment,
}

impl Store {
    /// Takes over a search without an active process, until `until`.
    pub async fn claim_mining(
        &self,
        now: Moment,
        until: Moment,
    ) -> Result<Option<MiningLease>, Error> {
        let sql = "update mined_games set due = $1 \
                   where game = (select game from mined_games where due <= $2 order by due limit 1) \
                     and due <= $2 returning game";
        let game = self.written(sql!(sql, until, now)).await?;
        Ok(game.map(|game| MiningLease { game, until }))
    }

    /// Prolongs a lease before the next step of a search, unless another process has taken it. A search that its server no
    /// longer allows, or that `begins` too often, is given up.
    pub async fn extend_mining(
        &self,
        lease: MiningLease,
        until: Moment,
        begins: bool,
    ) -> Result<Option<MiningLease>, Error> {
        let sql = "update mined_games set due = $1, tries = tries + $4 \
                   where game = $2 and due = $3 and tries + $4 <= $5 \
                     and exists (select 1 from games \
                           join settings on settings.kind = 'server' \
                             and settings.owner = games.guild and settings.name = 'puzzles' \
                           where games.id = mined_games.game and settings.value = 'yes') \
                   returning game";
        if self
            .has_written(sql!(
                sql,
                until,
                lease.game,
                lease.until,
                begins,
                MOST_TRIES
            ))
            .await?
        {
            return Ok(Some(MiningLease { until, ..lease }));
        }
        self.give_up_mining(lease).await?;
        Ok(None)
    }

    /// Gives up a search, unless another process has taken it.
    pub async fn give_up_mining(&self, lease: MiningLease) -> Result<(), Error> {
        self.write(sql!(CLOSE, lease.game, lease.until)).await
    }

    /// Ends a search with the puzzles of a server that it found, unless another process has taken it. Puzzles that the
    /// server has already stay as they are.
    pub async fn end_mining(
        &self,
        lease: MiningLease,
        guild: GuildId,
        found: &[Puzzle],
        now: Moment,
    ) -> Result<(), Error> {
        self.retrying(|| async {
            let mut change = self.begin_unclaimed(now).await?;
            if !change.close_mining(lease).await? {
                return Ok(());
            }
            let day = Day::current(now, Hour::MIDNIGHT);
            for puzzle in found {
                change.add_server_puzzle(guild, puzzle, day).await?;
            }
            change.commit().await
        })
        .await
    }

    /// Makes searches due whose lease ends after an instant. Such leases come from a clock that ran ahead.
    pub async fn clamp_mining(&self, now: Moment, after: Moment) -> Result<(), Error> {
        let sql = "update mined_games set due = $1 where due > $2";
        self.write(sql!(sql, now, after)).await
    }
}

impl Change {
    /// Lets puzzles be searched in a game that has just ended, if its server allows it.
    pub(crate) async fn queue_mining(&mut self, game: &Game) -> Result<(), Error> {
        let Some(guild) = game.puzzle_server() else {
            return Ok(());
        };
        let now = self.now();
        let sql = "insert into mined_games (game, due) \
                   select cast($1 as bigint), cast($2 as bigint) from settings \
                   where kind = 'server' and owner = $3 and name = 'puzzles' and value = 'yes' \
                   on conflict (game) do nothing";
        self.execute(sql!(sql, game.id, now, guild)).await
    }

    /// Ends a search. Returns whether this process still had it.
    async fn close_mining(&mut self, lease: MiningLease) -> Result<bool, Error> {
        let closed = self.written(sql!(CLOSE, lease.game, lease.until)).await?;
        Ok(closed > 0)
    }
}
