//! The running games of a channel and its threads. The managers of a server may limit them.

use crate::database::{Change, Error, Statement, Store, sql};
use tavern_game::{ChannelId, GameId, GuildId, Scope};

impl Change {
    /// Locks the numbers of a server until the change has ended, so that its games begin one after the other.
    pub async fn lock_beginnings(&mut self, guild: GuildId) -> Result<(), Error> {
        let sql = "insert into counters (scope, games) values ($1, 0) \
                   on conflict (scope) do update set games = counters.games";
        self.execute(sql!(sql, Scope(guild.0))).await
    }

    /// The number of running games in a channel and its threads.
    pub async fn running_games_at(&mut self, channel: ChannelId) -> Result<u32, Error> {
        self.only(running_at(channel)).await
    }

    /// Notes the parent channel of a game's thread.
    pub async fn record_venue(&mut self, game: GameId, parent: ChannelId) -> Result<(), Error> {
        let sql = "update games set venue = $2 where id = $1";
        self.execute(sql!(sql, game, parent)).await
    }

    /// Counts a game of a series in the channel of the one before it.
    pub async fn copy_venue(&mut self, last: GameId, next: GameId) -> Result<(), Error> {
        let sql = "update games set venue = (select venue from games where id = $1) where id = $2";
        self.execute(sql!(sql, last, next)).await
    }
}

impl Store {
    /// The number of running games in a channel and its threads.
    pub async fn running_games_at(&self, channel: ChannelId) -> Result<u32, Error> {
        Ok(self.first(running_at(channel)).await?.unwrap_or(0))
    }
}

fn running_at(channel: ChannelId) -> Statement {
    let sql = "select (select count(*) from games \
                       where channel = $1 and to_move is not null and venue is null) \
                    + (select count(*) from games \
                       where venue = $1 and to_move is not null and venue is not null) as games";
    sql!(sql, channel)
}
